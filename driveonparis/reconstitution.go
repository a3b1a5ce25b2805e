package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Reconstitution and refits. The owner may leave a unit unreturned for a later turn.
// (Rules 1.4, 1.4g)

var (
	awayFromHQ   = faults.New("1.4f", "{unit} is not with an HQ of its country")
	notLost      = faults.New("1.4a", "{unit} is not waiting to return")
	lostWest     = faults.New("2.8b", "{unit} was lost west of the Doctrine Line, and cannot be rebuilt east of it")
	notDue       = faults.New("1.4e", "{unit} cannot return yet")
	notReduced   = faults.New("1.4f", "{unit} is not a reduced unit that can be refitted")
	lostForGood  = faults.New("3.2d", "{unit} is an assault unit, whose losses are permanent")
	justReturned = faults.New("1.4f", "{unit} has returned or arrived on this turn")
)

func init() {
	stages[rebuilding] = stageRow{
		name: "rebuilding", phases: phasesOf(Arrival), battle: inPeace,
		kind: "rebuild", rule: "1.4", prompt: "Rebuild and refit units.",
		place: nowhere, actors: theActive, public: (*State).rebuildingPublic, moves: (*State).listRebuilds,
		end: Done, mayEnd: always, finish: (*State).beginReserves, dice: noDice, roll: noRoll,
	}
	stages[reviving] = stageRow{
		name: "reviving", phases: phasesOf(Movement, Combat, Breakthrough, Exploitation, Supply), battle: inEither,
		kind: "roll", rule: "1.4a", prompt: "Roll for the return of a lost unit.",
		place: theBattle, actors: theDice, public: notPublic, moves: noMoves,
		end: Roll, mayEnd: never, finish: nothing, dice: aDie, roll: (*State).rollReturn,
	}
	verbs[Rebuild] = verbRow{name: "rebuild", uses: itsUnit | itsTo, judge: (*State).judgeRebuild, do: (*State).doRebuild}
	verbs[Refit] = verbRow{name: "refit", uses: itsUnit, judge: (*State).judgeRefit, do: (*State).doRefit}
}

// judgeRebuild returns the fault that keeps a lost unit from returning with an HQ in a
// hex. (Rules 1.4b, 1.4e, 2.8b)
func (s *State) judgeRebuild(m action) fault {
	u, h := m.unit, m.to
	if f := s.rebuildFault(u); f != nil {
		return f
	}
	if s.keptWest(u, h) {
		return lostWest
	}
	return s.hqFaultIn(s.piece(u).nation, h, false)
}

// keptWest reports whether a unit was lost west of the Doctrine Line and the hex is
// east of it. The rule frees reconstitution only in the west. (Rule 2.8b)
func (s *State) keptWest(u unit, h hex) bool {
	return h != off && s.western.Has(u) && s.doctrine() && s.chart().places[h].front == eastFront
}

// rebuildFault returns the fault that prevents a lost unit from being rebuilt now at
// any HQ. (Rule 1.4b)
func (s *State) rebuildFault(u unit) fault {
	switch {
	case s.stage != rebuilding:
		return wrongStage
	case !s.lost.Has(u):
		return notLost
	case s.due[u] == 0 || s.due[u] > s.turn:
		return notDue
	}
	return nil
}

// doRebuild returns a lost unit with one step. (Rule 1.4e)
func (s *State) doRebuild(m action, t *teller) {
	u, h := m.unit, m.to
	*s.spentBy(s.payer(s.piece(u).nation, h))++
	s.lost.Remove(u)
	s.western.Remove(u)
	s.due[u] = 0
	s.steps[u] = 1
	s.arrived.Add(u)
	s.put(u, h)
	t.about(s, "rebuild", "1.4e", u, h, off, "{unit} returns in {at}.")
	s.checkTrains(t)
}

// payer returns the first HQ of a nation in a hex that can rebuild. The caller must
// have checked the supply of the hex.
func (s *State) payer(nation august1914.Power, h hex) unit {
	return engine.Which(s.scenario.kinds[HQ].Intersect(s.scenario.nations[nation]), func(hq unit) bool { return s.at[hq] == h && s.idleFault(hq) == nil }).First()
}

// judgeRefit returns the fault that keeps a reduced unit from returning to full
// strength. (Rules 1.4f, 3.2d)
func (s *State) judgeRefit(m action) fault {
	u := m.unit
	if f := s.refitFault(u); f != nil {
		return f
	}
	f := s.hqFaultIn(s.piece(u).nation, s.at[u], true)
	if f == noHQThere {
		return awayFromHQ
	}
	return f
}

// refitFault returns the fault that keeps any HQ from refitting a unit now. (Rules
// 1.4f, 3.2d)
func (s *State) refitFault(u unit) fault {
	p := s.piece(u)
	switch {
	case s.stage != rebuilding:
		return wrongStage
	case s.at[u] == off:
		return notOnMap
	case s.aboard(u):
		return isAboard
	case p.kind == Assault:
		return lostForGood
	case !p.kind.combat() || s.steps[u] >= p.steps:
		return notReduced
	case s.arrived.Has(u):
		return justReturned
	}
	return nil
}

// doRefit returns a unit to full strength.
func (s *State) doRefit(m action, t *teller) {
	u := m.unit
	*s.spentBy(s.payer(s.piece(u).nation, s.at[u]))++
	s.steps[u] = s.piece(u).steps
	t.quietly(s, "refit", "1.4f", u, "{unit} in {at} is at full strength again.")
}

// listRebuilds appends the returns of lost units with each HQ, and the refits.
func (s *State) listRebuilds(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	able := s.able(s.active)
	if able.IsEmpty() {
		return dst
	}
	var ready unitSet // HQs of able that are in supply, for the nations traced
	var traced august1914.Powers
	readyFor := func(u unit) unitSet {
		nation := s.piece(u).nation
		own := able.Intersect(s.scenario.nations[nation])
		if !traced.Has(nation) && !own.IsEmpty() {
			traced = traced.With(nation)
			ready = ready.Union(s.suppliedOf(nation, own))
		}
		return own.Intersect(ready)
	}
	for u := range s.lost.Intersect(l.own).All() {
		if s.rebuildFault(u) != nil {
			continue
		}
		var listed hexSet
		for hq := range readyFor(u).All() {
			if h := s.at[hq]; !listed.Has(h) && !s.keptWest(u, h) && !s.zoneStops(h, false) {
				listed.Add(h)
				l.add(Rebuild, u, off, h)
			}
		}
	}
	for u := range l.own.All() {
		if s.refitFault(u) != nil || s.zoneStops(s.at[u], true) {
			continue
		}
		here := s.unitsAt(s.at[u])
		if here = here.Intersect(able); here.IsEmpty() {
			continue
		}
		if hqs := readyFor(u); here.Overlaps(hqs) {
			l.about(Refit, u)
		}
	}
	return l.moves
}

// A want holds the open tasks of the dice or an owner: returns of lost units, or steps
// to lose.
type want struct {
	units unitSet // lost units that roll for their return (Rule 1.4a)
	far   unitSet // those that were lost out of command (Rule 1.4d)
	side  side    // the side that loses steps
	hex   hex     // the hex where steps are lost in the supply phase, or of the forced march (Rules 1.9, 3.1)

	losses     [2]uint8 // steps to lose, by side less one
	unsupplied unitSet  // units out of supply in this supply phase (Rule 1.9)

	next stage // the stage that follows
}

// rollReturn sets the turn on which a lost unit returns: after twice as many turns as
// the die shows, or three times as many if it was lost out of command. (Rules 1.4a,
// 1.4c, 1.4d)
func (s *State) rollReturn(die int, t *teller) {
	u := s.want.units.First()
	turns := 2 * die
	if s.want.far.Has(u) {
		turns = 3 * die
	}
	s.want.units.Remove(u)
	s.want.far.Remove(u)
	if int(s.turn)+turns > int(s.scenario.last) {
		s.lost.Remove(u)
		s.western.Remove(u)
		s.gone.Add(u)
		s.due[u] = fallenMark
	} else {
		s.due[u] = s.turn + uint8(turns)
	}
	t.returns(s, u, die, turns)
	if s.want.units.IsEmpty() {
		s.afterRevival(t)
	}
}

// revive rolls for lost units. Then it goes on with the next stage.
func (s *State) revive(next stage, t *teller) {
	s.want.next = next
	if s.want.units.IsEmpty() {
		s.afterRevival(t)
		return
	}
	s.stage = reviving
}

// afterRevival goes on after the rolls for lost units.
func (s *State) afterRevival(t *teller) {
	switch s.want.next {
	case advancing:
		s.want.next = noStage
		s.beginAdvance(int(s.battle.result.retreat), t)
	case entrenching:
		s.want.next = noStage
		s.stage = entrenching
		s.skipTrenches(t)
	default:
		s.endMoves(t)
	}
}
