package areamap_test

import (
	"fmt"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/areamap"
)

type points = []areamap.Point

// strip is three unit squares side by side, west to east, and an area without
// a shape.
func strip(t require.TestingT) *areamap.Map {
	var d areamap.Draft
	for i, name := range []string{"west", "middle", "east"} {
		x := float64(i)
		d.Areas = append(d.Areas, areamap.AreaDraft{Number: fmt.Sprint(i + 1), Name: name})
		d.Rings = append(d.Rings, areamap.RingDraft{Area: name, Points: points{{x, 0}, {x + 1, 0}, {x + 1, 1}, {x, 1}}})
	}
	d.Areas = append(d.Areas, areamap.AreaDraft{Number: "GB"})
	d.Borders = []areamap.BorderDraft{
		{A: "1", B: "2", Class: areamap.MajorRiver, River: "Meuse"},
		{A: "3", B: "2"},
		{A: "GB", B: "west", Class: areamap.SeaLane},
	}
	return must(areamap.New(d))(t)
}
