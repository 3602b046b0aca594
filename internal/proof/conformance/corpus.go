package conformance

// This file contains the corpus: the texts that every check of an operation runs over.

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"example.com/iri/internal/testenv"
)

// A corpus is texts, and pairs of texts such as a base and a reference. Many are invalid.
type corpus struct {
	Texts []string
	Pairs [][2]string
}

// Corpus returns the texts of the tables, of testdata/seeds.txt and of testdata/vectors, without duplicates. Unless the
// long tests run, it has only some of the vectors.
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
	for _, row := range NormalForms() {
		pair(row.In, row.Want)
	}
	for _, row := range Resolutions {
		pair(row.Base, row.Ref)
	}
	for _, row := range RFCResolutions {
		pair(RFCBase, row.Ref)
	}
	for _, row := range slices.Concat(Containments, Origins) {
		pair(row.U, row.V)
	}
	text, err := os.ReadFile(testenv.File("testdata", "seeds.txt"))
	if err != nil {
		panic(err)
	}
	for line := range strings.Lines(string(text)) {
		s, err := strconv.Unquote(strings.TrimSuffix(line, "\n"))
		if err != nil {
			panic(err)
		}
		add(s)
	}
	fromVectors(add, pair)
	return c
})

// fromVectors calls text and pair with the inputs of the vectors.
func fromVectors(text func(...string), pair func(a, b string)) {
	step := 24
	if testenv.Long() {
		step = 1
	}
	files, err := filepath.Glob(testenv.File("testdata", "vectors", "*.jsonl"))
	if err != nil || len(files) < 10 {
		panic("no vectors")
	}
	n := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		for line := range strings.Lines(string(data)) {
			if n++; n%step != 0 {
				continue
			}
			var v struct{ In, Hex, Base, Ref, Target, U, V string }
			if err := json.Unmarshal([]byte(line), &v); err != nil {
				panic(err)
			}
			bytes, err := hex.DecodeString(v.Hex)
			if err != nil {
				panic(err)
			}
			switch {
			case v.Base != "":
				pair(v.Base, v.Ref)
				pair(v.Base, v.Target)
			case v.U != "":
				pair(v.U, v.V)
			default:
				text(v.In + string(bytes))
			}
		}
	}
}
