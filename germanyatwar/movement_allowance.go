package germanyatwar

import "slices"

// The movement points of a unit, and the other conditions on its steps. (Rules 7.4.1,
// 7.4.2)

// A mobility holds all conditions on the steps of a unit.
type mobility struct {
	side     side
	points   int  // points left
	mountain bool // whether the unit is mountain troops (Rule 4.2.2)
	leading  bool // on its way to activation: ends in an area without enemies (Rule 7.3.1.2)
	pursuing bool // whether the unit is cavalry that pursues (Rule 7.6)
	bridged  bool // major rivers cost nothing (Rule 7.2.3)
	enemies  areaSet
	refuge   areaSet // areas that it may enter when it leaves enemies (Rule 7.4.3)
	full     areaSet // areas without room for it (Rule 2.4), not counting its own
	prey     areaSet // areas that any unit may engage now
	targets  areaSet // areas that it may engage after leaving its current area
}

// allowance returns the movement points of a class of units in this segment. (Rules
// 7.3.1.2, 7.4.1, 7.4.2, 7.6, 7.8)
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

// A moveClass is a set of units that move alike. From the same area all of them can
// make the same moves.
type moveClass struct {
	leader   bool
	special  special
	movement uint8
	units    blockSet
}

// sortMoveClasses sorts the units into move classes.
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

// setMobility computes how a unit can continue from its current area. If any unit is
// on the march, it must be this one.
func (s *State) setMobility(m *mobility, b block) {
	s.setSegment(m, s.phase == Activation)
	s.setPlace(m, s.at[b])
	s.setPoints(m, s.scenario.moveClassOf(b))
}

// setSegment computes the conditions that all units share in this segment.
func (s *State) setSegment(m *mobility, leading bool) {
	m.side, m.leading, m.pursuing = s.phasing, leading, s.phase == Impetus
	m.enemies, m.refuge = s.present[m.side.Opponent()], s.controlled(m.side)
	if !s.rules().intoContested {
		m.refuge = m.refuge.Minus(m.enemies)
	}
	m.bridged = s.surprise && !m.pursuing && (!leading || s.rules().wholeSurprise)
	m.prey = s.engageable(m)
}

// setPlace adapts a mobility to the unit's area. A unit that leaves an area makes room
// there, and may leave the area to the enemy. Only a unit on the march can overstack.
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

// setPoints adapts a mobility to the points of a class. The class belongs to the unit
// on the march, or to a unit that its block may be.
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
