package hexgrid_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	. "github.com/august1914/august1914/hexgrid"
)

func TestDirection_NamesAreWhereTheyPoint(t *testing.T) {
	// The compass name must agree with the drawing, north up.
	signs := map[string][2]int{
		"N": {0, -1}, "NE": {1, -1}, "E": {1, 0}, "SE": {1, 1},
		"S": {0, 1}, "SW": {-1, 1}, "W": {-1, 0}, "NW": {-1, -1},
	}
	sign := func(v float64) int {
		switch {
		case v > 1e-9:
			return 1
		case v < -1e-9:
			return -1
		}
		return 0
	}
	for _, o := range []Orientation{Pointy, Flat} {
		layout := Layout{Orientation: o, Size: 1}
		for d := range Direction(6) {
			p := layout.Center(Hex{}.Neighbor(d))
			require.Equal(t, signs[d.Name(o)], [2]int{sign(p.X), sign(p.Y)}, "%v %v", o, d)
		}
	}
}

func TestDirection_Constants(t *testing.T) {
	for name, d := range map[string]Direction{
		"E": PointyE, "NE": PointyNE, "NW": PointyNW, "W": PointyW, "SW": PointySW, "SE": PointySE,
	} {
		require.Equal(t, name, d.Name(Pointy))
	}
	for name, d := range map[string]Direction{
		"N": FlatN, "NE": FlatNE, "SE": FlatSE, "S": FlatS, "SW": FlatSW, "NW": FlatNW,
	} {
		require.Equal(t, name, d.Name(Flat))
	}
}

func TestDirection_OppositeAndRotate(t *testing.T) {
	for d := range Direction(6) {
		require.Equal(t, d, d.Opposite().Opposite())
		require.Equal(t, d.Opposite(), d.Rotate(3))
		require.Equal(t, d, d.Rotate(7).Rotate(-7))
		require.Equal(t, Hex{}, Hex{}.Neighbor(d).Neighbor(d.Opposite()))
	}
}

func TestDirection_AboveFiveIsTakenModuloSix(t *testing.T) {
	h := Hex{5, -3}
	for n := 6; n < 256; n++ {
		d := Direction(n)
		require.Equal(t, (d % 6).String(), d.String())
		require.Equal(t, (d % 6).Name(Flat), d.Name(Flat))
		require.Equal(t, (d % 6).Opposite(), d.Opposite())
		require.Equal(t, (d % 6).Rotate(2), d.Rotate(2))
		require.Equal(t, h.Neighbor(d%6), h.Neighbor(d))
		require.Equal(t, h.Hexside(d%6), h.Hexside(d))
		require.Equal(t, DirectionSet(0).With(d%6), DirectionSet(0).With(d))
	}
}

func TestOrientation_String(t *testing.T) {
	require.Equal(t, "pointy", Pointy.String())
	require.Equal(t, "flat", Flat.String())
	require.Equal(t, "unknown", Orientation(2).String())
}

func TestDirection_String(t *testing.T) {
	require.Equal(t, "[+q +q-r -r -q -q+r +r]", fmt.Sprint([]Direction{0, 1, 2, 3, 4, 5}))
}
