package char

// Within reports whether at most n edits turn a, ignoring case, into b, which must be in lower case. An edit inserts,
// removes or replaces a byte, or swaps two adjacent ones. Its time is exponential in n only.
func Within(a, b string, n int) bool {
	for a != "" && b != "" && ToLower(a[0]) == b[0] {
		a, b = a[1:], b[1:]
	}
	switch {
	case len(a)-len(b) > n || len(b)-len(a) > n:
		return false
	case a == "" || b == "":
		return true // the rest is inserted or removed
	case n == 0:
		return false
	case len(a) > 1 && len(b) > 1 && ToLower(a[0]) == b[1] && ToLower(a[1]) == b[0] && Within(a[2:], b[2:], n-1):
		return true
	}
	return Within(a[1:], b, n-1) || Within(a, b[1:], n-1) || Within(a[1:], b[1:], n-1)
}
