package params_test

import (
	"fmt"
	"net/http"
	"strings"

	"example.com/iri"
	"example.com/iri/params"
)

// Log a request: passwords and the values of secret parameters are hidden. Parameters of your own
// services need a function of your own.
func Example_logRequest() {
	isSecret := func(name string) bool { return strings.EqualFold(name, "x-tenant-key") }
	logged := func(r *http.Request) string {
		u := *r.URL
		u.RawQuery = params.Redact(u.RawQuery, isSecret)
		return r.Method + " " + iri.Redact(u.String())
	}
	for _, address := range []string{
		"https://ana:secret@api.example.com/v1/caf%C3%A9?page=2&access_token=eyJhbGciOi&q=a+b",
		"/login;jsessionid=8f14?next=%2Fhome&password=hunter2&X-Tenant-Key=9", // as a server gets it
	} {
		r, err := http.NewRequest(http.MethodGet, address, nil)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(logged(r))
	}
	// Output:
	// GET https://ana:xxxxx@api.example.com/v1/caf%C3%A9?page=2&access_token=xxxxx&q=a+b
	// GET /login;jsessionid=xxxxx?next=%2Fhome&password=xxxxx&X-Tenant-Key=xxxxx
}
