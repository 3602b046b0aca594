package iri_test

// This file tests Component.Repair. Its laws and its twin are in internal/proof.

import (
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/testenv"
)

var componentRepairRows = []struct {
	c                iri.Component
	in, want, reason string
}{
	{iri.Path, "/a b/%41/100%", "/a%20b/%41/100%25", "percent-encodings stay, a % alone is encoded"},
	{iri.Path, "/a/[b]?c#d", "/a/%5Bb%5D%3Fc%23d", "delimiters of the components after it"},
	{iri.Path, `\\server\share`, "%5C%5Cserver%5Cshare", "backslashes"},
	{iri.Path, "a:b", "a:b", "a valid path; what precedes it is not known"},
	{iri.Segment, "a/b", "a%2Fb", "a slash ends a segment"},
	{iri.Segment, "..", "..", "dot segments are valid"},
	{iri.Query, "filter[x]=1&q=a b", "filter%5Bx%5D=1&q=a%20b", "query"},
	{iri.Query, "a?b#c", "a?b%23c", "a question mark stays"},
	{iri.Query, "\ue000", "\ue000", "private use is allowed in a query"},
	{iri.Fragment, "\ue000", "%EE%80%80", "but not in a fragment"},
	{iri.Fragment, "/definitions/List<string>", "/definitions/List%3Cstring%3E", "fragment"},
	{iri.Userinfo, "user:p@ss/w%40rd", "user:p%40ss%2Fw%40rd", "userinfo"},
	{iri.Host, "my host", "my%20host", "a registered name"},
	{iri.Host, "a:80", "a%3A80", "a port is no part of a host"},
	{iri.Host, "[::1]", "[::1]", "a valid IP literal"},
	{iri.Host, "[::1", "%5B%3A%3A1", "not an IP literal, so a registered name"},
	{iri.Host, "[fe80::1%25eth0]", "%5Bfe80%3A%3A1%25eth0%5D", "zone"},
	{iri.Path, "[::1]", "%5B::1%5D", "no IP literal in a path"},
	{iri.Scheme, "a b", "a b", "no encoding"},
	{iri.Authority, "a b:x", "a b:x", "no encoding of its own"},
	{iri.Port, "80a", "80a", "no encoding"},
	{0, "a b", "a b", "not a component"},
	{10, "a b", "a b", "not a component"},

	{iri.Segment, "", "", "nothing"},
	{iri.Segment, "%", "%25", "percent sign alone"},
	{iri.Segment, "%4", "%254", "one digit"},
	{iri.Segment, "%%41", "%25%41", "percent sign before a percent-encoding"},
	{iri.Segment, "%4%31", "%254%31", "a percent-encoding where a digit should be"},
	{iri.Segment, "%c3%A9%zz", "%c3%A9%25zz", "digits in either case stay"},
	{iri.Segment, "é\u202e日", "é\u202e日", "in ucschar"},
	{iri.Segment, "\u0085\ufdd0\U000e0041", "%C2%85%EF%B7%90%F3%A0%81%81", "not in ucschar"},
	{iri.Segment, "é\xff\xe6\x97日", "é%FF%E6%97日", "bytes that are not UTF-8"},
	{iri.Segment, " a ", "%20a%20", "white space at the ends is not removed"},
	{iri.Segment, "<a>", "%3Ca%3E", "neither are angle brackets"},
}

func TestComponentRepair(t *testing.T) {
	for _, row := range componentRepairRows {
		if got := row.c.Repair(row.in); got != row.want {
			t.Errorf("%s: %v.Repair(%q) = %q, want %q", row.reason, row.c, row.in, got, row.want)
		}
		conformance.CheckComponentRepair(t, row.in)
	}
	for _, row := range repairRows {
		conformance.CheckComponentRepair(t, row.in)
	}
	for _, row := range conformance.Refused() {
		conformance.CheckComponentRepair(t, row.In)
	}
	for _, s := range words("%4a[/? ", 4) {
		conformance.CheckComponentRepair(t, s)
	}
}

// TestComponentRepairEach checks every code point, many at a time, alone and next to a percent sign.
func TestComponentRepairEach(t *testing.T) {
	step := rune(1)
	if !testenv.Long() {
		step = 61
	}
	var s strings.Builder
	for r := rune(0); r <= 0x10FFFF; r += step {
		s.WriteString("%" + string(r))
		if s.Len() > 300 {
			conformance.CheckComponentRepair(t, s.String())
			s.Reset()
		}
	}
	conformance.CheckComponentRepair(t, s.String())
}

func TestComponentRepairAllocs(t *testing.T) {
	if testenv.Race {
		t.Skip("the race detector allocates")
	}
	for _, row := range []struct {
		c    iri.Component
		in   string
		want float64
	}{
		{iri.Path, "/a/%41/" + strings.Repeat("é", 1000), 0},
		{iri.Host, "[::1]", 0},
		{iri.Userinfo, "u:p", 0},
		{iri.Port, "80 a", 0},
		{iri.Path, "/a b", 1},
		{iri.Host, "[::1", 1},
		{iri.Query, strings.Repeat("[%\xff", 1000), 1},
	} {
		if n := testing.AllocsPerRun(100, func() { row.c.Repair(row.in) }); n != row.want {
			t.Errorf("%v.Repair(%.20q): %v allocations, want %v", row.c, row.in, n, row.want)
		}
	}
}
