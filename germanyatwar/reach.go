package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

// A Reach lists the areas to which a unit can go in this segment, with the reasons why
// it cannot go to others. (Rules 2.3, 2.5, 7.3.1.2, 7.4, 7.6, 8.3)
type Reach struct {
	Unit      string `json:"unit"`      // id of the unit
	From      string `json:"from"`      // area of the unit
	Allowance int    `json:"allowance"` // movement points in this segment (Rules 7.4.1, 7.4.2)
	Left      int    `json:"left"`      // points that the unit has not spent yet

	// Refused is the reason why the unit cannot move at all now. The lists are then
	// empty.
	Refused *august1914.Violation `json:"refused,omitempty"`

	Destinations august1914.Array[Destination] `json:"destinations"` // areas that the unit can reach, in the order of the map, over land first
	Refusals     august1914.Array[Refusal]     `json:"refusals"`     // other areas, at most as many steps away as the unit has points
}

// A Way is a means of reaching a destination.
type Way string

// The means of reaching a destination.
const (
	ByLand Way = "land"
	BySea  Way = "sea"  // sea transport (Rule 2.5)
	ByRail Way = "rail" // movement by rail (Rule 8.3)
)

// A Destination is an area that a unit can reach, with the cheapest path.
type Destination struct {
	Area    string                   `json:"area"`              // number of the area
	By      Way                      `json:"by"`                // means of reaching the area
	Cost    int                      `json:"cost"`              // points for the path; 0 by sea or rail
	Path    august1914.Array[string] `json:"path"`              // numbers of the areas from the unit's area to the destination, inclusive
	Engages bool                     `json:"engages,omitempty"` // whether enemies are in the area, so that the unit stops there (Rule 7.4.3)

	// Crowded is the reason why the unit cannot stay in the area and has to go on.
	// (Rule 2.4)
	Crowded *august1914.Violation `json:"crowded,omitempty"`
}

// A Refusal is an area that a unit cannot reach.
type Refusal struct {
	Area string                   `json:"area"` // number of the area
	Path august1914.Array[string] `json:"path"` // path that was tried; the unit cannot make all of its steps
	Why  august1914.Violation     `json:"why"`  // rule that stops the unit, with the reason
}

// To returns the destination with a printed number, or the reason why the unit cannot
// go there.
func (r *Reach) To(number string) (Destination, error) {
	return engine.Reached(number, r.Refused, r.Destinations, func(d Destination) string { return d.Area },
		r.Refusals, func(f Refusal) (string, august1914.Violation) { return f.Area, f.Why },
		func() error {
			return engine.Violation("7.4", "%.40q is beyond the movement points of %s, or is the area that it is in", number, r.Unit)
		})
}

// Reach computes the areas that a unit can reach with its remaining points. It agrees
// with Apply: a destination over land can be reached by the steps of its path. The
// viewer must be able to examine the unit.
func (s *State) Reach(v august1914.Viewer, id string) (Reach, error) {
	b, err := s.unitBefore(v, id)
	if err != nil {
		return Reach{}, err
	}
	m := mover{s: s, unit: b, from: s.at[b]}
	s.setMobility(&m.mobility, b)
	r := Reach{
		Unit: id, From: s.scenario.number(m.from), Allowance: s.allowance(s.scenario.moveClassOf(b), m.mobility.leading), Left: m.mobility.points,
		Destinations: []Destination{}, Refusals: []Refusal{},
	}
	if f := s.moveFault(b); f != nil {
		r.Refused = s.refusal(f, Move{unit: unitWordOf(id)})
		return r, nil
	}
	m.search()
	m.byLand(&r)
	m.bySea(&r)
	m.byRail(&r)
	return r, nil
}

// moveFault returns the reason why a unit cannot move now to any destination, or nil.
func (s *State) moveFault(b block) fault {
	switch {
	case s.stage == noStage:
		return gameOver
	case !s.ToAct().Has(s.seatOf(s.nationOf(b)).Actor()):
		return notToAct
	}
	switch s.stage {
	case activating, ordering, pursuing:
		return s.judgeStart(b)
	case marching:
		if s.march.unit == b {
			return nil
		}
		return otherIsMoving
	}
	if s.phase != Activation && s.phase != Movement && s.phase != Impetus {
		return notMovement
	}
	return wrongStage
}

// A mover searches the paths of a unit.
type mover struct {
	s        *State
	unit     block
	from     area
	mobility mobility

	legal areamap.Reach // paths by all rules, except for the end of the last step
	free  areamap.Reach // paths by the same rules, with unlimited points
	loyal areamap.Reach // paths that also ignore the rules of disengagement
	bold  areamap.Reach // paths that also lead through enemies
}

// endless exceeds the cost of every path.
const endless = 1 << 12

// search computes all paths of the unit.
func (m *mover) search() {
	free := m.mobility
	free.points = endless
	canPass := func(from area, c *crossing) bool { return m.s.stepFault(&free, from, c) == nil }
	m.legal = m.ways(m.mobility.points, canPass, true)
	m.free = m.ways(endless, canPass, true)
	m.loyal = m.ways(endless, func(_ area, c *crossing) bool {
		return !m.hostile(c.to) || m.s.engageFault(&free, c.to) == nil
	}, true)
	m.bold = m.ways(endless, func(area, *crossing) bool { return true }, false)
}

// ways computes the paths of permitted steps. With stops, a path ends at an
// engagement. (Rule 7.4.3)
func (m *mover) ways(points int, enters func(from area, c *crossing) bool, stops bool) areamap.Reach {
	return m.s.scenario.board.Reach(areamap.AreasOf(m.from), points, func(from area, over areamap.Border, to area) areamap.Price {
		c := m.s.scenario.crossingTo(from, to)
		if over.Class == areamap.SeaLane || !enters(from, c) {
			return areamap.Price{Closed: true}
		}
		return areamap.Price{Points: m.mobility.stepCost(from, c), Stop: stops && m.hostile(to)}
	})
}

// hostile reports whether an area contains enemies.
func (m *mover) hostile(a area) bool { return m.s.present[m.mobility.side.Opponent()].Has(a) }

// step returns the move of the unit from an area to another.
func (m *mover) step(from, to area) Move {
	return m.s.scenario.move(action{verb: Step, seat: m.s.seatOf(m.s.nationOf(m.unit)), unit: m.unit, from: from, to: to})
}

// byLand adds the destinations over land.
func (m *mover) byLand(r *Reach) {
	for a := range m.s.scenario.board.All().Without(m.from).All() {
		cost, ok := m.legal.Cost(a)
		path, _ := m.legal.Path(nil, a)
		crowded := ok && !m.hostile(a) && !m.mobility.roomFor(a)
		switch {
		case ok && (!crowded || m.s.canGoOn(&m.mobility, m.mobility.points-cost, a)):
			d := Destination{Area: m.s.scenario.number(a), By: ByLand, Cost: cost, Path: m.s.scenario.route(path), Engages: m.hostile(a)}
			if crowded {
				d.Crowded = m.s.refusal(overstacked, m.step(m.from, a))
			}
			r.Destinations = append(r.Destinations, d)
		case ok:
			r.Refusals = append(r.Refusals, m.refused(a, overstacked, path))
		case m.s.scenario.distance(m.from, a) <= m.mobility.points:
			r.Refusals = append(r.Refusals, m.refuse(a))
		}
	}
}

// refuse returns the reason why the unit cannot go to an area. For an adjacent area it
// is the reason that Apply gives for the step. For other areas it is the rule that
// blocks a path for which the points would suffice. If no rule does, it is the cost of
// the cheapest path.
func (m *mover) refuse(a area) Refusal {
	free := m.mobility
	free.points = endless
	if m.s.scenario.adjacent(m.from, a) {
		return m.refused(a, m.s.canStep(&m.mobility, m.from, m.s.scenario.crossingTo(m.from, a)), []area{m.from, a})
	}
	way := func(r *areamap.Reach) []area {
		path, _ := r.Path(nil, a)
		return path
	}
	switch f := m.s.engageFault(&free, a); {
	case m.hostile(a) && f != nil && m.bold.Areas().Has(a):
		return m.refused(a, f, way(&m.bold))
	case m.affords(&m.loyal, a):
		return m.refused(a, disengageFriendly, way(&m.loyal)[:2])
	case m.affords(&m.bold, a):
		return m.opposed(a, way(&m.bold))
	case m.free.Areas().Has(a):
		return m.refused(a, tooFar, way(&m.free))
	}
	return m.opposed(a, way(&m.bold))
}

// affords reports whether the points suffice for a path.
func (m *mover) affords(r *areamap.Reach, a area) bool {
	cost, ok := r.Cost(a)
	return ok && cost <= m.mobility.points
}

// refused describes the last step of a path as Apply would.
func (m *mover) refused(a area, f fault, path []area) Refusal {
	last := len(path) - 1
	step := m.step(path[max(0, last-1)], path[last])
	why := m.s.refusal(f, step)
	if cost, ok := m.free.Cost(a); ok && f == tooFar && last > 1 { // report the cost of the whole path
		why = m.s.worded(f, step)
		why.Sentence += telling.Short(cost, m.mobility.points)
	}
	return Refusal{Area: m.s.scenario.number(a), Path: m.s.scenario.route(path), Why: *why}
}

// opposed finds the step of a path that leads on from an area with enemies. (Rule
// 7.4.3)
func (m *mover) opposed(a area, path []area) Refusal {
	for i, at := range path {
		if i > 0 && i+1 < len(path) && m.hostile(at) {
			return Refusal{
				Area: m.s.scenario.number(a), Path: m.s.scenario.route(path[:i+2]),
				Why: august1914.Violation{
					Rule: "7.4.3", Unit: m.s.info(m.unit).id, Place: m.s.scenario.number(path[i+1]),
					Sentence: m.s.info(m.unit).label + " stops where enemies are, in " + m.s.scenario.number(at),
				},
			}
		}
	}
	return m.refused(a, notAdjacent, []area{m.from, a})
}

// bySea adds the areas in which a unit in Great Britain can land. (Rule 2.5)
func (m *mover) bySea(r *Reach) {
	if m.from != m.s.scenario.britain {
		return
	}
	for a := range m.s.scenario.landing.All() {
		m.carry(r, BySea, a, m.s.judgeShip(action{unit: m.unit, to: a}), []area{m.from, a})
	}
}

// byRail adds the destinations by rail. (Rule 8.3)
func (m *mover) byRail(r *Reach) {
	if !m.s.rules().rail {
		return
	}
	for a := range m.s.railFrom(m.from).Without(m.from).All() {
		if f := m.s.judgeRail(action{unit: m.unit, from: m.from, to: a}); f == nil {
			path, _ := m.s.scenario.land.Path(nil, m.from, areamap.AreasOf(a), m.s.friendly(m.mobility.side))
			m.carry(r, ByRail, a, f, path)
		}
	}
}

// carry adds a destination by sea or rail, or a refusal if f is not nil.
func (m *mover) carry(r *Reach, by Way, a area, f fault, path []area) {
	if f != nil {
		r.Refusals = append(r.Refusals, m.refused(a, f, path))
		return
	}
	r.Destinations = append(r.Destinations, Destination{Area: m.s.scenario.number(a), By: by, Path: m.s.scenario.route(path)})
}
