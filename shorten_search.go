package august1914

import (
	"slices"

	"github.com/august1914/august1914/dice"
)

// skipTo keeps only the last moves of the record, as few as possible.
func (h *shortener[S, M, V, P]) skipTo() {
	for n := 1; n < len(h.now); n *= 2 {
		if h.try(h.now[len(h.now)-n:]) {
			return
		}
	}
}

// leaveOutIdle leaves out all idle moves except the last move of the record.
func (h *shortener[S, M, V, P]) leaveOutIdle() {
	var kept []item[M]
	for i, it := range h.now {
		if !it.idle || i == len(h.now)-1 {
			kept = append(kept, it)
		}
	}
	h.try(kept)
}

// hurry tries for each turn to make all moves from its beginning as early as possible.
func (h *shortener[S, M, V, P]) hurry() {
	for i := 0; i < len(h.now); i++ {
		if i > 0 && h.now[i].at.turn == h.now[i-1].at.turn {
			continue
		}
		kept := slices.Clone(h.now[:i])
		for j, it := range h.now[i:] {
			it.hurry = true
			if !it.idle || i+j == len(h.now)-1 {
				kept = append(kept, it)
			}
		}
		h.try(kept)
	}
}

// leaveOutGroups leaves out all moves with the same key. It tries many keys at a time first.
func (h *shortener[S, M, V, P]) leaveOutGroups(key func(M) string) {
	var keys []string
	for i := range h.now {
		if k := key(h.now[i].move); k != "" && !h.now[i].idle && !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	for size := len(keys); size > 0; size /= 2 {
		for i := 0; i < len(keys); {
			out := keys[i:min(i+size, len(keys))]
			kept := slices.DeleteFunc(slices.Clone(h.now), func(it item[M]) bool { return slices.Contains(out, key(it.move)) })
			if len(kept) < len(h.now) && h.try(kept) {
				keys = slices.Delete(keys, i, i+len(out))
			} else {
				i += size
			}
		}
	}
}

// leaveOutParts leaves out consecutive moves, from the end of the record: first halves,
// then quarters, and finally single moves.
func (h *shortener[S, M, V, P]) leaveOutParts() {
	for size := len(h.now) / 2; size > 0; size /= 2 {
		for end := len(h.now); end > 0; {
			end = min(end, len(h.now))
			from := max(0, end-size)
			if mattering(h.now[from:end]) > 0 {
				h.try(slices.Concat(h.now[:from], h.now[end:]))
			}
			end = from
		}
	}
}

// leaveOutPairs leaves out pairs of moves that matter, if there are at most fewPairs.
func (h *shortener[S, M, V, P]) leaveOutPairs() {
	if h.matter() > fewPairs {
		return
	}
	for i := len(h.now) - 1; i > 0; i-- {
		for j := min(i, len(h.now)) - 1; j >= 0 && i < len(h.now); j-- {
			if !h.now[i].idle && !h.now[j].idle {
				h.try(slices.Concat(h.now[:j], h.now[j+1:i], h.now[i+1:]))
			}
		}
	}
}

// straighten replaces detours of units with direct paths.
func (h *shortener[S, M, V, P]) straighten() {
	for i := 0; i < len(h.now); i++ {
		if h.now[i].idle || h.now[i].move.Subject() == "" || h.now[i].move.Target() == "" {
			continue
		}
		first := h.now[i].move
		for j := len(h.now) - 1; j > i; j-- {
			if m := h.now[j].move; m.Subject() == first.Subject() && m.Kind() == first.Kind() && h.straight(i, j) {
				break
			}
		}
	}
}

// straight replaces the moves of one unit from move i to move j with fewer moves that end
// in the same place.
func (h *shortener[S, M, V, P]) straight(i, j int) bool {
	part, unit := h.now[i:j+1], h.now[i].move.Subject()
	rest := slices.DeleteFunc(slices.Clone(part), func(it item[M]) bool { return it.move.Subject() == unit })
	way := h.way(i, h.now[j].move, len(part)-len(rest)-1)
	return way != nil && h.try(slices.Concat(h.now[:i], way, rest, h.now[j+1:]))
}

// A halt is a place that the search for a path has reached.
type halt[S comparable, M Move] struct {
	state S
	way   []item[M]
}

// way searches, from the position before move i, for at most most moves of the same unit
// and kind as last that end at the target of last. It returns nil if there are none.
func (h *shortener[S, M, V, P]) way(i int, last M, most int) (found []item[M]) {
	defer func() { _ = recover() }()
	s := h.marks[i/markEvery]
	for _, it := range h.now[i/markEvery*markEvery : i] {
		h.apply(&s, it.move)
	}
	seen := map[string]bool{}
	stops := []halt[S, M]{{state: s}}
	for at := 0; at < len(stops) && len(stops[at].way) < most; at++ {
		list := P(&stops[at].state).LegalMoves(last.Actor(), nil)
		for _, m := range list {
			if m.Kind() != last.Kind() || m.Subject() != last.Subject() || seen[m.Target()] {
				continue
			}
			seen[m.Target()] = true
			next := halt[S, M]{stops[at].state, append(slices.Clip(stops[at].way), item[M]{move: m, at: h.now[i].at, hurry: true})}
			if legal, on := h.apply(&next.state, m); !legal || !on {
				continue
			}
			if m.Target() == last.Target() {
				return next.way
			}
			stops = append(stops, next)
		}
	}
	return nil
}

// leftOut limits the number of moves that a shortener plays for a round.
const leftOut = 300_000

// fewer leaves moves out of the game of a round that breaks a property, as [Shorten]
// does. It then tries to begin the game at an ordinary start, if that takes only a few
// moves, or else at the first move that matters. It returns the shorter round with
// the choices of the given one.
func (t *trials[S, M, V, P]) fewer(p *Property, check func(r *round[S, M, V, P]), a attempt, r *round[S, M, V, P]) attempt {
	led := r.moves
	if r.stopped {
		led = r.moves[:r.walked] // the moves after the position are drawn again
	}
	if r.start == nil || len(led) == 0 {
		return a
	}
	play := func(start S, drawn bool, moves []M) attempt {
		return t.replay(p, check, r, script[S, M]{start: start, drawn: drawn, moves: moves})
	}
	h := newShortener(P(r.start), leftOut, func(start P, moves []M) bool { return play(*start, r.drawn, moves).broken != nil })
	short := h.shorten(led)
	best, least, left := a, len(matters(P(r.start), led)), led
	b := play(*r.start, r.drawn, short)
	if b.broken != nil && (h.matter() < least && b.moves <= t.suite.MaxMoves || h.matter() <= least && b.moves < best.moves) {
		best, left = b, short
	}
	if !r.drawn {
		return best
	}
	ordinary := t.suite.Start(replaying(nil))
	h = newShortener(P(&ordinary), leftOut, func(start P, moves []M) bool { return play(*start, false, moves).broken != nil })
	// If the way there takes many moves, it cannot become short.
	if moves := h.transplanted(P(r.start), led, 4*shownMoves); moves != nil {
		if b := play(ordinary, false, h.shorten(moves)); b.broken != nil && b.moves <= max(shownMoves, best.moves) {
			return b
		}
	}
	// The start was drawn, so the game can begin later: at the first move that matters from which
	// the round still breaks the property, after all moves, or at the last one.
	for _, first := range append(matters(P(r.start), left), len(left)+1, len(left)) {
		if now, rest := h.skipped(P(r.start), left, max(0, first-1)); len(rest) < len(left) {
			if b := play(now, true, rest); b.broken != nil {
				return b
			}
		}
	}
	return best
}

// otherTails is the number of other choices that replay tries after the position.
const otherTails = 3

// replay plays a round with a game that is shorter than that of r. After the position that it
// checks, it first repeats the choices of r. In another position they may mean something
// else, so it then tries other choices.
func (t *trials[S, M, V, P]) replay(p *Property, check func(r *round[S, M, V, P]), r *round[S, M, V, P], game script[S, M]) (a attempt) {
	game.origin = r.origin
	source := replaying(nil)
	if r.stopped {
		source = replaying(r.picks[min(r.tail, len(r.picks)):])
	}
	for i := uint64(0); ; i++ {
		again := game
		a = t.attempt(p, source, 0, check, &again)
		if a.broken != nil || !r.stopped || i == otherTails {
			return a
		}
		source = dice.NewPCG(i, 0).IntN
	}
}

// fewerAfter leaves out moves that a round makes after the position that it checks.
func (t *trials[S, M, V, P]) fewerAfter(p *Property, check func(r *round[S, M, V, P]), a attempt, r *round[S, M, V, P]) attempt {
	if r.start == nil || !r.stopped || r.walked >= len(r.moves) {
		return a
	}
	led, made := r.moves[:r.walked], r.moves[r.walked:]
	here, n := advanced[S, M, V, P](*r.start, led)
	if n < len(led) {
		return a
	}
	play := func(moves []M) attempt {
		return t.replay(p, check, r, script[S, M]{start: *r.start, drawn: r.drawn, moves: slices.Concat(led, moves), after: len(moves)})
	}
	h := newShortener(P(&here), leftOut, func(_ P, moves []M) bool { return len(moves) > 0 && play(moves).broken != nil })
	if b := play(h.shorten(made)); b.broken != nil && b.moves < a.moves {
		return b
	}
	return a
}
