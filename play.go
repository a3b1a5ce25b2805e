package august1914

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
)

// A Draw chooses one of the moves that a seat can make. Its choices come from
// pick, which returns a number in [0, n): a seeded source, a rapid generator,
// the bytes of a fuzzer or a person. What a pick returns beyond n is taken
// modulo n. The list is not empty.
type Draw[M Move] func(moves []M, pick func(n int) int) M

// Uniformly is the [Draw] that gives every move of the list the same chance.
func Uniformly[M Move](moves []M, pick func(n int) int) M {
	return moves[drawBelow(pick, len(moves))]
}

// InStages is the [Draw] that chooses the kind of the move first, then its
// subject, its target, and what is left. A choice that is drawn like this
// keeps its meaning when an earlier move of the game is left out, so that a
// failing game shrinks to the few moves that matter; and no kind is rare
// because another has many targets.
func InStages[M Move](moves []M, pick func(n int) int) M {
	for _, key := range [...]func(M) string{M.Kind, M.Subject, M.Target} {
		moves = narrow(moves, key, pick)
	}
	return Uniformly(moves, pick)
}

// Preferring returns a [Draw] that gives every move the chance that weight
// says: attackers seek battle with it, and rules that random play never
// reaches get used. Moves of weight 0 or less are chosen only when the list
// has no others. Without a weight every move has the same chance.
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

// drawWeighted draws by weight; it reports false when no move has any weight,
// or when the weights add up to more than pick can draw from.
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

// narrow draws one of the different keys that the moves have and returns the
// moves that have it.
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

// drawBelow returns a number in [0, n); without a choice it asks for none.
func drawBelow(pick func(n int) int, n int) int {
	if n == 1 {
		return 0
	}
	return int(uint(pick(n)) % uint(n))
}

// A swarm draws moves with weights by who makes them and by their kind.
type swarm[M Move] struct {
	weights map[swarmKey]int
	flat    bool // the dice are drawn like moves
	byKind  bool // the kind is drawn first
	list    []swarmKind
}

// A swarmKey is what moves have a weight by.
type swarmKey struct {
	by   Actor
	kind string
}

// A swarmKind is a kind of moves of a list.
type swarmKind struct {
	kind          string
	weight, moves int
}

// swarmWeights are the weights that kinds have: some are next to never drawn.
var swarmWeights = [...]int{0, 1, 1, 4, 16, 64}

// begin has all weights drawn anew.
func (w *swarm[M]) begin(pick func(n int) int) {
	w.weights = map[swarmKey]int{}
	w.flat = drawBelow(pick, 2) == 0
	w.byKind = drawBelow(pick, 2) == 0
}

// weight returns the weight of a kind, drawn when it is first asked for.
func (w *swarm[M]) weight(k swarmKey, pick func(n int) int) int {
	n, ok := w.weights[k]
	if !ok {
		n = swarmWeights[drawBelow(pick, len(swarmWeights))]
		w.weights[k] = n
	}
	return n
}

// draw draws the kind of the move and then one of that kind.
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

// kinds lists the kinds of moves.
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

// nth returns the nth move of a kind, from 0.
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

// Eyes are what a chooser is given: a position as one seat may see it, and
// what that seat was told on the way. There is no way from them to the State,
// so that a bot cannot look at what its seat does not know; nor does it show
// when they are printed.
type Eyes[S comparable, M Move, V any, P Game[S, M, V]] struct {
	state  P
	seat   Seat
	events []Event // that the seat was told
}

// NewEyes returns the eyes of a seat on a position.
func NewEyes[S comparable, M Move, V any, P Game[S, M, V]](s P, seat Seat) Eyes[S, M, V, P] {
	return Eyes[S, M, V, P]{state: s, seat: seat}
}

// Seat returns whose eyes they are.
func (e Eyes[S, M, V, P]) Seat() Seat { return e.seat }

// Header returns the header of the game.
func (e Eyes[S, M, V, P]) Header() Header { return e.state.Header() }

// Chairs lists the seats of the game.
func (e Eyes[S, M, V, P]) Chairs() []Chair { return e.state.Chairs() }

// View returns what the seat knows.
func (e Eyes[S, M, V, P]) View() V { return e.state.View(e.seat.Viewer()) }

// Events returns what the seat has been told since the beginning of the
// record that the eyes were made from, and nothing for the eyes of [NewEyes]. A
// View is what the seat sees now; what it remembers is here. The eyes of later
// positions share the list: it is to be read only.
func (e Eyes[S, M, V, P]) Events() []Event { return e.events }

// Format prints whose eyes they are, whatever the verb.
func (e Eyes[S, M, V, P]) Format(f fmt.State, _ rune) {
	fmt.Fprintf(f, "the eyes of %s, told of %d events", e.seat, len(e.events))
}

// Decision says what is being decided.
func (e Eyes[S, M, V, P]) Decision() Decision { return e.state.Decision(e.seat.Viewer()) }

// Legal lists the moves that the seat can make.
func (e Eyes[S, M, V, P]) Legal() []M { return e.state.LegalMoves(e.seat.Actor(), nil) }

// Resample returns a State that the seat cannot tell from the true one, for
// searches that play on from what may be. A chooser that plays it on sees
// nothing but its own guess.
func (e Eyes[S, M, V, P]) Resample(pick func(n int) int) S {
	return e.state.Resample(e.seat.Viewer(), pick)
}

// A Chooser decides for one seat. It is asked only when the seat is to act
// and has a legal move; an error from it ends the match.
type Chooser[S comparable, M Move, V any, P Game[S, M, V]] func(Eyes[S, M, V, P]) (M, error)

// Choosing returns a [Chooser] that draws its moves: with [Uniformly] or
// [InStages] it plays at random, with [Preferring] it has a character.
func Choosing[S comparable, M Move, V any, P Game[S, M, V]](draw Draw[M], pick func(n int) int) Chooser[S, M, V, P] {
	return func(e Eyes[S, M, V, P]) (M, error) { return draw(e.Legal(), pick), nil }
}

// ErrLimit says that a match was broken off because it reached its limit.
var ErrLimit = errors.New("august1914: the match reached its limit of moves")

// A ChoiceError says that the chooser of a seat failed, or chose a move that
// the rules forbid or that is not one of the seat. It wraps the reason, which
// is then a [*Violation] or a [*SeatError].
type ChoiceError struct {
	Seat   Seat   // whose chooser it was
	Number int    // of the move in the record, from 1
	Move   string // its notation; "" if the chooser returned none
	Err    error  // what is wrong
}

// Error names the seat, the move and what is wrong.
func (e *ChoiceError) Error() string {
	if e.Move == "" {
		return fmt.Sprintf("august1914: move %d, %s: %v", e.Number, e.Seat, e.Err)
	}
	return fmt.Sprintf("august1914: move %d, %s chose %q: %v", e.Number, e.Seat, e.Move, e.Err)
}

// Unwrap returns what is wrong.
func (e *ChoiceError) Unwrap() error { return e.Err }

// A Match is a game between choosers, played on a record.
type Match[S comparable, M Move, V any, P Game[S, M, V]] struct {
	Record   *Record[S, M, V, P]       // of the game
	Choosers []Chooser[S, M, V, P]     // of seat 1, seat 2, ...
	Dice     func(n int) int           // returns a number in [0, n); rolls are drawn from it by weight
	Limit    int                       // the match breaks off when the record has that many moves; 0 for no limit
	Watch    func(m M, events []Event) // if set, is told each move and what happened; it is the umpire's
}

// NewMatch returns a match that goes on from where the record is.
func NewMatch[S comparable, M Move, V any, P Game[S, M, V]](r *Record[S, M, V, P], dice func(n int) int, choosers ...Chooser[S, M, V, P]) *Match[S, M, V, P] {
	return &Match[S, M, V, P]{Record: r, Choosers: choosers, Dice: dice}
}

// Run plays until the game is over and returns how it ended. Where several
// seats are to act, the first of them is asked. It stops early with the error
// of the context, with [ErrLimit], or with a [*ChoiceError]; the record then
// holds the game so far, and Run can be called again to go on.
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

// step has one move made, by the first of those who are to act.
func (g *Match[S, M, V, P]) step() error {
	s, p := P(&g.Record.now), player[S, M, V, P]{first: true}
	by, _, err := p.turn(s)
	switch {
	case err != nil:
		return err
	case by == Dice && g.Dice == nil:
		return errors.New("august1914: the match has no dice")
	case by == Dice:
		return g.play(Roll(s, p.legal, g.Dice))
	}
	return g.ask(by.Seat())
}

// ask has the chooser of the seat make a move.
func (g *Match[S, M, V, P]) ask(seat Seat) error {
	failed := func(text string, err error) error {
		return &ChoiceError{Seat: seat, Number: g.Record.Len() + 1, Move: text, Err: err}
	}
	if seat == 0 || int(seat) > len(g.Choosers) || g.Choosers[seat-1] == nil {
		return failed("", errors.New("no chooser for this seat"))
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

// play makes the move on the record and tells the watcher.
func (g *Match[S, M, V, P]) play(m M) error {
	events, err := g.Record.Play(m)
	if err == nil && g.Watch != nil {
		g.Watch(m, events)
	}
	return err
}
