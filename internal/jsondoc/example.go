package jsondoc

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// How much of a list an example shows.
const (
	shownObjects = 1
	shownEntries = 2
	shownPlain   = 4
)

// An example writes a value for people to read: fields in the order of the
// schema, and of long lists and maps only the first.
type example struct {
	checker *checker
	text    strings.Builder
}

// write returns the example of a form.
func (c *checker) example(form string, text json.RawMessage) (string, error) {
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		return "", err
	}
	e := example{checker: c}
	e.value(&Schema{Ref: refTo + form}, value, 0)
	return e.text.String(), nil
}

func (e *example) line(depth int) { e.text.WriteString("\n" + strings.Repeat("  ", depth)) }

func (e *example) value(s *Schema, value any, depth int) {
	if name, ok := strings.CutPrefix(s.Ref, refTo); ok {
		s = e.checker.definition(name)
	}
	switch value := value.(type) {
	case map[string]any:
		e.object(s, value, depth)
	case []any:
		e.list(s, value, depth)
	default:
		e.text.Write(plainJSON(value))
	}
}

// plainJSON returns the JSON of a value that is no list and no object.
func plainJSON(value any) []byte {
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return []byte("null")
	}
	return []byte(strings.TrimSpace(text.String()))
}

func (e *example) object(s *Schema, value map[string]any, depth int) {
	names := slices.Sorted(maps.Keys(value))
	if s.Values == nil {
		names = names[:0]
		for _, p := range s.Properties {
			if _, ok := value[p.Name]; ok {
				names = append(names, p.Name)
			}
		}
	} else {
		names = names[:min(len(names), shownEntries)]
	}
	if len(names) == 0 {
		e.text.WriteString("{}")
		return
	}
	e.text.WriteByte('{')
	for i, name := range names {
		if i > 0 {
			e.text.WriteByte(',')
		}
		e.line(depth + 1)
		e.text.Write(plainJSON(name))
		e.text.WriteString(": ")
		of := s.Values
		if p, ok := s.property(name); ok {
			of = p.Schema
		}
		e.value(of, value[name], depth+1)
	}
	e.line(depth)
	e.text.WriteByte('}')
}

func (e *example) list(s *Schema, value []any, depth int) {
	if len(value) > 0 && isPlain(value[0]) {
		if s.Length == 0 {
			value = value[:min(len(value), shownPlain)]
		}
		e.text.WriteByte('[')
		for i, item := range value {
			if i > 0 {
				e.text.WriteString(", ")
			}
			e.value(s.Items, item, depth)
		}
		e.text.WriteByte(']')
		return
	}
	value = fullest(value)
	e.text.WriteByte('[')
	for i, item := range value {
		if i > 0 {
			e.text.WriteByte(',')
		}
		e.line(depth + 1)
		e.value(s.Items, item, depth+1)
	}
	if len(value) > 0 {
		e.line(depth)
	}
	e.text.WriteByte(']')
}

func isPlain(value any) bool {
	switch value.(type) {
	case map[string]any, []any:
		return false
	}
	return true
}

// fullest returns the first of the items that have most in them.
func fullest(items []any) []any {
	best := 0
	for i := range items {
		if weigh(items[i]) > weigh(items[best]) {
			best = i
		}
	}
	return items[min(best, len(items)):min(best+shownObjects, len(items))]
}

func weigh(value any) int {
	object, ok := value.(map[string]any)
	if !ok {
		return 0
	}
	return len(object)
}
