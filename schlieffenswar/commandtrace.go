package schlieffenswar

import (
	"fmt"

	"github.com/august1914/august1914"
)

// A CommandTrace says whether a unit is in command and by which HQ, or why it
// is not. (Rules 6.7, 7.5)
type CommandTrace struct {
	Unit      string           `json:"unit"`             // its id
	Hex       string           `json:"hex"`              // where it stands
	Power     august1914.Power `json:"power"`            // whose it is
	InCommand bool             `json:"inCommand"`        // whether it is
	Rule      string           `json:"rule"`             // by which it is, or is not
	HQ        string           `json:"hq,omitempty"`     // id of the HQ that commands; "" for a German city
	Radius    int              `json:"radius,omitempty"` // of that HQ
	Path      []string         `json:"path,omitempty"`   // from the unit to the HQ, or along rails to the edge, both ends included
	Cuts      []Cut            `json:"cuts,omitempty"`   // why not
}

// TraceCommand finds the HQ that commands a unit as the position stands: the
// nearest one. The viewer must command the unit.
func (s *State) TraceCommand(v august1914.Viewer, id string) (CommandTrace, error) {
	u, err := s.ownUnit(v, id)
	if err != nil {
		return CommandTrace{}, err
	}
	p := s.piece(u)
	t := CommandTrace{Unit: id, Hex: s.chart().number(s.at[u]), Power: p.nation, Rule: "6.7"}
	q := s.supplyTracer(nationIndex(p.nation))
	q.findCommander(&t, s.at[u])
	if !t.InCommand && s.chart().germanCity.Has(s.at[u]) && p.nation == august1914.Germany {
		q.commandCity(&t, s.at[u])
	}
	if !t.InCommand && t.Cuts == nil {
		t.Cuts = []Cut{q.outOfRadius(s.at[u])}
	}
	return t, nil
}

// staff returns the HQs that command units of the nation: its own.
func (q *supplyTracer) staff() unitSet {
	return q.s.scenario.hqs.Intersect(q.s.scenario.nations[q.nation])
}

// findCommander finds the nearest HQ that a hex is within the radius of, or
// what cuts the paths to those that it would be.
func (q *supplyTracer) findCommander(t *CommandTrace, h hex) {
	free, best := q.freely(), len(q.s.chart().places)
	for hq := range q.staff().All() {
		if q.s.at[hq] == off {
			continue
		}
		if path := q.back(q.radiate(hq), h); path != nil {
			if len(path) < best {
				best = len(path)
				t.InCommand, t.HQ, t.Radius, t.Path = true, q.s.piece(hq).id, q.s.radius(hq), q.s.chart().numbers(path)
			}
		} else if path := q.back(free.radiate(hq), h); path != nil {
			t.Cuts = append(t.Cuts, q.obstacles(path, "7.5", "6.7")...)
		}
	}
	t.Cuts = distinct(t.Cuts)
	if t.InCommand {
		t.Cuts = nil
	}
}

// commandCity: a German city that rails connect with the east edge commands
// who is there. (Rule 6.7)
func (q *supplyTracer) commandCity(t *CommandTrace, h hex) {
	if path := q.back(q.net, h); path != nil {
		t.InCommand, t.Path, t.Cuts = true, q.s.chart().numbers(path), nil
		return
	}
	t.Cuts = distinct(append(t.Cuts, q.railCuts(h, "")...))
}

// outOfRadius says how far the nearest HQ is.
func (q *supplyTracer) outOfRadius(h hex) Cut {
	best, dist := q.nearest(q.staff(), h)
	if best == noUnit {
		return Cut{Rule: "6.7", Why: "no HQ of its nation is on the map"}
	}
	p := q.s.piece(best)
	return Cut{
		Rule: "6.7", Hex: q.s.chart().number(q.s.at[best]), Unit: p.id,
		Why: fmt.Sprintf("no HQ is near enough; %s is nearest, %s away with a radius of %d", p.name, hexCount(dist), q.s.radius(best)),
	}
}
