package august1914

import "slices"

// Shorten leaves moves out of a failing record as long as the remaining record is
// legal and still fails. The moves lead from start to a fault, and fails reports
// whether other moves from start also lead to it. Shorten returns the record with
// the fewest moves that matter, and the number of those moves.
//
// Shorten works on campaigns of thousands of moves, in which hardly any move is legal
// without those before it. If the next kept move is not legal yet, Shorten plays idle
// moves until it is: the first result of the dice, or the first legal move that names
// neither a unit nor a place, such as the end of a stage. If there is no such move,
// Shorten plays the one that names the least. Kept moves that never become legal are left
// out too, and a unit that made a detour goes straight to its destination. All moves
// except idle ones matter, even if later moves need an idle one. Shorten reduces the
// number of moves that matter, so a record that was already short can become longer by
// idle moves.
//
// Shorten calls fails only with records that are legal from start. fails gets a
// copy of start and may modify it. It should report a failure if any position of the
// record fails, not only the last. If fails is nil or does not report a failure of moves,
// Shorten returns moves unchanged. If the game panics, the record ends with the move that
// causes the panic. Shorten is deterministic. It stops after some millions of moves and
// returns the best record so far.
func Shorten[S comparable, M Move, V any, P Game[S, M, V]](start P, moves []M, fails func(start P, moves []M) bool) (short []M, matter int) {
	h := newShortener(start, shortenLimit, fails)
	return h.shorten(moves), h.matter()
}

// matters returns the numbers, from 1, of the moves that are not idle.
func matters[S comparable, M Move, V any, P Game[S, M, V]](start P, moves []M) (numbers []int) {
	h := newShortener(start, shortenLimit, nil)
	h.take(h.dated(moves), 0)
	for i := range h.now {
		if !h.now[i].idle {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// newShortener returns a shortener with an empty record, which plays up to limit moves.
func newShortener[S comparable, M Move, V any, P Game[S, M, V]](start P, limit int, fails func(start P, moves []M) bool) *shortener[S, M, V, P] {
	h := &shortener[S, M, V, P]{start: *start, fails: fails, left: limit, names: map[string]int{}}
	h.take(nil, 0)
	return h
}

// transplanted moves a record that begins elsewhere to the start of h: it makes the same
// moves at the same moments. It returns nil if the result does not fail or has more than
// most moves.
func (h *shortener[S, M, V, P]) transplanted(elsewhere P, moves []M, most int) []M {
	there := newShortener(elsewhere, h.left, h.fails)
	there.names = h.names
	list := there.dated(moves)
	h.left = there.left
	if made := movesOf(h.together(list, 0)); len(made) <= most && h.asked(made) {
		return made
	}
	return nil
}

// skipped plays the first n moves of a record. It returns the position there and the remaining
// moves, or all moves if the game panics on the way.
func (h *shortener[S, M, V, P]) skipped(start P, moves []M, n int) (now S, rest []M) {
	now = *start
	for _, m := range moves[:n] {
		if legal, on := h.apply(P(&now), m); !legal || !on {
			return *start, moves
		}
	}
	return now, moves[n:]
}

// shorten shortens the record.
func (h *shortener[S, M, V, P]) shorten(moves []M) []M {
	h.take(h.dated(moves), 0)
	if !h.asked(moves) {
		return moves
	}
	h.now = h.now[:h.until(moves[:len(h.now)], 0)] // up to the first position that fails
	h.marks = h.marks[:min(len(h.marks), len(h.now)/markEvery+1)]
	if h.idles = idleOn; !h.asked(movesOf(h.together(h.now, len(h.marks)-1))) {
		h.idles = 0 // only the last position fails
	}
	h.skipTo()
	for before := -1; before != h.size(); {
		before = h.size()
		h.leaveOutIdle()
		h.hurry()
		h.leaveOutGroups(M.Subject)
		h.leaveOutGroups(M.Target)
		h.leaveOutParts()
		h.straighten()
		if before == h.size() {
			h.leaveOutPairs()
		}
	}
	return movesOf(h.now)
}

// shortenLimit is the number of moves that Shorten plays in all the records that it tries.
// idleOn is the number of idle moves after the last kept move. fewPairs is the
// maximum number of moves that matter for which Shorten tries to leave out pairs.
const (
	shortenLimit = 8_000_000
	idleOn       = 24
	fewPairs     = 60
	longestChain = 4096
)

// A shortener is one call of Shorten.
type shortener[S comparable, M Move, V any, P Game[S, M, V]] struct {
	start S
	fails func(start P, moves []M) bool
	left  int // remaining number of moves to play
	idles int // number of idle moves after the last kept move

	now   []item[M] // shortest failing record so far
	marks []S       // marks[i] is the position after i*markEvery moves of it
	names map[string]int

	// chain holds, while together builds a record, the position after the last kept
	// move and the positions that idle moves lead to from there.
	chain []link[S, M]

	list  []M // buffer
	after S
}

// An item is a move of a record with its moment.
type item[M Move] struct {
	move  M
	at    moment
	idle  bool // whether it is the idle move of its position
	hurry bool // whether to make it as early as possible
}

// A moment identifies the decision in which a move is made.
type moment struct {
	turn, kind, phase int // kind and phase as returned by number
}

// A link is a position that idle moves lead to, with the next idle move.
type link[S comparable, M Move] struct {
	state S
	at    moment
	idle  M
}

// movesOf returns the moves of a record.
func movesOf[M Move](list []item[M]) []M {
	moves := make([]M, len(list))
	for i, it := range list {
		moves[i] = it.move
	}
	return moves
}

// mattering returns the number of moves that are not idle.
func mattering[M Move](list []item[M]) int {
	n := 0
	for i := range list {
		if !list[i].idle {
			n++
		}
	}
	return n
}

func (h *shortener[S, M, V, P]) matter() int { return mattering(h.now) }

// size is the value that Shorten minimizes: first the number of moves that matter, then the
// number of all moves.
func (h *shortener[S, M, V, P]) size() int { return h.matter()<<20 + len(h.now) }

// number returns the number of a name, and assigns one if the name is new.
func (h *shortener[S, M, V, P]) number(name string) int {
	n, ok := h.names[name]
	if !ok {
		n = len(h.names)
		h.names[name] = n
	}
	return n
}

// moment returns the moment of a position.
func (h *shortener[S, M, V, P]) moment(s P) moment {
	d := s.Decision(Umpire)
	return moment{d.Turn, h.number(d.Kind), h.number(d.Phase)}
}

// idle returns the idle move of a position: the first roll of the dice, or the first move
// that names as little as possible. It reports false if there is no move.
func (h *shortener[S, M, V, P]) idle(s P) (idle M, ok bool) {
	actors := s.ToAct()
	if actors == 0 {
		return idle, false
	}
	by := actors.First()
	h.list = s.LegalMoves(by, h.list[:0])
	if by == Dice && len(h.list) > 0 {
		return h.list[0], true
	}
	least := 0
	for _, m := range h.list {
		if n := named(m); !ok || n < least {
			idle, least, ok = m, n, true
		}
		if least == 0 {
			break
		}
	}
	return idle, ok
}

// named ranks a move by the fields that it names: Target, then Subject.
func named[M Move](m M) int {
	n := 0
	if m.Target() != "" {
		n += 2
	}
	if m.Subject() != "" {
		n++
	}
	return n
}

// apply makes a move. It reports whether the move is legal, and on unless the game
// panicked.
func (h *shortener[S, M, V, P]) apply(s P, m M) (legal, on bool) {
	defer func() {
		if !on && recover() != nil {
			legal = true
		}
	}()
	h.left--
	err := s.Apply(m)
	return err == nil, true
}

// dated returns moves with their moments, up to the first illegal one.
func (h *shortener[S, M, V, P]) dated(moves []M) (list []item[M]) {
	defer func() { _ = recover() }() // a Decision may panic: the record ends there
	h.after = h.start
	for _, m := range moves {
		at := h.moment(&h.after)
		legal, on := h.apply(&h.after, m)
		if legal {
			list = append(list, item[M]{move: m, at: at})
		}
		if !legal || !on {
			break
		}
	}
	return list
}

// take makes list the shortest record so far. It agrees with the old one up to a mark.
func (h *shortener[S, M, V, P]) take(list []item[M], mark int) {
	defer func() { _ = recover() }() // LegalMoves may panic: the record ends there
	h.now = list
	if mark == 0 {
		h.marks = append(h.marks[:0], h.start)
	}
	h.marks = h.marks[:mark+1]
	s := h.marks[mark]
	for i := mark * markEvery; i < len(list); i++ {
		if i > mark*markEvery && i%markEvery == 0 {
			h.marks = append(h.marks, s)
		}
		idle, ok := h.idle(&s)
		list[i].idle = ok && idle == list[i].move
		if _, on := h.apply(&s, list[i].move); !on {
			return
		}
	}
}

// asked reports whether a record fails.
func (h *shortener[S, M, V, P]) asked(moves []M) bool {
	if h.fails == nil {
		return false
	}
	h.left -= len(moves)
	start := h.start
	return h.fails(&start, moves)
}

// try builds a record from the kept moves. If it fails and is smaller, try takes it and
// returns true.
func (h *shortener[S, M, V, P]) try(kept []item[M]) bool {
	if h.left <= 0 {
		return false
	}
	was, marks, size := h.now, slices.Clone(h.marks), h.size()
	mark := h.shared(kept)
	made := h.together(kept, mark)
	if mattering(made)<<20 > size {
		return false
	}
	moves := movesOf(made)
	if !h.asked(moves) {
		return false
	}
	made = made[:h.until(moves, mark*markEvery)]
	if h.take(made, mark); h.size() < size {
		return true
	}
	h.now, h.marks = was, marks
	return false
}

// shared returns the last mark up to which kept equals the shortest record.
func (h *shortener[S, M, V, P]) shared(kept []item[M]) int {
	n := 0
	for n < len(kept) && n < len(h.now) && kept[n] == h.now[n] {
		n++
	}
	return min(n/markEvery, len(h.marks)-1)
}

// together builds a legal record from the kept moves, with idle moves
// between and after them. Up to the mark it copies the shortest record.
func (h *shortener[S, M, V, P]) together(kept []item[M], mark int) (made []item[M]) {
	defer func() { _ = recover() }() // LegalMoves may panic: the record ends there
	made = slices.Clone(h.now[:mark*markEvery])
	h.begin(&h.marks[mark])
	for _, it := range kept[mark*markEvery:] {
		n, ok, on := h.when(it)
		if !ok {
			continue
		}
		for i := range h.chain[:n] {
			made = append(made, item[M]{move: h.chain[i].idle, at: h.chain[i].at, idle: true})
		}
		made = append(made, item[M]{move: it.move, at: h.chain[n].at, idle: it.idle})
		if !on {
			return made
		}
		h.begin(&h.after)
	}
	for i := 0; i < h.idles && h.link(i+1); i++ {
		made = append(made, item[M]{move: h.chain[i].idle, at: h.chain[i].at, idle: true})
	}
	return made
}

// begin starts the chain of idle moves at a position.
func (h *shortener[S, M, V, P]) begin(s P) {
	h.chain = append(h.chain[:0], link[S, M]{state: *s, at: h.moment(s)})
}

// link extends the chain to the position after n idle moves. It reports whether there is
// one.
func (h *shortener[S, M, V, P]) link(n int) bool {
	if n > longestChain || h.left <= 0 {
		return false
	}
	for len(h.chain) <= n {
		last := &h.chain[len(h.chain)-1]
		idle, ok := h.idle(&last.state)
		if !ok {
			return false
		}
		last.idle = idle
		h.chain = append(h.chain, *last)
		last = &h.chain[len(h.chain)-1]
		if legal, on := h.apply(&last.state, idle); !legal || !on {
			h.chain = h.chain[:len(h.chain)-1]
			return false
		}
		last.at = h.moment(&last.state)
	}
	return true
}

// when returns the number of idle moves after which a move is legal at its own moment. If
// it is not legal then, when tries other moments of the same kind, in the same turn or
// earlier. It leaves the position after the move in h.after.
func (h *shortener[S, M, V, P]) when(it item[M]) (n int, ok, on bool) {
	for i := 0; h.link(i) && h.chain[i].at.turn <= it.at.turn; i++ {
		l := &h.chain[i]
		exact := l.at == it.at
		if !exact && (ok || l.at.kind != it.at.kind) || !P(&l.state).ToAct().Has(it.move.Actor()) {
			continue
		}
		h.after = l.state
		legal, goes := h.apply(&h.after, it.move)
		if legal {
			n, ok, on = i, true, goes
		}
		if legal && (exact || it.hurry) {
			return n, ok, on
		}
	}
	if ok {
		h.after = h.chain[n].state
		_, on = h.apply(&h.after, it.move)
	}
	return n, ok, on
}

// until returns the number of moves after which a record first fails, by binary search from
// least.
func (h *shortener[S, M, V, P]) until(moves []M, least int) int {
	low, high := least-1, len(moves) // the record fails after high moves, but not after low
	for high-low > 1 && h.left > 0 {
		if middle := (low + high) / 2; h.asked(moves[:middle]) {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}
