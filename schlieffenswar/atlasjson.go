package schlieffenswar

import (
	"encoding/json"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// scenarioDoc holds everything that does not change during a game.
type scenarioDoc struct {
	Version  int                  `json:"version"`            // version of the JSON
	Ruleset  string               `json:"ruleset"`            // name of the game
	ID       string               `json:"id"`                 // id of the scenario, as in the header of a record
	Digest   uint64               `json:"digest,string"`      // digest of the scenario's content, options included
	Settings []august1914.Setting `json:"settings,omitempty"` // the options that differ from their defaults
	Chairs   []august1914.Chair   `json:"chairs"`             // seats of the game, the German first
	Hexes    []hexDoc             `json:"hexes"`              // hexes of the map, from north to south, and from east to west within a row
	Units    []UnitInfo           `json:"units"`              // all counters, in the order in which lists of moves name them
	Turns    []turnDoc            `json:"turns"`              // boxes of the turn track, in order
}

// hexDoc is a hex of the map. It names the hexes across rivers and along rail lines, so
// that a client needs no geometry to read them.
type hexDoc struct {
	HexInfo
	Rivers []string `json:"rivers,omitempty"` // numbers of the hexes across a river
	Rails  []string `json:"rails,omitempty"`  // numbers of the hexes that a rail line connects with this one
}

// turnDoc is a box of the turn track, with its events in words.
type turnDoc struct {
	Turn   int      `json:"turn"`             // number of the turn, from 1
	From   string   `json:"from"`             // first day of the turn, as in 1914-08-04
	To     string   `json:"to"`               // last day of the turn
	Events []string `json:"events,omitempty"` // events of this turn, in the order of play
}

// MarshalJSON writes the scenario for frontends, with names and printed numbers: the
// map, the counters and the turn track.
func (sc *Scenario) MarshalJSON() ([]byte, error) {
	doc := scenarioDoc{
		Version: august1914.JSONVersion, Ruleset: Name, ID: sc.id, Digest: sc.digest,
		Settings: sc.Settings(), Chairs: Chairs(), Units: sc.Units(),
	}
	for i, info := range sc.Hexes() {
		p := &sc.chart.places[i]
		doc.Hexes = append(doc.Hexes, hexDoc{info, engine.Beyond(p.near[:], p.rivers, sc.chart.number), engine.Beyond(p.near[:], p.rails, sc.chart.number)})
	}
	for i, t := range sc.Turns() {
		doc.Turns = append(doc.Turns, turnDoc{i + 1, t.From.Format(time.DateOnly), t.To.Format(time.DateOnly), t.events()})
	}
	return json.Marshal(doc)
}

// turnEvents names the possible events of a turn, in the order of play.
var turnEvents = [...]string{"withdrawal", "bef", "sixthArmy", "finalEffort", "planXVII", "suddenDeath"}

// events names the events of this turn.
func (t TurnInfo) events() (names []string) {
	for i, on := range [...]bool{t.Withdrawal, t.BEF, t.SixthArmy, t.FinalEffort, t.PlanXVII, t.SuddenDeath} {
		if on {
			names = append(names, turnEvents[i])
		}
	}
	return names
}
