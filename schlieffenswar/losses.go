package schlieffenswar

// Step losses, retreat and advance. (Rules 11.20 to 11.22)

// Faults of losses, retreats and advances.
var (
	inZoneFault        = faults.New("7.3", "there is an enemy zone of control")
	notInvolved        = faults.New("11.20", "{unit} has no part in this battle")
	firstFromFighters  = faults.New("11.20", "the first step is lost by a unit that took part")
	fortLast           = faults.New("11.20", "a fort loses steps when no corps is left in its hex")
	othersFirst        = faults.New("11.20", "{unit} does not lose a second step before the others have lost one")
	stepFirst          = faults.New("11.20", "a step must be lost before a retreat can replace others")
	retreatAstray      = faults.New("11.21", "another hex, {other}, brings the retreat closer to supply than {to}")
	strandsSome        = faults.New("11.21", "another hex, {other}, takes the whole stack along, and {to} does not")
	defendersElsewhere = faults.New("11.21", "the retreating defenders are not in {from}")
	attackersStay      = faults.New("11.21", "attackers do not retreat")
	noRetreat          = faults.New("11.21", "there is no retreat from forts and fortresses")
	notAway            = faults.New("11.21", "every hex of a retreat leads farther away")
	notVictorious      = faults.New("11.22", "{unit} is none of the victorious attackers")
)

func init() {
	stages[defenderHit] = stageRow{
		name: "defenderHit", phases: within(Combat),
		kind: "defender losses", rule: "11.20", prompt: "Take a step loss, or retreat a hex.",
		place: theTarget, actors: theOther, asked: surely, moves: (*State).defenderMoves,
		end: Done, mayEnd: never, finish: nothing, roll: noRoll,
	}
	stages[attackerHit] = stageRow{
		name: "attackerHit", phases: within(Combat),
		kind: "attacker losses", rule: "11.20", prompt: "Take a step loss.",
		place: theTarget, actors: theActive, asked: surely, moves: (*State).attackerMoves,
		end: Done, mayEnd: never, finish: nothing, roll: noRoll,
	}
	stages[advancing] = stageRow{
		name: "advancing", phases: within(Combat),
		kind: "advance", rule: "11.22", prompt: "Advance into the vacated hex.",
		place: theTarget, actors: theActive, asked: (*State).canAdvance, moves: (*State).advanceMoves,
		end: Done, mayEnd: always, finish: (*State).leaveBattle, roll: noRoll,
	}
	verbs[Lose] = verbRow{name: "lose", unit: true, in: during(defenderHit, attackerHit), judge: (*State).judgeLose, do: (*State).doLose}
	verbs[Retreat] = verbRow{name: "retreat", from: true, to: true, in: anyStage, judge: (*State).judgeRetreat, do: (*State).doRetreat}
	verbs[Advance] = verbRow{name: "advance", unit: true, from: true, to: true, in: during(advancing), judge: (*State).judgeAdvance, do: (*State).doAdvance}
}

// judgeLose finds why a unit cannot take the next loss.
func (s *State) judgeLose(m action) fault {
	if s.stage == attackerHit {
		return s.judgeAttackerLoss(m.unit)
	}
	return s.judgeDefenderLoss(m.unit, s.victims())
}

// doLose takes a loss.
func (s *State) doLose(m action, t *teller) {
	if s.stage == attackerHit {
		s.doAttackerLoss(m.unit, t)
	} else {
		s.doDefenderLoss(m.unit, t)
	}
}

// beginDefenderLosses has the defender take his result.
func (s *State) beginDefenderLosses(t *teller) {
	s.stage = defenderHit
	s.nextDefenderLoss(t)
}

// nextDefenderLoss goes on until all is taken, or nobody is left to take it.
func (s *State) nextDefenderLoss(t *teller) {
	if s.battle.losses.defender > 0 && s.canLose(s.stackLeft()) {
		return
	}
	s.battle.losses.defender = 0
	s.endDefense(t)
}

// canLose reports whether there is a way to take the next loss.
func (s *State) canLose(left unitSet) bool {
	if some(left, func(u unit) fault { return s.judgeDefenderLoss(u, left) }) {
		return true
	}
	if s.judgeRetreating(left) != nil {
		return false
	}
	r := s.refuges(left)
	return r.best >= 0
}

// defenderMoves appends the ways to take the next loss.
func (s *State) defenderMoves(dst []Move) []Move {
	all := s.victims()
	dst = s.each(dst, Lose, all, func(u unit) fault { return s.judgeDefenderLoss(u, all) })
	if s.judgeRetreating(all) != nil {
		return dst
	}
	r := s.refuges(all)
	for _, n := range s.chart().places[s.battle.at].near {
		if n != off && r.judge(n) == nil {
			dst = append(dst, s.scenario.move(action{verb: Retreat, seat: other(s.active), unit: noUnit, from: s.battle.at, to: n}))
		}
	}
	return dst
}

// victims returns the defenders who are left, taking part or not. Those who
// were attacked earlier in the phase, and retreated into the hex, have no part.
func (s *State) victims() unitSet { return s.stackLeft() }

// judgeDefenderLoss: the first loss is that of a defender who took part, and
// forts come last. No unit loses a second step before all others have lost
// one. (Rule 11.20)
func (s *State) judgeDefenderLoss(u unit, all unitSet) fault {
	b := &s.battle
	switch {
	case !all.Has(u):
		return notInvolved
	case !b.firstTaken && !b.defenders.Has(u) && s.anyLeft(b.defenders):
		return firstFromFighters
	case s.piece(u).kind == Fort:
		if corps := all.Within(&s.scenario.corps); !corps.IsEmpty() {
			return fortLast
		}
	}
	return s.judgeTurn(u, all)
}

// anyLeft reports whether any unit of a set is still on the map.
func (s *State) anyLeft(set unitSet) bool {
	for u := range set.All() {
		if s.at[u] != off {
			return true
		}
	}
	return false
}

// judgeTurn: no second loss before all others but forts have taken one.
func (s *State) judgeTurn(u unit, all unitSet) fault {
	if !s.battle.hit.Has(u) {
		return nil
	}
	for o := range all.Without(&s.battle.hit).All() {
		if s.piece(o).kind != Fort {
			return othersFirst
		}
	}
	return nil
}

// doDefenderLoss takes a step.
func (s *State) doDefenderLoss(u unit, t *teller) {
	s.takeStep(u, t)
	b := &s.battle
	b.losses.defender--
	b.extra = false
	s.nextDefenderLoss(t)
}

// takeStep takes a step from a unit in the battle.
func (s *State) takeStep(u unit, t *teller) {
	s.battle.firstTaken = true
	s.battle.hit.Add(u)
	s.suffer(u, t)
}

// suffer takes a step from a unit and tells of it.
func (s *State) suffer(u unit, t *teller) {
	at, open := s.at[u], s.open(u)
	alive := s.loseStep(u)
	t.lost(s, u, at, alive, open)
}

// judgeRetreat: after the first loss, a hex of retreat buys a step off; never
// from a fort or a fortress, into no enemy zone, over no stacking limit, and
// toward supply. (Rules 7.3, 11.20, 11.21)
func (s *State) judgeRetreat(m action) fault {
	stack := s.stackLeft()
	switch {
	case m.seat == s.active:
		return attackersStay
	case s.stage != defenderHit:
		return wrongStage
	case m.from != s.battle.at:
		return defendersElsewhere
	case !s.chart().adjacent(s.battle.at, m.to):
		return notAdjacent
	}
	if f := s.judgeRetreating(stack); f != nil {
		return f
	}
	r := s.refuges(stack)
	return r.judge(m.to)
}

// judgeRetreating finds why a stack cannot retreat at all.
func (s *State) judgeRetreating(stack unitSet) fault {
	b := &s.battle
	switch {
	case stack.IsEmpty():
		return notInvolved
	case !b.firstTaken || b.extra:
		return stepFirst
	case s.chart().fortresses.Has(b.target) || s.fortIn(b.target) != noUnit:
		return noRetreat
	}
	return nil
}

// refuges are the hexes around a stack that retreats, judged together: it
// retreats into one that takes all of it along, if there is any, and of such hexes
// into the one that is nearest to supply.
type refuges struct {
	near   [sides]hex
	faults [sides]fault
	whole  [sides]bool // all go along
	away   [sides]int  // from supply, of those without fault
	best   int         // the first side of the best, or -1
}

func (s *State) refuges(stack unitSet) refuges {
	r := refuges{near: s.chart().places[s.battle.at].near, best: -1}
	for d, n := range r.near {
		if n == off {
			continue
		}
		if r.faults[d] = s.judgeRefuge(stack, n); r.faults[d] != nil {
			continue
		}
		r.whole[d], r.away[d] = s.followers(stack, n) == stack, s.supplyDistance(n)
		if r.best < 0 || r.betters(d) {
			r.best = d
		}
	}
	return r
}

// betters reports whether a side is better than the best so far.
func (r *refuges) betters(d int) bool {
	if r.whole[d] != r.whole[r.best] {
		return r.whole[d]
	}
	return r.away[d] < r.away[r.best]
}

// judge finds why the stack cannot retreat into a hex around it.
func (r *refuges) judge(to hex) fault {
	for d, n := range r.near {
		switch {
		case n != to:
		case r.faults[d] != nil:
			return r.faults[d]
		case r.whole[r.best] && !r.whole[d]:
			return strandsSome
		case r.away[d] > r.away[r.best]:
			return retreatAstray
		default:
			return nil
		}
	}
	return notAdjacent
}

// judgeRefuge finds why a stack cannot retreat into a hex.
func (s *State) judgeRefuge(stack unitSet, to hex) fault {
	b, c, seat := &s.battle, s.chart(), other(s.active)
	switch {
	case c.places[to].terrain == Neutral:
		return closedTerrain
	case c.closed.Has(to):
		return noEntry
	case s.seatAt(to) == s.active:
		return enemyThere
	case s.inEnemyZone(to, seat):
		return inZoneFault
	case c.distance(b.target, to) != int(b.retreated)+1:
		return notAway
	}
	follow := s.followers(stack, to)
	// Rule 10.8: Belgians do not leave their zone.
	if left := stack.Without(&follow).Within(&s.scenario.nations[belgian]); !left.IsEmpty() {
		return outOfBelgium
	}
	if follow.IsEmpty() {
		return noRail // nobody would arrive
	}
	return s.judgeCrowd(to, s.unitsAt(to).With(&follow))
}

// stackLeft returns those of the defenders' stack who are left.
func (s *State) stackLeft() unitSet { return s.unitsAt(s.battle.at).Within(&s.battle.stack) }

// followers returns those of the retreating stack who can go along: depots
// need a rail line, Belgians their zone.
func (s *State) followers(stack unitSet, to hex) unitSet {
	for u := range stack.All() {
		if !s.passable(u, s.battle.at, to) {
			stack.Remove(u)
		}
	}
	return stack
}

// supplyDistance returns the distance of a hex from the nearest functioning
// source hex of the defender: one of the edge with rails, or for the British a
// friendly port, that no enemy occupies. (Rules 8.3 to 8.6, 11.21)
func (s *State) supplyDistance(h hex) int {
	best := s.railheadDistance(h)
	if bef := s.stackLeft().Within(&s.scenario.nations[british]); !bef.IsEmpty() {
		ports := s.friendlyPorts()
		best = min(best, s.chart().distanceTo(h, &ports))
	}
	return best
}

// railheadDistance returns the distance of a hex from the nearest edge hex of
// the defender with rails and without enemies.
func (s *State) railheadDistance(h hex) int {
	c, seat := s.chart(), other(s.active)
	heads, enemies := &c.railheads[seat], s.seatHexes(s.active)
	if !heads.Overlaps(&enemies) {
		return int(c.toRailhead[seat][h])
	}
	open := heads.Without(&enemies)
	return c.distanceTo(h, &open)
}

// doRetreat moves the stack one hex back, which buys off a step. Retreating
// costs a level of morale; a stack that is fatigued already loses a step more.
func (s *State) doRetreat(m action, t *teller) {
	b := &s.battle
	b.losses.defender--
	if b.retreated == 0 {
		s.tireRetreaters(t)
	}
	b.retreated++
	stack := s.stackLeft()
	follow := s.followers(stack, m.to)
	for u := range stack.Without(&follow).All() {
		s.eliminate(u)
		t.stranded(s, u, m.from)
	}
	for rank := uint8(1); rank <= maxUnits-1; rank++ {
		// From the bottom up, so that the stack keeps its order.
		if u := s.lowest(follow); u != noUnit {
			s.lift(u)
			s.put(u, m.to)
			follow.Remove(u)
			continue
		}
		break
	}
	b.at = m.to
	t.fellBack(s, m)
	s.nextDefenderLoss(t)
}

// lowest returns the unit of a set that lies lowest in its stack.
func (s *State) lowest(set unitSet) unit {
	lowest := noUnit
	for u := range set.All() {
		if lowest == noUnit || s.rank[u] < s.rank[lowest] {
			lowest = u
		}
	}
	return lowest
}

// tireRetreaters fatigues who retreats. If the corps that took part and are left
// were all fatigued before, one step more is due; where none of them is left, it
// is not. (Rule 11.20)
func (s *State) tireRetreaters(t *teller) {
	b := &s.battle
	left := s.stackLeft()
	corps := left.Within(&b.defenders).Within(&s.scenario.corps)
	fresh := corps.Without(&s.fatigued)
	for u := range left.All() {
		s.tire(u, "11.20", t)
	}
	if !corps.IsEmpty() && fresh.IsEmpty() {
		b.losses.defender++
		b.extra = true
	}
}

// endDefense goes on to the attacker's losses.
func (s *State) endDefense(t *teller) {
	b := &s.battle
	left := s.stackLeft()
	if s.defended = s.defended.With(&left); !left.IsEmpty() {
		t.spared(s, b.at)
	}
	b.firstTaken = false
	s.stage = attackerHit
	s.nextAttackerLoss(t)
}

// repulsed reports whether any of the defenders is still in their hex.
func (s *State) repulsed() bool {
	here := s.unitsAt(s.battle.target).Within(&s.battle.stack)
	return !here.IsEmpty()
}

func (s *State) nextAttackerLoss(t *teller) {
	if s.battle.losses.attacker > 0 && some(s.assailants(), s.judgeAttackerLoss) {
		return
	}
	s.battle.losses.attacker = 0
	s.endBattle(t)
}

// attackerMoves appends the units that can take the next loss.
func (s *State) attackerMoves(dst []Move) []Move {
	return s.each(dst, Lose, s.assailants(), s.judgeAttackerLoss)
}

// assailants returns the attackers and the corps stacked with them.
func (s *State) assailants() unitSet {
	set := s.battle.involved
	for u := range set.All() {
		if s.at[u] == off {
			set.Remove(u)
		}
	}
	return set
}

// judgeAttackerLoss: the first loss is that of a unit that took part.
// (Rule 11.20)
func (s *State) judgeAttackerLoss(u unit) fault {
	b := &s.battle
	all := s.assailants()
	switch {
	case !all.Has(u):
		return notInvolved
	case !b.firstTaken && !b.attackers.Has(u) && s.anyLeft(b.attackers):
		return firstFromFighters
	}
	return s.judgeTurn(u, all)
}

func (s *State) doAttackerLoss(u unit, t *teller) {
	s.takeStep(u, t)
	s.battle.losses.attacker--
	s.nextAttackerLoss(t)
}

// endBattle settles morale: attackers who drove the defenders out gain a
// level, others lose one, and of those who were fatigued already, a step.
// (Rule 11.20)
func (s *State) endBattle(t *teller) {
	b := &s.battle
	repulsed := s.repulsed()
	for u := range b.attackers.All() {
		switch {
		case s.at[u] == off || !s.piece(u).corps():
		case !repulsed && !s.elan.Has(u):
			s.raiseMorale(u)
			t.raised(s, u, "11.20")
		case !repulsed:
		case s.fatigued.Has(u):
			s.suffer(u, t)
		default:
			s.tire(u, "11.20", t)
		}
	}
	t.ended(s, repulsed)
	s.stage = advancing
	s.skipAdvancing(t)
}

// skipAdvancing ends the battle when nobody can advance.
func (s *State) skipAdvancing(t *teller) {
	if !s.canAdvance() {
		s.leaveBattle(t)
	}
}

// leaveBattle goes on to the next attack.
func (s *State) leaveBattle(t *teller) {
	s.battle = battle{}
	s.stage = declaring
	s.skipDeclaring(t)
}

// canAdvance reports whether any attacker can advance.
func (s *State) canAdvance() bool {
	return some(s.battle.attackers, func(u unit) fault { return s.judgeAdvance(s.advance(u)) })
}

// advance returns the advance of a unit.
func (s *State) advance(u unit) action { return s.leading(Advance, u, s.at[u], s.battle.target) }

// advanceMoves appends the attackers that can advance.
func (s *State) advanceMoves(dst []Move) []Move {
	for u := range s.battle.attackers.All() {
		if m := s.advance(u); s.judgeAdvance(m) == nil {
			dst = append(dst, s.scenario.move(m))
		}
	}
	return dst
}

// judgeAdvance: victorious attackers may advance into the vacated hex, within
// stacking and terrain. (Rules 7.4, 11.22)
func (s *State) judgeAdvance(m action) fault {
	b := &s.battle
	switch {
	case !b.attackers.Has(m.unit) || s.at[m.unit] == off:
		return notVictorious
	case m.to != b.target || m.from != s.at[m.unit] || m.from == b.target:
		return notAdjacent
	case s.seatAt(b.target) == other(s.active):
		return enemyThere
	case !s.passable(m.unit, m.from, m.to):
		return s.impassable(m.unit, m.to)
	}
	return s.stackFault(m.unit, m.to)
}

func (s *State) doAdvance(m action, t *teller) {
	s.lift(m.unit)
	s.put(m.unit, m.to)
	t.advanced(s, m)
	s.skipAdvancing(t)
}
