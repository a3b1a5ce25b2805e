package internal_test

import (
	"flag"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/race"
)

// A game that is not in the list is found by those who bring it, and a player draws its
// moves from the menu.
func TestAGuestIsPlayed(t *testing.T) {
	s, flags := &games.Setup{Guests: []august1914.Ruleset{race.Ruleset()}}, flag.NewFlagSet("test", flag.ContinueOnError)
	s.Flags(flags, "random", "")
	require.NoError(t, flags.Parse([]string{"-ruleset", "race"}))
	rulesets, err := s.Rulesets()
	require.NoError(t, err)
	require.Len(t, rulesets, len(games.All())+1)
	require.Equal(t, []games.Player{{Name: "random", Meaning: "gives every move the same chance"}}, games.Players("race"))

	table, err := s.Open()
	require.NoError(t, err)
	source := dice.NewPCG(19, 14)
	require.ErrorContains(t, table.Step(source.IntN), "no player sits in seat 1")
	require.ErrorContains(t, table.Sit(1, "marshal", source.IntN), `player "marshal": want random`)
	require.ErrorContains(t, table.Sit(3, "random", source.IntN), "seat 3 is not a seat of this game")
	for seat := august1914.Seat(1); seat <= 2; seat++ {
		require.NoError(t, table.Sit(seat, "random", source.IntN))
	}
	_, err = table.Think(2)
	require.ErrorContains(t, err, "it is not the player's turn")
	for table.ToAct() != 0 {
		require.NoError(t, table.Step(source.IntN))
	}
	_, over := table.Outcome()
	require.True(t, over)

	_, err = games.NewRunner(race.Ruleset(), "", nil, []string{"marshal"})
	require.ErrorContains(t, err, `player "marshal": want random`)
	runner, err := games.NewRunner(race.Ruleset(), "", nil, nil)
	require.NoError(t, err)
	game, err := runner.Play(source.IntN)
	require.NoError(t, err)
	require.NotEmpty(t, game.Outcome.Reason)
}
