package general

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
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

// A situation is a position as the seat knows it.
type situation struct {
	*ground
	view   driveonparis.View
	seat   august1914.Seat
	side   august1914.Side
	pieces []*piece // units of the seat
	own    []stack  // stacks of the seat by hex
	enemy  []stack
	zone   []bool // by hex: whether it lies in an enemy zone
	foes   []int  // hexes with fighting enemy units

	trenches map[string]bool // numbers of the hexes whose trenches count (Rule 5.5)
}

// look reads a view.
func look(g *ground, m *memory, view driveonparis.View, seat august1914.Seat) *situation {
	s := &situation{
		ground: g, view: view, seat: seat, side: sideOf(seat),
		own: make([]stack, len(g.hexes)), enemy: make([]stack, len(g.hexes)), zone: make([]bool, len(g.hexes)),
	}
	seen := make([]int, len(g.hexes))
	accounted := map[string]bool{}
	m.survey(&view)
	s.trenches = m.trenches
	open := view.Units()
	m.see(open)
	for _, u := range open {
		accounted[u.ID] = true
		if at := g.at(u.Hex); at >= 0 {
			seen[at]++
			s.add(g.piece(u, at))
		}
	}
	var suppose *piece
	var remembered map[string][]driveonparis.Unit // nil until a unit is hidden
	for i := range s.enemy {
		if s.enemy[i].empty() {
			continue
		}
		if hidden := view.Height(g.hexes[i].Number) - seen[i]; hidden > 0 {
			if remembered == nil {
				suppose, remembered = s.hidden(accounted), m.hidden(accounted)
			}
			s.guess(i, hidden, remembered[g.hexes[i].Number], suppose)
		}
	}
	s.project()
	return s
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
	}
	switch at := &stacks[p.at]; {
	case p.Kind == driveonparis.Fortress:
		at.fort = p
	case p.fights():
		at.units = append(at.units, p)
	default:
		at.others++
	}
}

// hidden returns the assumed identity of a hidden enemy: the middle one of the units that
// may be on the map and are not accounted for.
func (s *situation) hidden(accounted map[string]bool) *piece {
	var pool []*piece
	for id, turn := range s.arrives {
		if turn > s.view.Turn || s.units[id].Power.Side() == s.side || accounted[id] {
			continue
		}
		if p := s.piece(driveonparis.Unit{ID: id}, 0); p.fights() {
			pool = append(pool, p)
		}
	}
	if len(pool) == 0 {
		return nil
	}
	slices.SortFunc(pool, func(a, b *piece) int {
		return cmp.Or(cmp.Compare(a.defense, b.defense), cmp.Compare(a.ID, b.ID))
	})
	return pool[len(pool)/2]
}

// guess adds hidden units to an enemy stack: first the units remembered there, then, if a
// fighting unit is on top, the assumed hidden enemies.
func (s *situation) guess(at, hidden int, remembered []driveonparis.Unit, suppose *piece) {
	e := &s.enemy[at]
	for _, u := range remembered[:min(hidden, len(remembered))] {
		s.add(s.piece(u, at))
		hidden--
	}
	if len(e.units) == 0 || suppose == nil {
		e.others += hidden
		return
	}
	for ; hidden > 0 && len(e.units) < stackLimit; hidden-- {
		p := *suppose
		p.at = at
		e.units = append(e.units, &p)
	}
	e.others += hidden
}

// stackLimit is the largest number of units in a stack.
const stackLimit = 4

// project computes the zones of the enemy: the hexes around fighting units.
func (s *situation) project() {
	for i := range s.enemy {
		if !s.enemy[i].holds() {
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
	for _, p := range s.pieces {
		if p.ID == id {
			return p, true
		}
	}
	return nil, false
}

// holdsHex reports whether the seat's side controls a hex.
func (s *situation) holdsHex(at int) bool { return s.view.Control(s.hexes[at].Number) == s.side }

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
