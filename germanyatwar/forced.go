package germanyatwar

import "github.com/august1914/august1914"

// Decisions that leave no choice. They are judged by what a spectator sees: the areas, the
// blocks that lie open, and the units that the others may be. So it gives no secret away
// whether the program makes a move or waits for it. (Rules 1.3, 1.4)

// Forced returns the next move of the seat that is to act, if public information shows
// that there is no other, or that every choice ends alike.
func (s *State) Forced() (Move, bool) {
	by := s.ToAct().First()
	if s.scenario == nil || by.Seat() == 0 || !s.settled(by.Seat()) {
		return Move{}, false
	}
	list := s.LegalMoves(by, nil)
	if len(list) != 1 && !s.allFall() {
		return Move{}, false
	}
	return list[0], true
}

// allFall reports whether the hits eliminate all that a side has in the battle, so that
// their order makes no difference. (Rules 7.5.1.11, 7.5.1.13)
func (s *State) allFall() bool {
	if s.stage != suffering {
		return false
	}
	sd, at := s.battle.suffering(), s.battle.at
	left := s.capacity(sd, at)
	for b := range s.unitsOf(sd, at).All() {
		left -= int(s.absorbed[b])
	}
	return int(s.battle.hits[sd]) >= left
}

// settled reports whether public information shows all that a seat can do: the list of
// its moves rests on public facts alone, or no block can be a unit that has a choice.
func (s *State) settled(seat august1914.Seat) bool {
	switch s.stage {
	case selecting, suffering:
		return true
	case choosing:
		return s.impulse > s.rules().impulses
	case activating:
		return !s.activated.IsEmpty() && !s.mayBeAny(seat, s.mayLead)
	case ordering:
		return !s.mayBeAny(seat, s.mayTakeOrders)
	case marching:
		return s.marchSettled()
	case building:
		return !s.mayBe(s.march.unit, s.mayBuild)
	case withdrawing:
		return !s.mayRetreatAny(seat)
	case pursuing:
		cavalry := s.impetus.Intersect(s.commands(seat))
		return cavalry.Minus(s.knowledge.open).IsEmpty()
	case restoring:
		return !s.mayBeAny(seat, s.mayBeRestored)
	}
	return false
}

// mayBeAny reports whether any block on the map that a seat commands may be a unit
// for which something holds.
func (s *State) mayBeAny(seat august1914.Seat, holds func(b, u block) bool) bool {
	for b := range s.commands(seat).All() {
		if s.at[b] != noArea && s.mayBe(b, holds) {
			return true
		}
	}
	return false
}

// mayBe reports whether a block may be a unit for which something holds.
func (s *State) mayBe(b block, holds func(b, u block) bool) bool {
	for u := range s.knowledge.may[b].All() {
		if holds(b, u) {
			return true
		}
	}
	return false
}

// mayLead reports whether a block would be a leader to activate if it were a unit.
// (Rule 7.3)
func (s *State) mayLead(b, u block) bool {
	return s.info(u).kind == Leader && !s.activated.Has(b) && !s.isolated.Has(b)
}

// mayTakeOrders reports whether a block could take orders, to move or to build, if it
// were a unit. (Rules 4.1, 7.3.1.5, 7.4)
func (s *State) mayTakeOrders(b, u block) bool {
	if s.acted.Has(b) || s.activated.Has(b) {
		return false
	}
	if s.course == tactical {
		if set := s.commandedFrom(s.at[b]); !set.Has(u) {
			return false
		}
	}
	moves := !s.scenario.immovable.Has(u) && !s.isolated.Has(b) && !s.stays(b)
	builds := s.info(u).kind == Infantry && s.nationOf(u) != british && !(s.isolated.Has(b) && s.isolationBars())
	return moves || builds && s.mayBuild(b, u)
}

// mayBuild reports whether a block would have a step for a garrison, and a fortress
// room for it, if it were a unit. (Rule 4.1)
func (s *State) mayBuild(b, u block) bool {
	_, most := s.stepsAs(b, u)
	return most > 1 && s.fortressFault(s.at[b], s.discsLeft(s.nationOf(b))) == nil
}

// marchSettled reports whether public information shows how the unit that moves can go on:
// its identity is public, or no unit that it may be can go on. (Rules 7.3.1.2, 7.4)
func (s *State) marchSettled() bool {
	b := s.march.unit
	may := s.knowledge.may[b]
	if may.Len() == 1 {
		return true
	}
	if s.phase == Activation {
		return false
	}
	var m mobility
	s.setMobility(&m, b)
	return !s.mayBe(b, func(b, u block) bool {
		s.setPoints(&m, s.scenario.moveClassOf(u))
		to := s.steppable(&m, s.at[b])
		return !to.IsEmpty()
	})
}

// mayRetreatAny reports whether a seat may be able to have a block leave the battle, or
// to call a general retreat. (Rules 4.2.2, 7.5.1.1, 7.5.1.2)
func (s *State) mayRetreatAny(seat august1914.Seat) bool {
	battle, sd := &s.battle, s.phasing.Opponent()
	refuge := s.scenario.land.Near(battle.at).Intersect(battle.refuge).Minus(s.full[sd])
	if refuge.IsEmpty() {
		return false
	}
	call := !battle.general && seat == leadOf(sd) && s.canCallGeneral()
	own := s.commands(seat)
	for b := range s.unitsOf(sd, battle.at).All() {
		general := call || battle.general && own.Has(b)
		quick := !battle.cavalry && own.Has(b)
		if s.mayBe(b, func(_, u block) bool {
			return !s.scenario.immovable.Has(u) && (general || quick && s.info(u).kind != Infantry)
		}) {
			return true
		}
	}
	return false
}

// mayBeRestored reports whether a block would be a leader that can regain a step if it
// were a unit. (Rule 7.10)
func (s *State) mayBeRestored(b, u block) bool {
	least, _ := s.stepsAs(b, u)
	set := s.cutOff(s.phasing)
	return s.info(u).kind == Leader && least < s.info(u).full() && !set.Has(b)
}
