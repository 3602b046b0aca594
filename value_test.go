package iri

// This file tests that offsets are the same wherever they come from, and are never truncated.

import (
	"strings"
	"testing"

	"example.com/iri/internal/offset"
	"example.com/iri/internal/proof/testenv"
)

// DefaultPorts is the table, for normalize_test.go.
var DefaultPorts = defaultPorts

// checkOffsets checks that all ways to find the offsets of s agree: the parser, the packed words and split. It
// ignores texts that are invalid.
func checkOffsets(t testing.TB, s string) {
	t.Helper()
	c, i, st := parse(s, ruleIRIReference)
	if st != stateDone {
		return
	}
	testenv.Same(t, i, len(s), "%.99q: the end for the parser", s)
	want := offset.Of(s)
	if c != withOffsets(s, &want) {
		testenv.Errorf(t, "%.99q: split %+v, the parser %+v", s, want, c.offsets())
	}
	// An accessor must return the same if one or both words are far. It then searches the text. On 32-bit machines
	// each word can be far on its own.
	for _, c := range []value{c, {s, far, far}, {s, c.head, far}, {s, far, c.tail}} {
		testenv.Same(t, c.offsets(), want, "%.99q, head %x, tail %x: unpacked", s, c.head, c.tail)
		accessors := offset.Offsets{
			SchemeEnd: c.schemeEnd(), HostStart: c.hostStart(), HostEnd: c.hostEnd(),
			PathStart: c.pathStart(), PathEnd: c.pathEnd(), QueryEnd: c.queryEnd(),
		}
		testenv.Same(t, accessors, want, "%.99q, head %x, tail %x: accessors", s, c.head, c.tail)
	}
	testenv.Same(t, c.head == far, want.PathStart >= headMask, "%.99q: the path starts at %d, far", s, want.PathStart)
	testenv.Same(t, c.tail == far, want.QueryEnd >= tailMask, "%.99q: the query ends at %d, far", s, want.QueryEnd)
}

// TestOffsets tests components with lengths at which offsets need more bits.
func TestOffsets(t *testing.T) {
	lengths := []int{0, 1, 200, 253, 254, 255, 256, 257, 65000, 65531, 65532, 65533, 65534, 65535, 65536, 65537, 200000}
	for _, n := range lengths {
		long := strings.Repeat("1", n)
		for _, s := range []string{
			"a" + long + "://u:p@h:80/p?q#f", "a://" + long + "@h:80/p?q#f", "a://u@" + long + ":80/p?q#f",
			"a://u@[::1]:" + long + "/p?q#f", "a://[v1." + long + "1]:8/p?q#f",
			"a://h/" + long + "?q#f", "a://h/p?" + long + "#f", "a://h/p?q#" + long, "a:" + long + "?q#f", "//" + long,
			"//" + long + "?@:/#@:/", "./" + long + ":@?:/#:",
			"a" + long + ":", "a://" + long + "/" + long + "?" + long + "#" + long,
		} {
			checkOffsets(t, s)
		}
	}
}

// TestPack packs offsets up to the largest that fits. On a 64-bit machine, no text is so long.
func TestPack(t *testing.T) {
	for end, wantFar := range map[int]bool{0: false, tailMask - 1: false, tailMask: true} {
		c := value{tail: packTail(end/2, end)}
		if (c.tail == far) != wantFar || !wantFar && (c.pathEnd() != end/2 || c.queryEnd() != end) {
			t.Errorf("%d: tail %x", end, c.tail)
		}
	}
}

// FuzzOffsets compares the ways to find the offsets of a text, alone and after a long component.
func FuzzOffsets(f *testing.F) {
	for _, s := range []string{"", "a:b", "a://u:p@[::1]:80/p?q#f", "//h:8?/#/@:", "/a:b//c", "a:?b#c", "?#", "//@:"} {
		f.Add(s)
	}
	long := strings.Repeat("u", 1<<16)
	f.Fuzz(func(t *testing.T, s string) {
		checkOffsets(t, s)
		checkOffsets(t, "//"+long+"@"+s)
		checkOffsets(t, "a://"+long+"/"+s)
	})
}

// offsets returns the offsets of u.
func (u value) offsets() offset.Offsets {
	var w unpacked
	w.unpack(u)
	return w.Offsets
}
