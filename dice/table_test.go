package dice_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

type rows = []dice.Row[string]

// A small table: three columns, a die of six with two results in one row.
func smallTable(t require.TestingT) dice.Table[string] {
	return must(dice.NewTable([]string{"1:2", "1:1", "2:1"}, rows{
		{From: 5, To: 6, Cells: []string{"d", "e", "f"}},
		{From: 1, To: 1, Cells: []string{"a", "b", "c"}},
		{From: 2, To: 4, Cells: []string{"m", "n", "o"}},
	}))(t)
}

func TestTableAt(t *testing.T) {
	table := smallTable(t)
	require.Equal(t, 1, table.First())
	require.Equal(t, 6, table.Last())
	require.Equal(t, []string{"1:2", "1:1", "2:1"}, table.Labels())
	for _, c := range []struct {
		column, roll int
		want, reason string
	}{
		{0, 1, "a", "first cell"},
		{2, 6, "f", "last cell"},
		{1, 2, "n", "start of a range"},
		{1, 4, "n", "end of a range"},
		{1, 0, "b", "a roll below the table is its first"},
		{1, 9, "e", "a roll above the table is its last"},
		{-1, 1, "a", "a column to the left is the first"},
		{3, 1, "c", "a column to the right is the last"},
	} {
		require.Equal(t, c.want, table.At(c.column, c.roll), c.reason)
		_, ok := table.Automatic(c.column)
		require.False(t, ok)
	}
	at, ok := table.Column("1:1")
	require.True(t, ok)
	require.Equal(t, 1, at)
	_, ok = table.Column("9:1")
	require.False(t, ok)
}

func TestTableWithAutomatic(t *testing.T) {
	plain := smallTable(t)
	table := plain.WithAutomatic("lost", "won")
	require.Equal(t, "lost", table.At(-1, 6))
	require.Equal(t, "won", table.At(3, 1))
	require.Equal(t, "b", table.At(1, 1))
	require.Equal(t, "a", plain.At(-1, 1), "the table it came from stays")
	result, ok := table.Automatic(dice.Highest)
	require.True(t, ok)
	require.Equal(t, "won", result)
	_, ok = table.Automatic(2)
	require.False(t, ok)
	d6 := must(dice.D6.Dist())(t)
	require.Equal(t, dice.Uniform("lost"), table.Dist(-1, d6, 0))
}

func TestTableDist(t *testing.T) {
	table, d6 := smallTable(t), must(dice.D6.Dist())(t)
	require.Equal(t, []dice.Outcome[string]{{"a", 1}, {"m", 3}, {"d", 2}}, table.Dist(0, d6, 0).Outcomes())
	require.Equal(t, []dice.Outcome[string]{{"o", 2}, {"f", 4}}, table.Dist(2, d6, 2).Outcomes(), "+2 on the die")
	require.Equal(t, []dice.Outcome[string]{{"c", 3}, {"o", 3}}, table.Dist(2, d6, -2).Outcomes(), "-2 on the die")
}

func TestTableDistEqualsEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := smallTable(t)
		if rapid.Bool().Draw(t, "automatic") {
			table = table.WithAutomatic("lost", "won")
		}
		column := rapid.IntRange(-2, 4).Draw(t, "column")
		modifier := rapid.IntRange(-8, 8).Draw(t, "modifier")
		dist := table.Dist(column, must(dice.TwoD6.Dist())(t), modifier)
		counts := map[string]uint64{}
		for red := 1; red <= 6; red++ {
			for white := 1; white <= 6; white++ {
				counts[table.At(column, red+white+modifier)]++
			}
		}
		var outcomes []dice.Outcome[string]
		for value, weight := range counts {
			outcomes = append(outcomes, dice.Outcome[string]{Value: value, Weight: weight})
		}
		want := must(dice.Weighted(outcomes...))(t)
		require.True(t, want.Equal(dist))
	})
}

func TestZeroTable(t *testing.T) {
	var table dice.Table[int]
	require.Zero(t, table.At(0, 3))
	require.Zero(t, table.At(-1, 3))
	require.Zero(t, table.First())
	require.Equal(t, -1, table.Last())
	require.Empty(t, table.Labels())
	require.Equal(t, uint64(6), table.WithAutomatic(1, 2).Dist(0, must(dice.D6.Dist())(t), 0).Weight(0))
}

func TestNewTableReportsAllProblems(t *testing.T) {
	_, err := dice.NewTable([]string{"a", "b", "a"}, rows{
		{From: 2, To: 1, Cells: []string{"", "", ""}},
		{From: 1, To: 3, Cells: []string{""}},
		{From: 3, To: 4, Cells: []string{"", "", ""}},
		{From: 7, To: 7, Cells: []string{"", "", ""}},
		{From: 8, To: 1001, Cells: []string{"", "", ""}},
	})
	require.EqualError(t, err, `dice: two columns are labelled "a"
dice: die 1 to 3: 1 cells for 3 columns
dice: die 2 to 1: want a range that rises, within -1000 to 1000
dice: die 8 to 1001: want a range that rises, within -1000 to 1000
dice: die 3 to 4 overlaps die 1 to 3
dice: no row for die 5 to 6`)
	_, err = dice.NewTable[int](nil, nil)
	require.EqualError(t, err, "dice: want rows and 1 to 100 columns, got 0 rows and 0 columns")
	_, err = dice.NewTable(make([]string, 101), rows{{Cells: make([]string, 101)}})
	require.ErrorContains(t, err, "want rows and 1 to 100 columns, got 1 rows and 101 columns")
}

func TestTableIsNotChangedFromOutside(t *testing.T) {
	labels, cells := []string{"x"}, []string{"a"}
	table := must(dice.NewTable(labels, rows{{From: 1, To: 1, Cells: cells}}))(t)
	labels[0], cells[0] = "y", "b"
	table.Labels()[0] = "z"
	require.Equal(t, []string{"x"}, table.Labels())
	require.Equal(t, "a", table.At(0, 1))
}
