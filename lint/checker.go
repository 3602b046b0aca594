package lint

// The checker: the positions of the components, the order of the rules, and the ways to report and
// yield.

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/secret"
	"example.com/iri/internal/span"
	"example.com/iri/internal/unichar"
)

// A checker applies the rules to one IRI and yields the findings. It stays on the stack because its
// methods are called directly. Calls through a table of functions would make it escape.
//
// The checker reads the text twice. First, the rules about components report: each at most once,
// wherever its place is. Then the rules about pieces and characters report from left to right, and
// each finding is yielded when all further places lie after it.
type checker struct {
	linter *Linter
	u      iri.IRI
	text   string // u.String()
	scheme string // in lower case, and cut off if no rule depends on it
	host   iri.HostKind

	ipv4Like bool // rule ipv4-like finds the host
	plainEnd int  // the length of a prefix of the text that is in plainText and has no dot segment

	offset.Offsets // of the components in text

	top    unichar.Top // see latinScript
	hasTop bool

	lastAt    int           // see mayQuote; notSearched before the first use
	secrets   secret.Ranges // see mayQuote
	hidesHost bool          // see mayQuote

	// found are the findings that were reported, but not yielded yet, in the order in which they will
	// be yielded. A rule has at most one of them at a time.
	found []finding

	// Where the rules about pieces and characters are.
	component iri.Component // the component
	dots      dots          // what the piece is, if it is a segment
	decoded   int           // percent-encodings before this offset have been decoded
	caseEnd   int           // rule percent-case has checked the percent-encodings before this offset
}

const notSearched = -2

// A finding is a Finding without its message.
type finding struct {
	start, end int
	rule       ruleID
	component  iri.Component
}

// init prepares c, which must be zero, for checking u with the severities of l. (The accessors are
// faster than [offset.Of].)
func (c *checker) init(u iri.IRI, l *Linter) {
	c.linter, c.u, c.text, c.lastAt = l, u, u.String(), notSearched
	c.SchemeEnd = len(u.Scheme())
	if c.PathStart = c.HierStart(); u.HasAuthority() {
		c.PathStart += len("//") + len(u.Authority())
	}
	c.HostStart = c.PathStart - len(u.HostPort())
	c.HostEnd = c.HostStart + len(u.Host())
	c.PathEnd = c.PathStart + len(u.Path())
	c.QueryEnd = len(u.WithoutFragment().String())
	c.scheme = strings.ToLower(c.text[:min(c.SchemeEnd, len("javascript")+1)])
	c.host = u.HostKind()
	c.plainEnd = plainText.End(c.text, 0)
	path := c.text[c.PathStart:c.PathEnd]
	if c.plainEnd >= c.PathEnd && (strings.HasPrefix(path, ".") || strings.Contains(path, "/.")) {
		c.plainEnd = c.PathStart
	}
}

// plainText are the ASCII characters that no rule about pieces and characters looks at, except for
// dots.
var plainText = span.Of(func(b byte) bool { return b < utf8.RuneSelf && !strings.ContainsRune("%&;=", rune(b)) }, nil)

// run calls the rules that can apply to the text. yield is not a field, because it would escape
// with the IRI.
func (c *checker) run(yield func(Finding) bool) {
	if c.host != iri.HostNone {
		if c.u.HasUserinfo() {
			c.checkUserinfo()
		}
		c.checkHost()
		if c.u.HasPort() {
			c.checkPort()
		}
	}
	c.checkScheme()
	more := true
	if c.plainEnd < len(c.text) { // rarely
		// where it starts, or the same as HostStart without an authority
		userinfo := min(c.HierStart()+len("//"), c.HostStart)
		more = c.runPieces(&userinfoPieces, userinfo, max(userinfo, c.HostStart-len("@")), yield) &&
			c.runPieces(&hostPieces, c.HostStart, c.HostEnd, yield) &&
			c.runPieces(&pathPieces, c.PathStart, c.PathEnd, yield) &&
			c.runPieces(&queryPieces, c.PathEnd+len("?"), c.QueryEnd, yield) &&
			c.runPieces(&fragmentPieces, c.QueryEnd+len("#"), len(c.text), yield)
	}
	if more {
		c.yieldBefore(len(c.text)+1, yield)
	}
}

// pieces says how a component is split into pieces, and which of its characters rules look at
// besides odd ones.
type pieces struct {
	component    iri.Component
	cut, special class
	hasParams    bool // the component has parameters between "&"
}

var (
	userinfoPieces = pieces{iri.Userinfo, 0, percent, false}
	hostPieces     = pieces{iri.Host, dot, percent | wide, false}
	pathPieces     = pieces{iri.Path, slash, percent | ampersand | semicolon, false}
	queryPieces    = pieces{iri.Query, ampersand | semicolon | equals, percent, true}
	fragmentPieces = pieces{iri.Fragment, 0, percent | ampersand, true}
)

// runPieces checks the rules about the pieces of the component text[start:end] and their
// characters. Like all methods below that return a bool, it returns false if the consumer has
// stopped.
func (c *checker) runPieces(p *pieces, start, end int, yield func(Finding) bool) bool {
	if end <= c.plainEnd {
		return true
	}
	c.component = p.component
	special := p.special | unichar.Odd
	if c.scheme == "urn" {
		special |= wide
	}
	isParam := p.hasParams // a parameter starts here
	for start < end {
		if !c.yieldBefore(start, yield) {
			return false
		}
		if isParam {
			c.checkSecretParam(start, end, '&')
		}
		pieceEnd, all, first, last := scan(c.text, start, end, p.cut)
		c.checkPiece(start, pieceEnd, all, first, last)
		if all&special != 0 && !c.runCharacters(start, pieceEnd, end, special, yield) {
			return false
		}
		if isParam = pieceEnd < end && c.text[pieceEnd] == '&'; isParam {
			if !c.yieldBefore(pieceEnd, yield) {
				return false
			}
			c.checkHTMLEntity(pieceEnd)
		}
		start = pieceEnd + 1
	}
	return c.yieldBefore(end, yield)
}

// scan returns the end of the piece at text[start:end], which is the first character of a class in
// cut, the classes of all its characters, of the first one, and of the last one that is not
// trailing.
func scan(text string, start, end int, cut class) (pieceEnd int, all, first, last class) {
	i := start
	for i < end {
		var is class
		size := 1
		if b := text[i]; b < utf8.RuneSelf {
			if is = asciiClasses[b]; is&cut != 0 {
				break
			}
			if is == percent {
				size = unichar.TripletLen
			}
		} else {
			var r rune
			r, size = unichar.RuneAt(text, i)
			is = classOf(r)
		}
		all |= is
		if i == start {
			first = is
		}
		if is&unichar.Trailing == 0 {
			last = is
		}
		i += size
	}
	return i, all, first, last
}

// checkPiece checks the rules about the piece text[start:end]. all, first and last are from scan.
//
// RFC 3987 section 4.2, point 1: a piece should not have both directions, because the order in
// which its characters are shown is hard to predict. Point 2: it should begin and end with
// right-to-left characters if it has any, because others at the edge may be shown on the wrong side
// of a delimiter. Rule bidi-format replaces both rules.
func (c *checker) checkPiece(start, end int, all, first, last class) {
	c.dots = noDots
	if c.component == iri.Path {
		c.checkDots(start, end)
	}
	if all&wide == 0 {
		return
	}
	if c.component == iri.Host {
		if _, _, mixed := mixedScripts(c.text[start:end]); mixed {
			c.reportHere(mixedScript, start, end)
		} else if c.latinScript(start, end) != "" {
			c.reportHere(lookAlike, start, end)
		}
	}
	if all&unichar.RTL == 0 || all&unichar.Odd != 0 && strings.ContainsFunc(c.text[start:end], char.IsBidiFormat) {
		return
	}
	if all&unichar.LTRLetter != 0 && all&unichar.RTLLetter != 0 {
		c.reportHere(bidiMixed, start, end)
	}
	if first&last&unichar.RTL == 0 {
		c.reportHere(bidiEdge, start, end)
	}
}

// runCharacters checks the rules about the characters of the piece text[start:end] that are of a
// class in special. The component ends at componentEnd.
func (c *checker) runCharacters(start, end, componentEnd int, special class, yield func(Finding) bool) bool {
	var size int
	for i := start; i < end; i += size {
		b := c.text[i]
		var r rune
		var is class
		if b < utf8.RuneSelf {
			is, size = asciiClasses[b], 1
		} else {
			r, size = unichar.RuneAt(c.text, i)
			is = classOf(r)
		}
		if is&special == 0 {
			continue
		}
		if !c.yieldBefore(i, yield) {
			return false
		}
		switch {
		case is&wide != 0:
			c.checkRune(i, size, r, is)
		case b == '%':
			c.checkTriplet(i, componentEnd)
		case b == '&':
			c.checkHTMLEntity(i)
		}
		if c.component == iri.Path && b == ';' || c.component == iri.Fragment && b == '&' {
			c.checkSecretParam(i+1, end, b)
		}
	}
	return true
}

// report adds a finding of a rule whose place follows from the offsets of the components.
func (c *checker) report(id ruleID) {
	switch rules[id].place {
	case theScheme:
		c.add(id, iri.Scheme, 0, c.SchemeEnd)
	case theUserinfo:
		c.add(id, iri.Userinfo, c.HierStart()+len("//"), c.HostStart)
	case theHost:
		c.add(id, iri.Host, c.HostStart, c.HostEnd)
	case hostAndPort:
		c.add(id, iri.Host, c.HostStart, c.PathStart)
	case thePort:
		c.add(id, iri.Port, c.HostEnd+len(":"), c.PathStart)
	case portColon:
		c.add(id, iri.Port, c.HostEnd, c.PathStart)
	case thePath:
		c.add(id, iri.Path, c.PathStart, c.PathEnd)
	case theFragment:
		c.add(id, iri.Fragment, c.QueryEnd+len("#"), len(c.text))
	default: // theWhole
		c.add(id, 0, 0, len(c.text))
	}
}

// reportIf is report if found is true.
func (c *checker) reportIf(id ruleID, found bool) {
	if found {
		c.report(id)
	}
}

// isOn reports whether a rule is not Off.
func (c *checker) isOn(id ruleID) bool { return c.linter.severity(id) != Off }

// reportHere adds a finding of a rule about text[start:end], which must be inside the current
// component.
func (c *checker) reportHere(id ruleID, start, end int) { c.add(id, c.component, start, end) }

// add adds a finding, unless the rule is Off. Rules that replace others therefore do not look at
// c.found.
func (c *checker) add(id ruleID, component iri.Component, start, end int) {
	if !c.isOn(id) {
		return
	}
	i, _ := slices.BinarySearchFunc(c.found, id, func(f finding, id ruleID) int { // the order of Check
		return cmp.Or(cmp.Compare(f.start, start), cmp.Compare(f.end, end), cmp.Compare(f.rule, id))
	})
	c.found = slices.Insert(c.found, i, finding{start, end, id, component})
}

// yieldBefore yields the findings that start before text[end].
func (c *checker) yieldBefore(end int, yield func(Finding) bool) bool {
	return len(c.found) == 0 || c.yieldFound(end, yield)
}

func (c *checker) yieldFound(end int, yield func(Finding) bool) bool {
	for i, f := range c.found {
		if f.start >= end {
			c.found = c.found[:copy(c.found, c.found[i:])]
			return true
		}
		if !yield(Finding{rules[f.rule].id, c.linter.severity(f.rule), f.component, f.start, f.end, c.message(f)}) {
			return false
		}
	}
	c.found = c.found[:0]
	return true
}
