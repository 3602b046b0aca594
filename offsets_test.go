package iri

import (
	"strings"
	"testing"
)

// checkOffsets holds that the offsets that the parser finds are found again from the text, and come out of a value as they
// went in. It is silent about texts that do not match.
func checkOffsets(t *testing.T, s string) {
	t.Helper()
	p := newParser(s)
	if _, st := p.reference(ruleIRIReference); st != stateDone {
		return
	}
	if got := farOffsets(s); got != p.offsets {
		t.Errorf("%.99q: farOffsets %+v, the parser %+v", s, got, p.offsets)
	}
	c := p.pack()
	// A word that is far sends each accessor to the text, whatever the other word says: on a 32-bit machine either may be.
	for _, c := range []components{c, {s, far, far}, {s, c.head, far}, {s, far, c.tail}} {
		if got := c.offsets(); got != p.offsets {
			t.Errorf("%.99q, head %x, tail %x: unpacked %+v, the parser %+v", s, c.head, c.tail, got, p.offsets)
		}
		accessors := offsets{c.schemeEnd(), c.hostStart(), c.hostEnd(), c.pathStart(), c.pathEnd(), c.queryEnd()}
		if accessors != p.offsets {
			t.Errorf("%.99q, head %x, tail %x: one by one %+v, the parser %+v", s, c.head, c.tail, accessors, p.offsets)
		}
	}
	if parsed, ok := parse(s, ruleIRIReference); !ok || parsed != c {
		t.Errorf("%.99q: parse returns %v, offsets %+v, the parser %+v", s, ok, parsed.offsets(), p.offsets)
	}
	if wantFar := p.pathStart >= headMask; (c.head == far) != wantFar {
		t.Errorf("%.99q: the path starts at %d, far %v", s, p.pathStart, !wantFar)
	}
	if wantFar := p.queryEnd >= tailMask; (c.tail == far) != wantFar {
		t.Errorf("%.99q: the query ends at %d, far %v", s, p.queryEnd, !wantFar)
	}
}

// TestOffsets tries components of the lengths at which offsets need more bits.
func TestOffsets(t *testing.T) {
	for _, n := range []int{0, 1, 200, 253, 254, 255, 256, 257, 65000, 65531, 65532, 65533, 65534, 65535, 65536, 65537, 200000} {
		long := strings.Repeat("1", n)
		for _, s := range []string{
			"a" + long + "://u:p@h:80/p?q#f", "a://" + long + "@h:80/p?q#f", "a://u@" + long + ":80/p?q#f", "a://u@[::1]:" + long + "/p?q#f", "a://[v1." + long + "1]:8/p?q#f",
			"a://h/" + long + "?q#f", "a://h/p?" + long + "#f", "a://h/p?q#" + long, "a:" + long + "?q#f", "//" + long, "//" + long + "?@:/#@:/", "./" + long + ":@?:/#:",
			"a" + long + ":", "a://" + long + "/" + long + "?" + long + "#" + long,
		} {
			checkOffsets(t, s)
		}
	}
}

// TestPack packs offsets up to the largest that fits.
func TestPack(t *testing.T) {
	for _, n := range []int{0, 1, headMask - 2, headMask - 1} {
		if c := (components{head: packHead(0, n, n, n)}); c.head == far || c.hostStart() != n || c.hostEnd() != n || c.pathStart() != n {
			t.Errorf("%d: head %x", n, c.head)
		}
	}
	for _, n := range []int{0, 1, tailMask - 2, tailMask - 1} {
		if c := (components{tail: packTail(n, n)}); c.tail == far || c.pathEnd() != n || c.queryEnd() != n {
			t.Errorf("%d: tail %x", n, c.tail)
		}
	}
	if packHead(0, 0, 0, headMask) != far || packTail(0, tailMask) != far || packHead(headMask, headMask, headMask, headMask) != far {
		t.Error("an offset that does not fit is packed")
	}
}

// FuzzOffsets compares the three ways to the offsets of a text, alone and after a long userinfo.
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
