package desk

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/race"
)

// A desk runs a game that is not in the list of games to its end, with a person and a
// program. A request for a fight gets a note, because the game has no fights.
func TestAGameOfOnesOwnIsPlayed(t *testing.T) {
	g := newGuest(t, Config{Rulesets: august1914.Rulesets{race.Ruleset()}})
	var o opened
	g.ask(statusCreated, "POST", "/api/games", map[string]any{"ruleset": "race", "seats": []string{"person", "random"}, "seed": "1"}, &o)
	seat := "/api/seats/" + o.Links[0].Token
	var fight august1914.Battle
	g.ask(statusOK, "GET", seat+"/battle?target=3", nil, &fight)
	require.Equal(t, "race has no fights", fight.Note)

	for _, move := range []string{"pack Germany, 1", "run Germany > 2", "sprint Germany > 5"} {
		var m menu
		require.Eventually(t, func() bool {
			g.ask(statusOK, "GET", seat+"/moves", nil, &m)
			return len(m.Moves) > 0
		}, time.Minute, time.Millisecond)
		g.ask(statusOK, "POST", seat+"/moves", map[string]any{"version": m.Version, "move": "seat 1: " + move}, nil)
	}
	var ways august1914.Ways
	g.ask(statusOK, "GET", seat+"/ways?unit=France", nil, &ways)
	require.Empty(t, ways.Ways, "it is no unit of this seat")
	for {
		var s status
		g.ask(statusOK, "GET", seat, nil, &s)
		if s.Over {
			require.Contains(t, s.Result[0], "The runners get to spaces ")
			return
		}
		var m menu
		g.ask(statusOK, "GET", seat+"/moves", nil, &m)
		if len(m.Moves) > 0 {
			g.ask(statusOK, "POST", seat+"/moves", map[string]any{"version": m.Version, "move": m.Moves[0].Notation}, nil)
		}
	}
}
