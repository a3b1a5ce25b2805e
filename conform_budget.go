package august1914

// DefaultBudget is the number of decisions that a run of [Conform] makes without a number
// of rounds. A decision is a move made in the game or tried in a copy of a position.
// Checking everything that a viewer sees counts as several. The guide
// examples/guides/test-rules.md has a table of planted faults that a tenth of this budget
// finds.
const DefaultBudget = 2_000_000

// The costs of checks, in decisions.
const (
	lookCost  = 12
	looksCost = 30
	faceCost  = 60 // checking a face, that is, everything that a frontend shows
	boardCost = 40 // checking the boards of all viewers, or the JSON of a scenario
	roundCost = 20 // playing a round
)

// spend counts decisions.
func (t *tape) spend(n int) { t.spent += n }

// Scouting takes 1/scoutPart of the budget, or up to 1/huntPart while verbs or decisions
// are unmet.
const (
	scoutPart = 8
	huntPart  = 4
)

// listShare is the share of the budget of the property that proposes moves. Other properties
// have share 1.
const listShare = 4

// The longest and the shortest stretch that a round plays from a spot, as powers of two.
const (
	longScout  = 10
	shortScout = 3
)

// scouts plays a stretch to meet Terms. A fault on the way is a breach of gamesEnd.
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

// scout plays rounds to meet Terms, for a part of the budget, and for a larger part
// while something is missing. It stops at the first breach.
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

// stretch draws the number of moves that a game has when its round ends.
func (g *steering) stretch(pick func(n int) int) int {
	n := 1 << (shortScout + drawBelow(pick, longScout-shortScout+1))
	if g.spot != nil {
		n += g.spot.n
	}
	return n
}

// steered plays a round from the spot of the steering and records the Terms that it meets.
func (p *Property) steered(pick func(n int) int, g *steering, most int) attempt {
	g.on = true
	a := p.play(pick, most)
	g.on, g.spot, g.more = false, nil, 0
	return a
}

// hold plays rounds as Try does, each from the scene in which rounds of the property have
// begun least often. It plays the given number of rounds, or if that is 0, rounds for the
// given number of decisions.
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
