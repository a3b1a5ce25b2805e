package schlieffenswar

import (
	"encoding/json"
	"slices"

	"github.com/august1914/august1914"
)

// A View is what one viewer may know of a position: its own units, the top
// unit of every enemy stack and how high the stack is, and what lies open on
// the table. (Rule 6.6) A View is a comparable value, built from what the
// viewer knows; there is no way from it to the State.
type View struct {
	Viewer    august1914.Viewer
	Turn      int
	Active    august1914.Seat
	Phase     Phase
	Kind      string // of the decision
	PlanXVII  int
	Points    int // German victory points
	Paris     bool
	Artillery int
	Coup      bool

	scenario *Scenario
	known    unitSet // units that the viewer can examine, on the map or off it
	at       [maxUnits]hex
	steps    [maxUnits]august1914.Steps
	rank     [maxUnits]uint8
	elan     unitSet
	fatigued unitSet
	oos      unitSet
	fortress unitSet
	box      unitSet
	gone     unitSet
	control  hexSet
	heights  [maxHexes]uint8
	march    march
	battle   battle
}

// View returns what v may know now.
func (s *State) View(v august1914.Viewer) View {
	v = audience(v)
	known := s.visible(v)
	view := View{
		Viewer: v, Turn: int(s.turn), Active: s.active, Phase: s.phase, Kind: prompts[s.stage].kind,
		PlanXVII: int(s.planXVII), Points: s.points(), Paris: s.endanger, Artillery: int(s.artillery), Coup: s.coup,
		scenario: s.scenario, known: known,
		elan: s.elan.intersect(known), fatigued: s.fatigued.intersect(known),
		oos: s.oos.intersect(known), fortress: s.fortress.intersect(known),
		box: s.box, gone: s.gone, control: s.control, march: s.march, battle: s.battle,
	}
	for _, set := range [...]*unitSet{&view.battle.hit, &view.battle.stack, &view.battle.involved} {
		*set = set.intersect(known)
	}
	for u := range s.scenario.pieces {
		view.at[u] = off
		if h := s.at[u]; h != off {
			view.heights[h]++
			if known.has(unit(u)) {
				view.at[u], view.steps[u], view.rank[u] = h, s.steps[u], s.rank[u]
			}
		}
	}
	return view
}

// Units lists the units that the viewer can examine, from the bottom of the
// stacks up, and those that are out of play.
func (v *View) Units() []Unit {
	var order []unit
	for u := range v.known.union(v.box).union(v.gone).all() {
		order = append(order, u)
	}
	slices.SortStableFunc(order, func(a, b unit) int { return int(v.rank[a]) - int(v.rank[b]) })
	list := []Unit{}
	for _, u := range order {
		list = append(list, v.describe(u))
	}
	return list
}

func (v *View) describe(u unit) Unit {
	s := State{
		scenario: v.scenario, at: v.at, steps: v.steps, rank: v.rank, elan: v.elan, fatigued: v.fatigued,
		oos: v.oos, fortress: v.fortress, box: v.box, gone: v.gone,
	}
	return s.describe(u)
}

// Height returns the number of units in the hex with a printed number.
func (v *View) Height(number string) int {
	h, ok := v.scenario.chart.at(number)
	if !ok {
		return 0
	}
	return int(v.heights[h])
}

// Control returns the side that controls the hex with a printed number.
func (v *View) Control(number string) august1914.Side {
	h, ok := v.scenario.chart.at(number)
	switch {
	case !ok:
		return august1914.NoSide
	case v.control.has(h):
		return august1914.German
	}
	return august1914.Allied
}

// Hash returns 64 bits for use as a key in tables: views that == calls equal
// have equal hashes.
func (v *View) Hash() uint64 {
	var h august1914.Hasher
	for _, n := range [...]uint64{uint64(v.Viewer), uint64(v.Turn), uint64(v.Active), uint64(v.Phase), uint64(v.PlanXVII), uint64(v.Points), flag(v.Paris), uint64(v.Artillery), flag(v.Coup)} {
		h.AddUint64(n)
	}
	h.AddString(v.Kind)
	for u := range v.scenario.pieces {
		h.AddUint64(uint64(v.at[u]) | uint64(v.steps[u])<<16 | uint64(v.rank[u])<<24)
	}
	for _, set := range []*unitSet{&v.known, &v.elan, &v.fatigued, &v.oos, &v.fortress, &v.box, &v.gone, &v.battle.attackers, &v.battle.defenders, &v.battle.hit, &v.battle.stack, &v.battle.involved} {
		h.AddUint64(set[0])
		h.AddUint64(set[1])
	}
	for _, w := range v.control {
		h.AddUint64(w)
	}
	h.AddBytes(v.heights[:])
	v.march.hash(&h)
	v.battle.hash(&h)
	return h.Sum()
}

// viewDoc is what one viewer may know of a position.
type viewDoc struct {
	Version   int               `json:"version"`          // of the JSON
	Ruleset   string            `json:"ruleset"`          // the game
	Viewer    august1914.Viewer `json:"viewer"`           // who may know it
	Turn      int               `json:"turn"`             // from 1
	Active    august1914.Seat   `json:"active"`           // whose player turn it is: 1 German, 2 Entente, 0 nobody at the end of a turn
	Phase     Phase             `json:"phase"`            // of the turn
	Kind      string            `json:"kind"`             // of the decision
	PlanXVII  int               `json:"planXVII"`         // French attacks of Plan XVII so far (Rule 4.4)
	Points    int               `json:"points"`           // of the Germans (Rules 4.6, 4.7)
	Paris     bool              `json:"parisEndangered"`  // Paris has been endangered (Rule 4.1)
	Artillery int               `json:"artillery"`        // heavy artillery markers at hand, from 0 to 3 (Rule 11.23)
	Coup      bool              `json:"coup"`             // the coup de main is at hand (Rule 11.23)
	Units     []Unit            `json:"units"`            // those that the viewer can examine, from the bottom of the stacks up, and those that are out of play (Rule 6.6)
	Heights   map[string]int    `json:"heights"`          // how many units stand in a hex, seen or not
	German    []string          `json:"german"`           // hexes in German hands; all others are in the Entente's
	Moving    string            `json:"moving,omitempty"` // the unit that is moving
	Battle    *battleDoc        `json:"battle,omitempty"` // the attack that is being resolved; absent if there is none
}

// battleDoc is the attack that is being resolved, as everybody sees it.
type battleDoc struct {
	Target         string   `json:"target"`         // the hex that is attacked
	Attackers      []string `json:"attackers"`      // units that take part
	Defenders      []string `json:"defenders"`      // units that take part
	AttackerLosses int      `json:"attackerLosses"` // steps still to be lost
	DefenderLosses int      `json:"defenderLosses"` // steps still to be lost
}

// MarshalJSON writes the view with ids and printed numbers.
func (v View) MarshalJSON() ([]byte, error) {
	doc := viewDoc{
		Version: august1914.JSONVersion, Ruleset: Ruleset, Viewer: v.Viewer, Turn: v.Turn, Active: v.Active, Phase: v.Phase,
		Kind: v.Kind, PlanXVII: v.PlanXVII, Points: v.Points, Paris: v.Paris, Artillery: v.Artillery, Coup: v.Coup,
		Units: v.Units(), Heights: map[string]int{}, German: []string{},
	}
	if v.march.active {
		doc.Moving = v.scenario.pieces[v.march.unit].id
	}
	if b := &v.battle; *b != (battle{}) {
		doc.Battle = &battleDoc{
			Target: v.scenario.chart.number(b.target), Attackers: v.scenario.idsOf(b.attackers), Defenders: v.scenario.idsOf(b.defenders),
			AttackerLosses: int(b.losses.attacker), DefenderLosses: int(b.losses.defender),
		}
	}
	for h, n := range v.heights {
		if n > 0 {
			doc.Heights[v.scenario.chart.number(hex(h))] = int(n)
		}
	}
	for h := range v.control.all() {
		doc.German = append(doc.German, v.scenario.chart.number(h))
	}
	return json.Marshal(doc)
}

// idsOf returns the ids of units.
func (sc *Scenario) idsOf(set unitSet) []string {
	list := []string{}
	for u := range set.all() {
		list = append(list, sc.pieces[u].id)
	}
	return list
}
