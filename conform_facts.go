package august1914

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
)

// A catalog is a Scenario with the id and the digest of a Header.
type catalog interface {
	ID() string
	Digest() uint64
}

// scenarioOf returns the result of a position's method Scenario, or nil if it has no such
// method.
func scenarioOf(s any) any {
	method := reflect.ValueOf(s).MethodByName("Scenario")
	if !method.IsValid() || method.Type().NumIn() != 0 || method.Type().NumOut() != 1 {
		return nil
	}
	return method.Call(nil)[0].Interface()
}

// factMoves is the number of moves that factsAgree plays.
const factMoves = 60

// factsAgree: the Header agrees with the scenario and does not change. Scenarios that differ
// although their settings are the same have different digests. The Decision, the State, the
// Board and the events give the same turn.
func (r *round[S, M, V, P]) factsAgree() {
	s := r.opening()
	head := s.Header()
	scenario := scenarioOf(s)
	if c, ok := scenario.(catalog); ok {
		r.want(head.Scenario == c.ID() && head.Digest == c.Digest(), "the header says %q, %x, but the scenario is %q, %x", head.Scenario, head.Digest, c.ID(), c.Digest())
		r.spend(boardCost)
		text, err := json.Marshal(scenario)
		r.must(err)
		var h Hasher
		h.AddBytes(text)
		of := fmt.Sprint(head.Digest, head.Settings)
		if known, ok := r.data[of]; ok && known != h.Sum() {
			r.fail("different scenarios have the same digest %x and the same settings", head.Digest)
		}
		r.data[of] = h.Sum()
		r.settingsAgree(s, text)
	}
	r.turnsAgree(s)
	r.boardsAgree(s)
	for n := 0; n < factMoves; n++ {
		was := s.Decision(Umpire)
		m, ok := r.next(s)
		if !ok {
			return
		}
		events := r.happens(s, m)
		r.say()
		r.same(head, s.Header(), "the header changed")
		r.turnsAgree(s)
		if now := s.Decision(Umpire); now.Turn != was.Turn || now.Phase != was.Phase {
			r.boardsAgree(s)
		}
		turns := slices.DeleteFunc(events, func(e Event) bool { return e.Kind != "turn" })
		if len(turns) > 0 && s.ToAct() != 0 {
			r.want(turns[len(turns)-1].N == s.Decision(Umpire).Turn, "turn %d begins, but the decision is of turn %d", turns[len(turns)-1].N, s.Decision(Umpire).Turn)
		}
	}
}

// settingsAgree fails unless the Header names the ruleset and states every option with one of its
// values, and as the JSON of the scenario does.
func (r *round[S, M, V, P]) settingsAgree(s P, scenario []byte) {
	head := s.Header()
	r.want(head.Ruleset != "" && head.Revision > 0, "the header %+v lacks the name of the ruleset or the revision", head)
	var doc struct{ Settings []Setting }
	if game, ok := any(s).(optioned); ok {
		for _, o := range game.Options() {
			i := slices.IndexFunc(head.Settings, func(set Setting) bool { return set.Name == o.Name })
			r.want(i >= 0 && slices.ContainsFunc(o.Values, func(v OptionValue) bool { return v.Value == head.Settings[i].Value }),
				"the header states %v, which has no value of the option %q", head.Settings, o.Name)
		}
		_ = json.Unmarshal(scenario, &doc) // of a scenario with settings of another kind
	}
	for _, set := range doc.Settings {
		r.want(slices.Contains(head.Settings, set), "the scenario has the setting %s, but the header states %v", set, head.Settings)
	}
}

// turnsAgree fails unless the State and the Decision give the same turn.
func (r *round[S, M, V, P]) turnsAgree(s P) {
	turn := s.Decision(Umpire).Turn
	if game, ok := any(s).(interface{ Turn() int }); ok {
		r.want(game.Turn() == turn, "the State is in turn %d, but the decision in turn %d", game.Turn(), turn)
	}
}

// boardsAgree fails unless the Boards of all viewers have the turn and the phase of
// the Decision.
func (r *round[S, M, V, P]) boardsAgree(s P) {
	p, ok := painterOf[M, V](s)
	if !ok {
		return
	}
	r.spend(boardCost)
	for _, v := range everybody(s) {
		view := s.View(v)
		board, d := p.Board(&view), s.Decision(v)
		r.want(board.Turn == d.Turn && board.Phase == d.Phase, "%s sees a board of turn %d, %s, but a decision of turn %d, %s", v, board.Turn, board.Phase, d.Turn, d.Phase)
	}
}

// A printed chart has places, and IDs of places and boxes.
type printed struct {
	places []Place
	ids    map[string]bool
}

// chart returns the chart of a position, or an empty one if its scenario has none.
func (r *round[S, M, V, P]) chart(s P) printed {
	id := s.Header().Scenario
	if known, ok := r.steering.charts[id]; ok {
		return known
	}
	c := printed{ids: map[string]bool{}}
	if game, ok := scenarioOf(s).(interface{ Chart() Chart }); ok {
		chart := game.Chart()
		c.places = chart.Places
		for _, p := range chart.Places {
			c.ids[p.ID] = true
		}
		for _, b := range chart.Boxes {
			c.ids[b.ID] = true
		}
	}
	r.steering.charts[id] = c
	return c
}

// boards: on the Board of every viewer, pieces, owners and marks are in places of the chart,
// and the IDs of pieces are unique. A seat sees the units of its moves, and its moves point
// at places of the chart.
func (r *round[S, M, V, P]) boards() {
	s := r.position()
	p, ok := painterOf[M, V](s)
	if !ok {
		return
	}
	chart := r.chart(s)
	if chart.places == nil {
		return
	}
	r.say()
	for _, v := range everybody(s) {
		r.spend(boardCost)
		view := s.View(v)
		board := p.Board(&view)
		units := r.boardStands(v, board, chart)
		if v.Seat() == 0 {
			continue
		}
		for _, m := range s.LegalMoves(v.Seat().Actor(), nil) {
			click := p.Click(m)
			if click.Unit != "" && !units[click.Unit] {
				r.fail("%s sees no piece for Unit %q of the move %q", v, click.Unit, m.String())
			}
			for _, place := range []string{click.From, click.To} {
				if place != "" && !chart.ids[place] {
					r.fail("the move %q points at %q, which is neither a place nor a box of the chart", m.String(), place)
				}
			}
		}
	}
}

// boardStands fails unless the pieces, owners and marks of a board are in places of a chart,
// and the pieces have unique IDs. It returns the units of the pieces.
func (t *tape) boardStands(v Viewer, board Board, chart printed) (units map[string]bool) {
	on := func(place, format string, args ...any) {
		if !chart.ids[place] {
			t.fail("%s sees %s %q, which is neither a place nor a box of the chart", v, fmt.Sprintf(format, args...), place)
		}
	}
	ids := map[string]bool{}
	units = map[string]bool{}
	for _, piece := range board.Pieces {
		on(piece.Place, "the piece %q in", piece.ID)
		if ids[piece.ID] {
			t.fail("%s sees two pieces with the ID %q", v, piece.ID)
		}
		ids[piece.ID], units[piece.Unit] = true, true
	}
	for _, owner := range board.Owners {
		on(owner.Place, "an owner of")
	}
	for _, mark := range board.Marks {
		on(mark.Place, "a mark in")
	}
	return units
}

// cites fails unless a rule is one of the rules of the suite, if it has any.
func (r *round[S, M, V, P]) cites(rule, format string, args ...any) {
	if r.steering.rules != nil && !r.steering.rules[rule] {
		r.fail("%s cites %q, which is not the Key of a rule", fmt.Sprintf(format, args...), rule)
	}
}

// oddsMoves is the maximum number of moves that odds plays.
const oddsMoves = 100

// maxRolls is the maximum number of consecutive rolls that enumerate follows.
const maxRolls = 4

// odds plays moves and compares the probabilities in the umpire's Battle of the current
// fight with the probabilities in play. It gets the latter from the weights of all
// rolls up to the event of kind combat.
func (r *round[S, M, V, P]) odds(s P) {
	for range oddsMoves {
		r.settles(s)
		m, ok := r.next(s)
		if !ok {
			return
		}
		r.apply(s, m)
	}
}

// settles compares the odds of a fight that the next rolls decide, if there is one.
func (r *round[S, M, V, P]) settles(s P) {
	game, ok := any(s).(thinker)
	if !ok || !s.ToAct().Has(Dice) {
		return
	}
	r.spend(1)
	battle, err := game.Battle(Umpire, "")
	if err != nil || len(battle.Results) == 0 || battle.Results[0].Share == 0 {
		return
	}
	chances := map[FightResult]float64{} // of results in play
	if !r.enumerate(*s, 1, maxRolls, chances) {
		return
	}
	total := 0.0
	for _, told := range battle.Results {
		chances[told.Result] -= told.Share
		total += told.Share
	}
	r.want(math.Abs(total-1) < 1e-9, "the chances of the results of a Battle add up to %v", total)
	for _, told := range battle.Results { // if they agree, play has no other results
		more := chances[told.Result]
		r.want(math.Abs(more) < 1e-9, "the chance of the result %q (%+v) is higher by %v in play than in Battle", told.Text, told.Result, more)
	}
	r.say()
}

// enumerate adds the probabilities of all results of the next rolls. It reports
// whether rolls alone lead to a result.
func (r *round[S, M, V, P]) enumerate(s S, share float64, rolls int, played map[FightResult]float64) bool {
	if rolls == 0 || !P(&s).ToAct().Has(Dice) {
		return false
	}
	moves, total := P(&s).LegalMoves(Dice, nil), uint64(0)
	for _, m := range moves {
		total += P(&s).Weight(m)
	}
	if total == 0 {
		return false
	}
	for _, m := range moves {
		r.spend(1)
		next, part := s, share*float64(P(&s).Weight(m))/float64(total)
		events, err := P(&next).Play(m, nil)
		r.must(err)
		if i := slices.IndexFunc(events, func(e Event) bool { return e.Kind == "combat" }); i >= 0 {
			played[events[i].Result] += part
		} else if !r.enumerate(next, part, rolls-1, played) {
			return false
		}
	}
	return true
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
	for _, name := range [...]string{"Reckon", "Forecast"} {
		args := []reflect.Value{reflect.ValueOf(v)}
		if place == "" {
			name += "Battle"
		}
		method := reflect.ValueOf(s).MethodByName(name)
		if !method.IsValid() || method.Type().NumOut() != 2 {
			continue
		}
		if place != "" {
			fight, ok := fightOf(method.Type(), place, b)
			if !ok {
				continue
			}
			args = append(args, fight)
		}
		results := method.Call(args)
		err, _ := results[1].Interface().(error)
		answers = append(answers, t.answered(results[0].Interface(), err))
	}
	return answers
}

// fightOf returns the second argument of a method, a Fight of a game, for a place, with the
// attackers of a Battle.
func fightOf(method reflect.Type, place string, b Battle) (fight reflect.Value, ok bool) {
	if method.NumIn() < 2 {
		return fight, false
	}
	fight = reflect.New(method.In(1))
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
