package general

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
)

// placePoint puts each mobilization point where it was in 1914. It never puts two points
// into one hex, where most of the arriving units would be lost to stacking. (Rule 1.12,
// STACK)
func (d *decision) placePoint() Move {
	taken := map[string]bool{}
	next := "" // the historical hex of the first point not yet placed
	for i, p := range d.view.MobilizationPoints() {
		taken[p.Hex] = true
		if own := d.centers[i]; next == "" && p.Hex == "" && p.Power.Side() == d.side {
			next = own
		}
	}
	return d.BestOrFinish(func(m Move) float64 {
		switch {
		case m.Verb() != driveonparis.Point:
			return player.Never
		case m.To() == next:
			return 2
		case !taken[m.To()]:
			return 1
		}
		return 0
	})
}

// sendEast sends the units that are farthest from the enemy. It sends all the rule asks
// for, since a part earns nothing. (Rule 3.4)
func (d *decision) sendEast() Move {
	return d.BestOrFinish(func(m Move) float64 {
		p, ok := d.find(m.Unit())
		if m.Verb() != driveonparis.East || !ok {
			return player.Never
		}
		return float64(d.Nearest(p.at, d.foes))
	})
}

// full is farther than any two hexes of the map are apart.
const full = 1000

// arrive places units as near to the enemy as possible, but not adjacent to it, where there
// is room.
func (d *decision) arrive() Move {
	return d.BestOrFinish(func(m Move) float64 {
		if m.Verb() != driveonparis.Arrive && m.Verb() != driveonparis.Place {
			return player.Never
		}
		at := d.At(m.To())
		v := -float64(d.Nearest(at, d.foes))
		if d.zone[at] {
			v -= 5
		}
		if len(d.own[at].units) >= stackLimit-1 {
			v -= 20
		}
		if len(d.own[at].units) >= stackLimit {
			v -= full // units over the limit at the end of the phase are lost (STACK)
		}
		return v
	})
}

// rebuild refits and brings back the strongest units it can. (Rule 1.4)
func (d *decision) rebuild() Move {
	return d.BestOrFinish(func(m Move) float64 {
		info := d.units[m.Unit()]
		if m.Verb() != driveonparis.Rebuild && m.Verb() != driveonparis.Refit || info == nil {
			return player.Never
		}
		v := float64(info.Strengths[0].Defense)
		if m.Verb() == driveonparis.Rebuild {
			v += 10
			if len(d.own[d.At(m.To())].units) >= stackLimit {
				v -= 5
			}
		}
		return v
	})
}

// dig begins trenches next to the enemy, but not as the Germans in scenarios where trenches
// cost a level of victory. (Rules 1.6, 5.3)
func (d *decision) dig() Move {
	if d.victory == driveonparis.CampaignVictory && d.side == august1914.German {
		return d.Finish()
	}
	return d.BestOrFinish(func(m Move) float64 {
		p, ok := d.find(m.Unit())
		if m.Verb() != driveonparis.Dig || !ok || !d.zone[p.at] {
			return player.Never
		}
		return d.stake(p.at)
	})
}
