package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Attacks: the choice of the hex and of the attackers. (Rules 11.0 to 11.7)

var (
	needsCompany     = faults.New("2.3", "{unit} can attack only together with a unit without parentheses{more}")
	notBeside        = faults.New("11.0", "{unit} is not adjacent to the attacked hex")
	noEnemyThere     = faults.New("11.0", "there are no enemy units in {to}")
	noneBeside       = faults.New("11.0", "no unit that you command is adjacent to {to}")
	nobodyJoined     = faults.New("11.0", "choose at least one unit that attacks")
	tooManyAttackers = faults.New("11.3", "at most three corps and one HQ can attack out of a hex")
	alreadyFought    = faults.New("11.5", "{unit} already takes part in the battle, or has attacked in this phase")
	alreadyAttacked  = faults.New("11.5", "the units in {to} have already been attacked in this phase")
	nobodyCanAttack  = faults.New("11.7", "no unit can attack {to}: {more}")
	astrayAttacker   = faults.New("11.4", "{unit} cannot join from another hex: not all units that attack are in command")
	cannotAttack     = faults.New("11.7", "{unit} cannot attack")
)

func init() {
	stages[declaring] = stageRow{
		name: "declaring", phases: phasesOf(Combat),
		kind: "declare", rule: "11.6", prompt: "Declare the next attack.",
		place: nowhere, actors: theActive, asked: (*State).mayAssault, moves: (*State).assaultMoves,
		end: Done, mayEnd: always, finish: (*State).endPhase, roll: noRoll,
	}
	stages[gathering] = stageRow{
		name: "gathering", phases: phasesOf(Combat),
		kind: "gather", rule: "11.3", prompt: "Choose the units that attack.",
		place: theTarget, actors: theActive, asked: (*State).mayGather, moves: (*State).joinMoves,
		end: Done, mayEnd: (*State).judgeGathered, finish: (*State).makeAttack, roll: noRoll,
	}
	verbs[Assault] = verbRow{name: "assault", to: true, in: stagesOf(probing, declaring), judge: (*State).judgeAssault, do: (*State).doAssault}
	verbs[Join] = verbRow{name: "join", unit: true, in: stagesOf(gathering, defending), judge: (*State).judgeJoin, do: (*State).doJoin}
}

// A battle is the attack that is being resolved.
type battle struct {
	target    hex
	attackers unitSet // units that attack
	defenders unitSet // units that defend
	hit       unitSet // units that have lost a step in this battle
	involved  unitSet // the attackers and the corps stacked with them
	stack     unitSet // the defenders and the corps with them that do not take part

	enveloped  uint8 // columns that the concentric attack shifts
	shelled    uint8 // columns that the German siege markers shift
	bombarded  bool  // a heavy artillery marker supports
	coupUsed   bool  // the coup de main supports
	underFire  Verb  // Bombard or Coup, whose roll comes next
	losses     loss  // steps still to lose
	extra      bool  // whether the defender must lose a step before retreating any farther
	firstTaken bool  // the side that is taking losses has lost its first step
	retreated  uint8 // hexes retreated so far
	at         hex   // the hex of the retreating stack
}

// skipDeclaring ends the phase if public information shows that no attack is left to make.
func (s *State) skipDeclaring(t *teller) {
	if !s.mayAssault() {
		s.endPhase(t)
	}
}

// assaultMoves appends the attacks that can be declared.
func (s *State) assaultMoves(dst []Move) []Move {
	for h := range s.targets().All() {
		dst = append(dst, s.scenario.move(action{verb: Assault, seat: s.active, unit: noUnit, from: off, to: h}))
	}
	return dst
}

// targets returns the hexes that can be attacked. Such a hex holds enemies that have not
// been attacked in this phase, and is adjacent to a unit that can attack it without
// company. (Rules 11.5 to 11.7)
func (s *State) targets() hexSet {
	c := s.chart()
	// A corps projects a zone except out of a fortress or a fort, so a hex that is neither
	// in a zone nor beside a fort has no corps next to it.
	near := s.zones[s.active].Union(c.besideForts)
	goals := s.freshHexes().Intersect(near)
	if goals.IsEmpty() {
		return goals
	}
	from, belgians := s.loneAttackers()
	for h := range goals.All() {
		around := &c.places[h].around
		if !around.Overlaps(from) && !(around.Overlaps(belgians) && c.belgian.Has(h)) {
			goals.Remove(h)
		}
	}
	return goals
}

// freshHexes returns the hexes that hold enemies not yet attacked in this phase.
func (s *State) freshHexes() hexSet {
	all := s.enemyHexes()
	for u := range s.defended.All() {
		if h := s.at[u]; all.Has(h) && s.fresh(h) == (unitSet{}) {
			all.Remove(h)
		}
	}
	return all
}

// loneAttackers returns the hexes of the corps that can attack without company. It
// returns the hexes of Belgian corps separately, because Belgians may not attack every
// hex. (Rules 2.3, 9.2, 10.8, 11.3)
func (s *State) loneAttackers() (from, belgians hexSet) {
	spent := s.hexesOf(s.fought)
	for u := range s.scenario.side(s.active).Intersect(s.scenario.corps).Minus(s.done).Minus(s.scenario.companions).All() {
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

// judgeAssault returns why a hex cannot be attacked.
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

// whyNobody says why no unit of the active seat can attack a hex: each reason for one of
// the adjacent units.
func (s *State) whyNobody(h hex) string {
	var near unitSet
	for _, n := range s.chart().places[h].near {
		if n != off && s.seatAt(n) == s.active {
			near = near.Union(s.unitsAt(n))
		}
	}
	return engine.Reasons(near.All(), func(u unit) fault { return s.judgeCompany(u, h, unitSet{}) }, func(f fault, u unit) string {
		return s.refusal(f, s.scenario.move(s.about(Join, u))).Sentence
	}, "none of your units is adjacent to it")
}

// fresh returns the units in a hex that have not been attacked in this phase.
func (s *State) fresh(h hex) unitSet { return s.unitsAt(h).Minus(s.defended) }

// doAssault declares an attack.
func (s *State) doAssault(m action, t *teller) {
	s.battle, s.probe = battle{target: m.to, at: m.to}, probe{}
	s.stage = gathering
	t.say(s, august1914.Event{Kind: "assault", Rule: "11.6", Unit: seatName(s.active), Template: "{unit} attack on {at}."}, noUnit, m.to, off)
}

// judgeAttacker returns why a unit may not join an attack on target together with the
// units in with. (Rules 2.3, 11.3, 11.4, 11.7)
func (s *State) judgeAttacker(k *staff, u unit, target hex, with unitSet) fault {
	if f := s.judgeCompany(u, target, with); f != nil {
		return f
	}
	return s.judgeCommand(k, u, with)
}

// judgeCompany is judgeAttacker without the check of command.
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

// accompanied reports whether a corps without parentheses attacks from the same hex, or
// from any hex under an option. (Rules 2.3, 11.7)
func (s *State) accompanied(u unit, with unitSet) bool {
	return engine.Any(with.All(), func(o unit) bool { return (s.at[o] == s.at[u] || s.scenario.rules.sharedCompany) && s.piece(o).leads() })
}

// tooMany reports whether u would be a fourth corps or a second HQ that attacks from its
// hex in the phase. (Rule 11.3)
func (s *State) tooMany(u unit, with unitSet) bool {
	set := s.unitsAt(s.at[u]).Intersect(with.Union(s.fought))
	set.Add(u)
	c := s.crowdOf(set)
	return c.corps > maxCorps || c.hqs > 1
}

// judgeCommand returns a fault if the units attack from different hexes and any of them
// is not in command. Under an option, the HQs of allies command too. (Rule 11.4)
func (s *State) judgeCommand(k *staff, u unit, with unitSet) fault {
	apart := false
	for o := range with.All() {
		apart = apart || s.at[o] != s.at[u]
	}
	if !apart {
		return nil
	}
	shared := s.scenario.rules.sharedCommand && s.active == EntenteSeat
	commanded := func(o unit) bool { return k.inCommand(s, o) || shared && k.alliesCommand(s, s.at[o]) }
	if !commanded(u) {
		return notCommanded
	}
	if engine.Any(with.All(), func(o unit) bool { return !commanded(o) }) {
		return astrayAttacker
	}
	return nil
}

// judgeJoin returns why a unit cannot join the attack or the defense.
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

// judgeGathered returns a fault if no unit has joined the attack.
func (s *State) judgeGathered() fault {
	if s.battle.attackers.IsEmpty() {
		return nobodyJoined
	}
	return nil
}

// doJoin adds a unit to the attack or the defense. The event follows when all units
// that take part are known. (Rule 6.6)
func (s *State) doJoin(m action, t *teller) {
	if s.stage == gathering {
		s.battle.attackers.Add(m.unit)
		if !s.mayGather() {
			s.makeAttack(t)
		}
		return
	}
	s.battle.defenders.Add(m.unit)
	if chosen := s.fighters().Intersect(s.battle.defenders); chosen.Len() == maxDefenders {
		s.makeDefense(t)
	}
}

// makeAttack discloses the attackers and goes on to the defense.
func (s *State) makeAttack(t *teller) {
	t.attacking(s)
	s.chooseDefenders(t)
}
