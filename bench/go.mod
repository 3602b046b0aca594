module example.com/iri/bench

go 1.24.0

require (
	example.com/iri v0.0.0
	github.com/PuerkitoBio/purell v1.2.1
	github.com/fredbi/uri v1.1.1
	github.com/nlnwa/whatwg-url v0.6.2
	golang.org/x/image v0.30.0
	gonum.org/v1/plot v0.17.0
)

require (
	codeberg.org/go-fonts/liberation v0.5.0 // indirect
	codeberg.org/go-latex/latex v0.2.0 // indirect
	codeberg.org/go-pdf/fpdf v0.11.1 // indirect
	git.sr.ht/~sbinet/gg v0.7.0 // indirect
	github.com/ajstarks/svgo v0.0.0-20211024235047-1546f124cd8b // indirect
	github.com/bits-and-blooms/bitset v1.20.0 // indirect
	github.com/golang/freetype v0.0.0-20170609003504-e2365dfdc4a0 // indirect
	golang.org/x/net v0.34.0 // indirect
	golang.org/x/text v0.28.0 // indirect
)

replace example.com/iri => ..
