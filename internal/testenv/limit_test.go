package testenv

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"example.com/iri"
)

// A recorder keeps the failures of a test.
type recorder struct {
	testing.TB
	text string
}

func (*recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) { r.text += fmt.Sprintf(format, args...) }

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	runtime.Goexit()
}

// failures returns what a test reports.
func failures(test func(t testing.TB)) string {
	r, done := &recorder{}, make(chan bool)
	go func() {
		defer close(done)
		test(r)
	}()
	<-done
	return r.text
}

func TestLimit(t *testing.T) {
	got := failures(func(t testing.TB) {
		for limited := Limit(t); ; {
			limited.Errorf("no.")
		}
	})
	Same(t, got, "no.no.no.no.no.stopped after 5 failures", "a test that always fails")
}

// A panic says which row or which arguments it is about, and which function panicked.
func TestEach(t *testing.T) {
	rows := []struct{ in, reason string }{{"a:", "valid"}, {"1:", "invalid"}, {"b:", "not reached"}}
	read := ""
	got := failures(func(t testing.TB) {
		for row := range Each(t, rows) {
			read += iri.MustParse(row.in).String()
		}
	})
	Same(t, read, "a:", "what the rows before the panic did")
	for _, want := range []string{"the row {in:1: reason:invalid}: panic: ", "missing scheme", "iri.MustParse(", "limit_test.go:"} {
		Same(t, strings.Contains(got, want), true, "%s\ncontains %q", got, want)
	}
	for row := range Each(t, rows) {
		if row.in == "1:" {
			break
		}
		Same(t, row.in, "a:", "the row before that of break")
	}
}

func TestShow(t *testing.T) {
	_, err := iri.Parse("a: ")
	var absent *iri.ParseError
	for row := range Each(t, []struct {
		value any
		want  string
	}{
		{"a\x00", `"a\x00"`}, {[]byte("a\x00"), `"a\x00"`}, {12, "12"}, {nil, "<nil>"}, {absent, "<nil>"}, {fmt.Errorf("no"), "no"},
		{iri.MustParse("a:"), `"a:"`}, {iri.Host, `"host"`}, {[]any{"a", 1}, `["a", 1]`},
		{[]iri.Edit{{Offset: 10, Old: "<"}}, `[{Offset: 10, Old: "<", New: ""}]`},
		{err, `{Input: "a: ", Offset: 2, Component: "path", Err: invalid character, Part: false}`},
	}) {
		Same(t, Show(row.value), row.want, "the value as text")
	}
}
