package iri_test

import (
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
)

// A sequence is a value that goes through one operation after the other, beside the model of it: its components as
// optional strings, which the twins change by the RFC's words.
type sequence struct {
	t     testing.TB
	value iri.Ref
	model pieces
}

// An operation changes a value, and says what the model becomes. It returns false if it does not apply to them.
type operation struct {
	name string
	do   func(s *sequence, arg string) (got iri.Ref, want pieces, err error, ok bool)
}

var operations = []operation{
	{"ParseRef", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		r, err := iri.ParseRef(arg)
		return r, slowSplit(arg), err, dfaIRIReference().Match(arg)
	}},
	{"WithScheme", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		s.model.scheme = optional{arg, true}
		u, err := s.value.WithScheme(arg)
		return u.Ref(), s.model, err, true
	}},
	{"WithAuthority", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		s.model.setAuthorityText(arg)
		r, err := s.value.WithAuthority(arg)
		return r, s.model, err, true
	}},
	{"WithUserinfo", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		r, err := s.value.WithUserinfo(arg)
		return r, s.model.withUserinfo(arg), err, true
	}},
	{"WithHost", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		r, err := s.value.WithHost(arg)
		return r, s.model.withHost(arg), err, true
	}},
	{"WithPort", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		r, err := s.value.WithPort(arg)
		return r, s.model.withPort(arg), err, true
	}},
	{"WithoutUserinfo", func(s *sequence, _ string) (iri.Ref, pieces, error, bool) {
		return s.value.WithoutUserinfo(), s.model.withoutUserinfo(), nil, true
	}},
	{"WithoutPort", func(s *sequence, _ string) (iri.Ref, pieces, error, bool) {
		return s.value.WithoutPort(), s.model.withoutPort(), nil, true
	}},
	{"WithPath", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		s.model.path = arg
		r, err := s.value.WithPath(arg)
		return r, s.model, err, true
	}},
	{"WithQuery", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		s.model.query = optional{arg, true}
		r, err := s.value.WithQuery(arg)
		return r, s.model, err, true
	}},
	{"WithFragment", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		s.model.fragment = optional{arg, true}
		r, err := s.value.WithFragment(arg)
		return r, s.model, err, true
	}},
	{"WithoutAuthority", func(s *sequence, _ string) (iri.Ref, pieces, error, bool) {
		s.model.setAuthority(pieces{})
		r, err := s.value.WithoutAuthority()
		return r, s.model, err, true
	}},
	{"WithoutQuery", func(s *sequence, _ string) (iri.Ref, pieces, error, bool) {
		s.model.query = optional{}
		return s.value.WithoutQuery(), s.model, nil, true
	}},
	{"WithoutFragment", func(s *sequence, _ string) (iri.Ref, pieces, error, bool) {
		s.model.fragment = optional{}
		return s.value.WithoutFragment(), s.model, nil, true
	}},
	{"AppendSegments", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		if !strings.HasSuffix(s.model.path, "/") && (s.model.path != "" || s.model.authority.present) {
			s.model.path += "/"
		}
		s.model.path += iri.Segment.Escape(arg)
		r, err := s.value.AppendSegments(arg)
		return r, s.model, err, arg != "." && arg != ".."
	}},
	{"Resolve", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		u, isIRI := s.value.IRI()
		r, err := iri.ParseRef(arg)
		if !isIRI || err != nil {
			return r, s.model, nil, false
		}
		return u.Resolve(r).Ref(), slowSplit(slowResolve(s.model.String(), arg)), nil, true
	}},
	{"be resolved", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		u, err := iri.Parse(arg)
		if err != nil {
			return u.Ref(), s.model, nil, false
		}
		return u.Resolve(s.value).Ref(), slowSplit(slowResolve(arg, s.model.String())), nil, true
	}},
	{"Relativize, then Resolve", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		u, isIRI := s.value.IRI()
		target, err := iri.Parse(arg)
		if !isIRI || err != nil {
			return s.value, s.model, nil, false
		}
		return u.Resolve(u.Relativize(target)).Ref(), slowSplit(slowResolve(s.model.String(), arg)), nil, true
	}},
	{"ResolveVerbatim", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		u, isIRI := s.value.IRI()
		r, err := iri.ParseRef(arg)
		if !isIRI || err != nil {
			return r, s.model, nil, false
		}
		if r.IsAbs() {
			return u.ResolveVerbatim(r).Ref(), slowSplit(arg), nil, true
		}
		return u.ResolveVerbatim(r).Ref(), slowSplit(slowResolve(s.model.String(), arg)), nil, true
	}},
	{"RelativizePath, then Resolve", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		u, isIRI := s.value.IRI()
		target, err := iri.Parse(arg)
		if !isIRI || err != nil {
			return s.value, s.model, nil, false
		}
		r, ok := u.RelativizePath(target)
		return u.Resolve(r).Ref(), slowSplit(arg), nil, ok
	}},
	{"RelativizePath", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		u, isIRI := s.value.IRI()
		target, err := iri.Parse(arg)
		if !isIRI || err != nil {
			return s.value, s.model, nil, false
		}
		r, ok := u.RelativizePath(target)
		return r, slowSplit(r.String()), nil, ok
	}},
	{"Normalize", func(s *sequence, _ string) (iri.Ref, pieces, error, bool) {
		return s.value.Normalize(), slowSplit(slowNormalize(s.model.String(), iri.SyntaxNormalization)), nil, true
	}},
	{"NormalizeWith", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		n := iri.Normalization(len(arg)) & allNormalizations
		return s.value.NormalizeWith(n), slowSplit(slowNormalize(s.model.String(), n)), nil, true
	}},
	{"ToURI", func(s *sequence, _ string) (iri.Ref, pieces, error, bool) {
		return s.value.ToURI(), slowSplit(slowToURI(s.model.String())), nil, true
	}},
	{"ToIRI", func(s *sequence, _ string) (iri.Ref, pieces, error, bool) {
		return s.value.ToIRI(), slowSplit(slowToIRI(s.model.String())), nil, true
	}},
	{"ToURIFunc", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		r, err := s.value.ToURIFunc(func(string) (string, error) { return arg, nil })
		want := slowSplit(slowToURI(s.model.String()))
		if name := s.hostName(); strings.IndexFunc(name, isWide) < 0 {
			return r, want, err, true
		}
		return r, want.withHost(arg), err, iri.Host.Valid(arg) && strings.IndexFunc(arg, isWide) < 0
	}},
	{"ToIRIFunc", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		r, err := s.value.ToIRIFunc(func(string) (string, error) { return arg, nil })
		want := slowSplit(slowToIRI(s.model.String()))
		if name := s.hostName(); name == "" || name == arg {
			return r, want, err, true
		}
		return r, want.withHost(arg), err, iri.Host.Valid(arg)
	}},
	{"Clone", func(s *sequence, _ string) (iri.Ref, pieces, error, bool) {
		return s.value.Clone(), s.model, nil, true
	}},
	{"Parts", func(s *sequence, _ string) (iri.Ref, pieces, error, bool) {
		r, err := s.value.Parts().Ref()
		return r, s.model, err, true
	}},
	{"MarshalText, UnmarshalText", func(s *sequence, _ string) (r iri.Ref, want pieces, err error, ok bool) {
		text, _ := s.value.MarshalText()
		err = r.UnmarshalText(text)
		return r, s.model, err, true
	}},
	{"Value, Scan", func(s *sequence, _ string) (r iri.Ref, want pieces, err error, ok bool) {
		value, _ := s.value.Value()
		err = r.Scan(value)
		return r, s.model, err, true
	}},
	{"URL, FromURL", func(s *sequence, _ string) (r iri.Ref, want pieces, err error, ok bool) {
		u, err := s.value.URL()
		if err != nil {
			return r, s.model, nil, false // net/url takes less
		}
		r, err = iri.FromURL(u)
		return r, slowSplit(slowToURI(s.model.String())), err, true
	}},
	{"Repair", func(s *sequence, arg string) (iri.Ref, pieces, error, bool) {
		damaged := " " + s.model.String() + arg + "%\n"
		want := newSlowRepair(damaged)
		r, err := iri.Repair(damaged)
		return r, slowSplit(want.out), err, want.fault < 0
	}},
}

// hostName returns the host as functions for IDNA get it, or "" if they do not.
func (s *sequence) hostName() string {
	name, err := url.PathUnescape(s.model.host.text)
	if err != nil || !utf8.ValidString(name) || s.value.HostKind() != iri.HostRegName {
		return ""
	}
	return name
}

func isWide(r rune) bool { return r >= utf8.RuneSelf }

// run takes the value and the model through the program, each byte of which is an operation, with the next of the args.
func (s *sequence) run(program []byte, args []string) {
	s.t.Helper()
	for i, code := range program {
		op, arg := operations[int(code)%len(operations)], args[i%len(args)]
		before := s.model
		got, want, err, ok := op.do(s, arg)
		s.model = before
		if !ok {
			continue
		}
		checkWith(s.t, op.name+" "+arg, s.value, want, got, err)
		if err != nil {
			continue
		}
		if piecesOf(got) != want {
			s.t.Errorf("%s %q of %q: components %s, want %s", op.name, arg, s.value, piecesOf(got).dump(), want.dump())
		}
		if !got.Equivalent(got.Normalize()) {
			s.t.Errorf("%s %q of %q: %q is not equivalent to its normal form", op.name, arg, s.value, got)
		}
		if s.value.String() != before.String() {
			s.t.Errorf("%s %q: changed %q to %q", op.name, arg, before, s.value)
		}
		s.value, s.model = got, want
	}
}

// sequenceArgs are texts that make something of every operation.
func sequenceArgs() []string {
	args := slices.Clone(buildValues)
	for _, row := range acceptedRows() {
		args = append(args, row.in)
	}
	for _, row := range resolveRows {
		args = append(args, row.base, row.ref)
	}
	for _, row := range normalizeRows {
		args = append(args, row.in)
	}
	return args
}

// TestSequence runs random programs, the same ones each time.
func TestSequence(t *testing.T) {
	t.Parallel()
	programs := 20000
	if sampled() {
		programs = 1000
	}
	rng := rand.New(rand.NewPCG(3986, 3987))
	texts := sequenceArgs()
	for range programs {
		program, args := make([]byte, 12), make([]string, 12)
		for i := range program {
			program[i], args[i] = byte(rng.IntN(len(operations))), texts[rng.IntN(len(texts))]
		}
		(&sequence{t: t}).run(program, args)
		if t.Failed() {
			t.Fatalf("by the program %q with %q", program, args)
		}
	}
}

// TestSequenceLong applies each operation to values with one component over 64 KiB: an offset that is cut to 16 bits
// tells what is wrong.
func TestSequenceLong(t *testing.T) {
	if raceEnabled {
		t.Skip("there is one goroutine")
	}
	t.Parallel()
	long := strings.Repeat("a", 1<<16+100)
	values := []string{
		"http://h/c/b?q#f", "a" + long + "://h/p?q#f", "http://" + long + "%41@h/p?q", "http://" + long + "%41É/p?q#f", "http://h:" + strings.Repeat("1", len(long)) + "/p?q",
		"http://h/" + long + "%41/../c?q#f", "http://h/p?" + long + "%41é#f", "http://h/p#" + long + "%41é",
	}
	args := []string{"x", long, "/" + long, "http://h/c/" + long + "?q#f", long + "/../c?q#f"}
	for v, value := range values {
		for code := range operations {
			for i := range 2 { // of the args: the twins take their time
				if n := v + code + i; n%3 != 0 || sampled() && n%8 != 0 { // TestSequenceLengths has more of the kind
					continue
				}
				arg := args[(v+code+2*i)%len(args)]
				r := iri.MustParseRef(value)
				(&sequence{t, r, slowSplit(value)}).run([]byte{byte(code)}, []string{arg})
				if t.Failed() {
					t.Fatalf("%s of %.40q…, with %.40q…", operations[code].name, value, arg)
				}
			}
		}
	}
}

// TestSequenceLengths applies each operation to values with one component of a length at which an offset needs more bits:
// law 18. The argument is short, or as long.
func TestSequenceLengths(t *testing.T) {
	if raceEnabled {
		t.Skip("there is one goroutine")
	}
	t.Parallel()
	run := 0
	for _, n := range []int{254, 255, 256, 257, 65533, 65534, 65535, 65536, 65537} {
		long := strings.Repeat("1", n)
		for _, value := range []string{
			"a" + long + "://u@h:8/p?q#f", "a://" + long + "@h:8/p?q#f", "a://u@" + long + ":8/p?q#f", "a://u@h:" + long + "/p?q#f",
			"a://u@h:8/" + long + "?q#f", "a://u@h:8/p?" + long + "#f", "a://u@h:8/p?q#" + long,
		} {
			for code := range operations {
				if run++; sampled() && run%16 != 0 || n > 60000 && run%13 != 0 {
					continue // the twins take their time
				}
				arg := []string{"x", "8", "/x/../y", "../x?y", long, "x:" + long, "a://u@h:8/" + long + "/x", "//" + long + "/x"}[run%8]
				r := iri.MustParseRef(value)
				(&sequence{t, r, slowSplit(value)}).run([]byte{byte(code)}, []string{arg})
				if t.Failed() {
					t.Fatalf("%s of %.40q…, with %.40q…, for components of %d bytes", operations[code].name, value, arg, n)
				}
			}
		}
	}
}

// FuzzSequence lets the fuzzer write programs. The args are the lines of a text.
func FuzzSequence(f *testing.F) {
	f.Add([]byte{0, 21, 23, 24, 14}, "HTTP://é/%7e/../b\n\n\n\nc d")
	f.Add([]byte{0, 15, 8, 11}, "urn:a:b\n#f\n/c\n")
	f.Add([]byte{0, 2, 1, 29, 16}, "a/../b\nu:p@h:80\nhttp\n\nx:y")
	f.Fuzz(func(t *testing.T, program []byte, texts string) {
		if len(program) > 50 {
			return
		}
		(&sequence{t: t}).run(program, strings.Split(texts, "\n"))
	})
}
