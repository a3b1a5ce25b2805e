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

// What the results of an attack are worth, in steps of the enemy.
const (
	ownStep   = 1.0
	enemyStep = 1.0
	repulse   = 0.3 // a level of morale of a corps (Rule 11.20)
	prizeHex  = 0.5 // the hex of the defender
	boldness  = 0.0 // what an attack has to bring
)

// fight makes probes and attacks, one after another, the best first.
func (d *decision) fight() Move {
	switch d.kind {
	case "gather":
		return d.gather()
	case "support":
		return d.support()
	case "probe":
		if m, ok := d.probe(); ok {
			return m
		}
	}
	d.attack = d.bestAttack()
	if d.attack != nil {
		if m, ok := d.first(func(m Move) bool { return m.Verb() == schlieffenswar.Assault && m.To() == d.attack.target }); ok {
			return m
		}
	}
	m, _ := d.end()
	return m
}

// gather has the units of the attack join it.
func (d *decision) gather() Move {
	if d.attack != nil {
		for _, id := range d.attack.units {
			if m, ok := d.first(func(m Move) bool { return m.Verb() == schlieffenswar.Join && m.Unit() == id }); ok {
				return m
			}
		}
	}
	if m, ok := d.end(); ok {
		return m
	}
	return d.legal[0]
}

// support commits siege markers: they cost nothing else. (Rule 11.23)
func (d *decision) support() Move {
	if m, ok := d.first(func(m Move) bool { return m.Verb() == schlieffenswar.Bombard }); ok {
		return m
	}
	if m, ok := d.first(func(m Move) bool { return m.Verb() == schlieffenswar.Coup }); ok {
		return m
	}
	m, _ := d.end()
	return m
}

// probe walks into a city or the perimeter of Paris that nobody holds. (Rule
// 11.1)
func (d *decision) probe() (Move, bool) {
	return d.best(func(m Move) float64 {
		if m.Verb() != schlieffenswar.Probe {
			return never
		}
		to := d.at(m.To())
		u, ok := d.find(m.Unit())
		if !ok || d.isGuard(u) {
			return never
		}
		h := &d.hexes[to]
		switch {
		case d.holds(to):
			return never
		case decides(h):
			return worthGame
		case h.Scores && u.corps():
			return worthCity
		case d.german() && h.Perimeter && !d.view.Paris && u.corps():
			return worthPerimeter
		}
		return never
	})
}

// isGuard reports whether a unit is to stay where it is.
func (d *decision) isGuard(u *piece) bool {
	o := d.plan.orders[u.ID]
	return o != nil && o.purpose == guard && o.hex == u.at
}

// bestAttack returns the attack that promises most, or nil.
func (d *decision) bestAttack() *attack {
	var best *attack
	for _, m := range d.legal {
		if m.Verb() != schlieffenswar.Assault {
			continue
		}
		if a := d.planAttack(m.To()); a != nil && a.value > boldness && (best == nil || a.value > best.value) {
			best = a
		}
	}
	return best
}

// planAttack finds who should attack a hex: of those who can, the strongest so
// many that promise most.
func (d *decision) planAttack(target string) *attack {
	var best *attack
	var units []string
	for _, u := range d.attackers(target) {
		units = append(units, u.ID)
		forecast, err := d.ask().Forecast(d.viewer(), schlieffenswar.Attack{Target: target, Attackers: units})
		if err != nil {
			units = units[:len(units)-1] // it may not join these
			continue
		}
		v := (d.worthOf(target, units, forecast.Least) + d.worthOf(target, units, forecast.Most)) / 2
		if best == nil || v > best.value {
			best = &attack{target, slices.Clone(units), v}
		}
	}
	return best
}

// attackers lists the corps next to a hex, the strongest and freshest first.
func (d *decision) attackers(target string) []*piece {
	at := d.at(target)
	var list []*piece
	for i := range d.pieces {
		u := &d.pieces[i]
		if u.corps() && d.distance(u.at, at) == 1 && !d.keepsGuard(u) {
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

// keepsGuard reports whether a unit guards what decides the game: it takes no
// part in attacks, since that could cost the steps that make the hex safe.
func (d *decision) keepsGuard(u *piece) bool {
	return d.isGuard(u) && decides(&d.hexes[u.at])
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// worthOf tells what an attack is worth.
func (d *decision) worthOf(target string, units []string, results dice.Dist[schlieffenswar.CombatResult]) float64 {
	at := d.at(target)
	e := &d.enemy[at]
	sum := 0.0
	for r, weight := range results.All() {
		value := enemyStep*float64(min(r.Defender, max(e.steps, 1))) - ownStep*float64(r.Attacker)
		if r.Defender >= e.steps {
			value += d.prize(at) + repulse*float64(len(units))
		} else {
			value -= d.failure(units)
		}
		sum += float64(weight) * value
	}
	return sum/float64(results.Total()) + d.duty(at, units)
}

// failure is what a repulsed attack costs: a level of morale, or a step where
// it cannot sink lower. (Rule 11.20)
func (d *decision) failure(units []string) float64 {
	sum := 0.0
	for _, id := range units {
		if u, ok := d.find(id); ok && u.tired {
			sum += ownStep
		} else {
			sum += repulse
		}
	}
	return sum
}

// prize is the worth of a hex that the attack may win.
func (d *decision) prize(at int) float64 {
	switch h := &d.hexes[at]; {
	case decides(h) && !d.home(at):
		return worthGame
	case h.Scores:
		return worthCity / 2
	case d.german() && h.Perimeter && !d.view.Paris:
		return worthPerimeter / 2
	}
	return prizeHex
}

// duty is the worth of an attack that Plan XVII counts, whatever comes of it:
// French units alone into Germany. The later, the more. (Rule 4.4)
func (d *decision) duty(at int, units []string) float64 {
	owed := planXVII - d.view.PlanXVII
	if d.german() || owed <= 0 || d.hexes[at].Country != august1914.Germany {
		return 0
	}
	for _, id := range units {
		if d.units[id].Nation != august1914.France {
			return 0
		}
	}
	if left := planXVII + 1 - d.view.Turn; left > 0 && owed >= left {
		return 6
	}
	return 1.5
}
