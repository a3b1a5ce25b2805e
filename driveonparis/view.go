package driveonparis

import (
	"encoding/json"
	"errors"
	"slices"

	"github.com/august1914/august1914"
)

// A View is what one viewer may know of a position: their own units, the top unit
// of every enemy stack and how high the stack is, and what lies open on the table.
// A View is a comparable value, built from what the viewer knows; there is no way
// from it to the State.
type View struct {
	Viewer august1914.Viewer
	Turn   int
	Active august1914.Side
	Phase  Phase
	Kind   string // of the decision
	Award  int    // points of the Allies for Rules 3.4 and 3.5

	scenario  *Scenario
	known     unitSet
	at        [maxUnits]hex
	steps     [maxUnits]august1914.Steps
	rank      [maxUnits]uint8
	rides     [maxUnits]unit // the carrier, or noUnit
	due       [maxUnits]uint8
	heights   [maxHexes]uint8
	gone      unitSet
	lost      unitSet
	late      unitSet // who arrives on the turn that it is due
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
	group     unitSet // who retreats
	march     unitSet // who moves
	spent     uint8   // by them
	doctrine  bool    // the Doctrine Line is in force
}

// View returns what v may know now. Nothing in it is more than its JSON tells: what
// the viewer cannot examine has left no trace, not even in the order of a stack.
func (s *State) View(v august1914.Viewer) View {
	v = audience(v)
	if s.scenario == nil {
		return View{Viewer: v, Phase: Over, Kind: s.row().kind, battle: off}
	}
	known := s.visible(v)
	view := View{
		Viewer: v, Turn: int(s.turn), Active: s.active, Phase: s.phase, Kind: s.row().kind, Award: int(s.award),
		scenario: s.scenario, known: known, gone: s.gone, lost: s.lost, late: s.late,
		flipped: s.flipped.Within(&known), moved: s.moved.Within(&known), reserve: s.reserve.Within(&known),
		diggers: s.diggers.Within(&known), digging: s.placesOf(&s.diggers),
		control: s.control, railways: s.railways, trenches: s.trenches, attacked: s.attacked,
		planXVII: s.planXVII, battle: off, doctrine: s.doctrine(),
		group: s.battle.group.Within(&known), march: s.march.units.Within(&known), spent: s.march.spent,
	}
	if s.battle.on {
		view.battle = s.battle.at
	}
	view.attackers = s.battle.attackers.Within(&known)
	for i := range view.points {
		if view.points[i] = off; s.scenario.mobilized && i < len(s.scenario.mobilization) {
			view.points[i] = s.points[i]
		}
	}
	hidden := s.onMap()
	hidden.Subtract(&known)
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

// rankAmong returns the place of a unit in its stack among some of its units, 1 for
// the lowest.
func (s *State) rankAmong(u unit, units *unitSet) (n uint8) {
	here := s.unitsAt(s.at[u])
	for o := range here.Within(units).All() {
		if s.rank[o] <= s.rank[u] {
			n++
		}
	}
	return n
}

// Units lists the units that the viewer can examine, from the bottom of the
// stacks up, and those that are out of play.
func (v *View) Units() []Unit {
	if v.scenario == nil {
		return nil
	}
	all := v.known.With(&v.gone)
	all = all.With(&v.lost)
	all = all.With(&v.late)
	var order []unit
	for u := range all.All() {
		order = append(order, u)
	}
	slices.SortStableFunc(order, func(a, b unit) int { return int(v.rank[a]) - int(v.rank[b]) })
	list := []Unit{}
	for _, u := range order {
		list = append(list, v.describe(u))
	}
	return list
}

func (v *View) describe(u unit) Unit {
	s := State{scenario: v.scenario, at: v.at, steps: v.steps, rides: v.rides, due: v.due, gone: v.gone, lost: v.lost, late: v.late, flipped: v.flipped}
	return s.describe(u)
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
	switch {
	case !ok:
		return august1914.NoSide
	case v.control.Has(h):
		return august1914.German
	}
	return august1914.Allied
}

// Places returns the victory points of the places that each side holds, which are
// those that the scenario counts at its end. (Rules 2.3, 5.2, 5.3)
func (v *View) Places() august1914.Points {
	if v.scenario == nil {
		return august1914.Points{}
	}
	s := State{scenario: v.scenario, control: v.control, planXVII: v.planXVII}
	german, allied := s.sitePoints()
	return august1914.Points{German: german, Allied: allied}
}

// viewDoc is what one viewer may know of a position.
type viewDoc struct {
	Version int               `json:"version"` // of the JSON
	Ruleset string            `json:"ruleset"` // the game
	Viewer  august1914.Viewer `json:"viewer"`  // who may know it
	Turn    int               `json:"turn"`    // from 1
	Active  august1914.Side   `json:"active"`  // whose player turn it is, or who sets up
	Phase   Phase             `json:"phase"`   // of the turn
	Kind    string            `json:"kind"`    // of the decision
	Units   []Unit            `json:"units"`   // those that the viewer can examine, from the bottom of the stacks up, and those that are out of play
	Heights map[string]int    `json:"heights"` // how many units stand in a hex, seen or not
	German  []string          `json:"german"`  // hexes in German hands; all others are in Allied hands

	Railways  []string          `json:"railways"`            // rail hexes that the Germans can use; the Allies can use the others (Rule 1.2d)
	Trenches  []string          `json:"trenches"`            // hexes with trenches (Rule 1.6)
	Begun     []string          `json:"begun"`               // hexes with trenches under construction (Rule 1.6b)
	Diggers   []string          `json:"diggers"`             // ids of units that dig them and that the viewer can examine (Rule 1.6b)
	Points    map[string]string `json:"points"`              // the hexes of the mobilization points on the map, by their names (Rule 1.12)
	PlanXVII  []string          `json:"planXVII"`            // hexes that have scored for Plan XVII (Rule 2.3)
	Award     int               `json:"award"`               // points of the Allies for Rules 3.4 and 3.5
	Reserve   []string          `json:"reserve"`             // ids of units in reserve that the viewer can examine (Rule 1.1d)
	Moved     []string          `json:"moved"`               // ids of units that have moved in this phase and that the viewer can examine
	Battle    string            `json:"battle,omitempty"`    // the hex that is attacked now
	Attackers []string          `json:"attackers,omitempty"` // ids of the units that attack it
	Attacked  []string          `json:"attacked,omitempty"`  // hexes that were attacked in this phase
	Retreat   []string          `json:"retreat,omitempty"`   // ids of the units that retreat now and that the viewer can examine
	March     []string          `json:"march,omitempty"`     // ids of the units that move now
	Spent     int               `json:"spent,omitempty"`     // movement points that they have spent
	Doctrine  bool              `json:"doctrine"`            // whether the French Doctrine Line is in force (Rule 2.8)
}

// MarshalJSON writes the view with ids and printed numbers.
func (v View) MarshalJSON() ([]byte, error) {
	if v.scenario == nil {
		return nil, errors.New("driveonparis: the zero View is of no position")
	}
	doc := viewDoc{
		Version: august1914.JSONVersion, Ruleset: Name, Viewer: v.Viewer, Turn: v.Turn, Active: v.Active, Phase: v.Phase, Kind: v.Kind,
		Units: v.Units(), Heights: map[string]int{}, German: v.scenario.numbersOf(&v.control),
		Railways: v.Railways(), Points: map[string]string{}, PlanXVII: v.scenario.numbersOf(&v.planXVII), Award: v.Award,
		Reserve: v.scenario.idsOf(&v.reserve), Moved: v.scenario.idsOf(&v.moved), Attackers: v.scenario.idsOf(&v.attackers),
		Attacked: v.scenario.numbersOf(&v.attacked), Diggers: v.scenario.idsOf(&v.diggers), Retreat: v.scenario.idsOf(&v.group),
		March: v.scenario.idsOf(&v.march), Spent: int(v.spent), Doctrine: v.doctrine,
	}
	doc.Trenches, doc.Begun = v.Trenches()
	if v.battle != off {
		doc.Battle = v.scenario.chart.number(v.battle)
	}
	for _, p := range v.MobilizationPoints() {
		if p.Hex != "" {
			doc.Points[p.Point] = p.Hex
		}
	}
	for h, n := range v.heights {
		if n > 0 {
			doc.Heights[v.scenario.chart.number(hex(h))] = int(n)
		}
	}
	return json.Marshal(doc)
}
