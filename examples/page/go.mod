module example.com/iri/examples/page

go 1.26.0

require (
	example.com/iri v0.0.0
	github.com/chromedp/cdproto v0.159.0
	github.com/chromedp/chromedp v0.23.0
)

require github.com/go-json-experiment/json v0.0.0-20260623181947-01eb4420fa68 // indirect

replace example.com/iri => ../..
