package bot_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/bot"
	"github.com/august1914/august1914/sabinschlieffen"
)

const (
	german = sabinschlieffen.GermanSeat
	allied = sabinschlieffen.AlliedSeat
)

// seeded returns a source of choices that is the same on every machine.
func seeded(seed uint64) func(n int) int { return rand.New(rand.NewPCG(1914, seed)).IntN }

// random returns a player that draws every move from all legal ones.
func random(seed uint64) bot.Chooser {
	return august1914.Choosing[bot.State, bot.Move, bot.View, *bot.State](august1914.Uniformly, seeded(seed))
}

// passive is a player that flips the blocks it must and commits without orders. In combat
// it takes the first choice.
func passive(eyes bot.Eyes) (bot.Move, error) {
	legal := eyes.Legal()
	for _, m := range legal {
		if m.Verb() == sabinschlieffen.Commit {
			return m, nil
		}
	}
	return legal[0], nil
}

// against puts a chooser in a seat, and an opponent in the other.
func against(seat august1914.Seat, chooser, opponent bot.Chooser) []bot.Chooser {
	if seat == german {
		return []bot.Chooser{chooser, opponent}
	}
	return []bot.Chooser{opponent, chooser}
}

// newMatch returns a match at the start of the printed game.
func newMatch(choosers ...bot.Chooser) *august1914.Match[bot.State, bot.Move, bot.View, *bot.State] {
	start := sabinschlieffen.New(sabinschlieffen.Standard())
	return august1914.NewMatch(august1914.NewRecord(&start), seeded(0), choosers...)
}

// playGame plays one game and returns its score and its moves.
func playGame(t *testing.T, choosers ...bot.Chooser) (sabinschlieffen.Score, []bot.Move) {
	t.Helper()
	match := newMatch(choosers...)
	_, err := match.Run(context.Background())
	require.NoError(t, err)
	var moves []bot.Move
	for _, m := range match.Record.Moves() {
		moves = append(moves, m)
	}
	end := match.Record.Now()
	return end.Score(), moves
}
