package display

// The direction of what Text writes. It finds out whether the Unicode bidirectional algorithm (UAX
// 9) would display two components in another order than they have, or one in two pieces.

import (
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/unichar"
)

// In a left-to-right paragraph without formatting characters, UAX 9 reorders characters within
// runs: right-to-left letters and numbers, and the neutral characters between two of them.
// Everything else stays where it is. So all components are in order if no run goes past a
// delimiter. A run goes past it if the last character before it that has a direction, and the first
// one after it, belong to a run. Numbers belong to a run if the last letter before them does.
//
//	http://א/a    [א]/a     in order
//	http://א/1    [א/1]     displayed as http://1/א
//	http://a/א#ב  a/[א#ב]   displayed as http://a/ב#א
//
// Where this is not exact, it takes a run for longer than it is.

// A direction is the effect of a character on runs.
type direction uint8

const (
	neutral direction = iota
	left              // a left-to-right letter, which ends a run: class L
	// a mark among right-to-left characters: class NSM, but R or AL in versions of Unicode without it
	rightMark
	right        // a right-to-left character: classes R and AL
	wasRight     // a number or neutral character, but R or AL in versions of Unicode without it
	arabicNumber // class AN
	asciiDigit   // an ASCII digit: class EN, which belongs to a run only after right-to-left letters (rule W7)
	otherNumber  // class EN, L or ON
	closing      // a closing bracket, which can belong to the run of its opening bracket (rule N0)
)

// directionOf returns the direction of the character r.
func directionOf(r rune) direction {
	switch is := unichar.ClassOf(r); {
	case r < utf8.RuneSelf && char.IsDigit(byte(r)):
		return asciiDigit
	case is&unichar.RTL != 0:
		return right
	case is&unichar.Trailing != 0 && unicode.Is(rightToLeftBlocks, r):
		return rightMark
	case is&unichar.LTRLetter != 0:
		return left
	case unicode.Is(newNeutrals, r):
		return wasRight
	case unicode.Is(arabicNumbers, r):
		return arabicNumber
	case unicode.IsNumber(r):
		return otherNumber
	case unicode.Is(unicode.Pe, r):
		return closing
	}
	return neutral
}

// isRightToLeft reports whether r can begin a run.
func isRightToLeft(r rune) bool {
	d := directionOf(r)
	return right <= d && d <= arabicNumber
}

// A run says how a run that is open ends. A higher value can be continued by more characters.
type run uint8

const (
	noRun     run = iota // none is open
	weakRun              // it has no right-to-left letter, only Arabic numbers
	strongRun            // its last letter is a right-to-left one
	numberRun            // a number follows that letter
)

// after returns the run after a character of direction d.
func (r run) after(d direction) run {
	switch {
	case d == left, d == asciiDigit && r < strongRun:
		return noRun
	case d == right:
		return strongRun
	case d == rightMark: // in rule W1, it has the class of the character before
		return max(r, strongRun)
	case d == arabicNumber:
		return min(max(r, weakRun), strongRun)
	case d == wasRight, (d == asciiDigit || d == otherNumber) && r >= strongRun:
		return numberRun
	}
	return r
}

// goesPast reports whether the run goes past a delimiter. next is the direction of the next
// character that has one.
func (r run) goesPast(delimiter byte, next direction) bool {
	switch next {
	case neutral, left:
		return r == numberRun && delimiter == '#' // rule W5: "#" next to a number is a part of it
	case asciiDigit:
		return r >= strongRun
	}
	return r != noRun
}

// A piece says what matters about the directions in a component.
type piece struct {
	first       direction // of the first character that has one
	last        int       // the offset of the last right-to-left character or mark
	run         run       // at the end
	isReordered bool      // a run has ended that went past a dot
}

// readPiece reads a component.
func readPiece(text string) (p piece) {
	isDot, isPast := false, false // a dot in the run that is open, and something after it
	for i, r := range text {
		d := directionOf(r)
		if p.first == neutral {
			p.first = d
		}
		if rightMark <= d && d <= arabicNumber {
			p.last = i
		}
		switch p.run = p.run.after(d); {
		case p.run == noRun:
			p.isReordered = p.isReordered || isPast
			isDot = false
		case r == '.':
			isDot = true
		case d != neutral:
			isPast = isDot
		}
	}
	return p
}

// inOrder returns shown, with the text percent-encoded that would change the order of its
// components or of its labels. It is the host as in DNS, and in other components the last letter of
// a run, with its marks.
//
//	א.ב.com    [א.ב].com    displayed as ב.א.com, which looks like a name under א.com
//	com.א.ב    com.[א.ב]    all that follows is read from right to left
func (d *display) inOrder(shown string) string {
	o := offset.Of(shown)
	bounds := [...]int{o.HostStart, o.HostEnd, o.PathStart, o.PathEnd, o.QueryEnd, len(shown)}
	const host, count = 0, len(bounds) - 1
	var hide [count]int   // where the text starts that is percent-encoded
	n, next := 0, neutral // n bytes become percent-encoded
	for i := count - 1; i >= 0; i-- {
		start, end := bounds[i], bounds[i+1]
		p := readPiece(shown[start:end])
		hide[i] = end
		if i == host && p.isReordered || end < len(shown) && p.run.goesPast(shown[end], next) {
			hide[i] = start + p.last
			// Before it, no joiner is needed.
			if r, size := utf8.DecodeLastRuneInString(shown[start:hide[i]]); unichar.ClassOf(r)&unichar.Odd != 0 {
				hide[i] -= size
			}
			n += end - hide[i]
		}
		if p.first != neutral {
			next = p.first
		}
	}
	if n == 0 {
		return shown
	}
	d.b.Reset()
	d.b.Grow(offset.CheckLen(int64(len(shown)) + min(int64(n+len(d.name))*int64(unichar.TripletLen), maxRoom)))
	d.write(shown[:o.HostStart])
	for i, at := range hide {
		start, end := bounds[i], bounds[i+1]
		if i == host && at < end {
			d.writeLeftToRight(shown[start:end])
			continue
		}
		d.write(shown[start:at])
		for _, r := range shown[at:end] {
			if isRightToLeft(r) || unichar.ClassOf(r)&unichar.Trailing != 0 {
				d.writeEncoded(string(r))
			} else {
				d.writeRune(r)
			}
		}
	}
	return d.b.String()
}

// arabicNumbers are the characters of class AN that are displayed and that Unicode has always had,
// without "٪".
var arabicNumbers = &unicode.RangeTable{R16: []unicode.Range16{{0x660, 0x669, 1}, {0x66B, 0x66C, 1}}}

// rightToLeftBlocks are the blocks in which unassigned characters are right-to-left ones.
var rightToLeftBlocks = &unicode.RangeTable{
	R16: []unicode.Range16{{0x590, 0x8FF, 1}, {0xFB1D, 0xFDCF, 1}, {0xFDF0, 0xFDFF, 1}, {0xFE70, 0xFEFF, 1}},
	R32: []unicode.Range32{{0x10800, 0x10FFF, 1}, {0x1E800, 0x1EFFF, 1}},
}

// newNeutrals are the characters of these blocks that are neither right-to-left ones nor marks, and
// came after Unicode 1.1.
var newNeutrals = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x600, 0x60B, 1}, {0x60E, 0x60F, 1}, {0x7F6, 0x7F9, 1}, {0x890, 0x891, 1}, {0x8E2, 0x8E2, 1},
		{0xFD40, 0xFD4F, 1}, {0xFDCF, 0xFDCF, 1}, {0xFDFD, 0xFDFF, 1},
	},
	R32: []unicode.Range32{{0x10800, 0x10FFF, 1}, {0x1E800, 0x1EFFF, 1}},
}
