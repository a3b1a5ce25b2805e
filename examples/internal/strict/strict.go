// Package strict reads JSON from outside. Where package json would guess, it returns an error
// that says where and what was expected.
package strict

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
)

// Decode decodes a text, which must be one JSON object with only the fields of into, each of
// them once and spelled as documented. An error calls the text by a name, such as "body".
func Decode(name string, text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	if err == nil {
		if _, err = d.Token(); err == io.EOF {
			return checkNames(text, reflect.TypeOf(into))
		}
		return fmt.Errorf("the %s continues after the JSON object", name)
	}
	var kind *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, io.EOF):
		return fmt.Errorf("the %s is empty, want a JSON object", name)
	case errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("the %s ends within the JSON object", name)
	case errors.As(err, &kind) && kind.Field == "":
		return fmt.Errorf("the %s is a JSON %.40s, want an object", name, kind.Value)
	case errors.As(err, &kind):
		return fmt.Errorf("field %q is a JSON %.40s, want %s", kind.Field, kind.Value, kindOf(kind.Type))
	case errors.As(err, &syntax):
		return fmt.Errorf("byte %d of the %s: %.100s", syntax.Offset, name, syntax)
	}
	return fmt.Errorf("%.100s", strings.TrimPrefix(err.Error(), "json: "))
}

// DecodeWhole decodes a text like [Decode], and an object in it may only lack the fields that
// the type of into omits if they are empty.
func DecodeWhole(name string, text []byte, into any) error {
	if err := Decode(name, text, into); err != nil {
		return err
	}
	if missing := lacks(text, reflect.TypeOf(into)); missing != "" {
		return fmt.Errorf("the %s needs the field %q", name, missing)
	}
	return nil
}

// lacks returns the path of a field that a type needs and a text lacks, or "".
func lacks(text []byte, of reflect.Type) string {
	switch of.Kind() {
	case reflect.Pointer:
		return lacks(text, of.Elem())
	case reflect.Slice:
		var list []json.RawMessage
		_ = json.Unmarshal(text, &list)
		for _, one := range list {
			if missing := lacks(one, of.Elem()); missing != "" {
				return missing
			}
		}
	case reflect.Struct:
		var fields map[string]json.RawMessage
		if json.Unmarshal(text, &fields) != nil {
			return "" // the type reads a text
		}
		for i := range of.NumField() {
			name, options, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
			value, ok := fields[name]
			if ok = ok && string(value) != "null"; !ok && options == "" {
				return name
			}
			if missing := lacks(value, of.Field(i).Type); ok && missing != "" {
				return name + "." + missing
			}
		}
	}
	return ""
}

// checkNames refuses what package json would accept: a name that occurs twice in an object,
// and a name with other capitals than that of its field.
func checkNames(text []byte, into reflect.Type) error {
	fields := map[string]bool{}
	collectNames(into, fields)
	var open []map[string]bool // the names so far in the objects that are open; nil for a list
	name := false              // whether a name may come next in an object
	for d := json.NewDecoder(bytes.NewReader(text)); ; {
		token, err := d.Token()
		if err != nil {
			return nil // the end
		}
		inside := len(open) > 0 && open[len(open)-1] != nil
		switch token {
		case json.Delim('{'):
			open, name = append(open, map[string]bool{}), true
			continue
		case json.Delim('['):
			open, name = append(open, nil), false
			continue
		case json.Delim('}'), json.Delim(']'):
			open, name = open[:len(open)-1], true
			continue
		}
		if field, ok := token.(string); ok && inside && name {
			switch {
			case !fields[field]:
				return fmt.Errorf("unknown field %.40q: use the documented spelling and case", field)
			case open[len(open)-1][field]:
				return fmt.Errorf("field %q occurs twice in an object, want it once", field)
			}
			open[len(open)-1][field], name = true, false
			continue
		}
		name = true
	}
}

// collectNames collects the names of the fields of a type, and of the types of its fields.
func collectNames(of reflect.Type, names map[string]bool) {
	switch of.Kind() {
	case reflect.Pointer, reflect.Slice:
		collectNames(of.Elem(), names)
	case reflect.Struct:
		for i := range of.NumField() {
			field := of.Field(i)
			if name, _, _ := strings.Cut(field.Tag.Get("json"), ","); name != "" && name != "-" {
				names[name] = true
			}
			collectNames(field.Type, names)
		}
	}
}

// kindOf describes in words what a field can hold.
func kindOf(t reflect.Type) string {
	if reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) {
		return "a text"
	}
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Slice:
		return "a list"
	case reflect.Struct:
		return "an object"
	case reflect.Bool:
		return "true or false"
	case reflect.Int:
		return fmt.Sprintf("a whole number from -2^%d to 2^%[1]d-1", t.Bits()-1)
	}
	return "a whole number from 0 to 2^64-1"
}
