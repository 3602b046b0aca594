package main

// What the command promises: its commands and flags, and the members of its JSON objects.

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

var update = flag.Bool("update", false, "add new lines to testdata/promised.txt")

// TestPromised compares what stays within a major version, as docs/releasing.md says, with a list: the
// commands, their flags, and the promisedMembers of their JSON with the types of their values. go
// test ./cmd/iri -run TestPromised -update adds new lines.
func TestPromised(t *testing.T) {
	var lines []string
	for _, c := range all() {
		lines = append(lines, "iri "+c.Name)
		fs, _ := c.Flags()
		fs.VisitAll(func(f *flag.Flag) {
			value, _ := flag.UnquoteUsage(f)
			lines = append(lines, strings.TrimRight("iri "+c.Name+" -"+f.Name+" "+value, " "))
			if f.Name == "json" {
				found := promisedMembers(t, c.Name)
				for _, name := range slices.Sorted(maps.Keys(found)) {
					lines = append(lines, fmt.Sprintf("iri %s: JSON member %s: %s", c.Name, name,
						strings.Join(slices.Sorted(maps.Keys(found[name])), ", ")))
				}
			}
		})
	}
	testenv.Promised(t, lines, *update, "cmd", "iri", "testdata", "promised.txt")
}

// promisedMembers returns the types of each member of the JSON that a command prints, by its name.
func promisedMembers(t *testing.T, command string) map[string]map[string]bool {
	lines := "http://u:p@h:80/a%20b/../%41?a=b&%ff=%c3%a9#f\nurn:a\na b\nhttp://h/%\xff\n/a\nhttp://[\n//h/b\n\xff" +
		"\nfile:///a\nhttp://h/\n"
	found := map[string]map[string]bool{}
	if variants[command] == nil {
		t.Fatalf("iri %s needs a row in the table of variants", command)
	}
	for _, argument := range [][]string{nil, {"HTTP://h/a/b"}} {
		args := slices.Concat([]string{command, "-json"}, variants[command][0], argument)
		for line := range strings.Lines(execute(lines, false, args...).stdout) {
			var object map[string]any
			if err := json.Unmarshal([]byte(line), &object); err != nil {
				t.Fatalf("iri %s -json prints %q: %v", command, line, err)
			}
			addMembers(found, "", object)
		}
	}
	if len(found) < 4 {
		t.Errorf("iri %s -json prints only %v", command, found)
	}
	return found
}

// addMembers adds the members of an object, and those of objects in it, whose names begin with prefix.
func addMembers(found map[string]map[string]bool, prefix string, object map[string]any) {
	for name, value := range object {
		name = prefix + name
		if found[name] == nil {
			found[name] = map[string]bool{}
		}
		found[name][kindOf(value)] = true
		items, _ := value.([]any)
		for _, item := range items {
			if object, ok := item.(map[string]any); ok {
				addMembers(found, name+"/", object)
			}
		}
	}
}

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
func nonconforming(args []string, line string) string {
	const (
		each    = "Every object has these members, in this order:"
		invalid = "If valid is false, these follow, and nothing else:"
		result  = "If valid is true, iri check prints nothing more. Commands not named below add:"
	)
	tables := schemaTables()
	first := tables[each][2:] // without file and line
	if strings.HasPrefix(line, `{"file`) {
		first = slices.Delete(slices.Clone(tables[each]), 2, 3) // without argument
	}
	var rows []string
	isInvalid := strings.Contains(line, `"valid":false`)
	switch {
	case isInvalid:
		rows = tables[invalid]
	case args[0] == "check":
	case args[0] == "parts" && slices.Contains(args, "-get"):
		for name := range strings.SplitSeq(args[slices.Index(args, "-get")+1], ",") {
			rows = append(rows, name+" text")
		}
	case args[0] == "parts":
		rows = tables["iri parts, unless -get selects other members:"]
	case args[0] == "repair", args[0] == "lint":
		rows = tables["iri "+args[0]+":"]
	default:
		rows = tables[result]
	}
	schema := "^" + strings.Join(first, ";")
	for _, row := range rows {
		switch name, kind, _ := strings.Cut(row, " "); {
		case name == "component" || name == "cause":
			schema += "(;" + row + ")?"
		case args[0] == "parts" && !isInvalid && name != "path":
			schema += ";" + name + " (null|" + kind + ")"
		default:
			schema += ";" + row
		}
	}
	var members []string
	d := json.NewDecoder(strings.NewReader(line))
	d.Token()
	for d.More() {
		var value any
		token, _ := d.Token()
		if err := d.Decode(&value); err != nil {
			return err.Error()
		}
		members = append(members, strings.TrimSuffix(token.(string), "_base64")+" "+kindOf(value))
	}
	if got := strings.Join(members, ";"); !regexp.MustCompile(schema + "$").MatchString(got) {
		return got + " does not match " + schema
	}
	return ""
}

// kindOf returns the type of a JSON value, as the schema names it.
func kindOf(value any) string {
	return map[string]string{"string": "text", "float64": "number", "bool": "bool", "[]interface {}": "list",
		"<nil>": "null"}[fmt.Sprintf("%T", value)]
}
