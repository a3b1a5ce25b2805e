package driveonparis

import (
	"reflect"
	"slices"
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/jsondoc"
)

// The patterns of hex numbers and ids in JSON.
var (
	hexNumber    = jsondoc.Text{Name: "hex number", Pattern: `^[0-9]{1,2}\.[0-9]{2}$`, Meaning: "The printed number of a hex."}
	hexOrNothing = jsondoc.Text{Name: "hex number or nothing", Pattern: `^([0-9]{1,2}\.[0-9]{2})?$`, Meaning: "The printed number of a hex, or nothing."}
	unitID       = jsondoc.Text{Name: "unit id", Pattern: "^[a-z0-9-]+$", Meaning: "The id of a unit of the scenario."}
)

func jsonTexts() map[string]jsondoc.Text {
	var kinds []string
	for _, p := range stages {
		if !slices.Contains(kinds, p.kind) {
			kinds = append(kinds, p.kind)
		}
	}
	front := jsondoc.Text{Values: frontNames[1:]}
	return map[string]jsondoc.Text{
		"Hex.number": hexNumber, "Hex.minorRivers": hexNumber, "Hex.majorRivers": hexNumber, "Hex.rails": hexNumber,
		"Hex.doctrineLine": hexNumber, "Hex.panicLine": hexNumber, "Hex.fortress": unitID, "Hex.front": front,
		"Hex.exits": {Values: edgeLetters[:]}, "Scenario.railheads": hexNumber,
		"UnitInfo.id": unitID, "UnitInfo.printed": hexNumber, "PlacementInfo.unit": unitID, "ArrivalInfo.unit": unitID,
		"ArrivalInfo.action": {Values: entryNames[:]}, "MobilizationInfo.hex": hexNumber, "MobilizationInfo.front": front,
		"View.kind": {Values: kinds}, "View.heights keys": hexNumber, "View.german": hexNumber,
		"State.control": hexNumber, "State.railways": hexNumber,
		"State.points": hexOrNothing,
		"Unit.id":      unitID, "Unit.hex": hexNumber, "Unit.rides": unitID,
		"Unit.box":       {Values: []string{"gone", "lost", "late", "coming"}},
		"Progress.stage": {Values: stageNames()}, "Progress.next": {Values: stageNames()}, "Progress.level": {Values: levelWords[1:]},
		"Progress.late": unitID, "Progress.coming": unitID, "Progress.arrived": unitID, "Progress.moved": unitID, "Progress.railed": unitID, "Progress.reserve": unitID, "Progress.released": unitID, "Progress.zoned": unitID, "Progress.unsupplied": unitID, "Progress.fought": unitID, "Progress.marked": unitID, "Progress.forced": unitID, "Progress.marching": unitID, "Progress.diggers": unitID, "Progress.western": unitID, "Progress.wanted": unitID, "Progress.far": unitID,
		"Progress.trenches": hexNumber, "Progress.attacked": hexNumber, "Progress.checked": hexNumber, "Progress.planXVII": hexNumber, "Progress.germanTrenches": hexNumber, "Progress.alliedTrenches": hexNumber,
		"BattleProgress.attackers": unitID, "BattleProgress.retreaters": unitID, "BattleProgress.group": unitID, "BattleProgress.advancers": unitID, "BattleProgress.advanced": unitID,
		"Progress.place": {Pattern: `^([0-9]{1,2}\.[0-9]{2}|none)$`}, "Progress.spent keys": unitID,
		"MarchProgress.units": unitID, "BattleProgress.at": hexNumber, "BattleProgress.from": {Pattern: `^([0-9]{1,2}\.[0-9]{2}|none)$`}, "BattleProgress.gun": unitID,
		"View.railways": hexNumber, "View.trenches": hexNumber, "View.begun": hexNumber, "View.points": hexNumber,
		"View.diggers": unitID, "View.retreat": unitID, "View.march": unitID, "Standing.line": hexNumber,
		"View.moved": unitID, "View.reserve": unitID, "View.planXVII": hexNumber, "View.attacked": hexNumber, "View.battle": hexNumber, "View.attackers": unitID,
		"Reach.unit": unitID, "Reach.from": hexNumber, "Destination.hex": hexNumber, "Destination.path": hexNumber,
		"Refusal.hex": hexNumber, "Refusal.way": hexNumber, "Reckoning.target": hexNumber, "Factor.unit": unitID,
		"Fight.target": hexNumber, "Fight.attackers": unitID,
	}
}

func jsonBook() jsondoc.Book[State, Move, View, *State] {
	b := jsondoc.Book[State, Move, View, *State]{
		Title:   "Drive on Paris",
		Package: Name,
		Ruleset: Ruleset(),
		About: "Hexes have their printed numbers, such as `14.05`: the column from the west, and the row from the south. " +
			"Units have ids such as `ge-13-vii`, which the Scenario lists. A roll of the dice is a move by the actor `dice`, which the server makes.",
		State: reflect.TypeFor[stateDoc](), View: reflect.TypeFor[viewDoc](), Scenario: reflect.TypeFor[scenarioDoc](),
		Texts:     jsonTexts(),
		Questions: []any{Fight{Target: "20.11", Attackers: []string{"ge-7-iv", "ge-8-iv"}}},
		Queries:   jsonQueries(),
		Options:   Options(),
		Words: []jsondoc.Text{
			{Name: "SIDE", Meaning: "side that decides", Pattern: "German|Allied"},
			{Name: "UNIT", Meaning: "id of a unit", Pattern: "[a-z0-9-]+"},
			{Name: "TRAIN", Meaning: "id of a train or of the taxis", Pattern: "[a-z0-9-]+"},
			{Name: "HEX", Meaning: "printed number of a hex", Pattern: `[0-9]{1,2}\.[0-9]{2}`},
			{Name: "ROLL", Meaning: "number on one die, or the sum of two dice", Pattern: "[1-9]|1[0-2]"},
		},
		Draw: august1914.Preferring(briskly), Moves: 1500, Every: 160, Illegal: "Allied join ge-13-vii",
	}
	for v := Point; v < Roll; v++ {
		shape := "SIDE " + v.String()
		for _, part := range []struct {
			field fields
			words string
		}{{itsUnit, " UNIT"}, {itsTrain, " TRAIN"}, {itsFrom, " HEX >"}, {itsTo, " HEX"}} {
			if verbs[v].uses&part.field != 0 {
				shape += part.words
			}
		}
		b.Verbs = append(b.Verbs, jsondoc.Verb{Kind: v.String(), Shape: shape})
	}
	b.Verbs = append(b.Verbs, jsondoc.Verb{Kind: "roll", Shape: "roll ROLL"})
	for _, p := range stages {
		b.Decisions = append(b.Decisions, jsondoc.Decision{Kind: p.kind, Rule: p.rule, Prompt: p.prompt})
	}
	b.Decisions = append(
		b.Decisions,
		jsondoc.Decision{Kind: "lose", Rule: "SCS_LOSS", Prompt: "Take a step loss: {n} left to take."},
		jsondoc.Decision{Kind: "lose", Rule: "1.9", Prompt: "Take a step loss: {n} left to take."},
		jsondoc.Decision{Kind: "lose", Rule: "1.9", Prompt: "Take a step loss."},
	)
	for _, sc := range Scenarios() {
		b.Scenarios, b.Starts = append(b.Scenarios, sc), append(b.Starts, New(sc))
	}
	return b
}

func TestJSON(t *testing.T) { jsonBook().Test(t) }
