package secret

import (
	"strconv"
	"unicode/utf8"
)

// Before and After are how many bytes of a long text a message shows before and after the offset.
const Before, After = 60, 30

// AppendExcerpt appends the text of s around s[at] in double quotes: at most before bytes ahead of it and after bytes
// from it on, cut between characters, with "..." outside the quotes where text is omitted. It shows Mask in place of
// each secret, which counts as no bytes, so what is shown does not depend on the length of a secret. secrets is what In
// returns for s, or for a text that begins with s. The memory needed does not depend on s.
func AppendExcerpt(b []byte, s string, secrets Ranges, at, before, after int) []byte {
	all, start := len(s), at // without the secrets
	for _, x := range secrets {
		all -= max(0, min(x.End, len(s))-x.Start)
		start -= max(0, min(x.End, at)-x.Start)
	}
	end := start + after
	start -= before
	startsAll, endsAll := start <= 0, end >= all
	for _, x := range secrets { // from here on with the secrets
		if start >= x.Start {
			start += x.End - x.Start
		}
		if end > x.Start {
			end += x.End - x.Start
		}
	}
	if start = charStart(s, start); startsAll {
		start = 0
	}
	if end = charStart(s, end); endsAll {
		end = len(s)
	}
	shown, done := "", start // shown has s[start:done]
	for _, x := range secrets {
		if done <= x.Start && x.Start < end {
			shown += s[done:x.Start] + Mask
			done = min(x.End, len(s))
		}
	}
	if start > 0 {
		b = append(b, "..."...)
	}
	b = strconv.AppendQuote(b, shown+s[done:end])
	if end < len(s) {
		b = append(b, "..."...)
	}
	return b
}

// charStart returns the start of the character that contains s[i]. It returns i if s is not UTF-8
// there, and len(s) if i is too large.
func charStart(s string, i int) int {
	for j := i; i < len(s) && j >= max(0, i-utf8.UTFMax+1); j-- {
		if utf8.RuneStart(s[j]) {
			return j
		}
	}
	return min(i, len(s))
}
