package rulesets

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/screen"
	"github.com/august1914/august1914/sabinschlieffen"
)

// What a seat is shown does not change when the enemy's secrets do.
func TestMapKeepsSecrets(t *testing.T) {
	source := dice.NewPCG(3, 1914)
	for range 4 {
		state := sabinschlieffen.New(sabinschlieffen.Standard())
		for _, err := range august1914.Walk(&state, source.IntN, august1914.InStages) {
			require.NoError(t, err)
			for _, viewer := range []august1914.Viewer{august1914.Spectator, sabinschlieffen.GermanSeat.Viewer(), sabinschlieffen.AlliedSeat.Viewer()} {
				other := state.Resample(viewer, source.IntN)
				d := Drawing{Viewer: viewer}
				require.Equal(t, drawSabin(&state, d), drawSabin(&other, d), "%s", viewer)
			}
		}
	}
}

// position sets up a turn 2 in which the Germans hold Sedan.
func position(t *testing.T, moves ...string) sabinschlieffen.State {
	t.Helper()
	german := sabinschlieffen.HexesOf(sabinschlieffen.Liege, sabinschlieffen.Luxembourg, sabinschlieffen.Sedan)
	state, err := sabinschlieffen.Position{
		Turn: 2, German: &german, Routed: sabinschlieffen.ByNation{British: 1},
		Blocks: []sabinschlieffen.Blocks{
			{Hex: sabinschlieffen.Sedan, Nation: august1914.Germany, Fresh: 3, Spent: 1},
			{Hex: sabinschlieffen.Liege, Nation: august1914.Germany, Fresh: 2, Spent: 1},
			{Hex: sabinschlieffen.Soissons, Nation: august1914.France, Spent: 7},
		},
	}.State(sabinschlieffen.Standard())
	require.NoError(t, err)
	for _, m := range moves {
		require.NoError(t, state.Apply(sabinschlieffen.MustParseMove(m)), m)
	}
	return state
}

// The map as the German player sees it: blocks fresh and spent, orders with
// the direction of the attack, marches, and the front line.
func TestMap(t *testing.T) {
	state := position(
		t, "German recover Liège", "German attack Sedan > Soissons", "German attack Sedan > Soissons",
		"German attack Sedan > Verdun", "German march Liège > Luxembourg, fresh",
	)
	want := strings.TrimPrefix(`
             _.-'-._         _.-'-._         _.-'-._                Turn 2 of 5
         _.-'       '-._ _.-'       '-._ _.-'       '-._            30 August to 3 September 1914
        │    Amiens     │   Le Cateau   █     Liège     │
        │   Allied ?    │   Allied ?    █      G■■      │           German score 4, 4 in 1914:
        │               │               █               │               3 hexes
     _.-'-._         _.-'-._         ▄▄▀▀-._         _.-'-._          + 1 Allied routed
 _.-'       '-._ _.-'       '-._ ▄▄▀▀       '-._ _.-'       '-._      - 0 German routed
│     Paris     │   Soissons    █     Sedan     │  Luxembourg   │
│   Allied ?    │   Allied ?    █     G■■■▬     │      G■       │   ■ fresh   ▬ spent
│               │               █     ←2 ↘1     │      (1)      │   G German, F French, B British
'-._         _.-'-._         _.-▀▀▄▄         ▄▄▀▀▀▄▄         _.-'   →2 two blocks ordered to attack
    '-._ _.-'       '-._ _.-'       ▀▀▄▄ ▄▄▀▀       ▀▀▄▄ _.-'       (2) two blocks that have marched
        │     Melun     │    Châlons    │    Verdun     │           ▄▀█ the front line
        │   Allied ?    │   Allied ?    │   Allied ?    │
        │               │               │               │
        '-._         _.-'-._         _.-'-._         _.-'
            '-._ _.-'       '-._ _.-'       '-._ _.-'
                │    Troyes     │    Langres    │
                │   Allied ?    │   Allied ?    │
                │               │               │
                '-._         _.-'-._         _.-'
                    '-._ _.-'       '-._ _.-'`, "\n")
	require.Equal(t, want, strings.Join(drawSabin(&state, Drawing{Viewer: sabinschlieffen.GermanSeat.Viewer()}), "\n"))
}

// Arrows point to where the hex beside lies on the page.
func TestArrows(t *testing.T) {
	var m sabinMap
	for to, want := range map[sabinschlieffen.Hex]string{
		sabinschlieffen.Soissons: "←", sabinschlieffen.LeCateau: "↖", sabinschlieffen.Liege: "↗",
		sabinschlieffen.Luxembourg: "→", sabinschlieffen.Verdun: "↘", sabinschlieffen.Chalons: "↙",
	} {
		require.Equal(t, want, m.arrow(sabinschlieffen.Sedan, to), "%s", to)
	}
}

// Colours mark sides and nations, and only them: without them the map is the
// same.
func TestMapInColors(t *testing.T) {
	state := position(t)
	d := Drawing{Viewer: august1914.Umpire}
	plain := drawSabin(&state, d)
	d.Paint = screen.Colors
	for i, line := range drawSabin(&state, d) {
		require.Equal(t, screen.Len(plain[i]), screen.Len(line))
	}
}
