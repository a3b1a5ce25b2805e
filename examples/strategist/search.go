package strategist

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/breath"
)

// A search looks for the plan of a stage.
type search[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	*Game[S, M, V, P]
	eyes     august1914.Eyes[S, M, V, P]
	side     august1914.Side
	seats    int
	budget   int         // decisions that may still be made
	hurry    func() bool // nil for no hurry
	rand     *rand.Rand
	worlds   []S
	seeds    []uint64 // of the chance of each world
	spent    int
	playouts int
	breath   breath.Breath
}

// An idea is a plan with what it has come to in the worlds so far, the first
// first.
type idea struct {
	plan   Plan
	values []float64
}

// The numbers of worlds in which the ideas of a generation are tried: all of them,
// the better half, and those that are left.
const (
	tryAll  = 2
	tryHalf = 4
	tryBest = 8
	most    = 32 // worlds of a search
)

// How many ideas live on from one generation to the next, and how many are new.
const (
	survivors = 3
	newcomers = 6
)

// run evolves plans until the budget is spent, and returns ideas, the best first.
// The first idea is to go on by the plan that the turn has been begun with, which is the
// doctrine before the first search; another comes before it only if it has done better in
// the same worlds by more than chance.
// To do as the rules of thumb do is among the others, and so is the plan that a stage
// like this has had before, if there is one.
func (s *search[S, M, V, P]) run(now, before *Plan) ([]*idea, error) {
	usual := &idea{plan: *now}
	pool := []*idea{usual}
	if before != nil {
		pool = append(pool, &idea{plan: *before})
	}
	if len(now.Turns) > 0 {
		pool = append(pool, &idea{})
	}
	for generation := 0; !s.over(); generation++ {
		for i := 0; len(pool) < 1+survivors+newcomers; i++ {
			pool = append(pool, &idea{plan: s.conceive(pool)})
		}
		deep := min(most, tryBest+2*generation)
		for _, round := range []struct{ ideas, worlds int }{{len(pool), tryAll}, {1 + len(pool)/2, tryHalf}, {1 + survivors, deep}} {
			pool = pool[:round.ideas]
			if err := s.try(pool, round.worlds); err != nil {
				return nil, err
			}
			s.sort(pool, usual)
		}
	}
	return pool, nil
}

// conceive makes a plan: a child of one that has been tried, or a stranger.
func (s *search[S, M, V, P]) conceive(pool []*idea) Plan {
	tried := 0
	for _, x := range pool {
		tried += flag(len(x.values) > 0)
	}
	if tried < 2 || s.rand.IntN(3) == 0 {
		home := s.doctrine(s.side)
		return home.stranger(s.rand, len(s.Knobs))
	}
	return pool[s.rand.IntN(tried)].plan.mutant(s.rand, len(s.Knobs))
}

// try has all ideas play in so many worlds.
func (s *search[S, M, V, P]) try(pool []*idea, worlds int) error {
	for w := range worlds {
		for _, x := range pool {
			if len(x.values) > w {
				continue
			}
			if s.over() {
				return nil
			}
			value, _, err := s.play(&x.plan, w, false)
			if err != nil {
				return err
			}
			x.values = append(x.values, value)
		}
	}
	return nil
}

// over reports whether there is no time left.
func (s *search[S, M, V, P]) over() bool {
	return s.spent >= s.budget || s.hurry != nil && s.hurry()
}

// sort puts the best ideas first: by how much better than the usual they have done
// in the worlds in which both were tried, less what may be chance. The usual one
// stays among those that go on.
func (s *search[S, M, V, P]) sort(pool []*idea, usual *idea) {
	slices.SortStableFunc(pool, func(a, b *idea) int { return cmp.Compare(b.lead(usual), a.lead(usual)) })
	if i := slices.Index(pool, usual); i > survivors {
		copy(pool[survivors+1:i+1], pool[survivors:i])
		pool[survivors] = usual
	}
}

// lead is what an idea has over another.
func (x *idea) lead(over *idea) float64 {
	n := min(len(x.values), len(over.values))
	switch {
	case x == over:
		return 0
	case n == 0:
		return -1
	}
	// Few differences say little about how far they vary: some that are usual are
	// added.
	const usual, deviation = 3, 0.04
	sum, squares := 0.0, float64(usual)*deviation*deviation
	for i := range n {
		d := x.values[i] - over.values[i]
		sum += d
		squares += d * d
	}
	mean := sum / float64(n)
	variance := max(0, (squares-mean*sum)/float64(n+usual-1))
	return mean - 0.8*math.Sqrt(variance/float64(n))
}

// mean is what an idea is worth.
func (x *idea) mean() float64 {
	sum := 0.0
	for _, v := range x.values {
		sum += v
	}
	return sum / float64(max(1, len(x.values)))
}

// world returns one of the positions that the seat cannot tell from the true one,
// and where its chance begins.
func (s *search[S, M, V, P]) world(n int) (S, uint64) {
	for len(s.worlds) <= n {
		s.worlds = append(s.worlds, s.eyes.Resample(s.rand.IntN))
		s.seeds = append(s.seeds, s.rand.Uint64())
	}
	return s.worlds[n], s.seeds[n]
}

// limit breaks a playout off that does not end.
const limit = 20000

// play plays a world on by a plan, and returns what it came to, with the moves if
// they are asked for. All others play by rules of thumb. Each player turn has its
// chance for itself, so that plans which fight the same battle roll the same dice.
func (s *search[S, M, V, P]) play(plan *Plan, w int, line bool) (value float64, moves []string, err error) {
	now, seed := s.world(w)
	source := rand.NewPCG(seed, 0)
	pick := rand.New(source).IntN
	choosers := make([]august1914.Chooser[S, M, V, P], s.seats)
	for i := range choosers {
		p := &Plan{}
		if august1914.Seat(i+1) == s.eyes.Seat() {
			p = plan
		}
		choosers[i] = s.Player(pick, p, &now)
	}
	s.playouts++
	t := s.sit(now)
	active, turns := s.Active(&now), 0
	for range limit {
		by := P(&t.now).ToAct().First()
		if by == august1914.Nobody {
			break
		}
		m, err := t.decide(by, choosers, pick)
		if err != nil {
			return 0, nil, err
		}
		if line {
			moves = append(moves, m.String())
		}
		if err := t.play(m); err != nil {
			return 0, nil, fmt.Errorf("strategist: %q in a playout: %w", m, err)
		}
		s.spent++
		s.breath.Take()
		if a := s.Active(&t.now); a != active && a != august1914.NoSide {
			if turns++; turns >= s.Ahead {
				break
			}
			active = a
			source.Seed(seed, uint64(turns))
		}
	}
	return s.grade(&t.now, s.side), moves, nil
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
