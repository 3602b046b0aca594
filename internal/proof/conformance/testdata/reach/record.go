package iri

import (
	"net/url"
	"reflect"
)

// Longest is the length of the longest text that each function got, by the names of the function, its parameter or
// receiver, and the component or field.
var Longest = make(map[string]int)

var recording bool // Record calls functions that call Record

// Record notes how long the texts in the arguments of a call are.
func Record(function string, names []string, args ...any) {
	if recording {
		return
	}
	recording = true
	defer func() { recording = false }()
	for i, arg := range args {
		name := function + " " + names[i]
		note := func(part, text string) { Longest[name+part] = max(Longest[name+part], len(text)) }
		switch arg := arg.(type) {
		case string:
			note("", arg)
		case []byte:
			note("", string(arg))
		case []string:
			for _, s := range arg {
				note("", s)
			}
		case func(string) (string, error):
			result, err := arg("h")
			note("'s result", result)
			if err != nil {
				note("'s error", err.Error())
			}
		case *url.URL:
			if arg == nil {
				continue
			}
			noteFields(reflect.ValueOf(*arg), note)
			note(".User.Username", arg.User.Username())
			password, _ := arg.User.Password()
			note(".User.Password", password)
		case *ParseError:
			noteFields(reflect.ValueOf(*arg), note)
		case ParseError, Parts:
			noteFields(reflect.ValueOf(arg), note)
		case interface { // an IRI, a Ref or the components of one
			Scheme() string
			Userinfo() string
			Host() string
			Port() string
			Path() string
			Query() string
			Fragment() string
		}:
			if reflect.ValueOf(arg).Kind() == reflect.Pointer {
				continue // the result of UnmarshalText and the like
			}
			note(".Scheme", arg.Scheme())
			note(".Userinfo", arg.Userinfo())
			note(".Host", arg.Host())
			note(".Port", arg.Port())
			note(".Path", arg.Path())
			note(".Query", arg.Query())
			note(".Fragment", arg.Fragment())
		default:
			if v := reflect.ValueOf(arg); v.Kind() == reflect.Map {
				for _, key := range v.MapKeys() {
					note("'s key", key.String())
				}
			}
		}
	}
}

// noteFields notes the fields of a struct that are texts.
func noteFields(v reflect.Value, note func(part, text string)) {
	for i := range v.NumField() {
		if v.Field(i).Kind() == reflect.String {
			note("."+v.Type().Field(i).Name, v.Field(i).String())
		}
	}
}
