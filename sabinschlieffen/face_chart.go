package sabinschlieffen

import (
	_ "embed" // of the key
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/drawing"
	"github.com/august1914/august1914/internal/engine"
)

// key explains the symbols of the map and of the pieces.
var key = drawing.Key(data)

// Dimensions of the drawing.
const (
	drawnSize   = 100
	drawnMargin = 24
	drawnEdge   = 40
)

// routedBox is the box for routed blocks. (Rule S12)
const routedBox = "routed"

// Chart draws the map and the turn track.
func (sc *Scenario) Chart() august1914.Chart {
	all := engine.Each(slices.Values(sc.Towns()), func(town Town) hexgrid.Hex { return town.Hex.Coordinate() })
	hexes, _ := drawing.NewHexes(hexgrid.Pointy, drawnSize, drawnMargin, all)
	c := august1914.Chart{
		Title: "Schlieffen", Shape: "hexes", Width: hexes.Width, Height: hexes.Height, Edge: drawnEdge,
		Note:  "The printed map: every hex is 100 km across.",
		Boxes: []august1914.Box{{ID: routedBox, Title: "Routed"}},
		Key:   slices.Clone(key), Colors: drawing.Colors(powers...),
	}
	for _, town := range sc.Towns() {
		c.Places = append(c.Places, drawing.Measured(drawnPlace(hexes, town.Hex)))
	}
	for i, turn := range sc.Turns() {
		c.Track = append(c.Track, august1914.TurnBox{Turn: i + 1, Text: turnText(turn)})
	}
	return c
}

func drawnPlace(hexes drawing.Hexes, h Hex) august1914.Place {
	middle := hexes.Center(h.Coordinate())
	p := august1914.Place{
		ID: h.String(), Name: h.String(), At: middle, Stand: middle,
		Outline: hexes.Outline(h.Coordinate()), Ground: august1914.GroundClear,
		Marks: []august1914.Mark{{Kind: august1914.MarkCity, Text: h.String()}},
	}
	if h == Paris {
		p.Marks[0].Kind = "capital"
	}
	return p
}

// turnText returns the days of a turn and the number of blocks that can recover. (Rules S3,
// S4)
func turnText(turn TurnInfo) string {
	text := fmt.Sprintf("%s to %s; can recover", turn.From.Format("2 Jan"), turn.To.Format("2 Jan"))
	for i, power := range powers {
		text += fmt.Sprintf(" %d %s", turn.Recovery[i], power.Adjective())
	}
	return text
}
