// Package fallbacks uses texts that do not parse.
package fallbacks

import (
	"errors"
	"fmt"
	"html"
	"log"
	"net/http"
	"net/url"
	"strings"

	"example.com/iri"
)

type record struct{ key string }

func trimmed(s string) (string, error) {
	u, err := iri.ParseRef(strings.TrimFunc(s, func(r rune) bool { return r == ' ' }))
	if err != nil {
		log.Println(s, err)
		return s, nil // want `a text that does not parse is used all the same; return the error, or try iri.Repair`
	}
	return u.Normalize().String(), nil
}

func after(r record) string {
	if u, err := iri.ParseURI(r.key); err == nil {
		return u.Host()
	}
	return r.key // want `a text that does not parse`
}

func collected(base iri.IRI, hrefs []string) (list []string, m map[int]string) {
	for i, href := range hrefs {
		u, err := base.Parse(href)
		if err != nil {
			list = append(list, href) // want `a text that does not parse`
			m[i] = href               // want `a text that does not parse`
			continue
		}
		text := u.String()
		list = append(list, text)
		m[i] = text
	}
	return list, m
}

func repaired(s string) string {
	if u, err := iri.Parse(s); err == nil {
		return u.String()
	}
	r, err := iri.Repair(s)
	if nil != err {
		return s // want `a text that does not parse is used all the same; return the error$`
	}
	return r.String()
}

func received(site iri.IRI, r *http.Request) (iri.IRI, error) {
	target := r.RequestURI
	if u, err := site.ParseLink(target); err == nil { // want `the RequestURI of a request is no reference: "//evil.example/" would be another host; use WithRequestURI`
		return u, nil
	}
	return site.Parse(r.RequestURI) // want `the RequestURI of a request is no reference`
}

type (
	server struct{ *http.Request }
	named  http.Request
)

func (s server) targets(site iri.IRI, n named, list struct{ RequestURI string }) {
	_, _ = site.Parse(s.RequestURI) // want `the RequestURI of a request is no reference`
	_, _ = site.Parse(n.RequestURI) // want `the RequestURI of a request is no reference`
	_, _ = site.Parse(list.RequestURI)
}

func checkTyped(s string) error {
	_, err := iri.ParseUserInput(strings.TrimSpace(s), "https") // want `the text that is checked here was repaired, and the caller has another; return the result, or check the text with iri.ParseRef`
	return err
}

type badLink struct{ error }

func checkLink(base iri.IRI, s string) (ok bool, bad *badLink) {
	if _, err := base.ParseLink(s); err != nil { // want `the text that is checked here was repaired`
		return false, &badLink{err}
	}
	return true, nil
}

func kept(s string) {
	key, label := s, s
	if u, err := iri.Parse(s); err == nil {
		key = u.Normalize().String() // want `a text that does not parse is used all the same; return the error, or try iri.Repair$`
	}
	if u, err := iri.Parse(s); err == nil {
		label = u.ToIRI().String() // for people to read
	}
	if u, err := iri.Parse(s); err == nil {
		s = u.Redacted() // want `a text that does not parse`
	}
	fmt.Println(key, label, s)
}

func fetch(string) {}

func repairedOnly(w http.ResponseWriter, r *http.Request, s string) {
	u, err := iri.Repair(s)
	if err != nil {
		http.Redirect(w, r, s, http.StatusFound) // want `a text that does not parse`
		return
	}
	http.Redirect(w, r, s, http.StatusFound) // want `the text that was repaired is used, not the result, which may differ; use the String of that`
	if s = u.String(); s != "" {
		http.Redirect(w, r, s, http.StatusFound)
	}
}

func repairedInBlock(base iri.IRI, s string) (string, error) {
	{
		u, err := base.ParseLink(s)
		if err == nil {
			fetch(u.String())
			fetch(s) // want `the text that was repaired`
			return u.String(), nil
		}
	}
	fetch(s)
	return "", errors.New("invalid")
}

func repairedInCondition(w http.ResponseWriter, r *http.Request, next string) {
	if _, err := iri.Repair(next); err != nil {
		return
	}
	http.Redirect(w, r, next, http.StatusFound)          // want `the text that was repaired`
	http.Redirect(w, r, (next)+"#top", http.StatusFound) // want `the text that was repaired`
	http.Redirect(w, r, "/login#"+next, http.StatusFound)
}

func repairedCopy(w http.ResponseWriter, r *http.Request, next, other string) {
	target, copied := next, other
	other = "/" + url.PathEscape(other)
	if _, err := iri.Repair(target); err != nil {
		return
	}
	if _, err := iri.Repair(copied); err != nil {
		return
	}
	http.Redirect(w, r, next, http.StatusFound) // want `the text that was repaired`
	http.Redirect(w, r, other, http.StatusFound)
}

func repairedFunc(s string, log func(iri.Edit)) (*http.Response, error) {
	if _, err := iri.RepairFunc(s, log); err != nil {
		return nil, err
	}
	return http.Get(s) // want `the text that was repaired`
}

// The rest is right.

func isParsed(s string) bool {
	_, err := iri.Parse(s)
	return err == nil
}

func checkFunc(s string) (clean bool) {
	_, err := iri.RepairFunc(s, func(iri.Edit) { clean = false })
	return err == nil
}

func checkLocal() (bool, error) {
	s := strings.ToLower("A")
	_, err := iri.Repair(s)
	return err == nil, err
}

func checkAndTake(s string) (string, error) {
	_, err := iri.Repair(s)
	return "", err
}

func repairedSet(w http.ResponseWriter, r *http.Request, next string) {
	if u, err := iri.Repair(next); err == nil {
		next = u.String()
	} else {
		return
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func repairedLooked(w http.ResponseWriter, r *http.Request, next string) {
	if _, err := iri.Repair(next); err != nil || !strings.HasPrefix(next, "/") {
		return
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func answered(w http.ResponseWriter, r *http.Request) {
	s := r.FormValue("u")
	u, err := iri.Parse(s)
	if err != nil {
		http.Error(w, s, http.StatusBadRequest)
		fmt.Fprint(w, html.EscapeString(s))
		return
	}
	http.Redirect(w, r, u.ToURI().String(), http.StatusFound)
	fmt.Fprint(w, html.EscapeString(u.String()))
}

func typed(s string) (string, *badLink) {
	u, err := iri.Parse(s)
	if err != nil {
		return s, &badLink{err}
	}
	return u.String(), nil
}

func told(s string) (string, bool) {
	u, err := iri.Parse(s)
	if err != nil {
		fmt.Println(s)
		return s, false
	}
	fmt.Println(u.String())
	return u.String(), true
}

func reference(s string) string {
	u, err := iri.Parse(s)
	if err != nil {
		if iri.ValidRef(s) || s == "*" {
			return s
		}
		return ""
	}
	return u.String()
}

func otherError(s string) string {
	u, err := iri.Parse(s)
	if err == nil {
		_, err = http.Get(u.String())
	}
	if err != nil {
		return s
	}
	return u.String()
}
