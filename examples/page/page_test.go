//go:build !js

package main

import (
	"bytes"
	"cmp"
	"flag"
	"image"
	"image/color"
	"image/png"
	"maps"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/testenv"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// update says to take the pictures again. Then look at them.
var update = flag.Bool("update", false, "write the pictures of the page that the README shows")

const (
	maxSize    = 1_200_000 // bytes of the compressed program
	maxLines   = 750       // of the source, without tests
	maxPicture = 100_000   // bytes
	narrow     = 360       // pixels
	maxNodes   = 15_000    // elements of the page
)

func TestPage(t *testing.T) {
	files, err := build()
	if err != nil {
		t.Fatal(err)
	}
	t.Run("files", func(t *testing.T) { testFiles(t, files) })
	t.Run("browser", func(t *testing.T) {
		p := newTab(t, files)
		for _, test := range []struct {
			name        string
			run         func(p *tab)
			mayComplain bool // the browser may write to its console
		}{
			{"time", testTime, false}, // first, while nothing is loaded
			{"examples", testExamples, false},
			{"relations", testRelations, false},
			{"hostile text", testHostile, false},
			{"dense text", testDense, false},
			{"fragment", testFragment, false},
			{"keyboard", testKeyboard, false},
			{"narrow", testNarrow, false},
			{"pictures", testPictures, false},
			{"axe", testAxe, true},                          // switches the policy off, so that the browser asks for an icon
			{"nothing from elsewhere", testElsewhere, true}, // tries what the policy forbids
		} {
			t.Run(test.name, func(t *testing.T) {
				p.T = t
				test.run(p)
			})
			if lines := p.complaints(); len(lines) > 0 && !test.mayComplain {
				t.Errorf("%s: the browser complains: %q", test.name, lines)
			}
		}
	})
}

func testFiles(t *testing.T, files map[string][]byte) {
	size := len(files["page.wasm-gz"])
	t.Logf("the compressed program has %d bytes", size)
	if size > maxSize {
		t.Errorf("the compressed program has %d bytes, more than %d", size, maxSize)
	}
	lines := 0
	for _, name := range []string{"index.html", "page.css", "page.js", "main.go", "page.go"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines += bytes.Count(text, []byte("\n"))
	}
	if lines > maxLines {
		t.Errorf("the source has %d lines, more than %d", lines, maxLines)
	}
	if !bytes.HasPrefix(files["readers.txt"], []byte("\ufeff")) {
		t.Error("readers.txt has no byte order mark: a browser may not read it as UTF-8")
	}
	h := handler(files)
	for _, row := range []struct {
		path, kind string
		status     int
	}{
		{"/", "text/html; charset=utf-8", http.StatusOK},
		{"/page.css", "text/css; charset=utf-8", http.StatusOK},
		{"/page.js", "text/javascript; charset=utf-8", http.StatusOK},
		{"/wasm_exec.js", "text/javascript; charset=utf-8", http.StatusOK},
		{"/readers.txt", "text/plain; charset=utf-8", http.StatusOK},
		{"/page.go", "text/plain; charset=utf-8", http.StatusNotFound},
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", row.path, nil))
		if kind := w.Header().Get("Content-Type"); w.Code != row.status || kind != row.kind {
			t.Errorf("%s: %d %s, want %d %s", row.path, w.Code, kind, row.status, row.kind)
		}
	}
}

// What the page shows about a text, if it can be seen: a mark that looks as the text around it is none.
type shown struct {
	Status, Host string
	Parts        string   // the text of the parts, without messages; hidden characters by their names
	Names        string   // of the parts
	Colors       int      // of the parts
	Encoded      []string // percent-encodings with their titles
	Rules        []string // of the findings
	Places       []string // what is underlined
	Signs        string   // how the components of the two readers relate
	Different    []string // the components that the browser reads differently
	Forms        []string
	New          string   // what is marked in the forms
	Notes        []string // about the forms
	Pairs        []string
	Error        string
	Wrong        string // the character that is marked, and the caret
	Offer        string
	Edits        []string
}

const readShown = `(() => {
	const all = selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility());
	const texts = selector => all(selector).map(e => e.textContent);
	const style = (e, pseudo) => getComputedStyle(e, pseudo);
	const hasGround = e => style(e).backgroundColor !== "rgba(0, 0, 0, 0)";
	const parts = [...document.querySelectorAll(".parts")].at(-1)?.cloneNode(true);
	parts?.querySelectorAll(".tip, .name").forEach(e => e.remove());
	return {
		Status: texts("[role=status]").join(), Host: texts("#reading tr:nth-child(3) td:nth-child(3)").join(), Parts: parts?.textContent ?? "",
		Names: texts(".parts .name").join(" "), Colors: new Set(all(".part > code").map(e => style(e).color)).size,
		Encoded: all(".parts .encoded").filter(e => style(e).borderBottomStyle === "dotted" && hasGround(e)).map(e => e.textContent + " " + e.title),
		Rules: texts(".findings code"), Places: all(".place").filter(e => style(e).textDecorationStyle === "wavy").map(e => e.textContent),
		Signs: all(".sign").map(e => e.firstChild.data).join(""),
		Different: all("#reading tr").filter(e => hasGround(e.querySelector("td"))).map(e => e.querySelector("th").textContent),
		Forms: texts("#forms dd code"), New: all("#forms mark").filter(hasGround).map(e => e.textContent).join(" "), Notes: texts("#forms .note"),
		Pairs: texts("#pairs td"), Error: texts("#parts p.error").join(),
		Wrong: all(".wrong").filter(hasGround).map(e => e.textContent + style(e, "::after").content).join(),
		Offer: texts(".offer p code").join(), Edits: texts(".offer li"),
	};
})()`

// The twelve examples: what is special about each of them is shown.
func testExamples(p *tab) {
	rows := []struct {
		name string
		want shown // what is not empty; lists except Different may have more
	}{
		{"A page", shown{Status: "A valid address, and nothing to warn of. This browser reads the same.", Host: "example.com",
			Parts: "https://example.com:8443/menu/caf%C3%A9?q=rosé&page=2#top", Pairs: []string{"q", "rosé", "page", "2"},
			Names: "scheme host port path query fragment", Colors: 6, Encoded: []string{"%C3%A9 é"}, Signs: "=====≈="}},
		{"In Japanese", shown{Host: "xn--r8jz45g.jp", Parts: "https://例え.jp/カフェ?席=2"}},
		{"Odd spelling", shown{Rules: []string{"scheme-case", "port-default", "encoded-dot-segment"}, Places: []string{"HTTPS", "443", "%2E%2E"},
			Forms: []string{"https://example.com", "https://example.com/café", "HTTPS://Example.com:443/a/%2E%2E/caf%c3%a9"},
			New:   "https example.com /café example.com /a/../café", Notes: []string{"without port", "the same text"}}},
		{"A link in a page", shown{Parts: "https://example.com/map?zoom=3#here", Forms: []string{"https://example.com/map?zoom=3#here"},
			Names: "path query fragment scheme host path query fragment", Colors: 5}},
		{"Pasted", shown{Error: "path: invalid character at offset 22: found ' '", Offer: "https://example.com/my%20file?filter%5Bx%5D=1",
			Different: []string{"scheme", "host", "path", "query"}, Signs: "≠=≠=≠≠=", Wrong: `space"▲"`,
			Edits: []string{"space becomes %20", "[ becomes %5B", "] becomes %5D", "space is removed"}}},
		{"A book", shown{Parts: "urn:isbn:0451450523"}},
		{"Host before @", shown{Host: "127.0.0.1", Rules: []string{"userinfo-like-host", "ipv4-like", "encoded-dot-segment"},
			Places: []string{"example.com@", "0x7f.1", "%2e%2e"}, Forms: []string{"https://0x7f.1/../admin?a=1;b=2"},
			Different: []string{"host"}, Pairs: []string{"a", "1;b=2"}, Notes: []string{"none: userinfo: no origin that every program reads alike"}}},
		{"Backslash", shown{Host: "evil.example", Error: `invalid character at offset 20: found '\\'`, Different: []string{"scheme", "host", "path"}}},
		{"No host", shown{Host: "evil.example", Rules: []string{"http-host"}, Places: []string{"‸"}, Different: []string{"host", "path"}}},
		{"Look-alike", shown{Host: "xn--exmple-4nf.com", Rules: []string{"mixed-script"}}},
		{"Hidden characters", shown{Forms: []string{"https://example.com/%E2%80%AEgpj.exe?a=%E2%80%8B%00"},
			Rules: []string{"bidi-format", "encoded-invisible", "encoded-control"}, Places: []string{"U+202E", "%E2%80%8B", "%00"},
			Encoded: []string{"%E2%80%8B U+200B", "%00 U+0000"}}},
		{"A tab", shown{Error: `found '\t'`, Offer: "javascript:alert(1)", Different: []string{"scheme", "path"}}},
	}
	p.open("")
	names := eval[[]string](p, `[...document.querySelectorAll("nav a")].map(e => e.textContent)`)
	want := []string{}
	for _, row := range rows {
		want = append(want, row.name)
	}
	if !slices.Equal(names, want) {
		p.Fatalf("the examples are %q, want %q", names, want)
	}
	for _, row := range rows {
		link := `[...document.querySelectorAll("nav a")].find(e => e.textContent === ` + quote(p, row.name) + `)`
		p.do(chromedp.Evaluate[chromedp.Void](link + `.click()`))
		p.wait(`new URLSearchParams(` + link + `.hash.slice(1)).get("text") === document.getElementById("text").value`)
		got := eval[shown](p, readShown)
		p.Logf("%s: %s", row.name, got.Status)
		same(p, row.name, got.Host, row.want.Host)
		same(p, row.name, got.Parts, row.want.Parts)
		same(p, row.name, got.Status, row.want.Status)
		same(p, row.name, got.Names, row.want.Names)
		same(p, row.name, got.Signs, row.want.Signs)
		same(p, row.name, got.New, row.want.New)
		same(p, row.name, got.Wrong, row.want.Wrong)
		same(p, row.name, got.Offer, row.want.Offer)
		contains(p, row.name, []string{got.Error}, []string{row.want.Error})
		contains(p, row.name, got.Encoded, row.want.Encoded)
		contains(p, row.name, got.Edits, row.want.Edits)
		contains(p, row.name, got.Notes, row.want.Notes)
		contains(p, row.name, got.Rules, row.want.Rules)
		contains(p, row.name, got.Places, row.want.Places)
		contains(p, row.name, got.Forms, row.want.Forms)
		contains(p, row.name, got.Pairs, row.want.Pairs)
		if !slices.Equal(got.Different, row.want.Different) {
			p.Errorf("%s: the browser reads another %q, want %q", row.name, got.Different, row.want.Different)
		}
		if row.want.Colors != 0 && got.Colors != row.want.Colors {
			p.Errorf("%s: the parts have %d colors, want %d", row.name, got.Colors, row.want.Colors)
		}
	}
	readers, err := os.ReadFile("../../readers/RESULTS.md")
	if err != nil {
		p.Fatal(err)
	}
	const link = `[...document.querySelectorAll("#reading-section a")].filter(e => e.checkVisibility())[0]`
	if got := eval[string](p, `fetch(`+link+`?.href).then(r => r.text())`); got != string(readers) {
		p.Errorf("the page leads to what other programs read as %.100q", got)
	}
}

// same reports a failure if something is wanted, and is not what the page shows.
func same(p *tab, name, got, want string) {
	p.Helper()
	if want != "" && got != want {
		p.Errorf("%s: got %q, want %q", name, got, want)
	}
}

// contains reports each wanted text that is in none of those that the page shows.
func contains(p *tab, name string, got, want []string) {
	p.Helper()
	for _, w := range want {
		if !slices.ContainsFunc(got, func(g string) bool { return strings.Contains(g, w) }) {
			p.Errorf("%s: got %q, want %q", name, got, w)
		}
	}
}

// What the page says about a text that it does not show.
const tooMuch = "This page shows up to 16,000 characters, with up to 300 encoded, hidden or invalid ones, parameters and findings."

// How the two texts and the two readers relate.
func testRelations(p *tab) {
	p.open("")
	for _, row := range []struct {
		text, base, status string
		different          []string
		reason             string
	}{
		{"", "", "A relative reference: it needs a base. This browser rejects it.", nil, "an empty text is a reference"},
		{"?q", "https://a.example/b", "A relative reference. With the base, it is a valid address, and nothing to warn of. This browser reads the same.", nil, ""},
		{"https://a.example", "", "", nil, "browsers add a slash, which is another spelling"},
		{"https://a.example/%7e%41", "", "", nil, "so are percent-encodings"},
		{"https://[0:0::1]:443/", "", "", nil, "and an IPv6 address, and the default port"},
		{"https://a.example/?#", "", "", nil, "a browser does not tell an empty query from an absent one"},
		{"https://BÜCHER.example/", "", "", nil, "IDNA, of which the package has no tables"},
		{"https://ｅvil.example/", "", "", []string{"host"}, "the browser maps a letter to another one"},
		{"https://\u212Aexample.com/", "", "A valid address, with 1 finding. This browser reads another host.",
			[]string{"host"}, "a Kelvin sign becomes a k"},
		{"https://\u212Aé.example/", "", "", []string{"host"}, "the same, beside a letter that stays"},
		{"https://É.EXAMPLE/", "", "", nil, "capitals are no other letters"},
		{"https://ＡＢＣ例え.jp/", "", "", []string{"host"}, "the same, in a label that stays non-ASCII"},
		{"https://faß.example/", "", "", nil, "a letter that IDNA once mapped"},
		{"https://é\ufe0f.example/", "", "", []string{"host"}, "IDNA removes the second character"},
		{"https://a。例え.jp/", "", "", []string{"host"}, "and makes a dot of this one"},
		{"https://u;a='b'@a.example/it's?q=it's#it's", "", "", nil, "browsers percent-encode some of these"},
		{"https://127.1/", "", "", []string{"host"}, "an IPv4 address for browsers only"},
		{"https://a.example/", "b", "A valid address, and nothing to warn of. This browser reads the same.", nil, "an invalid base is ignored"},
		{"b", "https://a.example/|", "A relative reference: it needs a valid base. This browser reads another scheme, host, and path.",
			[]string{"scheme", "host", "path"}, "the package rejects the base, browsers do not"},
		{"http:g", "http://a.example/b/", "", []string{"host", "path"}, "browsers ignore the scheme here"},
		{"https://a.example:99999/", "", "A valid address, with 1 finding. This browser rejects it.",
			[]string{"scheme", "host", "port", "path"}, "only browsers look at the port"},
		{"https://a.example/\u200b", "", "", nil, "a valid character that cannot be seen"},
		{"https://a.example/|", "", "", []string{"scheme", "host", "path"}, "browsers accept more"},
		{"javascript:a b", "", "Not a valid address. This browser reads scheme javascript.", []string{"scheme", "path"}, ""},
	} {
		p.enter(row.text, row.base)
		got := eval[shown](p, readShown)
		same(p, row.text, got.Status, row.status)
		if !slices.Equal(got.Different, row.different) {
			p.Errorf("%q with base %q: the browser reads another %q, want %q: %s", row.text, row.base, got.Different, row.different, row.reason)
		}
	}
	p.enter("a", "b")
	same(p, "the error of a base", eval[string](p, `document.getElementById("base-error").textContent`),
		`The base is ignored: missing scheme at offset 1: an IRI begins with a scheme such as "https:": expected a letter, digit, "+", "-", "." or ":", found the end of the input`)
	same(p, "a reference with an invalid base", eval[shown](p, readShown).Status, "A relative reference: it needs a valid base. This browser rejects it.")
	p.enter("https://a.example/a b", "")
	p.do(chromedp.Click(chromedp.CSS(".use")))
	if got := eval[string](p, `document.getElementById("text").value`); got != "https://a.example/a%20b" {
		p.Errorf("the offer leads to %q", got)
	}
	p.enter(strings.Repeat("a", 20_000), "")
	same(p, "a long text", eval[shown](p, readShown).Status, tooMuch)
}

// Hostile text stays text, in whatever field, and parts stay in their order.
func testHostile(p *tab) {
	p.open("")
	for _, text := range []string{
		`<script>window.pwned = 1</script>`,
		`https://a.example/<img src=x onerror="window.pwned=1">`,
		`https://a.example/'"><svg/onload=window.pwned=1>?<b>=<i>&x=<script>window.pwned=1</script>`,
		`https://a.example/?%3Cscript%3Ewindow.pwned=1%3C/script%3E=%3Cimg%20src=x%20onerror=window.pwned=1%3E`,
		`javascript:window.pwned=1`,
		`data:text/html,<script>window.pwned=1</script>`,
		"https://a.example/\u202e\u2066\u200f\u0000\ufeff\ud7ff\U000e0041",
		"https://א.example:80/ב/1?ג=ד#ה",
		"\x00\x01\n\r\t\u2028",
		"${window.pwned=1}{{constructor.constructor('window.pwned=1')()}}",
	} {
		for _, fields := range [][2]string{{text, ""}, {text, "https://a.example/"}, {"b", text}, {text, text}} {
			p.enter(fields[0], fields[1])
			got := eval[string](p, `[window.pwned ?? "", document.scripts.length,
				document.querySelectorAll("img, svg, iframe, [onerror], [onload]").length].join()`)
			if got != ",2,0" {
				p.Fatalf("%q became HTML: %s", fields, got)
			}
		}
	}
	p.enter("https://א.example:80/ב/1?ג=ד#ה", "")
	p.as(1100, 800, false)
	if !eval[bool](p, `(() => {
		const lefts = [...document.querySelectorAll(".part")].map(e => e.getBoundingClientRect().left);
		return lefts.length === 6 && lefts.every((x, i) => i === 0 || lefts[i - 1] < x);
	})()`) {
		p.Error("the parts of an address in Hebrew are not in their order")
	}
	if !eval[bool](p, `(() => {
		const [slash, letter, last] = document.querySelector(".path code span").firstElementChild.childNodes;
		const range = document.createRange();
		range.selectNode(last);
		return letter.textContent === "ב" && last.data === "/1" && letter.getBoundingClientRect().left < range.getBoundingClientRect().left;
	})()`) {
		p.Error("the segments of a path in Hebrew are not in their order")
	}
	for _, text := range []string{"https://a.example/\u202eb", "https://a.example/\u200bb", "https://a.example/ b", "https://a.example/\U000e0041b"} {
		p.enter(text, "")
		got := eval[string](p, `document.getElementById("parts").innerText`)
		if strings.ContainsAny(got, "\u202e\u200b\U000e0041") || !eval[bool](p, `document.querySelector("#parts .hidden") !== null`) {
			p.Errorf("%q is shown as %q", text, got)
		}
	}
}

// The page loads its own files only, and the browser would stop anything else.
func testElsewhere(p *tab) {
	p.open("")
	own := []string{"page.css", "page.js", "page.wasm-gz", "wasm_exec.js"}
	loaded := func() []string {
		names := eval[[]string](p, `performance.getEntriesByType("resource").map(e => e.name)`)
		for i, name := range names {
			names[i] = strings.TrimPrefix(name, p.address)
		}
		slices.Sort(names)
		return names
	}
	if names := loaded(); !slices.Equal(names, own) {
		p.Errorf("the page loads %q, want %q", names, own)
	}
	p.enter("https://other.example/x.png", "https://other.example/")
	if names := loaded(); !slices.Equal(names, own) {
		p.Errorf("with a text, the page loads %q, want %q", names, own)
	}
	asked := false
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked = true }))
	defer other.Close()
	for _, attempt := range []string{
		`fetch("` + other.URL + `", { mode: "no-cors" }).then(() => "loaded", () => "stopped")`,
		`new Promise(done => { const e = new Image(); e.onload = () => done("loaded"); e.onerror = () => done("stopped"); e.src = "` + other.URL + `"; })`,
		`(() => { try { document.body.innerHTML = "<b>"; return "HTML" } catch { return "stopped" } })()`,
	} {
		if got := eval[string](p, attempt); got != "stopped" {
			p.Errorf("%s: %s", attempt, got)
		}
	}
	if asked {
		p.Error("another server was asked")
	}
}

// The fragment of the page's address holds the texts, also if the page is loaded again.
func testFragment(p *tab) {
	p.open("#text=y:")
	eval[int](p, `setTimeout(() => location.search = "again", 200)`)
	p.wait(`location.search === "?again" && document.getElementById("text")?.value === "y:"`) // and wait survives this
	for _, text := range []string{"https://a.example/?a=b&c=d#e", "a b+c%20", "é\u202e\U0001f600", "x"} {
		p.open("")
		p.enter(text, "https://b.example/#+&")
		p.wait(`location.hash !== ""`)
		fragment := eval[string](p, `location.hash`)
		p.open(fragment)
		got := eval[string](p, `document.getElementById("text").value + " " + document.getElementById("base").value`)
		if got != text+" https://b.example/#+&" {
			p.Errorf("fragment %q of %q is read as %q", fragment, text, got)
		}
	}
}

// Everything can be reached and read with the keyboard.
func testKeyboard(p *tab) {
	p.as(1100, 800, false)
	p.open("")
	p.do(chromedp.Focus(chromedp.ID("text")))
	var reached []string
	for range 40 {
		p.do(chromedp.KeyEvent("\t"))
		name := eval[string](p, `document.activeElement.id || document.activeElement.className || document.activeElement.textContent`)
		if name == "" || name == "text" {
			break
		}
		reached = append(reached, name)
		if strings.HasPrefix(name, "finding") && !eval[bool](p, `document.activeElement.querySelector(".tip").getBoundingClientRect().height > 20`) {
			p.Error("the message of a finding is not shown when it has the focus")
		}
	}
	for _, want := range []string{"base", "A page", "A tab", "finding error", "finding warning"} {
		if !slices.Contains(reached, want) {
			p.Errorf("the keyboard reaches %q, not %q", reached, want)
		}
	}
	height := func() float64 {
		return eval[float64](p, `document.querySelector(".tip").getBoundingClientRect().height`)
	}
	x := eval[float64](p, `document.querySelector(".finding").getBoundingClientRect().left + 5`)
	y := eval[float64](p, `document.querySelector(".finding").getBoundingClientRect().top + 5`)
	for name, steps := range map[string][2]chromedp.Action[chromedp.Void]{
		"focus": {chromedp.Focus(chromedp.CSS(".finding")), chromedp.Focus(chromedp.ID("text"))},
		"hover": {chromedp.MouseEvent(chromedp.MouseMoved, x, y), chromedp.MouseEvent(chromedp.MouseMoved, 1, 1)},
	} {
		p.do(steps[0])
		opened := height()
		p.do(chromedp.KeyEvent("\x1b"))
		closed := height()
		p.do(steps[1], steps[0])
		again := height()
		p.do(steps[1])
		if opened < 20 || closed > 5 || again < 20 {
			p.Errorf("%s: the message of a finding is %.0f pixels high, %.0f after Escape, and %.0f the next time", name, opened, closed, again)
		}
	}
	p.do(chromedp.Focus(chromedp.CSS("nav a")), chromedp.KeyEvent("\r"))
	const first = `document.getElementById("text").value.startsWith("https://example.com:8443")`
	p.wait(first)
	eval[string](p, `document.getElementById("text").value = ""`) // the fragment names the example still
	p.do(chromedp.KeyEvent("\r"))
	p.wait(first)
}

// Nothing is wider than a narrow window, messages open near their place, the caret of an error hides nothing, and no words are cut.
func testNarrow(p *tab) {
	p.as(narrow, 800, false)
	p.open("")
	texts := eval[[]string](p, `[...document.querySelectorAll("nav a")].map(e => new URLSearchParams(e.hash.slice(1)).get("text"))`)
	many := strings.Repeat("1", 300)
	texts = append(texts, "https://"+many+"@"+many+":"+many+"/?"+many+"=%00", "https://"+strings.Repeat("a.", 99)+"/ ", strings.Repeat("a", 300)+": ")
	for _, piece := range []string{"../", "?", "(", "[", "/", "-", "«", "%00", "'", " ", "\u00a0", "\u2060", "例", "א", "\u0301", "\U0001f600", "…"} {
		texts = append(texts, "https://a.example/"+strings.Repeat(piece, 200)+"etc/passwd", "https://a.example/?q="+strings.Repeat(piece, 40))
	}
	for _, text := range texts {
		p.enter(text, "https://b.example/"+text)
		if width := eval[int](p, `document.documentElement.scrollWidth`); width > narrow {
			p.Errorf("%.50q is %d pixels wide", text, width)
		}
	}
	p.enter("https://a.example/<script>alert(1)</script>\"'>", "")
	room := eval[float64](p, `(() => {
		const caret = document.querySelector(".wrong"), after = document.createRange();
		after.setStartAfter(caret);
		after.setEndAfter(caret.parentNode.lastChild);
		const bottom = caret.getBoundingClientRect().bottom;
		const next = Math.min(...[...after.getClientRects()].map(r => r.top).filter(top => top > bottom - 9));
		return next - bottom - parseFloat(getComputedStyle(caret, "::after").height);
	})()`)
	if room < 0 || math.IsInf(room, 0) {
		p.Errorf("between the caret of an error and the next line are %.1f pixels", room)
	}
	p.enter("HTTPS://Example.com@0X7F.1:443/a/%2E%2E/caf%c3%a9?a=%E2%80%8B%00", "")
	const isCut = `(e => [...e.textContent.matchAll(/\w+/g)].some(word => {
		const range = document.createRange();
		range.setStart(e.firstChild, word.index);
		range.setEnd(e.firstChild, word.index + word[0].length);
		return range.getClientRects().length > 1;
	}))`
	cut := eval[[]string](p, `[...document.querySelectorAll(".findings code")].filter(`+isCut+`).map(e => e.textContent)`)
	if len(cut) > 0 {
		p.Errorf("words are cut in the rules %q", cut)
	}
	tips := eval[[]float64](p, `[...document.querySelectorAll(".finding")].map(e => {
		e.focus();
		const tip = e.querySelector(".tip").getBoundingClientRect();
		const isBad = tip.width < 200 || [...e.querySelectorAll(".tip span")].some(`+isCut+`);
		return isBad ? -1 : tip.top - e.querySelector(".place").getBoundingClientRect().bottom;
	})`)
	if len(tips) < 6 || slices.Min(tips) < 0 || slices.Max(tips) > 15 {
		p.Errorf("messages open %.1f pixels below their places, where -1 is one whose words are cut", tips)
	}
}

// axe-core finds nothing serious.
func testAxe(p *tab) {
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		testenv.Lacks(p, "axe-core: run npm ci in examples/page")
	}
	// axe-core writes HTML while it looks for what the browser supports, which the page forbids.
	if _, err := chromedp.Call(p.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
		p.Fatal(err)
	}
	defer chromedp.Call(p.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: false})
	for _, isDark := range []bool{false, true} {
		for _, width := range []int64{1100, narrow} {
			p.as(width, 800, isDark)
			p.open("")
			p.do(chromedp.Evaluate[chromedp.Void](string(axe) + "; undefined"))
			texts := eval[[]string](p, `[...document.querySelectorAll("nav a")].map(e => new URLSearchParams(e.hash.slice(1)).get("text"))`)
			for _, text := range append(texts, "#", "http:///?#") {
				p.enter(text, "1")
				found := eval[[]string](p, `axe.run().then(r => r.violations.map(v => v.impact + ": " + v.id + ": " + v.nodes.map(n => n.html).join(" ")))`)
				for _, f := range found {
					p.Errorf("%q, %d pixels, dark %t: %.500s", text, width, isDark, f)
				}
			}
		}
	}
}

// The page is never large, because a large one takes long: of each text that takes much room, it shows as much as is allowed.
func testDense(p *tab) {
	p.open("")
	most := 0
	for _, piece := range []string{"a", "é", "\u200b", "\u200ba", "\u202ea\u2066", "%00a", "a&", "%00=%00&", "aא", "../", "{a", "#", "\ufffda", "password=a&", "a∕", "\u0301", "а1.", "xn--a.", "\t"} {
		for _, before := range []string{"https://", "https://a.example/?"} {
			shown := 0
			for _, count := range []int{15_900 / len(piece), 290, 145, 70} {
				p.enter(before+strings.Repeat(piece, count), "https://b.example/"+piece)
				if !eval[bool](p, `document.getElementById("result").hidden`) {
					shown = count
					break
				}
			}
			nodes := eval[int](p, `document.querySelectorAll("*").length`)
			if most = max(most, nodes); shown == 0 || nodes > maxNodes {
				p.Errorf("%q after %q is shown %d times, as %d elements", piece, before, shown, nodes)
			}
		}
	}
	p.Logf("the page has up to %d elements", most)
}

// An answer takes at most 50 milliseconds, the least of some times, so that other work on the machine does not count. testDense fails
// for what takes long.
func testTime(p *tab) {
	p.as(1100, 800, false)
	load, example, input := math.Inf(1), math.Inf(1), math.Inf(1)
	for range 7 {
		p.open("")
		p.enter("https://例え.jp:8080/menu/../カフェ?q=ros%C3%A9#top", "")
		times := eval[[]float64](p, `performance.getEntriesByName("answer").flatMap(e => [e.startTime, e.duration])`)
		load, example, input = min(load, times[0]), min(example, times[1]), min(input, times[3])
	}
	p.Logf("milliseconds: until the program runs %.0f; for the example that is shown at first %.1f; for the first input %.1f", load, example, input)
	if max(example, input) > 50 {
		p.Error("that is too long")
	}
}

// The pictures that the README shows. With -update, they are taken again.
func testPictures(p *tab) {
	for _, isDark := range []bool{false, true} {
		name := "page-light.png"
		if isDark {
			name = "page-dark.png"
		}
		if *update {
			p.as(1100, 935, isDark)
			p.open("")
			picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
			if err != nil {
				p.Fatal(err)
			}
			if err := os.WriteFile(name, compressed(p, picture), 0o666); err != nil {
				p.Fatal(err)
			}
		}
		file, err := os.ReadFile(name)
		if err != nil {
			p.Fatal(err)
		}
		if len(file) > maxPicture {
			p.Errorf("%s has %d bytes, more than %d", name, len(file), maxPicture)
		}
	}
}

// The same picture becomes the same file, also if many colors are equally frequent.
func TestCompressed(t *testing.T) {
	picture := image.NewRGBA(image.Rect(0, 0, 40, 40))
	for i := range picture.Pix {
		picture.Pix[i] = byte(i % 251 * (i % 4))
	}
	var file bytes.Buffer
	if err := png.Encode(&file, picture); err != nil {
		t.Fatal(err)
	}
	p := &tab{T: t}
	if first, second := compressed(p, file.Bytes()), compressed(p, file.Bytes()); !bytes.Equal(first, second) {
		t.Error("a picture is compressed in two ways")
	}
}

// compressed returns a PNG picture with its 256 most frequent colors only.
func compressed(p *tab, file []byte) []byte {
	picture, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		p.Fatal(err)
	}
	count := map[color.RGBA]int{}
	b := picture.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			count[color.RGBAModel.Convert(picture.At(x, y)).(color.RGBA)]++
		}
	}
	colors := slices.SortedFunc(maps.Keys(count), func(c, d color.RGBA) int {
		return cmp.Or(count[d]-count[c], cmp.Compare(c.R, d.R), cmp.Compare(c.G, d.G), cmp.Compare(c.B, d.B), cmp.Compare(c.A, d.A))
	})
	var palette color.Palette
	for _, c := range colors[:min(256, len(colors))] {
		palette = append(palette, c)
	}
	small := image.NewPaletted(b, palette)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			small.Set(x, y, picture.At(x, y))
		}
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, small); err != nil {
		p.Fatal(err)
	}
	return out.Bytes()
}
