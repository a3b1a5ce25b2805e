package divisions

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/drawing"
)

// Battle works out the attack on a hex with some units, or with all of the
// viewer's that are next to it; without a target the one that is being made.
// (SCS_ATTACK, SCS_ODDS)
func Battle(now *driveonparis.State, v august1914.Viewer, target string, attackers []string) (august1914.Battle, error) {
	var r driveonparis.Reckoning
	var f driveonparis.Forecast
	var err error
	if target == "" {
		if r, err = now.ReckonBattle(v); err == nil {
			f, err = now.ForecastBattle(v)
		}
	} else {
		if len(attackers) == 0 {
			attackers = beside(now, v, target)
		}
		if r, err = now.Reckon(v, target, attackers...); err == nil {
			f, err = now.Forecast(v, target, attackers...)
		}
	}
	if err != nil {
		return august1914.Battle{}, err
	}
	return battle(scenarioOf(now.Header()), r, f), nil
}

// beside lists the units of the viewer next to a hex that could attack it
// together.
func beside(now *driveonparis.State, v august1914.Viewer, target string) []string {
	sc, view := scenarioOf(now.Header()), now.View(v)
	place, ok := sc.Hex(target)
	var near []string
	for _, u := range view.Units() {
		info, _ := sc.Unit(u.ID)
		h, on := sc.Hex(u.Hex)
		if ok && on && mine(v, info.Nation) && h.Coordinate.IsAdjacent(place.Coordinate) {
			near = append(near, u.ID)
		}
	}
	return drawing.Joining(near, func(together []string) error {
		_, err := now.Reckon(v, target, together...)
		return err
	})
}

// battle writes a reckoning row by row.
func battle(sc *driveonparis.Scenario, r driveonparis.Reckoning, f driveonparis.Forecast) august1914.Battle {
	b := caseOf(sc, r, r.Most, f.Most)
	if !r.Exact {
		worst := caseOf(sc, r, r.Least, f.Least)
		b.Worst, b.Note = &worst, fmt.Sprintf("Of the units in the hex %d cannot be examined.", r.Hidden)
	}
	return b
}

// caseOf writes one case of a reckoning.
func caseOf(sc *driveonparis.Scenario, r driveonparis.Reckoning, c driveonparis.Case, odds dice.Dist[driveonparis.CombatResult]) august1914.Battle {
	b := august1914.Battle{Title: "Attack on " + named(sc, r.Target), Place: r.Target, Column: c.Column}
	b.Rows = append(factors(august1914.RowAttacker, r.Attackers), august1914.BattleRow{Kind: august1914.RowTotal, Text: "attack", Value: number(r.Attack), Rule: "SCS_ODDS"})
	b.Rows = append(b.Rows, factors(august1914.RowDefender, c.Defenders)...)
	b.Rows = append(
		b.Rows,
		august1914.BattleRow{Kind: august1914.RowTotal, Text: "defense", Value: number(c.Defense), Rule: "SCS_ODDS"},
		august1914.BattleRow{Kind: august1914.RowTotal, Text: "odds", Value: c.Base, Rule: "SCS_ODDS"},
	)
	for _, s := range c.Shifts {
		b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowShift, Text: s.Why, Value: fmt.Sprintf("%+d", s.N), Rule: s.Rule})
	}
	if r.Modifier != 0 {
		b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowShift, Text: "added to the dice for armored cars", Value: fmt.Sprintf("%+d", r.Modifier), Rule: "2.2c"})
	}
	if c.Barred {
		b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowNote, Text: "the odds are too long: the attack is called off", Rule: "SCS_ODDS"})
	}
	b.Results = drawing.Results(odds, result)
	return b
}

// factors writes a row for each unit of a side.
func factors(kind string, list []driveonparis.Factor) []august1914.BattleRow {
	var rows []august1914.BattleRow
	for _, u := range list {
		row := august1914.BattleRow{Kind: kind, Unit: u.Unit, Text: u.Name, Value: number(u.Strength)}
		for _, w := range u.Why {
			row.Text, row.Rule = row.Text+", "+w.Why, w.Rule
		}
		if u.Assumed {
			row.Unit, row.Text = "", row.Text+" (assumed)"
		}
		rows = append(rows, row)
	}
	return rows
}

// number writes a strength, which counts in quarters.
func number(x float64) string { return fmt.Sprint(x) }

// result tells a result of the table in words. (CRT)
func result(r driveonparis.CombatResult) string {
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

// named adds the name to the number of a hex.
func named(sc *driveonparis.Scenario, number string) string {
	h, _ := sc.Hex(number)
	if len(h.Places) == 0 {
		return number
	}
	return number + " " + h.Places[0]
}
