package divisions

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/drawing"
)

// A drawer draws the boards of a game.
type drawer struct {
	scenario *driveonparis.Scenario
	hexes    []driveonparis.HexInfo // that units can enter
	at       map[hexgrid.Hex]driveonparis.HexInfo
	units    []driveonparis.UnitInfo // of the set-up and the schedule
	info     map[string]driveonparis.UnitInfo
	turns    map[string]int // of arrival
}

// Drawer returns what draws the boards of a game: what a viewer knows.
func Drawer(h august1914.Header) func(driveonparis.View) august1914.Board {
	d := &drawer{
		scenario: scenarioOf(h), at: map[hexgrid.Hex]driveonparis.HexInfo{},
		info: map[string]driveonparis.UnitInfo{}, turns: map[string]int{},
	}
	for _, h := range d.scenario.Hexes() {
		if h.InPlay && h.Cost > 0 {
			d.hexes = append(d.hexes, h)
			d.at[h.Coordinate] = h
		}
	}
	for _, u := range d.scenario.Units() {
		d.info[u.ID] = u
	}
	d.enlist()
	return d.draw
}

// enlist finds the units of the scenario, and when they arrive.
func (d *drawer) enlist() {
	listed := map[string]bool{}
	list := func(id string) {
		if id != "" && !listed[id] {
			listed[id] = true
			d.units = append(d.units, d.info[id])
		}
	}
	for _, p := range d.scenario.SetUp() {
		list(p.Unit)
	}
	for _, a := range d.scenario.Schedule() {
		list(a.Unit)
		if a.Action == "arrive" && d.turns[a.Unit] == 0 {
			d.turns[a.Unit] = a.Turn
		}
	}
}

func (d *drawer) draw(v driveonparis.View) august1914.Board {
	b := august1914.Board{Turn: v.Turn, Phase: v.Phase.String(), Marks: d.marks(&v)}
	pieces := map[string][]august1914.Piece{}
	for _, u := range append(v.Units(), d.absent(&v)...) {
		p := d.piece(&v, u)
		pieces[p.Place] = append(pieces[p.Place], p)
	}
	var stacks drawing.Stacks
	for _, h := range d.hexes {
		if side := v.Control(h.Number); drawing.Abroad(side, h.Country) {
			b.Owners = append(b.Owners, august1914.Owner{Place: h.Number, Side: side.String()})
		}
		stacks.AddStack(h.Number, v.Height(h.Number), pieces[h.Number])
	}
	for _, box := range boxes {
		stacks.AddStack(box.ID, 0, pieces[box.ID])
	}
	b.Pieces, b.Tracks = stacks.Pieces(), d.tracks(&v)
	return b
}

// absent lists the viewer's own units that are neither on the map nor out of the
// game: they are to be set up, or to arrive.
func (d *drawer) absent(v *driveonparis.View) []driveonparis.Unit {
	here := map[string]bool{}
	for _, u := range v.Units() {
		here[u.ID] = true
	}
	var list []driveonparis.Unit
	for _, u := range d.units {
		if here[u.ID] || !mine(v.Viewer, u.Nation) && v.Viewer != august1914.Umpire {
			continue
		}
		box := Due
		if turn := d.turns[u.ID]; turn > 0 && turn <= v.Turn && v.Phase > driveonparis.Setup {
			box = Coming
		}
		list = append(list, driveonparis.Unit{ID: u.ID, Box: box})
	}
	return list
}

// piece draws a unit that the viewer can examine.
func (d *drawer) piece(v *driveonparis.View, u driveonparis.Unit) august1914.Piece {
	info, side := d.info[u.ID], 0
	if u.Flipped {
		side = 1
	}
	p := august1914.Piece{
		ID: u.ID, Unit: u.ID, Place: cmp.Or(u.Hex, u.Box), Power: info.Nation.String(), Side: info.Nation.Side().String(),
		Look: august1914.LookCounter, Symbol: symbols[info.Kind], Size: sizeOf(info), Title: title(info, side), Short: Designation(info),
		Full: len(info.Strengths), Steps: u.Steps, Band: info.Tag.String(),
		Mine: mine(v.Viewer, info.Nation), Factors: Values(info, u.Steps, side),
	}
	if p.Steps == 0 && u.Box != Lost && u.Box != Gone {
		p.Steps = p.Full
	}
	turn := u.Due
	if u.Box == Due {
		turn = d.turns[u.ID]
	}
	p.Flags = drawing.Flags(
		drawing.If(p.Steps > 0 && p.Steps < p.Full, "reduced"),
		drawing.If(v.InReserve(u.ID), "reserve"),
		drawing.If(v.Moved(u.ID), "moved"),
		drawing.If(u.Rides != "", "aboard "+u.Rides),
		drawing.If(turn > 0, fmt.Sprintf("turn %d", turn)),
	)
	return p
}

// chairs are the seats of the game.
var chairs = (&driveonparis.State{}).Chairs()

// mine reports whether a viewer commands a nation's units.
func mine(v august1914.Viewer, nation august1914.Power) bool {
	return drawing.Commands(chairs, v, nation)
}

// marks lists the markers that lie on the map: trenches, railheads and
// mobilization points. (Rules 1.2d, 1.6, 1.12)
func (d *drawer) marks(v *driveonparis.View) []august1914.PlaceMark {
	var list []august1914.PlaceMark
	add := func(place string, m august1914.Mark) {
		list = append(list, august1914.PlaceMark{Place: place, Mark: m})
	}
	dug, begun := v.Trenches()
	for _, number := range dug {
		add(number, august1914.Mark{Kind: "trench"})
	}
	for _, number := range begun {
		add(number, august1914.Mark{Kind: "trench begun"})
	}
	for _, number := range d.railheads(v.Railways()) {
		add(number, august1914.Mark{Kind: "railhead", Power: august1914.Germany.String()})
	}
	for _, m := range v.MobilizationPoints() {
		if m.Hex != "" {
			add(m.Hex, august1914.Mark{Kind: "mobilization", Text: m.Point, Power: m.Nation.String()})
		}
	}
	return list
}

// railheads returns the rail hexes that are the last ones that the Germans can
// use. (Rule 1.2d)
func (d *drawer) railheads(railways []string) []string {
	german := map[string]bool{}
	for _, number := range railways {
		german[number] = true
	}
	var list []string
	for _, h := range d.hexes {
		if !german[h.Number] {
			continue
		}
		ends := func(side hexgrid.Direction) bool {
			n, ok := d.at[h.Coordinate.Neighbor(side)]
			return ok && h.Rails.Has(side) && !german[n.Number]
		}
		if directions := hexgrid.Directions(); slices.ContainsFunc(directions[:], ends) {
			list = append(list, h.Number)
		}
	}
	return list
}

// tracks are the turn and the points.
func (d *drawer) tracks(v *driveonparis.View) []august1914.Track {
	_, last := d.scenario.Turns()
	list := []august1914.Track{
		{Label: "Turn", Value: fmt.Sprintf("%d of %d", v.Turn, last)},
		{Label: "Player turn", Value: v.Active.String()},
		{Label: "Phase", Value: v.Phase.String()},
	}
	if victory := d.scenario.Victory(); victory == driveonparis.PointVictory || victory == driveonparis.CampaignVictory {
		points := v.Places()
		list = append(
			list,
			august1914.Track{Label: "German points", Value: fmt.Sprint(points.German)},
			august1914.Track{Label: "Allied points", Value: fmt.Sprint(points.Allied)},
		)
	}
	if v.Award > 0 {
		list = append(list, august1914.Track{Label: "Awards to the Allies", Value: fmt.Sprint(v.Award)})
	}
	return list
}
