package schlieffenswar

import (
	"encoding/json"
	"time"

	"github.com/august1914/august1914"
)

// scenarioDoc is the JSON of a Scenario.
type scenarioDoc struct {
	Version  int                  `json:"version"`
	Ruleset  string               `json:"ruleset"`
	ID       string               `json:"id"`
	Digest   uint64               `json:"digest,string"`
	Settings []august1914.Setting `json:"settings,omitempty"`
	Chairs   []august1914.Chair   `json:"chairs"`
	Hexes    []hexDoc             `json:"hexes"`
	Units    []UnitInfo           `json:"units"`
	Turns    []turnDoc            `json:"turns"`
}

// hexDoc names the hexes across rivers and along rail lines, which says the
// same as directions to those who have no geometry.
type hexDoc struct {
	HexInfo
	Rivers []string `json:"rivers,omitempty"`
	Rails  []string `json:"rails,omitempty"`
}

// turnDoc is a box of the turn track with what happens on it in words.
type turnDoc struct {
	Turn   int      `json:"turn"`
	From   string   `json:"from"`
	To     string   `json:"to"`
	Events []string `json:"events,omitempty"`
}

// MarshalJSON writes the scenario for frontends, with names and printed
// numbers: what is on the map, the counters and the turn track.
func (sc *Scenario) MarshalJSON() ([]byte, error) {
	doc := scenarioDoc{
		Version: august1914.JSONVersion, Ruleset: Ruleset, ID: sc.id, Digest: sc.digest,
		Settings: sc.Settings(), Chairs: Chairs(), Units: sc.Units(),
	}
	for i, info := range sc.Hexes() {
		p := &sc.chart.places[i]
		doc.Hexes = append(doc.Hexes, hexDoc{info, sc.chart.across(p, p.rivers), sc.chart.across(p, p.rails)})
	}
	for i, t := range sc.Turns() {
		doc.Turns = append(doc.Turns, turnDoc{i + 1, t.From.Format(time.DateOnly), t.To.Format(time.DateOnly), t.events()})
	}
	return json.Marshal(doc)
}

// across returns the numbers of the hexes across some sides.
func (c *chart) across(p *place, sides uint8) (numbers []string) {
	for d, n := range p.near {
		if sides>>d&1 != 0 {
			numbers = append(numbers, c.number(n))
		}
	}
	return numbers
}

// events names what happens on the turn, in the order of the turn.
func (t TurnInfo) events() (names []string) {
	for _, e := range [...]struct {
		name string
		on   bool
	}{
		{"withdrawal", t.Withdrawal},
		{"bef", t.BEF},
		{"sixthArmy", t.SixthArmy},
		{"finalEffort", t.FinalEffort},
		{"planXVII", t.PlanXVII},
		{"suddenDeath", t.SuddenDeath},
	} {
		if e.on {
			names = append(names, e.name)
		}
	}
	return names
}
