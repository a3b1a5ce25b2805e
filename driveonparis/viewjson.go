package driveonparis

import (
	"encoding/json"
	"errors"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/stamp"
)

// viewDoc is the part of a position that a viewer may know.
type viewDoc struct {
	stamp.Viewed
	Viewer  august1914.Viewer `json:"viewer"`  // the viewer
	Turn    int               `json:"turn"`    // game turn, from 1
	Active  august1914.Side   `json:"active"`  // the side whose player turn it is, or that sets up
	Phase   Phase             `json:"phase"`   // phase of the turn
	Kind    string            `json:"kind"`    // kind of the decision
	Units   []Unit            `json:"units"`   // units that the viewer can examine, those of a stack from the bottom up, and units out of play
	Heights map[string]int    `json:"heights"` // number of units in each hex, visible or not
	German  []string          `json:"german"`  // hexes in German hands; all others are in Allied hands

	Railways  []string          `json:"railways"`            // rail hexes that the Germans can use; the Allies can use the others (Rule 1.2d)
	Trenches  []string          `json:"trenches"`            // hexes with trenches (Rule 1.6)
	Begun     []string          `json:"begun"`               // hexes with trenches under construction (Rule 1.6b)
	Diggers   []string          `json:"diggers"`             // ids of digging units that the viewer can examine (Rule 1.6b)
	Points    map[string]string `json:"points"`              // hexes of the mobilization points on the map, by name (Rule 1.12)
	PlanXVII  []string          `json:"planXVII"`            // hexes that have scored for Plan XVII (Rule 2.3)
	Award     int               `json:"award"`               // points that the Allies have gained under Rules 3.4 and 3.5
	Reserve   []string          `json:"reserve"`             // ids of units in reserve that the viewer can examine (Rule 1.1d)
	Moved     []string          `json:"moved"`               // ids of units that have moved in this phase and that the viewer can examine
	Battle    string            `json:"battle,omitempty"`    // hex under attack now
	Attackers []string          `json:"attackers,omitempty"` // ids of the attackers
	Attacked  []string          `json:"attacked,omitempty"`  // hexes that were attacked in this phase
	Retreat   []string          `json:"retreat,omitempty"`   // ids of the units that retreat now and that the viewer can examine
	March     []string          `json:"march,omitempty"`     // ids of the units that move now and that the viewer can examine
	Spent     int               `json:"spent,omitempty"`     // movement points that they have spent
	Doctrine  bool              `json:"doctrine"`            // whether the French Doctrine Line is in force (Rule 2.8)
	Standing  Standing          `json:"standing"`            // result that the game would have if it ended now, without the line
}

// MarshalJSON writes the view with ids and printed numbers.
func (v View) MarshalJSON() ([]byte, error) {
	if v.scenario == nil {
		return nil, errors.New("driveonparis: the zero View does not show a position")
	}
	return json.Marshal(v.doc())
}

// doc returns the content of the view's JSON.
func (v *View) doc() viewDoc {
	doc := viewDoc{
		Viewed: v.scenario.kept().Viewed(), Viewer: v.Viewer, Turn: v.Turn, Active: v.Active, Phase: v.Phase, Kind: v.Kind,
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
