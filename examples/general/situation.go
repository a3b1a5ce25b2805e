package general

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
)

// A stack holds the units in a hex. Of an enemy stack, the general sees the top unit and
// the height, and guesses the rest.
type stack struct {
	units  []*piece // fighting units without the fortress
	fort   *piece
	others int // number of HQs, trains, guns and taxis
}

func (s *stack) empty() bool { return len(s.units) == 0 && s.fort == nil && s.others == 0 }

// holds reports whether units in the stack keep the enemy out.
func (s *stack) holds() bool { return len(s.units) > 0 || s.fort != nil }

// A situation is a position as the seat knows it. It is made once and read again for later
// positions of the game.
type situation struct {
	*ground
	memory *memory
	view   driveonparis.View
	seat   august1914.Seat
	side   august1914.Side
	pieces []*piece // units of the seat
	staffs []*piece // HQs among them
	own    []*stack // stacks of the seat by hex
	enemy  []*stack
	zone   []bool // by hex: whether it lies in an enemy zone
	foes   []int  // hexes with fighting enemy units

	empty  stack    // of the hexes without units
	stacks []*stack // all others, those in use first
	filled []int    // the hexes of those in use

	known    []sighted         // by the number of a counter
	visible  []int             // by hex: number of visible units
	hidden   []int             // by hex: number of hidden enemies
	controls []august1914.Side // by hex: side that controls it, once asked for
}

// A sighted is what a situation keeps of a unit.
type sighted struct {
	unit    driveonparis.Unit
	piece   *piece // the piece of the unit
	visible bool   // whether the unit can be examined now
}

func newSituation(g *ground, m *memory) *situation {
	n := len(g.hexes)
	s := &situation{
		ground: g, memory: m, own: make([]*stack, n), enemy: make([]*stack, n), zone: make([]bool, n),
		known: make([]sighted, len(g.counters)), visible: make([]int, n), hidden: make([]int, n), controls: make([]august1914.Side, n),
	}
	for i := range s.own {
		s.own[i], s.enemy[i] = &s.empty, &s.empty
	}
	return s
}

// look reads the view of a seat.
func (s *situation) look(view *driveonparis.View, seat august1914.Seat) {
	s.clear()
	s.view, s.seat, s.side = *view, seat, sideOf(seat)
	s.memory.survey(view)
	for _, u := range view.Units() {
		number := s.memory.note(u)
		s.known[number].visible = true
		if u.Hex != "" {
			p := s.pieceOf(number)
			s.visible[p.at]++
			s.add(p)
		}
	}
	s.fillIn()
	s.project()
}

// pieceOf returns the piece of the unit with a number in its last known hex.
func (s *situation) pieceOf(number int) *piece {
	k, last := &s.known[number], &s.memory.last[number]
	if k.unit != last.unit {
		k.unit, k.piece = last.unit, s.piece(last.unit, last.at)
	}
	return k.piece
}

// clear forgets the last view.
func (s *situation) clear() {
	for _, at := range s.filled {
		s.own[at], s.enemy[at] = &s.empty, &s.empty
	}
	for i := range s.known {
		s.known[i].visible = false
	}
	clear(s.zone)
	clear(s.visible)
	clear(s.controls)
	s.pieces, s.staffs, s.foes, s.filled = s.pieces[:0], s.staffs[:0], s.foes[:0], s.filled[:0]
}

func sideOf(seat august1914.Seat) august1914.Side {
	if seat == driveonparis.GermanSeat {
		return august1914.German
	}
	return august1914.Allied
}

// add puts a unit into its stack.
func (s *situation) add(p *piece) {
	stacks := s.enemy
	if p.Power.Side() == s.side {
		stacks = s.own
		s.pieces = append(s.pieces, p)
		if p.Kind == driveonparis.HQ {
			s.staffs = append(s.staffs, p)
		}
	}
	if stacks[p.at] == &s.empty {
		stacks[p.at] = s.newStack()
		s.filled = append(s.filled, p.at)
	}
	switch at := stacks[p.at]; {
	case p.Kind == driveonparis.Fortress:
		at.fort = p
	case p.fights():
		at.units = append(at.units, p)
	default:
		at.others++
	}
}

// newStack returns a stack without units.
func (s *situation) newStack() *stack {
	used := len(s.filled)
	if used == len(s.stacks) {
		s.stacks = append(s.stacks, &stack{units: make([]*piece, 0, stackLimit)})
	}
	at := s.stacks[used]
	at.units, at.fort, at.others = at.units[:0], nil, 0
	return at
}

// fillIn guesses the hidden units in enemy stacks: first those that the seat remembers
// there, in the order of their ids, then, if a fighting unit is on top, the assumed ones.
func (s *situation) fillIn() {
	hidden, hides := s.hidden, false
	for i, e := range s.enemy {
		if e == &s.empty {
			hidden[i] = 0
		} else {
			hidden[i] = s.view.Height(s.hexes[i].Number) - s.visible[i]
			hides = hides || hidden[i] > 0
		}
	}
	if !hides {
		return
	}
	for number := range s.known {
		if last := &s.memory.last[number]; !s.known[number].visible && last.unit.Hex != "" && hidden[last.at] > 0 {
			hidden[last.at]--
			s.add(s.pieceOf(number))
		}
	}
	suppose := s.suppose()
	for i, e := range s.enemy {
		if hidden[i] <= 0 {
			continue
		}
		for len(e.units) > 0 && suppose != nil && hidden[i] > 0 && len(e.units) < stackLimit {
			p := *suppose
			p.at = i
			e.units = append(e.units, &p)
			hidden[i]--
		}
		e.others += hidden[i]
	}
}

// suppose returns the assumed identity of a hidden enemy: the middle one of the units that
// may be on the map and are not visible.
func (s *situation) suppose() *piece {
	possible := func(p *piece) bool {
		return p.arrives <= s.view.Turn && p.Power.Side() != s.side && !s.known[p.number].visible
	}
	count := 0
	for _, p := range s.fighters {
		count += player.Flag(possible(p))
	}
	middle := count / 2
	for _, p := range s.fighters {
		if possible(p) {
			if middle == 0 {
				return p
			}
			middle--
		}
	}
	return nil
}

// stackLimit is the largest number of units in a stack.
const stackLimit = 4

// project computes the zones of the enemy: the hexes around fighting units.
func (s *situation) project() {
	for i, e := range s.enemy {
		if !e.holds() {
			continue
		}
		s.foes = append(s.foes, i)
		for _, n := range s.near[i] {
			s.zone[n] = true
		}
	}
}

// find returns the seat's unit with an id.
func (s *situation) find(id string) (*piece, bool) {
	c := s.units[id]
	if c == nil || !s.known[c.number].visible || s.memory.last[c.number].unit.Hex == "" || c.Power.Side() != s.side {
		return nil, false
	}
	return s.known[c.number].piece, true
}

// holdsHex reports whether the seat's side controls a hex.
func (s *situation) holdsHex(at int) bool { return s.control(at) == s.side }

// control returns the side that controls a hex.
func (s *situation) control(at int) august1914.Side {
	if s.controls[at] == august1914.NoSide {
		s.controls[at] = s.view.Control(s.hexes[at].Number)
	}
	return s.controls[at]
}

// The turns of Rules 2.1b and 2.2b.
const (
	belgiumClosed = 3
	belgiansLeave = 5
	belgiansJoin  = 15
)

// bars reports whether a rule of the scenario or of its country closes a hex to some of the
// seat's nations. (Rules 1.10, 2.2b, 5.1)
func (s *situation) bars(p *piece, to int) bool {
	h := &s.hexes[to]
	switch {
	case s.side == august1914.German:
		return false
	case h.Country == august1914.Belgium && s.view.Turn <= belgiumClosed && p.Power != august1914.Belgium:
		return true
	case h.Country != august1914.Belgium && s.view.Turn < belgiansLeave && p.Power == august1914.Belgium:
		return true
	case h.Country == august1914.Luxembourg && s.view.Turn <= 1:
		return true
	case p.Power == august1914.France && h.Front != "" && s.hexes[p.at].Front != "" && h.Front != s.hexes[p.at].Front:
		return s.victory == driveonparis.CampaignVictory
	}
	return s.victory == driveonparis.DivisionVictory && h.Number == brussels
}
