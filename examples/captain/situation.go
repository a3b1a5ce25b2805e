package captain

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/schlieffenswar"
)

// A piece is a unit that the seat commands, on the map.
type piece struct {
	schlieffenswar.UnitInfo
	at       int
	steps    int // left
	strength int // on the face that it shows, halved out of supply (Rule 8.7)
	tired    bool
	starving bool // out of supply
}

// corps reports whether it is one, of infantry or cavalry. (Rule 2.5)
func (p *piece) corps() bool { return isCorps(p.Kind) }

func isCorps(k schlieffenswar.Kind) bool {
	return k == schlieffenswar.Infantry || k == schlieffenswar.Cavalry
}

// A stack is what stands in a hex. Of the enemy's the captain sees the top
// unit and the height, and guesses the rest. (Rule 6.6)
type stack struct {
	corps    int
	others   int // HQs and depots
	steps    int // of corps and forts
	strength int // of corps and forts
	fort     bool
	fast     bool // cavalry is on top
	belgian  bool
}

func (s *stack) empty() bool { return s.corps+s.others == 0 && !s.fort }

// What a hidden unit is taken for: a corps like most.
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
	own    []stack // by hex
	enemy  []stack
	zone   []bool // of the enemy (Rule 7.0)
}

// look reads a view.
func look(g *ground, view schlieffenswar.View, seat august1914.Seat) *situation {
	s := &situation{
		ground: g, view: view, seat: seat,
		own: make([]stack, len(g.hexes)), enemy: make([]stack, len(g.hexes)), zone: make([]bool, len(g.hexes)),
	}
	seen := make([]int, len(g.hexes))
	for _, u := range view.Units() {
		at := g.at(u.Hex)
		if at < 0 {
			continue
		}
		seen[at]++
		p := g.piece(u, at)
		if s.mine(p.Nation) {
			s.pieces = append(s.pieces, p)
			s.own[at].add(&p)
		} else {
			s.enemy[at].add(&p)
		}
	}
	for i := range g.hexes {
		if e := &s.enemy[i]; !e.empty() {
			s.guess(i, view.Height(g.hexes[i].Number)-seen[i])
		}
	}
	s.project()
	return s
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
	switch {
	case p.corps():
		s.corps++
		s.fast = s.fast || p.Kind == schlieffenswar.Cavalry
	case p.Kind == schlieffenswar.Fort:
		s.fort = true
	default:
		s.others++
		return
	}
	s.steps += p.steps
	s.strength += p.strength
	s.belgian = s.belgian || p.Nation == august1914.Belgium
}

// guess adds what lies hidden in an enemy stack. Where a corps or a fort is on
// top there may be more; else there is none. (Rule 6.6)
func (s *situation) guess(at, hidden int) {
	e := &s.enemy[at]
	if e.corps == 0 && !e.fort {
		e.others += hidden
		return
	}
	// At most three, forts counted. (Rule 6.2)
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

// project finds the zones of the enemy: the hexes around his corps, unless they
// are in a fortress or stacked with a fort. (Rule 7.0)
func (s *situation) project() {
	for i := range s.enemy {
		if e := &s.enemy[i]; e.corps == 0 || e.fort || s.hexes[i].HeavyFortress {
			continue
		}
		for _, n := range s.near(i) {
			s.zone[n] = true
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

// find returns the piece with an id.
func (s *situation) find(id string) (*piece, bool) {
	for i := range s.pieces {
		if s.pieces[i].ID == id {
			return &s.pieces[i], true
		}
	}
	return nil, false
}

// menace returns, for each hex, the strength of the enemy that could attack or
// enter it in his next turn: within a forced march of a hex beside it. Zones
// are left out, since what stands in the way now may move. (Rule 10.6)
func (s *situation) menace() []int {
	sum := make([]int, len(s.hexes))
	cost := func(from, to int, d hexgrid.Direction) int {
		if !s.own[to].empty() {
			return hexgrid.Forbidden
		}
		return s.toll(from, to, d)
	}
	for i := range s.enemy {
		e := &s.enemy[i]
		if e.corps == 0 {
			continue
		}
		budget := 6
		if e.fast {
			budget = 8
		}
		s.reach.From(hexgrid.Movement{Cost: cost}, budget, i)
		struck := map[int]bool{}
		for h := range s.reach.All() {
			struck[h] = true
			for _, n := range s.near(h) {
				struck[n] = true
			}
		}
		for h := range struck {
			// Rule 10.8: Belgians do not go to Germany.
			if !e.belgian || s.hexes[h].Country != august1914.Germany {
				sum[h] += e.strength
			}
		}
	}
	return sum
}
