package campaign

import (
	"strings"

	"github.com/august1914/august1914"
)

// A chronicle records what happened to the places of a game, turn by turn.
type chronicle struct {
	table  august1914.Table
	chart  august1914.Chart
	turns  []august1914.Board  // at the end of each turn; index 0 is before the first
	owners []map[string]string // owner of each place at that time
	events []august1914.Event
	taken  []change
	fought []fight
}

// A fight is an attack on a place.
type fight struct {
	change
	left bool // the defenders retreated
}

// A change is a place that a side took or attacked.
type change struct {
	turn        int
	place, side string
}

// The two sides, as boards name them.
var (
	german = august1914.German.String()
	allied = august1914.Allied.String()
)

// sideNamed returns the side with a name, or "" for any other word. In some games the
// Allies are called the Entente.
func sideNamed(name string) string {
	switch name {
	case german, allied:
		return name
	case "Entente":
		return allied
	}
	return ""
}

// chronicleOf reads the events of a game and its position at the end of each turn.
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

// keep adds the position after a number of moves to the ends of turns. A place belongs to
// its country unless the board names another owner.
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

// read records the events that say that a place changes hands, is attacked or is shelled.
// If they do not name the side, it is the side whose phase it is.
func (c *chronicle) read() {
	turn, active := 1, ""
	on := false // the last fight is not over
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
			if side != "" { // otherwise a unit engages
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

// compare records the places that changed hands between the ends of turns, because not
// every game reports this.
func (c *chronicle) compare() {
	for turn := 1; turn < len(c.turns); turn++ {
		for place, now := range c.owners[turn] {
			if now != c.owners[turn-1][place] {
				c.taken = append(c.taken, change{turn, place, now})
			}
		}
	}
}

// track returns a value shown beside the map at the end.
func (c *chronicle) track(label string) string {
	for _, t := range c.turns[len(c.turns)-1].Tracks {
		if strings.EqualFold(t.Label, label) {
			return t.Value
		}
	}
	return ""
}

// last returns the owner of each place at the end.
func (c *chronicle) last() map[string]string { return c.owners[len(c.owners)-1] }
