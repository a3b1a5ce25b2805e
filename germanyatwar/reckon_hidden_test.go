package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// Rule 1.3: one of two blocks may be a leader of 1 to 4 steps or infantry, and the
// other either of two corps that may have lost steps. The attacker has to expect
// anything from the weakest to the strongest pair.
func TestRule1_3_ReckonWithHiddenBlocks(t *testing.T) {
	s := lay(t, gaw.Position{Units: []gaw.Unit{
		{ID: "g1-ii", Area: "36"},
		{ID: "f4-xii", Area: "58", May: []string{"f4-xii", "f4-l", "f4-9c"}, Least: 2, Most: 4},
		{ID: "f4-l", Area: "50", May: []string{"f4-xii", "f4-l"}, Least: 1, Most: 4},
		{ID: "f4-xvii", Area: "58", May: []string{"f4-xvii", "f4-col"}, Least: 4, Most: 4},
		{ID: "f4-col", Area: "51", May: []string{"f4-xvii", "f4-col"}, Least: 3, Most: 4},
	}}).State
	r, err := s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{Target: "58", Attackers: []gaw.Posting{{Unit: "g1-ii"}}})
	require.NoError(t, err)
	require.False(t, r.Exact)
	require.Equal(t, 2, r.Hidden)
	// XII with four steps and XVII: 4 and 4 with the terrain, 1 each. The bonus
	// makes infantry worth more than a leader of the same strength.
	require.Equal(t, 4+4+2, r.Least.Defensive)
	// At least a leader at his heart, 1, and the Colonials with 3 plus terrain.
	require.Equal(t, 1+3+1, r.Most.Defensive)
	require.Equal(t, -5, r.Least.Result)
	require.Equal(t, 0, r.Most.Result)
	for _, d := range r.Most.Defenders {
		require.True(t, d.Assumed)
	}
	// The French know their units.
	r, err = s.Reckon(gaw.EntenteSeat.Viewer(), gaw.Fight{Target: "58", Attackers: nil, Side: august1914.German})
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.5", Place: "58"}, "%v", r)
}

// Rule 7.0.1: a corps that was isolated when the impulse began does not attack, as any
// unit. The cavalry that joins it does, and charges, because Dinant was contested
// before.
func TestRule7_0_1_ReckonWithIsolatedBlocks(t *testing.T) {
	may := []string{"g1-ii", "g1-iii"}
	s := lay(t, gaw.Position{Units: []gaw.Unit{
		{ID: "g1-ii", Area: "34", May: may, Least: 4, Most: 4},
		{ID: "g1-iii", Area: "12", May: may, Least: 1, Most: 4},
		{ID: "g1-2c", Area: "36"},
		{ID: "g1-l", Area: "36"},
		{ID: "f5-i", Area: "34"},
	}}).then("German tactical", "German reveal g1-l", "German done", "German step g1-2c 36 > 33", "German step g1-2c 33 > 34", "German done").State
	r, err := s.Reckon(gaw.EntenteSeat.Viewer(), gaw.Fight{Target: "34"})
	require.NoError(t, err)
	for _, c := range []gaw.Case{r.Least, r.Most} {
		require.Equal(t, august1914.Array[gaw.Line]{
			{Rule: "7.5.1.5", Why: "cavalry", N: 4}, {Rule: "7.5.1.8", Why: "the cavalry charges", N: 4},
		}, c.Attack)
		for _, f := range c.Attackers {
			if f.Kind == gaw.Infantry {
				require.Zero(t, f.Strength)
				require.Equal(t, []gaw.Reason{{Rule: "7.0.1", Why: "isolated units cannot attack"}}, f.Notes)
			}
		}
	}
}
