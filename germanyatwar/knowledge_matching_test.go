package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	gaw "github.com/august1914/august1914/germanyatwar"
)

// Rules 1.3, 1.4: conclusions from all blocks together are public. If two blocks can
// only be two corps, another block that might have been any of three must be the
// third.
func TestRule1_4_WhatFollowsFromAllBlocks(t *testing.T) {
	pair, all := []string{"g1-ii", "g1-iii"}, []string{"g1-ii", "g1-iii", "g4-lw"}
	pos := gaw.Position{Active: entente, Units: []gaw.Unit{
		{ID: "g1-ii", Area: "23", May: pair}, {ID: "g1-iii", Area: "12", May: pair}, {ID: "g4-lw", Area: "33", May: all},
	}}
	g := lay(t, pos, "b-1 33", "b-2 34")
	require.Equal(t, [][]string{{"g4-lw"}}, g.backs(theEntente, "33"))
	require.Equal(t, [][]string{pair}, g.backs(theEntente, "23"))
	r, err := g.State.Reckon(theEntente, gaw.Fight{Target: "33"})
	require.NoError(t, err)
	require.True(t, r.Exact)
	require.Equal(t, 2, r.Least.Defenders[0].Printed)
	f, err := g.State.Forecast(theEntente, gaw.Fight{Target: "33"})
	require.NoError(t, err)
	require.True(t, f.Exact)
	require.Equal(t, "g4-lw", f.Most.Defender[0].Unit)

	t.Run("when one of the two leaves, it is still one of them", func(t *testing.T) {
		g.Play("Entente pass", "Entente done", "German pass")
		g.goes("g1-ii", "23", "26")
		require.Equal(t, [][]string{pair}, g.backs(theEntente, "26"))
		require.Equal(t, [][]string{{"g4-lw"}}, g.backs(theEntente, "33"))
	})
}

// Rule 1.4: the bounds of a battle assume that blocks are different units. If each of
// two blocks may be one strong corps or two weak divisions, at most one is strong. If
// a third block elsewhere must be one of the divisions, only the remaining units
// count.
func TestRule7_5_1_10_ReckonWithAllBlocks(t *testing.T) {
	may := []string{"g1-ii", "g4-lw", "g7-lw"}
	pos := gaw.Position{Active: entente, Units: []gaw.Unit{
		{ID: "g1-ii", Area: "33", May: may}, {ID: "g4-lw", Area: "33", May: may}, {ID: "g7-lw", Area: "12", May: may[1:]},
	}}
	g := lay(t, pos, "b-1 33", "b-2 34")
	r, err := g.State.Reckon(theEntente, gaw.Fight{Target: "33"})
	require.NoError(t, err)
	for _, c := range []gaw.Case{r.Least, r.Most} {
		strength := []int{c.Defenders[0].Printed, c.Defenders[1].Printed}
		require.ElementsMatch(t, []int{5, 2}, strength, "the corps is one of the two, since the third block is a division")
	}
	require.Equal(t, r.Least.Defensive, r.Most.Defensive)
}
