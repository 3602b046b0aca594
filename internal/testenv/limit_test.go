package testenv

import (
	"fmt"
	"runtime"
	"testing"
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

// failuresOf returns what a test reports.
func failuresOf(test func(t testing.TB)) string {
	r, done := &recorder{}, make(chan bool)
	go func() {
		defer close(done)
		test(r)
	}()
	<-done
	return r.text
}

func TestLimit(t *testing.T) {
	got := failuresOf(func(t testing.TB) {
		for {
			Errorf(t, "no.")
		}
	})
	Same(t, got, "no.no.no.no.no.stopped after 5 failures", "a test that always fails")
}
