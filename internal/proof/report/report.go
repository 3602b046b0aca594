// Package report fills in the Markdown files that the programs in evidence write.
package report

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"runtime"
	"strconv"
	"strings"
	"text/template"
	"time"
)

// Parse returns the template of a file, or panics. In it, number writes an int as [Number] does, and rows writes the
// rows of a table.
func Parse(text string) *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{"number": Number, "rows": rows}).Parse(text))
}

// Fill returns the text of a file: the template with data, and with how long the run took and where.
func Fill(t *template.Template, start time.Time, data map[string]any) ([]byte, error) {
	all := map[string]any{
		"time": time.Since(start).Round(time.Second), "processors": runtime.GOMAXPROCS(0),
		"go": runtime.Version() + " on " + runtime.GOOS + "/" + runtime.GOARCH,
	}
	maps.Copy(all, data)
	var b bytes.Buffer
	err := t.Execute(&b, all)
	return b.Bytes(), err
}

// Number returns n, which is not negative, with a comma between groups of three digits.
func Number(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return Number(n/1000) + fmt.Sprintf(",%03d", n%1000)
}

// List returns names with a comma between them, or "none".
func List(names []string) string { return cmp.Or(strings.Join(names, ", "), "none") }

func rows(rows [][]any) string {
	var b strings.Builder
	for _, cells := range rows {
		for _, cell := range cells {
			if n, ok := cell.(int); ok {
				cell = Number(n)
			}
			fmt.Fprintf(&b, "| %v ", cell)
		}
		b.WriteString("|\n")
	}
	return b.String()
}
