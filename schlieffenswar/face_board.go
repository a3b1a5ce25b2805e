package schlieffenswar

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/drawing"
)

// Board draws the content of a View. (Rule 6.6)
func (sc *Scenario) Board(v *View) august1914.Board {
	b := august1914.Board{Turn: v.Turn, Phase: v.Phase.String()}
	pieces, coming := map[string][]august1914.Piece{}, v.arrivals()
	for _, u := range append(v.Units(), sc.absent(v)...) {
		p := sc.counter(v.Viewer, u)
		p.Arrives = coming.of(sc.unitByID[u.ID])
		pieces[p.Place] = append(pieces[p.Place], p)
	}
	var stacks drawing.Stacks
	for h := range sc.chart.places {
		p := &sc.chart.places[h]
		if sc.chart.closed.Has(hex(h)) {
			continue // closed to all units
		}
		if side := v.Control(p.number); drawing.Abroad(side, p.country) {
			b.Owners = append(b.Owners, august1914.Owner{Place: p.number, Side: side.String()})
		}
		stacks.AddStack(p.number, v.Height(p.number), pieces[p.number])
	}
	for _, box := range drawnBoxes {
		stacks.AddStack(box.ID, 0, pieces[box.ID])
	}
	b.Pieces, b.Tracks = stacks.Pieces(), tracks(v)
	return b
}

// absent lists the units that have not entered the map. Reinforcements are public: they wait
// on the Turn Track. For the viewer's own side it lists every unit that is neither on the map
// nor out of play. (Rules 3.1, 9.1)
func (sc *Scenario) absent(v *View) (list []Unit) {
	here := v.known.Union(v.box)
	here.AddAll(v.gone)
	for i := range sc.pieces {
		p := &sc.pieces[i]
		own := mine(v.Viewer, p.nation) || v.Viewer == august1914.Umpire
		if !here.Has(unit(i)) && (own || v.waiting.Has(unit(i))) {
			list = append(list, Unit{ID: p.id})
		}
	}
	return list
}

// Roster lists the counters of the scenario. It gives their hexes in the historical
// deployment unless the players deploy them. (Rules 3.1, 9.1)
func (sc *Scenario) Roster() []august1914.Counter {
	list := make([]august1914.Counter, 0, len(sc.pieces))
	for _, u := range sc.Units() {
		c := august1914.Counter{
			ID: u.ID, Title: u.Name, Short: u.short(), Power: u.Power.String(), Side: u.Power.Side().String(),
			Look: august1914.LookCounter, Symbol: u.symbol(), Size: u.size(),
			Faces: u.faces(), Full: int(u.Ladder.Full()), Place: u.Start, Turn: u.Entry,
		}
		if sc.rules.openDeployment {
			c.Place = ""
		}
		if c.Turn == 0 {
			c.Turn = 1
		}
		list = append(list, c)
	}
	return list
}

// counter draws a unit that the viewer can examine.
func (sc *Scenario) counter(viewer august1914.Viewer, u Unit) august1914.Piece {
	info, _ := sc.Unit(u.ID)
	p := august1914.Piece{
		ID: u.ID, Unit: u.ID, Place: drawnPlace(u), Power: info.Power.String(), Side: info.Power.Side().String(),
		Look: august1914.LookCounter, Symbol: info.symbol(), Size: info.size(),
		Title: info.Name, Short: info.short(),
		Full: int(info.Ladder.Full()), Steps: u.Steps, Mine: mine(viewer, info.Power),
	}
	if p.Steps == 0 && u.Box == "" {
		p.Steps = p.Full
	}
	u.Steps = p.Steps
	p.Factors = info.factorsOf(u)
	p.Flags = drawing.Flags(
		drawing.If(p.Steps > 0 && p.Steps < p.Full, august1914.FlagReduced),
		august1914.Flag(u.Morale),
		drawing.If(u.Supply == "out", august1914.FlagOutOfSupply),
		drawing.If(u.Supply == "fortress", august1914.FlagFortressSupply),
		drawing.If(p.Place == dueBox && info.Entry > 0, august1914.Flag(fmt.Sprintf("turn %d", info.Entry))),
	)
	return p
}

// drawnPlace returns the hex or the box of a unit.
func drawnPlace(u Unit) string {
	switch {
	case u.Hex != "":
		return u.Hex
	case u.Box != "":
		return u.Box
	}
	return dueBox
}

// tracks returns the turn, the points and the markers. (Rules 4.0, 11.23)
func tracks(v *View) []august1914.Track {
	score := v.Score()
	return []august1914.Track{
		{Label: "Turn", Value: fmt.Sprint(v.Turn)},
		{Label: "Player turn", Value: seatName(max(seatOf(v.Active), GermanSeat))},
		{Label: "Phase", Value: v.Phase.String()},
		{Label: "German points", Value: fmt.Sprintf("%d; %d draw, %d win", score.Points, score.Draw, score.Win)},
		{Label: "Paris endangered", Value: drawing.YesNo(score.ParisEndangered)},
		{Label: "Attacks of Plan XVII", Value: fmt.Sprint(v.PlanXVII)},
		{Label: "Heavy artillery markers", Value: fmt.Sprint(v.Artillery)},
		{Label: "Coup de main available", Value: drawing.YesNo(v.Coup)},
	}
}
