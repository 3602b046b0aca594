package main

// The results of the program, and what display.Text promises, checked with IDNA and the Unicode bidirectional
// algorithm: whoever reads its result goes where the address goes. The tests of package display check the rest.

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/display"
	"example.com/iri/internal/proof/testenv"
	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

// misleading returns what is wrong with a text that is to be shown for u, or "".
func misleading(u iri.IRI, shown string) string {
	v, err := iri.Parse(shown)
	switch {
	case err != nil:
		return err.Error()
	case v.HasUserinfo() || v.Scheme() != u.Scheme() || v.HasPort() != u.HasPort() || v.Port() != u.Port():
		return "a userinfo, or another scheme or port"
	case dnsName(u) != dnsName(v):
		return fmt.Sprintf("the host is %q in DNS instead of %q", dnsName(v), dnsName(u))
	case strings.ContainsFunc(shown, isHarmful):
		return "a harmful character"
	}
	return disorder(v)
}

// dnsName returns the host with the labels that IDNA allows as DNS has them.
func dnsName(u iri.IRI) string {
	if addr, ok := u.Addr(); ok {
		return addr.String()
	}
	host, _ := iri.Unescape(u.Normalize().Host())
	labels := strings.Split(host, ".")
	for i, label := range labels {
		if name, err := idna.Lookup.ToASCII(label); err == nil {
			labels[i] = name
		}
	}
	return strings.Join(labels, ".")
}

// isHarmful reports whether r controls the direction of text or is white space, or programs may map it to a delimiter.
func isHarmful(r rune) bool {
	return unicode.In(r, unicode.Bidi_Control, unicode.White_Space) ||
		r >= utf8.RuneSelf && strings.ContainsAny(norm.NFKC.String(string(r)), `/?#@:\`)
}

// disorder returns how v is displayed, unless its components and delimiters are in their order, each in one piece.
func disorder(v iri.IRI) string {
	p := v.Parts()
	var number []int // of the component or delimiter of each character
	for i, c := range []struct {
		isPresent       bool
		delimiter, text string
	}{
		{true, "", p.Scheme}, {true, ":", ""}, {p.HasAuthority, "//", p.Host}, {p.HasPort, ":", p.Port}, {true, "", p.Path},
		{p.HasQuery, "?", p.Query}, {p.HasFragment, "#", p.Fragment},
	} {
		if c.isPresent {
			number = append(number, slices.Repeat([]int{2 * i}, len(c.delimiter))...)
			number = append(number, slices.Repeat([]int{2*i + 1}, utf8.RuneCountInString(c.text))...)
		}
	}
	text := []rune(v.String())
	for _, letterOf := range []func(rune) byte{letterOf, oldLetterOf} {
		order := visual(text, letterOf)
		if !slices.IsSortedFunc(order, func(a, b int) int { return number[a] - number[b] }) {
			displayed := ""
			for _, i := range order {
				displayed += string(text[i])
			}
			return "displayed as " + displayed
		}
	}
	return ""
}

// misleading finds what display.Text must not do.
func TestMisleading(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Address, Shown, Want string }]("unicode/testdata/misleading.txt") {
		got := misleading(iri.MustParse(row.Address), row.Shown)
		if (got == "") != (row.Want == "") || !strings.Contains(got, row.Want) {
			t.Errorf("%+q shown as %+q: got %q, want %q", row.Address, row.Shown, got, row.Want)
		}
	}
}

// hostile are the pieces of which addresses are made.
var hostile = strings.Split(strings.Join(testenv.Texts("unicode/testdata/pieces.txt"), " "), " ")

// A maker makes hostile addresses.
type maker struct{ *rand.Rand }

// piece returns a few pieces, some of them percent-encoded.
func (m maker) piece(c iri.Component, most int) string {
	var b strings.Builder
	for range m.IntN(most + 1) {
		s := m.pick(hostile...)
		if m.IntN(12) == 0 {
			s = string(rune(0xA0 + m.IntN(0x20000)))
		}
		if m.IntN(5) > 0 {
			b.WriteString(c.Repair(s))
		} else {
			b.WriteString(strings.ReplaceAll(fmt.Sprintf(m.pick(" % X", " % x"), s), " ", "%"))
		}
	}
	return b.String()
}

// pick returns one of the texts.
func (m maker) pick(texts ...string) string { return texts[m.IntN(len(texts))] }

func (m maker) address() string {
	const rtl, digits = "א אב.ג عربية ب٣ ג1 ד.1 ה( ו.example a.ז ߊ1 ח.ט.com", "1 ١ 2/ ( ) . #"
	word := func(s string) string { return m.pick(strings.Fields(s)...) }
	switch m.IntN(4) {
	case 0: // a swap: right-to-left text before digits or other right-to-left text
		s := "http://" + word(rtl) + m.pick("", ":80", ":", ":8080") + "/" + m.pick("", word(digits), word(rtl)) +
			m.pick("", "/", "/x")
		return s + m.pick("", "?", "?"+word(rtl), "?"+word(digits), "?a=b") +
			m.pick("", "#", "#"+word(rtl), "#"+word(digits), "#a")
	case 1:
		return m.pick("x:", "mailto:", "urn:a:") + m.piece(iri.Segment, 6) + m.pick("", "?"+m.piece(iri.Query, 5)) +
			m.pick("", "#"+m.piece(iri.Fragment, 5))
	}
	host := m.pick("[::1]", "[::FFFF:1.2.3.4]", "[v1.AB]", "127.0.0.1", "example.com", m.piece(iri.Host, 3),
		m.piece(iri.Host, 6))
	if m.IntN(3) > 0 {
		host = m.pick(m.piece(iri.Host, 2), m.piece(iri.Host, 1)) + "." +
			m.pick(m.piece(iri.Host, 1), "νικη", "аррӏе") + "." +
			m.pick("com", "com.", "ＣＯＭ", "рф", "со", "xn--p1ai", "قطر", "קום", m.piece(iri.Host, 1))
	}
	user := m.pick("", "", "", m.piece(iri.Userinfo, 2)+"@", "apple.com@", "u:p@")
	return m.pick("http://", "https://", "HTTPS://", "ftp://", "x://") + user + host +
		m.pick("", "", ":80", ":", ":443", ":00443") +
		m.pick("", "/", "/"+m.piece(iri.Path, 4)) + m.pick("", "?"+m.piece(iri.Query, 4)) +
		m.pick("", "#"+m.piece(iri.Fragment, 4))
}

// Display misleads nobody about hostile addresses: right-to-left hosts with ports, digits and
// right-to-left paths after them, joined emoji, isolates, tags, letters of other scripts that look
// Latin, and everything percent-encoded.
func TestDisplay(t *testing.T) {
	want := 30_000
	if testenv.Long() {
		want = 1_000_000
	}
	m := maker{rand.New(rand.NewPCG(3987, 26))}
	for tested := 0; tested < want && !t.Failed(); {
		u, err := iri.Parse(m.address())
		if err != nil {
			continue
		}
		tested++
		for _, toUnicode := range []func(string) (string, error){idna.Display.ToUnicode, nil} {
			shown := display.Text(u, toUnicode)
			problem := misleading(u, shown)
			if v, err := iri.Parse(shown); err == nil && problem == "" && display.Text(v, toUnicode) != shown {
				problem = "displayed again: " + display.Text(v, toUnicode)
			}
			testenv.Same(t, problem, "", "%+q shown as %+q", u.String(), shown)
		}
	}
}

func TestConvert(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Typed, Want, Why string }]("unicode/testdata/converted.txt") {
		got, err := convert(row.Typed)
		want, fails := strings.CutPrefix(row.Want, "error: ")
		if (err != nil) != fails || fails && !strings.HasPrefix(err.Error(), want) || !fails && got != want {
			t.Errorf("%s: %q, %v, want %q", row.Why, got, err, want)
		}
	}
}
