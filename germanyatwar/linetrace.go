package germanyatwar

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
)

// A LineTrace says whether a unit can trace a line of communication and by
// which areas, or what cuts it. Isolated counts in play: the last check of the
// unit's side found it. (Rule 7.0.1)
type LineTrace struct {
	Unit     string           `json:"unit,omitempty"` // id, "" for an area
	Area     string           `json:"area"`           // where it stands
	Power    august1914.Power `json:"power"`          // whose it is
	Isolated bool             `json:"isolated"`       // until the next check of its side; for an area, one of the units there is
	Open     bool             `json:"open"`           // a check would find a line now
	Rule     string           `json:"rule"`           // that Open is by
	Path     []string         `json:"path,omitempty"` // the shortest line, area by area, both ends included
	End      string           `json:"end,omitempty"`  // what the line ends in, in words
	Cuts     []Cut            `json:"cuts,omitempty"` // what is in the way of all lines; empty where one is open
}

// A Cut is a reason why a line or a range ends.
type Cut struct {
	Rule string `json:"rule"`           // number as printed
	Why  string `json:"why"`            // in words
	Area string `json:"area,omitempty"` // where, if it is in an area
	Unit string `json:"unit,omitempty"` // id
}

// TraceLine traces the line of communication of a unit as the position stands.
// The viewer must be able to examine the unit.
func (s *State) TraceLine(v august1914.Viewer, id string) (LineTrace, error) {
	b, err := s.unitBefore(v, id)
	if err != nil {
		return LineTrace{}, err
	}
	t := s.traceLine(s.nationOf(b), s.at[b])
	t.Unit, t.Isolated = id, s.isolated.Has(b)
	return t, nil
}

// TraceLineAt traces the line of communication that units of a power have, or
// would have, in the area with a printed number. Who controls which area is
// public, so that everybody is told.
func (s *State) TraceLineAt(v august1914.Viewer, number string, power august1914.Power) (LineTrace, error) {
	a, err := s.findArea(number)
	if err != nil {
		return LineTrace{}, err
	}
	n := nationIndex(power)
	if n < 0 || n >= nationCount {
		return LineTrace{}, fmt.Errorf("germanyatwar: power %s: want Germany, France, Britain or Belgium", power)
	}
	t := s.traceLine(n, a)
	units := s.here[a].Intersect(s.scenario.nations[n])
	t.Isolated = units.Overlaps(s.isolated)
	return t, nil
}

// traceLine finds the shortest line from an area, or what cuts it.
func (s *State) traceLine(n int, a area) LineTrace {
	sc, friendly := s.scenario, s.friendly(sideOf(n))
	t := LineTrace{Area: sc.number(a), Power: nationPowers[n], Rule: "7.0.1", Open: s.linked(n).Has(a)}
	if path, ok := sc.land.Path(nil, a, s.lineEnds(n).Intersect(friendly), friendly); ok && t.Open {
		t.Path = sc.route(path)
		t.End = s.endOf(n, path[len(path)-1])
		return t
	}
	ends := s.lineEnds(n)
	if ends.Has(a) {
		t.Cuts = append(t.Cuts, s.barred(sideOf(n), a))
	}
	for c := range sc.land.Cut(areamap.AreasOf(a), ends.Without(a), friendly).All() {
		t.Cuts = append(t.Cuts, s.barred(sideOf(n), c))
	}
	if t.Cuts == nil {
		t.Cuts = []Cut{{Rule: "7.0.1", Why: "no borders that can be walked across lead from " + t.Area + " to where a line may end", Area: t.Area}}
	}
	return t
}

// endOf says what a line ends in.
func (s *State) endOf(n int, a area) string {
	info := s.ground(a)
	switch {
	case info.city != "":
		return info.city
	case info.fortCount > 0:
		return "the fortress of " + info.forts[0].name
	}
	return "the British landing area " + info.name
}

// barred says why no line of a side leads through an area. (Rules 2.6, 7.0.1)
func (s *State) barred(sd side, a area) Cut {
	number := s.scenario.number(a)
	c := Cut{Rule: "7.0.1", Area: number, Why: fmt.Sprintf("%s is controlled by the %s side", number, sideName(sd.Opponent()))}
	if s.holder(a) == sd {
		c.Why = fmt.Sprintf("enemies are in %s", number)
	}
	return c
}
