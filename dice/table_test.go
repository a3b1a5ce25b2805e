package dice_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

// A program fills a table while it reads the lines of a file. With odds columns, the
// table gives the result of an attack and the chances of a result.
func ExampleTable() {
	columns, _ := dice.ParseColumns("1:1", "2:1")
	draft := dice.DraftTable[string](1, 6, "1:1", "2:1")
	for column, results := range [][2]string{{"repulse", "stalemate"}, {"stalemate", "success"}} {
		for i, result := range results {
			if err := draft.Set(column, 3*i+1, 3*i+3, result); err != nil {
				fmt.Println(err)
			}
		}
	}
	table, _ := draft.Table()

	// 27 against 13 in rough terrain, which shifts one column to the left.
	column := columns.Find(dice.Odds{Attacker: 27, Defender: 13}, dice.RoundDown) - 1
	fmt.Println(columns.Odds(column), table.At(column, 5))
	d6, _ := dice.D6.Dist()
	chances := dice.Map(d6, func(roll int) string { return table.At(column, roll+1) })
	fmt.Println("with +1 on the die:", chances.Prob("stalemate"))
	// Output:
	// 1:1 stalemate
	// with +1 on the die: 2/3
}

func ExampleTable_WithAutomatic() {
	draft := dice.DraftTable[string](1, 6, "1:1", "2:1")
	_, _ = draft.Set(0, 1, 6, "stalemate"), draft.Set(1, 1, 6, "success")
	table, _ := draft.Table()
	table = table.WithAutomatic("rout", "overrun")
	fmt.Println(table.At(1, 5), table.At(2, 5), table.At(-1, 5))
	// Output: success overrun rout
}

func ExampleDraftTable() {
	draft := dice.DraftTable[string](1, 6, "1:1", "2:1")
	fmt.Println(draft.Set(0, 1, 4, "repulsed"), draft.Set(0, 4, 6, "retreat"))
	_ = draft.Set(1, 1, 5, "retreat")
	_, err := draft.Table()
	fmt.Println(err)
	_ = draft.Set(1, 6, 6, "rout")
	table, _ := draft.Table()
	fmt.Println(table.At(1, 6))
	// Output:
	// <nil> a second cell for a roll of 4 at 1:1
	// no cell for a roll of 6 at 2:1
	// rout
}

// A small table: three columns, and a six-sided die on which several rolls have the
// same result.
func smallTable(t require.TestingT) dice.Table[string] {
	draft := dice.DraftTable[string](1, 6, "1:2", "1:1", "2:1")
	for column, cells := range [][3]string{{"a", "m", "d"}, {"b", "n", "e"}, {"c", "o", "f"}} {
		for i, rolls := range [][2]int{{1, 1}, {2, 4}, {5, 6}} {
			require.NoError(t, draft.Set(column, rolls[0], rolls[1], cells[i]))
		}
	}
	return must(draft.Table())(t)
}

func TestTableAt(t *testing.T) {
	table := smallTable(t)
	for _, c := range []struct {
		column, roll int
		want, reason string
	}{
		{0, 1, "a", "first cell"},
		{2, 6, "f", "last cell"},
		{1, 2, "n", "start of a range"},
		{1, 4, "n", "end of a range"},
		{1, 0, "b", "a roll below the table counts as the first"},
		{1, 9, "e", "a roll above the table counts as the last"},
		{-1, 1, "a", "a column to the left counts as the first"},
		{3, 1, "c", "a column to the right counts as the last"},
		{math.MinInt, 5, "d", "far to the left"},
		{math.MaxInt, 5, "f", "far to the right"},
	} {
		require.Equal(t, c.want, table.At(c.column, c.roll), c.reason)
	}
}

func TestTableWithAutomatic(t *testing.T) {
	plain := smallTable(t)
	table := plain.WithAutomatic("lost", "won")
	for roll := -1; roll <= 8; roll++ {
		require.Equal(t, "lost", table.At(-1, roll))
		require.Equal(t, "lost", table.At(math.MinInt, roll))
		require.Equal(t, "won", table.At(3, roll))
		require.Equal(t, "won", table.At(math.MaxInt, roll))
		for column := range 3 {
			require.Equal(t, plain.At(column, roll), table.At(column, roll))
		}
		require.Equal(t, plain.At(0, roll), plain.At(-1, roll), "the original table does not change")
	}
}

func TestZeroTable(t *testing.T) {
	var table dice.Table[int]
	require.Zero(t, table.At(0, 3))
	require.Zero(t, table.At(-1, 3))
	table = table.WithAutomatic(1, 2)
	require.Zero(t, table.At(-1, 3))
}

// A draft holds the cells written into it, like a map, and refuses to write a cell
// twice.
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
		require.Equal(t, written[[2]int{0, first}], table.At(-5, first-5), "beyond the ends of the table")
		require.Equal(t, written[[2]int{len(labels) - 1, last}], table.At(9, last+5))
		require.Error(t, draft.Set(0, first, first, 9), "a finished table")
	})
}

func TestTableDraftSaysWhatIsWrong(t *testing.T) {
	draft := dice.DraftTable[int](1, 6, "1:1", "2:1")
	require.NoError(t, draft.Set(0, 1, 3, 7))
	require.EqualError(t, draft.Set(0, 3, 4, 8), "a second cell for a roll of 3 at 1:1")
	require.EqualError(t, draft.Set(0, 5, 4, 8), "the range from 5 to 4 ends before it begins")
	require.EqualError(t, draft.Set(1, 0, 2, 8), "want rolls from 1 to 6, got 0 to 2")
	require.EqualError(t, draft.Set(2, 1, 2, 8), "no column 3 in a table of 2")
	_, err := draft.Table()
	require.EqualError(t, err, "no cell for a roll of 1 at 2:1 and 7 more")
	require.NoError(t, draft.Set(0, 5, 6, 8), "the roll of 4 is filled, the refused range is not")
	require.NoError(t, draft.Set(1, 1, 5, 8))
	_, err = draft.Table()
	require.EqualError(t, err, "no cell for a roll of 6 at 2:1")

	single := dice.DraftTable[int](1, 2, "")
	require.NoError(t, single.Set(0, 1, 1, 7))
	_, err = single.Table()
	require.EqualError(t, err, "no cell for a roll of 2")
}

func TestDraftTableRefusesShapes(t *testing.T) {
	for _, c := range []struct {
		draft        *dice.TableDraft[int]
		reason, want string
	}{
		{dice.DraftTable[int](1, 6), "no columns", "dice: invalid table of 0 columns and rolls from 1 to 6"},
		{dice.DraftTable[int](1, 6, "1:1", "2:1", "1:1"), "the same columns", `dice: two columns have the label "1:1"`},
		{dice.DraftTable[int](6, 1, "1:1"), "no rolls", "dice: invalid table of 1 columns and rolls from 6 to 1"},
		{dice.DraftTable[int](1, math.MaxInt32, "1:1"), "too many rolls", "dice: invalid table of 1 columns and rolls from 1 to 2147483647"},
		{dice.DraftTable[int](math.MinInt32, 1, "1:1"), "too low a roll", "dice: invalid table of 1 columns and rolls from -2147483648 to 1"},
	} {
		require.EqualError(t, c.draft.Set(0, 1, 1, 1), c.want, c.reason)
		_, err := c.draft.Table()
		require.EqualError(t, err, c.want, c.reason)
	}
	var labels []string
	for i := range 101 {
		labels = append(labels, fmt.Sprint(i))
	}
	require.Error(t, dice.DraftTable[int](1, 6, labels...).Set(0, 1, 1, 1), "too many columns")
	require.NoError(t, dice.DraftTable[int](-1000, 1000, labels[:100]...).Set(99, 1000, 1000, 1))
}
