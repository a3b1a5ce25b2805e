package driveonparis

import "github.com/august1914/august1914"

// Decisions without a choice. They are judged from the point of view of a spectator.
// Whether the program makes the move or waits for it therefore reveals nothing.

// Forced returns the next move of the seat to act if public information alone shows
// that it is the only one, or that every choice has the same result. If hidden units
// could make a difference, it returns false even when the seat has no choice. (SEQ,
// SCS_FOG)
func (s *State) Forced() (Move, bool) {
	by := s.ToAct().First()
	if s.scenario == nil || by.Seat() == 0 || !s.row().public(s) {
		return Move{}, false
	}
	list := s.LegalMoves(by, nil)
	if len(list) != 1 && s.stage != losing {
		return Move{}, false
	}
	return list[0], true
}

// The following functions report whether public information determines the moves of a
// stage.

// notPublic is for stages whose moves depend on hidden units, and for stages that end
// in a roll or end a player turn.
func notPublic(*State) bool { return false }

// bare reports whether every player can examine all units on the map.
func (s *State) bare() bool { return s.visible(august1914.Spectator) == s.onMap() }

// arrivalsPublic reports whether arrivals depend only on public information. The
// schedule, late units and the hexes that the enemy holds are public. Hidden units
// matter in three cases: arrivals with an HQ, trains and siege guns near the enemy, and
// units that board a train or are aboard one. (SCS_REINF, Rules 1.2a, 1.2e, 3.3a)
func (s *State) arrivalsPublic() bool {
	if s.bare() {
		return true
	}
	if s.rules().noZoneEntry || s.arrived.Overlaps(s.scenario.carriers) {
		return false
	}
	known, all := s.visible(august1914.Spectator), s.onMap()
	for u := range all.All() {
		if s.aboard(u) && !known.Has(u) {
			return false
		}
	}
	for u := range s.coming.All() {
		if p := s.piece(u); p.capacity > 0 || p.kind == SiegeGun {
			return false
		}
		a := s.arrivalOf(u)
		for i := 0; a != nil && i < len(a.spots); i++ {
			if a.spots[i].kind == withUnit {
				return false
			}
		}
	}
	return true
}

// marchPublic reports whether the whole moving stack is visible, and all enemies that
// it has the points to overrun. It returns false for trains, because units that they
// could load may be hidden. (SCS_MOVE, SCS_OVERRUN, Rule 1.2c)
func (s *State) marchPublic() bool {
	hidden := s.onMap().Minus(s.visible(august1914.Spectator))
	lead := s.lead()
	if s.march.units.Overlaps(hidden) || s.piece(lead).capacity > 0 {
		return false
	}
	if !s.mayAllOverrun(&s.march.units) {
		return true
	}
	p := s.paceOf(s.march.units)
	for d, n := range &s.chart().places[s.at[lead]].near {
		if n != off && s.heldBy(s.active.Opponent()).Has(n) && s.anyIn(n, &hidden) && s.overrunPrice(&p, s.at[lead], d) <= p.points {
			return false
		}
	}
	return true
}

// gatheringPublic reports whether all units that could join the attack are visible.
// (SCS_ATTACK)
func (s *State) gatheringPublic() bool {
	hidden := s.onMap().Minus(s.visible(august1914.Spectator))
	return !s.anyBeside(&hidden)
}

// anyBeside reports whether any of some units could join the attack.
func (s *State) anyBeside(units *unitSet) bool {
	for _, n := range &s.chart().places[s.battle.at].near {
		if n != off && s.heldBy(s.active).Has(n) && s.anyIn(n, units) {
			return true
		}
	}
	return false
}

// allFall reports whether all units that lose steps are visible, are in one hex, and
// are eliminated. Their order then makes no difference. In several hexes the loss of
// one unit can cut the command of another, which affects when it can return. (SCS_LOSS,
// Rule 1.4a)
func (s *State) allFall() bool {
	if !s.battle.on || s.phase == Supply {
		return false
	}
	set, steps := s.engaged(s.want.side), 0
	known := s.visible(august1914.Spectator)
	for u := range set.All() {
		if !known.Has(u) || s.at[u] != s.at[set.First()] {
			return false
		}
		steps += int(s.steps[u])
	}
	return int(s.want.losses[s.want.side-1]) >= steps
}

// rebuildingPublic reports whether public information determines the units that can
// return or be refitted. Lost units are public. A hidden reduced unit could be in any
// hex with hidden units of its nation, and so could a hidden HQ. If no reduced unit can
// be in a hex with an HQ, no unit is refitted. Once an HQ has spent a replacement, it
// may have refitted a hidden unit. (Rules 1.3c, 1.4e, 1.4f)
func (s *State) rebuildingPublic() bool {
	hidden := s.onMap().Minus(s.visible(august1914.Spectator))
	if hidden.IsEmpty() {
		return true
	}
	if s.spent != ([len(s.spent)]uint8{}) {
		return false
	}
	for u := range s.lost.Intersect(s.scenario.sides[s.active]).All() {
		if s.due[u] != 0 && s.due[u] <= s.turn {
			return false
		}
	}
	for _, nation := range nations {
		if nation.Side() != s.active {
			continue
		}
		var staffs, reduced hexSet
		veiled := hidden.Intersect(s.scenario.nations[nation])
		everywhere := s.placesOf(&veiled)
		for u := range s.onMap().Intersect(s.scenario.nations[nation]).All() {
			p := s.piece(u)
			var at *hexSet
			switch {
			case p.kind == HQ:
				at = &staffs
			case p.kind.combat() && s.steps[u] < p.steps:
				at = &reduced
			default:
				continue
			}
			at.Add(s.at[u])
			if hidden.Has(u) {
				at.AddAll(everywhere)
			}
		}
		if staffs.Overlaps(reduced) {
			return false
		}
	}
	return true
}
