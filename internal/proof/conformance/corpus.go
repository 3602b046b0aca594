// Package conformance tests the repository as a whole, from the outside: the grammar, the vectors, limits, layers and
// documentation. It exports the corpus, and the checks of errors, for the tests of the packages.
package conformance

// This file contains the corpus, which is the texts that every check of an operation runs over, and hostile texts.

import (
	"encoding/hex"
	"encoding/json"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"example.com/iri/internal/proof/testenv"
)

// A corpus is texts, and pairs of texts such as a base and a reference. Many are invalid.
type corpus struct {
	Texts []string
	Pairs [][2]string
}

// Corpus returns the texts of the tables in testdata/rows, of testdata/seeds.txt and of testdata/vectors, without
// duplicates. Unless the long tests run, it has only some of the vectors.
var Corpus = sync.OnceValue(func() (c corpus) {
	known := map[string]bool{}
	add := func(texts ...string) {
		for _, s := range texts {
			if !known[s] {
				known[s] = true
				c.Texts = append(c.Texts, s)
			}
		}
	}
	pair := func(a, b string) {
		add(a, b)
		c.Pairs = append(c.Pairs, [2]string{a, b})
	}
	for _, row := range Accepted() {
		add(row.In)
	}
	for _, row := range Refused() {
		add(row.In)
	}
	add(BuildValues...)
	// For the laws of PortNumber, Redacted, Addr and CutScheme.
	add("//h:65535", "//h:65536", "//u:@h", "//:p:q@h", "mailto:u:p@h", "//1.2.3.%34", "_:b0", `C:\a b`, "A+-.1:b:c")
	for _, row := range NormalForms() {
		pair(row.In, row.Want)
	}
	for _, row := range Resolutions() {
		pair(row.Base, row.Ref)
	}
	for _, row := range slices.Concat(Containments(), SameOrigins()) {
		pair(row.U, row.V)
	}
	for line := range strings.Lines(testenv.Read("testdata", "seeds.txt")) {
		add(testenv.Must(strconv.Unquote(strings.TrimSuffix(line, "\n"))))
	}
	step := 24
	if testenv.Long() {
		step = 1
	}
	files, n := testenv.Must(filepath.Glob(testenv.File("testdata", "vectors", "*.jsonl"))), 0
	if len(files) < 10 {
		panic("no vectors")
	}
	for _, file := range files {
		for line := range strings.Lines(testenv.Read("testdata", "vectors", filepath.Base(file))) {
			if n++; n%step != 0 {
				continue
			}
			var v struct{ In, Hex, Base, Ref, Target, U, V string }
			if err := json.Unmarshal([]byte(line), &v); err != nil {
				panic(err)
			}
			switch {
			case v.Base != "":
				pair(v.Base, v.Ref)
				pair(v.Base, v.Target)
			case v.U != "":
				pair(v.U, v.V)
			default:
				add(v.In + string(testenv.Must(hex.DecodeString(v.Hex))))
			}
		}
	}
	return c
})

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
		{"labels of look-alikes", func(n int) string { return fill("x://"+strings.Repeat("а", n/4), "с", ".com/")(n / 2) }},
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
