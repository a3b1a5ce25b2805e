package germanyatwar

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/internal/datafile"
	"github.com/august1914/august1914/internal/engine"
)

const (
	areasFile    = "areas.csv"
	bordersFile  = "borders.csv"
	polygonsFile = "polygons.csv"
)

// load reads areas.csv, borders.csv and polygons.csv.
func (c *chart) load(l *datafile.Loader) {
	c.byNumber = map[string]area{}
	var draft areamap.Draft
	c.readAreas(l, &draft)
	c.file()
	c.readBorders(l, &draft)
	draft.Rings = readRings(l)
	var err error
	if c.board, err = areamap.New(draft); err != nil {
		addAll(l, err)
		return
	}
	c.link()
	c.check(l)
}

// origin names the file and line of a row, for areamap and addAll.
func origin(file string, r datafile.Row) string { return fmt.Sprintf("%s:%d", file, r.Line()) }

// areaCountries holds the powers with ground on the map. Holland is not an area. (Rule
// 2.6)
var areaCountries = []august1914.Power{
	august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium, august1914.Luxembourg,
}

// wordsOf returns the names of powers.
func wordsOf(powers []august1914.Power) []string {
	return engine.Each(slices.Values(powers), august1914.Power.String)
}

func (c *chart) readAreas(l *datafile.Loader, draft *areamap.Draft) {
	countries := wordsOf(areaCountries)
	names := map[string]int{} // lines of the cities and fortresses, by name
	for r := range l.Rows(areasFile, "number", "name", "country", "colour", "terrain_bonus",
		"major_city", "capital", "fortress", "garrisons", "victory_area", "lat", "lon") {
		if r.RejectIf(len(c.areas) == maxAreas, "", "more than %d areas", maxAreas) {
			break
		}
		info := areaInfo{number: r.Text("number"), name: r.Text("name"), country: areaCountries[r.OneOf("country", countries...)]}
		r.RejectIf(len(strings.Fields(info.number)) != 1 || strings.ContainsAny(info.number, ">,") || !fits(info.number, maxAreaWord), "number", "%q: want one word of up to %d bytes, because moves name areas by it", info.number, maxAreaWord)
		r.RejectIf(info.name == "", "name", "an area needs a name")
		readTerrain(r, &info)
		readSites(r, &info, names)
		info.town = project(r.Float("lat", -90, 90), r.Float("lon", -180, 180))
		a := area(len(c.areas))
		if r.Int("victory_area", 0, 1) == 1 {
			c.victory = c.victory.With(a)
		}
		if _, twice := c.byNumber[info.number]; !twice {
			c.byNumber[info.number] = a
		}
		c.areas = append(c.areas, info)
		draft.Areas = append(draft.Areas, areamap.AreaDraft{Number: info.number, Name: info.name, Origin: origin(areasFile, r)})
	}
	l.RejectIf(len(c.areas) == 0, areasFile, "no area is listed")
}

// readTerrain reads the circle of an area: a color and a bonus from 0 to 4. Great
// Britain has no circle. (Rules 2.1, 2.2)
func readTerrain(r datafile.Row, a *areaInfo) {
	a.terrain = Terrain(r.OneOf("colour", terrainNames...))
	r.RejectIf((a.terrain == NoTerrain) != (a.country == august1914.Britain), "colour", "%s cannot be in the country %s: only Great Britain has no color (Rule 2.1)", a.terrain, a.country)
	if a.terrain != NoTerrain {
		a.bonus = uint8(r.Int("terrain_bonus", 0, 4))
	} else if text := r.Text("terrain_bonus"); text != "" {
		r.Reject("terrain_bonus", "%q: an area without a color has no terrain bonus (Rule 2.2)", text)
	}
}

// readSites reads the major city and the fortresses of an area. (Rules 2.8 to
// 2.10)
func readSites(r datafile.Row, a *areaInfo, names map[string]int) {
	a.city = r.Text("major_city")
	if a.city != "" {
		claimSite(r, "major_city", a.city, names)
	}
	if capital := r.Text("capital"); capital != "" {
		a.capital = true
		r.RejectIf(capital != a.city, "capital", "%s: a capital must also be listed as a major city of the same name (Rule 2.9)", capital)
	}
	forts, garrisons := split(r.Text("fortress")), split(r.Text("garrisons"))
	if r.RejectIf(len(forts) > maxForts, "fortress", "%d fortresses, want at most %d", len(forts), maxForts) {
		return
	}
	if r.RejectIf(len(garrisons) != len(forts), "garrisons", "%d numbers for %d fortresses", len(garrisons), len(forts)) {
		return
	}
	a.fortCount = uint8(len(forts))
	for i, name := range forts {
		claimSite(r, "fortress", name, names)
		a.forts[i] = fort{name: name, garrisons: readGarrisons(r, garrisons[i])}
	}
}

// claimSite records the name of a city or a fortress. A place can be both.
func claimSite(r datafile.Row, column, name string, names map[string]int) {
	if r.RejectIf(name == "", column, "a name is missing between the semicolons") {
		return
	}
	key := column + " " + name
	if line, twice := names[key]; r.RejectIf(twice, column, "%s occurs twice, first on line %d", name, line) {
		return
	}
	names[key] = r.Line()
}

// readGarrisons reads the number of garrisons of a fortress at the start, up to its
// capacity. (Rule 2.4)
func readGarrisons(r datafile.Row, text string) uint8 {
	if r.RejectIf(len(text) != 1 || text[0] < '0' || text[0] > '0'+maxGarrisons, "garrisons", "%q: want a whole number from 0 to %d (Rule 2.4)", text, maxGarrisons) {
		return 0
	}
	return text[0] - '0'
}

// split returns the words between semicolons.
func split(text string) []string {
	if text == "" {
		return nil
	}
	words := strings.Split(text, ";")
	for i := range words {
		words[i] = strings.TrimSpace(words[i])
	}
	return words
}

// The origin of the drawings is a point in Belgium. Distances are in kilometers, y
// grows to the north, and a degree of longitude has the width that it has at that
// latitude.
const (
	originLat, originLon = 49.5, 4.5
	kmPerLat, kmPerLon   = 111.2, 72.297
)

// project returns the point of the plane for a latitude and a longitude.
func project(lat, lon float64) areamap.Point {
	return rounded(areamap.Point{X: (lon - originLon) * kmPerLon, Y: (lat - originLat) * kmPerLat})
}

// rounded returns a point rounded to 10 m, so that it is the same on every machine.
func rounded(p areamap.Point) areamap.Point {
	return areamap.Point{X: math.Round(p.X*100) / 100, Y: math.Round(p.Y*100) / 100}
}

// file fills the sets that follow from the areas.
func (c *chart) file() {
	c.britain, c.luxembourg = noArea, noArea
	for n := range c.capitals {
		c.capitals[n] = noArea
	}
	for i := range c.areas {
		info, a := &c.areas[i], area(i)
		c.terrains[info.terrain] = c.terrains[info.terrain].With(a)
		c.limits[a] = uint8(info.terrain.limit())
		if info.city != "" {
			c.cities = c.cities.With(a)
		}
		if info.fortCount > 0 {
			c.fortified = c.fortified.With(a)
		}
		c.settle(info, a)
	}
	sites := c.cities.Union(c.fortified)
	for n := range c.bases {
		c.bases[n] = c.home[n].Intersect(sites)
	}
}

// settle adds an area to the sets of its country. Luxembourg is not a home area of any
// power, and the Germans control it from the start. (Rules 2.6.1, 2.6.2)
func (c *chart) settle(info *areaInfo, a area) {
	side := info.country.Side()
	switch info.country {
	case august1914.Luxembourg:
		side = august1914.German
		c.luxembourg = min(c.luxembourg, a)
	case august1914.Britain:
		c.britain = min(c.britain, a)
	}
	c.starts[side] = c.starts[side].With(a)
	if info.country == august1914.Luxembourg {
		return
	}
	n := nationIndex(info.country)
	c.home[n] = c.home[n].With(a)
	if info.capital {
		c.capitals[n] = min(c.capitals[n], a)
	}
}
