package schlieffenswar

import "github.com/august1914/august1914"

// Decisions without a choice. Whether a move is forced follows only from public
// information, so playing it automatically discloses nothing. (Rule 6.6)

// Forced returns the next move of the seat to act if public information alone shows that
// the seat has no other move, or that all its moves have the same result. Only losses
// and attacks in which no hidden unit can take part are forced. In all other stages a
// hidden unit could make a difference.
func (s *State) Forced() (Move, bool) {
	if s.scenario == nil || !s.plain() {
		return Move{}, false
	}
	list := s.LegalMoves(s.ToAct().First(), nil)
	if len(list) != 1 && !s.lossesEndAlike() {
		return Move{}, false
	}
	return list[0], true
}

// plain reports whether the list of moves follows only from public information.
func (s *State) plain() bool {
	switch s.stage {
	case gathering:
		return s.plainGathering()
	case defenderHit:
		return s.plainDefense()
	case attackerHit:
		return s.plainLosses()
	}
	return false
}

// plainGathering reports whether all units that could begin the attack are visible, or,
// after the first attacker, no other unit can join. (Rules 11.3, 11.4)
func (s *State) plainGathering() bool {
	if !s.battle.attackers.IsEmpty() {
		return !s.mayJoin()
	}
	hidden := s.hidden(s.active)
	for _, n := range s.chart().places[s.battle.target].near {
		if n == off || s.seatAt(n) != s.active || s.bare(n) {
			continue
		}
		p := s.packAt(n)
		if p.idle(s) > 0 && !s.landingBelow(&p) && s.mayAttackInto(&p, s.battle.target) && s.roomToAttack(&p, unitSet{}) &&
			(p.mayHide(s, hidden, s.scenario.corps) || hidden.Overlaps(s.scenario.hqs)) {
			return false
		}
	}
	return true
}

// plainDefense reports whether the next loss is public. A defender takes the first loss,
// and defenders are visible. Later losses are public if the stack has no hidden units
// and cannot retreat. (Rule 11.20)
func (s *State) plainDefense() bool {
	b, left := &s.battle, s.stackLeft()
	if !b.firstTaken && s.anyLeft(b.defenders) && s.fortIn(b.at) == noUnit {
		return true
	}
	return s.bare(b.at) && s.judgeRetreating(left) != nil
}

// plainLosses reports whether the next loss is public. An attacker takes the first
// loss, and attackers are visible. Later losses are public if the stacks cannot have
// hidden corps: hidden HQs, depots and forts take none, and a fort is known to be in its
// hex. (Rule 11.20)
func (s *State) plainLosses() bool {
	if !s.battle.firstTaken && s.anyLeft(s.battle.attackers) {
		return true
	}
	hidden := s.hidden(s.active)
	for u := range s.assailants().All() {
		p := s.packAt(s.at[u])
		p.low.Remove(s.fortIn(s.at[u]))
		if p.mayHide(s, hidden, s.scenario.corps) {
			return false
		}
	}
	return true
}

// lossesEndAlike reports whether public information shows that the order of the losses
// makes no difference: every unit loses one step, or all of its steps. Defenders who
// could retreat after the first loss have a choice. (Rules 11.20, 11.21)
func (s *State) lossesEndAlike() bool {
	b, units, losses := &s.battle, s.assailants(), int(s.battle.losses.attacker)
	switch s.stage {
	case attackerHit:
	case defenderHit:
		units, losses = s.stackLeft(), int(b.losses.defender)
		if !s.chart().fortresses.Has(b.target) && s.fortIn(b.target) == noUnit {
			return false
		}
	default:
		return false
	}
	steps, fort := 0, false
	for u := range units.All() {
		if !s.bare(s.at[u]) {
			return false
		}
		steps += int(s.steps[u])
		fort = fort || s.piece(u).kind == Fort
	}
	return losses >= steps || !fort && losses == s.inTurn(units).Minus(b.hit).Len()
}

// bare reports whether every player can examine all units in a hex.
func (s *State) bare(h hex) bool {
	return s.unitsAt(h).Minus(s.visible(august1914.Spectator)).IsEmpty()
}
