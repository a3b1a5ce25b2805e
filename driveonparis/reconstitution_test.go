package driveonparis_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// layLoss makes two Guard divisions eliminate fr-1-i in 62.28 (14:8 is 2:1, and a 12 is
// D 4), and rolls for its return.
func layLoss(t *testing.T, turn, roll int, units ...string) *layout {
	t.Helper()
	units = append(units, "fr-1-i 62.28", "ge-1gd 62.27", "ge-2gd 62.27", layFar)
	l := layGerman(t, turn, units...)
	l.Play("German done")
	l.fight("62.28", 12, "ge-1gd", "ge-2gd")
	l.Play(fmt.Sprint("roll ", roll))
	return l
}

func TestRule1_4_RefusalsOfReconstitution(t *testing.T) {
	g := layOut(t, layScenario(t, "5.4"), dop.Position{Turn: 10, Active: august1914.German},
		"fr-hq-4 30.10", "fr-hq-3 38.14", "fr-fort-verdun 38.14 2", "fr-1-i 30.10", "fr-2-i lost due 14", "fr-3-ii gone", "fr-4-ii lost due 10", "fr-5-iii lost due 10", "ge-13-vii 20.20", "ge-krupp 20.20")
	for g.Kind() != "rebuild" || !g.State.ToAct().Has(dop.AlliedSeat.Actor()) {
		g.pass()
	}
	g.Refuse("1.4a", "Allied rebuild fr-1-i 30.10") // it is on the map
	g.Refuse("1.4a", "Allied rebuild fr-3-ii 30.10")
	g.Refuse("1.4e", "Allied rebuild fr-2-i 30.10") // not due
	g.Refuse("1.4b", "Allied rebuild fr-4-ii 30.11")
	g.Refuse("SEQ", "Allied refit fr-4-ii")
	g.Refuse("1.4f", "Allied refit fr-1-i") // at full strength
	g.Refuse("1.4f", "Allied refit fr-hq-4")
	g.Refuse("1.4f", "Allied refit fr-fort-verdun") // fortresses are not refitted
	g.Play("Allied rebuild fr-4-ii 30.10")
	require.Equal(t, 1, g.unit("fr-4-ii").Steps)
	require.Zero(t, g.unit("fr-4-ii").Due)
	require.Empty(t, g.unit("fr-4-ii").Box)
	g.Refuse("1.4f", "Allied refit fr-4-ii") // on the same turn
	t.Run("an HQ has its replacements again on the next turn", func(t *testing.T) {
		for g.Can("Allied rebuild fr-5-iii 30.10") {
			g.Play("Allied rebuild fr-5-iii 30.10")
		}
		g.until("move")
		for g.Kind() != "rebuild" || !g.State.ToAct().Has(dop.AlliedSeat.Actor()) {
			g.pass()
		}
		require.Equal(t, 11, g.State.Position().Turn)
		require.True(t, g.Can("Allied refit fr-4-ii"))
	})
}

func TestRule1_4a_TurnOfReturn(t *testing.T) {
	t.Run("the turns of the multiplied die from now", func(t *testing.T) {
		l := layLoss(t, 4, 3, "fr-hq-4 62.30")
		require.Equal(t, 10, l.unit("fr-1-i").Due, "turn 4 and twice 3")
		require.Empty(t, l.unit("fr-1-i").Hex)
	})
	t.Run("after the end of the game: never", func(t *testing.T) {
		l := layLoss(t, 20, 3, "fr-hq-4 62.30")
		due := l.unit("fr-1-i").Due
		require.True(t, due == 0 || due > 25, "turn 26 of 25")
	})
	t.Run("on the last turn: yes", func(t *testing.T) {
		l := layLoss(t, 19, 3, "fr-hq-4 62.30")
		require.Equal(t, 25, l.unit("fr-1-i").Due)
	})
	t.Run("no roll for an HQ", func(t *testing.T) {
		l := layGerman(t, 7, "ge-13-vii 8.21", "fr-hq-4 8.20", "fr-1-i 14.05")
		l.march("ge-13-vii", "8.21", "8.20")
		require.NotEqual(t, "roll", l.Kind())
		require.Zero(t, l.unit("fr-hq-4").Due)
	})
	t.Run("no roll for a fortress", func(t *testing.T) {
		l := layGerman(t, 7, "fr-fort-calais 4.27 1", "ge-1gd 4.26", "ge-2gd 4.26", "ge-13-vii 5.27", "ge-hq-1 6.26")
		l.Play("German done")
		l.fight("4.27", 8, "ge-1gd", "ge-2gd", "ge-13-vii")
		require.NotEqual(t, "roll", l.Kind())
		require.Empty(t, l.unit("fr-fort-calais").Hex)
		require.Zero(t, l.unit("fr-fort-calais").Due)
	})
	t.Run("no roll for the armored car", func(t *testing.T) {
		l := layGerman(t, 10, "be-armcar 20.27", "be-hq 20.29", "ge-13-vii 20.26", "ge-14-vii 20.26", "fr-1-i 14.05")
		l.Play("German done")
		l.fight("20.27", 12, "ge-13-vii", "ge-14-vii")
		require.NotEqual(t, "roll", l.Kind())
		require.Zero(t, l.unit("be-armcar").Due)
	})
}

func TestRule1_4a_WhoComesTooLateIsGone(t *testing.T) {
	l := layLoss(t, 20, 3, "fr-hq-4 62.30")
	require.Equal(t, "gone", l.unit("fr-1-i").Box)
	l = layLoss(t, 19, 3, "fr-hq-4 62.30")
	require.Equal(t, "lost", l.unit("fr-1-i").Box)
}

func TestRule1_4a_EachRollsBeforeTheAdvance(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-fm 10.22", "fr-2colbde 10.22", "fr-1-i 20.20")
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x") // 18 to 6
	g.roll(10)                                             // D3
	for g.Kind() == "lose" {
		g.Play(g.Moves("")[0])
	}
	require.Equal(t, "roll", g.Kind())
	g.roll(1)
	require.Equal(t, "roll", g.Kind(), "the second")
	g.roll(2)
	require.Equal(t, "advance", g.Kind())
	require.NotEqual(t, g.unit("fr-fm").Due, g.unit("fr-2colbde").Due)
}

// Rule 1.4a: a unit whose return would come after the last turn does not return.
func TestRule1_4a_ReturnsAfterTheEnd(t *testing.T) {
	for turn, want := range map[int]string{
		13: "81 Ter Static Div rolls 3 and can return in 6 turns.",
		14: "81 Ter Static Div rolls 3 and can return in 6 turns.",
		15: "81 Ter Static Div rolls 3 and does not return: the game ends before 6 turns have passed.",
	} {
		p := dop.Position{Turn: turn, Active: august1914.German}
		g := layOut(t, layScenario(t, "5.4"), p, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-81ter 1 10.22", "fr-hq-4 10.24")
		g.attack("10.22", "ge-13-vii", "ge-14-vii")
		g.roll(12)
		g.roll(3)
		require.Equal(t, want, g.event("return").String(), "turn %d", turn)
	}
}

func TestRule1_4b_OwnCountry(t *testing.T) {
	l := layGerman(t, 7, "fr-hq-4 8.20", "br-1-i lost due 7", "fr-1-i lost due 7", "be-1 lost due 7", layFar)
	l.await(dop.AlliedSeat, "rebuild")
	require.True(t, l.Can("Allied rebuild fr-1-i 8.20"))
	l.Refuse("1.4b", "Allied rebuild br-1-i 8.20")
	l.Refuse("1.4b", "Allied rebuild be-1 8.20")
}

// If the HQ of a group is lost with it, the other units are lost in command, because
// the HQ was still there.
func TestRule1_4c_LostTogetherWithTheHQ(t *testing.T) {
	l := layGerman(t, 7, "fr-1-i 20.20", "fr-hq-5 20.20", "ge-13-vii 20.21", "ge-14-vii 20.19", "ge-17-ix 19.20",
		"ge-18-ix 19.21", "ge-19-x 21.20", "ge-20-x 21.21", "ge-hq-1 20.22")
	l.await(dop.GermanSeat, "declare")
	l.fight("20.20", 10, "ge-13-vii", "ge-14-vii")
	l.settleUntil("roll")
	require.Equal(t, []string{"fr-1-i"}, l.State.Position().Progress.Wanted)
	require.Empty(t, l.State.Position().Progress.Far)
}

func TestRule1_4c_InCommand(t *testing.T) {
	for roll := 1; roll <= 6; roll++ {
		l := layLoss(t, 5, roll, "fr-hq-4 62.32")
		require.Equal(t, 5+2*roll, l.unit("fr-1-i").Due)
	}
}

func TestRule1_4d_OutOfCommand(t *testing.T) {
	for _, c := range []struct {
		reason string
		units  []string
		due    int
	}{
		{"no HQ", nil, 14},
		{"too far: five hexes", []string{"fr-hq-4 62.33"}, 14},
		{"the HQ of another country", []string{"br-hq 62.30"}, 14},
		{"barred by enemy zones", []string{"fr-hq-4 62.32", "ge-10ldw 61.31"}, 14},
		{"one of two HQs in reach", []string{"fr-hq-4 62.33", "fr-hq-5 62.30"}, 11},
	} {
		t.Run(c.reason, func(t *testing.T) {
			require.Equal(t, c.due, layLoss(t, 5, 3, c.units...).unit("fr-1-i").Due)
		})
	}
	t.Run("forced into a neutral country, in command", func(t *testing.T) {
		// 7:5 is 1:1, and an 8 is A 1, D 1r1. The only ways out of 35.32 lead into the
		// Netherlands.
		l := layGerman(t, 6, "be-1 35.32", "be-hq 35.32", "ge-1gd 35.31", "ge-10ldw 34.31", "ge-11ldw 34.32", "ge-25ldw 36.31", "fr-1-i 14.05")
		l.Play("German done")
		l.fight("35.32", 8, "ge-1gd")
		require.Empty(t, l.unit("be-1").Hex)
		l.Play("roll 2")
		require.Equal(t, 12, l.unit("be-1").Due, "turn 6 and three times 2")
	})
}

func TestRule1_4e_Arrival(t *testing.T) {
	rebuild := func(t *testing.T, units ...string) *layout {
		t.Helper()
		l := layGerman(t, 7, append(units, layFar)...)
		l.await(dop.AlliedSeat, "rebuild")
		return l
	}
	t.Run("reduced", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-1-i lost due 7")
		l.Play("Allied rebuild fr-1-i 8.20")
		require.Equal(t, 1, l.unit("fr-1-i").Steps)
	})
	t.Run("brigades with their one step", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-chas lost due 7")
		l.Play("Allied rebuild fr-chas 8.20")
		require.Equal(t, 1, l.unit("fr-chas").Steps)
	})
	t.Run("not before its turn", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-1-i lost due 7", "fr-2-i lost due 8")
		require.True(t, l.Can("Allied rebuild fr-1-i 8.20"))
		require.False(t, l.Can("Allied rebuild fr-2-i 8.20"))
	})
	t.Run("any HQ of the country", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-hq-5 16.12", "fr-1-i lost due 7")
		require.True(t, l.Can("Allied rebuild fr-1-i 8.20"))
		require.True(t, l.Can("Allied rebuild fr-1-i 16.12"))
	})
	t.Run("not where the HQ is in an enemy zone, friends or not", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-hq-5 16.12", "fr-2-i 8.20", "fr-1-i lost due 7", "ge-10ldw 8.21")
		require.False(t, l.Can("Allied rebuild fr-1-i 8.20"))
		require.True(t, l.Can("Allied rebuild fr-1-i 16.12"))
	})
	t.Run("not where the HQ is out of supply", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 62.28", "fr-hq-5 16.12", "fr-1-i lost due 7")
		l.Refuse("1.9", "Allied rebuild fr-1-i 62.28")
		require.True(t, l.Can("Allied rebuild fr-1-i 16.12"))
	})
}

func TestRule1_4f_Refit(t *testing.T) {
	rebuild := func(t *testing.T, units ...string) *layout {
		t.Helper()
		l := layGerman(t, 7, append(units, layFar)...)
		l.await(dop.AlliedSeat, "rebuild")
		return l
	}
	t.Run("in the hex of the HQ, a point each", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-1-i 8.20 1", "fr-2-i 8.20 1", "fr-3-ii 8.20 1", "fr-4-ii 8.21 1")
		require.False(t, l.Can("Allied refit fr-4-ii"), "a hex away")
		l.Play("Allied refit fr-1-i", "Allied refit fr-2-i")
		require.Equal(t, 2, l.unit("fr-1-i").Steps)
		require.False(t, l.Can("Allied refit fr-3-ii"), "the rating is 2")
	})
	t.Run("rebuilding uses the same points", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-1-i 8.20 1", "fr-2-i 8.20 1", "fr-3-ii lost due 7")
		l.Play("Allied rebuild fr-3-ii 8.20", "Allied refit fr-1-i")
		require.False(t, l.Can("Allied refit fr-2-i"))
	})
	t.Run("not who is at full strength", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-1-i 8.20", "fr-2-i 8.20 1", "fr-chas 8.20")
		require.True(t, l.Can("Allied refit fr-2-i"))
		l.Refuse("1.4f", "Allied refit fr-1-i")
		l.Refuse("1.4f", "Allied refit fr-chas")
	})
	t.Run("not of another country", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "br-1-i 8.20 1")
		require.False(t, l.Can("Allied refit br-1-i"))
	})
	t.Run("not who was rebuilt this turn", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-1-i lost due 7")
		l.Play("Allied rebuild fr-1-i 8.20")
		l.Refuse("1.4f", "Allied refit fr-1-i")
		l.await(dop.GermanSeat, "move")
		l.await(dop.AlliedSeat, "rebuild")
		l.Play("Allied refit fr-1-i")
		require.Equal(t, 2, l.unit("fr-1-i").Steps, "but a turn later")
	})
	t.Run("and marches as if it had not been", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-1-i 8.20 1")
		l.Play("Allied refit fr-1-i")
		l.await(dop.AlliedSeat, "move")
		require.Equal(t, 6, l.paces("fr-1-i"))
		require.True(t, l.Can("Allied step fr-hq-4 8.20 > 8.21"))
	})
	t.Run("not while the HQ is out of supply", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 62.28", "fr-1-i 62.28 1", "fr-2-i 62.28")
		require.False(t, l.Can("Allied refit fr-1-i"))
	})
}

func TestRule1_4f_NotAboard(t *testing.T) {
	g := layOut(t, layScenario(t, "5.4"), dop.Position{Turn: 10, Active: august1914.German},
		"fr-hq-4 22.05", "fr-train-1 22.05", "fr-1-i 22.05 1 on fr-train-1", "fr-2-i 22.05 1", "ge-13-vii 30.20")
	for g.Kind() != "rebuild" || !g.State.ToAct().Has(dop.AlliedSeat.Actor()) {
		g.pass()
	}
	g.Refuse("1.2c", "Allied refit fr-1-i")
	require.True(t, g.Can("Allied refit fr-2-i"))
}

// Rule 1.4f requires that the unit begins in the hex of its HQ. Here a French HQ is in
// the next hex, so the refusal must not say that the country has no HQ (1.4b).
func TestRule1_4f_RefitAwayFromTheHQIsRefusedByItsRule(t *testing.T) {
	l := layGerman(t, 7, "fr-hq-4 8.20", "fr-4-ii 8.21 1", layFar)
	l.await(dop.AlliedSeat, "rebuild")
	l.Refuse("1.4f", "Allied refit fr-4-ii")
}

func TestRule1_4g_DelayedReturns(t *testing.T) {
	l := layGerman(t, 7, "fr-hq-4 8.20", "fr-1-i lost due 7", "fr-2-i lost due 7", "fr-3-ii lost due 7", layFar)
	l.await(dop.AlliedSeat, "rebuild")
	require.True(t, l.Can("Allied done"), "nobody has to")
	l.Play("Allied rebuild fr-3-ii 8.20")
	l.await(dop.GermanSeat, "move")
	l.await(dop.AlliedSeat, "rebuild")
	t.Run("they come a turn later", func(t *testing.T) {
		require.True(t, l.Can("Allied rebuild fr-1-i 8.20"))
		require.True(t, l.Can("Allied rebuild fr-2-i 8.20"))
		require.False(t, l.Can("Allied rebuild fr-3-ii 8.20"), "it is there")
	})
}

func TestRule3_2d_AssaultUnitsAreNotRebuilt(t *testing.T) {
	t.Run("no refit", func(t *testing.T) {
		l := layAllied(t, 4, "ge-em-11-14 44.33 1", "ge-13res 44.33 1", "ge-hq-1 44.33", "fr-1-i 14.05")
		l.await(dop.GermanSeat, "rebuild")
		require.True(t, l.Can("German refit ge-13res"))
		require.False(t, l.Can("German refit ge-em-11-14"))
	})
	t.Run("no return", func(t *testing.T) {
		l := layAllied(t, 7, "ge-em-11-14 8.25 1", "fr-1-i 8.24", "fr-2-i 8.24", "ge-hq-1 8.27", "ge-13res 44.33")
		l.Play("Allied done")
		l.fight("8.25", 8, "fr-1-i", "fr-2-i")
		l.settleUntil("move")
		require.Empty(t, l.unit("ge-em-11-14").Hex)
		require.Zero(t, l.unit("ge-em-11-14").Due)
	})
}

// Rule 3.2d makes the losses of assault units permanent. This unit is reduced and with
// its HQ, so Rule 1.4f would allow the refit.
func TestRule3_2d_AssaultUnitsAreRefusedByTheirRule(t *testing.T) {
	l := layAllied(t, 4, "ge-em-11-14 44.33 1", "ge-hq-1 44.33", "fr-1-i 14.05")
	l.await(dop.GermanSeat, "rebuild")
	l.Refuse("3.2d", "German refit ge-em-11-14")
}
