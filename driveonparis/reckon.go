package driveonparis

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Reckoning is the arithmetic of an attack before its dice, line by line. If
// units lie hidden in the defenders' stack, the column is not less than that of
// Least and not more than that of Most; else they are the same. (SCS_ODDS)
type Reckoning struct {
	Target    string                   `json:"target"`             // number of the hex
	Attackers august1914.Array[Factor] `json:"attackers"`          // who attacks, or could
	Attack    float64                  `json:"attack"`             // sum of their strengths
	Modifier  int                      `json:"modifier,omitempty"` // of the roll, by the attackers (Rule 2.2c)
	Hidden    int                      `json:"hidden"`             // units in the target that cannot be examined
	Exact     bool                     `json:"exact"`              // whether none are
	Least     Case                     `json:"least"`              // the lowest column to reckon with
	Most      Case                     `json:"most"`               // the highest column to reckon with
}

// A Case is the arithmetic for one set of defenders.
type Case struct {
	Defenders august1914.Array[Factor] `json:"defenders"`          // who defends in this case
	Defense   float64                  `json:"defense"`            // sum of their strengths
	Base      string                   `json:"base"`               // the column of the odds, such as "3:1"
	Shifts    []Shift                  `json:"shifts,omitempty"`   // of the column, in the order in which they are made
	Column    string                   `json:"column"`             // after all shifts
	Barred    bool                     `json:"barred,omitempty"`   // odds that are too long for an attack, by an option
	Modifier  int                      `json:"modifier,omitempty"` // of the roll, by the defenders, beside that of the attackers: the British have one by an option

	odds odds
}

// A Shift moves the column to the right, or to the left if it is negative.
type Shift struct {
	Rule string `json:"rule"` // number as printed
	Why  string `json:"why"`  // in words
	N    int    `json:"n"`    // columns, to the right if positive
}

// A Factor is what a unit adds to an attack or a defense.
type Factor struct {
	Unit     string   `json:"unit,omitempty"`    // id; "" for one that cannot be examined
	Name     string   `json:"name"`              // of the unit
	Printed  int      `json:"printed"`           // on the face that it shows
	Strength float64  `json:"strength"`          // what counts
	Why      []Reason `json:"why,omitempty"`     // why they differ
	Assumed  bool     `json:"assumed,omitempty"` // the viewer does not know it

	quarters int
}

// A Reason is a rule and what it says here.
type Reason struct {
	Rule string `json:"rule"` // number as printed
	Why  string `json:"why"`  // in words
}

// A Fight is an attack that somebody thinks of.
type Fight struct {
	Target    string                   `json:"target"`    // number of the hex
	Attackers august1914.Array[string] `json:"attackers"` // ids, in any order
}

// Reckon works an attack on a hex out that could be made, in this phase or
// another, by either side; in this one by who has not fought in it, on a hex that was
// not attacked. An attack that the rules forbid is a violation, as far as the viewer
// can know.
func (s *State) Reckon(v august1914.Viewer, f Fight) (Reckoning, error) {
	x, err := s.suppose(v, f)
	if err != nil {
		return Reckoning{}, err
	}
	return x.tally(), nil
}

// ReckonBattle works the attack out that is being made, from its first attacker to
// the roll.
func (s *State) ReckonBattle(v august1914.Viewer) (Reckoning, error) {
	x, err := s.pending(v)
	if err != nil {
		return Reckoning{}, err
	}
	return x.tally(), nil
}

// An attempt is an attack that a viewer reckons with.
type attempt struct {
	s    State
	seen unitSet
}

// suppose returns the attempt to attack a hex.
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
	// Who needs company comes last.
	slices.SortStableFunc(units, func(a, b unit) int {
		return cmp.Compare(engine.Flag(s.piece(a).kind == ArmoredCar), engine.Flag(s.piece(b).kind == ArmoredCar))
	})
	x.s.active = s.piece(units[0]).side()
	if s.active != x.s.active || s.phase != Combat && s.phase != Breakthrough { // in one that is to come
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
	if !s.battle.on || s.battle.attackers.IsEmpty() || s.stage != gathering && s.stage != screening && s.stage != fighting {
		return nil, &august1914.Violation{Rule: "SCS_ATTACK", Sentence: "no attack is being made, or its dice have been rolled"}
	}
	seen := s.visible(v)
	if hidden := s.battle.attackers.Minus(seen); !hidden.IsEmpty() {
		return nil, &august1914.Violation{Rule: "SCS_FOG", Sentence: "hidden units gather for the attack: it cannot be reckoned before it is made"}
	}
	return &attempt{s: *s, seen: seen}, nil
}

// tally reckons the least and the most favorable case for the attacker.
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

// unseen returns the defenders' units that fight and that the viewer cannot examine,
// wherever they are.
func (x *attempt) unseen() unitSet {
	all := x.s.onMap()
	all = all.Minus(x.seen)
	return x.s.fighting(all.Intersect(x.s.scenario.sides[x.s.active.Opponent()]))
}

// strength writes quarters as a strength.
func strength(quarters int) float64 { return float64(quarters) / one }

// attackFactor returns what a unit adds to the attack. (SCS_ODDS, Rule 3.2b)
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

// defenseFactor returns what a unit adds to the defense with some steps. (SCS_ODDS,
// TERRAIN, Rules 1.5d, 2.5)
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

// A guess is what is assumed of a unit that lies hidden.
type guess struct {
	factor  Factor
	stacks  bool
	assault bool
}

// guesses returns what each of the defenders' units that the viewer cannot examine
// would add in the target: at full strength, or with one step, or nothing where it
// could be one that does not fight. Those that add most come first, or last.
func (x *attempt) guesses(strong bool) []guess {
	carried := x.s.unitsAt(x.s.battle.at).Overlaps(x.s.scenario.carriers)
	var pool []guess
	all := x.s.onMap()
	all = all.Minus(x.seen)
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

// assumed returns what as many hidden units add at most, or at least, and whether
// an assault unit could be one of them.
func (x *attempt) assumed(n int, strong bool) (list []Factor, assault bool) {
	room := stackLimit
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

// reckonCase adds the defenders that are seen to those that are assumed, and finds
// the column; pip is what they change of the roll, and shield says that an assault unit could be among the latter.
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
