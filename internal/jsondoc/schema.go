package jsondoc

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// A Schema describes a JSON value. It is the part of JSON Schema, draft 2020-12, that
// the forms of this library need. The pages, the schema files and the checks of values
// are all made from it.
type Schema struct {
	Ref         string     `json:"$ref,omitempty"`                 // reference to the schema of a definition: "#/$defs/Name"
	AnyOf       []*Schema  `json:"anyOf,omitempty"`                // alternatives: a reference and null
	Description string     `json:"description,omitempty"`          // description in plain text
	Type        string     `json:"type,omitempty"`                 // "object", "array", "string", "integer", "number" or "boolean"
	Enum        []string   `json:"enum,omitempty"`                 // possible values, for a string
	Pattern     string     `json:"pattern,omitempty"`              // pattern that the string matches, for a string
	Minimum     *int       `json:"minimum,omitempty"`              // least value, for an integer
	Properties  properties `json:"properties,omitempty"`           // fields in the order in which they are written, for an object with fields
	Required    []string   `json:"required,omitempty"`             // fields that are always present
	Keys        *Schema    `json:"propertyNames,omitempty"`        // the keys, for an object that is a map
	Values      *Schema    `json:"additionalProperties,omitempty"` // the values, for an object that is a map
	Items       *Schema    `json:"items,omitempty"`                // the items, for an array
	MinItems    int        `json:"minItems,omitempty"`
	MaxItems    int        `json:"maxItems,omitempty"`

	label string // words of the page for the strings, such as "hex number"
}

// field returns the schema of a field, or nil.
func (s *Schema) field(name string) *Schema {
	i := slices.IndexFunc(s.Properties, func(p property) bool { return p.Name == name })
	if i < 0 {
		return nil
	}
	return s.Properties[i].Schema
}

// Always returns a mark if a field is always present.
func (s *Schema) Always(name string) string {
	if slices.Contains(s.Required, name) {
		return "yes"
	}
	return ""
}

const refTo = "#/$defs/"

// refers returns the name of the definition that a schema refers to.
func (s *Schema) refers() (name string, ok bool) {
	if s.AnyOf != nil {
		s = s.AnyOf[0]
	}
	return strings.CutPrefix(s.Ref, refTo)
}

// properties are the schemas of fields or definitions, in order.
type properties []property

type property struct {
	Name   string
	Schema *Schema
}

// MarshalJSON writes an object with the properties in order.
func (list properties) MarshalJSON() ([]byte, error) {
	text := []byte{'{'}
	for i, p := range list {
		if i > 0 {
			text = append(text, ',')
		}
		schema, err := Encoded(p.Schema, "")
		if err != nil {
			return nil, err
		}
		text = append(append(text, `"`+p.Name+`":`...), schema...)
	}
	return append(text, '}'), nil
}

// Encoded returns a value as JSON without escaping < and >.
func Encoded(value any, indent string) (string, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", indent)
	err := encoder.Encode(value)
	return strings.TrimSuffix(text.String(), "\n"), err
}

// properties returns the schemas of the definitions.
func (list definitions) properties() (all properties) {
	for _, d := range list {
		all = append(all, property{d.Name, d.Schema})
	}
	return all
}

// schemaFile formats the definitions as a JSON Schema file.
func schemaFile(title string, list definitions) (string, error) {
	file := struct {
		Schema string     `json:"$schema"`
		Title  string     `json:"title"`
		Defs   properties `json:"$defs"`
	}{Schema: "https://json-schema.org/draft/2020-12/schema", Title: title, Defs: list.properties()}
	text, err := Encoded(file, "  ")
	return text + "\n", err
}
