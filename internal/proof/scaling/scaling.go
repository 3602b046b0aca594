// Package scaling finds functions whose running time grows faster than linearly with the length of the input.
package scaling

import (
	"fmt"
	"math"
	"runtime"
	"runtime/debug"
	"time"
)

const (
	least    = 10 * time.Millisecond // shorter times say little
	factor   = 4                     // how much longer the second input is
	tooMuch  = 8                     // how many times longer the second input must take; 16 if the time is quadratic
	attempts = 3                     // how many times in a row
	measures = 3                     // how often to measure a time in each attempt; the least is taken
	memory   = 1 << 30               // bytes that a call may use before garbage is collected
)

// A Range is the lengths of inputs to try: From, From*Step, and so on up to To. Step must be more than 1. It must be
// small, such as 1.25, if the time may be exponential, since a step must not take from milliseconds to hours.
type Range struct {
	From, To int
	Step     float64
}

// Texts is the range for functions of a text.
var Texts = Range{32 << 10, 512 << 10, 4}

// Components is the range for functions of many texts, in which each component is long in turn. A loop that is
// quadratic takes 10 ms for much shorter texts than a linear one, so this range finds nearly as much as [Texts].
var Components = Range{16 << 10, 64 << 10, 4}

// Check looks for the smallest n in the range for which run takes at least 10 ms, and then for an input up to
// four times as long that takes more than 8 times as long, three times in a row. It returns what it measured
// if there is one, otherwise "". A function that is faster than 10 ms for the longest input passes. prepare
// returns run for an input of length n. Its own time does not count, and run is called only once.
//
// 8 is between 4, for a linear function, and 16, for a quadratic one. It leaves room for caches. Noise must
// not make the check fail: it uses processor time if the system tells it, each time is the least of three,
// and the garbage collector does not run during a call unless it allocates a gigabyte.
func (r Range) Check(prepare func(n int) (run func())) string {
	for n := r.From; n <= r.To; n = r.next(n) {
		if elapsed(prepare(n)) < least {
			continue
		}
		found := "not measured"
		for i := 0; i < attempts && found != ""; i++ {
			found = r.grows(n, prepare)
		}
		if found != "" {
			return found
		}
	}
	return ""
}

// grows returns what it measured if n takes at least 10 ms, and an input up to four times as long too much longer,
// otherwise "". It goes there in steps, to find an exponential function before it takes hours.
func (r Range) grows(n int, prepare func(n int) func()) string {
	// best returns the least of three times, or the first one that is at most enough.
	best := func(n int, enough time.Duration) time.Duration {
		d := time.Duration(math.MaxInt64)
		for i := 0; i < measures && d > enough; i++ {
			run := prepare(n)
			runtime.GC() // the garbage of earlier calls
			d = min(d, elapsed(run))
		}
		return d
	}
	short := best(n, 0)
	for longer := n; short >= least && longer < factor*n; {
		longer = min(r.next(longer), factor*n)
		if long := best(longer, tooMuch*short); long > tooMuch*short {
			return fmt.Sprintf("%v for a length of %d, %v for %d", short, n, long, longer)
		}
	}
	return ""
}

func (r Range) next(n int) int { return max(n+1, int(float64(n)*r.Step)) }

// Cost returns how long n calls of run take: the least of three times.
func Cost(n int, run func()) time.Duration {
	least := time.Duration(math.MaxInt64)
	for range measures {
		least = min(least, elapsed(func() {
			for range n {
				run()
			}
		}))
	}
	return least
}

// elapsed returns how long a call of run takes.
func elapsed(run func()) time.Duration {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(memory))
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	start := now()
	run()
	return now() - start
}
