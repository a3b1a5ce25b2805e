package driveonparis

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

// anyUnitID returns the id of a unit on the map.
func anyUnitID(s *State, pick picker) string {
	set := s.onMap()
	u := set.First()
	n := 0
	for o := range set.All() {
		if n++; pick(n) == 0 {
			u = o
		}
	}
	return s.piece(u).id
}

func jsonQueries() []query {
	return []query{
		{Call: "State.Reach(viewer, unit)", Means: "where a unit, or the stack that it leads, can go in this phase, and why it cannot go farther", Answer: reflect.TypeFor[Reach](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return gametest.Answer(s.Reach(v, anyUnitID(s, pick)))
		}},
		{Call: "State.Traces(viewer, unit)", Means: "a list: whether a unit traces supply and is in command, with the path or what cuts it", Answer: reflect.TypeFor[august1914.Trace](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return gametest.Answer(s.Traces(v, anyUnitID(s, pick)))
		}},
		{Call: "State.Zones(viewer, side)", Means: "a list: the hexes in the zones of control of a side", Answer: reflect.TypeFor[august1914.Zone](), Ask: func(s *State, v august1914.Viewer, _ picker) any {
			return s.Zones(v, august1914.German)
		}},
		{Call: "State.Standing(viewer)", Means: "the result that the game would have if it ended now", Answer: reflect.TypeFor[Standing](), Ask: func(s *State, v august1914.Viewer, _ picker) any {
			return gametest.Answer(s.Standing(v))
		}},
		{Call: "State.Reckon(viewer, fight), State.ReckonBattle(viewer)", Means: "every strength and shift of an attack, with the rules", Answer: reflect.TypeFor[Reckoning](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			if a := gametest.Answer(s.ReckonBattle(v)); a != nil {
				return a
			}
			attacked := s.scenario.unitByID[anyUnitID(s, pick)]
			target := s.at[attacked]
			var attackers []string
			for _, n := range s.chart().places[target].near {
				if n == off {
					continue
				}
				for u := range s.unitsAt(n).All() {
					if s.piece(u).kind.combat() && s.piece(u).side() != s.piece(attacked).side() {
						attackers = append(attackers, s.piece(u).id)
					}
				}
			}
			return gametest.Answer(s.Reckon(v, Fight{Target: s.chart().number(target), Attackers: attackers}))
		}},
	}
}
