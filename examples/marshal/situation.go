package marshal

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// A piece is a unit on the map: one of the seat's side, a visible enemy, or the assumed
// identity of a block that is seen from behind.
type piece struct {
	*unit
	at    int
	steps int  // remaining steps
	open  bool // lies face up

	isolated bool // currently isolated (Rule 7.0.1)

	hits  int      // cached capacity; 0 until computed
	led   []*piece // cached units of a leader
	leads bool     // led is computed
}

// capacity returns the number of hits that destroy the unit.
func (p *piece) capacity() int {
	if p.hits == 0 {
		p.hits = p.endures(p.steps)
	}
	return p.hits
}

// strength returns the number of dots or stars. A heart counts as one. (Rule 7.5.1.5)
func (p *piece) strength() int { return p.Ladder.Strength(august1914.Steps(p.steps)) }

// heart reports whether a leader is at its last step. (Rule 7.3.1.3)
func (p *piece) heart() bool { return p.Kind == germanyatwar.Leader && p.steps == 1 }

// support returns what a leader adds to battles next to it. (Rules 7.3.1.1, 7.3.1.3)
func (p *piece) support() int {
	if p.heart() {
		return 0
	}
	return p.strength()
}

// A situation is a position as the seat knows it. All marshals of a school share one, and
// read a view into it for each decision.
type situation struct {
	*ground
	view   View
	chair  august1914.Chair
	temper *temper // of the marshal that decides

	pieces []piece
	own    [][]*piece // units of the side, by area
	enemy  [][]*piece // enemy units by area, hidden ones as assumed
	dead   [3]int     // units lost, by side
	pool   int        // number of the seat's units that can be drawn (Rule 6.0)

	friendly areamap.Set // areas of the side without enemies
	hostile  areamap.Set // areas with enemies, including garrisons
	held     areamap.Set // areas that the side controls

	army    []*piece // all units in own
	leaders []*piece // the leaders in own

	memory // cached values
}

// newSituation returns an empty situation for marshals on a ground.
func newSituation(g *ground) *situation {
	return &situation{
		ground: g, own: make([][]*piece, len(g.areas)), enemy: make([][]*piece, len(g.areas)),
		pieces: make([]piece, 0, len(g.units)), memory: newMemory(g),
	}
}

// look reads a view and replaces the previous one.
func (s *situation) look(t *temper, view View, chair august1914.Chair) {
	s.temper, s.view, s.chair = t, view, chair
	s.dead, s.pool = [3]int{}, 0
	s.friendly, s.hostile, s.held = areamap.Set{}, areamap.Set{}, areamap.Set{}
	s.pieces, s.army, s.leaders = s.pieces[:0], s.army[:0], s.leaders[:0]
	for i := range s.own {
		s.own[i], s.enemy[i] = s.own[i][:0], s.enemy[i][:0]
	}
	s.forget()
	s.readUnits()
	s.readShadows()
	for i := range s.own {
		s.army = append(s.army, s.own[i]...)
	}
	for _, p := range s.army {
		if p.Kind == germanyatwar.Leader {
			s.leaders = append(s.leaders, p)
		}
	}
	var theirs areamap.Set
	for i := range s.areas {
		a := areamap.Area(i)
		if len(s.enemy[i]) > 0 || s.garrisons(i, s.foe()) > 0 {
			s.hostile = s.hostile.With(a)
		}
		if view.Control(s.areas[i].Number) == chair.Side {
			s.held = s.held.With(a)
		} else if !s.barred(i) {
			theirs = theirs.With(a)
		}
	}
	s.friendly = s.held.Minus(s.hostile)
	s.trace(theirs)
}

// stand puts a piece on the map.
func (s *situation) stand(on [][]*piece, p piece) {
	s.pieces = append(s.pieces, p) // there are never more pieces than units, so the slice does not grow
	on[p.at] = append(on[p.at], &s.pieces[len(s.pieces)-1])
}

func (s *situation) foe() august1914.Side { return s.chair.Side.Opponent() }

// mine reports whether the seat commands a unit.
func (s *situation) mine(p *piece) bool { return s.chair.Powers.Has(p.Power) }

// readUnits reads the units that the seat can examine.
func (s *situation) readUnits() {
	for _, u := range s.view.Units() {
		info := s.units[u.ID]
		side := info.Power.Side()
		switch u.Box {
		case "dead":
			s.dead[side]++
		case "pool":
			s.pool += player.Flag(s.chair.Powers.Has(info.Power))
		}
		at := s.At(u.Area)
		if at < 0 {
			continue
		}
		p := piece{unit: info, at: at, steps: u.Steps, open: u.Open}
		if p.steps == 0 {
			p.steps = int(info.Ladder.Full())
		}
		if side == s.chair.Side {
			s.stand(s.own, p)
		} else {
			s.stand(s.enemy, p)
		}
	}
}

// garrisons returns the number of garrisons of a side in an area. (Rule 4.1)
func (s *situation) garrisons(at int, side august1914.Side) int {
	count := 0
	if len(s.areas[at].Fortresses) > 0 {
		for _, power := range nations {
			if power.Side() == side {
				count += s.view.Garrisons(s.areas[at].Number, power)
			}
		}
	}
	return count
}

// holds reports whether the side controls an area. (Rule 2.6)
func (s *situation) holds(at int) bool { return s.held.Has(areamap.Area(at)) }

// piece returns the unit of the side with an id.
func (s *situation) piece(id string) (*piece, bool) {
	for _, p := range s.army {
		if p.ID == id {
			return p, true
		}
	}
	return nil, false
}

// active reports whether a leader is activated: it lies face up, without enemies in its
// area. (Rule 7.3.1.2)
func (s *situation) active(p *piece) bool {
	return p.Kind == germanyatwar.Leader && p.open && !s.hostile.Has(areamap.Area(p.at))
}

// room returns how many more units of the side an area can hold. (Rule 2.4)
func (s *situation) room(at int) int { return s.rooms[at] - len(s.own[at]) }

// threat counts the enemy's blocks within some steps of an area.
func (s *situation) threat(at, steps int) int {
	count := 0
	for i := range s.enemy {
		if s.steps[at][i] <= steps {
			count += len(s.enemy[i])
		}
	}
	return count
}

// strategicValue returns the number of leaders that can be activated and the number of
// steps that can be restored. (Rule 1.6)
func (s *situation) strategicValue() int {
	if s.chair.Side == august1914.German {
		return 7
	}
	return 5
}
