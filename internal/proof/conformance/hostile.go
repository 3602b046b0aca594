package conformance

// This file contains hostile texts.

import "strings"

// A Family is a kind of text that causes much work, or that a naive implementation would scan many times.
type Family struct {
	Name string
	Text func(n int) string // returns a text of about n bytes
}

// fill returns the Text of a family: unit is repeated between before and after.
func fill(before, unit, after string) func(n int) string {
	return func(n int) string { return before + strings.Repeat(unit, n/len(unit)) + after }
}

// Families returns all families of hostile texts.
func Families() []Family {
	all := []Family{
		{"deep in long", func(n int) string { return fill("http://h/"+strings.Repeat("c", 2*n)+"/", "b/", "a")(n) }},
		{"slashes encoded more and more", func(n int) string {
			b := []byte("http://h/?x=//a")
			for slash := "%2F"; len(b) < n/2; slash = strings.Replace(slash, "%", "%25", 1) {
				b = append(b, slash+slash+"a"...)
			}
			return fill(string(b), "a", ";token=1")(n / 2)
		}},
	}
	for _, row := range rows[struct{ Name, Before, Unit, After string }]("families.txt") {
		all = append(all, Family{row.Name, fill(row.Before, row.Unit, row.After)})
	}
	return all
}
