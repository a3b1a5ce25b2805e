package campaign

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914/examples/history/targets"
)

// Table formats rows as a table in Markdown, with a line per unit and a column per turn. An
// entry is the unit's distance from its target, in bold if it is too far, or "out" if the
// unit was nowhere. Units that are alike share a line with their numbers in the order of
// the targets. If there are more than 60 lines, only units that are ever too far have one,
// and a last line counts the others.
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

// longTable is the largest number of lines of a table with all units.
const longTable = 60

// cell formats a row as an entry of a table.
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

// EventTable formats findings in Markdown: a sentence that counts the matches with history
// by kind, and a table of the other events.
func EventTable(list []Finding) string {
	var b strings.Builder
	met, of := AsTold(list)
	fmt.Fprintf(&b, "%d of %d events match history", met, of)
	sep := ": "
	for _, kind := range []struct {
		targets.Kind
		words string
	}{
		{targets.Falls, "places fall in their turn"},
		{targets.Held, "are held by the right side"},
		{targets.Battle, "battles are fought in their turn with their result"},
		{targets.End, "final counts match"},
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
