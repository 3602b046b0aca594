package main

import "testing"

func TestFile(t *testing.T) {
	for _, tt := range []struct {
		name  string
		args  []string
		stdin string
		want  outcome
	}{
		{"Unix", []string{"-unix", "/a b", "/é#"}, "", outcome{0, "file:///a%20b\nfile:///é%23\n", ""}},
		{"Windows", []string{"-windows", `C:\a b`, `\\server\share\c`}, "", outcome{0, "file:///C:/a%20b\nfile://server/share/c\n", ""}},
		{"back", []string{"-unix", "-d"}, "file:///a%20b\nfile:///%C3%A9\n", outcome{0, "/a b\n/é\n", ""}},
		{"back, Windows", []string{"-d", "-windows", "file:///C:/a%20b"}, "", outcome{0, `C:\a b` + "\n", ""}},
		{"not absolute", []string{"-unix"}, "a\n/b\n", outcome{1, "file:///b\n", "<stdin>:1:1: \"a\": path is not absolute: expected \"/\"\n"}},
		{"keep", []string{"-unix", "-k", "-d"}, "/a\nfile:///b\n", outcome{1, "/a\n/b\n",
			"<stdin>:1:1: missing scheme at offset 0: expected a letter, found '/'\n"}},
		{"controls", []string{"-unix", "-d"}, "file:///tmp/a%0A/etc/passwd\nfile:///%C2%9B\nfile:///u:secret@%7F\nfile:///%E2%80%8E\n", outcome{1, "/\u200e\n",
			"<stdin>:1:1: path: contains a control character\n<stdin>:2:1: path: contains a control character\n" +
				"<stdin>:3:1: path: contains a control character\n"}},
		{"with a password", []string{"-unix", "a:u:secret@h"}, "", outcome{1, "", "iri: argument 1, column 1: path is not absolute\n"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			execute(tt.stdin, false, append([]string{"file"}, tt.args...)...).check(t, tt.want)
		})
	}
}
