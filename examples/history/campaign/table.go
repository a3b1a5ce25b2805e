package campaign

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914/examples/history/targets"
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

// EventTable writes findings in Markdown: in a sentence how many of each kind are as
// history tells, and below it a table of the others.
func EventTable(list []Finding) string {
	var b strings.Builder
	met, of := AsTold(list)
	fmt.Fprintf(&b, "%d of %d events are as history tells", met, of)
	sep := ": "
	for _, kind := range []struct {
		targets.Kind
		words string
	}{
		{targets.Falls, "places fall in their turn"},
		{targets.Held, "are in the right hands"},
		{targets.Battle, "battles are fought in their turn with their result"},
		{targets.End, "things the end shows"},
	} {
		met, of := AsTold(slices.DeleteFunc(slices.Clone(list), func(f Finding) bool { return f.Kind != kind.Kind }))
		fmt.Fprintf(&b, "%s%d of %d %s", sep, met, of, kind.words)
		sep = ", "
	}
	b.WriteString(".\n\n| turn | what | in 1914 | here |\n| --- | --- | --- | --- |\n")
	for _, f := range list {
		if !f.Met {
			fmt.Fprintf(&b, "| %d | %s | %s | %s |\n", f.Turn, f.Name, f.Told(), f.Shown)
		}
	}
	return b.String()
}
