package august1914

import (
	"errors"
	"fmt"
)

// DefaultBudget is the number of decisions that a run of [Conform] makes without a number
// of rounds. A decision is a move made in the game or tried in a copy of a position.
// Checking everything that a viewer sees counts as several. The guide
// examples/guides/test-rules.md has a table of planted faults that a tenth of this budget
// finds.
const DefaultBudget = 2_000_000

// A Property is a part of the contract of a game, or a claim about it, as listed at
// [Suite.Properties]. It must not be used by several goroutines at the same time.
type Property struct {
	name           string
	promise        string                                       // "" for a claim
	part           string                                       // part of a game that it checks; "" if no game lacks it
	play           func(pick func(n int) int, most int) attempt // most limits the moves of properties that check every move; 0 for no limit
	last           func() error                                 // gives the verdict on all rounds; may be nil
	share          int                                          // part of the budget, relative to the other properties
	scenes         string                                       // sort of scenes in which its rounds begin; "" for all
	lacks          error                                        // error of an incomplete suite
	rounds, checks int
}

// playable returns an error if no round can be played with the choices of pick.
func (p *Property) playable(pick func(n int) int) error {
	switch {
	case p.play == nil:
		return errors.New("august1914: this Property belongs to no suite: use one that Properties returns")
	case p.lacks != nil:
		return p.lacks
	case pick == nil:
		return errNoPick
	}
	return nil
}

// Name returns the name of the property, as listed at [Suite.Properties], or of the claim.
func (p *Property) Name() string { return p.name }

// Promise returns the sentence that the property guarantees, as listed at
// [Suite.Properties], or "" for a claim.
func (p *Property) Promise() string { return p.promise }

// Count returns the number of checks so far.
func (p *Property) Count() Count { return Count{Name: p.name, Rounds: p.rounds, Checks: p.checks} }

// Check plays one round with the choices of pick. The error is nil, a [*Breach] with the
// game as played, or an error that names a missing field of the suite. A panic of pick is
// passed on; a panic of the game is a breach.
func (p *Property) Check(pick func(n int) int) error {
	if err := p.playable(pick); err != nil {
		return err
	}
	a := p.round(pick)
	if a.broken == nil {
		return nil
	}
	return a.breach()
}

// round plays a round and counts it.
func (p *Property) round(pick func(n int) int) attempt {
	a := p.play(pick, 0)
	p.count(&a)
	return a
}

// count counts a round. A breach counts as a check.
func (p *Property) count(a *attempt) {
	p.rounds++
	p.checks += a.said
	if a.broken != nil && a.said == 0 {
		p.checks++
	}
}

// Verdict returns a [*Breach] if the rounds together break the property, for example
// because Resample never varied, and otherwise nil.
func (p *Property) Verdict() error {
	if p.last == nil {
		return nil
	}
	if err := p.last(); err != nil {
		return &Breach{Property: p.name, Promise: p.promise, Err: err}
	}
	return nil
}

// Try plays rounds with the choices of pick until one breaks the property, and looks for
// a shorter one. The error is nil, the [*Breach] of a round or of Verdict, or an error
// that names a missing field of the suite.
func (p *Property) Try(pick func(n int) int, rounds int) error {
	if err := p.playable(pick); err != nil {
		return err
	}
	for range rounds {
		if a := p.round(pick); a.broken != nil {
			return p.shortened(a, 0)
		}
	}
	return p.Verdict()
}

// shortened returns the breach of a broken attempt. It leaves moves out if the same choices
// break the property again.
func (p *Property) shortened(a attempt, most int) *Breach {
	if again := p.play(replaying(a.picks), most); again.broken == nil {
		b := a.breach()
		b.Flaky, b.Err = true, fmt.Errorf("%w (flaky: with the same choices, which are in Picks, it holds; does it depend on something besides the game?)", b.Err)
		return b
	}
	drawn := a.tape // leaving moves out does not change the choices
	a = a.leave()
	a = a.leaveAfter()
	a.tape = drawn
	return a.breach()
}

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

// The longest and the shortest stretch that a round plays from a spot, as powers of two.
const (
	longScout  = 10
	shortScout = 3
)

// scouts plays a stretch to meet Terms. A fault on the way is a breach of gamesEnd.
func (r *round[S, M, V, P]) scouts() {
	s := r.opening()
	for len(r.moves) < r.most {
		m, ok := r.next(s)
		if !ok {
			break
		}
		r.want(len(r.moves) < r.suite.MaxMoves, "the game does not end within %d moves", r.suite.MaxMoves)
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
		most := g.stretch(pick)
		a := p.steered(pick, g, most)
		spent += a.spent + roundCost
		if a.broken != nil {
			return spent, p.shortened(a, most)
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
			return spent, p.shortened(a, most)
		}
	}
	return spent, p.Verdict()
}
