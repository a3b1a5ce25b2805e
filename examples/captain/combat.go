package captain

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/schlieffenswar"
)

// An attack is one that the captain means to make.
type attack struct {
	target string
	units  []string
	value  float64
}

// What the results of an attack are worth. A step is 1, of either side.
const (
	morale = 0.15 // a level of morale of a corps (Rules 9.6, 11.20)
	plain  = 0.5  // a hex that is worth nothing else
	wear   = 0.3  // the share of a prize that wearing its fort down earns
)

// fight probes and attacks, the best first, as long as an attack promises more
// than it costs.
func (d *decision) fight() Move {
	if d.kind == "probe" {
		if m, ok := d.probe(); ok {
			return m
		}
	}
	d.attack = d.bestAttack()
	if d.attack == nil {
		return d.finish()
	}
	return d.bestOrFinish(func(m Move) float64 {
		if m.Verb() == schlieffenswar.Assault && m.To() == d.attack.target {
			return 1
		}
		return never
	})
}

// gather has the units of the attack join it, in the order in which it was
// planned: some may only join others. (Rule 2.3)
func (d *decision) gather() Move {
	if d.attack == nil {
		return d.finish()
	}
	return d.bestOrFinish(func(m Move) float64 {
		if i := slices.Index(d.attack.units, m.Unit()); m.Verb() == schlieffenswar.Join && i >= 0 {
			return -float64(i)
		}
		return never
	})
}

// support commits siege markers, heavy artillery first: they may come back, and
// there is no better use. (Rule 11.23)
func (d *decision) support() Move {
	return d.bestOrFinish(func(m Move) float64 {
		switch m.Verb() {
		case schlieffenswar.Bombard:
			return 2
		case schlieffenswar.Coup:
			return 1
		}
		return never
	})
}

// probe walks into what nobody defends and is worth more than ground. (Rule
// 11.1)
func (d *decision) probe() (Move, bool) {
	return d.best(func(m Move) float64 {
		u, ok := d.find(m.Unit())
		if m.Verb() != schlieffenswar.Probe || !ok || !u.corps() || d.guards(u) || d.bound(u) {
			return never
		}
		if prize := d.prize(d.at(m.To())); prize > plain {
			return prize
		}
		return never
	})
}

// bestAttack returns the attack that promises most, or nil.
func (d *decision) bestAttack() *attack {
	var best *attack
	for _, m := range d.legal {
		if m.Verb() != schlieffenswar.Assault {
			continue
		}
		if a := d.planAttack(m.To()); a != nil && a.value > d.least() && (best == nil || a.value > best.value) {
			best = a
		}
	}
	return best
}

// planAttack finds who should attack a hex: of those who can, one after another
// of the strongest joins, and the company that promises most attacks. Against
// enemies who are hidden the captain hopes for the middle of the best and the
// worst case. (Rule 6.6)
func (d *decision) planAttack(target string) *attack {
	var best *attack
	var units []string
	for _, u := range d.attackers(target) {
		units = append(units, u.ID)
		forecast, err := d.forecast(target, units)
		if err != nil {
			units = units[:len(units)-1] // it may not join these (Rules 2.3, 11.4)
			continue
		}
		v := (d.worthOf(target, units, forecast.Least) + d.worthOf(target, units, forecast.Most)) / 2
		if best == nil || v > best.value {
			best = &attack{target, slices.Clone(units), v * d.values(strike, d.at(target))}
		}
	}
	return best
}

// forecast asks for the results of an attack, with a siege marker if one may be
// committed. (Rule 11.23)
func (d *decision) forecast(target string, units []string) (schlieffenswar.Forecast, error) {
	a := schlieffenswar.Fight{Target: target, Attackers: units}
	if d.german() && d.view.Artillery > 0 && d.enemy[d.at(target)].fort {
		a.Bombard = true
		if f, err := d.ask().Forecast(d.viewer(), a); err == nil {
			return f, nil
		}
		a.Bombard = false
	}
	return d.ask().Forecast(d.viewer(), a)
}

// attackers lists the corps next to a hex, the strongest and freshest first.
func (d *decision) attackers(target string) []*piece {
	at := d.at(target)
	var list []*piece
	for i := range d.pieces {
		u := &d.pieces[i]
		if u.corps() && d.distance(u.at, at) == 1 && d.spared(u) {
			list = append(list, u)
		}
	}
	slices.SortStableFunc(list, func(a, b *piece) int {
		return cmp.Or(
			cmp.Compare(flag(a.Parenthesised), flag(b.Parenthesised)),
			cmp.Compare(flag(a.tired), flag(b.tired)),
			cmp.Compare(b.strength, a.strength),
		)
	})
	return list
}

// worthOf tells what an attack is worth, on average over its dice.
func (d *decision) worthOf(target string, units []string, results dice.Dist[schlieffenswar.CombatResult]) float64 {
	at := d.at(target)
	sum := 0.0
	for r, weight := range results.All() {
		sum += float64(weight) * d.worthOfResult(at, units, r)
	}
	return sum/float64(results.Total()) + d.duty(at, units)
}

// worthOfResult weighs the steps of both sides, what is won with the hex, and
// what becomes of morale. (Rules 11.18 to 11.20)
func (d *decision) worthOfResult(at int, units []string, r schlieffenswar.CombatResult) float64 {
	e := &d.enemy[at]
	lost := min(r.Defender, max(1, e.steps))
	value := float64(lost - r.Attacker)
	switch {
	case r.Defender >= e.steps:
		return value + d.prize(at) + morale*float64(len(units))
	case e.fort:
		// What a fort has lost it never gets back. (Rule 2.8)
		value += wear * d.prize(at) * float64(lost) / float64(e.steps)
	}
	return value - d.repulse(units)
}

// repulse is what an attack costs that does not clear the hex: each corps loses
// a level of morale, or a step if it is tired already. (Rule 11.20)
func (d *decision) repulse(units []string) float64 {
	cost := 0.0
	for _, id := range units {
		if u, ok := d.find(id); ok && u.tired {
			cost++
		} else {
			cost += morale
		}
	}
	return cost
}

// prize is what it is worth to win a hex.
func (d *decision) prize(at int) float64 {
	switch h := &d.hexes[at]; {
	case d.holds(at):
		return plain
	case d.vital(at):
		return worthGame
	case h.Scores:
		return worthCity / 2.0
	case d.german() && h.Perimeter && !d.view.ParisEndangered:
		return worthPerimeter / 2.0
	}
	return plain
}

// duty is what an attack is worth that Plan XVII counts, whatever comes of it:
// one of French units alone into Germany. When one is due in every turn that is
// left, nearly any attack will do. (Rule 4.4)
func (d *decision) duty(at int, units []string) float64 {
	owed := d.owed()
	if owed == 0 || d.hexes[at].Country != august1914.Germany || slices.ContainsFunc(units, d.foreign) {
		return 0
	}
	if owed > d.planXVII-d.view.Turn {
		return 6
	}
	return 1.5
}

// foreign reports whether a unit is not French.
func (d *decision) foreign(id string) bool { return d.units[id].Power != august1914.France }
