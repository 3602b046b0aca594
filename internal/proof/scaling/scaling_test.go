package scaling

import (
	"math"
	"slices"
	"testing"
	"time"
)

// TestCheck gives functions whose time is computed, so that the result is always the same.
func TestCheck(t *testing.T) {
	small := Range{8, 1 << 20, 1.25}
	for _, row := range []struct {
		name  string
		in    Range
		time  func(n float64) float64 // in nanoseconds
		found bool
	}{
		{"constant", Texts, func(n float64) float64 { return 1e9 }, false},
		{"fast", Texts, func(n float64) float64 { return n }, false},
		{"fast at the longest input", Texts, func(n float64) float64 { return 9e6 * n * n / (1 << 40) }, false},
		{"linear", Texts, func(n float64) float64 { return 500 * n }, false},
		{"linear, large", Texts, func(n float64) float64 { return 1e6 * n }, false},
		{"linear and n log n", small, func(n float64) float64 { return 1000*n + 100*n*math.Log2(n) }, false},
		{"n log n", Texts, func(n float64) float64 { return 100 * n * math.Log2(n) }, false},
		{"n log² n", Texts, func(n float64) float64 { return 10 * n * math.Log2(n) * math.Log2(n) }, false},
		{"to the power of 4/3", Texts, func(n float64) float64 { return 10 * math.Pow(n, 4.0/3) }, false},
		{"to the power of 5/3", Texts, func(n float64) float64 { return 10 * math.Pow(n, 5.0/3) }, true},
		{"quadratic", Texts, func(n float64) float64 { return n * n / 10 }, true},
		{"quadratic, small steps", small, func(n float64) float64 { return n * n / 10 }, true},
		{"quadratic and linear", Texts, func(n float64) float64 { return 100*n + n*n/100 }, true},
		{"cubic", Texts, func(n float64) float64 { return n * n * n / 1e6 }, true},
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
		if got := row.in.check(prepare, clock); (got != "") != row.found {
			t.Errorf("%s: %q", row.name, got)
		}
		if row.name == "exponential" && longest > 10*time.Second {
			t.Errorf("%s: a call took %v", row.name, longest)
		}
	}
}

// TestAttempts gives a linear function, where some of the calls for the longer input take 20 times as long.
func TestAttempts(t *testing.T) {
	for _, row := range []struct {
		slow  []int // which of the calls for the longer input, from 1
		found bool
	}{
		{nil, false},
		{[]int{1}, false},
		{[]int{1, 2, 3}, false},
		{[]int{1, 2, 3, 4, 5, 6, 7, 8}, false},
		{[]int{1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12}, false},
		{[]int{1, 2, 3, 4, 5, 6, 7, 8, 9}, true},
	} {
		r := Range{1000, 2000, 4}
		length, calls := 0, 0 // of the last call; how many calls were for the longer input
		prepare := func(n int) func() { return func() { length = n } }
		clock := func(run func()) time.Duration {
			if run(); length == r.From {
				return least
			}
			if calls++; slices.Contains(row.slow, calls) {
				return 20 * factor * least
			}
			return factor * least
		}
		if got := r.check(prepare, clock); (got != "") != row.found {
			t.Errorf("slow calls %v: %q", row.slow, got)
		}
	}
}
