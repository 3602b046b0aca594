package main

// Tests of all filters except file, parts and repair.

import (
	"strings"
	"testing"
)

func TestConvert(t *testing.T) {
	const base = "http://h/a/b?q"
	checkRows(t, false, "", []row{
		{"resolve", []string{"resolve", base, "../c", "", "#f", "?x", "urn:y"}, "", outcome{0,
			"http://h/c\nhttp://h/a/b?q\nhttp://h/a/b?q#f\nhttp://h/a/b?x\nurn:y\n", ""}},
		{"resolve lines", []string{"resolve", base}, "\uFEFF.\r\né\n\nx", outcome{0,
			"http://h/a/\nhttp://h/a/é\nhttp://h/a/b?q\nhttp://h/a/x\n", ""}},
		{"resolve, no lines", []string{"resolve", base}, "", outcome{0, "", ""}},
		{"resolve, one not valid", []string{"resolve", base, "c", "é d", "e"}, "", outcome{1,
			"http://h/a/c\nhttp://h/a/e\n", "iri: argument 3, column 2: path: invalid character: found ' '\n"}},
		{"resolve, one line not valid", []string{"resolve", base}, "c\n//u:secret@h h\ne\n", outcome{1,
			"http://h/a/c\nhttp://h/a/e\n", "<stdin>:2:13: host: invalid character: found ' '\n"}},
		{"resolve, base invalid", []string{"resolve", "a", "b"}, "", outcome{2,
			"", "iri: BASE, column 2: missing scheme: " + noScheme + "\n"}},
		{"resolve, no base", []string{"resolve"}, "a\n", outcome{2,
			"", "iri: resolve: BASE is missing; see \"iri help resolve\"\n"}},
		{"relativize", []string{"relativize", base, "http://h/a/c", "http://h/a/b?q", "urn:y", "http://i/"}, "", outcome{0,
			"c\n\nurn:y\n//i/\n", ""}},
		{"relativize lines", []string{"relativize", base}, "http://h/\nb\n", outcome{1,
			"/\n", "<stdin>:2:2: missing scheme: " + noBase + "\n"}},
		{"normalize", []string{"normalize", "HTTP://H:80/%7e/../%C3%A9", "../%41"}, "", outcome{0,
			"http://h:80/é\n../A\n", ""}},
		{"normalize -all", []string{"normalize", "-all", "HTTP://H:80", "http://[::0:1]:/"}, "", outcome{0,
			"http://h/\nhttp://[::1]/\n", ""}},
		{"uri", []string{"ascii", "http://é/é", "é"}, "", outcome{0, "http://%C3%A9/%C3%A9\n%C3%A9\n", ""}},
		{"uri lines", []string{"ascii"}, "é\n<\n", outcome{1, "%C3%A9\n",
			"<stdin>:2:1: path: invalid character: found '<'\n"}},
		{"iri", []string{"unicode", "http://h/%C3%A9%2f", "%41"}, "", outcome{0, "http://h/é%2f\nA\n", ""}},
		{"show", []string{"show", "https://u:p@Example.com/%E5%9B%BD?pwd=1", "//h", "http://אב:80/א#ב", "a:\u2067"}, "",
			outcome{1,
				"https://example.com/国?pwd=xxxxx\nhttp://%D7%90%D7%91:80/%D7%90#ב\na:%E2%81%A7\n",
				"iri: argument 2, column 1: missing scheme: did you mean \"https://h\"?\n"}},
		{"show lines", []string{"show", "-k"}, "a:%41\r\n<\n",
			outcome{1, "a:A\n<\n", "<stdin>:2:1: missing scheme: " + noScheme + ": expected a letter, found '<'\n"}},
		{"show in JSON what may be a password", []string{"show", "-json", "postgres:///user:SECRET@host/db"}, "", outcome{0,
			`{"argument":1,"text":"postgres:///user:xxxxx@host/db","valid":true,"result":"postgres:///user:xxxxx@host/db"}` +
				"\n", ""}},
		{"show invalid lines", []string{"show", "-k"}, "http://u:s3cret@h/a b?pwd=x\u202e\n",
			outcome{1, "http://u:xxxxx@h/a b?pwd=xxxxx\n", "<stdin>:1:20: path: invalid character: found ' '\n"}},
		{"show what may be a password", []string{"show"},
			"jdbc:mysql://u:secret@h/\nhttp:user:pass@host/\nmailto:a@b?x:y@c\n",
			outcome{0, "jdbc:mysql://u:xxxxx@h/\nhttp:xxxxx@host/\nmailto:a@b?x:y@c\n", ""}},
		{"show the host, which is no password", []string{"show"},
			"http://evil.example:/@h/\nhttp://evil.example:0443?@h\nhttp://[2001:db8::1]/@h\nhttp://a%3A80/@h\nhttp://pwd=x/" +
				"\nhttp:evil.example:80/a@h\n",
			outcome{0,
				"http://evil.example:/@h/\nhttp://evil.example:0443?@h\nhttp://[2001:db8::1]/@h\nhttp://a%3A80/@h\nhttp://pwd=x/" +
					"\nhttp:xxxxx@h\n", ""}},
		{"show -json", []string{"show", "-json"}, "http://u:p@h/?sig=1\nhttp://u:p@h/ \n", outcome{1,
			`{"file":"<stdin>","line":1,"text":"http://u:xxxxx@h/?sig=xxxxx","valid":true,"result":"http://h/?sig=xxxxx"}` +
				"\n" +
				`{"file":"<stdin>","line":2,"text":"http://u:xxxxx@h/ ` +
				`","valid":false,"column":14,"offset":13,"component":"path","cause":"invalid character","error":"path: invalid ` +
				`character: found ' '"}` + "\n", ""}},
		{"escape", []string{"escape", "-component", "segment", "a/b", "100%", "é"}, "", outcome{0, "a%2Fb\n100%25\né\n", ""}},
		{"escape lines", []string{"escape", "-k", "-component=query"}, "a b\n\n", outcome{0, "a%20b\n\n", ""}},
		{"escape, no component", []string{"escape", "a"}, "",
			outcome{2, "",
				"iri: escape: -component must be one of userinfo, host, path, segment, query, fragment; see \"iri help " +
					"escape\"\n"}},
		{"unescape", []string{"unescape", "a%2Fb", "%", "é"}, "",
			outcome{1, "a/b\né\n",
				"iri: argument 2, column 2: invalid percent-encoding: expected two hex digits after \"%\", found the end of " +
					"the input\n"}},
		{"keep", []string{"normalize", "-k"}, "%41\n<\r\n\n%42\n",
			outcome{1, "A\n<\n\nB\n", "<stdin>:2:1: path: invalid character: found '<'\n"}},
		{"keep arguments", []string{"resolve", "-k", base, "c", " ", "d"}, "",
			outcome{1, "http://h/a/c\n \nhttp://h/a/d\n", "iri: argument 3, column 1: path: invalid character: found ' '\n"}},
		{"keep what is not UTF-8", []string{"ascii", "-k"}, "\xff\x00\n",
			outcome{1, "\xff\x00\n", "<stdin>:1:1: path: invalid UTF-8: found '\\xff'\n"}},
		{"keep, relativize", []string{"relativize", base, "-k"}, "b\nhttp://h/\n", outcome{1,
			"b\n/\n", "<stdin>:1:2: missing scheme: " + noBase + "\n"}},
		{"keep, unescape", []string{"unescape", "-k", "%", "%41"}, "",
			outcome{1, "%\nA\n",
				"iri: argument 1, column 2: invalid percent-encoding: expected two hex digits after \"%\", found the end of " +
					"the input\n"}},
		{"NUL", []string{"ascii", "-0", "-k"}, "é\x00a\nb\x00\x00é",
			outcome{1, "%C3%A9\x00a\nb\x00\x00%C3%A9\x00", "<stdin>:2:2: path: invalid character: found '\\n'\n"}},
		{"NUL, arguments", []string{"normalize", "-0", "%41", "%42"}, "", outcome{0, "A\x00B\x00", ""}},
		{"line breaks, unescape", []string{"unescape", "-k"}, "a%0Ab\nc%0D\n%250A%0d%0a\n%\n",
			outcome{1, "a%0Ab\nc%0D\n%0A%0D%0A\n%\n",
				"<stdin>:4:2: invalid percent-encoding: expected two hex digits after \"%\", found the end of the input\n"}},
		{"controls, unescape", []string{"unescape"}, "%1b[31m\x1b\r%7F\na%09b\tc\n%C2%85%C2%9b31m\u009b%9B%FF\x80%80\n",
			outcome{0, "%1B[31m%1B%0D%7F\na\tb\tc\n%C2%85%C2%9B31m%C2%9B%9B\xff%80%80\n", ""}},
		{"controls, unescape -0", []string{"unescape", "-0", "%1b\r"}, "", outcome{0, "\x1b\r\x00", ""}},
		{"byte order mark, NUL", []string{"normalize", "-0"}, "\uFEFFhttp://H/\x00", outcome{0, "http://h/\x00", ""}},
		{"line breaks, unescape -json", []string{"unescape", "-json", "%0D%0A%5C"}, "",
			outcome{0, `{"argument":1,"text":"%0D%0A%5C","valid":true,"result":"\u000d\u000a\\"}` + "\n", ""}},
		{"NUL, unescape", []string{"unescape", "-0"}, "%0A\x00a\n\x00", outcome{0, "\n\x00a\n\x00", ""}},
		{"NUL, parts", []string{"parts", "-0", "a:b", "", "<"}, "",
			outcome{1, "scheme     a\npath       b\n\x00path       \"\"\n\x00",
				"iri: argument 3, column 1: path: invalid character: found '<'\n"}},
		{"JSON", []string{"normalize", "-json", "-k"}, "%41\n<\n",
			outcome{1, `{"file":"<stdin>","line":1,"text":"%41","valid":true,"result":"A"}` + "\n" +
				`{"file":"<stdin>","line":2,"text":"<","valid":false,"column":1,"offset":0,"component":"path","cause":"invalid ` +
				`character","error":"path: invalid character: found '<'"}` + "\n", ""}},
		{"JSON, NUL", []string{"ascii", "-json", "-0"}, "a\x00b",
			outcome{0, `{"file":"<stdin>","line":1,"text":"a","valid":true,"result":"a"}` + "\n" +
				`{"file":"<stdin>","line":2,"text":"b","valid":true,"result":"b"}` + "\n", ""}},
		{"JSON of arguments", []string{"resolve", "-json", base, "c"}, "",
			outcome{0, `{"argument":2,"text":"c","valid":true,"result":"http://h/a/c"}` + "\n", ""}},
		{"JSON that is not UTF-8", []string{"unescape", "-json", "%FF"}, "",
			outcome{0, `{"argument":1,"text":"%FF","valid":true,"result_base64":"/w=="}` + "\n", ""}},
		{"several files", []string{"ascii", "-f", "-", "-f", "-"}, "é\n", outcome{0, "%C3%A9\n", ""}},
		{"normalize, line too long", []string{"normalize"}, "%41\n" + strings.Repeat("a", testLine+1) + "\n%42", outcome{2,
			"A\nB\n", "<stdin>:2:1: line longer than 1 GiB\n"}},
	})
}
