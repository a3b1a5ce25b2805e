package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Arrivals of units on the map. (Rules 3.1, 9.1 to 9.3, 9.5)

// arrivals computes when and where units come on the map, as far as a viewer may know.
type arrivals struct {
	view  *View
	known State // position without the units that are hidden from the viewer
	hexes regroupHexes
}

func (v *View) arrivals() arrivals { return arrivals{view: v, known: v.ground()} }

// ground returns the position without the units that are hidden from the viewer. The
// hexes held and the zones are complete nevertheless, because the top unit of the same
// stack holds the same hex and projects the same zone. (Rules 6.6, 7.0)
func (v *View) ground() State {
	s := State{scenario: v.scenario, at: v.at, control: v.control}
	for h, fort := range v.scenario.forts {
		if fort != noUnit && v.heights[h] > 0 && !v.box.Has(fort) && !v.gone.Has(fort) {
			s.at[fort] = hex(h) // public, even if the fort is hidden
		}
	}
	for u := range v.known.All() {
		p, h := s.piece(u), s.at[u]
		s.held[nationIndex(p.nation)].Add(h)
		if p.corps() && s.projects(h) {
			s.spreadZone(p.seat(), h)
		}
	}
	return s
}

// of returns the arrival of a unit, or nil if the unit is on the map or will not come.
// It ignores stacking limits, because there can be room by then. (Rule 6.0)
func (a *arrivals) of(u unit) *august1914.Arrival {
	v, s := a.view, &a.known
	p := s.piece(u)
	var turn int
	var places hexSet
	switch {
	case v.known.Has(u) || v.gone.Has(u) || v.Phase == Over:
		return nil
	case v.box.Has(u):
		turn, places = v.nextRegroup(p.seat(), returning), a.returnHexes(u)
	case p.entry > 0:
		turn = max(int(p.entry), v.nextRegroup(EntenteSeat, arriving))
		for h := range s.entryHexesOf(p).All() {
			if s.opensTo(p, h) {
				places.Add(h)
			}
		}
	default:
		turn, places = v.Turn, s.deployHexes(u)
	}
	if turn > len(v.scenario.turns) {
		return nil
	}
	if v.box.Has(u) && places.IsEmpty() {
		turn = 0
	}
	return &august1914.Arrival{Turn: turn, Places: engine.Each(places.All(), s.chart().number)}
}

// returnHexes returns the hexes where an eliminated unit can come back in this position.
// British corps come back at the BEF HQ, which may be hidden from the viewer. (Rule 9.5)
func (a *arrivals) returnHexes(u unit) hexSet {
	s, p := &a.known, a.known.piece(u)
	return engine.Which(*a.hexes.returnHexes(s, nationIndex(p.nation)), func(h hex) bool {
		return p.nation != august1914.Britain || p.kind == HQ || s.befHQIn(h) || a.mayHideHQ(h)
	})
}

// mayHideHQ reports whether the BEF HQ may be among the units of h that are
// hidden from the viewer.
func (a *arrivals) mayHideHQ(h hex) bool {
	hqs := a.known.scenario.hqs.Intersect(a.known.scenario.nations[british])
	if seen := a.view.known.Union(a.view.box).Union(a.view.gone); hqs.Minus(seen).IsEmpty() {
		return false
	}
	hidden := a.view.heights[h]
	for u := range a.view.known.All() {
		if a.known.at[u] == h {
			hidden--
		}
	}
	return hidden > 0
}

// nextRegroup returns the next turn in which a seat can act in a stage of its
// regroup phase: this turn, unless the seat is past the stage. The first turn has no
// regroup phase. (Rule 5.1)
func (v *View) nextRegroup(seat august1914.Seat, st stage) int {
	past := v.Turn == 1 || v.Phase == EndOfTurn || seat == GermanSeat && v.Active == august1914.Allied
	if v.Active == sideOf(seat) {
		past = past || v.Phase > Regroup
		for later := st + 1; later < stage(stageCount) && v.Phase == Regroup; later++ {
			past = past || v.Kind == stages[later].kind
		}
	}
	if past {
		return v.Turn + 1
	}
	return v.Turn
}
