package campaign

import (
	"fmt"
	"slices"
	"strings"
)

// Table writes rows as a table in Markdown: a line a unit, a column a turn, in each
// how far the unit was from its target; in bold where that is too far, and "out"
// where it was nowhere. Units that are alike share a line, and its numbers stand in
// the order of their targets. Of more than 60 lines only those are written in which
// something is too far, and a last one says how many others there are.
func Table(rows []Row) string {
	var units []string
	var turns []int
	cells := map[string]map[int][]string{}
	off := map[string]bool{}
	for _, r := range rows {
		if cells[r.Unit] == nil {
			cells[r.Unit] = map[int][]string{}
			units = append(units, r.Unit)
		}
		if !slices.Contains(turns, r.Turn) {
			turns = append(turns, r.Turn)
		}
		cells[r.Unit][r.Turn] = append(cells[r.Unit][r.Turn], r.cell())
		off[r.Unit] = off[r.Unit] || !r.Met
	}
	var b strings.Builder
	b.WriteString("| unit |")
	for _, turn := range turns {
		fmt.Fprintf(&b, " %d |", turn)
	}
	b.WriteString("\n| --- |" + strings.Repeat(" --- |", len(turns)) + "\n")
	others := 0
	for _, unit := range units {
		if len(units) > longTable && !off[unit] {
			others++
			continue
		}
		b.WriteString("| " + unit + " |")
		for _, turn := range turns {
			if list := cells[unit][turn]; len(list) > 0 {
				b.WriteString(" " + strings.Join(list, " ") + " |")
				continue
			}
			b.WriteString(" |")
		}
		b.WriteString("\n")
	}
	if others > 0 {
		fmt.Fprintf(&b, "| %d others |%s\n", others, strings.Repeat(" near |", len(turns)))
	}
	return b.String()
}

// longTable is how many lines a table has at most that tells of every unit.
const longTable = 60

// cell writes a row as an entry of a table.
func (r Row) cell() string {
	text := fmt.Sprint(r.Off)
	if r.Off < 0 {
		text = "out"
	}
	if !r.Met {
		text = "**" + text + "**"
	}
	return text
}
