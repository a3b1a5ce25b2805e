package germanyatwar

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// moveOne moves a unit of a position to an area on land in which there is room for
// it and no enemy is, and changes nothing else.
func moveOne(s State, pick func(n int) int) (edited State, err error, ok bool) {
	p := s.Position()
	i := pick(len(p.Units))
	b := s.scenario.blockByID[p.Units[i].ID]
	if s.at[b] == noArea {
		return s, nil, false
	}
	a := area(pick(len(s.scenario.areas)))
	sd := s.sideOf(b)
	if a == s.scenario.britain || s.present[sd.Opponent()].Has(a) || s.unitsOf(sd, a).Len() >= s.ground(a).terrain.limit() {
		return s, nil, false
	}
	p.Units[i].Area = s.scenario.number(a)
	edited, err = p.State(s.scenario)
	switch {
	case err != nil:
	case edited.at[b] != a || edited.holder(a) != sd:
		err = fmt.Errorf("%s does not hold %s", s.info(b).id, s.scenario.number(a))
	default:
		err = edited.invariant()
	}
	return edited, err, true
}

func TestEditedPositionsNeedNoTrick(t *testing.T) {
	again := func(s State) (State, error) { return s.Position().State(s.scenario) }
	summary, err := Standard().With(Editions()[1].Settings...)
	require.NoError(t, err)
	for name, draw := range map[string]august1914.Draw[Move]{
		"in stages": august1914.InStages[Move], "battles": august1914.Preferring(seekBattle),
	} {
		t.Run(name, func(t *testing.T) {
			gametest.Edited[State, Move, View](t, moveOne, again, draw, 3, New(Standard()), New(summary))
		})
	}
}
