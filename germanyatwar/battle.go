package germanyatwar

import "github.com/august1914/august1914"

// The combat segment. (Rule 7.5)

var (
	notContested   = faults.New("7.5", "{to} is not contested")
	alreadyThere   = faults.New("7.5", "{unit} is already among the attackers in {to}")
	hasFought      = faults.New("7.5.1.16", "a battle has already been fought in {to} in this impulse")
	isolatedAttack = faults.New("7.0.1", "no unit in {to} that is not isolated can attack")
	newFirst       = faults.New("7.5", "new engagements must be fought first")
	tooManyBattles = faults.New("7.5", "no more battles are allowed in this impulse")
	mustFight      = faults.New("7.5", "every new engagement must be fought")
)

func init() {
	stages[selecting] = stageRow{
		name: "selecting", phases: phasesOf(Combat),
		kind: "battle", rule: "7.5", prompt: "Choose the next battle.",
		place: nowhere, actors: theActive, moves: (*State).appendBattles,
		end: Done, mayEnd: (*State).judgeNoBattle, finish: atOnce((*State).endCombat),
	}
	verbs[Battle] = verbRow{name: "battle", to: true, judge: (*State).judgeBattle, do: (*State).doBattle}
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

// A battle is the current battle. Its zero value means that there is no battle.
type battle struct {
	on      bool
	at      area
	fresh   bool // newly contested (Rule 7.5.1.4)
	cavalry bool // the attacker has declared cavalry (Rule 7.5.1.1)
	pontoon bool // whether the disc was played for pontoons (Rule 7.2.1)
	foch    bool // whether the disc was played for Foch (Rule 7.3.1.7)
	general bool // a general retreat has been called (Rule 7.5.1.2)
	shown   bool // the units have been revealed (Rule 7.5.1.3)
	spent   side // the side that has played the disc
	refuge  areaSet
	// Hits still to take, by side. The loser takes all of its hits before the winner.
	loser      side
	hits       [sideCount]uint8
	attackers  blockSet // units that attacked at the start of the battle
	difference int16
}

// battleLimit returns the maximum number of battles in an action. (Rule 7.5)
func (s *State) battleLimit() int {
	switch s.course {
	case tactical:
		return s.activated.Len()
	case strategic:
		return 1
	}
	return 0
}

// attackable returns the areas in which the phasing side can attack: those with one of
// its units that is not isolated. (Rule 7.5)
func (s *State) attackable() (set areaSet) {
	for a := range s.contested().Minus(s.fought).All() {
		units := s.unitsOf(s.phasing, a).Minus(s.isolated)
		if !units.IsEmpty() {
			set = set.With(a)
		}
	}
	return set
}

// judgeBattle checks whether an area can be the next battle. (Rule 7.5)
func (s *State) judgeBattle(m action) fault { return s.battleFault(m.to) }

// battleFault returns the reason why an area cannot be the next battle, or nil.
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

// judgeNoBattle checks whether the attacker may stop fighting battles. (Rule 7.5)
func (s *State) judgeNoBattle(august1914.Seat) fault {
	if !s.engaged.Minus(s.fought).IsEmpty() {
		return mustFight
	}
	return nil
}

// selectBattle asks for the next battle if at least one is possible.
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

// doBattle begins a battle. The attacker declares whether it has cavalry. (Rules
// 7.5.1, 7.5.1.1)
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

// showdown reveals the units of both sides and resolves the battle. (Rules 7.5.1.3,
// 7.5.1.10)
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

// allot determines the loser from the difference in firepower, and the hits of both
// sides. (Rules 7.5.1.10, 7.5.1.11)
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

// endBattle decides which side controls the area, which units stay revealed, and which
// side gets the disc. (Rules 2.6, 7.2, 7.5.1.16, 7.5.1.17)
func (s *State) endBattle(t *teller) {
	b := &s.battle
	if s.over() {
		return
	}
	s.absorbed = [maxBlocks]uint8{}
	t.ended(s, b.at)
	cleared := !s.present[s.phasing.Opponent()].Has(b.at)
	for river := range s.crossed { // a crossing affects only the first battle after it
		s.crossed[river] = s.crossed[river].Minus(s.here[b.at])
	}
	s.settleBattle(b.at, t)
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

// concealAll conceals the units of a side in an area, except activated leaders.
func (s *State) concealAll(a area, sd side, t *teller) {
	if !s.here[a].Overlaps(s.knowledge.open) {
		return
	}
	set := s.unitsOf(sd, a).Intersect(s.knowledge.open).Minus(s.activated)
	for b := range set.All() {
		s.conceal(b)
	}
	if !set.IsEmpty() {
		t.say(s, august1914.Event{Kind: "conceal", Rule: "7.5.1.16", Unit: sideName(sd), Template: "Units in {at} are hidden again: {unit}."}, a, noArea)
	}
}

// endCombat continues with the impetus segment. (Rule 7.6)
func (s *State) endCombat(t *teller) {
	s.battle = battle{}
	s.finished = 0
	if s.course == strategic && s.rules().tacticalOnly {
		s.impetus = blockSet{}
	}
	s.phase, s.stage = Impetus, pursuing
	s.skipPursuit(t)
}
