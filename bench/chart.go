package main

// This file draws the charts. Their texts are in caption.go.

import (
	"cmp"
	"errors"
	"fmt"
	"html"
	"math"
	"os"
	"slices"
	"strings"
)

const (
	accented  = "iri"
	reference = "utf8.ValidString" // drawn as an outline, since it parses nothing
	tooSlow   = "nlnwa/whatwg-url" // its bars would make all others too short to compare
)

// mentioned holds the tasks in the chart and in the table of times in NOTES.md: those with bars, then tooSlow, which has a
// note in the chart instead.
var mentioned = []string{accented, "net/url", "fredbi/uri", reference, tooSlow}

// A color is 0xRRGGBB.
type color uint32

// A theme holds the colours of a chart. The background is the page's, and not transparent, so that the text stays
// legible if a page's colours do not match what the reader's system prefers.
type theme struct{ background, text, muted, accent, bar color }

// themes are the themes by the names that files have.
var themes = map[string]theme{
	"light": {background: 0xffffff, text: 0x1f2328, muted: 0x59636e, accent: 0x0969da, bar: 0x8c959f},
	"dark":  {background: 0x0d1117, text: 0xf0f6fc, muted: 0x9198a1, accent: 0x58a6ff, bar: 0x6e7681},
}

// Dimensions of a chart, in pixels.
const (
	chartWidth = 760.0
	margin     = 16.0
	headHeight = 50.0
	lineHeight = 18.0 // of the notes
	titleSize  = 17.0
	bodySize   = 12.0
	noteSize   = 11.0

	rowHeight     = 20.0
	barHeight     = 13.0
	headingHeight = 24.0
	groupGap      = 12.0
	barsLeft      = 128.0
	valueWidth    = 64.0 // of the text after a bar

	plotHeight = 290.0
	plotLeft   = 66.0
	plotRight  = 660.0 // the names of the series are right of it
	plotTop    = headHeight + 28
	tickHeight = 22.0
	nameHeight = 14.0
)

// writeChart draws the results saved in a file, such as speed.json, as speed-light.svg and speed-dark.svg.
func writeChart(file string) error {
	r, err := readReport(file)
	if err != nil {
		return err
	}
	for name, th := range themes {
		svg, err := drawChart(r, th)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if err := os.WriteFile(strings.TrimSuffix(file, ".json")+"-"+name+".svg", svg, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// drawChart returns an SVG of r: a line chart if r has series, else a bar chart of the parse table. The same report and theme
// give the same bytes.
func drawChart(r report, th theme) ([]byte, error) {
	p := picture{theme: th}
	if len(r.Series) > 0 {
		if sizes := r.sizes(); len(sizes) < 2 {
			return nil, fmt.Errorf("a chart needs two numbers of lines, not %d", len(sizes))
		}
		bottom := p.drawLines(r)
		return p.finish(scaleTitle, scaleDescription(r), bottom, append(scaleNotes, footer(r))), nil
	}
	groups, err := parseResults(r)
	if err != nil {
		return nil, err
	}
	bottom := p.drawBars(groups)
	return p.finish(speedTitle, speedDescription(groups), bottom, append(speedNotes(groups, r.Arch), footer(r))), nil
}

// parseResults returns the parse table of r. Each of its corpora has results for all mentioned tasks.
func parseResults(r report) ([]corpusResult, error) {
	for _, t := range r.Tables {
		if t.Name != "parse" {
			continue
		}
		for _, c := range t.Corpora {
			for _, name := range mentioned {
				if _, found := c.task(name); !found {
					return nil, fmt.Errorf("%s has no result for %s", c.Name, name)
				}
			}
		}
		return t.Corpora, nil
	}
	return nil, errors.New("the results have no table parse")
}

// drawBars draws a heading and bars for each corpus. It returns where they end.
func (p *picture) drawBars(groups []corpusResult) (bottom float64) {
	longest := 0.0
	for _, name := range mentioned[:len(mentioned)-1] {
		_, high := span(groups, name)
		longest = max(longest, high)
	}
	unit := (chartWidth - margin - valueWidth - barsLeft) / longest
	y := headHeight
	for _, c := range groups {
		p.write(margin, y+headingHeight/2, bodySize, p.text, true, c.heading())
		y += headingHeight
		for _, name := range mentioned[:len(mentioned)-1] {
			t, _ := c.task(name)
			width, middle := t.Nanoseconds*unit, y+rowHeight/2
			ink, fill, outline := p.muted, p.bar, p.bar
			switch name {
			case accented:
				ink, fill, outline = p.accent, p.accent, p.accent
			case reference:
				fill = p.background
			}
			p.printf(`<rect x="%g" y="%g" width="%.1f" height="%g" fill="%v" stroke="%v"/>`, barsLeft, middle-barHeight/2, width, barHeight, fill, outline)
			p.write(margin, middle, bodySize, ink, name == accented, name)
			p.write(barsLeft+width+6, middle, bodySize, ink, name == accented, whole(t.Nanoseconds)+" ns")
			y += rowHeight
		}
		y += groupGap
	}
	return y
}

// drawLines draws a line for each series of r, with a mark for each measurement. Both axes are logarithmic. It returns where the
// numbers below the horizontal axis end.
func (p *picture) drawLines(r report) (bottom float64) {
	sizes := r.sizes()
	low, high := r.range10()
	bottom = plotTop + plotHeight
	xOf := func(lines int) float64 {
		first, last := math.Log10(float64(sizes[0])), math.Log10(float64(sizes[len(sizes)-1]))
		return plotLeft + (math.Log10(float64(lines))-first)/(last-first)*(plotRight-plotLeft)
	}
	yOf := func(seconds float64) float64 {
		return bottom - (log10(seconds)-float64(low))/float64(high-low)*plotHeight
	}
	p.write(margin, plotTop-20, noteSize, p.muted, false, "Time, on a logarithmic axis")
	p.write(plotLeft, bottom+2*tickHeight, noteSize, p.muted, false, "Lines of a text file, on a logarithmic axis")
	for e := low; e <= high; e++ {
		y := yOf(math.Pow10(e))
		p.printf(`<path d="M%g %.1fH%g" stroke="%v" stroke-width="0.4"/>`, plotLeft, y, plotRight, p.bar)
		p.write(margin, y, noteSize, p.muted, false, fmt.Sprintf("%g s", math.Pow10(e)))
	}
	for _, n := range sizes {
		p.write(xOf(n)-0.25*noteSize*float64(len(short(n))), bottom+tickHeight/2+2, noteSize, p.muted, false, short(n)) // centred, roughly
	}
	type label struct {
		x, y float64
		ink  color
		name string
	}
	var labels []label
	styles := []struct {
		ink    color
		dashes string
	}{{p.accent, ""}, {p.text, ""}, {p.muted, "6 4"}}
	for i, s := range r.Series {
		if len(s.Points) == 0 {
			continue
		}
		st, path := styles[i%len(styles)], "M"
		var end label
		for _, pt := range s.Points {
			end = label{xOf(pt.Lines), yOf(pt.Seconds), st.ink, s.Name}
			path += fmt.Sprintf("%.1f %.1f ", end.x, end.y)
			p.printf(`<circle cx="%.1f" cy="%.1f" r="3.5" fill="%v"/>`, end.x, end.y, st.ink)
		}
		p.printf(`<path d="%s" fill="none" stroke="%v" stroke-width="2" stroke-dasharray="%s"/>`, strings.TrimSpace(path), st.ink, st.dashes)
		labels = append(labels, end)
	}
	// Names that would overlap move down, then those that are too low move up.
	slices.SortFunc(labels, func(a, b label) int { return cmp.Or(cmp.Compare(a.x, b.x), cmp.Compare(a.y, b.y)) })
	for i := range labels {
		if i > 0 && labels[i-1].x == labels[i].x {
			labels[i].y = max(labels[i].y, labels[i-1].y+nameHeight)
		}
	}
	for i := len(labels) - 1; i >= 0; i-- {
		l, lowest := &labels[i], bottom
		if i+1 < len(labels) && labels[i+1].x == l.x {
			lowest = labels[i+1].y - nameHeight
		}
		l.y = min(l.y, lowest)
		p.write(l.x+9, l.y, bodySize, l.ink, true, l.name)
	}
	return bottom + 2*tickHeight + 8
}

// log10 returns a logarithm. Less than a hundredth of a second counts as that.
func log10(seconds float64) float64 { return math.Log10(max(seconds, 0.01)) }

// range10 returns the powers of ten between which all times are.
func (r report) range10() (low, high int) {
	lowest, highest := math.Inf(1), math.Inf(-1)
	for _, s := range r.Series {
		for _, p := range s.Points {
			lowest, highest = min(lowest, log10(p.Seconds)), max(highest, log10(p.Seconds))
		}
	}
	return int(math.Floor(lowest)), int(math.Ceil(highest))
}

// A picture is an SVG that is being drawn.
type picture struct {
	theme
	body strings.Builder
}

func (p *picture) printf(format string, args ...any) { fmt.Fprintf(&p.body, format+"\n", args...) }

// String returns the color as SVG writes it.
func (c color) String() string { return fmt.Sprintf("#%06x", uint32(c)) }

// write adds a text that starts at x and whose letters have their middle at y.
func (p *picture) write(x, y, size float64, ink color, bold bool, text string) {
	weight := ""
	if bold {
		weight = ` font-weight="bold"`
	}
	p.printf(`<text x="%.1f" y="%.1f" font-size="%g" fill="%v"%s>%s</text>`, x, y+0.36*size, size, ink, weight, html.EscapeString(text))
}

// finish returns the SVG with a title, notes below the bottom of what was drawn, and a description for screen readers.
func (p *picture) finish(title, description string, bottom float64, notes []string) []byte {
	p.write(margin, margin+titleSize/2, titleSize, p.text, true, title)
	for _, note := range notes {
		bottom += lineHeight
		p.write(margin, bottom, noteSize, p.muted, false, note)
	}
	height := bottom + margin
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %[1]g %[2]g" width="%[1]g" height="%[2]g" role="img" font-family="Arial,Helvetica,Liberation Sans,sans-serif">
<title>%[3]s</title>
<desc>%[4]s</desc>
<rect width="%[1]g" height="%[2]g" fill="%[5]v"/>
%[6]s</svg>
`, chartWidth, height, html.EscapeString(title), html.EscapeString(description), p.background, p.body.String())
}
