package marshal

import (
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// fight chooses the next battle: one that must be fought, or else the best of those that
// are worth it. (Rule 7.5)
func (d *decision) fight() Move {
	_, may := d.find(germanyatwar.Done)
	best, ok := d.Best(func(m Move) float64 {
		if m.Verb() != germanyatwar.Battle {
			return player.Never
		}
		value := d.promise(d.At(m.Subject()), germanyatwar.NoVerb)
		if may && value <= 0 {
			return player.Never
		}
		return value
	})
	if ok {
		return best
	}
	return d.Finish()
}

// promise returns the value of a battle with the units present: the mean of the library's
// forecasts for the worst and the best case of what the seat does not know.
func (d *decision) promise(at int, disc germanyatwar.Verb) float64 {
	f, err := d.ask().Forecast(d.viewer(), germanyatwar.Fight{Target: d.areas[at].Number, Disc: disc})
	if err != nil {
		return player.Never
	}
	return (d.balance(at, f.Least) + d.balance(at, f.Most)) / 2
}

// balance returns the value of a battle's outcome for the seat's side.
func (d *decision) balance(at int, o germanyatwar.BattleOutcome) float64 {
	value := 0.0
	for _, list := range [][]germanyatwar.Loss{o.Attacker, o.Defender} {
		for _, l := range list {
			price := priceOfGarrison * float64(l.Before-l.After)
			if l.Unit != "" {
				price = d.priceOfSteps(&casualty{piece: &piece{unit: d.units[l.Unit], steps: l.Before}, left: l.After})
			}
			if l.Power.Side() == d.chair.Side {
				price = -price
			}
			value += price
		}
	}
	attacks := d.view.Active == d.chair.Side
	switch {
	case attacks && o.DefenderGone && !o.AttackerGone:
		value += d.gain(at)
	case !attacks && o.DefenderGone && !o.AttackerGone:
		value -= d.prize(at, d.foe())
	}
	return value
}

// worthDisc is the gain for which the disc is played. (Rule 7.2)
const worthDisc = 6

// playDisc plays the initiative disc if it changes a battle.
func (d *decision) playDisc() Move {
	at := d.At(d.now.Place)
	without := d.promise(at, germanyatwar.NoVerb)
	m, ok := d.Best(func(m Move) float64 {
		switch m.Verb() {
		case germanyatwar.Pioneers, germanyatwar.Pontoon, germanyatwar.FochAttack:
			if gain := d.promise(at, m.Verb()) - without; gain > worthDisc {
				return gain
			}
		}
		return player.Never
	})
	if ok {
		return m
	}
	return d.Finish()
}

// retreat takes leaders and cavalry, or everything in a general retreat, out of a battle
// that would cost more than the ground is worth. (Rules 7.5.1.1, 7.5.1.2)
func (d *decision) retreat() Move {
	f, err := d.ask().ForecastBattle(d.viewer())
	if err != nil {
		return d.Finish()
	}
	at := d.At(d.now.Place)
	lost := -(d.balance(at, f.Least) + d.balance(at, f.Most)) / 2
	if lost <= 0 {
		return d.Finish()
	}
	if m, ok := d.find(germanyatwar.General); ok && lost > worthDisc+d.prize(at, d.foe()) {
		return m
	}
	return d.BestOrFinish(func(m Move) float64 {
		if p, ok := d.piece(m.Unit()); ok && m.Verb() == germanyatwar.Retreat {
			return d.priceOfStep(p) + float64(d.room(d.At(m.To())))/10 - float64(d.threat(d.At(m.To()), 1))/10
		}
		return player.Never
	})
}

// pursue moves cavalry on after it has cleared its area, if that gains anything. (Rule 7.6)
func (d *decision) pursue() Move {
	pull := d.pull()
	return d.BestOrFinish(func(m Move) float64 {
		p, ok := d.piece(m.Unit())
		to := d.At(m.To())
		if !ok || to < 0 {
			return player.Never
		}
		gain := d.post(p, to, pull) - d.post(p, p.at, pull)
		if !d.holds(to) {
			gain += d.prize(to, d.chair.Side)
		}
		if gain < worthwhile || d.hostile.Has(areamap.Area(to)) || d.trap(to) {
			return player.Never
		}
		return gain
	})
}
