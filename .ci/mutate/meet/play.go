package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/august1914/august1914"
)

// A scenario is a scenario of a game package that has options.
type scenario[C any] interface {
	ID() string
	With(settings ...august1914.Setting) (C, error)
}

// A game holds what a run needs from a game package.
type game[C scenario[C], S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	scenarios []C
	options   []august1914.Option
	editions  []august1914.Edition
	start     func(C) S
	anywhere  func(pick func(n int) int) S
	corpus    func() ([]august1914.Course[S, M, V, P], error)
}

// longest is the number of moves after which a game is abandoned.
const longest = 20000

// uniform plays one game after another, each with a random scenario, edition and
// options. Each decision is one uniform draw.
func (g *game[C, S, M, V, P]) uniform(seed uint64, w *watch) error {
	d := newDigest[M]()
	for n := uint64(0); ; n++ {
		pick := rand.New(rand.NewPCG(seed, n)).IntN
		sc, where, err := g.draw(pick)
		if err != nil {
			return err
		}
		s := g.start(sc)
		if err := w.begin(where, P(&s).Hash()); err != nil {
			return err
		}
		if err := play(P(&s), pick, d, w); err != nil {
			return err
		}
	}
}

// draw draws a scenario, an edition or none, and in half of the games a new value for
// each option. It returns a description of the result.
func (g *game[C, S, M, V, P]) draw(pick func(n int) int) (C, string, error) {
	sc := g.scenarios[pick(len(g.scenarios))]
	var settings []august1914.Setting
	if e := pick(len(g.editions) + 1); e > 0 {
		settings = append(settings, g.editions[e-1].Settings...)
	}
	for _, o := range g.options {
		if pick(2) == 1 {
			settings = append(settings, august1914.Setting{Name: o.Name, Value: o.Values[pick(len(o.Values))].Value})
		}
	}
	where := []string{sc.ID()}
	for _, s := range settings {
		where = append(where, s.String())
	}
	sc, err := sc.With(settings...)
	return sc, strings.Join(where, " "), err
}

// play plays a game to its end.
func play[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](s P, pick func(n int) int, d *digest[M], w *watch) error {
	var moves []M
	var events []august1914.Event
	for range longest {
		actors := s.ToAct()
		if actors == 0 {
			return nil
		}
		for skip := pick(actors.Len()); skip > 0; skip-- {
			actors = actors.Without(actors.First())
		}
		by := actors.First()
		if moves = s.LegalMoves(by, moves[:0]); len(moves) == 0 {
			return fmt.Errorf("%s has no legal move", by)
		}
		m := choose(s, by, moves, pick)
		var err error
		if events, err = s.Play(m, events[:0]); err != nil {
			return fmt.Errorf("listed move %q refused: %w", m.String(), err)
		}
		if err := w.made(step{d.list(moves), d.events(events), uint16(s.Hash())}, m); err != nil {
			return err
		}
	}
	return nil
}

// choose draws a move. It draws the results of dice by weight.
func choose[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](s P, by august1914.Actor, moves []M, pick func(n int) int) M {
	if by == august1914.Dice {
		return august1914.Roll(s, moves, pick)
	}
	return august1914.Uniformly(moves, pick)
}
