package main

// JSON output, and the objects that several commands print.

import "encoding/json"

// writeJSON prints v as one line of JSON.
func (e *env) writeJSON(v any) error {
	enc := json.NewEncoder(e.out)
	enc.SetEscapeHTML(false) // "&" is frequent in queries
	return enc.Encode(v)
}

// A jsonPlace is the position of an item. Every object about a line or an argument begins with it.
type jsonPlace struct {
	File     string `json:"file,omitempty"`
	Line     int    `json:"line,omitempty"`
	Argument int    `json:"argument,omitempty"`
}

func newJSONPlace(it item) jsonPlace {
	if it.file == "" {
		return jsonPlace{Argument: it.number}
	}
	return jsonPlace{File: it.file, Line: it.number}
}

// A jsonFault is the object of a fault.
type jsonFault struct {
	jsonPlace
	Valid     bool   `json:"valid"`
	Column    int    `json:"column"`
	Offset    int    `json:"offset"`
	Component string `json:"component,omitempty"`
	Cause     string `json:"cause,omitempty"`
	Error     string `json:"error"`
}

// faultJSON prints the object of an invalid item to standard output.
func (e *env) faultJSON(it item, err error) error {
	f := newFault(it.text, err)
	return e.writeJSON(jsonFault{newJSONPlace(it), false, f.column, f.at, f.component, f.cause, f.reason})
}
