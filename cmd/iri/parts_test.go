package main

import (
	"strings"
	"testing"
)

func TestParts(t *testing.T) {
	checkRows(t, false, "parts", []row{
		{"all", []string{"http://u:p@h:8/p?q#f"}, "", outcome{0, "" +
			"scheme     http\n" +
			"authority  u:p@h:8\n" +
			"userinfo   u:p\n" +
			"host       h\n" +
			"port       8\n" +
			"path       /p\n" +
			"query      q\n" +
			"fragment   f\n", ""}},
		{"all that can be empty", []string{"a://@:?#"}, "", outcome{0, "" +
			"scheme     a\n" +
			"authority  @:\n" +
			"userinfo   \"\"\n" +
			"host       \"\"\n" +
			"port       \"\"\n" +
			"path       \"\"\n" +
			"query      \"\"\n" +
			"fragment   \"\"\n", ""}},
		{"empty authority", []string{"file:///a"}, "", outcome{0, "" +
			"scheme     file\n" +
			"authority  \"\"\n" +
			"host       \"\"\n" +
			"path       /a\n", ""}},
		{"several", []string{"a:b", "", "../é"}, "", outcome{0, "" +
			"scheme     a\n" +
			"path       b\n" +
			"\n" +
			"path       \"\"\n" +
			"\n" +
			"path       ../é\n", ""}},
		{"not valid", []string{"<", "a:b", "a:é\\", "c"}, "", outcome{1, "" +
			"scheme     a\n" +
			"path       b\n" +
			"\n" +
			"path       c\n", "" +
			"iri: argument 1, column 1: path: invalid character: found '<'\n" +
			"iri: argument 3, column 4: path: invalid character: found '\\\\'\n"}},
		{"hyphen", []string{"--", "-json"}, "", outcome{0, "path       -json\n", ""}},
	})
}

func TestPartsJSON(t *testing.T) {
	checkRows(t, false, "parts", []row{
		{"JSON", []string{"-json", "http://u:p@h:8/p?q", "é"}, "", outcome{0, "" +
			`{"argument":1,"text":"http://u:p@h:8/p?q","valid":true,"scheme":"http","authority":"u:p@h:8","userinfo":"u:p",` +
			`"host":"h","port":"8","path":"/p","query":"q","fragment":null,"params":[["q",""]],"origin":null}` + "\n" +
			`{"argument":2,"text":"é","valid":true,"scheme":null,"authority":null,"userinfo":null,"host":null,"port":null,` +
			`"path":"é","query":null,"fragment":null,"params":null,"origin":null}` + "\n", ""}},
		{"JSON empty", []string{"-json", "a://@:?#"}, "", outcome{0,
			`{"argument":1,"text":"a://@:?#","valid":true,"scheme":"a","authority":"@:","userinfo":"","host":"","port":"",` +
				`"path":"","query":"","fragment":"","params":[],"origin":null}` + "\n", ""}},
		{"JSON not escaped", []string{"-json", "?a&b"}, "", outcome{0,
			`{"argument":1,"text":"?a&b","valid":true,"scheme":null,"authority":null,"userinfo":null,"host":null,` +
				`"port":null,"path":"","query":"a&b","fragment":null,"params":[["a",""],["b",""]],"origin":null}` + "\n", ""}},
		{"JSON not valid", []string{"-json", "?a b", "#"}, "", outcome{1,
			`{"argument":1,"text":"?a b","valid":false,"column":3,"offset":2,"component":"query","cause":"invalid ` +
				`character","error":"query: invalid character: found ' '"}` + "\n" +
				`{"argument":2,"text":"#","valid":true,"scheme":null,"authority":null,"userinfo":null,"host":null,"port":null,` +
				`"path":"","query":null,"fragment":"","params":null,"origin":null}` + "\n", ""}},
		{"JSON parameters", []string{"-json", "?a=%ff%41&&b+c&=%0A"}, "", outcome{0,
			`{"argument":1,"text":"?a=%ff%41&&b+c&=%0A","valid":true,"scheme":null,"authority":null,"userinfo":null,` +
				`"host":null,"port":null,"path":"","query":"a=%ff%41&&b+c&=%0A","fragment":null,"params":[["a","�A"],["b c",` +
				`""],["","\u000a"]],"origin":null}` + "\n", ""}},
		{"JSON with an origin", []string{"-json", "http://H:80"}, "", outcome{0,
			`{"argument":1,"text":"http://H:80","valid":true,"scheme":"http","authority":"H:80","userinfo":null,"host":"H",` +
				`"port":"80","path":"","query":null,"fragment":null,"params":null,"origin":"http://h"}` + "\n", ""}},
		{"names to be escaped", []string{"-json", "-get", "iri,origin,param:\"\u202e", "//h?%22%E2%80%AE=%FF",
			"?%22%E2%80%AE=\u202e"}, "", outcome{0, "" +
			`{"argument":1,"text":"//h?%22%E2%80%AE=%FF","valid":true,"iri":"//h?%22%E2%80%AE=%FF","origin":null,` +
			`"param:\"\u202e_base64":"/w=="}` + "\n" +
			`{"argument":2,"text":"?%22%E2%80%AE=\u202e","valid":true,"iri":"?%22%E2%80%AE=\u202e","origin":null,` +
			`"param:\"\u202e":"\u202e"}` + "\n", ""}},
		{"names", []string{"-json", "-get", "host,param:a", "//h?a=%0A", "?a=%FF", "<"}, "", outcome{1, "" +
			`{"argument":1,"text":"//h?a=%0A","valid":true,"host":"h","param:a":"\u000a"}` + "\n" +
			`{"argument":2,"text":"?a=%FF","valid":true,"host":null,"param:a_base64":"/w=="}` + "\n" +
			`{"argument":3,"text":"<","valid":false,"column":1,"offset":0,"component":"path","cause":"invalid ` +
			`character","error":"path: invalid character: found '<'"}` + "\n", ""}},
	})
}

func TestPartsOfLines(t *testing.T) {
	execute("a:\n<\n\nb", false, "parts").check(t, outcome{1,
		"scheme     a\npath       \"\"\n\npath       \"\"\n\npath       b\n",
		"<stdin>:2:1: path: invalid character: found '<'\n"})
	execute("<\n?\n", false, "parts", "-json").check(t, outcome{1,
		`{"file":"<stdin>","line":1,"text":"<","valid":false,"column":1,"offset":0,"component":"path","cause":"invalid ` +
			`character","error":"path: invalid character: found '<'"}` + "\n" +
			`{"file":"<stdin>","line":2,"text":"?","valid":true,"scheme":null,"authority":null,"userinfo":null,"host":null,` +
			`"port":null,"path":"","query":"","fragment":null,"params":[],"origin":null}` + "\n", ""})
}

func TestPartsGet(t *testing.T) {
	const u = "http://u:p@h:8/p?a=1&b=x+y&a=2&%2C=c&c+d=e&e%3D%26=f#f"
	checkRows(t, false, "parts", []row{
		{"one", []string{"-get", "host", u, "a:", "//"}, "", outcome{0, "h\n\n\n", ""}},
		{"all", []string{"-get", "scheme,authority,userinfo,host,port,path,query,fragment,redacted", "a://u:p@h:8/p?q#f"}, "",
			outcome{0,
				"a\tu:p@h:8\tu:p\th\t8\t/p\tq\tf\ta://u:xxxxx@h:8/p?q#f\n", ""}},
		{"in the order of the names", []string{"-get=path,scheme", "-get", "host"}, "http://h/é\nb\n\n",
			outcome{0, "/é\thttp\th\nb\t\t\n\t\t\n", ""}},
		{"parameters", []string{"-get", "param:a,param:b,param:%2C,param:c d,param:c+d,param:e=&,param:none", u}, "",
			outcome{0, "1\tx y\tc\te\te\tf\t\n", ""}},
		{"the whole, and the origin", []string{"-get", "host,iri,origin", "https://H.de:443/%7e?#", "wss://h:8/",
			"https://u@h.de/", "https://h%2ede/", "/a", "x:"}, "", outcome{0,
			"H.de\thttps://H.de:443/%7e?#\thttps://h.de\nh\twss://h:8/\twss://h:8\nh.de\thttps://u@h.de/\t\nh%2ede" +
				"\thttps://h%2ede/\t\n\t/a\t\n\tx:\t\n", ""}},
		{"user and password", []string{"-get", "user,password", "//u:p:q@h", "//u@h", "//:@h", "//h", "//@h"}, "",
			outcome{0, "u\tp:q\nu\t\n\t\n\t\n\t\n", ""}},
		{"one parameter by two names", []string{"-get", "param:a b,param:a+b,path,param:c", "?c=1&a%20b=2&a+b=3"}, "",
			outcome{0, "2\t2\t\t1\n", ""}},
		{"empty name", []string{"-get", "param:", "?a&=b"}, "", outcome{0, "b\n", ""}},
		{"invalid", []string{"-get", "host,path"}, "//h/a\n<\nb",
			outcome{1, "h\t/a\n\n\tb\n", "<stdin>:2:1: path: invalid character: found '<'\n"}},
		{"controls", []string{"-get", "host,param:x"},
			"//h?x=%0A\n//h?x=%C2%9B\n//u:secret@h?x=%09\n//h?x=%E2%80%A8\n//h?x=%FF\n//h?x=%9B31m\n",
			outcome{1, "\n\n\nh\t\u2028\nh\t\xff\n\n",
				"<stdin>:1:1: param:x: contains a control character when decoded\n<stdin>:2:1: param:x: contains a control " +
					"character when decoded\n<stdin>:3:1: param:x: contains a control character when decoded\n<stdin>:6:1: param:x: " +
					"contains a control character when decoded\n"}},
		{"controls, NUL", []string{"-0", "-get", "param:x"}, "?x=%0A\x00?x=%00\x00?x=%09\x00?\n\x00",
			outcome{1, "\n\x00\x00\t\x00\x00",
				"<stdin>:2:1: param:x: contains a control character when decoded\n<stdin>:4:2: query: invalid character: " +
					"found '\\n'\n"}},
		{"tab, NUL", []string{"-0", "-get", "param:x,path"}, "?x=%0A\x00?x=%09",
			outcome{1, "\n\t\x00\x00", "<stdin>:2:1: param:x: contains a control character when decoded\n"}},
		{"password in a name", []string{"-get", "param:u:secret@h", "?u:secret@h=%0A"}, "",
			outcome{1, "\n", "iri: argument 1, column 1: param:xxxxx@h: contains a control character when decoded\n"}},
		{"line too long", []string{"-get", "path"}, "a\n" + strings.Repeat("a", testLine+1) + "\nb",
			outcome{2, "a\nb\n", "<stdin>:2:1: line longer than 1 GiB\n"}},
	})
}
