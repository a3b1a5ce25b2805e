package germanyatwar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/areamap"
)

func TestAStretchHasAMiddle(t *testing.T) {
	s := stretch{from: areamap.Point{X: 1, Y: 2}, to: areamap.Point{X: 4, Y: 6}}
	require.InDelta(t, 5, s.length(), 1e-9)
	require.Equal(t, areamap.Point{X: 2.5, Y: 4}, s.middle())
}

func TestEveryRiverHasItsName(t *testing.T) {
	sc := Standard()
	named := map[string]bool{}
	for _, s := range riverStretches(sc) {
		named[s.river] = true
	}
	for b := range sc.Map().Borders() {
		require.True(t, b.River == "" || named[b.River], b.River)
	}
}
