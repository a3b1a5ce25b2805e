package driveonparis

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/drawing"
	"github.com/august1914/august1914/internal/engine"
)

// Battle works out an attack on a hex by some units. Without attackers it takes all
// units next to the hex that the viewer commands and that can attack together. The
// umpire commands all units. Without a target it works out the attack that is being
// made. (SCS_ATTACK, SCS_ODDS)
func (s *State) Battle(v august1914.Viewer, target string, attackers ...string) (august1914.Battle, error) {
	x, err := s.pending(v)
	if target != "" {
		if len(attackers) == 0 {
			if attackers, err = s.attackersBeside(v, target); err != nil {
				return august1914.Battle{}, err
			}
		}
		x, err = s.suppose(v, Fight{Target: target, Attackers: attackers})
	}
	if err != nil {
		return august1914.Battle{}, err
	}
	f, err := x.forecast()
	if err != nil {
		return august1914.Battle{}, err
	}
	r := x.tally()
	b := s.scenario.reckoned(r, f)
	x.nameRolls(b.Results, &r.Most)
	if b.Worst != nil {
		x.nameRolls(b.Worst.Results, &r.Least)
	}
	return b, nil
}

// nameRolls names the sums of the dice that give each result.
func (x *attempt) nameRolls(list []august1914.BattleResult, c *Case) {
	drawing.Rolled(list, 2, 12, func(sum int) string { return resultInWords(x.cell(sum, &c.odds)) })
}

// attackersBeside lists the units next to a hex that the viewer commands and that can
// attack it together, or returns why none can.
func (s *State) attackersBeside(v august1914.Viewer, target string) ([]string, error) {
	place, err := s.findHex(target)
	if err != nil {
		return nil, err
	}
	view := s.View(v)
	var near []string
	for _, u := range view.Units() {
		i, err := s.ownUnit(v, u.ID)
		if err == nil && s.chart().adjacent(s.at[i], place) {
			near = append(near, u.ID)
		}
	}
	if near == nil {
		return nil, s.refusal(noneBeside, Move{to: s.chart().name(place)})
	}
	return drawing.Joining(near, func(together []string) error {
		_, err := s.Reckon(v, Fight{Target: target, Attackers: together})
		return err
	})
}

// reckoned returns a reckoning in rows.
func (sc *Scenario) reckoned(r Reckoning, f Forecast) august1914.Battle {
	b := sc.reckonedCase(r, r.Most, f.Most)
	if !r.Exact {
		worst := sc.reckonedCase(r, r.Least, f.Least)
		b.Worst, b.Note = &worst, fmt.Sprintf("%d of the units in the hex cannot be examined.", r.Hidden)
	}
	return b
}

// reckonedCase returns one case of a reckoning in rows.
func (sc *Scenario) reckonedCase(r Reckoning, c Case, odds dice.Dist[CombatResult]) august1914.Battle {
	b := august1914.Battle{Title: "Attack on " + sc.named(r.Target), Place: r.Target, Column: c.Column}
	b.Rows = append(factorRows(august1914.RowAttacker, r.Attackers), august1914.BattleRow{Kind: august1914.RowTotal, Text: "attack", Value: written(r.Attack), Rule: "SCS_ODDS"})
	b.Rows = append(b.Rows, factorRows(august1914.RowDefender, c.Defenders)...)
	b.Rows = append(
		b.Rows,
		august1914.BattleRow{Kind: august1914.RowTotal, Text: "defense", Value: written(c.Defense), Rule: "SCS_ODDS"},
		august1914.BattleRow{Kind: august1914.RowTotal, Text: "odds", Value: c.Base, Rule: "SCS_ODDS"},
	)
	for _, s := range c.Shifts {
		b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowShift, Text: s.Why, Value: fmt.Sprintf("%+d", s.N), Rule: s.Rule})
	}
	if r.Modifier != 0 {
		b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowShift, Text: "added to the dice for armored cars", Value: fmt.Sprintf("%+d", r.Modifier), Rule: "2.2c"})
	}
	if c.Barred {
		b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowNote, Text: "the odds are below 1:4: the attack is called off", Rule: "SCS_ODDS"})
	}
	b.Results = drawing.Results(odds, func(r CombatResult) august1914.BattleResult {
		d := demand{r.Attacker, r.Defender, r.Retreat, r.Breakthrough, r.Fortress}
		return august1914.BattleResult{Text: resultInWords(r), Result: d.result()}
	})
	return b
}

// factorRows returns a row for each unit of a side.
func factorRows(kind august1914.RowKind, list []Factor) []august1914.BattleRow {
	return engine.Each(slices.Values(list), func(u Factor) august1914.BattleRow {
		return drawing.UnitRow(august1914.BattleRow{Kind: kind, Unit: u.Unit, Text: u.Name, Value: written(u.Strength)}, u.Why, u.Assumed)
	})
}

// written formats a strength, which is a multiple of a quarter.
func written(x float64) string { return fmt.Sprint(x) }

// resultInWords describes a result of the table. (CRT)
func resultInWords(r CombatResult) string {
	var parts []string
	add := func(is bool, text string) {
		if is {
			parts = append(parts, text)
		}
	}
	add(r.Attacker > 0, fmt.Sprintf("attacker loses %d", r.Attacker))
	add(r.Defender > 0, fmt.Sprintf("defender loses %d", r.Defender))
	add(r.Retreat > 0, fmt.Sprintf("retreats %d", r.Retreat))
	add(r.Breakthrough, "breakthrough")
	add(r.Fortress, "fortress loses a step")
	return cmp.Or(strings.Join(parts, ", "), "no effect")
}

// named returns the number of a hex, followed by its name if it has one.
func (sc *Scenario) named(number string) string {
	if h, ok := sc.chart.at(number); ok {
		if names := sc.chart.places[h].names(); len(names) > 0 {
			return number + " " + names[0]
		}
	}
	return number
}
