package marshal

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
)

// A piece is a unit on the map: one of the seat's side, one of the enemy's that
// lies open, or what a block is taken for that is seen from behind.
type piece struct {
	*unit
	at    int
	steps int  // left
	open  bool // lies face up

	hidden   bool // a block seen from behind: what it is, is a guess
	isolated bool // of the seat's side, now (Rule 7.0.1)

	hits  int      // that take all that is left; 0 until somebody asks
	led   []*piece // whom a leader leads, once that is asked for
	leads bool     // led is known
}

// capacity is the number of hits that take all that is left.
func (p *piece) capacity() int {
	if p.hits == 0 {
		p.hits = p.endures(p.steps)
	}
	return p.hits
}

// strength is the number of dots or stars; a heart counts as one.
// (Rule 7.5.1.5)
func (p *piece) strength() int { return p.Ladder.Strength(august1914.Steps(p.steps)) }

// heart reports whether a leader is at its last step. (Rule 7.3.1.3)
func (p *piece) heart() bool { return p.Kind == germanyatwar.Leader && p.steps == 1 }

// support is what a leader adds to battles next to it. (Rules 7.3.1.1, 7.3.1.3)
func (p *piece) support() int {
	if p.heart() {
		return 0
	}
	return p.strength()
}

// A situation is a position as the seat knows it. There is one for all marshals of a
// school, who look at a view each time that they decide.
type situation struct {
	*ground
	view   View
	chair  august1914.Chair
	temper *temper // of who looks

	pieces []piece
	own    [][]*piece // of the side, by area
	enemy  [][]*piece // by area, the hidden as what they are taken for
	dead   [3]int     // units lost, by side
	pool   int        // units of the seat that can be drawn (Rule 6.0)

	friendly areamap.Set // the side's, without enemies
	hostile  areamap.Set // where enemies are, garrisons included
	held     areamap.Set // the side controls them

	army    []*piece // all of own
	leaders []*piece // those of own

	guesses // what shadows are taken for
	memory  // what follows from it, as far as it has been asked for
}

// newSituation makes room for what marshals see on a ground.
func newSituation(g *ground) *situation {
	return &situation{
		ground: g, own: make([][]*piece, len(g.areas)), enemy: make([][]*piece, len(g.areas)),
		pieces: make([]piece, 0, len(g.units)), guesses: newGuesses(g), memory: newMemory(g),
	}
}

// look reads a view. What was seen before is gone.
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
	for i := range s.areas {
		a := areamap.Area(i)
		if len(s.enemy[i]) > 0 || s.garrisons(i, s.foe()) > 0 {
			s.hostile = s.hostile.With(a)
		}
		if view.Control(s.areas[i].Number) == chair.Side {
			s.held = s.held.With(a)
		}
	}
	s.friendly = s.held.Minus(s.hostile)
	s.checkLines()
}

// stand puts a piece on the map.
func (s *situation) stand(on [][]*piece, p piece) {
	s.pieces = append(s.pieces, p) // there are no more than units: the slice does not grow
	on[p.at] = append(on[p.at], &s.pieces[len(s.pieces)-1])
}

func (s *situation) foe() august1914.Side { return s.chair.Side.Opponent() }

// mine reports whether the seat commands a unit.
func (s *situation) mine(p *piece) bool { return s.chair.Powers.Has(p.Power) }

// readUnits reads what the seat can examine.
func (s *situation) readUnits() {
	for _, u := range s.view.Units() {
		info := s.units[u.ID]
		side := info.Power.Side()
		switch u.Box {
		case "dead":
			s.dead[side]++
		case "pool":
			s.pool += flag(s.chair.Powers.Has(info.Power))
		}
		at := s.at(u.Area)
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

// garrisons counts those of a side in an area. (Rule 4.1)
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

// checkLines finds whose line of communication is cut: it leads through friendly
// areas without enemies, but may start among them. (Rule 7.0.1)
func (s *situation) checkLines() {
	for n, power := range nations {
		if power.Side() != s.chair.Side {
			continue
		}
		lines := s.land.Flood(s.bases[n].Intersect(s.friendly), s.friendly)
		linked := lines.Union(s.land.Around(lines))
		for _, p := range s.army {
			if p.Power == power && !linked.Has(areamap.Area(p.at)) {
				p.isolated = true
			}
		}
	}
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

// active reports whether a leader is activated: it lies open without enemies.
// (Rule 7.3.1.2)
func (s *situation) active(p *piece) bool {
	return p.Kind == germanyatwar.Leader && p.open && !s.hostile.Has(areamap.Area(p.at))
}

// room is the number of units of the side that an area has room for.
// (Rule 2.4)
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

// strategicValue is how many leaders can be activated and how many steps
// restored. (Rule 1.6)
func (s *situation) strategicValue() int {
	if s.chair.Side == august1914.German {
		return 7
	}
	return 5
}
