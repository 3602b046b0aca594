package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/testenv"
)

// TestRefusals compares Contains with the rules of this folder, for generated targets and several bases.
func TestRefusals(t *testing.T) {
	g := newGenerator(1)
	bases := []iri.IRI{base}
	for _, s := range []string{"http://127.0.0.1:8080", "http://127.0.0.1:8080/", "http://127.0.0.1:8080/public", "http://127.0.0.1:8080/a%2Fb", "HTTP://127.0.0.1:8080/public/.%252e"} {
		bases = append(bases, iri.MustParse(s))
	}
	accepted := 0
	for range 20_000 {
		v, err := address(g.target())
		if err != nil {
			continue
		}
		for _, u := range append(bases, v) {
			want := below(u, v) && refusals(u, v) == 0
			if got := u.Contains(v); got != want {
				t.Fatalf("%s contains %s: %v, want %v", u, v, got, want)
			} else if got {
				accepted++
			}
		}
	}
	if accepted < 20_000 {
		t.Errorf("only %d of the pairs are accepted", accepted)
	}
}

func TestRules(t *testing.T) {
	tests := []struct {
		target string
		rules  string // those that accept it, as binary digits, the strongest first
		near   int
	}{
		{"/public/a;b//c%20%3F?../..", "1111", -1},
		{"/public/a/..", "0111", 0},
		{"/./public/", "0111", 1},
		{"/public/%61", "0111", 2},
		{"/public/a%2Fb", "0011", 3},
		{"/public/a%5Cb", "0011", 4},
		{"/public/%2541", "0011", 5},
		{"/public/%7F", "0111", 6},
		{"/public/..%2Fb", "0011", -1},
		{"/public/..b", "0011", 0},
		{"/publicX", "0001", -1},
		{"/public", "0001", -1},
	}
	for _, test := range tests {
		got, ok := newTarget(test.target)
		var digits strings.Builder
		for i := len(rules) - 1; i >= 0; i-- {
			digits.WriteByte('0' + byte(got.rules>>i&1))
		}
		if !ok || digits.String() != test.rules || got.near != test.near {
			t.Errorf("%s: %v, rules %s, near %d; want %s, %d", test.target, ok, &digits, got.near, test.rules, test.near)
		}
	}
}

func TestRedirect(t *testing.T) {
	tests := []struct{ sent, location, want string }{
		{"/public/ok.txt%2F", "../ok.txt", "/ok.txt"},
		{"/public/a?b/", "./", "/public/"},
		{"/public/a", "?x=../..", "/public/a?x=../.."},
		{"/public/a", "http://h:1/app/%2E%2E/b#/", "/b"},
		{"/public/a", "http:///b", ""},
		{"/public//evil/", "//evil/public/", ""},
		{"/public/a", `/\h:1/public/`, ""},
		{"/public/a", "/public/b/../.?q", "/public/?q"},
	}
	c := client{setup: &setup{address: "h:1"}}
	for _, test := range tests {
		got, ok := c.redirect(test.sent, test.location)
		if ok != (test.want != "") || ok && got != test.want {
			t.Errorf("from %s to %s: %q, %v; want %q", test.sent, test.location, got, ok, test.want)
		}
	}
	for path, want := range map[string]bool{"/public/..//a": false, "/public//..": true, "/%70ublic/a": true, "/a?/../public/": false, "public/": false, "/public/.%2e": false, "": false} {
		if got := isBelow(path, true); got != want {
			t.Errorf("isBelow(%q) = %v", path, got)
		}
	}
}

// TestPrograms starts each program, and checks that its set-ups serve the plainest target from the base, and others not.
func TestPrograms(t *testing.T) {
	for _, p := range programs {
		t.Run(p.name, func(t *testing.T) {
			if testing.Short() && p.name != "go" {
				t.Skip("slow to start")
			}
			s, err := newSite(p.name)
			if err != nil {
				t.Fatal(err)
			}
			defer s.close()
			if s.missing != nil {
				testenv.Skip(t, "servers: "+p.name)
			}
			m := measurement{site: s}
			if m.works(); m.broken != nil {
				t.Errorf("not working: %q", m.broken)
			}
			for _, u := range s.setups {
				if u.version == "" || u.version == "unknown" {
					t.Errorf("%s has no version", u.name)
				}
				if v := u.askOnce("/public/none"); v.escape() || v == unanswered {
					t.Errorf("%s: %s", u.name, verdictNames[v])
				}
			}
		})
	}
}

// TestVerdict checks that a run fails if a server serves what Contains accepts from elsewhere, or if it shows nothing.
func TestVerdict(t *testing.T) {
	for name, change := range map[string]func(m *measurement){
		"":                      func(*measurement) {},
		"that Contains accepts": func(m *measurement) { m.verdicts[0][0] = file },
		"does not answer":       func(m *measurement) { m.verdicts[0][0] = unanswered },
		`too tame`:              func(m *measurement) { m.verdicts[0][3] = nothing },
		`not ["x"]`:             func(m *measurement) { m.broken = []string{"x"} },
	} {
		m := measurement{site: &site{setups: []*setup{{name: "x"}}}, verdicts: [][]verdict{{inside, route, forwarded, redirect}}}
		for _, s := range []string{"/public/a", "/admin", "/public/..%2F", "/%70ublic/"} {
			target, _ := newTarget(s)
			m.add(target)
		}
		change(&m)
		if err := m.verdict(); (err == nil) != (name == "") || err != nil && !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestWrite checks that a run keeps what precedes its section.
func TestWrite(t *testing.T) {
	s, err := newSite("no such program")
	if err != nil {
		t.Fatal(err)
	}
	defer s.close()
	m, file := measurement{site: s}, filepath.Join(t.TempDir(), "results.md")
	if err := os.WriteFile(file, []byte("# Others\n\n"+heading+"\n\nold\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := m.write(file); err != nil {
			t.Fatal(err)
		}
	}
	got, _ := os.ReadFile(file)
	if s := string(got); !strings.HasPrefix(s, "# Others\n\n"+heading+"\n\nThis") || strings.Contains(s, "old") {
		t.Errorf("%s", s)
	}
}
