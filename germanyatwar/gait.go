package germanyatwar

import "slices"

// How a unit moves: its points, and what they do for. (Rules 7.4, 2.3, 2.4)

var (
	disengageFriendly = faults.New("7.4.3", "{unit} disengages into a friendly area first")
	tooFar            = faults.New("7.4", "{unit} has not enough movement points to enter {to}")
	overstacked       = faults.New("2.4", "{unit} would overstack where its move ends")
)

// A gait is what it takes to move a unit.
type gait struct {
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
func (s *State) allowance(l *legs, leading bool) int {
	switch {
	case l.special == static:
		return 0
	case s.stage == pursuing || s.phase == Impetus:
		return impetusPoints
	case leading:
		return int(l.movement) - activationCost
	case s.course == tactical && !l.leader:
		return int(l.movement) + boost
	}
	return int(l.movement)
}

// The points of Rules 7.3.1.2, 7.4.2 and 7.6.
const (
	activationCost = 1
	boost          = 1
	impetusPoints  = 1
)

// Legs are units that move alike: what one of them can do in its place, all can.
type legs struct {
	leader   bool
	special  special
	movement uint8
	units    blockSet
}

// sortLegs sorts the units by how they move.
func (sc *Scenario) sortLegs() {
	for i := range sc.blocks {
		info := &sc.blocks[i]
		like := func(l legs) bool {
			return l.leader == (info.kind == Leader) && l.special == info.special && l.movement == info.movement
		}
		at := slices.IndexFunc(sc.legs, like)
		if at < 0 {
			at = len(sc.legs)
			sc.legs = append(sc.legs, legs{leader: info.kind == Leader, special: info.special, movement: info.movement})
		}
		sc.legs[at].units = sc.legs[at].units.With(block(i))
		sc.legIndex[i] = uint8(at)
	}
}

// legsOf returns those of a unit.
func (sc *Scenario) legsOf(b block) *legs { return &sc.legs[sc.legIndex[b&(maxBlocks-1)]] }

// manner returns how a unit moves.
func (g *gait) manner() (m int) {
	if g.mountain {
		m = mountaineer
	}
	if g.bridged {
		m |= overBridges
	}
	return m
}

// suit works out how a unit moves on from where it is now: the one on the march,
// if any is.
func (s *State) suit(g *gait, b block) {
	s.pace(g, s.phase == Activation)
	s.makeRoom(g, s.at[b])
	s.suitLegs(g, s.scenario.legsOf(b))
}

// pace works out what is the same for all units that move in this segment.
func (s *State) pace(g *gait, leading bool) {
	g.side, g.leading, g.pursuing = s.phasing, leading, s.phase == Impetus
	g.enemies, g.refuge = s.present[g.side.Opponent()], s.controlled(g.side)
	if !s.rules().intoContested {
		g.refuge = g.refuge.Minus(g.enemies)
	}
	g.bridged = s.surprise && !g.pursuing && (!leading || s.rules().wholeSurprise)
	g.prey = s.engageable(g)
}

// makeRoom fits a gait to where the unit is: it makes room where it leaves, and
// may leave an area to the enemy. Only who is on the way can overstack.
func (s *State) makeRoom(g *gait, at area) {
	targets, full := g.prey, s.full[g.side]
	if g.enemies.Has(at) && s.givesUp(g.side, at) {
		targets = targets.Without(at)
	}
	if !s.march.on || !s.crowded(g.side, at) {
		full = full.Without(at)
	}
	g.targets, g.full = targets, full
}

// suitLegs fits a gait to the points of a unit: the one on the march, or one
// that it may be for all that is known of it, wherever that really is.
func (s *State) suitLegs(g *gait, l *legs) {
	g.points = s.allowance(l, g.leading)
	g.mountain = l.special == mountain
	switch {
	case !s.march.on:
	case g.mountain:
		g.points -= int(s.march.eased)
	default:
		g.points -= int(s.march.spent)
	}
}

// stepCost returns the points that a step costs: to enter the area, to engage,
// to disengage, and to cross a major river. (Rule 7.4)
func (g *gait) stepCost(from area, l *lane) int {
	cost := int(l.cost)
	if g.mountain {
		cost = int(l.eased)
	}
	if !g.bridged {
		cost += int(l.river)
	}
	if g.enemies.Has(l.to) {
		cost++
	}
	if g.enemies.Has(from) {
		cost++
	}
	return cost
}

// roomFor reports whether the moving unit stacks in an area. (Rule 2.4)
func (g *gait) roomFor(a area) bool { return !g.full.Has(a) }

// stepFault finds what forbids a step by itself, whatever comes after.
func (s *State) stepFault(g *gait, from area, l *lane) fault {
	switch {
	case g.enemies.Has(from) && !g.refuge.Has(l.to):
		return disengageFriendly
	case g.stepCost(from, l) > g.points:
		return tooFar
	case g.enemies.Has(l.to):
		return s.engageFault(g, l.to)
	}
	return nil
}

// canStep finds whether a unit can make a step and end its move legally after.
func (s *State) canStep(g *gait, from area, l *lane) fault {
	calm, engaging := s.enterable(g, g.points, from)
	if engaging.Has(l.to) || calm.Has(l.to) && (!g.full.Has(l.to) || s.goesThrough(g, g.points, from, l.to)) {
		return nil
	}
	if f := s.stepFault(g, from, l); f != nil {
		return f
	}
	return overstacked
}

// steppable returns the areas that a unit can step into from an area, and end
// its move legally after. (Rules 2.4, 7.4)
func (s *State) steppable(g *gait, from area) areaSet {
	calm, engaging := s.enterable(g, g.points, from)
	set := calm.Minus(g.full).Union(engaging)
	if full := calm.Intersect(g.full); !full.IsEmpty() {
		set = set.Union(s.passable(g, from, full))
	}
	return set
}

// passable returns those of some full areas without enemies that a unit can step
// into from an area and go on.
func (s *State) passable(g *gait, from area, full areaSet) (set areaSet) {
	tolls := &s.scenario.tolls[g.manner()][from&(maxAreas-1)]
	points := g.points
	if g.enemies.Has(from) {
		points--
	}
	for cost := 1; cost <= dearest && cost < points; cost++ {
		for left := full.Intersect(tolls[cost]); !left.IsEmpty(); left = left.WithoutFirst() {
			if to := left.First(); s.canGoOn(g, points-cost, to) {
				set = set.With(to)
			}
		}
		full = full.Minus(tolls[cost])
	}
	return set
}

// canGoOn reports whether a unit can leave an area again with so many points,
// and come to a legal end.
func (s *State) canGoOn(g *gait, points int, at area) bool {
	calm, engaging := s.enterable(g, points, at)
	if !engaging.IsEmpty() || !calm.Minus(g.full).IsEmpty() {
		return true
	}
	for ; !calm.IsEmpty(); calm = calm.WithoutFirst() {
		if s.goesThrough(g, points, at, calm.First()) {
			return true
		}
	}
	return false
}

// goesThrough reports whether a unit can step into a full area and go on.
func (s *State) goesThrough(g *gait, points int, from, to area) bool {
	points -= g.stepCost(from, s.scenario.laneTo(from, to))
	return points > 0 && s.canGoOn(g, points, to)
}

// enterable returns the areas around one that a unit has points enough for and that
// no rule but that of stacking closes to it: those without enemies, and those
// that it can engage. [State.stepFault] says why not the others.
func (s *State) enterable(g *gait, points int, from area) (calm, engaging areaSet) {
	tolls := &s.scenario.tolls[g.manner()][from&(maxAreas-1)]
	leaving := g.enemies.Has(from)
	if leaving {
		points--
	}
	calm = tolls[min(max(points, 0), dearest)].Minus(g.enemies)
	engaging = tolls[min(max(points-1, 0), dearest)].Intersect(g.targets).Minus(g.full)
	if leaving {
		calm, engaging = calm.Intersect(g.refuge), engaging.Intersect(g.refuge)
	}
	return calm, engaging
}
