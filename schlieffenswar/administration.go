package schlieffenswar

import "github.com/august1914/august1914"

// The administrative phase: supply and attrition. (Rules 5.5, 8.1, 8.8)

func init() {
	stages[starving] = stageRow{
		name: "starving", phases: within(Administration),
		kind: "roll", rule: "8.8", prompt: "Roll for attrition.",
		place: theHungry, actors: theDice, asked: anyHungry, moves: noMoves,
		end: Done, mayEnd: never, finish: nothing, roll: (*State).rollAttrition,
	}
}

func theHungry(s *State) hex  { return s.at[s.nextHungry()] }
func anyHungry(s *State) bool { return !s.hungry.IsEmpty() }

// beginAdministration judges the supply of all units of the active seat. They
// stay in that state until their next administrative phase.
func (s *State) beginAdministration(t *teller) {
	s.hungry = unitSet{}
	t.checked(s)
	net := s.railOf(s.active)
	for n := range nationCount {
		own := s.scenario.side(s.active).Intersect(s.scenario.nations[n])
		if s.anyLeft(own) {
			s.judgeSupply(n, own, &net, t)
		}
	}
	s.nextAttrition(t)
}

// judgeSupply sets the supply state of the units of a nation, given its rails:
// depots are in supply on them.
func (s *State) judgeSupply(nation int, own unitSet, net *hexSet, t *teller) {
	supplied := s.supplied(nation, net)
	for u := range own.All() {
		p, h := s.piece(u), s.at[u]
		if h == off || p.kind == Fort {
			continue
		}
		state := outOfSupply
		switch {
		case p.kind == Depot && net.Has(h), p.kind != Depot && supplied.Has(h):
			state = inSupply
		case s.givesFortressSupply(h, nation):
			state = fortressSupply
		}
		s.setSupply(u, state, t)
	}
}

// setSupply marks a unit; corps and HQs that are out of supply have a roll to
// make. (Rule 8.8)
func (s *State) setSupply(u unit, state supplyState, t *teller) {
	was := s.supplyOf(u)
	s.oos.Remove(u)
	s.fortress.Remove(u)
	switch state {
	case fortressSupply:
		s.fortress.Add(u)
	case outOfSupply:
		s.oos.Add(u)
		if s.piece(u).kind != Depot {
			s.hungry.Add(u)
		}
	}
	if was != state {
		t.supplied(s, u, state)
	}
}

// nextAttrition asks for the next roll, or ends the phase.
func (s *State) nextAttrition(t *teller) {
	s.stage = starving
	if s.hungry.IsEmpty() {
		s.endPhase(t)
	}
}

// nextHungry returns the unit that rolls next: by hex and from the bottom of
// the stack, so that the order tells nothing of who lies hidden.
func (s *State) nextHungry() unit {
	next := noUnit
	for u := range s.hungry.All() {
		if next == noUnit || s.at[u] < s.at[next] || s.at[u] == s.at[next] && s.rank[u] < s.rank[next] {
			next = u
		}
	}
	return next
}

// rollAttrition rolls for a unit out of supply. (Rule 8.8)
func (s *State) rollAttrition(die int, t *teller) {
	u := s.nextHungry()
	s.hungry.Remove(u)
	lost := s.scenario.tables.attrition.At(0, die)
	t.attrition(s, u, die, int(lost), "8.8")
	s.waste(u, lost, t)
	s.nextAttrition(t)
}

// waste takes the steps that a roll against attrition costs: that a unit is
// eliminated is told to everybody, since its box lies open.
func (s *State) waste(u unit, lost uint8, t *teller) {
	if at, open := s.at[u], s.open(u); lost > 0 && !s.loseStep(u) {
		t.lost(s, u, at, false, open)
	}
}

// supplyOf returns the supply state that a unit was found in.
func (s *State) supplyOf(u unit) supplyState {
	switch {
	case s.oos.Has(u):
		return outOfSupply
	case s.fortress.Has(u):
		return fortressSupply
	}
	return inSupply
}

// side returns the units of a seat.
func (sc *Scenario) side(seat august1914.Seat) unitSet {
	if seat == GermanSeat {
		return sc.nations[german]
	}
	return sc.nations[french].Union(sc.nations[british]).Union(sc.nations[belgian])
}
