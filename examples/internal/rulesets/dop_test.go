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

func TestDOPLabels(t *testing.T) {
	for notation, want := range map[string][2]string{
		"German done":                         {"done", "done"},
		"German step ge-13-vii 38.33 > 37.33": {"step ge-13-vii from 38.33 to", "37.33"},
		"German load ge-13-vii ge-train-1":    {"load on ge-train-1", "ge-13-vii"},
		"German attack 14.05":                 {"attack to", "14.05 Paris"},
		"Allied retreat 14.05 > 13.05":        {"retreat from 14.05 to", "13.05"},
		"Allied lose br-3-ii":                 {"lose", "br-3-ii"},
	} {
		group, item := labelDOP(driveonparis.MustParseMove(notation))
		require.Equal(t, want, [2]string{group, item})
	}
}

// A phase is told in short: marches in one line, combats with their arithmetic.
// Units of two powers with the same name are told apart by where they are.
func TestDOPTelling(t *testing.T) {
	german, allied := driveonparis.GermanSeat.Actor(), driveonparis.AlliedSeat.Actor()
	list := tellDOP(august1914.Umpire, []august1914.Event{
		{Kind: "arrive", Unit: "A", At: "10.10", Rule: "SCS_REINF"},
		{Kind: "phase", Unit: "Allied", To: "movement phase"},
		{Kind: "step", By: allied, Unit: "A", At: "10.10", To: "10.11"},
		{Kind: "step", By: allied, Unit: "A", At: "20.10", To: "20.11"},
		{Kind: "step", By: allied, Unit: "A", At: "10.11", To: "10.12"},
		{Kind: "phase", Unit: "German", To: "combat phase"},
		{Kind: "attack", At: "14.05"},
		{Kind: "join", By: german, Unit: "B", At: "15.05"},
		{Kind: "odds", N: 10, M: 8},
		{Kind: "roll", N: 9, To: "1:1"},
		{Kind: "loss", Unit: "A", Template: "{unit} loses a step."},
		{Kind: "step", By: allied, Unit: "A", At: "14.05", To: "13.05"},
		{Kind: "step", By: german, Unit: "B", At: "15.05", To: "14.05"},
		{Kind: "end"},
		{Kind: "trench", At: "14.05"},
	})
	require.Equal(t, `
The turn begins
  Arrived: A 10.10.
Allied: movement phase
  2 units move in 3 steps: A 10.10 > 10.12, A 20.10 > 20.11.
German: combat phase
  The attack on 14.05 Paris: B from 15.05.
    2.5 against 2, 9 is rolled at 1:1.
    A loses a step.
    Retreat: A 14.05 > 13.05.
    Advance: B 15.05 > 14.05.
  Trenches: 14.05.`, written(list))
}
