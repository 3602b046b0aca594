package main

import (
	"testing"
)

func TestRepair(t *testing.T) {
	const fault = "<stdin>:2:9: host: invalid character: found ' '\n"
	const literal = `host: invalid IP literal: expected an IPv6 address, as in "[::1]", or IPvFuture, as in "[v1.x]", found `
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
		{"scheme", []string{"-default-scheme", "https"}, "example.com/a b\nlocalhost\nLocalhost:80\nwww.example.com:8080/a\n192.168.0.1\nbücher.de/é\n//h/x\n\"example.com\"\n< example.com >\n", outcome{0,
			"https://example.com/a%20b\nhttps://localhost\nhttps://Localhost:80\nhttps://www.example.com:8080/a\nhttps://192.168.0.1\nhttps://bücher.de/é\nhttps://h/x\nhttps://example.com\nhttps://example.com\n", ""}},
		{"no scheme", []string{"-default-scheme", "https"}, "/x\n?q\n\n../a.b\nhost\na..b\n.a\nu@h.com\n<h.com\nh_i.com\nhttp://h.com\nmailto:a@h.com\nh.com x\nh.com:123456\nh.com!\nh.com:8x\n#a.b\n", outcome{0,
			"/x\n?q\n\n../a.b\nhost\na..b\n.a\nu@h.com\n%3Ch.com\nh_i.com\nhttp://h.com\nmailto:a@h.com\nh.com%20x\nh.com:123456\nh.com!\nh.com:8x\n#a.b\n", ""}},
		{"a host that is no scheme", []string{"-default-scheme", "http"}, "[::1]:80/a b\n[::1]\n[v1.a]?q\nhost_name:80/x\na_b.c_d:8\n日本:80\n3com:80/\n\"[::1]:80/\"\n", outcome{0,
			"http://[::1]:80/a%20b\nhttp://[::1]\nhttp://[v1.a]?q\nhttp://host_name:80/x\nhttp://a_b.c_d:8\nhttp://日本:80\nhttp://3com:80/\nhttp://[::1]:80/\n", ""}},
		{"no such host", []string{"-default-scheme", "http"}, "[::1\n[:1]/\n[]:80\n[::1]@h\n/u@[::1]\nmailto:u@[::1]\nHTTP:u@[::1]\nhost:80/x\nhost_name/x\n10:30\nh_n:8a\n_u:p@h:80\n1.2.3.4]\nmailto:u@[1.2.3.4]\n", outcome{0,
			"./%5B::1\n./%5B:1%5D/\n./%5B%5D:80\n./%5B::1%5D@h\n/u@%5B::1%5D\nmailto:u@%5B::1%5D\nHTTP:u@%5B::1%5D\nhost:80/x\nhost_name/x\n./10:30\n./h_n:8a\n./_u:p@h:80\n1.2.3.4%5D\nmailto:u@%5B1.2.3.4%5D\n", ""}},
		{"an address in brackets", []string{"-default-scheme", "http"}, "u@[::1]/a b\nu@[v1.a]\n[::1]:/\nu:80@[::1]:80\n [::1]:8x/a\n\"[::1]a\"\na b@[::1]\n_u:secret@[::1]x\n", outcome{1,
			"http://u@[::1]/a%20b\nhttp://u@[v1.a]\nhttp://[::1]:/\nhttp://u:80@[::1]:80\n",
			"<stdin>:5:9: port: invalid character: \"8x\" is not a number\n<stdin>:6:7: host: invalid character: expected \":\", \"/\", \"?\", \"#\" or the end of the input, found 'a'\n" +
				"<stdin>:7:2: userinfo: invalid character: found ' '\n<stdin>:8:16: host: invalid character: expected \":\", \"/\", \"?\", \"#\" or the end of the input, found 'x'\n"}},
		{"an address that is invalid in an IRI", []string{"-default-scheme", "http", "-k"}, "[fe80::1%eth0]:80/a\nu:secret@[fe80::1%25eth0]\n[1.2.3.4]:80/x\n\"[1.2.3.4]\"\n[1.2.3]\n", outcome{1,
			"[fe80::1%eth0]:80/a\nu:secret@[fe80::1%25eth0]\n[1.2.3.4]:80/x\n\"[1.2.3.4]\"\n%5B1.2.3%5D\n",
			"<stdin>:1:9: " + literal + "'%'\n<stdin>:2:18: " + literal + "'%'\n<stdin>:3:3: " + literal + "'.'\n<stdin>:4:4: " + literal + "'.'\n"}},
		{"another scheme", []string{"-default-scheme=ftp", "h.com/a", "h.com:x y/"}, "", outcome{0, "ftp://h.com/a\nh.com:x%20y/\n", ""}},
		{"scheme and edits", []string{"-default-scheme", "https", "-edits"}, " h.com/a b \n//h\n/\n", outcome{0, "https://h.com/a%20b\nhttps://h\n/\n",
			"<stdin>:1:1: \" \" removed\n<stdin>:1:2: \"https://\" inserted\n<stdin>:1:9: \" \" replaced by \"%20\"\n<stdin>:1:11: \" \" removed\n<stdin>:2:1: \"https:\" inserted\n"}},
		{"scheme and JSON", []string{"-default-scheme", "https", "-json", "<h.com/ >"}, "", outcome{0,
			`{"argument":1,"text":"<h.com/ >","valid":true,"edits":[{"start":0,"end":1,"old":"<","new":""},{"start":1,"end":1,"old":"","new":"https://"},{"start":7,"end":9,"old":" >","new":""}],"result":"https://h.com/"}` + "\n", ""}},
		{"no edits", []string{"-edits", "a"}, "", outcome{0, "a\n", ""}},
		{"JSON", []string{"-json"}, "a\na&b c\nhttp://a b/\n", outcome{1,
			`{"file":"<stdin>","line":1,"text":"a","valid":true,"edits":[],"result":"a"}` + "\n" +
				`{"file":"<stdin>","line":2,"text":"a&b c","valid":true,"edits":[{"start":3,"end":4,"old":" ","new":"%20"}],"result":"a&b%20c"}` + "\n" +
				`{"file":"<stdin>","line":3,"text":"http://a b/","valid":false,"column":9,"offset":8,"component":"host","cause":"invalid character","error":"host: invalid character: found ' '"}` + "\n", ""}},
		{"JSON that is not UTF-8", []string{"-json"}, "a\xffb\u009b\u202e\U000f0000\n", outcome{0,
			`{"file":"<stdin>","line":1,"text_base64":"Yf9iwpvigK7zsICA","valid":true,"edits":[{"start":1,"end":2,"old_base64":"/w==","new":"%FF"},` +
				`{"start":3,"end":5,"old":"\u009b","new":"%C2%9B"},{"start":8,"end":12,"old":"\udb80\udc00","new":"%F3%B0%80%80"}],` +
				`"result":"a%FFb%C2%9B\u202e%F3%B0%80%80"}` + "\n", ""}},
		{"JSON and edits", []string{"-json", "-edits", " "}, "", outcome{0,
			`{"argument":1,"text":" ","valid":true,"edits":[{"start":0,"end":1,"old":" ","new":""}],"result":""}` + "\n",
			"iri: argument 1, column 1: \" \" removed\n"}},
		{"JSON and keep", []string{"-json", "-k", "http://a b/"}, "", outcome{1,
			`{"argument":1,"text":"http://a b/","valid":false,"column":9,"offset":8,"component":"host","cause":"invalid character","error":"host: invalid character: found ' '"}` + "\n", ""}},
	})
}

// TestRepairSchemeHost checks the texts whose scheme only rule scheme-host of package lint calls a host.
func TestRepairSchemeHost(t *testing.T) {
	for in, want := range map[string]string{
		"localhost:8080/x": "https://localhost:8080/x", "a+b.c:80": "https://a+b.c:80", "<a..b:80/c d>": "https://a..b:80/c%20d", "www.example.com:8080/a": "https://www.example.com:8080/a",
		"a.b:c": "a.b:c", "localhost:": "localhost:", "mailto:80": "mailto:80",
	} {
		execute(in+"\n", true, "repair", "-default-scheme", "https").check(t, outcome{0, want + "\n", ""})
	}
}
