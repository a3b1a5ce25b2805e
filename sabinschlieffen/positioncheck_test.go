package sabinschlieffen

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// moveOne moves a block without orders to another hex of its side. It does not change
// what both sides have seen.
func moveOne(s State, pick func(n int) int) (edited State, err error, ok bool) {
	p := s.Position()
	if len(p.Blocks) == 0 {
		return s, nil, false
	}
	from, to := pick(len(p.Blocks)), Hex(1+pick(hexes))
	b := &p.Blocks[from]
	if b.Hex == to || p.German.Has(to) != (b.Power == august1914.Germany) || b.Fresh+b.Spent == 0 {
		return s, nil, false
	}
	moved := Blocks{Hex: to, Power: b.Power}
	if b.Fresh > 0 {
		b.Fresh--
		moved.Fresh++
	} else {
		b.Spent--
		moved.Spent++
	}
	if i := slices.IndexFunc(p.Blocks, func(o Blocks) bool { return o.Hex == to && o.Power == moved.Power }); i >= 0 {
		p.Blocks[i].Fresh += moved.Fresh
		p.Blocks[i].Spent += moved.Spent
	} else {
		p.Blocks = append(p.Blocks, moved)
	}
	edited, err = p.State(s.scenario)
	return edited, err, true
}

// Even in the middle of a turn, a position needs neither what both sides have seen nor
// the origins of blocks that have marched.
func TestRuleS10_PositionsWithoutTheirOrigin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, pick := Anywhere(gametest.Drawn(t)), gametest.Drawn(t)
		require.NoError(t, august1914.Onward(&s, pick, august1914.InStages, rapid.IntRange(0, 12).Draw(t, "moves")))
		p := s.Position()
		p.Origin, p.Log = nil, nil
		anew, err := p.State(s.scenario)
		if s.absorbing != NoHex || s.phase == Over || s.armies[french].attacked+s.armies[british].attacked != 0 {
			require.ErrorContains(t, err, "needs an origin")
			return
		}
		require.NoError(t, err)
		for _, v := range []august1914.Viewer{GermanSeat.Viewer(), AlliedSeat.Viewer(), august1914.Spectator} {
			drawn := anew.Resample(v, pick)
			require.True(t, anew.View(v) == drawn.View(v))
		}
		was, is := s.Position(), anew.Position()
		is.Origin, is.Log = was.Origin, was.Log
		require.Equal(t, was, is)
	})
}

func TestEditedPositions(t *testing.T) {
	again := func(s State) (State, error) { return s.Position().State(s.scenario) }
	gametest.Edited[State, Move, View](t, moveOne, again, august1914.InStages, 200, New(Standard()))
}
