package august1914

import "slices"

// Every choice of a round is one of its picks, also where its game begins. So a round can
// be played again from the picks alone, and begin where another one got to: it gets the
// first picks of that round, and draws the others.

// A spot is a position on the way of a round, told by the choices that lead there.
type spot struct {
	head  []int // of where the game begins and how its moves are drawn
	moves []int // of the moves
	n     int   // moves
}

// A scene is what spots are kept of: a verb that can be chosen in a kind of decision, or
// a rule that makes an event of a kind.
type scene struct{ sort, name, where string }

// spotsEach is how many spots are kept of a scene; one round in afresh begins at none.
const (
	spotsEach = 6
	afresh    = 6
)

// swarmMoves is how many moves of a game a swarm draws. One that seldom ends a step would
// take a game to hundreds of thousands.
const swarmMoves = 512

// A steering leads rounds to where little has been seen. It knows no types of a game.
type steering struct {
	on    bool // rounds are noted
	met   coverage
	known []scene // in the order in which they were found
	spots map[scene][]spot
	seen  map[scene]int
	spot  *spot // where the next round is to begin, with
	more  int   // so many moves after it

	charts map[string][]Place // of the scenarios, by their IDs
}

func newSteering() *steering {
	return &steering{met: coverage{}, spots: map[scene][]spot{}, seen: map[scene]int{}, charts: map[string][]Place{}}
}

// keep keeps a spot of a scene, if there are few or only longer ones, and now and then
// another.
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

// choose sets where the next round begins: in the scene that rounds of a property have
// begun in least often, by its counts: of the scenes of a sort, or with "" of all. One
// round in six begins afresh.
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

// feed puts choices before those of the source.
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

// A trail is where the picks of a round are that lead to a position of its game.
type trail struct {
	on         bool
	head, from int // the choices of the head end, those of the moves begin
	at         int // where those for the move begin that is drawn
}

// spotHere returns the spot before the move that was drawn last.
func (r *round[S, M, V, P]) spotHere() spot {
	return spot{
		head:  slices.Clone(r.picks[:r.trail.head]),
		moves: slices.Clone(r.picks[r.trail.from:r.trail.at]),
		n:     len(r.moves),
	}
}

// drawnStart draws where a game begins and how its moves are drawn: at a start of the suite,
// anywhere, or on a course of the corpus; by Draw of the suite, or by a swarm, which
// prefers some verbs.
func (r *round[S, M, V, P]) drawnStart() P {
	if r.pick(3) == 2 {
		r.swarm = &swarm[M]{}
		r.swarm.begin(r.pick)
		r.player.draw, r.player.flat = r.swarm.draw, r.swarm.flat
	}
	ways := []func() P{func() P { return r.begin(r.suite.Start(r.pick)) }}
	if r.suite.Anywhere != nil {
		ways = append(ways, func() P { return r.beginAt(r.suite.Anywhere(r.pick)) })
	}
	if r.corpus != nil {
		if courses, _ := r.corpus(); len(courses) > 0 {
			ways = append(ways, r.onCourse)
		}
	}
	return ways[r.pick(len(ways))]()
}

// onCourse begins on a course of the corpus, cut anywhere, or where a move of it is
// refused.
func (r *round[S, M, V, P]) onCourse() P {
	courses, _ := r.corpus()
	c := courses[r.pick(len(courses))]
	now := c.Start
	for _, m := range c.Moves[:r.pick(len(c.Moves)+1)] {
		if P(&now).Apply(m) != nil {
			break
		}
	}
	return r.beginAt(now)
}

// coursesPlay: the corpus can be read, and all moves of a course can be made. The breach
// begins in the position where a move is refused.
func (r *round[S, M, V, P]) coursesPlay() {
	if r.script != nil {
		return // such a record cannot get shorter
	}
	courses, err := r.corpus()
	if len(courses) > 0 {
		r.say()
		n := r.pick(len(courses))
		s := courses[n].Start
		for i, m := range courses[n].Moves {
			r.spend(1)
			if refusal := P(&s).Apply(m); refusal != nil {
				r.beginAt(s)
				r.tried = &m
				r.fail("move %d of course %d, %q, is refused: %w", i+1, n+1, m.String(), toldApart(refusal))
			}
		}
	}
	if err != nil {
		r.fail("the corpus cannot be read: %w", err)
	}
}

// asked counts what an actor is asked, 0 at the end of the game.
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

// ended counts what the end of a game tells.
func (r *round[S, M, V, P]) ended(s P) {
	if r.steering.on {
		r.asked(s, 0)
		outcome, _ := s.Outcome()
		r.steering.met.meet(ruleMet, outcome.Rule)
	}
}

// note counts what a round meets in a position before it makes a move, and keeps the spot
// of each verb that could be chosen there.
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

// tell counts what events tell of the move that was drawn last, and keeps its spot.
func (r *round[S, M, V, P]) tell(events []Event) {
	g := r.steering
	if !g.on {
		return
	}
	g.met.told(events)
	if !r.trail.on {
		return
	}
	for i := range events {
		g.keep(scene{eventMet, events[i].Kind, events[i].Rule}, len(r.moves), r.spotHere)
	}
}
