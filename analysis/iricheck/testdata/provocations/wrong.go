// Package provocations holds uses of package iri as application authors write
// them, one in each function. They were written without regard to how iricheck
// finds them. Each function of wrong.go has a mistake that iricheck should
// report; its functions named missed… have one that it does not find.
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

func pathPlus(id string) (iri.IRI, error) {
	return iri.Parse("https://api.example.com/v1/users/" + id)
}

func pathMiddle(org, repo string) (iri.IRI, error) {
	return iri.Parse("https://api.example.com/orgs/" + org + "/repos/" + repo + "/issues")
}

func pathSprintf(id string) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("https://api.example.com/v1/users/%s/keys", id))
}

func pathSprintfIndexed(id string) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("https://api.example.com/%[2]d/%[1]v", id, 7))
}

func pathSprint(id string) (iri.IRI, error) {
	return iri.Parse(fmt.Sprint("https://api.example.com/v1/users/", id))
}

func pathJoin(id string) (iri.IRI, error) {
	return iri.Parse(strings.Join([]string{"https://api.example.com", "users", id}, "/"))
}

func pathConcatJoin(segs []string) (iri.IRI, error) {
	return iri.Parse("https://files.example.com/" + strings.Join(segs, "/"))
}

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

func pathPlusAssign(id string) (iri.IRI, error) {
	s := "https://api.example.com/users/"
	s += id
	return iri.Parse(s)
}

func pathAssignAgain(id string) (iri.IRI, error) {
	s := "https://api.example.com/users"
	s = s + "/" + id
	u, err := iri.Parse(s)
	return u, err
}

func pathLoop(segs []string) (iri.IRI, error) {
	s := "https://files.example.com"
	for _, seg := range segs {
		s += "/" + seg
	}
	return iri.Parse(s)
}

func pathWith(u iri.IRI, id string) (iri.IRI, error) {
	return u.WithPath("/users/" + id)
}

func pathExtend(u iri.IRI, id string) (iri.IRI, error) {
	return u.WithPath(u.Path() + "/" + id)
}

func pathExtendTrimmed(u iri.IRI, id string) (iri.IRI, error) {
	return u.WithPath(strings.TrimSuffix(u.Path(), "/") + "/" + id)
}

func pathPathJoin(u iri.IRI, file string) (iri.IRI, error) {
	return u.WithPath(path.Join("/static", file))
}

func pathParts(id string) (iri.IRI, error) {
	return iri.Parts{Scheme: "https", Host: "example.com", Path: "/users/" + id}.IRI()
}

func pathPartsField(u iri.IRI, id string) (iri.IRI, error) {
	p := u.Parts()
	p.Path = "/users/" + id
	return p.IRI()
}

func pathPartsAppend(u iri.IRI, id string) (iri.IRI, error) {
	p := u.Parts()
	p.Path += "/" + id
	return p.IRI()
}

func pathReference(base iri.IRI, id string) (iri.IRI, error) {
	return base.Parse("users/" + id)
}

func pathResolve(id string) (string, error) {
	return iri.Resolve("https://example.com/v1/", "users/"+id)
}

func pathRef(base iri.IRI, id string) iri.IRI {
	r, err := iri.ParseRef("/users/" + id)
	if err != nil {
		return base
	}
	return base.Resolve(r)
}

func pathQueryEscape(name string) (iri.IRI, error) {
	return iri.Parse("https://example.com/files/" + url.QueryEscape(name))
}

func pathQueryEscapeWith(u iri.IRI, name string) (iri.IRI, error) {
	return u.WithPath("/files/" + url.QueryEscape(name))
}

func pathBase64(key []byte) (iri.IRI, error) {
	return iri.Parse("https://example.com/keys/" + base64.StdEncoding.EncodeToString(key))
}

func pathTrimmed(name string) (iri.IRI, error) {
	return iri.Parse("https://example.com/tags/" + strings.ToLower(strings.TrimSpace(name)))
}

func pathReplaced(title string) (iri.IRI, error) {
	slug := strings.ReplaceAll(title, " ", "-")
	return iri.Parse("https://blog.example.com/" + slug)
}

func pathTemplate(id string) (iri.IRI, error) {
	return iri.Parse(strings.Replace("https://example.com/users/{id}", "{id}", id, 1))
}

func pathBytes(id []byte) (iri.IRI, error) {
	return iri.Parse("https://example.com/objects/" + string(id))
}

func pathGeneric[T ~string](id T) (iri.IRI, error) {
	return iri.Parse("https://example.com/objects/" + string(id))
}

func pathLocalConst(id string) (iri.IRI, error) {
	const users = "https://example.com/users/"
	return iri.Parse(users + id)
}

var apiBase = "https://api.example.com"

func pathPackageBase(id string) (iri.IRI, error) {
	return iri.Parse(apiBase + "/users/" + id)
}

type client struct{ base string }

func (c *client) pathFieldBase(id string) (iri.IRI, error) {
	return iri.Parse(c.base + "/users/" + id)
}

func (c *client) pathFieldBaseSprintf(id string) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("%s/users/%s", c.base, id))
}

func pathParameterBase(base, id string) (iri.IRI, error) {
	return iri.Parse(base + "/users/" + id)
}

func pathClosure(ids []string) []func() (iri.IRI, error) {
	var fs []func() (iri.IRI, error)
	for _, id := range ids {
		fs = append(fs, func() (iri.IRI, error) { return iri.Parse("https://example.com/" + id) })
	}
	return fs
}

func pathMust(id string) iri.IRI {
	return iri.MustParse("urn:example:" + id)
}

func pathOnlySometimes(lang string) (iri.IRI, error) {
	s := "https://example.com/"
	if lang != "" {
		s = "https://example.com/" + lang + "/"
	}
	return iri.Parse(s)
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

func fromField(u *user) (iri.IRI, error) {
	return iri.Parse("https://example.com/~" + u.Name)
}

func missedFromGetter(u user) (iri.IRI, error) {
	return iri.Parse("https://example.com/~" + u.GetName())
}

func fromArgs() (iri.IRI, error) {
	return iri.Parse("https://example.com/packages/" + os.Args[1])
}

func fromEnv() (iri.IRI, error) {
	return iri.Parse("https://" + os.Getenv("API_HOST") + "/v1")
}

func fromEnvVariable() (iri.IRI, error) {
	region := os.Getenv("REGION")
	return iri.Parse("https://" + region + ".example.com/")
}

func fromHeader(r *http.Request) (iri.IRI, error) {
	return iri.Parse("https://example.com/tenants/" + r.Header.Get("X-Tenant"))
}

func fromForm(r *http.Request) (iri.IRI, error) {
	return iri.Parse("https://example.com/search?q=" + r.FormValue("q"))
}

func fromPathValue(r *http.Request) (iri.IRI, error) {
	return iri.Parse("https://backend.example.com/items/" + r.PathValue("id"))
}

func fromURLQuery(r *http.Request) (iri.IRI, error) {
	return iri.Parse("https://example.com/items/" + r.URL.Query().Get("id"))
}

func fromHost(r *http.Request) (iri.IRI, error) {
	return iri.Parse("https://" + r.Host + "/login")
}

var name = flag.String("name", "", "the `name` of the package")

func fromFlag() (iri.IRI, error) {
	return iri.Parse("https://example.com/packages/" + *name)
}

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

func fromMap(vars map[string]string) (iri.IRI, error) {
	return iri.Parse("https://example.com/posts/" + vars["slug"])
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

func fromAssertion(claims map[string]any) (iri.IRI, error) {
	return iri.Parse("https://example.com/users/" + claims["sub"].(string))
}

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

func fromHTML(q string) (iri.IRI, error) {
	return iri.Parse("https://example.com/?q=" + html.EscapeString(q))
}

// Queries.

func queryPlus(q string) (iri.IRI, error) {
	return iri.Parse("https://example.com/?q=" + q)
}

func querySprintf(q string, page int) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("https://example.com/search?q=%s&page=%d", q, page))
}

func queryWith(u iri.IRI, q string) (iri.IRI, error) {
	return u.WithQuery("q=" + q)
}

func queryWithEscape(u iri.IRI, q string) (iri.IRI, error) {
	return u.WithQuery("q=" + iri.Query.Escape(q))
}

func queryEscape(q string) (iri.IRI, error) {
	return iri.Parse("https://example.com/?q=" + iri.Query.Escape(q))
}

func queryEscapeLater(q string) (iri.IRI, error) {
	escaped := iri.Query.Escape(q)
	return iri.Parse("https://example.com/?q=" + escaped + "&n=10")
}

func queryPathEscape(q string) (iri.IRI, error) {
	return iri.Parse("https://example.com/?q=" + url.PathEscape(q))
}

func querySegmentEscape(q string) (iri.IRI, error) {
	return iri.Parse("https://example.com/?q=" + iri.Segment.Escape(q))
}

func queryExtend(u iri.IRI, token string) (iri.IRI, error) {
	return u.WithQuery(u.Query() + "&token=" + token)
}

func queryName(u iri.IRI, field string) (iri.IRI, error) {
	return u.WithQuery("sort_" + field + "=asc")
}

func queryParts(q string) (iri.Ref, error) {
	return iri.Parts{Path: "/search", Query: "q=" + q}.Ref()
}

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

func queryJoin(u iri.IRI, tags []string) (iri.IRI, error) {
	return u.WithQuery("tags=" + strings.Join(tags, ","))
}

func queryNested(callback iri.IRI) (iri.IRI, error) {
	return iri.Parse("https://login.example.com/?redirect_uri=" + callback.String())
}

func queryNestedSprintf(callback iri.IRI) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("https://login.example.com/?redirect_uri=%s", callback))
}

func queryBuilder(u iri.IRI, q, lang string) (iri.IRI, error) {
	var b strings.Builder
	b.WriteString("q=")
	b.WriteString(q)
	b.WriteString("&lang=")
	b.WriteString(lang)
	return u.WithQuery(b.String())
}

func queryEscapedWhole(u iri.IRI, q string) (iri.IRI, error) {
	return u.WithQuery(iri.Query.Escape("q=" + q))
}

func queryReference(u iri.IRI, page string) (iri.IRI, error) {
	return u.Parse("?page=" + page)
}

// Hosts, ports and the rest.

func hostTenant(tenant string) (iri.IRI, error) {
	return iri.Parse("https://" + tenant + ".example.com/")
}

func hostWith(u iri.IRI, tenant string) (iri.IRI, error) {
	return u.WithHost(tenant + ".example.com")
}

func hostParts(tenant string) (iri.IRI, error) {
	return iri.Parts{Scheme: "https", Host: tenant + ".example.com", Path: "/"}.IRI()
}

func hostSprintf(tenant string) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("https://%s.example.com/", tenant))
}

func hostPort(host string, port int) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("http://%s:%d/", host, port))
}

func authorityWith(u iri.IRI, host, port string) (iri.IRI, error) {
	return u.WithAuthority(host + ":" + port)
}

func userinfoWith(u iri.IRI, user, password string) (iri.IRI, error) {
	return u.WithUserinfo(user + ":" + password)
}

func userinfoPlus(user, password string) (iri.IRI, error) {
	return iri.Parse("postgres://" + user + ":" + password + "@db.example.com/app")
}

func userinfoParts(user, password string) (iri.IRI, error) {
	return iri.Parts{Scheme: "ftp", Userinfo: user + ":" + password, Host: "example.com"}.IRI()
}

func portColon(u iri.IRI, port string) (iri.IRI, error) {
	return u.WithPort(":" + port)
}

func fragmentWith(u iri.IRI, title string) (iri.IRI, error) {
	return u.WithFragment("section-" + title)
}

func fragmentPlus(title string) (iri.IRI, error) {
	return iri.Parse("https://example.com/doc#" + title)
}

// Allow-lists and comparisons.

func allowPrefix(u iri.IRI) bool {
	return strings.HasPrefix(u.String(), "https://example.com")
}

func allowPrefixOf(u, base iri.IRI) bool {
	return strings.HasPrefix(u.String(), base.String())
}

func allowPrefixVariable(u, base iri.IRI) error {
	prefix := base.String()
	if !strings.HasPrefix(u.String(), prefix) {
		return errors.New("forbidden")
	}
	return nil
}

func allowSuffix(u iri.IRI) bool {
	return strings.HasSuffix(u.Host(), "example.com")
}

func allowContains(u iri.IRI) bool {
	return strings.Contains(u.String(), "example.com")
}

func allowContainsHost(u iri.IRI) bool {
	return strings.Contains(u.Host(), "example.com")
}

func allowHost(u, base iri.IRI) bool {
	return u.Host() == base.Host()
}

func allowHostNot(u, base iri.IRI) error {
	if u.Host() != base.Host() {
		return errors.New("forbidden")
	}
	return nil
}

func allowAuthority(u, base iri.IRI) bool {
	return u.Scheme() == base.Scheme() && u.Authority() == base.Authority()
}

func allowPath(u, base iri.IRI) bool {
	return strings.HasPrefix(u.Path(), base.Path())
}

func sameText(u, v iri.IRI) bool { return u.String() == v.String() }

func otherText(u, v iri.Ref) bool { return u.String() != v.String() }

func sameNormalText(u, v iri.IRI) bool {
	return u.Normalize().String() == v.Normalize().String()
}

func sameFold(u, v iri.IRI) bool { return strings.EqualFold(u.String(), v.String()) }

func missedSameSprint(u, v iri.IRI) bool { return fmt.Sprint(u) == fmt.Sprint(v) }

// Dropped results.

func droppedQuery(u iri.IRI) iri.IRI {
	u.WithQuery("a=b")
	return u
}

func droppedNormalize(u iri.IRI) iri.IRI {
	u.Normalize()
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

func constantSpace() iri.IRI { return iri.MustParse("https://example.com/a b") }

func constantRelative() (iri.IRI, error) { return iri.Parse("/users/1") }

func constantQuestionMark(u iri.IRI) (iri.IRI, error) { return u.WithQuery("?page=2") }

func constantHash(u iri.IRI) (iri.IRI, error) { return u.WithFragment("#top") }

func constantScheme(u iri.IRI) (iri.IRI, error) { return u.WithScheme("https://") }

func constantHost(u iri.IRI) (iri.IRI, error) { return u.WithHost("example.com:8080") }

func constantPort(u iri.IRI) (iri.IRI, error) { return u.WithPort("http") }

func constantSegment(u iri.IRI) (iri.IRI, error) { return u.JoinSegments("..", "etc") }

func constantParts() (iri.IRI, error) {
	return iri.Parts{Scheme: "https", Host: "example.com", Query: "a#b"}.IRI()
}

func countedCharacters(id string) (iri.IRI, error) {
	n := 0
	for range id {
		n++
	}
	return iri.Parse(fmt.Sprintf("https://example.com/words/%d/%s", n, id))
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

func schemeNot(u iri.IRI) bool { return u.Scheme() != "https" }

func schemeSwitch(u iri.IRI) int {
	s := u.Scheme()
	switch s {
	case "http":
		return 80
	case "https":
		return 443
	}
	return 0
}

func schemeList(u iri.IRI) bool { return slices.Contains([]string{"http", "https"}, u.Scheme()) }

func schemeMap(u iri.IRI) bool { return map[string]bool{"http": true}[u.Scheme()] }

func undoneVariable(s string) string {
	u := iri.MustParse(s).ToURI()
	return u.Normalize().String()
}

func undoneRef(r iri.Ref) string { return r.ToURI().NormalizeWith(iri.SyntaxNormalization).String() }

func fallbackResolve(base, href string) string {
	if s, err := iri.Resolve(base, href); err == nil {
		return s
	}
	return href
}

func missedFallbackSwitch(s string) string {
	u, err := iri.Parse(s)
	switch {
	case err != nil:
		return s
	}
	return u.String()
}

func missedFallbackConversion(s string) string {
	u, err := iri.Parse(s)
	if err != nil {
		return string(s)
	}
	return u.String()
}

func fallbackIfElse(s string) string {
	if u, err := iri.Parse(s); err != nil {
		return s
	} else {
		return u.String()
	}
}

func missedFallbackNaked(s string) (out string) {
	out = s
	u, err := iri.Parse(s)
	if err != nil {
		return
	}
	out = u.String()
	return
}

func missedFallbackIgnored(c *http.Client, s string) {
	if _, err := iri.Parse(s); err != nil {
		log.Print(err)
	}
	c.Get(s)
}

func missedSchemeVariable(u iri.IRI, s string) bool { return u.Scheme() == s }

func fallbackYoda(s string) string {
	u, err := iri.Parse(s)
	if nil != err {
		return s
	}
	return u.String()
}

func fallbackNilError(s string) (string, error) {
	u, err := iri.Parse(s)
	if err != nil {
		return s, nil
	}
	v := u.Normalize()
	t := v.String()
	return t, nil
}

func schemePrefix(u iri.IRI) bool { return strings.HasPrefix(u.Scheme(), "http") }

func fallbackClosure(id string) func() string {
	return func() string {
		u, err := iri.Parse(id)
		if err != nil {
			return id
		}
		return u.Redacted()
	}
}

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

func fallbackElseReturn(s string) string {
	if u, err := iri.Parse(s); err == nil {
		return u.String()
	} else {
		log.Print(err)
		return s
	}
}

func fallbackBlank(s string) (*http.Response, error) {
	var err error
	if _, err = iri.Parse(s); err != nil {
		return http.Get(s)
	}
	return nil, nil
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

func hostConstant(u iri.IRI) bool { return u.Host() == "example.com" }

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

func hostMap(u iri.IRI) bool {
	return map[string]int{"example.com": 1}[u.Host()] > 0
}

func hostSet(u iri.IRI, allowed map[string]struct{}) bool {
	_, ok := allowed[u.Host()]
	return ok
}

var allowedHosts = map[string]bool{"example.com": true}

func hostGlobal(u iri.IRI) bool { return allowedHosts[u.Host()] }

func hostList(u iri.IRI, allowed []string) bool { return slices.Contains(allowed, u.Host()) }

func hostChanged(s string) bool {
	u := iri.MustParse("https://example.com/")
	v, err := u.Parse(s)
	return err == nil && v.Host() == "example.com"
}

func hostOriginTooLate(u iri.IRI) bool {
	ok := u.Host() == "example.com"
	_, err := u.Origin()
	return ok && err == nil
}

func hostOriginOfOther(u, v iri.IRI) bool {
	_, err := v.Origin()
	return err == nil && strings.HasSuffix(u.Host(), ".example.com")
}

func hostOriginBefore(u iri.IRI, s string) bool {
	if _, err := u.Origin(); err != nil {
		return false
	}
	u, err := u.Parse(s)
	return err == nil && u.Host() == "example.com"
}

func suffixDot(u iri.IRI) bool { return strings.HasSuffix(u.Host(), ".example.com") }

func suffixNormal(u iri.IRI) bool { return strings.HasSuffix(u.Normalize().Host(), ".example.com") }

func suffixLower(u iri.IRI) bool { return strings.HasSuffix(strings.ToLower(u.Host()), ".example.com") }

func suffixOldCopy(u, v iri.IRI) bool {
	copied := u
	u = v
	_, err := copied.Origin()
	return err == nil && strings.HasSuffix(u.Host(), ".example.com")
}

func suffixResolved(u iri.IRI, s string) bool {
	v, err := u.Parse(s)
	if err != nil {
		return false
	}
	_, err = v.Origin()
	return err == nil && strings.HasSuffix(u.Host(), ".example.com")
}

func suffixAdded(u iri.IRI) bool { return strings.HasSuffix("."+u.Host(), ".example.com") }

func suffixAddedLower(u iri.IRI) bool {
	return strings.HasSuffix(strings.ToLower("."+u.Host()), ".example.com")
}

func suffixAddedToLower(u iri.IRI, domain string) bool {
	host := strings.ToLower(u.Normalize().Host())
	return strings.HasSuffix("."+host, "."+domain)
}

func suffixAddedVariable(u iri.IRI) bool {
	host := "." + u.Host()
	return strings.HasSuffix(host, ".example.com")
}

func suffixAddedShort(u iri.IRI) bool {
	_, err := u.Origin()
	return err == nil && strings.HasSuffix("."+u.Host(), "example.com")
}

func suffixVariable(u iri.IRI, domains []string) bool {
	for _, d := range domains {
		if strings.HasSuffix(u.Host(), d) {
			return true
		}
	}
	return false
}

func suffixOrigin(u iri.IRI) bool {
	_, err := u.Origin()
	return err == nil && strings.HasSuffix(u.Host(), "example.com")
}

func prefixOrigin(u iri.IRI) bool {
	origin, err := u.Origin()
	return err == nil && strings.HasPrefix(origin, "https://example.com")
}

func containsAddress(u iri.IRI) bool { return strings.Contains(u.String(), "://example.com/") }

func containsLocal(u iri.IRI) bool { return strings.Contains(u.String(), "http://localhost:8080/") }

func missedHostParameter(u iri.IRI, host string) bool { return u.Host() == host }

// Templates, texts.

func templateAll(name string) (iri.IRI, error) {
	return iri.Parse(strings.ReplaceAll("http://h/{name}", "{name}", name))
}

func templateVariable(name string) (iri.IRI, error) {
	t := "http://h/{name}"
	return iri.Parse(strings.ReplaceAll(t, "{name}", name))
}

func templateTwice(org, repo string) (iri.IRI, error) {
	s := strings.ReplaceAll("https://example.com/{org}/{repo}", "{org}", org)
	s = strings.ReplaceAll(s, "{repo}", iri.Segment.Escape(repo))
	return iri.Parse(s)
}

func templateNested(org, repo string) (iri.IRI, error) {
	return iri.Parse(strings.Replace(strings.Replace("https://example.com/{org}/{repo}", "{org}", "golang", 1), "{repo}", repo, 1))
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
	return iri.Parse(strings.NewReplacer("{org}", iri.Segment.Escape(org), "{q}", q).Replace("https://example.com/{org}?q={q}"))
}

func sameVariable(u, v iri.IRI) bool {
	s := u.String()
	return s == v.String()
}

func sameVariables(r, s iri.Ref) bool {
	a, b := r.String(), s.String()
	return a != b
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

func hostPortConstant(u iri.IRI) bool { return u.HostPort() == "localhost:8080" }

func hostPortOf(u, v iri.IRI) bool { return u.HostPort() == v.HostPort() }

func hostPortSwitch(u iri.IRI) int {
	switch u.HostPort() {
	case "example.com":
		return 1
	}
	return 0
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

func repairCondition(w http.ResponseWriter, r *http.Request, next string) {
	if _, err := iri.Repair(next); err != nil {
		http.Error(w, "next", http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func hostLower(u iri.IRI) bool { return strings.ToLower(u.Host()) == "localhost" }

func hostFold(u iri.IRI) bool { return strings.EqualFold(u.Host(), "example.com") }

func hostText(u iri.IRI, r *http.Request) bool { return u.Host() == r.Host }

func typedText(s string) (*http.Response, error) {
	if _, err := iri.ParseUserInput(s, "https"); err != nil {
		return nil, err
	}
	return http.Get(s)
}
