package lint

// MapSlow is a twin of mapUTS46 that looks at each entry of the table. The tests of internal/unicodetest compare the table
// with golang.org/x/net/idna.
func MapSlow(r rune) (to string, ok bool) {
	for _, entry := range uts46Table {
		switch {
		case r < entry.first || entry.last < r:
		case entry.first == entry.last || entry.to == "":
			return entry.to, true
		default:
			return string([]rune(entry.to)[r-entry.first]), true
		}
	}
	return "", false
}

// PlaceOf returns what the findings of rule i are about, in words.
func PlaceOf(i int) string { return string(rules[i].place) }
