package engine_test

import (
	"errors"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

func TestListsOfAnAtlas(t *testing.T) {
	squared := func(i uint8) int { return int(i) * int(i) }
	require.Equal(t, []int{0, 1, 4, 9}, engine.List(4, squared))
	n, ok := engine.Found(uint8(7), true, squared)
	require.True(t, ok)
	require.Equal(t, 49, n)
	n, ok = engine.Found(uint8(7), false, squared)
	require.False(t, ok)
	require.Zero(t, n)
}

func TestHexAt(t *testing.T) {
	padded := hexgrid.Axis{From: hexgrid.North, First: 1, Digits: 2, Padded: true}
	columns := padded
	columns.From = hexgrid.West
	numbering, err := hexgrid.NewNumbering(hexgrid.NumberingSpec{
		Orientation: hexgrid.Pointy, Rows: padded, Columns: columns, RowFirst: true, Shifted: hexgrid.Even, Toward: hexgrid.West,
	})
	require.NoError(t, err)
	var hexes []hexgrid.Hex
	for column := 1; column <= 3; column++ {
		h, err := numbering.Hex(1, column)
		require.NoError(t, err)
		hexes = append(hexes, h)
	}
	grid, err := hexgrid.NewGrid(hexes)
	require.NoError(t, err)
	for i, h := range grid.All() {
		found, ok := engine.HexAt(grid, numbering, numbering.Format(h), uint16(99))
		require.True(t, ok)
		require.EqualValues(t, i, found)
	}
	_, ok := engine.HexAt(grid, numbering, "0909", uint16(99))
	require.False(t, ok, "off the map")
	none, ok := engine.HexAt(grid, numbering, "nowhere", uint16(99))
	require.False(t, ok)
	require.EqualValues(t, 99, none)
}

func TestWhatAQuestionNames(t *testing.T) {
	u, err := engine.NamedUnit(7, true, "a", "b")
	require.NoError(t, err)
	require.Equal(t, 7, u)
	_, err = engine.NamedUnit(0, false, "a", "b")
	require.EqualError(t, err, `unit "a": want the id of a unit of the scenario, such as "b"`)
	p, err := engine.NamedPlace(8, true, "hex", "0101", "0102")
	require.NoError(t, err)
	require.Equal(t, 8, p)
	_, err = engine.NamedPlace(0, false, "hex", "9999", "0102")
	require.EqualError(t, err, `hex "9999": want a number that is printed on the map, such as "0102"`)
}

func TestReached(t *testing.T) {
	type refusal struct {
		place string
		why   august1914.Violation
	}
	swamped := august1914.Violation{Rule: "2", Sentence: "marsh"}
	beyond := errors.New("beyond")
	to := func(place string, all *august1914.Violation) (string, error) {
		return engine.Reached(place, all, []string{"a", "b"}, func(d string) string { return d },
			[]refusal{{"c", august1914.Violation{Rule: "1"}}, {"d", swamped}},
			func(r refusal) (string, august1914.Violation) { return r.place, r.why }, func() error { return beyond })
	}
	found, err := to("b", nil)
	require.NoError(t, err)
	require.Equal(t, "b", found)
	found, err = to("d", nil)
	require.Empty(t, found)
	require.Equal(t, &swamped, err)
	_, err = to("e", nil)
	require.Equal(t, beyond, err)
	over := &august1914.Violation{Rule: "3"}
	_, err = to("b", over)
	require.Same(t, over, err)
}

func TestPlace(t *testing.T) {
	e := august1914.Event{To: "phase"}
	engine.Place(&e, 7, -1, -1, strconv.Itoa)
	require.Equal(t, august1914.Event{At: "7", To: "phase"}, e)
	engine.Place(&e, -1, 8, -1, strconv.Itoa)
	require.Equal(t, august1914.Event{At: "7", To: "8"}, e)
}

func TestOnlyScenario(t *testing.T) {
	list, err := engine.Only("a", nil)
	require.NoError(t, err)
	require.Equal(t, []string{"a"}, list)
	list, err = engine.Only("a", errors.New("no"))
	require.EqualError(t, err, "no")
	require.Nil(t, list)
}
