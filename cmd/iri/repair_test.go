package main

import (
	"testing"
)

func TestRepair(t *testing.T) {
	const fault = "<stdin>:2:9: host: invalid character: found ' '\n"
	const literal = `host: invalid IP literal: expected an IPv6 address, as in "[::1]", or IPvFuture, as in ` +
		`"[v1.x]", found `
	checkRows(t, false, "repair", []row{
		{"lines", nil, " http://a/b c \n\n%\n", outcome{0, "http://a/b%20c\n\n%25\n", ""}},
		{"invalid", nil, "a b\nhttp://a b/\nc", outcome{1, "a%20b\nc\n", fault}},
		{"keep", []string{"-k"}, "a b\nhttp://a b/\nc", outcome{1, "a%20b\nhttp://a b/\nc\n", fault}},
		{"edits", []string{"-edits"}, " é:b  c\n", outcome{0, "./é:b%20%20c\n",
			"<stdin>:1:1: \" \" removed\n<stdin>:1:2: \"./\" inserted\n<stdin>:1:5: \"  \" replaced by \"%20%20\"\n"}},
		{"edits at the ends", []string{"-edits"}, "< http://a/> \n", outcome{0, "http://a/\n",
			"<stdin>:1:1: \"< \" removed\n<stdin>:1:12: \"> \" removed\n"}},
		{"edits around a password", []string{"-edits"}, "\"http://u:secret@h/\"\n", outcome{0, "http://u:secret@h/\n",
			"<stdin>:1:1: \"\\\"\" removed\n<stdin>:1:20: \"\\\"\" removed\n"}},
		{"edits in a password", []string{"-edits"}, "http:/u:{}@h/{\n", outcome{0, "http:/u:%7B%7D@h/%7B\n",
			"<stdin>:1:6: text changed that may be a secret\n<stdin>:1:14: \"{\" replaced by \"%7B\"\n"}},
		{"edits in a secret that begins early", []string{"-edits"}, ":{@\n", outcome{0, "./:%7B@\n",
			"<stdin>:1:1: \"./\" inserted\n<stdin>:1:2: text changed that may be a secret\n"}},
		{"edits in a secret", []string{"-edits"}, "http://h/?sig={a{&b={\n", outcome{0, "http://h/?sig=%7Ba%7B&b=%7B\n",
			"<stdin>:1:15: text changed that may be a secret\n<stdin>:1:21: \"{\" replaced by \"%7B\"\n"}},
		{"scheme", []string{"-default-scheme", "https"},
			"example.com/a b\nlocalhost\nLocalhost:80\nwww.example.com:8080/a\n192.168.0.1\nbücher.de/é\n//h/x\n\"example.com" +
				"\"\n< example.com >\n", outcome{0,
				"https://example.com/a%20b\nhttps://localhost\nhttps://Localhost:80\nhttps://www.example.com:8080/a" +
					"\nhttps://192.168.0.1\nhttps://bücher.de/é\nhttps://h/x\nhttps://example.com\nhttps://example.com\n", ""}},
		{"other hosts", []string{"-default-scheme", "http"},
			"[::1]:80/a b\n[v1.a]?q\nhost_name:80/x\na_b.c_d:8\n日本:80\n\"[::1]:80/\"\nhttps://h.com\nmailto:a@h.com\n<exam" +
				"\tple.com>\n/\t/h/x\n", outcome{0,
				"http://[::1]:80/a%20b\nhttp://[v1.a]?q\nhttp://host_name:80/x\nhttp://a_b.c_d:8\nhttp://日本:80\nhttp://[::1]:80/" +
					"\nhttps://h.com\nmailto:a@h.com\nhttp://example.com\nhttp://h/x\n", ""}},
		{"no address", []string{"-default-scheme", "https", "-k"}, "N/A\nhttp:/x\n[::1\nC:/a\n h.com:8x\n", outcome{1,
			"N/A\nhttp:/x\n[::1\nC:/a\n h.com:8x\n",
			"<stdin>:1:2: missing scheme: an IRI begins with a scheme such as \"https:\", and there is no base for a relative " +
				"reference\n" +
				"<stdin>:2:6: \"//\" and a host must follow the scheme: found '/'\n<stdin>:3:5: " + literal +
				"the end of the input\n" +
				"<stdin>:4:1: missing scheme: an IRI begins with a scheme such as \"https:\": the text before the first \":\" is " +
				"not taken for a scheme\n" +
				"<stdin>:5:10: port: invalid character: \"8x\" is not a number\n"}},
		{"an address with a password", []string{"-default-scheme", "https"}, "u:secret@h\n", outcome{1, "",
			"<stdin>:1:1: missing scheme: an IRI begins with a scheme such as \"https:\": the text before the first \":\" is " +
				"not taken for a scheme\n"}},
		{"scheme and edits", []string{"-default-scheme", "https", "-edits"}, " h.com/a b \n//h\n",
			outcome{0, "https://h.com/a%20b\nhttps://h\n",
				"<stdin>:1:1: \" \" removed\n<stdin>:1:2: \"https://\" inserted\n<stdin>:1:9: \" \" replaced by \"%20\"" +
					"\n<stdin>:1:11: \" \" removed\n<stdin>:2:1: \"https:\" inserted\n"}},
		{"scheme and JSON", []string{"-default-scheme", "https", "-json", "<h.com/ >"}, "", outcome{0,
			`{"argument":1,"text":"<h.com/ ` +
				`>","valid":true,"edits":[{"start":0,"end":1,"old":"<","new":""},{"start":1,"end":1,"old":"",` +
				`"new":"https://"},{"start":7,"end":9,"old":" >","new":""}],"result":"https://h.com/"}` + "\n", ""}},
		{"no edits", []string{"-edits", "a"}, "", outcome{0, "a\n", ""}},
		{"JSON", []string{"-json"}, "a\na&b c\nhttp://a b/\n", outcome{1,
			`{"file":"<stdin>","line":1,"text":"a","valid":true,"edits":[],"result":"a"}` + "\n" +
				`{"file":"<stdin>","line":2,"text":"a&b c","valid":true,"edits":[{"start":3,"end":4,"old":" ` +
				`","new":"%20"}],"result":"a&b%20c"}` + "\n" +
				`{"file":"<stdin>","line":3,"text":"http://a ` +
				`b/","valid":false,"column":9,"offset":8,"component":"host","cause":"invalid character","error":"host: invalid ` +
				`character: found ' '"}` + "\n", ""}},
		{"JSON that is not UTF-8", []string{"-json"}, "a\xffb\u009b\u202e\U000f0000\n", outcome{0,
			`{"file":"<stdin>","line":1,"text_base64":"Yf9iwpvigK7zsICA","valid":true,"edits":[{"start":1,"end":2,` +
				`"old_base64":"/w==","new":"%FF"},` +
				`{"start":3,"end":5,"old":"\u009b","new":"%C2%9B"},{"start":8,"end":12,"old":"\udb80\udc00",` +
				`"new":"%F3%B0%80%80"}],` +
				`"result":"a%FFb%C2%9B\u202e%F3%B0%80%80"}` + "\n", ""}},
		{"JSON and edits", []string{"-json", "-edits", " "}, "", outcome{0,
			`{"argument":1,"text":" ","valid":true,"edits":[{"start":0,"end":1,"old":" ","new":""}],"result":""}` + "\n",
			"iri: argument 1, column 1: \" \" removed\n"}},
		{"JSON and keep", []string{"-json", "-k", "http://a b/"}, "", outcome{1,
			`{"argument":1,"text":"http://a b/","valid":false,"column":9,"offset":8,"component":"host","cause":"invalid ` +
				`character","error":"host: invalid character: found ' '"}` + "\n", ""}},
	})
}
