package games

import (
	"context"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/breath"
)

// guesses is the number of positions that [Table.Hopeless] plays to the end.
const guesses = 10

// Hopeless returns a function that reports whether a seat seems to have lost its game. It draws
// positions that the seat cannot tell from the present one and lets the strongest program play
// all seats to the end. The game is hopeless if the side of the seat neither wins nor draws any
// of them. The function stops at the first game that is not lost. It can take long and run
// concurrently with all methods of the table, and ends early with the error of its context. All
// random choices are drawn from pick.
//
// A game that is not in the list is never hopeless, because its only program draws its moves.
func (t *Table) Hopeless(seat august1914.Seat, pick func(n int) int) func(context.Context) (bool, error) {
	return t.seats.hopeless(seat, pick)
}

func (s *seated[S, M, V, P]) hopeless(seat august1914.Seat, pick func(n int) int) func(context.Context) (bool, error) {
	eyes, strongest := s.record.Eyes(seat), s.players[len(s.players)-1]
	return func(ctx context.Context) (bool, error) {
		var others breath.Breath
		chairs := eyes.Chairs()
		for range guesses {
			drawn := eyes.Resample(pick)
			match := august1914.NewMatch(august1914.NewRecordFrom[S, M, V](P(&drawn)), pick)
			for _, chair := range chairs {
				choose := strongest.chooser(P(&drawn), chair.Seat, pick)
				match.Choosers = append(match.Choosers, func(e august1914.Eyes[S, M, V, P]) (M, error) {
					others.Take()
					return choose(e)
				})
			}
			outcome, err := match.Run(ctx)
			if err != nil || outcome.Winner != chairs[seat-1].Side.Opponent() {
				return false, err
			}
		}
		return true, nil
	}
}

func (s *guestSeats) hopeless(august1914.Seat, func(n int) int) func(context.Context) (bool, error) {
	return func(context.Context) (bool, error) { return false, nil }
}
