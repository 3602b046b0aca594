package main

// Tests of the schema of JSON objects that "iri help json" documents.

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
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
