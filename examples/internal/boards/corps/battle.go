package corps

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/drawing"
	"github.com/august1914/august1914/schlieffenswar"
)

// Battle works out the attack on a hex with some units, or with all of the
// viewer's that are next to it; without a target the one that is being made.
// (Rules 11.8 to 11.21)
func Battle(now *schlieffenswar.State, v august1914.Viewer, target string, attackers []string) (august1914.Battle, error) {
	reckon := func() (schlieffenswar.Reckoning, error) { return now.ReckonBattle(v) }
	forecast := func() (schlieffenswar.Forecast, error) { return now.ForecastBattle(v) }
	if target != "" {
		if len(attackers) == 0 {
			attackers = beside(now, v, target)
		}
		a := schlieffenswar.Attack{Target: target, Attackers: attackers}
		reckon = func() (schlieffenswar.Reckoning, error) { return now.Reckon(v, a) }
		forecast = func() (schlieffenswar.Forecast, error) { return now.Forecast(v, a) }
	}
	r, err := reckon()
	if err != nil {
		return august1914.Battle{}, err
	}
	f, err := forecast()
	if err != nil {
		return august1914.Battle{}, err
	}
	return battle(r, f), nil
}

// beside lists the units of the viewer next to a hex that could attack it
// together.
func beside(now *schlieffenswar.State, v august1914.Viewer, target string) []string {
	sc, view := schlieffenswar.Standard(), now.View(v)
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
		_, err := now.Reckon(v, schlieffenswar.Attack{Target: target, Attackers: together})
		return err
	})
}

// battle writes a reckoning row by row.
func battle(r schlieffenswar.Reckoning, f schlieffenswar.Forecast) august1914.Battle {
	b := caseOf(r, r.Most, f.Most)
	if !r.Exact {
		worst := caseOf(r, r.Least, f.Least)
		b.Worst, b.Note = &worst, fmt.Sprintf("Of the defenders %d cannot be examined.", r.Hidden)
	}
	return b
}

// caseOf writes one case of a reckoning.
func caseOf(r schlieffenswar.Reckoning, c schlieffenswar.Case, odds dice.Dist[schlieffenswar.CombatResult]) august1914.Battle {
	b := august1914.Battle{Title: "Attack on " + Named(r.Target), Place: r.Target, Column: cmp.Or(automatic(c), c.Column)}
	b.Rows = append(factors(august1914.RowAttacker, r.Attackers), august1914.BattleRow{Kind: august1914.RowTotal, Text: "attack", Value: fmt.Sprint(r.Attack), Rule: "11.8"})
	b.Rows = append(b.Rows, factors(august1914.RowDefender, c.Defenders)...)
	b.Rows = append(
		b.Rows,
		august1914.BattleRow{Kind: august1914.RowTotal, Text: "defense", Value: fmt.Sprint(c.Defense), Rule: "11.8"},
		august1914.BattleRow{Kind: august1914.RowTotal, Text: "odds " + c.Odds, Value: c.Base, Rule: "11.8"},
	)
	for _, s := range c.Shifts {
		b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowShift, Text: s.Why, Value: fmt.Sprintf("%+d", s.Columns), Rule: s.Rule})
	}
	for _, why := range append(slices.Clone(c.Added), r.Open...) {
		b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowNote, Text: why.Why, Rule: why.Rule})
	}
	b.Results = drawing.Results(odds, func(r schlieffenswar.CombatResult) string {
		return fmt.Sprintf("attacker loses %d, defender %d", r.Attacker, r.Defender)
	})
	return b
}

// automatic is the result of odds that are not rolled on the table.
func automatic(c schlieffenswar.Case) string {
	if c.Automatic == "" {
		return ""
	}
	return "automatic " + c.Automatic
}

// factors writes a row for each unit of a side.
func factors(kind string, list []schlieffenswar.Factor) []august1914.BattleRow {
	var rows []august1914.BattleRow
	for _, u := range list {
		row := august1914.BattleRow{Kind: kind, Unit: u.Unit, Text: u.Name, Value: fmt.Sprint(u.Factor)}
		for _, h := range u.Halved {
			row.Text, row.Rule = row.Text+", "+h.Why, h.Rule
		}
		if u.Assumed {
			row.Unit, row.Text = "", row.Text+" (assumed)"
		}
		rows = append(rows, row)
	}
	return rows
}

// Named adds the name to the number of a hex.
func Named(number string) string {
	h, _ := schlieffenswar.Standard().Hex(number)
	return strings.TrimSpace(number + " " + cmp.Or(h.City, h.Place))
}
