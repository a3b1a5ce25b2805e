package schlieffenswar

import "github.com/august1914/august1914"

// Arrivals of pieces off the map. (Rules 3.1, 9.1 to 9.3, 9.5)

// arrivals tells when and where units come on the map, as far as a viewer may know.
type arrivals struct {
	view  *View
	known State // without the units that are hidden from the viewer
	hexes regroupHexes
}

func (v *View) arrivals() arrivals { return arrivals{view: v, known: v.ground()} }

// ground returns the position without the units that are hidden from the viewer. What
// it leaves out holds no hex and projects no zone that it lacks: the top of the same
// stack does. (Rules 6.6, 7.0)
func (v *View) ground() State {
	s := State{scenario: v.scenario, at: v.at, control: v.control}
	for h, fort := range v.scenario.forts {
		if fort != noUnit && v.heights[h] > 0 && !v.box.Has(fort) && !v.gone.Has(fort) {
			s.at[fort] = hex(h) // which is public, though it may lie hidden
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

// of returns the arrival of a unit, nil for one that is on the map or does not come.
// Stacking limits are left out: there can be room by then. (Rule 6.0)
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
	arrival := &august1914.Arrival{Turn: turn}
	for h := range places.All() {
		arrival.Places = append(arrival.Places, s.chart().number(h))
	}
	return arrival
}

// returnHexes returns where an eliminated unit can come back as things stand. British
// corps come back at the BEF HQ, which may be among the units that are hidden from the
// viewer. (Rule 9.5)
func (a *arrivals) returnHexes(u unit) (set hexSet) {
	s, p := &a.known, a.known.piece(u)
	for h := range a.hexes.returnHexes(s, nationIndex(p.nation)).All() {
		if p.nation != august1914.Britain || p.kind == HQ || s.befHQIn(h) || a.mayHideHQ(h) {
			set.Add(h)
		}
	}
	return set
}

// mayHideHQ reports whether the BEF HQ may be among the units of a hex that are hidden
// from the viewer.
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

// nextRegroup returns the first turn in which a seat will come to a stage of its regroup
// phase, or is not past it. On the first turn there is none. (Rule 5.1)
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
