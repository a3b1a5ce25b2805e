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
// and other fields a comma. A word in quotes or brackets is JSON, and 14.05..14.08 in a list
// stands for four words. Empty lines are skipped, and so are lines that begin with #.
package shorthand

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// A Head is what the first line of a short text says.
type Head struct {
	Ruleset, Scenario string
	Settings          [][2]string // names and values of those that are not at their defaults
}

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
	return append(parts, text[from:]), nil
}

// between stands between the first and the last word of a range: words that end with one
// number after another, such as 14.05..14.08 and 9..12.
const between = ".."

// counted splits a word into its beginning and the number of at most two digits at its end.
// It returns the number -1 for a word without one.
func counted(word string) (before string, n int) {
	at := len(word)
	for at > 0 && len(word)-at < 2 && '0' <= word[at-1] && word[at-1] <= '9' {
		at--
	}
	if at == len(word) {
		return word, -1
	}
	n, _ = strconv.Atoi(word[at:])
	return word[:at], n
}

// next returns the word that follows a word in a range, or "".
func next(word string) string {
	before, n := counted(word)
	if n < 0 || n == 99 {
		return ""
	}
	return fmt.Sprintf("%s%0*d", before, len(word)-len(before), n+1)
}

// ranged replaces three words or more that follow one another by a range.
func ranged(words []string) (list []string) {
	for i := 0; i < len(words); {
		j := i
		for j+1 < len(words) && words[j+1] == next(words[j]) {
			j++
		}
		if j < i+2 {
			j = i
			list = append(list, words[i])
		} else {
			list = append(list, words[i]+between+words[j])
		}
		i = j + 1
	}
	return list
}

// inRange lists the words of a range, or a single word.
func inRange(word string) (list []string, err error) {
	from, to, ok := strings.Cut(word, between)
	if !ok || strings.HasPrefix(word, `"`) {
		return []string{word}, nil
	}
	for w := from; w != ""; w = next(w) {
		if list = append(list, w); w == to {
			return list, nil
		}
	}
	return nil, fmt.Errorf("%.40q: want a range such as 14.05..14.08", word)
}
