package sabinschlieffen

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A fault is the reason why a move is not legal, with a rule and a sentence. It is nil
// for a legal move. In the sentences {nation}, {from}, {to}, {side} and {condition}
// stand for parts of the move. Finding a fault does not format any text, so the lists
// of legal moves and Apply share the same functions. The text is formatted only for a
// refusal. Each fault is declared in the file of its chapter.
type fault = *engine.Fault

var faults engine.Faults

// The faults that do not belong to a chapter.
var (
	gameOver     = faults.New("S3", "the game is over")
	noSuchNation = faults.New("S1", "only German, French and British blocks take part")
	noSuchHex    = faults.New("S7", "there is no such hex on the map")
	overstated   = faults.New("S3", "the move has a part that its kind of move does not take")
	noSuchVerb   = faults.New("S3", "the rules have no such move")
)

// refusal formats the fault of a move as a violation.
func refusal(f fault, m Move) error {
	unit, place := "", ""
	if m.verb != Commit && m.seat() != 0 {
		unit = m.power.Adjective()
	}
	if m.from != NoHex && m.from <= lastHex {
		place = m.from.String()
	}
	return f.Violation(unit, place,
		"{nation}", m.power.Adjective(), "{side}", sideOf(m.seat()).String(),
		"{from}", m.from.String(), "{to}", m.to.String(), "{condition}", condition(m.spent))
}

// judge returns the fault of a move, or nil for a legal move.
func (s *State) judge(m Move) fault {
	seat := m.seat()
	switch {
	case s.phase == Over && s.parisFallen():
		return parisLost
	case s.phase == Over || s.phase == 0:
		return gameOver
	case seat == 0:
		return noSuchNation
	case m.from > lastHex || m.to > lastHex:
		return noSuchHex
	case m.verb == NoVerb || m.verb > Absorb:
		return noSuchVerb
	case m.overstates():
		return overstated
	case m.verb <= Commit:
		return s.judgeOrders(seat, m)
	}
	return s.judgeCombat(seat, m)
}

// overstates reports whether a move has fields set that its verb does not use. Such a
// move differs from its notation.
func (m Move) overstates() bool {
	switch m.verb {
	case Recover:
		return m.to != NoHex || m.spent
	case Commit:
		return m.from != NoHex || m.to != NoHex || m.spent || m.power == august1914.Britain
	case March:
		return false
	}
	return m.spent
}

// Apply makes a move. If the move is not legal, Apply returns an
// [*august1914.Violation] and does not change the State.
func (s *State) Apply(m Move) error {
	if f := s.judge(m); f != nil {
		return refusal(f, m)
	}
	s.do(m, nil)
	return nil
}

// Play is like Apply but also appends the events of the move to dst.
func (s *State) Play(m Move, dst []august1914.Event) ([]august1914.Event, error) {
	if f := s.judge(m); f != nil {
		return dst, refusal(f, m)
	}
	t := teller{events: dst}
	s.do(m, &t)
	return t.events, nil
}

// do makes a legal move.
func (s *State) do(m Move, t *teller) {
	switch m.verb {
	case Recover:
		s.recover(m, t)
	case March:
		s.march(m, t)
	case Attack:
		s.orderAttack(m, t)
	case Commit:
		s.commit(m.seat(), t)
	case Engage:
		s.engage(m, t)
	case Absorb:
		s.absorb(m, t)
	}
}
