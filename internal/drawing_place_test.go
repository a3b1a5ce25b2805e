package internal_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/drawing"
)

func TestAPlaceWithAHole(t *testing.T) {
	p := august1914.Place{Outline: points(0, 0, 10, 0, 10, 10, 0, 10), More: [][]august1914.Point{points(4, 4, 6, 4, 6, 6, 4, 6)}, Stand: august1914.Point{X: 2, Y: 5}}
	require.True(t, p.Has(august1914.Point{X: 2, Y: 5}))
	require.False(t, p.Has(august1914.Point{X: 5, Y: 5}), "the hole")
	require.False(t, p.Has(august1914.Point{X: 12, Y: 5}))
	require.Equal(t, 2.0, drawing.Measured(p).Room, "the distance to the west side and to the hole")
}

func TestHexesFillTheDrawing(t *testing.T) {
	for _, orientation := range []hexgrid.Orientation{hexgrid.Pointy, hexgrid.Flat} {
		all := []hexgrid.Hex{{Q: 0, R: 0}, {Q: 1, R: 0}, {Q: -3, R: 2}, {Q: 4, R: -2}}
		hexes, err := drawing.NewHexes(orientation, 20, 5, all)
		require.NoError(t, err)
		west, north, east, south := hexes.Width, hexes.Height, 0.0, 0.0
		for _, h := range all {
			for _, p := range hexes.Outline(h) {
				west, north, east, south = min(west, p.X), min(north, p.Y), max(east, p.X), max(south, p.Y)
			}
		}
		require.InDelta(t, 5, west, 0.11)
		require.InDelta(t, 5, north, 0.11)
		require.InDelta(t, hexes.Width-5, east, 0.11)
		require.InDelta(t, hexes.Height-5, south, 0.11)
		require.Len(t, hexes.Side(all[0], all[1]), 2)
		require.Empty(t, hexes.Side(all[0], all[2]), "the hexes are not neighbors")
	}
	_, err := drawing.NewHexes(hexgrid.Pointy, 20, 5, []hexgrid.Hex{{}, {}})
	require.Error(t, err, "a hex occurs twice")
}

func TestLabelsStandUpright(t *testing.T) {
	l := drawing.Along("river", "Meuse", august1914.Point{X: 10, Y: 0}, august1914.Point{X: 0, Y: 10})
	require.Equal(t, august1914.Label{Kind: "river", Text: "Meuse", At: august1914.Point{X: 5, Y: 5}, Turn: -45}, l)
}

func TestStacksGrowFromTheBottom(t *testing.T) {
	var s drawing.Stacks
	s.AddBack(august1914.Piece{Place: "1209"})
	s.Add(august1914.Piece{ID: "ger-x", Place: "1209"})
	s.Add(august1914.Piece{ID: "ger-ii", Place: "1308"})
	require.Equal(t, []august1914.Piece{
		{ID: "1209 back 1", Place: "1209", Hidden: true},
		{ID: "ger-x", Place: "1209", Level: 1},
		{ID: "ger-ii", Place: "1308"},
	}, s.Pieces())
}

func TestWordsForWhatIsSo(t *testing.T) {
	why := &august1914.Violation{Rule: "6.2", Sentence: "three corps are too many"}
	require.Equal(t, "stops; cannot stay: three corps are too many (6.2)", drawing.Sentence(drawing.If(true, "stops"), drawing.If(false, "tires"), drawing.Because("cannot stay: ", why)))
	require.Empty(t, drawing.Because("cannot stay: ", nil))
	require.Nil(t, drawing.Flags("", ""))
	require.Equal(t, "yes no", drawing.YesNo(true)+" "+drawing.YesNo(false))
}

func TestWhoIsAbroad(t *testing.T) {
	for _, c := range []struct {
		side    august1914.Side
		country august1914.Power
		want    bool
	}{
		{august1914.German, august1914.Germany, false},
		{august1914.German, august1914.Belgium, true},
		{august1914.German, august1914.Luxembourg, true},
		{august1914.Allied, august1914.Germany, true},
		{august1914.Allied, august1914.France, false},
		{august1914.Allied, august1914.Luxembourg, false},
	} {
		require.Equal(t, c.want, drawing.Abroad(c.side, c.country), "%s in %s", c.side, c.country)
	}
}

func TestAStackHidesWhatIsBeneath(t *testing.T) {
	var s drawing.Stacks
	s.AddStack("1209", 2, []august1914.Piece{{ID: "ger-x", Place: "1209", Side: "German"}})
	require.Equal(t, []august1914.Piece{
		{ID: "1209 back 1", Place: "1209", Side: "German", Look: august1914.LookCounter, Hidden: true},
		{ID: "ger-x", Place: "1209", Side: "German", Level: 1},
	}, s.Pieces())
}

func TestJoiningLeavesOutWhoCannot(t *testing.T) {
	got, err := drawing.Joining([]string{"a", "b", "c"}, func(together []string) error {
		if slices.Contains(together, "b") {
			return errors.New("b cannot")
		}
		return nil
	})
	require.NoError(t, err)
	require.Equal(t, []string{"a", "c"}, got)
	got, err = drawing.Joining([]string{"a", "b"}, func(together []string) error { return errors.New(together[0] + " cannot") })
	require.EqualError(t, err, "a cannot")
	require.Empty(t, got)
}
