package armies

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/sabinschlieffen"
)

// german is the viewer of these tests.
var german = sabinschlieffen.GermanSeat.Viewer()

// play returns the start with moves made.
func play(t *testing.T, moves ...string) *sabinschlieffen.State {
	t.Helper()
	s := sabinschlieffen.New(sabinschlieffen.Printed())
	for _, text := range moves {
		m, err := s.ParseMove(text)
		require.NoError(t, err)
		require.NoError(t, s.Apply(m), text)
	}
	return &s
}

// boardOf returns what a viewer sees.
func boardOf(s *sabinschlieffen.State, v august1914.Viewer) august1914.Board {
	return Drawer(s.Header())(s.View(v))
}

func TestTheBoardShowsOwnBlocksAlone(t *testing.T) {
	s := play(t, "German recover Liège", "German attack Liège > Sedan")
	b := boardOf(s, german)
	require.Len(t, b.Pieces, 8)
	for _, p := range b.Pieces {
		require.Equal(t, "Germany", p.Power)
		require.True(t, p.Mine)
	}
	require.Equal(t, []august1914.Arrow{{Kind: "attack", From: "Liège", To: "Sedan", Power: "Germany", Text: "1"}}, b.Arrows)
	b = boardOf(s, sabinschlieffen.AlliedSeat.Viewer())
	require.Len(t, b.Pieces, 8)
	require.Empty(t, b.Arrows, "the orders of the enemy are secret")
	require.Empty(t, boardOf(s, august1914.Spectator).Pieces)
	require.Len(t, boardOf(s, august1914.Umpire).Pieces, 16)
}

func TestWaysNameTheRule(t *testing.T) {
	w, err := Ways(play(t, "German recover Liège"), german, "German fresh in Liège")
	require.NoError(t, err)
	found := map[string]string{}
	for _, way := range w.Ways {
		found[way.Place] = way.Note
	}
	require.Equal(t, map[string]string{"Le Cateau": "attack", "Sedan": "attack", "Luxembourg": "march"}, found)
	for _, not := range w.Not {
		require.Equal(t, "S7", not.Rule, not.Place)
	}
	require.Len(t, w.Not, 8)
	s := play(t, "German recover Liège", "German attack Liège > Sedan")
	w, err = Ways(s, german, "German attack from Liège to Sedan")
	require.NoError(t, err)
	require.NotEmpty(t, w.Note)
	_, err = Ways(s, german, "French fresh in Sedan")
	require.ErrorContains(t, err, "want blocks of yours")
}

func TestABattleCountsWhoAttacks(t *testing.T) {
	s := play(t, "German recover Liège", "German attack Liège > Sedan")
	for _, c := range []struct {
		name      string
		attackers []string
		total     string
		results   int
	}{
		{"who is ordered to", nil, "1", 2},
		{"with one more", []string{"German attack from Liège to Sedan", "German fresh in Luxembourg"}, "2", 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, err := Battle(s, german, "Sedan", c.attackers)
			require.NoError(t, err)
			require.Equal(t, c.total, b.Rows[len(b.Rows)-1].Value)
			require.Len(t, b.Results, c.results)
		})
	}
	for _, c := range []struct{ rule, target, attacker string }{
		{"S6", "Sedan", "German spent in Liège"},
		{"S7", "Paris", "German fresh in Liège"},
		{"S6", "Luxembourg", "German fresh in Liège"},
	} {
		_, err := Battle(s, german, c.target, []string{c.attacker})
		require.ErrorIs(t, err, &august1914.Violation{Rule: c.rule}, c.attacker)
	}
	_, err := Battle(s, german, "Sedan", []string{"nobody"})
	require.ErrorContains(t, err, `unit "nobody"`)
}

func TestAHitThatWaitsIsTold(t *testing.T) {
	source := rand.New(rand.NewPCG(19, 14))
	waiting := 0
	for range 40 {
		s := sabinschlieffen.New(sabinschlieffen.Printed())
		for _, err := range august1914.Walk(&s, source.IntN, august1914.Uniformly) {
			require.NoError(t, err)
			b, err := Battle(&s, august1914.Spectator, "", nil)
			if s.View(august1914.Spectator).Absorbing == sabinschlieffen.NoHex {
				require.Error(t, err)
				continue
			}
			waiting++
			require.NoError(t, err)
			require.GreaterOrEqual(t, len(b.Rows), 3, "attackers, and fresh and spent defenders")
			require.Equal(t, s.Decision(august1914.Spectator).Place, b.Place)
		}
	}
	require.Positive(t, waiting)
}
