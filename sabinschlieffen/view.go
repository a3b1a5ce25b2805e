package sabinschlieffen

import (
	"encoding/json"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A View is what one viewer may know of a position: a seat its own blocks and
// what has been announced, a spectator only the latter, the umpire everything.
// Of the other side's blocks a View says nothing: where they are is guessed
// from the announcements. (Rule S16)
//
// A View is a comparable value, built from what the viewer knows; there is no
// way from it to the State.
type View struct {
	Viewer     august1914.Viewer // who may know it
	Scenario   string            // its id
	Turn       int               // from 1 to 5 on the printed track
	Phase      Phase             // of the turn
	German     HexSet            // hexes in German hands; all others are in Allied hands
	Committed  august1914.Actors // seats that have committed their orders
	Absorbing  Hex               // where a defender chooses who takes a hit, or NoHex
	Routed     ByPower           // blocks in the routed box
	Recoveries ByPower           // own blocks still to be flipped this turn
	Recovered  august1914.Actors // the own seat, if it has flipped a block and may stop before all are
	Log        Log               // all combats so far, as announced

	armies [nations]army // of others than the viewer's, empty
}

// audience returns the viewer, or a spectator for who has no seat in this game.
func audience(v august1914.Viewer) august1914.Viewer {
	return engine.Audience(v, GermanSeat, AlliedSeat)
}

// View returns what v may know now.
func (s *State) View(v august1914.Viewer) View {
	v = audience(v)
	view := View{
		Viewer: v, Scenario: s.scenarioID(), Turn: int(s.turn), Phase: s.phase, German: s.control,
		Committed: s.committed, Absorbing: s.absorbing, Routed: byNation(s.routed), Log: Log{s.log},
	}
	var recoveries [nations]uint8
	for n := range s.armies {
		if v == seatOf(n).Viewer() || v == august1914.Umpire {
			view.armies[n] = s.armies[n]
			recoveries[n] = s.recoveries[n]
			if own := seatOf(n).Actor(); s.flipped.Has(own) {
				view.Recovered = view.Recovered.With(own)
			}
		}
	}
	view.Recoveries = byNation(recoveries)
	return view
}

// scenarioID returns the id of the scenario, "" for the zero State.
func (s *State) scenarioID() string {
	if s.scenario == nil {
		return ""
	}
	return s.scenario.id
}

// Blocks lists the blocks that the viewer can see, by hex and nation.
func (v *View) Blocks() []Blocks { return listArmies(&v.armies) }

// At returns the blocks of a nation in a hex as far as the viewer can see
// them.
func (v *View) At(h Hex, nation august1914.Power) Blocks {
	n, ok := nationOf(nation)
	if !ok || h > lastHex {
		return Blocks{}
	}
	b, _ := v.armies[n].blocks(n, h)
	return b
}

// Control returns the side that controls a hex.
func (v *View) Control(h Hex) august1914.Side {
	switch {
	case h == NoHex || h > lastHex:
		return august1914.NoSide
	case v.German.Has(h):
		return august1914.German
	}
	return august1914.Allied
}

// FrontLine returns the hexes of a side that touch a hex of the other: where
// the players put their coloured markers. (Rule S16)
func (v *View) FrontLine(side august1914.Side) HexSet {
	var front HexSet
	for h := firstHex; h <= lastHex; h++ {
		if v.Control(h) != side {
			continue
		}
		for near := range neighbors[h].All() {
			if v.Control(near) != side {
				front = front.With(h)
			}
		}
	}
	return front
}

// Score returns the score as it stands.
func (v *View) Score() Score {
	return Score{
		GermanHexes:  v.German.Len(),
		AlliedRouted: v.Routed.French + v.Routed.British,
		GermanRouted: v.Routed.German,
		Paris:        v.German.Has(Paris),
	}
}

// Hash returns 64 bits for use as a key in tables: views that == calls equal
// have equal hashes.
func (v *View) Hash() uint64 {
	var h august1914.Hasher
	h.AddUint64(uint64(v.Viewer))
	h.AddString(v.Scenario)
	h.AddUint64(pack(uint8(v.Turn), v.Phase, v.Committed, v.Absorbing, v.German, v.Recovered))
	for _, b := range [...]ByPower{v.Routed, v.Recoveries} {
		h.AddUint64(uint64(b.German) | uint64(b.French)<<8 | uint64(b.British)<<16)
	}
	for n := range v.armies {
		v.armies[n].hash(&h)
	}
	v.Log.log.hash(&h)
	return h.Sum()
}

// viewDoc is what one viewer may know of a position.
type viewDoc struct {
	Version    int               `json:"version"`             // of the JSON
	Ruleset    string            `json:"ruleset"`             // the game
	Viewer     august1914.Viewer `json:"viewer"`              // who may know it
	Scenario   string            `json:"scenario"`            // its id
	Turn       int               `json:"turn"`                // from 1
	Phase      Phase             `json:"phase"`               // of the turn
	German     HexSet            `json:"german"`              // hexes in German hands; all others are in Allied hands
	Committed  august1914.Actors `json:"committed"`           // seats that have committed their orders
	Absorbing  Hex               `json:"absorbing"`           // where a defender chooses who takes a hit, or none
	Routed     ByPower           `json:"routed"`              // blocks in the routed box
	Recoveries ByPower           `json:"recoveries"`          // own blocks still to be flipped this turn
	Recovered  august1914.Actors `json:"recovered,omitempty"` // the own seat, if it has flipped a block and may stop before all are
	Blocks     []Blocks          `json:"blocks"`              // those that the viewer can see: a seat its own, a spectator none
	Score      Score             `json:"score"`               // as it stands
	Log        Log               `json:"log"`                 // all combats so far, as announced
}

// MarshalJSON writes the view with names; the blocks are those that the viewer
// can see.
func (v View) MarshalJSON() ([]byte, error) { return json.Marshal(v.doc()) }

// doc returns what the JSON of the view says.
func (v *View) doc() viewDoc {
	return viewDoc{
		Version: august1914.JSONVersion, Ruleset: Name,
		Viewer: v.Viewer, Scenario: v.Scenario, Turn: v.Turn, Phase: v.Phase, German: v.German, Committed: v.Committed,
		Absorbing: v.Absorbing, Routed: v.Routed, Recoveries: v.Recoveries, Recovered: v.Recovered,
		Blocks: v.Blocks(), Score: v.Score(), Log: v.Log,
	}
}
