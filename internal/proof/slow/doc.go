// Package slow is a second implementation of package iri, slow and simple: it follows the text of the RFCs. The tests
// compare the two on all inputs. Its functions work on strings and share no code with package iri, except for its
// constants, [iri.ValidRef] and [iri.DefaultPort].
package slow
