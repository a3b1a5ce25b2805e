package corps

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/drawing"
	"github.com/august1914/august1914/schlieffenswar"
)

// A drawer draws the boards of a game.
type drawer struct {
	hexes []schlieffenswar.HexInfo // that units can enter
	units []schlieffenswar.UnitInfo
	info  map[string]schlieffenswar.UnitInfo
}

// Drawer returns what draws the boards of a game: what a viewer knows.
// (Rule 6.6)
func Drawer(h august1914.Header) func(schlieffenswar.View) august1914.Board {
	sc := scenarioOf(h)
	d := &drawer{hexes: sc.Hexes(), units: sc.Units(), info: map[string]schlieffenswar.UnitInfo{}}
	d.hexes = slices.DeleteFunc(d.hexes, func(h schlieffenswar.HexInfo) bool { return h.Closed })
	for _, u := range d.units {
		d.info[u.ID] = u
	}
	return d.draw
}

// scenarioOf returns the scenario of a game.
func scenarioOf(h august1914.Header) *schlieffenswar.Scenario {
	sc, err := schlieffenswar.Standard().With(h.Settings...)
	if err != nil {
		return schlieffenswar.Standard()
	}
	return sc
}

func (d *drawer) draw(v schlieffenswar.View) august1914.Board {
	b := august1914.Board{Turn: v.Turn, Phase: v.Phase.String()}
	pieces := map[string][]august1914.Piece{}
	for _, u := range append(v.Units(), d.absent(&v)...) {
		p := d.piece(v.Viewer, u)
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
	b.Pieces, b.Tracks = stacks.Pieces(), tracks(&v)
	return b
}

// absent lists the units that have not entered: those of which everybody knows
// that they come in a later turn, and all of the viewer's own that are neither
// on the map nor out of play. (Rules 3.1, 9.1)
func (d *drawer) absent(v *schlieffenswar.View) []schlieffenswar.Unit {
	here := map[string]bool{}
	for _, u := range v.Units() {
		here[u.ID] = true
	}
	var list []schlieffenswar.Unit
	for _, u := range d.units {
		own := mine(v.Viewer, u.Nation) || v.Viewer == august1914.Umpire
		if !here[u.ID] && (own || u.Entry > v.Turn) {
			list = append(list, schlieffenswar.Unit{ID: u.ID})
		}
	}
	return list
}

// symbols name the kinds of units. (Rule 2.5)
var symbols = map[schlieffenswar.Kind]string{
	schlieffenswar.Infantry: "infantry", schlieffenswar.Cavalry: "cavalry", schlieffenswar.HQ: "hq",
	schlieffenswar.Fort: "fort", schlieffenswar.Depot: "depot",
}

// sizes are those of the units; forts and depots have none.
var sizes = map[schlieffenswar.Kind]string{
	schlieffenswar.Infantry: "XXX", schlieffenswar.Cavalry: "XXX", schlieffenswar.HQ: "XXXX",
}

// piece draws a unit that the viewer can examine.
func (d *drawer) piece(viewer august1914.Viewer, u schlieffenswar.Unit) august1914.Piece {
	info := d.info[u.ID]
	p := august1914.Piece{
		ID: u.ID, Unit: u.ID, Place: placeOf(u), Power: info.Nation.String(), Side: info.Nation.Side().String(),
		Look: august1914.LookCounter, Symbol: symbols[info.Kind], Size: sizes[info.Kind],
		Title: info.Name, Short: Designation(info),
		Full: int(info.Ladder.Full()), Steps: u.Steps, Mine: mine(viewer, info.Nation),
	}
	if p.Steps == 0 && u.Box == "" {
		p.Steps = p.Full
	}
	p.Factors = factorsOf(info, u, p.Steps)
	p.Flags = drawing.Flags(
		drawing.If(p.Steps > 0 && p.Steps < p.Full, "reduced"),
		u.Morale,
		drawing.If(u.Supply == "out", "out of supply"),
		drawing.If(u.Supply == "fortress", "fortress supply"),
		drawing.If(p.Place == Due && info.Entry > 0, fmt.Sprintf("turn %d", info.Entry)),
	)
	return p
}

// placeOf returns the hex or the box of a unit.
func placeOf(u schlieffenswar.Unit) string {
	switch {
	case u.Hex != "":
		return u.Hex
	case u.Box != "":
		return u.Box
	}
	return Due
}

// chairs are the seats of the game.
var chairs = schlieffenswar.Chairs()

// mine reports whether a viewer commands a nation's units.
func mine(v august1914.Viewer, nation august1914.Power) bool {
	return drawing.Commands(chairs, v, nation)
}

// tracks are the turn, the points and the markers. (Rules 4.0, 11.23)
func tracks(v *schlieffenswar.View) []august1914.Track {
	score := v.Score()
	active := "German"
	if v.Active == schlieffenswar.EntenteSeat {
		active = "Entente"
	}
	return []august1914.Track{
		{Label: "Turn", Value: fmt.Sprint(v.Turn)},
		{Label: "Player turn", Value: active},
		{Label: "Phase", Value: v.Phase.String()},
		{Label: "German points", Value: fmt.Sprintf("%d; %d draw, %d win", score.Points, score.Draw, score.Win)},
		{Label: "Paris endangered", Value: drawing.YesNo(score.Paris)},
		{Label: "Attacks of Plan XVII", Value: fmt.Sprint(v.PlanXVII)},
		{Label: "Heavy artillery markers", Value: fmt.Sprint(v.Artillery)},
		{Label: "Coup de main at hand", Value: drawing.YesNo(v.Coup)},
	}
}
