package main

// This file draws the chart of scale.

import (
	"fmt"
	"image/color"
	"math"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

const (
	scaleTitle                 = "Seconds to count the distinct identifiers of each host"
	scaleHeight      vg.Length = 300
	scaleAxisWidth   vg.Length = 38 // from the margin to the first number of lines
	scaleLabelsWidth vg.Length = 70 // for the names, after the last number of lines
)

// writeScaleCharts writes the light and the dark chart of r to the folder, which is created if necessary.
func writeScaleCharts(folder string, r scaleReport) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	for file, theme := range map[string]theme{"scale-light.svg": lightTheme, "scale-dark.svg": darkTheme} {
		svg, err := drawScale(r, theme)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, file), svg, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// drawScale returns an SVG with a line for each series of r. Both axes are logarithmic. Positions in the plot are the
// logarithms to base 10 of lines and seconds.
func drawScale(r scaleReport, th theme) ([]byte, error) {
	sizes := r.sizes()
	if len(sizes) < 2 {
		return nil, fmt.Errorf("a chart needs two numbers of lines, not %d", len(sizes))
	}
	p := plot.New()
	p.BackgroundColor = nil
	p.HideAxes()
	p.X.Padding, p.Y.Padding = 0, 0
	low, high := r.range10()
	first, last := math.Log10(float64(sizes[0])), math.Log10(float64(sizes[len(sizes)-1]))
	muted := style(th.muted, bodySize-1, font.WeightNormal)
	for e := low; e <= high; e++ {
		y := float64(e)
		if err := addLine(p, plotter.XYs{{X: first, Y: y}, {X: last, Y: y}}, draw.LineStyle{Color: th.bar, Width: 0.25}); err != nil {
			return nil, err
		}
		if err := addText(p, muted, first, -y, -scaleAxisWidth, fmt.Sprintf("%g s", math.Pow10(e))); err != nil {
			return nil, err
		}
	}
	for _, n := range sizes {
		if err := addText(p, muted, math.Log10(float64(n)), -float64(low)+0.18, -12, short(n)); err != nil {
			return nil, err
		}
	}
	styles := []struct {
		ink    color.Color
		dashes []vg.Length
	}{{th.accent, nil}, {th.text, nil}, {th.muted, []vg.Length{4, 3}}}
	for i, s := range r.Series {
		st := styles[i%len(styles)]
		var points plotter.XYs
		for _, pt := range s.Points {
			points = append(points, plotter.XY{X: math.Log10(float64(pt.Lines)), Y: math.Log10(max(pt.Seconds, 0.01))})
		}
		if len(points) == 0 {
			continue
		}
		if err := addLine(p, points, draw.LineStyle{Color: st.ink, Width: 1.75, Dashes: st.dashes}); err != nil {
			return nil, err
		}
		end := points[len(points)-1]
		if err := addText(p, style(st.ink, bodySize, font.WeightBold), end.X, -end.Y, valueOffset, s.Name); err != nil {
			return nil, err
		}
	}
	p.X.Min, p.X.Max = first, last
	p.Y.Min, p.Y.Max = float64(low)-0.3, float64(high)+0.1

	svg := vgsvg.New(chartWidth, scaleHeight)
	c := draw.New(svg)
	c.SetColor(th.background)
	c.Fill(c.Rectangle.Path())
	c.FillText(style(th.text, titleSize, font.WeightBold), vg.Point{X: margin, Y: scaleHeight - margin}, scaleTitle)
	p.Draw(draw.Crop(c, margin, -margin-scaleLabelsWidth, footHeight, -headHeight))
	c.FillText(muted, vg.Point{X: margin, Y: margin + 2*bodySize + 4}, "By number of lines of a text file. Beam runs on one machine here; it is made for many.")
	c.FillText(muted, vg.Point{X: margin, Y: margin + bodySize}, footer(r.report))
	return finish(svg, scaleTitle, scaleDescription(r))
}

// addLine adds a line to p.
func addLine(p *plot.Plot, points plotter.XYs, s draw.LineStyle) error {
	line, err := plotter.NewLine(points)
	if err != nil {
		return err
	}
	line.LineStyle = s
	p.Add(line)
	return nil
}

// range10 returns the powers of ten between which all times are.
func (r scaleReport) range10() (low, high int) {
	lowest, highest := math.Inf(1), math.Inf(-1)
	for _, s := range r.Series {
		for _, p := range s.Points {
			y := math.Log10(max(p.Seconds, 0.01))
			lowest, highest = min(lowest, y), max(highest, y)
		}
	}
	return int(math.Floor(lowest)), int(math.Ceil(highest))
}

// short returns a number of lines in words: 10000 gives "10,000", 10000000 gives "10 million".
func short(n int) string {
	if n >= 1_000_000 {
		return fmt.Sprintf("%d million", n/1_000_000)
	}
	return thousands(n)
}

// scaleDescription returns the chart as text, for readers who cannot see it.
func scaleDescription(r scaleReport) string {
	var parts []string
	for _, s := range r.Series {
		var points []string
		for _, p := range s.Points {
			points = append(points, fmt.Sprintf("%.2f s for %s lines", p.Seconds, short(p.Lines)))
		}
		parts = append(parts, s.Name+" "+strings.Join(points, ", "))
	}
	return "Line chart: " + strings.Join(parts, "; ") + "."
}
