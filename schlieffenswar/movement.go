package schlieffenswar

import (
	"math/bits"
	"slices"
)

// Movement. (Rule 10.0)

var (
	immobile      = faults.New("2.5", "forts do not move")
	closedTerrain = faults.New("3.2", "{to} is closed to all units")
	stoppedByZone = faults.New("7.1", "{unit} must stop in {from}, which is in an enemy zone of control")
	zoneToZone    = faults.New("7.1", "{unit} cannot move from one enemy zone of control ({from}) directly into another ({to})")
	alreadyMoved  = faults.New("10.0", "{unit} has already moved in this phase")
	otherIsMoving = faults.New("10.1", "another unit is moving")
	notMovement   = faults.New("10.0", "units move only in the movement phase")
	enemyThere    = faults.New("10.3", "enemy units are in {to}")
	noEntry       = faults.New("10.4", "no unit can enter marsh or sea")
	cannotForce   = faults.New("10.6", "{unit} could enter {to} only by a forced march, which it cannot make")
	noRail        = faults.New("10.7", "depots move only along rail lines")
	tooFar        = faults.New("10.7", "{unit} does not have enough movement points to enter {to}")
	outOfBelgium  = faults.New("10.8", "Belgian units must stay in Belgium or within two hexes of it")
)

func init() {
	stages[ordering] = stageRow{
		name: "ordering", phases: phasesOf(Movement),
		kind: "move", rule: "10.0", prompt: "Choose the next unit to move and the first hex that it enters.",
		place: nowhere, actors: theActive, asked: surely, moves: (*State).orderMoves,
		end: Done, mayEnd: always, finish: (*State).endMovement, roll: noRoll,
	}
	stages[marching] = stageRow{
		name: "marching", phases: phasesOf(Movement),
		kind: "march", rule: "10.1", prompt: "Move on, or stop.",
		place: theMarcher, actors: theActive, asked: (*State).mayGoOn, moves: (*State).marchMoves,
		end: Stop, mayEnd: always, finish: (*State).endMarch, roll: noRoll,
	}
	stages[forcing] = rolls(stageRow{name: "forcing", phases: phasesOf(Movement), rule: "10.6", prompt: "Roll for the forced march.", place: theMarcher, roll: (*State).rollForced})
	verbs[Step] = verbRow{name: "step", unit: true, from: true, to: true, in: stagesOf(ordering, marching), judge: (*State).judgeStep, do: (*State).doStep}
	verbs[Stop] = verbRow{name: "stop", in: anyStage, judge: (*State).judgeEnd, do: (*State).doEnd}
}

// theMarcher returns the hex of the moving unit.
func theMarcher(s *State) hex { return s.at[s.march.unit] }

// forcedMarch is the number of points that a forced march adds. (Rule 10.6)
const forcedMarch = 2

// A march is the state of the moving unit.
type march struct {
	unit      unit
	active    bool  // a unit is moving; it stays active until its forced march is rolled for
	stopped   bool  // the unit has entered an enemy zone
	mayForce  bool  // the unit could make a forced march when it began
	seemsFit  bool  // whether, from public information about command, the unit could make a forced march when it began
	spent     uint8 // movement points
	allowance uint8 // movement points without a forced march
}

// allowance returns the movement points of a unit. They are halved, rounded up, for a
// corps out of supply, for a unit in fortress supply, and for a fatigued unit. An HQ or
// a depot out of supply uses its back. (Rules 2.8, 8.7, 8.9, 9.6)
func (s *State) allowance(u unit) int {
	p := s.piece(u)
	n := int(p.move[0])
	switch {
	case !p.corps() && s.oos.Has(u):
		n = int(p.move[1])
	case p.corps() && !s.full(u):
		n = int(p.move[1])
	}
	if s.fortress.Has(u) || p.corps() && s.oos.Has(u) {
		n = half(n)
	}
	if s.fatigued.Has(u) {
		n = half(n)
	}
	return n
}

// canForce reports whether a unit could start a forced march in its hex. (Rule 10.6)
func (s *State) canForce(u unit) bool { return s.fitToForce(u) && s.inCommand(u) }

// fitToForce is canForce without the check of command.
func (s *State) fitToForce(u unit) bool {
	p := s.piece(u)
	return p.kind != Depot && p.mobile() &&
		!s.oos.Has(u) && !s.fortress.Has(u) && !s.fatigued.Has(u) &&
		!s.inEnemyZone(s.at[u], p.seat())
}

// seemsFit reports whether, from public information, a unit that begins to move could
// make a forced march.
func (s *State) seemsFit(u unit) bool {
	if !s.fitToForce(u) {
		return false
	}
	hidden := s.hidden(s.active)
	hidden.Remove(u)
	return s.mayBeCommanded(u, hidden)
}

// judgeStep returns why a step is illegal.
func (s *State) judgeStep(m action) fault {
	u := m.unit
	switch {
	case s.stage == marching && s.march.unit != u:
		return otherIsMoving
	case s.stage == ordering && s.judgeMover(u) != nil:
		return s.judgeMover(u)
	case m.from != s.at[u]:
		return notThere
	case !s.chart().adjacent(m.from, m.to):
		return notAdjacent
	}
	w := s.wayOf(u)
	enemies := s.enemyHexes()
	return s.judgeSide(&w, &enemies, s.chart().side(m.from, m.to))
}

// judgeSide returns why a unit cannot step across side d, given the hexes with enemies.
// (Rules 7.1, 10.1, 10.3, 10.7)
func (s *State) judgeSide(w *way, enemies *hexSet, d int) fault {
	to, cost := w.near[d], w.stepCosts[d]
	switch {
	case to == off:
		return closedTerrain
	case cost == barred:
		return s.impassable(w.unit, to)
	case enemies.Has(to):
		return enemyThere
	case w.stopped:
		return stoppedByZone
	case w.inZone && w.zone.Has(to):
		return zoneToZone
	}
	return s.judgePoints(w, w.spent+int(cost))
}

// judgeMover returns why a unit may not begin to move.
func (s *State) judgeMover(u unit) fault {
	p := s.piece(u)
	switch {
	case p.seat() != s.active:
		return notYours
	case s.at[u] == off:
		return notOnMap
	case !p.mobile():
		return immobile
	case s.done.Has(u):
		return alreadyMoved
	case s.landing(u):
		return justLanded
	}
	return nil
}

// impassable returns why a unit may never enter a hex.
func (s *State) impassable(u unit, to hex) fault {
	switch {
	case s.chart().places[to].terrain == Neutral:
		return closedTerrain
	case s.chart().closed.Has(to):
		return noEntry
	case s.piece(u).kind == Depot:
		return noRail
	}
	return outOfBelgium
}

// A way holds the facts that limit the next step of a unit. They are worked out
// once for all six sides.
type way struct {
	unit              unit
	near              *[sides]hex      // the hexes around the unit
	stepCosts         *[sides]stepCost // the costs of the steps into them
	zone              *hexSet          // enemy zones
	spent, allowance  int
	inZone, stopped   bool
	force, forceKnown bool // the unit could make a forced march; force has been worked out
}

// wayOf returns the way of the moving unit, or of a unit that could begin to move.
func (s *State) wayOf(u unit) way {
	p, from := s.piece(u), s.at[u]
	w := way{
		unit: u, near: &s.chart().places[from].near, stepCosts: &s.scenario.stepCosts[p.mobility()][from],
		zone: &s.zones[other(p.seat())],
	}
	w.inZone = w.zone.Has(from)
	if s.stage == marching {
		m := &s.march
		w.spent, w.allowance, w.stopped, w.force, w.forceKnown = int(m.spent), int(m.allowance), m.stopped, m.mayForce, true
		return w
	}
	w.allowance = s.allowance(u)
	return w
}

// judgePoints returns why a unit lacks the movement points for a step. The points in
// need include those spent before. (Rules 10.6, 10.7)
func (s *State) judgePoints(w *way, need int) fault {
	switch {
	case need <= w.allowance:
		return nil
	case need > w.allowance+forcedMarch:
		return tooFar
	case !w.forceKnown:
		w.force, w.forceKnown = s.canForce(w.unit), true
	}
	if !w.force {
		return cannotForce
	}
	return nil
}

// doStep moves a unit one hex.
func (s *State) doStep(m action, t *teller) {
	if s.stage == ordering {
		s.march = march{
			unit: m.unit, active: true,
			mayForce: s.canForce(m.unit), seemsFit: s.seemsFit(m.unit), allowance: uint8(s.allowance(m.unit)),
		}
		s.stage = marching
	}
	s.march.spent += uint8(s.sideCost(s.piece(m.unit), m.from, s.chart().side(m.from, m.to)))
	s.transfer(m.unit, m.to)
	s.moved.Add(m.unit)
	t.stepped(s, m)
	s.march.stopped = s.inEnemyZone(m.to, s.piece(m.unit).seat())
	if !s.mayGoOn() {
		s.endMarch(t)
	}
}

// endMarch ends the movement of a unit. If it has spent more than half its points, it
// loses a level of morale, and after a forced march it rolls for losses. On the first
// turn the Germans are spared both. (Rules 10.2, 10.6)
func (s *State) endMarch(t *teller) {
	u, spared := s.march.unit, s.marchIsFree()
	forced := s.march.spent > s.march.allowance
	s.done.Add(u)
	if int(s.march.spent) > half(int(s.march.allowance)) && !spared {
		s.tire(u, "10.2", t)
	}
	if forced && !spared {
		s.stage = forcing
		return
	}
	s.nextMover(t)
}

// marchIsFree reports whether a march costs nothing: that of Germans on the first turn. (Rules
// 10.2, 10.6)
func (s *State) marchIsFree() bool { return s.turn == 1 && s.active == GermanSeat }

// marchTires reports whether a march costs a unit a level of morale. (Rules 9.6, 10.2)
func (s *State) marchTires(u unit, spent, allowance int) bool {
	return s.piece(u).corps() && !s.fatigued.Has(u) && spent > half(allowance) && !s.marchIsFree()
}

// nextMover returns to the choice of the next unit to move.
func (s *State) nextMover(t *teller) {
	s.march = march{}
	s.stage = ordering
	s.skipOrdering(t)
}

// skipOrdering ends the phase if no unit is left that may begin to move. It does not ask
// whether a unit has a legal step, because that is not public for a hidden unit.
func (s *State) skipOrdering(t *teller) {
	for u := range s.movers().All() {
		if s.judgeMover(u) == nil {
			return
		}
	}
	s.endMovement(t)
}

// movers returns the units that have not moved yet.
func (s *State) movers() unitSet { return s.scenario.side(s.active).Minus(s.done) }

// orderMoves appends the first steps of the units that can move.
func (s *State) orderMoves(dst []Move) []Move {
	enemies, watched := s.enemyHexes(), s.watched()
	for u := range s.movers().Intersect(s.here).Intersect(s.scenario.mobile).All() {
		if s.landing(u) {
			continue // judgeMover checks nothing else for these units
		}
		if sides, ok := s.plainSides(u, &enemies, &watched); ok {
			dst = s.appendSides(u, sides, dst)
			continue
		}
		dst = s.appendSteps(u, &enemies, dst)
	}
	return dst
}

// watched returns the hexes next to enemies and the hexes in their zones.
func (s *State) watched() hexSet {
	seat := other(s.active)
	others := s.seatHexes(seat)
	others.RemoveAll(s.corpsIn[seat]) // their zones are known
	return s.chart().beside(&others).Union(s.zones[seat])
}

// plainSides returns the sides that a unit could cross with its first step, as judgeSide
// would find them. It returns false if some step might need a forced march.
func (s *State) plainSides(u unit, enemies, watched *hexSet) (sides uint8, ok bool) {
	from := s.at[u]
	affords := &s.scenario.affords[s.piece(u).mobility()][from]
	sides = affords[s.allowance(u)]
	if sides != affords[maxPoints] {
		return 0, false
	}
	if watched.Has(from) {
		zone := &s.zones[other(s.active)]
		inZone := zone.Has(from)
		for d, n := range s.chart().places[from].near {
			if enemies.Has(n) || inZone && zone.Has(n) {
				sides &^= 1 << d
			}
		}
	}
	return sides, true
}

// appendSides appends the steps of a unit across the given sides. It writes the fields
// into the list one by one. Copying a Move built elsewhere takes three times as long,
// because the copy has to wait for the writes to its parts.
func (s *State) appendSides(u unit, sides uint8, dst []Move) []Move {
	n := len(dst)
	dst = slices.Grow(dst, bits.OnesCount8(sides))[:n+bits.OnesCount8(sides)]
	place, id := &s.chart().places[s.at[u]], s.piece(u).word
	for i := n; i < len(dst); i++ {
		m := &dst[i]
		m.verb, m.seat, m.die, m.unit = Step, s.active, 0, id
		m.from, m.to = place.printed, place.numbers[bits.TrailingZeros8(sides)]
		sides &= sides - 1
	}
	return dst
}

// marchMoves appends the further steps of the moving unit.
func (s *State) marchMoves(dst []Move) []Move {
	enemies := s.enemyHexes()
	return s.appendSteps(s.march.unit, &enemies, dst)
}

// appendSteps appends the legal steps of a unit, in the order of the sides.
func (s *State) appendSteps(u unit, enemies *hexSet, dst []Move) []Move {
	w, sides := s.wayOf(u), uint8(0)
	for d := range w.near {
		if s.judgeSide(&w, enemies, d) == nil {
			sides |= 1 << d
		}
	}
	return s.appendSides(u, sides, dst)
}

// endMovement ends the phase. Corps that did not move gain a level of morale. (Rule 10.2)
func (s *State) endMovement(t *teller) {
	for u := range s.scenario.side(s.active).Intersect(s.scenario.corps).Minus(s.moved).All() {
		if s.at[u] != off && !s.elan.Has(u) && !(s.scenario.rules.landedWeary && s.hasJustLanded(u)) {
			s.raiseMorale(u)
			t.raised(s, u, "10.2")
		}
	}
	s.endPhase(t)
}

// rollForced applies the roll for a forced march. (Rule 10.6)
func (s *State) rollForced(die int, t *teller) {
	u := s.march.unit
	lost := s.scenario.tables.attrition.At(0, die)
	t.attrition(s, u, die, int(lost), "10.6")
	s.waste(u, lost, t)
	s.nextMover(t)
}
