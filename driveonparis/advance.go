package driveonparis

// Advances. (SCS, Rules 1.1c, 2.8c)

// beginAdvance asks the attackers who advances; in an overrun all do.
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

// skipAdvance ends the advance when nobody can advance.
func (s *State) skipAdvance(t *teller) {
	if s.battle.cleared {
		for u := range s.battle.advancers.All() {
			for _, n := range s.chart().places[s.at[u]].near {
				if n != off && s.judgeAdvance(u, s.at[u], n) == noFault {
					return
				}
			}
		}
	}
	s.endBattle(t)
}

// judgeAdvance finds whether a unit can advance into a hex: the vacated one first,
// and units with a full advance as far as the defenders had to retreat. (SCS,
// Rules 1.1c, 2.8c)
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
	first := c.distance(from, b.at) == 1 && !s.advancedOnce(u)
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
	enemy := s.foeBeside(from, s.active.Opponent())
	var set unitSet
	set.Add(u)
	p := s.paceOf(set, &enemy)
	if f := s.stormFault(&p, from, h); f != noFault {
		return f
	}
	switch {
	case s.heldBy(s.active.Opponent()).Has(h):
		return enemyThere
	case !first && enemy.zone.Has(from) && !s.rules().freeAdvance:
		return stoppedByZone
	case s.piece(u).kind.stacks() && s.counted(h) >= stackLimit:
		return overstacked
	case !s.joins(u, h):
		return mixedStack
	}
	return noFault
}

// advancedOnce reports whether a unit has entered the vacated hex or gone on.
func (s *State) advancedOnce(u unit) bool { return s.battle.retreaters.Has(u) }

// doAdvance moves an attacker forward.
func (s *State) doAdvance(m act, t *teller) {
	s.battle.retreaters.Add(m.unit)
	var set unitSet
	set.Add(m.unit)
	s.carryTo(set, m.to, t)
	s.skipAdvance(t)
}
