package sabinschlieffen

import (
	"math"

	"github.com/august1914/august1914"
)

// Resample returns a State that v cannot tell from this one: the secrets of
// the others are replaced by a guess. Every position of their blocks that some
// history of their orders could have led to, under everything that has been
// announced since the last moment when both sides knew all, has the same
// chance. Positions are told apart as the State tells them apart: by how many
// blocks of each nation stand in which hex in which condition, with which
// orders, and by how many are still to be flipped. Whether a player is likely to
// have given such orders is for the caller to weigh.
//
// What a seat knows of its own blocks says nothing more about the enemy's: it
// learns of them by announcements alone, which are public. So a spectator, who
// knows neither side's secrets, gets two independent guesses. The umpire, who
// knows all, gets the State itself.
//
// What pick returns beyond n is taken modulo n. It is asked for as many numbers
// as it takes to hit on a possible position, on the average a few. A source
// that never hits on one, such as a constant, gets the first possible position
// after its last number.
func (s *State) Resample(v august1914.Viewer, pick func(n int) int) State {
	v = v.Known()
	drawn := *s
	for _, seat := range [...]august1914.Seat{GermanSeat, AlliedSeat} {
		if v == august1914.Umpire || v == seat.Viewer() || s.phase == 0 {
			continue
		}
		g := s.accounts(seat).guess()
		if w, ok := g.draw(pick); ok {
			drawn = drawn.with(seat, &w)
		}
	}
	return drawn
}

const (
	maxDraws  = 1 << 16 // after which a source is given up,
	maxSame   = 64      // as it is after the same number so often in a row
	maxSearch = 1 << 14 // positions that are then tried one after the other
)

// draw draws one of the worlds that the side can be in. It reports false if it
// finds none, as in a State made by hand that contradicts itself.
func (g *guesser) draw(pick func(n int) int) (world, bool) {
	if g.worlds == 0 {
		return world{}, false
	}
	number, same := uint64(0), 0
	for draws := 0; draws < maxDraws && same < maxSame; draws++ {
		last := number
		number = drawBelow(pick, g.worlds)
		if w, ok := g.world(number); ok {
			return w, true
		}
		if same++; number != last {
			same = 0
		}
	}
	for range maxSearch {
		number = (number + 1) % g.worlds
		if w, ok := g.world(number); ok {
			return w, true
		}
	}
	return world{}, false
}

// world returns a guessed world by its number, and whether its account can
// really end in it and no account before that one can.
func (g *guesser) world(number uint64) (w world, ok bool) {
	if number >= g.worlds {
		return w, false
	}
	i := 0
	for number >= g.guesses[i].worlds {
		number -= g.guesses[i].worlds
		i++
	}
	guess := &g.guesses[i]
	w = guess.world(g.chronicler, number)
	if g.stageOf(&w) != guess.stage || !g.reaches(&g.accounts[guess.account], &w) {
		return w, false
	}
	for j := range guess.account {
		if g.reaches(&g.accounts[j], &w) {
			return w, false
		}
	}
	return w, true
}

// drawBelow returns a number below n. If an int does not hold n, as it may not
// where ints have 32 bits, the number can also be n or a little more.
func drawBelow(pick func(n int) int, n uint64) uint64 {
	if n <= math.MaxInt {
		return uint64(pick(int(n))) % n
	}
	const digit = 1 << 30
	highs := (n-1)/digit + 1
	return uint64(pick(int(highs)))%highs*digit + uint64(pick(digit))%digit
}
