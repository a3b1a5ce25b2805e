package sabinschlieffen

import (
	"math"

	"github.com/august1914/august1914"
)

// Resample returns a State that v cannot distinguish from this one. It replaces the
// secrets of the other seats by a guess. A guess is possible if some history of orders
// leads to it and agrees with all announcements since both sides last knew the whole
// position. Every possible guess is equally likely. Two guesses differ if they differ
// in the number of blocks of a nation in a hex with the same condition and orders, or
// in the number of blocks still to be flipped. Resample does not consider whether a
// player is likely to have given such orders.
//
// What a seat knows about its own blocks reveals nothing more about the enemy's
// blocks, because the seat learns of enemy blocks only by public announcements. A
// spectator knows neither side's secrets and therefore gets two independent guesses.
// The umpire knows everything and gets the State itself.
//
// A result of pick outside [0, n) is taken modulo n. Resample calls pick until it finds
// a possible guess, which takes a few calls on average. If a source never leads to one,
// as a constant may not, Resample takes the next possible guess after its last number.
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
	maxDraws  = 1 << 16 // draws before Resample stops using the source
	maxSame   = 64      // equal numbers in a row before it stops
	maxSearch = 1 << 14 // guesses that it then tries one after another
)

// draw draws one of the worlds that are possible for the side. It returns false if it
// finds none, as in an inconsistent State.
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

// world returns a guessed world by its number. It reports whether the account of the
// guess can end in that world and no earlier account can.
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

// drawBelow returns a random number below n. If an int cannot hold n, as is possible
// with 32-bit ints, the number can also be n or slightly more.
func drawBelow(pick func(n int) int, n uint64) uint64 {
	if n <= math.MaxInt {
		return uint64(pick(int(n))) % n
	}
	const digit = 1 << 30
	highs := (n-1)/digit + 1
	return uint64(pick(int(highs)))%highs*digit + uint64(pick(digit))%digit
}
