package commands

// The search for the name that a misspelled one probably means.

import (
	"strings"

	"example.com/iri/internal/char"
)

// Nearest returns the known name that the fewest edits turn name into, the first if there are several. It returns
// "" if more than one in three characters would have to change, or more than three, and no known name ends in a
// dash and name. Dashes before names don't count.
func Nearest(name string, known []string) string {
	name = strings.TrimLeft(name, "-")
	for n := range 4 {
		for _, k := range known {
			text := strings.TrimLeft(k, "-")
			if 3*n <= max(len(name), len(text)) && char.Within(name, text, n) {
				return k
			}
		}
	}
	for _, k := range known {
		if strings.HasSuffix(k, "-"+strings.ToLower(name)) {
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
