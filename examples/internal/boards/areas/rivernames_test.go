package areas

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
)

func TestAStretchHasAMiddle(t *testing.T) {
	s := Stretch{From: areamap.Point{X: 1, Y: 2}, To: areamap.Point{X: 4, Y: 6}}
	require.InDelta(t, 5, s.length(), 1e-9)
	require.Equal(t, areamap.Point{X: 2.5, Y: 4}, s.middle())
}

func TestEveryRiverHasItsName(t *testing.T) {
	sc := germanyatwar.Standard()
	named := map[string]bool{}
	for _, s := range RiverNames(sc) {
		named[s.River] = true
	}
	for b := range sc.Map().Borders() {
		require.True(t, b.River == "" || named[b.River], b.River)
	}
}
