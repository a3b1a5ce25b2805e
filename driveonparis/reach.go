package driveonparis

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

// A Reach lists the hexes that a unit, or the stack that it leads, can enter in this
// phase, and the reasons that it cannot go farther. (SCS_MOVE)
type Reach struct {
	Unit  string `json:"unit"`  // id of the unit
	From  string `json:"from"`  // hex of the unit
	Spent int    `json:"spent"` // movement points spent so far
	Left  int    `json:"left"`  // movement points left

	// Refused is the reason that the unit cannot move at all now. The lists are then
	// empty.
	Refused *august1914.Violation `json:"refused,omitempty"`

	Destinations august1914.Array[Destination] `json:"destinations"` // hexes that the unit can enter, sorted by number
	Overruns     august1914.Array[Destination] `json:"overruns"`     // hexes with enemies that the unit can overrun
	Refusals     august1914.Array[Refusal]     `json:"refusals"`     // hexes that the unit cannot enter, next to its own hex or to a destination
}

// A Destination is a hex that a unit can go to or overrun, with the cheapest path.
type Destination struct {
	Hex  string                   `json:"hex"`  // number of the hex
	Cost int                      `json:"cost"` // movement points to spend from now on
	Path august1914.Array[string] `json:"path"` // hexes from the unit's hex to this one, including both
	Zone bool                     `json:"zone"` // whether the hex is in an enemy zone of control

	// Crowded is the reason that the stack could not stay here at the end of the phase,
	// if no other unit moves. (SCS_STACK)
	Crowded *august1914.Violation `json:"crowded,omitempty"`
}

// A Refusal is a hex that a unit cannot go to.
type Refusal struct {
	Hex string                   `json:"hex"` // number of the hex
	Way august1914.Array[string] `json:"way"` // path to this hex; the rules forbid the last step
	Why august1914.Violation     `json:"why"` // rule that forbids the last step, with the reason
}

// To returns the destination with a printed number, or the reason that the unit cannot
// go there.
func (r *Reach) To(number string) (Destination, error) {
	return engine.Reached(number, r.Refused, r.Destinations, func(d Destination) string { return d.Hex },
		r.Refusals, func(f Refusal) (string, august1914.Violation) { return f.Hex, f.Why },
		func() error {
			return engine.Violation("SCS_MOVE", "%.40q is a hex that %s cannot come next to, or is the hex that it is in", number, r.Unit)
		})
}

// Reach finds the hexes that a unit can enter with the points that it has left. It
// agrees with Apply, which accepts each step along the path to a destination. The
// viewer must command the unit. If the unit leads a stack that forms or moves, the
// whole stack goes.
func (s *State) Reach(v august1914.Viewer, id string) (Reach, error) {
	u, err := s.ownUnit(v, id)
	if err != nil {
		return Reach{}, err
	}
	r := Reach{
		Unit: id, From: s.chart().number(s.at[u]),
		Destinations: []Destination{}, Overruns: []Destination{}, Refusals: []Refusal{},
	}
	if f := s.moveFault(u); f != nil {
		r.Refused = s.refusal(f, Move{unit: s.piece(u).word})
		return r, nil
	}
	m := s.mover(u)
	r.Spent, r.Left = int(s.march.spent), max(m.pace.points, 0)
	m.search()
	for i := range s.chart().places {
		h := hex(i)
		if cost, ok := m.cost(h); ok && h != m.from {
			r.Destinations = append(r.Destinations, m.destination(h, cost))
			continue
		} else if h == m.from {
			continue
		}
		if d, ok := m.overrun(h); ok {
			r.Overruns = append(r.Overruns, d)
		}
		if f, ok := m.refuse(h); ok {
			r.Refusals = append(r.Refusals, f)
		}
	}
	return r, nil
}

// moveFault returns the fault that keeps a unit from taking any step now.
func (s *State) moveFault(u unit) fault {
	switch {
	case s.stage == noStage:
		return gameOver
	case !s.ToAct().Has(seatOf(s.piece(u).side()).Actor()):
		return notToAct
	case s.stage == ordering:
		return s.judgeMover(u)
	case s.phase != Movement && s.phase != Exploitation:
		return notMovement
	case s.stage != forming && s.stage != marchingOn:
		return wrongStage
	}
	return s.leadFault(u)
}

// A mover searches the paths of a stack.
type mover struct {
	s     *State
	lead  unit
	units unitSet
	from  hex
	pace  pace // pace of the stack now
	far   pace // pace of the stack with unlimited points

	reach *hexgrid.Reach
}

func (s *State) mover(u unit) mover {
	m := mover{s: s, lead: u, units: s.march.units, from: s.at[u]}
	m.units.Add(u)
	m.pace = s.paceOf(m.units)
	m.far = m.pace
	m.far.points, m.far.start = hexgrid.MaxBudget, false
	return m
}

// search finds all paths of the stack.
func (m *mover) search() {
	m.reach = hexgrid.NewReach(m.s.chart().grid)
	m.reach.From(hexgrid.Movement{Cost: func(from, _ int, d hexgrid.Direction) int {
		if m.s.stepFault(&m.far, hex(from), int(d)) != nil {
			return hexgrid.Forbidden
		}
		return m.s.stepCost(&m.pace, hex(from), int(d))
	}}, max(m.pace.points, 0), int(m.from))
}

// cost returns the points that the stack spends to reach a hex. A first step that it
// cannot pay for takes all its points. (SCS_MOVE)
func (m *mover) cost(h hex) (int, bool) {
	if cost, ok := m.reach.Cost(int(h)); ok {
		return cost, true
	}
	if d := m.s.chart().side(m.from, h); d >= 0 && m.s.stepFault(&m.pace, m.from, d) == nil {
		return m.pace.points, true
	}
	return 0, false
}

// path returns the hexes from the stack to another hex.
func (m *mover) path(h hex) []hex {
	indices, ok := m.reach.AppendPath(nil, int(h))
	if !ok {
		return []hex{m.from, h}
	}
	return engine.Each(slices.Values(indices), func(i int) hex { return hex(i) })
}

func (m *mover) destination(h hex, cost int) Destination {
	d := Destination{Hex: m.s.chart().number(h), Cost: cost, Path: m.s.chart().numbers(m.path(h)), Zone: m.pace.zone.Has(h)}
	if f := m.roomFault(h); f != nil {
		d.Crowded = m.s.refusal(f, Move{unit: m.s.piece(m.lead).word, to: m.s.chart().name(h)})
	}
	return d
}

// roomFault returns the fault that the stack would have in a hex because of the units
// there. (SCS_STACK, Rule 2.1a)
func (m *mover) roomFault(h hex) fault {
	n := m.s.counted(h)
	for u := range m.units.All() {
		if m.s.piece(u).kind.stacks() {
			n++
		}
		if !m.s.joins(u, h) {
			return mixedStack
		}
	}
	if n > stackLimit {
		return overstacked
	}
	return nil
}

// before returns the neighbor of a hex that the stack reaches at the lowest cost, and
// the side to cross. It returns false if the stack reaches no neighbor.
func (m *mover) before(h hex) (from hex, d, cost int, ok bool) {
	for _, n := range m.s.chart().places[h].near {
		if n == off {
			continue
		}
		c, reached := m.reach.Cost(int(n))
		if reached && (!ok || c < cost) {
			from, d, cost, ok = n, m.s.chart().side(n, h), c, true
		}
	}
	return from, d, cost, ok
}

// paceAfter returns the pace of the stack after it has spent points.
func (m *mover) paceAfter(at hex, cost int) pace {
	p := m.pace
	p.points -= cost
	p.start = p.start && at == m.from
	return p
}

// overrun finds the cheapest path to overrun a hex. (SCS_OVERRUN)
func (m *mover) overrun(h hex) (Destination, bool) {
	if !m.s.heldBy(m.s.active.Opponent()).Has(h) {
		return Destination{}, false
	}
	var best Destination
	for _, n := range m.s.chart().places[h].near {
		if n == off {
			continue
		}
		spent, ok := m.reach.Cost(int(n))
		d := m.s.chart().side(n, h)
		p := m.paceAfter(n, spent)
		if !ok || m.s.overrunFault(&p, m.units, n, d) != nil {
			continue
		}
		cost := spent + m.s.overrunPrice(&p, n, d)
		if best.Hex == "" || cost < best.Cost {
			best = Destination{
				Hex: m.s.chart().number(h), Cost: cost, Path: m.s.chart().numbers(append(m.path(n), h)), Zone: m.pace.zone.Has(h),
			}
		}
	}
	return best, best.Hex != ""
}

// refuse returns the reason that the stack cannot enter a hex, if it can reach a
// neighbor.
func (m *mover) refuse(h hex) (Refusal, bool) {
	from, d, cost, ok := m.before(h)
	if !ok || !m.s.scenario.area.Has(h) {
		return Refusal{}, false
	}
	p, verb := m.paceAfter(from, cost), Step
	f := m.s.stepFault(&p, from, d)
	if over := m.s.overrunFault(&p, m.units, from, d); f == enemyThere && over != nil && over != cannotOverrun && over != tooFar {
		f, verb = over, Overrun
	}
	why := m.s.worded(f, m.s.scenario.move(action{
		verb: verb, seat: seatOf(m.s.active), unit: m.lead, with: noUnit, from: from, to: h,
	}))
	if f == tooFar { // count the whole path
		why.Sentence += telling.Short(cost+m.s.stepCost(&p, from, d), max(m.pace.points, 0))
	}
	return Refusal{Hex: m.s.chart().number(h), Way: m.s.chart().numbers(append(m.path(from), h)), Why: *why}, true
}
