package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
)

var (
	overstacked        = faults.New("2.4", "{unit} would overstack where its move ends")
	notOnMap           = faults.New("4.0", "{unit} is not on the map")
	otherIsMoving      = faults.New("7.4", "another unit is moving")
	notThere           = faults.New("7.4", "{unit} does not stand there")
	notAdjacent        = faults.New("7.4", "{from} and {to} have no border that can be crossed")
	disengageFriendly  = faults.New("7.4.3", "{unit} disengages into a friendly area first")
	tooFar             = faults.New("7.4", "{unit} has not enough movement points to enter {to}")
	passEngages        = faults.New("7.8", "{unit} may not engage in a pass")
	tooManyEngagements = faults.New("7.5", "there may be no more new engagements in this impulse")
	cannotMove         = faults.New("4.2.2", "{unit} cannot move or retreat")
	hasActed           = faults.New("7.4", "{unit} has moved, built or been activated in this impulse")
	tooManyUnits       = faults.New("7.1", "as many units have moved or built as may in this action")
)

func init() {
	stages[ordering] = stageRow{
		name: "ordering", phases: phasesOf(Movement),
		kind: "move", rule: "7.4", prompt: "Choose the unit that moves or builds next.",
		place: nowhere, actors: eachActive, moves: (*State).appendOrders,
		end: Done, mayEnd: always, finish: allDone((*State).endMovement),
	}
	stages[marching] = stageRow{
		name: "marching", phases: phasesOf(Activation, Movement),
		kind: "march", rule: "7.4", prompt: "Move on, or stop.",
		place: underWay, actors: theMover, moves: (*State).appendMarch,
		end: Stop, mayEnd: (*State).judgeStop, finish: atOnce((*State).endMarch),
	}
	verbs[Step] = verbRow{name: "step", unit: true, from: true, to: true, judge: (*State).judgeStep, do: (*State).doStep}
}

// appendOrders lists what units with orders can do.
func (s *State) appendOrders(seat august1914.Seat, dst []Move) []Move {
	g := s.pace(false)
	for b := range s.able(s.commands(seat)).All() {
		a := s.at[b]
		if a == noArea {
			continue
		}
		if s.scenario.fortified.Has(a) && s.builderFault(b) == nil && s.siteFault(b) == nil {
			dst = append(dst, s.scenario.move(action{verb: Build, seat: seat, unit: b, from: noArea, to: a}))
		}
		if s.startFault(b) != nil {
			continue
		}
		dst = s.appendSteps(&g, seat, b, dst)
		if s.course != tactical {
			dst = s.appendCarriage(seat, b, dst)
		}
	}
	return dst
}

// appendMarch lists how the unit that moves can go on.
func (s *State) appendMarch(seat august1914.Seat, dst []Move) []Move {
	if s.phase == Activation {
		dst = s.appendReveal(seat, s.march.unit, dst)
	}
	g := s.pace(s.phase == Activation)
	return s.appendSteps(&g, seat, s.march.unit, dst)
}

// appendSteps lists the steps of a unit. g is what is the same for all units.
func (s *State) appendSteps(g *gait, seat august1914.Seat, b block, dst []Move) []Move {
	from := s.at[b]
	s.suit(g, b)
	m := Move{verb: Step, seat: seat, unit: s.scenario.ids[b], from: s.scenario.numbers[from]}
	for to := range s.steppable(g, from).All() {
		m.to = s.scenario.numbers[to&(maxAreas-1)]
		dst = append(dst, m)
	}
	return dst
}

// able returns those of some units that have orders in this action: they are
// commanded, or as many may act.
func (s *State) able(own blockSet) (set blockSet) {
	if s.course != tactical {
		if s.acted.Len() >= s.orderLimit() {
			return set
		}
		return own.Without(&s.acted)
	}
	idle := own.Without(&s.acted).Without(&s.activated)
	for b := range s.activated.All() {
		subjects := s.subjects(b).Within(&idle)
		if subjects.IsEmpty() {
			continue
		}
		var near blockSet
		for a := range s.ordersOf(b).Intersect(s.present[s.phasing]).All() {
			near = near.With(&s.here[a&(maxAreas-1)])
		}
		set = near.Within(&subjects).With(&set)
	}
	return set
}

// A march is the movement of the unit that is moving. The zero march is none.
type march struct {
	on      bool
	leading bool // a leader on its way to its activation (Rule 7.3.1.2)
	unit    block
	from    area
	spent   uint8 // movement points, as they cost most units
	eased   uint8 // and as they cost the mountain troops (Rule 4.2.2)

	// The blocks of which one, nobody knows which, has set off, with what they
	// may have been before.
	fellows blockSet
	before  [maxFellows]blockSet
}

// maxFellows is the greatest number of units of a side in an area. (Rule 2.4)
const maxFellows = 6

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

// A lane is a border that can be walked across, from one side, with the points
// that it costs. (Rules 2.3, 4.2.2, 7.4.4)
type lane struct {
	to    area
	cost  uint8 // to enter the area
	eased uint8 // for the mountain troops
	river uint8 // more for a major river
}

// lay works out the lanes between areas.
func (sc *Scenario) lay() {
	for i := range sc.areas {
		from := area(i)
		for to := range sc.land.Near(from).All() {
			t := sc.areas[to].terrain
			l := lane{to: to, cost: uint8(t.cost()), eased: uint8(t.cost())}
			if t == Red {
				l.eased = 1
			}
			if c, _ := sc.border(from, to); c == areamap.MajorRiver {
				l.river = 1
			}
			sc.lanes[from] = append(sc.lanes[from], l)
			sc.levyTolls(from, l)
		}
	}
}

// dearest is the most points that it takes to go from an area to the next, with
// no enemies about: two for rough ground and one for the river.
const dearest = 3

// The manners of moving, which can be added up.
const (
	mountaineer = 1 << iota // Rule 4.2.2
	overBridges             // Rule 7.2.3
	manners     = 1 << iota
)

// levyTolls files a lane by what it takes.
func (sc *Scenario) levyTolls(from area, l lane) {
	for m := range sc.tolls {
		g := gait{mountain: m&mountaineer != 0, bridged: m&overBridges != 0}
		for points := g.stepCost(from, &l); points <= dearest; points++ {
			set := &sc.tolls[m][from][points]
			*set = set.With(l.to)
		}
	}
}

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

// laneTo returns the lane from an area to another, or nil.
func (sc *Scenario) laneTo(from, to area) *lane {
	if from >= maxAreas {
		return nil
	}
	for i := range sc.lanes[from] {
		if l := &sc.lanes[from][i]; l.to == to {
			return l
		}
	}
	return nil
}

// allowance returns the movement points that a unit has in this segment.
// (Rules 7.3.1.2, 7.4.1, 7.4.2, 7.6, 7.8)
func (s *State) allowance(b block, leading bool) int {
	info := s.info(b)
	switch {
	case info.special == static:
		return 0
	case s.stage == pursuing || s.phase == Impetus:
		return impetusPoints
	case leading:
		return int(info.movement) - activationCost
	case s.course == tactical && info.kind != Leader:
		return int(info.movement) + boost
	}
	return int(info.movement)
}

// The points of Rules 7.3.1.2, 7.4.2 and 7.6.
const (
	activationCost = 1
	boost          = 1
	impetusPoints  = 1
)

// gaitOf returns how a unit moves on from where it is now.
func (s *State) gaitOf(b block) gait {
	g := s.pace(s.phase == Activation)
	s.suit(&g, b)
	return g
}

// pace returns what is the same for all units that move in this segment.
func (s *State) pace(leading bool) gait {
	g := gait{side: s.phasing, leading: leading, pursuing: s.phase == Impetus}
	g.enemies, g.refuge = s.present[g.side.Opponent()], s.controlled(g.side)
	if !s.rules().intoContested {
		g.refuge = g.refuge.Minus(g.enemies)
	}
	g.bridged = s.surprise && !g.pursuing && (!leading || s.rules().wholeSurprise)
	g.prey = s.engageable(&g)
	g.targets = g.prey
	return g
}

// engageable returns the areas with enemies that a unit may enter, if it
// stacks there. (Rules 7.3.1.2, 7.5, 7.6, 7.8)
func (s *State) engageable(g *gait) areaSet {
	switch {
	case g.leading || s.course == pass:
		return areaSet{}
	case s.fullyEngaged():
		return g.enemies.Intersect(s.joinable(g.side))
	}
	return g.enemies
}

// fullyEngaged reports whether there may be no more new engagements in this
// impulse. (Rule 7.5)
func (s *State) fullyEngaged() bool { return s.engaged.Len() >= s.battleLimit() }

// joinable returns the areas that a side enters without a new engagement,
// whether enemies are in them or not: where some of it stand, and those that
// were contested when the impulse began. (Rule 7.5)
func (s *State) joinable(sd side) areaSet {
	set := s.present[sd].Union(s.engaged)
	if s.rules().engagesAnew {
		return set
	}
	return set.Union(s.disputed)
}

// givesUp reports whether an area in which one unit of a side stands with
// enemies can be entered by its side no more, once that unit has left it: that
// would be one new engagement too many. (Rule 7.5)
func (s *State) givesUp(sd side, a area) bool {
	units := s.unitsOf(sd, a)
	return s.rules().engagesAnew && s.fullyEngaged() && !s.engaged.Has(a) && units.Len() <= 1 && s.garrisonsOf(sd, a) == 0
}

// suit fits a gait to a unit: the one on the march, if any is.
func (s *State) suit(g *gait, b block) {
	s.makeRoom(g, s.at[b])
	s.suitLegs(g, b)
}

// makeRoom fits a gait to where the unit is: it makes room where it leaves, and
// may leave an area to the enemy. Only who is on the way can overstack.
func (s *State) makeRoom(g *gait, at area) {
	g.targets = g.prey
	if g.enemies.Has(at) && s.givesUp(g.side, at) {
		g.targets = g.targets.Without(at)
	}
	g.full = s.full[g.side]
	if !s.march.on || !s.crowded(g.side, at) {
		g.full = g.full.Without(at)
	}
}

// suitLegs fits a gait to the points of a unit: the one on the march, or one
// that it may be for all that is known of it, wherever that really is.
func (s *State) suitLegs(g *gait, b block) {
	g.points = s.allowance(b, g.leading)
	g.mountain = s.info(b).special == mountain
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

// engageFault finds what forbids to enter an area with enemies. (Rules 7.3.1.2,
// 7.4.3, 7.5, 7.6, 7.8)
func (s *State) engageFault(g *gait, to area) fault {
	switch {
	case g.leading:
		return revealedAmongEnemies
	case s.course == pass:
		return passEngages
	case !g.targets.Has(to):
		return tooManyEngagements
	case !g.roomFor(to):
		return overstacked
	}
	return nil
}

// roomFor reports whether the moving unit stacks in an area. (Rule 2.4)
func (g *gait) roomFor(a area) bool { return !g.full.Has(a) }

// canStep finds whether a unit can make a step and end its move legally after.
func (s *State) canStep(g *gait, from area, l *lane) fault {
	if s.steppable(g, from).Has(l.to) {
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
	calm, engaging := s.enterable(g, from)
	set := calm.Minus(g.full).Union(engaging)
	for to := range calm.Intersect(g.full).All() {
		if s.goesThrough(g, from, to) {
			set = set.With(to)
		}
	}
	return set
}

// canGoOn reports whether a unit can leave an area again and come to a legal
// end.
func (s *State) canGoOn(g *gait, at area) bool {
	calm, engaging := s.enterable(g, at)
	if !engaging.Empty() || !calm.Minus(g.full).Empty() {
		return true
	}
	for to := range calm.All() {
		if s.goesThrough(g, at, to) {
			return true
		}
	}
	return false
}

// goesThrough reports whether a unit can step into a full area and go on.
func (s *State) goesThrough(g *gait, from, to area) bool {
	after := *g
	after.points -= g.stepCost(from, s.scenario.laneTo(from, to))
	return after.points > 0 && s.canGoOn(&after, to)
}

// enterable returns the areas around one that a unit has the points for and that
// no rule but that of stacking closes to it: those without enemies, and those
// that it can engage. [State.stepFault] says why not the others.
func (s *State) enterable(g *gait, from area) (calm, engaging areaSet) {
	points, tolls := g.points, &s.scenario.tolls[g.manner()][from&(maxAreas-1)]
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

// judgeStep finds whether a unit can step from an area into another.
func (s *State) judgeStep(m action) fault {
	switch s.stage {
	case activating, ordering, marching, pursuing:
	default:
		return wrongStage
	}
	if s.march.on {
		if s.march.unit != m.unit {
			return otherIsMoving
		}
	} else if f := s.judgeStart(m.unit); f != nil {
		return f
	}
	if s.at[m.unit] != m.from {
		return notThere
	}
	l := s.scenario.laneTo(m.from, m.to)
	if l == nil {
		return notAdjacent
	}
	g := s.gaitOf(m.unit)
	return s.canStep(&g, m.from, l)
}

// judgeStart finds whether a unit can begin to move. (Rules 7.0.1, 7.1, 7.2,
// 7.6, 7.8)
func (s *State) judgeStart(b block) fault {
	if s.at[b] == noArea {
		return notOnMap
	}
	switch s.stage {
	case activating:
		if f := s.judgeActivation(b); f != nil || !s.stays(b) {
			return f
		}
		return hasLanded
	case pursuing:
		if !s.impetus.Has(b) {
			return noImpetus
		}
		return nil
	}
	if f := s.startFault(b); f != nil {
		return f
	}
	return s.judgeOrders(b)
}

// startFault finds what keeps a unit from moving whoever commands it.
func (s *State) startFault(b block) fault {
	switch {
	case s.info(b).special == static:
		return cannotMove
	case s.isolated.Has(b):
		return isIsolated
	case s.acted.Has(b):
		return hasActed
	case s.stays(b):
		return hasLanded
	}
	return nil
}

// stays reports whether a unit has been shipped and moves no more this turn.
// (Rule 2.5)
func (s *State) stays(b block) bool { return s.rules().landedStay && s.landed.Has(b) }

// judgeOrders finds whether a unit may act in this action. (Rules 7.1, 7.3.2,
// 7.8)
func (s *State) judgeOrders(b block) fault {
	if s.course == tactical {
		switch {
		case s.activated.Has(b):
			return hasActed
		case s.commanded(b):
			return nil
		case !s.underLeader(b):
			return noCommander
		}
		return notCommanded
	}
	if s.acted.Len() >= s.orderLimit() {
		return tooManyUnits
	}
	return nil
}

// orderLimit returns how many units may act: one in a pass, and as many as the
// Strategic Value says in a strategic action. (Rules 1.6, 7.1, 7.8)
func (s *State) orderLimit() int {
	switch s.course {
	case pass:
		return 1
	case strategic:
		return strategicValue(s.phasing)
	}
	return maxBlocks
}

// doStep moves a unit into the next area.
func (s *State) doStep(m action, t *teller) {
	b := m.unit
	if !s.march.on {
		s.beginMarch(b)
	}
	g := s.gaitOf(b)
	s.pay(g, m.from, s.scenario.laneTo(m.from, m.to))
	sd := g.side
	engaging := s.present[sd.Opponent()].Has(m.to)
	fresh := engaging && !s.joinable(sd).Has(m.to)
	if s.present[sd.Opponent()].Has(m.from) {
		s.conceal(b) // it leaves those who have seen it
	}
	s.lift(b)
	s.put(b, m.to)
	t.stepped(s, m)
	if engaging {
		s.engage(b, m.from, m.to, fresh, t)
	} else {
		s.narrowToGait(b)
	}
	s.settle(m.from, -1, t)
	s.settle(m.to, s.nationOf(b), t)
	switch {
	case s.over():
	case s.phase == Impetus:
		s.impetus.Remove(b)
		s.endMarch(t)
	case engaging:
		s.endMarch(t)
	default:
		s.stage = marching
	}
}

// beginMarch starts the movement of a unit. It is seen to be one of those that
// may move.
func (s *State) beginMarch(b block) {
	s.march = march{on: true, leading: s.phase == Activation, unit: b, from: s.at[b]}
	s.setOff(b, s.movers(s.at[b]))
}

// movers returns the units that could begin to move from an area, as far as
// everybody knows.
func (s *State) movers(a area) blockSet {
	sc := s.scenario
	switch {
	case s.phase == Activation:
		return sc.kinds[Leader]
	case s.phase == Impetus:
		return sc.kinds[Cavalry]
	case s.course == tactical:
		return s.commandedFrom(a).Without(&sc.immovable)
	}
	return sc.sides[s.phasing].Without(&sc.immovable)
}

// pay spends the points of a step.
func (s *State) pay(g gait, from area, l *lane) {
	g.mountain = false
	s.march.spent += uint8(g.stepCost(from, l))
	g.mountain = true
	s.march.eased += uint8(g.stepCost(from, l))
}

// narrowToGait leaves of what a block may be the units that could have come as
// far, and can come to a legal end.
func (s *State) narrowToGait(b block) {
	may := s.knowledge.may[b]
	if may.Len() < 2 {
		return
	}
	g := s.pace(s.phase == Activation)
	s.makeRoom(&g, s.at[b])
	for o := range may.All() {
		s.suitLegs(&g, o)
		if g.points < 0 || !s.canEnd(&g) {
			may.Remove(o)
		}
	}
	s.showMore(b, may)
}

// canEnd reports whether the unit on the march can end it where it stands, or
// later.
func (s *State) canEnd(g *gait) bool {
	a := s.at[s.march.unit]
	return !s.crowded(g.side, a) || s.canGoOn(g, a)
}

// engage is the entry into an area with enemies. (Rules 7.4.3, 7.5, 7.5.1.4)
func (s *State) engage(b block, from, to area, fresh bool, t *teller) {
	s.narrowToGait(b)
	if fresh {
		s.engaged = s.engaged.With(to)
		s.planXVII = s.planXVII.With(to)
		t.engaged(s, b, to)
	}
	if !s.engaged.Has(to) {
		return
	}
	// Rule 8.4: no unit of another power may take part.
	if s.nationOf(b) != french {
		s.planXVII = s.planXVII.Without(to)
	}
	s.cross(b, from, to)
}

// cross notes the river that an attacker engages across. (Rule 7.5.1.4)
func (s *State) cross(b block, from, to area) {
	switch c, _ := s.scenario.border(from, to); c {
	case areamap.MinorRiver:
		s.crossed[minor].Add(b)
	case areamap.MajorRiver:
		s.crossed[major].Add(b)
	}
}

// judgeStop finds whether the unit that moves may end its move where it is.
// (Rules 2.4, 7.4) A leader on its way to its activation is revealed instead.
func (s *State) judgeStop(august1914.Seat) fault {
	if s.phase == Activation {
		return wrongStage
	}
	if s.crowded(s.phasing, s.at[s.march.unit]) {
		return overstacked
	}
	return nil
}

// endMarch ends the movement of a unit.
func (s *State) endMarch(t *teller) {
	if s.phase != Impetus {
		s.acted.Add(s.march.unit)
	}
	s.march = march{}
	switch s.phase {
	case Impetus:
		s.stage = pursuing
		s.skipPursuit(t)
	default:
		s.stage = ordering
		s.skipOrders(t)
	}
}

// skipOrders ends the movement segment when no more units may act. (Rules 7.1,
// 7.8)
func (s *State) skipOrders(t *teller) {
	if s.acted.Len() >= s.orderLimit() {
		if s.course == strategic {
			t.limited(s)
		}
		s.endMovement(t)
	}
}

// endMovement goes on to the combat segment; a pass has none. (Rules 7.0, 7.8)
func (s *State) endMovement(t *teller) {
	s.finished = 0
	if s.course == pass {
		s.endImpulse(t)
		return
	}
	s.phase = Combat
	s.acted = blockSet{} // nobody moves again, and who has moved may be shuffled (Rule 1.3)
	t.phased(s)
	s.selectBattle(t)
}
