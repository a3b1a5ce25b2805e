package hexgrid_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

func TestNumbering_SchlieffensWarNeighbors(t *testing.T) {
	n := schlieffensWar(t)
	// Each step is given in row and column numbers. Columns grow to the west.
	table := map[int]map[string][2]int{
		0: {"E": {0, -1}, "W": {0, 1}, "NE": {-1, 0}, "NW": {-1, 1}, "SE": {1, 0}, "SW": {1, 1}},
		1: {"E": {0, -1}, "W": {0, 1}, "NE": {-1, -1}, "NW": {-1, 0}, "SE": {1, -1}, "SW": {1, 0}},
	}
	requireNeighborTable(t, n, Pointy, func(row, _ int) map[string][2]int { return table[row%2] })
}

func TestNumbering_DriveOnParisNeighbors(t *testing.T) {
	n := driveOnParis(t)
	// Each step is given in row and column numbers. Rows grow to the north.
	table := map[int]map[string][2]int{
		0: {"N": {1, 0}, "S": {-1, 0}, "SW": {0, -1}, "NW": {1, -1}, "SE": {0, 1}, "NE": {1, 1}},
		1: {"N": {1, 0}, "S": {-1, 0}, "NW": {0, -1}, "SW": {-1, -1}, "NE": {0, 1}, "SE": {-1, 1}},
	}
	requireNeighborTable(t, n, Flat, func(_, column int) map[string][2]int { return table[column%2] })
}

// requireNeighborTable checks all six steps from every hex inside a map of 40 by 40.
func requireNeighborTable(t *testing.T, n Numbering, o Orientation, table func(row, column int) map[string][2]int) {
	t.Helper()
	for row := 2; row < 40; row++ {
		for column := 2; column < 40; column++ {
			h, err := n.Hex(row, column)
			require.NoError(t, err)
			for name, step := range table(row, column) {
				r, c, ok := n.Numbers(h.Neighbor(named(t, name, o)))
				require.True(t, ok)
				require.Equal(t, [2]int{row + step[0], column + step[1]}, [2]int{r, c},
					"%s of row %d, column %d", name, row, column)
			}
		}
	}
}

func TestNumbering_DriveOnParisForts(t *testing.T) {
	n := driveOnParis(t)
	for _, c := range []struct{ city, direction, fort string }{
		{"14.05", "N", "14.06"},
		{"14.05", "S", "14.04"},
		{"14.05", "NW", "13.06"},
		{"14.05", "SW", "13.05"},
		{"14.05", "NE", "15.06"},
		{"14.05", "SE", "15.05"},
		{"44.15", "N", "44.16"},
		{"44.15", "S", "44.14"},
		{"44.15", "NE", "45.16"},
		{"44.15", "SE", "45.15"},
		{"49.06", "NE", "50.06"},
		{"38.14", "NE", "39.15"},
	} {
		require.Equal(t, c.fort, n.Format(hexes(t, n, c.city)[0].Neighbor(named(t, c.direction, Flat))))
	}
}

// A map of twelve hexes in four rows of 3, 4, 3 and 2, odd rows shifted half a hex to
// the west, numbered by column and row from 0. Its axial coordinates are known.
func TestNumbering_OddRowsTowardWest(t *testing.T) {
	n := numbering(t, NumberingSpec{
		Orientation: Pointy,
		Rows:        Axis{From: North, Digits: 1}, Columns: Axis{From: West, Digits: 1},
		Separator: ",", Shifted: Odd, Toward: West,
	})
	for text, want := range map[string]Hex{
		"0,0": {0, 0}, "1,0": {1, 0}, "2,0": {2, 0},
		"0,1": {-1, 1}, "1,1": {0, 1}, "2,1": {1, 1}, "3,1": {2, 1},
		"0,2": {-1, 2}, "1,2": {0, 2}, "2,2": {1, 2},
		"0,3": {-2, 3}, "1,3": {-1, 3}, "2,3": {0, 3},
	} {
		require.Equal(t, want, hexes(t, n, text)[0], text)
		require.Equal(t, text, n.Format(want))
	}
}

func TestNumbering_FirstNumberIsTheOrigin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spec := genSpec.Draw(t, "spec")
		n, err := NewNumbering(spec)
		require.NoError(t, err)
		h, err := n.Hex(spec.Rows.First, spec.Columns.First)
		require.NoError(t, err)
		require.Equal(t, Hex{}, h)
	})
}

func TestNumbering_RoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spec := genSpec.Draw(t, "spec")
		n, err := NewNumbering(spec)
		require.NoError(t, err)
		row := rapid.IntRange(spec.Rows.First, largest(spec.Rows.Digits)).Draw(t, "row")
		column := rapid.IntRange(spec.Columns.First, largest(spec.Columns.Digits)).Draw(t, "column")
		h, err := n.Hex(row, column)
		require.NoError(t, err)
		r, c, ok := n.Numbers(h)
		require.True(t, ok)
		require.Equal(t, [2]int{row, column}, [2]int{r, c})
		parsed, err := n.Parse(n.Format(h))
		require.NoError(t, err)
		require.Equal(t, h, parsed)
	})
}

func TestNumbering_EveryHexHasOneNumberOrNone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, err := NewNumbering(genSpec.Draw(t, "spec"))
		require.NoError(t, err)
		h := genAnyHex.Draw(t, "hex")
		parsed, err := n.Parse(n.Format(h))
		_, _, ok := n.Numbers(h)
		require.Equal(t, ok, err == nil)
		if err == nil {
			require.Equal(t, h, parsed)
		}
	})
}

// The drawing must agree with the specification: numbers grow away from the edge where
// counting starts, and shifted lines lie half a hex in the specified direction.
func TestNumbering_LiesOnThePageAsSpecified(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spec := genSpec.Draw(t, "spec")
		spec.Rows.Digits, spec.Columns.Digits = 2, 2
		spec.Rows.First %= 90
		spec.Columns.First %= 90
		n, err := NewNumbering(spec)
		require.NoError(t, err)
		layout := Layout{Orientation: spec.Orientation, Size: 1}
		at := func(row, column int) Point {
			h, err := n.Hex(row, column)
			require.NoError(t, err)
			return layout.Center(h)
		}
		row, column := spec.Rows.First+3, spec.Columns.First+3
		here, below, right := at(row, column), at(row+2, column), at(row, column+2)
		require.Equal(t, spec.Rows.From == North, below.Y > here.Y)
		require.InDelta(t, here.X, below.X, 1e-9, "two rows on is the same line down the page")
		require.Equal(t, spec.Columns.From == West, right.X > here.X)
		require.InDelta(t, here.Y, right.Y, 1e-9)

		next, parity := at(row+1, column), Parity(row%2)
		offset, toward := next.X-here.X, spec.Toward == East
		if spec.Orientation == Flat {
			next, parity = at(row, column+1), Parity(column%2)
			offset, toward = next.Y-here.Y, spec.Toward == South
		}
		// The line after a shifted line is not shifted, so it lies in the opposite
		// direction.
		require.Equal(t, toward == (parity != spec.Shifted), offset > 0)
	})
}

func TestNumbering_HexErrors(t *testing.T) {
	n := schlieffensWar(t)
	_, err := n.Hex(100, 1)
	requireParseError(t, err, "row", "100", 0, "100", ErrRange, "three digits")
	_, err = n.Hex(1, 0)
	requireParseError(t, err, "column", "0", 0, "0", ErrRange, "columns start at 1")
	require.EqualError(t, err, `hexgrid: column "0": out of range at byte 0: got "0", expected 01 to 99`)
}

func TestNewNumbering_Errors(t *testing.T) {
	good := driveOnParisSpec
	for _, c := range []struct {
		field  string
		change func(*NumberingSpec)
		why    string
	}{
		{"Orientation", func(s *NumberingSpec) { s.Orientation = 2 }, "there are two orientations"},
		{"Toward", func(s *NumberingSpec) { s.Toward = East }, "columns shift north or south"},
		{"Toward", func(s *NumberingSpec) { s.Orientation = Pointy }, "rows shift east or west"},
		{"Shifted", func(s *NumberingSpec) { s.Shifted = 2 }, "even or odd"},
		{"Rows.From", func(s *NumberingSpec) { s.Rows.From = West }, "rows are counted from the north or south"},
		{"Columns.From", func(s *NumberingSpec) { s.Columns.From = 9 }, "not an edge"},
		{"Rows.Digits", func(s *NumberingSpec) { s.Rows.Digits = 0 }, "a number has at least one digit"},
		{"Columns.Digits", func(s *NumberingSpec) { s.Columns.Digits = MaxDigits + 1 }, "too many"},
		{"Rows.First", func(s *NumberingSpec) { s.Rows.First = -1 }, "no minus signs on maps"},
		{"Columns.First", func(s *NumberingSpec) { s.Columns.First = 100 }, "three digits where two are allowed"},
		{"Separator", func(s *NumberingSpec) { s.Separator = "" }, "columns are not padded"},
		{"Separator", func(s *NumberingSpec) { s.Separator = "0" }, "a digit"},
		{"Separator", func(s *NumberingSpec) { s.Separator = "/" }, "a slash separates the two hexes of a hexside"},
		{"Separator", func(s *NumberingSpec) { s.Separator = " " }, "a space"},
		{"Separator", func(s *NumberingSpec) { s.Separator = "x" }, "a letter"},
		{"Separator", func(s *NumberingSpec) { s.Separator = "....." }, "too long"},
		{"Separator", func(s *NumberingSpec) { s.Separator = "\x00" }, "not printable"},
		{"Separator", func(s *NumberingSpec) { s.Separator = "\xff" }, "not UTF-8"},
	} {
		spec := good
		c.change(&spec)
		n, err := NewNumbering(spec)
		var e *SpecError
		require.ErrorAs(t, err, &e, c.why)
		require.Equal(t, c.field, e.Field, c.why)
		require.Equal(t, Numbering{}, n, c.why)
	}
}

func TestNewNumbering_ReportsAllProblemsAtOnce(t *testing.T) {
	spec := driveOnParisSpec
	spec.Rows.Digits, spec.Toward = 0, West
	_, err := NewNumbering(spec)
	require.EqualError(t, err,
		"hexgrid: numbering: Toward is west, expected north or south, because columns are shifted\n"+
			"hexgrid: numbering: Rows.Digits is 0, expected 1 to 4")
}

func TestNumbering_ZeroHasNoNumbers(t *testing.T) {
	var n Numbering
	_, _, ok := n.Numbers(Hex{})
	require.False(t, ok)
	require.Equal(t, "[0,0]", n.Format(Hex{}))
	for _, text := range []string{"", "0101", "1.01"} {
		_, err := n.Parse(text)
		require.ErrorIs(t, err, ErrSyntax)
		require.ErrorContains(t, err, "NewNumbering")
	}
	_, err := n.Hex(1, 1)
	require.ErrorIs(t, err, ErrRange)
}

func TestEdgeAndParity_String(t *testing.T) {
	require.Equal(t, "[north east south west unknown]", fmt.Sprint([]Edge{North, East, South, West, 4}))
	require.Equal(t, "[even odd unknown]", fmt.Sprint([]Parity{Even, Odd, 2}))
}
