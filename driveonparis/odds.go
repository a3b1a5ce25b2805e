package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/engine"
)

// Odds. (SCS_ODDS, CRT)

// An odds is the calculation of an attack. Strengths are in quarters.
type odds struct {
	attack, defense int
	column          int // column of the table, after shifts
	base            int
	shift           int
	modifier        int // added to the dice
	fort            bool
	barred          bool
}

// oddsOf calculates the odds of the battle. (SCS_ODDS, CRT, Rules 1.5d, 2.2c, 2.5,
// 3.2b, 3.2c)
func (s *State) oddsOf() odds {
	b := &s.battle
	var o odds
	fort := s.fortIn(b.at)
	o.fort = fort != noUnit
	assault := false
	for u := range b.attackers.All() {
		o.attack += s.attackStrength(u, b.at, o.fort)
		assault = assault || s.piece(u).kind == Assault
		o.modifier += int(s.piece(u).modifier)
	}
	defenders := s.defenders()
	multiplier := s.defenseMultiplier(b.at)
	shield := false
	for u := range defenders.All() {
		strength := int(s.face(u).defense)
		if u == fort {
			o.defense += strength * one
			continue
		}
		o.defense += strength * multiplier
		shield = shield || s.piece(u).kind == Assault
	}
	o.modifier += s.attackPip(&b.attackers) - s.defensePip(&defenders)
	s.settleOdds(&o, assault, shield)
	return o
}

// attackPip and defensePip return the die-roll modifier that the amendment gives
// the British in attack and in defense. (CRT)
func (s *State) attackPip(attackers *unitSet) int {
	rule := s.rules().bef
	return int(engine.Flag((rule == allBEF || rule == attackingBEF) && attackers.Overlaps(s.scenario.nations[august1914.Britain])))
}

func (s *State) defensePip(defenders *unitSet) int {
	rule := s.rules().bef
	return int(engine.Flag((rule == allBEF || rule == defendingBEF) && defenders.Overlaps(s.scenario.nations[august1914.Britain])))
}

// settleOdds sets the column for the two strengths. Its arguments say whether the
// attackers and the defenders have assault units. (SCS_ODDS, Rule 3.2c)
func (s *State) settleOdds(o *odds, assault, shield bool) {
	ratio := s.columnOf(o.attack, o.defense)
	o.base = max(ratio, 0)
	o.barred = s.rules().noLongOdds && ratio < 0
	if assault && !o.fort {
		o.shift++
	}
	if shield && !o.fort {
		o.shift--
	}
	o.column = s.scenario.tables.columns.Clamp(o.base + o.shift)
}

// attackStrength returns the strength of an attacker in quarters. (SCS_ODDS, Rule 3.2b)
func (s *State) attackStrength(u unit, h hex, fort bool) int {
	c := s.chart()
	strength := int(s.face(u).attack)
	if fort && s.piece(u).kind == Assault {
		strength *= 2
	}
	d := c.side(s.at[u], h)
	return strength * int(s.scenario.tables.effects.rivers[c.river(s.at[u], d)].attack)
}

// defenseMultiplier returns the multiplier, in quarters, of units other than a fortress
// that defend in a hex. (SCS_ODDS, TERRAIN, Rule 2.5)
func (s *State) defenseMultiplier(h hex) int {
	p := &s.chart().places[h]
	if h == s.scenario.lilleHex && !s.lille && !s.rules().noLille && s.active == germans {
		// Rule 2.5: halved, without the benefit of the city.
		return int(s.scenario.tables.effects.terrains[p.terrain].defense) / 2
	}
	return int(p.ground.defense)
}

// columnOf returns the column of a ratio after rounding, or a negative number if the
// ratio is below the table. (SCS)
func (s *State) columnOf(attack, defense int) int {
	if defense <= 0 {
		return oddsColumns - 1
	}
	rounding := dice.RoundHalfUp
	if s.rules().defenderOdds {
		rounding = dice.RoundDown
	}
	ratio := dice.Odds{Attacker: attack, Defender: defense}
	return min(s.scenario.tables.columns.Find(ratio, rounding), oddsColumns-1)
}

// resultOf returns the cell of the table for a roll. (CRT)
func (s *State) resultOf(sum int, o *odds) result {
	return s.scenario.tables.crt.At(o.column, sum+o.modifier)
}
