package schlieffenswar

import (
	"fmt"

	"github.com/august1914/august1914"
)

// A Reckoning is the arithmetic of an attack before its rolls, line by line. If the
// viewer does not know the defenders, Least is the lowest column possible and Most the
// highest. Otherwise they are equal. (Rules 11.8 to 11.16)
type Reckoning struct {
	Target    string                   `json:"target"`         // number of the hex
	Attackers august1914.Array[Factor] `json:"attackers"`      // units that attack
	Attack    int                      `json:"attack"`         // sum of the attackers' factors
	Hidden    int                      `json:"hidden"`         // number of units that could defend but are hidden from the viewer
	Exact     bool                     `json:"exact"`          // whether Least and Most are equal
	Least     Case                     `json:"least"`          // case with the lowest column
	Most      Case                     `json:"most"`           // case with the highest column
	Open      []Reason                 `json:"open,omitempty"` // rolls before the combat roll, which can add columns
}

// A Case is the arithmetic for one set of defenders.
type Case struct {
	Defenders august1914.Array[Factor] `json:"defenders"`       // units that defend in this case
	Defense   int                      `json:"defense"`         // sum of the defenders' factors
	Odds      string                   `json:"odds"`            // both sums, such as "27:7"
	Base      string                   `json:"base"`            // column of the odds, such as "3:1"
	Shifts    august1914.Array[Shift]  `json:"shifts"`          // shifts of the column, each to the right if positive
	Column    string                   `json:"column"`          // column after all shifts
	Automatic string                   `json:"automatic"`       // result without a roll, such as "0/3"; "" if the column is on the table
	Added     []Reason                 `json:"added,omitempty"` // adjustments of the result in the table

	column int
	extra  loss // the steps of Added
	least  int  // the least number of steps that the defender loses
}

// A Factor is the contribution of a unit to an attack or a defense.
type Factor struct {
	Unit    string   `json:"unit,omitempty"`    // id of the unit; "" for a hidden unit
	Name    string   `json:"name"`              // name of the unit
	Printed int      `json:"printed"`           // factor on the face that the unit shows
	Factor  int      `json:"factor"`            // factor that counts
	Halved  []Reason `json:"halved,omitempty"`  // reason for the difference between the two
	Assumed bool     `json:"assumed,omitempty"` // whether the viewer does not know the unit
}

// A Reason is a rule and its meaning here.
type Reason struct {
	Rule string `json:"rule"` // number of the rule as printed
	Why  string `json:"why"`  // meaning in words
}

// Reckon works out an attack that either side could make, in this phase or another. It
// returns a violation if the rules forbid the attack, as far as the viewer can know.
func (s *State) Reckon(v august1914.Viewer, a Fight) (Reckoning, error) {
	x, err := s.suppose(v, a)
	if err != nil {
		return Reckoning{}, err
	}
	return x.tally(), nil
}

// ReckonBattle works out the current attack, from its first attacker to the roll.
func (s *State) ReckonBattle(v august1914.Viewer) (Reckoning, error) {
	x, err := s.pending(v)
	if err != nil {
		return Reckoning{}, err
	}
	return x.tally(), nil
}

// tally works out the least and the most favorable case for the attacker.
func (x *estimate) tally() Reckoning {
	b := &x.s.battle
	r := Reckoning{Target: x.s.chart().number(b.target), Hidden: x.hidden, Attackers: []Factor{}}
	for u := range b.attackers.All() {
		f := x.factorOf(u, true)
		r.Attackers, r.Attack = append(r.Attackers, f), r.Attack+f.Factor
	}
	for i, d := range x.defenses() {
		least, most := x.reckonCase(r.Attack, d.force(true)), x.reckonCase(r.Attack, d.force(false))
		if i == 0 || least.better(&r.Least) {
			r.Least = least
		}
		if i == 0 || r.Most.better(&most) {
			r.Most = most
		}
		r.Exact = i == 0 && d.known
	}
	if x.circle {
		r.Open = append(r.Open, Reason{"11.15", "a roll for the concentric attack: shift right by half the roll, rounded down"})
	}
	for range x.shells {
		r.Open = append(r.Open, Reason{"11.23", "a roll for a siege marker: none, one or two to the right"})
	}
	return r
}

// better reports whether c is better for the defender than o.
func (c *Case) better(o *Case) bool {
	if c.column != o.column {
		return c.column < o.column
	}
	return c.extra.attacker > o.extra.attacker
}

// factorOf returns the factor of a unit, and the reason if it differs from the printed
// one. (Rules 2.8, 8.7, 8.9)
func (x *estimate) factorOf(u unit, attacks bool) Factor {
	p := x.s.piece(u)
	f := Factor{Unit: p.id, Name: p.name, Factor: x.s.factor(u, attacks)}
	switch {
	case p.corps() || p.kind == Fort:
		f.Printed = p.ladder.Strength(x.s.steps[u])
	case x.s.oos.Has(u):
		f.Printed = int(p.combat[1])
	default:
		f.Printed = int(p.combat[0])
	}
	if p.corps() && x.s.oos.Has(u) {
		f.Halved = append(f.Halved, Reason{"8.7", "out of supply: half, rounded up"})
	} else if attacks && x.s.fortress.Has(u) {
		f.Halved = append(f.Halved, Reason{"8.9", "attacks from fortress supply: half, rounded up"})
	}
	return f
}

// reckonCase returns the case of an attack on a force, with all shifts.
func (x *estimate) reckonCase(attack int, d force) Case {
	r := reckoning{attack: attack, defense: d.strength}
	x.s.shiftAll(&r, d.elan, d.fatigued)
	c := Case{
		Defenders: d.factors, Defense: d.strength, Odds: fmt.Sprintf("%d:%d", attack, d.strength),
		Base: x.s.scenario.tables.columnName(r.base), Shifts: append([]Shift{}, r.shifts[:r.n]...), column: r.final,
	}
	x.addLosses(&c, d)
	c.Column = x.s.scenario.tables.columnName(c.column)
	if c.column < 0 || c.column >= crtColumns {
		c.Automatic = x.resultOf(&c, 0, 1).String()
	}
	return c
}

// addLosses adds the adjustments of the result in the table. (Rules 11.9, 11.19)
func (x *estimate) addLosses(c *Case, d force) {
	if d.strength == 0 {
		c.column, c.least = alwaysOver, len(d.factors)
		c.Added = append(c.Added, Reason{"11.9", "defenders without a factor are eliminated"})
	}
	if d.british && x.s.active == GermanSeat {
		c.extra.attacker = 1
		c.Added = append(c.Added, Reason{"11.19", "the Germans lose one step more against the BEF"})
	}
}

// alwaysOver is a column so high that no shift brings it back to the table.
const alwaysOver = 1000

// columnName returns the name of a column, including columns beyond the table.
func (t *tables) columnName(column int) string {
	switch {
	case column >= crtColumns && column > maxUnits:
		return "over 7:1"
	case column < -maxUnits/2:
		return "under 1:2"
	}
	return t.columns.Odds(column).String()
}
