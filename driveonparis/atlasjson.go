package driveonparis

import (
	"encoding/json"

	"github.com/august1914/august1914"
)

// scenarioDoc is the JSON of a Scenario.
type scenarioDoc struct {
	Version      int                `json:"version"`
	Ruleset      string             `json:"ruleset"`
	ID           string             `json:"id"`
	Name         string             `json:"name"`
	Digest       uint64             `json:"digest,string"`
	FirstTurn    int                `json:"firstTurn"`
	LastTurn     int                `json:"lastTurn"`
	Victory      Victory            `json:"victory"`
	DoctrineLine bool               `json:"doctrineLine"`
	PlanXVIIFrom int                `json:"planXVIIFrom,omitempty"`
	Hexes        []hexDoc           `json:"hexes"`
	Units        []UnitInfo         `json:"units"`
	Mobilization []MobilizationInfo `json:"mobilization,omitempty"`
	SetUp        []PlacementInfo    `json:"setUp"`
	Schedule     []ArrivalInfo      `json:"schedule"`
	Railheads    []string           `json:"germanRailheads,omitempty"`
}

// hexDoc names the hexes across rivers and lines and along railways, which says
// the same as directions to those who have no geometry.
type hexDoc struct {
	HexInfo
	MinorRivers []string `json:"minorRivers,omitempty"`
	MajorRivers []string `json:"majorRivers,omitempty"`
	Rails       []string `json:"rails,omitempty"`
	Doctrine    []string `json:"doctrineLine,omitempty"`
	Panic       []string `json:"panicLine,omitempty"`
}

// MarshalJSON writes the scenario for frontends, with names and printed
// numbers: what is on the map, the counters, the set-up and the schedule.
func (sc *Scenario) MarshalJSON() ([]byte, error) {
	doc := scenarioDoc{
		Version: august1914.JSONVersion, Ruleset: Ruleset, ID: sc.id, Name: sc.name, Digest: sc.digest,
		FirstTurn: int(sc.first), LastTurn: int(sc.last), Victory: sc.victory,
		DoctrineLine: sc.doctrine, PlanXVIIFrom: int(sc.planXVIIFrom),
		Units: sc.Units(), Mobilization: sc.MobilizationPoints(), SetUp: sc.SetUp(), Schedule: sc.Schedule(),
		Railheads: sc.Railheads(august1914.German),
	}
	for i, info := range sc.Hexes() {
		p := &sc.chart.places[i]
		doc.Hexes = append(doc.Hexes, hexDoc{
			info,
			sc.chart.beyond(p, uint8(info.MinorRivers)), sc.chart.beyond(p, uint8(info.MajorRivers)),
			sc.chart.beyond(p, p.rails), sc.chart.beyond(p, p.doctrine), sc.chart.beyond(p, p.panic),
		})
	}
	return json.Marshal(doc)
}

// beyond returns the numbers of the hexes across some sides.
func (c *chart) beyond(p *place, across uint8) (numbers []string) {
	for d, n := range p.near {
		if across>>d&1 != 0 {
			numbers = append(numbers, c.number(n))
		}
	}
	return numbers
}
