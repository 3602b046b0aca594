// Package provocations holds uses of package iri as application authors write
// them, one in each function. They were written without regard to how iricheck
// finds them. Each function of wrong.go has a mistake that iricheck should
// report, and each statement of those named each…; its functions named missed…
// have one that it does not find.
package provocations

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"html"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"path"
	"slices"
	"strings"

	"example.com/iri"
	"example.com/iri/fileiri"
	"example.com/iri/lint"
	"example.com/iri/params"
)

// Paths.

func pathBuilder(id string) (iri.IRI, error) {
	var b strings.Builder
	b.WriteString("https://api.example.com/users/")
	b.WriteString(id)
	b.WriteByte('/')
	return iri.Parse(b.String())
}

func pathBuffer(id string) (iri.IRI, error) {
	buf := bytes.NewBufferString("https://api.example.com/users/")
	buf.WriteString(id)
	return iri.Parse(buf.String())
}

func pathFprintf(id string) (iri.IRI, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "https://api.example.com/users/%s", id)
	return iri.Parse(b.String())
}

func pathPartsField(u iri.IRI, id string) (iri.IRI, error) {
	p := u.Parts()
	p.Path = "/users/" + id
	return p.IRI()
}

func pathRef(base iri.IRI, id string) iri.IRI {
	r, err := iri.ParseRef("/users/" + id)
	if err != nil {
		return base
	}
	return base.Resolve(r)
}

func pathGeneric[T ~string](id T) (iri.IRI, error) {
	return iri.Parse("https://example.com/objects/" + string(id))
}

func pathLocalConst(id string) (iri.IRI, error) {
	const users = "https://example.com/users/"
	return iri.Parse(users + id)
}

var apiBase = "https://api.example.com"

type client struct{ base string }

func (c *client) pathFieldBaseSprintf(id string) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("%s/users/%s", c.base, id))
}

func pathClosure(ids []string) []func() (iri.IRI, error) {
	var fs []func() (iri.IRI, error)
	for _, id := range ids {
		fs = append(fs, func() (iri.IRI, error) { return iri.Parse("https://example.com/" + id) })
	}
	return fs
}

func each1(id string, u iri.IRI, file string, base iri.IRI, name string, key []byte) {
	_, _ = iri.Parse(fmt.Sprintf("https://api.example.com/%[2]d/%[1]v", id, 7))
	_, _ = iri.Parse(fmt.Sprint("https://api.example.com/v1/users/", id))
	_, _ = iri.Parse(strings.Join([]string{"https://api.example.com", "users", id}, "/"))
	_, _ = u.WithPath(strings.TrimSuffix(u.Path(), "/") + "/" + id)
	_, _ = u.WithPath(path.Join("/static", file))
	_, _ = base.Parse("users/" + id)
	_, _ = iri.Resolve("https://example.com/v1/", "users/"+id)
	_, _ = iri.Parse("https://example.com/files/" + url.QueryEscape(name))
	_, _ = u.WithPath("/files/" + url.QueryEscape(name))
	_, _ = iri.Parse("https://example.com/keys/" + base64.StdEncoding.EncodeToString(key))
	_, _ = iri.Parse("https://example.com/tags/" + strings.ToLower(strings.TrimSpace(name)))
	_, _ = iri.Parse(strings.Replace("https://example.com/users/{id}", "{id}", id, 1))
	_, _ = iri.Parse(apiBase + "/users/" + id)
	_ = iri.MustParse("urn:example:" + id)
}

// Where text comes from.

type user struct {
	Name string `json:"name"`
}

func (u user) GetName() string { return u.Name }

func fromJSON(r io.Reader) (iri.IRI, error) {
	var u user
	if err := json.NewDecoder(r).Decode(&u); err != nil {
		return iri.IRI{}, err
	}
	return iri.Parse("https://example.com/~" + u.Name)
}

func missedFromGetter(u user) (iri.IRI, error) {
	return iri.Parse("https://example.com/~" + u.GetName())
}

var name = flag.String("name", "", "the `name` of the package")

func fromScanner(sc *bufio.Scanner) (us []iri.IRI) {
	for sc.Scan() {
		if u, err := iri.Parse("https://example.com/" + sc.Text()); err == nil {
			us = append(us, u)
		}
	}
	return us
}

func fromSQL(ctx context.Context, db *sql.DB) (iri.IRI, error) {
	var slug string
	if err := db.QueryRowContext(ctx, "select slug from posts limit 1").Scan(&slug); err != nil {
		return iri.IRI{}, err
	}
	return iri.Parse("https://example.com/posts/" + slug)
}

func fromChannel(ids <-chan string) {
	for id := range ids {
		u, err := iri.Parse("https://example.com/posts/" + id)
		fmt.Println(u, err)
	}
}

func fromSplit(line string) (iri.IRI, error) {
	name, _, _ := strings.Cut(line, "\t")
	return iri.Parse("https://example.com/posts/" + name)
}

func fromFields(line string) (iri.IRI, error) {
	f := strings.Fields(line)
	return iri.Parse("https://example.com/posts/" + f[0])
}

func missedFromHelper(id string) (iri.IRI, error) {
	return iri.Parse(userAddress(id))
}

func userAddress(id string) string { return "https://example.com/users/" + id }

func fromAppend(id string) (iri.IRI, error) {
	b := []byte("https://example.com/users/")
	b = append(b, id...)
	return iri.Parse(string(b))
}

func fromUnescape(u iri.IRI) (iri.IRI, error) {
	name, err := iri.Unescape(u.Path())
	if err != nil {
		return iri.IRI{}, err
	}
	return iri.Parse("https://example.com/files/" + name)
}

func fromParams(u iri.IRI) (iri.IRI, error) {
	next, _ := params.Get(u.Query(), "next")
	return iri.Parse("https://example.com/" + next)
}

func each2(r *http.Request, q string) {
	_, _ = iri.Parse("https://example.com/packages/" + os.Args[1])
	_, _ = iri.Parse("https://" + os.Getenv("API_HOST") + "/v1")
	_, _ = iri.Parse("https://example.com/tenants/" + r.Header.Get("X-Tenant"))
	_, _ = iri.Parse("https://example.com/search?q=" + r.FormValue("q"))
	_, _ = iri.Parse("https://backend.example.com/items/" + r.PathValue("id"))
	_, _ = iri.Parse("https://example.com/items/" + r.URL.Query().Get("id"))
	_, _ = iri.Parse("https://" + r.Host + "/login")
	_, _ = iri.Parse("https://example.com/packages/" + *name)
	_, _ = iri.Parse("https://example.com/?q=" + html.EscapeString(q))
}

// Queries.

func queryPartsAppend(u iri.IRI, cursor string) (iri.IRI, error) {
	p := u.Parts()
	p.Query += "&cursor=" + cursor
	return p.IRI()
}

func queryLoop(u iri.IRI, m map[string]string) (iri.IRI, error) {
	q := ""
	for k, v := range m {
		if q != "" {
			q += "&"
		}
		q += k + "=" + v
	}
	return u.WithQuery(q)
}

func queryBuilder(u iri.IRI, q, lang string) (iri.IRI, error) {
	var b strings.Builder
	b.WriteString("q=")
	b.WriteString(q)
	b.WriteString("&lang=")
	b.WriteString(lang)
	return u.WithQuery(b.String())
}

func each3(q string, page int, u iri.IRI, token string, tags []string, callback iri.IRI) {
	_, _ = iri.Parse(fmt.Sprintf("https://example.com/search?q=%s&page=%d", q, page))
	_, _ = u.WithQuery("q=" + iri.Query.Escape(q))
	_, _ = iri.Parse("https://example.com/?q=" + url.PathEscape(q))
	_, _ = u.WithQuery(u.Query() + "&token=" + token)
	_, _ = iri.Parts{Path: "/search", Query: "q=" + q}.Ref()
	_, _ = u.WithQuery("tags=" + strings.Join(tags, ","))
	_, _ = iri.Parse("https://login.example.com/?redirect_uri=" + callback.String())
	_, _ = iri.Parse(fmt.Sprintf("https://login.example.com/?redirect_uri=%s", callback))
}

func each4(u iri.IRI, page string) {
	_, _ = u.Parse("?page=" + page)
}

// Hosts, ports and the rest.

func each5(u iri.IRI, tenant string, host string, port int) {
	_, _ = u.WithHost(tenant + ".example.com")
	_, _ = iri.Parts{Scheme: "https", Host: tenant + ".example.com", Path: "/"}.IRI()
	_, _ = iri.Parse(fmt.Sprintf("http://%s:%d/", host, port))
}

func each6(u iri.IRI, host string, port string, user string, password string, title string) {
	_, _ = u.WithAuthority(host + ":" + port)
	_, _ = u.WithUserinfo(user + ":" + password)
	_, _ = u.WithPort(":" + port)
	_, _ = u.WithFragment("section-" + title)
	_, _ = iri.Parse("https://example.com/doc#" + title)
}

// Allow-lists and comparisons.

func allowPrefixVariable(u, base iri.IRI) error {
	prefix := base.String()
	if !strings.HasPrefix(u.String(), prefix) {
		return errors.New("forbidden")
	}
	return nil
}

func allowHostNot(u, base iri.IRI) error {
	if u.Host() != base.Host() {
		return errors.New("forbidden")
	}
	return nil
}

func each7(u iri.IRI, base iri.IRI, v iri.IRI) {
	_ = strings.Contains(u.Host(), "example.com")
	_ = u.Scheme() == base.Scheme() && u.Authority() == base.Authority()
	_ = strings.HasPrefix(u.Path(), base.Path())
	_ = u.String() == v.String()
}

func each8(u iri.Ref, v iri.Ref) {
	_ = u.String() != v.String()
}

func missedSameSprint(u, v iri.IRI) bool { return fmt.Sprint(u) == fmt.Sprint(v) }

func each9(u iri.IRI, v iri.IRI) {
	_ = u.Normalize().String() == v.Normalize().String()
	_ = strings.EqualFold(u.String(), v.String())
}

// Dropped results.

func droppedQuery(u iri.IRI) iri.IRI {
	u.WithQuery("a=b")
	return u
}

func droppedWithout(u iri.IRI) string {
	u.WithoutFragment()
	return u.String()
}

func droppedSegments(u *iri.IRI, id string) {
	u.JoinSegments("users", id)
}

func droppedRef(r iri.Ref) iri.Ref {
	r.ToURI()
	return r
}

func droppedDefer(u iri.IRI) {
	defer u.WithoutQuery()
}

func droppedGo(u iri.IRI) {
	go u.Normalize()
}

func droppedParse(s string) {
	iri.Parse(s)
}

func droppedValid(s string) (iri.IRI, error) {
	iri.Valid(s)
	return iri.Parse(s)
}

func droppedEscape(name string) {
	iri.Segment.Escape(name)
}

func droppedParts(p iri.Parts) {
	p.IRI()
}

func droppedParams(u iri.IRI) (iri.IRI, error) {
	q := u.Query()
	params.Set(q, "page", "2")
	return u.WithQuery(q)
}

func droppedFile(name string) {
	fileiri.Unix.FromPath(name)
}

func droppedLint(u iri.IRI) {
	lint.Check(u)
}

func droppedResolve(base iri.IRI, r iri.Ref) iri.IRI {
	base.Resolve(r)
	return base
}

func droppedInIf(u iri.IRI, https bool) iri.IRI {
	if https {
		u.WithScheme("https")
	}
	return u
}

func droppedAppend(u iri.IRI, b []byte) []byte {
	u.AppendText(b)
	return b
}

// Constants.

func each10(u iri.IRI) {
	_ = iri.MustParse("https://example.com/a b")
	_, _ = iri.Parse("/users/1")
	_, _ = u.WithQuery("?page=2")
	_, _ = u.WithFragment("#top")
	_, _ = u.WithScheme("https://")
	_, _ = u.WithHost("example.com:8080")
	_, _ = u.WithPort("http")
	_, _ = u.JoinSegments("..", "etc")
	_, _ = iri.Parts{Scheme: "https", Host: "example.com", Query: "a#b"}.IRI()
}

// Errors and schemes.

func fallbackTrimmed(s string) string {
	u, err := iri.ParseURI(strings.TrimSpace(s))
	if err != nil {
		log.Print(err)
		return s
	}
	return u.Normalize().String()
}

func fallbackRequest(s string) (*http.Response, error) {
	u, err := iri.Parse(s)
	if err != nil {
		log.Print(err)
		return http.Get(s)
	}
	return http.Get(u.ToURI().String())
}

type store struct{ keys map[string]bool }

func (st *store) fallbackElse(s string) {
	var key string
	u, err := iri.Parse(s)
	if err == nil {
		key = u.Normalize().String()
	} else {
		key = s
	}
	st.keys[key] = true
}

func (st *store) fallbackDefault(s string) string {
	key := s
	if u, err := iri.Parse(s); err == nil {
		key = u.Normalize().String()
	}
	return key
}

func undoneVariable(s string) string {
	u := iri.MustParse(s).ToURI()
	return u.Normalize().String()
}

func fallbackResolve(base, href string) string {
	if s, err := iri.Resolve(base, href); err == nil {
		return s
	}
	return href
}

func missedFallbackIgnored(c *http.Client, s string) {
	if _, err := iri.Parse(s); err != nil {
		log.Print(err)
	}
	c.Get(s)
}

func missedSchemeVariable(u iri.IRI, s string) bool { return u.Scheme() == s }

func checkedFirstByte(name string) (iri.IRI, error) {
	if name[0] == '/' {
		name = name[1:]
	}
	return iri.Parse("https://example.com/files/" + name)
}

func checkedOtherElement(form map[string]string) (iri.IRI, error) {
	kind := form["kind"]
	if kind != "user" && kind != "group" {
		return iri.IRI{}, errors.New("unknown kind")
	}
	return iri.Parse("https://example.com/" + kind + "/" + form["id"])
}

func fieldOfResult(load func() *user) (iri.IRI, error) {
	u := load()
	return iri.Parse("https://example.com/~" + u.Name)
}

func each11(u iri.IRI, r iri.Ref, id string) {
	_ = u.Scheme() != "https"
	_ = slices.Contains([]string{"http", "https"}, u.Scheme())
	_ = map[string]bool{"http": true}[u.Scheme()]
	_ = r.ToURI().NormalizeWith(iri.SyntaxNormalization).String()
	_ = strings.HasPrefix(u.Scheme(), "http")
	_ = func() string {
		u, err := iri.Parse(id)
		if err != nil {
			return id
		}
		return u.Redacted()
	}
}

// Repaired text.

func repairedRedirect(w http.ResponseWriter, r *http.Request, next string) {
	u, err := iri.Repair(next)
	if err != nil {
		http.Error(w, "invalid", http.StatusBadRequest)
		return
	}
	log.Print(u)
	http.Redirect(w, r, next, http.StatusFound)
}

func repairedTrimmed(s string) (*http.Response, error) {
	if _, err := iri.Repair(strings.TrimSpace(s)); err != nil {
		return nil, err
	}
	if _, err := iri.RepairFunc(s, nil); err == nil {
		return http.Get(s)
	}
	return nil, nil
}

func repairedReturned(s string) (string, error) {
	u, err := iri.Repair(s)
	if err != nil {
		return "", err
	}
	if u.Scheme() == "" {
		return s, nil
	}
	return u.String(), nil
}

func repairedFunc(s string) (*http.Response, error) {
	_, err := iri.RepairFunc(s, func(e iri.Edit) { log.Print(e) })
	if err != nil {
		return nil, err
	}
	return http.Get(s)
}

func repairedOwn(s string) {
	u, err := iri.Repair(s)
	if err != nil {
		return
	}
	visit(u.String())
	visit(s)
}

func missedRepairedInBranch(s string) (*http.Response, error) {
	if !iri.Valid(s) {
		if _, err := iri.Repair(s); err != nil {
			return nil, err
		}
	}
	return http.Get(s)
}

// Hosts.

func hostVariable(u iri.IRI) error {
	host := u.Host()
	if host != "example.com" && host != "www.example.com" {
		return errors.New("forbidden")
	}
	return nil
}

func hostSwitch(u iri.IRI) bool {
	switch u.Host() {
	case "localhost", "127.0.0.1":
		return true
	}
	return false
}

func hostSet(u iri.IRI, allowed map[string]struct{}) bool {
	_, ok := allowed[u.Host()]
	return ok
}

var allowedHosts = map[string]bool{"example.com": true}

func hostChanged(s string) bool {
	u := iri.MustParse("https://example.com/")
	v, err := u.Parse(s)
	return err == nil && v.Host() == "example.com"
}

func suffixResolved(u iri.IRI, s string) bool {
	v, err := u.Parse(s)
	if err != nil {
		return false
	}
	_, err = v.Origin()
	return err == nil && strings.HasSuffix(u.Host(), ".example.com")
}

func suffixAddedToLower(u iri.IRI, domain string) bool {
	host := strings.ToLower(u.Normalize().Host())
	return strings.HasSuffix("."+host, "."+domain)
}

func suffixAddedShort(u iri.IRI) bool {
	_, err := u.Origin()
	return err == nil && strings.HasSuffix("."+u.Host(), "example.com")
}

func prefixOrigin(u iri.IRI) bool {
	origin, err := u.Origin()
	return err == nil && strings.HasPrefix(origin, "https://example.com")
}

func missedHostParameter(u iri.IRI, host string) bool { return u.Host() == host }

func each12(u iri.IRI, allowed []string) {
	_ = u.Host() == "example.com"
	_ = map[string]int{"example.com": 1}[u.Host()] > 0
	_ = allowedHosts[u.Host()]
	_ = slices.Contains(allowed, u.Host())
	_ = strings.HasSuffix(u.Host(), ".example.com")
	_ = strings.HasSuffix(u.Normalize().Host(), ".example.com")
	_ = strings.HasSuffix(strings.ToLower(u.Host()), ".example.com")
	_ = strings.HasSuffix("."+u.Host(), ".example.com")
	_ = strings.Contains(u.String(), "://example.com/")
	_ = strings.Contains(u.String(), "http://localhost:8080/")
}

// Templates, texts.

func templateVariable(name string) (iri.IRI, error) {
	t := "http://h/{name}"
	return iri.Parse(strings.ReplaceAll(t, "{name}", name))
}

func templateTwice(org, repo string) (iri.IRI, error) {
	s := strings.ReplaceAll("https://example.com/{org}/{repo}", "{org}", org)
	s = strings.ReplaceAll(s, "{repo}", iri.Segment.Escape(repo))
	return iri.Parse(s)
}

func templateLoop(values map[string]string) (iri.IRI, error) {
	s := "https://example.com/{org}/{repo}"
	for name, v := range values {
		s = strings.ReplaceAll(s, "{"+name+"}", v)
	}
	return iri.Parse(s)
}

func templateReplacer(org, q string) (iri.IRI, error) {
	r := strings.NewReplacer("{org}", iri.Segment.Escape(org), "{q}", q)
	log.Print(r)
	return iri.Parse(strings.NewReplacer("{org}", iri.Segment.Escape(org), "{q}",
		q).Replace("https://example.com/{org}?q={q}"))
}

func sameVariable(u, v iri.IRI) bool {
	s := u.String()
	return s == v.String()
}

// Newer methods.

func repairedReference(base iri.IRI, href string) (*http.Response, error) {
	u, err := base.ParseLink(href)
	if err != nil {
		return nil, err
	}
	log.Print(u)
	return http.Get(href)
}

func fallbackReference(base iri.IRI, href string) string {
	u, err := base.ParseLink(href)
	if err != nil {
		return href
	}
	return u.String()
}

func hostRepaired(u iri.IRI, href string) bool {
	if _, err := u.Origin(); err != nil {
		return false
	}
	v, err := u.ParseLink(href)
	return err == nil && v.Host() == "example.com"
}

func passwordPath(u iri.IRI) (iri.IRI, error) {
	_, password := u.Credentials()
	return iri.Parse("https://example.com/login/" + password)
}

func originNested(u iri.IRI) (iri.IRI, error) {
	origin, err := u.Origin()
	if err != nil {
		return iri.IRI{}, err
	}
	return iri.Parse("https://login.example.com/?from=" + origin)
}

func droppedOrigin(u iri.IRI) { u.Origin() }

func typedText(s string) (*http.Response, error) {
	if _, err := iri.ParseUserInput(s, "https"); err != nil {
		return nil, err
	}
	return http.Get(s)
}

func each13(u iri.IRI, v iri.IRI, r *http.Request) {
	_ = u.HostPort() == "localhost:8080"
	_ = u.HostPort() == v.HostPort()
	_ = strings.ToLower(u.Host()) == "localhost"
	_ = strings.EqualFold(u.Host(), "example.com")
	_ = u.Host() == r.Host
}
