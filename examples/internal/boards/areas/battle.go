package areas

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/drawing"
)

// Battle works out the battle in an area, with units that engage from where they
// are; without units it is fought by those that stand there, or by all next to it
// that can come. Without a target it is the one that is being fought. There are
// no dice. (Rules 7.5.1.4 to 7.5.1.15)
func Battle(now *germanyatwar.State, v august1914.Viewer, target string, attackers []string) (august1914.Battle, error) {
	if target == "" {
		return foretold(now.ReckonBattle, now.ForecastBattle, v)
	}
	fight := germanyatwar.Fight{Area: target, Attacker: sideOf(now, v)}
	if len(attackers) == 0 {
		attackers = beside(now, v, fight)
	}
	fight.Units = postings(attackers)
	return foretold(
		func(v august1914.Viewer) (germanyatwar.Reckoning, error) { return now.Reckon(v, fight) },
		func(v august1914.Viewer, _ ...string) (germanyatwar.Forecast, error) { return now.Forecast(v, fight) },
		v,
	)
}

// foretold asks for a reckoning and what it comes to.
func foretold(
	reckon func(august1914.Viewer) (germanyatwar.Reckoning, error),
	forecast func(august1914.Viewer, ...string) (germanyatwar.Forecast, error),
	v august1914.Viewer,
) (august1914.Battle, error) {
	r, err := reckon(v)
	if err != nil {
		return august1914.Battle{}, err
	}
	f, err := forecast(v)
	if err != nil {
		return august1914.Battle{}, err
	}
	return battle(r, f), nil
}

// sideOf returns the side of a seat, and NoSide for who looks on.
func sideOf(now *germanyatwar.State, v august1914.Viewer) august1914.Side {
	for _, chair := range now.Chairs() {
		if chair.Seat.Viewer() == v {
			return chair.Side
		}
	}
	return august1914.NoSide
}

// beside lists the units next to an area that can engage in it together, if
// nobody who could fight stands there already.
func beside(now *germanyatwar.State, v august1914.Viewer, fight germanyatwar.Fight) []string {
	if _, err := now.Reckon(v, fight); err == nil {
		return nil
	}
	sc, view := germanyatwar.Standard(), now.View(v)
	area, ok := sc.Map().Find(fight.Area)
	var near []string
	for _, u := range view.Units() {
		from, on := sc.Map().Find(u.Area)
		info, _ := sc.Unit(u.ID)
		if ok && on && info.Nation.Side() == fight.Attacker && sc.Map().Near(area).Has(from) {
			near = append(near, u.ID)
		}
	}
	return drawing.Joining(near, func(together []string) error {
		with := fight
		with.Units = postings(together)
		_, err := now.Reckon(v, with)
		return err
	})
}

// postings are those of units that engage from where they are.
func postings(units []string) []germanyatwar.Posting {
	var list []germanyatwar.Posting
	for _, id := range units {
		list = append(list, germanyatwar.Posting{Unit: id})
	}
	return list
}

// battle writes a reckoning row by row.
func battle(r germanyatwar.Reckoning, f germanyatwar.Forecast) august1914.Battle {
	b := caseOf(r, r.Most, f.Most)
	if !r.Exact {
		worst := caseOf(r, r.Least, f.Least)
		b.Worst, b.Note = &worst, fmt.Sprintf("Of the blocks in the battle %d are seen from behind.", r.Hidden)
	}
	return b
}

// caseOf writes one case of a reckoning.
func caseOf(r germanyatwar.Reckoning, c germanyatwar.Case, o germanyatwar.BattleOutcome) august1914.Battle {
	a, _ := germanyatwar.Standard().Area(r.Area)
	b := august1914.Battle{
		Title: fmt.Sprintf("%s attack on %s %s", r.Attacker, r.Area, a.Name), Place: r.Area,
		Column: fmt.Sprintf("difference %+d: %s", c.Result, o.Victory),
	}
	b.Rows = append(fighters(august1914.RowAttacker, c.Attackers), lines(c.Attack)...)
	b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowTotal, Text: "offensive firepower", Value: fmt.Sprint(c.Offensive), Rule: "7.5.1.4"})
	b.Rows = append(b.Rows, fighters(august1914.RowDefender, c.Defenders)...)
	b.Rows = append(b.Rows, lines(c.Defense)...)
	b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowTotal, Text: "defensive firepower", Value: fmt.Sprint(c.Defensive), Rule: "7.5.1.5"})
	for _, why := range r.Open {
		b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowNote, Text: why.Why, Rule: why.Rule})
	}
	b.Results = []august1914.BattleResult{{Text: outcome(o), Rule: o.Rule}}
	for _, side := range []struct {
		name string
		list []germanyatwar.Loss
	}{{"attacker", o.Attacker}, {"defender", o.Defender}} {
		for _, l := range side.list {
			if l.After < l.Before || l.Absorbed > 0 {
				b.Results = append(b.Results, august1914.BattleResult{Text: side.name + ": " + loss(l), Rule: "7.5.1.12"})
			}
		}
	}
	return b
}

// outcome tells in a sentence what a battle comes to. (Rules 7.5.1.10, 7.5.1.11)
func outcome(o germanyatwar.BattleOutcome) string {
	text := "a tie"
	if o.Winner != august1914.NoSide {
		text = fmt.Sprintf("a %s victory, %s", o.Victory, o.Winner)
	}
	return drawing.Sentence(
		text,
		drawing.If(o.AttackerGone, "no attacker is left"),
		drawing.If(o.DefenderGone, "no defender is left"),
		drawing.If(o.GameOver, "the game ends"),
	)
}

// loss tells what hits do to a unit, or to garrisons. (Rule 7.5.1.13)
func loss(l germanyatwar.Loss) string {
	name := l.Power.Adjective() + " garrisons"
	if l.Unit != "" {
		info, _ := germanyatwar.Standard().Unit(l.Unit)
		name = info.Name
	}
	return drawing.Sentence(
		fmt.Sprintf("%s from %d to %d", name, l.Before, l.After),
		drawing.If(l.Eliminated, "eliminated"),
		drawing.If(l.Absorbed > 0, fmt.Sprintf("%d hits without effect yet", l.Absorbed)),
		drawing.If(l.Assumed, "assumed"),
	)
}

// lines writes what is added to a side's firepower.
func lines(list []germanyatwar.Line) []august1914.BattleRow {
	var rows []august1914.BattleRow
	for _, l := range list {
		rows = append(rows, august1914.BattleRow{Kind: august1914.RowShift, Text: l.Why, Value: fmt.Sprintf("%+d", l.N), Rule: l.Rule})
	}
	return rows
}

// fighters writes a row for each unit of a side.
func fighters(kind string, list []germanyatwar.Fighter) []august1914.BattleRow {
	var rows []august1914.BattleRow
	for _, u := range list {
		info, _ := germanyatwar.Standard().Unit(u.Unit)
		row := august1914.BattleRow{Kind: kind, Unit: u.Unit, Text: info.Name, Value: fmt.Sprint(u.Strength)}
		if u.River != "" {
			row.Text, row.Rule = row.Text+", across a "+u.River+" river", "7.5.1.4"
		}
		for _, n := range u.Notes {
			row.Text, row.Rule = row.Text+", "+n.Why, n.Rule
		}
		if u.Assumed {
			row.Unit, row.Text = "", row.Text+" (assumed)"
		}
		rows = append(rows, row)
	}
	return rows
}
