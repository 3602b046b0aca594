package provocations

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"log"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/iri"
	"example.com/iri/fileiri"
	"example.com/iri/lint"
	"example.com/iri/params"
)

// Every function of this file is a correct use.

// Text from elsewhere, as a whole.

func wholeSplit(line string) (us []iri.IRI) {
	for f := range strings.FieldsSeq(line) {
		if u, err := iri.Parse(f); err == nil {
			us = append(us, u)
		}
	}
	return us
}

func wholeJSON(data []byte) (u iri.IRI, err error) {
	err = json.Unmarshal(data, &u)
	return u, err
}

func wholeDefault(s string) (iri.IRI, error) {
	if !strings.Contains(s, "://") {
		s = "https://" + iri.Host.Escape(s)
	}
	return iri.Parse(s)
}

func right1(base iri.IRI, href string, line string, resp *http.Response, u iri.IRI, r *http.Request, host string,
	path string) {
	_, _ = iri.Parse(os.Args[1])
	_, _ = iri.Parse(os.Getenv("API"))
	_, _ = base.Parse(href)
	_, _ = iri.Parse(strings.TrimSpace(line))
	_, _ = iri.Repair(href)
	_, _ = base.Parse(resp.Header.Get("Location"))
	_, _ = u.WithQuery(r.URL.RawQuery)
	_, _ = u.WithHost(host)
	_, _ = u.WithPath(path)
}

// Escaped text.

func escapedOther(name string) (iri.IRI, error) {
	seg := iri.Segment.Escape(name)
	return iri.Parse(fmt.Sprintf("https://example.com/%s.json", seg))
}

func escapedInPlace(segs []string) (iri.IRI, error) {
	parts := make([]string, len(segs))
	for i, s := range segs {
		parts[i] = iri.Segment.Escape(s)
	}
	return iri.Parse("https://example.com/" + strings.Join(parts, "/"))
}

func escapedBuilder(segs []string) (iri.IRI, error) {
	var b strings.Builder
	b.WriteString("https://example.com")
	for _, seg := range segs {
		b.WriteByte('/')
		b.WriteString(iri.Segment.Escape(seg))
	}
	return iri.Parse(b.String())
}

func escapeID(id string) string { return iri.Segment.Escape(strings.ToLower(id)) }

var slug = strings.NewReplacer(" ", "-", "/", "-")

func right2(u iri.IRI, id string, title string, user string, password string) {
	_, _ = u.JoinSegments("users", id)
	_, _ = u.WithFragment("section-" + iri.Fragment.Escape(title))
	_, _ = iri.Parts{
		Scheme:   "ftp",
		Userinfo: url.UserPassword(user, password).String(),
		Host:     "example.com",
	}.IRI()
	_, _ = iri.Parse("https://example.com/users/" + escapeID(id))
}

// Queries.

func queryAdd(u iri.IRI, m map[string]string) (iri.IRI, error) {
	q := u.Query()
	for k, v := range m {
		q = params.Add(q, k, v)
	}
	return u.WithQuery(q)
}

func queryParamsParse(tags []string) (iri.IRI, error) {
	q := ""
	for _, t := range tags {
		q = params.Add(q, "tag", t)
	}
	return iri.Parse("https://example.com/?" + q)
}

func queryValues(u iri.IRI, q string) (iri.IRI, error) {
	v := url.Values{"q": {q}}
	return u.WithQuery(v.Encode())
}

func queryValuesPlus(q string) (iri.IRI, error) {
	v := url.Values{}
	v.Set("q", q)
	return iri.Parse("https://example.com/?" + v.Encode())
}

func queryDelete(u iri.IRI) (iri.IRI, error) {
	q := params.DeleteFunc(u.Query(), func(name, _ string) bool { return strings.HasPrefix(name, "utm_") })
	if q == "" {
		return u.WithoutQuery(), nil
	}
	return u.WithQuery(q)
}

func right3(u iri.IRI, q string, v iri.IRI, callback iri.IRI, day time.Time, all bool) {
	_, _ = u.WithQuery(params.Set(u.Query(), "q", q))
	_, _ = iri.Parse(fmt.Sprintf("https://example.com/?q=%s&n=%d", params.Escape(q), 10))
	_, _ = iri.Parse("https://example.com/?q=" + url.QueryEscape(q))
	_, _ = u.WithQuery(u.Query() + "&page=1")
	_, _ = u.WithQuery(v.Query())
	_, _ = iri.Parse("https://example.com/new?" + u.Query())
	_, _ = iri.Parse("https://login.example.com/?redirect_uri=" + params.Escape(callback.String()))
	_, _ = u.WithQuery("day=" + day.Format("2006-01-02"))
	_, _ = u.WithQuery("all=" + strconv.FormatBool(all))
	_, _ = u.WithQuery("q=" + iri.Query.Escape("a b"))
}

// Text that needs no escapes.

func right4(n int64) {
	_, _ = iri.Parse("https://example.com/users/" + strconv.FormatInt(n, 10) + "/keys")
}

type userID int64

type UUID [16]byte

func (id UUID) String() string { return hex.EncodeToString(id[:]) }

func right5(n int, sum []byte, data []byte, key []byte, id UUID, u iri.IRI, port int) {
	_, _ = iri.Parse(fmt.Sprint("https://example.com/users/", n))
	_, _ = iri.Parse("https://example.com/blobs/" + hex.EncodeToString(sum))
	_, _ = iri.Parse(fmt.Sprintf("https://example.com/blobs/%x", sha256.Sum256(data)))
	_, _ = iri.Parse("https://example.com/keys/" + base64.RawURLEncoding.EncodeToString(key))
	_, _ = iri.Parse("urn:uuid:" + id.String())
	_, _ = u.WithPort(strconv.Itoa(port))
}

func safeBuilderNumbers(ns []int) (iri.IRI, error) {
	var b bytes.Buffer
	b.WriteString("https://example.com/?ids=")
	for i, n := range ns {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%d", n)
	}
	return iri.Parse(b.String())
}

func safeJoinNumbers(u iri.IRI, ns []int) (iri.IRI, error) {
	var ids []string
	for _, n := range ns {
		ids = append(ids, strconv.Itoa(n))
	}
	return u.WithQuery("ids=" + strings.Join(ids, ","))
}

func escapedBySlice(segs []string) (iri.IRI, error) {
	for i, s := range segs {
		segs[i] = url.PathEscape(s)
	}
	return iri.Parse("https://example.com/" + strings.Join(segs, "/"))
}

func escapedAppend(id string) (iri.IRI, error) {
	b := []byte("https://example.com/")
	b = append(b, iri.Segment.Escape(id)...)
	return iri.Parse(string(b))
}

func checkedOwn(id string) (iri.IRI, error) {
	if err := validateID(id); err != nil {
		return iri.IRI{}, err
	}
	return iri.Parse("https://example.com/users/" + id)
}

func validateID(id string) error {
	if strings.ContainsAny(id, "/?#%") {
		return fmt.Errorf("invalid id %q", id)
	}
	return nil
}

func right6(host string, port string, u iri.IRI, l net.Listener, s *httptest.Server, t time.Time, depth int,
	base string, image []byte) {
	_, _ = iri.Parse("http://" + net.JoinHostPort(host, port) + "/")
	_, _ = u.WithAuthority(net.JoinHostPort(host, port))
	_, _ = iri.Parse("http://" + l.Addr().String() + "/healthz")
	_, _ = iri.Parse(s.URL + "/users/1")
	_, _ = iri.Parse(fmt.Sprintf("https://example.com/%d/%02d/%02d", t.Year(), t.Month(), t.Day()))
	_, _ = u.WithQuery(fmt.Sprintf("t=%d", time.Now().Unix()))
	_, _ = iri.ParseRef(strings.Repeat("../", depth) + "index.html")
	_, _ = iri.Parse(os.Getenv("API") + "/healthz")
	_, _ = iri.Parse(base + "/healthz")
	_, _ = iri.Parse("data:image/png;base64," + base64.StdEncoding.EncodeToString(image))
	_ = strings.Contains(u.String(), "index.html")
	_ = strings.HasPrefix(u.String(), "https://www.")
}

// Components of other IRIs.

func ofSegment(u iri.IRI) (iri.IRI, error) {
	last := ""
	for s := range u.Segments() {
		last = s
	}
	return iri.Parse("https://archive.example.com/" + last)
}

func ofParts(u iri.IRI) (iri.IRI, error) {
	p := u.Parts()
	p.Scheme, p.Host = "https", "www."+p.Host
	return p.IRI()
}

func right7(u iri.IRI, v iri.IRI, r *http.Request) {
	_, _ = iri.Parse("https://" + u.Authority() + u.Path())
	_, _ = u.WithPath(v.Path())
	_, _ = u.WithPath(u.Path() + "/")
	_, _ = u.WithPath(strings.TrimSuffix(u.Path(), "/") + "/index.html")
	_, _ = iri.Parse(u.String() + "#me")
	_, _ = iri.Parse("https://example.com" + r.URL.EscapedPath())
	_, _ = iri.Parse("https://example.com" + r.URL.RequestURI())
}

// Constant vocabularies.

const foaf = "http://xmlns.com/foaf/0.1/"

var rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

func constantTable() (us []iri.IRI) {
	tests := []struct {
		name, path string
		status     int
	}{
		{"home", "/", 200},
		{"missing", "/nowhere", 404},
	}
	for _, tt := range tests {
		us = append(us, iri.MustParse("https://example.com"+tt.path))
	}
	return us
}

var pages = []struct{ title, path string }{
	{"Home", "index"},
	{"About us", "about"},
}

func constantPackageTable(u iri.IRI) (us []iri.IRI, err error) {
	for _, p := range pages {
		v, err := u.WithPath("/" + p.path + ".html")
		if err != nil {
			return nil, err
		}
		us = append(us, v)
	}
	return us, nil
}

func constantChoice(admin bool) (iri.IRI, error) {
	kind := "users"
	if admin {
		kind = "admins"
	}
	return iri.Parse("https://example.com/" + kind + "/")
}

var languages = map[string]string{"German": "de", "Japanese": "ja"}

func constantMap(language string) (iri.IRI, error) {
	code, ok := languages[language]
	if !ok {
		code = "en"
	}
	return iri.Parse("https://" + code + ".example.com/")
}

type kind string

const (
	kindUser  kind = "user"
	kindGroup kind = "group"
)

func right8(ns string) {
	_ = iri.MustParse(foaf + "name")
	_, _ = iri.Parse(ns + "name")
	_ = iri.MustParse(rdf + "type")
}

// Checked text.

func checkedSegment(n string) (iri.IRI, error) {
	if !iri.Segment.Valid(n) {
		return iri.IRI{}, fmt.Errorf("invalid name %q", n)
	}
	return iri.Parse("https://example.com/users/" + n)
}

func checkedAtoi(id string) (iri.IRI, error) {
	if _, err := strconv.Atoi(id); err != nil {
		return iri.IRI{}, err
	}
	return iri.Parse("https://example.com/users/" + id)
}

func checkedParseUint(r *http.Request) (iri.IRI, error) {
	id := r.PathValue("id")
	_, err := strconv.ParseUint(id, 10, 64)
	if err != nil {
		return iri.IRI{}, err
	}
	return iri.Parse("https://example.com/users/" + id)
}

var idPattern = regexp.MustCompile(`^[a-z0-9]+$`)

func checkedRegexp(id string) (iri.IRI, error) {
	if !idPattern.MatchString(id) {
		return iri.IRI{}, fmt.Errorf("invalid id %q", id)
	}
	return iri.Parse("https://example.com/users/" + id)
}

func checkedContains(tab string) (iri.IRI, error) {
	if !slices.Contains([]string{"posts", "likes"}, tab) {
		return iri.IRI{}, fmt.Errorf("unknown tab %q", tab)
	}
	return iri.Parse("https://example.com/" + tab)
}

func checkedAddr(host string) (iri.IRI, error) {
	a, err := netip.ParseAddrPort(host)
	if err != nil {
		return iri.IRI{}, err
	}
	return iri.Parse("http://" + a.String() + "/")
}

// Comparisons.

func sorted(us []iri.IRI) {
	slices.SortFunc(us, func(u, v iri.IRI) int { return cmp.Compare(u.String(), v.String()) })
}

func right9(u iri.IRI, v iri.IRI, s string) {
	_ = u == v || u.Equal(v) || u.Equivalent(v)
	_ = u.String() == "https://example.com/"
	_ = u.String() == s
	_ = strings.EqualFold(u.Scheme(), "https")
	_ = u.SameOrigin(v) && v.Contains(u)
	_ = u.Query() == v.Query()
	_ = u.Path() == v.Path() && u.Fragment() == v.Fragment()
	_ = u.Port() == v.Port()
	_ = strings.HasPrefix(u.String(), "https://")
	_ = strings.HasPrefix(u.Path(), "/api/")
	_ = strings.HasPrefix(u.Host(), "www.")
	_ = strings.HasSuffix(u.Path(), ".html")
	_ = strings.Contains(u.Query(), "utm_")
	_ = u.Normalize() == v.Normalize()
	_ = u == u.Normalize()
}

// Results.

func usedBlank(u iri.IRI) { _ = u.Normalize() }

func usedMust(s string) { iri.MustParse(s) }

func usedUnmarshal(data []byte) (u iri.IRI) {
	u.UnmarshalText(data)
	return u
}

func usedScan(rows *sql.Rows) (u iri.IRI, err error) {
	err = rows.Scan(&u)
	return u, err
}

func usedScanCall(src any) (u iri.IRI) {
	u.Scan(src)
	return u
}

func usedRepair(s string) (edits []iri.Edit) {
	iri.RepairFunc(s, func(e iri.Edit) { edits = append(edits, e) })
	return edits
}

func usedLint(u iri.IRI) {
	for f := range lint.Check(u) {
		slog.Warn("address", "finding", f)
	}
}

func usedArgument(u iri.IRI) { fmt.Println(u.Normalize(), u.WithoutFragment()) }

func usedFile(name string) (string, error) {
	u, err := fileiri.Native.FromPath(name)
	return u.String(), err
}

func usedLog(u iri.IRI, id string) {
	slog.Info("fetching " + u.Redacted() + " for " + id)
}

func usedDefer(u iri.IRI) { defer fmt.Println(u.Normalize()) }

func everyCharacter(id string) (iri.IRI, error) {
	for _, r := range id {
		if r < 'a' || r > 'z' {
			return iri.IRI{}, fmt.Errorf("%q is not a word", id)
		}
	}
	return iri.Parse("https://example.com/words/" + id)
}

type endpoint struct{ label, path string }

func constantField(label string) (iri.IRI, string, error) {
	e := endpoint{label: label, path: "status"}
	u, err := iri.Parse("https://example.com/" + e.path)
	return u, e.label, err
}

func checkedIndexFunc(name string) (iri.IRI, error) {
	if strings.IndexFunc(name, func(r rune) bool { return r < 'a' || 'z' < r }) >= 0 {
		return iri.IRI{}, fmt.Errorf("%q is not a name", name)
	}
	return iri.Parse("https://example.com/names/" + name)
}

func shownFallback(w io.Writer, s string) {
	u, err := iri.Parse(s)
	if err != nil {
		fmt.Fprintf(w, "<p>invalid: %s</p>", html.EscapeString(s))
		return
	}
	fmt.Fprintf(w, "<p>%s</p>", html.EscapeString(u.String()))
}

func right10(u iri.IRI) {
	_, _ = http.Get(u.ToURI().String())
	_ = u.WithoutFragment().Normalize().String()
}

// Repaired text.

func repairedResult(w http.ResponseWriter, r *http.Request, next string) {
	u, err := iri.Repair(next)
	if err != nil {
		http.Error(w, next, http.StatusBadRequest)
		return
	}
	log.Printf("%q is %v", next, u)
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func repairedBefore(s string) (string, error) {
	response, err := http.Get(s)
	if err != nil {
		return "", err
	}
	response.Body.Close()
	u, err := iri.Repair(s)
	return u.String(), err
}

func repairedComponents(p iri.Parts, path, query string) (iri.IRI, string, error) {
	p.Path, p.Query = iri.Path.Repair(path), iri.Query.Repair(query)
	u, err := p.IRI()
	return u, path, err
}

func repairedKept(s string, pages map[string]iri.Ref) error {
	u, err := iri.RepairFunc(s, nil)
	if err != nil {
		return err
	}
	pages[s] = u
	return nil
}

// Hosts.

func hostBelow(u iri.IRI) bool {
	_, err := u.Origin()
	return err == nil && strings.HasSuffix("."+strings.ToLower(u.Host()), ".example.com")
}

func hostOfOrigin(s string) bool {
	u, err := iri.Parse(s)
	if err != nil {
		return false
	}
	origin, err := u.Origin()
	if err != nil {
		return false
	}
	v := iri.MustParse(origin)
	return strings.HasSuffix(v.Host(), ".example.com")
}

func hostNormal(u iri.IRI) bool {
	switch u.Normalize().Host() {
	case "example.com", "www.example.com":
		return true
	}
	return false
}

func hostOfConstant(u iri.IRI) bool {
	api := iri.MustParse("https://api.example.com/")
	return api.Host() == "api.example.com" && strings.HasSuffix(api.Host(), ".com") && api.SameOrigin(u)
}

func hostReplaced(u iri.IRI) (iri.IRI, bool) {
	v, err := u.WithHost("www.example.com")
	return v, err == nil && v.Host() == "www.example.com"
}

func right11(u iri.IRI) {
	_ = strings.HasSuffix("."+u.HostPort(), ":8080") || strings.HasSuffix("."+u.Path(), ".html")
	_ = u.Host() == ""
}

// Templates, texts.

func templateEscapedEach(values map[string]string) (iri.IRI, error) {
	s := "https://example.com/{org}/{repo}"
	for name, v := range values {
		s = strings.ReplaceAll(s, "{"+name+"}", url.PathEscape(v))
	}
	return iri.Parse(s)
}

func changedText(u iri.IRI) bool {
	s := u.String()
	s = strings.ToLower(s)
	return s == u.String()
}

func visit(string) {}

func right12(id string, org string, number int, u iri.IRI) {
	_, _ = iri.Parse(strings.ReplaceAll("https://example.com/users/{id}", "{id}", iri.Segment.Escape(id)))
	_, _ = iri.Parse(strings.NewReplacer("{org}", iri.Segment.Escape(org), "{n}",
		strconv.Itoa(number)).Replace("https://example.com/{org}/{n}"))
	_ = strings.Contains(u.String(), "://")
}

// Newer methods.

func repairedResolved(base iri.IRI, href string) (*http.Response, error) {
	u, err := base.ParseLink(href)
	if err != nil {
		return nil, err
	}
	log.Printf("%q is %v", href, u)
	return http.Get(u.ToURI().String())
}

func credentialsSet(u iri.IRI, r *http.Request) {
	username, password := u.Credentials()
	r.SetBasicAuth(username, password)
}

func right13(u iri.IRI) {
	_, _ = iri.Parse("https://" + u.HostPort() + "/robots.txt")
	_ = u.Normalize().HostPort() == "localhost:8080"
	_ = strings.HasSuffix(u.HostPort(), ":8080")
}
