package germanyatwar

import "slices"

// The movement points of a unit, and what else decides where it can step.
// (Rules 7.4.1, 7.4.2)

// A mobility holds everything that decides where a unit can step.
type mobility struct {
	side     side
	points   int  // left
	mountain bool // Rule 4.2.2
	leading  bool // to be activated: ends without enemies (Rule 7.3.1.2)
	pursuing bool // Rule 7.6
	bridged  bool // major rivers cost nothing (Rule 7.2.3)
	enemies  areaSet
	refuge   areaSet // where it may go that leaves enemies (Rule 7.4.3)
	full     areaSet // where it does not stack (Rule 2.4); where it stands it does
	prey     areaSet // where anybody may engage now
	targets  areaSet // where it may, once it has left where it stands
}

// allowance returns the movement points that units have in this segment.
// (Rules 7.3.1.2, 7.4.1, 7.4.2, 7.6, 7.8)
func (s *State) allowance(c *moveClass, leading bool) int {
	switch {
	case c.special == static:
		return 0
	case s.stage == pursuing || s.phase == Impetus:
		return impetusPoints
	case leading:
		return int(c.movement) - activationCost
	case s.course == tactical && !c.leader:
		return int(c.movement) + boost
	}
	return int(c.movement)
}

// The points of Rules 7.3.1.2, 7.4.2 and 7.6.
const (
	activationCost = 1
	boost          = 1
	impetusPoints  = 1
)

// A moveClass holds the units that move alike: what one of them can do in its
// place, all can.
type moveClass struct {
	leader   bool
	special  special
	movement uint8
	units    blockSet
}

// sortMoveClasses sorts the units by how they move.
func (sc *Scenario) sortMoveClasses() {
	for i := range sc.blocks {
		info := &sc.blocks[i]
		like := func(c moveClass) bool {
			return c.leader == (info.kind == Leader) && c.special == info.special && c.movement == info.movement
		}
		at := slices.IndexFunc(sc.moveClasses, like)
		if at < 0 {
			at = len(sc.moveClasses)
			sc.moveClasses = append(sc.moveClasses, moveClass{leader: info.kind == Leader, special: info.special, movement: info.movement})
		}
		sc.moveClasses[at].units = sc.moveClasses[at].units.With(block(i))
		sc.moveClassIndex[i] = uint8(at)
	}
}

// moveClassOf returns the class of a unit.
func (sc *Scenario) moveClassOf(b block) *moveClass {
	return &sc.moveClasses[sc.moveClassIndex[b&(maxBlocks-1)]]
}

// setMobility works out how a unit moves on from where it is now. If a unit is on
// the march, it is that one.
func (s *State) setMobility(m *mobility, b block) {
	s.setSegment(m, s.phase == Activation)
	s.setPlace(m, s.at[b])
	s.setPoints(m, s.scenario.moveClassOf(b))
}

// setSegment works out what is the same for all units that move in this segment.
func (s *State) setSegment(m *mobility, leading bool) {
	m.side, m.leading, m.pursuing = s.phasing, leading, s.phase == Impetus
	m.enemies, m.refuge = s.present[m.side.Opponent()], s.controlled(m.side)
	if !s.rules().intoContested {
		m.refuge = m.refuge.Minus(m.enemies)
	}
	m.bridged = s.surprise && !m.pursuing && (!leading || s.rules().wholeSurprise)
	m.prey = s.engageable(m)
}

// setPlace fits a mobility to where the unit is. A unit that leaves an area makes
// room there, and may leave it to the enemy. Only a unit on the march can overstack.
func (s *State) setPlace(m *mobility, at area) {
	targets, full := m.prey, s.full[m.side]
	if m.enemies.Has(at) && s.givesUp(m.side, at) {
		targets = targets.Without(at)
	}
	if !s.march.on || !s.crowded(m.side, at) {
		full = full.Without(at)
	}
	m.targets, m.full = targets, full
}

// setPoints fits a mobility to the points of a class of units: the class of the
// unit on the march, or a class that its block may belong to as far as everybody
// knows.
func (s *State) setPoints(m *mobility, c *moveClass) {
	m.points = s.allowance(c, m.leading)
	m.mountain = c.special == mountain
	switch {
	case !s.march.on:
	case m.mountain:
		m.points -= int(s.march.eased)
	default:
		m.points -= int(s.march.spent)
	}
}
