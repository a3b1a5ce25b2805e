package driveonparis

import (
	"encoding/json"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// scenarioDoc is the JSON of a scenario: everything that stays the same during a game.
type scenarioDoc struct {
	Version      int                  `json:"version"`                // version of the JSON
	Ruleset      string               `json:"ruleset"`                // name of the game
	ID           string               `json:"id"`                     // number of the scenario in the rulebook, which is its id in the head of a record
	Name         string               `json:"name"`                   // name of the scenario
	Digest       uint64               `json:"digest,string"`          // digest of the scenario's content, settings included
	Settings     []august1914.Setting `json:"settings,omitempty"`     // options that are not at their defaults
	Chairs       []august1914.Chair   `json:"chairs"`                 // the two seats, the German first
	FirstTurn    int                  `json:"firstTurn"`              // turn on which the game begins
	LastTurn     int                  `json:"lastTurn"`               // turn after which the game ends
	Victory      Victory              `json:"victory"`                // how the winner is decided
	DoctrineLine bool                 `json:"doctrineLine"`           // whether the Doctrine Line and the Panic Line apply (Rule 2.8)
	PlanXVIIFrom int                  `json:"planXVIIFrom,omitempty"` // first turn with points for Plan XVII; absent if there are none (Rule 2.3)
	Hexes        []hexDoc             `json:"hexes"`                  // hexes of the map, column by column from the west, each column from the south
	Units        []UnitInfo           `json:"units"`                  // all counters, in the order in which lists of moves name them; a scenario need not use all
	Mobilization []MobilizationInfo   `json:"mobilization,omitempty"` // mobilization points in the order of importance, the French first (Rule 1.12)
	SetUp        []PlacementInfo      `json:"setUp"`                  // units that are set up, and their places
	Schedule     []ArrivalInfo        `json:"schedule"`               // what arrives, leaves and changes, turn by turn
	Railheads    []string             `json:"railheads,omitempty"`    // hexes of the German railheads at the start (Rule 1.2d)
}

// hexDoc is a hex of the map. It names the neighbors across rivers and lines and along
// railways, so a reader need not know how the directions of hexes are numbered.
type hexDoc struct {
	HexInfo
	MinorRivers  []string `json:"minorRivers,omitempty"`  // hexes across a minor river
	MajorRivers  []string `json:"majorRivers,omitempty"`  // hexes across a major river
	Rails        []string `json:"rails,omitempty"`        // hexes to which a railway leads
	DoctrineLine []string `json:"doctrineLine,omitempty"` // hexes across the Doctrine Line (Rule 2.8a)
	PanicLine    []string `json:"panicLine,omitempty"`    // hexes across the Panic Line (Rule 2.8e)
}

// MarshalJSON writes the scenario for frontends, with names and printed numbers: the
// map, the counters, the set-up and the schedule.
func (sc *Scenario) MarshalJSON() ([]byte, error) {
	doc := scenarioDoc{
		Version: august1914.JSONVersion, Ruleset: Name, ID: sc.id, Name: sc.name, Digest: sc.digest,
		Settings: sc.Settings(), Chairs: Chairs(),
		FirstTurn: int(sc.first), LastTurn: int(sc.last), Victory: sc.victory,
		DoctrineLine: sc.doctrine, PlanXVIIFrom: int(sc.planXVIIFrom),
		Units: sc.Units(), Mobilization: sc.MobilizationPoints(), SetUp: sc.SetUp(), Schedule: sc.Schedule(),
		Railheads: sc.Railheads(august1914.German),
	}
	for i, info := range sc.Hexes() {
		beyond := func(across hexgrid.DirectionSet) []string {
			return engine.Beyond(sc.chart.places[i].near[:], uint8(across), sc.chart.number)
		}
		doc.Hexes = append(doc.Hexes, hexDoc{
			info, beyond(info.MinorRivers), beyond(info.MajorRivers), beyond(info.Rails), beyond(info.Doctrine), beyond(info.Panic),
		})
	}
	return json.Marshal(doc)
}
