package main

// This file draws the chart. Its texts are in caption.go.

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"image/color"
	"math"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/image/font"
	"gonum.org/v1/plot"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

const (
	lightFile = "speed-light.svg"
	darkFile  = "speed-dark.svg"

	accented  = "iri"
	reference = "utf8.ValidString" // drawn as an outline, since it parses nothing
	tooSlow   = "nlnwa/whatwg-url" // its bars would make all others too short to compare
)

// mentioned holds the tasks in the chart and in the README's table of times: those with bars, then tooSlow, which has a
// note in the chart instead.
var mentioned = []string{accented, "net/url", "fredbi/uri", reference, tooSlow}

// A theme holds the colours of a chart. The background is the page's, and not transparent, so that the text stays
// legible if a page's colours do not match what the reader's system prefers.
type theme struct {
	background, text, muted, accent, bar color.RGBA
}

var (
	lightTheme = theme{background: rgb(0xffffff), text: rgb(0x1f2328), muted: rgb(0x59636e), accent: rgb(0x0969da), bar: rgb(0x8c959f)}
	darkTheme  = theme{background: rgb(0x0d1117), text: rgb(0xf0f6fc), muted: rgb(0x9198a1), accent: rgb(0x58a6ff), bar: rgb(0x6e7681)}
)

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// Dimensions of a chart, in points.
const (
	chartWidth  vg.Length = 570
	margin      vg.Length = 12
	headHeight  vg.Length = 34
	footHeight  vg.Length = 42
	rowHeight   vg.Length = 15
	barHeight   vg.Length = 10
	textRise    vg.Length = 1.2 // from the middle of a text's box to the middle of its letters
	nameWidth   vg.Length = 84  // from the margin to the bars
	valueOffset vg.Length = 5
	bodySize    vg.Length = 9
	titleSize   vg.Length = 13
)

// Rows of a chart that are not bars, in units of rowHeight.
const (
	headingRows = 1.15
	gapRows     = 0.6
)

// writeCharts writes the light and the dark chart of r to the folder, which is created if necessary.
func writeCharts(folder string, r report) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	for file, theme := range map[string]theme{lightFile: lightTheme, darkFile: darkTheme} {
		svg, err := drawChart(r, theme)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, file), svg, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// drawChart returns an SVG of the parse table of r. The same report and theme give the same bytes.
func drawChart(r report, th theme) ([]byte, error) {
	groups, err := parseResults(r)
	if err != nil {
		return nil, err
	}
	p := plot.New()
	p.BackgroundColor = nil
	p.HideAxes()
	p.X.Padding, p.Y.Padding = 0, 0
	row := 0.0
	for _, c := range groups {
		bars := c.bars()
		if err := addGroup(p, th, row, c.heading(), bars); err != nil {
			return nil, err
		}
		row += headingRows + float64(len(bars)) + gapRows
	}
	p.X.Min = 0
	p.Y.Min, p.Y.Max = -row, 0

	height := wholePixels(headHeight + vg.Length(row)*rowHeight + footHeight)
	svg := vgsvg.New(chartWidth, height)
	c := draw.New(svg)
	c.SetColor(th.background)
	c.Fill(c.Rectangle.Path())
	c.FillText(style(th.text, titleSize, font.WeightBold), vg.Point{X: margin, Y: height - margin}, chartTitle)
	p.Draw(draw.Crop(c, margin, -margin, footHeight, -headHeight))
	small := style(th.muted, bodySize-1, font.WeightNormal)
	c.FillText(small, vg.Point{X: margin, Y: margin + 2*bodySize + 4}, note(groups))
	c.FillText(small, vg.Point{X: margin, Y: margin + bodySize}, footer(r))
	return finish(svg, chartTitle, description(groups))
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

// bars returns the results that have a bar.
func (c corpusResult) bars() []taskResult {
	var bars []taskResult
	for _, name := range mentioned {
		if t, _ := c.task(name); name != tooSlow {
			bars = append(bars, t)
		}
	}
	return bars
}

// wholePixels rounds a length up to a multiple of 3 points, which are 4 pixels, so that no edge of the background is
// blurred.
func wholePixels(n vg.Length) vg.Length { return vg.Length(3 * math.Ceil(float64(n)/3)) }

// addGroup adds a heading and bars to p, from the row down. Row n is at -n on the vertical axis.
func addGroup(p *plot.Plot, th theme, row float64, heading string, bars []taskResult) error {
	if err := addText(p, style(th.text, bodySize, font.WeightBold), 0, row+headingRows/2, -nameWidth, heading); err != nil {
		return err
	}
	row += headingRows
	for _, b := range bars {
		middle := row + 0.5
		bar, err := plotter.NewBarChart(plotter.Values{b.Nanoseconds}, barHeight)
		if err != nil {
			return err
		}
		bar.Horizontal, bar.XMin = true, -middle
		bar.Color, bar.LineStyle.Width = th.bar, 0
		weight, ink := font.WeightNormal, th.muted
		switch b.Name {
		case accented:
			bar.Color, weight, ink = th.accent, font.WeightBold, th.accent
		case reference:
			bar.Color, bar.LineStyle = th.background, draw.LineStyle{Color: th.bar, Width: 1}
		}
		p.Add(bar)
		label := style(ink, bodySize, weight)
		if err := addText(p, label, 0, middle, -nameWidth, b.Name); err != nil {
			return err
		}
		if err := addText(p, label, b.Nanoseconds, middle, valueOffset, whole(b.Nanoseconds)+" ns"); err != nil {
			return err
		}
		row++
	}
	return nil
}

// addText adds text to p that starts at x nanoseconds plus an offset and is centred on the row. All text of a chart is
// aligned to the left, since the width of other alignments depends on the reader's fonts.
func addText(p *plot.Plot, s text.Style, x, row float64, offset vg.Length, txt string) error {
	labels, err := plotter.NewLabels(plotter.XYLabels{XYs: plotter.XYs{{X: x, Y: -row}}, Labels: []string{txt}})
	if err != nil {
		return err
	}
	s.YAlign = draw.YCenter
	labels.TextStyle[0] = s
	labels.Offset = vg.Point{X: offset, Y: textRise}
	p.Add(labels)
	return nil
}

// style returns a style for text in the sans-serif font of gonum.org/v1/plot.
func style(ink color.Color, size vg.Length, weight font.Weight) text.Style {
	return text.Style{
		Color:   ink,
		Font:    plotfont.Font{Typeface: "Liberation", Variant: "Sans", Weight: weight, Size: size},
		YAlign:  draw.YTop,
		Handler: plot.DefaultTextHandler,
	}
}

// finish returns the SVG with a title and a description for screen readers, and with fonts that readers have. The
// widths of Arial and Helvetica are those of Liberation Sans, which gonum.org/v1/plot calculates with.
func finish(svg *vgsvg.Canvas, title, description string) ([]byte, error) {
	var buf bytes.Buffer
	if _, err := svg.WriteTo(&buf); err != nil {
		return nil, err
	}
	const opened = `xmlns:xlink="http://www.w3.org/1999/xlink">`
	head, body, found := strings.Cut(buf.String(), opened)
	if !found {
		return nil, errors.New("the SVG does not begin as expected")
	}
	body = strings.ReplaceAll(body, "font-family:Liberation Sans;", "font-family:Arial,Helvetica,Liberation Sans,sans-serif;")
	return fmt.Appendf(nil, "%s%s\n<title>%s</title>\n<desc>%s</desc>%s", head, `role="img">`, html.EscapeString(title), html.EscapeString(description), body), nil
}
