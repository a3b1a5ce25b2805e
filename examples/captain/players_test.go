package captain_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/captain"
	"github.com/august1914/august1914/schlieffenswar"
)

const (
	german  = schlieffenswar.GermanSeat
	entente = schlieffenswar.EntenteSeat
)

// seeded returns a source of choices that is the same on every machine.
func seeded(seed uint64) func(n int) int { return rand.New(rand.NewPCG(1914, seed)).IntN }

// position sets up a position.
func position(t *testing.T, p schlieffenswar.Position) captain.State {
	t.Helper()
	s, err := p.State(schlieffenswar.Standard())
	require.NoError(t, err)
	return s
}

// at returns units in a hex.
func at(hex string, ids ...string) []schlieffenswar.Unit {
	var units []schlieffenswar.Unit
	for _, id := range ids {
		units = append(units, schlieffenswar.Unit{ID: id, Hex: hex})
	}
	return units
}

// after returns the position after some moves.
func after(t *testing.T, s captain.State, notations ...string) captain.State {
	t.Helper()
	for _, text := range notations {
		require.NoError(t, s.Apply(schlieffenswar.MustParseMove(text)), text)
	}
	return s
}

// choice returns the choice of a new captain.
func choice(t *testing.T, s captain.State, seat august1914.Seat) string {
	t.Helper()
	m, err := captain.With(nil, seeded(1))(august1914.NewEyes(&s, seat))
	require.NoError(t, err)
	return m.String()
}

// finishPhase lets the usual captain play a phase to its end.
func finishPhase(t *testing.T, s captain.State) captain.State {
	t.Helper()
	return finishPhaseBy(t, s, captain.With(nil, seeded(1)))
}

// finishPhaseBy lets a chooser play its phase to the end.
func finishPhaseBy(t *testing.T, s captain.State, decide captain.Chooser) captain.State {
	t.Helper()
	start, seat := s.View(august1914.Spectator), german
	if start.Active == august1914.Allied {
		seat = entente
	}
	roll := seeded(2)
	for now := start; now.Phase == start.Phase && now.Active == start.Active; now = s.View(august1914.Spectator) {
		by := s.ToAct().First()
		moves := s.LegalMoves(by, nil)
		m := moves[0]
		switch by {
		case august1914.Dice:
			m = moves[roll(len(moves))]
		case seat.Actor():
			var err error
			m, err = decide(august1914.NewEyes(&s, seat))
			require.NoError(t, err)
		}
		require.NoError(t, s.Apply(m))
	}
	return s
}

// whereIs returns the hex of a unit.
func whereIs(s captain.State, id string) string {
	v := s.View(august1914.Umpire)
	for _, u := range v.Units() {
		if u.ID == id {
			return u.Hex
		}
	}
	return ""
}
