package schlieffenswar

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/stamp"
)

// A Unit is the description of a unit in a [Position].
type Unit struct {
	ID     string `json:"id"`               // id that moves use for the unit
	Hex    string `json:"hex,omitempty"`    // number of the hex; absent off the map
	Box    string `json:"box,omitempty"`    // place of a unit off the map: "eliminated", "removed", or absent for a unit that has not entered
	Steps  int    `json:"steps,omitempty"`  // number of steps left; 0 means all of them
	Morale string `json:"morale,omitempty"` // morale of a corps; absent for normal morale (Rule 9.6)
	Supply string `json:"supply,omitempty"` // "out" of supply or in "fortress" supply; absent if in supply (Rules 8.7, 8.9)
}

// Marked returns the supply state in the field Supply, as last checked. It
// returns InSupply for "".
func (u Unit) Marked() Supply { return cmp.Or(Supply(u.Supply), InSupply) }

// A Position describes a State with all hidden units, for tests, puzzles and files. Fill in
// the fields that matter and call State. The units of a stack are listed from the bottom up.
//
// Units that are not listed are eliminated for good, except reinforcements that are
// still to come. A side always controls the hexes of its units, even if Control says
// otherwise (Rule 3.3). To move a unit, it is therefore enough to change its Hex. The
// hex that it leaves does not change hands. If no seat has a decision in the phase,
// State plays the phase: see [Position.State].
type Position struct {
	Turn            int                    `json:"turn"`                      // game turn, from 1
	Active          august1914.Side        `json:"active"`                    // the side whose player turn it is; none at the end of a turn
	Phase           Phase                  `json:"phase"`                     // phase of the turn: Regroup, Movement, Combat or Administration if the phase is to begin
	Units           august1914.Array[Unit] `json:"units"`                     // all units, those of a stack from the bottom up
	Control         []string               `json:"control,omitempty"`         // hexes that the side of their country does not control; absent if there are none; a side always controls the hexes of its units
	PlanXVII        int                    `json:"planXVII,omitempty"`        // French attacks of Plan XVII so far (Rule 4.4)
	ParisEndangered bool                   `json:"parisEndangered,omitempty"` // whether Paris has been endangered (Rule 4.1)

	Artillery *int  `json:"artillery,omitempty"` // heavy artillery markers available, 0 to 3; three if absent (Rule 11.23)
	Coup      *bool `json:"coup,omitempty"`      // whether the coup de main is available; true if absent (Rule 11.23)

	// The state within the phase; absent at its start.
	Progress *Progress `json:"progress,omitempty"`
}

// Progress is the state of a position within its phase. It is written and read as JSON.
// A test reaches the middle of a phase by making moves.
type Progress struct {
	Stage     string              `json:"stage"`               // name of the stage
	Sets      map[string][]string `json:"sets,omitempty"`      // units by their actions in this phase
	Probe     []string            `json:"probe,omitempty"`     // hexes from and into which a corps has just probed, so that others can follow (Rule 11.1)
	Sorted    []string            `json:"sorted,omitempty"`    // hexes found overstacked at the end of this phase
	Withdrawn int                 `json:"withdrawn,omitempty"` // number of corps sent to the east (Rule 9.4)
	Reserve   int                 `json:"reserve,omitempty"`   // heavy artillery markers that return next turn (Rule 11.23)
	Result    string              `json:"result,omitempty"`    // key of the rule that ended the game
	Winner    august1914.Side     `json:"winner,omitempty"`    // side that won, if the game is over
	March     *MarchProgress      `json:"march,omitempty"`     // state of the moving unit; absent if no unit is moving
	Battle    *BattleProgress     `json:"battle,omitempty"`    // current attack; absent if there is no attack
}

// MarchProgress is the state of the moving unit.
type MarchProgress struct {
	Unit      string `json:"unit"`      // id of the unit
	Moving    bool   `json:"moving"`    // always true: the unit is moving until its forced march is rolled for
	Stopped   bool   `json:"stopped"`   // whether the unit has entered an enemy zone of control
	MayForce  bool   `json:"mayForce"`  // whether the unit could make a forced march when it began to move (Rule 10.6)
	SeemsFit  bool   `json:"seemsFit"`  // whether, from public information about command, the unit could make a forced march when it began to move
	Spent     int    `json:"spent"`     // movement points spent so far
	Allowance int    `json:"allowance"` // movement points without a forced march
}

// BattleProgress is the attack that is being resolved.
type BattleProgress struct {
	Target         string `json:"target"`              // number of the attacked hex
	At             string `json:"at"`                  // number of the hex of the retreating stack
	Enveloped      int    `json:"enveloped"`           // columns that the concentric attack shifts (Rule 11.15)
	Shelled        int    `json:"shelled"`             // columns that the siege markers shift (Rule 11.23)
	Bombarded      bool   `json:"bombarded"`           // whether a heavy artillery marker supports the attack (Rule 11.23)
	Coup           bool   `json:"coup"`                // whether the coup de main supports the attack (Rule 11.23)
	UnderFire      string `json:"underFire,omitempty"` // siege marker for which the roll comes next
	AttackerLosses int    `json:"attackerLosses"`      // steps that the attacker still has to lose
	DefenderLosses int    `json:"defenderLosses"`      // steps that the defender still has to lose
	Extra          bool   `json:"extra"`               // whether the defender must lose a step before retreating any farther
	FirstTaken     bool   `json:"firstTaken"`          // whether the side that is taking losses has taken its first one
	Retreated      int    `json:"retreated"`           // number of hexes retreated so far
}

// progressSets returns the sets of the State by their names in positions.
func (s *State) progressSets() map[string]*unitSet {
	return map[string]*unitSet{
		"entered": &s.entered, "moved": &s.moved, "done": &s.done, "fought": &s.fought, "defended": &s.defended,
		"hungry": &s.hungry, "attackers": &s.battle.attackers, "defenders": &s.battle.defenders, "hit": &s.battle.hit, "stack": &s.battle.stack, "involved": &s.battle.involved,
	}
}

// Position describes the State with all hidden units.
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

// describe returns the description of a unit.
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
		Result: s.result.rule, Winner: s.result.winner, Probe: s.probe.numbers(s.chart()), Sets: map[string][]string{},
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

// stateDoc is the whole position with all hidden units. Only the umpire may read it.
type stateDoc struct {
	stamp.Kept
	Position
}

// stamp returns the header in the JSON of the scenario's States.
func (sc *Scenario) stamp() stamp.Stamp { return stamp.Of(Name, sc.id, sc.digest) }

// kept returns what the JSON of the scenario's States must match.
func (sc *Scenario) kept() stamp.Keeper {
	return stamp.Keeper{Kept: stamp.Kept{Stamp: sc.stamp(), Settings: options.Changed(sc.choices.All(Options()))}, Options: Options(), Old: sc.old}
}

// MarshalJSON writes the State with all hidden units. Only the umpire may read it.
func (s State) MarshalJSON() ([]byte, error) {
	if s.scenario == nil {
		return nil, fmt.Errorf("schlieffenswar: the zero State is not a position")
	}
	return json.Marshal(stateDoc{s.scenario.kept().Kept, s.Position()})
}

// DecodeState reads the JSON that State.MarshalJSON wrote for this scenario. It
// returns an error if the text is not a position of this scenario or if the rules do
// not allow the position.
func (sc *Scenario) DecodeState(text []byte) (State, error) {
	var doc stateDoc
	if err := stamp.Read(text, &doc, sc.kept(), renamed); err != nil {
		return State{}, err
	}
	return doc.Position.State(sc)
}

// renamed changes the names in a State of JSON version 1 to those of version 2. In
// version 1 a seat is active, in version 2 a side.
func renamed(doc map[string]any) {
	if seat, ok := doc["active"].(float64); ok {
		doc["active"] = sideOf(august1914.Seat(seat))
	}
	progress, _ := doc["progress"].(map[string]any)
	if march, ok := progress["march"].(map[string]any); ok {
		stamp.Rename(march, "active", "moving")
	}
}
