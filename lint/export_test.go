package lint

// PlaceOf returns what the findings of rule i are about, in words.
func PlaceOf(i int) string { return string(rules[i].place) }
