package august1914

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
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

// factsAgree: the Header agrees with the scenario and does not change. Different scenarios
// have different digests. The Decision, the State, the Board and the events give the same
// turn.
func (r *round[S, M, V, P]) factsAgree() {
	s := r.opening()
	head := s.Header()
	scenario := scenarioOf(s)
	if c, ok := scenario.(catalog); ok {
		r.want(head.Scenario == c.ID() && head.Digest == c.Digest(), "the header states %q, %x, and the scenario is %q, %x", head.Scenario, head.Digest, c.ID(), c.Digest())
		r.spend(boardCost)
		text, err := json.Marshal(scenario)
		r.must(err)
		var h Hasher
		h.AddBytes(text)
		if known, ok := r.data[head.Digest]; ok && known != h.Sum() {
			r.fail("scenarios that differ have the same digest %x", head.Digest)
		}
		r.data[head.Digest] = h.Sum()
	}
	r.turnsAgree(s)
	r.boardsAgree(s)
	for n := 0; n < factMoves; n++ {
		was := s.Decision(Umpire)
		r.mark(-1)
		m, ok := r.next(s)
		if !ok {
			return
		}
		events := r.happens(s, m)
		r.say()
		r.same(head, s.Header(), "the header changes")
		r.turnsAgree(s)
		if now := s.Decision(Umpire); now.Turn != was.Turn || now.Phase != was.Phase {
			r.boardsAgree(s)
		}
		turns := slices.DeleteFunc(events, func(e Event) bool { return e.Kind != "turn" })
		if len(turns) > 0 && s.ToAct() != 0 {
			r.want(turns[len(turns)-1].N == s.Decision(Umpire).Turn, "turn %d begins, and the decision is of turn %d", turns[len(turns)-1].N, s.Decision(Umpire).Turn)
		}
	}
}

// turnsAgree fails unless the State and the Decision give the same turn.
func (r *round[S, M, V, P]) turnsAgree(s P) {
	turn := s.Decision(Umpire).Turn
	if game, ok := any(s).(interface{ Turn() int }); ok {
		r.want(game.Turn() == turn, "the State is in turn %d, and the decision in turn %d", game.Turn(), turn)
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
		r.want(board.Turn == d.Turn && board.Phase == d.Phase, "%s sees a board of turn %d, %s, and a decision of turn %d, %s", v, board.Turn, board.Phase, d.Turn, d.Phase)
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
		r.mark(-1)
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
	played := map[string]float64{}
	if !r.enumerate(*s, 1, maxRolls, played) {
		return
	}
	told := map[string]float64{}
	for _, result := range battle.Results {
		told[numbers(result.Text)] += result.Share
	}
	for _, result := range slices.Sorted(maps.Keys(told)) {
		r.want(math.Abs(told[result]-played[result]) < 1e-9, "Battle gives results with the numbers %q the chance %v, and play %v", result, told[result], played[result])
	}
	for _, result := range slices.Sorted(maps.Keys(played)) {
		r.want(told[result] > 0, "play comes to a result with the numbers %q, of which Battle knows nothing", result)
	}
	r.say()
}

// enumerate adds the probabilities of all results of the next rolls. It reports
// whether rolls alone lead to a result.
func (r *round[S, M, V, P]) enumerate(s S, share float64, rolls int, played map[string]float64) bool {
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
			e := events[i]
			played[numbers(fmt.Sprint(e.N, " ", e.M, " ", e.To))] += part
		} else if !r.enumerate(next, part, rolls-1, played) {
			return false
		}
	}
	return true
}

// numbers returns the numbers in a text except 0, in order.
func numbers(text string) string {
	var list []string
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return c < '0' || c > '9' }) {
		if n, err := strconv.Atoi(word); err == nil && n > 0 {
			list = append(list, word)
		}
	}
	return strings.Join(list, " ")
}
