package schlieffenswar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// A Reach lists the hexes that a unit can reach in this movement phase, and the reasons
// why it cannot reach others. (Rule 10.0)
type Reach struct {
	Unit      string `json:"unit"`      // id of the unit
	From      string `json:"from"`      // hex of the unit
	Allowance int    `json:"allowance"` // movement points, without a forced march
	Spent     int    `json:"spent"`     // points spent so far
	MayForce  bool   `json:"mayForce"`  // whether a forced march can add two points (Rule 10.6)

	// Refused is the reason why the unit cannot move now. The lists are then empty.
	Refused *august1914.Violation `json:"refused,omitempty"`

	Destinations august1914.Array[Destination] `json:"destinations"` // hexes that the unit can reach, sorted by number
	Refusals     august1914.Array[Refusal]     `json:"refusals"`     // other hexes within the allowance and a forced march, sorted by number
}

// A Destination is a hex that a unit can reach, with the cheapest path.
type Destination struct {
	Hex    string                   `json:"hex"`    // number of the hex
	Cost   int                      `json:"cost"`   // movement points spent on arrival, including points spent before
	Path   august1914.Array[string] `json:"path"`   // hexes from the unit's hex to this one, both included
	Forced bool                     `json:"forced"` // whether the path needs a forced march (Rule 10.6)
	Tires  bool                     `json:"tires"`  // whether the movement costs a level of morale (Rule 10.2)
	Stops  bool                     `json:"stops"`  // whether the unit must stop in an enemy zone of control (Rule 7.1)

	// Crowded is the reason why the unit could not stay at the end of the phase, given the
	// present stacks. (Rules 6.2, 6.3)
	Crowded *august1914.Violation `json:"crowded,omitempty"`
}

// A Refusal is a hex that a unit cannot reach.
type Refusal struct {
	Hex string                   `json:"hex"` // number of the hex
	Way august1914.Array[string] `json:"way"` // path that was tried; the unit cannot make all of its steps
	Why august1914.Violation     `json:"why"` // rule that stops the unit, with the reason
}

// To returns the destination with the given printed number, or an error that says why
// the unit cannot reach it.
func (r *Reach) To(number string) (Destination, error) {
	return engine.Reached(number, r.Refused, r.Destinations, func(d Destination) string { return d.Hex },
		r.Refusals, func(f Refusal) (string, august1914.Violation) { return f.Hex, f.Why },
		func() error {
			return engine.Violation("10.1", "%.40q is beyond the movement points of %s, or is the hex that it is in", number, r.Unit)
		})
}

// Reach returns the hexes that a unit can reach with its remaining points. It
// agrees with Apply: the steps along the path of a destination are legal. The
// viewer must command the unit.
func (s *State) Reach(v august1914.Viewer, id string) (Reach, error) {
	u, err := s.ownUnit(v, id)
	if err != nil {
		return Reach{}, err
	}
	m := s.mover(u)
	r := Reach{
		Unit: id, From: s.chart().number(m.from), Allowance: m.way.allowance, Spent: m.way.spent, MayForce: m.way.force,
		Destinations: []Destination{}, Refusals: []Refusal{},
	}
	if f := s.moveFault(u); f != nil {
		r.Refused = s.refusal(f, Move{unit: s.piece(u).word})
		return r, nil
	}
	m.search()
	r.Destinations = m.destinations(r.Destinations)
	for i := range s.chart().places {
		h := hex(i)
		if _, ok := m.legal.Cost(i); !ok && h != m.from && s.chart().distance(m.from, h) <= m.way.allowance+forcedMarch {
			r.Refusals = append(r.Refusals, m.refuse(h))
		}
	}
	return r, nil
}

// Destinations returns the destinations of Reach without the refusals. It is faster, for
// programs that call it often. It returns no destinations for a unit that cannot move
// now.
func (s *State) Destinations(v august1914.Viewer, id string) ([]Destination, error) {
	u, err := s.ownUnit(v, id)
	if err != nil || s.moveFault(u) != nil {
		return nil, err
	}
	m := s.mover(u)
	m.searchLegal()
	return m.destinations(nil), nil
}

// destinations appends the hexes that the unit can reach.
func (m *mover) destinations(list []Destination) []Destination {
	for i := range m.s.chart().places {
		if cost, ok := m.legal.Cost(i); ok && hex(i) != m.from {
			list = append(list, m.destination(hex(i), cost))
		}
	}
	return list
}

// moveFault returns why a unit cannot take any step now.
func (s *State) moveFault(u unit) fault {
	switch {
	case s.stage == noStage:
		return gameOver
	case !s.ToAct().Has(s.piece(u).seat().Actor()):
		return notToAct
	case s.phase != Movement:
		return notMovement
	case s.stage != ordering && s.stage != marching:
		return wrongStage
	case s.stage == marching && s.march.unit != u:
		return otherIsMoving
	case s.stage == ordering:
		return s.judgeMover(u)
	}
	return nil
}

// A mover searches the paths of a unit.
type mover struct {
	s    *State
	unit unit
	from hex
	way  way

	legal *hexgrid.Reach // paths under all rules
	free  *hexgrid.Reach // paths that ignore zones and movement points
	bold  *hexgrid.Reach // paths that also ignore enemies
}

func (s *State) mover(u unit) mover {
	m := mover{s: s, unit: u, from: s.at[u], way: s.wayOf(u)}
	if !m.way.forceKnown {
		m.way.force, m.way.forceKnown = s.canForce(u), true
	}
	return m
}

// search runs all three searches.
func (m *mover) search() {
	m.searchLegal()
	m.free = m.ways(hexgrid.MaxBudget, func(_, to hex) bool { return !m.hostile(to) }, nil)
	m.bold = m.ways(hexgrid.MaxBudget, func(_, _ hex) bool { return true }, nil)
}

// searchLegal searches the legal paths.
func (m *mover) searchLegal() {
	budget := m.way.allowance - m.way.spent
	if m.way.force {
		budget += forcedMarch
	}
	if m.way.stopped {
		budget = -1
	}
	m.legal = m.ways(budget, m.enters, m.inOwnEnemyZone)
}

func (m *mover) ways(budget int, enters func(from, to hex) bool, stop func(int) bool) *hexgrid.Reach {
	reach, p := hexgrid.NewReach(m.s.chart().grid), m.s.piece(m.unit)
	reach.From(hexgrid.Movement{Stop: stop, Cost: func(from, to int, d hexgrid.Direction) int {
		a, b := hex(from), hex(to)
		if !m.s.passableSide(p, a, int(d)) || !enters(a, b) {
			return hexgrid.Forbidden
		}
		return m.s.sideCost(p, a, int(d))
	}}, budget, int(m.from))
	return reach
}

// hostile reports whether enemies are in a hex.
func (m *mover) hostile(h hex) bool { return m.s.seatAt(h) == other(m.s.piece(m.unit).seat()) }

// inOwnEnemyZone reports whether the unit must stop in a hex. (Rule 7.1)
func (m *mover) inOwnEnemyZone(i int) bool { return m.s.inEnemyZone(hex(i), m.s.piece(m.unit).seat()) }

// enters reports whether enemies and their zones let the unit step from one hex to the next.
func (m *mover) enters(from, to hex) bool {
	if m.hostile(to) {
		return false
	}
	return from != m.from || !m.way.inZone || !m.inOwnEnemyZone(int(to))
}

func (m *mover) destination(h hex, cost int) Destination {
	cost += m.way.spent
	d := Destination{
		Hex: m.s.chart().number(h), Cost: cost, Path: m.s.chart().numbers(m.path(m.legal, h)),
		Forced: cost > m.way.allowance, Stops: m.inOwnEnemyZone(int(h)),
		Tires: m.s.marchTires(m.unit, cost, m.way.allowance),
	}
	if f := m.s.stackFault(m.unit, h); f != nil {
		d.Crowded = m.s.refusal(f, m.step(m.from, h))
	}
	return d
}

// path returns the path from the hex of the unit to h.
func (m *mover) path(reach *hexgrid.Reach, h hex) []hex {
	indices, _ := reach.AppendPath(nil, int(h))
	return engine.Each(slices.Values(indices), func(i int) hex { return hex(i) })
}

// step returns the move that takes the unit from one hex to another.
func (m *mover) step(from, to hex) Move {
	a := m.s.about(Step, m.unit)
	a.from, a.to = from, to
	return m.s.scenario.move(a)
}

// The reasons why a unit cannot reach a hex, as faults of the engine.

// refuse returns the reason why the unit cannot reach h. For an adjacent hex, it is the
// error that Apply returns for the step. For a hex farther away, refuse takes the
// cheapest path that neither enemies nor closed terrain block. The path costs too much,
// or a zone stops the unit on it. If there is no such path, refuse returns the obstacle.
func (m *mover) refuse(h hex) Refusal {
	c := m.s.chart()
	if d := c.side(m.from, h); d >= 0 {
		w, enemies := m.way, m.s.seatHexes(other(m.s.piece(m.unit).seat()))
		return m.refused(h, m.s.judgeSide(&w, &enemies, d), []hex{m.from, h})
	}
	if cost, ok := m.free.Cost(int(h)); ok {
		path := m.path(m.free, h)
		switch need := m.way.spent + cost; {
		case need > m.way.allowance+forcedMarch:
			return m.refused(h, tooFar, path)
		case need > m.way.allowance && !m.way.force:
			return m.refused(h, cannotForce, path)
		}
		return m.zoned(h, path)
	}
	if _, ok := m.bold.Cost(int(h)); ok {
		return m.opposed(h, m.path(m.bold, h))
	}
	if c.closed.Has(h) {
		return m.refused(h, m.s.impassable(m.unit, h), []hex{h})
	}
	return m.refused(h, m.cutOff(h), []hex{h})
}

// cutOff returns why no path leads to h.
func (m *mover) cutOff(h hex) fault {
	if f := m.s.impassable(m.unit, h); f != outOfBelgium || m.s.piece(m.unit).nation == nationPowers[belgian] && !m.s.chart().belgian.Has(h) {
		return f
	}
	return tooFar
}

// zoned returns the first step of a path that a zone forbids. (Rule 7.1)
func (m *mover) zoned(h hex, path []hex) Refusal {
	for i := 1; i < len(path); i++ {
		switch {
		case i == 1 && m.way.stopped:
			return m.refused(h, stoppedByZone, path[:2])
		case i == 1 && m.way.inZone && m.inOwnEnemyZone(int(path[1])):
			return m.refused(h, zoneToZone, path[:2])
		case i > 1 && m.inOwnEnemyZone(int(path[i-1])):
			return m.refused(h, stoppedByZone, path[:i+1])
		}
	}
	return m.refused(h, stoppedByZone, path)
}

// opposed returns the first step of a path that enters a hex with enemies. (Rule 10.3)
func (m *mover) opposed(h hex, path []hex) Refusal {
	for i, at := range path {
		if m.hostile(at) {
			return m.refused(h, enemyThere, path[:i+1])
		}
	}
	return m.refused(h, enemyThere, path)
}

// refused returns the refusal of the last step of a path.
func (m *mover) refused(h hex, f fault, path []hex) Refusal {
	last := path[len(path)-1]
	from := m.from
	if len(path) > 1 {
		from = path[len(path)-2]
	}
	return Refusal{
		Hex: m.s.chart().number(h), Way: m.s.chart().numbers(path),
		Why: *m.s.refusal(f, m.step(from, last)),
	}
}
