package main

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
)

// Measures of the page of an area map, in pixels.
const (
	areaWidth  = 2300 // without the legend
	areaMargin = 20
	areaColumn = 460 // for the legend
)

// An areaAtlas is the page of a map of areas.
type areaAtlas struct {
	page
	scenario *germanyatwar.Scenario
	board    *areamap.Map
	areas    []germanyatwar.AreaInfo
	armies   map[string]germanyatwar.ArmyInfo
	chart    august1914.Chart // whose measures are those of the page
	view     areamap.View
	height   float64
}

// drawAreas returns the SVG of a scenario on areas.
func drawAreas(sc *germanyatwar.Scenario, units bool) string {
	a := &areaAtlas{scenario: sc, board: sc.Map(), areas: sc.Areas(), chart: sc.Chart(), armies: map[string]germanyatwar.ArmyInfo{}}
	for _, army := range sc.Armies() {
		a.armies[army.ID] = army
	}
	if extent, ok := a.board.Extent(); ok {
		a.view, a.height = areamap.Fit(extent, areaWidth, areaMargin)
	}
	a.begin("1914: Germany at War: a reconstructed map", 0, 0, areaWidth+areaColumn, a.height)
	a.surroundings()
	a.shapes()
	a.lines()
	a.victoryAreas()
	a.seaLanes()
	a.labels(units)
	a.key(units)
	return a.close()
}

// path returns lines of the map as the d of a path.
func (a *areaAtlas) path(lines [][]areamap.Point) string {
	var d []byte
	for _, line := range lines {
		d = areamap.AppendLine(d, line, a.view)
	}
	return string(d)
}
