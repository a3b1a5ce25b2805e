package schlieffenswar

import (
	"fmt"
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// moveOne moves a unit of a position to a hex that it may enter and that has no enemies.
// It changes nothing else.
func moveOne(s State, pick func(n int) int) (edited State, err error, ok bool) {
	p, c := s.Position(), s.chart()
	i := pick(len(p.Units))
	u := s.scenario.unitByID[p.Units[i].ID]
	if s.at[u] == off || s.piece(u).kind == Fort {
		return s, nil, false
	}
	l := layout{sc: s.scenario, owner: map[hex]august1914.Seat{}}
	for other := range s.here.All() {
		l.owner[s.at[other]] = s.piece(other).seat()
	}
	h := hex(pick(len(c.places)))
	if c.closed.Has(h) || !l.fits(u, h) {
		return s, nil, false
	}
	p.Units[i].Hex = c.number(h)
	edited, err = p.State(s.scenario)
	switch {
	case err != nil:
	case edited.at[u] != h || edited.control.Has(h) != (s.piece(u).seat() == GermanSeat):
		err = fmt.Errorf("%s does not hold %s", s.piece(u).id, c.number(h))
	default:
		err = edited.invariant()
	}
	return edited, err, true
}

func TestEditedPositionsNeedNoTrick(t *testing.T) {
	t.Parallel()
	again := func(s State) (State, error) { return s.Position().State(s.scenario) }
	for name, draw := range map[string]august1914.Draw[Move]{
		"in stages": august1914.InStages[Move], "battles": august1914.Preferring(seekBattle),
	} {
		t.Run(name, func(t *testing.T) {
			gametest.Edited[State, Move, View](t, moveOne, again, draw, 3, New(Standard()))
		})
	}
}
