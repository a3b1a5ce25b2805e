package marshal_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/examples/marshal"
	"github.com/august1914/august1914/germanyatwar"
)

// playGame lets marshals play a game and returns its moves. A match refuses illegal moves,
// so a finished game had none.
func playGame(t *testing.T, seed uint64, settings ...august1914.Setting) []string {
	t.Helper()
	sc, err := germanyatwar.Standard().With(settings...)
	require.NoError(t, err)
	start := germanyatwar.New(sc)
	var choosers []marshal.Chooser
	for i := range start.Chairs() {
		choosers = append(choosers, marshal.New(seeded(seed+uint64(i)+1)))
	}
	match := august1914.NewMatch(august1914.NewRecord(&start), seeded(seed), choosers...)
	_, err = match.Run(context.Background())
	require.NoError(t, err)
	var moves []string
	for _, m := range match.Record.Moves() {
		moves = append(moves, m.String())
	}
	return moves
}

func TestSameSeedSameGame(t *testing.T) {
	moves := playGame(t, 1)
	require.Equal(t, moves, playGame(t, 1))
	require.NotEqual(t, moves, playGame(t, 2), "other draws must give another game")
}

// Three marshals can play a game of every edition. (Rule 1.5)
func TestThreePlayers(t *testing.T) {
	for _, edition := range germanyatwar.Editions() {
		settings := append([]august1914.Setting{{Name: "seats", Value: "three"}}, edition.Settings...)
		moves := playGame(t, 3, settings...)
		require.Contains(t, moves, "German surprise", edition.Name)
	}
}

// The optional rules add decisions. (Rules 8.1 to 8.4)
func TestOptionalRules(t *testing.T) {
	moves := playGame(t, 6,
		august1914.Setting{Name: "setup", Value: "free"}, august1914.Setting{Name: "rail", Value: "on"},
		august1914.Setting{Name: "plan-xvii", Value: "on"}, august1914.Setting{Name: "paris", Value: "on"},
	)
	// The First Army has seven corps and six icons, so its Landwehr, by far the weakest,
	// waits.
	require.Contains(t, moves, "German place g1-ivr 12")
	require.NotContains(t, moves, "German place g1-lw 12")
}

// In whole games, the identity of enemy blocks that the seat cannot know never affects a
// decision. (Rule 1.3)
func TestSeesOnlyWhatItsSeatSees(t *testing.T) {
	pick, checked := seeded(7), map[string]int{}
	for seed := range uint64(4) {
		truth := germanyatwar.New(germanyatwar.Standard())
		for move, err := range august1914.Walk(&truth, seeded(seed), august1914.InStages) {
			require.NoError(t, err)
			kind := truth.Decision(august1914.Spectator).Kind
			if move.Actor() == august1914.Dice || pick(1+checked[kind]) > 0 {
				continue
			}
			seat := move.Actor().Seat()
			guess := truth.Resample(seat.Viewer(), pick)
			require.Equal(t, choice(t, truth, seat), choice(t, guess, seat), kind)
			checked[kind] += player.Flag(guess != truth)
		}
	}
	for _, kind := range []string{"choose", "activate", "move", "march", "battle", "disc", "retreat", "hit", "deploy", "restore"} {
		require.Positive(t, checked[kind], "%s: %v", kind, checked)
	}
}

// It does not affect a marshal's memory either: a marshal that is shown other blocks at
// every decision plays the same game.
func TestRemembersOnlyWhatItsSeatSees(t *testing.T) {
	for _, seat := range []august1914.Seat{german, entente} {
		truth := germanyatwar.New(germanyatwar.Standard())
		one, other, pick, hidden := marshal.New(seeded(1)), marshal.New(seeded(2)), seeded(3), 0
		for truth.ToAct() != 0 {
			by := truth.ToAct().First()
			legal := truth.LegalMoves(by, nil)
			move := august1914.InStages(legal, pick)
			if by == seat.Actor() {
				guess := truth.Resample(seat.Viewer(), pick)
				hidden += player.Flag(guess != truth)
				want, err := one(august1914.NewEyes(&truth, seat))
				require.NoError(t, err)
				got, err := other(august1914.NewEyes(&guess, seat))
				require.NoError(t, err)
				require.Equal(t, want.String(), got.String())
				move = want
			}
			require.NoError(t, truth.Apply(move))
		}
		require.Greater(t, hidden, 50)
	}
}

func TestNothingToDecide(t *testing.T) {
	s := field{phasing: august1914.German, units: at("11", "g1-l")}.position(t)
	_, err := marshal.With(nil, seeded(1))(august1914.NewEyes(&s, entente))
	require.ErrorContains(t, err, "nothing to decide")
}
