package main

// Who reads what: the causes of differences among the first texts, and the smallest text for each.

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/lint"
)

// A cause is what Origin says of a text, and the worst finding.
type cause struct {
	severity  lint.Severity
	component iri.Component
	found     string // what stands where programs begin to read different things
}

// A readerCause is a cause for which a reader differs.
type readerCause struct {
	cause
	reader int
}

func causeOf(t *text) cause {
	c := cause{severity: t.worst}
	_, err := t.u.Origin()
	var failed *iri.ParseError
	if !errors.As(err, &failed) {
		return c
	}
	c.component = failed.Component
	rest := failed.Input[failed.Offset:]
	r, _ := utf8.DecodeRuneInString(rest)
	if r == '%' {
		r = rune(decode(rest[:3])[0])
		c.found = "%"
	}
	switch {
	case c.component == iri.Userinfo || t.own.host == "" || rest == "":
	case r >= 0x80:
		c.found += "é"
	case '0' <= r && r <= '9':
		c.found += "1"
	case 'a' <= r|0x20 && r|0x20 <= 'z':
		c.found += "a"
	case strings.ContainsRune("!$&'()*+,=~", r):
		c.found += "!"
	case strings.ContainsRune("/?#@:[]\\", r):
		c.found += "/"
	default:
		c.found += string(r)
	}
	return c
}

// keep notes a text that readers read differently. It needs a path, or the rule http-path would find something in it.
func (m *measurement) keep(t *text, differences [][]difference, i int) {
	s, c := t.u.String(), causeOf(t)
	for k, d := range differences {
		if d == nil || d[i]&differElsewhere == 0 || t.own.path == "" {
			continue
		}
		if shortest := m.causes[readerCause{c, k}]; shortest == "" || len(s) < len(shortest) {
			m.causes[readerCause{c, k}] = s
		}
	}
}

// minimize returns the smallest text that it finds, beginning with s, that reader r reads differently. First the cause stays the
// same. Then it may change if the findings do not become worse: what s had besides was not the cause.
func minimize(r *reader, c cause, s string) (string, error) {
	for same := true; ; {
		b := &batch{}
		for _, smaller := range smaller(s) {
			t, ok := newText(smaller, true)
			if ok && t.own.path != "" && (causeOf(&t) == c || !same && t.worst <= c.severity) {
				b.add(t)
			}
		}
		differences, err := b.read(r)
		if err != nil {
			return "", err
		}
		if i := slices.IndexFunc(differences, func(d difference) bool { return d&differElsewhere != 0 }); i >= 0 {
			s = b.strings[i]
		} else if same {
			same = false
		} else {
			return s, nil
		}
	}
}

// smaller returns texts without one to eight of the characters of s, and with a simpler one in place of one.
func smaller(s string) []string {
	scheme, rest, _ := iri.CutScheme(s)
	var out []string
	if scheme != "http" {
		out = append(out, "http:"+rest)
	}
	r := []rune(rest)
	for n := 8; n > 0; n /= 2 {
		for i := 0; i+n <= len(r); i++ {
			out = append(out, scheme+":"+string(r[:i])+string(r[i+n:]))
		}
	}
	for i, c := range r {
		for _, simple := range "a1" {
			if c != 'a' && c != simple && (simple == 'a' || '2' <= c && c <= '9') {
				out = append(out, scheme+":"+string(r[:i])+string(simple)+string(r[i+1:]))
			}
		}
	}
	return out
}

// A line of the table "who reads what".
type line struct {
	text   string
	worst  lint.Severity
	rules  string              // of the findings
	reads  map[string][]string // for each origin that is read, or "rejected", the readers
	differ map[int]bool        // the readers that read another scheme, host or port
}

// lines returns the smallest texts of each cause that show each reader that differs, those without findings first.
func (m *measurement) lines() ([]line, error) {
	texts, err := m.minimizeAll()
	if err != nil {
		return nil, err
	}
	candidates := map[cause][]line{}
	for s := range texts {
		t, _ := newText(s, true)
		l, err := m.who(&t)
		if err != nil {
			return nil, err
		}
		candidates[causeOf(&t)] = append(candidates[causeOf(&t)], l)
	}
	var out []line
	for _, lines := range candidates {
		left := map[int]bool{}
		for _, l := range lines {
			maps.Copy(left, l.differ)
		}
		for len(left) > 0 {
			best := slices.MaxFunc(lines, func(a, b line) int {
				return cmp.Or(cmp.Compare(a.covers(left), b.covers(left)), cmp.Compare(len(a.reads), len(b.reads)), cmp.Compare(len(b.text), len(a.text)), strings.Compare(b.text, a.text))
			})
			out = append(out, best)
			maps.DeleteFunc(left, func(k int, _ bool) bool { return best.differ[k] })
		}
	}
	slices.SortFunc(out, func(a, b line) int {
		return cmp.Or(cmp.Compare(a.worst, b.worst), cmp.Compare(len(b.differ), len(a.differ)), strings.Compare(a.text, b.text))
	})
	return out, nil
}

// minimizeAll returns the smallest texts of all causes and readers.
func (m *measurement) minimizeAll() (map[string]bool, error) {
	texts, errs := map[string]bool{}, make([]error, len(m.readers))
	var lock sync.Mutex
	var wait sync.WaitGroup
	for k, r := range m.readers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for f, s := range m.causes {
				if f.reader != k || errs[k] != nil {
					continue
				}
				s, errs[k] = minimize(r, f.cause, s)
				lock.Lock()
				texts[s] = true
				lock.Unlock()
			}
		}()
	}
	wait.Wait()
	return texts, errors.Join(errs...)
}

// covers returns how many of the readers differ.
func (l line) covers(readers map[int]bool) int {
	n := 0
	for k := range readers {
		n += toInt(l.differ[k])
	}
	return n
}

// who returns what each reader reads in a text.
func (m *measurement) who(t *text) (line, error) {
	var rules []string
	for f := range lint.Check(t.u) {
		rules = append(rules, f.Rule)
	}
	l := line{t.u.String(), t.worst, strings.Join(slices.Compact(rules), ", "), map[string][]string{}, map[int]bool{}}
	for k, r := range m.readers {
		readings, err := r.read([]string{l.text})
		if err != nil {
			return l, fmt.Errorf("%s: %w", r.name, err)
		}
		read := readings[0]
		if compare(t.own, read)&differElsewhere != 0 {
			l.differ[k] = true
		}
		origin := "rejected"
		if read.ok {
			origin = lower(read.scheme + "://" + unbracket(read.host, t.own.host))
			if port := effectivePort(lower(read.scheme), read.port); port != effectivePort(lower(read.scheme), "") {
				origin += " port " + port
			}
		}
		l.reads[origin] = append(l.reads[origin], r.name)
	}
	return l, nil
}
