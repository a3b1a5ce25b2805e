package strategist

import (
	"fmt"
	"math/rand/v2"
	"sync"

	"github.com/august1914/august1914"
)

// A Lesson is a scenario of a game for which weights and a doctrine can be fitted.
type Lesson struct {
	Name     string   // name of the weights: the file name without extension
	Features []string // names of the features
	Knobs    []string // names of the knobs of a plan

	// Play plays games, with all random choices from a seed, and returns the positions of
	// each. In half of the games both sides play by rules of thumb, and in half by random
	// plans, so that there is something to learn.
	Play func(games int, seed uint64) ([][]Sample, error)

	// Match plays a game with a plan for one side and rules of thumb for the other, with
	// all random choices from dice, and returns its value for that side, from 0 to 1. It is
	// safe for concurrent use.
	Match func(side august1914.Side, plan Plan, dice uint64) (float64, error)
}

// Lessons lists all lessons.
func Lessons() []Lesson {
	return append([]Lesson{swLesson(), gawLesson()}, dopLessons()...)
}

// lesson makes the Lesson of a scenario.
func lesson[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](name string, features, knobs []string, start func() (S, error), open func(august1914.Header) (*Game[S, M, V, P], error)) Lesson {
	l := Lesson{Name: name, Features: features, Knobs: knobs}
	ready := func() (s S, g *Game[S, M, V, P], err error) {
		if s, err = start(); err == nil {
			g, err = open(P(&s).Header())
		}
		return s, g, err
	}
	l.Play = func(games int, seed uint64) ([][]Sample, error) {
		s, g, err := ready()
		if err != nil {
			return nil, err
		}
		var list [][]Sample
		for i := range games {
			samples, err := g.wander(s, rand.New(rand.NewPCG(seed, uint64(i))))
			if err != nil {
				return nil, fmt.Errorf("game %d: %w", i+1, err)
			}
			list = append(list, samples)
		}
		return list, nil
	}
	var idle sync.Pool // games not in use
	l.Match = func(side august1914.Side, plan Plan, dice uint64) (float64, error) {
		s, err := start()
		if err != nil {
			return 0, err
		}
		g, ok := idle.Get().(*Game[S, M, V, P])
		if !ok {
			if g, err = open(P(&s).Header()); err != nil {
				return 0, err
			}
		}
		defer idle.Put(g)
		return g.match(s, side, plan, dice)
	}
	return l
}

// weighed opens a game and sets the weights of its positions, and its doctrine if there is
// one with that name.
func weighed[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](open func(august1914.Header) (*Game[S, M, V, P], error), header august1914.Header, name, doctrine string, features []string) (*Game[S, M, V, P], error) {
	w, err := load(name, features)
	if err != nil {
		return nil, err
	}
	g, err := open(header)
	if err != nil {
		return nil, err
	}
	g.Value = func(s P) float64 { return w.Chance(g.Measure(s)) }
	return g, g.instruct(doctrine)
}

// wander plays a game and measures it at the start of every player turn.
func (g *Game[S, M, V, P]) wander(now S, r *rand.Rand) ([]Sample, error) {
	seats := len(P(&now).Chairs())
	choosers := make([]august1914.Chooser[S, M, V, P], seats)
	change := func() {
		for i := range choosers {
			plan := Plan{}
			if r.IntN(2) == 0 {
				plan = plan.stranger(r, len(g.Knobs))
			}
			choosers[i] = g.Player(r.IntN, &plan, nil)
		}
	}
	change()
	var samples []Sample
	active := g.Active(&now)
	t := g.sit(now)
	grade, err := g.finish(t, choosers, r.IntN, func() {
		if a := g.Active(&t.now); a != active && a != august1914.NoSide {
			active = a
			samples = append(samples, Sample{Features: g.Measure(&t.now)})
			change()
		}
	})
	if err != nil {
		return nil, err
	}
	for i := range samples {
		samples[i].Grade = grade
	}
	return samples, nil
}

// finish plays a game to its end between choosers, and returns its value for the German
// side. It calls decided after each decision.
func (g *Game[S, M, V, P]) finish(t *sitting[S, M, V, P], choosers []august1914.Chooser[S, M, V, P], pick func(n int) int, decided func()) (float64, error) {
	for range limit {
		by := P(&t.now).ToAct().First()
		if by == august1914.Nobody {
			break
		}
		m, err := t.decide(by, choosers, pick)
		if err != nil {
			return 0, err
		}
		if err := t.play(m); err != nil {
			return 0, err
		}
		decided()
	}
	o, over := P(&t.now).Outcome()
	if !over {
		return 0, august1914.ErrLimit
	}
	return g.Grade(&t.now, o), nil
}

// penalty is the penalty of the fits, for features of about 1.
const penalty = 3

// Learn plays a lesson and fits its weights. It measures their loss on every fifth game,
// with weights fitted to the other games.
func Learn(l Lesson, games int, seed uint64) (*Weights, error) {
	played, err := l.Play(games, seed)
	if err != nil {
		return nil, err
	}
	w := &Weights{Seed: seed, Games: games, Features: l.Features}
	var learnt, held, all []Sample
	average := 0.0
	for i, game := range played {
		all = append(all, game...)
		if i%5 == 4 {
			held = append(held, game...)
		} else {
			learnt = append(learnt, game...)
		}
		for _, s := range game {
			average += s.Grade
		}
	}
	w.Positions = len(all)
	if w.Weights, err = Fit(learnt, penalty); err != nil {
		return nil, err
	}
	w.Loss = Loss(held, w.Weights)
	average /= float64(max(1, len(all)))
	for i := range held {
		held[i].Features = []float64{1}
	}
	w.Guess = Loss(held, []float64{logit(average)})
	w.Weights, err = Fit(all, penalty)
	return w, err
}
