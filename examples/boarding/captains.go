// Package boarding is the game Captains, a small custom game that uses every feature
// of the contract: secrets, secret simultaneous orders, dice with weights, decisions of one
// seat in the other's turn, and moves that are partly public. The tests of code that works
// for every game play it.
//
// Its rulebook:
//
//	1    Two ships lie alongside, red and blue. Each has men at three posts
//	     in a row: bow, waist and stern. The set-up is public.
//	2    Orders. Both captains give theirs in secret.
//	2.1  A captain shifts a man from a post that has one
//	2.2  to a neighboring post,
//	2.3  at most twice a turn,
//	2.4  until he commits.
//	3    Boarding, red and then blue. A captain holds, or boards a post of
//	     the enemy from his own post opposite,
//	3.1  where he must have a man, which the enemy then knows.
//	4    The die: 1 to 3 a miss, 4 and 5 a hit, 6 a rout. A hit and a rout
//	     cost the enemy a man; a rout is also a prize for the boarder.
//	5    The boarded captain names in secret the post where the man falls:
//	5.1  the boarded post or a neighbor, or any if those are empty.
//	6    A captain without men loses immediately. After the last turn the one
//	     with more men and prizes wins.
package boarding

import (
	"strconv"

	"github.com/august1914/august1914"
)

// Ruleset is the name of the game in records.
const Ruleset = "captains"

// The seats.
const (
	Red  august1914.Seat = 1
	Blue august1914.Seat = 2
)

// The kinds of decisions.
const (
	orders = iota
	boarding
	rolling
	falling
	over
)

var phaseNames = [...]string{"orders", "boarding", "rolling", "falling", "over"}

// A Scenario holds the number of men at each post and the number of turns.
type Scenario struct {
	Called string
	Men    [3]uint8
	Turns  uint8
}

// Standard is the scenario with five men a side and three turns.
func Standard() *Scenario { return &Scenario{Called: "standard", Men: [3]uint8{2, 2, 1}, Turns: 3} }

// Digest returns the digest of the scenario.
func (sc *Scenario) Digest() uint64 {
	var h august1914.Hasher
	h.AddString(sc.Called)
	h.AddBytes(sc.Men[:])
	h.AddUint64(uint64(sc.Turns))
	return h.Sum()
}

// State is a position.
type State struct {
	scenario *Scenario
	turn     uint8
	phase    uint8
	boarder  august1914.Seat
	post     uint8 // the boarded post
	ships    [2]ship
}

// A ship holds the position of one captain.
type ship struct {
	men       [3]uint8 // men at each post; secret
	shifts    uint8    // number of shifts this turn; secret
	committed bool
	seen      uint8 // 1 + the post where the enemy knows of a man; 0 if the enemy knows of no man
	prizes    uint8
}

var _ = august1914.Check[State, Move, View]

// New returns the State at the start of a game.
func New(sc *Scenario) State {
	s := State{scenario: sc, turn: 1, boarder: Red}
	for i := range s.ships {
		s.ships[i].men = sc.Men
	}
	return s
}

// Header returns the header of a record.
func (s *State) Header() august1914.Header {
	return august1914.Header{
		Ruleset: Ruleset, Scenario: s.scenario.Called, Revision: 1, Digest: s.scenario.Digest(),
		Settings: []august1914.Setting{{Name: "turns", Value: strconv.Itoa(int(s.scenario.Turns))}},
	}
}

// Options lists the options of the game.
func Options() []august1914.Option {
	o := august1914.Option{Name: "turns", Rule: "6", Meaning: "the number of turns", Default: "3"}
	for _, n := range []string{"3", "1", "2", "4", "5"} {
		o.Values = append(o.Values, august1914.OptionValue{Value: n, Meaning: n})
	}
	return []august1914.Option{o}
}

// Revisions lists the only revision.
func Revisions() []august1914.Revision {
	return []august1914.Revision{{Number: 1, Meaning: "the rules as written above"}}
}

// Chairs lists the two captains.
func (s *State) Chairs() []august1914.Chair {
	return []august1914.Chair{
		{Seat: Red, Name: "red", Side: august1914.German, Powers: august1914.PowersOf(august1914.Germany)},
		{Seat: Blue, Name: "blue", Side: august1914.Allied, Powers: august1914.PowersOf(august1914.France)},
	}
}

// ToAct returns the seats that may decide.
func (s *State) ToAct() august1914.Actors {
	var acting august1914.Actors
	switch s.phase {
	case orders:
		for seat := Red; seat <= Blue; seat++ {
			if !s.of(seat).committed {
				acting = acting.With(seat.Actor())
			}
		}
	case boarding:
		acting = acting.With(s.boarder.Actor())
	case rolling:
		acting = acting.With(august1914.Dice)
	case falling:
		acting = acting.With(enemy(s.boarder).Actor())
	}
	return acting
}

// Decision returns the current decision.
func (s *State) Decision(august1914.Viewer) august1914.Decision {
	d := august1914.Decision{Actors: s.ToAct(), Turn: int(s.turn), Phase: phaseNames[s.phase], Kind: phaseNames[s.phase]}
	d.Rule = [...]string{"2", "3", "4", "5", "6"}[s.phase]
	d.Prompt = [...]string{
		"Shift men or commit.", "Board or hold.", "Roll the die.", "Choose where the man falls.", "The game is over.",
	}[s.phase]
	if s.phase == rolling || s.phase == falling {
		d.Place = postNames[s.post]
	}
	return d
}

// Fighting returns the boarded post from the boarding until the man falls.
func (s *State) Fighting() string {
	if s.phase != rolling && s.phase != falling {
		return ""
	}
	return postNames[s.post]
}

// Outcome returns the outcome and whether the game is over.
func (s *State) Outcome() (august1914.Outcome, bool) {
	if s.phase != over {
		return august1914.Outcome{}, false
	}
	red, blue := s.of(Red).points(), s.of(Blue).points()
	o := august1914.Outcome{Rule: "6", Reason: "Red and Blue are equal.", Points: august1914.Points{German: red, Allied: blue}}
	switch {
	case s.of(Red).total() == 0 || s.of(Blue).total() > 0 && red < blue:
		o.Winner, o.Reason = august1914.Allied, "Blue has more."
	case s.of(Blue).total() == 0 || red > blue:
		o.Winner, o.Reason = august1914.German, "Red has more."
	}
	return o, true
}

// Hash returns a hash of the position.
func (s *State) Hash() uint64 {
	var h august1914.Hasher
	h.AddUint64(s.scenario.Digest())
	h.AddBytes([]byte{s.turn, s.phase, uint8(s.boarder), s.post})
	for i := range s.ships {
		sh := &s.ships[i]
		h.AddBytes(sh.men[:])
		committed := uint8(0)
		if sh.committed {
			committed = 1
		}
		h.AddBytes([]byte{sh.shifts, committed, sh.seen, sh.prizes})
	}
	return h.Sum()
}

func (s *State) of(seat august1914.Seat) *ship { return &s.ships[seat-1] }

func (sh *ship) total() int { return int(sh.men[0]) + int(sh.men[1]) + int(sh.men[2]) }

func (sh *ship) points() int { return sh.total() + int(sh.prizes) }

func enemy(seat august1914.Seat) august1914.Seat { return Red + Blue - seat }
