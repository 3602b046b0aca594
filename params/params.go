package params

// This file reads and changes pairs. How names and values are encoded is in escape.go.

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"example.com/iri/internal/offset"
	"example.com/iri/internal/percent"
	"example.com/iri/internal/secret"
)

// All returns the names and values of the pairs of query, decoded, in their order.
func All(query string) iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		for start := range starts(query) {
			name, value, _ := strings.Cut(query[start:pairEnd(query, start)], "=")
			if !yield(decode(name), decode(value)) {
				return
			}
		}
	}
}

// Get returns the decoded value of the first pair with that name, and whether there is one. The
// value is "" if the pair has no "=". Servers differ in which of several pairs with the same name
// they use; [All] finds the others.
func Get(query, name string) (value string, ok bool) {
	nameEnd := find(query, name)
	if nameEnd < 0 {
		return "", false
	}
	value = strings.TrimPrefix(query[nameEnd:], "=")
	for i := range len(value) { // looking for the "&" and for something to decode at once saves a quarter of the time
		switch value[i] {
		case '&':
			return value[:i], true
		case '%', '+':
			return decode(value[:pairEnd(value, i)]), true
		}
	}
	return value, true
}

// Set returns query with exactly one pair with that name, which has that value. The first pair with
// the name gets the value, and the others are deleted, as by [Delete]. If there is none, Set does
// the same as [Add].
//
// The name of the pair keeps its spelling, and [Escape] writes the value. If the only pair with
// that name has that value already, Set returns query as it is.
//
// A RawQuery of a request that a server received can hold a raw "#": see the package comment.
func Set(query, name, value string) string {
	nameEnd := find(query, name)
	if nameEnd < 0 {
		return Add(query, name, value)
	}
	end := pairEnd(query, nameEnd)
	rest := Delete(query[end:], name) // query[end:] begins with "&", unless it is empty
	if end+len(rest) == len(query) && decodesTo(strings.TrimPrefix(query[nameEnd:end], "="), value) {
		return query
	}
	var b strings.Builder
	b.Grow(offset.CheckLen(int64(nameEnd+len("=")+len(rest)) + percent.Len(value, &percent.Unreserved)))
	b.WriteString(query[:nameEnd])
	b.WriteByte('=')
	percent.Write(&b, value, &percent.Unreserved, nil)
	b.WriteString(rest)
	return b.String()
}

// Add returns query with one more pair at its end, with name and value escaped by [Escape]. It puts
// an "&" before the pair, unless query is empty or ends in "&". For a raw "#", see [Set].
func Add(query, name, value string) string {
	delimiter := "&"
	if query == "" || query[len(query)-1] == '&' {
		delimiter = ""
	}
	name, value = Escape(name), Escape(value)
	offset.CheckLen(int64(len(query)) + int64(len(name)) + int64(len(value)) + int64(len("&=")))
	return query + delimiter + name + "=" + value
}

// Delete returns query without the pairs with that name. It also removes the "&" after each of
// these pairs, or before it if the pair is the last: "a&b&c" without b is "a&c", without c it is
// "a&b", and without both it is "a". If there is no such pair, Delete returns query as it is. For a
// raw "#", see [Set].
func Delete(query, name string) string {
	return remove(query, func(pair string) bool {
		_, ok := matchName(pair, name)
		return ok
	})
}

// DeleteFunc returns query without each pair if del returns true for it. It calls del once for each
// pair, in their order, with the decoded name and value. Otherwise it does the same as [Delete].
func DeleteFunc(query string, del func(name, value string) bool) string {
	return remove(query, func(pair string) bool {
		name, value, _ := strings.Cut(pair, "=")
		return del(decode(name), decode(value))
	})
}

// Map returns query with each pair replaced by what f returns for its decoded name and value. It
// calls f once for each pair, in their order. A name or a value that changes is escaped by [Escape];
// one that does not change keeps its spelling, so a pair that f returns as it is stays byte for byte.
//
// A mask of values, a hash or another name are one line each:
//
//	Map(q, func(n, v string) (string, string) { if IsSecret(n) { v = "xxxxx" }; return n, v })
//
// Such a mask sees the pairs of this package only: in "c=1;access_token=2" it sees one, whose name
// is "c". For logs, call the function Redact of package iri, which finds more. For a raw "#", see [Set].
func Map(query string, f func(name, value string) (string, string)) string {
	var b strings.Builder
	from := 0 // query[:from] is written; 0 means that nothing has changed yet
	for start := range starts(query) {
		end := pairEnd(query, start)
		name, value, hasEquals := strings.Cut(query[start:end], "=")
		oldName, oldValue := decode(name), decode(value)
		newName, newValue := f(oldName, oldValue)
		if newName == oldName && newValue == oldValue {
			continue
		}
		if newName != oldName {
			name = Escape(newName)
		}
		if newValue != oldValue {
			value = Escape(newValue)
		}
		n := start - from + len(name) + len("=") + len(value)
		if n > b.Cap()-b.Len() {
			b.Grow(offset.CheckLen(int64(n) + int64(len(query)-end)))
		}
		b.WriteString(query[from:start])
		b.WriteString(name)
		if hasEquals || value != "" || name == "" { // without both, there would be no pair
			b.WriteByte('=')
		}
		b.WriteString(value)
		from = end
	}
	if from == 0 {
		return query
	}
	b.WriteString(query[from:])
	return b.String()
}

// IsSecret reports whether a pair with this decoded name usually holds a secret. See [Map]. It
// allocates nothing.
//
// In a name such as "user[password]", only what stands in the last brackets counts, unless they are
// empty or hold a number. Case, spaces, "+", "-", "_" and "." are ignored, and so are digits at the end.
// The name is secret if it ends in a word such as token, secret, pass, pwd, signature, apikey,
// accesskey, secretkey, privatekey, sessionid, authcode or credentials, or if it contains password,
// passwd or passphrase and is not about one, as password_hint, password_url and passwords are. It is
// secret too if all of it is a word such as key, code, auth, pin, otp, sig, sid, session, ticket, jwt
// or bearer. So IsSecret is true for access_token, X-Amz-Signature, PHPSESSID and new_password2, and
// false for author, public_key, token_type, postal_code and bypass.
func IsSecret(name string) bool { return secret.Name(name) }

// Sort returns query with its pairs sorted by their decoded names, byte by byte. Pairs with the
// same name stay in their order, and all keep their spelling. Empty pairs are dropped, so the
// result does not depend on them. If query is sorted and has no empty pairs, Sort returns it as it
// is.
func Sort(query string) string {
	if isSorted(query) {
		return query
	}
	n, size := room(query)
	order := slices.AppendSeq(make([]int, 0, n), starts(query))
	// slices.SortStableFunc would move pairs n log² n times.
	slices.SortFunc(order, func(i, j int) int { return cmp.Or(compareNames(query[i:], query[j:]), i-j) })
	var b strings.Builder
	b.Grow(n + size)
	for _, start := range order {
		if b.Len() > 0 {
			b.WriteByte('&')
		}
		b.WriteString(query[start:pairEnd(query, start)])
	}
	return b.String()
}

// room returns the number of pairs and of their bytes, without the empty pairs, which cost no memory.
func room(query string) (n, size int) {
	for start := range starts(query) {
		n++
		size += pairEnd(query, start) - start
	}
	return n, size
}

// starts returns the offsets at which the pairs of query begin, without the empty ones.
func starts(query string) iter.Seq[int] {
	return func(yield func(start int) bool) {
		for start, end := 0, 0; start < len(query); start = end + 1 {
			end = pairEnd(query, start)
			if end > start && !yield(start) {
				return
			}
		}
	}
}

// isSorted reports whether the pairs of query are sorted and none of them is empty.
func isSorted(query string) bool {
	last, rest, more := strings.Cut(query, "&")
	for more {
		var pair string
		pair, rest, more = strings.Cut(rest, "&")
		if last == "" || pair == "" || compareNames(last, pair) > 0 {
			return false
		}
		last = pair
	}
	return true
}

// pairEnd returns the index of the "&" after the pair that begins at query[i], or len(query).
func pairEnd(query string, i int) int {
	if n := strings.IndexByte(query[i:], '&'); n >= 0 {
		return i + n
	}
	return len(query)
}

// find returns the index at which the name of the first pair with that name ends, or -1.
func find(query, name string) int {
	for start := 0; start < len(query); {
		n, ok := matchName(query[start:], name)
		if ok && query[start] != '&' { // an empty pair has no name
			return start + n
		}
		start = pairEnd(query, start+n) + 1
	}
	return -1
}

// remove returns query without each pair if goes returns true for it.
func remove(query string, goes func(pair string) bool) string {
	var b strings.Builder
	from := 0 // query[:from] is deleted or written; 0 means that nothing is deleted yet
	for start, end := 0, 0; start < len(query); start = end + 1 {
		end = pairEnd(query, start)
		if end == start || !goes(query[start:end]) {
			continue
		}
		next := min(end+1, len(query))
		b.Grow(start - from + len(query) - next) // allocates for the first deleted pair only
		b.WriteString(query[from:start])
		from = next
	}
	if from == 0 {
		return query
	}
	b.WriteString(query[from:])
	if query[from-1] != '&' { // the last pair of the query, which takes the "&" before it
		return strings.TrimSuffix(b.String(), "&")
	}
	return b.String()
}

// Canonical returns the pairs of query in the one form that all queries with the same names and
// values have: decoded as by [All] and escaped again by [Escape], with a "=" in each, sorted by the
// escaped names and then by the escaped values, byte by byte. Empty pairs are dropped:
//
//	Canonical("z=2&é=1")        returns %C3%A9=1&z=2
//	Canonical("b=2&a+b&&b=1")   returns a%20b=&b=1&b=2
//
// OAuth 1.0 (RFC 5849 section 3.4.1.3.2) and AWS (Signature Version 4) sign this form, and it is a
// key for addresses that were seen. The order of values with the same name is lost, so "a=1&a=2" and
// "a=2&a=1" have the same key. If query has this form, Canonical returns it as it is and allocates
// nothing.
func Canonical(query string) string {
	if isCanonical(query) {
		return query
	}
	n, size := room(query)
	pairs := make([][2]string, 0, n)
	var texts, b strings.Builder
	texts.Grow(offset.CheckLen(int64(size) * int64(len("%HH")))) // at most
	for start := range starts(query) {
		name, value, _ := strings.Cut(query[start:pairEnd(query, start)], "=")
		pairs = append(pairs, [2]string{canonical(&texts, name), canonical(&texts, value)})
	}
	slices.SortFunc(pairs, func(p, q [2]string) int {
		return cmp.Or(strings.Compare(p[0], q[0]), strings.Compare(p[1], q[1]))
	})
	b.Grow(offset.CheckLen(int64(texts.Len()) + 2*int64(n)))
	for i, p := range pairs {
		if i > 0 {
			b.WriteByte('&')
		}
		b.WriteString(p[0])
		b.WriteByte('=')
		b.WriteString(p[1])
	}
	return b.String()
}

// isCanonical reports whether Canonical returns query as it is.
func isCanonical(query string) bool {
	last := [2]string{}
	for more := query != ""; more; {
		var pair string
		pair, query, more = strings.Cut(query, "&")
		name, value, hasEquals := strings.Cut(pair, "=")
		if !hasEquals || !isEscaped(name) || !isEscaped(value) ||
			cmp.Or(strings.Compare(last[0], name), strings.Compare(last[1], value)) > 0 {
			return false
		}
		last = [2]string{name, value}
	}
	return true
}
