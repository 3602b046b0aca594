package scaling

import (
	"math"
	"testing"
	"time"
)

// TestCheck gives functions whose time is computed, so that the result is always the same.
func TestCheck(t *testing.T) {
	small, once := Range{8, 1 << 20, 1.25}, Range{1000, 2000, 4}
	slow := 8 // calls of a linear function, which take 20 times as long
	noisy := func(n float64) float64 {
		if n > 1000 {
			if slow--; slow >= 0 {
				n *= 20
			}
		}
		return n * 1e4
	}
	for _, row := range []struct {
		name  string
		in    Range
		time  func(n float64) float64 // in nanoseconds
		found bool
	}{
		{"fast", Texts, func(n float64) float64 { return n }, false},
		{"linear", Texts, func(n float64) float64 { return 500 * n }, false},
		{"linear, slow in two of three attempts", once, noisy, false},
		{"linear and n log n", small, func(n float64) float64 { return 100*n + 10*n*math.Log2(n) }, false},
		{"to the power of 4/3", Texts, func(n float64) float64 { return 10 * math.Pow(n, 4.0/3) }, false},
		{"to the power of 5/3", Texts, func(n float64) float64 { return 10 * math.Pow(n, 5.0/3) }, true},
		{"exponential", small, func(n float64) float64 { return math.Pow(2, n) }, true},
	} {
		longest := time.Duration(0)
		length := 0 // of the input that run gets
		prepare := func(n int) func() { return func() { length = n } }
		clock := func(run func()) time.Duration {
			run()
			d := time.Duration(row.time(float64(length)))
			longest = max(longest, d)
			return d
		}
		if got := row.in.check(prepare, clock); (got != "") != row.found || longest > 10*time.Second {
			t.Errorf("%s: a call took %v; %q", row.name, longest, got)
		}
	}
}
