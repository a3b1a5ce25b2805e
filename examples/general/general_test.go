package general_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/general"
	"github.com/august1914/august1914/internal/gametest"
)

// playGame plays a game and returns its moves, at most limit of them if limit is not 0.
// Generals play unless players are given. A match refuses illegal moves, so a finished game
// had none.
func playGame(t *testing.T, sc *driveonparis.Scenario, seed uint64, limit int, players ...general.Chooser) []string {
	t.Helper()
	if players == nil {
		players = []general.Chooser{general.New(), general.New()}
	}
	start := driveonparis.New(sc)
	match := august1914.NewMatch(august1914.NewRecord(&start), seeded(seed), players...)
	match.Limit = limit
	if _, err := match.Run(context.Background()); limit == 0 || !errors.Is(err, august1914.ErrLimit) {
		require.NoError(t, err)
	}
	var moves []string
	for _, m := range match.Record.Moves() {
		moves = append(moves, m.String())
	}
	return moves
}

func TestSameSeedSameGame(t *testing.T) {
	limit := gametest.Size(500, 20_000, 20_000)
	moves := playGame(t, scenario(t, "5.1"), 1, limit)
	require.Equal(t, moves, playGame(t, scenario(t, "5.1"), 1, limit))
	require.NotEqual(t, moves, playGame(t, scenario(t, "5.1"), 2, limit), "other dice must give another game")
}

// Every scenario can be played to its end. At the newcomer tier, the long ones, which take
// some seconds each, are left out.
func TestEveryScenario(t *testing.T) {
	turns := gametest.Size(6, 25, 25)
	for _, sc := range driveonparis.Scenarios() {
		if len(sc.Turns()) > turns {
			continue
		}
		t.Run(sc.ID(), func(t *testing.T) {
			t.Parallel()
			require.NotEmpty(t, playGame(t, sc, 3, 0))
		})
	}
}

// In whole games, units hidden in the enemy's stacks never affect a decision. (SCS)
func TestSeesOnlyWhatItsSeatSees(t *testing.T) {
	pick, checked := seeded(7), 0
	for seed := range uint64(2) {
		truth := driveonparis.New(scenario(t, "5.2"))
		for move, err := range august1914.Walk(&truth, seeded(seed), august1914.Uniformly) {
			require.NoError(t, err)
			if move.Actor() == august1914.Dice || pick(50/gametest.Size(1, 2, 5)) > 0 {
				continue
			}
			seat := move.Actor().Seat()
			guess := truth.Resample(seat.Viewer(), pick)
			require.Equal(t, choice(t, truth, seat), choice(t, guess, seat))
			if guess != truth {
				checked++
			}
		}
	}
	require.Greater(t, checked, gametest.Size(4, 10, 20), "too few positions with hidden units")
}

func TestNothingToDecide(t *testing.T) {
	s := position(t, "5.1", driveonparis.Position{Turn: 6, Active: august1914.German, Units: at("22.24", "ge-18-ix")})
	_, err := general.With(nil)(august1914.NewEyes(&s, allied))
	require.ErrorContains(t, err, "nothing to decide")
}

// Every mobilization point goes to its hex of 1914 and to no other. If 30 units arrive in
// one hex, most are lost. (Rule 1.12, STACK)
func TestMobilizationPointsComeWhereTheyWere(t *testing.T) {
	sc, ok := driveonparis.ScenarioByID("5.6")
	require.True(t, ok)
	s := driveonparis.New(sc)
	players := map[august1914.Actor]general.Chooser{1: general.New(), 2: general.New()}
	for s.Decision(august1914.Umpire).Kind == "point" {
		by := s.ToAct().First()
		m, err := players[by](august1914.NewEyes(&s, by.Seat()))
		require.NoError(t, err)
		require.NoError(t, s.Apply(m))
	}
	v := s.View(august1914.Spectator)
	require.Equal(t, sc.MobilizationPoints(), v.MobilizationPoints())
}
