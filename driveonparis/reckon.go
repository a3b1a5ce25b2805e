package driveonparis

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Reckoning is the arithmetic of an attack before its dice, line by line. If the
// defenders' stack has hidden units, the column lies between those of Least and Most.
// Otherwise the two are the same. (SCS_ODDS)
type Reckoning struct {
	Target    string                   `json:"target"`             // number of the target hex
	Attackers august1914.Array[Factor] `json:"attackers"`          // units that attack or could attack
	Attack    float64                  `json:"attack"`             // sum of the attackers' strengths
	Modifier  int                      `json:"modifier,omitempty"` // number that the attackers add to the roll (Rule 2.2c)
	Hidden    int                      `json:"hidden"`             // number of units in the target that the viewer cannot examine
	Exact     bool                     `json:"exact"`              // whether the viewer can examine all units in the target
	Least     Case                     `json:"least"`              // case with the lowest possible column
	Most      Case                     `json:"most"`               // case with the highest possible column
}

// A Case is the arithmetic for one set of defenders.
type Case struct {
	Defenders august1914.Array[Factor] `json:"defenders"`          // units that defend in this case
	Defense   float64                  `json:"defense"`            // sum of the defenders' strengths
	Base      string                   `json:"base"`               // the column of the odds, such as "3:1"
	Shifts    []Shift                  `json:"shifts,omitempty"`   // shifts of the column, in the order in which they apply
	Column    string                   `json:"column"`             // column after all shifts
	Barred    bool                     `json:"barred,omitempty"`   // whether the odds are too low for an attack, by an option
	Modifier  int                      `json:"modifier,omitempty"` // number that the defenders add to the roll, in addition to the attackers' modifier; by an option the British have one

	odds odds
}

// A Shift moves the column to the right, or to the left if N is negative.
type Shift struct {
	Rule string `json:"rule"` // number of the rule
	Why  string `json:"why"`  // reason in words
	N    int    `json:"n"`    // number of columns, to the right if positive
}

// A Factor is the contribution of a unit to an attack or a defense.
type Factor struct {
	Unit     string   `json:"unit,omitempty"`    // id of the unit; "" if the viewer cannot examine it
	Name     string   `json:"name"`              // name of the unit
	Printed  int      `json:"printed"`           // strength printed on the side that is up
	Strength float64  `json:"strength"`          // strength that counts
	Why      []Reason `json:"why,omitempty"`     // reason for the difference between the two
	Assumed  bool     `json:"assumed,omitempty"` // whether the unit is hidden from the viewer

	quarters int
}

// A Reason is a rule and its effect.
type Reason struct {
	Rule string `json:"rule"` // number of the rule
	Why  string `json:"why"`  // effect in words
}

// A Fight is an attack to work out.
type Fight struct {
	Target    string                   `json:"target"`    // number of the target hex
	Attackers august1914.Array[string] `json:"attackers"` // ids of the attackers, in any order
}

// Reckon works out an attack on a hex that either side could make, in this phase or
// another, or an overrun by units that can march there now. In the current phase the attackers must not have fought, and the hex must
// not have been attacked. If the rules forbid the attack, as far as the viewer can
// know, the error is a violation.
func (s *State) Reckon(v august1914.Viewer, f Fight) (Reckoning, error) {
	x, err := s.suppose(v, f)
	if err != nil {
		return Reckoning{}, err
	}
	return x.tally(), nil
}

// ReckonBattle works out the attack that is being made. It can be called from the first
// attacker to the roll.
func (s *State) ReckonBattle(v august1914.Viewer) (Reckoning, error) {
	x, err := s.pending(v)
	if err != nil {
		return Reckoning{}, err
	}
	return x.tally(), nil
}

// An attempt is an attack from the point of view of a viewer.
type attempt struct {
	s      State
	seen   unitSet
	crowds bool // the target may have too many units for now: its side moves, or retreats (SCS_STACK)
}

// suppose returns an attempt to attack a hex.
func (s *State) suppose(v august1914.Viewer, f Fight) (*attempt, error) {
	h, err := s.findHex(f.Target)
	if err != nil {
		return nil, err
	}
	x := &attempt{s: *s, seen: s.visible(v)}
	x.s.battle = battle{on: true, at: h, from: off, gun: noUnit}
	about := Move{to: s.chart().name(h)}
	var units []unit
	for _, id := range f.Attackers {
		u, err := s.seenUnit(v, id)
		if err != nil {
			return nil, err
		}
		units = append(units, u)
	}
	if len(units) == 0 {
		return nil, s.refusal(nobodyJoined, about)
	}
	slices.SortStableFunc(units, func(a, b unit) int { // the armored car needs company, so it comes last
		return cmp.Compare(engine.Flag(s.piece(a).kind == ArmoredCar), engine.Flag(s.piece(b).kind == ArmoredCar))
	})
	x.s.active = s.piece(units[0]).side()
	x.crowds = s.battle.on || s.active != x.s.active
	if s.active != x.s.active || s.phase != Combat && s.phase != Breakthrough { // in a later phase
		x.s.phase, x.s.fought, x.s.attacked = Combat, unitSet{}, hexSet{}
	}
	if !x.s.heldBy(x.s.active.Opponent()).Has(h) {
		return nil, s.refusal(noEnemy, about)
	}
	if x.s.attacked.Has(h) {
		return nil, s.refusal(alreadyAttacked, about)
	}
	for _, u := range units {
		about.unit = s.piece(u).word
		if _, err := s.ownUnit(v, s.piece(u).id); err == nil && s.moveFault(u) == nil && s.at[u] == s.at[units[0]] {
			m := s.mover(u)
			m.search()
			if d, ok := m.overrun(h); ok {
				x.s.at[u], _ = s.findHex(d.Path[len(d.Path)-2])
				x.s.battle.overrun = true
			}
		}
		f := x.s.attackerFault(u, h, x.s.battle.attackers)
		if s.piece(u).side() != x.s.active {
			f = notYours
		}
		if f != nil {
			return nil, s.refusal(f, about)
		}
		x.s.battle.attackers.Add(u)
	}
	return x, nil
}

// pending returns the attack that is being made.
func (s *State) pending(v august1914.Viewer) (*attempt, error) {
	if s.scenario == nil {
		return nil, errNoScenario
	}
	seen := s.visible(v)
	if hidden := s.onMap().Minus(seen); s.stage == gathering && s.anyBeside(&hidden) {
		return nil, &august1914.Violation{Rule: "SCS_FOG", Sentence: "you cannot know the odds before the attack, because units that you cannot examine can take part"}
	}
	if !s.battle.on || s.battle.attackers.IsEmpty() || s.stage != gathering && s.stage != screening && s.stage != fighting {
		return nil, &august1914.Violation{Rule: "SCS_ATTACK", Sentence: "no attack is being made, or its dice have been rolled"}
	}
	return &attempt{s: *s, seen: seen}, nil
}

// tally works out the least and the most favorable case for the attacker.
func (x *attempt) tally() Reckoning {
	b := &x.s.battle
	r := Reckoning{Target: x.s.chart().number(b.at), Attackers: []Factor{}}
	var o odds
	o.fort = x.s.fortIn(b.at) != noUnit
	assault := false
	for u := range b.attackers.All() {
		f := x.attackFactor(u, o.fort)
		o.attack += f.quarters
		o.modifier += int(x.s.piece(u).modifier)
		assault = assault || x.s.piece(u).kind == Assault
		r.Attackers = append(r.Attackers, f)
	}
	o.modifier += x.s.attackPip(&b.attackers)
	r.Attack, r.Modifier = strength(o.attack), o.modifier
	r.Hidden = x.s.unitsAt(b.at).Minus(x.seen).Len()
	r.Exact = r.Hidden == 0
	strong, shield := x.assumed(r.Hidden, true)
	weak, _ := x.assumed(r.Hidden, false)
	most := x.s.defenders().Intersect(x.seen)
	least := most
	if r.Hidden > 0 {
		least = least.Union(x.unseen())
	}
	r.Least = x.reckonCase(o, -x.s.defensePip(&least), assault, shield, strong)
	r.Most = x.reckonCase(o, -x.s.defensePip(&most), assault, false, weak)
	return r
}

// unseen returns the hidden combat units of the defending side, in all hexes.
func (x *attempt) unseen() unitSet {
	all := x.s.onMap().Minus(x.seen)
	return x.s.fighting(all.Intersect(x.s.scenario.sides[x.s.active.Opponent()]))
}

// strength converts quarters to a strength.
func strength(quarters int) float64 { return float64(quarters) / one }

// attackFactor returns the contribution of a unit to the attack. (SCS_ODDS, Rule 3.2b)
func (x *attempt) attackFactor(u unit, fort bool) Factor {
	p, h, c := x.s.piece(u), x.s.battle.at, x.s.chart()
	f := Factor{Unit: p.id, Name: p.title, Printed: int(x.s.face(u).attack), quarters: x.s.attackStrength(u, h, fort)}
	f.Strength = strength(f.quarters)
	if fort && p.kind == Assault {
		f.Why = append(f.Why, Reason{"3.2b", "assault units are doubled against a fortress"})
	}
	river := c.river(x.s.at[u], c.side(x.s.at[u], h))
	if n := x.s.scenario.tables.effects.rivers[river].attack; n != one {
		f.Why = append(f.Why, Reason{"TERRAIN", fmt.Sprintf("across a %s: times %v", river, strength(int(n)))})
	}
	return f
}

// defenseFactor returns the contribution of a unit with some steps to the defense.
// (SCS_ODDS, TERRAIN, Rules 1.5d, 2.5)
func (x *attempt) defenseFactor(u unit, steps august1914.Steps) Factor {
	p, h := x.s.piece(u), x.s.battle.at
	f := Factor{Unit: p.id, Name: p.title, Printed: int(p.faces[steps].defense)}
	f.quarters = f.Printed * one
	if u != x.s.fortIn(h) {
		n := x.s.defenseMultiplier(h)
		f.quarters = f.Printed * n
		if n != one {
			rule := "TERRAIN"
			if n != int(x.s.chart().places[h].ground.defense) {
				rule = "2.5"
			}
			f.Why = append(f.Why, Reason{rule, fmt.Sprintf("in %s: times %v", x.s.chart().number(h), strength(n))})
		}
	}
	f.Strength = strength(f.quarters)
	return f
}

// A guess is the contribution that a hidden unit is assumed to make.
type guess struct {
	factor  Factor
	stacks  bool
	assault bool
}

// guesses returns the possible contributions of the hidden units of the defending side:
// at full strength if strong, the largest first; else with one step, the smallest
// first. A unit adds nothing if it does not fight. In the weak case it also adds
// nothing if it could be aboard a train in the target.
func (x *attempt) guesses(strong bool) []guess {
	carried := x.s.unitsAt(x.s.battle.at).Overlaps(x.s.scenario.carriers)
	var pool []guess
	all := x.s.onMap().Minus(x.seen)
	for u := range all.Intersect(x.s.scenario.sides[x.s.active.Opponent()]).All() {
		p := x.s.piece(u)
		var g guess
		switch {
		case !x.s.fights(u) || !strong && carried:
		case strong:
			g = guess{x.defenseFactor(u, p.steps), p.kind.stacks(), p.kind == Assault}
		default:
			g.factor = x.defenseFactor(u, 1)
		}
		g.factor.Unit, g.factor.Name, g.factor.Assumed = "", "a hidden unit", true
		pool = append(pool, g)
	}
	slices.SortStableFunc(pool, func(a, b guess) int {
		if strong {
			a, b = b, a
		}
		return cmp.Compare(a.factor.quarters, b.factor.quarters)
	})
	return pool
}

// assumed returns the largest or the smallest total contribution of n hidden units, and
// whether an assault unit could be among them.
func (x *attempt) assumed(n int, strong bool) (list []Factor, assault bool) {
	room := stackLimit
	if x.crowds {
		room = maxUnits
	}
	for u := range x.s.unitsAt(x.s.battle.at).Intersect(x.seen).All() {
		room -= int(engine.Flag(x.s.piece(u).kind.stacks() && !x.s.aboard(u)))
	}
	for _, g := range x.guesses(strong) {
		assault = assault || g.assault && n > 0
		if len(list) == n || g.stacks && room <= 0 {
			continue
		}
		room -= int(engine.Flag(g.stacks))
		list = append(list, g.factor)
	}
	return list, assault
}

// reckonCase adds the assumed defenders to the visible ones, and finds the column. Its
// argument pip is the defenders' modifier of the roll, and shield says that an assault
// unit could be among the assumed defenders.
func (x *attempt) reckonCase(o odds, pip int, assault, shield bool, assumed []Factor) Case {
	c := Case{Defenders: []Factor{}, Modifier: pip}
	o.modifier += pip
	for u := range x.s.defenders().All() {
		if x.seen.Has(u) {
			c.Defenders = append(c.Defenders, x.defenseFactor(u, x.s.steps[u]))
			shield = shield || x.s.piece(u).kind == Assault
		}
	}
	c.Defenders = append(c.Defenders, assumed...)
	for _, f := range c.Defenders {
		o.defense += f.quarters
	}
	x.s.settleOdds(&o, assault, shield)
	if assault && !o.fort {
		c.Shifts = append(c.Shifts, Shift{"3.2c", "attackers with an assault unit", 1})
	}
	if shield && !o.fort {
		c.Shifts = append(c.Shifts, Shift{"3.2c", "defenders with an assault unit", -1})
	}
	c.Defense, c.Base, c.Column, c.Barred = strength(o.defense), oddsLabels[o.base], oddsLabels[o.column], o.barred
	c.odds = o
	return c
}
