package display_test

import (
	"fmt"

	"example.com/iri"
	"example.com/iri/display"
)

// Show where a link leads. With golang.org/x/net/idna, pass idna.Display.ToUnicode instead of nil.
func ExampleText() {
	for _, text := range []string{
		"https://apple.com@example.com/%E5%9B%BD?access_token=1", // bait, and a secret
		"https://apple.com%EF%BC%8Fexample.com/",                 // a character that looks like "/"
		"https://\u0430\u0440\u0440\u04CF\u0435.com/",            // Cyrillic letters that look like "apple"
		"https://\u05D0.\u05D1.com:80/",                          // right-to-left letters: the domain is the second label
		"https://example.com/%E2%80%AE%E2%80%8B",                 // invisible characters
	} {
		fmt.Println(display.Text(iri.MustParse(text), nil))
	}
	// Output:
	// https://example.com/国?access_token=xxxxx
	// https://apple.com%EF%BC%8Fexample.com/
	// https://%D0%B0%D1%80%D1%80%D3%8F%D0%B5.com/
	// https://%D7%90.%D7%91.com:80/
	// https://example.com/%E2%80%AE%E2%80%8B
}
