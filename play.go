package august1914

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
)

// A Draw chooses one of the moves that a seat can make. It takes its choices from
// pick, which returns a number in [0, n): a seeded source, a rapid generator,
// the bytes of a fuzzer or a person. A number outside that range is reduced modulo n.
// The list is not empty.
type Draw[M Move] func(moves []M, pick func(n int) int) M

// Uniformly is the [Draw] that gives every move of the list the same chance.
func Uniformly[M Move](moves []M, pick func(n int) int) M {
	return moves[drawBelow(pick, len(moves))]
}

// InStages is the [Draw] that chooses the kind of the move first, then its
// subject, its target, and finally one of the remaining moves. A choice drawn in stages
// keeps its meaning when an earlier move of the game is left out, so a
// failing game shrinks to the few moves that matter. A kind with many targets does not
// make the other kinds rare.
func InStages[M Move](moves []M, pick func(n int) int) M {
	for _, key := range [...]func(M) string{M.Kind, M.Subject, M.Target} {
		moves = narrow(moves, key, pick)
	}
	return Uniformly(moves, pick)
}

// Preferring returns a [Draw] that chooses each move with a probability proportional to
// its weight. Use it to make attackers seek battle, or to reach rules that random play
// never reaches. Moves of weight 0 or less are chosen only if the list
// has no others. If weight is nil, every move has the same chance.
func Preferring[M Move](weight func(M) int) Draw[M] {
	if weight == nil {
		return Uniformly[M]
	}
	return func(moves []M, pick func(n int) int) M {
		w := func(m M) uint64 { return uint64(max(0, weight(m))) }
		if m, ok := drawWeighted(moves, w, pick); ok {
			return m
		}
		return Uniformly(moves, pick)
	}
}

// Roll draws one of the legal moves of the dice by its exact weight. The
// weights of a list must not add up to more than [math.MaxInt].
func Roll[S comparable, M Move, V any, P Game[S, M, V]](s P, moves []M, pick func(n int) int) M {
	if m, ok := drawWeighted(moves, s.Weight, pick); ok {
		return m
	}
	return Uniformly(moves, pick)
}

// drawWeighted draws a move by weight. It reports false if all weights are 0 or if their
// sum does not fit in an int.
func drawWeighted[M Move](moves []M, weight func(M) uint64, pick func(n int) int) (drawn M, ok bool) {
	total := uint64(0)
	for _, m := range moves {
		w := weight(m)
		if w > math.MaxInt-total {
			return drawn, false
		}
		total += w
	}
	if total == 0 {
		return drawn, false
	}
	left := uint64(drawBelow(pick, int(total)))
	for _, m := range moves {
		w := weight(m)
		if left < w {
			return m, true
		}
		left -= w
	}
	return drawn, false
}

// narrow draws one of the distinct keys of the moves and returns the
// moves with that key.
func narrow[M Move](moves []M, key func(M) string, pick func(n int) int) []M {
	var keys []string
	for _, m := range moves {
		if k := key(m); !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	if len(keys) == 1 {
		return moves
	}
	drawn := keys[drawBelow(pick, len(keys))]
	var rest []M
	for _, m := range moves {
		if key(m) == drawn {
			rest = append(rest, m)
		}
	}
	return rest
}

// drawBelow returns a number in [0, n). It does not call pick if n is 1.
func drawBelow(pick func(n int) int, n int) int {
	if n == 1 {
		return 0
	}
	return int(uint(pick(n)) % uint(n))
}

// A swarm draws moves with random weights, one for each actor and kind of move.
type swarm[M Move] struct {
	weights map[swarmKey]int
	flat    bool // whether moves of the dice are drawn like those of seats
	byKind  bool // whether the number of moves of a kind does not affect its weight
	list    []swarmKind
}

// A swarmKey identifies the moves that share a weight.
type swarmKey struct {
	by   Actor
	kind string
}

// A swarmKind is a kind of moves in a list.
type swarmKind struct {
	kind          string
	weight, moves int
}

// swarmWeights are the possible weights of a kind.
var swarmWeights = [...]int{0, 1, 1, 4, 16, 64}

// begin discards all weights, so that weight draws new ones.
func (w *swarm[M]) begin(pick func(n int) int) {
	w.weights = map[swarmKey]int{}
	w.flat = drawBelow(pick, 2) == 0
	w.byKind = drawBelow(pick, 2) == 0
}

// weight returns the weight of a kind. The first call for the kind draws it.
func (w *swarm[M]) weight(k swarmKey, pick func(n int) int) int {
	n, ok := w.weights[k]
	if !ok {
		n = swarmWeights[drawBelow(pick, len(swarmWeights))]
		w.weights[k] = n
	}
	return n
}

// draw draws a kind and then a move of that kind.
func (w *swarm[M]) draw(moves []M, pick func(n int) int) M {
	if len(moves) == 1 {
		return moves[0]
	}
	kinds := w.kinds(moves, pick)
	total := 0
	for i := range kinds {
		if !w.byKind {
			kinds[i].weight *= kinds[i].moves
		}
		total += kinds[i].weight
	}
	if total == 0 {
		return Uniformly(moves, pick)
	}
	left := drawBelow(pick, total)
	for _, k := range kinds {
		if left -= k.weight; left < 0 {
			return nth(moves, k.kind, drawBelow(pick, k.moves))
		}
	}
	return moves[0]
}

// kinds lists the kinds of the moves, with their weights and numbers.
func (w *swarm[M]) kinds(moves []M, pick func(n int) int) []swarmKind {
	w.list = w.list[:0]
	at := 0
	for _, m := range moves {
		kind := m.Kind()
		if len(w.list) == 0 || w.list[at].kind != kind {
			at = slices.IndexFunc(w.list, func(k swarmKind) bool { return k.kind == kind })
			if at < 0 {
				at = len(w.list)
				w.list = append(w.list, swarmKind{kind: kind, weight: w.weight(swarmKey{m.Actor(), kind}, pick)})
			}
		}
		w.list[at].moves++
	}
	return w.list
}

// nth returns the nth move of a kind, counted from 0.
func nth[M Move](moves []M, kind string, n int) M {
	for _, m := range moves {
		if m.Kind() == kind {
			if n == 0 {
				return m
			}
			n--
		}
	}
	return moves[0]
}

// Eyes show a chooser a position as its seat may see it, and the events that the seat
// was told so far. They give no access to the State, not even when printed, so a bot
// cannot see information that its seat does not have.
type Eyes[S comparable, M Move, V any, P Game[S, M, V]] struct {
	state  P
	seat   Seat
	events []Event // events that the seat was told
}

// NewEyes returns the eyes of a seat on a position. Their list of events is empty.
func NewEyes[S comparable, M Move, V any, P Game[S, M, V]](s P, seat Seat) Eyes[S, M, V, P] {
	return Eyes[S, M, V, P]{state: s, seat: seat}
}

// Seat returns the seat that the eyes belong to.
func (e Eyes[S, M, V, P]) Seat() Seat { return e.seat }

// Header returns the header of the game.
func (e Eyes[S, M, V, P]) Header() Header { return e.state.Header() }

// Chairs lists the seats of the game.
func (e Eyes[S, M, V, P]) Chairs() []Chair { return e.state.Chairs() }

// View returns the View of the seat.
func (e Eyes[S, M, V, P]) View() V { return e.state.View(e.seat.Viewer()) }

// Events returns the events that the seat was told since the beginning of the record. It
// returns nil for eyes made by [NewEyes]. The View shows only the present; the events
// are the memory of the seat. Eyes of later positions share the list. Callers must not
// modify it.
func (e Eyes[S, M, V, P]) Events() []Event { return e.events }

// Format prints the seat and the number of events, for every verb.
func (e Eyes[S, M, V, P]) Format(f fmt.State, _ rune) {
	fmt.Fprintf(f, "the eyes of %s, told of %d events", e.seat, len(e.events))
}

// Decision describes the current decision as the seat may know it.
func (e Eyes[S, M, V, P]) Decision() Decision { return e.state.Decision(e.seat.Viewer()) }

// Legal lists the moves that the seat can make.
func (e Eyes[S, M, V, P]) Legal() []M { return e.state.LegalMoves(e.seat.Actor(), nil) }

// Resample draws a State that the seat cannot distinguish from the true one, for
// searches. A chooser that plays moves on it learns nothing about the true State.
func (e Eyes[S, M, V, P]) Resample(pick func(n int) int) S {
	return e.state.Resample(e.seat.Viewer(), pick)
}

// A Chooser decides for one seat. A match calls it only if the seat can act and
// has a legal move. An error from it ends the match.
type Chooser[S comparable, M Move, V any, P Game[S, M, V]] func(Eyes[S, M, V, P]) (M, error)

// Choosing returns a [Chooser] that draws its moves. With [Uniformly] or
// [InStages] it plays at random, with [Preferring] it favors certain moves.
func Choosing[S comparable, M Move, V any, P Game[S, M, V]](draw Draw[M], pick func(n int) int) Chooser[S, M, V, P] {
	return func(e Eyes[S, M, V, P]) (M, error) { return draw(e.Legal(), pick), nil }
}

// ErrLimit says that a match stopped because it reached its limit of moves.
var ErrLimit = errors.New("august1914: the match reached its limit of moves")

// A ChoiceError says that a seat has no chooser, or that its chooser failed or chose a
// wrong move. It wraps the reason: a [*Violation] for a move that the rules forbid, a
// [*SeatError] for a move of another seat, or the error of the chooser.
type ChoiceError struct {
	Seat   Seat   // seat of the chooser
	Number int    // number of the move in the record, from 1
	Move   string // notation of the move; "" if the chooser returned none
	Err    error  // reason for the error
}

// Error names the seat, the move and the reason.
func (e *ChoiceError) Error() string {
	if e.Move == "" {
		return fmt.Sprintf("august1914: move %d, %s: %v", e.Number, e.Seat, e.Err)
	}
	return fmt.Sprintf("august1914: move %d, %s chose %q: %v", e.Number, e.Seat, e.Move, e.Err)
}

// Unwrap returns the reason.
func (e *ChoiceError) Unwrap() error { return e.Err }

// A Match is a game between choosers, played on a record.
type Match[S comparable, M Move, V any, P Game[S, M, V]] struct {
	Record   *Record[S, M, V, P]       // record of the game
	Choosers []Chooser[S, M, V, P]     // choosers of seat 1, seat 2, ...
	Dice     func(n int) int           // returns a number in [0, n); the match uses it to draw rolls by weight
	Limit    int                       // the match stops when the record has that many moves; 0 for no limit
	Watch    func(m M, events []Event) // if set, is called after each move with all events; for the umpire only
}

// NewMatch returns a match that continues from the last position of the record.
func NewMatch[S comparable, M Move, V any, P Game[S, M, V]](r *Record[S, M, V, P], dice func(n int) int, choosers ...Chooser[S, M, V, P]) *Match[S, M, V, P] {
	return &Match[S, M, V, P]{Record: r, Choosers: choosers, Dice: dice}
}

// Run plays until the game is over and returns the outcome. If several
// seats can act, Run asks the first of them. It stops early with the error
// of the context, with [ErrLimit], or with a [*ChoiceError]. The record then
// holds the game so far, and another call of Run continues it.
func (g *Match[S, M, V, P]) Run(ctx context.Context) (Outcome, error) {
	for {
		if outcome, over := P(&g.Record.now).Outcome(); over {
			return outcome, nil
		}
		if err := ctx.Err(); err != nil {
			return Outcome{}, err
		}
		if g.Limit > 0 && g.Record.Len() >= g.Limit {
			return Outcome{}, fmt.Errorf("%w: %d", ErrLimit, g.Limit)
		}
		if err := g.step(); err != nil {
			return Outcome{}, err
		}
	}
}

// step makes one move, for the first of the actors that can act.
func (g *Match[S, M, V, P]) step() error {
	s, p := P(&g.Record.now), player[S, M, V, P]{first: true}
	by, _, err := p.turn(s)
	switch {
	case err != nil:
		return err
	case by == Dice && g.Dice == nil:
		return errors.New("august1914: the match needs Dice, because the game rolls them")
	case by == Dice:
		return g.play(Roll(s, p.legal, g.Dice))
	}
	return g.ask(by.Seat())
}

// ask makes the move that the chooser of the seat returns.
func (g *Match[S, M, V, P]) ask(seat Seat) error {
	failed := func(text string, err error) error {
		return &ChoiceError{Seat: seat, Number: g.Record.Len() + 1, Move: text, Err: err}
	}
	if seat == 0 || int(seat) > len(g.Choosers) || g.Choosers[seat-1] == nil {
		return failed("", errors.New("this seat has no chooser"))
	}
	m, err := g.Choosers[seat-1](g.Record.Eyes(seat))
	if err != nil {
		return failed("", err)
	}
	if m.Actor() != seat.Actor() {
		return failed(m.String(), &SeatError{Notation: m.String(), Actor: m.Actor(), Seat: seat})
	}
	if err := g.play(m); err != nil {
		return failed(m.String(), err)
	}
	return nil
}

// play makes the move on the record and calls Watch.
func (g *Match[S, M, V, P]) play(m M) error {
	events, err := g.Record.Play(m)
	if err == nil && g.Watch != nil {
		g.Watch(m, events)
	}
	return err
}

// A noter is a State that describes the effect of a legal move, for the Note of a
// [MenuItem]. The text contains nothing that the actor of the move may not know.
type noter[M Move] interface{ Note(m M) string }

// noteOf returns the Note method of a position, or a function that returns "".
func noteOf[M Move](now any) func(M) string {
	if game, ok := now.(noter[M]); ok {
		return game.Note
	}
	return func(M) string { return "" }
}

// A forcer is a State that implements Forced of a [Table].
type forcer[M Move] interface{ Forced() (M, bool) }

// forcedOf returns the forced move of a position, if there is one.
func forcedOf[M Move](now any) (m M, ok bool) {
	if game, tells := now.(forcer[M]); tells {
		return game.Forced()
	}
	return m, false
}

// activeOf returns the active side, or NoSide if the State has no method Active.
func activeOf(state any) Side {
	if led, ok := state.(interface{ Active() Side }); ok {
		return led.Active()
	}
	return NoSide
}
