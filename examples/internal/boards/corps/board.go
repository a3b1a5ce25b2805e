package corps

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/boards"
	"github.com/august1914/august1914/schlieffenswar"
)

// Board draws what a viewer knows. (Rule 6.6)
func Board(_ august1914.Header, v schlieffenswar.View) boards.Board {
	sc := schlieffenswar.Standard()
	b := boards.Board{Turn: v.Turn, Phase: v.Phase.String()}
	seen := map[string][]schlieffenswar.Unit{}
	var off []schlieffenswar.Unit
	for _, u := range v.Units() {
		if u.Hex == "" {
			off = append(off, u)
		} else {
			seen[u.Hex] = append(seen[u.Hex], u)
		}
	}
	var stacks boards.Stacks
	for _, h := range sc.Hexes() {
		if h.Closed {
			continue
		}
		b.Owners = append(b.Owners, boards.Owner{Place: h.Number, Side: v.Control(h.Number).String()})
		units := seen[h.Number]
		for range v.Height(h.Number) - len(units) {
			stacks.AddBack(boards.Piece{Place: h.Number, Side: sideOf(sc, units), Look: boards.Counter})
		}
		for _, u := range units {
			stacks.Add(piece(sc, v.Viewer, u))
		}
	}
	for _, u := range off {
		stacks.Add(piece(sc, v.Viewer, u))
	}
	b.Pieces, b.Tracks = stacks.Pieces(), tracks(v)
	return b
}

// sideOf returns the side of a stack of which a viewer sees some units.
func sideOf(sc *schlieffenswar.Scenario, units []schlieffenswar.Unit) string {
	for _, u := range units {
		if info, ok := sc.Unit(u.ID); ok {
			return info.Nation.Side().String()
		}
	}
	return ""
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
func piece(sc *schlieffenswar.Scenario, viewer august1914.Viewer, u schlieffenswar.Unit) boards.Piece {
	info, _ := sc.Unit(u.ID)
	p := boards.Piece{
		ID: u.ID, Unit: u.ID, Place: placeOf(u), Power: info.Nation.String(), Side: info.Nation.Side().String(),
		Look: boards.Counter, Symbol: symbols[info.Kind], Size: sizes[info.Kind],
		Title: info.Name, Short: Designation(info),
		Full: int(info.Ladder.Full()), Steps: u.Steps, Mine: mine(viewer, info.Nation),
	}
	if p.Steps == 0 && u.Box == "" {
		p.Steps = p.Full
	}
	p.Factors = factorsOf(info, u, p.Steps)
	p.Flags = flags(u, p)
	return p
}

func placeOf(u schlieffenswar.Unit) string {
	switch {
	case u.Hex != "":
		return u.Hex
	case u.Box != "":
		return u.Box
	}
	return Due
}

// mine reports whether a viewer commands a nation's units.
func mine(v august1914.Viewer, nation august1914.Power) bool {
	seat := schlieffenswar.EntenteSeat
	if nation == august1914.Germany {
		seat = schlieffenswar.GermanSeat
	}
	return v == seat.Viewer()
}

func flags(u schlieffenswar.Unit, p boards.Piece) []string {
	var list []string
	if p.Steps > 0 && p.Steps < p.Full {
		list = append(list, "reduced")
	}
	if u.Morale != "" {
		list = append(list, u.Morale)
	}
	switch u.Supply {
	case "out":
		list = append(list, "out of supply")
	case "fortress":
		list = append(list, "fortress supply")
	}
	return list
}

// tracks are the turn, the points and the markers. (Rules 4.0, 11.23)
func tracks(v schlieffenswar.View) []boards.Track {
	score := v.Score()
	active := "German"
	if v.Active == schlieffenswar.EntenteSeat {
		active = "Entente"
	}
	paris := "no"
	if score.Paris {
		paris = "yes"
	}
	list := []boards.Track{
		{Label: "Turn", Value: fmt.Sprint(v.Turn)},
		{Label: "Player turn", Value: active},
		{Label: "Phase", Value: v.Phase.String()},
		{Label: "German points", Value: fmt.Sprintf("%d; %d draw, %d win", score.Points, score.Draw, score.Win)},
		{Label: "Paris endangered", Value: paris},
		{Label: "Attacks of Plan XVII", Value: fmt.Sprint(v.PlanXVII)},
		{Label: "Heavy artillery markers", Value: fmt.Sprint(v.Artillery)},
	}
	if v.Coup {
		list = append(list, boards.Track{Label: "Coup de main", Value: "at hand"})
	}
	return list
}
