package main

// Tests of the schema of JSON objects that "iri help json" documents.

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/internal/proof/testenv"
)

// schemaTables has the tables in the text of "iri help json". The keys are the lines above the
// tables; the rows are a name and a type, such as "line number".
var schemaTables = sync.OnceValue(func() map[string][]string {
	row := regexp.MustCompile(`^  ([a-z]+) +(text|number|bool|list)( |$)`)
	tables := map[string][]string{}
	above, heading := "", ""
	for line := range strings.SplitSeq(topic("json"), "\n") {
		if m := row.FindStringSubmatch(line); m != nil {
			tables[heading] = append(tables[heading], m[1]+" "+m[2])
		} else if line == "" {
			heading = above
		}
		above = line
	}
	return tables
})

// nonconforming says how an object that a command printed differs from the schema. It returns "" if it doesn't.
func nonconforming(tables map[string][]string, args []string, line string) string {
	const (
		each    = "Every object has these members, in this order:"
		invalid = "If valid is false, these follow, and nothing else:"
		result  = "If valid is true, iri check prints nothing more. Commands not named below add:"
	)
	rows := slices.Clone(tables[each])
	switch {
	case strings.Contains(line, `"valid":false`):
		rows = append(rows, tables[invalid]...)
	case args[0] == "check":
	case args[0] == "parts" && slices.Contains(args, "-get"):
		for name := range strings.SplitSeq(args[slices.Index(args, "-get")+1], ",") {
			rows = append(rows, name+" text")
		}
	case args[0] == "parts":
		rows = append(rows, tables["iri parts, unless -get selects other members:"]...)
	case args[0] == "repair", args[0] == "lint":
		rows = append(rows, tables["iri "+args[0]+":"]...)
	default:
		rows = append(rows, tables[result]...)
	}
	d := json.NewDecoder(strings.NewReader(line))
	if _, err := d.Token(); err != nil {
		return err.Error()
	}
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return err.Error()
		}
		var value any
		if err := d.Decode(&value); err != nil {
			return err.Error()
		}
		name, _ := strings.CutSuffix(token.(string), "_base64")
		for len(rows) > 0 && !strings.HasPrefix(rows[0], name+" ") {
			if missing, _, _ := strings.Cut(rows[0], " "); !mayLack(args[0], missing, line) {
				return missing + " is missing before " + name
			}
			rows = rows[1:]
		}
		if len(rows) == 0 {
			return name + " is not in the schema"
		}
		if rows[0] != name+" "+kindOf(value) && !(value == nil && args[0] == "parts" && name != "path") {
			return fmt.Sprintf("%s is %v, want %s", name, value, rows[0])
		}
		rows = rows[1:]
	}
	if len(rows) > 0 {
		return rows[0] + " is missing"
	}
	return ""
}

// kindOf returns the type of a JSON value, as the schema names it.
func kindOf(value any) string {
	return map[string]string{"string": "text", "float64": "number", "bool": "bool", "[]interface {}": "list",
		"<nil>": "null"}[fmt.Sprintf("%T", value)]
}

// mayLack reports whether an object may lack a member of the schema.
func mayLack(command, name, line string) bool {
	ofFile := strings.HasPrefix(line, `{"file`)
	switch name {
	case "file", "line":
		return !ofFile
	case "argument":
		return ofFile
	case "component", "cause":
		return command == "lint" || strings.Contains(line, `"valid":false`)
	}
	return false
}

// TestJSONSchema checks objects of every command against the schema. TestHostile does the same with hostile items.
func TestJSONSchema(t *testing.T) {
	tables := schemaTables()
	if len(tables) != 6 {
		t.Fatalf("%d tables: %q", len(tables), tables)
	}
	const in = "http://u:p@H:80/%7e?q=%0A#f\nfile:///a\n<\n%\n/a\xff\n\n//h h\n"
	tried := map[string]bool{}
	for _, line := range itemLines() {
		args, name := slices.Clone(line), line[0]
		if !slices.Contains(args, "-json") {
			args = slices.Insert(args, 1, "-json")
		}
		got := execute(in, true, args...)
		if got.status == commands.Trouble || slices.Contains(args, "-q") || slices.Contains(args, "-rules") {
			continue
		}
		if !slices.Contains(args, "-edits") {
			testenv.Same(t, got.stderr, "", "%q: standard error", args)
		}
		for object := range strings.Lines(got.stdout) {
			testenv.Same(t, nonconforming(tables, args, object), "", "%q: what is wrong with %s", args, object)
			tried[fmt.Sprint(name, strings.Contains(object, `"valid":true`))] = true
		}
		if n := strings.Count(got.stdout, "\n"); name != "lint" && !slices.Contains(args, "-0") &&
			n != strings.Count(in, "\n") {
			t.Errorf("%q: %d objects", args, n)
		}
	}
	for _, line := range itemLines() {
		for _, valid := range []bool{false, true} {
			isTried := tried[fmt.Sprint(line[0], valid)] || line[0] == "escape" && !valid || // which accepts any text
				line[0] == "redact" // which has no -json
			testenv.Same(t, isTried, true, "%s prints an object with valid = %t", line[0], valid)
		}
	}
}
