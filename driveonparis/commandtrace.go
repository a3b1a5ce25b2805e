package driveonparis

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
)

// A CommandTrace says whether a unit is in command and by which HQ, or why it is
// not. (Rule 1.3b)
type CommandTrace struct {
	Unit      string           `json:"unit"`             // its id
	Hex       string           `json:"hex"`              // where it stands
	Power     august1914.Power `json:"power"`            // whose it is
	InCommand bool             `json:"inCommand"`        // whether it is
	Rule      string           `json:"rule"`             // by which it is, or is not
	HQ        string           `json:"hq,omitempty"`     // id of the nearest HQ that commands
	Radius    int              `json:"radius,omitempty"` // of that HQ
	Path      []string         `json:"path,omitempty"`   // from the HQ to the unit, both ends included
	Cuts      []Cut            `json:"cuts,omitempty"`   // why not
}

// TraceCommand finds the HQ that commands a unit as the position stands. The
// viewer must command the unit.
func (s *State) TraceCommand(v august1914.Viewer, id string) (CommandTrace, error) {
	u, err := s.ownUnit(v, id)
	if err != nil {
		return CommandTrace{}, err
	}
	p, h := s.piece(u), s.at[u]
	t := CommandTrace{Unit: id, Hex: s.chart().number(h), Power: p.nation, Rule: "1.3b"}
	nearest, near := noUnit, 0
	for hq := range s.staffs(p.nation).All() {
		if d := s.chart().distance(s.at[hq], h); nearest == noUnit || d < near {
			nearest, near = hq, d
		}
		if path := s.commandPath(hq, h, false); path != nil {
			if !t.InCommand || len(path) < len(t.Path) {
				t.InCommand, t.HQ, t.Radius, t.Path = true, s.piece(hq).id, int(s.hq(hq).radius), s.chart().numbers(path)
			}
		} else if path := s.commandPath(hq, h, true); path != nil {
			for _, cut := range s.cuts(p.side(), path[1:], "1.3b") {
				cut.Unit = s.piece(hq).id
				t.Cuts = append(t.Cuts, cut)
			}
		}
	}
	switch {
	case t.InCommand:
		t.Cuts = nil
	case nearest == noUnit:
		t.Cuts = []Cut{{Rule: "1.3b", Why: "no HQ of its country is on the map"}}
	case t.Cuts == nil:
		t.Cuts = []Cut{{
			Rule: "1.3b", Hex: s.chart().number(s.at[nearest]), Unit: s.piece(nearest).id,
			Why: fmt.Sprintf("no HQ is near enough; %s is nearest, %d hexes away with a radius of %d", s.nameOf(nearest), near, s.hq(nearest).radius),
		}}
	}
	return t, nil
}

// commandPath returns the shortest path of an HQ's command to a hex, or nil; a
// free one passes through enemies and their zones.
func (s *State) commandPath(hq unit, h hex, free bool) []hex {
	passable := s.scenario.passable[s.piece(hq).side()]
	if !free {
		passable = s.traceable(s.piece(hq).side())
	}
	var from hexSet
	from.Add(s.at[hq])
	reach := s.search(&from, int(s.hq(hq).radius), func(_, to int, _ hexgrid.Direction) int {
		if !passable.Has(hex(to)) {
			return hexgrid.Forbidden
		}
		return 1
	})
	indices, ok := reach.AppendPath(nil, int(h))
	if !ok {
		return nil
	}
	path := make([]hex, len(indices))
	for i, n := range indices {
		path[i] = hex(n)
	}
	return path
}
