package main

import "testing"

func TestRepair(t *testing.T) {
	const fault = "<stdin>:2:9: host: invalid character at offset 8: found ' '\n"
	for _, tt := range []struct {
		name  string
		args  []string
		stdin string
		want  outcome
	}{
		{"lines", nil, " http://a/b c \n\n%\n", outcome{0, "http://a/b%20c\n\n%25\n", ""}},
		{"invalid", nil, "a b\nhttp://a b/\nc", outcome{1, "a%20b\nc\n", fault}},
		{"keep", []string{"-k"}, "a b\nhttp://a b/\nc", outcome{1, "a%20b\nhttp://a b/\nc\n", fault}},
		{"edits", []string{"-edits"}, " é:b  c\n", outcome{0, "./é:b%20%20c\n",
			"<stdin>:1:1: \" \" removed\n<stdin>:1:2: \"./\" inserted\n<stdin>:1:5: \"  \" replaced by \"%20%20\"\n"}},
		{"edits in a password", []string{"-edits"}, "http:/u:{}@h/{\n", outcome{0, "http:/u:%7B%7D@h/%7B\n",
			"<stdin>:1:9: text changed that may be part of a password\n<stdin>:1:14: \"{\" replaced by \"%7B\"\n"}},
		{"no edits", []string{"-edits", "a"}, "", outcome{0, "a\n", ""}},
		{"JSON", []string{"-json"}, "a\na&b c\nhttp://a b/\n", outcome{1,
			`{"file":"<stdin>","line":1,"text":"a","edits":[]}` + "\n" +
				`{"file":"<stdin>","line":2,"text":"a&b%20c","edits":[{"start":3,"end":4,"old":" ","new":"%20"}]}` + "\n",
			"<stdin>:3:9: host: invalid character at offset 8: found ' '\n"}},
		{"JSON and keep", []string{"-json", "-k", "http://a b/"}, "", outcome{1,
			`{"argument":1,"valid":false,"column":9,"offset":8,"component":"host","cause":"invalid character","error":"host: invalid character at offset 8: found ' '"}` + "\n", ""}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			execute(tt.stdin, false, append([]string{"repair"}, tt.args...)...).check(t, tt.want)
		})
	}
}
