package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule1_7_BreakthroughCombat(t *testing.T) {
	// 14:8 is 2:1: an 8 is A 1, a breakthrough and D 2r1, a 7 A 1 and D 1r1.
	battle := func(t *testing.T, roll int) *layout {
		t.Helper()
		l := layGerman(t, 9, "ge-1gd 62.27", "ge-2gd 62.27", "fr-1-i 62.28", "fr-2-i 61.29",
			"ge-13-vii 60.29", "ge-14-vii 60.29", "fr-hq-4 62.32", layFar)
		l.Play("German done")
		l.fight("62.28", roll, "ge-1gd", "ge-2gd")
		for i := 0; i < 20 && l.Kind() != "advance" && l.Kind() != "declare"; i++ {
			l.Play(l.idle())
		}
		return l
	}
	advance := func(l *layout) {
		l.T.Helper()
		require.Equal(l.T, "advance", l.Kind())
		l.Play("German advance ge-1gd 62.27 > 62.28", "German advance ge-2gd 62.27 > 62.28")
		if l.Kind() == "advance" {
			l.Play("German done")
		}
	}
	t.Run("a second attack after the regular ones", func(t *testing.T) {
		l := battle(t, 8)
		advance(l)
		require.Equal(t, "combat phase", l.State.Decision(dop.GermanSeat.Viewer()).Phase)
		l.Play("German done")
		require.Equal(t, "breakthrough combat", l.State.Decision(dop.GermanSeat.Viewer()).Phase)
		l.Play("German attack 61.29")
		require.True(t, l.Can("German join ge-1gd"))
		require.True(t, l.Can("German join ge-2gd"))
	})
	t.Run("not in the regular combats", func(t *testing.T) {
		l := battle(t, 8)
		advance(l)
		l.Play("German attack 61.29")
		require.False(t, l.Can("German join ge-1gd"))
		require.True(t, l.Can("German join ge-13-vii"))
	})
	t.Run("none without the mark", func(t *testing.T) {
		l := battle(t, 8)
		advance(l)
		l.Play("German done", "German attack 61.29")
		l.Refuse("1.7", "German join ge-13-vii")
	})
	t.Run("once, whatever comes of it", func(t *testing.T) {
		// 14 less a step against 8: again a breakthrough on the table.
		l := battle(t, 8)
		advance(l)
		l.Play("German done")
		l.fight("61.29", 10, "ge-1gd", "ge-2gd")
		l.settleUntil("move")
		require.Equal(t, "exploitation phase", l.State.Decision(dop.GermanSeat.Viewer()).Phase)
	})
	t.Run("not without the result", func(t *testing.T) {
		l := battle(t, 7)
		advance(l)
		l.Play("German done")
		require.NotEqual(t, "breakthrough combat", l.State.Decision(dop.GermanSeat.Viewer()).Phase)
	})
	t.Run("nobody has to", func(t *testing.T) {
		l := battle(t, 8)
		advance(l)
		l.Play("German done", "German done")
		require.Equal(t, "exploitation phase", l.State.Decision(dop.GermanSeat.Viewer()).Phase)
	})
}

func TestRule1_7_OnlyWithMarkers(t *testing.T) {
	battle := func(t *testing.T, roll int) *layout {
		t.Helper()
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-81ter 10.22", "fr-1-i 11.22", "ge-20-x 11.21", "fr-2-i 20.20")
		g.attack("11.22", "ge-20-x")
		g.roll(7) // 6 to 8: A2
		g.lose()
		g.Play("German attack 10.22", "German join ge-13-vii", "German join ge-14-vii", "German join ge-19-x", "German done")
		g.roll(roll)
		g.settle()
		g.until("move")
		return g
	}
	phases := func(g *layout) (list []string) {
		for _, e := range g.Events {
			if e.Kind == "phase" {
				list = append(list, e.To)
			}
		}
		return list
	}
	require.NotContains(t, phases(battle(t, 2)), "breakthrough combat")
	t.Run("a hex that was attacked before can be attacked again", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-81ter 10.22", "fr-1-i 11.22", "ge-17-ix 11.21", "ge-20-x 11.21", "fr-2-i 20.20")
		g.attack("11.22", "ge-17-ix", "ge-20-x")
		g.roll(4) // 12 to 8: A2
		g.lose()
		g.Play("German attack 10.22", "German join ge-13-vii", "German join ge-14-vii", "German join ge-19-x", "German done")
		g.roll(12) // 18 to 2
		g.lose()
		g.until("declare") // nothing is left to attack in the regular combats
		require.Equal(t, "breakthrough combat", g.State.Decision(august1914.Umpire).Phase)
		g.Play("German attack 11.22", "German join ge-13-vii")
		g.Refuse("SCS_ATTACK", "German join ge-20-x") // it has fought
	})
}

func TestRule1_7_WithoutATarget(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-fm 10.22", "fr-2-i 20.20")
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
	g.roll(12)
	g.roll(1)
	require.Equal(t, "advance", g.Kind())
	g.Play("German done")
	require.Equal(t, "exploitation phase", g.State.Decision(august1914.Umpire).Phase, "there is nobody to attack")
}

func TestRule1_7_OneAttackEach(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-fm 10.22", "fr-1-i 10.23", "fr-2-i 9.23", "ge-20-x 12.20")
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
	g.roll(12)
	g.roll(1)
	g.Play("German advance ge-13-vii 10.21 > 10.22", "German advance ge-14-vii 10.21 > 10.22", "German done")
	require.Equal(t, "breakthrough combat", g.State.Decision(august1914.Umpire).Phase)
	g.Play("German attack 10.23", "German join ge-13-vii", "German done")
	g.roll(12) // 6 to 8 is 1:1: no loss
	g.lose()
	g.until("declare")
	require.Equal(t, "10.22", g.unit("ge-13-vii").Hex)
	g.Play("German attack 9.23")
	g.Refuse("SCS_ATTACK", "German join ge-13-vii")
	g.Play("German join ge-14-vii")
}
