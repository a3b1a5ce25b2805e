package driveonparis

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// printedCRT is the combat results table as printed. "*" is the star of a breakthrough,
// and "f" a fortress reduced by one step.
const printedCRT = `
2 | A5 - | A4 - | A4 - | A4 - | A3 - | A3 D1 | A2 D1 | A2 D1 | A2 D2
3 | A4 - | A4 - | A3 - | A3 - | A3 - | A2 D1 | A2 D1 | A2 D2 | A1* D2r1
4 | A4 - | A3 - | A3 - | A3 - | A2 - | A2 D1 | A1 D2 | A1* D2r1 | A1* D2r2
5 | A3 - | A3 - | A3 - | A2 - | A2 D1 | A1 D2 | A1 D2r1 | A1* D2r1 | A1* D3r2f
6 | A3 - | A3 - | A2 - | A2 D1 | A1 D1 | A1 D2r1 | A1* D2r1 | A1* D3r2f | A1* D3r2f
7 | A3 - | A3 - | A2 D1 | A2 D1 | A1 D1r1 | A1* D2r1 | A1* D3r2f | A1* D3r2f | A* D3r2f
8 | A3 - | A2 - | A2 D1 | A1 D1r1 | A1* D2r1 | A1* D2r1 | A1* D3r2f | A* D3r2f | A* D4r2f
9 | A2 - | A2 D1 | A2 D1r1 | A1* D2r1 | A1* D3r1 | A* D3r2f | A* D3r2f | A* D3r2f | A* D4r2f
10 | A2 D1 | A2 D1r1 | A1* D2r1 | A1* D2r1 | A* D3r2f | A* D3r2f | A* D3r2f | A* D4r2f | A* D5r2f
11 | A2 D1r1 | A1* D2r1 | A1* D2r1f | A* D3r2f | A* D3r2f | A* D4r2f | A* D4r2f | A* D5r3f | A* D5r3f
12 | A1* D2r1f | A1* D2r1f | A* D3r2f | A* D4r2f | A* D4r2f | A* D4r2f | A* D5r3f | A* D5r3f | A* D6r4f
`

// text formats a cell in the style of printedCRT.
func (r result) text() string {
	text := "A"
	if r.attacker > 0 {
		text += fmt.Sprint(r.attacker)
	}
	if r.breakthrough {
		text += "*"
	}
	if r.defender == 0 {
		return text + " -"
	}
	text += fmt.Sprintf(" D%d", r.defender)
	if r.retreat > 0 {
		text += fmt.Sprintf("r%d", r.retreat)
	}
	if r.fortress {
		text += "f"
	}
	return text
}

func TestCombatResultsTable(t *testing.T) {
	sc := standard(t)
	rolls := 0
	for line := range strings.Lines(strings.TrimSpace(printedCRT)) {
		cells := strings.Split(strings.TrimSpace(line), " | ")
		require.Len(t, cells, 1+oddsColumns)
		var roll int
		_, err := fmt.Sscan(cells[0], &roll)
		require.NoError(t, err)
		for column, want := range cells[1:] {
			require.Equal(t, want, sc.tables.crt.At(column, roll).text(), "a roll of %d at %s", roll, oddsLabels[column])
		}
		rolls++
	}
	require.Equal(t, 11, rolls)
	require.Equal(t, "1:1", oddsLabels[3])
}

// Rule 3.3b: the lowest roll that reduces, by gun and strength. An assault group next
// to the fortress adds one to the roll.
func TestRule3_3b_SiegeGunTable(t *testing.T) {
	sc := standard(t)
	for _, c := range []struct{ low, high, skoda, krupp int }{
		{1, 6, 3, 2}, {7, 15, 4, 3}, {16, 18, 5, 4}, {20, 99, 6, 5},
	} {
		for s := c.low; s <= c.high; s++ {
			require.EqualValues(t, c.skoda, sc.tables.siege[skoda][s], "Skoda on %d", s)
			require.EqualValues(t, c.krupp, sc.tables.siege[krupp][s], "Krupp on %d", s)
		}
	}
	require.Zero(t, sc.tables.siege[skoda][19], "19 is on no line")
	require.EqualValues(t, 1, sc.tables.assault)
}

// Rule 1.6c, and the rule on several types of terrain in a hex: the highest cost and
// all multipliers.
func TestTerrainEffects(t *testing.T) {
	e := &standard(t).tables.effects
	for _, c := range []struct {
		terrain    Terrain
		settlement Settlement
		want       ground
	}{
		{Clear, NoSettlement, ground{1, 4, true}},
		{Clear, Town, ground{1, 4, true}},
		{Clear, City, ground{1, 6, true}},
		{Clear, MajorCity, ground{1, 8, false}},
		{Woods, NoSettlement, ground{2, 6, true}},
		{Woods, City, ground{2, 9, true}},
		{Foothills, NoSettlement, ground{2, 8, false}},
		{Mountains, NoSettlement, ground{4, 12, false}},
		{Marsh, City, ground{3, 9, false}},
	} {
		require.Equal(t, c.want, e.of(c.terrain, c.settlement), "%s, %s", c.terrain, c.settlement)
	}
	require.Equal(t, bank{1, 3}, e.rivers[MinorRiver])
	require.Equal(t, bank{2, 2}, e.rivers[MajorRiver])
	require.EqualValues(t, 1, e.rail)
	require.EqualValues(t, closedCost, e.of(Sea, NoSettlement).cost)
}
