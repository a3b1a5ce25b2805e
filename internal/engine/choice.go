package engine

import "github.com/august1914/august1914"

// A Choice is a source of choices, in the form that a Walk takes. It returns a number
// in [0, n). A result outside that range is taken modulo n, so any function can be a
// Choice.
type Choice func(n int) int

// Below returns a number in [0, n). If there is only one such number, it does not call
// the source.
func (c Choice) Below(n int) int {
	if n <= 1 {
		return 0
	}
	return int(uint(c(n)) % uint(n))
}

// Between returns a number from low to high, both included.
func (c Choice) Between(low, high int) int { return low + c.Below(high-low+1) }

// Yes returns true or false. A source that always returns 0 gives false.
func (c Choice) Yes() bool { return c.Below(2) == 1 }

// OneOf returns an item of a list, which must not be empty.
func OneOf[T any](c Choice, list ...T) T { return list[c.Below(len(list))] }

// Settled returns a scenario with random settings. Half of the time it returns the
// scenario unchanged.
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

// attempts is the number of positions that Anywhere draws before it falls back on a
// start.
const attempts = 20

// Draw draws a position of one of the scenarios, with random settings of the options.
// The error says why the rules do not allow the position.
func Draw[S any, C Scenario[C], D interface{ State(sc C) (S, error) }](
	c Choice, scenarios []C, options []august1914.Option, draw func(c Choice, sc C) D,
) (none S, err error) {
	sc, err := Settled(c, OneOf(c, scenarios...), options)
	if err != nil {
		return none, err
	}
	return draw(c, sc).State(sc)
}

// Anywhere draws positions until the rules allow one in which a seat has to act. If it
// finds none, for example because the source always returns the same number or is nil,
// it returns the start of the first scenario.
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
