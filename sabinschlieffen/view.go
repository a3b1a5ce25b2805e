package sabinschlieffen

import (
	"encoding/json"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A View is what one viewer may know of a position. A seat sees its own blocks and the
// announcements, a spectator only the announcements, and the umpire everything. A View
// does not contain the other side's blocks: a player has to guess their hexes from the
// announcements. (Rule S16)
//
// A View is a comparable value that contains only what the viewer knows. It does not
// refer to the State.
type View struct {
	Viewer     august1914.Viewer // the viewer that the View is for
	Scenario   string            // id of the scenario
	Turn       int               // game turn; the printed track has turns 1 to 5
	Phase      Phase             // phase of the turn
	German     HexSet            // hexes in German hands; all others are in Allied hands
	Committed  august1914.Actors // seats that have committed their orders
	Absorbing  Hex               // the hex where a defender chooses the block that takes a hit, or NoHex
	Routed     ByPower           // blocks in the routed box
	Recoveries ByPower           // blocks of each nation that the viewer still has to flip this turn
	Recovered  august1914.Actors // the viewer's seat, if it has flipped a block and may stop early
	Log        Log               // all combats so far, as announced

	armies [nations]army // armies that the viewer can see; empty for the others
}

// audience returns the viewer, or a spectator if the viewer has no seat in this game.
func audience(v august1914.Viewer) august1914.Viewer {
	return engine.Audience(v, GermanSeat, AlliedSeat)
}

// View returns what v may know.
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

// scenarioID returns the id of the scenario, or "" for the zero State.
func (s *State) scenarioID() string {
	if s.scenario == nil {
		return ""
	}
	return s.scenario.id
}

// Blocks lists the blocks that the viewer can see, by hex and nation.
func (v *View) Blocks() []Blocks { return listArmies(&v.armies) }

// At returns the blocks of a nation in a hex that the viewer can see.
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

// FrontLine returns the hexes of a side that are adjacent to an enemy hex. Players put
// their colored markers there. (Rule S16)
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

// Score returns the current score.
func (v *View) Score() Score {
	return Score{
		GermanHexes:  v.German.Len(),
		AlliedRouted: v.Routed.French + v.Routed.British,
		GermanRouted: v.Routed.German,
		Paris:        v.German.Has(Paris),
	}
}

// Hash returns 64 bits for use as a key in tables. Equal views have equal hashes.
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

// viewDoc is the part of a position that one viewer may know.
type viewDoc struct {
	Version    int               `json:"version"`             // version of the JSON
	Ruleset    string            `json:"ruleset"`             // name of the game
	Viewer     august1914.Viewer `json:"viewer"`              // the viewer that the View is for
	Scenario   string            `json:"scenario"`            // id of the scenario
	Turn       int               `json:"turn"`                // game turn, from 1
	Phase      Phase             `json:"phase"`               // phase of the turn
	German     HexSet            `json:"german"`              // hexes in German hands; all others are in Allied hands
	Committed  august1914.Actors `json:"committed"`           // seats that have committed their orders
	Absorbing  Hex               `json:"absorbing"`           // the hex where a defender chooses the block that takes a hit, or none
	Routed     ByPower           `json:"routed"`              // blocks in the routed box
	Recoveries ByPower           `json:"recoveries"`          // blocks of each nation that the viewer still has to flip this turn
	Recovered  august1914.Actors `json:"recovered,omitempty"` // the viewer's seat, if it has flipped a block and may stop early
	Blocks     []Blocks          `json:"blocks"`              // blocks that the viewer can see: only the seat's own blocks, and none for a spectator
	Score      Score             `json:"score"`               // the current score
	Log        Log               `json:"log"`                 // all combats so far, as announced
}

// MarshalJSON returns the JSON of the view with the blocks that the viewer can see.
func (v View) MarshalJSON() ([]byte, error) { return json.Marshal(v.doc()) }

// doc returns the document that MarshalJSON marshals.
func (v *View) doc() viewDoc {
	return viewDoc{
		Version: august1914.JSONVersion, Ruleset: Name,
		Viewer: v.Viewer, Scenario: v.Scenario, Turn: v.Turn, Phase: v.Phase, German: v.German, Committed: v.Committed,
		Absorbing: v.Absorbing, Routed: v.Routed, Recoveries: v.Recoveries, Recovered: v.Recovered,
		Blocks: v.Blocks(), Score: v.Score(), Log: v.Log,
	}
}
