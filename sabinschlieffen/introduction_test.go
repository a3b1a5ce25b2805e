package sabinschlieffen_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/sabinschlieffen"
)

func TestRuleS1_SetUp(t *testing.T) {
	g := printed(t)

	t.Run("blocks stand where the sheet prints them", func(t *testing.T) {
		g := printed(t)
		g.has("German Liege 2f 3s", "German Luxembourg 2f 1s")
		g.has("French Amiens 1s", "French Sedan 3s", "French Verdun 3s", "British Le Cateau 1s")
	})
	t.Run("eight a side, one of them British, and none elsewhere", func(t *testing.T) {
		total := map[august1914.Power]int{}
		for _, b := range g.State.Position().Blocks {
			total[b.Power] += b.Fresh + b.Spent
		}
		require.Equal(t, map[august1914.Power]int{august1914.Germany: 8, august1914.France: 7, august1914.Britain: 1}, total)
		require.Equal(t, sabinschlieffen.ByPower{}, g.State.Position().Routed)
	})
	t.Run("ten hexes are Allied, the empty ones too; none is neutral", func(t *testing.T) {
		printed(t).held("Liege", "Luxembourg")
	})
	t.Run("the seats", func(t *testing.T) {
		chairs := g.State.Chairs()
		require.Len(t, chairs, 2)
		require.Equal(t, august1914.PowerSet(august1914.Germany), chairs[0].Powers)
		require.Equal(t, august1914.PowerSet(august1914.France, august1914.Britain), chairs[1].Powers)
	})
}

func TestRuleS1_NoMoreBlocksThanThereAre(t *testing.T) {
	for _, tc := range []struct {
		reason string
		lines  []string
		routed sabinschlieffen.ByPower
		legal  bool
	}{
		{"all blocks of the box", []string{"German Liege 8f", "French Paris 7f", "British Paris 1f"}, sabinschlieffen.ByPower{}, true},
		{"fewer will do", []string{"German Liege 1f"}, sabinschlieffen.ByPower{}, true},
		{"a ninth German", []string{"German Liege 5f 4s"}, sabinschlieffen.ByPower{}, false},
		{"an eighth French", []string{"French Sedan 4f", "French Paris 4s"}, sabinschlieffen.ByPower{}, false},
		{"a routed French block is one of the seven", []string{"French Sedan 7f"}, sabinschlieffen.ByPower{French: 1}, false},
		{"a second British", []string{"British Paris 1f", "British Sedan 1s"}, sabinschlieffen.ByPower{}, false},
		{"routed blocks are not on the map", []string{"German Liege 8f"}, sabinschlieffen.ByPower{German: 1}, false},
		{"seven and one routed", []string{"German Liege 7f"}, sabinschlieffen.ByPower{German: 1}, true},
	} {
		t.Run(tc.reason, func(t *testing.T) {
			position := positionOf(t, 2, tc.lines...)
			position.Routed = tc.routed
			_, err := position.State(sabinschlieffen.Standard())
			if tc.legal {
				require.NoError(t, err)
				return
			}
			require.True(t, errors.Is(err, &august1914.Violation{Rule: "S1"}), "%v", err)
		})
	}
}

func TestRuleS1_BothSidesInOneHexIsNoPosition(t *testing.T) {
	_, err := positionOf(t, 2, "German Sedan 1f", "French Sedan 1f").State(sabinschlieffen.Standard())
	require.Error(t, err)
}

// Twelve hexes in rows of three, four, three and two have 24 common sides.
func TestRuleS1_Map(t *testing.T) {
	neighbors := map[string][]string{
		"Amiens":     {"Le Cateau", "Paris", "Soissons"},
		"Le Cateau":  {"Amiens", "Liege", "Sedan", "Soissons"},
		"Liege":      {"Le Cateau", "Luxembourg", "Sedan"},
		"Paris":      {"Amiens", "Melun", "Soissons"},
		"Soissons":   {"Amiens", "Chalons", "Le Cateau", "Melun", "Paris", "Sedan"},
		"Sedan":      {"Chalons", "Le Cateau", "Liege", "Luxembourg", "Soissons", "Verdun"},
		"Luxembourg": {"Liege", "Sedan", "Verdun"},
		"Melun":      {"Chalons", "Paris", "Soissons", "Troyes"},
		"Chalons":    {"Langres", "Melun", "Sedan", "Soissons", "Troyes", "Verdun"},
		"Verdun":     {"Chalons", "Langres", "Luxembourg", "Sedan"},
		"Troyes":     {"Chalons", "Langres", "Melun"},
		"Langres":    {"Chalons", "Troyes", "Verdun"},
	}
	hex := func(name string) sabinschlieffen.Hex {
		h, err := sabinschlieffen.ParseHex(name)
		require.NoError(t, err)
		return h
	}
	require.Len(t, neighbors, 12)
	require.Len(t, sabinschlieffen.Standard().Towns(), 12)
	pairs := 0
	for a, near := range neighbors {
		var want sabinschlieffen.HexSet
		for _, b := range near {
			want = want.With(hex(b))
		}
		require.Equal(t, want.String(), hex(a).Neighbors().String(), a)
		for b := range neighbors {
			require.Equal(t, want.Has(hex(b)), hex(a).Adjacent(hex(b)), "%s and %s", a, b)
		}
		pairs += want.Len()
	}
	require.Equal(t, 2*24, pairs)
}

func TestRuleS2_FreshAndSpent(t *testing.T) {
	t.Run("every Allied block begins spent, and four of the German ones", func(t *testing.T) {
		fresh, spent := map[august1914.Side]int{}, map[august1914.Side]int{}
		for _, b := range printed(t).State.Position().Blocks {
			fresh[b.Power.Side()] += b.Fresh
			spent[b.Power.Side()] += b.Spent
		}
		require.Equal(t, []int{4, 4}, []int{fresh[august1914.German], spent[august1914.German]})
		require.Equal(t, []int{0, 8}, []int{fresh[august1914.Allied], spent[august1914.Allied]})
	})
	t.Run("a block is one or the other: recovery and combat flip it", func(t *testing.T) {
		g := atDawn(t, 1, "German Liege 1s", "French Sedan 1f")
		g.Play("German recover Liege")
		g.has("German Liege 1f")
		g.orders("German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		g.has("German Liege 1s", "French Sedan 1f")
	})
	t.Run("spent blocks hold a hex as fresh ones do against a lone attacker", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "French Sedan 1s")
		g.orders("German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		g.has("French Sedan 1s")
		g.held("Liege", "Luxembourg")
	})
}

// Blocks of a nation in a hex and a condition are all alike: which of them does
// something makes no difference.
func TestRuleS2_BlocksAreAlike(t *testing.T) {
	g := setUp(t, 1, "German Liege 3f 2s", "French Sedan 2f 2s")
	for _, seat := range []august1914.Seat{germanSeat, alliedSeat} {
		seen := map[string]bool{}
		for _, move := range g.offered(seat) {
			require.False(t, seen[move], "offered twice: %s", move)
			seen[move] = true
		}
	}
	one, two := g.State, g.State
	moves := []string{"German attack Liege > Sedan", "German march Liege > Luxembourg, spent", "German attack Liege > Le Cateau", "German march Liege > Luxembourg, fresh"}
	for i := range moves {
		require.NoError(t, one.Apply(g.Move(moves[i])))
		require.NoError(t, two.Apply(g.Move(moves[len(moves)-1-i])))
	}
	require.True(t, one == two)
}
