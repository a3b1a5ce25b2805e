// Package shorthand writes and reads positions as short texts, as FEN is for chess: a line
// with the ruleset, the scenario and its settings, a line for each place with its units, and
// a line for each other field that is not zero.
//
//	driveonparis 5.1 depots=any
//	turn 3
//	active German
//	@36.03 ge-13-vii ge-14-vii/1
//	box gone ge-15-viii
//	march.units ge-13-vii
//
// Fields have the names of the position's JSON. A field of a nested object has the name of
// the object before it, except in the object progress. Of a unit, the steps follow a slash,
// and other fields a comma. A word in quotes or brackets is JSON. Empty lines are skipped,
// and so are lines that begin with #.
package shorthand

import (
	"fmt"
	"reflect"
	"strings"
)

// A Head is what the first line of a short text says.
type Head struct {
	Ruleset, Scenario string
	Settings          []Setting // those that are not at their defaults
}

// A Setting is the value of an option.
type Setting struct{ Name, Value string }

// A field is a field of a struct with its name in JSON.
type field struct {
	name  string
	omit  string // "omitempty", "omitzero" or ""
	value reflect.Value
}

// fields lists the fields of a struct.
func fields(v reflect.Value) []field {
	list := make([]field, 0, v.NumField())
	for i := range v.NumField() {
		name, omit, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		list = append(list, field{name, omit, v.Field(i)})
	}
	return list
}

// named returns the field of a struct with a name, or the zero Value.
func named(v reflect.Value, name string) reflect.Value {
	for _, f := range fields(v) {
		if f.name == name {
			return f.value
		}
	}
	return reflect.Value{}
}

// inline is the object whose fields stand without its name.
const inline = "progress"

// isObject reports whether values of a type are objects with fields, rather than words.
func isObject(t reflect.Type) bool {
	return t.Kind() == reflect.Struct && !t.Implements(reflect.TypeFor[interface{ MarshalJSON() ([]byte, error) }]()) &&
		!t.Implements(reflect.TypeFor[interface{ MarshalText() ([]byte, error) }]())
}

// placeOf returns the field of a unit that holds its place on the map, and the name of the
// field that names the unit. Lists of other objects have no place.
func placeOf(t reflect.Type) (place, name string, ok bool) {
	if t.Kind() != reflect.Struct {
		return "", "", false
	}
	for i := range t.NumField() {
		switch key, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ","); key {
		case "hex", "area":
			place = key
		case "id", "power":
			name = key
		}
	}
	return place, name, place != "" && name != ""
}

// split splits a text at a separator, except within quotes and brackets.
func split(text string, at byte) (parts []string, err error) {
	depth, quoted, from := 0, false, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && quoted:
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			depth--
		case c == at && depth == 0:
			parts, from = append(parts, text[from:i]), i+1
		}
	}
	if quoted || depth != 0 {
		return nil, fmt.Errorf("%.40q: want quotes and brackets in pairs", text)
	}
	return append(parts, text[min(from, len(text)):]), nil
}
