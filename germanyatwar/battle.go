package germanyatwar

import "github.com/august1914/august1914"

// The combat segment. (Rule 7.5)

var (
	notContested   = faults.New("7.5", "{to} is not contested")
	hasFought      = faults.New("7.5.1.16", "a battle has been fought in {to} in this impulse")
	isolatedAttack = faults.New("7.0.1", "no unit in {to} that is not isolated can attack")
	newFirst       = faults.New("7.5", "the new engagements are fought out first")
	tooManyBattles = faults.New("7.5", "there may be no more battles in this impulse")
	mustFight      = faults.New("7.5", "every new engagement must be fought out")
	tacticalDisc   = faults.New("7.2", "the disc is played for advantages in a tactical action alone")
	noTarget       = faults.New("7.2.2", "no enemy garrison is in the area")
	noChoice       = faults.New("7.2.2", "fewer than two enemy garrisons are in the area: pioneers remove the only one")
	notFresh       = faults.New("7.2.1", "the area was contested before")
	fochAway       = faults.New("7.3.1.7", "Foch is not activated next to the battle")
	noFrench       = faults.New("7.3.1.7", "no French unit attacks")
)

func init() {
	stages[selecting] = stageRow{
		name: "selecting", phases: phasesOf(Combat),
		kind: "battle", rule: "7.5", prompt: "Choose the next battle.",
		place: nowhere, actors: theActive, moves: (*State).appendBattles,
		end: Done, mayEnd: (*State).judgeNoBattle, finish: atOnce((*State).endCombat),
	}
	stages[equipping] = stageRow{
		name: "equipping", phases: phasesOf(Combat),
		kind: "disc", rule: "7.2", prompt: "Play the initiative disc in this battle, or do not.",
		place: embattled, actors: theActive, moves: (*State).appendDiscs,
		end: Done, mayEnd: always, finish: atOnce((*State).afterDisc),
	}
	verbs[Battle] = verbRow{name: "battle", to: true, judge: (*State).judgeBattle, do: (*State).doBattle}
	verbs[Pioneers] = verbRow{name: "pioneers", judge: (*State).judgeDisc, do: (*State).doDisc}
	verbs[Breach] = verbRow{name: "breach", judge: (*State).judgeDisc, do: (*State).doDisc}
	verbs[Pontoon] = verbRow{name: "pontoon", judge: (*State).judgeDisc, do: (*State).doDisc}
	verbs[FochAttack] = verbRow{name: "foch", judge: (*State).judgeDisc, do: (*State).doDisc}
}

// appendBattles lists the areas that can be the next battle.
func (s *State) appendBattles(seat august1914.Seat, dst []Move) []Move {
	for a := range s.attackable().All() {
		if s.battleFault(a) == nil {
			dst = s.appendOne(Battle, seat, noBlock, a, dst)
		}
	}
	return dst
}

// appendDiscs lists for what the attacker can play the disc.
func (s *State) appendDiscs(seat august1914.Seat, dst []Move) []Move {
	for v := Pioneers; v <= FochAttack; v++ {
		if s.discFault(v) == nil {
			dst = s.appendOne(v, seat, noBlock, noArea, dst)
		}
	}
	return dst
}

// A battle is the battle that is being fought. The zero battle is none.
type battle struct {
	on      bool
	at      area
	fresh   bool // newly contested (Rule 7.5.1.4)
	cavalry bool // the attacker has declared cavalry (Rule 7.5.1.1)
	pontoon bool // Rule 7.2.1
	foch    bool // Rule 7.3.1.7
	general bool // a general retreat has been called (Rule 7.5.1.2)
	shown   bool // the units have been revealed (Rule 7.5.1.3)
	spent   side // who has played the disc
	refuge  areaSet
	// Hits still to be taken by each side, the loser's before the winner's.
	loser      side
	hits       [sideCount]uint8
	attackers  blockSet // as the battle began
	difference int16
}

// battleLimit returns how many battles there may be in an action. (Rule 7.5)
func (s *State) battleLimit() int {
	switch s.course {
	case tactical:
		return s.activated.Len()
	case strategic:
		return 1
	}
	return 0
}

// attackable returns the areas in which the phasing side can attack: it has a
// unit there that is not isolated. (Rule 7.5)
func (s *State) attackable() (set areaSet) {
	for a := range s.contested().Minus(s.fought).All() {
		units := s.unitsOf(s.phasing, a).Minus(s.isolated)
		if !units.IsEmpty() {
			set = set.With(a)
		}
	}
	return set
}

// judgeBattle finds whether an area can be the next battle. (Rule 7.5)
func (s *State) judgeBattle(m action) fault { return s.battleFault(m.to) }

// battleFault finds why an area cannot be the next battle.
func (s *State) battleFault(a area) fault {
	pending := s.engaged.Minus(s.fought)
	switch {
	case s.stage != selecting:
		return wrongStage
	case !s.contested().Has(a):
		return notContested
	case s.fought.Has(a):
		return hasFought
	case !s.attackable().Has(a):
		return isolatedAttack
	case pending.Has(a):
		return nil
	case !pending.IsEmpty() && !s.rules().freeOrder:
		return newFirst
	case s.battleLimit()-int(s.battles) <= pending.Len():
		return tooManyBattles
	}
	return nil
}

// judgeNoBattle finds whether the attacker may stop. (Rule 7.5)
func (s *State) judgeNoBattle(august1914.Seat) fault {
	if !s.engaged.Minus(s.fought).IsEmpty() {
		return mustFight
	}
	return nil
}

// selectBattle asks for the next battle, if there can be one.
func (s *State) selectBattle(t *teller) {
	if s.over() {
		return
	}
	s.battle = battle{}
	s.stage = selecting
	for a := range s.attackable().All() {
		if s.battleFault(a) == nil {
			return
		}
	}
	s.endCombat(t)
}

// doBattle begins a battle: the attacker declares whether it has cavalry.
// (Rules 7.5.1, 7.5.1.1)
func (s *State) doBattle(m action, t *teller) {
	a := m.to
	own := s.unitsOf(s.phasing, a)
	horse := s.kindSet(own, Cavalry)
	s.battle = battle{
		on: true, at: a, fresh: s.engaged.Has(a), cavalry: !horse.IsEmpty(), attackers: own,
		refuge: s.friendly(s.phasing.Opponent()).Intersect(s.present[s.phasing.Opponent()]),
	}
	s.fought = s.fought.With(a)
	s.battles++
	t.declared(s, a)
	if !s.battle.cavalry {
		for b := range own.All() {
			s.narrow(b, blockSet{}, s.scenario.sides[s.phasing].Minus(s.scenario.kinds[Cavalry]))
		}
	} else {
		s.oneOf(own, s.scenario.kinds[Cavalry])
	}
	if s.rules().retreatFirst {
		s.askDefender(t)
		return
	}
	s.askAttacker(t)
}

// askAttacker asks the attacker whether to play the disc. (Rule 7.2)
func (s *State) askAttacker(t *teller) {
	if s.canPlayDisc() {
		s.stage = equipping
		return
	}
	s.afterDisc(t)
}

// canPlayDisc reports whether the attacker can play the disc in this battle.
func (s *State) canPlayDisc() bool {
	return s.discFault(Pioneers) == nil || s.discFault(Pontoon) == nil || s.discFault(FochAttack) == nil
}

// judgeDisc finds whether the attacker can play the disc now.
func (s *State) judgeDisc(m action) fault {
	if s.stage != equipping {
		return wrongStage
	}
	return s.discFault(m.verb)
}

// discFault finds why the attacker cannot play the disc for an advantage.
// (Rules 7.2, 7.2.1, 7.2.2, 7.3.1.7)
func (s *State) discFault(v Verb) fault {
	b := &s.battle
	switch {
	case !b.on || s.stage == suffering || s.stage == withdrawing && s.phasing == s.disc:
		return wrongStage
	case s.course != tactical:
		return tacticalDisc
	case s.disc != s.phasing:
		return noDisc
	case v == Pioneers && s.garrisonsOf(s.phasing.Opponent(), b.at) == 0:
		return noTarget
	case v == Breach && s.garrisonsOf(s.phasing.Opponent(), b.at) < pioneered:
		return noChoice
	case v == Pontoon && !b.fresh:
		return notFresh
	case v == FochAttack && !s.fochNear(b.at):
		return fochAway
	case v == FochAttack && !s.frenchAttack():
		return noFrench
	}
	return nil
}

// frenchAttack reports whether French units attack in the battle.
func (s *State) frenchAttack() bool {
	units := s.here[s.battle.at].Intersect(s.scenario.nations[french]).Minus(s.isolated)
	return !units.IsEmpty()
}

// pioneered is the most garrisons that pioneers remove. (Rule 7.2.2)
const pioneered = 2

// doDisc plays the disc for an advantage of the attacker.
func (s *State) doDisc(m action, t *teller) {
	b := &s.battle
	b.spent = s.phasing
	t.playedDisc(s, m.verb)
	switch m.verb {
	case Pontoon:
		b.pontoon = true
	case FochAttack:
		b.foch = true
	case Pioneers:
		s.removeGarrisons(b.at, s.phasing.Opponent(), pioneered, t)
	case Breach:
		s.removeGarrisons(b.at, s.phasing.Opponent(), 1, t)
	}
	s.afterDisc(t)
}

// afterDisc goes on after the attacker has decided about the disc.
func (s *State) afterDisc(t *teller) {
	switch {
	case !s.present[s.phasing.Opponent()].Has(s.battle.at):
		s.endBattle(t)
	case s.rules().retreatFirst:
		s.showdown(t)
	default:
		s.askDefender(t)
	}
}

// removeGarrisons takes garrisons of a side away, of the most numerous power
// first.
func (s *State) removeGarrisons(a area, sd side, n int, t *teller) {
	for ; n > 0 && s.garrisonsOf(sd, a) > 0; n-- {
		s.garrisons[a][s.mostGarrisons(a, sd)]--
		t.garrisonLost(s, a, sd)
	}
	s.recount(sd, a)
}

// mostGarrisons returns the nation of a side with the most garrisons in an area.
func (s *State) mostGarrisons(a area, sd side) int {
	if sd == centralSide {
		return german
	}
	best := french
	for n := french; n < nationCount; n++ {
		if s.garrisons[a][n] > s.garrisons[a][best] {
			best = n
		}
	}
	return best
}

// showdown reveals the units of both sides and works the battle out. (Rules
// 7.5.1.3, 7.5.1.10)
func (s *State) showdown(t *teller) {
	b := &s.battle
	b.shown = true
	hidden := s.here[b.at].Minus(s.knowledge.open)
	s.discloseAll(hidden)
	for o := range hidden.All() {
		t.revealed(s, o)
	}
	r := s.reckonBattle()
	b.difference = int16(r.result)
	t.reckoned(s, b.at, r)
	if r.result == 0 {
		s.endBattle(t)
		return
	}
	s.allot(r.result)
	t.losses(s)
	s.absorbed = [maxBlocks]uint8{}
	s.stage = suffering
	s.takeHits(t)
}

// allot works out who loses by a difference, and the hits of both sides.
// (Rules 7.5.1.10, 7.5.1.11)
func (s *State) allot(difference int) {
	switch {
	case difference > 0:
		s.battle.loser = s.phasing.Opponent()
	case difference < 0:
		s.battle.loser = s.phasing
	default:
		return
	}
	s.spreadHits(abs(difference))
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// endBattle decides who controls the area, who stays in sight, and who gets the
// disc. (Rules 2.6, 7.2, 7.5.1.16, 7.5.1.17)
func (s *State) endBattle(t *teller) {
	b := &s.battle
	if s.over() {
		return
	}
	s.absorbed = [maxBlocks]uint8{}
	t.ended(s, b.at)
	cleared := !s.present[s.phasing.Opponent()].Has(b.at)
	for river := range s.crossed { // which have no effect on anything else
		s.crossed[river] = s.crossed[river].Minus(s.here[b.at])
	}
	s.settleAfter(b.at, t)
	if s.contested().Has(b.at) {
		s.concealAll(b.at, s.phasing.Opponent(), t)
	}
	if b.shown && cleared && s.ground(b.at).terrain == Green {
		for o := range s.kindSet(s.here[b.at], Cavalry).Intersect(b.attackers).Minus(s.isolated).All() {
			if !s.stays(o) {
				s.impetus = s.impetus.With(o)
			}
		}
	}
	if s.rules().planXVII && !s.rules().scoredLast {
		s.scorePlan(b.at, t)
	}
	if b.spent != august1914.NoSide {
		s.passDisc(b.spent.Opponent(), "7.2", t)
	}
	if !s.over() {
		s.selectBattle(t)
	}
}

// concealAll stands the units of a side in an area up again, but for activated
// leaders.
func (s *State) concealAll(a area, sd side, t *teller) {
	if !s.here[a].Overlaps(s.knowledge.open) {
		return
	}
	set := s.unitsOf(sd, a).Intersect(s.knowledge.open).Minus(s.activated)
	for b := range set.All() {
		s.conceal(b)
	}
	if !set.IsEmpty() {
		t.concealed(s, a, sd)
	}
}

// scorePlan gives the French the point for an area in Germany that they alone
// have engaged. (Rule 8.4)
func (s *State) scorePlan(a area, t *teller) {
	if s.planXVII.Has(a) && s.isHome(a, german) && !s.over() {
		s.gainValour(french, a, "8.4", t)
		s.countVictory(t)
	}
}

// scorePlanLast scores the plan when a tactical action is over. (Rule 8.4)
func (s *State) scorePlanLast(t *teller) {
	if !s.rules().planXVII || !s.rules().scoredLast {
		return
	}
	for a := range s.planXVII.All() {
		s.scorePlan(a, t)
	}
}

// endCombat goes on to the impetus segment. (Rule 7.6)
func (s *State) endCombat(t *teller) {
	s.battle = battle{}
	s.finished = 0
	if s.course == strategic && s.rules().tacticalOnly {
		s.impetus = blockSet{}
	}
	s.phase, s.stage = Impetus, pursuing
	s.skipPursuit(t)
}
