package areas

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/drawing"
)

// powers are those with units, in the order of the tracks.
var powers = []august1914.Power{august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium}

// A drawer draws the boards of a game.
type drawer struct {
	areas  []germanyatwar.AreaInfo
	places []string // the areas, and then the boxes
	info   map[string]germanyatwar.UnitInfo
	chairs []august1914.Chair
}

// Drawer returns what draws the boards of a game: what a viewer knows.
// (Rules 1.3, 1.4)
func Drawer(h august1914.Header) func(germanyatwar.View) august1914.Board {
	sc, err := germanyatwar.Standard().With(h.Settings...)
	if err != nil {
		sc = germanyatwar.Standard()
	}
	start := germanyatwar.New(sc)
	d := &drawer{areas: sc.Areas(), info: map[string]germanyatwar.UnitInfo{}, chairs: start.Chairs()}
	for _, u := range sc.Units() {
		d.info[u.ID] = u
	}
	for _, a := range d.areas {
		d.places = append(d.places, a.Number)
	}
	for _, box := range boxes {
		d.places = append(d.places, box.ID)
	}
	return d.draw
}

func (d *drawer) draw(v germanyatwar.View) august1914.Board {
	b := august1914.Board{Turn: v.Turn, Phase: v.Phase.String()}
	for _, a := range d.areas {
		if side := v.Control(a.Number); drawing.Abroad(side, a.Country) {
			b.Owners = append(b.Owners, august1914.Owner{Place: a.Number, Side: side.String()})
		}
		for _, p := range powers {
			if n := v.Garrisons(a.Number, p); n > 0 {
				b.Marks = append(b.Marks, august1914.PlaceMark{Place: a.Number, Mark: august1914.Mark{Kind: "garrison", N: n, Power: p.String()}})
			}
		}
	}
	b.Pieces, b.Tracks = d.pieces(&v), d.tracks(&v)
	return b
}

// pieces lists the blocks place by place, first those that the viewer can
// examine.
func (d *drawer) pieces(v *germanyatwar.View) []august1914.Piece {
	units, backs := map[string][]germanyatwar.Unit{}, map[string][]germanyatwar.Shadow{}
	for _, u := range v.Units() {
		place := cmp.Or(u.Area, u.Box)
		units[place] = append(units[place], u)
	}
	for _, s := range v.Shadows() {
		place := cmp.Or(s.Area, s.Box)
		backs[place] = append(backs[place], s)
	}
	var stacks drawing.Stacks
	for _, place := range d.places {
		for _, u := range units[place] {
			stacks.Add(d.piece(v, u))
		}
		for _, s := range backs[place] {
			stacks.AddBack(d.back(s))
		}
	}
	return stacks.Pieces()
}

// back draws a block that the viewer sees from behind.
func (d *drawer) back(s germanyatwar.Shadow) august1914.Piece {
	p := august1914.Piece{
		Place: cmp.Or(s.Area, s.Box), Power: s.Power.String(), Side: s.Power.Side().String(), Look: august1914.LookBlock,
		Title: s.Power.Adjective() + " block",
	}
	for _, id := range s.May {
		p.May = append(p.May, d.info[id].Name)
	}
	p.Flags = drawing.Flags(drawing.If(s.Acted, "acted"), drawing.If(s.Isolated, "isolated"), drawing.If(s.Moving, "moving"))
	return p
}

// symbols name the kinds of units.
var symbols = map[germanyatwar.Kind]string{
	germanyatwar.Leader: "leader", germanyatwar.Infantry: "infantry", germanyatwar.Cavalry: "cavalry",
}

// piece draws a unit that the viewer can examine.
func (d *drawer) piece(v *germanyatwar.View, u germanyatwar.Unit) august1914.Piece {
	info, steps := d.info[u.ID], u.Steps
	full := int(info.Ladder.Full())
	if steps == 0 && u.Box != Dead {
		steps = full
	}
	p := august1914.Piece{
		ID: u.ID, Unit: u.ID, Place: cmp.Or(u.Area, u.Box), Power: info.Nation.String(), Side: info.Nation.Side().String(),
		Look: august1914.LookBlock, Symbol: symbols[info.Kind], Size: sizes[info.Kind], Title: info.Name, Short: Designation(info),
		Band: info.Colour, Steps: steps, Full: full, Mine: drawing.Commands(d.chairs, v.Viewer, info.Nation),
	}
	if steps > 0 {
		p.Dots = dots(info.Ladder, steps)
		p.Factors = fmt.Sprintf("%d-%d", info.Ladder.Strength(august1914.Steps(steps)), info.Movement)
	}
	p.Flags = drawing.Flags(
		drawing.If(u.Open, "open"),
		drawing.If(steps > 0 && steps < full, "reduced"),
		drawing.If(v.Moving() == u.ID, "moving"),
		drawing.If(info.Reserve, "reserve"),
		drawing.If(info.Static, "static"),
		drawing.If(info.Mountain, "mountain"),
		drawing.If(u.Box == Later, fmt.Sprintf("turn %d", info.Green)),
	)
	return p
}

// sizes are those of the units: leaders stand for their armies.
var sizes = map[germanyatwar.Kind]string{
	germanyatwar.Leader: "XXXX", germanyatwar.Infantry: "XXX", germanyatwar.Cavalry: "XXX",
}

// Designation is the number of a unit, from its id, such as "VIIR"; that of a
// leader is the last of his names.
func Designation(u germanyatwar.UnitInfo) string {
	if u.Kind == germanyatwar.Leader {
		names := strings.Fields(u.Name)
		return names[len(names)-1]
	}
	_, number, _ := strings.Cut(u.ID, "-")
	return strings.ToUpper(number)
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

// What ends a game at once. (Rule 1.7)
const (
	germanLimit  = 10
	ententeLimit = 20
)

// tracks are the turn, the impulse, valour and losses. (Rules 1.7, 2.11, 3.1)
func (d *drawer) tracks(v *germanyatwar.View) []august1914.Track {
	lost, held, victory := d.lost(v), 0, 0
	for _, a := range d.areas {
		if a.Victory {
			victory++
			if v.Control(a.Number) == august1914.German {
				held++
			}
		}
	}
	list := []august1914.Track{
		{Label: "Turn", Value: fmt.Sprint(v.Turn)},
		{Label: "Impulse", Value: fmt.Sprint(v.Impulse)},
		{Label: "Phase", Value: v.Phase.String()},
		{Label: "Side", Value: v.Phasing.String()},
		{Label: "Initiative disc", Value: v.Disc.String()},
		{Label: "German units lost", Value: fmt.Sprintf("%d of %d", lost[august1914.German], germanLimit)},
		{Label: "Entente units lost", Value: fmt.Sprintf("%d of %d", lost[august1914.Allied], ententeLimit)},
		{Label: "Victory areas in German hands", Value: fmt.Sprintf("%d of %d", held, victory)},
	}
	for _, p := range powers {
		list = append(list, august1914.Track{Label: p.Adjective() + " valour", Value: fmt.Sprint(v.Valour(p))})
	}
	return list
}

// lost counts the dead units of each side.
func (d *drawer) lost(v *germanyatwar.View) map[august1914.Side]int {
	lost := map[august1914.Side]int{}
	for _, u := range v.Units() {
		if u.Box == Dead {
			lost[d.info[u.ID].Nation.Side()]++
		}
	}
	return lost
}
