package jsondoc

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
)

// A checker finds what is wrong with JSON values by their schemas. It is
// stricter than JSON Schema: a field that the schema lacks is wrong.
type checker struct {
	definitions []*definition
	patterns    map[string]*pattern
	seen        map[[2]string]bool // fields, by type and name, that stood in some value
}

// A pattern remembers what it has matched: the same names stand in value after value.
type pattern struct {
	*regexp.Regexp
	matched map[string]bool
}

// matches reports whether the pattern matches a text.
func (p *pattern) matches(text string) bool {
	if !p.matched[text] && p.MatchString(text) {
		p.matched[text] = true
	}
	return p.matched[text]
}

// A place is where in a value something stands. It is spelled out for errors alone.
type place struct {
	in   *place
	form string // such as "%v.%s", of the place that it is in and its name
	name string
	item int // where it has no name
}

// String tells people where it is.
func (p *place) String() string {
	switch {
	case p.in == nil:
		return p.name
	case p.form == itemForm:
		return fmt.Sprintf(p.form, p.in, p.item)
	}
	return fmt.Sprintf(p.form, p.in, p.name)
}

const (
	fieldForm = "%v.%s"
	keyForm   = "%v key%s"
	entryForm = "%v[%s]"
	itemForm  = "%v[%d]"
)

// check returns nil, or an error that tells what is wrong where. The value is
// what encoding/json makes of JSON in an any.
func (c *checker) check(name string, value any) error {
	return c.value(&Schema{Ref: refTo + name}, name, &place{name: name}, value)
}

// definition returns the schema of a name.
func (c *checker) definition(name string) *Schema {
	for _, d := range c.definitions {
		if d.name == name {
			return d.schema
		}
	}
	return nil
}

// value checks one value: owner is the definition that it belongs to, and path
// tells people where it is.
func (c *checker) value(s *Schema, owner string, path *place, value any) error {
	if value == nil && s.Nullable {
		return nil
	}
	if name, ok := strings.CutPrefix(s.Ref, refTo); ok {
		if s = c.definition(name); s == nil {
			return fmt.Errorf("%s: nothing is defined as %s", path, name)
		}
		owner = name
	}
	wrong := func() error { return fmt.Errorf("%s is %v, want type %s", path, value, s.Type) }
	switch value := value.(type) {
	case map[string]any:
		if s.Type != "object" {
			return wrong()
		}
		if s.Values != nil {
			return c.entries(s, owner, path, value)
		}
		return c.fields(s, owner, path, value)
	case []any:
		if s.Type != "array" {
			return wrong()
		}
		return c.items(s, owner, path, value)
	case string:
		if s.Type != "string" {
			return wrong()
		}
		return c.text(s, path, value)
	case float64:
		if s.Type != "number" && (s.Type != "integer" || value != math.Trunc(value)) {
			return wrong()
		}
		if s.Minimum != nil && value < float64(*s.Minimum) {
			return fmt.Errorf("%s is %v, want at least %d", path, value, *s.Minimum)
		}
		return nil
	case bool:
		if s.Type != "boolean" {
			return wrong()
		}
		return nil
	}
	return wrong()
}

func (c *checker) fields(s *Schema, owner string, path *place, value map[string]any) error {
	for _, p := range s.Properties {
		field, ok := value[p.Name]
		switch {
		case !ok && p.Required:
			return fmt.Errorf("%s has no %s", path, p.Name)
		case !ok:
			continue
		}
		c.seen[[2]string{owner, p.Name}] = true
		if err := c.value(p.Schema, owner, &place{in: path, form: fieldForm, name: p.Name}, field); err != nil {
			return err
		}
	}
	for name := range value {
		if _, ok := s.property(name); !ok {
			return fmt.Errorf("%s has a field %s that is not described", path, name)
		}
	}
	return nil
}

func (c *checker) entries(s *Schema, owner string, path *place, value map[string]any) error {
	for key, entry := range value {
		if err := c.value(s.Keys, owner, &place{in: path, form: keyForm}, key); err != nil {
			return err
		}
		if err := c.value(s.Values, owner, &place{in: path, form: entryForm, name: key}, entry); err != nil {
			return err
		}
	}
	return nil
}

func (c *checker) items(s *Schema, owner string, path *place, value []any) error {
	if s.Length > 0 && len(value) != s.Length {
		return fmt.Errorf("%s has %d items, want %d", path, len(value), s.Length)
	}
	for i, item := range value {
		if err := c.value(s.Items, owner, &place{in: path, form: itemForm, item: i}, item); err != nil {
			return err
		}
	}
	return nil
}

func (c *checker) text(s *Schema, path *place, value string) error {
	if s.Enum != nil && !slices.Contains(s.Enum, value) {
		return fmt.Errorf("%s is %q, want one of %q", path, value, s.Enum)
	}
	if s.Pattern == "" {
		return nil
	}
	p, ok := c.patterns[s.Pattern]
	if !ok {
		expression, err := regexp.Compile(s.Pattern)
		if err != nil {
			return err
		}
		p = &pattern{expression, map[string]bool{}}
		c.patterns[s.Pattern] = p
	}
	if !p.matches(value) {
		return fmt.Errorf("%s is %q, want what %s matches", path, value, s.Pattern)
	}
	return nil
}
