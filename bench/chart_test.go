package main

// This file tests the charts, and compares the committed charts with the committed results.

import (
	"bytes"
	"encoding/xml"
	"errors"
	"html"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestCommittedCharts draws the charts from the committed numbers and compares them with the committed charts.
func TestCommittedCharts(t *testing.T) {
	for _, name := range []string{"speed", "scale"} {
		r := committed(t, name)
		for theme := range themes {
			want, err := os.ReadFile(filepath.Join("results", name+"-"+theme+".svg"))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(drawn(t, r, theme), want) {
				t.Errorf("results/%s-%s.svg does not show results/%s.json; run go generate", name, theme, name)
			}
		}
	}
}

// committed returns the committed results of that name.
func committed(t *testing.T, name string) report {
	r, err := readReport(filepath.Join("results", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func drawn(t *testing.T, r report, theme string) []byte {
	t.Helper()
	svg, err := drawChart(r, themes[theme])
	if err != nil {
		t.Fatal(err)
	}
	return svg
}

// A textElement is an element with text in an SVG. Only that of a text element has a position.
type textElement struct {
	element, text string
	x, y, size    float64
}

// textElements returns the elements of an SVG that have text.
func textElements(t *testing.T, svg []byte) (list []textElement) {
	for d, e := xml.NewDecoder(bytes.NewReader(svg)), (textElement{}); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e = textElement{element: token.Name.Local}
			for _, a := range token.Attr {
				if p := map[string]*float64{"x": &e.x, "y": &e.y, "font-size": &e.size}[a.Name.Local]; p != nil && e.element == "text" {
					*p, _ = strconv.ParseFloat(a.Value, 64)
				}
			}
		case xml.CharData:
			if strings.TrimSpace(string(token)) != "" {
				e.text = string(token)
				list = append(list, e)
			}
		}
	}
}

// TestChartText checks that charts are well formed, and the text that a reader sees.
func TestChartText(t *testing.T) {
	for _, row := range []struct {
		name   string
		report report
		want   map[string][]string
	}{
		{"bars", sample(), map[string][]string{
			"title": {"Time to parse one identifier (shorter is better)"},
			"desc":  {"Bar chart of the median time to parse one identifier, lowest to highest of 2 corpora: iri 20 to 30 ns; net/url 200 to 300 ns; fredbi/uri 600 to 1,012 ns; utf8.ValidString 10 to 15 ns; nlnwa/whatwg-url 3,400 to 8,300 ns."},
			"text": {
				"48,010 web addresses",
				"iri", "20 ns", "net/url", "200 ns", "fredbi/uri", "600 ns", "utf8.ValidString", "10 ns",
				"own&<.txt, 7 lines",
				"iri", "30 ns", "net/url", "300 ns", "fredbi/uri", "1,012 ns", "utf8.ValidString", "15 ns",
				"Time to parse one identifier (shorter is better)",
				"utf8.ValidString (outlined) only reads the bytes.",
				"Not drawn: nlnwa/whatwg-url, which takes 3.4 to 8.3 µs.",
				"Measured 2026-01-02 with Go 1.24.0 on Some CPU, 4 cores, linux/arm64; median of 5 rounds.",
			},
		}},
		{"lines", scaleSample(), map[string][]string{
			"title": {"Time to count the distinct identifiers of each host"},
			"desc":  {"Line chart: one 0.02 s for 10,000 lines, 0.20 s for 100,000 lines, 2.50 s for 1 million lines; t<o 0.00 s for 10,000 lines, 30.00 s for 100,000 lines."},
			"text": {
				"Time, on a logarithmic axis", "Lines of a text file, on a logarithmic axis",
				"0.01 s", "0.1 s", "1 s", "10 s", "100 s", "10,000", "100,000", "1 million",
				"one", "t<o",
				"Time to count the distinct identifiers of each host",
				"Beam runs on one machine here; it is made for many.",
				"Measured 2026-01-02 with Go 1.24.0 on Some CPU, 4 cores, linux/arm64; median of 5 rounds.",
			},
		}},
	} {
		svg := drawn(t, row.report, "light")
		got := map[string][]string{}
		for _, e := range textElements(t, svg) {
			got[e.element] = append(got[e.element], e.text)
		}
		for element, want := range row.want {
			if g, w := strings.Join(got[element], "\n"), strings.Join(want, "\n"); g != w {
				t.Errorf("%s: %s elements:\n%s\nwant:\n%s", row.name, element, g, w)
			}
		}
	}
}

// TestChartOverlap checks that no texts overlap and that all are inside of the picture, also if all series end at the same place.
func TestChartOverlap(t *testing.T) {
	same := scaleSample()
	same.Series = nil
	for _, name := range []string{"iri and sort", "DuckDB", "Beam"} {
		for _, seconds := range []float64{0.01, 100} { // at the bottom and at the top
			same.Series = append(same.Series, scaleSeries{name, []scalePoint{{1000, 1, 1}, {100_000_000, seconds, 1}}})
		}
	}
	for name, r := range map[string]report{"speed.json": committed(t, "speed"), "scale.json": committed(t, "scale"), "sample": scaleSample(), "same": same} {
		type box struct{ left, top, right, bottom float64 }
		var boxes []box
		var texts []string
		for _, e := range textElements(t, drawn(t, r, "light")) {
			if e.element != "text" {
				continue
			}
			// Letters are about half as wide as high.
			b := box{e.x, e.y - 0.8*e.size, e.x + 0.5*e.size*float64(utf8.RuneCountInString(e.text)), e.y + 0.2*e.size}
			if b.left < margin/2 || b.right > chartWidth {
				t.Errorf("%s: %q is not inside of the chart: %v", name, e.text, b)
			}
			for i, other := range boxes {
				if b.left < other.right && other.left < b.right && b.top < other.bottom && other.top < b.bottom {
					t.Errorf("%s: %q and %q overlap", name, texts[i], e.text)
				}
			}
			boxes, texts = append(boxes, b), append(texts, e.text)
		}
	}
}

// TestChartMarks checks that a line chart has a mark for each measurement.
func TestChartMarks(t *testing.T) {
	if got := bytes.Count(drawn(t, scaleSample(), "light"), []byte("<circle ")); got != 5 {
		t.Errorf("%d marks, want 5", got)
	}
}

// sample returns a report with one known and one unknown corpus.
func sample() report {
	results := func(own, std, fredbi, utf8, whatwg float64) []taskResult {
		return []taskResult{
			{Name: "net/url", Nanoseconds: std}, {Name: "iri", Nanoseconds: own}, {Name: "fredbi/uri", Nanoseconds: fredbi},
			{Name: "nlnwa/whatwg-url", Nanoseconds: whatwg}, {Name: "utf8.ValidString", Nanoseconds: utf8},
		}
	}
	return report{
		Date: "2026-01-02", Go: "go1.24.0", OS: "linux", Arch: "arm64", Processor: "Some CPU", Cores: 4, Rounds: 5,
		Tables: []tableResult{{"parse", []corpusResult{
			{"web.txt", 48010, results(20.4, 200, 600, 10, 3400)},
			{"own&<.txt", 7, results(29.6, 300, 1012.4, 15, 8300)},
		}}},
	}
}

func TestChartNeedsResults(t *testing.T) {
	noTable, noTask := sample(), sample()
	noTable.Tables[0].Name = "resolve"
	noTask.Tables[0].Corpora[1].Tasks = noTask.Tables[0].Corpora[1].Tasks[:1]
	oneSize := scaleSample()
	oneSize.Series = []scaleSeries{{"one", []scalePoint{{10_000, 0.02, 10}}}}
	for _, r := range []report{{}, noTable, noTask, oneSize} {
		if _, err := drawChart(r, themes["light"]); err == nil {
			t.Errorf("%v: no error", r)
		}
	}
}

// TestContrast checks the contrast ratios that WCAG 2.2 asks for: 4.5 for text (1.4.3) and 3 for graphics (1.4.11).
func TestContrast(t *testing.T) {
	for name, th := range themes {
		for _, row := range []struct {
			name  string
			color color
			want  float64
		}{{"text", th.text, 4.5}, {"muted", th.muted, 4.5}, {"accent", th.accent, 4.5}, {"bar", th.bar, 3}} {
			if got := contrast(row.color, th.background); got < row.want {
				t.Errorf("%s: contrast of %s is %.2f, want at least %v", name, row.name, got, row.want)
			}
		}
	}
}

// contrast returns the contrast ratio, as defined in WCAG 2.2.
func contrast(a, b color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance returns the relative luminance, as defined in WCAG 2.2.
func luminance(c color) float64 {
	linear := func(shift int) float64 {
		if s := float64(c>>shift&0xff) / 255; s > 0.04045 {
			return math.Pow((s+0.055)/1.055, 2.4)
		} else {
			return s / 12.92
		}
	}
	return 0.2126*linear(16) + 0.7152*linear(8) + 0.0722*linear(0)
}

// TestSaveAndLoad checks that a saved and loaded run prints the same as the original, and can be drawn.
func TestSaveAndLoad(t *testing.T) {
	t.Setenv("IRI_CORPORA", "")
	file := filepath.Join(t.TempDir(), "own.json")
	var measured, loaded strings.Builder
	if err := run(&measured, []string{"-rounds", "1", "-save", file}); err != nil {
		t.Fatal(err)
	}
	if err := run(&loaded, []string{"-load", file}); err != nil {
		t.Fatal(err)
	}
	if measured.String() != loaded.String() {
		t.Errorf("measured:\n%s\nloaded:\n%s", &measured, &loaded)
	}
	if err := run(io.Discard, []string{"chart", file}); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"own-light.svg", "own-dark.svg"} {
		if _, err := os.Stat(filepath.Join(filepath.Dir(file), name)); err != nil {
			t.Error(err)
		}
	}
	if err := run(io.Discard, []string{"chart", "missing.json"}); err == nil {
		t.Error("a missing file: no error")
	}
}

// TestPictures checks that the text for readers who cannot see a chart has the chart's numbers.
func TestPictures(t *testing.T) {
	notes, err := os.ReadFile("NOTES.md")
	if err != nil {
		t.Fatal(err)
	}
	for name, document := range map[string]string{"speed": readme(t), "scale": string(notes)} {
		list := textElements(t, drawn(t, committed(t, name), "light"))
		i := slices.IndexFunc(list, func(e textElement) bool { return e.element == "desc" })
		if alt := html.EscapeString(list[i].text); !strings.Contains(document, `alt="`+alt+`"`) {
			t.Errorf("the document with %s lacks alt=%q", name, alt)
		}
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 48010: "48,010", 1_000_007: "1,000,007"} {
		if got := thousands(n); got != want {
			t.Errorf("thousands(%d) = %q, want %q", n, got, want)
		}
	}
}
