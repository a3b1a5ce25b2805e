package driveonparis

// Step losses. (SCS, Rules 1.5b, 3.2b)

// losers returns the units of a side that can lose the next step of the battle.
func (s *State) losers(sd side) unitSet {
	if !s.battle.on {
		return s.starving()
	}
	set := s.battle.attackers
	if sd != s.active {
		set = s.defenders()
		set = set.Without(&s.scenario.kinds[Fortress])
		if !s.battle.group.IsEmpty() {
			set = s.battle.group
			if fighters := s.fighting(set); !fighters.IsEmpty() {
				set = fighters
			}
		}
	}
	if assault := set.Within(&s.scenario.kinds[Assault]); !assault.IsEmpty() {
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

// takeLosses takes steps as long as there is no choice, the attacker's first, and
// then goes on.
func (s *State) takeLosses(t *teller) {
	for {
		sd := s.active
		if s.battle.losses[sd-1] == 0 {
			sd = sd.Opponent()
		}
		if s.battle.losses[sd-1] == 0 {
			break
		}
		set := s.losers(sd)
		if set.IsEmpty() {
			s.battle.losses[sd-1] = 0
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
	s.battle.losses[sd-1]--
	s.battle.began[sd-1] = true
	s.loseStep(u, t)
}

// judgeLose finds whether a unit can lose the next step.
func (s *State) judgeLose(u unit) fault {
	if s.stage != losing {
		return wrongStage
	}
	set := s.losers(s.want.side)
	switch {
	case set.Has(u):
		return noFault
	case s.phase == Supply:
		return notStarving
	}
	return notLoser
}

// afterLosses goes on with the retreat, or with it where an enemy zone has cost
// a step.
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
