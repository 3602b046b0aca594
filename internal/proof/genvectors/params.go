package main

// The lines of params.jsonl.

import "example.com/iri/params"

// A paramsLine is a query, a name and a value, with the results of package params for them.
type paramsLine struct {
	Query  string      `json:"query"`
	Name   string      `json:"name"`
	Value  string      `json:"value"`
	All    [][2]string `json:"all"`
	Get    *string     `json:"get"` // null if there is none
	Set    string      `json:"set"`
	Add    string      `json:"add"`
	Delete string      `json:"delete"`
	Sort   string      `json:"sort"`
}

// The elements of the queries, and the names and values of the changes. Decoded, all are UTF-8.
var (
	elements      = []string{"", "a", "a=1", "%61=2", "b", "=c", "+=%2B", "é=%C3%A9", "a%3Db=c=d", "%=%4", "A;b=[/?]", "%e6%97%a5=\ue000"}
	shortElements = []string{"", "a", "%61=1", "b=2"}
	paramNames    = []string{"a", "b", "", " ", "é", "a=b", "%", "A;b", "日", "a&"}
	paramValues   = []string{"1", "", "&b=2", "100% +", "rosé\u200e\ue000", "~[/?]'\\", "2"}
)

// queries returns all queries of up to two elements, and those of three and four shortElements.
func queries() []string {
	var all []string
	for _, a := range elements {
		all = append(all, a)
		for _, b := range elements {
			all = append(all, a+"&"+b)
		}
	}
	for _, a := range shortElements {
		for _, b := range shortElements {
			for _, c := range shortElements {
				all = append(all, a+"&"+b+"&"+c, a+"&"+b+"&"+c+"&a", a+"&"+b+"&"+c+"&")
			}
		}
	}
	return all
}

// parameters returns the results for each query with the name "a" or "b", and with another name.
func parameters() []any {
	var values []any
	add := func(query, name, value string) {
		line := paramsLine{query, name, value, [][2]string{}, nil, params.Set(query, name, value), params.Add(query, name, value), params.Delete(query, name), params.Sort(query)}
		for name, value := range params.All(query) {
			line.All = append(line.All, [2]string{name, value})
		}
		if got, ok := params.Get(query, name); ok {
			line.Get = &got
		}
		values = append(values, line)
	}
	for i, query := range queries() {
		add(query, paramNames[i%2], paramValues[i%len(paramValues)])
		add(query, paramNames[2+i%(len(paramNames)-2)], paramValues[(i+1)%len(paramValues)])
	}
	return values
}
