package commands

// The search for the name that a misspelled one probably means.

import "strings"

// Nearest returns the known name that the fewest edits turn name into, the first if there are several. It returns
// "" if more than one in three characters would have to change, or more than three, and no known name ends in a
// dash and name. Dashes before names don't count.
func Nearest(name string, known []string) string {
	name = strings.ToLower(strings.TrimLeft(name, "-"))
	for n := range 4 {
		for _, k := range known {
			text := strings.TrimLeft(k, "-")
			if 3*n <= max(len(name), len(text)) && within(name, text, n) {
				return k
			}
		}
	}
	for _, k := range known {
		if strings.HasSuffix(k, "-"+name) {
			return k
		}
	}
	return ""
}

// Suggestion returns the end of a message about an unknown name, such as "; did you mean parts?", or "".
func Suggestion(name string, known []string) string {
	if best := Nearest(name, known); best != "" {
		return "; did you mean " + best + "?"
	}
	return ""
}

// within reports whether at most n edits turn a into b. An edit inserts, removes or replaces a byte, or swaps two
// adjacent ones. Its time is exponential in n only.
func within(a, b string, n int) bool {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	switch {
	case len(a)-len(b) > n || len(b)-len(a) > n:
		return false
	case a == "" || b == "":
		return true // the rest is inserted or removed
	case n == 0:
		return false
	case len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] && within(a[2:], b[2:], n-1):
		return true
	}
	return within(a[1:], b, n-1) || within(a, b[1:], n-1) || within(a[1:], b[1:], n-1)
}
