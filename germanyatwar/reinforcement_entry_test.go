package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	gaw "github.com/august1914/august1914/germanyatwar"
)

// Rules 6.0, 7.1: cities and fortresses are for units without a free icon. The 1st
// Army has icons in Épinal.
func TestRule7_1_IconsBeforeCities(t *testing.T) {
	g := lay(t, gaw.Position{Active: entente, Disc: entente}, "f2-ix 68", "g1-ii 23")
	g.Play("Entente reinforce", "draw f1-vii", "draw fr-1g", "draw f2-xv", "draw f2-xvi", "draw f2-xviii")
	require.True(t, g.Can("Entente deploy f1-vii 85"))
	g.Refuse("6.0", "Entente deploy f1-vii 46")
	require.True(t, g.Can("Entente deploy fr-1g 46"), "reserves have no icon")
}

// Rule 7.1: one unit an icon. The 1st Army has one of infantry in 90, and two in 85.
func TestRule7_1_OneUnitAnIcon(t *testing.T) {
	g := lay(t, gaw.Position{Active: entente, Disc: entente}, "f2-ix 68", "g1-ii 23")
	g.Play("Entente reinforce", "draw f1-vii", "draw f1-viii", "draw f1-xiii", "draw f1-xiv", "draw f2-xv", "Entente deploy f1-vii 90")
	g.Refuse("6.0", "Entente deploy f1-viii 90")
	g.Play("Entente deploy f1-viii 85", "Entente deploy f1-xiii 85")
	g.Refuse("6.0", "Entente deploy f1-xiv 85")
}

// Rules 2.4, 7.1: without room in the area, an icon cannot be used. The Belgian
// cavalry has its only icon in Brussels.
func TestRule7_1_NoIconWhereThereIsNoRoom(t *testing.T) {
	for room, others := range map[bool][]string{
		true:  {"b-2 19", "b-3 19", "b-4 19"},
		false: {"b-2 19", "b-3 19", "b-4 19", "b-5 19"},
	} {
		g := lay(t, gaw.Position{Active: entente, Disc: entente}, append(others, "g1-ii 23")...)
		g.Play("Entente reinforce", "draw b-c", "draw fr-1g", "draw f2-xv", "draw f2-xvi", "draw f2-xviii")
		require.Equal(t, room, g.Can("Entente deploy b-c 19"))
		if room {
			g.Refuse("6.0", "Entente deploy b-c 7")
			continue
		}
		g.Play("Entente deploy b-c 7")
		require.Equal(t, "7", g.at("b-c"))
	}
}

func TestRuleD15_FallbackSlots(t *testing.T) {
	reinforce := func(t *testing.T, options ...string) *table {
		t.Helper()
		f := turn3(t, entente, append(options, "f1-l 85")...).then("Entente reinforce")
		return f.drawing("fr-1g", "fr-2g", "fr-3g", "fr-4g", "fr-61")
	}
	t.Run("rulebook: one an area in a strategic action", func(t *testing.T) {
		f := reinforce(t).then("Entente deploy fr-1g 17")
		require.False(t, f.Can("Entente deploy fr-2g 17"))
		f.Refuse("6.0", "Entente deploy fr-2g 17")
		f.Play("Entente deploy fr-2g 46")
	})
	t.Run("summary: one for each symbol", func(t *testing.T) {
		f := reinforce(t, "option strategic-slots=symbol").then("Entente deploy fr-1g 17", "Entente deploy fr-2g 17")
		require.False(t, f.Can("Entente deploy fr-3g 17"), "17 has two")
		f.Play("Entente deploy fr-3g 46")
		require.False(t, f.Can("Entente deploy fr-4g 46"), "the capital is a city and one symbol")
	})
	t.Run("both: one for each symbol in the reinforcement phase", func(t *testing.T) {
		f := fightTurnEnd(t, german, "disc German").drawing("fr-1g", "fr-2g", "fr-3g", "fr-4g", "fr-61")
		f.Play("Entente deploy fr-1g 17", "Entente deploy fr-2g 17")
		require.False(t, f.Can("Entente deploy fr-3g 17"))
	})
}

func TestRuleD16_FochInAStrategicAction(t *testing.T) {
	reinforce := func(t *testing.T, options ...string) *table {
		t.Helper()
		f := turn3(t, entente, append(options, "f1-l 85")...).then("Entente reinforce")
		return f.drawing("f-foch", "fr-2g", "fr-3g", "fr-4g", "fr-61")
	}
	t.Run("6.0: he enters, in either edition", func(t *testing.T) {
		f := reinforce(t).then("Entente deploy f-foch 46")
		require.Equal(t, "46", f.at("f-foch"))
		f = reinforce(t, fightEditions()...).then("Entente deploy f-foch 46")
		require.Equal(t, "46", f.at("f-foch"))
	})
	t.Run("7.1 names the reserves alone: by the option he returns to the pool", func(t *testing.T) {
		f := reinforce(t, "option strategic-foch=no")
		require.False(t, f.Can("Entente deploy f-foch 46"))
		require.True(t, f.Can("Entente deploy fr-2g 46"), "the reserves do enter")
		f.Refuse("7.1", "Entente deploy f-foch 46")
		require.Equal(t, "pool", f.placeAll().at("f-foch"))
		require.Equal(t, "German", f.actor(), "and no other is drawn for him")
	})
	t.Run("both: in the reinforcement phase", func(t *testing.T) {
		f := fightTurnEnd(t, german, "disc German").drawing("f-foch", "fr-2g", "fr-3g", "fr-4g", "fr-61").then("Entente deploy f-foch 46")
		require.Equal(t, "46", f.at("f-foch"))
	})
}
