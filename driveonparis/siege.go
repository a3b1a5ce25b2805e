package driveonparis

// Siege guns. (Rules 3.2b, 3.3)

// beginSiege starts siege gun combat. (Rule 3.3b)
func (s *State) beginSiege(t *teller) {
	s.phase, s.stage = Siege, firing
	s.fought, s.marked, s.attacked = unitSet{}, unitSet{}, hexSet{}
	t.phased(s)
	s.skipSiege(t)
}

// skipSiege ends siege gun combat when no gun can fire. Where guns are is open.
func (s *State) skipSiege(t *teller) {
	for u := range s.scenario.kinds[SiegeGun].Within(&s.scenario.sides[s.active]).All() {
		if s.at[u] == off {
			continue
		}
		for _, n := range s.chart().places[s.at[u]].near {
			if n != off && s.judgeFire(u, n) == noFault {
				return
			}
		}
	}
	s.beginCombat(t)
}

// fortIn returns the fortress in a hex, or noUnit.
func (s *State) fortIn(h hex) unit {
	if u := s.chart().places[h].fortress; u != noUnit && s.at[u] == h {
		return u
	}
	return noUnit
}

// judgeFire finds whether a siege gun can fire at a fortress. (Rule 3.3b)
func (s *State) judgeFire(gun unit, h hex) fault {
	switch {
	case s.stage != firing:
		return wrongStage
	case s.piece(gun).kind != SiegeGun || s.at[gun] == off || s.aboard(gun):
		return notGun
	case s.fought.Has(gun):
		return alreadyFought
	case s.reserve.Has(gun):
		return inReserve
	case !s.chart().adjacent(s.at[gun], h):
		return gunTooFar
	}
	if f := s.fortIn(h); f == noUnit || s.piece(f).side() == s.active {
		return noFortress
	}
	return noFault
}

// doFire fires a gun; the die decides.
func (s *State) doFire(gun unit, h hex, t *teller) {
	s.fought.Add(gun)
	s.battle = battle{on: true, at: h, gun: gun}
	s.stage = sieging
	t.fired(s, gun, h)
}

// rollSiege uses the roll of a siege gun. (Rules 3.2b, 3.3b)
func (s *State) rollSiege(die int, t *teller) {
	fort := s.fortIn(s.battle.at)
	strength := s.face(fort).defense
	need := int(s.scenario.tables.siege[s.piece(s.battle.gun).gun][min(strength, maxStrength)])
	roll := die
	if s.assaultNear(s.battle.at) {
		roll += int(s.scenario.tables.assault)
	}
	hit := need > 0 && roll >= need
	t.sieged(s, fort, die, hit)
	s.battle = battle{}
	if hit {
		s.loseStep(fort, t)
	}
	s.stage = firing
	s.skipSiege(t)
}

// assaultNear reports whether an assault unit of the active side is next to a hex.
func (s *State) assaultNear(h hex) bool {
	for u := range s.scenario.kinds[Assault].All() {
		if s.at[u] != off && s.piece(u).side() == s.active && s.chart().adjacent(s.at[u], h) {
			return true
		}
	}
	return false
}
