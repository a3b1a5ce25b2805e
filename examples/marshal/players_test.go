package marshal_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/marshal"
	"github.com/august1914/august1914/germanyatwar"
)

const (
	german  = germanyatwar.GermanSeat
	entente = germanyatwar.EntenteSeat
)

// seeded returns a source of choices that is the same on every machine.
func seeded(seed uint64) func(n int) int { return rand.New(rand.NewPCG(1914, seed)).IntN }

// A field is a position at the start of an impulse. The named units stand in the open, the
// others wait in the pools, and the enemy has the disc.
type field struct {
	turn      int
	phasing   august1914.Side
	disc      august1914.Side // holder of the disc; by default the enemy
	units     []germanyatwar.Unit
	control   []string // areas in German hands
	garrisons map[string]map[string]int
}

// position sets up a field.
func (f field) position(t *testing.T) marshal.State {
	t.Helper()
	p := germanyatwar.Position{
		Turn: max(1, f.turn), Active: f.phasing, Disc: f.disc, Control: f.control,
		Units: slices.Clone(f.units), Garrisons: map[string]map[string]int{},
	}
	if f.disc == august1914.NoSide {
		p.Disc = f.phasing.Opponent()
	}
	if f.garrisons != nil {
		p.Garrisons = f.garrisons
	}
	for _, u := range germanyatwar.Standard().Units() {
		named := slices.ContainsFunc(p.Units, func(v germanyatwar.Unit) bool { return v.ID == u.ID })
		if !named && u.Green <= p.Turn {
			p.Units = append(p.Units, germanyatwar.Unit{ID: u.ID, Box: "pool"})
		}
	}
	s, err := p.State(germanyatwar.Standard())
	require.NoError(t, err)
	return s
}

// at returns units in an area.
func at(area string, ids ...string) []germanyatwar.Unit {
	var units []germanyatwar.Unit
	for _, id := range ids {
		units = append(units, germanyatwar.Unit{ID: id, Area: area})
	}
	return units
}

// weak returns a unit with some steps in an area.
func weak(area, id string, steps int) []germanyatwar.Unit {
	return []germanyatwar.Unit{{ID: id, Area: area, Steps: steps}}
}

// after returns the position after some moves.
func after(t *testing.T, s marshal.State, notations ...string) marshal.State {
	t.Helper()
	for _, text := range notations {
		require.NoError(t, s.Apply(germanyatwar.MustParseMove(text)), text)
	}
	return s
}

// choice returns the choice of a new marshal.
func choice(t *testing.T, s marshal.State, seat august1914.Seat) string {
	t.Helper()
	m, err := marshal.With(nil, seeded(1))(august1914.NewEyes(&s, seat))
	require.NoError(t, err)
	return m.String()
}

// impulse lets a marshal play an impulse of a seat to its end and returns the marshal's
// moves. The enemy ends every decision it can.
func impulse(t *testing.T, s *marshal.State, seat august1914.Seat) []string {
	t.Helper()
	start := s.View(august1914.Spectator)
	decide, roll := marshal.With(nil, seeded(1)), seeded(2)
	var moves []string
	for now := start; now.Impulse == start.Impulse && now.Turn == start.Turn && s.ToAct() != 0; now = s.View(august1914.Spectator) {
		by := s.ToAct().First()
		legal := s.LegalMoves(by, nil)
		m := legal[0]
		switch by {
		case august1914.Dice:
			m = legal[roll(len(legal))]
		case seat.Actor():
			var err error
			m, err = decide(august1914.NewEyes(s, seat))
			require.NoError(t, err)
			moves = append(moves, m.String())
		}
		require.NoError(t, s.Apply(m))
	}
	return moves
}

// whereIs returns the area of a unit, or the box that it is in.
func whereIs(s marshal.State, id string) string {
	v := s.View(august1914.Umpire)
	for _, u := range v.Units() {
		if u.ID == id {
			return u.Area + u.Box
		}
	}
	return ""
}

// holder returns the side that controls an area.
func holder(s marshal.State, number string) august1914.Side {
	v := s.View(august1914.Spectator)
	return v.Control(number)
}
