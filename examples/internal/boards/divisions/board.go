package divisions

import (
	"cmp"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/boards"
)

// Board draws what a viewer knows.
func Board(h august1914.Header, v driveonparis.View) boards.Board {
	sc := scenarioOf(h)
	b := boards.Board{Turn: v.Turn, Phase: v.Phase.String()}
	seen := map[string][]driveonparis.Unit{}
	var off []driveonparis.Unit
	for _, u := range v.Units() {
		if u.Hex == "" {
			off = append(off, u)
		} else {
			seen[u.Hex] = append(seen[u.Hex], u)
		}
	}
	var stacks boards.Stacks
	for _, h := range sc.Hexes() {
		if !h.InPlay || h.Cost == 0 {
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
	b.Pieces, b.Tracks = stacks.Pieces(), tracks(sc, v)
	return b
}

// sideOf returns the side of a stack of which a viewer sees some units.
func sideOf(sc *driveonparis.Scenario, units []driveonparis.Unit) string {
	for _, u := range units {
		if info, ok := sc.Unit(u.ID); ok {
			return info.Nation.Side().String()
		}
	}
	return ""
}

// piece draws a unit that the viewer can examine.
func piece(sc *driveonparis.Scenario, viewer august1914.Viewer, u driveonparis.Unit) boards.Piece {
	info, _ := sc.Unit(u.ID)
	side := 0
	if u.Flipped {
		side = 1
	}
	p := boards.Piece{
		ID: u.ID, Unit: u.ID, Place: cmp.Or(u.Hex, u.Box, Due), Power: info.Nation.String(), Side: info.Nation.Side().String(),
		Look: boards.Counter, Symbol: symbols[info.Kind], Size: sizeOf(info), Title: info.Name, Short: Designation(info),
		Full: len(info.Strengths), Steps: u.Steps, Mine: mine(viewer, info.Nation), Factors: Values(info, u.Steps, side),
	}
	if p.Steps == 0 && u.Box != Lost && u.Box != Gone {
		p.Steps = p.Full
	}
	if p.Steps > 0 && p.Steps < p.Full {
		p.Flags = append(p.Flags, "reduced")
	}
	if u.Due > 0 {
		p.Flags = append(p.Flags, fmt.Sprintf("turn %d", u.Due))
	}
	return p
}

// mine reports whether a viewer commands a nation's units.
func mine(v august1914.Viewer, nation august1914.Power) bool {
	seat := driveonparis.AlliedSeat
	if nation == august1914.Germany {
		seat = driveonparis.GermanSeat
	}
	return v == seat.Viewer()
}

// tracks are the turn and the points.
func tracks(sc *driveonparis.Scenario, v driveonparis.View) []boards.Track {
	_, last := sc.Turns()
	list := []boards.Track{
		{Label: "Turn", Value: fmt.Sprintf("%d of %d", v.Turn, last)},
		{Label: "Player turn", Value: v.Active.String()},
		{Label: "Phase", Value: v.Phase.String()},
	}
	if victory := sc.Victory(); victory == driveonparis.PointVictory || victory == driveonparis.CampaignVictory {
		points := v.Places()
		list = append(
			list,
			boards.Track{Label: "German points", Value: fmt.Sprint(points.German)},
			boards.Track{Label: "Allied points", Value: fmt.Sprint(points.Allied)},
		)
	}
	if v.Award > 0 {
		list = append(list, boards.Track{Label: "Awards to the Allies", Value: fmt.Sprint(v.Award)})
	}
	return list
}
