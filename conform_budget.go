package august1914

// DefaultBudget is how many decisions a run of [Conform] takes that is given no number of
// rounds. A decision is a move that is made, or tried in a copy of a position; to look at
// all that a viewer sees counts as several. The guide examples/guides/test-rules.md has a
// table of planted faults that a tenth of this finds.
const DefaultBudget = 2_000_000

// What a look costs, in decisions: at all that a viewer can ask, and at a View in all
// ways.
const (
	lookCost  = 12
	looksCost = 30
	faceCost  = 60 // of what a frontend shows, with all answers
	boardCost = 40 // of what all viewers see of the map, or of a scenario as JSON
	roundCost = 20 // of a round, whatever it does
)

// spend counts decisions.
func (t *tape) spend(n int) { t.spent += n }

// Of the budget, scouting takes one part in so many, and one in huntPart if verbs or
// decisions have not been met by then.
const (
	scoutPart = 8
	huntPart  = 4
)

// listShare is how many parts of the budget the property gets that proposes moves, where
// others get one.
const listShare = 4

// The shortest stretch that a round plays on from a spot, and the longest, as powers of
// two.
const (
	longScout  = 10
	shortScout = 3
)

// scouts plays on for a while, for what it meets; what is wrong on the way is wrong with
// "games end".
func (r *round[S, M, V, P]) scouts() {
	s := r.opening()
	for len(r.moves) < r.most {
		r.mark(-1)
		m, ok := r.next(s)
		if !ok {
			break
		}
		r.want(len(r.moves) < r.suite.MaxMoves, "the game does not end in %d moves", r.suite.MaxMoves)
		r.happens(s, m)
		r.invariant(s)
	}
	r.say()
}

// scout looks for what there is to meet: for a part of the budget, and for a larger one
// while something is missing. It ends with the first round that breaks the game.
func (p *Property) scout(pick func(n int) int, g *steering, budget int, missing func() bool) (spent int, err error) {
	begun := map[scene]int{}
	for spent < budget/scoutPart || spent < budget/huntPart && missing() {
		g.choose(begun, "", pick)
		a := p.steered(pick, g, g.stretch(pick))
		spent += a.spent + roundCost
		if a.broken != nil {
			a = p.shortest(a)
			return spent, a.breach()
		}
	}
	return spent, nil
}

// stretch draws until how many moves of its game a round plays on from its spot.
func (g *steering) stretch(pick func(n int) int) int {
	n := 1 << (shortScout + drawBelow(pick, longScout-shortScout+1))
	if g.spot != nil {
		n += g.spot.n
	}
	return n
}

// steered plays a round that begins where the steering says, and notes what it meets.
func (p *Property) steered(pick func(n int) int, g *steering, most int) attempt {
	g.on = true
	a := p.play(pick, most)
	g.on, g.spot, g.more = false, nil, 0
	return a
}

// hold plays rounds as Try does, each where the property has been looked at least: so
// many rounds, or as many as so many decisions allow.
func (p *Property) hold(pick func(n int) int, g *steering, rounds, decisions int) (spent int, err error) {
	begun := map[scene]int{}
	for i := 0; i < rounds || rounds <= 0 && spent < decisions; i++ {
		g.choose(begun, p.scenes, pick)
		most := 0
		if g.spot != nil && rounds <= 0 {
			most = g.stretch(pick)
		}
		a := p.steered(pick, g, most)
		p.count(&a)
		spent += a.spent + roundCost
		if a.broken != nil {
			a = p.shortest(a)
			return spent, a.breach()
		}
	}
	return spent, p.Verdict()
}
