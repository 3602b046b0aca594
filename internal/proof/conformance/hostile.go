package conformance

// This file contains hostile texts.

import "strings"

// A Family is a kind of text that causes much work, or that a naive implementation would scan many times.
type Family struct {
	Name string
	Text func(n int) string // returns a text of about n bytes
}

// fill returns the Text of a family: unit is repeated between before and after.
func fill(before, unit, after string) func(n int) string {
	return func(n int) string { return before + strings.Repeat(unit, n/len(unit)) + after }
}

// Families are all families of hostile texts.
var Families = []Family{
	{"letters", fill("a:", "a", "")},
	{"a segment", fill("", "a", "")},
	{"a scheme", fill("", "a", ":")},
	{"slashes", fill("", "/", "")},
	{"up", fill("", "/..", "")},
	{"down and up", fill("a:/", "b/../", "")},
	{"disguised dots", fill("", "/%2E%2e", "")},
	{"encoded", fill("a:", "%41", "")},
	{"half encoded", fill("a:", "%E2%82", "")},
	{"formatting", fill("a:", "\u200e", "")},
	{"private", fill("?", "\ue000", "")},
	{"wide", fill("a://", "日", "")},
	{"colons", fill("a://", ":", "")},
	{"ats", fill("a://", "@", "")},
	{"userinfo, then a space", fill("//", "a:b", " @h")},
	{"not a port", fill("//h:", "a", "/")},
	{"groups", fill("a://[", "1:", "]")},
	{"future of colons", fill("a://[v1.", "a:", "]")},
	{"port", fill("a://h:", "0", "")},
	{"name", fill("a://", "%C3%A9.", "")},
	{"mapped", fill("http://", "ß", "")},
	{"percents", fill("a:", "%", "")},
	{"question", fill("", "?", "")},
	{"hashes", fill("", "#", "")},
	{"not UTF-8", fill("", "\x80", "")},
	{"cut short", fill("a:", "b", "\xe2\x80")},
	{"query, cut short", fill("?", "a%41", "%4")},
	{"fragment, cut short", fill("#", "é", "\xc3")},
	{"spaces", fill("", " ", "")},
	{"dots", fill("", ".", "")},
	{"dotted", fill("//", "1.", "")},
	{"labels of digits", fill("http://", "1a.", "1/")},
	{"up, relative", fill("", "../", "a")},
	{"both, relative", fill("", "b/../", "a")},
	{"deep", fill("http://h/", "b/", "a")},
	{"deep in long", func(n int) string { return fill("http://h/"+strings.Repeat("c", 2*n)+"/", "b/", "a")(n) }},
	{"dotted names", fill("http://h/", ".b/", "a")},
	{"dots in deep", fill("http://h/", "b/.b/../", "a")},
	{"ampersands", fill("?", "&", "")},
	{"pairs", fill("http://h/?", "a=b&", "")},
	{"encoded pairs", fill("", "%61=%&&", "a")},
	{"semicolons", fill("http://h/", ";", "")},
	{"triplets", fill("http://h/", "%25aa@", "")},
	{"triplets that are not UTF-8", fill("x:", "%ff%2e", "")},
	{"encoded controls", fill("x:", "%0D%0A", "")},
	{"encoded delimiters", fill("http://h/", "a%2F", "")},
	{"three bytes", fill("http://h/", "日", "")},
	{"four bytes", fill("http://h/", "\U0001f600\u200d", "")},
	{"combining", fill("x:", "\u0301\u200d", "")},
	{"right to left", fill("x:", "/\u05d01/", "")},
	{"right to left in a host", fill("http://", "\u05d0.", "")},
	{"overridden order", fill("x:", "/a\u202e1\u05d0", "")},
	{"labels", fill("http://", "a.", "")},
	{"labels of several scripts", fill("http://", "a\u044f.", "")},
	{"labels of rare scripts", fill("http://", "\ua4d0\ua90a.", "")},
	{"encoded labels", fill("http://", "%61.", "")},
	{"IRIs in a path", fill("http://h/", "http://u:p@h/", "")},
	{"quoted values in one run", fill("", "pwd='", "")}, {"names that need an &", fill("", "key=", "")},
	{"masks that make passwords", fill("http://h/?x=//u:;token=a/b", ";z=g;token=h;z=i@j/k", "")},
	{"running text", fill("", `msg="a b" url=http://u:p@h/?token=1 'http://h/' `, "")},
	{"passwords that go on", fill("", "http://u:p x ", "@")},
	{"quotes", fill("token='", "token=\"a&pwd='", "")}, {"empty pairs", fill("", "; ", "")},
	{"escaped addresses", fill("", ` 'http:\/\/u: a`, "@")}, {"escaped quotes", fill("", `pwd=\'a\' `, "")},
	{"open quotes", fill("", "pwd='a\\' ", "")}, {"braces", fill("?", "token={&", "")},
	{"apostrophes", fill("token=a", "='b", "")}, {"brackets", fill("", "[(http://h/", "")},
	{"escapes", fill("", `\u0026token\u003da\/`, "")}, {"backslashes", fill("", `\\`, "")},
	{"signs", fill("http://u:", "@=", "")}, {"names", fill("", "token", "=a")}, {"spaces", fill("token=", " = ", "'")},
	{"web tokens", fill("", "eyJ.", "")}, {"bots", fill("", "/bot1:", "")}, {"users of Oracle", fill("a", "/b@//", "")},
	{"pairs encoded twice", fill("?a=b", "%2526token%253Da", "")}, {"lists", fill("x:", ",a=b;pwd=c", "")},
	{"addresses in jdbc:", fill("jdbc:a", "//u:p/", "@h")}, {"ends of a user", fill("x:a", "@b", "")},
	{"slashes encoded more and more", func(n int) string {
		b := []byte("http://h/?x=//a")
		for slash := "%2F"; len(b) < n/2; slash = strings.Replace(slash, "%", "%25", 1) {
			b = append(b, slash+slash+"a"...)
		}
		return fill(string(b), "a", ";token=1")(n / 2)
	}},
	{"urn", fill("urn:isbn:", "1-", "")},
	{"urn of numbers", fill("urn:oid:1", ".1", "")},
	{"urn that is overridden", fill("urn:a:", "\u202e", "")},
	{"did", fill("did:x:", "a:", "")},
	{"tag", fill("tag:", "a.", "")},
	{"tel", fill("tel:1", ";isub=", ";phone-context=+1")},
	{"mailto", fill("mailto:", "a,", "")},
	{"mailto with fields", fill("mailto:a@h?", "to=a@h&", "")},
	{"data", fill("data:", "%00", "")},
	{"data with parameters", fill("data:a/b", ";a=b", ",")},
	{"file", fill("file:///", "c:/%41/", "")},
}
