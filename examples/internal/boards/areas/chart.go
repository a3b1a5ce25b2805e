// Package areas draws 1914: Germany at War: areas with their borders, and blocks
// that stand upright, so that the enemy sees only their backs.
package areas

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/examples/internal/boards"
	"github.com/august1914/august1914/germanyatwar"
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

var boxes = []boards.Box{
	{ID: Hand, Title: "Drawn, to be placed"},
	{ID: Pool, Title: "Pool of reinforcements"},
	{ID: Later, Title: "Join the pool later"},
	{ID: Dead, Title: "Eliminated"},
}

// A chart draws the map area by area.
type chart struct {
	boards.Chart
	board *areamap.Map
	areas []germanyatwar.AreaInfo
	view  areamap.View
}

// Chart draws the map.
func Chart(*germanyatwar.State) boards.Chart {
	sc := germanyatwar.Standard()
	c := chart{board: sc.Map(), areas: sc.Areas()}
	extent, _ := c.board.Extent()
	view, height := areamap.Fit(extent, width, margin)
	c.view = view
	c.Chart = boards.Chart{
		Title: "1914: Germany at War", Shape: "areas", Width: width, Height: boards.At(0, height).Y, Edge: edge,
		Note: "A reconstruction, not the printed map. What the rulebook states of it is exact; all else is rebuilt " +
			"from geography and history, or estimated. Areas that meet at a corner alone are not adjacent.",
		Boxes: boxes, Key: append(key(), bands(sc)...),
	}
	c.Backdrop = []boards.Ground{{Kind: "sea", Outline: c.line(Sea)}}
	for i, a := range c.areas {
		c.Places = append(c.Places, c.place(areamap.Area(i), a).Measured())
	}
	c.lines()
	c.labels(sc)
	for i, month := range sc.Months() {
		c.Track = append(c.Track, boards.TurnBox{Turn: i + 1, Text: month})
	}
	return c.Chart
}

// at returns where a point of the map is drawn.
func (c *chart) at(p areamap.Point) boards.Point {
	q := c.view.To(p)
	return boards.At(q.X, q.Y)
}

func (c *chart) line(line []areamap.Point) []boards.Point {
	var points []boards.Point
	for _, p := range line {
		points = append(points, c.at(p))
	}
	return points
}

func (c *chart) place(a areamap.Area, info germanyatwar.AreaInfo) boards.Place {
	label := c.at(info.Label)
	p := boards.Place{
		ID: info.Number, Name: info.Name, At: boards.At(label.X, label.Y+below), Stand: boards.At(label.X, label.Y-above), Ground: info.Terrain.String(),
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
func marks(a germanyatwar.AreaInfo) []boards.Mark {
	list := []boards.Mark{{Kind: "number", Text: a.Number}}
	add := func(is bool, m boards.Mark) {
		if is {
			list = append(list, m)
		}
	}
	add(a.Terrain != germanyatwar.NoTerrain, boards.Mark{Kind: "bonus", Text: fmt.Sprint(a.Bonus), N: a.Bonus})
	add(a.Victory, boards.Mark{Kind: "victory"})
	city := "major city"
	if a.Capital {
		city = "capital"
	}
	add(a.MajorCity != "", boards.Mark{Kind: city, Text: a.MajorCity})
	for _, f := range a.Fortresses {
		add(true, boards.Mark{Kind: "fort", Text: f.Name, N: f.Garrisons})
	}
	add(a.Landing, boards.Mark{Kind: "port", Power: august1914.Britain.String()})
	return list
}

// lines draws rivers, frontiers and sea lanes.
func (c *chart) lines() {
	for b := range c.board.Borders() {
		switch {
		case b.Class == areamap.SeaLane:
			c.Lines = append(c.Lines, boards.Line{Kind: "sea lane", Points: []boards.Point{c.at(c.areas[b.A].Label), c.at(c.areas[b.B].Label)}})
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
		c.Lines = append(c.Lines, boards.Line{Kind: kind, Name: name, Points: c.line(line)})
	}
}

// labels writes the names of rivers and of what lies around the areas.
func (c *chart) labels(sc *germanyatwar.Scenario) {
	for _, s := range RiverNames(sc) {
		c.Labels = append(c.Labels, boards.Along("river", s.River, c.at(s.From), c.at(s.To)))
	}
	for _, s := range Surroundings {
		kind := "country"
		if s.Sea {
			kind = "sea"
		}
		c.Labels = append(c.Labels, boards.Label{Kind: kind, Text: s.Text, At: c.at(s.At)})
	}
}

func key() []boards.KeyEntry {
	return []boards.KeyEntry{
		{Of: "ground", Kind: "green", Text: "green: 1 point to enter, 4 units a side"},
		{Of: "ground", Kind: "yellow", Text: "yellow: 1 point to enter, 2 units a side"},
		{Of: "ground", Kind: "red", Text: "red: 2 points to enter, 2 units a side"},
		{Of: "line", Kind: "major river", Text: "major river: 1 point more, a quarter in the attack"},
		{Of: "line", Kind: "minor river", Text: "minor river: half in the attack"},
		{Of: "line", Kind: "border", Text: "frontier of 1914"},
		{Of: "line", Kind: "sea lane", Text: "sea transport of the British (2.5)"},
		{Of: "mark", Kind: "bonus", Text: "terrain bonus (2.2)"},
		{Of: "mark", Kind: "victory", Text: "victory area: seven (2.7)"},
		{Of: "mark", Kind: "major city", Text: "major city: a point of valour (2.8)"},
		{Of: "mark", Kind: "capital", Text: "capital: where valour is kept (2.9)"},
		{Of: "mark", Kind: "fort", Text: "fortress, and its garrisons at the start (2.10)"},
		{Of: "mark", Kind: "garrison", Text: "garrisons (4.1)"},
		{Of: "symbol", Kind: "leader", Text: "leader (4.0)"},
		{Of: "symbol", Kind: "infantry", Text: "infantry"},
		{Of: "symbol", Kind: "cavalry", Text: "cavalry"},
		{Of: "dot", Kind: "black", Text: "one hit costs a step"},
		{Of: "dot", Kind: "white", Text: "two hits cost a step"},
		{Of: "dot", Kind: "red", Text: "three hits cost a step"},
		{Of: "dot", Kind: "blue", Text: "one hit costs a step; fires a mad minute (7.5.1.7)"},
		{Of: "dot", Kind: "star", Text: "a leader: one hit costs a star"},
		{Of: "dot", Kind: "heart", Text: "the last step of a leader: three hits"},
		{Of: "flag", Kind: "open", Text: "lies face up"},
		{Of: "flag", Kind: "reduced", Text: "has lost steps"},
		{Of: "flag", Kind: "acted", Text: "has acted in this impulse"},
		{Of: "flag", Kind: "moving", Text: "is moving, or building"},
		{Of: "flag", Kind: "isolated", Text: "is isolated (7.0.1)"},
		{Of: "flag", Kind: "reserve", Text: "fights under any French leader (4.2.1)"},
		{Of: "flag", Kind: "static", Text: "does not move (4.2.2)"},
		{Of: "flag", Kind: "mountain", Text: "is at home in red areas (4.2.2)"},
	}
}

// bands name the armies by the colour of their labels. (Rule 4.0)
func bands(sc *germanyatwar.Scenario) []boards.KeyEntry {
	var list []boards.KeyEntry
	for _, army := range sc.Armies() {
		list = append(list, boards.KeyEntry{Of: "band", Kind: army.Colour, Text: army.Name, Power: army.Nation.String()})
	}
	return list
}
