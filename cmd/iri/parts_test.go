package main

import "testing"

func TestParts(t *testing.T) {
	tests := []struct {
		name     string
		args     []string
		excerpts bool
		want     outcome
	}{
		{"all", []string{"http://u:p@h:8/p?q#f"}, false, outcome{0, "" +
			"scheme     http\n" +
			"authority  u:p@h:8\n" +
			"userinfo   u:p\n" +
			"host       h\n" +
			"port       8\n" +
			"path       /p\n" +
			"query      q\n" +
			"fragment   f\n", ""}},
		{"all that can be empty", []string{"a://@:?#"}, false, outcome{0, "" +
			"scheme     a\n" +
			"authority  @:\n" +
			"userinfo   \"\"\n" +
			"host       \"\"\n" +
			"port       \"\"\n" +
			"path       \"\"\n" +
			"query      \"\"\n" +
			"fragment   \"\"\n", ""}},
		{"empty authority", []string{"file:///a"}, false, outcome{0, "" +
			"scheme     file\n" +
			"authority  \"\"\n" +
			"host       \"\"\n" +
			"path       /a\n", ""}},
		{"several", []string{"a:b", "", "../é"}, false, outcome{0, "" +
			"scheme     a\n" +
			"path       b\n" +
			"\n" +
			"path       \"\"\n" +
			"\n" +
			"path       ../é\n", ""}},
		{"not valid", []string{"<", "a:b", "a:é\\", "c"}, false, outcome{1, "" +
			"scheme     a\n" +
			"path       b\n" +
			"\n" +
			"path       c\n", "" +
			"iri: argument 1, column 1: path: invalid character at offset 0: found '<'\n" +
			"iri: argument 3, column 4: path: invalid character at offset 4: found '\\\\'\n"}},
		{"not valid, with the excerpt", []string{"a:é\\"}, true, outcome{1, "", "" +
			"iri: argument 1, column 4: path: invalid character at offset 4: found '\\\\'\n" +
			"    a:é\\\n" +
			"       ^\n"}},
		{"hyphen", []string{"--", "-json"}, false, outcome{0, "path       -json\n", ""}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			execute("", tt.excerpts, append([]string{"parts"}, tt.args...)...).check(t, tt.want)
		})
	}
}

func TestPartsJSON(t *testing.T) {
	for _, tt := range []struct {
		name     string
		args     []string
		excerpts bool
		want     outcome
	}{
		{"JSON", []string{"-json", "http://u:p@h:8/p?q", "é"}, false, outcome{0, "" +
			`{"scheme":"http","authority":"u:p@h:8","userinfo":"u:p","host":"h","port":"8","path":"/p","query":"q","fragment":null}` + "\n" +
			`{"scheme":null,"authority":null,"userinfo":null,"host":null,"port":null,"path":"é","query":null,"fragment":null}` + "\n", ""}},
		{"JSON empty", []string{"-json", "a://@:?#"}, false, outcome{0,
			`{"scheme":"a","authority":"@:","userinfo":"","host":"","port":"","path":"","query":"","fragment":""}` + "\n", ""}},
		{"JSON not escaped", []string{"-json", "?a&b"}, false, outcome{0,
			`{"scheme":null,"authority":null,"userinfo":null,"host":null,"port":null,"path":"","query":"a&b","fragment":null}` + "\n", ""}},
		{"JSON not valid", []string{"-json", "?a b", "#"}, false, outcome{1,
			`{"scheme":null,"authority":null,"userinfo":null,"host":null,"port":null,"path":"","query":null,"fragment":""}` + "\n",
			"iri: argument 1, column 3: query: invalid character at offset 2: found ' '\n"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			execute("", tt.excerpts, append([]string{"parts"}, tt.args...)...).check(t, tt.want)
		})
	}
}

func TestPartsOfLines(t *testing.T) {
	execute("a:\n<\n\nb", false, "parts").check(t, outcome{1,
		"scheme     a\npath       \"\"\n\npath       \"\"\n\npath       b\n",
		"<stdin>:2:1: path: invalid character at offset 0: found '<'\n"})
	execute("<\n?\n", false, "parts", "-json", "-k").check(t, outcome{1,
		`{"file":"<stdin>","line":1,"valid":false,"column":1,"offset":0,"component":"path","cause":"invalid character","error":"path: invalid character at offset 0: found '<'"}` + "\n" +
			`{"scheme":null,"authority":null,"userinfo":null,"host":null,"port":null,"path":"","query":"","fragment":null}` + "\n", ""})
}
