package germanyatwar

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// arrivalsOf returns the arrivals on a viewer's board, by unit.
func arrivalsOf(s *State, v august1914.Viewer) map[string]august1914.Arrival {
	view, found := s.View(v), map[string]august1914.Arrival{}
	for _, p := range s.scenario.Board(&view).Pieces {
		if p.Arrives != nil && p.Unit != "" {
			found[p.Unit] = *p.Arrives
		}
	}
	return found
}

// Rules 6.0, 7.1: a drawn unit can be placed exactly in the areas that its piece
// lists. A unit without such areas returns to the pool.
func TestRule6_0_ArrivalsAgreeWithPlay(t *testing.T) {
	placed := 0
	for i, edition := range Editions() {
		sc, err := Standard().With(edition.Settings...)
		require.NoError(t, err)
		for seed := range uint64(gametest.Size(2, 10, 40)) {
			s := New(sc)
			for _, err := range august1914.Walk(&s, dice.NewPCG(seed, uint64(i)).IntN, august1914.Preferring(seekBattle)) {
				require.NoError(t, err)
				if s.stage != deploying {
					continue
				}
				by := s.ToAct().First()
				told := arrivalsOf(&s, by.Seat().Viewer())
				can := map[string][]string{}
				for _, m := range s.LegalMoves(by, nil) {
					can[m.Unit()] = append(can[m.Unit()], m.To())
				}
				for id, places := range can {
					if slices.Equal(places, []string{""}) {
						require.Equal(t, august1914.Arrival{}, told[id])
						continue
					}
					require.Equal(t, august1914.Arrival{Turn: int(s.turn), Places: places}, told[id], id)
					placed++
				}
			}
		}
	}
	require.Positive(t, placed)
}

// Rules 6.1, 1.3: a unit with a green number shows its turn. For a hidden block the
// enemy learns at most the turn.
func TestRule6_1_ArrivalsOfUnitsThatJoinLater(t *testing.T) {
	s := New(Standard())
	for s.stage != choosing {
		require.NoError(t, s.Apply(s.LegalMoves(s.ToAct().First(), nil)[0]))
	}
	later := map[int]bool{}
	for id, a := range arrivalsOf(&s, EntenteSeat.Viewer()) {
		green := int(s.info(s.scenario.blockByID[id]).green)
		if green > int(s.turn) {
			require.Equal(t, green, a.Turn, id)
			later[green] = true
		} else {
			require.Equal(t, 1, a.Turn, id)
		}
	}
	require.Greater(t, len(later), 1)
	view := s.View(GermanSeat.Viewer())
	for _, p := range s.scenario.Board(&view).Pieces {
		if p.Hidden && p.Arrives != nil {
			require.Positive(t, p.Arrives.Turn)
			require.Empty(t, p.Arrives.Places)
		}
	}
}
