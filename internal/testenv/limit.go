package testenv

import (
	"fmt"
	"testing"
)

// maxFailures is how many failures a test reports. More of them say little more.
const maxFailures = 5

// limited is a test that stops after some failures.
type limited struct {
	testing.TB
	failures int
}

// Limit returns t, which now stops the test at its fifth failure.
func Limit(t testing.TB) testing.TB { return &limited{TB: t} }

// Errorf reports a failure, and stops the test if it is the last to report.
func (l *limited) Errorf(format string, args ...any) {
	l.Helper()
	l.TB.Errorf(format, args...)
	if l.failures++; l.failures == maxFailures {
		l.Fatalf("stopped after %d failures", maxFailures)
	}
}

// Seeds returns a function that a fuzz target calls for each input. It skips the inputs after the fifth failure.
func Seeds() func(*testing.T) {
	failures := 0
	return func(t *testing.T) {
		if failures >= maxFailures {
			t.Skip("there were enough failures")
		}
		t.Cleanup(func() {
			if t.Failed() {
				failures++
			}
		})
	}
}

// Same reports a failure unless got is want. The format says what got is the result of: the function and its input.
func Same[T comparable](t testing.TB, got, want T, format string, args ...any) {
	if got != want {
		t.Helper()
		t.Errorf("%s: got %s, want %s", fmt.Sprintf(format, args...), Show(got), Show(want))
	}
}

// Show returns a value as a failure prints it.
func Show(v any) string {
	if s, ok := v.(fmt.Stringer); ok {
		v = s.String()
	}
	if s, ok := v.(string); ok {
		return fmt.Sprintf("%.300q", s)
	}
	return fmt.Sprintf("%.300v", v)
}
