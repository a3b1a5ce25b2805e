package areamap_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/areamap"
)

type (
	areaDrafts   = []areamap.AreaDraft
	borderDrafts = []areamap.BorderDraft
)

func TestNewReportsEachProblem(t *testing.T) {
	three := areaDrafts{{Number: "1", Name: "Nancy"}, {Number: "2", Name: "Toul"}, {Number: "3"}}
	square := points{{0, 0}, {1, 0}, {1, 1}, {0, 1}}
	for _, c := range []struct {
		draft areamap.Draft
		kind  error
		want  string
	}{
		{
			areamap.Draft{Areas: areaDrafts{{Number: "1"}, {}}},
			areamap.ErrUnnamedArea, "area 2: area without a number or a name: want at least one of the two",
		},
		{
			areamap.Draft{Areas: areaDrafts{{Number: "1"}, {Number: "2", Name: "1", Origin: "areas.csv:3"}}},
			areamap.ErrDuplicateArea, `areas.csv:3: area given twice: "1" already belongs to area 1 in the list`,
		},
		{
			numbered(areamap.MaxAreas + 2),
			areamap.ErrTooManyAreas, "area 129: too many areas: 130, want at most 128",
		},
		{
			areamap.Draft{Areas: three, Borders: borderDrafts{{A: "1", B: "Metz"}}},
			areamap.ErrUnknownArea, `border 1: unknown area: "Metz"`,
		},
		{
			areamap.Draft{Areas: three, Borders: borderDrafts{{A: "Nancy", B: "1"}}},
			areamap.ErrSelfBorder, "border 1: border of an area with itself: Nancy",
		},
		{
			areamap.Draft{Areas: three, Borders: borderDrafts{{A: "1", B: "2", Class: 4}}},
			areamap.ErrClass, "border 1: unknown class of border: 4",
		},
		{
			areamap.Draft{Areas: three, Borders: borderDrafts{{A: "1", B: "2"}, {A: "Nancy", B: "Toul"}}},
			areamap.ErrDuplicateBorder, "border 2: border given twice: Nancy - Toul, open, first given at border 1",
		},
		{
			areamap.Draft{Areas: three, Borders: borderDrafts{
				{A: "2", B: "1", Class: areamap.MajorRiver, River: "Mosel", Origin: "b.csv:2"},
				{A: "1", B: "2", Class: areamap.MinorRiver, Origin: "b.csv:9"},
			}},
			areamap.ErrBorderConflict,
			"b.csv:9: conflicting borders: Nancy - Toul, minor river, given at b.csv:2 as major river Mosel",
		},
		{
			areamap.Draft{Areas: three, BothWays: true, Borders: borderDrafts{
				{A: "2", B: "1"}, {A: "1", B: "2"}, {A: "3", B: "1"},
			}},
			areamap.ErrOneSidedBorder, "border 3: border given from one side only: Nancy - 3, open",
		},
		{
			areamap.Draft{Areas: three, Rings: []areamap.RingDraft{{Area: "Metz", Points: square}}},
			areamap.ErrUnknownArea, `ring 1: unknown area: "Metz"`,
		},
		{
			areamap.Draft{Areas: three, Rings: []areamap.RingDraft{{Area: "3", Points: points{{0, 0}, {1, 0}, {0, 0}}}}},
			areamap.ErrShape, "ring 1: invalid ring: 3: want at least three points",
		},
		{
			areamap.Draft{Areas: three, Rings: []areamap.RingDraft{{Area: "3", Points: points{{0, 0}, {1, 1}, {2, 2}}}}},
			areamap.ErrShape, "ring 1: invalid ring: 3: want a ring that encloses an area",
		},
		{
			areamap.Draft{Areas: three, Rings: []areamap.RingDraft{{Area: "3", Points: points{{0, 0}, {1, math.NaN()}, {2, 2}}}}},
			areamap.ErrShape, "ring 1: invalid ring: 3: want coordinates from -1e9 to 1e9",
		},
	} {
		m, err := areamap.New(c.draft)
		require.Nil(t, m)
		require.ErrorIs(t, err, c.kind, c.want)
		require.EqualError(t, err, c.want)
		var problem *areamap.Problem
		require.ErrorAs(t, err, &problem)
		require.Equal(t, c.kind, problem.Kind)
	}
}

func TestNewReportsAllProblemsAtOnce(t *testing.T) {
	_, err := areamap.New(areamap.Draft{
		Areas:   areaDrafts{{Number: "1"}, {Number: "1"}},
		Borders: borderDrafts{{A: "1", B: "x"}, {A: "y", B: "z"}, {A: "1", B: "1"}},
	})
	require.Len(t, strings.Split(err.Error(), "\n"), 5)
	for _, kind := range []error{areamap.ErrDuplicateArea, areamap.ErrUnknownArea, areamap.ErrSelfBorder} {
		require.ErrorIs(t, err, kind)
	}
	require.False(t, errors.Is(err, areamap.ErrShape))
}

func TestNewAcceptsBordersFromEitherSide(t *testing.T) {
	d := numbered(3)
	d.Borders = borderDrafts{
		{A: "0", B: "1", Class: areamap.MinorRiver, River: "Aisne"},
		{A: "1", B: "0", Class: areamap.MinorRiver, River: "Aisne"},
	}
	for _, d.BothWays = range []bool{false, true} {
		m := must(areamap.New(d))(t)
		require.Len(t, slices.Collect(m.Borders()), 1)
	}
}

// The order in which borders are listed does not affect the map.
func TestNewDoesNotDependOnTheOrderOfBorders(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMap(t)
		d := numbered(m.All().Len())
		for b := range m.Borders() {
			draft := areamap.BorderDraft{A: m.Name(b.A), B: m.Name(b.B), Class: b.Class, River: b.River}
			if rapid.Bool().Draw(t, "other side") {
				draft.A, draft.B = draft.B, draft.A
			}
			d.Borders = append(d.Borders, draft)
		}
		d.Borders = rapid.Permutation(d.Borders).Draw(t, "order")
		again := must(areamap.New(d))(t)
		require.Empty(t, cmp.Diff(slices.Collect(m.Borders()), slices.Collect(again.Borders())))
	})
}
