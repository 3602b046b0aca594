// Package slow implements what package iri does a second time, slowly and obviously: the text of the RFCs as code. The
// tests compare the two on every input that they have. Its functions work on strings and share no code with package iri,
// apart from its constants, [iri.ValidRef] and [iri.DefaultPort].
package slow
