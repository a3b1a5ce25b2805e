package august1914

import (
	"slices"
)

// Shorten leaves moves out of a failing record while what is left is legal and
// still fails: moves leads from start to what is wrong, and fails says whether
// other moves from there lead to it as well. Of those that it found it returns
// the one with the fewest moves that matter, and how many these are.
//
// A campaign of thousands of moves gets short although hardly a move of it is
// legal without those before it. Where the next move that is kept cannot be made
// yet, idle moves are played until it can: the first legal one of those that name
// the least, such as the end of a stage, and the first result of the dice. What
// never becomes legal is left out as well, and a unit that went somewhere by a
// detour goes straight there. The moves that matter are those that are not idle: they
// are what gets fewer, so that a record which was short already can come back longer, with
// idle moves in the place of others.
//
// Every record that fails is asked about is legal from start on, and fails gets a
// copy of start, which it may play on. It is best to let a record fail as soon as a
// position of it does, and not its last position alone. If moves do not fail, Shorten
// returns them as they are; without fails nothing does. A game that panics is no
// hindrance: the move that makes it do so is the last of its record. Shorten draws
// nothing, so that it returns the same again, and gives up when it has played some
// millions of moves.
func Shorten[S comparable, M Move, V any, P Game[S, M, V]](start P, moves []M, fails func(start P, moves []M) bool) (short []M, matter int) {
	h := newShortener(start, fails)
	return h.shorten(moves), h.matter()
}

// matters returns the numbers of the moves that are not idle, from 1.
func matters[S comparable, M Move, V any, P Game[S, M, V]](start P, moves []M) (numbers []int) {
	h := newShortener(start, nil)
	h.take(h.dated(moves), 0)
	for i := range h.now {
		if !h.now[i].idle {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// newShortener begins a call of Shorten.
func newShortener[S comparable, M Move, V any, P Game[S, M, V]](start P, fails func(start P, moves []M) bool) *shortener[S, M, V, P] {
	h := &shortener[S, M, V, P]{start: *start, fails: fails, left: shortenLimit, names: map[string]int{}}
	h.take(nil, 0)
	return h
}

// transplanted returns a record from the start on that keeps the moves of one from
// elsewhere, at the moments at which they were made there, and that fails; nil if there
// is none such of at most so many moves.
func (h *shortener[S, M, V, P]) transplanted(elsewhere P, moves []M, most int) []M {
	there := newShortener(elsewhere, h.fails)
	there.names = h.names
	list := there.dated(moves)
	h.left -= shortenLimit - there.left
	if made := movesOf(h.together(list, 0)); len(made) <= most && h.asked(made) {
		return made
	}
	return nil
}

// skipped returns the position from which the moves of a record are left that begin with
// the first that matters, or the last of all, and these.
func (h *shortener[S, M, V, P]) skipped(start P, moves []M) (now S, rest []M) {
	first := len(moves) - 1
	if list := matters(start, moves); len(list) > 0 {
		first = list[0] - 1
	}
	now = *start
	for _, m := range moves[:max(0, first)] {
		if legal, on := h.apply(P(&now), m); !legal || !on {
			return *start, moves
		}
	}
	return now, moves[max(0, first):]
}

// shorten shortens the record.
func (h *shortener[S, M, V, P]) shorten(moves []M) []M {
	h.take(h.dated(moves), 0)
	if !h.asked(moves) {
		return moves
	}
	h.cutTail()
	if h.idles = idleOn; !h.asked(movesOf(h.together(h.now, len(h.marks)-1))) {
		h.idles = 0 // it is the last position alone that fails
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

// shortenLimit is how many moves Shorten plays, all records that it tries added
// up, before it makes do with what it has; idleOn how long it idles after the last
// move that it keeps, and fewPairs the most moves that it leaves out two by two.
const (
	shortenLimit = 8_000_000
	idleOn       = 24
	fewPairs     = 60
)

// A shortener is one call of Shorten.
type shortener[S comparable, M Move, V any, P Game[S, M, V]] struct {
	start S
	fails func(start P, moves []M) bool
	left  int // moves to be played before it ends
	idles int // how long to idle after the last move that is kept

	now   []item[M] // the shortest record that fails, so far
	marks []S       // marks[i] is the position after i*markEvery moves of it
	names map[string]int

	// While a record is put together: the position after its last kept move, and
	// those that idle moves lead to from there.
	chain []link[S, M]

	list  []M // to be used again
	after S
}

// An item is a move of a record, with when it is made.
type item[M Move] struct {
	move  M
	at    moment
	idle  bool // it is what the game goes on with where nothing is kept
	hurry bool // it is to be made as early as possible
}

// A moment is when a move is made.
type moment struct {
	turn, kind, phase int // the latter two by the numbers of their names
}

// A link is a position that idle moves lead to, and the one that leads on.
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

// mattering counts the moves that are not idle.
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

// size is what is to get small: the moves that matter first, and then all.
func (h *shortener[S, M, V, P]) size() int { return h.matter()<<20 + len(h.now) }

// number gives a name a number.
func (h *shortener[S, M, V, P]) number(name string) int {
	n, ok := h.names[name]
	if !ok {
		n = len(h.names)
		h.names[name] = n
	}
	return n
}

// moment tells when it is.
func (h *shortener[S, M, V, P]) moment(s P) moment {
	d := s.Decision(Umpire)
	return moment{d.Turn, h.number(d.Kind), h.number(d.Phase)}
}

// idle returns the move that says as little as possible, and whether there is any.
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

// named ranks a move by what it names.
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

// apply makes a move, and reports whether it is legal and whether the game goes on,
// which it does not if it panics.
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

// dated adds to moves when they are made, up to one that is not legal.
func (h *shortener[S, M, V, P]) dated(moves []M) (list []item[M]) {
	defer func() { _ = recover() }() // of a decision: there the record ends
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

// take makes a record the shortest so far, which is the old one up to a mark.
func (h *shortener[S, M, V, P]) take(list []item[M], mark int) {
	defer func() { _ = recover() }() // of a list: there the record ends
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

// asked asks whether a record fails.
func (h *shortener[S, M, V, P]) asked(moves []M) bool {
	if h.fails == nil {
		return false
	}
	h.left -= len(moves)
	start := h.start
	return h.fails(&start, moves)
}

// try puts a record together that keeps some moves, and takes it if it fails and
// is smaller.
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

// shared returns the last mark up to which a record is the same as the shortest.
func (h *shortener[S, M, V, P]) shared(kept []item[M]) int {
	n := 0
	for n < len(kept) && n < len(h.now) && kept[n] == h.now[n] {
		n++
	}
	return min(n/markEvery, len(h.marks)-1)
}

// together puts a legal record together of the moves that are to be kept, with
// idle ones between them and some after them. Up to the mark it is the shortest.
func (h *shortener[S, M, V, P]) together(kept []item[M], mark int) (made []item[M]) {
	defer func() { _ = recover() }() // of a list: there the record ends
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

// begin begins the chain of idle moves at a position.
func (h *shortener[S, M, V, P]) begin(s P) {
	h.chain = append(h.chain[:0], link[S, M]{state: *s, at: h.moment(s)})
}

// link goes on to the position after n idle moves, and reports whether there is
// one.
func (h *shortener[S, M, V, P]) link(n int) bool {
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

// when finds after how many idle moves a move can be made: at the moment at which
// it was made, or else at an earlier one of the same kind. The position after it
// is h.after.
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

// until returns after how many moves a record fails, more than least if it does
// not fail before.
func (h *shortener[S, M, V, P]) until(moves []M, least int) int {
	low, high := least-1, len(moves) // it fails after high moves, not after low
	for high-low > 1 && h.left > 0 {
		if middle := (low + high) / 2; h.asked(moves[:middle]) {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}
