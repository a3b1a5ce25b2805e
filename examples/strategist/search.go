package strategist

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/breath"
	"github.com/august1914/august1914/examples/internal/player"
)

// A search looks for the plan of a stage.
type search[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	*Game[S, M, V, P]
	eyes     august1914.Eyes[S, M, V, P]
	side     august1914.Side
	seats    int
	budget   int         // remaining decisions
	hurry    func() bool // nil for no hurry
	rand     *rand.Rand
	worlds   []S
	seeds    []uint64 // seeds of the random choices in each world
	spent    int
	playouts int
	breath   breath.Breath
}

// An idea is a plan with its values in the worlds so far, in the order of the worlds.
type idea struct {
	plan   Plan
	values []float64
}

// The numbers of worlds in which the ideas of a generation are tried: all ideas, the better
// half, and the remaining ones.
const (
	tryAll  = 2
	tryHalf = 4
	tryBest = 8
	most    = 32 // worlds of a search
)

// The numbers of ideas that survive a generation, and of new ones.
const (
	survivors = 3
	newcomers = 6
)

// run evolves plans until the budget is spent, and returns ideas, the best first. The first
// idea is to continue with the turn's present plan, which is the doctrine before the first
// search. Another idea only overtakes it by doing better in the same worlds by more than
// chance. The rules of thumb without changes are among the ideas, and so is the plan that
// the last stage of this kind had, if there was one.
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

// conceive makes a plan: a child of a tried one, or a stranger.
func (s *search[S, M, V, P]) conceive(pool []*idea) Plan {
	tried := 0
	for _, x := range pool {
		tried += player.Flag(len(x.values) > 0)
	}
	if tried < 2 || s.rand.IntN(3) == 0 {
		home := s.doctrine(s.side)
		return home.stranger(s.rand, len(s.Knobs))
	}
	return pool[s.rand.IntN(tried)].plan.mutant(s.rand, len(s.Knobs))
}

// try plays all ideas in a number of worlds.
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

// over reports whether the search has no time left.
func (s *search[S, M, V, P]) over() bool {
	return s.spent >= s.budget || s.hurry != nil && s.hurry()
}

// sort puts the best ideas first. It compares them with the usual idea in the worlds in
// which both were tried, and deducts the possible effect of chance. The usual idea always survives.
func (s *search[S, M, V, P]) sort(pool []*idea, usual *idea) {
	slices.SortStableFunc(pool, func(a, b *idea) int { return cmp.Compare(b.lead(usual), a.lead(usual)) })
	if i := slices.Index(pool, usual); i > survivors {
		copy(pool[survivors+1:i+1], pool[survivors:i])
		pool[survivors] = usual
	}
}

// lead returns the lead of an idea over another.
func (x *idea) lead(over *idea) float64 {
	n := min(len(x.values), len(over.values))
	switch {
	case x == over:
		return 0
	case n == 0:
		return -1
	}
	// A few differences say little about their variance, so some usual ones are added.
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

// mean returns the value of an idea.
func (x *idea) mean() float64 {
	sum := 0.0
	for _, v := range x.values {
		sum += v
	}
	return sum / float64(max(1, len(x.values)))
}

// world returns one of the positions that the seat cannot tell from the true one, and the
// seed of its random choices.
func (s *search[S, M, V, P]) world(n int) (S, uint64) {
	for len(s.worlds) <= n {
		s.worlds = append(s.worlds, s.eyes.Resample(s.rand.IntN))
		s.seeds = append(s.seeds, s.rand.Uint64())
	}
	return s.worlds[n], s.seeds[n]
}

// limit ends a playout that would not end.
const limit = 20000

// play plays a world by a plan and returns its value, with the moves if line is true. All
// other seats play by rules of thumb. Each player turn has its own random source, so plans
// that fight the same battle roll the same dice.
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
