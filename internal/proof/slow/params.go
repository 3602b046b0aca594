package slow

// This file contains the slow twins of package params. They work on a query cut at every "&", where an element that is not
// empty is a pair.

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A Pair is the decoded name and value of a pair.
type Pair struct{ Name, Value string }

var encodedByte = regexp.MustCompile(`\+|%[0-9A-Fa-f]{2}`)

// pairOf returns a pair decoded.
func pairOf(element string) Pair {
	decode := func(s string) string {
		return encodedByte.ReplaceAllStringFunc(s, func(code string) string {
			if code == "+" {
				return " "
			}
			b, _ := strconv.ParseUint(code[len("%"):], 16, 8)
			return string([]byte{byte(b)})
		})
	}
	name, value, _ := strings.Cut(element, "=")
	return Pair{decode(name), decode(value)}
}

// ParamsAll is the twin of params.All.
func ParamsAll(query string) []Pair {
	var pairs []Pair
	for _, element := range strings.Split(query, "&") {
		if element != "" {
			pairs = append(pairs, pairOf(element))
		}
	}
	return pairs
}

// ParamsGet is the twin of params.Get.
func ParamsGet(query, name string) (string, bool) {
	for _, pair := range ParamsAll(query) {
		if pair.Name == name {
			return pair.Value, true
		}
	}
	return "", false
}

// ParamsSet is the twin of params.Set.
func ParamsSet(query, name, value string) string {
	var places []int // of the pairs with that name
	elements := strings.Split(query, "&")
	for i, element := range elements {
		if element != "" && pairOf(element).Name == name {
			places = append(places, i)
		}
	}
	switch {
	case len(places) == 0:
		return ParamsAdd(query, name, value)
	case len(places) == 1 && pairOf(elements[places[0]]).Value == value:
		return query
	}
	first := places[0]
	spelling, _, _ := strings.Cut(elements[first], "=")
	elements[first] = spelling + "=" + ParamsEscape(value)
	for _, i := range slices.Backward(places[1:]) {
		elements = slices.Delete(elements, i, i+1)
	}
	return strings.Join(elements, "&")
}

// ParamsAdd is the twin of params.Add.
func ParamsAdd(query, name, value string) string {
	pair := ParamsEscape(name) + "=" + ParamsEscape(value)
	if query == "" || strings.HasSuffix(query, "&") {
		return query + pair
	}
	return query + "&" + pair
}

// ParamsDeleteFunc is the twin of params.DeleteFunc. It deletes one pair after the other from the text, from the left.
func ParamsDeleteFunc(query string, del func(name, value string) bool) string {
	for start := 0; start < len(query); {
		length := strings.IndexByte(query[start:]+"&", '&')
		pair := pairOf(query[start : start+length])
		switch {
		case length == 0 || !del(pair.Name, pair.Value):
			start += length + len("&")
		case start+length < len(query):
			query = query[:start] + query[start+length+len("&"):]
		default:
			query = query[:max(0, start-len("&"))]
		}
	}
	return query
}

// ParamsDelete is the twin of params.Delete.
func ParamsDelete(query, name string) string {
	return ParamsDeleteFunc(query, func(n, _ string) bool { return n == name })
}

// ParamsSort is the twin of params.Sort: it takes the first of the pairs with the least name, again and again.
func ParamsSort(query string) string {
	var left []string
	for _, element := range strings.Split(query, "&") {
		if element != "" {
			left = append(left, element)
		}
	}
	var sorted []string
	for pairs := ParamsAll(query); len(pairs) > 0; {
		least := 0
		for i, pair := range pairs {
			if pair.Name < pairs[least].Name {
				least = i
			}
		}
		sorted = append(sorted, left[least])
		left, pairs = slices.Delete(left, least, least+1), slices.Delete(pairs, least, least+1)
	}
	return strings.Join(sorted, "&")
}

// ParamsEscape is the twin of params.Escape.
func ParamsEscape(s string) string {
	var b strings.Builder
	for _, octet := range []byte(s) {
		if strings.IndexByte(UnreservedChars, octet) >= 0 {
			b.WriteByte(octet)
		} else {
			b.WriteString(Percent(octet))
		}
	}
	return b.String()
}
