package germanyatwar

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	pen "github.com/august1914/august1914/internal/drawing"
	"github.com/august1914/august1914/internal/engine"
)

// Battle computes the battle in an area, with units that engage from their current
// areas, or at the end of their way there. If no units are given, the attackers are those in the area. If it has none,
// they are all adjacent units that can engage it together. Seats attack with their own side, and
// other viewers with the phasing side. If target is "", Battle computes the current
// battle. There are no dice. (Rules 7.5.1.4 to 7.5.1.15)
func (s *State) Battle(v august1914.Viewer, target string, attackers ...string) (august1914.Battle, error) {
	if target == "" {
		return s.foretold(s.ReckonBattle, s.ForecastBattle, v)
	}
	fight := Fight{Target: target, Side: cmp.Or(sideOfSeat(s.audience(v).Seat()), s.phasing)}
	if len(attackers) == 0 {
		var err error
		if attackers, err = s.beside(v, fight); err != nil {
			return august1914.Battle{}, err
		}
	}
	fight.Attackers = postings(attackers)
	for i, p := range fight.Attackers {
		r, err := s.Reach(v, p.Unit)
		if d, _ := r.To(target); err == nil && len(d.Path) > 1 {
			fight.Attackers[i].From = d.Path[len(d.Path)-2]
		}
	}
	return s.foretold(
		func(v august1914.Viewer) (Reckoning, error) { return s.Reckon(v, fight) },
		func(v august1914.Viewer, _ ...string) (Forecast, error) { return s.Forecast(v, fight) },
		v,
	)
}

// foretold returns a reckoning together with its forecast.
func (s *State) foretold(
	reckon func(august1914.Viewer) (Reckoning, error),
	forecast func(august1914.Viewer, ...string) (Forecast, error),
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
	return s.scenario.reckoned(r, f), nil
}

// beside lists the units next to an area that can engage in it together, unless the
// area already has units that could fight. If none can, it returns why.
func (s *State) beside(v august1914.Viewer, fight Fight) ([]string, error) {
	if _, err := s.Reckon(v, fight); err == nil || s.scenario == nil {
		return nil, nil
	}
	sc := s.scenario
	at := sc.named(fight.Target)
	if at == noArea {
		return nil, nil // Reckon rejects this
	}
	var near []string
	for b := range s.examined(v).Intersect(sc.sides[fight.Side]).All() {
		if s.at[b] != noArea && sc.board.Near(at).Has(s.at[b]) {
			near = append(near, sc.blocks[b].id)
		}
	}
	return pen.Joining(near, func(together []string) error {
		with := fight
		with.Attackers = postings(together)
		_, err := s.Reckon(v, with)
		return err
	})
}

// postings returns a Posting for each unit that engages from its current area.
func postings(units []string) []Posting {
	return engine.Each(slices.Values(units), func(id string) Posting { return Posting{Unit: id} })
}

// reckoned formats a reckoning row by row.
func (sc *Scenario) reckoned(r Reckoning, f Forecast) august1914.Battle {
	b := sc.reckonedCase(r, r.Most, f.Most)
	if !r.Exact {
		worst := sc.reckonedCase(r, r.Least, f.Least)
		b.Worst, b.Note = &worst, fmt.Sprintf("%d of the blocks in the battle are hidden from you.", r.Hidden)
	}
	return b
}

// reckonedCase formats one case of a reckoning.
func (sc *Scenario) reckonedCase(r Reckoning, c Case, o BattleOutcome) august1914.Battle {
	b := august1914.Battle{
		Title: fmt.Sprintf("%s attack on %s", sideName(r.Attacker), sc.placeName(r.Area)), Place: r.Area,
		Column: fmt.Sprintf("difference %+d: %s", c.Result, o.Victory),
	}
	b.Rows = append(sc.fighterRows(august1914.RowAttacker, c.Attackers), lineRows(c.Attack)...)
	b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowTotal, Text: "offensive firepower", Value: fmt.Sprint(c.Offensive), Rule: "7.5.1.4"})
	b.Rows = append(b.Rows, sc.fighterRows(august1914.RowDefender, c.Defenders)...)
	b.Rows = append(b.Rows, lineRows(c.Defense)...)
	b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowTotal, Text: "defensive firepower", Value: fmt.Sprint(c.Defensive), Rule: "7.5.1.5"})
	for _, why := range r.Open {
		b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowNote, Text: why.Why, Rule: why.Rule})
	}
	b.Results = []august1914.BattleResult{{Text: comesTo(o), Rule: o.Rule}}
	var total august1914.FightResult
	for _, side := range []struct {
		name string
		list []Loss
		lost *int
	}{{"attacker", o.Attacker, &total.Attacker}, {"defender", o.Defender, &total.Defender}} {
		for _, l := range side.list {
			*side.lost += l.Before - l.After
			if l.After < l.Before || l.Absorbed > 0 {
				b.Results = append(b.Results, august1914.BattleResult{Text: side.name + ": " + sc.lossText(l), Rule: "7.5.1.12"})
			}
		}
	}
	b.Results[0].Result = total
	return b
}

// comesTo describes the outcome of a battle in a sentence. (Rules 7.5.1.10, 7.5.1.11)
func comesTo(o BattleOutcome) string {
	text := "a tie"
	if o.Winner != august1914.NoSide {
		text = fmt.Sprintf("a %s victory, %s", o.Victory, sideName(o.Winner))
	}
	return pen.Sentence(
		text,
		pen.If(o.AttackerGone, "no attacker is left"),
		pen.If(o.DefenderGone, "no defender is left"),
		pen.If(o.GameOver, "the game ends"),
	)
}

// lossText describes the effect of hits on a unit or on garrisons. (Rule 7.5.1.13)
func (sc *Scenario) lossText(l Loss) string {
	name := l.Power.Adjective() + " garrisons"
	if l.Unit != "" {
		name = sc.titled(l.Unit)
	}
	return pen.Sentence(
		fmt.Sprintf("%s from %d to %d", name, l.Before, l.After),
		pen.If(l.Eliminated, "eliminated"),
		pen.If(l.Absorbed > 0, fmt.Sprintf("hits absorbed so far: %d", l.Absorbed)),
		pen.If(l.Assumed, "assumed"),
	)
}

// lineRows formats the additions to a side's firepower.
func lineRows(list []Line) []august1914.BattleRow {
	return engine.Each(slices.Values(list), func(l Line) august1914.BattleRow {
		return august1914.BattleRow{Kind: august1914.RowShift, Text: l.Why, Value: fmt.Sprintf("%+d", l.N), Rule: l.Rule}
	})
}

// fighterRows formats a row for each unit of a side.
func (sc *Scenario) fighterRows(kind august1914.RowKind, list []Fighter) []august1914.BattleRow {
	return engine.Each(slices.Values(list), func(u Fighter) august1914.BattleRow {
		row := august1914.BattleRow{Kind: kind, Unit: u.Unit, Text: sc.titled(u.Unit), Value: fmt.Sprint(u.Strength)}
		if u.River != "" {
			row.Text, row.Rule = row.Text+", across a "+u.River+" river", "7.5.1.4"
		}
		return pen.UnitRow(row, u.Notes, u.Assumed)
	})
}
