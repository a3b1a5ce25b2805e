package schlieffenswar

import (
	"encoding/csv"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The tables of the rulebook, typed from its pages: each cell of the data and
// each cell that the engine uses is compared with them.

func TestCombatResultsTable(t *testing.T) {
	const printed = `
		Die 1:2 1:1 2:1 3:1 4:1 5:1 6:1 7:1
		1   2/0 2/0 2/0 2/1 1/1 1/2 1/2 0/2
		2   2/0 2/0 2/0 1/1 1/2 1/2 0/2 0/3
		3   2/0 2/1 1/1 1/2 1/2 0/2 0/3 0/3
		4   1/1 1/1 1/2 1/2 0/2 0/3 0/3 0/3
		5   1/1 1/2 1/2 0/2 0/3 0/3 0/3 0/3
		6   1/2 1/2 0/2 0/3 0/3 0/3 0/3 0/3`
	lines := strings.Split(strings.TrimSpace(printed), "\n")
	require.Equal(t, crtLabels[:], strings.Fields(lines[0])[1:])
	for die, line := range lines[1:] {
		for column, cell := range strings.Fields(line)[1:] {
			require.Equal(t, cellOf(cell), standard().tables.crt.At(column, die+1), "die %d, %s", die+1, crtLabels[column])
		}
	}
	for die := range dieFaces {
		require.Equal(t, cellOf("2/0"), standard().tables.crt.At(-1, die+1), "less than 1:2")
		require.Equal(t, cellOf("0/3"), standard().tables.crt.At(crtColumns, die+1), "greater than 7:1")
	}
}

func cellOf(text string) loss { return loss{text[0] - '0', text[2] - '0'} }

// Rule 11.23, German Heavy Artillery Table; Rules 8.8 and 10.6, Attrition Table.
func TestTablesByDie(t *testing.T) {
	for i, want := range []struct{ artillery, attrition uint8 }{{0, 1}, {0, 1}, {1, 0}, {1, 0}, {2, 0}, {2, 0}} {
		require.Equal(t, want.artillery, standard().tables.artillery.At(0, i+1), "die %d", i+1)
		require.Equal(t, want.attrition, standard().tables.attrition.At(0, i+1), "die %d", i+1)
	}
}

// Terrain Effects Chart: what the file prints, and what the engine charges.
func TestTerrainEffectsChart(t *testing.T) {
	f, err := os.Open("data/terrain_effects.csv")
	require.NoError(t, err)
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	require.NoError(t, err)
	require.Equal(t, [][]string{
		{"terrain", "movement_cost", "combat_effect", "mp", "shift_left", "no_concentric", "closed", "source"},
		{"Clear", "1", "No Effect", "1", "0", "0", "0", "rulebook"},
		{"Forest", "2", "No Effect", "2", "0", "0", "0", "rulebook"},
		{"Rough", "2", "1L", "2", "1", "0", "0", "rulebook"},
		{"Marsh", "No Entry Allowed", "No Combat Allowed", "", "0", "0", "1", "rulebook"},
		{"City", "1", "1L & No Concentric", "1", "1", "1", "0", "rulebook"},
		{"Heavy Fortress", "1", "1L & No Concentric", "1", "1", "1", "0", "rulebook"},
		{"River Hexside", "+1", "1L", "1", "1", "0", "0", "rulebook"},
		{"All-Sea Hex/Hexside", "No Entry", "No Combat", "", "0", "0", "1", "rulebook"},
		{"Paris Endangered Line", "No Effect", "No Effect", "0", "0", "0", "0", "rulebook"},
		{"International Border", "No Effect", "No Effect", "0", "0", "0", "0", "rulebook"},
	}, rows)
	tables := standard().tables
	require.Equal(t, [Neutral + 1]uint8{Clear: 1, Forest: 2, Rough: 2, Marsh: closedCost, Sea: closedCost, Neutral: closedCost}, tables.cost)
	require.EqualValues(t, 1, tables.cityCost)
	require.EqualValues(t, 1, tables.river)
}
