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
	factor   = 4                     // how much longer than the first that takes so long the last input is
	tooMuch  = 2                     // how many times the time of a linear function an input must take
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

// Check looks for the first length in the range for which run takes at least 10 ms, and then for a longer one, at least
// up to four times as long, that takes more than twice as long as it would if the time grew linearly, three times in a
// row. It returns what it measured if there is one, otherwise "". A function that is faster than 10 ms for the longest
// input passes. prepare returns run for an input of length n. Its own time does not count, and run is called only once.
//
// For an input four times as long, a quadratic function takes four times as long as a linear one, so twice leaves room
// for caches. Noise must not make the check fail: it uses processor time if the system tells it, each time is the least
// of three, and the garbage collector does not run during a call unless it allocates a gigabyte.
func (r Range) Check(prepare func(n int) (run func())) string {
	first, short := 0, time.Duration(0)
	for n := r.From; n <= r.To || n <= factor*first; n = max(n+1, int(float64(n)*r.Step)) {
		if first == 0 {
			if elapsed(prepare(n)) >= least {
				first, short = n, best(n, prepare)
			}
			continue
		}
		long := best(n, prepare)
		for attempt := 1; float64(long) > tooMuch*float64(short)*float64(n)/float64(first); attempt++ {
			if attempt == attempts {
				return fmt.Sprintf("%v for a length of %d, %v for %d", short, first, long, n)
			}
			short, long = best(first, prepare), best(n, prepare)
		}
	}
	return ""
}

// Cost returns how long n calls of run take.
func Cost(n int, run func()) time.Duration {
	return best(n, func(n int) func() {
		return func() {
			for range n {
				run()
			}
		}
	})
}

// Within reports whether one of three calls of run takes at most a time.
func Within(limit time.Duration, run func()) bool {
	for range measures {
		if elapsed(run) <= limit {
			return true
		}
	}
	return false
}

// best returns how long a call of what prepare returns for n takes: the least of three times.
func best(n int, prepare func(n int) func()) time.Duration {
	least := time.Duration(math.MaxInt64)
	for range measures {
		run := prepare(n)
		runtime.GC() // the garbage of earlier calls
		least = min(least, elapsed(run))
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
