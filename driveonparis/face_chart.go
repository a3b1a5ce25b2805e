package driveonparis

import (
	_ "embed" // of the key
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/drawing"
)

// key explains the symbols of the map and of the pieces.
var key = drawing.Key(data)

// Measures of the drawing.
const (
	drawnSize   = 36
	drawnMargin = 24
	drawnEdge   = 21
)

// The boxes beside the map, as the game names them.
const (
	dueBox    = "due"    // units that will be set up or arrive
	comingBox = "coming" // units that can arrive on this turn
	lateBox   = "late"   // units that could not arrive in time (Rule 1.12)
	lostBox   = "lost"   // units that can be rebuilt (Rule 1.4e)
	goneBox   = "gone"   // units that are out of the game
)

var drawnBoxes = []august1914.Box{
	{ID: comingBox, Title: "Arriving"},
	{ID: dueBox, Title: "To come"},
	{ID: lateBox, Title: "Late"},
	{ID: lostBox, Title: "Lost, can be rebuilt"},
	{ID: goneBox, Title: "Gone"},
}

// A picture is the map as it is drawn hex by hex.
type picture struct {
	august1914.Chart
	drawing.Hexes
	scenario *Scenario
	at       map[hexgrid.Hex]HexInfo
	numbers  map[string]hexgrid.Hex
}

// Chart draws the part of the map that is in play.
func (sc *Scenario) Chart() august1914.Chart {
	c := picture{
		scenario: sc,
		at:       map[hexgrid.Hex]HexInfo{}, numbers: map[string]hexgrid.Hex{},
	}
	var all []hexgrid.Hex
	for _, h := range c.scenario.Hexes() {
		if h.InPlay {
			c.at[h.Coordinate], c.numbers[h.Number] = h, h.Coordinate
			all = append(all, h.Coordinate)
		}
	}
	c.Hexes, _ = drawing.NewHexes(hexgrid.Flat, drawnSize, drawnMargin, all)
	c.Chart = august1914.Chart{
		Title: title + ": " + sc.name, Shape: "hexes",
		Width: c.Hexes.Width, Height: c.Hexes.Height, Edge: drawnEdge,
		Note: "This map is a reconstruction, not the printed map. Everything that the rulebook says about it is exact. " +
			"The rest comes from geography and history, or is estimated.",
		Boxes: slices.Clone(drawnBoxes), Key: slices.Clone(key), Track: sc.drawnTrack(), Colors: drawing.Colors(nations[:]...),
	}
	for _, h := range c.scenario.Hexes() {
		if h.InPlay {
			c.Places = append(c.Places, drawing.Measured(c.place(h)))
		}
	}
	c.lines()
	c.rivers()
	return c.Chart
}

func (c *picture) place(h HexInfo) august1914.Place {
	middle := c.Center(h.Coordinate)
	p := august1914.Place{
		ID: h.Number, Name: strings.Join(h.Places, ", "), At: middle, Stand: middle, Outline: c.Outline(h.Coordinate),
		Ground: august1914.GroundKind(h.Terrain.String()), Closed: h.Cost == 0, Marks: c.marks(h),
	}
	if h.Country != august1914.NoPower {
		p.Country = h.Country.String()
	}
	return p
}

// marks lists the marks that are printed in a hex.
func (c *picture) marks(h HexInfo) []august1914.Mark {
	var list []august1914.Mark
	add := func(m august1914.Mark) { list = append(list, m) }
	if fort, ok := c.scenario.Unit(h.Fortress); ok {
		add(august1914.Mark{Kind: august1914.MarkFort, Text: fort.Name})
	}
	switch {
	case h.Paris:
		add(august1914.Mark{Kind: august1914.MarkCapital, Text: "Paris"})
	case h.Settlement != NoSettlement:
		add(august1914.Mark{Kind: august1914.MarkKind(h.Settlement.String()), Text: h.Places[0]})
	}
	switch {
	case h.ChannelPort:
		add(august1914.Mark{Kind: august1914.MarkPort, Power: august1914.Britain.String()})
	case h.Port:
		add(august1914.Mark{Kind: august1914.MarkPort})
	}
	if h.Points > 0 {
		add(august1914.Mark{Kind: august1914.MarkPoints, N: h.Points, Text: fmt.Sprint(h.Points), Power: c.owner(h)})
	}
	for _, edge := range h.Exits {
		add(august1914.Mark{Kind: august1914.MarkExit, Text: edge, Power: exitPower(h, edge)})
	}
	return list
}

// owner returns the power that holds the points of a hex at the start, or "Plan XVII"
// for points of Plan XVII. (Rule 2.3)
func (c *picture) owner(h HexInfo) string {
	switch {
	case h.PlanXVII && c.scenario.Victory() == CampaignVictory:
		return "Plan XVII"
	case h.Owner == august1914.Allied:
		return august1914.France.String()
	}
	return august1914.Germany.String()
}

// exitPower returns the power that a railway over the edge supplies. (Rules 1.8c, 1.8d)
func exitPower(h HexInfo, edge string) string {
	switch {
	case (edge == "N" || edge == "E") && h.Country == august1914.Germany:
		return august1914.Germany.String()
	case edge == "S" || edge == "W":
		return august1914.France.String()
	}
	return ""
}

// lines draws railways, coasts, borders and the lines of the war plans.
func (c *picture) lines() {
	type info = HexInfo
	c.Lines = slices.Concat(
		drawing.Lines(c.at, august1914.LineRail, func(h, _ info, d hexgrid.Direction) bool { return h.Rails.Has(d) }, c.Across),
		drawing.Lines(c.at, august1914.LineCoast, func(h, n info, _ hexgrid.Direction) bool {
			return (h.Terrain == Sea) != (n.Terrain == Sea)
		}, c.Side),
		drawing.Lines(c.at, august1914.LineBorder, func(h, n info, _ hexgrid.Direction) bool {
			return h.Country != n.Country && h.Country != august1914.NoPower && n.Country != august1914.NoPower
		}, c.Side),
		drawing.Lines(c.at, august1914.LineDoctrine, func(h, _ info, d hexgrid.Direction) bool { return h.Doctrine.Has(d) }, c.Side),
		drawing.Lines(c.at, august1914.LinePanic, func(h, _ info, d hexgrid.Direction) bool { return h.Panic.Has(d) }, c.Side),
	)
}

// riverApart is the least distance between two labels of a river, in hex sizes.
const riverApart = 9

// rivers draws the rivers by name and class.
func (c *picture) rivers() {
	type river struct {
		kind august1914.LineKind
		name string
	}
	var order []river
	sides := map[river][][]august1914.Point{}
	var stretches []drawing.Stretch
	for _, r := range c.scenario.Rivers() {
		a, onA := c.numbers[r.A]
		b, onB := c.numbers[r.B]
		if !onA || !onB {
			continue
		}
		of := river{august1914.LineKind(r.Class.String()), r.Name}
		if sides[of] == nil {
			order = append(order, of)
		}
		side := c.Side(a, b)
		sides[of] = append(sides[of], side)
		stretches = append(stretches, drawing.Stretch{Name: r.Name, From: side[0], To: side[1]})
	}
	c.Labels = drawing.Rivers(stretches, riverApart*drawnSize)
	for _, r := range order {
		c.Lines = append(c.Lines, drawing.Joined(r.kind, r.name, sides[r])...)
	}
}

// drawnTrack returns the turns with their days and the number of units that arrive.
func (sc *Scenario) drawnTrack() []august1914.TurnBox {
	arrivals := map[int]map[august1914.Power]int{}
	for _, a := range sc.Schedule() {
		if arrivals[a.Turn] == nil {
			arrivals[a.Turn] = map[august1914.Power]int{}
		}
		if a.Action == "arrive" {
			arrivals[a.Turn][a.Power]++
		}
	}
	var list []august1914.TurnBox
	for turn := int(sc.first); turn <= int(sc.last); turn++ {
		var due []string
		for _, power := range nations {
			if n := arrivals[turn][power]; n > 0 {
				due = append(due, fmt.Sprintf("%d %s", n, power.Adjective()))
			}
		}
		from, to := daysOf(turn)
		text := from.Format("2 Jan") + " to " + to.Format("2 Jan")
		if len(due) > 0 {
			text += "; units arrive: " + strings.Join(due, ", ")
		}
		list = append(list, august1914.TurnBox{Turn: turn, Text: text})
	}
	return list
}
