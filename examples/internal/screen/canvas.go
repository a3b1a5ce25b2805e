package screen

import "strings"

// A Canvas is a drawing made of characters, each with its style. It grows to the right and
// downwards as needed.
type Canvas struct {
	rows [][]cell
}

type cell struct {
	r     rune
	style Style
}

// Put writes a text and overwrites old text. Anything left of the drawing or above it
// is lost.
func (c *Canvas) Put(x, y int, text string, s Style) {
	for _, r := range text {
		if x >= 0 && y >= 0 {
			*c.at(x, y) = cell{r, s}
		}
		x++
	}
}

// at returns a cell, growing the canvas if necessary.
func (c *Canvas) at(x, y int) *cell {
	for len(c.rows) <= y {
		c.rows = append(c.rows, nil)
	}
	for len(c.rows[y]) <= x {
		c.rows[y] = append(c.rows[y], cell{r: ' '})
	}
	return &c.rows[y][x]
}

// Lines returns the drawing line by line, without trailing spaces.
func (c *Canvas) Lines(p Paint) []string {
	lines := make([]string, 0, len(c.rows))
	for _, row := range c.rows {
		lines = append(lines, p.row(row))
	}
	return lines
}

// row paints the cells of a line, grouping neighbors of the same style.
func (p Paint) row(cells []cell) string {
	for len(cells) > 0 && cells[len(cells)-1].r == ' ' {
		cells = cells[:len(cells)-1]
	}
	var line, run strings.Builder
	for i, c := range cells {
		run.WriteRune(c.r)
		if i+1 == len(cells) || cells[i+1].style != c.style {
			line.WriteString(p.In(c.style, run.String()))
			run.Reset()
		}
	}
	return line.String()
}
