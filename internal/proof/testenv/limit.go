package testenv

import (
	"fmt"
	"iter"
	"reflect"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
)

// maxFailures is how many failures a test reports. More of them say little more.
const maxFailures = 5

// failures has the number of failures by test, or by the name of a fuzz target.
var failures = struct {
	sync.Mutex
	of map[any]int
}{of: map[any]int{}}

// Errorf is t.Errorf for a check that may fail thousands of times: the fifth failure ends the test.
func Errorf(t testing.TB, format string, args ...any) {
	t.Helper()
	var test any = t
	if name, _, seed := strings.Cut(t.Name(), "/"); seed && strings.HasPrefix(name, "Fuzz") {
		test = name // all seeds count as one test
	}
	failures.Lock()
	failures.of[test]++
	n := failures.of[test]
	failures.Unlock()
	if n > maxFailures {
		t.SkipNow()
	}
	t.Errorf(format, args...)
	if n == maxFailures {
		t.Fatalf("stopped after %d failures", maxFailures)
	}
}

// Each returns the rows of a table. If the loop panics, the test fails, and the failure names the
// row. The other tests run.
func Each[T any](t testing.TB, rows []T) iter.Seq[T] {
	return func(yield func(T) bool) {
		var row T
		defer Panicked(t, func() string { return "the row " + Show(row) })
		for _, row = range rows {
			if !yield(row) {
				return
			}
		}
	}
}

// Panicked is deferred. If there is a panic, it stops the test with a failure that says what was
// called and where it panicked.
func Panicked(t testing.TB, called func() string) {
	if value := recover(); value != nil {
		t.Helper()
		t.Fatalf("%s: panic: %v\n%s", called(), value, debug.Stack())
	}
}

// Same reports a failure, by [Errorf], unless got is want. The format says what got is the result of: the
// function and its input.
func Same[T comparable](t testing.TB, got, want T, format string, args ...any) {
	if got != want {
		t.Helper()
		Errorf(t, "%s: got %s, want %s", fmt.Sprintf(format, args...), Show(got), Show(want))
	}
}

// Show returns a value as a failure prints it: text quoted, and a struct by its exported fields,
// also if it is an error or behind a pointer.
func Show(v any) string {
	if s, ok := v.(fmt.Stringer); ok {
		v = s.String()
	}
	value, format := reflect.Indirect(reflect.ValueOf(v)), "%+v"
	switch value.Kind() {
	case reflect.String, reflect.Slice:
		format = "%#v"
	case reflect.Struct:
		var fields []string
		for i := range value.NumField() {
			if field := value.Type().Field(i); field.IsExported() {
				fields = append(fields, field.Name+": "+Show(value.Field(i).Interface()))
			}
		}
		if fields != nil {
			return "{" + strings.Join(fields, ", ") + "}"
		}
	}
	return fmt.Sprintf("%.300s", fmt.Sprintf(format, v))
}
