package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule1_7_BreakthroughCombat(t *testing.T) {
	// 14:8 is 2:1: an 8 is A 1, a breakthrough and D 2r1, a 7 A 1 and D 1r1.
	battle := func(t *testing.T, roll int) *layout {
		t.Helper()
		l := layGerman(t, 9, "ge-1gd 62.27", "ge-2gd 62.27", "fr-1-i 62.28", "fr-2-i 61.29",
			"ge-13-vii 60.29", "ge-14-vii 60.29", "fr-hq-4 62.32", layFar)
		l.play("German done")
		l.attack("62.28", roll, "ge-1gd", "ge-2gd")
		for i := 0; i < 20 && l.kind() != "advance" && l.kind() != "declare"; i++ {
			l.play(l.idle())
		}
		return l
	}
	advance := func(l *layout) {
		l.t.Helper()
		require.Equal(l.t, "advance", l.kind())
		l.play("German advance ge-1gd 62.27 > 62.28", "German advance ge-2gd 62.27 > 62.28")
		if l.kind() == "advance" {
			l.play("German done")
		}
	}
	t.Run("a second attack after the regular ones", func(t *testing.T) {
		l := battle(t, 8)
		advance(l)
		require.Equal(t, "combat phase", l.state.Decision(dop.GermanSeat.Viewer()).Phase)
		l.play("German done")
		require.Equal(t, "breakthrough combat", l.state.Decision(dop.GermanSeat.Viewer()).Phase)
		l.play("German attack 61.29")
		require.True(t, l.can("German join ge-1gd"))
		require.True(t, l.can("German join ge-2gd"))
	})
	t.Run("not in the regular combats", func(t *testing.T) {
		l := battle(t, 8)
		advance(l)
		l.play("German attack 61.29")
		require.False(t, l.can("German join ge-1gd"))
		require.True(t, l.can("German join ge-13-vii"))
	})
	t.Run("none without the mark", func(t *testing.T) {
		l := battle(t, 8)
		advance(l)
		l.play("German done", "German attack 61.29")
		l.refuse("1.7", "German join ge-13-vii")
	})
	t.Run("once, whatever comes of it", func(t *testing.T) {
		// 14 less a step against 8: again a breakthrough on the table.
		l := battle(t, 8)
		advance(l)
		l.play("German done")
		l.attack("61.29", 10, "ge-1gd", "ge-2gd")
		l.settle("move")
		require.Equal(t, "exploitation phase", l.state.Decision(dop.GermanSeat.Viewer()).Phase)
	})
	t.Run("not without the result", func(t *testing.T) {
		l := battle(t, 7)
		advance(l)
		l.play("German done")
		require.NotEqual(t, "breakthrough combat", l.state.Decision(dop.GermanSeat.Viewer()).Phase)
	})
	t.Run("nobody has to", func(t *testing.T) {
		l := battle(t, 8)
		advance(l)
		l.play("German done", "German done")
		require.Equal(t, "exploitation phase", l.state.Decision(dop.GermanSeat.Viewer()).Phase)
	})
}
