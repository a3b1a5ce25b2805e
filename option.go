package august1914

import (
	"fmt"
	"strings"
)

// An Option is something about a game that its players choose before it
// starts. A page for a new game can be made from a list of them.
type Option struct {
	Name    string             `json:"name"`    // as settings and records write it
	Rule    string             `json:"rule"`    // the rule that leaves the choice open, or that it varies
	Meaning string             `json:"meaning"` // what is chosen, in one sentence
	Default string             `json:"default"` // the first of the values
	Values  Array[OptionValue] `json:"values"`  // two or more
}

// An OptionValue is one choice of an [Option].
type OptionValue struct {
	Value   string `json:"value"`   // as settings and records write it
	Meaning string `json:"meaning"` // what is chosen with it, in words
}

// A Setting is an option with the value chosen for it.
type Setting struct {
	Name  string `json:"name"`  // of the option
	Value string `json:"value"` // one of its values
}

// String returns "name=value".
func (s Setting) String() string { return s.Name + "=" + s.Value }

// ParseSetting reads what String writes.
func ParseSetting(text string) (Setting, error) {
	name, value, ok := strings.Cut(text, "=")
	if !ok || name == "" || value == "" {
		return Setting{}, fmt.Errorf("setting %q: want name=value", text)
	}
	return Setting{Name: name, Value: value}, nil
}

// An Edition is a named set of settings.
type Edition struct {
	Name     string    `json:"name"`               // unique in the game
	Meaning  string    `json:"meaning"`            // what it stands for, in one sentence
	Settings []Setting `json:"settings,omitempty"` // for all other options, their defaults
}

// Choose looks a setting up among the options. It returns the index of the
// option and that of the value, or an error that lists what there is.
func Choose(options []Option, s Setting) (option, value int, err error) {
	names := make([]string, 0, len(options))
	for i, o := range options {
		names = append(names, o.Name)
		if o.Name != s.Name {
			continue
		}
		values := make([]string, 0, len(o.Values))
		for j, v := range o.Values {
			if v.Value == s.Value {
				return i, j, nil
			}
			values = append(values, v.Value)
		}
		return 0, 0, fmt.Errorf("option %s: no value %q, want one of %q", s.Name, s.Value, values)
	}
	return 0, 0, fmt.Errorf("no option %q, want one of %q", s.Name, names)
}

// maxOptions is the number of options that a game can have.
const maxOptions = 32

// Choices are the values chosen for the options of a game: for each option, in
// the order of the list, the index of its value. It is a comparable value; in
// the zero Choices every option is at its default, the first value.
type Choices [maxOptions]uint8

// With returns the choices with some settings changed. An unknown name or value
// is an error that lists what there is.
func (c Choices) With(options []Option, settings ...Setting) (Choices, error) {
	for _, s := range settings {
		i, value, err := Choose(options, s)
		if err != nil {
			return Choices{}, err
		}
		c[i] = uint8(value)
	}
	return c, nil
}

// All returns what every option stands at, in the order of the list.
func (c Choices) All(options []Option) []Setting {
	list := make([]Setting, 0, len(options))
	for i, o := range options {
		if value := int(c[i]); value < len(o.Values) {
			list = append(list, Setting{Name: o.Name, Value: o.Values[value].Value})
		}
	}
	return list
}

// Settings returns the options that differ from their defaults, in the order of
// the list.
func (c Choices) Settings(options []Option) []Setting {
	var list []Setting
	for i, o := range options {
		if value := int(c[i]); value > 0 && value < len(o.Values) {
			list = append(list, Setting{Name: o.Name, Value: o.Values[value].Value})
		}
	}
	return list
}
