package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/bot"
	"github.com/august1914/august1914/sabinschlieffen"
)

func normal(seed uint64) bot.Chooser { return bot.New(bot.Normal, seeded(seed)) }

// A match refuses illegal moves, so a finished game had none.
func TestEveryMoveIsLegal(t *testing.T) {
	for seed := range uint64(4) {
		_, moves := playGame(t, normal(seed), normal(seed+100))
		require.NotEmpty(t, moves)
	}
}

func TestSameSeedSameGame(t *testing.T) {
	score, moves := playGame(t, normal(1), normal(2))
	again, sameMoves := playGame(t, normal(1), normal(2))
	require.Equal(t, moves, sameMoves)
	require.Equal(t, score, again)
	_, otherMoves := playGame(t, normal(3), normal(2))
	require.NotEqual(t, moves, otherMoves, "another seed must give another game")
}

// One bot can play several games, one after another.
func TestAnotherGame(t *testing.T) {
	german, allied := normal(1), normal(2)
	for range 3 {
		playGame(t, german, allied)
	}
}

// Secret orders of the enemy do not affect a decision.
func TestSeesOnlyWhatItsSeatSees(t *testing.T) {
	start := sabinschlieffen.New(sabinschlieffen.Standard())
	plain := after(t, start, "French recover Sedan", "Allied commit")
	cunning := after(t, start, "French recover Verdun", "French attack Verdun > Luxembourg",
		"French march Sedan > Soissons, spent", "British march Le Cateau > Amiens, spent", "Allied commit")
	require.Equal(t, plain.View(german.Viewer()), cunning.View(german.Viewer()))
	for seed := range uint64(3) {
		requireSameChoice(t, german, plain, cunning, seed)
	}
}

// In whole games, a bot chooses the same in the true position and in one that looks the
// same.
func TestSeesOnlyWhatItsSeatSeesAllThroughGames(t *testing.T) {
	pick := seeded(7)
	for seed := range uint64(3) {
		truth := sabinschlieffen.New(sabinschlieffen.Standard())
		for move, err := range august1914.Walk(&truth, seeded(seed), august1914.Uniformly) {
			require.NoError(t, err)
			seat := move.Actor().Seat()
			requireSameChoice(t, seat, truth, truth.Resample(seat.Viewer(), pick), seed)
		}
	}
}

// requireSameChoice lets new bots decide in two positions that their seat cannot tell
// apart.
func requireSameChoice(t *testing.T, seat august1914.Seat, one, other bot.State, seed uint64) {
	t.Helper()
	chosen, err := bot.New(bot.Normal, seeded(seed))(august1914.NewEyes(&one, seat))
	require.NoError(t, err)
	same, err := bot.New(bot.Normal, seeded(seed))(august1914.NewEyes(&other, seat))
	require.NoError(t, err)
	require.Equal(t, chosen, same)
}

// after returns the position after some moves.
func after(t *testing.T, s bot.State, notations ...string) bot.State {
	t.Helper()
	for _, text := range notations {
		m, err := s.ParseMove(text)
		require.NoError(t, err)
		require.NoError(t, s.Apply(m))
	}
	return s
}

func TestOneChoiceNeedsNoThought(t *testing.T) {
	s := after(t, sabinschlieffen.New(sabinschlieffen.Standard()),
		"German recover Liège", "German attack Liège > Le Cateau", "German commit",
		"French recover Sedan", "Allied commit")
	undecided := func(int) int { panic("nothing to draw") }
	m, err := bot.New(bot.Normal, undecided)(august1914.NewEyes(&s, german))
	require.NoError(t, err)
	require.Equal(t, "German engage Le Cateau, spend German Liège", m.String())
}

// Two blocks will take Paris unless the block in Paris is the one French block that
// recovers.
func TestSavesParis(t *testing.T) {
	s := lastTurn(t,
		sabinschlieffen.Blocks{Hex: sabinschlieffen.Soissons, Power: august1914.Germany, Fresh: 3},
		sabinschlieffen.Blocks{Hex: sabinschlieffen.Paris, Power: august1914.France, Spent: 1},
		sabinschlieffen.Blocks{Hex: sabinschlieffen.Langres, Power: august1914.France, Spent: 2})
	m, err := normal(1)(august1914.NewEyes(&s, allied))
	require.NoError(t, err)
	require.Equal(t, "French recover Paris", m.String())
}

// lastTurn returns a position at the start of turn 5 in which the Germans hold Liège and
// Soissons.
func lastTurn(t *testing.T, blocks ...sabinschlieffen.Blocks) bot.State {
	t.Helper()
	held := sabinschlieffen.HexesOf(sabinschlieffen.Soissons, sabinschlieffen.Liege)
	s, err := sabinschlieffen.Position{Turn: 5, German: &held, Blocks: blocks}.State(sabinschlieffen.Standard())
	require.NoError(t, err)
	return s
}
