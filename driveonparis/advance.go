package driveonparis

import "github.com/august1914/august1914"

// Advances. (SCS_ADVANCE, Rules 1.1c, 2.8c)

var (
	notInvolved   = faults.New("SCS_ADVANCE", "{unit} cannot advance")
	vacatedFirst  = faults.New("SCS_ADVANCE", "the advance must begin in the vacated hex")
	shortAdvance  = faults.New("1.1c", "{unit} can advance only into the vacated hex")
	advanceTooFar = faults.New("SCS_ADVANCE", "{to} is farther than the defenders had to retreat")
	stoppedByZone = faults.New("SCS_ADVANCE", "{unit} has entered an enemy zone of control")
)

func init() {
	stages[advancing] = stageRow{
		name: "advancing", phases: phasesOf(Combat, Breakthrough), battle: inBattle,
		kind: "advance", rule: "SCS_ADVANCE", prompt: "Advance.",
		place: theBattle, actors: theActive, public: notPublic, moves: (*State).listAdvances,
		end: Done, mayEnd: always, finish: (*State).endBattle, dice: noDice, roll: noRoll,
	}
	verbs[Advance] = verbRow{name: "advance", uses: itsUnit | itsFrom | itsTo, judge: func(s *State, m action) fault { return s.judgeAdvance(m.unit, m.from, m.to) }, do: (*State).doAdvance}
}

// beginAdvance lets the attackers choose who advances. In an overrun all of them do.
func (s *State) beginAdvance(hexes int, t *teller) {
	b := &s.battle
	b.result.retreat = uint8(max(hexes, 1))
	b.advancers = unitSet{}
	for u := range b.attackers.All() {
		if s.at[u] != off {
			b.advancers.Add(u)
			if b.result.breakthrough && s.phase == Combat {
				s.marked.Add(u)
			}
		}
	}
	if b.overrun {
		s.endOverrun(t)
		return
	}
	s.stage = advancing
	s.skipAdvance(t)
}

// skipAdvance ends the advance when no unit can advance.
func (s *State) skipAdvance(t *teller) {
	if s.battle.cleared {
		for u := range s.battle.advancers.All() {
			for _, n := range s.chart().places[s.at[u]].near {
				if n != off && s.judgeAdvance(u, s.at[u], n) == nil {
					return
				}
			}
		}
	}
	s.endBattle(t)
}

// judgeAdvance returns the fault that keeps a unit from advancing into a hex. A unit
// enters the vacated hex first. A unit with a full advance then goes on as far as the
// defenders had to retreat. (SCS_ADVANCE, Rules 1.1c, 2.8c)
func (s *State) judgeAdvance(u unit, from, h hex) fault {
	b, c := &s.battle, s.chart()
	switch {
	case s.stage != advancing || !b.cleared:
		return wrongStage
	case !b.advancers.Has(u):
		return notInvolved
	case s.at[u] != from:
		return notThere
	case !c.adjacent(from, h):
		return notAdjacent
	}
	first := c.distance(from, b.at) == 1 && !b.advanced.Has(u)
	switch {
	case first && h != b.at:
		return vacatedFirst
	case !first && (!s.exploits(u) || s.rules().shortAdvance):
		return shortAdvance
	case !first && c.distance(h, b.at) <= c.distance(from, b.at):
		return notAway
	case !first && c.distance(h, b.at) >= int(b.result.retreat):
		return advanceTooFar
	}
	var set unitSet
	set.Add(u)
	p := s.paceOf(set)
	if f := s.stormFault(&p, from, h); f != nil {
		return f
	}
	switch {
	case s.heldBy(s.active.Opponent()).Has(h):
		return enemyThere
	case !first && p.zone.Has(from) && !s.rules().freeAdvance:
		return stoppedByZone
	case s.piece(u).kind.stacks() && s.counted(h) >= stackLimit:
		return overstacked
	case !s.joins(u, h):
		return mixedStack
	}
	return nil
}

// doAdvance moves an attacker forward.
func (s *State) doAdvance(m action, t *teller) {
	s.battle.advanced.Add(m.unit)
	var set unitSet
	set.Add(m.unit)
	s.carryTo(set, m.to, t)
	s.skipAdvance(t)
}

// listAdvances appends the advances that the attackers can make.
func (s *State) listAdvances(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	for u := range s.battle.advancers.All() {
		l.around(s.at[u], Advance, u, s.at[u], func(to hex) fault { return s.judgeAdvance(u, s.at[u], to) })
	}
	return l.moves
}
