package main

// This file makes the texts of the charts from results.

import (
	"fmt"
	"math"
	"strings"
)

const (
	speedTitle = "Time to parse one identifier (shorter is better)"
	scaleTitle = "Time to count the distinct identifiers of each host"
)

// headings holds the contents of the corpora, as formats for the number of lines.
var headings = map[string]string{
	"web.txt":          "%s web addresses",
	"files.txt":        "%s file: and node: URLs",
	"multilingual.txt": "%s IRIs in many languages",
	"percent.txt":      "The same %s IRIs, percent-encoded",
}

// heading returns what the corpus contains and how many lines it has: "48,010 web addresses".
func (c corpusResult) heading() string {
	format, found := headings[c.Name]
	if !found {
		return fmt.Sprintf("%s, %s lines", c.Name, thousands(c.Lines))
	}
	return fmt.Sprintf(format, thousands(c.Lines))
}

// whole returns x rounded to an integer: 1012.4 gives "1,012".
func whole(x float64) string { return thousands(int(math.Round(x))) }

// thousands returns n in decimal, with commas between groups of three digits: 48010 gives "48,010".
func thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", thousands(n/1000), n%1000)
}

// span returns the shortest and the longest time of a task over all corpora.
func span(groups []corpusResult, name string) (low, high float64) {
	for i, c := range groups {
		t, _ := c.task(name)
		if i == 0 {
			low = t.Nanoseconds
		}
		low, high = min(low, t.Nanoseconds), max(high, t.Nanoseconds)
	}
	return low, high
}

// speedNotes explain the reference and say what is not drawn.
func speedNotes(groups []corpusResult, arch string) []string {
	outlined := reference + " (outlined) only reads the bytes."
	if arch == "amd64" {
		outlined = reference + " (outlined) only reads the bytes. iri can be faster: it checks 32 bytes at a time, with AVX2."
	}
	low, high := span(groups, tooSlow)
	return []string{outlined, fmt.Sprintf("Not drawn: %s, which takes %.1f to %.1f µs.", tooSlow, low/1000, high/1000)}
}

// scaleNotes explain the line chart.
var scaleNotes = []string{"Beam runs on one machine here; it is made for many."}

// footer says when, with what and where r was measured.
func footer(r report) string {
	return fmt.Sprintf("Measured %s with Go %s on %s, %d cores, %s/%s; median of %d rounds.",
		r.Date, strings.TrimPrefix(r.Go, "go"), r.Processor, r.Cores, r.OS, r.Arch, r.Rounds)
}

// speedDescription returns the bar chart as text, for readers who cannot see it: the range of each task over all corpora. The
// README has the same text.
func speedDescription(groups []corpusResult) string {
	var parts []string
	for _, name := range mentioned {
		low, high := span(groups, name)
		parts = append(parts, fmt.Sprintf("%s %s to %s ns", name, whole(low), whole(high)))
	}
	return fmt.Sprintf("Bar chart of the median time to parse one identifier, lowest to highest of %d corpora: %s.", len(groups), strings.Join(parts, "; "))
}

// scaleDescription returns the line chart as text. NOTES.md has the same text.
func scaleDescription(r report) string {
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

// short returns a number of lines in words: 10000 gives "10,000", 10000000 gives "10 million".
func short(n int) string {
	if n >= 1_000_000 {
		return fmt.Sprintf("%d million", n/1_000_000)
	}
	return thousands(n)
}
