package conformance_test

// This file applies several operations in a row, and checks each result against its text.

import (
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
)

// A sequence applies one operation after another to a value and to its model. The model is the components as optional
// strings, changed by the slow twins.
type sequence struct {
	t     testing.TB
	value iri.Ref
	model slow.Pieces
}

// An operation changes a value and returns it with the expected components. ok is false if the operation does not
// apply to the value or the argument.
type operation struct {
	name string
	do   func(s *sequence, arg string) (got iri.Ref, want slow.Pieces, err error, ok bool)
}

var operations = []operation{
	{"ParseRef", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		r, err := iri.ParseRef(arg)
		return r, slow.Split(arg), err, slow.IRIReference().Match(arg)
	}},
	{"WithScheme", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		s.model.Scheme = slow.Some(arg)
		u, err := s.value.WithScheme(arg)
		return u.Ref(), s.model, err, true
	}},
	{"WithAuthority", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		s.model.SetAuthorityText(arg)
		r, err := s.value.WithAuthority(arg)
		return r, s.model, err, true
	}},
	{"WithUserinfo", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		r, err := s.value.WithUserinfo(arg)
		return r, s.model.WithUserinfo(arg), err, true
	}},
	{"WithHost", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		r, err := s.value.WithHost(arg)
		return r, s.model.WithHost(arg), err, true
	}},
	{"WithPort", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		r, err := s.value.WithPort(arg)
		return r, s.model.WithPort(arg), err, true
	}},
	{"WithoutUserinfo", func(s *sequence, _ string) (iri.Ref, slow.Pieces, error, bool) {
		return s.value.WithoutUserinfo(), s.model.WithoutUserinfo(), nil, true
	}},
	{"WithoutPort", func(s *sequence, _ string) (iri.Ref, slow.Pieces, error, bool) {
		return s.value.WithoutPort(), s.model.WithoutPort(), nil, true
	}},
	{"WithPath", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		s.model.Path = arg
		r, err := s.value.WithPath(arg)
		return r, s.model, err, true
	}},
	{"WithQuery", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		s.model.Query = slow.Some(arg)
		r, err := s.value.WithQuery(arg)
		return r, s.model, err, true
	}},
	{"WithFragment", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		s.model.Fragment = slow.Some(arg)
		r, err := s.value.WithFragment(arg)
		return r, s.model, err, true
	}},
	{"WithoutAuthority", func(s *sequence, _ string) (iri.Ref, slow.Pieces, error, bool) {
		s.model.SetAuthority(slow.Pieces{})
		r, err := s.value.WithoutAuthority()
		return r, s.model, err, true
	}},
	{"WithoutQuery", func(s *sequence, _ string) (iri.Ref, slow.Pieces, error, bool) {
		s.model.Query = slow.Optional{}
		return s.value.WithoutQuery(), s.model, nil, true
	}},
	{"WithoutFragment", func(s *sequence, _ string) (iri.Ref, slow.Pieces, error, bool) {
		s.model.Fragment = slow.Optional{}
		return s.value.WithoutFragment(), s.model, nil, true
	}},
	{"AppendSegments", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		if !strings.HasSuffix(s.model.Path, "/") && (s.model.Path != "" || s.model.Authority.Present) {
			s.model.Path += "/"
		}
		s.model.Path += iri.Segment.Escape(arg)
		r, err := s.value.AppendSegments(arg)
		return r, s.model, err, arg != "." && arg != ".."
	}},
	{"Resolve", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		u, isIRI := s.value.IRI()
		r, err := iri.ParseRef(arg)
		if !isIRI || err != nil {
			return r, s.model, nil, false
		}
		return u.Resolve(r).Ref(), slow.Split(slow.Resolve(s.model.String(), arg)), nil, true
	}},
	{"be resolved", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		u, err := iri.Parse(arg)
		if err != nil {
			return u.Ref(), s.model, nil, false
		}
		return u.Resolve(s.value).Ref(), slow.Split(slow.Resolve(arg, s.model.String())), nil, true
	}},
	{"Relativize, then Resolve", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		u, isIRI := s.value.IRI()
		target, err := iri.Parse(arg)
		if !isIRI || err != nil {
			return s.value, s.model, nil, false
		}
		return u.Resolve(u.Relativize(target)).Ref(), slow.Split(slow.Resolve(s.model.String(), arg)), nil, true
	}},
	{"ResolveVerbatim", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		u, isIRI := s.value.IRI()
		r, err := iri.ParseRef(arg)
		if !isIRI || err != nil {
			return r, s.model, nil, false
		}
		if r.IsAbs() {
			return u.ResolveVerbatim(r).Ref(), slow.Split(arg), nil, true
		}
		return u.ResolveVerbatim(r).Ref(), slow.Split(slow.Resolve(s.model.String(), arg)), nil, true
	}},
	{"LinkTo, then Resolve", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		u, isIRI := s.value.IRI()
		target, err := iri.Parse(arg)
		if !isIRI || err != nil {
			return s.value, s.model, nil, false
		}
		r, ok := u.LinkTo(target)
		return u.Resolve(r).Ref(), slow.Split(arg), nil, ok
	}},
	{"LinkTo", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		u, isIRI := s.value.IRI()
		target, err := iri.Parse(arg)
		if !isIRI || err != nil {
			return s.value, s.model, nil, false
		}
		r, ok := u.LinkTo(target)
		return r, slow.Split(r.String()), nil, ok
	}},
	{"Normalize", func(s *sequence, _ string) (iri.Ref, slow.Pieces, error, bool) {
		return s.value.Normalize(), slow.Split(slow.Normalize(s.model.String(), iri.SyntaxNormalization)), nil, true
	}},
	{"NormalizeWith", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		n := iri.Normalization(len(arg)) & iri.StandardNormalization
		return s.value.NormalizeWith(n), slow.Split(slow.Normalize(s.model.String(), n)), nil, true
	}},
	{"ToURI", func(s *sequence, _ string) (iri.Ref, slow.Pieces, error, bool) {
		return s.value.ToURI(), slow.Split(slow.ToURI(s.model.String())), nil, true
	}},
	{"ToIRI", func(s *sequence, _ string) (iri.Ref, slow.Pieces, error, bool) {
		return s.value.ToIRI(), slow.Split(slow.ToIRI(s.model.String())), nil, true
	}},
	{"ToURIFunc", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		r, err := s.value.ToURIFunc(func(string) (string, error) { return arg, nil })
		want := slow.Split(slow.ToURI(s.model.String()))
		if name := s.hostName(); strings.IndexFunc(name, isWide) < 0 {
			return r, want, err, true
		}
		return r, want.WithHost(arg), err, iri.Host.Valid(arg) && strings.IndexFunc(arg, isWide) < 0
	}},
	{"ToIRIFunc", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		r, err := s.value.ToIRIFunc(func(string) (string, error) { return arg, nil })
		want := slow.Split(slow.ToIRI(s.model.String()))
		if name := s.hostName(); name == "" || name == arg {
			return r, want, err, true
		}
		return r, want.WithHost(arg), err, iri.Host.Valid(arg)
	}},
	{"Clone", func(s *sequence, _ string) (iri.Ref, slow.Pieces, error, bool) {
		return s.value.Clone(), s.model, nil, true
	}},
	{"Parts", func(s *sequence, _ string) (iri.Ref, slow.Pieces, error, bool) {
		r, err := s.value.Parts().Ref()
		return r, s.model, err, true
	}},
	{"MarshalText, UnmarshalText", func(s *sequence, _ string) (r iri.Ref, want slow.Pieces, err error, ok bool) {
		text, _ := s.value.MarshalText()
		err = r.UnmarshalText(text)
		return r, s.model, err, true
	}},
	{"Value, Scan", func(s *sequence, _ string) (r iri.Ref, want slow.Pieces, err error, ok bool) {
		value, _ := s.value.Value()
		err = r.Scan(value)
		return r, s.model, err, true
	}},
	{"URL, RefFromURL", func(s *sequence, _ string) (r iri.Ref, want slow.Pieces, err error, ok bool) {
		u, err := s.value.URL()
		if err != nil {
			return r, s.model, nil, false // net/url cannot hold every reference
		}
		want = slow.Split(slow.ToURI(s.model.String()))
		want.Scheme.Text = strings.ToLower(want.Scheme.Text)
		r, err = iri.RefFromURL(u)
		return r, want, err, true
	}},
	{"URL, FromURL", func(s *sequence, _ string) (r iri.Ref, want slow.Pieces, err error, ok bool) {
		u, err := s.value.URL()
		if err != nil || u.Scheme == "" {
			return r, s.model, nil, false
		}
		want = slow.Split(slow.ToURI(s.model.String()))
		want.Scheme.Text = u.Scheme
		v, err := iri.FromURL(u)
		return v.Ref(), want, err, true
	}},
	{"Component.Repair, then WithQuery", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		r, err := s.value.WithQuery(iri.Query.Repair(arg))
		want := s.model
		want.Query = slow.Some(slow.RepairComponent(iri.Query, arg))
		return r, want, err, true
	}},
	{"Repair", func(s *sequence, arg string) (iri.Ref, slow.Pieces, error, bool) {
		damaged := " " + s.model.String() + arg + "%\n"
		want := slow.Repair(damaged)
		r, err := iri.Repair(damaged)
		return r, slow.Split(want.Out), err, want.Fault < 0
	}},
}

// hostName returns the host that is passed to functions for IDNA, or "" if they are not called.
func (s *sequence) hostName() string {
	name, err := url.PathUnescape(s.model.Host.Text)
	if err != nil || !utf8.ValidString(name) || s.value.HostKind() != iri.HostRegName {
		return ""
	}
	return name
}

func isWide(r rune) bool { return r >= utf8.RuneSelf }

// run applies the operations of program to the value and the model. Each byte of program selects an operation, which
// gets the next of the args.
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
		conformance.CheckWith(s.t, op.name+" "+arg, s.value, want, got, err)
		if err != nil {
			continue
		}
		if conformance.PiecesOf(got) != want {
			s.t.Errorf("%s %q of %q: components %s, want %s", op.name, arg, s.value, conformance.PiecesOf(got).Dump(), want.Dump())
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

// sequenceArgs returns the inputs of all tables.
func sequenceArgs() []string {
	args := slices.Clone(conformance.BuildValues)
	for _, row := range conformance.Accepted() {
		args = append(args, row.In)
	}
	for _, row := range conformance.Resolutions {
		args = append(args, row.Base, row.Ref)
	}
	for _, row := range conformance.NormalForms {
		args = append(args, row.In)
	}
	return args
}

// TestSequence runs random programs. They are the same in each run.
func TestSequence(t *testing.T) {
	t.Parallel()
	programs := 20000
	if !testenv.Long() {
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
			t.Fatalf("program %q with %q", program, args)
		}
	}
}

// TestSequenceLong applies each operation to values with one component longer than 64 KiB. This detects offsets
// truncated to 16 bits.
func TestSequenceLong(t *testing.T) {
	if testenv.Race {
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
			for i := range 2 { // only two of the args, since the twins are slow
				if n := v + code + i; n%3 != 0 || !testenv.Long() && n%8 != 0 { // TestSequenceLengths tests more values of this kind
					continue
				}
				arg := args[(v+code+2*i)%len(args)]
				r := iri.MustParseRef(value)
				(&sequence{t, r, slow.Split(value)}).run([]byte{byte(code)}, []string{arg})
				if t.Failed() {
					t.Fatalf("%s of %.40q…, with %.40q…", operations[code].name, value, arg)
				}
			}
		}
	}
}

// TestSequenceLengths applies each operation to values with one component of a length at which offsets need more
// bits. The result must equal what its text parses to. Some arguments are as long as the component.
func TestSequenceLengths(t *testing.T) {
	if testenv.Race {
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
				if run++; !testenv.Long() && run%16 != 0 || n > 60000 && run%13 != 0 {
					continue // the twins are slow
				}
				arg := []string{"x", "8", "/x/../y", "../x?y", long, "x:" + long, "a://u@h:8/" + long + "/x", "//" + long + "/x"}[run%8]
				r := iri.MustParseRef(value)
				(&sequence{t, r, slow.Split(value)}).run([]byte{byte(code)}, []string{arg})
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
