package rulesets

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/screen"
	"github.com/august1914/august1914/schlieffenswar"
)

// Every program can play every other to the end, the same game each time.
func TestSWRunner(t *testing.T) {
	for _, players := range [][]string{{"attack", "attack"}, {"random", "attack"}, {"passive", "random"}} {
		var games []Game
		for range 2 {
			runner, err := schlieffensWar().Runner("", nil, players)
			require.NoError(t, err)
			source := dice.NewPCG(1914, 1)
			game, err := runner.Play(source.IntN)
			require.NoError(t, err)
			games = append(games, game)
		}
		require.Equal(t, games[0], games[1], "%v", players)
		require.Equal(t, games[0].Scored, strings.HasSuffix(games[0].Outcome.Rule, ".7") || games[0].Outcome.Rule == "4.1")
	}
}

// Rule 4.5: Germans who do nothing send no corps to the east, and forfeit.
func TestSWPassiveGame(t *testing.T) {
	runner, err := schlieffensWar().Runner("", nil, []string{"passive", "passive"})
	require.NoError(t, err)
	source := dice.NewPCG(1, 1)
	game, err := runner.Play(source.IntN)
	require.NoError(t, err)
	require.Equal(t, "4.5", game.Outcome.Rule)
	require.Equal(t, august1914.Allied, game.Outcome.Winner)
	require.False(t, game.Scored)
}

// What a seat is shown does not change when the enemy's secrets do, and fits
// the screen. (Rule 6.6)
func TestSWMapKeepsSecrets(t *testing.T) {
	source := dice.NewPCG(3, 1914)
	state := schlieffenswar.New(schlieffenswar.Standard())
	n := 0
	for _, err := range august1914.Walk(&state, source.IntN, august1914.Preferring(swEagerness)) {
		require.NoError(t, err)
		if n++; n%100 != 0 {
			continue
		}
		for _, viewer := range []august1914.Viewer{august1914.Spectator, 1, 2} {
			other := state.Resample(viewer, source.IntN)
			shown := drawSW(&state, Drawing{Viewer: viewer})
			require.Equal(t, shown, drawSW(&other, Drawing{Viewer: viewer}), "%s", viewer)
			for _, line := range shown {
				require.LessOrEqual(t, screen.Len(line), screen.Width)
			}
		}
	}
}

// The map at the start, as the German player sees it: Liège with its fort and
// the Belgians, the marching wing, and the German stacks below.
func TestSWMap(t *testing.T) {
	state := schlieffenswar.New(schlieffenswar.Standard())
	text := strings.Join(drawSW(&state, Drawing{Viewer: schlieffenswar.GermanSeat.Viewer()}), "\n")
	for _, want := range []string{
		"Turn 1 of 10: 2 to 5 August 1914, movement phase",
		"\n12 ~   ~   .   .   .   .   .   .   o   o   # b1.   # b1r   fgG3fgG1rg  .g  rg  rg  rg\n",
		"| 1108\n  Aachen: ger-vii! ger-c-2! |",
	} {
		require.Contains(t, text, want)
	}
	require.NotContains(t, text, " fort-liege", "the list is of the viewer's own stacks")

	text = strings.Join(drawSW(&state, Drawing{Viewer: august1914.Umpire}), "\n")
	require.Contains(t, text, "fort-liege")
	compact := drawSW(&state, Drawing{Viewer: august1914.Umpire, Compact: true, Title: "At the end"})
	require.Equal(t, "At the end", compact[0])
	require.NotContains(t, strings.Join(compact, "\n"), "Stacks")
}
