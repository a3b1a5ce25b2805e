package germanyatwar

import (
	_ "embed" // of the key
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	pen "github.com/august1914/august1914/internal/drawing"
	"github.com/august1914/august1914/internal/engine"
)

// key explains the symbols of the map and of the pieces.
var key = pen.Key(data)

// Dimensions of the drawing.
const (
	drawnWidth  = 2300
	drawnMargin = 20
	drawnEdge   = 26

	nameBelow   = 16 // the center of an area
	piecesAbove = 14 // the center of an area
)

// drawnBoxes are the boxes beside the map. (Rules 6.0, 6.1, 7.5.1.15)
var drawnBoxes = []august1914.Box{
	{ID: boxNames[inHand], Title: "Drawn, still to be placed"},
	{ID: boxNames[inPool], Title: "Reinforcement pool"},
	{ID: boxNames[isLater], Title: "Join the pool on a later turn"},
	{ID: boxNames[isDead], Title: "Eliminated"},
}

// A picture draws the map area by area.
type picture struct {
	august1914.Chart
	board *areamap.Map
	areas []AreaInfo
	view  areamap.View
}

// Chart draws the map and the turn track.
func (sc *Scenario) Chart() august1914.Chart {
	c := picture{board: sc.board, areas: sc.Areas()}
	extent, _ := c.board.Extent()
	view, height := areamap.Fit(extent, drawnWidth, drawnMargin)
	c.view = view
	c.Chart = august1914.Chart{
		Title: title, Shape: "areas", Width: drawnWidth, Height: pen.At(0, height).Y, Edge: drawnEdge,
		Note: "This map is a reconstruction, not the printed map. Everything that the rulebook says about it is exact. " +
			"The rest comes from geography and history, or is estimated. Areas that meet only at a corner are not adjacent.",
		Boxes: slices.Clone(drawnBoxes), Key: append(sc.bands(), key...), Colors: pen.Colors(nationPowers[:]...),
	}
	if sc.reconstructed() {
		c.around()
	}
	for i, a := range c.areas {
		c.Places = append(c.Places, pen.Measured(c.place(areamap.Area(i), a)))
	}
	c.lines()
	c.rivers(sc)
	for i, month := range sc.months {
		c.Track = append(c.Track, august1914.TurnBox{Turn: i + 1, Text: month})
	}
	return c.Chart
}

// at returns the position of a point of the map in the drawing.
func (c *picture) at(p areamap.Point) august1914.Point {
	q := c.view.To(p)
	return pen.At(q.X, q.Y)
}

func (c *picture) line(line []areamap.Point) []august1914.Point {
	return engine.Each(slices.Values(line), c.at)
}

func (c *picture) place(a areamap.Area, info AreaInfo) august1914.Place {
	label := c.at(info.Label)
	p := august1914.Place{
		ID: info.Number, Name: info.Name, At: pen.At(label.X, label.Y+nameBelow), Stand: pen.At(label.X, label.Y-piecesAbove), Ground: august1914.GroundKind(info.Terrain.String()),
		Country: info.Country.String(), Marks: printedMarks(info),
	}
	for i, ring := range c.board.Rings(a) {
		if i == 0 {
			p.Outline = c.line(ring)
		} else {
			p.More = append(p.More, c.line(ring))
		}
	}
	return p
}

// printedMarks lists the symbols printed in an area.
func printedMarks(a AreaInfo) []august1914.Mark {
	list := []august1914.Mark{{Kind: august1914.MarkNumber, Text: a.Number}}
	add := func(is bool, m august1914.Mark) {
		if is {
			list = append(list, m)
		}
	}
	add(a.Terrain != NoTerrain, august1914.Mark{Kind: august1914.MarkBonus, Text: fmt.Sprint(a.Bonus), N: a.Bonus})
	add(a.Victory, august1914.Mark{Kind: august1914.MarkVictory})
	city := august1914.MarkMajorCity
	if a.Capital {
		city = august1914.MarkCapital
	}
	add(a.MajorCity != "", august1914.Mark{Kind: city, Text: a.MajorCity})
	for _, f := range a.Fortresses {
		add(true, august1914.Mark{Kind: august1914.MarkFort, Text: f.Name, N: f.Garrisons})
	}
	add(a.Landing, august1914.Mark{Kind: august1914.MarkPort, Power: august1914.Britain.String()})
	return list
}

// lines draws rivers, frontiers and sea lanes.
func (c *picture) lines() {
	for b := range c.board.Borders() {
		switch {
		case b.Class == areamap.SeaLane:
			c.Lines = append(c.Lines, august1914.Line{Kind: august1914.LineSeaLane, Points: []august1914.Point{c.at(c.areas[b.A].Label), c.at(c.areas[b.B].Label)}})
			continue
		case b.Class == areamap.MinorRiver || b.Class == areamap.MajorRiver:
			c.borders(b, august1914.LineKind(b.Class.String()), b.River)
		}
		if c.areas[b.A].Country != c.areas[b.B].Country {
			c.borders(b, august1914.LineBorder, "")
		}
	}
}

func (c *picture) borders(b areamap.Border, kind august1914.LineKind, name string) {
	for _, line := range c.board.BorderLines(b.A, b.B) {
		c.Lines = append(c.Lines, august1914.Line{Kind: kind, Name: name, Points: c.line(line)})
	}
}

// rivers draws the names of rivers along their course.
func (c *picture) rivers(sc *Scenario) {
	for _, s := range riverStretches(sc) {
		c.Labels = append(c.Labels, pen.Along(august1914.LabelRiver, s.river, c.at(s.from), c.at(s.to)))
	}
}

// around draws the sea, and the names of seas and countries around the areas.
func (c *picture) around() {
	c.Backdrop = []august1914.Ground{{Kind: august1914.GroundSea, Outline: c.line(sea)}}
	for _, s := range surroundings {
		kind := august1914.LabelCountry
		if s.sea {
			kind = august1914.LabelSea
		}
		c.Labels = append(c.Labels, august1914.Label{Kind: kind, Text: s.text, At: c.at(s.at)})
	}
}

// bands lists the armies by the color of their labels. (Rule 4.0)
func (sc *Scenario) bands() []august1914.KeyEntry {
	return engine.Each(slices.Values(sc.Armies()), func(army ArmyInfo) august1914.KeyEntry {
		return august1914.KeyEntry{Of: august1914.KeyBand, Kind: army.Color, Text: army.Name, Power: army.Power.String()}
	})
}
