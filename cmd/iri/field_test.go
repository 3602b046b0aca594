package main

import (
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/internal/testenv"
)

func TestField(t *testing.T) {
	const fault = "host: invalid character: found ' '\n"
	checkRows(t, false, "", []row{
		{"in place", []string{"normalize", "-field", "url"},
			"{\"id\":1.0e2, \"url\" : \"HTTP:\\/\\/H\\/\\u0025\\u0037e\" ,\"a\":{\"url\":\"HTTP:\"}} \r\n\t{\"url\":\"a\"}\n",
			outcome{0,
				"{\"id\":1.0e2, \"url\" : \"http://h/~\" ,\"a\":{\"url\":\"HTTP:\"}} \r\n\t{\"url\":\"a\"}\n", ""}},
		{"CRLF, invalid lines", []string{"ascii", "-field", "u", "-k"},
			"{\"u\":\"a\"}\r\n{\"u\":\"a b\"}\r\n{}\r\n[]\r\n{\"u\":\"<\"}\n",
			outcome{1, "{\"u\":\"a\"}\r\n{\"u\":\"a b\"}\r\n{}\r\n[]\r\n{\"u\":\"<\"}\n",
				"<stdin>:2:8: path: invalid character: found ' '\n<stdin>:3:1: no member \"u\"\n<stdin>:4:1: not a JSON object" +
					"\n<stdin>:5:7: path: invalid character: found '<'\n"}},
		{"CRLF, parts", []string{"parts", "-field", "u", "-get", "host"}, "{\"u\":\"//h\"}\r\n",
			outcome{0, "{\"u\":\"//h\",\"iri\":{\"host\":\"h\"}}\r\n", ""}},
		{"show, a new member", []string{"show", "-field", "u", "-as", "v", `{"u":"http://u:PW@h/"}`}, "",
			outcome{0, `{"u":"http://u:PW@h/","v":"http://h/"}` + "\n", ""}},
		{"CRLF, show", []string{"show", "-field", "u", "-k"}, "{\"u\":\"http://u:s3cret@a b\"}\r\n",
			outcome{1, "{\"u\":\"http://u:xxxxx@a b\"}\r\n", "<stdin>:1:24: host: invalid character: found ' '\n"}},
		{"a new member", []string{"ascii", "-field", "url", "-as", "u\"r\u202ei"},
			"{\"url\":\"é\",\"b\":[1, {}] }\n{ \"url\": \"\" }\n", outcome{0,
				`{"url":"é","b":[1, {}],"u\"r\u202ei":"%C3%A9" }` + "\n" + `{ "url": "","u\"r\u202ei":"" }` + "\n", ""}},
		{"another member", []string{"ascii", "-field", "url", "-as", "uri"}, `{"uri":{"old":[1]},"url":"é"}` + "\n",
			outcome{0, `{"uri":"%C3%A9","url":"é"}` + "\n", ""}},
		{"names are decoded", []string{"unicode", "-field", "é\t"}, `{"\u00e9\t":"%41"}`,
			outcome{0, `{"\u00e9\t":"A"}` + "\n", ""}},
		{"escapes", []string{"unicode", "-field", "u"}, `{"u":"?%E2%80%AE%F3%B0%80%80%F0%9F%98%80"}`,
			outcome{0, `{"u":"?%E2%80%AE%F3%B0%80%80😀"}` + "\n", ""}},
		{"parts", []string{"parts", "-field", "u"}, `{"u":"//h?a=%ff","v":null}`, outcome{0,
			`{"u":"//h?a=%ff","v":null,"iri":{"scheme":null,"authority":"h","userinfo":null,"host":"h","port":null,` +
				`"path":"","query":"a=%ff","fragment":null,"params":[["a","` + "\uFFFD" + `"]],"origin":null}}` + "\n", ""}},
		{"parts, selected", []string{"parts", "-field", "u", "-as", "u", "-get", "host,param:a"}, `{"u":"//h?a=%ff"}`,
			outcome{0, `{"u":{"host":"h","param:a_base64":"/w=="}}` + "\n", ""}},
		{"parts of an argument", []string{"parts", "-field", "u", "-get", "path", `{"u":"a"}`}, "",
			outcome{0, `{"u":"a","iri":{"path":"a"}}` + "\n", ""}},
		{"other commands", []string{"resolve", "-field", "u", "http://h/a/", `{"u":"../b"}`}, "",
			outcome{0, `{"u":"http://h/b"}` + "\n", ""}},
		{"normalize", []string{"normalize", "-field", "u", "-as", "n", `{"u":"HTTP://h"}`}, "",
			outcome{0, `{"u":"HTTP://h","n":"http://h"}` + "\n", ""}},
		{"change", []string{"change", "-field", "u", "-fragment", "", `{"u":"a#"}`}, "", outcome{0, `{"u":"a"}` + "\n", ""}},
		{"controls", []string{"unescape", "-field", "u", `{"u":"%0A%1b\r"}`}, "",
			outcome{0, `{"u":"\u000a\u001b\u000d"}` + "\n", ""}},
		{"not UTF-8", []string{"unescape", "-field", "u", `{"u":"%FF"}`}, "",
			outcome{1, "", "iri: argument 1, column 7: the result is not UTF-8, as JSON must be\n"}},
		{"unique", []string{"normalize", "-unique", "-field", "u"},
			"{\"u\":\"HTTP:\"}\r\n{\"u\":\"http:\"}\n{ \"u\":\"a\"}\n", outcome{0, "{\"u\":\"HTTP:\"}\r\n{ \"u\":\"a\"}\n", ""}},
		{"NUL", []string{"ascii", "-0", "-field", "u"}, "{\"u\"\n:\"é\"}\x00", outcome{0, "{\"u\"\n:\"%C3%A9\"}\x00", ""}},

		{"the column is that of the line", []string{"repair", "-field", "u", "-k", "-edits"},
			`{"ä":1,"u":"http://\u00e9 h/"}` + "\n" + `{"u":" é\/\t\ud83d\ude00 b"}`, outcome{1,
				`{"ä":1,"u":"http://\u00e9 h/"}` + "\n" + `{"u":"é/😀%20b"}` + "\n",
				"<stdin>:1:26: " + fault +
					"<stdin>:2:7: \" \" removed\n<stdin>:2:11: \"\\t\" removed\n<stdin>:2:25: \" \" replaced by \"%20\"\n"}},
		{"no object", []string{"ascii", "-field", "u", "-k"}, "{\n[]\n\"u\"\n\n{\"u\":\"a\",}\n{} {}\n1\n",
			outcome{1, "{\n[]\n\"u\"\n\n{\"u\":\"a\",}\n{} {}\n1\n",
				"<stdin>:1:2: not a JSON object\n<stdin>:2:1: not a JSON object\n<stdin>:3:1: not a JSON object" +
					"\n<stdin>:4:1: not " +
					"a JSON object\n<stdin>:5:10: not a JSON object\n<stdin>:6:4: not a JSON object\n<stdin>:7:1: not a " +
					"JSON object\n"}},
		{"no JSON at all", []string{"ascii", "-field", "u"}, "x\n", outcome{1, "", "<stdin>:1:1: not a JSON object\n"}},
		{"no object, the place", []string{"ascii", "-field", "u"},
			" [{\"u\":1}]\n{\"é\":x}\n{\"u\":\"http://u:secret\"PW@h/\"}\n{\"u\":\"a\tb\"}\nfalse {}\n", outcome{1, "",
				"<stdin>:1:2: not a JSON object\n<stdin>:2:6: not a JSON object\n<stdin>:3:6: not a JSON object" +
					"\n<stdin>:4:8: not " +
					"a JSON object\n<stdin>:5:7: not a JSON object\n"}},
		{"nested deeply", []string{"ascii", "-field", "u"}, deep(10_000) + deep(10_001),
			outcome{1, deep(10_000), "<stdin>:2:10013: JSON nested deeper than 10,000 levels\n"}},
		{"no such text", []string{"ascii", "-field", "u", "-as", "v"},
			"{}\n{\"u\":null}\n{\"u\":\"a\",\"u\":\"b\"}\n{\"u\":\"\\ud800\"}\n{\"u\":\"\\ud800\\u0041\"}\n{\"u\":\"\xff\"}" +
				"\n{\"v\":1,\"u\":\"\",\"v\":2}\n", outcome{1, "",
				"<stdin>:1:1: no member \"u\"\n<stdin>:2:6: member \"u\" is not a string\n<stdin>:3:14: another member \"u\"" +
					"\n<stdin>:4:6: member \"u\" is not UTF-8\n" +
					"<stdin>:5:6: member \"u\" is not UTF-8\n<stdin>:6:6: member \"u\" is not UTF-8\n<stdin>:7:19: another " +
					"member \"v\"\n"}},
		{"show invalid lines", []string{"show", "-field", "u", "-k"},
			"{\"id\":1,\"u\":\"http://u:s3cret@a b\",\"x\":\"u:p@h\"}\n{\"u\":\"http://a b\\/\",\"x\":\"http://u:p@h\"}\n{\"x" +
				"\":\"u:p@h\"}\n" +
				"{\"u\":\"u:s3cret@h\",\"x\":0,\"u\":[\"u:s3cret@h\"]}\n{\"u\":\"http://u:s3cret@\\ud800\"}\n{\"u\":" +
				"\"http://u:s3cret@h\n{\"u\":[]}\n", outcome{1,
				`{"id":1,"u":"http://u:xxxxx@a b","x":"u:p@h"}` + "\n" + `{"u":"http://a b\/","x":"http://u:p@h"}` + "\n" +
					`{"x":"u:p@h"}` + "\n" +
					`{"u":"u:xxxxx@h","x":0,"u":"xxxxx"}` + "\n" + `{"u":"xxxxx"}` + "\n" + `{"u":xxxxx@h` + "\n" + `{"u":[]}` + "\n",
				"<stdin>:1:31: host: invalid character: found ' '\n<stdin>:2:15: host: invalid character: found ' '" +
					"\n<stdin>:3:1: " +
					"no member \"u\"\n<stdin>:4:29: another member \"u\"\n" +
					"<stdin>:5:6: member \"u\" is not UTF-8\n<stdin>:6:24: not a JSON object\n<stdin>:7:6: member \"u\" is not " +
					"a string\n"}},
		{"with -json", []string{"ascii", "-field", "u", "-json"}, "",
			outcome{2, "",
				"iri: ascii: -field can't be used with -json, as it prints the objects that it reads; see \"iri help ascii\"\n"}},
		{"-as and -unique", []string{"normalize", "-unique", "-field", "u", "-as", "v"}, "",
			outcome{2, "", "iri: normalize: -unique can't be used with -k or -as; see \"iri help normalize\"\n"}},
		{"-as alone", []string{"parts", "-as", "u"}, "", outcome{2, "",
			"iri: parts: -as needs -field; see \"iri help parts\"\n"}},
		{"no name", []string{"ascii", "-field", ""}, "", outcome{2, "",
			"iri: ascii: invalid value \"\" for flag -field: want the name of a member; see \"iri help ascii\"\n"}},
	})
}

// deep returns a line with an object that is nested to a number of levels.
func deep(levels int) string {
	return `{"u":"a","x":` + strings.Repeat("[", levels-1) + strings.Repeat("]", levels-1) + "}\n"
}

// TestFieldAgrees checks that every filter does with a member what it does with a line, and keeps the rest of the line.
func TestFieldAgrees(t *testing.T) {
	texts := slices.Concat(hostileTexts(), itemTexts())
	for _, c := range all() {
		if fs, _ := c.flags(); fs.Lookup("field") == nil {
			continue
		}
		for _, flags := range flagSets(c) {
			if slices.Contains(flags, "-json") || slices.Contains(flags, "-0") || slices.Contains(flags, "-unique") ||
				slices.Contains(flags, "-k") {
				continue
			}
			args := slices.Concat([]string{c.Name}, flags)
			if c.Name == "resolve" || c.Name == "relativize" {
				args = append(args, "http://h/")
			}
			for i, text := range texts {
				if !utf8.ValidString(text) || i%5 != 0 && !testenv.Long() {
					continue
				}
				quoted, _ := json.Marshal(text)
				before, after := `{"x": "hunter2 http://u:hunter2@h/", "url"`+"\t:", ` , "y":[{"url":1}, "]"] }`
				got := execute("", true, slices.Concat(args, []string{"-field", "url", "--", before + string(quoted) + after})...)
				plain := execute("", true, slices.Concat(args, []string{"-json", "--", text})...)
				if strings.Contains(got.stderr, "hunter2") || !onlyPrintable(got.stderr) {
					testenv.Errorf(t, "%q of %q: standard error:\n%s", args, text, got.stderr)
				}
				var o map[string]any
				json.Unmarshal([]byte(plain.stdout), &o)
				result, isText := o["result"].(string)
				switch {
				case o["valid"] == false || o["result_base64"] != nil:
					if got.status != commands.Invalid || got.stdout != "" {
						testenv.Errorf(t, "%q of %q: %+v, want an error", args, text, got)
					}
				case c.Name == "parts":
					value, _ := strings.CutPrefix(got.stdout, before+string(quoted)+` , "y":[{"url":1}, "]"],"iri":`)
					value, found := strings.CutSuffix(value, " }\n")
					_, members, _ := strings.Cut(plain.stdout, `"valid":true,`)
					if !found || value+"\n" != "{"+members {
						testenv.Errorf(t, "%q of %q: %s, not as\n%s", args, text, got.stdout, plain.stdout)
					}
				case !isText || got.stdout != before+`"`+write.EscapedJSON(result)+`"`+after+"\n" || got.status != commands.OK:
					testenv.Errorf(t, "%q of %q: %+v, want %s", args, text, got, result)
				}
			}
		}
	}
}

func TestUnique(t *testing.T) {
	const in = "HTTP://h/%7E\r\nhttp://h/~\na b\nhttp://H\nhttp://h:80/\na b\nhttp://h\n\n\n"
	const fault = "<stdin>:3:2: path: invalid character: found ' '\n<stdin>:6:2: path: invalid character: found ' '\n"
	checkRows(t, false, "normalize", []row{
		{"syntax", []string{"-unique"}, in, outcome{1, "HTTP://h/%7E\r\nhttp://H\nhttp://h:80/\n\n", fault}},
		{"all rules", []string{"-unique", "-all"}, in, outcome{1, "HTTP://h/%7E\r\nhttp://H\n\n", fault}},
		{"JSON", []string{"-unique", "-json", "-all"}, in,
			outcome{1, `{"file":"<stdin>","line":1,"text":"HTTP://h/%7E","valid":true,"result":"http://h/~"}` + "\n" +
				`{"file":"<stdin>","line":3,"text":"a b","valid":false,"column":2,"offset":1,"component":"path","cause":"invalid ` +
				`character","error":"path: invalid character: found ' '"}` + "\n" +
				`{"file":"<stdin>","line":4,"text":"http://H","valid":true,"result":"http://h/"}` + "\n" +
				`{"file":"<stdin>","line":6,"text":"a b","valid":false,"column":2,"offset":1,"component":"path","cause":"invalid ` +
				`character","error":"path: invalid character: found ' '"}` + "\n" +
				`{"file":"<stdin>","line":8,"text":"","valid":true,"result":""}` + "\n", ""}},
		{"keep", []string{"-unique", "-k"}, in, outcome{2, "",
			"iri: normalize: -unique can't be used with -k or -as; see \"iri help normalize\"\n"}},
	})
	// Of many lines, each is printed that is the first of its normal form.
	var lines, want strings.Builder
	seen := map[string]bool{}
	for i := range 50_000 {
		line := fmt.Sprintf("http://h/%d%%7%x\n", i%7001, 14-i%2)
		lines.WriteString(line)
		if normal := strings.ReplaceAll(strings.ToLower(line), "%7e", "~"); !seen[normal] {
			seen[normal] = true
			want.WriteString(line)
		}
	}
	execute(lines.String(), false, "normalize", "-unique").check(t, outcome{0, want.String(), ""})
}

// With -unique, memory grows with the number of normal forms, and not with their length.
func TestUniqueMemory(t *testing.T) {
	testenv.SkipRace(t)
	const forms = 50_000
	long := strings.Repeat("x", 500)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	n := 0
	in := readerFunc(func(p []byte) (int, error) {
		if n++; n > forms {
			runtime.GC()
			runtime.ReadMemStats(&after)
			return 0, io.EOF
		}
		return copy(p, fmt.Sprintf("http://h/%d/%s\n", n, long)), nil
	})
	run([]string{"normalize", "-unique"}, testWorld(in, io.Discard, io.Discard))
	if used := int(after.HeapAlloc) - int(before.HeapAlloc); used > 80*forms {
		t.Errorf("%d bytes for each normal form", used/forms)
	}
}
