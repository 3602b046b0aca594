package iri_test

import (
	"strings"
	"testing"
	"time"

	"example.com/iri"
	"example.com/iri/display"
	"example.com/iri/internal/proof/scaling"
	"example.com/iri/internal/proof/testenv"
)

// costly are texts of about n bytes that repeat each byte, each pair of bytes that matter to Redact, and each piece of
// the grammar of secrets, on their own, after an address, in a string and in JSON. They repeat it an odd number of
// times, since quotes that are closed cost less.
func costly() (families []func(n int) string) {
	add := func(before, unit, after string) {
		families = append(families, func(n int) string { return before + strings.Repeat(unit, n/len(unit)|1) + after })
	}
	const matter = `=@:/?#&;,'"\%<(`
	var units []string
	for b := range 0x80 {
		units = append(units, string(rune(b)))
	}
	for i := range matter {
		for j := range matter {
			units = append(units, matter[i:i+1]+matter[j:j+1])
		}
	}
	for _, unit := range units {
		add("", unit, "")
		add("http://h/?token=", unit, "")
	}
	for _, piece := range pieces {
		add("", piece, "")
		add("x http://u:", piece, "")
		add("a:b@'", piece+"'", "")
		add(`msg="password=`, piece, `" x`)
		add(`{"a":"`, asJSON(piece), `","b":1}`)
	}
	return families
}

// costs are the functions that look for secrets, each with what it does for a text.
var costs = map[string]func(s string) func(){
	"Redact": func(s string) func() { return func() { iri.Redact(s) } },
	"Error": func(s string) func() {
		_, err := iri.Parse(s + " ")
		return func() { _ = err.Error() }
	},
	"display.Text": func(s string) func() {
		u, err := iri.Parse("http://h/" + s)
		if err != nil {
			return nil
		}
		return func() { display.Text(u, nil) }
	},
}

// TestCost checks that the time of these functions is linear, and that a byte of a hostile text costs them at most
// mostCost times as much as a byte of a plain text costs Redact, which is about a tenth of a nanosecond.
func TestCost(t *testing.T) {
	testenv.SkipRace(t)
	const factor, mostCost = 32, 3000
	length, slower, every := 1<<10, 2.0, 61
	if testenv.Long() {
		length, slower, every = 4<<10, 1.3, 1
	}
	plain := scaling.Cost(1000, costs["Redact"](strings.Repeat("a plain text. ", factor*length/14))) / 1000
	for i, text := range costly() {
		for name, of := range costs {
			if i%every != 0 {
				continue
			}
			short, long := of(text(length)), of(text(factor*length))
			if short == nil || long == nil {
				continue
			}
			cost, linear := time.Duration(0), false
			for attempt := 0; attempt < 3 && !linear; attempt++ {
				cost = scaling.Cost(1, long)
				linear = cost < time.Millisecond || float64(cost) <= slower*float64(scaling.Cost(factor, short))
			}
			if !linear {
				testenv.Errorf(t, "%s of %.80q takes more than %v times as long as %d calls for a part of it", name, text(100),
					slower, factor)
			}
			if cost > mostCost*plain {
				testenv.Errorf(t, "%s of %.80q takes %v, and Redact of a plain text %v", name, text(100), cost, plain)
			}
		}
	}
}
