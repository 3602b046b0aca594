package iri

import "fmt"

// PartError makes the error for a component on its own.
var PartError = partError

// UnusedClauses returns the clauses of the table that the message of none of the errors has.
func UnusedClauses(errs []*ParseError) (unused []string) {
	used := make(map[*clause]bool)
	for _, e := range errs {
		used[newMessage(e).clause()] = true
	}
	for _, row := range clauses {
		for i, c := range row.clauses {
			if !used[&row.clauses[i]] {
				unused = append(unused, fmt.Sprintf("%v, %v: %s", row.cause, c.in, c.text))
			}
		}
	}
	return unused
}
