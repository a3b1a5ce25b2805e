package areamap

import (
	"errors"
	"fmt"
	"slices"
)

// A Draft is what a [Map] is built from. Areas are numbered in the order given
// here. Borders and rings name areas by printed number or by name.
type Draft struct {
	Areas   []AreaDraft   // in the order of their numbers as an Area
	Borders []BorderDraft // each once, or from either side if BothWays
	Rings   []RingDraft   // what the areas look like; none is needed
	// BothWays says that each border must be given from either side, as when
	// every area lists its neighbours, so that a slip on one side is found.
	// Otherwise it may be given once or from either side.
	BothWays bool
}

// An AreaDraft is an area with its printed number, its name, or both. Neither
// may be the number or the name of another area. Origin says where it stands,
// for error messages; without it they count the areas.
type AreaDraft struct {
	Number, Name string // as printed, either of which may be ""
	Origin       string // where it is from, for a Problem: "areas.csv:3"
}

// A BorderDraft is a border between two areas. Origin is as for an [AreaDraft].
type BorderDraft struct {
	A, B   string // numbers or names of areas
	Class  Class  // what lies between them
	River  string // its name, "" if there is none
	Origin string // where it is from, for a Problem
}

// A RingDraft is one ring of the shape of an area; it closes by itself. An
// area may have several, as islands or as holes in one another. Origin is as
// for an [AreaDraft].
type RingDraft struct {
	Area   string  // number or name of the area
	Points []Point // its corners, one after another
	Origin string  // where it is from, for a Problem
}

// New builds a map. If the draft has problems there is no map, and the error
// joins a *[Problem] for each of them.
func New(d Draft) (*Map, error) {
	b := builder{m: &Map{byText: make(map[string]Area, 2*len(d.Areas))}}
	b.addAreas(d.Areas)
	b.addBorders(d.Borders)
	if d.BothWays {
		b.checkBothWays()
	}
	b.linkBorders()
	b.addRings(d.Rings)
	if len(b.problems) > 0 {
		return nil, errors.Join(b.problems...)
	}
	b.m.finishShapes()
	return b.m, nil
}

// A builder holds a map in the making.
type builder struct {
	problems
	m     *Map
	given []givenBorder // as m.borders
}

// A givenBorder remembers where a border was given, from its lower and from
// its higher side.
type givenBorder struct {
	origins [2]string
}

func orCount(origin, what string, i int) string {
	if origin == "" {
		return fmt.Sprintf("%s %d", what, i+1)
	}
	return origin
}

func (b *builder) addAreas(areas []AreaDraft) {
	if len(areas) > MaxAreas {
		b.report(orCount(areas[MaxAreas].Origin, "area", MaxAreas), ErrTooManyAreas, "%d, want at most %d", len(areas), MaxAreas)
		areas = areas[:MaxAreas]
	}
	for i, area := range areas {
		origin := orCount(area.Origin, "area", i)
		if area.Number == "" && area.Name == "" {
			b.report(origin, ErrUnnamedArea, "want one of them")
		}
		b.claim(area.Number, Area(i), origin)
		b.claim(area.Name, Area(i), origin)
		b.m.names = append(b.m.names, label{number: area.Number, name: area.Name})
	}
	b.m.all = FirstN(len(areas))
	b.m.shapes = make([]shape, len(areas))
}

// claim makes text stand for an area.
func (b *builder) claim(text string, a Area, origin string) {
	if text == "" {
		return
	}
	if other, taken := b.m.byText[text]; taken && other != a {
		b.report(origin, ErrDuplicateArea, "%q is the area in place %d already", text, other+1)
		return
	}
	b.m.byText[text] = a
}

func (b *builder) find(text, origin string) (Area, bool) {
	a, ok := b.m.byText[text]
	if !ok {
		b.report(origin, ErrUnknownArea, "%q", text)
	}
	return a, ok
}

func (b *builder) addBorders(borders []BorderDraft) {
	index := make(map[[2]Area]int, len(borders)) // for look-up alone
	for i, draft := range borders {
		origin := orCount(draft.Origin, "border", i)
		from, fromOK := b.find(draft.A, origin)
		to, toOK := b.find(draft.B, origin)
		switch {
		case !fromOK || !toOK:
			continue
		case from == to:
			b.report(origin, ErrSelfBorder, "%s", draft.A)
			continue
		case int(draft.Class) >= len(classNames):
			b.report(origin, ErrClass, "%d", draft.Class)
			continue
		}
		border := Border{A: min(from, to), B: max(from, to), Class: draft.Class, River: draft.River}
		side := 0
		if from > to {
			side = 1
		}
		at, known := index[[2]Area{border.A, border.B}]
		if !known {
			at = len(b.m.borders)
			index[[2]Area{border.A, border.B}] = at
			b.m.borders, b.given = append(b.m.borders, border), append(b.given, givenBorder{})
		}
		b.giveBorder(at, side, border, origin)
	}
}

// giveBorder notes from which side a border was given and whether it agrees
// with what was given before.
func (b *builder) giveBorder(at, side int, border Border, origin string) {
	given := &b.given[at]
	first := given.origins[0]
	if first == "" {
		first = given.origins[1]
	}
	switch {
	case b.m.borders[at] != border:
		b.report(origin, ErrBorderConflict, "%s, at %s as %s", b.describe(border), first, describeWater(b.m.borders[at]))
	case given.origins[side] != "":
		b.report(origin, ErrDuplicateBorder, "%s, at %s before", b.describe(border), given.origins[side])
	}
	if given.origins[side] == "" {
		given.origins[side] = origin
	}
}

func (b *builder) checkBothWays() {
	for i, given := range b.given {
		for side, origin := range given.origins {
			if origin == "" {
				b.report(given.origins[1-side], ErrOneSidedBorder, "%s", b.describe(b.m.borders[i]))
			}
		}
	}
}

// describe returns for example "Liège - Namur, major river Meuse".
func (b *builder) describe(border Border) string {
	return b.m.Name(border.A) + " - " + b.m.Name(border.B) + ", " + describeWater(border)
}

func describeWater(border Border) string {
	if border.River == "" {
		return border.Class.String()
	}
	return border.Class.String() + " " + border.River
}

// linkBorders puts the borders in order and tells each area which are its own.
func (b *builder) linkBorders() {
	m := b.m
	slices.SortFunc(m.borders, compareBorders)
	var own [MaxAreas][]uint16
	for _, border := range m.borders {
		m.join(border.A, border.B)
	}
	// In this order each area meets its lower neighbours first.
	for i, border := range m.borders {
		own[border.B] = append(own[border.B], uint16(i))
	}
	for i, border := range m.borders {
		own[border.A] = append(own[border.A], uint16(i))
	}
	for a := range own {
		m.first[a] = uint16(len(m.links))
		m.links = append(m.links, own[a]...)
	}
	m.first[MaxAreas] = uint16(len(m.links))
}

func (b *builder) addRings(rings []RingDraft) {
	for i, draft := range rings {
		origin := orCount(draft.Origin, "ring", i)
		a, ok := b.find(draft.Area, origin)
		if !ok {
			continue
		}
		ring, err := newRing(draft.Points)
		if err != nil {
			b.report(origin, ErrShape, "%s: %v", draft.Area, err)
			continue
		}
		b.m.shapes[a].rings = append(b.m.shapes[a].rings, ring)
	}
}
