package jsondoc

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// The numbers of entries of a map, and of items of a list of plain values, that an
// example shows. If a list holds objects or lists, the example shows the item with
// the most fields.
const (
	shownEntries = 2
	shownPlain   = 4
)

// example formats a value of a form for readers.
func (c *checker) example(form string, text []byte) (string, error) {
	var value any
	err := json.Unmarshal(text, &value)
	return c.shown(&Schema{Ref: refTo + form}, value, "\n"), err
}

// shown formats a value with its fields in the order of the schema. It indents lines by
// indent.
func (c *checker) shown(s *Schema, value any, indent string) string {
	if name, ok := s.refers(); ok {
		s = c.definitions.find(name).Schema
	}
	deeper := indent + "  "
	var parts []string
	switch value := value.(type) {
	case map[string]any:
		list := s.Properties
		if s.Values != nil {
			for _, name := range first(slices.Sorted(maps.Keys(value)), shownEntries) {
				list = append(list, property{name, s.Values})
			}
		}
		for _, p := range list {
			if v, ok := value[p.Name]; ok {
				parts = append(parts, c.shown(&Schema{}, p.Name, "")+": "+c.shown(p.Schema, v, deeper))
			}
		}
		return block("{", parts, "}", indent)
	case []any:
		if isPlain(value) {
			if s.MinItems == 0 {
				value = first(value, shownPlain)
			}
			for _, item := range value {
				parts = append(parts, c.shown(s.Items, item, ""))
			}
			return "[" + strings.Join(parts, ", ") + "]"
		}
		return block("[", []string{c.shown(s.Items, slices.MaxFunc(value, fuller), deeper)}, "]", indent)
	}
	text, err := Encoded(value, "")
	if err != nil {
		return "null"
	}
	return text
}

// block formats parts on separate lines between brackets.
func block(open string, parts []string, shut, indent string) string {
	if len(parts) == 0 {
		return open + shut
	}
	return open + indent + "  " + strings.Join(parts, ","+indent+"  ") + indent + shut
}

func first[T any](list []T, n int) []T { return list[:min(len(list), n)] }

func isPlain(list []any) bool {
	if len(list) == 0 {
		return true
	}
	switch list[0].(type) {
	case map[string]any, []any:
		return false
	}
	return true
}

// fuller compares items by the number of their fields.
func fuller(a, b any) int {
	one, _ := a.(map[string]any)
	other, _ := b.(map[string]any)
	return len(one) - len(other)
}
