package captain

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// A piece is a unit of the seat on the map.
type piece struct {
	schlieffenswar.UnitInfo
	at       int
	steps    int // remaining steps
	strength int // of the face shown, halved out of supply (Rule 8.7)
	tired    bool
	starving bool // out of supply
}

// corps reports whether the unit is a corps of infantry or cavalry. (Rule 2.5)
func (p *piece) corps() bool { return isCorps(p.Kind) }

// endurance returns the number of steps that the captain can rely on. Out of supply, a unit
// may lose one before it is attacked. (Rule 8.8)
func (p *piece) endurance() int {
	if p.starving {
		return p.steps - 1
	}
	return p.steps
}

func isCorps(k schlieffenswar.Kind) bool {
	return k == schlieffenswar.Infantry || k == schlieffenswar.Cavalry
}

// A stack holds the units in a hex. Of an enemy stack, the captain sees the top unit and
// the height, and guesses the rest. (Rule 6.6)
type stack struct {
	corps     int
	others    int // number of HQs and depots
	steps     int // of corps and forts
	strength  int // of corps and forts
	fort      bool
	fortSteps int
	pace      int // movement points of the fastest visible unit, with a forced march
	belgian   bool
}

func (s *stack) empty() bool { return s.corps+s.others == 0 && !s.fort }

// The assumed identity of a hidden unit: an average corps.
const (
	hiddenSteps    = 2
	hiddenStrength = 3
)

// A situation is a position as the seat knows it.
type situation struct {
	*ground
	view   schlieffenswar.View
	seat   august1914.Seat
	pieces []piece
	own    []stack // stacks of the seat by hex
	enemy  []stack
	zone   []bool // by hex: whether it lies in an enemy zone (Rule 7.0)
	held   []bool // by hex: whether it lies in a zone of the seat

	returning []int  // enemy strength that may return in a city (Rule 9.5)
	seen      []int  // number of units that can be examined
	struck    []bool // hexes that one enemy can come next to (threat.go)
}

// look reads a view into the situation, reusing its memory.
func (s *situation) look(g *ground, view schlieffenswar.View, seat august1914.Seat) {
	n := len(g.hexes)
	s.ground, s.view, s.seat, s.pieces = g, view, seat, s.pieces[:0]
	s.own, s.enemy = blank(s.own, n), blank(s.enemy, n)
	s.zone, s.held = blank(s.zone, n), blank(s.held, n)
	s.returning, s.seen = blank(s.returning, n), blank(s.seen, n)
	lost := 0
	for _, u := range view.Units() {
		at := g.At(u.Hex)
		if at < 0 {
			if u.Box == "eliminated" && !s.mine(g.units[u.ID].Power) {
				lost++
			}
			continue
		}
		s.seen[at]++
		p := g.piece(u, at)
		if s.mine(p.Power) {
			s.pieces = append(s.pieces, p)
			s.own[at].add(&p)
		} else {
			s.enemy[at].add(&p)
		}
	}
	for i := range g.hexes {
		if e := &s.enemy[i]; !e.empty() {
			s.guess(i, view.Height(g.hexes[i].Number)-s.seen[i])
		}
	}
	s.project()
	s.expect(lost)
}

// blank returns n zeros. It reuses the given slice if that is long enough.
func blank[T any](list []T, n int) []T {
	if cap(list) < n {
		return make([]T, n)
	}
	clear(list[:n])
	return list[:n]
}

// piece reads a unit.
func (g *ground) piece(u schlieffenswar.Unit, at int) piece {
	p := piece{
		UnitInfo: g.units[u.ID], at: at, steps: u.Steps,
		tired: u.Morale == "fatigued", starving: u.Supply == "out",
	}
	if p.steps == 0 {
		p.steps = int(p.Ladder.Full())
	}
	if p.corps() || p.Kind == schlieffenswar.Fort {
		p.strength = p.Ladder.Strength(august1914.Steps(p.steps))
	}
	if p.starving {
		p.strength = (p.strength + 1) / 2
	}
	return p
}

func (s *stack) add(p *piece) {
	s.pace = max(s.pace, paceOf(p))
	switch {
	case p.corps():
		s.corps++
	case p.Kind == schlieffenswar.Fort:
		s.fort, s.fortSteps = true, p.steps
	default:
		s.others++
		return
	}
	s.steps += p.steps
	s.strength += p.strength
	s.belgian = s.belgian || p.Power == august1914.Belgium
}

// guess adds hidden units to an enemy stack. There may be some below a corps or a fort, but
// not below other units. (Rule 6.6)
func (s *situation) guess(at, hidden int) {
	e := &s.enemy[at]
	if e.corps == 0 && !e.fort {
		e.others += hidden
		return
	}
	// At most three, including forts. (Rule 6.2)
	limit := 3 - e.corps
	if e.fort {
		limit--
	}
	n := min(hidden, limit)
	e.corps += n
	e.steps += n * hiddenSteps
	e.strength += n * hiddenStrength
	e.others += hidden - n
}

// project computes the zones of both sides.
func (s *situation) project() {
	s.surround(s.enemy, s.zone)
	s.surround(s.own, s.held)
}

// surround marks the hexes around corps, except those that lie in fortresses or under a
// fort. (Rule 7.0)
func (s *situation) surround(stacks []stack, zone []bool) {
	for i := range stacks {
		if e := &stacks[i]; e.corps == 0 || e.fort || s.hexes[i].HeavyFortress {
			continue
		}
		for _, n := range s.grid.Neighbors(i) {
			if n >= 0 {
				zone[n] = true
			}
		}
	}
}

func (s *situation) german() bool { return s.seat == schlieffenswar.GermanSeat }

// mine reports whether the seat commands a nation. (Rule 1.3)
func (s *situation) mine(nation august1914.Power) bool {
	return (nation == august1914.Germany) == s.german()
}

// holds reports whether the seat controls a hex. (Rule 3.3)
func (s *situation) holds(i int) bool {
	return (s.view.Control(s.hexes[i].Number) == august1914.German) == s.german()
}

// where lists the hexes of the pieces that satisfy a condition.
func (s *situation) where(of func(*piece) bool) []int {
	var list []int
	for i := range s.pieces {
		if p := &s.pieces[i]; of(p) {
			list = append(list, p.at)
		}
	}
	return list
}

// find returns the piece with an id.
func (s *situation) find(id string) (*piece, bool) {
	for i := range s.pieces {
		if s.pieces[i].ID == id {
			return &s.pieces[i], true
		}
	}
	return nil, false
}
