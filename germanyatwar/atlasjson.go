package germanyatwar

import (
	"encoding/json"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
)

// scenarioDoc is the JSON of a Scenario.
type scenarioDoc struct {
	Version   int         `json:"version"`
	Ruleset   string      `json:"ruleset"`
	ID        string      `json:"id"`
	Digest    uint64      `json:"digest,string"`
	Months    []string    `json:"months"`
	Areas     []areaDoc   `json:"areas"`
	Borders   []borderDoc `json:"borders"`
	Armies    []ArmyInfo  `json:"armies"`
	Units     []UnitInfo  `json:"units"`
	Garrisons []discsDoc  `json:"garrisons"`
}

// areaDoc adds points, as pairs of x and y in kilometres with y to the north.
type areaDoc struct {
	AreaInfo
	Town  [2]float64     `json:"town"`
	Label [2]float64     `json:"label"`
	Rings [][][2]float64 `json:"rings,omitempty"`
}

// borderDoc is a border; every border stands once.
type borderDoc struct {
	A     string        `json:"a"`
	B     string        `json:"b"`
	Class areamap.Class `json:"class"`
	River string        `json:"river,omitempty"`
}

// discsDoc says how many garrisons a power has.
type discsDoc struct {
	Power august1914.Power `json:"power"`
	Count int              `json:"count"`
}

func pair(p areamap.Point) [2]float64 { return [2]float64{p.X, p.Y} }

// MarshalJSON writes the scenario for frontends, with names and printed
// numbers: what is on the map, the blocks and the turn track.
func (sc *Scenario) MarshalJSON() ([]byte, error) {
	doc := scenarioDoc{
		Version: august1914.JSONVersion, Ruleset: Ruleset, ID: sc.id, Digest: sc.digest,
		Months: sc.months, Armies: sc.Armies(), Units: sc.Units(),
	}
	for i, info := range sc.Areas() {
		a := areaDoc{AreaInfo: info, Town: pair(info.Town), Label: pair(info.Label)}
		for _, ring := range sc.board.Rings(area(i)) {
			var points [][2]float64
			for _, p := range ring {
				points = append(points, pair(p))
			}
			a.Rings = append(a.Rings, points)
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
