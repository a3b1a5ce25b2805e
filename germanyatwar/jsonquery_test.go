package germanyatwar

import (
	"reflect"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/jsondoc"
)

type (
	query  = jsondoc.Query[*State]
	picker = func(n int) int
)

// someUnitID returns the id of a unit.
func someUnitID(s *State, pick picker) string {
	return s.scenario.blocks[pick(len(s.scenario.blocks))].id
}

// someFight returns a possible battle.
func someFight(s *State, pick picker) Fight {
	var list []area
	for a := range s.contested().All() {
		list = append(list, a)
	}
	if len(list) == 0 {
		return Fight{}
	}
	return Fight{Target: s.scenario.number(list[pick(len(list))])}
}

func jsonQueries() []query {
	return []query{
		{Call: "State.Reach(viewer, unit)", Means: "where a unit can go in this segment, and why it cannot go elsewhere", Answer: reflect.TypeFor[Reach](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return gametest.Answer(s.Reach(v, someUnitID(s, pick)))
		}},
		{Call: "State.Traces(viewer, unit)", Means: "a list: the line of communication of a unit and the path of its orders, or what cuts them", Answer: reflect.TypeFor[august1914.Trace](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return gametest.Answer(s.Traces(v, someUnitID(s, pick)))
		}},
		{Call: "State.Reckon(viewer, fight), State.ReckonBattle(viewer)", Means: "the firepower of a battle, line by line, with the rules", Answer: reflect.TypeFor[Reckoning](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			if a := gametest.Answer(s.ReckonBattle(v)); a != nil {
				return a
			}
			return gametest.Answer(s.Reckon(v, someFight(s, pick)))
		}},
		{Call: "State.Forecast(viewer, fight), State.ForecastBattle(viewer)", Means: "the predicted result of a battle", Answer: reflect.TypeFor[Forecast](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			if a := gametest.Answer(s.ForecastBattle(v)); a != nil {
				return a
			}
			return gametest.Answer(s.Forecast(v, someFight(s, pick)))
		}},
	}
}
