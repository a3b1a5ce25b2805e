package dice_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
)

// losses are steps lost, attacker first.
type losses struct{ attacker, defender int }

func parseLosses(text string) (losses, error) {
	a, d, found := strings.Cut(text, "/")
	attacker, errA := strconv.Atoi(a)
	defender, errD := strconv.Atoi(d)
	if !found || errA != nil || errD != nil {
		return losses{}, fmt.Errorf("%q is no result: want a form like 2/0", text)
	}
	return losses{attacker, defender}, nil
}

const grid = `die,1:2,1:1,2:1
1,2/0,2/0, 2/1
2-5,1/1,1/2,0/2
6,0/2,0/3,0/3
`

func readGrid(text string) (dice.Table[losses], error) {
	return dice.ReadGrid(strings.NewReader(text), "crt.csv", parseLosses)
}

func TestReadGrid(t *testing.T) {
	table := must(readGrid("\ufeff" + grid))(t)
	require.Equal(t, []string{"1:2", "1:1", "2:1"}, table.Labels())
	require.Equal(t, losses{2, 1}, table.At(2, 1))
	require.Equal(t, losses{1, 2}, table.At(1, 4))
	require.Equal(t, losses{0, 3}, table.At(2, 6))
	_, err := dice.ParseColumns(table.Labels()...)
	require.NoError(t, err)
}

func TestReadGridReportsAllProblems(t *testing.T) {
	for _, c := range []struct{ text, want, reason string }{
		{"", "crt.csv: lacks a line that names its columns: want any", "empty"},
		{"die\n", "crt.csv: want rows and 1 to 100 columns, got 0 rows and 0 columns", "header without columns"},
		{"die,1:1\n1,1/0\n3,1/0\n", "crt.csv: no row for die 2", "a gap"},
		{"die,1:1,1:1\n1,1/0,1/0\n", "crt.csv:1: two columns are named \"1:1\"", "twice"},
		{
			"die,1:1,2:1\n1,1/0,x\none,1/0,1/0\n\n3,1/0\n4-,1/0,1\n",
			"crt.csv:2: 2:1: \"x\" is no result: want a form like 2/0\n" +
				"crt.csv:3: die: \"one\" is no die result: want a number, or a range such as 3-4\n" +
				"crt.csv:5: 2:1: \"\" is no result: want a form like 2/0\n" +
				"crt.csv:6: die: \"4-\" is no die result: want a number, or a range such as 3-4\n" +
				"crt.csv:6: 2:1: \"1\" is no result: want a form like 2/0",
			"many",
		},
		{"die,1:1\n1,\"1/0\n", "crt.csv:2: quotes do not match in the row that begins here: a cell with quotes in it needs quotes around it, and those inside doubled", "broken quotes"},
	} {
		_, err := readGrid(c.text)
		require.EqualError(t, err, c.want, c.reason)
		var place *dice.FileError
		require.ErrorAs(t, err, &place, c.reason)
		require.Equal(t, "crt.csv", place.File)
	}
	_, err := dice.ReadGrid(iotest.ErrReader(errors.ErrUnsupported), "crt.csv", parseLosses)
	require.ErrorIs(t, err, errors.ErrUnsupported)
}

const list = `roll,odds,a,d,win
2,1:1,4,0,false
2,2:1,3,1,false
3,1:1,2,1,true
3,2:1,1,2,true
`

func readList(text string, layout dice.Layout) (dice.Table[losses], error) {
	return dice.ReadList(strings.NewReader(text), "crt.csv", layout, func(r dice.Record) (losses, error) {
		a, errA := r.Int("a")
		d, errD := r.Int("d")
		_, errWin := r.Bool("win")
		return losses{a, d}, errors.Join(errA, errD, errWin)
	})
}

func TestReadList(t *testing.T) {
	table := must(readList(list, dice.Layout{From: "roll", Column: "odds"}))(t)
	require.Equal(t, []string{"1:1", "2:1"}, table.Labels())
	require.Equal(t, losses{3, 1}, table.At(1, 2))
	require.Equal(t, losses{2, 1}, table.At(0, 12))
}

func TestReadListWithRanges(t *testing.T) {
	const text = "die_from,die_to,effect\n1,2,none\n3,4, one\n5,6,two\n"
	table, err := dice.ReadList(strings.NewReader(text), "guns.csv", dice.Layout{From: "die_from", To: "die_to"},
		func(r dice.Record) (string, error) { return r.Field("effect") + r.Field("no such column"), nil })
	require.NoError(t, err)
	require.Equal(t, []string{""}, table.Labels())
	for roll, want := range []string{1: "none", "none", "one", "one", "two", "two"} {
		if roll > 0 {
			require.Equal(t, want, table.At(0, roll))
		}
	}
}

func TestReadListReportsAllProblems(t *testing.T) {
	layout := dice.Layout{From: "roll", Column: "odds"}
	for _, c := range []struct{ text, want, reason string }{
		{"", `crt.csv: lacks a line that names its columns: want "roll", "odds"`, "empty"},
		{"die,a\n", `crt.csv:1: lacks the columns "roll", "odds": there are "die", "a", want "roll", "odds"`, "no such columns"},
		{
			list + "4,1:1,x,0,maybe\nx,1:1,1,1,true\n2,1:1,4,0,true\n",
			"crt.csv:6: a: want a whole number, got \"x\"\nwin: want true or false, got \"maybe\"\n" +
				"crt.csv:7: roll: \"x\" is no die result: want a number, or a range such as 3-4\n" +
				"crt.csv:8: die 2, column \"1:1\" has its cell in line 2\n" +
				"crt.csv: die 4, column \"2:1\" has no cell",
			"many",
		},
		{list + "5,1:1,1,0,true\n5,2:1,1,0,true\n", "crt.csv: no row for die 4", "a gap"},
	} {
		_, err := readList(c.text, layout)
		require.EqualError(t, err, c.want, c.reason)
	}
	_, err := readList("roll,odds,to\n1,1:1,x\n", dice.Layout{From: "roll", To: "to"})
	require.EqualError(t, err, "crt.csv:2: roll: to: want a whole number, got \"x\"")
}

func TestReadListLimits(t *testing.T) {
	var text strings.Builder
	text.WriteString("roll,odds,a,d,win\n")
	for i := range 200 {
		fmt.Fprintf(&text, "1,%d:1,0,0,true\n", i+1)
	}
	_, err := readList(text.String(), dice.Layout{From: "roll", Column: "odds"})
	require.EqualError(t, err, "crt.csv:102: want at most 100 columns and 2001 rows")
}

func TestDieResultsBelowZero(t *testing.T) {
	table := must(readGrid("die,all\n-2--1,1/0\n0,2/0\n1 - 2,3/0\n"))(t)
	require.Equal(t, -2, table.First())
	require.Equal(t, 2, table.Last())
	require.Equal(t, losses{1, 0}, table.At(0, -1))
	require.Equal(t, losses{3, 0}, table.At(0, 2))
}

func FuzzReadGrid(f *testing.F) {
	f.Add(grid)
	f.Add("die,1:1\n1,1/0\n3,1/0\n")
	f.Add("die,1:1\n1,\"1/0\n")
	f.Add("\n,\n-,\n")
	f.Fuzz(func(t *testing.T, text string) {
		table, err := readGrid(text)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		require.LessOrEqual(t, table.First(), table.Last())
		table.At(0, table.First())
	})
}

func FuzzReadList(f *testing.F) {
	f.Add(list)
	f.Add("roll,odds,a,d,win\n2,1:1,x,0,false\n")
	f.Add("roll\n1\n")
	f.Fuzz(func(t *testing.T, text string) {
		table, err := readList(text, dice.Layout{From: "roll", Column: "odds"})
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		for i, label := range table.Labels() {
			at, ok := table.Column(label)
			require.True(t, ok)
			require.Equal(t, i, at)
		}
	})
}
