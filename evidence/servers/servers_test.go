package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

// TestRefusals compares Contains with the conditions, for generated targets and several bases.
func TestRefusals(t *testing.T) {
	bases := []iri.IRI{base}
	for _, s := range []string{"", "/", "/public", "/a%2Fb", "/public/.%252e", "/public/.%20"} {
		bases = append(bases, iri.MustParse("http://127.0.0.1:8080"+s))
	}
	g, accepted := generator{rand.New(rand.NewPCG(1, 1))}, 0
	for range 20_000 {
		v, err := address(g.target())
		for _, u := range append(bases, v) {
			if want := below(u, v) && refusals(u, v) == 0; err == nil && u.Contains(v) != want {
				t.Fatalf("%s contains %s: %v, want %v", u, v, !want, want)
			} else if want {
				accepted++
			}
		}
	}
	testenv.Same(t, accepted >= 20_000, true, "%d of the pairs are accepted", accepted)
}

func TestTarget(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Text, Rules, Near string }]("testdata/targets.txt") {
		got := newTarget(row.Text)
		testenv.Same(t, fmt.Sprintf("%04b", got.rules), row.Rules, "the rules for %s", row.Text)
		testenv.Same(t, fmt.Sprint(got.near), row.Near, "the condition that %s does not meet", row.Text)
	}
}

func TestJudge(t *testing.T) {
	c := setup{address: "h:1"}
	for _, row := range testenv.Rows[struct{ Sent, Location, Want string }]("testdata/redirects.txt") {
		testenv.Same(t, c.redirect(row.Sent, row.Location), row.Want, "from %s to %s", row.Sent, row.Location)
	}
	for _, row := range testenv.Rows[struct{ To, Below, Reason string }]("testdata/forwarded.txt") {
		isBelow := fmt.Sprint(isForwardedBelow("/public//../a%2Fé", row.To))
		testenv.Same(t, isBelow, row.Below, "%s: isForwardedBelow of %s", row.Reason, row.To)
	}
}

// TestPrograms starts each program, and checks that each set-up serves the plainest target from the
// base, and nothing from elsewhere instead.
func TestPrograms(t *testing.T) {
	for _, p := range data.Programs {
		t.Run(p.Name, func(t *testing.T) {
			if testing.Short() && p.Name != "go" {
				t.Skip("slow to start")
			}
			s, err := newSite(p.Name)
			defer s.close()
			if err != nil {
				t.Fatal(err)
			} else if s.missing != nil {
				testenv.Skip(t, "the servers of "+p.Name)
			}
			testenv.Same(t, s.broken == nil, true, "not working: %q", s.broken)
			for _, u := range s.setups {
				if v := u.ask("/public/none"); v.escape() || v == unanswered || u.version == "" {
					t.Errorf("%s %q: %v", u.name, u.version, v)
				}
			}
		})
	}
}

// TestMissing checks that a program that is missing is named, and has no set-ups.
func TestMissing(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	s, err := newSite("n") // nginx and node
	defer s.close()
	if err != nil || s.setups != nil || len(s.missing) != 2 {
		t.Errorf("%v; missing %q, with %d set-ups", err, s.missing, len(s.setups))
	}
}

// TestVerdict checks that a run fails if a server serves what Contains accepts from elsewhere, and
// if the run shows nothing.
func TestVerdict(t *testing.T) {
	file := filepath.Join(t.TempDir(), "results.md")
	for want, change := range map[string]func(m *measurement){
		"<nil>":                    func(*measurement) {},
		"x serves 1 targets":       func(m *measurement) { m.setups[0].verdicts[0] = header },
		"x does not answer 1":      func(m *measurement) { m.setups[0].verdicts[0] = unanswered },
		`"and the recipe" accepts`: func(m *measurement) { m.setups[0].verdicts[3] = inside },
		`not ["y"]`:                func(m *measurement) { m.broken = []string{"y"} },
	} {
		x := &setup{name: "x", verdicts: []verdict{inside, route, forwarded, redirect}}
		m := measurement{site: &site{setups: []*setup{x}}}
		for _, s := range []string{"/public/a", "/admin", "/public/..%2F", "/%70ublic/"} {
			m.add(newTarget(s))
		}
		change(&m)
		testenv.Same(t, strings.Contains(fmt.Sprint(m.verdict()), want), true, "the verdict %v has %s", m.verdict(), want)
		if err := m.write(file); err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(file); !strings.Contains(string(got), "Contains accepts 1 different ones") {
			t.Errorf("%s", got)
		}
	}
}
