package rulesets

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/screen"
	"github.com/august1914/august1914/germanyatwar"
)

// gawGames are the settings of the games that the tests play: both editions,
// with two players and with three.
func gawGames() map[string][]august1914.Setting {
	games := map[string][]august1914.Setting{}
	for _, edition := range germanyatwar.Editions() {
		games[edition.Name] = edition.Settings
		games[edition.Name+" of three"] = append([]august1914.Setting{{Name: "seats", Value: "three"}}, edition.Settings...)
	}
	return games
}

// Every program can play every other to the end in both editions and with two
// or three seats, the same game each time, and the record holds it.
func TestGAWRunner(t *testing.T) {
	for name, settings := range gawGames() {
		for _, players := range [][]string{
			{"attack", "attack", "attack"}, {"random", "attack", "passive"}, {"passive", "random", "random"}, {"marshal", "marshal", "marshal"},
		} {
			var games []Game
			var record bytes.Buffer
			for range 2 {
				runner, err := germanyAtWar().Runner("", settings, players)
				require.NoError(t, err)
				source := dice.NewPCG(1914, 1)
				game, err := runner.Play(source.IntN)
				require.NoError(t, err, "%s: %v", name, players)
				games = append(games, game)
				record.Reset()
				require.NoError(t, runner.Save(&record))
			}
			require.Equal(t, games[0], games[1], "%s: %v", name, players)
			require.Equal(t, "1.7", games[0].Outcome.Rule)

			_, table, err := Read(record.Bytes())
			require.NoError(t, err)
			outcome, over := table.Outcome()
			require.True(t, over)
			require.Equal(t, games[0].Outcome, outcome)
			require.Equal(t, games[0].Tally.Moves, table.Len())
		}
	}
}

// Rule 1.7: where both sides pass, each keeps the victory areas that it has at
// the start: three German ones against four.
func TestGAWPassiveGame(t *testing.T) {
	runner, err := germanyAtWar().Runner("", nil, []string{"passive", "passive"})
	require.NoError(t, err)
	source := dice.NewPCG(1, 1)
	game, err := runner.Play(source.IntN)
	require.NoError(t, err)
	require.Equal(t, august1914.Allied, game.Outcome.Winner)
	require.Equal(t, "marginal", game.Outcome.Level)
	require.Equal(t, august1914.Points{German: 3, Allied: 4}, game.Outcome.Points)
	require.True(t, game.Scored)
}

// The seats are those of the number of players. (Rule 1.5)
func TestGAWSeats(t *testing.T) {
	for value, want := range map[string]string{"two": "german, entente", "three": "german, french, british"} {
		table, err := germanyAtWar().Open("", []august1914.Setting{{Name: "seats", Value: value}})
		require.NoError(t, err)
		require.Equal(t, want, chairList(table.Chairs()))
	}
	require.Equal(t, "german, entente, french, british", chairList(germanyAtWar().Info().Chairs))
}

// What a seat is shown does not change when the enemy's secrets do, and fits
// the screen. (Rule 1.3)
func TestGAWMapKeepsSecrets(t *testing.T) {
	for name, settings := range gawGames() {
		state, err := starting(findGAW, germanyatwar.New)("august-1914", settings)
		require.NoError(t, err)
		source := dice.NewPCG(3, 1914)
		n := 0
		for _, err := range august1914.Walk(&state, source.IntN, august1914.Preferring(gawEagerness())) {
			require.NoError(t, err)
			if n++; n%100 != 0 {
				continue
			}
			for _, viewer := range []august1914.Viewer{august1914.Spectator, 1, 2, 3} {
				other := state.Resample(viewer, source.IntN)
				shown := drawGAW(&state, Drawing{Viewer: viewer})
				require.Equal(t, shown, drawGAW(&other, Drawing{Viewer: viewer}), "%s: %s", name, viewer)
				for _, line := range shown {
					require.LessOrEqual(t, screen.Len(line), screen.Width)
				}
			}
		}
	}
}

// gawPosition is a position in which both sides have units and garrisons at
// Liège, and the Entente British units at Calais.
func gawPosition(t *testing.T) germanyatwar.State {
	t.Helper()
	p := germanyatwar.Position{
		Turn: 2, Phasing: august1914.German, Disc: august1914.Allied,
		Garrisons: map[string]map[string]int{"22": {"Belgium": 2}},
		Valour:    map[string]int{"Germany": 3},
		Units: []germanyatwar.Unit{
			{ID: "g1-ii", Area: "22", Steps: 2, Open: true},
			{ID: "g1-l", Area: "11"},
			{ID: "b-3", Area: "22"},
			{ID: "e-i", Area: "5"},
			{ID: "e-l", Area: "5"},
		},
	}
	used := map[string]bool{}
	for _, u := range p.Units {
		used[u.ID] = true
	}
	for _, u := range germanyatwar.Standard().Units() {
		if !used[u.ID] && u.Green <= 2 {
			p.Units = append(p.Units, germanyatwar.Unit{ID: u.ID, Box: "pool"})
		}
	}
	state, err := p.State(germanyatwar.Standard())
	require.NoError(t, err)
	return state
}

// The map as the German player sees it: the fight at Liège, the British blocks
// at Calais as two blocks, and the German units below.
func TestGAWMap(t *testing.T) {
	state := gawPosition(t)
	text := strings.Join(drawGAW(&state, Drawing{Viewer: germanyatwar.GermanSeat.Viewer()}), "\n")
	for _, want := range []string{
		"Turn 2 of 4: September, impulse 1, impulse\n",
		"Lost: 0 German units of 10, 0 of the Entente of 20. Valour: G 3, F 0, B 0, b 0.\n",
		"The disc is with the Entente. Victory areas in German hands: 25, 63, 79.\n",
		" 5*.B2 ", " 22.G1b1+2\n", " 11:G1 ",
		"\n  11 Aachen: g1-l | 22 Liège: g1-ii-2!",
	} {
		require.Contains(t, text, want)
	}
	require.NotContains(t, text, "b-3")
	require.NotContains(t, text, "e-i")

	text = strings.Join(drawGAW(&state, Drawing{Viewer: august1914.Umpire}), "\n")
	require.Contains(t, text, "5 Calais: e-l e-i | 11 Aachen: g1-l | 22 Liège: g1-ii-2! b-3")
	compact := drawGAW(&state, Drawing{Viewer: august1914.Umpire, Compact: true, Title: "At the end"})
	require.Equal(t, "At the end", compact[0])
	require.NotContains(t, strings.Join(compact, "\n"), "Liège")
}
