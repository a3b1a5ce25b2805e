package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRuleSCS_MOVE_Stacks(t *testing.T) {
	t.Run("each unit joins once, from the top down", func(t *testing.T) {
		g := layGermans54(t, "ge-17-ix 10.15", "ge-13-vii 10.15", "ge-14-vii 10.15", "ge-18-ix 10.16")
		require.Equal(t, []string{"German form ge-14-vii", "German form ge-13-vii", "German form ge-17-ix"}, g.Moves("German form"))
		g.Play("German form ge-14-vii", "German form ge-17-ix")
		g.Refuse("SCS_MOVE", "German form ge-17-ix")
		g.Refuse("SCS_MOVE", "German form ge-14-vii")
		g.Refuse("SCS_MOVE", "German form ge-13-vii") // above the last unit
		g.Refuse("SCS_MOVE", "German form ge-18-ix")  // it is elsewhere
		g.Play("German stop")
		require.True(t, g.Can("German form ge-14-vii"), "nobody has moved")
		g.Play("German form ge-13-vii")
		g.Refuse("SCS_MOVE", "German form ge-14-vii") // above the unit that leads
	})
	t.Run("a stack keeps its order", func(t *testing.T) {
		g := layGermans54(t, "ge-17-ix 10.15", "ge-14-vii 10.15", "ge-13-vii 10.15", "ge-18-ix 10.15")
		g.Play("German form ge-18-ix", "German form ge-13-vii", "German form ge-14-vii", "German form ge-17-ix", "German step ge-18-ix 10.15 > 10.16", "German stop")
		var order []string
		for _, u := range g.State.Position().Units {
			if u.Hex == "10.16" {
				order = append(order, u.ID)
			}
		}
		require.Equal(t, []string{"ge-17-ix", "ge-14-vii", "ge-13-vii", "ge-18-ix"}, order, "from the bottom up")
	})
	t.Run("who comes later lies on top", func(t *testing.T) {
		g := layGermans54(t, "ge-17-ix 10.15", "ge-14-vii 10.15", "ge-13-vii 10.16")
		g.Play("German step ge-17-ix 10.15 > 10.16", "German stop")
		require.ElementsMatch(t, []string{"ge-14-vii", "ge-17-ix"}, g.seen(august1914.Spectator))
	})
	t.Run("guns, trains and the armored car go alone", func(t *testing.T) {
		g := layGermans54(t, "ge-krupp 44.18", "ge-13-vii 44.18", "ge-train-1 44.18", "ge-hq-1 44.18")
		for _, id := range []string{"ge-krupp", "ge-train-1"} {
			g.Refuse("SCS_MOVE", "German form "+id)
		}
		g.Play("German form ge-13-vii", "German form ge-hq-1")
		g.Refuse("SCS_MOVE", "German form ge-krupp")
	})
	t.Run("nobody forms a stack of one", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.15", "ge-14-vii 10.16")
		g.Refuse("SCS_MOVE", "German form ge-13-vii")
	})
	t.Run("it is as fast as its slowest", func(t *testing.T) {
		g := layGermans54(t, "ge-2cav 12.19", "ge-4ers 12.19")
		g.Play("German form ge-4ers", "German form ge-2cav")
		g.march("ge-4ers", "12.19", "12.20", "11.21", "10.20", "9.21")
		require.False(t, g.offers("German step ge-4ers"))
		g.Play("German stop")
		require.False(t, g.offers("German step ge-2cav"), "it has moved")
	})
}

func TestRuleSCS_MOVE_NobodyOffTheMap(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.20", "fr-1-i 20.20", "ge-14-vii lost due 12")
	g.Refuse("SEQ", "German form ge-14-vii")
	g.Refuse("SEQ", "German form ge-19-x")
	g.Refuse("SEQ", "German step ge-14-vii 10.20 > 10.21")
}

func TestRuleSCS_MOVE_WhoHasMovedFormsNoStack(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.15", "ge-17-ix 10.16", "ge-14-vii 10.16", "fr-1-i 20.20")
	g.Play("German step ge-13-vii 10.15 > 10.16", "German stop")
	g.Refuse("SCS_MOVE", "German form ge-13-vii")
	g.Play("German form ge-14-vii")
	require.Equal(t, "form", g.Kind())
	g.Refuse("SCS_MOVE", "German form ge-13-vii")
	g.Play("German form ge-17-ix", "German step ge-14-vii 10.16 > 10.17")
	g.Refuse("SEQ", "German form ge-13-vii") // the stack is moving already
	require.Equal(t, "10.17", g.unit("ge-17-ix").Hex)
	require.Equal(t, "10.16", g.unit("ge-13-vii").Hex)
}

func TestRuleSCS_MOVE_HQsTakeNothing(t *testing.T) {
	g := layGermans54(t, "ge-hq-1 10.18", "ge-13-vii 10.16", "fr-1-i 20.20")
	g.march("ge-hq-1", "10.18", "10.19")
	g.Play("German stop")
	g.march("ge-13-vii", "10.16", "9.17")
	v := g.State.View(august1914.Spectator)
	require.Equal(t, august1914.Allied, v.Control("10.19"))
	require.Equal(t, august1914.German, v.Control("9.17"))
	for _, move := range []string{"German point 44.33", "German place ge-14-vii 44.33", "German arrive ge-14-vii 44.33"} {
		g.Refuse("SEQ", move) // this is the wrong stage, too
	}
}

func TestRuleSCS_MOVE_WhoLeadsTheStack(t *testing.T) {
	// The top unit leads. The refusal for the others names it.
	l := layGerman(t, 7, "ge-14-vii 22.17", "ge-13-vii 22.17", "ge-60ldw 25.20", "ge-2cav 22.20", "fr-1-i 14.05")
	check := func() {
		t.Helper()
		for move, words := range map[string]string{
			"German step ge-14-vii 22.17 > 22.16":    "14/VII Inf Div (German) moves in a stack that 13/VII Inf Div leads",
			"German overrun ge-14-vii 22.17 > 22.18": "14/VII Inf Div (German) moves in a stack that 13/VII Inf Div leads",
			"German step ge-60ldw 25.20 > 25.21":     "another stack is moving",
		} {
			err := l.State.Apply(dop.MustParseMove(move))
			require.ErrorContains(t, err, words, move)
			l.Refuse("SCS_MOVE", move)
		}
	}
	l.Play("German form ge-13-vii", "German form ge-14-vii")
	check()
	for id, words := range map[string]string{"ge-14-vii": "13/VII Inf Div leads", "ge-60ldw": "another stack is moving"} {
		r, err := l.State.Reach(dop.GermanSeat.Viewer(), id)
		require.NoError(t, err)
		require.ErrorContains(t, r.Refused, words)
	}
	require.True(t, l.Can("German step ge-13-vii 22.17 > 22.16"))
	l.Play("German step ge-13-vii 22.17 > 22.16")
	err := l.State.Apply(dop.MustParseMove("German step ge-14-vii 22.16 > 22.15"))
	require.ErrorContains(t, err, "13/VII Inf Div leads")
}
