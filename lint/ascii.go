package lint

// ASCII characters of the ABNF, and case-insensitive comparisons. They ignore Unicode case folding, by which "ſ"
// would equal "s".

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

func isUpper(b byte) bool { return 'A' <= b && b <= 'Z' }

func isAlpha(b byte) bool { return isUpper(b) || 'a' <= b && b <= 'z' }

func isAlphanum(b byte) bool { return isDigit(b) || isAlpha(b) }

func isHex(b byte) bool { return isDigit(b) || 'a' <= lower(b) && lower(b) <= 'f' }

// isUnreserved reports whether b is an unreserved character of RFC 3986 section 2.3.
func isUnreserved(b byte) bool { return isAlphanum(b) || b == '-' || b == '.' || b == '_' || b == '~' }

// lower returns b in lower case if it is an ASCII letter, and b otherwise.
func lower(b byte) byte {
	if isUpper(b) {
		return b | 0x20
	}
	return b
}

// hasPrefixFold reports whether s begins with prefix, ignoring case. prefix must be in lower case.
func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && equalFold(s[:len(prefix)], prefix)
}

// hasSuffixFold reports whether s ends with suffix, ignoring case. suffix must be in lower case.
func hasSuffixFold(s, suffix string) bool {
	return len(s) >= len(suffix) && equalFold(s[len(s)-len(suffix):], suffix)
}

// equalFold reports whether s equals t, ignoring case. t must be in lower case.
func equalFold(s, t string) bool {
	if len(s) != len(t) {
		return false
	}
	for i := range len(s) {
		if lower(s[i]) != t[i] {
			return false
		}
	}
	return true
}

// all reports whether is(b) is true for each byte b of s. It is true if s is empty.
func all(s string, is func(byte) bool) bool {
	for i := range len(s) {
		if !is(s[i]) {
			return false
		}
	}
	return true
}

func hasUpper(s string) bool {
	for i := range len(s) {
		if isUpper(s[i]) {
			return true
		}
	}
	return false
}

func fromHex(b byte) byte {
	if isDigit(b) {
		return b - '0'
	}
	return lower(b) - 'a' + 10
}
