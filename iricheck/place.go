package iricheck

// This file says what happens when a text is read after another: where in an IRI its parts stand.

import (
	"cmp"
	"go/ast"
	"strings"

	"example.com/iri"
)

// places is a set of places in an IRI. What is safe in one can change the meaning of another:
// "a&b=c" is safe in a path, and adds a pair to a query.
type places uint8

const (
	inScheme places = 1 << iota
	inAuthority
	inPath
	inQuery // the whole query or some pairs of it
	inPair  // a name or a value in a query
	inFragment
	inField // not a place: the program itself gives all values to the fields of a struct or of its elements

	everywhere = inScheme | inAuthority | inPath | inQuery | inPair | inFragment | inField
)

// A state is what a reader remembers of the text before.
type state uint8

const (
	atStart     state = iota
	inName            // "htt", "http:" or a variable part: "://" may follow
	afterName         // "urn:" or another scheme without a default port
	atSegment         // in the path, after a "/"
	atData            // "data:"
	atFile            // "file:"
	atHost            // "http://" or "http://www."
	afterHost         // "http://www"
	atPair            // "?" or "?a=b&"
	atQuery           // "?a"
	atFragment        // in the fragment; the texts of this state and the next two never leave it
	atScheme          // in the argument of WithScheme
	atAuthority       // in the argument of WithAuthority, WithUserinfo, WithHost or WithPort
	loose             // is added after a variable part: what follows it directly is not checked
)

// anyText stands for a variable part in a text. No IRI contains it.
const anyText = "\x00"

const (
	pathAdvice  = "the path of a concatenated IRI; use JoinSegments or iri.Segment.Escape"
	queryAdvice = "the query of a concatenated IRI; use params.Set or params.Escape"
)

// sites holds, for each state, the shortest text that leads to it, the places where the next part
// stands, if they are known, and what to use instead of concatenating that part.
var sites = [loose]struct {
	text   string
	places places
	advice string
}{
	inName:    {anyText, 0, ""},
	afterName: {"urn:", inPath, pathAdvice},
	atSegment: {"/a", inPath, pathAdvice},
	atData:    {"data:", inPath | inFragment, pathAdvice}, // base64 may contain "/"
	atFile:    {"file:", inPath, "a concatenated file IRI; use FromPath of package fileiri"},
	atHost: {"//", inAuthority,
		"the authority of a concatenated IRI; use WithAuthority or iri.Parts, which check it"},
	afterHost: {"//a", inAuthority | inPath,
		"a concatenated IRI, where it can change the host; use WithPath, or Parse of a base IRI"},
	atPair:     {"?", inQuery, queryAdvice},
	atQuery:    {"?a", inPair, queryAdvice},
	atFragment: {"#", inFragment, "the fragment of a concatenated IRI; use WithFragment and iri.Fragment.Escape"},
	atScheme:   {"", inScheme, "the scheme of a concatenated IRI; check it with iri.Scheme.Valid"},
	atAuthority: {"", inAuthority,
		"a concatenated authority; escape it with iri.Userinfo.Escape, or check it with Valid of iri.Host or iri.Port"},
}

// components holds the states at the start of components, and the places where texts are safe that
// match their rules. The first part is only checked in some of those of an authority. The zero
// component is an IRI, a reference, or not known.
var components = map[iri.Component]struct {
	start state
	valid places
}{
	0:             {atStart, everywhere},
	iri.Scheme:    {atScheme + loose, everywhere},
	iri.Authority: {atAuthority, inAuthority | inPath | inFragment},
	iri.Userinfo:  {atAuthority, inAuthority | inPath | inFragment},
	iri.Host:      {atAuthority, inAuthority | inPath | inFragment},
	iri.Port:      {atAuthority + loose, everywhere},
	iri.Path:      {atSegment + loose, inPath | inFragment},
	iri.Segment:   {atStart, inPath | inFragment},
	iri.Query:     {atPair + loose, inQuery | inFragment},
	iri.Fragment:  {atFragment + loose, inFragment},
}

// read returns the state after a text.
func (s state) read(text string) state {
	if text == "" {
		return s
	}
	s %= loose
	text, _, hasFragment := strings.Cut(sites[s].text+text, "#")
	text, query, hasQuery := strings.Cut(text, "?")
	name, rest, found := strings.Cut(text, ":")
	if !found || strings.Contains(name, "/") {
		name, rest = "", text
	}
	_, hasPort := iri.DefaultPort(name)
	host, hasAuthority := strings.CutPrefix(rest, "//")
	switch {
	case s >= atFragment:
		return s
	case hasFragment:
		return atFragment
	case hasQuery && (query == "" || strings.HasSuffix(query, "&")):
		return atPair
	case hasQuery:
		return atQuery
	case strings.EqualFold(name, "data"):
		return atData
	case strings.EqualFold(name, "file"):
		return atFile
	case hasAuthority && (host == "" || !strings.Contains(host, "/") && strings.ContainsAny(host[len(host)-1:], ".-:@[")):
		return atHost
	case hasAuthority && !strings.Contains(host, "/"):
		return afterHost
	case strings.Contains(rest, "/"):
		return atSegment
	case iri.Scheme.Valid(name) && !hasPort:
		return afterName
	}
	return inName
}

// A text says for each state before it what happens when it is read. So texts can be put together
// without looking at them again, and none is longer than another.
type text [2 * loose]step

// A step is what happens when a text is read after some state.
type step struct {
	next state // after the text
	finding
}

// A finding is the first variable part that is not safe where it stands, if there is one.
type finding struct {
	part ast.Expr
	at   state  // before part
	safe places // where part is safe
}

// found returns the finding for a part after a state. The zero finding is for a part that is safe
// there, and for nil.
func found(part ast.Expr, at state, safe places) finding {
	if part == nil || at >= loose || sites[at].places == 0 || sites[at].places&safe != 0 {
		return finding{}
	}
	return finding{part, at, safe}
}

// newText returns the text that does what step says.
func newText(step func(state) step) *text {
	t := new(text)
	for s := range t {
		t[s] = step(state(s))
	}
	return t
}

// variableText returns a text that consists of the part e, which is safe in some places, or is not
// reported if it is nil.
func variableText(e ast.Expr, safe places) *text {
	return newText(func(before state) step { return step{before.read(anyText) + loose, found(e, before, safe)} })
}

// then returns t followed by u.
func (t *text) then(u *text) *text {
	return newText(func(before state) step {
		second := u[t[before].next]
		return step{second.next, cmp.Or(t[before].finding, second.finding)}
	})
}

// or returns t, with the part to report that u has if t has none.
func (t *text) or(u *text) *text {
	return newText(func(before state) step { return step{t[before].next, cmp.Or(t[before].finding, u[before].finding)} })
}

// escaped returns t after it was escaped or checked, so that it is also safe in some more places.
func (t *text) escaped(safe places) *text {
	return newText(func(before state) step {
		return step{t[before].next, found(t[before].part, t[before].at, t[before].safe|safe)}
	})
}
