package germanyatwar

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/jsondoc"
)

// Formats of areas, units, armies and powers in JSON.
var (
	areaNumber = jsondoc.Text{Name: "area number", Pattern: "^([0-9]+|GB)$", Meaning: "The printed number of an area, or GB for Great Britain."}
	unitID     = jsondoc.Text{Name: "unit id", Pattern: "^[a-z0-9-]+$", Meaning: "The id of a unit of the scenario."}
	armyID     = jsondoc.Text{Name: "army id", Pattern: "^[a-z0-9-]+$", Meaning: "The id of an army of the scenario."}
	powerName  = jsondoc.Text{Values: []string{"Germany", "France", "Britain", "Belgium"}}
)

func jsonTexts() map[string]jsondoc.Text {
	var kinds []string
	for _, p := range stages {
		if !slices.Contains(kinds, p.kind) {
			kinds = append(kinds, p.kind)
		}
	}
	return map[string]jsondoc.Text{
		"Area.number": areaNumber, "IconInfo.army": armyID, "ArmyInfo.id": armyID, "ArmyInfo.leader": unitID, "ArmyInfo.units": unitID,
		"UnitInfo.id": unitID, "UnitInfo.army": armyID, "Border.a": areaNumber, "Border.b": areaNumber,
		"View.kind": {Values: kinds}, "View.battle": areaNumber, "View.moving": unitID, "View.german": areaNumber,
		"View.garrisons keys": areaNumber, "View.garrisons keys keys": powerName, "View.valour keys": powerName,
		"Shadow.area": areaNumber, "Shadow.box": {Values: boxNames[inPool:isDead]}, "Shadow.may": unitID,
		"Unit.id": unitID, "Unit.area": areaNumber, "Unit.box": {Values: boxNames[inPool:]}, "Unit.may": unitID,
		"State.control": areaNumber, "State.garrisons keys": areaNumber, "State.garrisons keys keys": powerName, "State.valour keys": powerName,
		"Progress.stage": {Values: stageNames()}, "Progress.action": {Values: courseNames[pass:]},
		"Progress.isolated": unitID, "Progress.landed": unitID, "Progress.activated": unitID, "Progress.acted": unitID, "Progress.minor": unitID, "Progress.major": unitID, "Progress.impetus": unitID, "Progress.attackers": unitID,
		"Progress.entered": areaNumber, "Progress.disputed": areaNumber, "Progress.engaged": areaNumber, "Progress.fought": areaNumber, "Progress.planXVII": areaNumber, "Progress.refuge": areaNumber,
		"Progress.absorbed keys": unitID, "Progress.arrivals": unitID,
		"MarchProgress.unit": unitID, "MarchProgress.from": areaNumber, "BattleProgress.area": areaNumber,
		"Fight.target": areaNumber, "Posting.unit": unitID, "Posting.from": areaNumber,
		"View.action": {Values: courseNames[pass:]}, "View.activated": unitID, "View.acted": unitID, "View.isolated": unitID,
		"View.disputed": areaNumber, "View.engaged": areaNumber, "View.fought": areaNumber, "View.steps keys": unitID, "View.landed": unitID, "View.arrived": unitID,
		"View.rivers keys": unitID, "View.rivers": {Values: []string{"minor", "major"}}, "View.pursuing": unitID,
		"View.absorbed keys": unitID, "View.entered": areaNumber, "View.planXVII": areaNumber,
		"MarchSeen.from": areaNumber, "BattleSeen.refuge": areaNumber, "Shadow.river": {Values: []string{"minor", "major"}},
		"Reach.unit": unitID, "Reach.from": areaNumber, "Destination.area": areaNumber, "Destination.path": areaNumber,
		"Refusal.area": areaNumber, "Refusal.path": areaNumber, "Reckoning.area": areaNumber, "Fighter.unit": unitID,
		"Fighter.river": {Values: []string{"minor", "major"}}, "Forecast.area": areaNumber, "Loss.unit": unitID,
		"BattleOutcome.victory": {Values: []string{"marginal", "decisive", "brilliant", "tie"}},
	}
}

func jsonBook(t *testing.T) jsondoc.Book[State, Move, View, *State] {
	b := jsondoc.Book[State, Move, View, *State]{
		Title:   "1914: Germany at War",
		Package: Name,
		Ruleset: Ruleset(),
		About: "Areas have their printed numbers, and Great Britain is `GB`. Units have ids such as `g1-ii`, which the Scenario lists. " +
			"A blind draw is a move by the actor `dice`, which the server makes. " +
			"Blocks that stand upright with their backs to the viewer are in `shadows` of the View, not in `units`.",
		State: reflect.TypeFor[stateDoc](), View: reflect.TypeFor[viewDoc](), Scenario: reflect.TypeFor[scenarioDoc](),
		Texts:     jsonTexts(),
		Queries:   jsonQueries(),
		Questions: []any{Fight{Target: "17", Attackers: []Posting{{Unit: "g1-ii", From: "10"}}, Disc: Pontoon}},
		Words: []jsondoc.Text{
			{Name: "SEAT", Meaning: "seat that decides; British only in a game for three", Pattern: "German|Entente|British"},
			{Name: "UNIT", Meaning: "id of a unit", Pattern: "[a-z0-9-]+"},
			{Name: "AREA", Meaning: "number of an area", Pattern: "[0-9]+|GB"},
			{Name: "POWER", Meaning: "power that owns the garrison", Pattern: strings.Join(nationWords[:], "|")},
		},
		Verbs:   []jsondoc.Verb{{Kind: "draw", Shape: "draw UNIT[ AREA]"}},
		Options: Options(), Editions: Editions(),
		Draw: august1914.Uniformly[Move], Moves: 800, Every: 250, Illegal: "Entente pass",
	}
	for v := Place; v < verbCount; v++ {
		row := verbs[v]
		shape := "SEAT " + row.name
		switch {
		case v == Raze:
			shape += " POWER"
		case row.unit:
			shape += " UNIT"
		}
		if row.from {
			shape += " AREA >"
		}
		if row.to {
			shape += " AREA"
		}
		b.Verbs = append(b.Verbs, jsondoc.Verb{Kind: row.name, Shape: shape})
	}
	for _, p := range stages {
		b.Decisions = append(b.Decisions, jsondoc.Decision{Kind: p.kind, Rule: p.rule, Prompt: p.prompt})
	}
	b.Decisions = append(b.Decisions, jsondoc.Decision{Kind: stages[marching].kind, Rule: "7.3.1.2", Prompt: "Move the leader on, or reveal it."})
	b.Decisions = append(b.Decisions, jsondoc.Decision{Kind: stages[ordering].kind, Rule: "7.8", Prompt: "Choose the one unit that still moves or builds."})
	summary, err := Standard().With(Editions()[1].Settings...)
	require.NoError(t, err)
	summary, err = summary.With(
		august1914.Setting{Name: "seats", Value: "three"}, august1914.Setting{Name: "setup", Value: "free"},
		august1914.Setting{Name: "paris", Value: "on"}, august1914.Setting{Name: "rail", Value: "on"},
		august1914.Setting{Name: "plan-xvii", Value: "on"},
	)
	require.NoError(t, err)
	b.Scenarios = []any{Standard(), summary}
	for range 6 {
		b.Starts = append(b.Starts, New(Standard()), New(summary), ofTwoPowers(t), attackOfFoch(t), marne(t, Standard(), ententeSide))
	}
	return b
}

// ofTwoPowers returns a position in which garrisons of two powers are about to be
// attacked. Random play hardly ever reaches one.
func ofTwoPowers(t *testing.T) State {
	sc := Standard()
	p := Position{
		Turn: 2, Active: centralSide, Disc: ententeSide,
		Units:     []Unit{{ID: "g1-ii", Area: "17"}, {ID: "g1-l", Area: "31"}, {ID: "g2-l", Area: "20", Steps: 3}},
		Control:   append(sc.numbersOf(sc.starts[centralSide]), "31", "20", "34", "33", "36"),
		Garrisons: map[string]map[string]int{"17": {"France": 1, "Belgium": 1}},
		Valour:    map[string]int{"France": 1},
	}
	return after(t, p, "German tactical", "German reveal g1-l", "German reveal g2-l", "German done", "German done")
}

// attackOfFoch returns a position in which Foch can lead an attack. (Rule 7.3.1.7)
func attackOfFoch(t *testing.T) State {
	p := Position{
		Turn: 2, Active: ententeSide, Disc: ententeSide,
		Units: []Unit{{ID: "f-foch", Area: "46"}, {ID: "f1-vii", Area: "49"}, {ID: "g1-ii", Area: "49"}},
	}
	return after(t, p, "Entente tactical", "Entente reveal f-foch", "Entente done", "Entente done")
}

// after returns the position after some moves. All units that are not listed are in
// the pool.
func after(t *testing.T, p Position, moves ...string) State {
	for i := range Standard().blocks {
		id := Standard().blocks[i].id
		if !slices.ContainsFunc(p.Units, func(u Unit) bool { return u.ID == id }) {
			p.Units = append(p.Units, Unit{ID: id, Box: boxNames[inPool]})
		}
	}
	s, err := p.State(Standard())
	require.NoError(t, err)
	for _, text := range moves {
		require.NoError(t, s.Apply(MustParseMove(text)))
	}
	return s
}

func TestJSON(t *testing.T) { jsonBook(t).Test(t) }
