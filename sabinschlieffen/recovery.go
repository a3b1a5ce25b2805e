package sabinschlieffen

import "github.com/august1914/august1914"

// Recovery, the first part of a seat's orders. (Rule S4)

var (
	recoverFirst     = faults.New("S4", "you must flip spent {side} blocks before you give orders to {side} blocks")
	noRecoveryLeft   = faults.New("S4", "no more {nation} blocks can be flipped this turn")
	nothingToRecover = faults.New("S4", "there is no spent {nation} block in {from}")
	recoveriesLeft   = faults.New("S4", "you cannot commit yet: flip spent {side} blocks first")
)

// startRecovery sets the largest number of blocks of a nation that recover: the number on
// the turn track, or all spent blocks if there are fewer. (Rule S4)
func (s *State) startRecovery(n int) {
	quota := int(s.scenario.turns[s.turn-1].Recovery[n])
	s.recoveries[n] = uint8(min(quota, s.armies[n].spent.total()))
}

// Rule S4: spent blocks of a nation are flipped, up to its quota.
func (s *State) judgeRecover(n int, at Hex) fault {
	switch {
	case s.recoveries[n] == 0:
		return noRecoveryLeft
	case s.armies[n].spent.at(at) == 0:
		return nothingToRecover
	}
	return nil
}

// Rule S4: a seat flips at least one block if it can.
func (s *State) judgeCommit(seat august1914.Seat) fault {
	if s.mustRecover(seat) {
		return recoveriesLeft
	}
	return nil
}

// mustRecover reports whether a seat has to flip blocks before anything else: one, or all
// that the turn track says under the option.
func (s *State) mustRecover(seat august1914.Seat) bool {
	from, to := span(seat)
	for n := from; n < to; n++ {
		if s.recoveries[n] > 0 {
			return !s.flipped.Has(seat.Actor())
		}
	}
	return false
}

func (s *State) recover(m Move, t *teller) {
	n, _ := nationOf(m.power)
	s.recoveries[n]--
	s.armies[n].spent.add(m.from, -1)
	s.armies[n].fresh.add(m.from, 1)
	if !s.scenario.rules.recoverAll {
		s.flipped = s.flipped.With(m.Actor())
	}
	t.private("recover", "S4", m, "A {unit} block in {at} recovers.")
}

// beginOrders ends a seat's recovery: the first order to a block means that the player
// does not want to flip any more.
func (s *State) beginOrders(seat august1914.Seat) {
	from, to := span(seat)
	for n := from; n < to; n++ {
		s.recoveries[n] = 0
	}
	s.flipped = s.flipped.Without(seat.Actor())
}
