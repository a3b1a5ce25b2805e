package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Forced decisions. Everything here uses only a spectator's information: the areas,
// the revealed blocks, and the units that the others may be. An automatic move
// therefore discloses nothing, and neither does its absence. (Rules 1.3, 1.4)

// Forced returns the next move of the seat to act, if public information shows that it
// is the only move or that every choice leads to the same result.
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

// allFall reports whether the hits eliminate everything that a side has in the battle,
// so that their order does not matter: no unit but the last can end the game. (Rules
// 1.7, 7.5.1.11, 7.5.1.13)
func (s *State) allFall() bool {
	if s.stage != suffering {
		return false
	}
	sd, at := s.battle.suffering(), s.battle.at
	left, units := s.capacity(sd, at), s.unitsOf(sd, at)
	for b := range units.All() {
		left -= int(s.absorbed[b])
	}
	return int(s.battle.hits[sd]) >= left && s.lost(sd)+units.Len() <= deadWins[sd]
}

// settled reports whether public information determines the moves of a seat: its list
// of moves uses public facts only, or its blocks cannot be units with a choice.
func (s *State) settled(seat august1914.Seat) bool {
	switch s.stage {
	case selecting, suffering:
		return true
	case choosing:
		return s.impulse > s.rules().impulses || s.disc != s.phasing && !s.mayBeAny(s.scenario.sides[s.phasing], s.mayLead)
	case activating:
		return !s.activated.IsEmpty() && !s.mayBeAny(s.commands(seat), s.mayLead)
	case ordering:
		return !s.mayBeAny(s.commands(seat), s.mayTakeOrders)
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
		return !s.mayBeAny(s.commands(seat), s.mayBeRestored)
	}
	return false
}

// mayBeAny reports whether any of some blocks on the map may be a unit for which holds
// returns true.
func (s *State) mayBeAny(blocks blockSet, holds func(b, u block) bool) bool {
	return engine.Any(blocks.All(), func(b block) bool { return s.at[b] != noArea && s.mayBe(b, holds) })
}

// mayBe reports whether a block may be a unit for which holds returns true.
func (s *State) mayBe(b block, holds func(b, u block) bool) bool {
	return engine.Any(s.knowledge.may[b].All(), func(u block) bool { return holds(b, u) })
}

// mayLead reports whether a block, if it were the unit u, would be a leader that can
// be activated. (Rule 7.3)
func (s *State) mayLead(b, u block) bool {
	return s.info(u).kind == Leader && !s.activated.Has(b) && !s.isolated.Has(b)
}

// mayTakeOrders reports whether a block, if it were the unit u, could take orders to
// move or to build. (Rules 4.1, 7.3.1.5, 7.4)
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

// mayBuild reports whether a block, if it were the unit u, could give a step for a
// garrison in a fortress with room for it. (Rule 4.1)
func (s *State) mayBuild(b, u block) bool {
	_, most := s.stepsAs(b, u)
	return most > 1 && s.fortressFault(s.at[b], s.discsLeft(s.nationOf(b))) == nil
}

// marchSettled reports whether public information determines how the moving unit can
// continue: its identity is public, or it cannot be a unit that can continue. (Rules
// 7.3.1.2, 7.4)
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

// mayRetreatAny reports whether a seat may be able to retreat a block from the battle
// or to call a general retreat. (Rules 4.2.2, 7.5.1.1, 7.5.1.2)
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

// mayBeRestored reports whether a block, if it were the unit u, would be a leader that
// can regain a step. (Rule 7.10)
func (s *State) mayBeRestored(b, u block) bool {
	least, _ := s.stepsAs(b, u)
	set := s.cutOff(s.phasing)
	return s.info(u).kind == Leader && least < s.info(u).full() && !set.Has(b)
}
