package campaign

import (
	"strings"

	"github.com/august1914/august1914"
)

// A chronicle is what happened to the places of a game, turn by turn.
type chronicle struct {
	table  august1914.Table
	chart  august1914.Chart
	turns  []august1914.Board  // at the end of each turn, before the first at 0
	owners []map[string]string // and who controls each place then
	events []august1914.Event
	taken  []change
	fought []fight
}

// A fight is an attack on a place.
type fight struct {
	change
	left bool // the defenders retreated from it
}

// A change is a place that a side took, or in which it attacked.
type change struct {
	turn        int
	place, side string
}

// The two sides, as boards name them.
var (
	german = august1914.German.String()
	allied = august1914.Allied.String()
)

// sideNamed returns a side by its name, and "" for any other word. The Allies are
// the Entente in some games.
func sideNamed(name string) string {
	switch name {
	case german, allied:
		return name
	case "Entente":
		return allied
	}
	return ""
}

// chronicleOf reads what a game has told, and how it stood at the end of each turn.
func chronicleOf(table august1914.Table) *chronicle {
	c := &chronicle{table: table, chart: table.Chart()}
	c.keep(0)
	for _, chapter := range table.Story(august1914.Umpire) {
		if chapter.Turn == len(c.turns) {
			c.keep(chapter.Moves)
		}
	}
	c.events, _, _ = table.CatchUp(august1914.Umpire, august1914.Bookmark{})
	c.read()
	c.compare()
	return c
}

// keep adds the position after so many moves to the ends of turns. A place belongs
// to its country unless the board names another owner.
func (c *chronicle) keep(moves int) {
	then, ok := c.table.At(moves)
	if !ok {
		return
	}
	board, owners := then.Board(august1914.Umpire), map[string]string{}
	for _, p := range c.chart.Places {
		owners[p.ID] = allied
		if p.Country == august1914.Germany.String() {
			owners[p.ID] = german
		}
	}
	for _, o := range board.Owners {
		owners[o.Place] = sideNamed(o.Side)
	}
	c.turns, c.owners = append(c.turns, board), append(c.owners, owners)
}

// read notes the events by which games tell that a place changes hands, and that
// one is attacked or shelled: where they do not say by whom, by the side whose phase
// it is.
func (c *chronicle) read() {
	turn, active := 1, ""
	on := false // the last fight that was begun goes on
	begin := func(place, side string) {
		c.fought, on = append(c.fought, fight{change: change{turn, place, side}}), true
	}
	for _, e := range c.events {
		side := sideNamed(e.Unit)
		switch e.Kind {
		case "turn":
			turn = e.N
		case "phase":
			active, on = side, false
		case "end":
			on = false
		case "control", "seize":
			c.taken = append(c.taken, change{turn, e.At, side})
		case "assault", "fight", "engage":
			if side != "" { // else it is a unit that engages
				begin(e.At, side)
			}
		case "attack", "fire":
			begin(e.At, active)
		case "retreat", "step":
			if on && c.fought[len(c.fought)-1].place == e.At {
				c.fought[len(c.fought)-1].left = true
			}
		}
	}
}

// compare notes who has taken what between the ends of turns: not every game tells it.
func (c *chronicle) compare() {
	for turn := 1; turn < len(c.turns); turn++ {
		for place, now := range c.owners[turn] {
			if now != c.owners[turn-1][place] {
				c.taken = append(c.taken, change{turn, place, now})
			}
		}
	}
}

// track returns what stands beside the map at the end.
func (c *chronicle) track(label string) string {
	for _, t := range c.turns[len(c.turns)-1].Tracks {
		if strings.EqualFold(t.Label, label) {
			return t.Value
		}
	}
	return ""
}

// last says who controls each place at the end.
func (c *chronicle) last() map[string]string { return c.owners[len(c.owners)-1] }
