package games

import (
	"fmt"
	"io"

	"github.com/august1914/august1914"
)

// met implements Meetings for every game.
type met[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	*august1914.Meetings[S, M, V, P]
}

// Add merges other meetings. It ignores meetings of another game.
func (m met[S, M, V, P]) Add(other Meetings) {
	if o, ok := other.(met[S, M, V, P]); ok && o.Meetings != m.Meetings {
		m.Merge(o.Meetings)
	}
}

// Shortest writes the record of the shortest course.
func (m met[S, M, V, P]) Shortest(a, b string, w io.Writer) error {
	_, course, ok := m.Of(a, b)
	if !ok {
		return fmt.Errorf("rules %s and %s have not met", a, b)
	}
	record, err := course.Record()
	if err != nil {
		return err
	}
	_, err = record.WriteTo(w)
	return err
}

// An explorer is the Explorer of every game.
type explorer[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	steer *august1914.Steer[S, M, V, P]
}

func (c cast[S, M, V, P]) explorer(r august1914.Ruleset, pick func(n int) int) (Explorer, error) {
	start, err := august1914.AnyStart[S, M, V, P](r)
	if err != nil {
		return nil, err
	}
	first := c.suite.Anywhere(pick)
	return &explorer[S, M, V, P]{august1914.NewSteer[S, M, V](P(&first), c.suite.Anywhere, start)}, nil
}

// Run plays moves.
func (x *explorer[S, M, V, P]) Run(pick func(n int) int, moves int) error {
	return x.steer.Run(pick, moves)
}

// Met returns the meetings of rules.
func (x *explorer[S, M, V, P]) Met() Meetings { return met[S, M, V, P]{x.steer.Met} }
