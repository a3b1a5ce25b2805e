package general

import (
	"fmt"
	"strings"
)

// A result is a cell of the combat results table.
type result struct {
	attacker, defender int // steps lost
	retreat            int // hexes
	breakthrough       bool
	fortress           bool // a fortress loses a step (Rule 1.5b)
}

// columns is the number of columns of the table, from 1:4 to 6:1.
const columns = 9

// even is the column of 1:1.
const even = 3

// table is the combat results table by the sum of two dice, from 2. "A1+ D2r1*" means that
// the attackers lose a step and break through, the defenders lose two steps and retreat one
// hex, and a fortress loses a step.
var table = readTable(`
A5 D0 | A4 D0 | A4 D0 | A4 D0 | A3 D0 | A3 D1 | A2 D1 | A2 D1 | A2 D2
A4 D0 | A4 D0 | A3 D0 | A3 D0 | A3 D0 | A2 D1 | A2 D1 | A2 D2 | A1+ D2r1
A4 D0 | A3 D0 | A3 D0 | A3 D0 | A2 D0 | A2 D1 | A1 D2 | A1+ D2r1 | A1+ D2r2
A3 D0 | A3 D0 | A3 D0 | A2 D0 | A2 D1 | A1 D2 | A1 D2r1 | A1+ D2r1 | A1+ D3r2*
A3 D0 | A3 D0 | A2 D0 | A2 D1 | A1 D1 | A1 D2r1 | A1+ D2r1 | A1+ D3r2* | A1+ D3r2*
A3 D0 | A3 D0 | A2 D1 | A2 D1 | A1 D1r1 | A1+ D2r1 | A1+ D3r2* | A1+ D3r2* | A0+ D3r2*
A3 D0 | A2 D0 | A2 D1 | A1 D1r1 | A1+ D2r1 | A1+ D2r1 | A1+ D3r2* | A0+ D3r2* | A0+ D4r2*
A2 D0 | A2 D1 | A2 D1r1 | A1+ D2r1 | A1+ D3r1 | A0+ D3r2* | A0+ D3r2* | A0+ D3r2* | A0+ D4r2*
A2 D1 | A2 D1r1 | A1+ D2r1 | A1+ D2r1 | A0+ D3r2* | A0+ D3r2* | A0+ D3r2* | A0+ D4r2* | A0+ D5r2*
A2 D1r1 | A1+ D2r1 | A1+ D2r1* | A0+ D3r2* | A0+ D3r2* | A0+ D4r2* | A0+ D4r2* | A0+ D5r3* | A0+ D5r3*
A1+ D2r1* | A1+ D2r1* | A0+ D3r2* | A0+ D4r2* | A0+ D4r2* | A0+ D4r2* | A0+ D5r3* | A0+ D5r3* | A0+ D6r4*
`)

// rolls holds the probability of each sum of two dice, from 2.
var rolls = [...]float64{1. / 36, 2. / 36, 3. / 36, 4. / 36, 5. / 36, 6. / 36, 5. / 36, 4. / 36, 3. / 36, 2. / 36, 1. / 36}

func readTable(text string) (cells [len(rolls)][columns]result) {
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		for j, cell := range strings.Split(line, "|") {
			c := &cells[i][j]
			c.breakthrough, c.fortress = strings.Contains(cell, "+"), strings.Contains(cell, "*")
			cell = strings.NewReplacer("+", "", "*", "", "r", " ").Replace(cell)
			// A cell without a retreat has two numbers.
			_, _ = fmt.Sscanf(strings.TrimSpace(cell), "A%d D%d %d", &c.attacker, &c.defender, &c.retreat)
		}
	}
	return cells
}

// columnOf returns the column nearest to a ratio. Halves round away from 1:1. (SCS)
func columnOf(attack, defense int) int {
	switch {
	case defense <= 0:
		return columns - 1
	case attack <= 0:
		return 0
	case attack >= defense:
		n := (2*attack + defense) / (2 * defense)
		return min(even+n-1, columns-1)
	}
	n := defense / attack
	if 2*(defense%attack) >= attack {
		n++
	}
	return max(even-n+1, 0)
}
