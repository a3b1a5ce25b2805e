package schlieffenswar

import (
	"fmt"

	"github.com/august1914/august1914"
)

// Supply is one of the three states of supply that a unit can be in. (Rule 8.0)
type Supply string

// The three states; "" is one that the viewer does not know.
const (
	InSupply       Supply = "in"
	FortressSupply Supply = "fortress"
	OutOfSupply    Supply = "out"
)

// A SupplyTrace says whether a unit is in supply and by which line, or what
// cuts it. What counts in play is Marked until the next administrative phase
// of its side, which will find what Now is by then. (Rules 8.0, 8.1)
type SupplyTrace struct {
	Unit   string           `json:"unit,omitempty"`   // id, "" for a hex
	Hex    string           `json:"hex"`              // where it stands
	Power  august1914.Power `json:"power"`            // whose it is
	Marked Supply           `json:"marked,omitempty"` // as last found; "" for a hex
	Now    Supply           `json:"now,omitempty"`    // as a check would find now; "" where the viewer cannot know it
	Rule   string           `json:"rule"`             // the rule that Now is by
	Legs   []SupplyLeg      `json:"legs,omitempty"`   // the line, piece by piece, from the unit to the edge of the map
	Cuts   []Cut            `json:"cuts,omitempty"`   // what is wrong with the lines that there could be; empty in supply
}

// A SupplyLeg is a piece of a line of supply.
type SupplyLeg struct {
	Rule  string                   `json:"rule"`            // that the piece is by
	To    string                   `json:"to"`              // what it leads to, in words
	Unit  string                   `json:"unit,omitempty"`  // id of the HQ or depot that it leads to
	Hexes august1914.Array[string] `json:"hexes"`           // first and last included
	Costs []int                    `json:"costs,omitempty"` // of each step, in half hexes; none where any length will do
	Limit int                      `json:"limit,omitempty"` // of their sum; 0 is none
}

// supplyRules are the rules of supply of each nation.
var supplyRules = [nationCount]string{german: "8.6", french: "8.3", british: "8.4", belgian: "8.5"}

// TraceSupply traces the line of supply of a unit as the position stands. Of a
// unit that the viewer does not command, only what its markers say is told,
// and nothing if it cannot be examined.
func (s *State) TraceSupply(v august1914.Viewer, id string) (SupplyTrace, error) {
	u, err := s.findUnit(id)
	switch {
	case err != nil:
		return SupplyTrace{}, err
	case !commands(v, s.piece(u).seat()) && s.at[u] != off && !s.sees(v, u):
		return SupplyTrace{}, s.hiddenFrom(u)
	case s.at[u] == off:
		return SupplyTrace{}, s.refusal(notOnMap, Move{unit: s.piece(u).word})
	}
	p, h := s.piece(u), s.at[u]
	t := SupplyTrace{Unit: id, Hex: s.chart().number(h), Power: p.nation, Marked: s.marked(u), Rule: "6.6"}
	switch {
	case p.kind == Fort:
		t.Now, t.Rule = InSupply, "5.5"
	case commands(v, p.seat()):
		q := s.supplyTracer(nationIndex(p.nation))
		q.trace(&t, h, p.kind == Depot)
	}
	return t, nil
}

// TraceSupplyAt traces the line of supply that units of a nation would have in
// the hex with a printed number. It tells only who commands the nation.
func (s *State) TraceSupplyAt(v august1914.Viewer, number string, nation august1914.Power) (SupplyTrace, error) {
	h, err := s.findHex(number)
	if err != nil {
		return SupplyTrace{}, err
	}
	n := nationIndex(nation)
	if n < 0 || n >= nationCount {
		return SupplyTrace{}, fmt.Errorf("schlieffenswar: nation %s: want Germany, France, Britain or Belgium", nation)
	}
	q := s.supplyTracer(n)
	if !commands(v, q.seat) {
		return SupplyTrace{}, &august1914.Violation{Rule: "6.6", Sentence: "lines of supply of the other side cannot be examined", Place: number}
	}
	t := SupplyTrace{Hex: number, Power: nation}
	if s.seatAt(h) == other(q.seat) {
		t.Now, t.Rule = OutOfSupply, "8.2"
		t.Cuts = []Cut{{Rule: "8.2", Why: "enemy units are in " + number, Hex: number}}
		return t, nil
	}
	q.trace(&t, h, false)
	return t, nil
}

// marked returns the state that a unit was last found in.
func (s *State) marked(u unit) Supply {
	return [...]Supply{outOfSupply: OutOfSupply, fortressSupply: FortressSupply, inSupply: InSupply}[s.supplyOf(u)]
}
