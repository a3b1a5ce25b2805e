package engine

import (
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/datafile"
)

// Beyond returns the numbers of the neighbors of a hex across some of its sides.
func Beyond[H any](near []H, sides uint8, number func(H) string) (numbers []string) {
	for d, n := range near {
		if sides>>d&1 != 0 {
			numbers = append(numbers, number(n))
		}
	}
	return numbers
}

// Hexes reads a file of hexes, which has their numbers in the column hex, and calls read with
// each row that has the number of another hex. It returns false if a spreadsheet has damaged
// the numbers: isCut recognizes them, and example is one that was not damaged.
func Hexes(l *datafile.Loader, file string, columns []string, numbering hexgrid.Numbering, isCut func(number string) bool, example string,
	read func(r datafile.Row, at hexgrid.Hex),
) bool {
	first := map[hexgrid.Hex]int{}
	for r := range l.Rows(file, columns...) {
		number := r.Text("hex")
		at, err := numbering.Parse(number)
		line, twice := first[at]
		switch {
		case err != nil && isCut(number):
			r.Reject("hex", "%q: a spreadsheet has read hexes such as %s as numbers: open the file with all columns as text", number, example)
			return false
		case err != nil:
			r.Reject("hex", "%v", err)
		case twice:
			r.Reject("hex", "%s occurs twice, first on line %d", number, line)
		default:
			first[at] = r.Line()
			read(r, at)
		}
	}
	return true
}
