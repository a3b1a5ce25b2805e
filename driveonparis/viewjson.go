package driveonparis

import (
	"encoding/json"
	"errors"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// viewDoc is what one viewer may know of a position.
type viewDoc struct {
	stamp.Viewed
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
	Standing  Standing          `json:"standing"`            // what the game would come to if it ended as it stands, without the line
}

// MarshalJSON writes the view with ids and printed numbers.
func (v View) MarshalJSON() ([]byte, error) {
	if v.scenario == nil {
		return nil, errors.New("driveonparis: the zero View is of no position")
	}
	return json.Marshal(v.doc())
}

// doc returns what the JSON of the view says.
func (v *View) doc() viewDoc {
	doc := viewDoc{
		Viewed: stamp.Viewed{Stamp: v.scenario.stamp(), Settings: v.scenario.Settings()}, Viewer: v.Viewer, Turn: v.Turn, Active: v.Active, Phase: v.Phase, Kind: v.Kind,
		Units: v.Units(), Heights: map[string]int{}, German: v.scenario.numbersOf(&v.control),
		Railways: v.Railways(), Points: map[string]string{}, PlanXVII: v.scenario.numbersOf(&v.planXVII), Award: v.Award,
		Reserve: v.scenario.idsOf(&v.reserve), Moved: v.scenario.idsOf(&v.moved), Attackers: v.scenario.idsOf(&v.attackers),
		Attacked: v.scenario.numbersOf(&v.attacked), Diggers: v.scenario.idsOf(&v.diggers), Retreat: v.scenario.idsOf(&v.group),
		March: v.scenario.idsOf(&v.march), Spent: int(v.spent), Doctrine: v.doctrine,
		Standing: v.Standing(),
	}
	doc.Scenario = v.Scenario
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
	return doc
}

// UnmarshalJSON reads what MarshalJSON wrote for a scenario that comes with the
// package, with whatever settings. Views of others are read by DecodeView of their
// Scenario.
func (v *View) UnmarshalJSON(text []byte) error {
	return engine.ReadView[viewDoc](v, Name, text, Scenarios())
}

// DecodeView reads what MarshalJSON of a View wrote for this scenario.
func (sc *Scenario) DecodeView(text []byte) (View, error) {
	return engine.DecodeView[View, viewDoc](Name, text, sc)
}

// View returns the View that a document says.
func (doc *viewDoc) View(sc *Scenario) (View, error) {
	if err := doc.Match(sc.stamp()); err != nil {
		return View{}, err
	}
	r := viewReader{Reading: engine.Reading{Ruleset: Name}, View: View{
		Viewer: doc.Viewer, Scenario: sc.id, Turn: doc.Turn, Active: doc.Active, Phase: doc.Phase, Kind: doc.Kind, Award: doc.Award,
		scenario: sc, battle: off, doctrine: doc.Doctrine,
	}}
	if err := engine.Dated(Name, doc.Turn, int(sc.first), int(sc.last), doc.Phase != 0); err != nil {
		return View{}, err
	}
	r.spent = uint8(r.within(doc.Spent, 255, "points spent"))
	r.units(doc)
	for _, list := range []struct {
		set *hexSet
		of  []string
	}{
		{&r.control, doc.German},
		{&r.railways, doc.Railways},
		{&r.trenches, doc.Trenches},
		{&r.digging, doc.Begun},
		{&r.attacked, doc.Attacked},
		{&r.planXVII, doc.PlanXVII},
	} {
		for _, number := range list.of {
			list.set.Add(r.hex(number))
		}
	}
	for _, list := range []struct {
		set *unitSet
		of  []string
	}{
		{&r.reserve, doc.Reserve},
		{&r.moved, doc.Moved},
		{&r.diggers, doc.Diggers},
		{&r.attackers, doc.Attackers},
		{&r.group, doc.Retreat},
		{&r.march, doc.March},
	} {
		for _, id := range list.of {
			list.set.Add(r.named(id))
		}
	}
	for i := range r.points {
		if r.points[i] = off; i < len(sc.mobilization) && doc.Points[sc.mobilization[i].name] != "" {
			r.points[i] = r.hex(doc.Points[sc.mobilization[i].name])
		}
	}
	for number, n := range doc.Heights {
		r.heights[r.hex(number)%maxHexes] = uint8(r.within(n, maxUnits, "units in "+number))
	}
	if doc.Battle != "" {
		r.battle = r.hex(doc.Battle)
	}
	r.least, r.most = r.verdict(doc.Standing.Least), r.verdict(doc.Standing.Most)
	return r.View, r.Agrees(doc, func() any { return r.doc() })
}

// A viewReader puts a View together.
type viewReader struct {
	View
	engine.Reading
}

// within returns a number from 0 to a limit.
func (r *viewReader) within(n, limit int, what string) int {
	if n < 0 || n > limit {
		r.Fail("%d %s, want 0 to %d", n, what, limit)
		return 0
	}
	return n
}

// verdict returns what is told as an outcome.
func (r *viewReader) verdict(o august1914.Outcome) outcome {
	for n, name := range levelNames {
		german, allied := int16(o.Points.German), int16(o.Points.Allied)
		if name == o.Level && int(german) == o.Points.German && int(allied) == o.Points.Allied {
			return outcome{true, o.Winner, level(n), [2]int16{german, allied}}
		}
	}
	r.Fail("standing: level %.40q with %d and %d points", o.Level, o.Points.German, o.Points.Allied)
	return outcome{}
}

// hex returns the hex with a printed number.
func (r *viewReader) hex(number string) hex {
	h, ok := r.scenario.chart.at(number)
	if !ok {
		r.Fail("hex %.40q: want a number that is printed on the map", number)
	}
	return h
}

// named returns the unit with an id.
func (r *viewReader) named(id string) unit {
	u, ok := r.scenario.unitByID[id]
	if !ok {
		r.Fail("unit %.40q: want the id of a unit of the scenario", id)
		return noUnit
	}
	return u
}

// units puts every unit where it is, in its stack above those that are listed before it.
func (r *viewReader) units(doc *viewDoc) {
	for u := range r.scenario.pieces {
		r.at[u], r.rides[u] = off, noUnit
	}
	var stacked [maxHexes]uint8
	for _, d := range doc.Units {
		u := r.named(d.ID)
		if u == noUnit {
			return
		}
		if d.Hex != "" {
			h := r.hex(d.Hex)
			if h == off {
				return
			}
			stacked[h]++
			r.known.Add(u)
			r.at[u], r.rank[u] = h, stacked[h]
			r.steps[u] = august1914.Steps(r.within(d.Steps, maxSteps, "steps of "+d.ID))
			if d.Rides != "" {
				r.rides[u] = r.named(d.Rides)
			}
			if d.Flipped {
				r.flipped.Add(u)
			}
			continue
		}
		r.boxed(u, d)
	}
}

// boxed puts a unit into a box beside the map.
func (r *viewReader) boxed(u unit, d Unit) {
	switch d.Box {
	case goneBox:
		r.gone.Add(u)
	case lostBox:
		r.lost.Add(u)
	case lateBox:
		r.late.Add(u)
	default:
		r.Fail("unit %s is nowhere", d.ID)
	}
	r.due[u] = uint8(r.within(d.Due, fallenMark, "turns of "+d.ID))
}
