package main

import (
	"fmt"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/corpus"
)

// compare plays the given number of moves of whole games, in which every move is
// equally likely, and as many moves of steered play from an empty corpus. It reports
// how many meetings each has found of those that any run has found: the meetings in the
// corpus and in both runs. Games begin in every scenario with random settings.
func compare[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	j job, dir string, starts starts[S], kept []corpus.Kept[S, M, V, P],
) error {
	begin := time.Now()
	uniform, err := uniformly[S, M, V, P](j, starts.game)
	if err != nil {
		return err
	}
	first := time.Since(begin)
	begin = time.Now()
	source := dice.NewPCG(j.seed+1, 1914)
	start := starts.game(source.IntN)
	steer := august1914.NewSteer[S, M, V](P(&start), starts.game, starts.anywhere)
	if err := steer.Run(source.IntN, j.moves); err != nil {
		return err
	}
	second := time.Since(begin)
	all := pairs(kept)
	for _, met := range []*august1914.Meetings[S, M, V, P]{uniform, steer.Met} {
		for _, m := range met.All() {
			all[corpus.Pair{m.A, m.B}] = true
		}
	}
	missed, found := 0, 0
	for p := range all {
		if _, _, ok := uniform.Of(p[0], p[1]); ok {
			continue
		}
		missed++
		if _, _, ok := steer.Met.Of(p[0], p[1]); ok {
			found++
		}
	}
	fmt.Fprintf(j.out, "%s: any run %d; in %d moves uniform play %d (%.0f s), steered play %d (%.0f s), which finds %d of the %d that uniform play misses\n",
		dir, len(all), j.moves, len(uniform.All()), first.Seconds(), len(steer.Met.All()), second.Seconds(), found, missed)
	return nil
}

// uniformly plays whole games.
func uniformly[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	j job, anew func(func(int) int) S,
) (*august1914.Meetings[S, M, V, P], error) {
	source := dice.NewPCG(j.seed, 1)
	start := anew(source.IntN)
	met := august1914.NewMeetings[S, M, V](P(&start))
	for left := j.moves; left > 0; {
		made, err := met.Run(source.IntN, august1914.Uniformly[M], left)
		if err != nil {
			return nil, err
		}
		left -= max(made, 1)
		start = anew(source.IntN)
		met.Begin(P(&start))
	}
	return met, nil
}
