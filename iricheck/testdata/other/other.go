// Package other has functions of the same names as package iri.
package other

type IRI struct{}

func (IRI) String() string        { return "" }
func (IRI) WithPort(string) error { return nil }
func Parse(s string) (IRI, error) { return IRI{}, nil }
func MustParse(s string) (u IRI)  { return }

type Parts struct{ Host string }

func Use(x string, u, v IRI) {
	Parse("a b")
	MustParse("http://example.com/" + x)
	u.WithPort("x")
	_ = Parts{Host: "a b"}
	_ = u.String() == v.String()
	f := Parse
	f("a b")
	println("a b")
	func(string) {}("a b")
}
