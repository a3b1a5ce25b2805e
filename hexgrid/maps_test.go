package hexgrid_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	. "github.com/august1914/august1914/hexgrid"
)

// schlieffensWar is the numbering of Schlieffen's War: RRCC, rows from the north,
// columns from the east, even rows shifted half a hex to the west.
func schlieffensWar(tb testing.TB) Numbering {
	tb.Helper()
	return numbering(tb, NumberingSpec{
		Orientation: Pointy,
		Rows:        Axis{From: North, First: 1, Digits: 2, Padded: true},
		Columns:     Axis{From: East, First: 1, Digits: 2, Padded: true},
		RowFirst:    true,
		Shifted:     Even, Toward: West,
	})
}

// driveOnParisSpec describes the numbering of Drive on Paris: CC.RR, columns from the
// west, rows from the south, even columns shifted half a hex to the north.
var driveOnParisSpec = NumberingSpec{
	Orientation: Flat,
	Rows:        Axis{From: South, First: 1, Digits: 2, Padded: true},
	Columns:     Axis{From: West, First: 1, Digits: 2},
	Separator:   ".",
	Shifted:     Even, Toward: North,
}

func driveOnParis(tb testing.TB) Numbering {
	tb.Helper()
	return numbering(tb, driveOnParisSpec)
}

func numbering(tb testing.TB, spec NumberingSpec) Numbering {
	tb.Helper()
	n, err := NewNumbering(spec)
	require.NoError(tb, err)
	return n
}

// named returns the direction with the given compass name.
func named(tb testing.TB, name string, o Orientation) Direction {
	tb.Helper()
	for d := range Direction(6) {
		if d.Name(o) == name {
			return d
		}
	}
	tb.Fatalf("%v hexes have no direction %s", o, name)
	return 0
}

// hexes parses printed numbers.
func hexes(tb testing.TB, n Numbering, texts ...string) []Hex {
	tb.Helper()
	var list []Hex
	for _, text := range texts {
		h, err := n.Parse(text)
		require.NoError(tb, err)
		list = append(list, h)
	}
	return list
}
