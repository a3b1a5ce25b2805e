package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Combat. (SCS_ATTACK, CRT, and Rules 1.5 to 1.7, 1.11, 2.1, 2.2c, 2.5, 3.2, 3.3)

var (
	notAttacker     = faults.New("SCS_ATTACK", "{unit} is not a combat unit on the map")
	notBeside       = faults.New("SCS_ATTACK", "{unit} is not adjacent to the attacked hex")
	alreadyFought   = faults.New("SCS_ATTACK", "{unit} has fought in this phase, or already takes part in the attack")
	noEnemy         = faults.New("SCS_ATTACK", "no enemy unit defends {to}")
	alreadyAttacked = faults.New("SCS_ATTACK", "{to} has already been attacked in this phase")
	nobodyAttacks   = faults.New("SCS_ATTACK", "no unit can attack {to}: {more}")
	notMarked       = faults.New("1.7", "{unit} has no breakthrough marker")
	needsCompany    = faults.New("2.2c", "{unit} can attack only together with other units")
	noCooperation   = faults.New("2.1a", "units of these nations cannot attack together")
	belgiansApart   = faults.New("2.1b", "Belgian units cannot attack together with other Allied units before turn 15")
	noneBeside      = faults.New("SCS_ATTACK", "no unit that you command is adjacent to {to}")
	nobodyJoined    = faults.New("SCS_ATTACK", "choose at least one unit that attacks")
)

func init() {
	stages[declaring] = stageRow{
		name: "declaring", phases: phasesOf(Combat, Breakthrough), battle: inPeace,
		kind: "declare", rule: "SCS_ATTACK", prompt: "Declare the next attack.",
		place: nowhere, actors: theActive, public: (*State).bare, moves: (*State).listAttacks,
		end: Done, mayEnd: always, finish: (*State).endCombat, dice: noDice, roll: noRoll,
	}
	stages[gathering] = stageRow{
		name: "gathering", phases: phasesOf(Combat, Breakthrough), battle: inBattle,
		kind: "gather", rule: "SCS_ATTACK", prompt: "Choose the units that attack.",
		place: theBattle, actors: theActive, public: (*State).gatheringPublic, moves: (*State).listJoining,
		end: Done, mayEnd: (*State).judgeCommit, finish: (*State).commit, dice: noDice, roll: noRoll,
	}
	stages[fighting] = stageRow{
		name: "fighting", phases: phasesOf(Movement, Combat, Breakthrough, Exploitation), battle: inBattle,
		kind: "roll", rule: "CRT", prompt: "Roll for the combat.",
		place: theBattle, actors: theDice, public: notPublic, moves: noMoves,
		end: Roll, mayEnd: never, finish: nothing, dice: twoDice, roll: (*State).rollCombat,
	}
	verbs[Attack] = verbRow{name: "attack", uses: itsTo, judge: func(s *State, m action) fault { return s.judgeAttack(m.to) }, do: (*State).doAttack}
	verbs[Join] = verbRow{name: "join", uses: itsUnit, judge: func(s *State, m action) fault { return s.judgeJoin(m.unit) }, do: (*State).doJoin}
}

// A battle is the attack that is being resolved. The zero battle means no attack.
type battle struct {
	on        bool
	overrun   bool
	at        hex
	from      hex // the hex of the overrunning stack
	attackers unitSet
	result    result  // result of the roll
	began     [2]bool // whether the side has lost a step, by side less one
	// The retreat.
	retreaters unitSet // units that have not retreated yet
	group      unitSet // units that retreat now
	steps      uint8   // hexes that the group has retreated
	cleared    bool
	cavalry    bool // the attackers have cavalry
	gun        unit // the gun that fires
	// The advance.
	advancers unitSet
	advanced  unitSet // units that have entered the vacated hex
}

// defenders returns the units that defend the battle's hex.
func (s *State) defenders() unitSet {
	return engine.Which(s.unitsAt(s.battle.at), func(u unit) bool { return s.fights(u) && !s.aboard(u) })
}

// beginCombat starts regular combat.
func (s *State) beginCombat(t *teller) {
	s.phase, s.stage = Combat, declaring
	t.phased(s)
	s.skipDeclaring(t)
}

// skipDeclaring ends a round of combat when no unit can attack.
func (s *State) skipDeclaring(t *teller) {
	if s.over() {
		return
	}
	s.battle = battle{}
	for h := range s.targets().All() {
		if s.judgeAttack(h) == nil {
			s.stage = declaring
			return
		}
	}
	s.endCombat(t)
}

// endCombat starts breakthrough combat if any unit is marked for it, and else
// exploitation. (Rule 1.7)
func (s *State) endCombat(t *teller) {
	if s.phase == Combat && !s.marked.IsEmpty() {
		s.phase, s.stage = Breakthrough, declaring
		s.attacked = hexSet{}
		t.phased(s)
		s.skipDeclaring(t)
		return
	}
	s.marked = unitSet{}
	s.beginExploitation(t)
}

// targets returns the hexes with enemies next to units of the active side.
func (s *State) targets() hexSet {
	near := s.chart().beside(s.heldBy(s.active))
	near.KeepAll(*s.heldBy(s.active.Opponent()))
	return near
}

// judgeAttack returns the fault that keeps a hex from being attacked. (SCS_ATTACK, Rule
// 1.7)
func (s *State) judgeAttack(h hex) fault {
	switch {
	case s.stage != declaring:
		return wrongStage
	case !s.heldBy(s.active.Opponent()).Has(h):
		return noEnemy
	case s.attacked.Has(h):
		return alreadyAttacked
	}
	for _, n := range s.chart().places[h].near {
		if n == off || !s.heldBy(s.active).Has(n) {
			continue
		}
		for u := range s.unitsAt(n).All() {
			if s.piece(u).kind.combat() && s.attackerFault(u, h, unitSet{}) == nil {
				return nil
			}
		}
	}
	return nobodyAttacks
}

// whyNobody says why no unit of the active side can attack a hex: each reason for one of
// the adjacent units.
func (s *State) whyNobody(h hex) string {
	var near unitSet
	for _, n := range s.chart().places[h].near {
		if n != off && s.sideAt(n) == s.active {
			near = near.Union(s.unitsAt(n))
		}
	}
	return engine.Reasons(near.All(), func(u unit) fault { return s.attackerFault(u, h, unitSet{}) }, func(f fault, u unit) string {
		return s.refusal(f, s.scenario.move(action{verb: Join, seat: seatOf(s.active), unit: u, with: noUnit, from: off, to: off})).Sentence
	}, "none of your units is adjacent to it")
}

// attackerFault returns the fault that keeps a unit from attacking a hex together with
// others. (SCS_ATTACK, Rules 1.6b, 1.7, 2.1, 2.2c)
func (s *State) attackerFault(u unit, h hex, with unitSet) fault {
	p := s.piece(u)
	switch {
	case p.kind == Fortress:
		return fortressStays
	case !p.kind.combat() && p.kind != ArmoredCar || s.at[u] == off:
		return notAttacker
	case s.aboard(u):
		return isAboard
	case with.Has(u), s.fought.Has(u) && !(s.phase == Breakthrough && s.marked.Has(u)):
		return alreadyFought
	case s.phase == Breakthrough && !s.marked.Has(u):
		return notMarked
	case s.reserve.Has(u):
		return inReserve
	case s.diggers.Has(u):
		return isDigging
	case !s.chart().adjacent(s.at[u], h):
		return notBeside
	case p.kind == ArmoredCar && with.IsEmpty():
		return needsCompany
	}
	for o := range with.All() {
		if f := s.apart(p.nation, s.piece(o).nation); f != nil {
			return f
		}
	}
	return nil
}

// doAttack declares an attack.
func (s *State) doAttack(m action, t *teller) {
	h := m.to
	s.battle = battle{on: true, at: h, from: off, gun: noUnit}
	s.stage = gathering
	t.say(s, august1914.Event{Kind: "attack", Rule: "SCS_ATTACK", Template: "{at} is attacked."}, noUnit, h, off)
}

// judgeJoin returns the fault that keeps a unit from joining the attack.
func (s *State) judgeJoin(u unit) fault {
	if s.stage != gathering {
		return wrongStage
	}
	return s.attackerFault(u, s.battle.at, s.battle.attackers)
}

// doJoin adds a unit to the attack.
func (s *State) doJoin(m action, _ *teller) { s.battle.attackers.Add(m.unit) }

// judgeCommit returns nobodyJoined if the attack has no attackers.
func (s *State) judgeCommit() fault {
	if s.battle.attackers.IsEmpty() {
		return nobodyJoined
	}
	return nil
}

// commit closes the list of attackers. Cavalry may then refuse the combat. (Rules 1.7,
// 1.11)
func (s *State) commit(t *teller) {
	b := &s.battle
	s.attacked.Add(b.at)
	if o := s.oddsOf(); o.barred {
		// The attack does not take place, and the hex cannot be attacked again.
		t.sealed(s, "called off", "SCS_ODDS", noUnit, s.battle.at, 0, 0, "The attack on {at} is called off: the odds are below 1:4.")
		s.endBattle(t)
		return
	}
	s.fought = s.fought.Union(b.attackers)
	s.marked = s.marked.Minus(b.attackers)
	for u := range b.attackers.All() {
		t.attacks(s, u)
	}
	s.askScreen(t)
}

// rollCombat applies a roll of two dice. (CRT)
func (s *State) rollCombat(sum int, t *teller) {
	b := &s.battle
	o := s.oddsOf()
	b.result = s.resultOf(sum, &o)
	t.rolled(s, sum, &o)
	t.judged(s)
	t.cut(s)
	if fort := s.fortIn(b.at); fort != noUnit && b.result.fortress {
		s.loseStep(fort, t)
	}
	s.want.losses[s.active-1], s.want.losses[s.active.Opponent()-1] = b.result.attacker, b.result.defender
	s.takeLosses(t)
}

// A demand is a cell of the table as printed, or the part of it that the units in a
// battle can take.
type demand struct {
	attackers, defenders int  // steps to be lost
	retreat              int  // hexes (SCS_RETREAT)
	breakthrough         bool // whether there is a breakthrough (Rule 1.7)
	fortress             bool // the fortress loses a step that defenders does not count (Rule 1.5b)
}

// printed returns the cell of the table that the battle has rolled. If the hex has no
// fortress, the cell takes no step of one. (CRT, Rule 1.5b)
func (s *State) printed() demand {
	r := &s.battle.result
	return demand{int(r.attacker), int(r.defender), int(r.retreat), r.breakthrough, r.fortress && s.fortIn(s.battle.at) != noUnit}
}

// demanded returns the part of the result that the units in the battle can take. It
// limits the losses to the steps that they have, and counts the step of a fortress with
// the defenders. A retreat needs a unit that survives. A breakthrough needs an attacker
// that survives, in regular combat. (CRT, Rules 1.5b, 1.7)
func (s *State) demanded() (d demand) {
	b := &s.battle
	fort := s.fortIn(b.at)
	units, leaving := s.defenders(), s.movable(b.at)
	units = units.Minus(s.scenario.kinds[Fortress])
	attackers, defenders := s.stepsOf(b.attackers), s.stepsOf(units)
	d.attackers, d.defenders = min(int(b.result.attacker), attackers), min(int(b.result.defender), defenders)
	if d.defenders == defenders {
		leaving = leaving.Minus(units)
	}
	if !leaving.IsEmpty() {
		d.retreat = int(b.result.retreat)
	}
	if fort != noUnit && b.result.fortress {
		d.defenders++
	}
	d.breakthrough = b.result.breakthrough && s.phase == Combat && d.attackers < attackers
	return d
}

// endBattle ends the attack and goes on to the next.
func (s *State) endBattle(t *teller) {
	t.ended(s)
	s.battle = battle{}
	s.stage = declaring
	s.skipDeclaring(t)
}

// listAttacks appends the attacks that can be declared.
func (s *State) listAttacks(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	for h := range s.targets().All() {
		if s.judgeAttack(h) == nil {
			l.add(Attack, noUnit, off, h)
		}
	}
	return l.moves
}

// listJoining appends the units that can join the attack.
func (s *State) listJoining(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	for _, n := range s.chart().places[s.battle.at].near {
		if n == off || !s.heldBy(s.active).Has(n) {
			continue
		}
		l.each(Join, s.unitsAt(n), s.judgeJoin)
	}
	return l.moves
}
