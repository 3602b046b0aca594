package main

// Who reads what: the shortest of the first texts for each cause of a difference.

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// isExample reports whether t can be in the table: an address of http with a path. Only what Origin
// refuses for nothing else may lack the path, or have capitals in the scheme.
func (t *text) isExample() bool {
	scheme := t.own.scheme == "http" || lower(t.own.scheme) == "http" && t.acceptedIf(lowerScheme)
	return scheme && (t.own.path != "" || !t.accepted && t.acceptedIf(addSlash))
}

// keep notes a text that readers read differently, if it is in the sample.
func (m *measurement) keep(t *text, differences [][]difference, i int) {
	for k, d := range differences {
		if !t.sample || d[i]&elsewhere == 0 || !t.isExample() {
			continue
		}
		c, s := cause{k, t.cause.Severity, t.cause.Rule}, t.String()
		if shortest := m.shortest[c]; shortest == "" || len(s) < len(shortest) {
			m.shortest[c] = s
		}
	}
}

// shrink removes characters from the shortest text of a cause as long as the reader differs and no
// finding is worse.
func (m *measurement) shrink(c cause) error {
	for _, n := range []int{8, 3, 1} {
		for i := 0; i+n <= utf8.RuneCountInString(m.shortest[c]); {
			smaller := string(slices.Delete([]rune(m.shortest[c]), i, i+n))
			i++
			if t, ok := newText(smaller, true); ok && t.isExample() && t.cause.Severity <= c.severity {
				d, err := m.readers[c.reader].differences([]text{t})
				if err != nil {
					return err
				}
				if d[0]&elsewhere != 0 {
					m.shortest[c] = smaller
					i--
				}
			}
		}
	}
	return nil
}

// A line of the table "who reads what".
type line struct {
	text
	differ []int               // the readers that read another scheme, host or port
	reads  map[string][]string // for each origin that is read, or "rejected", the readers
}

// lines returns the shortest texts that show each cause for each reader, those without findings
// first.
func (m *measurement) lines() ([]line, error) {
	for c := range m.shortest {
		if err := m.shrink(c); err != nil {
			return nil, err
		}
	}
	texts := slices.Compact(slices.Sorted(maps.Values(m.shortest)))
	var lines []line
	for _, s := range texts {
		t, _ := newText(s, true)
		lines = append(lines, line{text: t, reads: map[string][]string{}})
	}
	for k, r := range m.readers {
		readings, err := r.read(texts)
		if err != nil {
			return nil, err
		}
		for i := range readings {
			lines[i].add(k, r.name, readings[i])
		}
	}
	slices.SortFunc(lines, func(a, b line) int {
		return cmp.Or(cmp.Compare(a.cause.Severity, b.cause.Severity), cmp.Compare(len(b.differ), len(a.differ)),
			cmp.Compare(len(a.String()), len(b.String())),
			strings.Compare(a.String(), b.String()))
	})
	shown := map[cause]bool{}
	return slices.DeleteFunc(lines, func(l line) bool {
		before := len(shown)
		for _, k := range l.differ {
			shown[cause{k, l.cause.Severity, l.cause.Rule}] = true
		}
		return len(shown) == before
	}), nil
}

// add notes what reader k reads.
func (l *line) add(k int, name string, read reading) {
	if compare(l.own, read)&elsewhere != 0 {
		l.differ = append(l.differ, k)
	}
	origin := "rejected"
	if read.ok {
		scheme := lower(read.scheme)
		origin = lower(scheme + "://" + unbracket(read.host, l.own.host))
		if port := effectivePort(scheme, read.port); port != effectivePort(scheme, "") {
			origin += " port " + port
		}
		origin = code(origin)
	}
	l.reads[origin] = append(l.reads[origin], name)
}

// groups returns what most readers read, and who reads something else.
func (l *line) groups() (most, rest string) {
	origins := slices.SortedFunc(maps.Keys(l.reads), func(a, b string) int {
		return cmp.Or(cmp.Compare(len(l.reads[b]), len(l.reads[a])), strings.Compare(a, b))
	})
	var others []string
	for _, origin := range origins[1:] {
		if origin == "rejected" {
			others = append(others, fmt.Sprintf("rejected: %d", len(l.reads[origin])))
		} else {
			others = append(others, origin+": "+strings.Join(l.reads[origin], ", "))
		}
	}
	return fmt.Sprintf("%s (%d)", origins[0], len(l.reads[origins[0]])), strings.Join(others, "; ")
}
