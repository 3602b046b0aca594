package secret

// Pairs are the pairs of a query. Those in other values, which are percent-encoded, are none.
type Pairs struct{ t text }

// PairsOf returns the pairs of a query.
func PairsOf(query string) Pairs { return Pairs{text{s: query}} }

// Name returns the name before the "=" at query[equals].
func (p *Pairs) Name(equals int) string { return p.t.s[nameStart(p.t.s, equals, 0):equals] }

// End returns the end of the value that begins at query[value].
func (p *Pairs) End(value int) int {
	unclosed := byte(0)
	return p.t.valueEnd(afterQuotes(p.t.s, value, &unclosed), '&', "")
}
