package bot

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
)

// Within their floor, even random Allies never lose Paris to any of these players. (Rules S11, S12,
// S18)
func TestParisHoldsWithinTheFloor(t *testing.T) {
	random := learner.NewNet(Inputs, 1, Choices)
	attacker := learner.NewNet(Inputs, 1, Choices) // attacks where it can, and Paris above all
	for pair := range hexes * hexes {
		bias := attacker.Weights[len(attacker.Weights)-1-Choices:]
		bias[attacks+2*pair] = 2
		if sabinschlieffen.Hex(pair%hexes) == paris {
			bias[attacks+2*pair] = 6
		}
	}
	easy, err := Easy.Nets()
	require.NoError(t, err)
	start := sabinschlieffen.New(sabinschlieffen.Standard())
	attacked := 0
	for _, german := range []*learner.Net{random, attacker, easy[0]} {
		for seed := range uint64(gametest.Size(300, 3000, 30000)) {
			source := rand.New(rand.NewPCG(1914, seed))
			players := [2]*learner.Player{{Net: german, Fixed: true}, {Net: random}}
			s, err := Play(start, source, players)
			require.NoError(t, err)
			require.False(t, s.Paris, "seed %d", seed)

			players[1].Fixed = true // without the floor
			s, err = Play(start, source, players)
			require.NoError(t, err)
			if s.Paris {
				attacked++
			}
		}
	}
	require.Greater(t, attacked, 10)
}

// The floor leaves every way to guard Paris.
func TestWhatTheFloorKeeps(t *testing.T) {
	held := func(list ...sabinschlieffen.Hex) *sabinschlieffen.HexSet {
		set := sabinschlieffen.HexesOf(append(list, sabinschlieffen.Liege)...)
		return &set
	}
	for name, c := range map[string]struct {
		position sabinschlieffen.Position
		before   []string
		drops    []string // legal moves that are not kept
	}{
		"a spent block in Paris recovers first": {
			position: sabinschlieffen.Position{Turn: 3, German: held(sabinschlieffen.Soissons), Blocks: []sabinschlieffen.Blocks{
				{Hex: paris, Power: august1914.France, Spent: 1}, {Hex: sabinschlieffen.Melun, Power: august1914.France, Spent: 1},
			}},
			drops: []string{"French recover Melun"},
		},
		"a block that can come recovers first": {
			position: sabinschlieffen.Position{Turn: 3, German: held(sabinschlieffen.Soissons), Blocks: []sabinschlieffen.Blocks{
				{Hex: sabinschlieffen.Melun, Power: august1914.France, Spent: 1}, {Hex: sabinschlieffen.Troyes, Power: august1914.France, Spent: 2},
			}},
			drops: []string{"French recover Troyes"},
		},
		"the last fresh block stays": {
			position: sabinschlieffen.Position{Turn: 5, German: held(sabinschlieffen.Soissons), Blocks: []sabinschlieffen.Blocks{
				{Hex: paris, Power: august1914.France, Fresh: 1, Spent: 1},
			}},
			before: []string{"French recover Paris", "French march Paris > Melun, fresh"},
			drops:  []string{"French march Paris > Amiens, fresh", "French march Paris > Melun, fresh", "French attack Paris > Soissons"},
		},
		"the only block that can come does": {
			position: sabinschlieffen.Position{Turn: 5, German: held(sabinschlieffen.Soissons), Blocks: []sabinschlieffen.Blocks{
				{Hex: sabinschlieffen.Melun, Power: august1914.France, Fresh: 1},
			}},
			drops: []string{
				"French march Melun > Châlons, fresh", "French march Melun > Troyes, fresh", "French attack Melun > Soissons", "Allied commit",
			},
		},
		"while nobody is near, a spent block is enough": {
			position: sabinschlieffen.Position{Turn: 5, German: held(sabinschlieffen.Sedan), Blocks: []sabinschlieffen.Blocks{
				{Hex: paris, Power: august1914.France, Fresh: 1, Spent: 1},
			}},
			before: []string{"French recover Paris", "French march Paris > Melun, fresh"},
			drops:  []string{"French march Paris > Amiens, fresh", "French march Paris > Melun, fresh", "French march Paris > Soissons, fresh"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, err := c.position.State(sabinschlieffen.Standard())
			require.NoError(t, err)
			for _, text := range c.before {
				m, err := s.ParseMove(text)
				require.NoError(t, err)
				require.NoError(t, s.Apply(m))
			}
			view := s.View(sabinschlieffen.AlliedSeat.Viewer())
			legal := s.LegalMoves(sabinschlieffen.AlliedSeat.Actor(), nil)
			kept := floor(nil, &view, sabinschlieffen.AlliedSeat, legal)
			var drops []string
			for _, m := range legal {
				if !slices.Contains(kept, m) {
					drops = append(drops, m.String())
				}
			}
			require.ElementsMatch(t, c.drops, drops)
		})
	}
}

// What a seat sees does not depend on what it cannot see.
func TestSightIsOfTheView(t *testing.T) {
	pick := rand.New(rand.NewPCG(3, 3)).IntN
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	for move, err := range august1914.Walk(&s, pick, august1914.Uniformly) {
		require.NoError(t, err)
		for _, seat := range []august1914.Seat{sabinschlieffen.GermanSeat, sabinschlieffen.AlliedSeat} {
			world := s.Resample(seat.Viewer(), pick)
			mine, other := s.View(seat.Viewer()), world.View(seat.Viewer())
			require.Equal(t, see(nil, &mine, seat), see(nil, &other, seat))
			for _, in := range see(nil, &mine, seat) {
				require.Less(t, in.Index, Inputs)
			}
		}
		require.Less(t, number(move), Choices)
	}
}
