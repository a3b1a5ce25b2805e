package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

func TestRule3_3b_WhoFiresAtWhat(t *testing.T) {
	siege := func(t *testing.T, units ...string) *setGame {
		t.Helper()
		g := setGermans(t, append(units, "fr-1-i 14.05", "ge-13res 44.18")...)
		g.until("fire")
		return g
	}
	t.Run("guns, and nobody else", func(t *testing.T) {
		g := siege(t, "ge-krupp 35.31", "ge-13-vii 35.31", "ge-em-11-14 34.31", "be-fort-liege 34.30")
		g.refuse("3.3b", "German fire ge-13-vii 34.30")
		g.refuse("3.3b", "German fire ge-em-11-14 34.30")
		require.True(t, g.can("German fire ge-krupp 34.30"))
	})
	t.Run("not at one's own fortresses", func(t *testing.T) {
		g := siege(t, "ge-krupp 44.15", "ge-fort-metz-n 44.16", "ge-fort-metz 44.15", "ge-skoda 35.31", "ge-13-vii 35.31", "be-fort-liege 34.30")
		g.refuse("3.3b", "German fire ge-krupp 44.16")
		g.refuse("3.3b", "German fire ge-krupp 44.15")
	})
	t.Run("the phase ends with the last that can fire", func(t *testing.T) {
		g := siege(t, "ge-krupp 35.31", "ge-13-vii 35.31", "be-fort-liege 34.30")
		g.play("German fire ge-krupp 34.30")
		require.Equal(t, "34.30", g.state.Decision(august1914.Umpire).Place)
		g.roll(1)
		require.Equal(t, "declare", g.kind())
		require.Empty(t, g.state.Decision(august1914.Umpire).Place)
	})
	t.Run("while another can, it goes on", func(t *testing.T) {
		g := siege(t, "ge-krupp 35.31", "ge-skoda 35.31", "ge-13-vii 35.31", "be-fort-liege 34.30")
		g.play("German fire ge-krupp 34.30")
		g.roll(1)
		require.Equal(t, "fire", g.kind())
		require.Empty(t, g.state.Decision(august1914.Umpire).Place)
	})
	t.Run("again on the next turn", func(t *testing.T) {
		g := siege(t, "ge-krupp 35.31", "ge-13-vii 35.31", "ge-14-vii 35.31", "be-fort-liege 34.30")
		g.play("German fire ge-krupp 34.30")
		g.roll(1)
		g.attack("34.30", "ge-13-vii", "ge-14-vii")
		g.roll(12) // 6 to 14 is 1:2: the fortress loses a step
		for g.state.Position().Turn == 10 {
			g.pass()
		}
		g.until("fire")
		require.True(t, g.can("German fire ge-krupp 34.30"))
		g.until("declare")
		require.True(t, g.can("German attack 34.30"))
	})
}

func TestRule3_2b_AssaultUnitsBesideTheFortress(t *testing.T) {
	// The Krupp gun needs a 3 against the 14 of Liège, or a 2 with an assault group next to it.
	for hex, reduced := range map[string]bool{"35.30": true, "36.30": false, "20.20": false} {
		g := setGermans(t, "ge-krupp 35.31", "ge-13-vii 35.31", "be-fort-liege 34.30", "ge-em-11-14 "+hex, "fr-1-i 14.05")
		g.until("fire")
		g.play("German fire ge-krupp 34.30")
		g.roll(2)
		require.Equal(t, reduced, g.unit("be-fort-liege").Steps == 1, hex)
	}
}
