// Package measure holds the benchmarks that all games of the library share. Positions
// are copied into a variable that outlives the loop, so that only allocations of the
// game are counted.
package measure

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// A Game is a game to measure, from a position on.
type Game[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	Start S
}

// room is the capacity for the longest list of legal moves in a game.
const room = 4096

// Playout plays whole games at random. Its choices are the decisions of seats that have
// a choice.
func (g Game[S, M, V, P]) Playout(b *testing.B) {
	source := dice.NewPCG(19, 14)
	buf := make([]M, 0, room)
	var total august1914.Tally
	var s S
	b.ReportAllocs()
	for b.Loop() {
		s = g.Start
		t, err := august1914.Playout[S, M, V, P](&s, source.IntN, buf)
		if err != nil {
			b.Fatal(err)
		}
		total.Moves += t.Moves
		total.Choices += t.Choices
		total.Listed += t.Listed
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(total.Choices)/b.Elapsed().Seconds(), "choices/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(total.Choices), "ns/choice")
	b.ReportMetric(float64(total.Moves)/float64(b.N), "moves/game")
	b.ReportMetric(float64(total.Listed)/float64(total.Moves), "listed/move")
}

// Choices returns positions of random games in which a seat has a choice, about one in
// eight of those that occur.
func (g Game[S, M, V, P]) Choices(n int) (list []S) {
	source := dice.NewPCG(9, 9)
	for len(list) < n {
		s := g.Start
		p := P(&s)
		for range august1914.Walk[S, M, V, P](p, source.IntN, august1914.Uniformly[M]) {
			by := p.ToAct().First()
			if by != august1914.Dice && source.IntN(8) == 0 && len(p.LegalMoves(by, nil)) > 1 {
				list = append(list, s)
			}
		}
	}
	return list[:n]
}

// Lists lists the legal moves of positions. It returns the total number of moves.
func (g Game[S, M, V, P]) Lists(b *testing.B, list []S) (listed int) {
	buf := make([]M, 0, room)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		p := P(&list[i%len(list)])
		buf = p.LegalMoves(p.ToAct().First(), buf[:0])
		listed += len(buf)
		i++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(listed), "ns/listed")
	b.ReportMetric(float64(listed)/float64(b.N), "listed")
	return listed
}

// Apply makes one move in a copy of each position. The time includes the copy.
func (g Game[S, M, V, P]) Apply(b *testing.B, list []S) {
	moves := make([]M, len(list))
	for i := range list {
		p := P(&list[i])
		legal := p.LegalMoves(p.ToAct().First(), nil)
		moves[i] = legal[i%len(legal)]
	}
	var s S
	p := P(&s)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		s = list[i%len(list)]
		if err := p.Apply(moves[i%len(list)]); err != nil {
			b.Fatal(err)
		}
		i++
	}
}

// Anywhere measures drawing arbitrary positions.
func Anywhere[S any](b *testing.B, anywhere func(pick func(n int) int) S) {
	pick := dice.NewPCG(19, 14).IntN
	for b.Loop() {
		anywhere(pick)
	}
}
