package marshal

import (
	"math"

	"github.com/august1914/august1914/germanyatwar"
)

// place chooses the strongest unit for an icon of a free set-up. (Rule 8.1)
func (d *decision) place() Move {
	return d.bestOrFinish(func(m Move) float64 {
		u := d.units[m.Unit()]
		return float64((&piece{UnitInfo: u, steps: int(u.Ladder.Full())}).strength())
	})
}

// deploy brings reinforcements in where there is most to do, and in company.
// (Rule 6.0)
func (d *decision) deploy() Move {
	pull := d.pull()
	return d.bestOrFinish(func(m Move) float64 {
		to := d.at(m.To())
		if m.Verb() != germanyatwar.Deploy || to < 0 {
			return never
		}
		p := &piece{UnitInfo: d.units[m.Unit()], at: to}
		return pull[to] - 0.3*float64(d.toLeader(p, to)) + 0.1*float64(len(d.own[to]))
	})
}

// restore turns leaders back: those first that would be lost by their next
// activation, and those that have most to lead near the enemy. (Rule 7.10)
func (d *decision) restore() Move {
	pull := d.pull()
	return d.bestOrFinish(func(m Move) float64 {
		p, ok := d.piece(m.Unit())
		if !ok || m.Verb() != germanyatwar.Restore {
			return never
		}
		need := [...]float64{0, 3, 2, 1}[min(p.steps, 3)]
		return need * (pull[p.at] + math.Sqrt(d.company(p, p.at)+10))
	})
}
