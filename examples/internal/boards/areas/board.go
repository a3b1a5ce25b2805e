package areas

import (
	"cmp"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/boards"
	"github.com/august1914/august1914/germanyatwar"
)

// powers are those with units, in the order of the tracks.
var powers = []august1914.Power{august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium}

// Board draws what a viewer knows. (Rules 1.3, 1.4)
func Board(h august1914.Header, v germanyatwar.View) boards.Board {
	sc := germanyatwar.Standard()
	b := boards.Board{Turn: v.Turn, Phase: v.Phase.String()}
	for _, a := range sc.Areas() {
		b.Owners = append(b.Owners, boards.Owner{Place: a.Number, Side: v.Control(a.Number).String()})
		for _, p := range powers {
			if n := v.Garrisons(a.Number, p); n > 0 {
				b.Marks = append(b.Marks, boards.PlaceMark{Place: a.Number, Mark: boards.Mark{Kind: "garrison", N: n, Power: p.String()}})
			}
		}
	}
	var stacks boards.Stacks
	for _, u := range v.Units() {
		stacks.Add(piece(sc, h, v, u))
	}
	for _, s := range v.Shadows() {
		stacks.AddBack(back(s))
	}
	b.Pieces, b.Tracks = stacks.Pieces(), tracks(v)
	return b
}

// back draws a block that the viewer sees from behind.
func back(s germanyatwar.Shadow) boards.Piece {
	p := boards.Piece{
		Place: cmp.Or(s.Area, s.Box), Power: s.Power.String(), Side: s.Power.Side().String(), Look: boards.Block,
		Title: s.Power.Adjective() + " block",
	}
	flag := func(is bool, name string) {
		if is {
			p.Flags = append(p.Flags, name)
		}
	}
	flag(s.Acted, "acted")
	flag(s.Isolated, "isolated")
	flag(s.Moving, "moving")
	return p
}

// symbols name the kinds of units.
var symbols = map[germanyatwar.Kind]string{
	germanyatwar.Leader: "leader", germanyatwar.Infantry: "infantry", germanyatwar.Cavalry: "cavalry",
}

// piece draws a unit that the viewer can examine.
func piece(sc *germanyatwar.Scenario, h august1914.Header, v germanyatwar.View, u germanyatwar.Unit) boards.Piece {
	info, _ := sc.Unit(u.ID)
	steps := u.Steps
	if steps == 0 && u.Box != Dead {
		steps = int(info.Ladder.Full())
	}
	p := boards.Piece{
		ID: u.ID, Unit: u.ID, Place: cmp.Or(u.Area, u.Box), Power: info.Nation.String(), Side: info.Nation.Side().String(),
		Look: boards.Block, Symbol: symbols[info.Kind], Size: "XXX", Title: info.Name, Band: info.Colour,
		Steps: steps, Full: int(info.Ladder.Full()), Dots: dots(info.Ladder, steps),
		Mine: mine(h, v.Viewer, info.Nation),
	}
	if info.Kind == germanyatwar.Leader {
		p.Size = "XXXX"
	}
	if steps > 0 {
		p.Factors = fmt.Sprintf("%d-%d", info.Ladder.Strength(august1914.Steps(steps)), info.Movement)
	}
	if u.Open {
		p.Flags = append(p.Flags, "open")
	}
	if steps > 0 && steps < p.Full {
		p.Flags = append(p.Flags, "reduced")
	}
	return p
}

// dotNames are the dots in words.
var dotNames = map[august1914.Dot]string{
	august1914.BlackDot: "black", august1914.WhiteDot: "white", august1914.RedDot: "red",
	august1914.BlueDot: "blue", august1914.Star: "star", august1914.Heart: "heart",
}

// dots lists the marks of the face that a block shows: as many as its strength.
func dots(l august1914.Ladder, steps int) []string {
	var list []string
	for range l.Strength(august1914.Steps(steps)) {
		list = append(list, dotNames[l.Dot(august1914.Steps(steps))])
	}
	return list
}

// mine reports whether a viewer commands a power's units. (Rule 1.5)
func mine(h august1914.Header, v august1914.Viewer, power august1914.Power) bool {
	sc, err := germanyatwar.Standard().With(h.Settings...)
	if err != nil {
		return false
	}
	start := germanyatwar.New(sc)
	for _, chair := range start.Chairs() {
		if chair.Seat.Viewer() == v {
			return chair.Powers.Has(power)
		}
	}
	return false
}

// tracks are the turn, the impulse, valour and losses. (Rules 1.7, 2.11, 3.1)
func tracks(v germanyatwar.View) []boards.Track {
	list := []boards.Track{
		{Label: "Turn", Value: fmt.Sprint(v.Turn)},
		{Label: "Impulse", Value: fmt.Sprint(v.Impulse)},
		{Label: "Phase", Value: v.Phase.String()},
		{Label: "Side", Value: v.Phasing.String()},
		{Label: "Initiative disc", Value: v.Disc.String()},
	}
	for _, p := range powers {
		list = append(list, boards.Track{Label: p.Adjective() + " valour", Value: fmt.Sprint(v.Valour(p))})
	}
	return list
}
