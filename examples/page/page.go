//go:build js

package main

import (
	"errors"
	"slices"
	"strings"
	"syscall/js"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/display"
	"example.com/iri/fileiri"
	"example.com/iri/internal/char"
	"example.com/iri/internal/paste"
	"example.com/iri/lint"
	"example.com/iri/params"
)

// main gives the page two functions. readAddress(text, base) returns what the page shows about a
// text, or null if that is too much; if base is "", there is none. redact(text) returns the text
// without its secrets.
func main() {
	js.Global().Set("readAddress", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return read(args[0].String(), args[1].String())
	}))
	js.Global().Set("redact", js.FuncOf(func(_ js.Value, args []js.Value) any { return iri.Redact(args[0].String()) }))
	select {}
}

// An object becomes an object of JavaScript, and a list an array.
type (
	object = map[string]any
	list   = []any
)

// read returns what the page shows about a text. Most of it is about u: what the text means, or
// else what is offered in its place.
func read(text, base string) any {
	result := object{"baseError": nil}
	baseIRI, err := iri.Parse(base)
	if e, ok := errors.AsType[*iri.ParseError](err); ok && base != "" {
		result["baseError"] = e.Reason()
	}
	ref, err := iri.ParseRef(text)
	u, url := iri.IRI{}, browserURL(text, base)
	if err == nil {
		u = baseIRI.Resolve(ref)
	}
	offer, kind := meant(text, baseIRI.IsZero())
	isOffered, isOfferRead := offer != nil && (u.IsZero() || kind != ""), false
	if kind != "" {
		result["kind"], url = kind, js.Null() // what the browser would make of it says nothing
	}
	if isOffered {
		offered := offer["text"].(string)
		u = baseIRI.Resolve(iri.MustParseRef(offered))
		if url.IsNull() {
			url, isOfferRead = browserURL(offered, base), true
		}
	}
	findings := slices.Collect(lint.Check(u))
	if len(findings) > 300 { // as page.js counts what else is costly
		return nil
	}
	var rows list
	if err != nil {
		mistakes := mistakes(text, err)
		rows = list{render(split(text), mistakes)}
		result["mistakes"] = messages(mistakes, nil)
	} else if !ref.IsAbs() || kind != "" {
		rows = list{render(ref.Parts(), nil)}
	}
	if !u.IsZero() {
		if !isOffered {
			rows = append(rows, render(u.Parts(), findings))
		}
		result["findings"] = messages(findings, rulesOfNormal(u))
		describe(u, result)
	}
	if offer != nil {
		result["offer"] = offer
	}
	if !url.IsNull() {
		result["browser"] = object{"host": url.Get("host"), "scheme": strings.TrimSuffix(url.Get("protocol").String(), ":"),
			"isOffered": isOfferRead}
	}
	result["isReference"], result["isOffered"], result["parts"] = split(visible(text)).Scheme == "", isOffered, rows
	result["reading"] = compare(u, url)
	return result
}

// describe adds what the page shows about an IRI: its host, its pairs, its other forms and its origin.
func describe(u iri.IRI, result object) {
	ascii, shown, isMapped := converted(u)
	host := iri.MustParse(shown).NormalizeWith(iri.SchemeNormalization).HostPort()
	var pairs list
	for name, value := range params.All(u.Query()) {
		pairs = append(pairs, list{name, value})
	}
	result["display"], result["host"], result["pairs"] = shown, host, pairs
	forms := list{form("Normal form", u.Normalize(), u), form("URI", ascii, u)}
	if char.IsWeb(u.Scheme()) {
		origin, err := ascii.Origin()
		if isMapped {
			origin, err = u.Origin()
		}
		none := ""
		if e, ok := errors.AsType[*iri.ParseError](err); ok {
			none, result["why"] = e.Reason(), e.Component.String()
		}
		result["isWeb"], result["isAgreed"] = true, err == nil
		forms = append(forms, object{"name": "Origin", "text": origin, "none": none})
	}
	bare := u.WithoutUserinfo()
	result["forms"], result["scheme"] = forms, u.Scheme()
	result["hasUserinfo"], result["isRedacted"] = bare != u, bare.Redacted() != bare.String()
}

// browserURL returns the URL object that the browser makes of a text, or null if it rejects the
// text. A base that it rejects is ignored.
func browserURL(text, base string) js.Value {
	url := js.Global().Get("URL")
	if url.Call("canParse", base).Bool() {
		return url.Call("parse", text, base)
	}
	return url.Call("parse", text)
}

// rulesOfNormal returns the rules that find something in the normal form of u, decoded or not.
func rulesOfNormal(u iri.IRI) map[string]bool {
	rules := map[string]bool{}
	normal := u.Normalize()
	for _, v := range []iri.IRI{normal, normal.ToURI()} {
		for f := range lint.Check(v) {
			rules[f.Rule] = true
		}
	}
	return rules
}

// messages returns findings for the page. One is minor if it is about taste, or about a spelling
// that the normal form does not have.
func messages(findings []lint.Finding, ofNormal map[string]bool) list {
	shown := list{}
	for _, f := range findings {
		isMinor := f.Severity == lint.Info || f.Severity == lint.Warning && !ofNormal[f.Rule]
		shown = append(shown, object{"rule": f.Rule, "severity": f.Severity.String(), "message": f.Message,
			"isMinor": isMinor})
	}
	return shown
}

// A part is a component with its delimiters before and after it.
type part struct{ name, before, text, after string }

// partsOf returns the components that are present. Together they are the text.
func partsOf(p iri.Parts) []part {
	var parts []part
	add := func(present bool, p part) {
		if present {
			parts = append(parts, p)
		}
	}
	add(p.Scheme != "", part{"scheme", "", p.Scheme, ":"})
	add(p.HasUserinfo, part{"userinfo", "//", p.Userinfo, "@"})
	add(p.HasUserinfo, part{"host", "", p.Host, ""})
	add(p.HasAuthority && !p.HasUserinfo, part{"host", "//", p.Host, ""})
	add(p.HasPort, part{"port", ":", p.Port, ""})
	add(true, part{"path", "", p.Path, ""})
	add(p.HasQuery, part{"query", "?", p.Query, ""})
	add(p.HasFragment, part{"fragment", "#", p.Fragment, ""})
	return parts
}

// split splits a text that may be invalid into components at its delimiters (RFC 3986 appendix B).
func split(text string) (p iri.Parts) {
	p.Scheme, text, _ = iri.CutScheme(text)
	text, p.Fragment, p.HasFragment = strings.Cut(text, "#")
	text, p.Query, p.HasQuery = strings.Cut(text, "?")
	p.Path = text
	if text, p.HasAuthority = strings.CutPrefix(text, "//"); !p.HasAuthority {
		return p
	}
	i := strings.IndexByte(text+"/", '/')
	p.Host, p.Path = text[:i], text[i:]
	if i := strings.LastIndexByte(p.Host, '@'); i >= 0 {
		p.Userinfo, p.Host, p.HasUserinfo = p.Host[:i], p.Host[i+1:], true
	}
	if i := strings.LastIndexByte(p.Host, ':'); i > strings.LastIndexByte(p.Host, ']') &&
		(p.Host[0] != '[' || strings.Contains(p.Host, "]")) {
		p.Host, p.Port, p.HasPort = p.Host[:i], p.Host[i+1:], true
	}
	return p
}

// mistakes returns what is wrong in a text: what err says, and each character that its component does not allow.
func mistakes(text string, err error) []lint.Finding {
	first, _ := errors.AsType[*iri.ParseError](err)
	var found []lint.Finding
	end := 0
	for _, p := range partsOf(split(text)) {
		start := end + len(p.before)
		end = start + len(p.text) + len(p.after)
		prefix := map[string]string{"userinfo": "//", "host": "//", "port": "//:", "path": "/a/", "query": "?",
			"fragment": "#"}[p.name]
		for rest := p.text; prefix != ""; {
			_, err := iri.ParseRef(prefix + rest + p.after)
			e, ok := errors.AsType[*iri.ParseError](err)
			if !ok {
				break
			}
			from := min(e.Offset-len(prefix), len(rest))
			_, size := utf8.DecodeRuneInString(rest[from:])
			if p.name == "port" || p.name == "host" && rest[:1] == "[" {
				from, size = 0, len(rest) // the error may be at its end
			}
			start, rest = start+from, rest[from+size:]
			found = append(found, lint.Finding{Severity: lint.Error, Start: start, End: start + size, Message: e.Reason()})
			if start += size; rest == "" {
				break
			}
		}
	}
	if len(found) == 0 || first.Offset < found[0].Start || first.Offset > found[0].End {
		_, size := utf8.DecodeRuneInString(text[first.Offset:])
		found = slices.Insert(found, 0, lint.Finding{Severity: lint.Error, Start: first.Offset, End: first.Offset + size})
	}
	found[0].Message = first.Reason()
	return found
}

// render returns the parts for the page. Their text is cut where a finding begins or ends. A
// finding about something absent gets an empty piece, after what is there.
func render(p iri.Parts, findings []lint.Finding) list {
	var shown list
	end := 0
	for _, p := range partsOf(p) {
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

// visible returns a text without the white space and invisible characters around it.
func visible(text string) string {
	return strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || unicode.In(r, unicode.Cc, unicode.Cf) })
}

// meant returns what a text is probably meant to be, with the changes that make it, or nil if that
// is the text itself or unknown. Without a base, that is what somebody means who types it, who may also mean a kind of
// text that is no address.
func meant(text string, isTyped bool) (offer object, kind string) {
	from, to := paste.Bare(text)
	bare := text[from:to]
	isDrive := len(bare) > 2 && (bare[1:3] == `:\` || bare[1:3] == ":/") && !strings.HasPrefix(bare[1:], "://")
	if isTyped && (isDrive || strings.HasPrefix(bare, `\\`)) {
		if u, err := fileiri.Windows.FromPath(bare); err == nil {
			return object{"text": u.String(), "edits": removed(text, bare)}, "a file path of Windows"
		}
	}
	if u, err := (iri.Parts{Scheme: "mailto", Path: bare}).IRI(); isTyped && err == nil && strings.Count(bare, "@") == 1 &&
		!strings.ContainsAny(bare, ":/?#") && strings.Contains(bare[strings.IndexByte(bare, '@'):], ".") &&
		!slices.ContainsFunc(slices.Collect(lint.Check(u)), func(f lint.Finding) bool { return f.Rule == "mailto-syntax" }) {
		edits := append(list{object{"old": "", "new": "mailto:"}}, removed(text, bare)...)
		return object{"text": u.String(), "edits": edits}, "an email address"
	}
	r, err := iri.Repair(text)
	offered := r.String()
	if u, typed := iri.ParseUserInput(text, "https"); isTyped && typed == nil {
		offered, err = u.String(), nil
	}
	needsHost := char.IsWeb(r.Scheme()) || char.IsAnyOf(r.Scheme(), "ftp", "file") ||
		strings.HasPrefix(strings.TrimLeft(r.Path(), "/"), "%5C") // as browsers read a "\"
	if err != nil || offered == text || offered == r.String() && needsHost && !r.HasAuthority() { // leads nowhere
		return nil, ""
	}
	for _, scheme := range []string{"", "https:", "https://"} {
		edits := list{}
		if scheme != "" {
			edits = list{object{"old": "", "new": scheme}}
		}
		r, err := iri.RepairFunc(text[:from]+scheme+text[from:], func(e iri.Edit) {
			edits = append(edits, object{"old": e.Old, "new": e.New})
		})
		if err == nil && r.String() == offered {
			return object{"text": offered, "edits": edits}, ""
		}
	}
	return object{"text": offered, "edits": removed(text, offered)}, ""
}

// removed returns the changes that remove what stands around kept in a text.
func removed(text, kept string) (edits list) {
	for old := range strings.SplitSeq(text, kept) {
		if old != "" && old != text {
			edits = append(edits, object{"old": old, "new": ""})
		}
	}
	return edits
}

// converted returns u as a URI, whose host the browser has converted for DNS, whether that is another
// host, and u as a person reads it.
func converted(u iri.IRI) (ascii iri.IRI, shown string, isMapped bool) {
	ascii, err := u.ToURIFunc(func(host string) (string, error) {
		url := browserURL("https://"+host+"/", "")
		if url.IsNull() {
			return "", errors.New("the browser rejects the host")
		}
		ascii := url.Get("hostname").String()
		isMapped = !isASCIIForm(ascii, host)
		return ascii, nil
	})
	if err != nil {
		return u.ToURI(), display.Text(u, nil), false
	}
	return ascii, display.Text(ascii, func(label string) (string, error) {
		return js.Global().Call("toUnicode", label).String(), nil
	}), isMapped
}

// form returns a form of u, its parts, and which of them are not those of u.
func form(name string, v, u iri.IRI) object {
	parts, old := partsOf(v.Parts()), partsOf(u.Parts())
	var shown list
	for _, p := range parts {
		isNew := !slices.ContainsFunc(old, func(q part) bool { return p.name == q.name && p.text == q.text })
		shown = append(shown, object{"name": p.name, "before": p.before, "text": p.text, "after": p.after, "isNew": isNew})
	}
	var dropped list
	for _, p := range old {
		if !slices.ContainsFunc(parts, func(q part) bool { return p.name == q.name }) {
			dropped = append(dropped, p.name)
		}
	}
	return object{"name": name, "text": v.String(), "parts": shown, "dropped": dropped, "same": v == u}
}

// encodes percent-encodes what browsers encode in a userinfo or query, and no normalization does.
var encodes = strings.NewReplacer("'", "%27", ";", "%3B", "=", "%3D")

// compare returns the components of u beside those of the browser's URL object, each with how they
// differ, if both have read something. u is zero if the package has not, and url is null if the
// browser has not. A component that neither has is left out.
func compare(u iri.IRI, url js.Value) list {
	ours, oursNormal := values(u), values(u.Normalize().ToURI())
	var theirs, theirsNormal [7]string
	if !url.IsNull() {
		get := func(name string) string { return url.Get(name).String() }
		userinfo := get("username")
		if password := get("password"); password != "" {
			userinfo += ":" + password
		}
		theirs = [...]string{strings.TrimSuffix(get("protocol"), ":"), userinfo, get("hostname"), get("port"),
			get("pathname"),
			strings.TrimPrefix(get("search"), "?"), strings.TrimPrefix(get("hash"), "#")}
		theirsNormal = theirs
		if v, err := (iri.IRI{}).ParseLink(get("href")); err == nil {
			theirsNormal = values(v.Normalize().ToURI())
		}
	}
	rows := list{}
	for i, name := range []string{"scheme", "userinfo", "host", "port", "path", "query", "fragment"} {
		verdict := "different"
		switch {
		case ours[i] == "" && theirs[i] == "":
			continue
		case u.IsZero() || url.IsNull():
			verdict = ""
		case ours[i] == theirs[i]:
			verdict = "same"
		case encodes.Replace(oursNormal[i]) == encodes.Replace(theirsNormal[i]), name == "host" &&
			isASCIIForm(theirs[i], ours[i]):
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

// isASCIIForm reports whether a host is another one as DNS writes it: its labels are the same in
// lower case, except that one begins with "xn--" where the other is not ASCII, and not mapped to
// another text by the browser.
func isASCIIForm(ascii, host string) bool {
	return slices.EqualFunc(strings.Split(ascii, "."), strings.Split(host, "."), func(a, h string) bool {
		isASCII := !strings.ContainsFunc(h, func(r rune) bool { return r >= utf8.RuneSelf })
		return isASCII && a == strings.ToLower(h) || !isASCII && strings.HasPrefix(a, "xn--") &&
			!js.Global().Call("isMapped", h).Bool()
	})
}
