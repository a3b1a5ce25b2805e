package job

import (
	"errors"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// A faulty runner breaks every third game with an error or a panic.
type faulty struct {
	games.Runner
	played int
}

func (f *faulty) Play(pick func(n int) int) (games.Game, error) {
	f.played++
	switch f.played % 6 {
	case 0:
		return games.Game{}, errors.New("no seat has a move")
	case 3:
		panic("index out of range")
	}
	return f.Runner.Play(pick)
}

func (f *faulty) Save(w io.Writer) error {
	_, err := io.WriteString(w, "a record\n")
	return err
}

// A game that breaks the contract is reported with its record and does not stop the batch.
func TestGamesThatBreakTheContract(t *testing.T) {
	j, err := Job{Ruleset: "sabinschlieffen", Games: 12, Batch: 12}.Stamp()
	require.NoError(t, err)
	p, err := NewPlayer(j)
	require.NoError(t, err)
	broken := &faulty{Runner: p.runner}
	r := NewResult()
	var kept []Record
	for game := range 12 {
		p.runner = broken
		records, err := p.one(&r, game)
		require.NoError(t, err)
		kept = append(kept, records...)
	}
	require.Equal(t, 12, r.Done())
	require.Equal(t, 4, r.Broken)
	require.Equal(t, 8, r.Games.Games)
	require.Equal(t, []Failure{
		{2, "panic: index out of range", "failed-0000002"},
		{5, "no seat has a move", "failed-0000005"},
		{8, "panic: index out of range", "failed-0000008"},
		{11, "no seat has a move", "failed-0000011"},
	}, r.Failures)
	require.Len(t, kept, 4)
	require.Equal(t, Record{"failed-0000002", []byte("a record\n")}, kept[0])
}

// A checker finds a breach.
type checker struct{ err error }

func (c checker) Check(func(n int) int) (int, error) { return 3, c.err }

// A failed property is reported with the record of its breach.
func TestPropertiesThatDoNotHold(t *testing.T) {
	j, err := Job{Ruleset: "sabinschlieffen", Games: 2, Batch: 2, Check: 1}.Stamp()
	require.NoError(t, err)
	p, err := NewPlayer(j)
	require.NoError(t, err)
	p.checker = checker{&august1914.Breach{Property: "lists", Err: errors.New("one is listed twice"), Record: "a record\n"}}
	r, records, err := p.Play(0)
	require.NoError(t, err)
	require.Equal(t, 2, r.Games.Games)
	require.Equal(t, 2, r.Done(), "the games themselves are complete")
	require.Equal(t, []Failure{{0, "lists: one is listed twice", "breach-0000000"}, {1, "lists: one is listed twice", "breach-0000001"}}, r.Failures)
	require.Equal(t, []int{2, 6}, []int{r.Rounds, r.Said})
	require.Len(t, records, 2)
	p.checker = checker{errors.New("no positions")}
	r, records, err = p.Play(0)
	require.NoError(t, err)
	require.Empty(t, records)
	require.Equal(t, Failure{Game: 0, What: "no positions"}, r.Failures[0])
}

// Names of rules become file names.
func TestNamed(t *testing.T) {
	require.Equal(t, "11.2_SCS_ZOC", named("11.2 SCS_ZOC"))
	require.Equal(t, ".._x", named("../x"), "a name cannot leave its directory")
}
