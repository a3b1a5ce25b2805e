// Package areas draws 1914: Germany at War: areas with their borders, and blocks
// that stand upright, so that the enemy sees only their backs.
package areas

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/drawing"
)

// Measures of the drawing.
const (
	width  = 2300
	margin = 20
	edge   = 26

	below = 16 // the middle of an area its name is
	above = 14 // it the pieces
)

// The boxes beside the map, by the words of the game for them.
const (
	Pool  = "pool"  // units to be drawn (Rule 6.0)
	Hand  = "hand"  // units that were drawn and have to be placed
	Later = "later" // units with a green number of a later turn (Rule 6.1)
	Dead  = "dead"  // eliminated units
)

var boxes = []august1914.Box{
	{ID: Hand, Title: "Drawn, to be placed"},
	{ID: Pool, Title: "Pool of reinforcements"},
	{ID: Later, Title: "Join the pool later"},
	{ID: Dead, Title: "Eliminated"},
}

// A chart draws the map area by area.
type chart struct {
	august1914.Chart
	board *areamap.Map
	areas []germanyatwar.AreaInfo
	view  areamap.View
}

// Chart draws the map.
func Chart(*germanyatwar.State) august1914.Chart {
	sc := germanyatwar.Standard()
	c := chart{board: sc.Map(), areas: sc.Areas()}
	extent, _ := c.board.Extent()
	view, height := areamap.Fit(extent, width, margin)
	c.view = view
	c.Chart = august1914.Chart{
		Title: "1914: Germany at War", Shape: "areas", Width: width, Height: drawing.At(0, height).Y, Edge: edge,
		Note: "A reconstruction, not the printed map. What the rulebook states of it is exact; all else is rebuilt " +
			"from geography and history, or estimated. Areas that meet at a corner alone are not adjacent.",
		Boxes: boxes, Key: append(bands(sc), key...),
	}
	c.Backdrop = []august1914.Ground{{Kind: "sea", Outline: c.line(Sea)}}
	for i, a := range c.areas {
		c.Places = append(c.Places, drawing.Measured(c.place(areamap.Area(i), a)))
	}
	c.lines()
	c.labels(sc)
	for i, month := range sc.Months() {
		c.Track = append(c.Track, august1914.TurnBox{Turn: i + 1, Text: month})
	}
	return c.Chart
}

// at returns where a point of the map is drawn.
func (c *chart) at(p areamap.Point) august1914.Point {
	q := c.view.To(p)
	return drawing.At(q.X, q.Y)
}

func (c *chart) line(line []areamap.Point) []august1914.Point {
	var points []august1914.Point
	for _, p := range line {
		points = append(points, c.at(p))
	}
	return points
}

func (c *chart) place(a areamap.Area, info germanyatwar.AreaInfo) august1914.Place {
	label := c.at(info.Label)
	p := august1914.Place{
		ID: info.Number, Name: info.Name, At: drawing.At(label.X, label.Y+below), Stand: drawing.At(label.X, label.Y-above), Ground: info.Terrain.String(),
		Country: info.Country.String(), Marks: marks(info),
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

// marks lists what is printed in an area.
func marks(a germanyatwar.AreaInfo) []august1914.Mark {
	list := []august1914.Mark{{Kind: "number", Text: a.Number}}
	add := func(is bool, m august1914.Mark) {
		if is {
			list = append(list, m)
		}
	}
	add(a.Terrain != germanyatwar.NoTerrain, august1914.Mark{Kind: "bonus", Text: fmt.Sprint(a.Bonus), N: a.Bonus})
	add(a.Victory, august1914.Mark{Kind: "victory"})
	city := "major city"
	if a.Capital {
		city = "capital"
	}
	add(a.MajorCity != "", august1914.Mark{Kind: city, Text: a.MajorCity})
	for _, f := range a.Fortresses {
		add(true, august1914.Mark{Kind: "fort", Text: f.Name, N: f.Garrisons})
	}
	add(a.Landing, august1914.Mark{Kind: "port", Power: august1914.Britain.String()})
	return list
}

// lines draws rivers, frontiers and sea lanes.
func (c *chart) lines() {
	for b := range c.board.Borders() {
		switch {
		case b.Class == areamap.SeaLane:
			c.Lines = append(c.Lines, august1914.Line{Kind: "sea lane", Points: []august1914.Point{c.at(c.areas[b.A].Label), c.at(c.areas[b.B].Label)}})
			continue
		case b.Class == areamap.MinorRiver || b.Class == areamap.MajorRiver:
			c.borders(b, b.Class.String(), b.River)
		}
		if c.areas[b.A].Country != c.areas[b.B].Country {
			c.borders(b, "border", "")
		}
	}
}

func (c *chart) borders(b areamap.Border, kind, name string) {
	for _, line := range c.board.BorderLines(b.A, b.B) {
		c.Lines = append(c.Lines, august1914.Line{Kind: kind, Name: name, Points: c.line(line)})
	}
}

// labels writes the names of rivers and of what lies around the areas.
func (c *chart) labels(sc *germanyatwar.Scenario) {
	for _, s := range RiverNames(sc) {
		c.Labels = append(c.Labels, drawing.Along("river", s.River, c.at(s.From), c.at(s.To)))
	}
	for _, s := range Surroundings {
		kind := "country"
		if s.Sea {
			kind = "sea"
		}
		c.Labels = append(c.Labels, august1914.Label{Kind: kind, Text: s.Text, At: c.at(s.At)})
	}
}

// bands name the armies by the colour of their labels. (Rule 4.0)
func bands(sc *germanyatwar.Scenario) []august1914.KeyEntry {
	var list []august1914.KeyEntry
	for _, army := range sc.Armies() {
		list = append(list, august1914.KeyEntry{Of: "band", Kind: army.Colour, Text: army.Name, Power: army.Nation.String()})
	}
	return list
}
