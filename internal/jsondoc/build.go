package jsondoc

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Text says what strings can be: one of some values, or what a pattern
// matches.
type Text struct {
	Name    string // what they are called, such as "hex number"; "" for values that need no name
	Meaning string // in plain words, for those with a name
	Values  []string
	Pattern string // anchored at both ends
}

// schema returns the schema of the strings.
func (t Text) schema() *Schema {
	return &Schema{Type: "string", Description: t.Meaning, Enum: t.Values, Pattern: t.Pattern, label: t.Name}
}

// A definition is a type that has a name in pages and schemas.
type definition struct {
	name   string
	of     reflect.Type
	text   string // its comment
	schema *Schema
}

// A builder makes schemas of Go types.
type builder struct {
	sources *sources
	stands  map[reflect.Type]reflect.Type
	texts   map[string]Text // by "Type.field", and "Type.field keys" for those of a map
	used    map[string]bool // texts
	list    []*definition
	err     error // all that is wrong
}

func (b *builder) fail(err error) *Schema {
	b.err = errors.Join(b.err, err)
	return &Schema{}
}

// schema returns the schema of a type, which is a reference if the type has a
// name.
func (b *builder) schema(t reflect.Type) *Schema {
	if t.Kind() == reflect.Pointer {
		return b.schema(t.Elem())
	}
	if other, ok := b.stands[t]; ok {
		if other.Kind() == reflect.Struct {
			return b.define(nameOf(t), other, func() *Schema { return b.structure(nameOf(t), other) })
		}
		return b.schema(other)
	}
	if text, ok := knownTexts[t]; ok {
		return b.define(sentence(text.Name), t, func() *Schema { return text.schema() })
	}
	switch {
	case t.Kind() == reflect.Slice && t.PkgPath() == module: // an august1914.Array
		return &Schema{Type: "array", Items: b.schema(t.Elem())}
	case implements[json.Marshaler](t):
		return b.fail(fmt.Errorf("jsondoc: %s writes itself and nothing stands for it", t))
	case implements[encoding.TextMarshaler](t):
		return b.define(nameOf(t), t, func() *Schema { return b.enumeration(t) })
	}
	return b.plain(t)
}

// plain returns the schema of a type that does not write itself.
func (b *builder) plain(t reflect.Type) *Schema {
	switch t.Kind() {
	case reflect.Struct:
		return b.define(nameOf(t), t, func() *Schema { return b.structure(nameOf(t), t) })
	case reflect.Slice:
		return &Schema{Type: "array", Items: b.schema(t.Elem())}
	case reflect.Array:
		return &Schema{Type: "array", Items: b.schema(t.Elem()), Length: t.Len()}
	case reflect.Map:
		return &Schema{Type: "object", Keys: b.schema(t.Key()), Values: b.schema(t.Elem())}
	case reflect.String:
		if t.PkgPath() != "" {
			return b.define(nameOf(t), t, func() *Schema { return b.stringConstants(t) })
		}
		return &Schema{Type: "string"}
	case reflect.Bool:
		return &Schema{Type: "boolean"}
	case reflect.Float64:
		return &Schema{Type: "number"}
	case reflect.Int:
		return &Schema{Type: "integer"}
	case reflect.Uint8, reflect.Uint64:
		least := 0
		return &Schema{Type: "integer", Minimum: &least}
	}
	return b.fail(fmt.Errorf("jsondoc: no JSON for %s", t))
}

func implements[I any](t reflect.Type) bool {
	i := reflect.TypeFor[I]()
	return t.Implements(i) || reflect.PointerTo(t).Implements(i)
}

// define makes a definition of a type once, and returns a reference to it.
func (b *builder) define(name string, t reflect.Type, make func() *Schema) *Schema {
	at := slices.IndexFunc(b.list, func(d *definition) bool { return d.name == name })
	if at < 0 {
		text, err := b.sources.typeComment(t)
		if err != nil {
			return b.fail(err)
		}
		d := &definition{name: name, of: t, text: named(text, t.Name(), name)}
		b.list = append(b.list, d)
		d.schema = make()
		d.schema.Description = strings.TrimSpace(d.text + " " + d.schema.Description)
		return &Schema{Ref: refTo + name}
	}
	if b.list[at].of != t {
		return b.fail(fmt.Errorf("jsondoc: %s and %s have the same name", t, b.list[at].of))
	}
	return &Schema{Ref: refTo + name}
}

// named returns the comment of a type that has another name in pages.
func named(text, goName, name string) string {
	if rest, ok := strings.CutPrefix(text, goName+" is "); ok && goName != name {
		return sentence(rest)
	}
	return text
}

// sentence puts a capital in front.
func sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

const refTo = "#/$defs/"

// nameOf returns the name of a type in pages and schemas.
func nameOf(t reflect.Type) string {
	return sentence(strings.TrimSuffix(t.Name(), "Doc"))
}

// enumeration returns the schema of a type that counts names from 0.
func (b *builder) enumeration(t reflect.Type) *Schema {
	if t.Kind() != reflect.Uint8 {
		return b.fail(fmt.Errorf("jsondoc: the strings of %s are not told", t))
	}
	nth := func(i int) string {
		v := reflect.New(t)
		v.Elem().SetUint(uint64(i))
		text, _ := v.Interface().(encoding.TextMarshaler).MarshalText()
		return string(text)
	}
	var names []string
	beyond := nth(255)
	for i := range 256 {
		name := nth(i)
		switch {
		case i == 0 && name == "":
		case i > 0 && (name == "" || name == beyond || slices.Contains(names, name)):
			return &Schema{Type: "string", Enum: names}
		default:
			names = append(names, name)
		}
	}
	return b.fail(fmt.Errorf("jsondoc: the strings of %s have no end", t))
}

func (b *builder) stringConstants(t reflect.Type) *Schema {
	values, err := b.sources.stringConstants(t)
	if err != nil {
		return b.fail(err)
	}
	return &Schema{Type: "string", Enum: values}
}

// structure returns the schema of a struct with its fields, and those of the
// structs that it embeds.
func (b *builder) structure(name string, t reflect.Type) *Schema {
	s := &Schema{Type: "object", Properties: []Property{}}
	b.fields(s, name, t)
	return s
}

func (b *builder) fields(s *Schema, owner string, t reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag, tagged := f.Tag.Lookup("json")
		name, options, _ := strings.Cut(tag, ",")
		switch {
		case f.Anonymous && !tagged:
			b.fields(s, owner, f.Type)
		case name == "-" || !f.IsExported():
		case name == "":
			b.fail(fmt.Errorf("jsondoc: field %s.%s has no name in JSON", t, f.Name))
		default:
			text, err := b.sources.field(t, f.Name)
			if err != nil {
				b.fail(err)
			}
			required := !strings.Contains(options, "omitempty") && !strings.Contains(options, "omitzero")
			field := b.field(owner+"."+name, f.Type, strings.Contains(options, "string"), text)
			field.Nullable = required && f.Type.Kind() == reflect.Pointer && field.Ref != ""
			s.Properties = append(s.Properties, Property{Name: name, Required: required, Schema: field})
		}
	}
}

// field returns the schema of a field.
func (b *builder) field(path string, t reflect.Type, quoted bool, text string) *Schema {
	s := b.schema(t)
	if quoted {
		s = decimal.schema()
	}
	for at, name := s, path+" keys"; at.Keys != nil; at, name = at.Values, name+" keys" {
		if keys, ok := b.text(name); ok {
			at.Keys = keys
		}
	}
	if values, ok := b.text(path); ok {
		at := &s
		for (*at).Items != nil || (*at).Values != nil {
			if (*at).Items != nil {
				at = &(*at).Items
			} else {
				at = &(*at).Values
			}
		}
		*at = values
	}
	s.Description = text
	return s
}

// decimal are numbers too large for what many languages make of JSON numbers.
var decimal = Text{Name: "decimal digits", Meaning: "A number of 64 bits in decimal digits.", Pattern: "^[0-9]+$"}

// text returns the schema for the strings of a field, if the book tells them.
func (b *builder) text(path string) (*Schema, bool) {
	t, ok := b.texts[path]
	if ok {
		b.used[path] = true
	}
	return t.schema(), ok
}

// unused returns an error if a text is of no field.
func (b *builder) unused() error {
	for path := range b.texts {
		if !b.used[path] {
			return fmt.Errorf("jsondoc: there is no field %s", path)
		}
	}
	return nil
}
