package main

import (
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
)

// replay plays the courses of the corpus.
func (g *game[C, S, M, V, P]) replay(_ uint64, w *watch) error {
	courses, err := g.corpus()
	if err != nil {
		return fmt.Errorf("the corpus: %w", err)
	}
	d := newDigest[M]()
	for _, c := range courses {
		s := P(&c.Start)
		if err := w.begin(where(s), s.Hash()); err != nil {
			return err
		}
		if err := follow(s, c.Moves, d, w); err != nil {
			return err
		}
	}
	return nil
}

// follow makes moves. Before each of them and at the end, it looks at the legal moves
// of all actors.
func follow[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](s P, moves []M, d *digest[M], w *watch) error {
	var events []august1914.Event
	legal := listed(s, nil)
	for _, m := range moves {
		var err error
		if events, err = s.Play(m, events[:0]); err != nil {
			return fmt.Errorf("move %q of a course refused: %w", m.String(), err)
		}
		step := step{d.list(legal), d.events(events), uint16(s.Hash())}
		if err := w.made(step, m); err != nil {
			return err
		}
		legal = listed(s, legal[:0])
	}
	return w.look(step{list: d.list(legal)})
}

// listed lists the moves of all actors.
func listed[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](s P, moves []M) []M {
	for by := range s.ToAct().All() {
		moves = s.LegalMoves(by, moves)
	}
	return moves
}

// where returns a description of the scenario and settings of a position.
func where[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](s P) string {
	h := s.Header()
	return fmt.Sprint(h.Scenario, h.Settings)
}

// steered plays where random play rarely goes: on from the corpus, from starts as in
// uniform play, and from arbitrary positions.
func (g *game[C, S, M, V, P]) steered(seed uint64, w *watch) error {
	pick := rand.New(rand.NewPCG(seed, seed)).IntN
	start := func(pick func(n int) int) S {
		sc, _, err := g.draw(pick)
		if err != nil {
			panic(err)
		}
		return g.start(sc)
	}
	first := start(pick)
	steer := august1914.NewSteer[S, M, V](P(&first), start, g.anywhere)
	courses, err := g.corpus()
	if err != nil {
		return fmt.Errorf("the corpus: %w", err)
	}
	for _, c := range courses {
		if err := steer.Met.Count(c); err != nil {
			return err
		}
	}
	d := newDigest[M]()
	steer.Watch = func(legal []M, m M, events []august1914.Event, now P) {
		if err := w.made(step{d.list(legal), d.events(events), uint16(now.Hash())}, m); err != nil {
			w.report.Where = where(now)
			panic(err)
		}
	}
	for {
		w.report.Games++
		w.report.Move = 0
		if err := steer.Run(pick, stretch); err != nil {
			return err
		}
	}
}

// stretch is the number of moves in a run of steered play.
const stretch = 1 << 12
