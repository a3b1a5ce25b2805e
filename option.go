package august1914

import (
	"fmt"
	"strings"
)

// An Option is something about a game that its players choose before it
// starts. A page for a new game can be made from a list of them.
type Option struct {
	Name    string        `json:"name"`    // as settings and records write it
	Rule    string        `json:"rule"`    // the rule that leaves the choice open, or that it varies
	Meaning string        `json:"meaning"` // what is chosen, in one sentence
	Default string        `json:"default"` // one of the values
	Values  []OptionValue `json:"values"`
}

// An OptionValue is one choice of an [Option].
type OptionValue struct {
	Value   string `json:"value"`
	Meaning string `json:"meaning"`
}

// A Setting is an option with the value chosen for it.
type Setting struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// String returns "name=value".
func (s Setting) String() string { return s.Name + "=" + s.Value }

// ParseSetting reads what String writes.
func ParseSetting(text string) (Setting, error) {
	name, value, ok := strings.Cut(text, "=")
	if !ok || name == "" || value == "" {
		return Setting{}, fmt.Errorf("august1914: setting %q: want name=value", text)
	}
	return Setting{Name: name, Value: value}, nil
}

// An Edition is a named set of settings.
type Edition struct {
	Name     string    `json:"name"`
	Meaning  string    `json:"meaning"`
	Settings []Setting `json:"settings"`
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
		return 0, 0, fmt.Errorf("august1914: option %s: no value %q, want one of %q", s.Name, s.Value, values)
	}
	return 0, 0, fmt.Errorf("august1914: no option %q, want one of %q", s.Name, names)
}
