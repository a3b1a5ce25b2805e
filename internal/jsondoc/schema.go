package jsondoc

import (
	"bytes"
	"encoding/json"
)

// A Schema says what a JSON value looks like: as much of JSON Schema, draft
// 2020-12, as the forms of this library need. The pages, the schema files and
// the checks of values are all made from it.
type Schema struct {
	Ref         string     // "#/$defs/Name": the schema of that name
	Description string     // in plain words
	Type        string     // "object", "array", "string", "integer", "number" or "boolean"
	Enum        []string   // of a string: all that it can be
	Pattern     string     // of a string: what it matches
	Minimum     *int       // of an integer
	Properties  []Property // of an object with fields, in the order in which they are written
	Values      *Schema    // of an object without fields: what every key has
	Keys        *Schema    // and what the keys are
	Items       *Schema    // of an array
	Length      int        // of an array: so many items; 0 for any number
	Nullable    bool       // of a reference: it can be null

	label string // what a page calls the strings, such as "hex number"
}

// A Property is a field of an object.
type Property struct {
	Name     string
	Required bool // stands there always
	Schema   *Schema
}

// property returns the field with a name.
func (s *Schema) property(name string) (Property, bool) {
	for _, p := range s.Properties {
		if p.Name == name {
			return p, true
		}
	}
	return Property{}, false
}

// MarshalJSON writes the schema with its fields in their order.
func (s *Schema) MarshalJSON() ([]byte, error) {
	var o object
	o.add("$ref", s.Ref, s.Ref != "" && !s.Nullable)
	o.add("anyOf", []map[string]string{{"$ref": s.Ref}, {"type": "null"}}, s.Nullable)
	o.add("description", s.Description, s.Description != "")
	o.add("type", s.Type, s.Type != "")
	o.add("enum", s.Enum, s.Enum != nil)
	o.add("pattern", s.Pattern, s.Pattern != "")
	o.add("minimum", s.Minimum, s.Minimum != nil)
	var properties object
	var required []string
	for _, p := range s.Properties {
		properties.add(p.Name, p.Schema, true)
		if p.Required {
			required = append(required, p.Name)
		}
	}
	o.add("properties", &properties, s.Properties != nil)
	o.add("required", required, required != nil)
	o.add("propertyNames", s.Keys, s.Keys != nil)
	o.add("additionalProperties", s.Values, s.Values != nil)
	o.add("items", s.Items, s.Items != nil)
	o.add("minItems", s.Length, s.Length > 0)
	o.add("maxItems", s.Length, s.Length > 0)
	return o.MarshalJSON()
}

// An object is a JSON object whose fields keep their order.
type object struct {
	text bytes.Buffer
	err  error
}

// add adds a field if it is there.
func (o *object) add(name string, value any, there bool) {
	if !there || o.err != nil {
		return
	}
	if o.text.Len() > 0 {
		o.text.WriteByte(',')
	}
	for i, part := range []any{name, value} {
		if i == 1 {
			o.text.WriteByte(':')
		}
		encoder := json.NewEncoder(&o.text)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(part); err != nil {
			o.err = err
			return
		}
		o.text.Truncate(o.text.Len() - 1) // the line's end
	}
}

// MarshalJSON returns the object.
func (o *object) MarshalJSON() ([]byte, error) {
	return append(append([]byte{'{'}, o.text.Bytes()...), '}'), o.err
}
