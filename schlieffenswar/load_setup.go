package schlieffenswar

import (
	"errors"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// loadSetup reads setup.csv and checks the deployment.
func (sc *Scenario) loadSetup(l *datafile.Loader) {
	const file = "setup.csv"
	rows := map[unit]datafile.Row{}
	for r := range l.Rows(file, "unit_id", "hex") {
		u, ok := sc.unitByID[r.Text("unit_id")]
		if r.RejectIf(!ok, "unit_id", "%q is not a unit of units.csv", r.Text("unit_id")) {
			continue
		}
		if first, twice := rows[u]; r.RejectIf(twice, "unit_id", "%s is placed twice, first on line %d", r.Text("unit_id"), first.Line()) {
			continue
		}
		rows[u] = r
		sc.pieces[u].start = sc.chart.read(r, "hex")
		p := &sc.pieces[u]
		r.RejectIf(p.entry != 0, "unit_id", "%s is placed, but it enters on turn %d", p.id, p.entry)
	}
	for u := range sc.pieces {
		_, placed := rows[unit(u)]
		l.RejectIf(!placed && sc.pieces[u].entry == 0, file, "%s is not placed", sc.pieces[u].id)
	}
	sc.checkSetup(rows)
}

// checkSetup deploys the units in their hexes, forts first, then HQs, then the units
// that HQs command. It rejects hexes that Rule 3.1 does not allow.
func (sc *Scenario) checkSetup(rows map[unit]datafile.Row) {
	s := State{scenario: sc}
	for i := range s.at {
		s.at[i], s.steps[i] = off, 1
	}
	s.forEachDeployed(func(u unit) {
		r, placed := rows[u]
		p := &sc.pieces[u]
		if !placed || p.start == off || p.entry != 0 {
			return
		}
		if err := s.tryStart(u, p); err != nil {
			r.Reject("hex", "%v", err)
			if p.kind != HQ {
				return
			}
		}
		s.put(u, p.start)
	})
}

var errFortMoved = errors.New("a fort must be placed in its printed hex")

// tryStart returns why a unit may not deploy in its hex of the set-up.
func (s *State) tryStart(u unit, p *piece) error {
	if p.kind == Fort {
		if p.printed != off && p.start != p.printed {
			return errFortMoved
		}
		return nil
	}
	f := s.deployFault(&stackRoom{}, u, p.start)
	if f == nil {
		return nil
	}
	v := &august1914.Violation{}
	if errors.As(s.refusal(f, s.scenario.move(action{verb: Deploy, unit: u, from: off, to: p.start})), &v) {
		return errors.New(v.Sentence + " (Rule " + v.Rule + ")")
	}
	return nil
}
