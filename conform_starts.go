package august1914

import (
	"fmt"
	"slices"
)

// Every choice of a round is one of its picks, including those for the start of its game.
// A round can therefore be repeated from its picks. To continue from a position of
// another round, a round gets the first picks of that round and draws the others.

// A spot is a position in a round, stored as the choices that lead there.
type spot struct {
	head  []int // choices for the start of the game and for the way to draw its moves
	moves []int // choices for the moves
	n     int   // number of moves
}

// A scene is a kind of situation for which spots are kept: a verb that is legal in a kind
// of decision, or a rule that causes a kind of event.
type scene struct{ sort, name, where string }

// spotsEach is the maximum number of spots of a scene. One round in afresh begins at no
// spot.
const (
	spotsEach = 6
	afresh    = 6
)

// swarmMoves is the maximum number of moves of a game that a swarm draws. A swarm that
// seldom ends a step could take hundreds of thousands of moves.
const swarmMoves = 512

// A steering leads rounds to rare situations. It does not depend on the types of a game.
type steering struct {
	on    bool // whether rounds are recorded
	met   coverage
	known []scene // in the order in which they were found
	spots map[scene][]spot
	seen  map[scene]int
	spot  *spot // spot at which the next round begins; nil for none
	more  int   // number of moves after the spot

	charts map[string]printed // charts by scenario ID
	rules  map[string]bool    // keys of the rules of the suite; nil if it has none
	stuck  int                // number of rounds that were skipped because a cover has no move in their start
	secret map[string]bool    // verbs of secret moves, which scenarios of small games list
}

// keep adds a spot to a scene if the scene has few spots. Otherwise it replaces a spot that
// needs more moves, and sometimes an arbitrary one.
func (g *steering) keep(c scene, n int, at func() spot) {
	list, seen := g.spots[c], g.seen[c]
	g.seen[c]++
	switch {
	case len(list) == 0:
		g.known = append(g.known, c)
		fallthrough
	case len(list) < spotsEach:
		g.spots[c] = append(list, at())
	case seen&(seen-1) == 0:
		list[seen%spotsEach] = at()
	default:
		for i := range list {
			if n < list[i].n {
				list[i] = at()
				return
			}
		}
	}
}

// choose sets the spot of the next round. It takes the scene of the given sort, or of any
// sort if sort is "", in which rounds have begun least often according to begun. One
// round in afresh gets no spot.
func (g *steering) choose(begun map[scene]int, sort string, pick func(n int) int) {
	g.spot, g.more = nil, 0
	if drawBelow(pick, afresh) == 0 {
		return
	}
	var least scene
	for _, c := range g.known {
		if (sort == "" || c.sort == sort) && (least == scene{} || begun[c] < begun[least]) {
			least = c
		}
	}
	if (least == scene{}) {
		return
	}
	begun[least]++
	at := g.spots[least][drawBelow(pick, len(g.spots[least]))]
	g.spot = &at
	g.more = [...]int{0, 0, 0, 1, 2, 5}[drawBelow(pick, 6)]
}

// feed makes the source return the given choices first.
func (t *tape) feed(picks []int) {
	rest, i := t.source, 0
	t.source = func(n int) int {
		if i < len(picks) {
			i++
			return picks[i-1]
		}
		return rest(n)
	}
}

// A trail holds the indexes of the picks of a round that lead to a position of its game.
type trail struct {
	on         bool
	head, from int // end of the choices of the head; beginning of the choices for moves
	at         int // beginning of the choices for the current move
}

// spotHere returns the spot before the last drawn move.
func (r *round[S, M, V, P]) spotHere() spot {
	return spot{
		head:  slices.Clone(r.picks[:r.trail.head]),
		moves: slices.Clone(r.picks[r.trail.from:r.trail.at]),
		n:     len(r.moves),
	}
}

// drawnStart draws the start of a game: from Start, Anywhere or a course of the corpus. It
// also draws whether Draw of the suite or a swarm draws the moves.
func (r *round[S, M, V, P]) drawnStart() P {
	if r.pick(3) == 2 {
		r.swarm = &swarm[M]{}
		r.swarm.begin(r.pick)
		r.player.draw, r.player.flat = r.swarm.draw, r.swarm.flat
	}
	ways := []func() P{func() P { return r.begin(r.suite.Start(r.pick)) }}
	if r.suite.Anywhere != nil {
		ways = append(ways, r.anywhere)
	}
	if r.corpus != nil {
		if courses, _ := r.corpus(); len(courses) > 0 {
			ways = append(ways, r.onCourse)
		}
	}
	s := ways[r.pick(len(ways))]()
	r.skipStuck(s)
	if small, ok := any(s).(lacking); ok {
		for _, verb := range small.secret() {
			r.steering.secret[verb] = true
		}
	}
	return s
}

// onCourse begins the game at a drawn position of a course of the corpus, or before a
// refused move.
func (r *round[S, M, V, P]) onCourse() P {
	courses, _ := r.corpus()
	n := r.pick(len(courses))
	c := courses[n]
	now, _ := advanced[S, M, V, P](c.Start, c.Moves[:r.pick(len(c.Moves)+1)])
	return r.beginAt(now, courseOrigin(n))
}

// courseOrigin names a course of the corpus by its index.
func courseOrigin(n int) string { return fmt.Sprintf("course %d of the corpus", n+1) }

// coursesPlay: the corpus can be read, and all moves of a course are legal. The breach
// begins at the position in which a move is refused.
func (r *round[S, M, V, P]) coursesPlay() {
	if r.script != nil {
		return // its record cannot become shorter
	}
	courses, err := r.corpus()
	if len(courses) > 0 {
		r.say()
		n := r.pick(len(courses))
		s := courses[n].Start
		for i, m := range courses[n].Moves {
			r.spend(1)
			if refusal := P(&s).Apply(m); refusal != nil {
				r.beginAt(s, courseOrigin(n))
				r.tried = &m
				r.fail("move %d of course %d, %q, is refused: %w", i+1, n+1, m.String(), toldApart(refusal))
			}
		}
	}
	if err != nil {
		r.fail("the corpus cannot be read: %w", err)
	}
}

// asked counts the decision of an actor. At the end of the game by is 0.
func (r *round[S, M, V, P]) asked(s P, by Actor) Decision {
	v := Umpire
	if by != 0 && by != Dice {
		v = by.Seat().Viewer()
	}
	d := s.Decision(v)
	r.steering.met.meet(decisionMet, d.Kind)
	r.steering.met.meet(phaseMet, d.Phase)
	r.steering.met.meet(ruleMet, d.Rule)
	return d
}

// ended counts the decision and the rule at the end of a game.
func (r *round[S, M, V, P]) ended(s P) {
	if r.steering.on {
		r.asked(s, 0)
		outcome, _ := s.Outcome()
		r.steering.met.meet(ruleMet, outcome.Rule)
	}
}

// note counts the decision and the verb of a move before it is made, and keeps a spot for
// each legal verb.
func (r *round[S, M, V, P]) note(s P, m M) {
	g := r.steering
	if !g.on {
		return
	}
	d := r.asked(s, m.Actor())
	g.met.meet(verbMet, m.Kind())
	if !r.trail.on {
		return
	}
	last := ""
	for _, l := range r.player.legal {
		if kind := l.Kind(); kind != last {
			last = kind
			g.keep(scene{verbMet, kind, d.Kind}, len(r.moves), r.spotHere)
		}
	}
}

// tell counts the events of the last drawn move, and keeps a spot for each.
func (r *round[S, M, V, P]) tell(events []Event) {
	g := r.steering
	if !g.on {
		return
	}
	for i := range events {
		g.met.meet(eventMet, events[i].Kind)
		g.met.meet(ruleMet, events[i].Rule)
		if r.trail.on {
			g.keep(scene{eventMet, events[i].Kind, events[i].Rule}, len(r.moves), r.spotHere)
		}
	}
}

// position plays a drawn part of a game and returns the position reached.
func (r *round[S, M, V, P]) position() P {
	if r.script != nil {
		s := r.scripted()
		r.walk(s, len(r.script.moves)-r.script.after)
		r.stopped, r.walked = true, len(r.moves)
		if r.script.after == 0 {
			r.script = nil
		}
		return s
	}
	r.stopped = true
	defer func() { r.tail, r.walked, r.trail.on = len(r.picks), len(r.moves), false }()
	if r.spot != nil {
		n := min(r.spot.n+r.steering.more, r.suite.MaxMoves)
		r.feed(slices.Concat(r.spot.head, []int{allLengths - 1, n}, r.spot.moves))
	}
	s := r.drawnStart()
	start := *s
	r.trail = trail{on: true, head: len(r.picks)}
	n := r.length()
	r.trail.from = len(r.picks)
	length := len(r.picks) - 1
	made := r.walk(s, n)
	if made == n || !r.chance() {
		return s
	}
	// Most lengths are longer than the game. Replay only a part of the game, and record
	// the choices as if that length had been drawn.
	n %= made + 1
	source, again := r.source, replaying(slices.Clone(r.picks[length+1:]))
	r.picks = r.picks[:length+1]
	r.picks[length] = n
	r.source, r.trail.on = again, false
	if r.swarm != nil {
		clear(r.swarm.weights) // draw them again
		r.player.draw, r.player.flat = r.swarm.draw, r.swarm.flat
	}
	drawn := r.drawn
	s = r.begin(start) // which keeps the origin
	r.drawn = drawn
	r.walk(s, n)
	r.source = source
	return s
}

// stop is like position, but also records in r.legal the moves that were legal there or
// before.
func (r *round[S, M, V, P]) stop() P {
	r.known = map[M]bool{}
	return r.position()
}

// walk plays n moves, or fewer if the game ends, and returns the number played.
func (r *round[S, M, V, P]) walk(s P, n int) int {
	for made := range n {
		r.remember(s)
		m, ok := r.next(s)
		if !ok {
			return made
		}
		r.apply(s, m)
	}
	r.remember(s)
	return n
}

// maxProposed is the maximum number of moves in r.legal.
const maxProposed = 400

// remember adds the legal moves of a position to r.legal, if they are recorded.
func (r *round[S, M, V, P]) remember(s P) {
	if r.known == nil {
		return
	}
	for by := range s.ToAct().All() {
		r.seen = s.LegalMoves(by, r.seen[:0])
		for _, m := range r.seen {
			if r.known[m] {
				continue
			}
			r.known[m] = true
			if len(r.legal) < maxProposed {
				r.legal = append(r.legal, m)
				continue
			}
			delete(r.known, r.legal[r.oldest])
			r.legal[r.oldest] = m
			r.oldest = (r.oldest + 1) % maxProposed
		}
	}
}

// allLengths is the number of ranges from which length draws. The last one allows MaxMoves.
const allLengths = 8

// length draws the number of moves to play, from ranges that double up to MaxMoves.
func (r *round[S, M, V, P]) length() int {
	if part := r.pick(allLengths); part > 0 {
		return r.pick(r.suite.MaxMoves>>(allLengths-1-part) + 1)
	}
	return r.pick(9)
}
