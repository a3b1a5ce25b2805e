package engine

import (
	"io/fs"
	"reflect"
	"slices"
	"strconv"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// optionsFile is the name of an options list.
const optionsFile = "options.csv"

// An Option is an option of a game, together with what it sets in the game's readings.
type Option struct {
	august1914.Option
	field   string // the key of the field, or "" if it sets nothing
	numbers []int  // what its values set in a field for a number
}

// Options lists the options of a game, in the order of records.
type Options []Option

// NewOptions returns a function that returns the options in options.csv of the game's package,
// a table with the columns option, rule, before, value and meaning. A row with the name of
// an option says what it decides. The rows below it list its values, the default first.
// fields has the address of the field that each option sets: a bool, which is true for the
// second of two values, or a number, which is the value itself if that is a number, and
// otherwise the index of the value. The function panics if the file has problems.
func NewOptions(ruleset string, files fs.FS, fields map[string]any) func() Options {
	return once(ruleset, func() (os Options, err error) {
		l := datafile.New(files)
		for r := range l.Rows(optionsFile, "option", "rule", "before", "value", "meaning") {
			if name := r.Text("option"); name != "" {
				r.RejectIf(fields[name] == nil, "option", "%s sets no field", name)
				o := august1914.Option{Name: name, Rule: r.Text("rule"), Meaning: r.Text("meaning"), Before: r.Text("before")}
				os = append(os, Option{Option: o, field: name})
			} else if !r.RejectIf(len(os) == 0, "option", "is empty") {
				os[len(os)-1].add(august1914.OptionValue{Value: r.Text("value"), Meaning: r.Text("meaning")})
			}
		}
		l.RejectIf(len(os) != len(fields), optionsFile, "has %d options for %d fields", len(os), len(fields))
		for _, o := range os {
			_, two := fields[o.Name].(*bool)
			l.RejectIf(len(o.Values) < 2 || two && len(o.Values) > 2, optionsFile, "%s: has %d values", o.Name, len(o.Values))
		}
		return os, l.Err()
	})
}

// add adds a value. The first is the default.
func (o *Option) add(value august1914.OptionValue) {
	number, err := strconv.Atoi(value.Value)
	if err != nil {
		number = len(o.Values)
	}
	o.Values, o.numbers = append(o.Values, value), append(o.numbers, number)
	o.Default = o.Values[0].Value
}

// List returns the options as players see them.
func (os Options) List() []august1914.Option {
	list := make([]august1914.Option, len(os))
	for i, o := range os {
		list[i] = o.Option
		list[i].Values = slices.Clone(o.Values)
	}
	return list
}

// Set sets the fields of a game's readings for a choice of options.
func (os Options) Set(fields map[string]any, c august1914.Choices) {
	for i, o := range os {
		switch field := fields[o.field].(type) {
		case nil:
		case *bool:
			*field = c[i] == 1
		default:
			number := reflect.ValueOf(field).Elem()
			number.Set(reflect.ValueOf(o.numbers[c[i]]).Convert(number.Type()))
		}
	}
}

// Second returns the setting of an option to its second value, for the editions of a
// game. It returns false for an unknown option.
func (os Options) Second(name string) (august1914.Setting, bool) {
	for _, o := range os {
		if o.Name == name {
			return august1914.Setting{Name: name, Value: o.Values[1].Value}, true
		}
	}
	return august1914.Setting{}, false
}

// With returns a scenario with some settings changed, which choose applies. The others stay
// as the choices have them. For an unknown name or value, the error lists the known ones.
func With[S any](sc *S, choices august1914.Choices, options []august1914.Option, settings []august1914.Setting, choose func(*S, august1914.Choices)) (*S, error) {
	choices, err := choices.With(options, settings...)
	if err != nil {
		return nil, err
	}
	changed := *sc
	choose(&changed, choices)
	return &changed, nil
}
