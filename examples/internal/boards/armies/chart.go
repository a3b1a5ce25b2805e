// Package armies draws Philip Sabin's Schlieffen: twelve hexes, and blocks that
// only their owner sees.
//
// Blocks of a nation in the same hex and condition are alike, so they share a
// unit: "German fresh in Liège", "German spent in Liège", or with its target
// "German attack from Liège to Sedan".
package armies

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/drawing"
	"github.com/august1914/august1914/sabinschlieffen"
)

// Measures of the drawing.
const (
	hexSize = 100
	margin  = 24
	edge    = 40
)

// Routed is the box of the blocks that have been routed. (Rule S12)
const Routed = "routed"

// Chart draws the map and the turn track.
func Chart(now *sabinschlieffen.State) august1914.Chart {
	sc := now.Scenario()
	var all []hexgrid.Hex
	for _, town := range sc.Towns() {
		all = append(all, town.Hex.Coordinate())
	}
	hexes, _ := drawing.NewHexes(hexgrid.Pointy, hexSize, margin, all)
	c := august1914.Chart{
		Title: "Schlieffen", Shape: "hexes", Width: hexes.Width, Height: hexes.Height, Edge: edge,
		Note:  "The printed map: every hex is 100 km across.",
		Boxes: []august1914.Box{{ID: Routed, Title: "Routed"}},
		Key:   key,
	}
	for _, town := range sc.Towns() {
		c.Places = append(c.Places, drawing.Measured(place(hexes, town.Hex)))
	}
	for i, turn := range sc.Turns() {
		c.Track = append(c.Track, august1914.TurnBox{Turn: i + 1, Text: turnText(turn)})
	}
	return c
}

func place(hexes drawing.Hexes, h sabinschlieffen.Hex) august1914.Place {
	middle := hexes.Center(h.Coordinate())
	p := august1914.Place{
		ID: h.String(), Name: h.String(), At: middle, Stand: middle,
		Outline: hexes.Outline(h.Coordinate()), Ground: "clear",
		Marks: []august1914.Mark{{Kind: "city", Text: h.String()}},
	}
	if h == sabinschlieffen.Paris {
		p.Marks[0].Kind = "capital"
	}
	return p
}

// turnText tells the days of a turn and how many blocks recover. (Rules S3, S4)
func turnText(turn sabinschlieffen.Turn) string {
	text := fmt.Sprintf("%s to %s; recover", turn.From.Format("2 Jan"), turn.To.Format("2 Jan"))
	for i, power := range nations {
		text += fmt.Sprintf(" %d %s", turn.Recovery[i], power.Adjective())
	}
	return text
}

// nations are the three of the game, in the order of its turn track.
var nations = []august1914.Power{august1914.Germany, august1914.France, august1914.Britain}
