package rulesets

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/screen"
)

// Every program can play every other to the end, the same game each time, and the
// record holds it.
func TestDOPRunner(t *testing.T) {
	for _, players := range [][]string{{"attack", "attack"}, {"random", "attack"}, {"passive", "random"}} {
		var games []Game
		var record bytes.Buffer
		for range 2 {
			runner, err := driveOnParis().Runner("5.1", nil, players)
			require.NoError(t, err)
			source := dice.NewPCG(1914, 1)
			game, err := runner.Play(source.IntN)
			require.NoError(t, err)
			games = append(games, game)
			record.Reset()
			require.NoError(t, runner.Save(&record))
		}
		require.Equal(t, games[0], games[1], "%v", players)
		require.Equal(t, "5.1", games[0].Outcome.Rule)

		_, table, err := Read(record.Bytes())
		require.NoError(t, err)
		outcome, over := table.Outcome()
		require.True(t, over)
		require.Equal(t, games[0].Outcome, outcome)
		require.Equal(t, games[0].Tally.Moves, table.Len())
	}
}

// Rule 5.5: where nobody moves, Lille stays in German hands, Calais in Allied, and
// no trench is captured: a draw.
func TestDOPPassiveGame(t *testing.T) {
	runner, err := driveOnParis().Runner("5.5", nil, []string{"passive", "passive"})
	require.NoError(t, err)
	source := dice.NewPCG(1, 1)
	game, err := runner.Play(source.IntN)
	require.NoError(t, err)
	require.Equal(t, "5.5", game.Outcome.Rule)
	require.Equal(t, august1914.NoSide, game.Outcome.Winner)
	require.Equal(t, "draw", game.Outcome.Level)
}

// What a seat is shown does not change when the enemy's secrets do, and fits
// the screen. (SCS)
func TestDOPMapKeepsSecrets(t *testing.T) {
	for _, id := range []string{"5.1", "5.6"} {
		source := dice.NewPCG(3, 1914)
		state, err := starting(findDOP, driveonparis.New)(id, nil)
		require.NoError(t, err)
		n := 0
		for _, err := range august1914.Walk(&state, source.IntN, august1914.Preferring(dopEagerness)) {
			require.NoError(t, err)
			if n++; n > 3000 {
				break
			} else if n%100 != 0 {
				continue
			}
			for _, viewer := range []august1914.Viewer{august1914.Spectator, 1, 2} {
				other := state.Resample(viewer, source.IntN)
				shown := drawDOP(&state, Drawing{Viewer: viewer})
				require.Equal(t, shown, drawDOP(&other, Drawing{Viewer: viewer}), "%s", viewer)
				for _, line := range shown {
					require.LessOrEqual(t, screen.Len(line), screen.Width)
				}
			}
		}
	}
}

// The map at the start of the introductory scenario: Paris with its garrison in
// the south, and the British with their HQ below their divisions.
func TestDOPMap(t *testing.T) {
	state, err := starting(findDOP, driveonparis.New)("5.1", nil)
	require.NoError(t, err)
	text := strings.Join(drawDOP(&state, Drawing{Viewer: driveonparis.AlliedSeat.Viewer()}), "\n")
	for _, want := range []string{
		"Turn 6 of 8, ",
		"\n    2  4  6  8  10 12 14 16 18 20 22 24 26 28 30\n",
		"\n    .  o  .  .  .  .  $  $F1f  .  .  .  .  .  o\n 5 ",
		"20.20 Busigny: br-5-ii br-2cav",
		"19.21: br-3-ii- br-4-iii br-1cav",
	} {
		require.Contains(t, text, want)
	}
	require.NotContains(t, text, " ge-", "the list is of the viewer's own stacks")
	require.NotContains(t, text, "Points of places")

	text = strings.Join(drawDOP(&state, Drawing{Viewer: august1914.Umpire}), "\n")
	require.Contains(t, text, " ge-")
	compact := drawDOP(&state, Drawing{Viewer: august1914.Umpire, Compact: true, Title: "At the end"})
	require.Equal(t, "At the end", compact[0])
	require.NotContains(t, strings.Join(compact, "\n"), "Stacks")
}
