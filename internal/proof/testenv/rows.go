package testenv

import (
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"
)

var repeated = regexp.MustCompile(`\{([^{}]*)\*(\d+)\}`)

// Text returns a text that stands in a file of rows: as it is, or as a Go string. In both, {ab*3} is ababab.
func Text(s string) string {
	if len(s) > 1 && s[0] == '"' && s[len(s)-1] == '"' {
		unquoted, err := strconv.Unquote(s)
		if err != nil {
			panic(fmt.Sprintf("testenv: %s: %v", s, err))
		}
		s = unquoted
	}
	return repeated.ReplaceAllStringFunc(s, func(s string) string {
		m := repeated.FindStringSubmatch(s)
		n, _ := strconv.Atoi(m[2]) // digits
		return strings.Repeat(m[1], n)
	})
}

// Rows returns the rows of a file of the module. Each line is a row, except for empty lines and those that begin with
// "# ". It has a [Text] for each field of T, with " | " between them: a string, or a bool or an int as Go writes them.
func Rows[T any](name ...string) (rows []T) {
	for line := range strings.Lines(Read(name...)) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "# ") {
			continue
		}
		row, texts := new(T), strings.Split(line, " | ")
		fields := reflect.ValueOf(row).Elem()
		if len(texts) != fields.NumField() {
			panic(fmt.Sprintf("testenv: %s: not %d texts: %s", File(name...), fields.NumField(), line))
		}
		for i, s := range texts {
			var err error
			switch field := fields.Field(i).Addr().Interface().(type) {
			case *string:
				*field = Text(s)
			case *bool:
				*field, err = strconv.ParseBool(s)
			case *int:
				*field, err = strconv.Atoi(s)
			}
			if err != nil {
				panic(fmt.Sprintf("testenv: %s: %v: %s", File(name...), err, line))
			}
		}
		rows = append(rows, *row)
	}
	return rows
}

// Texts returns the rows of a file in which each has one [Text].
func Texts(name ...string) (texts []string) {
	for _, row := range Rows[struct{ Text string }](name...) {
		texts = append(texts, row.Text)
	}
	return texts
}

// A HeadedText is a text of a file, and the heading above it.
type HeadedText struct{ Heading, Text string }

// HeadedTexts returns the texts of a file in which each line is one, perhaps as a Go string, or a heading after "# ".
func HeadedTexts(name ...string) (rows []HeadedText) {
	heading := ""
	for text := range strings.SplitSeq(Read(name...), "\n") {
		if above, ok := strings.CutPrefix(text, "# "); ok {
			heading = above
		} else if text != "" {
			if unquoted, err := strconv.Unquote(text); err == nil {
				text = unquoted
			}
			rows = append(rows, HeadedText{heading, text})
		}
	}
	return rows
}
