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
		t.Fatalf("iri %s needs a row in testdata/variants.txt", command)
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
	checkHelp(t, command, found)
	return found
}

// addMembers adds the members of an object, and those of objects in it, whose names begin with prefix.
func addMembers(found map[string]map[string]bool, prefix string, object map[string]any) {
	for name, value := range object {
		name = prefix + name
		if found[name] == nil {
			found[name] = map[string]bool{}
		}
		found[name][kinds[fmt.Sprintf("%T", value)]] = true
		items, _ := value.([]any)
		for _, item := range items {
			if object, ok := item.(map[string]any); ok {
				addMembers(found, name+"/", object)
			}
		}
	}
}

// checkHelp checks that the tables of "iri help json" list the members that a command prints, and no others.
func checkHelp(t *testing.T, command string, found map[string]map[string]bool) {
	row := regexp.MustCompile(`^  ([a-z]+) +(text|number|bool|list)\b`)
	hasTable := slices.Contains([]string{"check", "lint", "parts", "repair"}, command)
	var listed []string
	applies := false // the table is about the command
	for line := range strings.Lines(topic("json")) {
		if heading, ok := strings.CutSuffix(line, ":\n"); ok {
			applies = strings.HasPrefix(heading, "iri "+command) ||
				!strings.HasPrefix(heading, "iri ") && !(hasTable && strings.HasPrefix(heading, "If valid is true"))
		}
		if m := row.FindStringSubmatch(line); m != nil && applies {
			listed = append(listed, m[1])
			if !found[m[1]][m[2]] && (hasTable || command == "resolve") { // to some others, no text is invalid
				t.Errorf("iri %s -json prints no member %s of type %s, which iri help json lists", command, m[1], m[2])
			}
		}
	}
	for name := range found {
		if !strings.ContainsAny(name, "_/") && !slices.Contains(listed, name) { // neither text_base64 nor edits/start
			t.Errorf("iri %s -json prints a member %s, which iri help json does not list", command, name)
		}
	}
}

// kinds are the types of JSON values, as the help names them.
var kinds = map[string]string{"string": "text", "float64": "number", "bool": "bool", "[]interface {}": "list",
	"<nil>": "null"}
