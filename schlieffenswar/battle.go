package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
)

// Faults of attacks.
var (
	needsCompany     = faults.New("2.3", "{unit} attacks only with a unit without parentheses from the same hex")
	notBeside        = faults.New("11.0", "{unit} is not next to the hex that is attacked")
	noEnemyThere     = faults.New("11.0", "there are no enemy units in {to}")
	nobodyJoined     = faults.New("11.0", "an attack needs a unit that makes it")
	probeFatigued    = faults.New("11.1", "{unit} is fatigued and cannot probe")
	mustFollow       = faults.New("11.1", "{unit} probes only where a corps without parentheses has probed")
	noEnemyNear      = faults.New("11.1", "no enemy is next to {to}")
	notDefending     = faults.New("11.2", "{unit} cannot defend the hex")
	mustDefend       = faults.New("11.2", "two corps must be chosen to defend")
	tooManyAttackers = faults.New("11.3", "three corps and one HQ at most attack out of a hex")
	alreadyFought    = faults.New("11.5", "{unit} takes part already, or has fought in this phase")
	alreadyAttacked  = faults.New("11.5", "the units in {to} have been attacked in this phase")
	nobodyCanAttack  = faults.New("11.7", "no unit can attack {to}")
	cannotAttack     = faults.New("11.7", "{unit} cannot attack")
	germanMarkers    = faults.New("11.23", "only the Germans have siege markers")
	noFortThere      = faults.New("11.23", "markers support attacks on cities with a fort")
	supportSupply    = faults.New("11.23", "not all attackers were in supply in the last administrative phase")
	noMarker         = faults.New("11.23", "there is no such marker at hand, or it supports the attack already")
)

func init() {
	stages[probing] = stageRow{
		name: "probing", phases: within(Combat),
		kind: "probe", rule: "11.1", prompt: "Make probing attacks, or declare the first attack.",
		place: nowhere, actors: theActive, asked: (*State).mayProbeOrAssault, moves: (*State).probeMoves,
		end: Done, mayEnd: always, finish: (*State).endPhase, roll: noRoll,
	}
	stages[declaring] = stageRow{
		name: "declaring", phases: within(Combat),
		kind: "declare", rule: "11.6", prompt: "Declare the next attack.",
		place: nowhere, actors: theActive, asked: (*State).mayAssault, moves: (*State).assaultMoves,
		end: Done, mayEnd: always, finish: (*State).endPhase, roll: noRoll,
	}
	stages[gathering] = stageRow{
		name: "gathering", phases: within(Combat),
		kind: "gather", rule: "11.3", prompt: "Choose the units that attack.",
		place: theTarget, actors: theActive, asked: (*State).mayGather, moves: (*State).joinMoves,
		end: Done, mayEnd: (*State).judgeGathered, finish: (*State).chooseDefenders, roll: noRoll,
	}
	stages[defending] = stageRow{
		name: "defending", phases: within(Combat),
		kind: "defend", rule: "11.2", prompt: "Choose the two corps that defend.",
		place: theTarget, actors: theOther, asked: surely, moves: (*State).defenseMoves,
		end: Done, mayEnd: (*State).judgeDefended, finish: (*State).closeRanks, roll: noRoll,
	}
	stages[supporting] = stageRow{
		name: "supporting", phases: within(Combat),
		kind: "support", rule: "11.23", prompt: "Commit siege markers, or withhold them and have the attack decided.",
		place: theTarget, actors: theActive, asked: (*State).canSupport, moves: (*State).supportMoves,
		// Withholding is a verb of its own: the units of an attack may be complete
		// without a word, and whoever ends their gathering must not decline the
		// markers by it.
		end: Withhold, mayEnd: always, finish: (*State).beginFighting, roll: noRoll,
	}
	verbs[Probe] = verbRow{name: "probe", unit: true, from: true, to: true, in: during(probing), judge: (*State).judgeProbe, do: (*State).doProbe}
	verbs[Assault] = verbRow{name: "assault", to: true, in: during(probing, declaring), judge: (*State).judgeAssault, do: (*State).doAssault}
	verbs[Join] = verbRow{name: "join", unit: true, in: during(gathering, defending), judge: (*State).judgeJoin, do: (*State).doJoin}
	verbs[Bombard] = verbRow{name: "bombard", in: during(supporting), judge: (*State).judgeSupport, do: (*State).doSupport}
	verbs[Coup] = verbRow{name: "coup", in: during(supporting), judge: (*State).judgeSupport, do: (*State).doSupport}
	verbs[Withhold] = verbRow{name: "withhold", in: anyStage, judge: (*State).judgeEnd, do: (*State).doEnd}
}

// maxDefenders is how many corps, forts counted, may defend a hex besides an
// HQ. (Rule 6.2)
const maxDefenders = 2

// heavyMarkers is the number of heavy artillery markers. (Rule 11.23)
const heavyMarkers = 3

// A battle is the attack that is being resolved.
type battle struct {
	target    hex
	attackers unitSet // taking part
	defenders unitSet // taking part
	hit       unitSet // have lost a step in it
	involved  unitSet // the attackers and the corps stacked with them
	stack     unitSet // the defenders and the corps with them that takes no part

	enveloped  uint8 // columns of the concentric attack
	shelled    uint8 // columns of the German markers
	bombarded  bool  // a heavy artillery marker supports
	coupUsed   bool  // the coup de main supports
	underFire  Verb  // Bombard or Coup: whose roll is due
	losses     loss  // still to be taken
	extra      bool  // of the defender's, one may not be bought off
	firstTaken bool  // by the side that is taking losses
	retreated  uint8 // hexes
	at         hex   // where the retreating stack is
}

// skipProbing ends a phase in which nothing has been declared yet when there is
// nothing to do, for all that everybody knows.
func (s *State) skipProbing(t *teller) {
	if !s.mayProbe() {
		s.skipDeclaring(t)
	}
}

// skipDeclaring ends the phase when there is no attack left to make, for all
// that everybody knows.
func (s *State) skipDeclaring(t *teller) {
	if !s.mayAssault() {
		s.endPhase(t)
	}
}

// probeMoves appends the probing attacks, and after them the hexes that can be
// attacked.
func (s *State) probeMoves(dst []Move) []Move {
	goals := s.probeGoals()
	able := s.scenario.corps.With(&s.scenario.hqs)
	for u := range s.own(&able).Without(&s.done).Without(&s.fatigued).All() {
		if s.at[u] == off || s.landing(u) {
			continue
		}
		from := &s.chart().places[s.at[u]]
		if !from.around.Overlaps(&goals) {
			continue
		}
		for d, n := range from.near {
			if goals.Has(n) && s.passableSide(s.piece(u), s.at[u], d) && s.judgeProbeAlone(u, n) == nil {
				dst = append(dst, s.scenario.move(s.leading(Probe, u, s.at[u], n)))
			}
		}
	}
	return s.assaultMoves(dst)
}

// probeGoals returns the hexes that can be probed: without enemies, and next
// to one. (Rule 11.1)
func (s *State) probeGoals() hexSet {
	enemies := s.enemyHexes()
	goals := s.chart().beside(&enemies)
	return goals.Without(&enemies)
}

// enemyHexes returns where enemies of the active seat stand.
func (s *State) enemyHexes() hexSet { return s.seatHexes(other(s.active)) }

// judgeProbe: into an adjacent hex without enemies that is adjacent to an
// enemy; zones do not matter. (Rule 11.1)
func (s *State) judgeProbe(m action) fault {
	u := m.unit
	p := s.piece(u)
	switch {
	case p.seat() != s.active:
		return notYours
	case s.at[u] == off:
		return notOnMap
	case !p.corps() && p.kind != HQ:
		return notCorps
	case s.done.Has(u):
		return alreadyFought
	case s.fatigued.Has(u):
		return probeFatigued
	case s.landing(u):
		return justLanded
	case m.from != s.at[u] || !s.chart().adjacent(m.from, m.to):
		return notAdjacent
	case s.seatAt(m.to) == other(s.active):
		return enemyThere
	case !s.passable(u, m.from, m.to):
		return s.impassable(u, m.to)
	}
	if enemies := s.enemyHexes(); !s.chart().places[m.to].around.Overlaps(&enemies) {
		return noEnemyNear
	}
	return s.judgeProbeAlone(u, m.to)
}

// judgeProbeAlone: an HQ, and a unit in parentheses, follows a corps without
// them that has made the probe, which is an attack. (Rules 2.3, 11.1, 11.7)
func (s *State) judgeProbeAlone(u unit, to hex) fault {
	if s.piece(u).leads() || s.led(to) {
		return nil
	}
	return mustFollow
}

// led reports whether a unit that can attack on its own has probed into a hex.
func (s *State) led(to hex) bool {
	for o := range s.unitsAt(to).Within(&s.done).All() {
		if s.piece(o).leads() {
			return true
		}
	}
	return false
}

// doProbe moves a unit into the hex that it probes. (Rule 11.1)
func (s *State) doProbe(m action, t *teller) {
	s.lift(m.unit)
	s.put(m.unit, m.to)
	s.done.Add(m.unit)
	t.probed(s, m)
	s.skipProbing(t)
}

// assaultMoves appends the hexes that can be attacked.
func (s *State) assaultMoves(dst []Move) []Move {
	targets := s.targets()
	for h := range targets.All() {
		dst = append(dst, s.scenario.move(action{verb: Assault, seat: s.active, unit: noUnit, from: off, to: h}))
	}
	return dst
}

// targets returns the hexes that can be attacked: with enemies that have not
// been attacked in this phase, and next to a unit that can attack them on its
// own. (Rules 11.5 to 11.7)
func (s *State) targets() hexSet {
	c := s.chart()
	// Corps project a zone but out of fortresses and forts: what lies beyond
	// is next to none.
	near := s.zones[s.active].With(&c.besideForts)
	goals := s.freshHexes()
	goals = goals.Within(&near)
	if goals.IsEmpty() {
		return goals
	}
	from, belgians := s.loneAttackers()
	for h := range goals.All() {
		around := &c.places[h].around
		if !around.Overlaps(&from) && !(around.Overlaps(&belgians) && c.belgian.Has(h)) {
			goals.Remove(h)
		}
	}
	return goals
}

// freshHexes returns where enemies stand who have not been attacked in this
// phase.
func (s *State) freshHexes() hexSet {
	all := s.enemyHexes()
	for u := range s.defended.All() {
		if h := s.at[u]; all.Has(h) && s.fresh(h) == (unitSet{}) {
			all.Remove(h)
		}
	}
	return all
}

// loneAttackers returns where corps stand that can attack on their own, the
// Belgians by themselves: they do not attack everywhere. (Rules 2.3, 9.2, 10.8,
// 11.3)
func (s *State) loneAttackers() (from, belgians hexSet) {
	spent := s.hexesOf(s.fought)
	able := s.scenario.side(s.active).Within(&s.scenario.corps).Without(&s.done).Without(&s.scenario.companions)
	for u := range able.All() {
		h := s.at[u]
		switch {
		case h == off || s.landing(u) || spent.Has(h) && s.tooMany(u, unitSet{}):
		case s.piece(u).nation == august1914.Belgium:
			belgians.Add(h)
		default:
			from.Add(h)
		}
	}
	return from, belgians
}

// judgeAssault finds why a hex cannot be attacked.
func (s *State) judgeAssault(m action) fault {
	h := m.to
	switch {
	case s.seatAt(h) != other(s.active):
		return noEnemyThere
	case s.fresh(h) == unitSet{}:
		return alreadyAttacked
	}
	if targets := s.targets(); !targets.Has(h) {
		return nobodyCanAttack
	}
	return nil
}

// fresh returns the units in a hex that have not been attacked in this phase.
func (s *State) fresh(h hex) unitSet { return s.unitsAt(h).Without(&s.defended) }

// judgeAttacker finds why a unit may not attack a hex together with others.
// (Rules 2.3, 11.3, 11.4, 11.7)
func (s *State) judgeAttacker(k *staff, u unit, target hex, with unitSet) fault {
	if f := s.judgeCompany(u, target, with); f != nil {
		return f
	}
	return s.judgeCommand(k, u, with)
}

// judgeCompany finds the same without command.
func (s *State) judgeCompany(u unit, target hex, with unitSet) fault {
	p := s.piece(u)
	switch {
	case p.seat() != s.active:
		return notYours
	case s.at[u] == off || !s.chart().adjacent(s.at[u], target):
		return notBeside
	case p.kind == Fort || p.kind == Depot:
		return cannotAttack
	case s.done.Has(u) || with.Has(u):
		return alreadyFought
	case s.landing(u):
		return justLanded
	case p.nation == august1914.Belgium && !s.chart().belgian.Has(target):
		return outOfBelgium
	case !p.leads() && !s.accompanied(u, with):
		return needsCompany
	case s.tooMany(u, with):
		return tooManyAttackers
	}
	return nil
}

// accompanied reports whether a corps without parentheses attacks from the same
// hex. (Rules 2.3, 11.7)
func (s *State) accompanied(u unit, with unitSet) bool {
	for o := range with.All() {
		if (s.at[o] == s.at[u] || s.scenario.rules.sharedCompany) && s.piece(o).leads() {
			return true
		}
	}
	return false
}

// tooMany reports whether more than three corps and one HQ would attack out of
// a hex in this phase. (Rule 11.3)
func (s *State) tooMany(u unit, with unitSet) bool {
	busy := with.With(&s.fought)
	set := s.unitsAt(s.at[u]).Within(&busy)
	set.Add(u)
	c := s.crowdOf(set)
	return c.corps > maxCorps || c.hqs > 1
}

// judgeCommand: units in different hexes attack together only if all are in
// command, by an option also of allied HQs. (Rule 11.4)
func (s *State) judgeCommand(k *staff, u unit, with unitSet) fault {
	apart := false
	for o := range with.All() {
		apart = apart || s.at[o] != s.at[u]
	}
	if !apart {
		return nil
	}
	with.Add(u)
	shared := s.scenario.rules.sharedCommand && s.active == EntenteSeat
	for o := range with.All() {
		if !k.inCommand(s, o) && !(shared && k.alliesCommand(s, s.at[o])) {
			return notCommanded
		}
	}
	return nil
}

// judgeJoin finds why a unit cannot take part in the attack, or the defense.
func (s *State) judgeJoin(m action) fault {
	if s.stage == gathering {
		var k staff
		return s.judgeAttacker(&k, m.unit, s.battle.target, s.battle.attackers)
	}
	return s.judgeDefender(m.unit)
}

// joinMoves appends the units that can join the attack.
func (s *State) joinMoves(dst []Move) []Move {
	var k staff
	b := &s.battle
	for _, n := range s.chart().places[b.target].near {
		if n != off && s.seatAt(n) == s.active {
			dst = s.each(dst, Join, s.unitsAt(n), func(u unit) fault { return s.judgeAttacker(&k, u, b.target, b.attackers) })
		}
	}
	return dst
}

// judgeGathered: somebody attacks.
func (s *State) judgeGathered() fault {
	if s.battle.attackers.IsEmpty() {
		return nobodyJoined
	}
	return nil
}

// defenseMoves appends the units that can join the defense.
func (s *State) defenseMoves(dst []Move) []Move {
	return s.each(dst, Join, s.fresh(s.battle.target), s.judgeDefender)
}

// judgeDefended: all that can defend do, up to two. (Rule 11.2)
func (s *State) judgeDefended() fault {
	if some(s.fresh(s.battle.target), s.judgeDefender) {
		return mustDefend
	}
	return nil
}

// judgeDefender: two of the corps in the hex defend it. (Rules 6.2, 11.2)
func (s *State) judgeDefender(u unit) fault {
	p := s.piece(u)
	switch {
	case s.at[u] != s.battle.target || s.defended.Has(u):
		return notDefending
	case s.battle.defenders.Has(u):
		return alreadyFought
	case !p.corps() && p.kind != Fort:
		return notCorps
	}
	return nil
}

// doAssault declares an attack.
func (s *State) doAssault(m action, t *teller) {
	s.battle = battle{target: m.to, at: m.to}
	s.stage = gathering
	t.assaulted(s, m.to)
}

// doJoin has a unit take part.
func (s *State) doJoin(m action, t *teller) {
	t.joined(s, m.unit)
	if s.stage == gathering {
		s.battle.attackers.Add(m.unit)
		if !s.mayJoin() {
			s.chooseDefenders(t)
		}
		return
	}
	s.battle.defenders.Add(m.unit)
	if chosen := s.fighters().Within(&s.battle.defenders); chosen.Len() == maxDefenders {
		s.closeRanks(t)
	}
}

// chooseDefenders asks the owner which corps defend, if there could be more than
// two. HQs always take part, depots if nobody else is there. (Rules 6.2, 11.2)
func (s *State) chooseDefenders(t *teller) {
	b := &s.battle
	b.stack = s.fresh(b.target)
	all, before := s.withoutDepots(b.stack), s.packAt(b.target)
	fighters := s.fighters()
	b.defenders = all.Without(&fighters)
	if s.mayChoose() {
		s.stage = defending
		t.defended(s, b.defenders, before.seen)
		return
	}
	b.defenders = all
	t.defended(s, b.defenders, before.seen)
	s.closeRanks(t)
}

// withoutDepots leaves depots, which have no factor, out of a defense that has
// other units, unless an option lets them take the first loss. (Rules 6.2, 11.20)
func (s *State) withoutDepots(set unitSet) unitSet {
	if rest := set.Without(&s.scenario.depots); !rest.IsEmpty() && !s.scenario.rules.depotsFirst {
		return rest
	}
	return set
}

// closeRanks goes on when all who take part are known: to the roll for a
// concentric attack, or to the German markers.
func (s *State) closeRanks(t *teller) {
	s.countPlanXVII(t)
	if s.concentric() {
		s.stage = enveloping
		return
	}
	s.offerSupport(t)
}

// countPlanXVII counts an attack of French units alone into Germany.
// (Rule 4.4)
func (s *State) countPlanXVII(t *teller) {
	b := &s.battle
	if s.active != EntenteSeat || !s.chart().countries[august1914.Germany].Has(b.target) {
		return
	}
	if foreign := b.attackers.Without(&s.scenario.nations[french]); foreign.IsEmpty() {
		s.planXVII++
		t.planXVII(s)
	}
}

// concentric reports whether the attack comes from two opposite hexsides, from
// three that alternate, or from more than three; never on a city. (Rule 11.15)
func (s *State) concentric() bool {
	c, b := s.chart(), &s.battle
	if c.cities.Has(b.target) || c.fortresses.Has(b.target) {
		return false
	}
	var from hexgrid.DirectionSet
	for u := range b.attackers.All() {
		from = from.With(hexgrid.Direction(c.side(b.target, s.at[u])))
	}
	return from.HasOpposite() || from.HasAlternating() || from.Len() > 3
}

// offerSupport asks the Germans for a marker, if one can support the attack.
func (s *State) offerSupport(t *teller) {
	s.stage = supporting
	if !s.canSupport() {
		s.beginFighting(t)
	}
}

// beginFighting goes on to the roll.
func (s *State) beginFighting(t *teller) {
	s.stage = fighting
	s.skipRoll(t)
}

// supportMoves appends the markers that can be committed.
func (s *State) supportMoves(dst []Move) []Move {
	for _, verb := range [...]Verb{Bombard, Coup} {
		if s.supportFault(verb) == nil {
			dst = append(dst, Move{verb: verb, seat: s.active})
		}
	}
	return dst
}

// canSupport reports whether a marker can be committed.
func (s *State) canSupport() bool {
	return s.supportFault(Bombard) == nil || s.supportFault(Coup) == nil
}

func (s *State) judgeSupport(m action) fault { return s.supportFault(m.verb) }

// supportFault: one heavy artillery marker and the coup de main may support a
// supplied attack on a city with a fort. (Rule 11.23)
func (s *State) supportFault(verb Verb) fault {
	b := &s.battle
	switch {
	case s.active != GermanSeat:
		return germanMarkers
	case s.fortIn(b.target) == noUnit || !s.chart().cities.Has(b.target):
		return noFortThere
	case verb == Bombard && (b.bombarded || s.artillery == 0), verb == Coup && (b.coupUsed || !s.coup):
		return noMarker
	}
	for u := range b.attackers.All() {
		if s.oos.Has(u) || s.fortress.Has(u) {
			return supportSupply
		}
	}
	return nil
}

// doSupport commits a marker.
func (s *State) doSupport(m action, t *teller) {
	b := &s.battle
	b.underFire = m.verb
	if m.verb == Bombard {
		b.bombarded = true
		s.artillery--
	} else {
		b.coupUsed = true
		s.coup = false
	}
	t.supported(s, m.verb)
	s.stage = shelling
}
