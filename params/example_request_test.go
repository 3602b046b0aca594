package params_test

import (
	"fmt"
	"net/http"

	"example.com/iri"
	"example.com/iri/params"
)

// Log a request: the password and the values of secret parameters of the query are hidden, and nothing else. A program whose paths
// have parameters, such as ";jsessionid=", must remove these too. No request has a fragment.
func Example_logRequest() {
	logged := func(r *http.Request) string {
		u, err := iri.RefFromURL(r.URL)
		if err == nil && u.HasQuery() {
			u, err = u.WithQuery(params.Redact(u.Query(), params.IsSecret))
		}
		if err != nil {
			return r.Method + " (an invalid address)" // err may quote it
		}
		return r.Method + " " + u.Redacted()
	}
	for _, address := range []string{
		"https://ana:secret@api.example.com/v1/caf%C3%A9?page=2&access_token=eyJhbGciOi&q=a+b",
		"/login?next=%2Fhome&password=hunter2", // as a server gets it
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
	// GET /login?next=%2Fhome&password=xxxxx
}
