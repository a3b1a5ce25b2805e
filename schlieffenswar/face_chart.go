package schlieffenswar

import (
	_ "embed" // of the key
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/drawing"
)

// key explains the symbols of the map and of the pieces.
var key = drawing.Key(data)

// Dimensions of the drawing.
const (
	drawnSize   = 56
	drawnMargin = 24
	drawnEdge   = 28
)

// The boxes beside the map.
const (
	dueBox        = "due"        // units that have not entered (Rules 3.1, 9.1)
	eliminatedBox = "eliminated" // units that may return (Rule 9.5)
	removedBox    = "removed"    // units that will not return (Rule 9.4)
)

var drawnBoxes = []august1914.Box{
	{ID: dueBox, Title: "To come"},
	{ID: eliminatedBox, Title: "Eliminated"},
	{ID: removedBox, Title: "Removed"},
}

// A picture draws the map hex by hex.
type picture struct {
	august1914.Chart
	drawing.Hexes
	at map[hexgrid.Hex]HexInfo
}

// Chart draws the map and the turn track.
func (sc *Scenario) Chart() august1914.Chart {
	c := picture{at: map[hexgrid.Hex]HexInfo{}}
	var all []hexgrid.Hex
	for _, h := range sc.Hexes() {
		c.at[h.Coordinate] = h
		all = append(all, h.Coordinate)
	}
	c.Hexes, _ = drawing.NewHexes(hexgrid.Pointy, drawnSize, drawnMargin, all)
	c.Chart = august1914.Chart{
		Title: title, Shape: "hexes", Width: c.Hexes.Width, Height: c.Hexes.Height, Edge: drawnEdge,
		Note: "This map is a reconstruction, not the printed map. Everything that the rulebook says about it is exact. " +
			"The rest comes from geography and history, or is estimated.",
		Boxes: slices.Clone(drawnBoxes), Key: slices.Clone(key), Track: sc.drawnTrack(), Colors: drawing.Colors(nationPowers[:]...),
	}
	for _, h := range sc.Hexes() {
		c.Places = append(c.Places, drawing.Measured(c.place(h)))
	}
	c.lines()
	c.Labels = drawing.Rivers(sc.streams(c.Hexes), riverApart*drawnSize)
	return c.Chart
}

func (c *picture) place(h HexInfo) august1914.Place {
	middle := c.Center(h.Coordinate)
	p := august1914.Place{
		ID: h.Number, Name: h.City, At: middle, Stand: middle, Outline: c.Outline(h.Coordinate),
		Ground: august1914.GroundKind(h.Terrain.String()), Closed: h.Closed, Marks: printedMarks(h),
	}
	if p.Name == "" {
		p.Name = h.Place
	}
	if h.Country != august1914.NoPower {
		p.Country = h.Country.String()
	}
	return p
}

// printedMarks lists the marks printed in a hex.
func printedMarks(h HexInfo) []august1914.Mark {
	var list []august1914.Mark
	mark := func(is bool, kind august1914.MarkKind, text string) {
		if is {
			list = append(list, august1914.Mark{Kind: kind, Text: text})
		}
	}
	mark(h.HeavyFortress, august1914.MarkFort, h.City)
	switch {
	case h.Paris:
		mark(true, august1914.MarkCapital, h.City)
	case h.Scores:
		list = append(list, august1914.Mark{Kind: august1914.MarkCity, Text: h.City, N: 1, Power: august1914.France.String()})
	case h.GermanCity:
		list = append(list, august1914.Mark{Kind: august1914.MarkCity, Text: h.City, Power: august1914.Germany.String()})
	default:
		mark(h.City != "", "city", h.City)
	}
	mark(h.Place != "", "town", h.Place)
	mark(h.Port, august1914.MarkPort, "")
	switch {
	case h.EastEdge:
		list = append(list, august1914.Mark{Kind: august1914.MarkExit, Text: "E", Power: august1914.Germany.String()})
	case h.WestEdge:
		list = append(list, august1914.Mark{Kind: august1914.MarkExit, Text: "W", Power: august1914.France.String()})
	case h.SouthEdge:
		list = append(list, august1914.Mark{Kind: august1914.MarkExit, Text: "S", Power: august1914.France.String()})
	}
	return list
}

// lines adds the rivers, railways and borders.
func (c *picture) lines() {
	c.Lines = slices.Concat(
		drawing.Lines(c.at, august1914.LineRiver, func(h, _ HexInfo, d hexgrid.Direction) bool { return h.Rivers.Has(d) }, c.Side),
		drawing.Lines(c.at, august1914.LineRail, func(h, _ HexInfo, d hexgrid.Direction) bool { return h.Rails.Has(d) }, c.Across),
		drawing.Lines(c.at, august1914.LineBorder, isBorder, c.Side),
		drawing.Lines(c.at, august1914.LinePerimeter, func(h, n HexInfo, _ hexgrid.Direction) bool { return h.Perimeter != n.Perimeter }, c.Side),
		drawing.Lines(c.at, august1914.LineCoast, isCoast, c.Side),
	)
}

// riverApart is the least distance between two labels of one river, in hex sizes.
const riverApart = 9

// streams returns the segments of the rivers in drawing coordinates.
func (sc *Scenario) streams(on drawing.Hexes) []drawing.Stretch {
	list := make([]drawing.Stretch, 0, len(sc.chart.streams))
	for _, s := range sc.chart.streams {
		side := on.Side(sc.chart.places[s.a].coordinate, sc.chart.places[s.b].coordinate)
		list = append(list, drawing.Stretch{Name: s.name, From: side[0], To: side[1]})
	}
	return list
}

func isBorder(h, n HexInfo, _ hexgrid.Direction) bool {
	return h.Country != n.Country && h.Country != august1914.NoPower && n.Country != august1914.NoPower
}

func isCoast(h, n HexInfo, _ hexgrid.Direction) bool {
	return (h.Terrain == Sea) != (n.Terrain == Sea)
}

// drawnTrack lists the days and the notes of each turn. (Rule 5.6)
func (sc *Scenario) drawnTrack() []august1914.TurnBox {
	var list []august1914.TurnBox
	turns := sc.Turns()
	for i, box := range sc.TurnTrack() {
		text := turns[i].From.Format("2 Jan") + " to " + turns[i].To.Format("2 Jan")
		for _, note := range box.Notes {
			text += fmt.Sprintf("; %s (%s)", note.Why, note.Rule)
		}
		list = append(list, august1914.TurnBox{Turn: box.Turn, Text: text})
	}
	return list
}
