package germanyatwar

import (
	"encoding/json"
	"errors"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/stamp"
)

// viewDoc is the information that one viewer has about a position.
type viewDoc struct {
	stamp.Viewed
	Viewer      august1914.Viewer         `json:"viewer"`                // the viewer
	Turn        int                       `json:"turn"`                  // game turn, from 1
	Impulse     int                       `json:"impulse"`               // impulse of the turn, from 1
	Active      august1914.Side           `json:"active"`                // the side whose impulse it is, or which acts in another phase
	Phase       Phase                     `json:"phase"`                 // phase of the turn
	Kind        string                    `json:"kind"`                  // kind of the decision
	Disc        august1914.Side           `json:"disc"`                  // side with the initiative disc (Rule 3.3)
	First       august1914.Side           `json:"first"`                 // side that had the disc when the turn began (Rule 3.1)
	Surprise    bool                      `json:"surprise,omitempty"`    // whether the tactical action is by surprise (Rule 7.2.3)
	Battle      string                    `json:"battle,omitempty"`      // area of the current battle
	Moving      string                    `json:"moving,omitempty"`      // id of the moving unit, if the viewer can examine it
	Units       []Unit                    `json:"units"`                 // units that the viewer can examine, on and off the map (Rules 1.3, 1.4)
	Shadows     []Shadow                  `json:"shadows"`               // blocks hidden from the viewer, by area
	German      []string                  `json:"german"`                // areas that the Germans control; the Entente controls the others
	Garrisons   map[string]map[string]int `json:"garrisons"`             // number of garrisons by area and power; only areas with garrisons (Rule 4.1)
	Valour      map[string]int            `json:"valour"`                // valour points by power (Rule 2.11)
	Action      string                    `json:"action,omitempty"`      // action of this impulse (Rule 7.0)
	Activated   []string                  `json:"activated,omitempty"`   // activated leaders (Rule 7.3)
	Acted       []string                  `json:"acted,omitempty"`       // units that have moved or built in this impulse, if the viewer can examine them
	Isolated    []string                  `json:"isolated,omitempty"`    // units that are isolated until the next check of their side, if the viewer can examine them (Rule 7.0.1)
	Disputed    []string                  `json:"disputed,omitempty"`    // areas that were contested when the impulse began (Rule 7.5)
	Engaged     []string                  `json:"engaged,omitempty"`     // areas of new engagements (Rule 7.5)
	Fought      []string                  `json:"fought,omitempty"`      // areas in which a battle has been fought in this impulse
	Spent       august1914.Side           `json:"spent,omitempty"`       // side that has played the disc in the battle
	GermanHits  int                       `json:"germanHits,omitempty"`  // remaining hits on the Germans in the battle
	EntenteHits int                       `json:"ententeHits,omitempty"` // remaining hits on the Entente in the battle

	Steps    map[string][2]int `json:"steps,omitempty"`    // minimum and maximum number of steps of units that the viewer cannot examine, by id, before the losses of their blocks (see shadows); absent for a unit at full strength
	Passes   int               `json:"passes,omitempty"`   // consecutive passes so far (Rule 7.8)
	Finished august1914.Actors `json:"finished"`           // seats that have said done at a stage that several seats end separately
	Drawn    int               `json:"drawn,omitempty"`    // number of reinforcements drawn, or of leaders' steps restored, in this phase or action
	Deployed int               `json:"deployed,omitempty"` // number of icons of the set-up that have been filled
	Battles  int               `json:"battles,omitempty"`  // number of battles fought in this impulse
	March    *MarchSeen        `json:"march,omitempty"`    // movement of the moving unit; absent if no unit is moving
	Landed   []string          `json:"landed,omitempty"`   // units that have moved by sea and stay for the turn, if the viewer can examine them (Rule 2.5)
	Arrived  []string          `json:"arrived,omitempty"`  // reinforcements that have entered in this phase or action, if the viewer can examine them (Rule 6.0)
	Rivers   map[string]string `json:"rivers,omitempty"`   // rivers that units have crossed into future battles, "minor" or "major" by id of the unit; only units that the viewer can examine (Rule 7.5.1.4)
	Pursuing []string          `json:"pursuing,omitempty"` // cavalry that may move on, if the viewer can examine it (Rule 7.6)
	Absorbed map[string]int    `json:"absorbed,omitempty"` // hits in this battle that have not yet cost a step, by id of the unit (Rule 7.5.1.13)
	Entered  []string          `json:"entered,omitempty"`  // contested areas, and the area of the current battle, that a German unit was the last to enter (Rule 2.6)
	PlanXVII []string          `json:"planXVII,omitempty"` // areas that only French units have engaged in this impulse, if the rule is in force (Rule 8.4)
	Fight    *BattleSeen       `json:"fight,omitempty"`    // current battle; absent between battles
	Result   int               `json:"result,omitempty"`   // reason for the end of the game: 1 for valour, 2 for losses, 3 for areas, 4 for points; absent until the game is over
	Winner   august1914.Side   `json:"winner,omitempty"`   // side that won, if the game is over
}

// MarchSeen is the public information about the moving unit.
type MarchSeen struct {
	From  string `json:"from"`  // area where the movement began
	Spent int    `json:"spent"` // movement points spent so far, at the cost for most units
}

// BattleSeen is the public information about a battle.
type BattleSeen struct {
	Fresh   bool            `json:"fresh,omitempty"`   // whether the area is newly contested (Rule 7.5.1.4)
	Cavalry bool            `json:"cavalry,omitempty"` // whether the attacker has declared cavalry (Rule 7.5.1.1)
	Pontoon bool            `json:"pontoon,omitempty"` // whether the disc was played for pontoons (Rule 7.2.1)
	Foch    bool            `json:"foch,omitempty"`    // whether the disc was played for Foch (Rule 7.3.1.7)
	General bool            `json:"general,omitempty"` // whether a general retreat has been called (Rule 7.5.1.2)
	Shown   bool            `json:"shown,omitempty"`   // whether the units have been revealed (Rule 7.5.1.3)
	Loser   august1914.Side `json:"loser,omitempty"`   // side that lost the battle; absent before the showdown and after a tie
	Refuge  []string        `json:"refuge,omitempty"`  // friendly areas with units or garrisons when the battle began; the defender can retreat to the adjacent ones (Rule 7.5.1.2)
}

// MarshalJSON encodes the view with ids and printed numbers.
func (v View) MarshalJSON() ([]byte, error) {
	if v.scenario == nil {
		return nil, errors.New("germanyatwar: the zero View does not show a position")
	}
	return json.Marshal(v.doc())
}

// doc returns the JSON document of the view.
func (v *View) doc() viewDoc {
	sc := v.scenario
	doc := viewDoc{
		Viewed: sc.kept().Viewed(),
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
