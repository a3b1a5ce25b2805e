package germanyatwar

import (
	"encoding/json"
	"errors"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/stamp"
)

// viewDoc is what one viewer may know of a position.
type viewDoc struct {
	stamp.Viewed
	Viewer      august1914.Viewer         `json:"viewer"`                // who may know it
	Turn        int                       `json:"turn"`                  // from 1
	Impulse     int                       `json:"impulse"`               // of the turn, from 1
	Active      august1914.Side           `json:"active"`                // whose impulse it is, or whose part of another phase
	Phase       Phase                     `json:"phase"`                 // of the turn
	Kind        string                    `json:"kind"`                  // of the decision
	Disc        august1914.Side           `json:"disc"`                  // who has the initiative disc (Rule 3.3)
	First       august1914.Side           `json:"first"`                 // who had it when the turn began (Rule 3.1)
	Surprise    bool                      `json:"surprise,omitempty"`    // the tactical action is by surprise (Rule 7.2.3)
	Battle      string                    `json:"battle,omitempty"`      // the area of the battle that is being fought
	Moving      string                    `json:"moving,omitempty"`      // the unit that is moving, if the viewer can examine it
	Units       []Unit                    `json:"units"`                 // those that the viewer can examine, on the map or off it (Rules 1.3, 1.4)
	Shadows     []Shadow                  `json:"shadows"`               // the blocks that the viewer sees from behind, by area
	German      []string                  `json:"german"`                // areas in German hands; all others are in the Entente's
	Garrisons   map[string]map[string]int `json:"garrisons"`             // by area and power; none where there are none (Rule 4.1)
	Valour      map[string]int            `json:"valour"`                // points by power (Rule 2.11)
	Action      string                    `json:"action,omitempty"`      // of this impulse (Rule 7.0)
	Activated   []string                  `json:"activated,omitempty"`   // leaders that are activated (Rule 7.3)
	Acted       []string                  `json:"acted,omitempty"`       // units that have moved or built in this impulse, of those that the viewer can examine
	Isolated    []string                  `json:"isolated,omitempty"`    // units that are isolated until the next check of their side, of those that the viewer can examine (Rule 7.0.1)
	Disputed    []string                  `json:"disputed,omitempty"`    // areas that were contested when the impulse began (Rule 7.5)
	Engaged     []string                  `json:"engaged,omitempty"`     // areas of new engagements (Rule 7.5)
	Fought      []string                  `json:"fought,omitempty"`      // areas in which a battle has been fought in this impulse
	Spent       august1914.Side           `json:"spent,omitempty"`       // who has played the disc in the battle
	GermanHits  int                       `json:"germanHits,omitempty"`  // hits still to be taken in the battle
	EntenteHits int                       `json:"ententeHits,omitempty"` // hits still to be taken in the battle

	Steps    map[string][2]int `json:"steps,omitempty"`    // the fewest and the most steps of units that the viewer cannot examine, by id, but for what their blocks have lost (see shadows); absent at full strength
	Passes   int               `json:"passes,omitempty"`   // one after the other so far (Rule 7.8)
	Finished august1914.Actors `json:"finished"`           // seats that have said done where several decide at once
	Drawn    int               `json:"drawn,omitempty"`    // reinforcements drawn, or steps of leaders restored, in this phase or action
	Deployed int               `json:"deployed,omitempty"` // icons of the set-up that have been filled
	Battles  int               `json:"battles,omitempty"`  // fought in this impulse
	March    *MarchSeen        `json:"march,omitempty"`    // absent if no unit is moving
	Landed   []string          `json:"landed,omitempty"`   // units that have been shipped and stay for the turn, of those that the viewer can examine (Rule 2.5)
	Arrived  []string          `json:"arrived,omitempty"`  // reinforcements that have entered in this phase or action, of those that the viewer can examine (Rule 6.0)
	Rivers   map[string]string `json:"rivers,omitempty"`   // "minor" or "major", by unit: crossed into a battle to come, of those that the viewer can examine (Rule 7.5.1.4)
	Pursuing []string          `json:"pursuing,omitempty"` // cavalry that may move on, of those that the viewer can examine (Rule 7.6)
	Absorbed map[string]int    `json:"absorbed,omitempty"` // hits without effect so far in this battle, by unit (Rule 7.5.1.13)
	Entered  []string          `json:"entered,omitempty"`  // contested areas that a German unit was the last to enter (Rule 2.6)
	PlanXVII []string          `json:"planXVII,omitempty"` // areas that French units alone have engaged in this impulse, where that rule is played (Rule 8.4)
	Fight    *BattleSeen       `json:"fight,omitempty"`    // the battle that is being fought; absent if there is none
	Result   int               `json:"result,omitempty"`   // how the game has ended: 1 by valour, 2 by losses, 3 by areas, 4 on points; absent before
	Winner   august1914.Side   `json:"winner,omitempty"`   // of a game that is over
}

// MarchSeen is what everybody sees of the movement of a unit.
type MarchSeen struct {
	From  string `json:"from"`  // where it began
	Spent int    `json:"spent"` // movement points, as the way costs most units
}

// BattleSeen is what everybody sees of a battle.
type BattleSeen struct {
	Fresh   bool            `json:"fresh,omitempty"`   // in an area that is newly contested (Rule 7.5.1.4)
	Cavalry bool            `json:"cavalry,omitempty"` // the attacker has declared cavalry (Rule 7.5.1.1)
	Pontoon bool            `json:"pontoon,omitempty"` // the disc was played for pontoons (Rule 7.2.1)
	Foch    bool            `json:"foch,omitempty"`    // the disc was played for Foch (Rule 7.3.1.7)
	General bool            `json:"general,omitempty"` // a general retreat has been called (Rule 7.5.1.2)
	Shown   bool            `json:"shown,omitempty"`   // the units have been revealed (Rule 7.5.1.3)
	Loser   august1914.Side `json:"loser,omitempty"`   // once it is reckoned
	Refuge  []string        `json:"refuge,omitempty"`  // areas to which the defender can retreat, as far as they are next to it (Rule 7.5.1.2)
}

// MarshalJSON writes the view with ids and printed numbers.
func (v View) MarshalJSON() ([]byte, error) {
	if v.scenario == nil {
		return nil, errors.New("germanyatwar: the zero View is of no position")
	}
	return json.Marshal(v.doc())
}

// doc returns what the JSON of the view says.
func (v *View) doc() viewDoc {
	sc := v.scenario
	doc := viewDoc{
		Viewed: stamp.Viewed{Stamp: sc.stamp(), Settings: sc.Settings()},
		Viewer: v.Viewer, Turn: v.Turn, Impulse: v.Impulse, Active: v.Active,
		Phase: v.Phase, Kind: v.Kind, Disc: v.Disc, First: v.First, Surprise: v.Surprise, Moving: v.Moving(), Units: v.Units(), Shadows: v.Shadows(),
		German: v.German(), Garrisons: sc.garrisonDoc(&v.garrisons), Valour: valourDoc(v.valour),
		Action: v.Action(), Activated: v.Activated(), Acted: v.Acted(), Isolated: v.Isolated(),
		Disputed: v.Disputed(), Engaged: v.Engaged(), Fought: v.Fought(),
		Steps: v.stepsDoc(), Passes: int(v.passes), Finished: v.finished, Drawn: int(v.drawn), Deployed: int(v.deployed),
		Battles: int(v.battles), Landed: v.Landed(), Arrived: v.Arrived(), Rivers: v.Rivers(),
		Pursuing: v.Pursuing(), Absorbed: v.Absorbed(), Entered: v.Entered(),
		PlanXVII: v.PlanXVII(), Result: int(v.result.reason), Winner: v.result.winner,
	}
	doc.Scenario = v.Scenario
	if march, on := v.March(); on {
		doc.March = &march
	}
	if number, fight, on := v.Battle(); on {
		doc.Battle, doc.Fight, doc.Spent = number, &fight, v.Spent()
		doc.GermanHits, doc.EntenteHits = v.Hits(centralSide), v.Hits(ententeSide)
	}
	return doc
}

// stepsDoc lists the steps of units that the viewer cannot examine.
func (v *View) stepsDoc() map[string][2]int {
	doc := map[string][2]int{}
	for i := range v.scenario.blocks {
		info, b := &v.scenario.blocks[i], block(i)
		if !v.known.Has(b) && (v.low[b] < info.full() || v.high[b] < info.full()) {
			doc[info.id] = [2]int{int(v.low[b]), int(v.high[b])}
		}
	}
	return doc
}

// riversDoc lists the rivers that units have crossed into battles.
func (v *View) riversDoc() map[string]string {
	doc := map[string]string{}
	for river, set := range v.crossed {
		for b := range set.All() {
			doc[v.scenario.blocks[b].id] = riverNames[river]
		}
	}
	return doc
}

// absorbedDoc lists the hits that units have absorbed.
func (v *View) absorbedDoc() map[string]int {
	doc := map[string]int{}
	for i, n := range v.absorbed {
		if n > 0 {
			doc[v.scenario.blocks[i].id] = int(n)
		}
	}
	return doc
}
