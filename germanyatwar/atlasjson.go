package germanyatwar

import (
	"encoding/json"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/internal/engine"
)

// scenarioDoc is everything that stays the same throughout a game.
type scenarioDoc struct {
	Version   int                  `json:"version"`            // version of the JSON
	Ruleset   string               `json:"ruleset"`            // name of the game
	ID        string               `json:"id"`                 // id of the scenario, as in the header of a record
	Digest    uint64               `json:"digest,string"`      // digest of the scenario's content, settings included
	Settings  []august1914.Setting `json:"settings,omitempty"` // options that are not at their defaults
	Chairs    []august1914.Chair   `json:"chairs"`             // seats, the German first
	Months    []string             `json:"months"`             // months of the turn track, from the first turn on
	Areas     []areaDoc            `json:"areas"`              // areas of the map, by number, with Great Britain first
	Borders   []borderDoc          `json:"borders"`            // borders between areas, each listed once
	Armies    []ArmyInfo           `json:"armies"`             // armies, in the order of the data
	Units     []UnitInfo           `json:"units"`              // all blocks, in the order in which lists of moves name them
	Garrisons []discsDoc           `json:"garrisons"`          // number of garrison discs of each power, on and off the map (Rule 4.1)
}

// areaDoc is an area of the map, with points as pairs of x and y in kilometers.
type areaDoc struct {
	AreaInfo
	Town  [2]float64     `json:"town"`            // position of the town: x to the east and y to the north, in kilometers
	Label [2]float64     `json:"label"`           // position with the most room for a label, in the same coordinates
	Rings [][][2]float64 `json:"rings,omitempty"` // outline of the area: polygons of points in the same coordinates, the last point not repeated
}

// borderDoc is a border. Each border is listed once.
type borderDoc struct {
	A     string        `json:"a"`               // number of one area
	B     string        `json:"b"`               // number of the other area
	Class areamap.Class `json:"class"`           // class of the border: open, a minor or a major river, or a sea lane
	River string        `json:"river,omitempty"` // name of the river
}

// discsDoc says how many garrisons a power has.
type discsDoc struct {
	Power august1914.Power `json:"power"` // power that owns the discs
	Count int              `json:"count"` // number of discs
}

func pair(p areamap.Point) [2]float64 { return [2]float64{p.X, p.Y} }

// MarshalJSON writes the scenario for frontends, with names and printed numbers: the
// map, the blocks and the turn track.
func (sc *Scenario) MarshalJSON() ([]byte, error) {
	doc := scenarioDoc{
		Version: august1914.JSONVersion, Ruleset: Name, ID: sc.id, Digest: sc.digest,
		Settings: sc.Settings(), Chairs: sc.Chairs(), Months: sc.months, Armies: sc.Armies(), Units: sc.Units(),
	}
	for i, info := range sc.Areas() {
		a := areaDoc{AreaInfo: info, Town: pair(info.Town), Label: pair(info.Label)}
		for _, ring := range sc.board.Rings(area(i)) {
			a.Rings = append(a.Rings, engine.Each(slices.Values(ring), pair))
		}
		doc.Areas = append(doc.Areas, a)
	}
	for b := range sc.board.Borders() {
		doc.Borders = append(doc.Borders, borderDoc{sc.number(b.A), sc.number(b.B), b.Class, b.River})
	}
	for n, power := range nationPowers {
		doc.Garrisons = append(doc.Garrisons, discsDoc{power, int(sc.discs[n])})
	}
	return json.Marshal(doc)
}
