package rulesets

import (
	"github.com/august1914/august1914"
)

// Chart returns the map of a game that Open would set up.
func (a *adapter[S, M, V, P]) Chart(scenario string, settings []august1914.Setting) (august1914.Chart, error) {
	start, err := a.open(scenario, settings)
	if err != nil {
		return august1914.Chart{}, err
	}
	return a.chart(P(&start)), nil
}

// Explain says why a seat cannot make a move.
func (t *table[S, M, V, P]) Explain(seat august1914.Seat, notation string) error {
	m, err := t.parse(seat, notation)
	if err != nil {
		return err
	}
	return august1914.Check(t.now(), m)
}

// View returns the View of the game.
func (t *table[S, M, V, P]) View(v august1914.Viewer) any { return t.now().View(v) }

// Board returns what a viewer knows.
func (t *table[S, M, V, P]) Board(v august1914.Viewer) august1914.Board {
	return t.draw(t.now().View(v))
}

// Replay returns the board and the decision after the first n moves.
func (t *table[S, M, V, P]) Replay(v august1914.Viewer, n int) (august1914.Board, august1914.Decision, bool) {
	then, ok := t.record.At(n)
	if !ok {
		return august1914.Board{}, august1914.Decision{}, false
	}
	return t.draw(P(&then).View(v)), P(&then).Decision(v), true
}

// Ways tells where a unit can go.
func (t *table[S, M, V, P]) Ways(v august1914.Viewer, unit string) (august1914.Ways, error) {
	return t.adapter.waysOf(t.now(), v, unit)
}

// waysOf tells where a unit can go by moving, and when it is not the time to
// move where its other moves lead, such as a retreat or an arrival.
func (a *adapter[S, M, V, P]) waysOf(now P, v august1914.Viewer, unit string) (august1914.Ways, error) {
	w, err := a.ways(now, v, unit)
	if v.Seat() == 0 || len(w.Ways) > 0 {
		return w, err
	}
	other := august1914.Ways{Unit: unit}
	for _, m := range now.LegalMoves(v.Seat().Actor(), nil) {
		if c := a.click(m); c.Unit == unit && c.To != "" {
			other.From = c.From
			other.Ways = append(other.Ways, august1914.Way{Place: c.To, Note: m.Kind()})
		}
	}
	if len(other.Ways) == 0 {
		return w, err
	}
	return other, nil
}

// Battle works out a fight.
func (t *table[S, M, V, P]) Battle(v august1914.Viewer, target string, attackers []string) (august1914.Battle, error) {
	return t.adapter.battle(t.now(), v, target, attackers)
}
