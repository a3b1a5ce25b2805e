package jsondoc

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
)

// A checker checks JSON values against their schemas. It is stricter than JSON Schema:
// a field that the schema lacks is an error.
type checker struct {
	definitions definitions
	patterns    map[string]*regexp.Regexp
	matched     map[[2]string]bool // pairs of pattern and text; the same names occur again and again
	seen        map[[2]string]bool // fields, by type and name, that occurred in a value
}

func newChecker(list definitions) *checker {
	return &checker{list, map[string]*regexp.Regexp{}, map[[2]string]bool{}, map[[2]string]bool{}}
}

// check returns nil, or an error with the path of the wrong value.
func (c *checker) check(form string, text []byte) error {
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		return err
	}
	return c.named(form, &Schema{Ref: refTo + form}, form, value)
}

// named checks a value and puts its name in front of an error.
func (c *checker) named(name string, s *Schema, owner string, value any) error {
	if err := c.value(s, owner, value); err != nil {
		return fmt.Errorf("%s%w", name, err)
	}
	return nil
}

// value checks a value. owner is the definition that contains it.
func (c *checker) value(s *Schema, owner string, value any) error {
	if s.AnyOf != nil && value == nil {
		return nil
	}
	if name, ok := s.refers(); ok {
		d := c.definitions.find(name)
		if d == nil {
			return fmt.Errorf(": there is no definition of %s", name)
		}
		s, owner = d.Schema, name
	}
	ok := false
	switch value := value.(type) {
	case map[string]any:
		if ok = s.Type == "object"; ok {
			return c.object(s, owner, value)
		}
	case []any:
		if ok = s.Type == "array"; ok {
			return c.items(s, owner, value)
		}
	case string:
		if ok = s.Type == "string"; ok {
			return c.text(s, value)
		}
	case float64:
		ok = s.Type == "number" || s.Type == "integer" && value == math.Trunc(value)
		if ok && s.Minimum != nil && value < float64(*s.Minimum) {
			return fmt.Errorf(" is %v, want at least %d", value, *s.Minimum)
		}
	case bool:
		ok = s.Type == "boolean"
	}
	if !ok {
		return fmt.Errorf(" is %v, want type %s", value, s.Type)
	}
	return nil
}

func (c *checker) object(s *Schema, owner string, value map[string]any) error {
	for _, name := range s.Required {
		if _, ok := value[name]; !ok {
			return fmt.Errorf(" has no %s", name)
		}
	}
	for name, field := range value {
		at, of := "."+name, s.field(name)
		switch {
		case s.Values != nil:
			if err := c.named(" key", s.Keys, owner, name); err != nil {
				return err
			}
			at, of = "["+name+"]", s.Values
		case of == nil:
			return fmt.Errorf(" has a field %s that is not described", name)
		default:
			c.seen[[2]string{owner, name}] = true
		}
		if err := c.value(of, owner, field); err != nil {
			return fmt.Errorf("%s%w", at, err)
		}
	}
	return nil
}

func (c *checker) items(s *Schema, owner string, value []any) error {
	if s.MinItems > 0 && len(value) != s.MinItems {
		return fmt.Errorf(" has %d items, want %d", len(value), s.MinItems)
	}
	for i, item := range value {
		if err := c.value(s.Items, owner, item); err != nil {
			return fmt.Errorf("[%d]%w", i, err)
		}
	}
	return nil
}

func (c *checker) text(s *Schema, value string) error {
	if s.Enum != nil && !slices.Contains(s.Enum, value) {
		return fmt.Errorf(" is %q, want one of %q", value, s.Enum)
	}
	if s.Pattern == "" || c.matched[[2]string{s.Pattern, value}] {
		return nil
	}
	if c.patterns[s.Pattern] == nil {
		c.patterns[s.Pattern] = regexp.MustCompile(s.Pattern)
	}
	if !c.patterns[s.Pattern].MatchString(value) {
		return fmt.Errorf(" is %q, want a match of %s", value, s.Pattern)
	}
	c.matched[[2]string{s.Pattern, value}] = true
	return nil
}
