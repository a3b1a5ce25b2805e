package schlieffenswar

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/stamp"
)

// A Unit is a unit as a position describes it.
type Unit struct {
	ID     string `json:"id"`               // as moves name it
	Hex    string `json:"hex,omitempty"`    // where it stands; absent off the map
	Box    string `json:"box,omitempty"`    // off the map: "eliminated", "removed", or absent for one that has not entered
	Steps  int    `json:"steps,omitempty"`  // left; 0 is all of them
	Morale string `json:"morale,omitempty"` // of a corps; absent for normal morale (Rule 9.6)
	Supply string `json:"supply,omitempty"` // "out" of supply or in "fortress" supply; absent for supply (Rules 8.7, 8.9)
}

// Marked returns the state of supply that the unit is in as last found, which Supply
// writes: "" is InSupply there.
func (u Unit) Marked() Supply { return cmp.Or(Supply(u.Supply), InSupply) }

// A Position describes a State in the open, for tests, puzzles and files: fill
// in what matters and call State. Units stand in their stacks in the order of
// the list, the first at the bottom.
//
// Units that are not listed are eliminated for good, but for reinforcements
// that are still to come. Control follows the units: whatever the list says, a side
// controls the hexes where its units stand (Rule 3.3), so that a unit of a position
// of a game can be moved by its Hex alone. The hex that it left stays with whom it
// was. A phase in which nobody has anything to decide is
// played through: see [Position.State].
type Position struct {
	Turn            int                    `json:"turn"`                      // from 1
	Active          august1914.Side        `json:"active"`                    // whose player turn it is; none at the end of a turn
	Phase           Phase                  `json:"phase"`                     // of the turn; one can begin with Regroup, Movement, Combat or Administration
	Units           august1914.Array[Unit] `json:"units"`                     // all units, those of a stack from the bottom up
	Control         []string               `json:"control,omitempty"`         // hexes in the hands of the side whose country they are not in; if absent, none; where units stand, their side has them in any case
	PlanXVII        int                    `json:"planXVII,omitempty"`        // French attacks of Plan XVII so far (Rule 4.4)
	ParisEndangered bool                   `json:"parisEndangered,omitempty"` // Paris has been endangered (Rule 4.1)

	Artillery *int  `json:"artillery,omitempty"` // heavy artillery markers at hand, from 0 to 3; if absent, three (Rule 11.23)
	Coup      *bool `json:"coup,omitempty"`      // the coup de main is at hand; if absent, it is (Rule 11.23)

	// Where the phase stands; absent at its start.
	Progress *Progress `json:"progress,omitempty"`
}

// Progress is where a phase stands. It is written and read as JSON; to reach
// the middle of a phase in a test, make moves.
type Progress struct {
	Stage     string              `json:"stage"`               // the named state
	Sets      map[string][]string `json:"sets,omitempty"`      // units by what they have done
	Sorted    []string            `json:"sorted,omitempty"`    // hexes that have been found over-stacked at the end of this phase
	Withdrawn int                 `json:"withdrawn,omitempty"` // corps sent to the east (Rule 9.4)
	Reserve   int                 `json:"reserve,omitempty"`   // heavy artillery markers that return next turn (Rule 11.23)
	Result    string              `json:"result,omitempty"`    // the rule that has ended the game
	Winner    august1914.Side     `json:"winner,omitempty"`    // of a game that is over
	March     *MarchProgress      `json:"march,omitempty"`     // absent if no unit is moving
	Battle    *BattleProgress     `json:"battle,omitempty"`    // absent if there is no attack
}

// MarchProgress is the movement of the unit that is moving.
type MarchProgress struct {
	Unit      string `json:"unit"`      // its id
	Moving    bool   `json:"moving"`    // true: it is moving until its forced march is rolled for
	Stopped   bool   `json:"stopped"`   // it has entered an enemy zone of control
	MayForce  bool   `json:"mayForce"`  // it could make a forced march when it began (Rule 10.6)
	SeemsFit  bool   `json:"seemsFit"`  // it could have, for all that the other side knows of command
	Spent     int    `json:"spent"`     // movement points, of those without a forced march
	Allowance int    `json:"allowance"` // movement points without a forced march
}

// BattleProgress is the attack that is being resolved.
type BattleProgress struct {
	Target         string `json:"target"`              // the hex that is attacked
	At             string `json:"at"`                  // where the retreating stack is
	Enveloped      int    `json:"enveloped"`           // columns of the concentric attack (Rule 11.15)
	Shelled        int    `json:"shelled"`             // columns of the siege markers (Rule 11.23)
	Bombarded      bool   `json:"bombarded"`           // a heavy artillery marker supports (Rule 11.23)
	Coup           bool   `json:"coup"`                // the coup de main supports (Rule 11.23)
	UnderFire      string `json:"underFire,omitempty"` // the marker whose roll is due
	AttackerLosses int    `json:"attackerLosses"`      // steps still to be lost
	DefenderLosses int    `json:"defenderLosses"`      // steps still to be lost
	Extra          bool   `json:"extra"`               // of the defender's, one may not be bought off with a retreat
	FirstTaken     bool   `json:"firstTaken"`          // the side that is taking losses has taken one
	Retreated      int    `json:"retreated"`           // hexes
}

// progressSets returns the sets of the State that positions name.
func (s *State) progressSets() map[string]*unitSet {
	return map[string]*unitSet{
		"entered": &s.entered, "moved": &s.moved, "done": &s.done, "fought": &s.fought, "defended": &s.defended,
		"hungry": &s.hungry, "attackers": &s.battle.attackers, "defenders": &s.battle.defenders, "hit": &s.battle.hit, "stack": &s.battle.stack, "involved": &s.battle.involved,
	}
}

// Position describes the State in the open.
func (s *State) Position() Position {
	artillery, coup := int(s.artillery), s.coup
	p := Position{
		Turn: int(s.turn), Active: sideOf(s.active), Phase: s.phase, PlanXVII: int(s.planXVII), ParisEndangered: s.endanger,
		Artillery: &artillery, Coup: &coup, Control: []string{}, Progress: s.progress(),
	}
	var order []unit
	for u := range s.scenario.pieces {
		order = append(order, unit(u))
	}
	slices.SortStableFunc(order, func(a, b unit) int { return int(s.rank[a]) - int(s.rank[b]) })
	for _, u := range order {
		p.Units = append(p.Units, s.describe(u))
	}
	home := s.chart().countries[august1914.Germany]
	abroad := s.control.Minus(home)
	abroad = abroad.Union(home.Minus(s.control))
	for h := range abroad.All() {
		p.Control = append(p.Control, s.chart().number(h))
	}
	return p
}

// describe describes a unit.
func (s *State) describe(u unit) Unit {
	d := Unit{ID: s.piece(u).id}
	switch {
	case s.at[u] != off:
		d.Hex, d.Steps = s.chart().number(s.at[u]), int(s.steps[u])
	case s.box.Has(u):
		d.Box = "eliminated"
	case s.gone.Has(u):
		d.Box = "removed"
	}
	switch {
	case s.elan.Has(u):
		d.Morale = "elan"
	case s.fatigued.Has(u):
		d.Morale = "fatigued"
	}
	switch {
	case s.oos.Has(u):
		d.Supply = "out"
	case s.fortress.Has(u):
		d.Supply = "fortress"
	}
	return d
}

func (s *State) progress() *Progress {
	p := &Progress{
		Stage: stages[s.stage].name, Withdrawn: s.withdrawn, Reserve: int(s.reserve),
		Result: s.result.rule, Winner: s.result.winner, Sets: map[string][]string{},
	}
	for name, set := range s.progressSets() {
		for u := range set.All() {
			p.Sets[name] = append(p.Sets[name], s.piece(u).id)
		}
	}
	for h := range s.sorted.All() {
		p.Sorted = append(p.Sorted, s.chart().number(h))
	}
	if inMarch(s.stage) {
		m := &s.march
		p.March = &MarchProgress{s.piece(m.unit).id, m.active, m.stopped, m.mayForce, m.seemsFit, int(m.spent), int(m.allowance)}
	}
	if inBattle(s.stage) {
		b := &s.battle
		p.Battle = &BattleProgress{
			s.chart().number(b.target), s.chart().number(b.at), int(b.enveloped), int(b.shelled), b.bombarded, b.coupUsed,
			b.underFire.String(), int(b.losses.attacker), int(b.losses.defender), b.extra, b.firstTaken, int(b.retreated),
		}
	}
	return p
}

// stateDoc is the whole position with what lies hidden: the umpire's alone.
type stateDoc struct {
	stamp.Stamp
	Position
}

// stamp returns what stands in front of the JSON of the scenario's States.
func (sc *Scenario) stamp() stamp.Stamp { return stamp.Of(Name, sc.id, sc.digest) }

// MarshalJSON writes the State with all that lies hidden: it is the umpire's.
func (s State) MarshalJSON() ([]byte, error) {
	if s.scenario == nil {
		return nil, fmt.Errorf("schlieffenswar: the zero State is no position")
	}
	return json.Marshal(stateDoc{s.scenario.stamp(), s.Position()})
}

// DecodeState reads what State's MarshalJSON wrote for this scenario. What is
// not a position of this scenario, or one that the rules do not allow, is an
// error that says why.
func (sc *Scenario) DecodeState(text []byte) (State, error) {
	var doc stateDoc
	if err := stamp.Read(text, &doc, sc.stamp(), renamed); err != nil {
		return State{}, err
	}
	return doc.Position.State(sc)
}

// renamed gives a State of JSON version 1 the names of version 2, in which a side and
// not a seat is active.
func renamed(doc map[string]any) {
	if seat, ok := doc["active"].(float64); ok {
		doc["active"] = sideOf(august1914.Seat(seat))
	}
	progress, _ := doc["progress"].(map[string]any)
	if march, ok := progress["march"].(map[string]any); ok {
		stamp.Rename(march, "active", "moving")
	}
}
