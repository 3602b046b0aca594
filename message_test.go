package iri

import "testing"

func TestCharStart(t *testing.T) {
	for _, row := range []struct {
		s       string
		i, want int
		reason  string
	}{
		{"", 0, 0, "empty"},
		{"ab", 1, 1, "ASCII"},
		{"ab", 2, 2, "at the end"},
		{"ab", 3, 2, "after the end"},
		{"aé", 2, 1, "two bytes"},
		{"a😀", 4, 1, "four bytes"},
		{"\x80\x80", 1, 1, "no first byte"},
		{"a\x80\x80\x80\x80", 4, 4, "a first byte too far away"},
		{"a\x80\x80\x80\x80\x80", 5, 5, "a first byte farther away"},
	} {
		if got := charStart(row.s, row.i); got != row.want {
			t.Errorf("%s: charStart(%q, %d) = %d, want %d", row.reason, row.s, row.i, got, row.want)
		}
	}
}
