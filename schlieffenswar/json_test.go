package schlieffenswar

import (
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/jsondoc"
)

// hexNumber and unitID match hexes and units in JSON.
var (
	hexNumber = jsondoc.Text{Name: "hex number", Pattern: "^[0-9]{4}$", Meaning: "The printed number of a hex."}
	unitID    = jsondoc.Text{Name: "unit id", Pattern: "^[a-z0-9-]+$", Meaning: "The id of a unit of the scenario."}
)

func jsonTexts() map[string]jsondoc.Text {
	kinds, names := []string{}, []string{}
	for _, row := range stages {
		names = append(names, row.name)
		if !slices.Contains(kinds, row.kind) {
			kinds = append(kinds, row.kind)
		}
	}
	return map[string]jsondoc.Text{
		"Hex.number": hexNumber, "Hex.rivers": hexNumber, "Hex.rails": hexNumber,
		"UnitInfo.id": unitID, "UnitInfo.printed": hexNumber, "UnitInfo.start": hexNumber,
		"Turn.events": {Values: turnEvents[:]},
		"View.kind":   {Values: kinds}, "View.heights keys": hexNumber, "View.acted keys": hexNumber, "View.attacked keys": hexNumber, "View.german": hexNumber,
		"State.control": hexNumber,
		"Unit.id":       unitID, "Unit.hex": hexNumber,
		"Unit.box": {Values: []string{"eliminated", "removed"}}, "Unit.morale": {Values: []string{"elan", "fatigued"}},
		"Unit.supply":    {Values: []string{"out", "fortress"}},
		"Progress.stage": {Values: names}, "Progress.sorted": hexNumber,
		"Progress.entered": unitID, "Progress.moved": unitID, "Progress.done": unitID, "Progress.fought": unitID, "Progress.defended": unitID, "Progress.hungry": unitID,
		"BattleProgress.attackers": unitID, "BattleProgress.defenders": unitID, "BattleProgress.stack": unitID, "BattleProgress.involved": unitID, "BattleProgress.hit": unitID,
		"MarchProgress.unit": unitID, "BattleProgress.target": hexNumber, "BattleProgress.at": hexNumber,
		"BattleProgress.underFire": {Values: []string{Bombard.String(), Coup.String()}},
		"Fight.target":             hexNumber, "Fight.attackers": unitID, "Fight.defenders": unitID,
		"View.moving": unitID, "Battle.target": hexNumber, "Battle.at": hexNumber, "Battle.attackers": unitID, "Battle.defenders": unitID,
		"Reach.unit": unitID, "Reach.from": hexNumber, "Destination.hex": hexNumber, "Destination.path": hexNumber,
		"Retreats.from": hexNumber, "RetreatWay.hex": hexNumber, "RetreatWay.left": unitID,
		"Refusal.hex": hexNumber, "Refusal.way": hexNumber, "Reckoning.target": hexNumber, "Factor.unit": unitID,
		"TurnBox.arrivals": unitID, "CityScore.hex": hexNumber,
	}
}

func jsonBook(t *testing.T) jsondoc.Book[State, Move, View, *State] {
	b := jsondoc.Book[State, Move, View, *State]{
		Title:   "Schlieffen's War",
		Package: Name,
		Ruleset: Ruleset(),
		About: "Hexes have their printed numbers: four digits, the row from the north and the column from the east. " +
			"Units have ids such as `ger-ii`, which the Scenario lists. A die roll is a move by the actor `dice`, which the server makes.",
		State: reflect.TypeFor[stateDoc](), View: reflect.TypeFor[viewDoc](), Scenario: reflect.TypeFor[scenarioDoc](),
		Texts:     jsonTexts(),
		Stands:    map[reflect.Type]reflect.Type{reflect.TypeFor[Forecast](): reflect.TypeFor[forecastDoc]()},
		Queries:   jsonQueries(),
		Questions: []any{Fight{Target: "1209", Attackers: []string{"ger-x", "ger-vii"}, Bombard: true}},
		Options:   Options(),
		Words: []jsondoc.Text{
			{Name: "SIDE", Meaning: "side that decides", Pattern: "German|Entente"},
			{Name: "UNIT", Meaning: "id of a unit", Pattern: "[a-z0-9-]+"},
			{Name: "HEX", Meaning: "printed number of a hex", Pattern: "[0-9]{4}"},
			{Name: "DIE", Meaning: "number on the die", Pattern: "[1-6]"},
		},
		Draw: august1914.Preferring(seekBattle), Moves: 3000, Every: 110, Illegal: "Entente join ger-ii",
	}
	for v := Deploy; v < Roll; v++ {
		row := verbs[v]
		shape := "SIDE " + row.name
		if row.unit {
			shape += " UNIT"
		}
		if row.from {
			shape += " HEX >"
		}
		if row.to {
			shape += " HEX"
		}
		b.Verbs = append(b.Verbs, jsondoc.Verb{Kind: row.name, Shape: shape})
	}
	b.Verbs = append(b.Verbs, jsondoc.Verb{Kind: "roll", Shape: "roll DIE"})
	for _, row := range stages {
		b.Decisions = append(b.Decisions, jsondoc.Decision{Kind: row.kind, Rule: row.rule, Prompt: row.prompt})
	}
	open, err := Standard().With(
		august1914.Setting{Name: "deployment", Value: "open"}, august1914.Setting{Name: "forts", Value: "added"},
	)
	require.NoError(t, err)
	b.Scenarios = []any{Standard(), open}
	b.Starts = []State{New(Standard()), New(Standard()), New(open)}
	return b
}

func TestJSON(t *testing.T) { jsonBook(t).Test(t) }

type (
	query  = jsondoc.Query[*State]
	picker = func(n int) int
)

// anyUnit returns the ID of a unit.
func anyUnit(s *State, pick picker) string { return s.scenario.pieces[pick(len(s.scenario.pieces))].id }

// untilBattle plays a limited number of moves until there is an attack to reckon.
func untilBattle(s *State, pick picker) *State {
	now, n := *s, 0
	for _, err := range august1914.Walk(&now, pick, august1914.Preferring(seekBattle)) {
		if _, none := now.ReckonBattle(august1914.Umpire); err != nil || none == nil || n == 100 {
			break
		}
		n++
	}
	return &now
}

// untilLosses plays a limited number of moves until defenders take losses.
func untilLosses(s *State, pick picker) *State {
	now, n := *s, 0
	for _, err := range august1914.Walk(&now, pick, august1914.Preferring(seekBattle)) {
		if now.stage == defenderHit && now.battle.firstTaken || err != nil || n == 200 {
			break
		}
		n++
	}
	return &now
}

func jsonQueries() []query {
	return []query{
		{Call: "State.Reach(viewer, unit)", Means: "where a unit can go in this movement phase, and why it cannot go elsewhere", Answer: reflect.TypeFor[Reach](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return gametest.Answer(s.Reach(v, anyUnit(s, pick)))
		}},
		{Call: "State.Traces(viewer, unit)", Means: "a list: whether a unit is in supply and in command, with the path or what cuts it", Answer: reflect.TypeFor[august1914.Trace](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return gametest.Answer(s.Traces(v, anyUnit(s, pick)))
		}},
		{Call: "State.Zones(viewer, side)", Means: "a list: the hexes in the zones of control of a side", Answer: reflect.TypeFor[august1914.Zone](), Ask: func(s *State, v august1914.Viewer, _ picker) any {
			return s.Zones(v, august1914.German)
		}},
		{Call: "State.Reckon(viewer, fight), State.ReckonBattle(viewer)", Means: "every strength and shift of an attack, with the rules", Answer: reflect.TypeFor[Reckoning](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return gametest.Answer(untilBattle(s, pick).ReckonBattle(v))
		}},
		{Call: "State.Forecast(viewer, attack), State.ForecastBattle(viewer)", Means: "the exact odds of an attack", Answer: reflect.TypeFor[Forecast](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return gametest.Answer(untilBattle(s, pick).ForecastBattle(v))
		}},
		{Call: "State.Retreats(viewer)", Means: "the hexes around retreating defenders, with distances to supply, and why they cannot retreat into some of them", Answer: reflect.TypeFor[Retreats](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return gametest.Answer(untilLosses(s, pick).Retreats(v))
		}},
		{Call: "View.TurnTrack()", Means: "a list: the boxes of the turn track, with the events of each turn", Answer: reflect.TypeFor[TurnBox](), Ask: func(s *State, v august1914.Viewer, _ picker) any {
			view := s.View(v)
			return view.TurnTrack()
		}},
		{Call: "View.Score()", Means: "the current points", Answer: reflect.TypeFor[Score](), Ask: func(s *State, v august1914.Viewer, _ picker) any {
			view := s.View(v)
			return view.Score()
		}},
	}
}
