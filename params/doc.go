// Package params reads and changes the name=value pairs of a query.
//
//	page, ok := params.Get(u.Query(), "page")
//	...
//	u, err := u.WithQuery(params.Set(u.Query(), "page", "2"))
package params
