package driveonparis

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A View is the part of a position that a viewer may know: their own units, the top
// unit and the height of every enemy stack, and everything public. A View is a
// comparable value and holds only the viewer's knowledge. The State cannot be recovered
// from it.
type View struct {
	Viewer   august1914.Viewer // the viewer
	Scenario string            // id of the scenario
	Turn     int               // turn, counted over all scenarios, from 1
	Active   august1914.Side   // the side whose player turn it is, or that sets up
	Phase    Phase             // phase of the player turn
	Kind     string            // kind of the decision
	Award    int               // points that the Allies have gained under Rules 3.4 and 3.5

	scenario  *Scenario
	known     unitSet
	at        [maxUnits]hex
	steps     [maxUnits]august1914.Steps
	rank      [maxUnits]uint8
	rides     [maxUnits]unit // the train or the taxis, or noUnit
	due       [maxUnits]uint8
	heights   [maxHexes]uint8
	gone      unitSet
	lost      unitSet
	late      unitSet // units that arrive on the turn in due
	flipped   unitSet
	moved     unitSet
	reserve   unitSet
	diggers   unitSet
	control   hexSet
	railways  hexSet
	trenches  hexSet
	digging   hexSet
	attacked  hexSet
	planXVII  hexSet
	points    [maxMobs]hex
	battle    hex
	attackers unitSet
	group     unitSet // units that retreat
	march     unitSet // units that move
	spent     uint8   // movement points spent by march
	doctrine  bool    // whether the Doctrine Line is in force
	least     outcome // the running verdict least favorable to the Germans
	most      outcome // the running verdict most favorable to the Germans
}

// View returns the part of the position that v may know now. It contains no more than
// its JSON. Units that the viewer cannot examine leave no trace in it, not even in the
// ranks of a stack.
func (s *State) View(v august1914.Viewer) View {
	v = audience(v)
	if s.scenario == nil {
		return View{Viewer: v, Phase: Over, Kind: s.row().kind, battle: off}
	}
	known := s.visible(v)
	view := View{
		Viewer: v, Scenario: s.scenario.id, Turn: int(s.turn), Active: s.active, Phase: s.phase, Kind: s.rowFor(v).kind, Award: int(s.award),
		scenario: s.scenario, known: known, gone: s.gone, lost: s.lost, late: s.late,
		flipped: s.flipped.Intersect(known), moved: s.moved.Intersect(known), reserve: s.reserve.Intersect(known),
		diggers: s.diggers.Intersect(known), digging: s.placesOf(&s.diggers),
		control: s.control, railways: s.railways, trenches: s.trenches, attacked: s.attacked,
		planXVII: s.planXVII, battle: off, doctrine: s.doctrine(),
		group: s.battle.group.Intersect(known), spent: s.march.spent,
	}
	if s.rowFor(v) == s.row() {
		view.march = s.march.units.Intersect(known)
	}
	view.least, view.most = s.verdicts(&known)
	if s.battle.on {
		view.battle = s.battle.at
	}
	view.attackers = s.battle.attackers.Intersect(known)
	for i := range view.points {
		if view.points[i] = off; s.scenario.mobilized && i < len(s.scenario.mobilization) {
			view.points[i] = s.points[i]
		}
	}
	hidden := s.onMap()
	hidden.RemoveAll(known)
	over := s.placesOf(&hidden)
	for u := range s.scenario.pieces {
		view.at[u], view.rides[u] = off, noUnit
		if s.gone.Has(unit(u)) || s.lost.Has(unit(u)) || s.late.Has(unit(u)) {
			view.due[u] = s.due[u]
		}
		if h := s.at[u]; h != off {
			view.heights[h]++
			if known.Has(unit(u)) {
				view.at[u], view.steps[u], view.rank[u], view.rides[u] = h, s.steps[u], s.rank[u], s.rides[u]
				if over.Has(h) {
					view.rank[u] = s.rankAmong(unit(u), &known)
				}
			}
		}
	}
	return view
}

// rankAmong returns the position of a unit in its stack, counting only some units. The
// lowest has 1.
func (s *State) rankAmong(u unit, units *unitSet) (n uint8) {
	for o := range s.unitsAt(s.at[u]).Intersect(*units).All() {
		if s.rank[o] <= s.rank[u] {
			n++
		}
	}
	return n
}

// Units lists the units that the viewer can examine, those of a stack from the bottom
// up, and the units that are out of play.
func (v *View) Units() []Unit {
	if v.scenario == nil {
		return nil
	}
	all := v.known.Union(v.gone).Union(v.lost).Union(v.late)
	order := slices.SortedStableFunc(all.All(), func(a, b unit) int { return int(v.rank[a]) - int(v.rank[b]) })
	s := State{scenario: v.scenario, at: v.at, steps: v.steps, rides: v.rides, due: v.due, gone: v.gone, lost: v.lost, late: v.late, flipped: v.flipped}
	return engine.Listed(slices.Values(order), s.describe)
}

// find returns the hex with a printed number.
func (v *View) find(number string) (hex, bool) {
	if v.scenario == nil {
		return off, false
	}
	return v.scenario.chart.at(number)
}

// Height returns the number of units in the hex with a printed number.
func (v *View) Height(number string) int {
	h, ok := v.find(number)
	if !ok {
		return 0
	}
	return int(v.heights[h])
}

// Control returns the side that controls the hex with a printed number.
func (v *View) Control(number string) august1914.Side {
	h, ok := v.find(number)
	return engine.Holder(ok, v.control.Has(h))
}

// Places returns the victory points of the places that each side holds, as the scenario
// counts them at its end. (Rules 2.3, 5.2, 5.3)
func (v *View) Places() august1914.Points {
	if v.scenario == nil {
		return august1914.Points{}
	}
	s := State{scenario: v.scenario, control: v.control, planXVII: v.planXVII}
	german, allied := s.sitePoints()
	return august1914.Points{German: german, Allied: allied}
}
