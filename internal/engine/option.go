package engine

import (
	"slices"

	"github.com/august1914/august1914"
)

// An Option is an option of a game, together with the function that sets it in the
// game's readings R.
type Option[R any] struct {
	august1914.Option
	set func(r *R, value uint8)
}

// Options lists the options of a game, in the order of records.
type Options[R any] []Option[R]

// NewOption makes an option. Its values come in pairs with their meanings, the default
// first. set receives the index of the chosen value.
func NewOption[R any](name, rule, meaning string, set func(r *R, value uint8), values ...string) Option[R] {
	o := august1914.Option{Name: name, Rule: rule, Meaning: meaning, Default: values[0]}
	for pair := range slices.Chunk(values, 2) {
		o.Values = append(o.Values, august1914.OptionValue{Value: pair[0], Meaning: pair[1]})
	}
	return Option[R]{o, set}
}

// Was returns the option with the value of its Before.
func (o Option[R]) Was(before string) Option[R] {
	o.Before = before
	return o
}

// List returns the options as players see them.
func (os Options[R]) List() []august1914.Option {
	list := make([]august1914.Option, len(os))
	for i, o := range os {
		list[i] = o.Option
		list[i].Values = slices.Clone(o.Values)
	}
	return list
}

// Read returns the readings for a choice of options.
func (os Options[R]) Read(c august1914.Choices) (r R) {
	for i, o := range os {
		o.set(&r, c[i])
	}
	return r
}

// Second returns the setting of an option to its second value, for the editions of a
// game. It returns false for an unknown option.
func (os Options[R]) Second(name string) (august1914.Setting, bool) {
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
