package dice_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

// A draft holds what was written into it and nothing twice, as a map would.
func TestTableDraftIsFilledOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		labels := []string{"1:2", "1:1", "2:1"}[:rapid.IntRange(1, 3).Draw(t, "columns")]
		first := rapid.IntRange(-2, 2).Draw(t, "first")
		last := first + rapid.IntRange(0, 4).Draw(t, "rows")
		draft := dice.DraftTable[int](first, last, labels...)
		written := map[[2]int]int{}
		within := func(column, from, to int) bool {
			return column >= 0 && column < len(labels) && from >= first && to <= last && from <= to
		}
		for n := range rapid.IntRange(0, 40).Draw(t, "cells") {
			column := rapid.IntRange(-1, 3).Draw(t, "column")
			from := rapid.IntRange(first-1, last+1).Draw(t, "from")
			to := rapid.IntRange(from-1, min(from+2, last+1)).Draw(t, "to")
			fits, inside := within(column, from, to), within(column, from, to)
			for roll := from; inside && roll <= to; roll++ {
				if _, twice := written[[2]int{column, roll}]; twice {
					fits = false
					continue
				}
				written[[2]int{column, roll}] = n + 1
			}
			err := draft.Set(column, from, to, n+1)
			require.Equal(t, fits, err == nil, "%v", err)
		}
		table, err := draft.Table()
		if len(written) < len(labels)*(last-first+1) {
			require.ErrorContains(t, err, "no cell for a roll of")
			return
		}
		require.NoError(t, err)
		for at, want := range written {
			require.Equal(t, want, table.At(at[0], at[1]))
		}
		require.Equal(t, labels, table.Labels())
		require.Equal(t, first, table.First())
		require.Equal(t, last, table.Last())
		require.Equal(t, written[[2]int{0, first}], table.At(-5, first-5), "beyond its ends")
		require.Equal(t, written[[2]int{len(labels) - 1, last}], table.At(9, last+5))
		require.Error(t, draft.Set(0, first, first, 9), "a finished table")
	})
}

func TestTableDraftSaysWhatIsWrong(t *testing.T) {
	draft := dice.DraftTable[int](1, 6, "1:1", "2:1")
	require.NoError(t, draft.Set(0, 1, 3, 7))
	require.EqualError(t, draft.Set(0, 3, 4, 8), "a second cell for a roll of 3 at 1:1")
	require.EqualError(t, draft.Set(0, 5, 4, 8), "the range from 5 to 4 ends before it begins")
	require.EqualError(t, draft.Set(1, 0, 2, 8), "want rolls from 1 to 6, got die 0 to 2")
	require.EqualError(t, draft.Set(2, 1, 2, 8), "column 3 is none of 2")
	_, err := draft.Table()
	require.EqualError(t, err, "no cell for a roll of 1 at 2:1, nor for 7 more")
	require.NoError(t, draft.Set(0, 5, 6, 8), "the roll of 4 was written, the refused range was not")
	require.NoError(t, draft.Set(1, 1, 5, 8))
	_, err = draft.Table()
	require.EqualError(t, err, "no cell for a roll of 6 at 2:1")

	single := dice.DraftTable[int](1, 2, "")
	require.NoError(t, single.Set(0, 1, 1, 7))
	_, err = single.Table()
	require.EqualError(t, err, "no cell for a roll of 2")

	for name, draft := range map[string]*dice.TableDraft[int]{
		"no columns":    dice.DraftTable[int](1, 6),
		"columns twice": dice.DraftTable[int](1, 6, "1:1", "1:1"),
		"no rolls":      dice.DraftTable[int](6, 1, "1:1"),
		"far too many":  dice.DraftTable[int](1, math.MaxInt32, "1:1"),
	} {
		require.Error(t, draft.Set(0, 1, 1, 1), name)
		_, err := draft.Table()
		require.Error(t, err, name)
	}
}

// A table with results beyond its ends leaves the one it was made of alone.
func TestTableGoesOnBeyondItsEnds(t *testing.T) {
	table := smallTable(t)
	other := table.WithAutomatic("lost", "won")
	for roll := -1; roll <= 8; roll++ {
		require.Equal(t, table.At(0, roll), table.At(dice.Lowest, roll))
		require.Equal(t, table.At(2, roll), table.At(dice.Highest, roll))
		require.Equal(t, "lost", other.At(dice.Lowest, roll))
		require.Equal(t, "won", other.At(dice.Highest, roll))
		for column := range 3 {
			require.Equal(t, table.At(column, roll), other.At(column, roll))
		}
	}
}
