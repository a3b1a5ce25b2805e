package marshal

import (
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// place chooses the strongest unit for an icon of a free set-up. (Rule 8.1)
func (d *decision) place() Move {
	return d.BestOrFinish(func(m Move) float64 {
		u := d.units[m.Unit()]
		return float64((&piece{unit: u, steps: int(u.Ladder.Full())}).strength())
	})
}

// deploy brings reinforcements in where they are worth most, and in company. (Rule 6.0)
func (d *decision) deploy() Move {
	pull := d.pull()
	return d.BestOrFinish(func(m Move) float64 {
		to, u := d.At(m.To()), d.units[m.Unit()]
		if m.Verb() != germanyatwar.Deploy || to < 0 {
			return player.Never
		}
		p := &piece{unit: u, at: -1, steps: int(u.Ladder.Full())}
		return d.post(p, to, pull) + float64(len(d.own[to]))/100
	})
}

// restore restores leaders: first those that their next activation would eliminate, and
// then those with most to do and to lead. (Rules 7.3.1.3, 7.10)
func (d *decision) restore() Move {
	pull := d.pull()
	return d.BestOrFinish(func(m Move) float64 {
		p, ok := d.piece(m.Unit())
		if !ok || m.Verb() != germanyatwar.Restore {
			return player.Never
		}
		need := [...]float64{0, 3, 2, 1}[min(p.steps, 3)]
		return need * (1 + pull[p.at] + max(0, d.company(p, p.at)))
	})
}
