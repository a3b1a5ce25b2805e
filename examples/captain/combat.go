package captain

import (
	"cmp"
	"math"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/schlieffenswar"
)

// An attack is an attack that the captain plans.
type attack struct {
	target string
	units  []string
	value  float64
}

// The value of the results of an attack. A step of either side is 1.
const (
	morale = 0.15 // a level of morale of a corps (Rules 9.6, 11.20)
	plain  = 0.5  // a hex that has no other value
	wear   = 0.3  // share of a prize for wearing down its fort
)

// fight probes and attacks, the best first, as long as an attack gains more than it costs.
func (d *decision) fight() Move {
	if d.kind == "probe" {
		if m, ok := d.probe(); ok {
			return m
		}
	}
	d.attack = d.bestAttack()
	if d.attack == nil {
		return d.Finish()
	}
	return d.BestOrFinish(func(m Move) float64 {
		if m.Verb() == schlieffenswar.Assault && m.To() == d.attack.target {
			return 1
		}
		return player.Never
	})
}

// gather adds the units of the attack in the planned order: some may only join others.
// (Rule 2.3)
func (d *decision) gather() Move {
	if d.attack == nil {
		return d.Finish()
	}
	return d.BestOrFinish(func(m Move) float64 {
		if i := slices.Index(d.attack.units, m.Unit()); m.Verb() == schlieffenswar.Join && i >= 0 {
			return -float64(i)
		}
		return player.Never
	})
}

// support commits siege markers, heavy artillery first. They may return, and there is no
// better use for them. (Rule 11.23)
func (d *decision) support() Move {
	return d.BestOrFinish(func(m Move) float64 {
		switch m.Verb() {
		case schlieffenswar.Bombard:
			return 2
		case schlieffenswar.Coup:
			return 1
		}
		return player.Never
	})
}

// probe enters an undefended hex that has more than the plain value. (Rule 11.1)
func (d *decision) probe() (Move, bool) {
	return d.Best(func(m Move) float64 {
		u, ok := d.find(m.Unit())
		if m.Verb() != schlieffenswar.Probe || !ok || !u.corps() || d.guards(u) || d.bound(u) {
			return player.Never
		}
		if prize := d.prize(d.At(m.To())); prize > plain {
			return prize
		}
		return player.Never
	})
}

// bestAttack returns the most valuable attack, or nil.
func (d *decision) bestAttack() *attack {
	var best *attack
	for _, m := range d.Legal {
		if m.Verb() != schlieffenswar.Assault {
			continue
		}
		if a := d.planAttack(m.To()); a != nil && a.value > d.least() && (best == nil || a.value > best.value) {
			best = a
		}
	}
	return best
}

// planAttack chooses the attackers of a hex. The strongest corps join one after another,
// and the most valuable group attacks. Against hidden enemies, the captain assumes the mean
// of the best and the worst case. (Rule 6.6)
func (d *decision) planAttack(target string) *attack {
	var best *attack
	var units []string
	for _, u := range d.attackers(target) {
		units = append(units, u.ID)
		forecast, err := d.forecast(target, units)
		if err != nil {
			units = units[:len(units)-1] // it may not join the others (Rules 2.3, 11.4)
			continue
		}
		v := (d.worthOf(target, units, forecast.Least) + d.worthOf(target, units, forecast.Most)) / 2
		if best == nil || v > best.value {
			best = &attack{target, slices.Clone(units), v * d.values(strike)}
		}
	}
	return best
}

// forecast returns the results of an attack, with a siege marker if one may be committed.
// (Rule 11.23)
func (d *decision) forecast(target string, units []string) (schlieffenswar.Forecast, error) {
	a := schlieffenswar.Fight{Target: target, Attackers: units}
	if d.german() && d.view.Artillery > 0 && d.enemy[d.At(target)].fort {
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
	at := d.At(target)
	var list []*piece
	for i := range d.pieces {
		u := &d.pieces[i]
		if u.corps() && d.Distance(u.at, at) == 1 && d.spared(u) {
			list = append(list, u)
		}
	}
	slices.SortStableFunc(list, func(a, b *piece) int {
		return cmp.Or(
			cmp.Compare(player.Flag(a.Parenthesized), player.Flag(b.Parenthesized)),
			cmp.Compare(player.Flag(a.tired), player.Flag(b.tired)),
			cmp.Compare(b.strength, a.strength),
		)
	})
	return list
}

// worthOf returns the value of an attack, averaged over its dice.
func (d *decision) worthOf(target string, units []string, results dice.Dist[schlieffenswar.CombatResult]) float64 {
	at := d.At(target)
	taken := d.prize(at) * d.kept(d.plan, at, d.strengthOf(units))
	sum := 0.0
	for r, weight := range results.All() {
		sum += float64(weight) * d.worthOfResult(at, units, taken, r)
	}
	return sum/float64(results.Total()) + d.duty(at, units)
}

// worthOfResult adds up the steps of both sides, the value of the hex if it is taken, and the
// changes of morale. (Rules 11.18 to 11.20)
func (d *decision) worthOfResult(at int, units []string, taken float64, r schlieffenswar.CombatResult) float64 {
	e := &d.enemy[at]
	lost := min(r.Defender, max(1, e.steps))
	value := float64(lost - r.Attacker)
	switch {
	case r.Defender >= e.steps:
		return value + taken + morale*float64(len(units))
	case e.fort:
		// A fort never regains a lost step. (Rule 2.8)
		value += wear * d.prize(at) * float64(lost) / float64(e.steps)
	}
	return value - d.repulse(units)
}

// repulse returns the cost of an attack that does not clear the hex: each corps loses a
// level of morale, or a step if it is already tired. (Rule 11.20)
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

// strengthOf returns the strength of some units of the seat.
func (d *decision) strengthOf(units []string) int {
	sum := 0
	for _, id := range units {
		if u, ok := d.find(id); ok {
			sum += u.strength
		}
	}
	return sum
}

// prize returns the value of winning a hex.
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

// duty returns the value of an attack that counts for Plan XVII with any result: one by
// French units alone into Germany. When one attack is due on every remaining turn, nearly
// any attack will do. (Rule 4.4)
func (d *decision) duty(at int, units []string) float64 {
	owed := d.owed()
	if owed == 0 || d.hexes[at].Country != august1914.Germany || slices.ContainsFunc(units, d.foreign) {
		return 0
	}
	if owed > d.planXVII-d.view.Turn {
		return 6 * math.Exp(d.weights[duty])
	}
	return 1.5 * math.Exp(d.weights[duty])
}

// foreign reports whether a unit is not French.
func (d *decision) foreign(id string) bool { return d.units[id].Power != august1914.France }
