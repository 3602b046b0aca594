// Command hello is the first program of the README.
package main

import (
	"fmt"

	"example.com/iri"
	"example.com/iri/params"
)

func main() {
	page := iri.MustParse("https://例え.jp/menu/カフェ?b=2&a=1;x")
	fmt.Println(page.Host(), page.Path())
	// → 例え.jp /menu/カフェ
	fmt.Println(page.Parse("../map#top")) // a link in the page
	// → https://例え.jp/map#top <nil>
	fmt.Println(page.WithQuery(params.Set(page.Query(), "b", "3"))) // the rest stays as it was
	// → https://例え.jp/menu/カフェ?b=3&a=1;x <nil>
	_, err := iri.ParseUserInput("http://u:pw@h:x/", "https")
	fmt.Println(err)
	// → iri: parsing "http://u:xxxxx@h:x/": port: invalid character at offset 14: "x" is not a number
}
