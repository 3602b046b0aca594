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

func wholeArgument() (iri.IRI, error) { return iri.Parse(os.Args[1]) }

func wholeEnv() (iri.IRI, error) { return iri.Parse(os.Getenv("API")) }

func wholeReference(base iri.IRI, href string) (iri.IRI, error) { return base.Parse(href) }

func wholeTrimmed(line string) (iri.IRI, error) { return iri.Parse(strings.TrimSpace(line)) }

func wholeRepair(href string) (iri.Ref, error) { return iri.Repair(href) }

func wholeLocation(base iri.IRI, resp *http.Response) (iri.IRI, error) {
	return base.Parse(resp.Header.Get("Location"))
}

func wholeQuery(u iri.IRI, r *http.Request) (iri.IRI, error) { return u.WithQuery(r.URL.RawQuery) }

func wholeHost(u iri.IRI, host string) (iri.IRI, error) { return u.WithHost(host) }

func wholePath(u iri.IRI, path string) (iri.IRI, error) { return u.WithPath(path) }

func wholeParts(host, path, query string) (iri.IRI, error) {
	return iri.Parts{Scheme: "https", Host: host, Path: path, Query: query}.IRI()
}

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

// Escaped text.

func escapedSegment(id string) (iri.IRI, error) {
	return iri.Parse("https://example.com/users/" + iri.Segment.Escape(id) + "/keys")
}

func escapedSegments(u iri.IRI, id string) (iri.IRI, error) {
	return u.JoinSegments("users", id)
}

func escapedVariable(id string) (iri.IRI, error) {
	id = iri.Segment.Escape(id)
	return iri.Parse("https://example.com/users/" + id)
}

func escapedOther(name string) (iri.IRI, error) {
	seg := iri.Segment.Escape(name)
	return iri.Parse(fmt.Sprintf("https://example.com/%s.json", seg))
}

func escapedEach(segs []string) (iri.IRI, error) {
	var escaped []string
	for _, s := range segs {
		escaped = append(escaped, iri.Segment.Escape(s))
	}
	return iri.Parse("https://example.com/" + strings.Join(escaped, "/"))
}

func escapedInPlace(segs []string) (iri.IRI, error) {
	parts := make([]string, len(segs))
	for i, s := range segs {
		parts[i] = iri.Segment.Escape(s)
	}
	return iri.Parse("https://example.com/" + strings.Join(parts, "/"))
}

func escapedLoop(segs []string) (iri.IRI, error) {
	s := "https://example.com"
	for _, seg := range segs {
		s += "/" + iri.Segment.Escape(seg)
	}
	return iri.Parse(s)
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

func escapedByURL(id string) (iri.IRI, error) {
	return iri.Parse("https://example.com/users/" + url.PathEscape(id))
}

func escapedFragment(u iri.IRI, title string) (iri.IRI, error) {
	return u.WithFragment("section-" + iri.Fragment.Escape(title))
}

func escapedUserinfo(user, password string) (iri.IRI, error) {
	return iri.Parts{
		Scheme:   "ftp",
		Userinfo: url.UserPassword(user, password).String(),
		Host:     "example.com",
	}.IRI()
}

func escapedByOwn(id string) (iri.IRI, error) {
	return iri.Parse("https://example.com/users/" + escapeID(id))
}

func escapeID(id string) string { return iri.Segment.Escape(strings.ToLower(id)) }

func escapedByReplacer(name string) (iri.IRI, error) {
	return iri.Parse("https://example.com/" + slug.Replace(name))
}

var slug = strings.NewReplacer(" ", "-", "/", "-")

// Queries.

func querySet(u iri.IRI, q string) (iri.IRI, error) {
	return u.WithQuery(params.Set(u.Query(), "q", q))
}

func queryParamsEscape(q string) (iri.IRI, error) {
	return iri.Parse("https://example.com/?q=" + params.Escape(q))
}

func queryParamsWith(u iri.IRI, q string) (iri.IRI, error) {
	return u.WithQuery("q=" + params.Escape(q) + "&n=10")
}

func queryParamsSprintf(q string) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("https://example.com/?q=%s&n=%d", params.Escape(q), 10))
}

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

func queryQueryEscape(q string) (iri.IRI, error) {
	return iri.Parse("https://example.com/?q=" + url.QueryEscape(q))
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

func queryNumber(u iri.IRI, page int) (iri.IRI, error) {
	return u.WithQuery("page=" + strconv.Itoa(page))
}

func queryConstant(u iri.IRI) (iri.IRI, error) { return u.WithQuery(u.Query() + "&page=1") }

func queryOf(u, v iri.IRI) (iri.IRI, error) { return u.WithQuery(v.Query()) }

func queryKept(u iri.IRI) (iri.IRI, error) {
	return iri.Parse("https://example.com/new?" + u.Query())
}

func queryNestedEscape(callback iri.IRI) (iri.IRI, error) {
	return iri.Parse("https://login.example.com/?redirect_uri=" + params.Escape(callback.String()))
}

func queryDate(u iri.IRI, day time.Time) (iri.IRI, error) {
	return u.WithQuery("day=" + day.Format("2006-01-02"))
}

func queryBool(u iri.IRI, all bool) (iri.IRI, error) {
	return u.WithQuery("all=" + strconv.FormatBool(all))
}

func querySpaces(u iri.IRI) (iri.IRI, error) {
	return u.WithQuery("q=" + iri.Query.Escape("a b"))
}

func queryDelete(u iri.IRI) (iri.IRI, error) {
	q := params.DeleteFunc(u.Query(), func(name, _ string) bool { return strings.HasPrefix(name, "utm_") })
	if q == "" {
		return u.WithoutQuery(), nil
	}
	return u.WithQuery(q)
}

// Text that needs no escapes.

func safeItoa(n int) (iri.IRI, error) {
	return iri.Parse("https://example.com/users/" + strconv.Itoa(n))
}

func safeFormat(n int64) (iri.IRI, error) {
	return iri.Parse("https://example.com/users/" + strconv.FormatInt(n, 10) + "/keys")
}

func safeVerb(n uint64) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("https://example.com/users/%d", n))
}

func safeVerbV(n int) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("https://example.com/users/%v", n))
}

func safeSprint(n int) (iri.IRI, error) {
	return iri.Parse(fmt.Sprint("https://example.com/users/", n))
}

type userID int64

func safeOwnNumber(id userID) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("https://example.com/users/%v", id))
}

func safeHex(sum []byte) (iri.IRI, error) {
	return iri.Parse("https://example.com/blobs/" + hex.EncodeToString(sum))
}

func safeHexVerb(data []byte) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("https://example.com/blobs/%x", sha256.Sum256(data)))
}

func safeHexString(name string) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("https://example.com/blobs/%x", name))
}

func safeBase64(key []byte) (iri.IRI, error) {
	return iri.Parse("https://example.com/keys/" + base64.RawURLEncoding.EncodeToString(key))
}

type UUID [16]byte

func (id UUID) String() string { return hex.EncodeToString(id[:]) }

func safeUUID(id UUID) (iri.IRI, error) {
	return iri.Parse("urn:uuid:" + id.String())
}

func safeUUIDVerb(id UUID) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("https://example.com/users/%s", id))
}

func safePort(port uint16) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("http://localhost:%d/", port))
}

func safeWithPort(u iri.IRI, port int) (iri.IRI, error) { return u.WithPort(strconv.Itoa(port)) }

func safeJoinHostPort(host, port string) (iri.IRI, error) {
	return iri.Parse("http://" + net.JoinHostPort(host, port) + "/")
}

func safeJoinAuthority(u iri.IRI, host, port string) (iri.IRI, error) {
	return u.WithAuthority(net.JoinHostPort(host, port))
}

func safeListener(l net.Listener) (iri.IRI, error) {
	return iri.Parse("http://" + l.Addr().String() + "/healthz")
}

func safeAddrPort(ap netip.AddrPort) (iri.IRI, error) {
	return iri.Parse("http://" + ap.String() + "/")
}

func safeServer(s *httptest.Server) (iri.IRI, error) { return iri.Parse(s.URL + "/users/1") }

func safeTime(t time.Time) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("https://example.com/%d/%02d/%02d", t.Year(), t.Month(), t.Day()))
}

func safeUnix(u iri.IRI) (iri.IRI, error) {
	return u.WithQuery(fmt.Sprintf("t=%d", time.Now().Unix()))
}

func safeDots(depth int) (iri.Ref, error) {
	return iri.ParseRef(strings.Repeat("../", depth) + "index.html")
}

func safeFloat(u iri.IRI, lat, lon float64) (iri.IRI, error) {
	return iri.Parse(fmt.Sprintf("geo:%.5f,%.5f", lat, lon))
}

func safeEnvBase() (iri.IRI, error) { return iri.Parse(os.Getenv("API") + "/healthz") }

func safeParameterBase(base string) (iri.IRI, error) { return iri.Parse(base + "/healthz") }

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

func safeData(image []byte) (iri.IRI, error) {
	return iri.Parse("data:image/png;base64," + base64.StdEncoding.EncodeToString(image))
}

func safeArray(n int) (iri.IRI, error) {
	sizes := [...]string{"small", "large"}
	return iri.Parse("https://example.com/" + sizes[n%2])
}

func safeLocalMap() (us []iri.IRI) {
	m := map[string]string{"a": "1", "b": "2"}
	for k, v := range m {
		us = append(us, iri.MustParse("https://example.com/"+k+"/"+v))
	}
	return us
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

func containsFile(u iri.IRI) bool { return strings.Contains(u.String(), "index.html") }

func prefixWWW(u iri.IRI) bool { return strings.HasPrefix(u.String(), "https://www.") }

// Components of other IRIs.

func ofHost(u iri.IRI) (iri.IRI, error) {
	return iri.Parse("https://" + u.Host() + "/robots.txt")
}

func ofAuthority(u iri.IRI) (iri.IRI, error) {
	return iri.Parse("https://" + u.Authority() + u.Path())
}

func ofPath(u, v iri.IRI) (iri.IRI, error) { return u.WithPath(v.Path()) }

func ofPathSlash(u iri.IRI) (iri.IRI, error) { return u.WithPath(u.Path() + "/") }

func ofPathTrimmed(u iri.IRI) (iri.IRI, error) {
	return u.WithPath(strings.TrimSuffix(u.Path(), "/") + "/index.html")
}

func ofSegment(u iri.IRI) (iri.IRI, error) {
	last := ""
	for s := range u.Segments() {
		last = s
	}
	return iri.Parse("https://archive.example.com/" + last)
}

func ofText(u iri.IRI) (iri.IRI, error) { return iri.Parse(u.String() + "#me") }

func ofParts(u iri.IRI) (iri.IRI, error) {
	p := u.Parts()
	p.Scheme, p.Host = "https", "www."+p.Host
	return p.IRI()
}

func ofURL(r *http.Request) (iri.IRI, error) {
	return iri.Parse("https://example.com" + r.URL.EscapedPath())
}

func ofRequest(r *http.Request) (iri.IRI, error) {
	return iri.Parse("https://example.com" + r.URL.RequestURI())
}

// Constant vocabularies.

const foaf = "http://xmlns.com/foaf/0.1/"

func constantTerm() iri.IRI { return iri.MustParse(foaf + "name") }

func constantNamespace(ns string) (iri.IRI, error) { return iri.Parse(ns + "name") }

var rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

func constantVariable() iri.IRI { return iri.MustParse(rdf + "type") }

func constantLoop() (us []iri.IRI) {
	for _, term := range []string{"name", "mbox", "knows"} {
		us = append(us, iri.MustParse(foaf+term))
	}
	return us
}

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

func constantSwitch(code int) (iri.IRI, error) {
	var page string
	switch code {
	case 404:
		page = "not-found"
	default:
		page = "error"
	}
	return iri.Parse("https://example.com/" + page)
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

func constantKind(k kind) (iri.IRI, error) {
	switch k {
	case kindUser, kindGroup:
		return iri.Parse("https://example.com/" + string(k))
	}
	return iri.IRI{}, fmt.Errorf("unknown kind %q", k)
}

func constantConcat(host string) string {
	// Not parsed as an IRI.
	return "https://" + host + "/"
}

// Checked text.

func checkedSegment(n string) (iri.IRI, error) {
	if !iri.Segment.Valid(n) {
		return iri.IRI{}, fmt.Errorf("invalid name %q", n)
	}
	return iri.Parse("https://example.com/users/" + n)
}

func checkedSegmentInside(n string) (u iri.IRI, err error) {
	if iri.Segment.Valid(n) {
		u, err = iri.Parse("https://example.com/users/" + n)
	}
	return u, err
}

func checkedBoth(org, repo string) (iri.IRI, error) {
	if !iri.Segment.Valid(org) || !iri.Segment.Valid(repo) {
		return iri.IRI{}, fmt.Errorf("invalid repository")
	}
	return iri.Parse("https://example.com/" + org + "/" + repo)
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

func checkedEqual(tab string) (iri.IRI, error) {
	if tab != "posts" && tab != "likes" {
		tab = "posts"
	}
	return iri.Parse("https://example.com/" + tab)
}

func checkedSwitch(tab string) (iri.IRI, error) {
	switch tab {
	case "posts", "likes":
		return iri.Parse("https://example.com/" + tab)
	}
	return iri.Parse("https://example.com/")
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

func equalValues(u, v iri.IRI) bool { return u == v || u.Equal(v) || u.Equivalent(v) }

func equalConstant(u iri.IRI) bool { return u.String() == "https://example.com/" }

func equalText(u iri.IRI, s string) bool { return u.String() == s }

func equalScheme(u iri.IRI) bool { return strings.EqualFold(u.Scheme(), "https") }

func equalOrigin(u, v iri.IRI) bool { return u.SameOrigin(v) && v.Contains(u) }

func equalQuery(u, v iri.IRI) bool { return u.Query() == v.Query() }

func equalPath(u, v iri.IRI) bool { return u.Path() == v.Path() && u.Fragment() == v.Fragment() }

func equalPort(u, v iri.IRI) bool { return u.Port() == v.Port() }

func prefixScheme(u iri.IRI) bool { return strings.HasPrefix(u.String(), "https://") }

func prefixPath(u iri.IRI) bool { return strings.HasPrefix(u.Path(), "/api/") }

func prefixHost(u iri.IRI) bool { return strings.HasPrefix(u.Host(), "www.") }

func suffixPath(u iri.IRI) bool { return strings.HasSuffix(u.Path(), ".html") }

func containsQuery(u iri.IRI) bool { return strings.Contains(u.Query(), "utm_") }

func sorted(us []iri.IRI) {
	slices.SortFunc(us, func(u, v iri.IRI) int { return cmp.Compare(u.String(), v.String()) })
}

func keys(us []iri.IRI) map[string]iri.IRI {
	m := map[string]iri.IRI{}
	for _, u := range us {
		m[u.String()] = u
	}
	return m
}

func equalNormal(u, v iri.IRI) bool { return u.Normalize() == v.Normalize() }

func alreadyNormal(u iri.IRI) bool { return u == u.Normalize() }

// Results.

func usedBlank(u iri.IRI) { _ = u.Normalize() }

func usedError(u iri.IRI, path string) error {
	_, err := u.WithPath(path)
	return err
}

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

func usedGet(u iri.IRI) (*http.Response, error) { return http.Get(u.ToURI().String()) }

func usedLog(u iri.IRI, id string) {
	slog.Info("fetching " + u.Redacted() + " for " + id)
}

func usedDefer(u iri.IRI) { defer fmt.Println(u.Normalize()) }

func usedChain(u iri.IRI) string { return u.WithoutFragment().Normalize().String() }

func everyCharacter(id string) (iri.IRI, error) {
	for _, r := range id {
		if r < 'a' || r > 'z' {
			return iri.IRI{}, fmt.Errorf("%q is not a word", id)
		}
	}
	return iri.Parse("https://example.com/words/" + id)
}

func everyByte(id string) (iri.IRI, error) {
	for i := 0; i < len(id); i++ {
		if id[i] < 'a' || id[i] > 'z' {
			return iri.IRI{}, fmt.Errorf("%q is not a word", id)
		}
	}
	return iri.Parse("https://example.com/words/" + id)
}

func everyByteOf(id string) (iri.IRI, error) {
	for i := range len(id) {
		if c := id[i]; c < 'a' || c > 'z' {
			return iri.IRI{}, fmt.Errorf("%q is not a word", id)
		}
	}
	return iri.Parse("https://example.com/words/" + id)
}

func everyOther(id string) (iri.IRI, error) {
	for _, r := range id {
		if r == '/' || r == '?' || r == '#' || r == '%' {
			return iri.IRI{}, fmt.Errorf("%q contains %q", id, r)
		}
	}
	return iri.Parse("https://example.com/words/" + id)
}

func checkedElement(form map[string]string) (iri.IRI, error) {
	id := form["id"]
	if _, err := strconv.Atoi(id); err != nil {
		return iri.IRI{}, err
	}
	return iri.Parse("https://example.com/users/" + id)
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

func repairedSame(w http.ResponseWriter, r *http.Request, next string) {
	if u, err := iri.Repair(next); err != nil || u.String() != next {
		http.Error(w, "invalid", http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func repairedSet(s string) (*http.Response, error) {
	u, err := iri.Repair(s)
	if err != nil {
		return nil, err
	}
	s = u.String()
	return http.Get(s)
}

func repairedOther(s string, mend bool) (*http.Response, error) {
	if mend {
		u, err := iri.Repair(s)
		if err != nil {
			return nil, err
		}
		return http.Get(u.String())
	}
	return http.Get(s)
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

func hostOrigin(u iri.IRI, allowed map[string]bool) bool {
	origin, err := u.Origin()
	return err == nil && (allowed[origin] || origin == "https://example.com")
}

func hostAfterOrigin(u iri.IRI) bool {
	if _, err := u.Origin(); err != nil {
		return false
	}
	return u.Host() == "example.com" || strings.HasSuffix(u.Host(), ".example.com")
}

func hostBelow(u iri.IRI) bool {
	_, err := u.Origin()
	return err == nil && strings.HasSuffix("."+strings.ToLower(u.Host()), ".example.com")
}

func hostCopy(u iri.IRI) bool {
	copied := u
	if _, err := copied.Origin(); err != nil {
		return false
	}
	return strings.HasSuffix(u.Host(), ".example.com") && copied.Host() == "example.com"
}

func hostBelowLower(u iri.IRI, domain string) bool {
	_, err := u.Origin()
	return err == nil && strings.HasSuffix(strings.ToLower("."+u.Host()), "."+strings.ToLower(domain))
}

func hostBelowOther(u, v iri.IRI) bool {
	if _, err := u.Origin(); err != nil {
		return false
	}
	return strings.HasSuffix("."+u.Host(), "."+v.Host())
}

func hostBelowVariable(u iri.IRI) bool {
	if _, err := u.Origin(); err != nil {
		return false
	}
	host := "." + u.Host()
	return strings.HasSuffix(host, ".example.com")
}

func hostAddedPort(u iri.IRI) bool {
	return strings.HasSuffix("."+u.HostPort(), ":8080") || strings.HasSuffix("."+u.Path(), ".html")
}

func hostNoDot(u iri.IRI, prefix string) bool {
	return strings.HasSuffix(prefix+u.Host(), ".example.com") || "."+u.Host() == prefix
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

func hostNone(u iri.IRI) bool { return u.Host() == "" }

func hostOfConstant(u iri.IRI) bool {
	api := iri.MustParse("https://api.example.com/")
	return api.Host() == "api.example.com" && strings.HasSuffix(api.Host(), ".com") && api.SameOrigin(u)
}

func hostReplaced(u iri.IRI) (iri.IRI, bool) {
	v, err := u.WithHost("www.example.com")
	return v, err == nil && v.Host() == "www.example.com"
}

func hostGroups(us []iri.IRI) map[string][]iri.IRI {
	groups := map[string][]iri.IRI{}
	for _, u := range us {
		groups[u.Host()] = append(groups[u.Host()], u)
	}
	return groups
}

// Templates, texts.

func templateEscaped(id string) (iri.IRI, error) {
	return iri.Parse(strings.ReplaceAll("https://example.com/users/{id}", "{id}", iri.Segment.Escape(id)))
}

func templateEscapedEach(values map[string]string) (iri.IRI, error) {
	s := "https://example.com/{org}/{repo}"
	for name, v := range values {
		s = strings.ReplaceAll(s, "{"+name+"}", url.PathEscape(v))
	}
	return iri.Parse(s)
}

func templateNumber(org string, number int) (iri.IRI, error) {
	return iri.Parse(strings.NewReplacer("{org}", iri.Segment.Escape(org), "{n}", strconv.Itoa(number)).Replace("https://example.com/{org}/{n}"))
}

func templateBase(base string) (iri.IRI, error) {
	return iri.Parse(strings.ReplaceAll("{base}/users", "{base}", base))
}

func containsSeparator(u iri.IRI) bool { return strings.Contains(u.String(), "://") }

func changedText(u iri.IRI) bool {
	s := u.String()
	s = strings.ToLower(s)
	return s == u.String()
}

func otherKind(u iri.IRI, r iri.Ref) bool {
	s := u.String()
	return s == r.String()
}

func visit(string) {}

// Newer methods.

func repairedResolved(base iri.IRI, href string) (*http.Response, error) {
	u, err := base.ParseLink(href)
	if err != nil {
		return nil, err
	}
	log.Printf("%q is %v", href, u)
	return http.Get(u.ToURI().String())
}

func hostPortParsed(u iri.IRI) (iri.IRI, error) {
	return iri.Parse("https://" + u.HostPort() + "/robots.txt")
}

func hostPortNormal(u iri.IRI) bool { return u.Normalize().HostPort() == "localhost:8080" }

func suffixPort(u iri.IRI) bool { return strings.HasSuffix(u.HostPort(), ":8080") }

func originBase(u iri.IRI) (iri.IRI, error) {
	origin, err := u.Origin()
	if err != nil {
		return iri.IRI{}, err
	}
	return iri.Parse(origin + "/favicon.ico")
}

func credentialsSet(u iri.IRI, r *http.Request) {
	username, password := u.Credentials()
	r.SetBasicAuth(username, password)
}

func hostBefore(u iri.IRI) bool {
	h := u.Host()
	_, err := u.Origin()
	return err == nil && h == "example.com"
}

func isNormal(u iri.IRI) bool {
	s := u.String()
	u = u.Normalize()
	return s == u.String()
}
