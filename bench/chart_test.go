package main

// This file tests the chart, and compares the committed charts with the committed results.

import (
	"bytes"
	"encoding/xml"
	"errors"
	"html"
	"image/color"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var themes = map[string]theme{lightFile: lightTheme, darkFile: darkTheme}

// TestCommittedCharts draws the charts from the committed numbers and compares them with the committed charts.
func TestCommittedCharts(t *testing.T) {
	r, err := readReport(filepath.Join("results", "speed.json"))
	if err != nil {
		t.Fatal(err)
	}
	for file, theme := range themes {
		got, err := drawChart(r, theme)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(filepath.Join("results", file))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("results/%s does not show results/speed.json; run go generate", file)
		}
		if len(got) > 60_000 {
			t.Errorf("%s has %d bytes, want at most 60,000", file, len(got))
		}
	}
}

// TestChartText checks that the elements of a chart are well formed, and the text that a reader sees.
func TestChartText(t *testing.T) {
	svg, err := drawChart(sample(), lightTheme)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string][]string{}
	element := ""
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			element = token.Name.Local
		case xml.EndElement:
			element = ""
		case xml.CharData:
			if element != "" && strings.TrimSpace(string(token)) != "" {
				got[element] = append(got[element], string(token))
			}
		}
	}
	want := map[string][]string{
		"title": {"Time to parse one identifier (shorter is better)"},
		"desc":  {"Bar chart of the median time to parse one identifier, lowest to highest of 2 corpora: iri 20 to 30 ns; net/url 200 to 300 ns; fredbi/uri 600 to 1,012 ns; utf8.ValidString 10 to 15 ns; nlnwa/whatwg-url 3,400 to 8,300 ns."},
		"text": {
			"Time to parse one identifier (shorter is better)",
			"48,010 web addresses",
			"iri", "20 ns", "net/url", "200 ns", "fredbi/uri", "600 ns", "utf8.ValidString", "10 ns",
			"own&<.txt, 7 lines",
			"iri", "30 ns", "net/url", "300 ns", "fredbi/uri", "1,012 ns", "utf8.ValidString", "15 ns",
			"utf8.ValidString (outlined) only reads the bytes. Not drawn: nlnwa/whatwg-url, which takes 3.4 to 8.3 µs.",
			"Measured 2026-01-02 with Go 1.24.0 on Some CPU, 4 cores, linux/arm64; median of 5 rounds.",
		},
	}
	for _, element := range []string{"title", "desc", "text"} {
		if g, w := strings.Join(got[element], "\n"), strings.Join(want[element], "\n"); g != w {
			t.Errorf("%s elements:\n%s\nwant:\n%s", element, g, w)
		}
	}
	if !bytes.Contains(svg, []byte(`role="img"`)) {
		t.Error("no role")
	}
}

// TestChartFonts checks that every text falls back to a font that all readers have.
func TestChartFonts(t *testing.T) {
	svg, err := drawChart(sample(), lightTheme)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`font-family:[^;"]*`).FindAllString(string(svg), -1) {
		if !strings.HasSuffix(m, ",sans-serif") {
			t.Errorf("%s does not end with sans-serif", m)
		}
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
	for _, r := range []report{{}, noTable, noTask} {
		if _, err := drawChart(r, lightTheme); err == nil {
			t.Errorf("%v: no error", r)
		}
	}
}

// TestContrast checks the contrast ratios that WCAG 2.2 asks for: 4.5 for text (1.4.3) and 3 for graphics (1.4.11).
func TestContrast(t *testing.T) {
	for file, th := range themes {
		for _, row := range []struct {
			name  string
			color color.RGBA
			want  float64
		}{{"text", th.text, 4.5}, {"muted", th.muted, 4.5}, {"accent", th.accent, 4.5}, {"bar", th.bar, 3}} {
			if got := contrast(row.color, th.background); got < row.want {
				t.Errorf("%s: contrast of %s is %.2f, want at least %v", file, row.name, got, row.want)
			}
		}
	}
}

// contrast returns the contrast ratio, as defined in WCAG 2.2.
func contrast(a, b color.RGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance returns the relative luminance, as defined in WCAG 2.2.
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		if s := float64(v) / 255; s > 0.04045 {
			return math.Pow((s+0.055)/1.055, 2.4)
		} else {
			return s / 12.92
		}
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// TestSaveAndLoad checks that a saved and loaded run prints and draws the same as the original.
func TestSaveAndLoad(t *testing.T) {
	t.Setenv("IRI_CORPORA", "")
	folder := t.TempDir()
	file, first, second := filepath.Join(folder, "speed.json"), filepath.Join(folder, "1"), filepath.Join(folder, "2")
	var measured, loaded strings.Builder
	if err := run(&measured, []string{"-rounds", "1", "-save", file, "-chart", first}); err != nil {
		t.Fatal(err)
	}
	if err := run(&loaded, []string{"-load", file, "-chart", second}); err != nil {
		t.Fatal(err)
	}
	if measured.String() != loaded.String() {
		t.Errorf("measured:\n%s\nloaded:\n%s", &measured, &loaded)
	}
	for name := range themes {
		a, err1 := os.ReadFile(filepath.Join(first, name))
		b, err2 := os.ReadFile(filepath.Join(second, name))
		if err := errors.Join(err1, err2); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(a, b) {
			t.Errorf("%s differs", name)
		}
	}
}

// TestReadmePicture checks that the README's text for the chart has the numbers of the chart.
func TestReadmePicture(t *testing.T) {
	r, err := readReport(filepath.Join("results", "speed.json"))
	if err != nil {
		t.Fatal(err)
	}
	groups, err := parseResults(r)
	if err != nil {
		t.Fatal(err)
	}
	if alt := html.EscapeString(description(groups)); !strings.Contains(readme(t), `alt="`+alt+`"`) {
		t.Errorf("the README's picture lacks alt=%q", alt)
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 48010: "48,010", 1_000_007: "1,000,007"} {
		if got := thousands(n); got != want {
			t.Errorf("thousands(%d) = %q, want %q", n, got, want)
		}
	}
}
