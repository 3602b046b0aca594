package provocations

// This file has correct uses of errors, schemes and normal forms.

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"path"
	"strings"

	"example.com/iri"
	"example.com/iri/params"
)

func rightPrinted(s string) (string, error) {
	u, err := iri.Parse(s)
	if err != nil {
		log.Printf("skip %q: %v", s, err)
		return "", err
	}
	return u.String(), nil
}

type BadAddress struct {
	Text string
	Err  error
}

func (b *BadAddress) Error() string { return b.Text }

func rightOwnError(s string) (iri.IRI, error) {
	u, err := iri.Parse(s)
	if err != nil {
		return iri.IRI{}, &BadAddress{s, err}
	}
	return u, nil
}

type Result struct {
	Text string
	Err  error
	U    iri.IRI
}

func rightRepairedAfter(s string) string {
	u, err := iri.Parse(s)
	if err != nil {
		r, err := iri.Repair(s)
		if err != nil {
			return ""
		}
		return r.String()
	}
	return u.Normalize().String()
}

func rightAnswered(w http.ResponseWriter, r *http.Request) {
	s := r.FormValue("u")
	u, err := iri.Parse(s)
	if err != nil {
		http.Error(w, s, http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, u.ToURI().String(), http.StatusFound)
}

func rightLowered(u iri.IRI, allowed map[string]bool) bool {
	return allowed[strings.ToLower(u.Scheme())]
}

func rightNormalFirst(u iri.IRI) string {
	return u.NormalizeWith(iri.StandardNormalization).ToURI().String()
}

func rightWrapped(ctx context.Context, s string) (*http.Response, error) {
	u, err := iri.Parse(s)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s, err)
	}
	req, err := http.NewRequestWithContext(ctx, "GET", u.ToURI().String(), nil)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

func rightSegments(base iri.IRI, segs ...string) (iri.IRI, error) {
	esc := make([]string, 0, len(segs))
	for _, s := range segs {
		esc = append(esc, iri.Segment.Escape(s))
	}
	return base.WithPath("/" + strings.Join(esc, "/"))
}

func rightPairs(u iri.IRI, kv map[string]string) (iri.IRI, error) {
	var q strings.Builder
	for k, v := range kv {
		if q.Len() > 0 {
			q.WriteByte('&')
		}
		q.WriteString(params.Escape(k))
		q.WriteString("=")
		q.WriteString(params.Escape(v))
	}
	return u.WithQuery(q.String())
}

func rightNextPage(u iri.IRI, page int) (iri.IRI, error) {
	q := u.Query()
	if q != "" {
		q += "&"
	}
	return u.WithQuery(q + fmt.Sprintf("page=%d", page))
}

func rightWithFalse(s string) (string, bool) {
	if u, err := iri.Parse(s); err == nil {
		return u.String(), true
	}
	return s, false
}

func rightLookedAt(s string) string {
	u, err := iri.Parse(s)
	if err != nil {
		if errors.Is(err, iri.ErrMissingScheme) && strings.HasPrefix(s, "/") {
			return s
		}
		return ""
	}
	return u.Path()
}

func rightJoinedPath(dir, name string) string { return path.Join(dir, name) }

func rightHosts(hosts []string, u iri.IRI) (out []string) {
	host := u.Host()
	out = append(out, host)
	for _, h := range hosts {
		v, err := iri.Parse("https://" + iri.Host.Escape(h))
		if err != nil {
			log.Print(h)
			continue
		}
		out = append(out, v.Host())
	}
	return out
}

func rightCounted(us []iri.IRI) map[string]int {
	m := map[string]int{}
	for _, u := range us {
		m[u.Scheme()]++
		m[u.Host()] = m[u.Host()] + 1
	}
	return m
}

func rightExits(s string) {
	u, err := iri.Parse(s)
	if err != nil {
		fmt.Fprintln(os.Stderr, s)
		os.Exit(1)
	}
	fmt.Println(u.String())
}

func rightLabel(s string) string {
	label := s
	if u, err := iri.Parse(s); err == nil {
		label = u.ToIRI().String()
	}
	return label
}

func rightLanguage(u iri.IRI, lang string) (iri.IRI, error) {
	lang = strings.ToLower(lang)
	if lang != "de" && lang != "en" {
		lang = "en"
	}
	return u.WithPath("/" + lang + "/index.html")
}

func rightIsNormal(u iri.IRI) bool {
	return u.Normalize() == u && u.Scheme() == strings.ToLower(u.Scheme())
}

func rightBoth(u iri.IRI) iri.IRI {
	v := u.ToURI()
	log.Print(v)
	return u.Normalize()
}

func rightSortedOut(hrefs []string, base iri.IRI) (good, bad []string) {
	for _, h := range hrefs {
		if u, err := base.Parse(h); err == nil {
			good = append(good, u.String())
		} else {
			bad = append(bad, h)
		}
	}
	return
}

type job struct{ in, out string }

func rightMarked(j *job) error {
	u, err := iri.Parse(j.in)
	if err != nil {
		j.out = "-"
		return err
	}
	j.out = u.String()
	return nil
}

func rightHostOr(s string) string {
	if u, err := iri.Parse(s); err == nil && u.HasAuthority() {
		return u.Host()
	}
	return "-"
}
