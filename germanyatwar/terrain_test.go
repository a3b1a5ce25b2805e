package germanyatwar

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Rules 2.1 to 2.4: the colors of circles, their entry costs and stacking limits.
func TestTerrainColors(t *testing.T) {
	for _, c := range []struct {
		terrain     Terrain
		name        string
		cost, limit int
	}{
		{Green, "green", 1, 4},
		{Yellow, "yellow", 1, 2},
		{Red, "red", 2, 2},
		{NoTerrain, "none", 0, 6},
	} {
		require.Equal(t, c.name, c.terrain.String())
		text, err := c.terrain.MarshalText()
		require.NoError(t, err)
		require.Equal(t, c.name, string(text))
		require.Equal(t, c.cost, c.terrain.cost())
		require.Equal(t, c.limit, c.terrain.limit())
	}
	require.Equal(t, "unknown", terrainCount.String())
}
