// Package followed parses texts that come from elsewhere, or are put together step by step.
package followed

import (
	"bufio"
	"bytes"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"example.com/iri"
	"example.com/iri/params"
)

const base = "http://example.com/"

func sources(r *http.Request, lines *bufio.Scanner, name *user, load func() *user, key []byte, callback iri.IRI) {
	_, _ = iri.Parse(base + os.Args[1])                                             // want `in the path`
	_, _ = iri.Parse(base + *flag.String("name", "", "the `name` of the package"))  // want `in the path`
	_, _ = iri.Parse(base + html.EscapeString(name.text))                           // want `in the path`
	_, _ = iri.Parse(base + lines.Text())                                           // want `in the path`
	_, _ = iri.Parse(base + strings.ToLower(strings.TrimSpace(name.text)))          // want `in the path`
	_, _ = iri.Parse(base + base64.StdEncoding.EncodeToString(key))                 // want `in the path`
	_, _ = iri.Parse("https://login.example.com/?from=" + callback.String())        // want `in the query`
	_, _ = iri.Parse(fmt.Sprintf("https://login.example.com/?from=%s", callback))   // want `in the query`
	_, _ = callback.WithPath("/files/" + url.QueryEscape(name.text))                // want `in the path`
	_, _ = iri.Parse("https://example.com/?q=" + url.PathEscape(name.text))         // want `in the query`
	_, _ = iri.Parse(strings.Join([]string{"https://example.com", name.text}, "/")) // want `in the path`
	_, _ = callback.WithPath(path.Join("/static", name.text))                       // want `in the path`
	_, _ = iri.Parse(fmt.Sprint("https://api.example.com/users/", name.text))       // want `in the path`

	origin, _ := callback.Origin()
	_, _ = iri.Parse("https://login.example.com/?from=" + origin) // want `in the query`
	_, password, _ := callback.Credentials()
	_, _ = iri.Parse(base + password) // want `in the path`
	file, _ := iri.Unescape(callback.Path())
	_, _ = iri.Parse(base + file) // want `in the path`
	next, _ := params.Get(callback.Query(), "next")
	_, _ = iri.Parse(base + next) // want `in the path`
	u := load()
	_, _ = iri.Parse(base + u.text) // want `in the path`
}

type user struct{ text string }

func read(rows *sql.Rows, r *http.Request) {
	var slug, id string
	_ = rows.Scan(&slug)
	_, _ = iri.Parse(base + slug) // want `in the path`
	_ = json.NewDecoder(r.Body).Decode(&id)
	_, _ = iri.Parse(base + id) // want `in the path`
}

func generic[T ~string](id T) (iri.IRI, error) {
	return iri.Parse(base + string(id)) // want `in the path`
}

func written(x string) {
	var b, f strings.Builder
	b.WriteString(base)
	b.WriteString(x) // want `in the path`
	b.WriteByte('/')
	_, _ = iri.Parse(b.String())
	fmt.Fprintf(&f, "http://example.com/%s", x) // want `in the path`
	_, _ = iri.Parse(f.String())
	buffer := bytes.NewBufferString(base)
	buffer.WriteString(x) // want `in the path`
	_, _ = iri.Parse(buffer.String())
	text := []byte(base)
	text = append(text, x...) // want `in the path`
	_, _ = iri.Parse(string(text))
}

func templates(org, repo string, values map[string]string) {
	_, _ = iri.Parse(strings.Replace("http://h/{id}", "{id}", org, 1))     // want `in the path`
	_, _ = iri.Parse(strings.NewReplacer("{org}", iri.Segment.Escape(org), // the value of "{q}" is reported
		"{q}", repo).Replace("https://example.com/{org}?q={q}")) // want `in the query`
	s := strings.ReplaceAll("https://example.com/{org}/{repo}", "{org}", org) // want `in the path`
	s = strings.ReplaceAll(s, "{repo}", iri.Segment.Escape(repo))
	_, _ = iri.Parse(s)
	t := "https://example.com/{org}/{repo}"
	for name, v := range values {
		t = strings.ReplaceAll(t, "{"+name+"}", v) // want `in the path`
	}
	_, _ = iri.Parse(t)

	_, _ = iri.Parse(strings.NewReplacer("{org}", iri.Segment.Escape(org), "{n}", strconv.Itoa(1)).Replace(
		"https://example.com/{org}/{n}"))
}

// What is checked of one element says nothing about the others.
func elements(name string, form map[string]string) {
	if name[0] == '/' {
		name = name[1:]
	}
	_, _ = iri.Parse(base + name) // want `in the path`
	if kind := form["kind"]; kind == "user" {
		_, _ = iri.Parse(base + kind + "/" + form["id"]) // want `in the path`
	}
}

// The rest is right.

var pattern = regexp.MustCompile(`^[a-z0-9]+$`)

func checked(valid, number, unsigned, word, tab, own, kind, text, letters, lang string) (iri.IRI, error) {
	_, err := strconv.Atoi(number)
	_, err = strconv.ParseUint(unsigned, 10, 64)
	if err != nil || !iri.Segment.Valid(valid) || !pattern.MatchString(word) || validateID(own) != nil || !isKind(kind) ||
		!slices.Contains([]string{"a", "b"}, tab) || strings.IndexFunc(text, unicode.IsControl) >= 0 {
		return iri.IRI{}, err
	}
	for _, r := range letters {
		if r < 'a' || r > 'z' {
			return iri.IRI{}, nil
		}
	}
	lang = strings.ToLower(lang)
	if lang != "de" && lang != "en" {
		lang = "en"
	}
	return iri.Parse(base + valid + "/" + number + "/" + unsigned + "/" + word + "/" + tab + "/" + own + "/" + kind + "/" +
		text + "/" + letters + "/" + lang)
}

func listed(name, kind string, allowed map[string]bool, known map[string]int) (iri.IRI, error) {
	if _, ok := known[name]; !ok || !allowed[kind] {
		return iri.IRI{}, nil
	}
	return iri.Parse(base + name + "/" + kind)
}

func validateID(id string) error { return nil }

func isKind(s string) bool { return true }

func fields(label string) {
	for _, e := range []struct{ label, path string }{{label: "home", path: "index"}, {label: label, path: "status"}} {
		_, _ = iri.Parse(base + e.path)
	}
}

func escaped(u iri.IRI, segments []string, title, label string, r *http.Request, values url.Values, b []byte) {
	list := make([]string, len(segments))
	for i, s := range segments {
		list[i] = iri.Segment.Escape(s)
	}
	_, _ = iri.Parse(base + strings.Join(list, "/"))
	query := ""
	for _, s := range segments {
		query = params.Add(query, "tag", s)
	}
	_, _ = iri.Parse(base + "?" + query)
	last := ""
	for s := range u.Segments() {
		last = s
	}
	_, _ = iri.Parse(base + last)
	if !strings.Contains(title, "://") {
		title = "https://" + iri.Host.Escape(title)
	}
	_, _ = iri.Parse(title)

	_, _ = u.WithFragment("section-" + iri.Fragment.Escape(label))
	_, _ = iri.Parse("https://example.com/?" + values.Encode())
	_, _ = iri.Parse("https://example.com/new?" + u.Query())
	_, _ = iri.Parse("data:image/png;base64," + base64.StdEncoding.EncodeToString(b))
	_, _ = iri.Parse("https://example.com" + r.URL.RequestURI())
	_, _ = iri.Parse("https://" + u.HostPort() + "/robots.txt")
	p := u.Parts()
	p.Scheme, p.Host = "https", "www."+p.Host
}
