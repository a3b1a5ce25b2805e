package engine

import "github.com/august1914/august1914"

// A Choice is a source of choices, as a Walk takes it: it returns a number in
// [0, n). What it returns beyond that is taken modulo n, so that any function will
// do.
type Choice func(n int) int

// Below returns a number in [0, n). Without a choice it asks for none.
func (c Choice) Below(n int) int {
	if n <= 1 {
		return 0
	}
	return int(uint(c(n)) % uint(n))
}

// Between returns a number from low to high.
func (c Choice) Between(low, high int) int { return low + c.Below(high-low+1) }

// Yes is one of two; a source that always answers 0 says no.
func (c Choice) Yes() bool { return c.Below(2) == 1 }

// OneOf returns one of a list, which is not empty.
func OneOf[T any](c Choice, list ...T) T { return list[c.Below(len(list))] }

// Settled returns a scenario as it is, in one case of two, or else with other
// settings of all its options.
func Settled[S Scenario[S]](c Choice, sc S, options []august1914.Option) (S, error) {
	if !c.Yes() {
		return sc, nil
	}
	settings := make([]august1914.Setting, 0, len(options))
	for _, o := range options {
		settings = append(settings, august1914.Setting{Name: o.Name, Value: OneOf(c, o.Values...).Value})
	}
	return sc.With(settings...)
}

// attempts is how many positions are drawn before the start has to do.
const attempts = 20

// Draw draws a position of one of the scenarios, with some settings of the options; the
// error says why the rules do not allow it.
func Draw[S any, C Scenario[C], D interface{ State(sc C) (S, error) }](
	c Choice, scenarios []C, options []august1914.Option, draw func(c Choice, sc C) D,
) (none S, err error) {
	sc, err := Settled(c, OneOf(c, scenarios...), options)
	if err != nil {
		return none, err
	}
	return draw(c, sc).State(sc)
}

// Anywhere draws positions until the rules allow one in which somebody is to act. Where
// they allow none, as may be with a source that always answers the same, and without a
// source, it returns the start of the first scenario.
func Anywhere[S any, P interface {
	*S
	ToAct() august1914.Actors
}, C Scenario[C], D interface{ State(sc C) (S, error) }](
	c Choice, scenarios []C, options []august1914.Option, draw func(c Choice, sc C) D, start func(sc C) S,
) S {
	if c == nil {
		return start(scenarios[0])
	}
	for range attempts {
		if s, err := Draw(c, scenarios, options, draw); err == nil && P(&s).ToAct() != 0 {
			return s
		}
	}
	return start(scenarios[0])
}
