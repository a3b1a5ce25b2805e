package schlieffenswar

import (
	"reflect"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/jsondoc"
)

type (
	query  = jsondoc.Query[*State]
	picker = func(n int) int
)

// anyUnit returns the id of a unit.
func anyUnit(s *State, pick picker) string { return s.scenario.pieces[pick(len(s.scenario.pieces))].id }

// answer returns what was answered, or nothing.
func answer[A any](a A, err error) any {
	if err != nil {
		return nil
	}
	return a
}

// untilBattle plays on, not too far, until there is an attack to reckon.
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

// untilLosses plays on, not too far, until defenders take losses.
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
		{Call: "State.Reach(viewer, unit)", Means: "where a unit can go in this movement phase, and why not elsewhere", Answer: reflect.TypeFor[Reach](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return answer(s.Reach(v, anyUnit(s, pick)))
		}},
		{Call: "State.TraceSupply(viewer, unit)", Means: "whether a unit is in supply, and what cuts it", Answer: reflect.TypeFor[SupplyTrace](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return answer(s.TraceSupply(v, anyUnit(s, pick)))
		}},
		{Call: "State.TraceCommand(viewer, unit)", Means: "whether a unit is in command, and why not", Answer: reflect.TypeFor[CommandTrace](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return answer(s.TraceCommand(v, anyUnit(s, pick)))
		}},
		{Call: "State.Reckon(viewer, fight), State.ReckonBattle(viewer)", Means: "every strength and shift of an attack, with the rules", Answer: reflect.TypeFor[Reckoning](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return answer(untilBattle(s, pick).ReckonBattle(v))
		}},
		{Call: "State.Forecast(viewer, attack), State.ForecastBattle(viewer)", Means: "the exact odds of an attack", Answer: reflect.TypeFor[Forecast](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return answer(untilBattle(s, pick).ForecastBattle(v))
		}},
		{Call: "State.Retreats(viewer)", Means: "the ways of a retreat with their distances to supply, and why not into the other hexes", Answer: reflect.TypeFor[Retreats](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			return answer(untilLosses(s, pick).Retreats(v))
		}},
		{Call: "View.TurnTrack()", Means: "a list: the boxes of the turn track, with what is due", Answer: reflect.TypeFor[TurnBox](), Ask: func(s *State, v august1914.Viewer, pick picker) any {
			view := s.View(v)
			track := view.TurnTrack()
			return track[pick(len(track))]
		}},
		{Call: "View.Score()", Means: "how the points stand", Answer: reflect.TypeFor[Score](), Ask: func(s *State, v august1914.Viewer, _ picker) any {
			view := s.View(v)
			return view.Score()
		}},
	}
}
