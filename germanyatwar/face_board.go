package germanyatwar

import (
	"cmp"
	"fmt"

	"github.com/august1914/august1914"
	pen "github.com/august1914/august1914/internal/drawing"
)

// Board draws what a View shows. (Rules 1.3, 1.4)
func (sc *Scenario) Board(v *View) august1914.Board {
	b := august1914.Board{Turn: v.Turn, Phase: v.Phase.String()}
	for i := range sc.areas {
		a := &sc.areas[i]
		if side := v.Control(a.number); pen.Abroad(side, a.country) {
			b.Owners = append(b.Owners, august1914.Owner{Place: a.number, Side: side.String()})
		}
		for _, p := range nationPowers {
			if n := v.Garrisons(a.number, p); n > 0 {
				b.Marks = append(b.Marks, august1914.PlaceMark{Place: a.number, Mark: august1914.Mark{Kind: august1914.MarkGarrison, N: n, Power: p.String()}})
			}
		}
	}
	b.Pieces, b.Tracks = sc.drawnPieces(v), sc.tracks(v)
	return b
}

// drawnPieces lists the blocks place by place. In each place, blocks that the viewer
// can examine come first.
func (sc *Scenario) drawnPieces(v *View) []august1914.Piece {
	units, backs := map[string][]Unit{}, map[string][]Shadow{}
	for _, u := range v.Units() {
		place := cmp.Or(u.Area, u.Box)
		units[place] = append(units[place], u)
	}
	for _, s := range v.Shadows() {
		place := cmp.Or(s.Area, s.Box)
		backs[place] = append(backs[place], s)
	}
	var stacks pen.Stacks
	coming := sc.expect(v)
	for _, place := range sc.drawnPlaces() {
		for _, u := range units[place] {
			p := sc.piece(v, u)
			p.Arrives = coming.arrival(sc.blockByID[u.ID], u.Box)
			stacks.Add(p)
		}
		for _, s := range backs[place] {
			p := sc.back(s)
			p.Arrives = coming.arrivalOfBack(s)
			stacks.AddBack(p)
		}
	}
	return stacks.Pieces()
}

// drawnPlaces lists the areas, and then the boxes.
func (sc *Scenario) drawnPlaces() []string {
	var list []string
	for i := range sc.areas {
		list = append(list, sc.areas[i].number)
	}
	for _, box := range drawnBoxes {
		list = append(list, box.ID)
	}
	return list
}

// back draws a hidden block.
func (sc *Scenario) back(s Shadow) august1914.Piece {
	p := august1914.Piece{
		Place: cmp.Or(s.Area, s.Box), Power: s.Power.String(), Side: s.Power.Side().String(), Look: august1914.LookBlock,
		Title: s.Power.Adjective() + " block",
	}
	for _, id := range s.May {
		p.May = append(p.May, sc.blocks[sc.blockByID[id]].label)
	}
	p.Flags = pen.Flags(pen.If(s.Acted, august1914.FlagActed), pen.If(s.Isolated, august1914.FlagIsolated), pen.If(s.Moving, august1914.FlagMoving))
	return p
}

// piece draws a unit that the viewer can examine.
func (sc *Scenario) piece(v *View, u Unit) august1914.Piece {
	info, steps := sc.unitInfo(sc.blockByID[u.ID]), u.Steps
	full := int(info.Ladder.Full())
	if steps == 0 && u.Box != boxNames[isDead] {
		steps = full
	}
	p := august1914.Piece{
		ID: u.ID, Unit: u.ID, Place: cmp.Or(u.Area, u.Box), Power: info.Power.String(), Side: info.Power.Side().String(),
		Look: august1914.LookBlock, Symbol: info.symbol(), Size: info.size(), Title: info.Name, Short: info.short(),
		Band: august1914.Band(info.Color), Steps: steps, Full: full, Mine: pen.Commands(sc.rules.chairs(), v.Viewer, info.Power),
		Dots: info.dotsAt(steps), Factors: info.factorsAt(steps),
	}
	p.Flags = pen.Flags(
		pen.If(u.Open, august1914.FlagOpen),
		pen.If(v.activated.Has(sc.blockByID[u.ID]), august1914.FlagActivated),
		pen.If(steps > 0 && steps < full, august1914.FlagReduced),
		pen.If(v.Moving() == u.ID, august1914.FlagMoving),
		pen.If(info.Reserve, august1914.FlagReserve),
		pen.If(info.Static, august1914.FlagStatic),
		pen.If(info.Mountain, august1914.FlagMountain),
		pen.If(u.Box == boxNames[isLater], august1914.Flag(fmt.Sprintf("turn %d", info.Green))),
	)
	return p
}

// tracks returns the turn, the impulse, valour and losses. (Rules 1.7, 2.11, 3.1)
func (sc *Scenario) tracks(v *View) []august1914.Track {
	lost, held := sc.fallen(v), sc.victory.Intersect(v.control)
	list := []august1914.Track{
		{Label: "Turn", Value: fmt.Sprint(v.Turn)},
		{Label: "Impulse", Value: fmt.Sprint(v.Impulse)},
		{Label: "Phase", Value: v.Phase.String()},
		{Label: "Side", Value: sideName(v.Active)},
		{Label: "Initiative disc", Value: sideName(v.Disc)},
		{Label: "German units eliminated", Value: fmt.Sprintf("%d of %d", lost[august1914.German], deadWins[centralSide])},
		{Label: "Entente units eliminated", Value: fmt.Sprintf("%d of %d", lost[august1914.Allied], deadWins[ententeSide])},
		{Label: "Victory areas in German hands", Value: fmt.Sprintf("%d of %d", held.Len(), sc.victory.Len())},
	}
	for _, p := range nationPowers {
		list = append(list, august1914.Track{Label: p.Adjective() + " valour", Value: fmt.Sprint(v.Valour(p))})
	}
	return list
}

// fallen counts the dead units of each side.
func (sc *Scenario) fallen(v *View) (lost [sideCount]int) {
	for b := range v.dead.All() {
		lost[sideOf(int(sc.nationOf[b]))]++
	}
	return lost
}
