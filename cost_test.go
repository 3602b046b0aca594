package iri_test

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/iri"
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
		add("x:password=", piece, "")
		add("a=b pwd=", piece, "")
		add(`"token=['a' `, piece, " x")
		add(`msg="password=`, piece, `" x`)
		add(`{"a":"`, asJSON(piece), `","b":1}`)
	}
	return families
}

// errorAfter returns the error of a text with a space after it.
func errorAfter(s string) error { return errorOf(iri.Parse(s + " ")) }

// TestCost checks that a byte of a hostile text costs each exported function, and the text of its error, with any of
// its arguments, at most mostCost times as much as a byte of a plain text costs Redact, which is about a tenth of a
// nanosecond. The time of those that look for secrets in all of a text must be linear.
func TestCost(t *testing.T) {
	testenv.SkipRace(t)
	const factor, mostCost = 32, 3000
	length, slower, every, everyOfThese := 512, 2.0, len(costly()), 244
	if testenv.Long() {
		length, slower, every, everyOfThese = 4<<10, 1.3, 61, 1
	}
	plain := scaling.Cost(1000, func() { iri.Redact(strings.Repeat("a plain text. ", factor*length/14)) }) / 1000
	var suspects []func() // which are measured again after all others, since other load may have slowed them down
	functions := append(slices.Clone(allFunctions()), function{"the text of an error", reflect.ValueOf(errorAfter)})
	for i, text := range costly() {
		x := sync.OnceValue(func() *subject { return newSubject(text(factor * length)) })
		y := sync.OnceValue(func() *subject { return newSubject(text(length)) })
		for k, f := range functions {
			looks := f.name == "iri.Redact" || f.name == "display.Text" || f.name == "the text of an error"
			isTurn := (i+7*k)%every == 0
			if !isTurn && !(looks && i%everyOfThese == 0) {
				continue
			}
			for n, arguments := range f.arguments(x(), x()) {
				if n > 0 && !isTurn {
					break // the first arguments are the whole text
				}
				bytes, long := 0, func() { f.texts(arguments) }
				for _, v := range arguments {
					bytes += len(textOf(v))
				}
				limit := mostCost * plain * time.Duration(1+bytes/(factor*length))
				if from, _, _ := strings.Cut(f.name, "."); from == "lint" || from == "params" || from == "iri_test" {
					limit *= 10 // what it finds in a text may be several things for each byte
				}
				if !scaling.Within(limit, long) {
					testenv.Errorf(t, "%s of %.80q takes over %v, and Redact of a plain text %v", f.name, text(100), limit, plain)
				}
				if !looks || n > 0 {
					continue
				}
				few := f.arguments(y(), y())[0]
				check := func() bool { return isLinear(long, func() { f.texts(few) }, factor, slower) }
				if check() {
					continue
				}
				suspects = append(suspects, func() {
					testenv.Same(t, check(), true, "the time of %s of %.80q is at most %v times that of %d calls for a part",
						f.name, text(100), slower, factor)
				})
			}
		}
	}
	for _, measureAgain := range suspects {
		measureAgain()
	}
}

// isLinear reports whether a call of long takes at most slower times as long as factor calls of short. It compares the
// least times of up to ten measurements, with longer and longer pauses between them, so that other load can end.
func isLinear(long, short func(), factor int, slower float64) bool {
	x, y := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
	for n := range 10 {
		x, y = min(x, scaling.Cost(1, long)), min(y, scaling.Cost(factor, short))
		if x <= time.Millisecond || float64(x) <= slower*float64(y) {
			return true
		}
		time.Sleep(time.Duration(n) * 200 * time.Millisecond)
	}
	return false
}
