package peers

import (
	"math/rand/v2"
	"testing"

	"github.com/corentings/chess/v2"
	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/sabinschlieffen"
)

// longest is the number of plies after which a game of chess is stopped.
const longest = 200

// playContest compares how many decisions of random games are played per second, including
// move lists and rules. In Schlieffen only decisions with a choice count. In chess every
// ply does.
func playContest(testing.TB) contest {
	return contest{
		name: "random play", least: 15, floor: 1_000_000,
		ours:  contestant{unit: "decisions", run: schlieffenPlayer()},
		peers: []contestant{{name: "corentings/chess Position", unit: "plies", run: chessPlayer()}},
	}
}

// schlieffenPlayer returns a function that plays one game and returns the number of
// decisions with a choice.
func schlieffenPlayer() func() int {
	random := rand.New(rand.NewPCG(1914, 8))
	begin := sabinschlieffen.New(sabinschlieffen.Standard())
	moves := make([]sabinschlieffen.Move, 0, 256)
	return func() int {
		at, choices := begin, 0
		for actors := at.ToAct(); actors != 0; actors = at.ToAct() {
			moves = at.LegalMoves(actors.First(), moves[:0])
			if len(moves) > 1 {
				choices++
			}
			if err := at.Apply(moves[random.IntN(len(moves))]); err != nil {
				panic(err)
			}
		}
		return choices
	}
}

// chessPlayer returns a function that plays one game and returns its number of plies. It
// plays on positions, which is many times as fast as chess.Game.
func chessPlayer() func() int {
	random := rand.New(rand.NewPCG(1914, 8))
	begin := chess.StartingPosition()
	return func() int {
		at := begin
		for ply := range longest {
			moves := at.ValidMoves()
			if len(moves) == 0 {
				return ply
			}
			at = at.Update(&moves[random.IntN(len(moves))])
		}
		return longest
	}
}

func BenchmarkPlay(b *testing.B) { playContest(b).bench(b) }

func TestBothPlay(t *testing.T) {
	ours, theirs := schlieffenPlayer(), chessPlayer()
	for range 20 {
		require.Greater(t, ours(), 10)
		require.Greater(t, theirs(), 5)
	}
}

// The well-known number of positions after three plies shows that chess is played
// correctly.
func TestChessIsPlayedByItsRules(t *testing.T) {
	var count func(at *chess.Position, plies int) int
	count = func(at *chess.Position, plies int) int {
		if plies == 0 {
			return 1
		}
		sum := 0
		moves := at.ValidMoves()
		for i := range moves {
			sum += count(at.Update(&moves[i]), plies-1)
		}
		return sum
	}
	require.Equal(t, 8902, count(chess.StartingPosition(), 3))
}
