package driveonparis_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// The prompt for losses tells the owner how many steps are left to lose. The notes tell
// how many steps each unit has, and whether it would lose its last. After a roll the
// number is public.
func TestRuleSCS_LOSS_IsToldInNumbers(t *testing.T) {
	prompts := func(g *layout) (list []string) {
		for _, v := range []august1914.Viewer{august1914.Spectator, dop.GermanSeat.Viewer(), dop.AlliedSeat.Viewer()} {
			list = append(list, g.State.Decision(v).Prompt)
		}
		return list
	}
	note := func(g *layout, text string) string { return g.State.Note(dop.MustParseMove(text)) }
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21 1", "fr-1-i 10.22")
	g.attack("10.22", "ge-13-vii", "ge-14-vii") // 9 to 8 is 1:1
	g.roll(6)                                   // A2 D1: the stronger unit loses the first step
	require.Equal(t, "lose", g.Kind())
	told := "Take a step loss: 1 left to take."
	require.Equal(t, []string{told, told, told}, prompts(g))
	require.Equal(t, "It has 1 step left: this eliminates it.", note(g, "German lose ge-13-vii"))
	require.Equal(t, "It has 1 step left: this eliminates it.", note(g, "German lose ge-14-vii"))

	g = layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22")
	g.attack("10.22", "ge-13-vii", "ge-14-vii") // 12 to 8 is 2:1
	g.roll(4)                                   // A2
	require.Equal(t, "Take a step loss: 2 left to take.", prompts(g)[0])
	require.Equal(t, "It has 2 steps left, and 1 after this.", note(g, "German lose ge-13-vii"))
	g.Play("German lose ge-13-vii")
	require.Equal(t, "Take a step loss: 1 left to take.", prompts(g)[0])
	require.Equal(t, "It has 1 step left: this eliminates it.", note(g, "German lose ge-13-vii"))
	require.Empty(t, note(g, "German done"))
	require.Empty(t, note(g, "German lose ge-nobody"))
	require.Empty(t, (&dop.State{}).Note(dop.MustParseMove("German lose ge-13-vii")))
}

// Rule 1.9: the number of steps lost without supply depends on the number of units,
// which others may not know.
func TestRule1_9_HowManyStarveIsTheOwnersToKnow(t *testing.T) {
	l := layGerman(t, 7, "ge-1gd 20.26", "ge-2gd 20.26", "ge-13-vii 20.26", "fr-1-i 14.05", "ge-13res 44.33")
	l.Play("German done")
	for l.Kind() != "lose" {
		l.Play(l.idle())
	}
	told, kept := "Take a step loss: 2 left to take.", "Take a step loss." // a quarter of 6 is 1.5
	for v, want := range map[august1914.Viewer]string{
		august1914.Umpire: told, dop.GermanSeat.Viewer(): told, dop.AlliedSeat.Viewer(): kept, august1914.Spectator: kept,
	} {
		require.Equal(t, want, l.State.Decision(v).Prompt, "%s", v)
	}
}

// Ending a phase has a note if it costs the seat something, and only then.
func TestRuleSEQ_EndsSayWhatTheyCost(t *testing.T) {
	note := func(g *layout, text string) string { return g.State.Note(dop.MustParseMove(text)) }
	supply := "The supply phase comes next: units that cannot trace supply lose steps."
	g := layGermans54(t, "ge-13-vii 10.21", "fr-1-i 20.22")
	require.Equal(t, "move", g.Kind())
	require.Empty(t, note(g, "German done"), "nothing is lost by it")
	g.exploit()
	require.Equal(t, supply, note(g, "German done"), "the Allies end the turn")
	g = layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "ge-20-x 10.21", "ge-17-ix 10.20", "fr-1-i 20.22")
	g.march("ge-17-ix", "10.20", "10.21")
	g.until("move")
	require.Equal(t, "Too many units are stacked in 10.21: you must eliminate some of them now.", note(g, "German done"))
}

// The menus of a table include notes.
func TestMenusHaveNotes(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22")
	g.attack("10.22", "ge-13-vii", "ge-14-vii")
	g.roll(4)
	var file bytes.Buffer
	_, err := august1914.NewRecordFrom(&g.State).WriteTo(&file)
	require.NoError(t, err)
	table, err := dop.Ruleset().Read(&file)
	require.NoError(t, err)
	require.NotEmpty(t, table.Menu(dop.GermanSeat))
	for _, item := range table.Menu(dop.GermanSeat) {
		require.Equal(t, "It has 2 steps left, and 1 after this.", item.Note, item.Notation)
	}
}
