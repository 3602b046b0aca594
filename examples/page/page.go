//go:build js

package main

import (
	"errors"
	"slices"
	"strings"
	"syscall/js"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/display"
	"example.com/iri/lint"
	"example.com/iri/params"
)

// main gives the page the function readAddress(text, base, url), which returns what the page shows about a text, or null if that is too
// much. url is the URL object that the browser made of text and base, or null if it rejects them. If base is "", there is none.
func main() {
	js.Global().Set("readAddress", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return read(args[0].String(), args[1].String(), args[2])
	}))
	select {}
}

// An object becomes an object of JavaScript, and a list an array.
type (
	object = map[string]any
	list   = []any
)

func read(text, base string, url js.Value) any {
	result := object{"repair": repair(text)}
	baseIRI, _ := iri.Parse(base)
	if _, err := iri.Resolve(base, "a:"); err != nil {
		result["baseError"] = reason(err)
	}
	ref, err := iri.ParseRef(text)
	if err != nil {
		result["error"] = mistake(err)
		result["reading"] = compare(iri.IRI{}, url)
		return result
	}
	u, isAbs := ref.IRI()
	resolved := u
	if !baseIRI.IsZero() {
		resolved = baseIRI.Resolve(ref)
		result["resolved"] = resolved.String()
	}
	result["reading"] = compare(resolved, url)
	var rows list
	if !isAbs {
		rows = list{render(partsOf(ref), nil)}
		u = resolved
	}
	if !u.IsZero() {
		findings := slices.Collect(lint.Check(u))
		if len(findings) > 300 { // as page.js counts what else is costly
			return nil
		}
		rows = append(rows, render(partsOf(u.Ref()), findings))
		result["findings"] = messages(findings)
		result["forms"] = forms(u)
		result["pairs"] = pairs(u.Query())
	}
	result["rows"] = rows
	return result
}

func messages(findings []lint.Finding) list {
	shown := make(list, len(findings))
	for i, f := range findings {
		shown[i] = object{"rule": f.Rule, "severity": f.Severity.String(), "message": f.Message}
	}
	return shown
}

// A part is a component with its delimiters before and after it.
type part struct{ name, before, text, after string }

// partsOf returns the components of r that are present. Together they are its text.
func partsOf(r iri.Ref) []part {
	var parts []part
	add := func(present bool, p part) {
		if present {
			parts = append(parts, p)
		}
	}
	add(r.IsAbs(), part{"scheme", "", r.Scheme(), ":"})
	add(r.HasUserinfo(), part{"userinfo", "//", r.Userinfo(), "@"})
	add(r.HasUserinfo(), part{"host", "", r.Host(), ""})
	add(r.HasAuthority() && !r.HasUserinfo(), part{"host", "//", r.Host(), ""})
	add(r.HasPort(), part{"port", ":", r.Port(), ""})
	add(true, part{"path", "", r.Path(), ""})
	add(r.HasQuery(), part{"query", "?", r.Query(), ""})
	add(r.HasFragment(), part{"fragment", "#", r.Fragment(), ""})
	return parts
}

// render returns the parts for the page. Their text is cut where a finding begins or ends. A finding about something absent gets an
// empty piece, after what is there.
func render(parts []part, findings []lint.Finding) list {
	var shown list
	end := 0
	for _, p := range parts {
		var pieces list
		start := end
		for i, text := range []string{p.before, p.text, p.after} {
			pieces = append(pieces, cut(text, end, i != 1, findings)...)
			end += len(text)
		}
		for n, f := range findings {
			if f.Start == f.End && start < f.End && f.End <= end {
				pieces = append(pieces, object{"text": "", "findings": list{n}})
			}
		}
		shown = append(shown, object{"name": p.name, "empty": p.text == "", "pieces": pieces})
	}
	return shown
}

// cut returns the pieces of a text that begins at start in the address, each with the numbers of its findings.
func cut(text string, start int, isDelimiter bool, findings []lint.Finding) list {
	var pieces list
	for text != "" {
		end := start + len(text)
		numbers := list{}
		for n, f := range findings {
			if f.Start > start {
				end = min(end, f.Start)
			} else if f.End > start {
				end = min(end, f.End)
				numbers = append(numbers, n)
			}
		}
		pieces = append(pieces, object{"text": text[:end-start], "delimiter": isDelimiter, "findings": numbers})
		text, start = text[end-start:], end
	}
	return pieces
}

// mistake returns the text of a ParseError, cut at the character that is wrong, and its sentence.
func mistake(err error) object {
	var e *iri.ParseError
	if !errors.As(err, &e) {
		return object{"reason": err.Error(), "before": "", "at": "", "after": ""}
	}
	before, rest := e.Input[:e.Offset], e.Input[e.Offset:]
	_, size := utf8.DecodeRuneInString(rest)
	return object{"reason": e.Reason(), "before": before, "at": rest[:size], "after": rest[size:]}
}

func reason(err error) any { return mistake(err)["reason"] }

// repair returns what Repair would change in a text, or nil if that is nothing or it fails.
func repair(text string) any {
	var edits list
	r, err := iri.RepairFunc(text, func(e iri.Edit) {
		edits = append(edits, object{"old": e.Old, "new": e.New})
	})
	if err != nil || edits == nil {
		return nil
	}
	return object{"text": r.String(), "edits": edits}
}

// forms returns the other forms of u.
func forms(u iri.IRI) list {
	origin, err := u.Origin()
	first := object{"name": "Origin", "text": origin}
	if err != nil {
		first = object{"name": "Origin", "none": reason(err)}
	}
	return list{
		first,
		form("Normal form", u.NormalizeWith(iri.StandardNormalization).String(), u),
		form("URI", u.ToURI().String(), u),
		form("Display", display.Text(u, nil), u),
	}
}

// form returns a form of u, its parts, and which of them are not those of u.
func form(name, text string, u iri.IRI) object {
	parts, old := partsOf(iri.MustParseRef(text)), partsOf(u.Ref())
	var shown list
	for _, p := range parts {
		isNew := !slices.ContainsFunc(old, func(q part) bool { return p.name == q.name && p.text == q.text })
		shown = append(shown, object{"before": p.before, "text": p.text, "after": p.after, "isNew": isNew})
	}
	var dropped list
	for _, p := range old {
		if !slices.ContainsFunc(parts, func(q part) bool { return p.name == q.name }) {
			dropped = append(dropped, p.name)
		}
	}
	return object{"name": name, "parts": shown, "dropped": dropped, "same": text == u.String()}
}

func pairs(query string) list {
	var shown list
	for name, value := range params.All(query) {
		shown = append(shown, list{name, value})
	}
	return shown
}

// encodes percent-encodes what browsers encode in a userinfo or query, and no normalization does.
var encodes = strings.NewReplacer("'", "%27", ";", "%3B", "=", "%3D")

// compare returns the components of u beside those of the browser's URL object, each with how they differ. u is zero if the package
// rejects the text, and url is null if the browser does.
func compare(u iri.IRI, url js.Value) list {
	ours, oursNormal := values(u), values(u.NormalizeWith(iri.StandardNormalization).ToURI())
	var theirs, theirsNormal [7]string
	if !url.IsNull() {
		get := func(name string) string { return url.Get(name).String() }
		userinfo := get("username")
		if password := get("password"); password != "" {
			userinfo += ":" + password
		}
		theirs = [...]string{strings.TrimSuffix(get("protocol"), ":"), userinfo, get("hostname"), get("port"), get("pathname"),
			strings.TrimPrefix(get("search"), "?"), strings.TrimPrefix(get("hash"), "#")}
		theirsNormal = theirs
		if v, err := (iri.IRI{}).ParseLink(get("href")); err == nil {
			theirsNormal = values(v.NormalizeWith(iri.StandardNormalization).ToURI())
		}
	}
	var rows list
	for i, name := range []string{"scheme", "userinfo", "host", "port", "path", "query", "fragment"} {
		verdict := "different"
		switch {
		case ours[i] == theirs[i]:
			verdict = "same"
		case encodes.Replace(oursNormal[i]) == encodes.Replace(theirsNormal[i]), name == "host" && isASCIIForm(theirs[i], ours[i]):
			verdict = "spelling"
		}
		rows = append(rows, object{"name": name, "ours": ours[i], "theirs": theirs[i], "verdict": verdict})
	}
	return rows
}

// values returns the components of u in their order.
func values(u iri.IRI) [7]string {
	return [...]string{u.Scheme(), u.Userinfo(), u.Host(), u.Port(), u.Path(), u.Query(), u.Fragment()}
}

// isASCIIForm reports whether a host is another one as DNS writes it: its labels are the same in lower case, except that one begins with
// "xn--" where the other is not ASCII, and not mapped to another text by the browser.
func isASCIIForm(ascii, host string) bool {
	return slices.EqualFunc(strings.Split(ascii, "."), strings.Split(host, "."), func(a, h string) bool {
		isASCII := !strings.ContainsFunc(h, func(r rune) bool { return r >= utf8.RuneSelf })
		return isASCII && a == strings.ToLower(h) || !isASCII && strings.HasPrefix(a, "xn--") && !js.Global().Call("isMapped", h).Bool()
	})
}
