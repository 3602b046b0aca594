package iricheck

// This file checks that the running time of the analyzer grows linearly with the length of the program.

import (
	"strconv"
	"strings"
	"testing"

	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/scaling"
	"example.com/iri/internal/testenv"
)

// A shape is a kind of program that makes work for the analyzer.
type shape struct {
	name     string
	findings int                // for n = 3
	src      func(n int) string // returns declarations of about n lines, or of one line with n operands
}

// inFunc returns statements as the body of a function.
func inFunc(statements string) string {
	return "func f(p string, t *T, u iri.IRI) {\n" + statements +
		"\n}\ntype T struct { next *T; s string; m []T }\nfunc h(s string) string { return s }\n"
}

// nested returns core between n times before and after.
func nested(n int, before, core, after string) string {
	return strings.Repeat(before, n) + core + strings.Repeat(after, n)
}

// shapes has no doubled constants, since all memory would be used if they were built. TestHugeConstants has them.
var shapes = []shape{
	{"doubled variables", 1, func(n int) string {
		return inFunc("a0 := \"http://h/\" + p\n" + lines(1, n, "a$i := a$h + a$h") + lines(0, n, "iri.Parse(a$i)"))
	}},
	{"doubled formats", 1, func(n int) string {
		return inFunc("a0 := \"http://h/\" + p\n" + lines(1, n, "a$i := fmt.Sprintf(\"%s-%v\", a$h, a$h); iri.Parse(a$i)"))
	}},
	{"constants that get longer", 0, func(n int) string {
		return "const (\na0 = \"http://h/\"\n" + lines(1, n, "a$i = a$h + \"é\"") + ")\n" +
			inFunc(lines(0, n, "iri.Parse(a$i)"))
	}},
	{"a chain of variables", 3, func(n int) string {
		return inFunc("a0 := p\n" + lines(1, n, "a$i := a$h; iri.Parse(\"http://h/\" + a$i)"))
	}},
	{"a chain of constant variables", 3, func(n int) string {
		return inFunc("a0 := \"http://h/\"\n" + lines(1, n, "a$i := a$h; iri.Parse(a$i + p)"))
	}},
	{"a chain of variables that get longer", 0, func(n int) string {
		return inFunc("a0 := \"http://h/\"\n" + lines(1, n, "a$i := a$h + u.Host(); iri.Parse(a$i + p)"))
	}},
	{"a chain of conversions", 3, func(n int) string {
		return inFunc("a0 := p\n" + lines(1, n, "a$i := string([]byte(a$h)); iri.Parse(\"http://h/\" + a$i)"))
	}},
	{"a long variable, often used", 0, func(n int) string {
		return inFunc("a := u.Host()" + strings.Repeat(" + p", n) + "\n" +
			lines(1, n, "iri.Parse(\"http://h/\" + u.Host() + a)"))
	}},
	{"a deep variable, often used", 0, func(n int) string {
		return inFunc("a := \"http://h/\" + " + nested(n, "string(", "u.Host()", ")") + "\n" + lines(1, n, "iri.Parse(a)"))
	}},
	{"a long constant, often used", 0, func(n int) string {
		return "const a = \"http://h/" + strings.Repeat("a", n) + "\"\n" + inFunc(lines(1, n, "iri.Parse(a)"))
	}},
	{"a long concatenation", 0, func(n int) string {
		return inFunc("iri.Parse(\"http://h/\"" + strings.Repeat(" + u.Host() + p", n) + ")")
	}},
	{"a long concatenation of constants", 0, func(n int) string {
		return "const c = \"http://h/\"\n" + inFunc("iri.Parse(\"http://h/\""+strings.Repeat(" + \"0123456789\" + c", n)+")")
	}},
	{"a long concatenation to the right", 0, func(n int) string {
		return inFunc("iri.Parse(\"http://h/\" + " + nested(n, "(u.Host() + ", "p", ")") + ")")
	}},
	{"parentheses", 1, func(n int) string {
		return inFunc("iri.Parse(\"http://h/\" + " + nested(n, "(", "p", ")") + ")")
	}},
	{"conversions", 1, func(n int) string {
		return inFunc("iri.Parse(\"http://h/\" + " + nested(n, "string(", "p", ")") + ")")
	}},
	{"formats in formats", 1, func(n int) string {
		return inFunc("iri.Parse(" + nested(n, "fmt.Sprintf(\"a/%s%s\", ", "p", ", p)") + ")")
	}},
	{"a long format", 0, func(n int) string {
		return inFunc("iri.Parse(fmt.Sprintf(\"" + strings.Repeat("%% %s%03d", n) + "\"" + strings.Repeat(", p, 1", n) + "))")
	}},
	{"selectors", 2, func(n int) string {
		return inFunc("iri.Parse(\"http://h/\" + t" + strings.Repeat(".next", n) + ".s)\niri.Parse(\"http://h/\" + t" +
			strings.Repeat(".m[0]", n) + ".s)")
	}},
	{"calls with a variable each", 6, func(n int) string {
		return inFunc(lines(1, n, "a$i := p + \"/\"; iri.Parse(\"http://h/\" + a$i); iri.Resolve(a$i, a$i + p)"))
	}},
	{"calls in calls", 0, func(n int) string {
		return inFunc(nested(n, "iri.Parse(\"http://h/\" + func() string {\n", "", "\nreturn p }())"))
	}},
	{"functions", 3, func(n int) string {
		return lines(1, n, "func f$i(p string) { a := \"http://h/\" + p; iri.Parse(a) }")
	}},
	{"invalid constants", 9, func(n int) string {
		return inFunc(lines(1, n, "iri.MustParse(\"http://h/ \"); iri.Resolve(\"\", \"a\"); u.WithPort(\"x\")"))
	}},
	{"Parts", 6, func(n int) string {
		return inFunc(lines(1, n, "iri.Parts{Scheme: \"a\", Path: \"//b\"}.IRI(); (((iri.Parts{Host: \" \"}))).Ref()"))
	}},
	{"Parts in parentheses", 1, func(n int) string {
		return inFunc(nested(n, "(", "iri.Parts{Host: \"h\"}", ")") + ".IRI()")
	}},
	{"comparisons", 3, func(n int) string { return inFunc(lines(1, n, "_ = u.String() == u.Normalize().String()")) }},
	{"a long receiver", 1, func(n int) string {
		return inFunc("_ = u" + strings.Repeat(".Normalize()", n) + ".String() == u.String()")
	}},
	{"texts appended to a variable", 1, func(n int) string {
		return inFunc("a := \"http://h/\"\n" + lines(1, n, "a += p; iri.Parse(a)"))
	}},
	{"safe texts appended to a variable", 0, func(n int) string {
		return inFunc("a := \"http://h/\"\n" + lines(1, n,
			"a += iri.Segment.Escape(p); iri.Parse(a); iri.Parse(\"http://h/\" + a)"))
	}},
	{"values of a variable", 3, func(n int) string {
		return inFunc("var a string\n" + lines(1, n, "a = \"http://h/\" + p; iri.Parse(a); u.WithPath(\"/\" + a)"))
	}},
	{"writes to a builder", 1, func(n int) string {
		return inFunc("var b strings.Builder\nb.WriteString(\"http://h/\")\n" +
			lines(1, n, "b.WriteString(p); fmt.Fprintf(&b, \"/%s\", p); iri.Parse(b.String())"))
	}},
	{"appended elements", 3, func(n int) string {
		return inFunc("var a []string\n" + lines(1, n, "a = append(a, p); iri.Parse(\"http://h/\" + strings.Join(a, \"/\"))"))
	}},
	{"a list, often joined", 1, func(n int) string {
		return inFunc("a := []string{\"http://h/\"" + strings.Repeat(", p", n) + "}\n" +
			lines(1, n, "iri.Parse(strings.Join(a, \"/\")); iri.Parse(strings.Join(a, \"\"))"))
	}},
	{"a long format, often used", 3, func(n int) string {
		return "const a = \"http://h/" + strings.Repeat("%[1]s", n) + "\"\n" +
			inFunc(lines(1, n, "iri.Parse(fmt.Sprintf(a, p))"))
	}},
	{"methods of a type with a long argument", 0, func(n int) string {
		return inFunc("var l L[struct{\n"+lines(1, n, "f$i int")+"}]\n"+lines(1, n, "l.M(p)")) +
			"type L[T any] struct{}\nfunc (L[T]) M(string) {}\n"
	}},
	{"methods of a type with a long name", 0, func(n int) string {
		name := strings.Repeat("N", 10*n)
		return inFunc("var x "+name+"\n"+lines(1, n, "x.m(p)")) + "type " + name + " int\nfunc (" + name + ") m(string) {}\n"
	}},
	{"a parameter with a long constraint", 0, func(n int) string {
		return "func f[T interface{\n" + lines(1, n, "M$i()") + "~string }](x T) {\n" + lines(1, n, "_ = x + x") + "}\n"
	}},
	{"joined twice", 0, func(n int) string {
		return inFunc("a0 := []string{\"\", u.Host()}\n" +
			lines(1, n, "a$i := []string{strings.Join(a$h, \"\"), strings.Join(a$h, \"\")}") +
			lines(n, n, "iri.Parse(strings.Join(a$i, \"\"))"))
	}},
	{"a table", 3, func(n int) string {
		return inFunc("a := []T{\n" + lines(1, n, "{s: \"a\"}, {s: p},") + "}\n" +
			lines(1, n, "iri.Parse(\"http://h/\" + a[$i].s)"))
	}},
	{"escapes in escapes", 0, func(n int) string {
		return inFunc("u.WithQuery(\"a=\" + " + nested(n, "iri.Segment.Escape(", "u.Host()", ")") + ")")
	}},
	{"functions in functions", 1, func(n int) string {
		return inFunc("iri.Parse(\"http://h/\" + " + nested((n+3)/4, "strings.Trim(strings.TrimSpace(fmt.Sprintf(\"%s\", ",
			"p", ")), \"/\")") + ")")
	}},
	{"checks", 0, func(n int) string {
		return inFunc(lines(1, n,
			"if iri.Segment.Valid(p) && p != \"a$i\" { strconv.Atoi(p); iri.Parse(\"http://h/\" + p) }"))
	}},
	{"matches", 9, func(n int) string {
		return inFunc("a := u.String()\n" + lines(1, n,
			"_ = strings.HasPrefix(u.Path(), u.Path()) || u.Host() != u.Host() || strings.HasPrefix(a, \"http://h\")"))
	}},
	{"fields of Parts", 3, func(n int) string {
		return inFunc("a := u.Parts()\n" + lines(1, n, "a.Query += \"&a=\" + p"))
	}},
	{"a switch on a long literal", 0, func(n int) string {
		return inFunc("switch \"" + strings.Repeat("a", 100*n) + "\" {" + lines(1, n, "case p + \"$i\":") + "}")
	}},
	{"a template, often filled", 6, func(n int) string {
		return "const c = \"http://h/" + strings.Repeat("a", n) + "{a}\"\n" +
			inFunc("s := c\n"+lines(1, n,
				"iri.Parse(strings.ReplaceAll(c, \"{a}\", p)); s = strings.ReplaceAll(s, p, p); iri.Parse(s)"))
	}},
	{"a template with many parts", 1, func(n int) string {
		pairs := strings.Repeat("\"{a}\", p, ", n)
		return inFunc("iri.Parse(strings.NewReplacer(" + pairs + ").Replace(\"http://h/{a}\"))\nr := strings.NewReplacer(" +
			pairs + ")\n" +
			lines(1, n, "iri.Parse(r.Replace(\"http://h/{a}\"))"))
	}},
	{"templates in templates", 1, func(n int) string {
		return inFunc("iri.Parse(" + nested(n, "strings.ReplaceAll(", "\"http://h/{a}\"", ", \"{a}\", p)") + ")")
	}},
	{"repaired texts", 3, func(n int) string {
		return inFunc(lines(1, n, "if v, err := iri.Repair(p); err == nil { h(v.String()); h(p) }"))
	}},
	{"repaired texts in each other", 3, func(n int) string {
		return inFunc(nested(n, "if v, err := iri.Repair(p); err == nil { h(v.String()); h(p)\n", "", "}\n"))
	}},
	{"repaired texts in one block", 1, func(n int) string {
		return inFunc("var v iri.Ref; var err error\n" + lines(1, n, "v, err = iri.Repair(p)") +
			"_ = err; h(v.String()); h(p)")
	}},
	{"repaired texts in conditions", 0, func(n int) string {
		return inFunc(strings.Repeat("if _, err := iri.Repair(p); err != nil {} else ", n) + "{}\nh(u.String()); h(p)")
	}},
	{"copies of a repaired text", 1, func(n int) string {
		return inFunc(lines(1, n, "a$i := p; if _, err := iri.Repair(a$i); err != nil { return }") + "h(u.String()); h(p)")
	}},
	{"the start of a text", 4, func(n int) string {
		return inFunc("if _, err := iri.Repair(p); err != nil { return }\nh(u.String()); h(" + nested(n, "h(p + ", "p", ")") +
			"); h(p" + strings.Repeat(" + p", n) + ")")
	}},
	{"hosts", 9, func(n int) string {
		return inFunc("m := map[string]bool{}\n" + lines(1, n,
			"_ = m[u.Host()] || u.Host() == \"h$i\" || strings.HasSuffix(u.Host(), p); u.Origin(); _ = m[u.Host()]; u, _ = "+
				"iri.Parse(p)"))
	}},
	{"comparisons in comparisons", 3, func(n int) string {
		return inFunc("_ = true" + strings.Repeat(" && u.String() == u.String()", n))
	}},
}

// TestScaling checks that the running time of the analyzer grows linearly with the length of the program.
func TestScaling(t *testing.T) {
	testenv.NeedLong(t)
	for _, s := range shapes {
		t.Run(s.name, func(t *testing.T) {
			checkScaling(t, scaling.Range{From: 8, To: 4 << 10, Step: 1.4}, s.src)
		})
	}
	for _, f := range conformance.Families {
		t.Run("constants: "+f.Name, func(t *testing.T) {
			r := scaling.Texts
			r.To /= 4 // the text is in the program several times
			checkScaling(t, r, func(n int) string {
				return inFunc(strings.ReplaceAll(constants, "TEXT",
					strconv.Quote(f.Text(n))))
			})
		})
	}
}

// constants are statements that use a constant in every way.
const constants = `
	iri.MustParse(TEXT)
	iri.ParseURIRef(TEXT)
	iri.Resolve("a:", TEXT)
	iri.Resolve("", TEXT)
	iri.Unescape(TEXT)
	u.JoinSegments(TEXT)
	u.WithAuthority(TEXT)
	u.WithPath(TEXT)
	iri.Parts{Scheme: "a", Path: TEXT}.IRI()
	iri.Parse(TEXT + p)
	iri.Parse(fmt.Sprintf(TEXT, p))
	const c = TEXT
	iri.Parse(c + TEXT)
`

func checkScaling(t *testing.T, r scaling.Range, src func(n int) string) {
	found := r.Check(func(n int) func() {
		p := load(t, src(n))
		return func() { run(p.pass) }
	})
	if found != "" {
		t.Errorf("the analyzer takes %s", found)
	}
}

// TestShapes checks that the programs of [TestScaling] reach the analyzer, by what it finds in short ones.
func TestShapes(t *testing.T) {
	for _, s := range shapes {
		p := load(t, s.src(3))
		if run(p.pass); len(p.findings) != s.findings {
			t.Errorf("%s: findings %q, want %d", s.name, p.findings, s.findings)
		}
	}
}
