package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// Rules 1.3, 6.0: the use of an icon or a fortress would identify a reinforcement, but
// the enemy sees only the area. Foch has no icon.
func TestRule6_0_NobodySeesWhichIconIsUsed(t *testing.T) {
	deploy := func(id string) *table {
		g := lay(t, gaw.Position{Turn: 1, Disc: german}, "g1-ii 23", "f2-l 67", "e-l GB")
		g.Play("German pass", "German done", "Entente pass", "Entente done")
		for _, drawn := range []string{"f-foch", "f1-44", "f1-vii", "fr-1g", "f2-ix"} {
			g.Play("draw " + drawn)
		}
		g.Play("Entente deploy " + id + " 85")
		return g
	}
	foch, division := deploy("f-foch"), deploy("f1-44")
	looksAlike(t, theGerman, &foch.State, &division.State)
	looksAlike(t, august1914.Spectator, &foch.State, &division.State)
	require.NotEqual(t, foch.State.View(theEntente), division.State.View(theEntente))
	require.True(t, foch.Can("Entente deploy f1-44 85"), "two icons are left")
	for _, g := range []*table{foch, division} {
		may := g.backs(theGerman, "85")[0]
		require.Subset(t, may, []string{"f-foch", "f1-44", "f1-vii", "fr-1g"})
		require.NotContains(t, may, "f3-iv", "whose icons are free elsewhere")
		worlds := map[string]bool{}
		source := dice.NewPCG(19, 14)
		for range 60 {
			world := g.State.Resample(theGerman, source.IntN)
			looksAlike(t, theGerman, &g.State, &world)
			for _, u := range world.Position().Units {
				if u.Area == "85" {
					worlds[u.ID] = true
				}
			}
			text, err := world.MarshalJSON()
			require.NoError(t, err)
			_, err = g.sc.DecodeState(text)
			require.NoError(t, err, "the reinforcement enters where it can")
		}
		require.Greater(t, len(worlds), 5)
	}
}
