package general_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/general"
)

const (
	german = driveonparis.GermanSeat
	allied = driveonparis.AlliedSeat
)

// seeded returns a source of choices that is the same on every machine.
func seeded(seed uint64) func(n int) int { return rand.New(rand.NewPCG(1914, seed)).IntN }

// scenario returns a scenario of the game.
func scenario(t *testing.T, id string) *driveonparis.Scenario {
	t.Helper()
	sc, ok := driveonparis.ScenarioByID(id)
	require.True(t, ok, id)
	return sc
}

// position sets up a position at the start of a movement phase.
func position(t *testing.T, id string, p driveonparis.Position) general.State {
	t.Helper()
	s, err := p.State(scenario(t, id))
	require.NoError(t, err)
	return s
}

// at returns units in a hex, the first at the bottom.
func at(hex string, ids ...string) []driveonparis.Unit {
	var units []driveonparis.Unit
	for _, id := range ids {
		units = append(units, driveonparis.Unit{ID: id, Hex: hex})
	}
	return units
}

// choice returns the choice of a new general.
func choice(t *testing.T, s general.State, seat august1914.Seat) string {
	t.Helper()
	m, err := general.With(nil)(august1914.NewEyes(&s, seat))
	require.NoError(t, err)
	return m.String()
}

// playUntil lets generals play both seats, with random dice, until a phase or the end of
// the player turn.
func playUntil(t *testing.T, s general.State, phase driveonparis.Phase) general.State {
	t.Helper()
	roll := seeded(2)
	choosers := []general.Chooser{general.With(nil), general.With(nil)}
	active := s.Active()
	for v := s.View(august1914.Spectator); v.Phase != phase && s.Active() == active; v = s.View(august1914.Spectator) {
		by := s.ToAct().First()
		var m general.Move
		if moves := s.LegalMoves(by, nil); by == august1914.Dice {
			m = moves[roll(len(moves))]
		} else {
			var err error
			m, err = choosers[by.Seat()-1](august1914.NewEyes(&s, by.Seat()))
			require.NoError(t, err)
		}
		require.NoError(t, s.Apply(m))
	}
	return s
}

// whereIs returns the hex of a unit.
func whereIs(s general.State, id string) string {
	v := s.View(august1914.Umpire)
	for _, u := range v.Units() {
		if u.ID == id {
			return u.Hex
		}
	}
	return ""
}
