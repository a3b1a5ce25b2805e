package areamap

import (
	"errors"
	"fmt"
	"slices"
)

// A Draft is the data that [New] builds a [Map] from. Areas are numbered in the order
// of the draft. Borders and rings refer to areas by printed number or by name.
type Draft struct {
	Areas   []AreaDraft   // areas, in the order of their numbers as an Area
	Borders []BorderDraft // each border once, or from both sides if BothWays is set
	Rings   []RingDraft   // the shapes of the areas; optional
	// BothWays requires each border to be listed from both sides, as in data where
	// every area lists its neighbors. A mistake on one side is then found. Without
	// BothWays, a border may be listed from one side or from both.
	BothWays bool
}

// An AreaDraft is an area with its printed number, its name, or both. Neither may be
// the number or the name of another area. Origin is the place of the area in the data,
// for error messages. Without it the messages count the areas.
type AreaDraft struct {
	Number, Name string // number and name as printed; either may be "", but not both
	Origin       string // the place in the data, for a Problem: "areas.csv:3"
}

// A BorderDraft is a border between two areas. Origin works as in [AreaDraft].
type BorderDraft struct {
	A, B   string // numbers or names of areas
	Class  Class  // open, a river, or the sea
	River  string // the name of the river, or ""
	Origin string // the place in the data, for a Problem
}

// A RingDraft is a ring in the shape of an area. Its last point is joined to its first.
// An area may have several rings: islands, or holes in other rings. Origin works as in
// [AreaDraft].
type RingDraft struct {
	Area   string  // number or name of the area
	Points []Point // its corners in order
	Origin string  // the place in the data, for a Problem
}

// New builds a map. If the draft has problems, New returns no map and an error that
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

// A builder holds a map under construction.
type builder struct {
	problems
	m     *Map
	given []givenBorder // parallel to m.borders
}

// A givenBorder holds the places where a border was listed: from its lower side and
// from its higher side.
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
			b.report(origin, ErrUnnamedArea, "want at least one of the two")
		}
		b.claim(area.Number, Area(i), origin)
		b.claim(area.Name, Area(i), origin)
		b.m.names = append(b.m.names, label{number: area.Number, name: area.Name})
	}
	b.m.all = FirstN(len(areas))
	b.m.shapes = make([]shape, len(areas))
}

// claim makes text refer to area a.
func (b *builder) claim(text string, a Area, origin string) {
	if text == "" {
		return
	}
	if other, taken := b.m.byText[text]; taken && other != a {
		b.report(origin, ErrDuplicateArea, "%q already belongs to area %d in the list", text, other+1)
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
	index := make(map[[2]Area]int, len(borders)) // for lookup only
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

// giveBorder records the side from which a border was listed. It reports a border that
// was already listed from the same side, or that was listed with other properties.
func (b *builder) giveBorder(at, side int, border Border, origin string) {
	given := &b.given[at]
	first := given.origins[0]
	if first == "" {
		first = given.origins[1]
	}
	switch {
	case b.m.borders[at] != border:
		b.report(origin, ErrBorderConflict, "%s, given at %s as %s", b.describe(border), first, describeWater(b.m.borders[at]))
	case given.origins[side] != "":
		b.report(origin, ErrDuplicateBorder, "%s, first given at %s", b.describe(border), given.origins[side])
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

// describe returns a description such as "Liège - Namur, major river Meuse".
func (b *builder) describe(border Border) string {
	return b.m.Name(border.A) + " - " + b.m.Name(border.B) + ", " + describeWater(border)
}

func describeWater(border Border) string {
	if border.River == "" {
		return border.Class.String()
	}
	return border.Class.String() + " " + border.River
}

// linkBorders sorts the borders and lists the borders of each area.
func (b *builder) linkBorders() {
	m := b.m
	slices.SortFunc(m.borders, compareBorders)
	var own [MaxAreas][]uint16
	for _, border := range m.borders {
		m.join(border.A, border.B)
	}
	// With this loop first, the lower neighbors of each area come first.
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
