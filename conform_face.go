package august1914

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
)

// A thinker is a State that answers questions about possible moves, as every
// [Face] does.
type thinker interface {
	Ways(v Viewer, unit string) (Ways, error)
	Battle(v Viewer, place string, attackers ...string) (Battle, error)
	Verdict() []string
}

// A painter is a Scenario that draws a View, as the Scenario of every [Face] does.
type painter[M Move, V any] interface {
	Board(v *V) Board
	Label(m M) (group, item string)
	Click(m M) Click
}

// painterOf returns the Scenario of a position, if it is a painter.
func painterOf[M Move, V any](s any) (painter[M, V], bool) {
	p, ok := scenarioOf(s).(painter[M, V])
	return p, ok
}

// A face holds everything except the View that a frontend shows to a viewer.
type face struct {
	Board   string
	Menu    []string
	Forced  string
	Verdict []string
	Ways    []string
	Battles []string
	Queries []string
	Traces  []string
	Zones   string
}

// asked holds the units and places about which a round asks a position.
type asked struct{ units, places []string }

// maxAsked is the maximum number of units and of places in asked.
const maxAsked = 3

// questions draws units and places of the board that a viewer sees.
func (r *round[S, M, V, P]) questions(s P, v Viewer) (q asked) {
	p, ok := painterOf[M, V](s)
	if !ok {
		return q
	}
	view := s.View(v)
	pieces := p.Board(&view).Pieces
	for range min(maxAsked, len(pieces)) {
		if piece := pieces[r.pick(len(pieces))]; piece.Unit != "" {
			q.units = append(q.units, piece.Unit)
		}
		if place := pieces[r.pick(len(pieces))].Place; !slices.Contains(q.places, place) {
			q.places = append(q.places, place)
		}
	}
	return q
}

// face calls every method of a position that a frontend uses.
func (r *round[S, M, V, P]) face(s P, v Viewer, q asked) (f face) {
	r.spend(faceCost)
	if p, ok := painterOf[M, V](s); ok {
		view := s.View(v)
		f.Board = r.marshal(p.Board(&view))
		if v.Seat() != 0 {
			for _, m := range s.LegalMoves(v.Seat().Actor(), nil) {
				group, item := p.Label(m)
				f.Menu = append(f.Menu, fmt.Sprintf("%s: %s (%+v)", group, item, p.Click(m)))
			}
		}
	}
	if game, ok := any(s).(forcer[M]); ok {
		m, forced := game.Forced()
		f.Forced = choice(forced, fmt.Sprint(m), "")
	}
	if game, ok := any(s).(traced); ok {
		for _, unit := range q.units {
			traces, err := game.Traces(v, unit)
			f.Traces = append(f.Traces, r.answered(traces, err))
		}
	}
	if game, ok := any(s).(zoned); ok {
		f.Zones = r.marshal([2][]Zone{game.Zones(v, German), game.Zones(v, Allied)})
	}
	game, ok := any(s).(thinker)
	if !ok {
		return f
	}
	f.Verdict = game.Verdict()
	for _, unit := range q.units {
		ways, err := game.Ways(v, unit)
		f.Ways = append(f.Ways, r.answered(ways, err))
	}
	for _, place := range append([]string{""}, q.places...) {
		battle, err := game.Battle(v, place)
		f.Battles = append(f.Battles, r.answered(battle, err))
		f.Queries = append(f.Queries, r.reckonings(s, v, place, battle)...)
	}
	return f
}

// answered returns the JSON of an answer, or the text of the error.
func (t *tape) answered(answer any, err error) string {
	if err != nil {
		return err.Error()
	}
	return t.marshal(answer)
}

// reckonings returns the results of Reckon and Forecast of a State, if it has
// them, for the attackers in a Battle. If place is "", it calls ReckonBattle and
// ForecastBattle for the fight that is going on.
func (t *tape) reckonings(s any, v Viewer, place string, b Battle) (answers []string) {
	state := reflect.ValueOf(s)
	ask := func(method reflect.Value, args ...reflect.Value) {
		results := method.Call(args)
		err, _ := results[1].Interface().(error)
		answers = append(answers, t.answered(results[0].Interface(), err))
	}
	viewer := reflect.ValueOf(v)
	if place == "" {
		for _, method := range []reflect.Value{state.MethodByName("ReckonBattle"), state.MethodByName("ForecastBattle")} {
			if method.IsValid() && method.Type().NumOut() == 2 {
				ask(method, viewer)
			}
		}
		return answers
	}
	for _, method := range []reflect.Value{state.MethodByName("Reckon"), state.MethodByName("Forecast")} {
		if !method.IsValid() || method.Type().NumIn() < 2 || method.Type().NumOut() != 2 {
			continue
		}
		if fight, ok := fightOf(method.Type().In(1), place, b); ok {
			ask(method, viewer, fight)
		}
	}
	return answers
}

// fightOf returns a Fight of a game for a place, with the attackers of a Battle.
func fightOf(of reflect.Type, place string, b Battle) (reflect.Value, bool) {
	fight := reflect.New(of)
	var names, units []any
	for _, row := range b.Rows {
		if row.Kind == RowAttacker && row.Unit != "" {
			names, units = append(names, row.Unit), append(units, map[string]any{"unit": row.Unit})
		}
	}
	for _, attackers := range [][]any{names, units} {
		text, err := json.Marshal(map[string]any{"target": place, "attackers": attackers})
		if err == nil && json.Unmarshal(text, fight.Interface()) == nil {
			return fight.Elem(), true
		}
	}
	return fight, false
}
