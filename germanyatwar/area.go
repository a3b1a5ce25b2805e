package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
)

// An area is the index of an area in areas.csv, or noArea. Package areamap defines
// sets of areas and the classes of borders.
type (
	area    = areamap.Area
	areaSet = areamap.Set
	class   = areamap.Class
)

const (
	noArea   = areamap.NoArea
	maxAreas = areamap.MaxAreas
)

// maxForts is the number of fortresses that an area can have. (Rule 2.4)
const maxForts = 2

// A fort is a fortress with its garrisons at the start. (Rule 2.10)
type fort struct {
	name      string
	garrisons uint8
}

// An icon is a symbol printed in an area: count blocks of an army and a kind are set
// up or enter there. (Rules 5.0, 6.0)
type icon struct {
	army  army
	kind  Kind
	count uint8
}

// An areaInfo holds the constant properties of an area.
type areaInfo struct {
	number, name string
	country      august1914.Power
	terrain      Terrain
	bonus        uint8  // bonus of the terrain (Rule 2.2)
	city         string // the major city, or "" (Rule 2.8)
	capital      bool   // the city is a capital (Rule 2.9)
	forts        [maxForts]fort
	fortCount    uint8
	icons        []icon
	town, label  areamap.Point // where the town lies, and where its label is drawn
}

// sites returns the number of major cities and fortresses of the area.
func (a *areaInfo) sites() int {
	if a.city == "" {
		return int(a.fortCount)
	}
	return int(a.fortCount) + 1
}

// garrisons returns the number of garrisons at the start.
func (a *areaInfo) garrisons() int {
	n := 0
	for _, f := range a.forts[:a.fortCount] {
		n += int(f.garrisons)
	}
	return n
}

// A chart is the map of a scenario, with the sets of areas that the rules refer to.
type chart struct {
	areas    []areaInfo
	byNumber map[string]area // areas by printed number, only for look-up
	board    *areamap.Map
	land     *areamap.Graph            // the borders that units can cross on foot
	edges    [maxAreas * maxAreas]edge // edge between two areas, see border
	apart    [maxAreas * maxAreas]uint8

	limits    [maxAreas]uint8      // number of units of a side that may stack (Rule 2.4)
	home      [nationCount]areaSet // home areas of each nation (Rule 2.6.1)
	bases     [nationCount]areaSet // home areas with a city or a fortress (Rules 6.0, 7.0.1)
	capitals  [nationCount]area    // area of the capital, or noArea (Rule 2.9)
	cities    areaSet              // areas with a major city (Rule 2.8)
	fortified areaSet              // areas with a fortress (Rule 2.10)
	victory   areaSet              // victory areas (Rule 2.7)
	landing   areaSet              // across the sea from Great Britain (Rule 2.5)
	terrains  [terrainCount]areaSet
	starts    [august1914.Allied + 1]areaSet // areas that a side controls at the start (Rule 2.6.1)

	britain    area // Great Britain (Rule 2.5)
	luxembourg area // Luxembourg (Rules 2.6.2, 7.2.3)
}

// An edge is the border between two areas: 0 if they share no border, otherwise its
// class plus one.
type edge uint8

// border returns the class of the border between two areas, in either order, and
// whether they share one. A sea lane is a border too.
func (c *chart) border(a, b area) (class, bool) {
	if a >= maxAreas || b >= maxAreas {
		return 0, false
	}
	e := c.edges[int(a)*maxAreas+int(b)]
	if e == 0 {
		return 0, false
	}
	return class(e - 1), true
}

// adjacent reports whether two areas share a land border.
func (c *chart) adjacent(a, b area) bool { return c.land.Near(a).Has(b) }

// unreachable is the distance between areas without a connection over land.
const unreachable = 0xff

// distance returns the number of steps over land from one area to another, regardless
// of the units in between. It returns unreachable if there is no way over land.
func (c *chart) distance(a, b area) int {
	if a >= maxAreas || b >= maxAreas {
		return unreachable
	}
	return int(c.apart[int(a)*maxAreas+int(b)])
}

// number returns the number printed in an area, or "off the map".
func (c *chart) number(a area) string {
	if int(a) >= len(c.areas) {
		return "off the map"
	}
	return c.areas[a].number
}

// named returns the area with a printed number, or noArea.
func (c *chart) named(number string) area {
	if a, ok := c.byNumber[number]; ok {
		return a
	}
	return noArea
}
