package boarding

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914"
)

// The kinds of moves.
const (
	commit = iota
	shift
	hold
	board
	roll
	lose
)

var (
	kindNames = [...]string{"commit", "shift", "hold", "board", "roll", "lose"}
	postNames = [...]string{"bow", "waist", "stern"}
	rollNames = [...]string{"miss", "hit", "rout"}
	seatNames = [...]string{"", "red", "blue"}
)

// A Move is a decision or a roll.
type Move struct {
	by       august1914.Actor
	kind     uint8
	from, to uint8 // posts; for a roll, from is the result
}

// Actor returns the actor that makes the move.
func (m Move) Actor() august1914.Actor { return m.by }

// Kind returns the name of the kind.
func (m Move) Kind() string { return kindNames[m.kind] }

// Subject returns the post or the result.
func (m Move) Subject() string {
	switch m.kind {
	case shift, board, lose:
		return postNames[m.from]
	case roll:
		return rollNames[m.from]
	}
	return ""
}

// Target returns the post to which a man is shifted.
func (m Move) Target() string {
	if m.kind == shift {
		return postNames[m.to]
	}
	return ""
}

// String returns the notation, as in "red shift bow waist" and "roll hit".
func (m Move) String() string {
	words := []string{m.Kind()}
	if m.by != august1914.Dice {
		words = []string{seatNames[m.by], m.Kind()}
	}
	for _, w := range []string{m.Subject(), m.Target()} {
		if w != "" {
			words = append(words, w)
		}
	}
	return strings.Join(words, " ")
}

// MarshalText returns the notation.
func (m Move) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText parses the notation.
func (m *Move) UnmarshalText(text []byte) error {
	for _, c := range Candidates() {
		if c.String() == string(text) {
			*m = c
			return nil
		}
	}
	return fmt.Errorf("captains: move %q: want a move such as %q", text, "red shift bow waist")
}

// ParseMove parses the notation.
func (s *State) ParseMove(text string) (m Move, err error) {
	err = m.UnmarshalText([]byte(text))
	return m, err
}

// Candidates lists all moves that have a notation, legal or not.
func Candidates() []Move {
	var all []Move
	for result := range uint8(3) {
		all = append(all, Move{by: august1914.Dice, kind: roll, from: result})
	}
	for seat := Red; seat <= Blue; seat++ {
		by := seat.Actor()
		all = append(all, Move{by: by, kind: commit}, Move{by: by, kind: hold})
		for post := range uint8(3) {
			all = append(all, Move{by: by, kind: board, from: post}, Move{by: by, kind: lose, from: post})
			for to := range uint8(3) {
				all = append(all, Move{by: by, kind: shift, from: post, to: to})
			}
		}
	}
	return all
}

// LegalMoves lists the legal moves of by: committing or holding first, then by post.
func (s *State) LegalMoves(by august1914.Actor, dst []Move) []Move {
	if !s.ToAct().Has(by) {
		return dst
	}
	for kind := range uint8(lose + 1) {
		for from := range uint8(3) {
			for to := range uint8(3) {
				m := Move{by: by, kind: kind, from: from, to: to}
				if m == m.plain() && s.check(m) == nil {
					dst = append(dst, m)
				}
			}
		}
	}
	return dst
}

// plain returns the move without the fields that its kind does not use.
func (m Move) plain() Move {
	if m.kind != shift {
		m.to = 0
	}
	if m.kind == commit || m.kind == hold {
		m.from = 0
	}
	return m
}

// Weight returns the number of faces of the die that give the result.
func (s *State) Weight(m Move) uint64 {
	if m.kind != roll || s.phase != rolling {
		return 0
	}
	return [...]uint64{3, 2, 1}[m.from]
}

// Tell returns the part of the move that v may know.
func (s *State) Tell(m Move, v august1914.Viewer) string {
	v = v.Known()
	if v == august1914.Umpire || v.Seat().Actor() == m.by && m.by != august1914.Nobody {
		return m.String()
	}
	switch m.kind {
	case shift:
		return ""
	case lose:
		return seatNames[m.by] + " lose"
	}
	return m.String()
}
