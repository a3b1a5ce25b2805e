package areamap_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/areamap"
)

func TestClassText(t *testing.T) {
	for c, name := range []string{"open", "minor river", "major river", "sea lane"} {
		class := areamap.Class(c)
		require.Equal(t, name, class.String())
		require.Equal(t, name, string(must(class.MarshalText())(t)))
	}
	require.Equal(t, "Class(4)", areamap.Class(4).String())
	_, err := areamap.Class(4).MarshalText()
	require.ErrorIs(t, err, areamap.ErrClass)
}

func TestBorderIsOneValueFromEitherSide(t *testing.T) {
	m := strip(t)
	west, middle := find(t, m, "west"), find(t, m, "2")
	b, ok := m.Border(middle, west)
	require.True(t, ok)
	require.Equal(t, areamap.Border{A: west, B: middle, Class: areamap.MajorRiver, River: "Meuse"}, b)
	again, ok := m.Border(west, middle)
	require.True(t, ok)
	require.Equal(t, b, again)
	require.Equal(t, middle, b.Other(west))
	require.Equal(t, west, b.Other(middle))
	require.Equal(t, areamap.NoArea, b.Other(find(t, m, "east")))
}

func find(t require.TestingT, m *areamap.Map, text string) areamap.Area {
	a, ok := m.Find(text)
	require.True(t, ok, text)
	return a
}

func TestMapLookUp(t *testing.T) {
	m := strip(t)
	require.Equal(t, find(t, m, "2"), find(t, m, "middle"))
	require.Equal(t, "2", m.Number(1))
	require.Equal(t, "middle", m.Name(1))
	require.Equal(t, "GB", m.Name(3), "the number serves as the name")
	_, ok := m.Find("nowhere")
	require.False(t, ok)
	require.Equal(t, areamap.FirstN(4), m.All())
}

func TestMapBeyondItsAreas(t *testing.T) {
	for _, m := range []*areamap.Map{strip(t), {}} {
		for _, a := range []areamap.Area{4, 127, 128, areamap.NoArea} {
			require.Empty(t, m.Number(a))
			require.Empty(t, m.Name(a))
			require.Zero(t, m.Near(a))
			require.Nil(t, m.Rings(a))
			_, ok := m.Border(a, 0)
			require.False(t, ok)
			_, ok = m.Border(0, a)
			require.False(t, ok)
			for range m.Neighbors(a) {
				require.Fail(t, "no neighbors")
			}
			path, ok := m.Path(nil, a, m.All(), m.All())
			require.False(t, ok)
			require.Empty(t, path)
			require.Zero(t, m.Flood(areamap.AreasOf(a), m.All()))
			_, ok = m.Distance(a, m.All(), m.All())
			require.False(t, ok)
			r := m.Reach(areamap.AreasOf(a), 5, free)
			require.Zero(t, r.Areas())
			_, ok = r.Cost(a)
			require.False(t, ok)
		}
	}
}

func TestMapListsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMap(t)
		last, count := areamap.Border{}, 0
		for b := range m.Borders() {
			require.Less(t, b.A, b.B)
			require.True(t, count == 0 || last.A < b.A || last.A == b.A && last.B < b.B, "in order")
			require.True(t, m.Near(b.A).Has(b.B))
			require.True(t, m.Near(b.B).Has(b.A))
			found, ok := m.Border(b.B, b.A)
			require.True(t, ok)
			require.Equal(t, b, found)
			last, count = b, count+1
		}
		sides := 0
		for a := range m.All().All() {
			var far []areamap.Area
			for to, over := range m.Neighbors(a) {
				require.Equal(t, to, over.Other(a))
				found, _ := m.Border(a, to)
				require.Equal(t, over, found)
				far = append(far, to)
			}
			require.Equal(t, slices.Collect(m.Near(a).All()), far)
			sides += len(far)
		}
		require.Equal(t, 2*count, sides)
	})
}

func TestNeighborsStopWhenAsked(t *testing.T) {
	for range strip(t).Neighbors(1) {
		break
	}
}
