package driveonparis

import "github.com/august1914/august1914"

// Step losses. (SCS_LOSS, Rules 1.5b, 1.9, 3.2b)

var (
	notLoser    = faults.New("SCS_LOSS", "{unit} cannot lose the next step")
	notStarving = faults.New("1.9", "{unit} cannot lose the next step")
)

func init() {
	stages[losing] = stageRow{
		name: "losing", phases: phasesOf(Movement, Combat, Breakthrough, Exploitation, Supply), battle: inBattle,
		kind: "lose", rule: "SCS_LOSS", prompt: "Take a step loss.",
		place: theBattle, actors: theLosing, public: (*State).allFall, moves: (*State).listLosers,
		end: Done, mayEnd: never, finish: nothing, dice: noDice, roll: noRoll,
	}
	verbs[Lose] = verbRow{name: "lose", uses: itsUnit, judge: (*State).judgeLose, do: (*State).doLose}
}

// engaged returns the units of a side that can lose steps in the battle.
func (s *State) engaged(sd side) unitSet {
	switch {
	case sd == s.active:
		return s.battle.attackers
	case !s.battle.group.IsEmpty():
		return s.battle.group
	}
	set := s.defenders()
	return set.Minus(s.scenario.kinds[Fortress])
}

// losers returns the units of a side that can lose the next step of the battle.
func (s *State) losers(sd side) unitSet {
	if !s.battle.on {
		return s.starving()
	}
	set := s.engaged(sd)
	if sd != s.active && !s.battle.group.IsEmpty() {
		if fighters := s.fighting(set); !fighters.IsEmpty() {
			set = fighters
		}
	}
	if assault := set.Intersect(s.scenario.kinds[Assault]); !assault.IsEmpty() {
		return assault // Rule 3.2b
	}
	if s.battle.began[sd-1] {
		return set
	}
	best := -1
	var strongest unitSet
	for u := range set.All() {
		value := int(s.face(u).defense)
		if sd == s.active {
			value = int(s.face(u).attack)
		}
		if value > best {
			best, strongest = value, unitSet{}
		}
		if value == best {
			strongest.Add(u)
		}
	}
	return strongest
}

// takeLosses takes steps while there is no choice, the attacker's first. If a side has
// a choice, it asks. After the last step it goes on with the battle.
func (s *State) takeLosses(t *teller) {
	for {
		sd := s.active
		if s.want.losses[sd-1] == 0 {
			sd = sd.Opponent()
		}
		if s.want.losses[sd-1] == 0 {
			break
		}
		set := s.losers(sd)
		if set.IsEmpty() {
			s.want.losses[sd-1] = 0
			continue
		}
		s.want.side, s.stage = sd, losing
		if set.Len() > 1 {
			return
		}
		s.loseInBattle(set.First(), t)
	}
	s.afterLosses(t)
}

// loseInBattle takes a step from a unit in the battle.
func (s *State) loseInBattle(u unit, t *teller) {
	sd := s.piece(u).side()
	s.want.losses[sd-1]--
	s.battle.began[sd-1] = true
	s.loseStep(u, t)
}

// judgeLose returns the fault that keeps a unit from losing the next step.
func (s *State) judgeLose(m action) fault {
	if s.stage != losing {
		return wrongStage
	}
	set := s.losers(s.want.side)
	switch {
	case set.Has(m.unit):
		return nil
	case s.phase == Supply:
		return notStarving
	}
	return notLoser
}

// doLose takes the next step from a unit.
func (s *State) doLose(m action, t *teller) {
	if s.starves() {
		s.starve(m.unit, t)
		s.nextStarving(t)
		return
	}
	s.loseInBattle(m.unit, t)
	s.takeLosses(t)
}

// starves reports whether the next step is lost for lack of supply. (Rule 1.9)
func (s *State) starves() bool { return s.stage == losing && s.phase == Supply }

// theLosing returns the seat that chooses the next loss.
func theLosing(s *State) august1914.Actors { return actorOf(s.want.side) }

// listLosers appends the units that can lose the next step.
func (s *State) listLosers(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	for u := range s.losers(s.want.side).All() {
		l.about(Lose, u)
	}
	return l.moves
}

// afterLosses begins the retreat. If an enemy zone has cost a step during the retreat,
// it continues the retreat.
func (s *State) afterLosses(t *teller) {
	b := &s.battle
	switch {
	case s.phase == Supply:
		s.nextStarving(t)
	case !b.group.IsEmpty() || b.steps > 0 || !b.retreaters.IsEmpty():
		s.nextRetreat(t)
	default:
		s.beginRetreat(t)
	}
}

// eliminate takes a unit out of play. A unit that can be reconstituted rolls for its
// return later. (Rule 1.4a)
func (s *State) eliminate(u unit, t *teller) { s.destroy(u, !s.commands(u), t) }

// eliminateAll takes units out of play together. It judges whether each is in command
// before it removes any. (Rules 1.4c, 1.4d)
func (s *State) eliminateAll(units unitSet, far bool, t *teller) {
	var lost unitSet // units that are out of command
	for u := range units.All() {
		if far || !s.commands(u) {
			lost.Add(u)
		}
	}
	for u := range units.All() {
		if s.at[u] != off {
			s.destroy(u, lost.Has(u), t)
		}
	}
}

// destroy takes a unit out of play. Its argument far says that the unit is out of
// command.
func (s *State) destroy(u unit, far bool, t *teller) {
	p, h := s.piece(u), s.at[u]
	// A train takes the units aboard with it. (Rule 1.2a)
	if p.capacity > 0 {
		for o := range s.riders(u).All() {
			rider := !s.commands(o)
			s.rides[o] = noUnit
			s.destroy(o, rider, t)
		}
	}
	s.remove(u)
	t.say(s, august1914.Event{Kind: "eliminate", Rule: "SCS_LOSS", Loss: august1914.UnitLost, Seals: bothSeats, Template: "{unit} in {at} is eliminated."}, u, h, off)
	s.forsakeGuns(h, p.side(), t)
	if !p.kind.returns() {
		s.leave(u)
		return
	}
	s.lost.Add(u)
	if p.nation == august1914.France && s.doctrine() && s.chart().places[h].front == westFront {
		s.western.Add(u) // Rule 2.8b
	}
	s.want.units.Add(u)
	if far {
		s.want.far.Add(u)
	}
}

// loseStep takes a step from a unit.
func (s *State) loseStep(u unit, t *teller) {
	t.stepLost(s, u)
	left := s.piece(u).ladder.Lose(s.steps[u], 1)
	if !left.Alive() {
		s.eliminate(u, t)
		return
	}
	s.steps[u] = left
}
