package captain

import (
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/schlieffenswar"
)

// regroup takes everything on offer, since it costs nothing: rest, then steps, and then
// units, which return as near as possible to where they are needed. (Rule 9.5)
func (d *decision) regroup() Move {
	enemies := d.enemies()
	return d.BestOrFinish(func(m Move) float64 {
		switch m.Verb() {
		case schlieffenswar.Rest, schlieffenswar.Refit:
			return 0
		case schlieffenswar.Return:
			u := d.units[m.Unit()]
			return -float64(d.Nearest(d.At(m.To()), d.comeback(&u, enemies)))
		}
		return player.Never
	})
}

// enemies lists the hexes of enemies.
func (d *decision) enemies() []int {
	var list []int
	for i := range d.enemy {
		if !d.enemy[i].empty() {
			list = append(list, i)
		}
	}
	return list
}

// withdraw sends the corps that are farthest from the enemy to the east, but preferably
// none in a city of Germany. Without a withdrawal the Germans lose. (Rules 4.5, 9.4)
func (d *decision) withdraw() Move {
	enemies := d.enemies()
	return d.BestOrFinish(func(m Move) float64 {
		u, ok := d.find(m.Unit())
		if m.Verb() != schlieffenswar.Withdraw || !ok {
			return player.Never
		}
		return float64(d.Nearest(u.at, enemies) - 5*player.Flag(decides(&d.hexes[u.at])))
	})
}

// arrive lands the BEF together, and brings in the 6th Army as near to Paris as the west
// edge allows. (Rules 9.2, 9.3)
func (d *decision) arrive() Move {
	var paris []int
	for i := range d.hexes {
		if d.hexes[i].Paris {
			paris = append(paris, i)
		}
	}
	return d.BestOrFinish(func(m Move) float64 {
		if m.Verb() != schlieffenswar.Arrive {
			return player.Never
		}
		at := d.At(m.To())
		if d.hexes[at].Port {
			return float64(d.own[at].corps)
		}
		return -float64(d.Nearest(at, paris))
	})
}
