package germanyatwar

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914"
)

// short returns the number on the sticker of the unit, taken from its id, such as
// "VIIR". For a leader it returns the last of his names.
func (i UnitInfo) short() string {
	if names := strings.Fields(i.Name); i.Kind == Leader && len(names) > 0 {
		return names[len(names)-1]
	}
	_, number, _ := strings.Cut(i.ID, "-")
	return strings.ToUpper(number)
}

// symbol returns the symbol on the sticker: leader, infantry or cavalry.
func (i UnitInfo) symbol() august1914.Symbol { return august1914.Symbol(i.Kind.String()) }

// size returns XXX for a corps and XXXX for a leader, because a leader represents his
// army.
func (i UnitInfo) size() august1914.Echelon {
	if i.Kind == Leader {
		return august1914.EchelonArmy
	}
	return august1914.EchelonCorps
}

// factors returns the factors on the edges of the block, at full strength first.
func (i UnitInfo) factors() []string {
	var faces []string
	for steps := int(i.Ladder.Full()); steps > 0; steps-- {
		faces = append(faces, i.factorsAt(steps))
	}
	return faces
}

// factorsAt returns strength and movement with the given steps left, such as "4-2", or
// "" with no steps left.
func (i UnitInfo) factorsAt(steps int) string {
	if steps < 1 || steps > int(i.Ladder.Full()) {
		return ""
	}
	return fmt.Sprintf("%d-%d", i.Ladder.Strength(august1914.Steps(steps)), i.Movement)
}

// dotsAt returns the dots that the block shows with the given steps left: black,
// white, red, blue, star or heart. Their number is its strength. (Rules 7.3.1.1,
// 7.5.1.5)
func (i UnitInfo) dotsAt(steps int) []string {
	if steps < 1 || steps > int(i.Ladder.Full()) {
		return nil
	}
	var list []string
	left := august1914.Steps(steps)
	for range i.Ladder.Strength(left) {
		list = append(list, dotNames[i.Ladder.Dot(left)])
	}
	return list
}

// dotNames holds the words for dots.
var dotNames = map[august1914.Dot]string{
	august1914.BlackDot: "black", august1914.WhiteDot: "white", august1914.RedDot: "red",
	august1914.BlueDot: "blue", august1914.Star: "star", august1914.Heart: "heart",
}

// Roster lists the blocks of the scenario. It gives no areas, because the draw decides
// where blocks are set up. (Rules 5.0, 6.1)
func (sc *Scenario) Roster() []august1914.Counter {
	list := make([]august1914.Counter, 0, len(sc.blocks))
	for _, u := range sc.Units() {
		full := int(u.Ladder.Full())
		var dots []string
		for steps := full; steps > 0; steps-- {
			dots = append(dots, dotNames[u.Ladder.Dot(august1914.Steps(steps))])
		}
		list = append(list, august1914.Counter{
			ID: u.ID, Title: u.Name, Short: u.short(), Power: u.Power.String(), Side: u.Power.Side().String(),
			Look: august1914.LookBlock, Symbol: u.symbol(), Size: u.size(), Band: august1914.Band(u.Color),
			Faces: u.factors(), Dots: dots, Full: full, Turn: u.Green,
		})
	}
	return list
}
