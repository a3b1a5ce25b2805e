package areamap

import (
	"iter"
	"slices"
)

// A Map holds areas, their borders and their shapes. It never changes, so it is safe
// for concurrent use. Its embedded [Graph] has all borders. The zero value has no
// areas.
type Map struct {
	Graph
	names   []label
	byText  map[string]Area // for lookup only; no code ranges over it
	borders []Border        // borders in sorted order
	first   [MaxAreas + 1]uint16
	links   []uint16 // for each area the indexes of its borders, by the area on the other side
	shapes  []shape
}

// A label is the text printed in an area.
type label struct {
	number, name string
}

// Number returns the number printed in an area, or "" if it has no number.
func (m *Map) Number(a Area) string {
	if int(a) >= len(m.names) {
		return ""
	}
	return m.names[a].number
}

// Name returns the name of an area, or its number if it has no name.
func (m *Map) Name(a Area) string {
	if int(a) >= len(m.names) {
		return ""
	}
	if m.names[a].name == "" {
		return m.names[a].number
	}
	return m.names[a].name
}

// Find returns the area whose printed number or name is exactly text. It returns false
// if there is no such area.
func (m *Map) Find(text string) (Area, bool) {
	a, ok := m.byText[text]
	if !ok {
		return NoArea, false
	}
	return a, true
}

// Near returns the areas that have a border with a.
func (m *Map) Near(a Area) Set { return m.Graph.Near(a) }

// Border returns the border between two areas, in either order. It returns false if
// they have no border.
func (m *Map) Border(a, b Area) (Border, bool) {
	near := m.Near(a)
	if !near.Has(b) {
		return Border{A: NoArea, B: NoArea}, false
	}
	return m.borders[m.links[int(m.first[a])+near.below(b)]], true
}

// Borders returns an iterator over all borders, by their lower area and then by their
// higher area.
func (m *Map) Borders() iter.Seq[Border] { return slices.Values(m.borders) }

// Neighbors returns an iterator over the areas that have a border with a, lowest
// first, each with that border.
func (m *Map) Neighbors(a Area) iter.Seq2[Area, Border] {
	return func(yield func(Area, Border) bool) {
		for _, link := range m.linksOf(a) {
			b := m.borders[link]
			if !yield(b.Other(a), b) {
				return
			}
		}
	}
}

func (m *Map) linksOf(a Area) []uint16 {
	if a >= MaxAreas {
		return nil
	}
	return m.links[m.first[a]:m.first[a+1]]
}

// Only returns the graph of the borders for which pass returns true. It allocates: a
// rule that always allows the same borders should keep the result.
func (m *Map) Only(pass func(Border) bool) *Graph {
	g := &Graph{all: m.all}
	for _, b := range m.borders {
		if pass(b) {
			g.join(b.A, b.B)
		}
	}
	return g
}
