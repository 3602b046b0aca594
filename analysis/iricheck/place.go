package iricheck

// This file says what happens when a text is read after another: where in an IRI its parts stand.

import (
	"go/ast"
	"strings"

	"example.com/iri"
)

// places is a set of places in an IRI. What is safe in one can change the meaning of another: "a&b=c" is safe in a path,
// and adds a pair to a query.
type places uint8

const (
	inScheme places = 1 << iota
	inAuthority
	inPath
	inQuery // the whole query or some pairs of it
	inPair  // a name or a value in a query
	inFragment

	everywhere = inScheme | inAuthority | inPath | inQuery | inPair | inFragment
)

// A state is what a reader remembers of the text before.
type state uint8

const (
	atStart     state = iota
	inName            // "htt", which may become a scheme
	inOther           // something without a "/", such as a variable part
	afterOther        // "x:" with a variable part x
	afterHTTP         // "http:" or another scheme with a default port: the next text may begin with "//"
	afterName         // "urn:"
	afterSlash        // "/" or "http:/"
	atSegment         // later in the path
	atData            // "data:"
	atFile            // "file:"
	atHost            // "http://" or "http://www."
	afterHost         // "http://www"
	atPair            // "?" or "?a=b&"
	atQuery           // "?a"
	atFragment        // in the fragment; the texts of this state and the next two never leave it
	atScheme          // in the argument of WithScheme
	atAuthority       // in the argument of WithAuthority, WithUserinfo, WithHost or WithPort
	states
	loose // is added after a variable part: what follows it directly is not checked
)

const (
	pathAdvice  = "the path of a concatenated IRI; use AppendSegments or iri.Segment.Escape"
	queryAdvice = "the query of a concatenated IRI; use params.Set or params.Escape"
)

// sites holds, for the states where it is known, where the next part stands, and what to use instead of concatenating it.
var sites = [states]struct {
	place  places
	advice string
}{
	atScheme:    {inScheme, "the scheme of a concatenated IRI; check it with iri.Scheme.Valid"},
	atHost:      {inAuthority, "the authority of a concatenated IRI; use WithAuthority or iri.Parts, which check it"},
	atAuthority: {inAuthority, "a concatenated authority; escape it with iri.Userinfo.Escape, or check it with Valid of iri.Host or iri.Port"},
	afterHost:   {inAuthority | inPath, "a concatenated IRI, where it can change the host; use WithPath, or Parse of a base IRI"},
	atFile:      {inPath, "a concatenated file IRI; use FromPath of package fileiri"},
	afterName:   {inPath, pathAdvice},
	afterSlash:  {inPath, pathAdvice},
	atSegment:   {inPath, pathAdvice},
	atData:      {inPath | inFragment, pathAdvice}, // base64 may contain "/"
	atPair:      {inQuery, queryAdvice},
	atQuery:     {inPair, queryAdvice},
	atFragment:  {inFragment, "the fragment of a concatenated IRI; use WithFragment and iri.Fragment.Escape"},
}

// starts holds the states at the start of components. The first part is only checked in some of those of an authority.
var starts = map[iri.Component]state{
	iri.Scheme: atScheme + loose, iri.Port: atAuthority + loose,
	iri.Authority: atAuthority, iri.Userinfo: atAuthority, iri.Host: atAuthority,
	iri.Path: atSegment + loose, iri.Query: atPair + loose, iri.Fragment: atFragment + loose,
}

// read returns the state after a text.
func (s state) read(text string) state {
	if s == atStart {
		if name, rest, found := iri.CutScheme(text); found {
			_, hasPort := iri.DefaultPort(name)
			switch text = rest; {
			case strings.EqualFold(name, "data"):
				s = atData
			case strings.EqualFold(name, "file"):
				s = atFile
			case hasPort:
				s = afterHTTP
			default:
				s = afterName
			}
		}
	}
	for i := range len(text) {
		s = (s % loose).next(text[i])
	}
	return s
}

// variable stands for a variable part in a text. No IRI contains it.
const variable = '\x00'

// next returns the state after one more byte.
func (s state) next(b byte) state {
	switch {
	case s >= atFragment:
		return s
	case b == '#':
		return atFragment
	case s == atQuery || s == atPair:
		if b == '&' {
			return atPair
		}
		return atQuery
	case b == '?':
		return atPair
	case s == atData || s == atFile:
		return s
	case b == '/' && s == afterSlash:
		return atHost
	case b == '/' && (s == atStart || s == afterOther || s == afterHTTP || s == afterName):
		return afterSlash
	case b == '/':
		return atSegment
	case s == atHost || s == afterHost:
		if strings.IndexByte(".-:@[", b) >= 0 {
			return atHost
		}
		return afterHost
	case s > afterOther:
		return atSegment
	case b == ':' && s == inName:
		return afterHTTP // or another scheme, of which only a part is known
	case b == ':':
		return afterOther
	case s == inName && iri.Scheme.Valid("a"+string(rune(b))), s == atStart && iri.Scheme.Valid(string(rune(b))):
		return inName
	}
	return inOther
}

// A text says for each state before it what happens when it is read. So texts can be put together without looking at
// them again, and none is longer than another.
type text [loose + states]step

// A step is what happens when a text is read after some state.
type step struct {
	next  state    // after the text
	part  ast.Expr // the first variable part that is not safe where it stands, or nil
	at    state    // before part
	wrong bool     // part is escaped, but for another place
}

// newText returns the text that does what step says.
func newText(step func(state) step) *text {
	t := new(text)
	for s := range states {
		t[s], t[loose+s] = step(s), step(loose+s)
	}
	return t
}

// constantText returns a text without variable parts.
func constantText(s string) *text {
	return newText(func(before state) step { return step{next: before.read(s)} })
}

// variableText returns a text that consists of the part e, which is safe in some places.
func variableText(e ast.Expr, safe places) *text {
	return newText(func(before state) step {
		after := step{next: (before % loose).next(variable) + loose}
		if before < loose && sites[before].place != 0 && sites[before].place&safe == 0 {
			after.part, after.at, after.wrong = e, before, safe != 0
		}
		return after
	})
}

// then returns t followed by u.
func (t *text) then(u *text) *text {
	return newText(func(before state) step { return t[before].or(u[t[before].next]) })
}

// or returns u, with the part to report that t has in its place if there is one.
func (t *text) or(u *text) *text {
	return newText(func(before state) step { return t[before].or(u[before]) })
}

// or returns u, with the part to report that s has if there is one.
func (s step) or(u step) step {
	if s.part != nil {
		s.next = u.next
		return s
	}
	return u
}

// escaped returns t after it was escaped or checked, so that it is also safe in some more places.
func (t *text) escaped(safe places) *text {
	return newText(func(before state) step {
		after := t[before]
		after.wrong = after.wrong || safe != 0
		if safe&sites[after.at].place != 0 {
			after.part = nil
		}
		return after
	})
}
