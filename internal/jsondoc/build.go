package jsondoc

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/august1914/august1914/internal/words"
)

// A Text describes strings: an enumeration, or all strings that match a pattern.
type Text struct {
	Name    string // name of the strings, such as "hex number"; "" if they need none
	Meaning string // plain description, for strings with a name
	Values  []string
	Pattern string // pattern, anchored at both ends
}

// schema returns the schema of the strings.
func (t Text) schema() *Schema {
	return &Schema{Type: "string", Description: t.Meaning, Enum: t.Values, Pattern: t.Pattern, label: t.Name}
}

// decimal describes numbers that are too large for JSON numbers in many languages.
var decimal = Text{Name: "decimal digits", Meaning: "A number of 64 bits in decimal digits.", Pattern: "^[0-9]+$"}

// A definition is a type that has a name in pages and schemas.
type definition struct {
	Name   string
	of     reflect.Type
	Schema *Schema
}

type definitions []*definition

// find returns the definition with the given name, or nil.
func (list definitions) find(name string) *definition {
	i := slices.IndexFunc(list, func(d *definition) bool { return d.Name == name })
	if i < 0 {
		return nil
	}
	return list[i]
}

// A builder builds schemas from Go types.
type builder struct {
	sources *sources
	stands  map[reflect.Type]reflect.Type
	texts   map[string]Text // texts by "Type.field", or by "Type.field keys" for the keys of a map
	used    map[string]bool // texts that belong to a field
	list    definitions
	err     error // all errors, joined
}

// newBuilder returns a builder. stands maps types to the types that replace them.
func newBuilder(texts map[string]Text, stands map[reflect.Type]reflect.Type) (*builder, error) {
	sources, err := newSources()
	b := &builder{sources: sources, texts: texts, used: map[string]bool{}, stands: maps.Clone(sharedStands)}
	maps.Copy(b.stands, stands)
	return b, err
}

func (b *builder) fail(err error) *Schema {
	b.err = errors.Join(b.err, err)
	return &Schema{}
}

// schema returns the schema of a type. It is a reference if the type has a name.
func (b *builder) schema(t reflect.Type) *Schema {
	if other, ok := b.stands[t]; ok {
		if other.Kind() == reflect.Struct {
			return b.define(nameOf(t), other, b.structure)
		}
		return b.schema(other)
	}
	if text, ok := knownTexts[t]; ok {
		return b.define(words.Capital(text.Name), t, func(string, reflect.Type) *Schema { return text.schema() })
	}
	list := &Schema{Type: "array"}
	switch {
	case t.Kind() == reflect.Pointer:
		return b.schema(t.Elem())
	case t.Kind() == reflect.Slice && t.PkgPath() == module: // an august1914.Array
	case implements[json.Marshaler](t):
		return b.fail(fmt.Errorf("jsondoc: %s marshals itself and has no document type", t))
	case implements[encoding.TextMarshaler](t):
		return b.define(nameOf(t), t, b.enumeration)
	case t.Kind() == reflect.Struct:
		return b.define(nameOf(t), t, b.structure)
	case t.Kind() == reflect.Slice:
	case t.Kind() == reflect.Array:
		list.MinItems, list.MaxItems = t.Len(), t.Len()
	case t.Kind() == reflect.Map:
		return &Schema{Type: "object", Keys: b.schema(t.Key()), Values: b.schema(t.Elem())}
	case t.Kind() == reflect.String && t.PkgPath() != "":
		return b.define(nameOf(t), t, b.stringConstants)
	case t.Kind() == reflect.String:
		return &Schema{Type: "string"}
	case t.Kind() == reflect.Bool:
		return &Schema{Type: "boolean"}
	case t.Kind() == reflect.Float64:
		return &Schema{Type: "number"}
	case t.Kind() == reflect.Int:
		return &Schema{Type: "integer"}
	case t.Kind() == reflect.Uint8 || t.Kind() == reflect.Uint64:
		return &Schema{Type: "integer", Minimum: new(int)}
	default:
		return b.fail(fmt.Errorf("jsondoc: %s has no JSON form", t))
	}
	list.Items = b.schema(t.Elem())
	return list
}

func implements[I any](t reflect.Type) bool {
	i := reflect.TypeFor[I]()
	return t.Implements(i) || reflect.PointerTo(t).Implements(i)
}

// define makes the definition of a type on its first call and returns a reference to
// it.
func (b *builder) define(name string, t reflect.Type, make func(name string, t reflect.Type) *Schema) *Schema {
	d := b.list.find(name)
	if d == nil {
		text, err := b.sources.comment(t, "")
		if err != nil {
			return b.fail(err)
		}
		if rest, ok := strings.CutPrefix(text, t.Name()+" is "); ok && t.Name() != name {
			text = words.Capital(rest)
		}
		d = &definition{Name: name, of: t}
		b.list = append(b.list, d)
		d.Schema = make(name, t)
		d.Schema.Description = strings.TrimSpace(text + " " + d.Schema.Description)
	}
	if d.of != t {
		return b.fail(fmt.Errorf("jsondoc: %s and %s have the same name", t, d.of))
	}
	return &Schema{Ref: refTo + name}
}

// nameOf returns the name of a type in pages and schemas.
func nameOf(t reflect.Type) string {
	return words.Capital(strings.TrimSuffix(t.Name(), "Doc"))
}

// enumeration returns the schema of a type that enumerates names from 0.
func (b *builder) enumeration(_ string, t reflect.Type) *Schema {
	if t.Kind() != reflect.Uint8 {
		return b.fail(fmt.Errorf("jsondoc: the strings of %s are not described", t))
	}
	var names []string
	for i := range 256 {
		v := reflect.New(t)
		v.Elem().SetUint(uint64(i))
		text, _ := v.Interface().(encoding.TextMarshaler).MarshalText()
		names = append(names, string(text))
	}
	beyond := names[255]
	for i, name := range names {
		if i > 0 && (name == "" || name == beyond || slices.Contains(names[:i], name)) {
			names = names[:i]
			break
		}
	}
	if names[0] == "" {
		names = names[1:]
	}
	if len(names) > 250 {
		return b.fail(fmt.Errorf("jsondoc: %s has too many strings for an enumeration", t))
	}
	return &Schema{Type: "string", Enum: names}
}

func (b *builder) stringConstants(_ string, t reflect.Type) *Schema {
	p, err := b.sources.of(t.PkgPath())
	if err != nil {
		return b.fail(err)
	}
	return &Schema{Type: "string", Enum: p.constants[t.Name()]}
}

// structure returns the schema of a struct with its fields and the fields of its
// embedded structs.
func (b *builder) structure(name string, t reflect.Type) *Schema {
	s := &Schema{Type: "object"}
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
			field := b.field(owner+"."+name, f.Type, strings.Contains(options, "string"))
			if !strings.Contains(options, "omit") {
				s.Required = append(s.Required, name)
				if field.Ref != "" && f.Type.Kind() == reflect.Pointer {
					field = &Schema{AnyOf: []*Schema{field, {Type: "null"}}}
				}
			}
			text, err := b.sources.comment(t, f.Name)
			if err != nil {
				b.fail(err)
			}
			field.Description = text
			s.Properties = append(s.Properties, property{name, field})
		}
	}
}

// field returns the schema of a field.
func (b *builder) field(path string, t reflect.Type, quoted bool) *Schema {
	if _, told := b.texts[path]; told && t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.String {
		t = reflect.TypeFor[[]string]() // the words of its type are not all
	}
	s := b.schema(t)
	if quoted {
		s = decimal.schema()
	}
	for at, name := s, path+" keys"; at.Keys != nil; at, name = at.Values, name+" keys" {
		b.tell(name, &at.Keys)
	}
	at := &s
	for (*at).Items != nil || (*at).Values != nil {
		if (*at).Items != nil {
			at = &(*at).Items
		} else {
			at = &(*at).Values
		}
	}
	b.tell(path, at)
	return s
}

// tell sets the schema of the strings of a field if the book describes them.
func (b *builder) tell(path string, at **Schema) {
	if t, ok := b.texts[path]; ok {
		b.used[path] = true
		*at = t.schema()
	}
}

// built returns all errors, including one for each text that belongs to no field.
func (b *builder) built() error {
	for path := range b.texts {
		if !b.used[path] {
			b.fail(fmt.Errorf("jsondoc: there is no field %s", path))
		}
	}
	return b.err
}
