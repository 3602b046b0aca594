//go:build !js

package main

import (
	"flag"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// update says to take the pictures again. Then look at them.
var update = flag.Bool("update", false, "write the pictures of the page that the README shows")

const (
	maxSize    = 1_200_000 // bytes of the compressed program
	maxPicture = 150_000   // bytes
	narrow     = 360       // pixels
	maxNodes   = 15_000    // elements of the page
	maxHeight  = 4_000     // pixels of the page in a narrow window, if the host is short
	maxTop     = 740       // pixels above the parts there, after a headline with a long host
)

func TestPage(t *testing.T) {
	files, err := build()
	if err != nil {
		t.Fatal(err)
	}
	t.Run("files", func(t *testing.T) { testFiles(t, files) })
	p := newTab(t, files)
	// The browser may write to its console if mayComplain is set.
	subtest := func(name string, test func(p *tab), mayComplain bool) {
		t.Run(name, func(t *testing.T) {
			p.T = t
			p.as(1100, 800, false)
			lines := p.complaints(func() {
				p.open("")
				test(p)
			})
			if len(lines) > 0 && !mayComplain {
				t.Errorf("the browser complains: %q", lines)
			}
		})
	}
	subtest("time", testTime, false) // first, while nothing is loaded
	subtest("answers", testAnswers, false)
	subtest("colors", testColors, false)
	subtest("examples", testExamples, false)
	subtest("hostile text", testHostile, false)
	subtest("dense text", testDense, false)
	subtest("link", testLink, false)
	subtest("copy", testCopy, false)
	subtest("long text", testLong, false)
	subtest("keyboard", testKeyboard, false)
	subtest("narrow", testNarrow, false)
	subtest("pictures", testPictures, false)
	subtest("axe", testAxe, true)                          // switches the policy off, so that the browser asks for an icon
	subtest("nothing from elsewhere", testElsewhere, true) // tries what the policy forbids
}

func testFiles(t *testing.T, files map[string][]byte) {
	size := len(files["page.wasm-gz"])
	t.Logf("the compressed program has %d bytes", size)
	testenv.Same(t, size <= maxSize, true, "the compressed program has %d bytes, at most %d", size, maxSize)
	if !strings.HasPrefix(string(files["readers.txt"]), "\ufeff") {
		t.Error("readers.txt has no byte order mark: a browser may not read it as UTF-8")
	}
	for _, row := range testenv.Rows[struct{ Method, URL, Kind, Status string }]("testdata/requests.txt") {
		w := httptest.NewRecorder()
		handler(files).ServeHTTP(w, httptest.NewRequest(row.Method, row.URL, nil))
		if kind := w.Header().Get("Content-Type"); strconv.Itoa(w.Code) != row.Status || kind != row.Kind {
			t.Errorf("%s %s: %d %s, want %s %s", row.Method, row.URL, w.Code, kind, row.Status, row.Kind)
		}
		testenv.Same(t, w.Header().Get("X-Content-Type-Options"), "nosniff", "%s %s: the type", row.Method, row.URL)
	}
	if err := run("", "0.0.0.0:0"); err == nil || !strings.Contains(err.Error(), "no loopback address") {
		t.Errorf("the page is served to other computers: %v", err)
	}
}

// The page shows what testdata/answers.txt says, which says how to read it.
func testAnswers(p *tab) {
	p.run(`$("forms-section").open = true`)
	for paragraph := range strings.SplitSeq(strings.TrimSpace(testenv.Read("testdata/answers.txt")), "\n\n") {
		lines := slices.DeleteFunc(strings.Split(paragraph, "\n"), func(s string) bool { return strings.HasPrefix(s, "# ") })
		if len(lines) > 0 {
			testAnswer(p, lines)
		}
	}
	p.enter("https://a.example/a b", "")
	p.do(chromedp.Click(chromedp.CSS(".offer button")))
	testenv.Same(p, p.text(`$("text").value`), "https://a.example/a%20b", "where the offer leads")
}

// testAnswer checks the lines of a paragraph.
func testAnswer(p *tab, lines []string) {
	text, base := testenv.Text(lines[0]), iri.IRI{}
	p.enter(text, "")
	for _, line := range lines[1:] {
		name, want, _ := strings.Cut(line, ": ")
		want, isPrefix := strings.CutSuffix(testenv.Text(want), "…")
		got := ""
		switch name {
		case "base":
			base, _ = iri.Parse(want)
			p.enter(text, want)
			continue
		case "verdict":
			got = p.text("verdict()")
		default:
			got = p.text(`visible(` + quote(name) + `).map(e => e.textContent.trim()).join(" | ")`)
		}
		if got != want && !(isPrefix && strings.HasPrefix(got, want)) {
			p.Errorf("%.80q: %s is %q, want %q", text, name, got, want)
		}
	}
	got := p.text("verdict()")
	u, err := base.ParseLink(text)
	_, none := u.Origin()
	if strings.Contains(got, "Leads to ") && (err != nil || none != nil && u == u.ToURI() ||
		!eval[bool](p, `URL.canParse($("text").value, $("base").value || undefined)`)) {
		p.Errorf("%.80q: %q, but %v, %v", text, got, err, none)
	}
	if eval[bool](p, "misleads()") {
		p.Errorf("%.80q: what a person reads first misleads: %q", text, got)
	}
}

// What classes say can be seen: of the elements in testdata/colors.txt, no two look alike.
func testColors(p *tab) {
	seen := map[string]string{}
	for _, row := range testenv.Rows[struct{ Text, Selector, Property string }]("testdata/colors.txt") {
		if row.Text != "" {
			p.enter(row.Text, "")
		}
		got := p.text(`getComputedStyle(document.querySelector(` + quote(row.Selector) + `)).` + row.Property)
		if before, ok := seen[row.Property+got]; ok || got == "rgba(0, 0, 0, 0)" || got == "solid" {
			p.Errorf("%q: %s of %s is %s, as of %s", row.Text, row.Property, row.Selector, got, before)
		}
		seen[row.Property+got] = row.Selector
	}
}

// The page opens empty, with examples to choose. Each has an answer, and typing replaces it.
func testExamples(p *tab) {
	names := eval[[]string](p, `all("#examples optgroup option").map(e => e.value)`)
	if got := p.text("fields()"); len(names) < 12 || got != strings.Join(names, ",") {
		p.Errorf("of %q, the page shows %q at first", names, got)
	}
	p.do(chromedp.Click(chromedp.CSS("#welcome button")))
	if got := p.text(`$("text").value`); got == "" || p.text("fields()") != got+names[0] {
		p.Errorf("the first example is %q", got)
	}
	seen := map[string]bool{}
	for _, name := range names {
		p.run("pick(" + quote(name) + ")")
		seen[p.text(`$("text").value`)] = true
		if got := p.text(`$("verdict").className`); got == "" {
			p.Errorf("example %q has no answer", name)
		}
	}
	p.do(chromedp.Focus(chromedp.ID("examples")), chromedp.Focus(chromedp.ID("text")), chromedp.KeyEvent("x"))
	if got := p.text(`$("text").value + $("examples").value`); got != "x" || len(seen) != len(names) {
		p.Errorf("after %d different examples, typing makes %q", len(seen), got)
	}
	testenv.Same(p, p.text(`fetch(document.querySelector("#reading-section a").href).then(r => r.text())`),
		testenv.Read("../../evidence/readers/RESULTS.md"), "what other programs read")
}

// Hostile text stays text, in whatever field, and parts stay in their order.
func testHostile(p *tab) {
	for _, text := range testenv.Texts("testdata/hostile.txt") {
		for _, fields := range [][2]string{{text, ""}, {text, "https://a.example/"}, {"b", text}, {text, text}} {
			p.enter(fields[0], fields[1])
			if got := p.text("injected()"); got != ",2,0" {
				p.Fatalf("%q became HTML: %s", fields, got)
			}
		}
	}
	p.enter("https://א.example:80/ב/1?ג=ד#ה", "")
	if !eval[bool](p, "isInOrder()") {
		p.Error("the parts of an address in Hebrew, or the segments of its path, are not in their order")
	}
}

// The page loads its own files only, and the browser would stop anything else.
func testElsewhere(p *tab) {
	p.enter("https://other.example/x.png", "https://other.example/")
	p.run(`fetch("page.js?last").then(r => r.text())`)
	const names = `performance.getEntriesByType("resource").map(e => e.name.split("/").at(-1)).sort().join()`
	p.wait(names + `.includes("last")`)
	testenv.Same(p, p.text(names), "page.css,page.js,page.js?last,page.wasm-gz,wasm_exec.js", "what the page loads")
	asked := false
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked = true }))
	defer other.Close()
	for _, attempt := range []string{
		`fetch("` + other.URL + `", { mode: "no-cors" }).then(() => "loaded", () => "stopped")`,
		`image("` + other.URL + `")`, "html()",
	} {
		if got := p.text(attempt); got != "stopped" || asked {
			p.Errorf("%s: %s, and the server was asked: %t", attempt, got, asked)
		}
	}
}

// The text is written into the page's address only for a link that somebody asks for, and a secret
// only if that is said.
func testLink(p *tab) {
	const state = `location.hash + " " + $("text").value + " " + $("base").value`
	for _, row := range testenv.Rows[struct{ Text, Base, Choice, Link string }]("testdata/links.txt") {
		p.enter(row.Text, row.Base)
		p.run(`window.copied = ""`)
		unwritten := " " + row.Text + " " + row.Base
		testenv.Same(p, p.text(state), unwritten, "the page before a link")
		p.do(chromedp.Click(chromedp.ID("link")))
		if row.Choice != "" {
			testenv.Same(p, p.text(state+` + window.copied`), unwritten, "the page before a link with a secret")
			p.do(chromedp.Click(chromedp.CSS(row.Choice)))
		}
		p.wait(`window.copied !== ""`)
		got := p.text(`decodeURIComponent(copied.split("#")[1] + location.hash)`)
		testenv.Same(p, got, row.Link+"#"+row.Link, "the link to %q, and the page's address", row.Text)
	}
	fragment := "#text=https%3A%2F%2Fa.example%2F%3Fa%3Db%26c%3Dd%23e&base=a%2Bb+c%2520"
	p.open(fragment)
	testenv.Same(p, p.text(state), fragment+" https://a.example/?a=b&c=d#e a+b c%20", "what a link opens")
	p.run(`location.hash = "#text=x:y"`)
	p.wait(`$("text").value === "x:y"`)
}

// Each button copies all of what it stands beside, and no password, even if that is cut.
func testCopy(p *tab) {
	p.run(`$("forms-section").open = true`)
	p.enter("https://user:s3cret@EXAMPLE.com/?access_token=S3CRET#é"+strings.Repeat("a", 5000), "")
	got := eval[[]string](p, "copies()")
	if len(got) != 3 || slices.Contains(got, "another text") || strings.Contains(strings.ToLower(got[0]), "s3cret") {
		p.Errorf("the buttons copy %.200q", got)
	}
}

// A long text ends in "…", and a button shows all of it. So does the keyboard, if it reaches a finding
// there. The end of a host is not cut.
func testLong(p *tab) {
	for text, want := range map[string]string{
		"https://example.com/": "",
		"https://example.com/" + strings.Repeat("a", 3000) + "%00": "display,part path,TD,TD",
		"https://" + strings.Repeat("a.", 120) + "example/":        "",
	} {
		p.enter(text, "")
		testenv.Same(p, p.text("cuts()"), want, "what is cut of %.50q", text)
	}
	p.enter("HTTPS://example.com/"+strings.Repeat("a", 200), "")
	p.as(narrow, 800, false) // in the wider window, it is not cut
	p.wait(`document.querySelector("#display .more") !== null`)
	p.run(`$("forms-section").open = true`)
	p.wait(`document.querySelector("#forms .more") !== null`)
}

// Everything can be reached and read with the keyboard.
func testKeyboard(p *tab) {
	p.enter("https://example.com@0x7f.1/"+strings.Repeat("a", 5000), "")
	p.do(chromedp.Focus(chromedp.ID("text")))
	var reached []string
	for range 40 {
		p.do(chromedp.KeyEvent("\t"))
		name := p.text(`document.activeElement.id || document.activeElement.className || document.activeElement.textContent`)
		if name == "" || name == "text" {
			break
		}
		reached = append(reached, name)
	}
	for _, want := range []string{"examples", "link", "It is a link in a page", "use more", "use", "finding error",
		"finding warning"} {
		if !slices.Contains(reached, want) {
			p.Errorf("the keyboard reaches %q, not %q", reached, want)
		}
	}
	height := func() float64 {
		return eval[float64](p, `document.querySelector(".tip").getBoundingClientRect().height`)
	}
	corner := eval[[]float64](p, `[all(".finding")[0].getBoundingClientRect()].flatMap(at => [at.left, at.top])`)
	for name, steps := range map[string][2]chromedp.Action[chromedp.Void]{
		"focus": {chromedp.Focus(chromedp.CSS(".finding")), chromedp.Focus(chromedp.ID("text"))},
		"hover": {chromedp.MouseEvent(chromedp.MouseMoved, corner[0]+5, corner[1]+5),
			chromedp.MouseEvent(chromedp.MouseMoved, 1, 1)},
	} {
		p.do(steps[0])
		opened := height()
		p.do(chromedp.KeyEvent("\x1b"))
		closed := height()
		p.do(steps[1], steps[0])
		again := height()
		p.do(steps[1])
		if opened < 20 || closed > 5 || again < 20 {
			p.Errorf("%s: a message is %.0f pixels high, %.0f after Escape, and %.0f the next time", name, opened, closed, again)
		}
	}
}

// In a narrow window, a host breaks before its dots wherever it stands, and the line before shows that. A long one
// leaves the parts near the top of the page. Messages open near their place.
func testNarrow(p *tab) {
	for _, width := range []int64{390, 412, narrow} {
		p.as(width, 800, false)
		for _, text := range testenv.Texts("testdata/narrow.txt") {
			p.enter(text, "")
			if got := p.text("breaks()"); got != "" {
				p.Errorf("%.80q, %d pixels: %s", text, width, got)
			}
		}
	}
	for _, host := range []string{strings.Repeat("a-label.", 22) + strings.Repeat("w", 63), strings.Repeat("例", 15)} {
		p.enter("https://"+host+"/", "")
		got := p.text("labels()")
		top := eval[float64](p, `all(".parts")[0].getBoundingClientRect().top`)
		if got != "360"+host || top > maxTop {
			p.Errorf("the headline shows %q as %q, with the parts %.0f pixels below", host, got, top)
		}
	}
	p.enter("HTTPS://Example.com@0X7F.1:443/a/%2E%2E/caf%c3%a9?a=%E2%80%8B%00", "")
	tips := eval[[]float64](p, "tips()")
	if len(tips) < 6 || slices.Min(tips) < 0 || slices.Max(tips) > 15 {
		p.Errorf("messages open %.1f pixels below their places, where -1 is a narrow one", tips)
	}
}

// axe-core finds nothing.
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
		for _, width := range []int64{1280, narrow} {
			p.as(width, 800, isDark)
			p.open("")
			p.run(string(axe))
			for _, text := range testenv.Texts("testdata/axe.txt") {
				p.enter(text, text)
				p.run(`$("link").click(), all("details").forEach(e => { e.open = true; })`)
				for _, f := range eval[[]string](p, "violations()") {
					p.Errorf("%.80q, %d pixels, dark %t: %.500s", text, width, isDark, f)
				}
			}
		}
	}
}

// The page is never large, because a large one takes long: of each text that takes much room, it shows as much as is
// allowed. Nothing is too wide for a narrow window.
func testDense(p *tab) {
	p.as(narrow, 800, false)
	most := 0
	for _, piece := range testenv.Texts("testdata/dense.txt") {
		for _, before := range []string{"https://", "https://a.example/", "https://a.example/?"} {
			shown := 0
			for _, count := range []int{15_900 / len(piece), 290, 145, 70} {
				p.enter(before+strings.Repeat(piece, count), "https://b.example/"+piece)
				if !eval[bool](p, `$("result").hidden`) {
					shown = count
					break
				}
			}
			size := eval[[]int](p, "size()")
			if most = max(most, size[0]); shown == 0 || size[0] > maxNodes || size[1] > narrow ||
				before != "https://" && size[2] > maxHeight {
				p.Errorf("%q after %q is shown %d times; elements, width and height are %d", piece, before, shown, size)
			}
		}
	}
	p.Logf("the page has up to %d elements", most)
}

// An answer takes at most 50 milliseconds, the least of some times, so that other work on the
// machine does not count. testDense fails for what takes long.
func testTime(p *tab) {
	load, example, input := math.Inf(1), math.Inf(1), math.Inf(1)
	for range 7 {
		p.open("#text=https://example.com@0x7f.1/%252e%252e/admin")
		p.enter("https://例え.jp:8080/menu/../カフェ?q=ros%C3%A9#top", "")
		times := eval[[]float64](p, `performance.getEntriesByName("answer").flatMap(e => [e.startTime, e.duration])`)
		load, example, input = min(load, times[0]), min(example, times[1]), min(input, times[3])
	}
	p.Logf("milliseconds: until the program runs %.0f; for a link %.1f; for the first input %.1f", load, example, input)
	if max(example, input) > 50 {
		p.Error("that is too long")
	}
}

// The pictures that the README shows. With -update, they are taken again.
func testPictures(p *tab) {
	for name, isDark := range map[string]bool{"page-light.png": false, "page-dark.png": true} {
		if *update {
			p.as(1100, 760, isDark)
			p.open("#text=https://example.com@0x7f.1/%252e%252e/admin?a%3D1;b%3D2")
			if err := os.WriteFile(name, result(p, chromedp.CaptureScreenshot()), 0o666); err != nil {
				p.Fatal(err)
			}
		}
		if file, err := os.Stat(name); err != nil || file.Size() > maxPicture {
			p.Errorf("%s does not exist or has more than %d bytes: %v", name, maxPicture, err)
		}
	}
}
