package august1914

import (
	"cmp"
	"fmt"
	"strings"
)

// An Option is a setting of a game that its players choose before it starts. A list of
// options is enough to build a page for a new game.
type Option struct {
	Name    string             `json:"name"`    // name of the option in settings and records
	Rule    string             `json:"rule"`    // the key of the Rule that leaves the choice open or that the option changes
	Meaning string             `json:"meaning"` // the choice, in one sentence
	Default string             `json:"default"` // first of the values
	Values  Array[OptionValue] `json:"values"`  // all values, at least two

	// Before is the value that played before the option existed, or "" if that is the
	// Default. It applies to a record whose head does not state the option. It stays the
	// same if the Default changes.
	Before string `json:"before,omitempty"`
	// Formerly says what old names and values in records and settings mean now. The first
	// row that fits a setting counts.
	Formerly []Former `json:"formerly,omitempty"`
}

// A Former is an old name of an [Option], an old value, or both.
type Former struct {
	Name  string `json:"name,omitempty"`  // old name of the option, or "" for its present name
	Value string `json:"value,omitempty"` // old value, or "" for every value
	Now   string `json:"now,omitempty"`   // value that it means now, or "" for the same value
}

// before returns the value of the option in a record that does not state it.
func (o *Option) before() string { return cmp.Or(o.Before, o.Default) }

// meant returns the value that a setting has now, and whether it is one of the option.
func (o *Option) meant(s Setting) (value string, ok bool) {
	for _, f := range o.Formerly {
		if s.Name == cmp.Or(f.Name, o.Name) && (f.Value == "" || f.Value == s.Value) {
			return cmp.Or(f.Now, s.Value), true
		}
	}
	return s.Value, s.Name == o.Name
}

// An OptionValue is one choice of an [Option].
type OptionValue struct {
	Value   string `json:"value"`   // value as settings and records write it
	Meaning string `json:"meaning"` // explanation of the value
}

// A Setting is an option with the value chosen for it.
type Setting struct {
	Name  string `json:"name"`  // name of the option
	Value string `json:"value"` // one of its values
}

// String returns "name=value".
func (s Setting) String() string { return s.Name + "=" + s.Value }

// ParseSetting parses the form that String returns.
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
	Meaning  string    `json:"meaning"`            // explanation in one sentence
	Settings []Setting `json:"settings,omitempty"` // all other options keep their defaults
}

// Choose looks up a setting in a list of options. It returns the indexes of the
// option and of the value, or an error that lists the valid names or values. Old names and
// values have the meaning that Formerly of the [Option] gives.
func Choose(options []Option, s Setting) (option, value int, err error) {
	names := make([]string, 0, len(options))
	for i, o := range options {
		names = append(names, o.Name)
		now, ok := o.meant(s)
		if !ok {
			continue
		}
		values := make([]string, 0, len(o.Values))
		for j, v := range o.Values {
			if v.Value == now {
				return i, j, nil
			}
			values = append(values, v.Value)
		}
		return 0, 0, fmt.Errorf("option %s: unknown value %q, want one of %q", o.Name, s.Value, values)
	}
	return 0, 0, fmt.Errorf("unknown option %q, want one of %q", s.Name, names)
}

// maxOptions is the number of options that a game can have.
const maxOptions = 32

// Choices are the values chosen for the options of a game. Each element is the index of
// the value of an option, in the order of the list. Choices are comparable. In
// the zero Choices every option has its default, the first value.
type Choices [maxOptions]uint8

// With returns the choices with some settings changed. It returns an error that lists the
// valid names or values if a setting is unknown, and an error if the option is not one of
// the first 32.
func (c Choices) With(options []Option, settings ...Setting) (Choices, error) {
	for _, s := range settings {
		i, value, err := Choose(options, s)
		if err != nil {
			return Choices{}, err
		}
		if i >= maxOptions {
			return Choices{}, fmt.Errorf("option %s: a game can have at most %d options", s.Name, maxOptions)
		}
		c[i] = uint8(value)
	}
	return c, nil
}

// at returns the index of the value of an option.
func (c *Choices) at(option int) int {
	if option < len(c) {
		return int(c[option])
	}
	return 0
}

// All returns the setting of every option, in the order of the list.
func (c Choices) All(options []Option) []Setting {
	list := make([]Setting, 0, len(options))
	for i, o := range options {
		if value := c.at(i); value < len(o.Values) {
			list = append(list, Setting{Name: o.Name, Value: o.Values[value].Value})
		}
	}
	return list
}

// Settings returns the settings that differ from the defaults, in the order of
// the list.
func (c Choices) Settings(options []Option) []Setting {
	var list []Setting
	for i, o := range options {
		if value := c.at(i); value > 0 && value < len(o.Values) {
			list = append(list, Setting{Name: o.Name, Value: o.Values[value].Value})
		}
	}
	return list
}
