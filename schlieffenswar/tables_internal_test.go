package schlieffenswar

import (
	"encoding/csv"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// The Terrain Effects Chart, typed from the rulebook: the printed entries in the file,
// and the costs in the engine.
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
