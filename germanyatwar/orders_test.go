package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule7_3_2_CommandingActions(t *testing.T) {
	lines := []string{"f1-l 85", "f1-vii 85", "e-i GB"}
	t.Run("tactical: movement and garrisons, no ships", func(t *testing.T) {
		g := tactical(t, entente, "f1-l", lines...)
		require.True(t, g.Can("Entente step f1-vii 85 > 84"))
		require.True(t, g.Can("Entente build f1-vii"))
		require.Empty(t, g.Moves("Entente ship"))
	})
	t.Run("pass and strategic: all of them", func(t *testing.T) {
		for _, g := range []*table{passing(t, entente, lines...), strategic(t, entente, lines...)} {
			require.True(t, g.Can("Entente step f1-vii 85 > 84"))
			require.True(t, g.Can("Entente build f1-vii"))
			require.True(t, g.Can("Entente ship e-i 5"))
		}
	})
	t.Run("no rails without the optional rule", func(t *testing.T) {
		g := strategic(t, entente, lines...)
		g.Refuse("8.3", "Entente rail f1-vii 85 > 44")
	})
}

func TestRule7_3_2_NotInATacticalAction(t *testing.T) {
	g := layWith(t, "rail=on", gaw.Position{Active: entente}, "e-l 4", "e-i GB", "f1-l 84", "f1-vii 84", "f1-viii 85", "f2-ix 84", "f1-xiii 67", "f1-xiv 90")
	g.activate("f1-l", "e-l")
	g.Refuse("7.3.2", "Entente ship e-i 5")
	g.Refuse("7.3.2", "Entente rail f1-vii 84 > 65")
	require.Empty(t, g.Moves("Entente ship"))
	require.Empty(t, g.Moves("Entente rail"))
	g.Refuse("7.3.1.5", "Entente build f1-xiv")
	require.True(t, g.Can("Entente build f1-viii"))
}

// Rule 4.2.1: every French leader, including Foch, commands the reserves.
func TestRule4_2_1_UnderAnyLeader(t *testing.T) {
	for leader, rule := range map[string]string{"f1-l": "4.2.1", "f-foch": "7.3.1.6"} {
		g := tactical(t, entente, leader, leader+" 84", "fr-1g 84")
		require.True(t, g.Can("Entente step fr-1g 84 > 83"), leader)
		_, trace := tracesOf(t, g.State, theEntente, "fr-1g")
		require.Equal(t, rule, trace.Rule)
	}
}
