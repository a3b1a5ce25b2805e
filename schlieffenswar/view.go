package schlieffenswar

import (
	"encoding/json"
	"errors"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// A View is what one viewer knows about a position: the viewer's own units, the top
// unit and the height of every enemy stack, and public information. (Rule 6.6) A View
// is a comparable value. It contains no hidden information, so the State cannot be
// recovered from it. Two views of one scenario are equal if and only if their JSON is
// equal.
type View struct {
	Viewer          august1914.Viewer // the viewer
	Scenario        string            // id of the scenario
	Turn            int               // game turn, from 1 to 10
	Active          august1914.Side   // the side whose player turn it is; NoSide at the end of a turn
	Phase           Phase             // the current phase
	Kind            string            // kind of the decision, as in the field Kind of a Decision
	Rule            string            // rule of the decision, as in the field Rule
	Place           string            // number of the hex of the decision, as in the field Place; "" if it has none
	PlanXVII        int               // French attacks into Germany so far; if fewer than PlanXVIIAttacks at the deadline, the Germans win (Rule 4.4)
	Points          int               // German victory points: see GermanDraw and GermanWin (Rules 4.6, 4.7)
	ParisEndangered bool              // whether Paris has been endangered; otherwise the Germans cannot win on points (Rule 4.1)
	Artillery       int               // heavy artillery markers available to the Germans, 0 to 3 (Rule 11.23)
	Coup            bool              // whether the coup de main is available (Rule 11.23)
	Reserve         int               // heavy artillery markers that return next turn, 0 to 3 (Rule 11.23)
	Withdrawn       int               // number of corps sent to the east in this player turn; Withdrawals of them must go (Rules 4.5, 9.4)

	scenario *Scenario
	known    unitSet // units on the map that the viewer can examine
	at       [maxUnits]hex
	steps    [maxUnits]august1914.Steps
	rank     [maxUnits]uint8 // position in the stack: exact for the viewer's own units; for others, 2 on top and 1 below
	elan     unitSet
	fatigued unitSet
	oos      unitSet
	fortress unitSet
	box      unitSet
	gone     unitSet
	waiting  unitSet // reinforcements on the Turn Track (Rule 9.1)
	control  hexSet
	sorted   hexSet // hexes found overstacked at the end of this phase (Rule 6.5)
	heights  [maxHexes]uint8
	acted    [maxHexes]uint8 // number of units that have moved, probed or attacked in this phase, have joined the attack, or have made room
	attacked [maxHexes]uint8 // number of units that have been attacked in this phase (Rule 11.5)
	probe    probe           // probe that others can follow (Rule 11.1)
	moving   unit            // noUnit if no unit is moving
	battle   melee
}

// A melee is the public part of the current attack, and the units that the viewer sees.
type melee struct {
	on                   bool // whether there is an attack
	target, at           hex
	attackers, defenders unitSet
	losses               loss
	enveloped, shelled   uint8
	bombarded, coup      bool
	extra, firstTaken    bool
	retreated            uint8
	chosen               uint8 // number of defenders, seen or not
}

// melee returns the attack for a viewer that can examine the units in known.
func (s *State) melee(known *unitSet) melee {
	if !inBattle(s.stage) {
		return melee{}
	}
	b, hidden := &s.battle, s.here.Minus(*known)
	return melee{
		on: true, target: b.target, at: b.at, attackers: b.attackers.Minus(hidden), defenders: b.defenders.Minus(hidden), losses: b.losses,
		enveloped: b.enveloped, shelled: b.shelled, bombarded: b.bombarded, coup: b.coupUsed,
		extra: b.extra, firstTaken: b.firstTaken, retreated: b.retreated, chosen: uint8(b.defenders.Len()),
	}
}

// unplayed is the empty scenario of the views of the zero State.
var unplayed Scenario

// View returns the position as v may know it.
func (s *State) View(v august1914.Viewer) View {
	v = audience(v)
	if s.scenario == nil {
		return View{Viewer: v, Phase: Over, Kind: stages[noStage].kind, scenario: &unplayed, moving: noUnit}
	}
	known, decision := s.visible(v), s.Decision(v)
	view := View{
		Viewer: v, Scenario: s.scenario.id, Turn: int(s.turn), Active: sideOf(s.active), Phase: s.phase, Kind: decision.Kind, Rule: decision.Rule, Place: decision.Place,
		PlanXVII: int(s.planXVII), Points: s.points(), ParisEndangered: s.endanger, Artillery: int(s.artillery), Coup: s.coup,
		Reserve: int(s.reserve), Withdrawn: s.withdrawn,
		scenario: s.scenario, known: known,
		elan: s.elan.Intersect(known), fatigued: s.fatigued.Intersect(known),
		oos: s.oos.Intersect(known), fortress: s.fortress.Intersect(known),
		box: s.box, gone: s.gone, waiting: s.scenario.reinforcements.Minus(s.here).Minus(s.box).Minus(s.gone), control: s.control, sorted: s.sorted, probe: s.probe, moving: noUnit, battle: s.melee(&known),
	}
	if s.march.active {
		view.moving = s.march.unit
	}
	for i := range s.scenario.pieces {
		u := unit(i)
		view.at[u] = off
		h := s.at[u]
		if h == off {
			continue
		}
		view.heights[h]++
		view.acted[h] += uint8(engine.Flag(s.done.Has(u) || s.battle.attackers.Has(u)))
		view.attacked[h] += uint8(engine.Flag(s.defended.Has(u)))
		if known.Has(u) {
			view.at[u], view.steps[u], view.rank[u] = h, s.steps[u], s.rankFor(v, u)
		}
	}
	return view
}

// rankFor returns the rank of a unit as a viewer knows it. Only the owner knows an HQ's
// place in its stack.
func (s *State) rankFor(v august1914.Viewer, u unit) uint8 {
	switch {
	case commands(v, s.piece(u).seat()):
		return s.rank[u]
	case s.topOf(s.at[u]) == u:
		return 2
	}
	return 1
}

// Units lists the units that the viewer can examine, from the bottom of the stacks up,
// and the units that are out of play.
func (v *View) Units() []Unit {
	order := slices.SortedStableFunc(v.known.Union(v.box).Union(v.gone).All(), func(a, b unit) int { return int(v.rank[a]) - int(v.rank[b]) })
	s := State{
		scenario: v.scenario, at: v.at, steps: v.steps, rank: v.rank, elan: v.elan, fatigued: v.fatigued,
		oos: v.oos, fortress: v.fortress, box: v.box, gone: v.gone,
	}
	return engine.Listed(slices.Values(order), s.describe)
}

// Height returns the number of units in the hex with the given printed number.
func (v *View) Height(number string) int { return v.count(&v.heights, number) }

// Acted returns how many units in the hex with the given printed number have moved,
// probed or attacked in this phase, have joined the current attack, or have made room at
// the end of the phase. (Rules 6.5, 10.0, 11.5)
func (v *View) Acted(number string) int { return v.count(&v.acted, number) }

// Attacked returns how many units in the hex with the given printed number have been
// attacked in this phase. If all of them have been attacked, the hex cannot be
// attacked again. (Rule 11.5)
func (v *View) Attacked(number string) int { return v.count(&v.attacked, number) }

// Crowded lists the hexes found overstacked at the end of this phase. (Rule 6.5)
func (v *View) Crowded() (list []string) {
	return engine.Each(v.sorted.All(), func(h hex) string { return v.scenario.chart.number(h) })
}

// Probe returns the numbers of the hexes from and into which a corps has just probed, so
// that others can follow. It returns nil if there is no such probe. (Rule 11.1)
func (v *View) Probe() []string { return v.probe.numbers(&v.scenario.chart) }

// Moving returns the ID of the moving unit, or "". (Rule 10.1)
func (v *View) Moving() string {
	if v.scenario == nil || v.moving == noUnit {
		return ""
	}
	return v.scenario.pieces[v.moving].id
}

// Battle returns the current attack, and whether there is one.
func (v *View) Battle() (Battle, bool) {
	if !v.battle.on {
		return Battle{}, false
	}
	return *v.battle.doc(v.scenario), true
}

// Header returns the header of a record of the game.
func (v *View) Header() august1914.Header {
	s := State{scenario: v.scenario}
	return s.Header()
}

// count returns the entry of a list for the hex with the given printed number.
func (v *View) count(list *[maxHexes]uint8, number string) int {
	h, ok := v.scenario.chart.at(number)
	if !ok {
		return 0
	}
	return int(list[h])
}

// Control returns the side that controls the hex with the given printed number.
func (v *View) Control(number string) august1914.Side {
	h, ok := v.scenario.chart.at(number)
	return engine.Holder(ok, v.control.Has(h))
}

// Hash returns 64 bits for use as a key in tables. Views that are equal under
// == have equal hashes.
func (v *View) Hash() uint64 {
	var h august1914.Hasher
	for _, n := range [...]uint64{uint64(v.Viewer), uint64(v.Turn), uint64(v.Active), uint64(v.Phase), uint64(v.PlanXVII), uint64(v.Points), engine.Flag(v.ParisEndangered), uint64(v.Artillery), engine.Flag(v.Coup), uint64(v.Reserve), uint64(v.Withdrawn), uint64(v.moving), uint64(v.probe.from)<<16 | uint64(v.probe.to)} {
		h.AddUint64(n)
	}
	h.AddString(v.Kind)
	h.AddString(v.Rule)
	h.AddString(v.Place)
	h.AddString(v.Scenario)
	for u := range v.scenario.pieces {
		h.AddUint64(uint64(v.at[u]) | uint64(v.steps[u])<<16 | uint64(v.rank[u])<<24)
	}
	for _, set := range []*unitSet{&v.known, &v.elan, &v.fatigued, &v.oos, &v.fortress, &v.box, &v.gone, &v.waiting, &v.battle.attackers, &v.battle.defenders} {
		h.AddUint64(set.Words[0])
		h.AddUint64(set.Words[1])
	}
	for _, set := range [...]*hexSet{&v.control, &v.sorted} {
		engine.AddWords(&h, set.Words[:])
	}
	h.AddBytes(v.heights[:])
	h.AddBytes(v.acted[:])
	h.AddBytes(v.attacked[:])
	v.battle.hash(&h)
	return h.Sum()
}

func (b *melee) hash(h *august1914.Hasher) {
	h.AddUint64(uint64(b.target) | uint64(b.at)<<16 | uint64(b.enveloped)<<32 | uint64(b.shelled)<<40 | uint64(b.retreated)<<48)
	h.AddUint64(uint64(b.losses.attacker) | uint64(b.losses.defender)<<8 | engine.Flag(b.on)<<16 | engine.Flag(b.bombarded)<<17 | engine.Flag(b.coup)<<18 |
		engine.Flag(b.extra)<<19 | engine.Flag(b.firstTaken)<<20 | uint64(b.chosen)<<24)
}

// viewDoc is the position as one viewer may know it.
type viewDoc struct {
	stamp.Viewed
	Viewer          august1914.Viewer `json:"viewer"`            // the viewer
	Turn            int               `json:"turn"`              // game turn, from 1
	Active          august1914.Side   `json:"active"`            // the side whose player turn it is; none at the end of a turn
	Phase           Phase             `json:"phase"`             // phase of the player turn
	Kind            string            `json:"kind"`              // kind of the decision
	Rule            string            `json:"rule,omitempty"`    // rule of the decision
	Place           string            `json:"place,omitempty"`   // number of the hex of the decision
	PlanXVII        int               `json:"planXVII"`          // French attacks of Plan XVII so far (Rule 4.4)
	Points          int               `json:"points"`            // German victory points (Rules 4.6, 4.7)
	ParisEndangered bool              `json:"parisEndangered"`   // whether Paris has been endangered (Rule 4.1)
	Artillery       int               `json:"artillery"`         // heavy artillery markers available, 0 to 3 (Rule 11.23)
	Coup            bool              `json:"coup"`              // whether the coup de main is available (Rule 11.23)
	Reserve         int               `json:"reserve"`           // heavy artillery markers that return next turn (Rule 11.23)
	Withdrawn       int               `json:"withdrawn"`         // number of corps sent to the east in this player turn (Rule 9.4)
	Units           []Unit            `json:"units"`             // the units that the viewer can examine, from the bottom of the stacks up, and the units that are out of play (Rule 6.6)
	Heights         map[string]int    `json:"heights"`           // number of units in each hex, visible or hidden
	Acted           map[string]int    `json:"acted"`             // number of units in each hex that have moved, probed or attacked in this phase, have joined the current attack, or have made room at the end of the phase
	Attacked        map[string]int    `json:"attacked"`          // number of units in each hex that have been attacked in this phase and cannot be attacked again (Rule 11.5)
	German          []string          `json:"german"`            // hexes in German hands; the Entente controls all others
	Probe           []string          `json:"probe,omitempty"`   // hexes from and into which a corps has just probed, so that others can follow (Rule 11.1)
	Crowded         []string          `json:"crowded,omitempty"` // hexes found overstacked at the end of this phase (Rule 6.5)
	Moving          string            `json:"moving,omitempty"`  // id of the moving unit
	Battle          *Battle           `json:"battle,omitempty"`  // current attack; absent between attacks
}

// A Battle is the current attack as a viewer knows it. (Rule 6.6)
type Battle struct {
	Target         string                   `json:"target"`         // number of the attacked hex
	Attackers      august1914.Array[string] `json:"attackers"`      // ids of the attackers, except those hidden from the viewer
	Defenders      august1914.Array[string] `json:"defenders"`      // ids of the defenders, except those hidden from the viewer
	Chosen         int                      `json:"chosen"`         // number of units that defend so far, seen or not
	AttackerLosses int                      `json:"attackerLosses"` // steps that the attacker still has to lose
	DefenderLosses int                      `json:"defenderLosses"` // steps that the defender still has to lose
	At             string                   `json:"at"`             // number of the hex of the retreating stack
	Retreated      int                      `json:"retreated"`      // number of hexes retreated so far
	Extra          bool                     `json:"extra"`          // whether the defender must lose a step before retreating any farther
	FirstTaken     bool                     `json:"firstTaken"`     // whether the side that is taking losses has taken its first one
	Enveloped      int                      `json:"enveloped"`      // columns that the concentric attack shifts (Rule 11.15)
	Shelled        int                      `json:"shelled"`        // columns that the siege markers shift (Rule 11.23)
	Bombarded      bool                     `json:"bombarded"`      // whether a heavy artillery marker supports the attack (Rule 11.23)
	Coup           bool                     `json:"coup"`           // whether the coup de main supports the attack (Rule 11.23)
}

// MarshalJSON writes the view with IDs and printed numbers.
func (v View) MarshalJSON() ([]byte, error) {
	if v.scenario == nil {
		return nil, errors.New("schlieffenswar: the zero View does not show a position")
	}
	return json.Marshal(v.doc())
}

// doc returns the view as it appears in JSON.
func (v *View) doc() viewDoc {
	doc := viewDoc{
		Viewed: v.scenario.kept().Viewed(),
		Viewer: v.Viewer, Turn: v.Turn, Active: v.Active, Phase: v.Phase,
		Kind: v.Kind, Rule: v.Rule, Place: v.Place, PlanXVII: v.PlanXVII, Points: v.Points, ParisEndangered: v.ParisEndangered, Artillery: v.Artillery, Coup: v.Coup,
		Reserve: v.Reserve, Withdrawn: v.Withdrawn,
		Units: v.Units(), Heights: v.counts(&v.heights), Acted: v.counts(&v.acted), Attacked: v.counts(&v.attacked), German: engine.Listed(v.control.All(), v.scenario.chart.number), Crowded: v.Crowded(), Probe: v.Probe(),
	}
	doc.Scenario, doc.Moving = v.Scenario, v.Moving()
	if v.battle.on {
		doc.Battle = v.battle.doc(v.scenario)
	}
	return doc
}

// counts returns the entries of a list that are not 0, by hex number.
func (v *View) counts(list *[maxHexes]uint8) map[string]int {
	counts := map[string]int{}
	for h, n := range list {
		if n > 0 {
			counts[v.scenario.chart.number(hex(h))] = int(n)
		}
	}
	return counts
}

// doc returns the melee with IDs and printed numbers.
func (b *melee) doc(sc *Scenario) *Battle {
	return &Battle{
		Target: sc.chart.number(b.target), Attackers: sc.idsOf(b.attackers), Defenders: sc.idsOf(b.defenders), Chosen: int(b.chosen),
		AttackerLosses: int(b.losses.attacker), DefenderLosses: int(b.losses.defender),
		At: sc.chart.number(b.at), Retreated: int(b.retreated), Extra: b.extra, FirstTaken: b.firstTaken,
		Enveloped: int(b.enveloped), Shelled: int(b.shelled), Bombarded: b.bombarded, Coup: b.coup,
	}
}

// idsOf returns the IDs of units.
func (sc *Scenario) idsOf(set unitSet) []string {
	return engine.Listed(set.All(), func(u unit) string { return sc.pieces[u].id })
}
