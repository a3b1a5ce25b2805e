package schlieffenswar

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

// Battle works out the attack on a hex by the given units. If no units are given, it
// takes the adjacent units that the viewer commands and that can attack together. The
// umpire commands all units. If target is "", Battle works out the current attack.
// (Rules 11.8 to 11.21)
func (s *State) Battle(v august1914.Viewer, target string, attackers ...string) (august1914.Battle, error) {
	x, err := s.pendingOr(v, target, attackers)
	if err != nil {
		return august1914.Battle{}, err
	}
	r := x.tally()
	f, err := x.forecast(&r)
	if err != nil {
		return august1914.Battle{}, err
	}
	b := s.scenario.reckoned(r, f)
	x.nameRolls(&b, &r)
	if x.fixed {
		s.nameMarkers(&b)
	}
	return b, nil
}

// nameRolls names the roll of each result, unless other dice come before the combat roll.
func (x *estimate) nameRolls(b *august1914.Battle, r *Reckoning) {
	if x.circle || x.shells > 0 {
		return
	}
	name := func(list []august1914.BattleResult, c *Case) {
		drawing.Rolled(list, 1, 6, func(die int) string { return resultInWords(x.resultOf(c, 0, die)) })
	}
	name(b.Results, &r.Most)
	if b.Worst != nil {
		name(b.Worst.Results, &r.Least)
	}
}

// nameMarkers names the siege markers that have been rolled for in the current battle,
// even if they have shifted no column. (Rule 11.23)
func (s *State) nameMarkers(b *august1914.Battle) {
	var names []string
	for _, marker := range [...]struct {
		verb      Verb
		committed bool
		name      string
	}{{Bombard, s.battle.bombarded, "heavy artillery"}, {Coup, s.battle.coupUsed, "coup de main"}} {
		if marker.committed && (s.stage != shelling || s.battle.underFire != marker.verb) {
			names = append(names, marker.name)
		}
	}
	if names == nil {
		return
	}
	row := august1914.BattleRow{Kind: august1914.RowShift, Text: "siege markers: " + strings.Join(names, ", "), Value: fmt.Sprintf("%+d", s.battle.shelled), Rule: "11.23"}
	b.Rows = slices.DeleteFunc(b.Rows, func(r august1914.BattleRow) bool { return r.Kind == row.Kind && r.Rule == row.Rule })
	at := slices.IndexFunc(b.Rows, func(r august1914.BattleRow) bool { return r.Kind == august1914.RowNote })
	if at < 0 {
		at = len(b.Rows)
	}
	b.Rows = slices.Insert(b.Rows, at, row)
}

// pendingOr returns the attack that is being made if target is "". Otherwise it returns
// the attack that the arguments describe.
func (s *State) pendingOr(v august1914.Viewer, target string, attackers []string) (*estimate, error) {
	switch {
	case target == "":
		return s.pending(v)
	case len(attackers) == 0:
		var err error
		if attackers, err = s.besides(v, target); err != nil {
			return nil, err
		}
	}
	return s.suppose(v, Fight{Target: target, Attackers: attackers})
}

// besides lists the units next to a hex that the viewer commands and that
// could attack it together, or returns why none can.
func (s *State) besides(v august1914.Viewer, target string) ([]string, error) {
	place, err := s.findHex(target)
	if err != nil {
		return nil, err
	}
	var near []string
	view := s.View(v)
	for _, u := range view.Units() {
		i := s.scenario.unitByID[u.ID]
		if commands(v, s.piece(i).seat()) && s.at[i] != off && s.chart().adjacent(s.at[i], place) {
			near = append(near, u.ID)
		}
	}
	if near == nil {
		return nil, s.refusal(noneBeside, Move{to: s.chart().name(place)})
	}
	return drawing.Joining(near, func(together []string) error {
		_, err := s.suppose(v, Fight{Target: target, Attackers: together})
		return err
	})
}

// reckoned writes a reckoning as rows.
func (sc *Scenario) reckoned(r Reckoning, f Forecast) august1914.Battle {
	b := sc.reckonedCase(r, r.Most, f.Most)
	if !r.Exact {
		worst := sc.reckonedCase(r, r.Least, f.Least)
		b.Worst, b.Note = &worst, fmt.Sprintf("%d of the defenders cannot be examined.", r.Hidden)
	}
	return b
}

// reckonedCase writes one case of a reckoning.
func (sc *Scenario) reckonedCase(r Reckoning, c Case, odds dice.Dist[CombatResult]) august1914.Battle {
	b := august1914.Battle{Title: "Attack on " + sc.named(r.Target), Place: r.Target, Column: cmp.Or(automaticColumn(c), c.Column)}
	b.Rows = append(factorRows(august1914.RowAttacker, r.Attackers), august1914.BattleRow{Kind: august1914.RowTotal, Text: "attack", Value: fmt.Sprint(r.Attack), Rule: "11.8"})
	b.Rows = append(b.Rows, factorRows(august1914.RowDefender, c.Defenders)...)
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
	b.Results = drawing.Results(odds, func(r CombatResult) august1914.BattleResult {
		return august1914.BattleResult{Text: resultInWords(r), Result: august1914.FightResult{Attacker: r.Attacker, Defender: r.Defender}}
	})
	return b
}

func resultInWords(r CombatResult) string {
	return fmt.Sprintf("attacker loses %d, defender %d", r.Attacker, r.Defender)
}

// automaticColumn names the result of odds beyond the table, which needs no roll.
func automaticColumn(c Case) string {
	if c.Automatic == "" {
		return ""
	}
	return "automatic " + c.Automatic
}

// factorRows returns a row for each unit of a side.
func factorRows(kind august1914.RowKind, list []Factor) []august1914.BattleRow {
	return engine.Each(slices.Values(list), func(u Factor) august1914.BattleRow {
		return drawing.UnitRow(august1914.BattleRow{Kind: kind, Unit: u.Unit, Text: u.Name, Value: fmt.Sprint(u.Factor)}, u.Halved, u.Assumed)
	})
}
