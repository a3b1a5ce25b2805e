package campaign

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/history/targets"
)

// A Row is the distance of a unit from its target at the end of a turn.
type Row struct {
	targets.Target
	Place string // place of the unit; "" if it was nowhere
	Off   int    // distance in hexes or areas; -1 if the unit was nowhere
	Met   bool   // whether the unit met its target
}

// Distances compares a game with its targets in their order. Each target is compared with
// the end of its turn. Turns that were not played to the end are left out. A unit meets its
// target within bar hexes or areas, or within the target's tolerance if that is larger.
func Distances(table august1914.Table, bar int) ([]Row, error) {
	list, err := targets.Load(table.Ruleset().Info().Name)
	if err != nil {
		return nil, err
	}
	g := newGround(table.Chart(), false)
	var rows []Row
	for _, list := range byTurn(list) {
		if end, played := atEnd(table, list[0].Turn); played {
			rows = append(rows, g.compare(end, list, bar)...)
		}
	}
	return rows, nil
}

// byTurn splits targets, which are in the order of their turns, into one list per turn.
func byTurn(list []targets.Target) [][]targets.Target {
	var turns [][]targets.Target
	for len(list) > 0 {
		n := slices.IndexFunc(list, func(t targets.Target) bool { return t.Turn != list[0].Turn })
		if n < 0 {
			n = len(list)
		}
		turns, list = append(turns, list[:n]), list[n:]
	}
	return turns
}

// atEnd returns the game as it was at the end of a turn.
func atEnd(table august1914.Table, turn int) (end august1914.Table, played bool) {
	low, high := 0, table.Len() // the first later position is after low and not after high
	later := func(n int) bool {
		t, ok := table.At(n)
		return ok && (t.ToAct() == 0 || t.Decision(august1914.Umpire).Turn > turn)
	}
	if !later(high) {
		return nil, false
	}
	for low < high {
		if mid := (low + high) / 2; later(mid) {
			high = mid
		} else {
			low = mid + 1
		}
	}
	return table.At(high)
}

// compare compares the end of a turn with its targets. If targets name a nation whose
// blocks are alike, it matches blocks and targets so that the sum of the distances is
// smallest.
func (g *ground) compare(end august1914.Table, list []targets.Target, bar int) []Row {
	places := map[string]string{}
	blocks := map[string][]string{}
	for _, p := range end.Board(august1914.Umpire).Pieces {
		if p.Unit != "" {
			places[p.Unit] = p.Place
		}
		if nation, alike := strings.CutSuffix(p.Title, " block"); alike {
			blocks[nation] = append(blocks[nation], p.Place)
		}
	}
	var rows []Row
	alike := map[string][]targets.Target{}
	var nations []string
	for _, t := range list {
		place, named := places[t.Unit]
		switch {
		case named || blocks[t.Unit] == nil:
			rows = append(rows, g.row(t, place, bar))
		default:
			if alike[t.Unit] == nil {
				nations = append(nations, t.Unit)
			}
			for range t.Count {
				alike[t.Unit] = append(alike[t.Unit], t)
			}
		}
	}
	for _, nation := range nations {
		wanted, found := alike[nation], blocks[nation]
		for i, j := range g.match(wanted, found) {
			place := ""
			if j >= 0 {
				place = found[j]
			}
			rows = append(rows, g.row(wanted[i], place, bar))
		}
	}
	return rows
}

// row compares one unit with its target.
func (g *ground) row(t targets.Target, place string, bar int) Row {
	r := Row{Target: t, Place: place, Off: -1}
	if place != "" {
		r.Off = t.Off(func(to string) int {
			if d := g.distance(place, to); d != unreached {
				return d
			}
			return -1
		})
	}
	r.Met = t.Met(r.Off, bar)
	return r
}

// match gives each target one of the places of blocks, or -1, so that the sum of the
// distances is smallest. There are at most 16 blocks.
func (g *ground) match(wanted []targets.Target, found []string) []int {
	const nowhere = 1000
	type choice struct{ cost, block int }
	best := make([]map[uint]choice, len(wanted)+1) // by the set of blocks taken
	best[len(wanted)] = map[uint]choice{}
	var solve func(i int, taken uint) int
	solve = func(i int, taken uint) int {
		if i == len(wanted) {
			return 0
		}
		if c, known := best[i][taken]; known {
			return c.cost
		}
		c := choice{nowhere + solve(i+1, taken), -1}
		for j, place := range found {
			if taken>>j&1 != 0 {
				continue
			}
			off := wanted[i].Off(func(to string) int { return g.distance(place, to) })
			if cost := min(off, nowhere-1) + solve(i+1, taken|1<<j); cost < c.cost {
				c = choice{cost, j}
			}
		}
		if best[i] == nil {
			best[i] = map[uint]choice{}
		}
		best[i][taken] = c
		return c.cost
	}
	solve(0, 0)
	blocks := make([]int, len(wanted))
	for i, taken := 0, uint(0); i < len(wanted); i++ {
		blocks[i] = best[i][taken].block
		if blocks[i] >= 0 {
			taken |= 1 << blocks[i]
		}
	}
	return blocks
}

// Near returns how many of the rows met their targets, and the number of rows.
func Near(rows []Row) (met, of int) {
	for _, r := range rows {
		if r.Met {
			met++
		}
	}
	return met, len(rows)
}

// String formats a row as a line of a table.
func (r Row) String() string {
	where := "nowhere"
	if r.Place != "" {
		where = fmt.Sprintf("in %s, %d off", r.Place, r.Off)
	}
	mark := "  "
	if !r.Met {
		mark = "! "
	}
	return fmt.Sprintf("%sturn %d, %s: %s %s; want %s", mark, r.Turn, r.Date.Format("2 Jan"), r.Unit, where, strings.Join(r.Places, " or "))
}
