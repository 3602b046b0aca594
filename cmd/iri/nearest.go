package main

// The search for the name that a misspelled one probably means.

import (
	"strings"
	"unicode/utf8"
)

// nearest returns the known name with the smallest distance from name, the first if there are several. It returns "" if
// none is near: at most one in three characters may differ. Dashes before names don't count.
func nearest(name string, known []string) string {
	best, least := "", 0
	name = limit(strings.ToLower(strings.TrimLeft(name, "-")), 64)
	for _, k := range known {
		text := strings.TrimLeft(k, "-")
		d := distance(name, text)
		if d <= max(utf8.RuneCountInString(name), len(text))/3 && (best == "" || d < least) {
			best, least = k, d
		}
	}
	return best
}

// suggestion returns the end of a message about an unknown name, such as "; did you mean parts?", or "" if no known name
// is near.
func suggestion(name string, known []string) string {
	if best := nearest(name, known); best != "" {
		return "; did you mean " + best + "?"
	}
	return ""
}

// distance returns the smallest number of edits that turn a into b. An edit inserts, removes or replaces a
// character, or swaps two adjacent ones. For example, distance("nromalise", "normalize") is 2.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	// row[i][j] is the distance of x[:i] and y[:j].
	row := make([][]int, len(x)+1)
	for i := range row {
		row[i] = make([]int, len(y)+1)
		for j := range row[i] {
			switch {
			case i == 0 || j == 0:
				row[i][j] = i + j
				continue
			case x[i-1] == y[j-1]:
				row[i][j] = row[i-1][j-1]
				continue
			}
			row[i][j] = 1 + min(row[i-1][j], row[i][j-1], row[i-1][j-1])
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[i][j] = min(row[i][j], 1+row[i-2][j-2])
			}
		}
	}
	return row[len(x)][len(y)]
}
