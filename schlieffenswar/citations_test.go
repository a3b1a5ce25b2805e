package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule11_18_LossesBeyondTheDefenders(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "fra-grd-1 2514 1", "fra-1 2614")
	f.attack("2514", "ger-ii", "ger-iii")
	require.Equal(t, "0/3", f.result())
	f.Play("Entente lose fra-grd-1")
	require.Equal(t, "advance", f.Kind(), "nobody is left to lose or to retreat")
	require.Equal(t, 2, f.steps("fra-1"), "nothing is carried over to another hex")
}

func TestRule11_18_NothingCarriedOver(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-x 2517", "fra-grd-1 2514 1", "fra-1 2518")
	f.attack("2514", "ger-ii", "ger-iii")
	f.Play("Entente lose fra-grd-1", "German done")
	f.attack("2518", "ger-x")
	f.decide(3)
	require.Equal(t, "2/1", f.result())
	f.Play("Entente lose fra-1")
	require.Equal(t, 1, f.steps("fra-1"))
	require.Equal(t, "attacker losses", f.Kind())
}

func TestRule11_20_AttackersAllLost(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513 1", "ger-iii 2513", "fra-1 2514")
	f.attack("2514", "ger-ii")
	f.decide(1)
	f.Play("German lose ger-ii")
	require.Equal(t, "attacker losses", f.Kind())
	f.Play("German lose ger-iii")
	require.Equal(t, []int{0, 1}, []int{f.steps("ger-ii"), f.steps("ger-iii")})
}

func TestRule11_21_RefusalsNameIt(t *testing.T) {
	t.Run("farther from supply", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2414", "ger-iii 2414", "ger-iv 2414", "fra-1 2514")
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
		f.decide(5)
		f.Play("Entente lose fra-1")
		f.Refuse("11.21", "Entente retreat 2514 > 2513")
	})
	t.Run("the attacker", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "fra-1 2514")
		f.attack("2514", "ger-ii")
		f.decide(4)
		f.Play("Entente lose fra-1")
		f.Refuse("11.21", "German retreat 2513 > 2512")
	})
}

func TestRule11_22_RefusalsNameIt(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-hq-1 2513", "ger-iv 2413", "fra-1 2514")
	f.attack("2514", "ger-ii", "ger-iii", "ger-hq-1")
	f.decide(6)
	f.Play("Entente lose fra-1", "Entente lose fra-1")
	f.Refuse("11.22", "German advance ger-iv 2413 > 2514")
}

// Rule 11.22: it is attackers that advance, not the corps beside them.
func TestRule11_22_WhoStoodBy(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "fra-grd-1 2514")
	f.attack("2514", "ger-ii", "ger-iii")
	f.decide(6)
	f.Play("Entente lose fra-grd-1", "Entente lose fra-grd-1")
	f.Refuse("11.22", "German advance ger-iv 2513 > 2514")
	f.Play("German advance ger-ii 2513 > 2514")
}

func TestRule11_1_RefusalsNameIt(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513 fatigued", "ger-hq-1 2513", "ger-iii 2513", "fra-1 2514")
	f.Refuse("11.1", "German probe ger-ii 2513 > 2613")
	f.Refuse("11.1", "German probe ger-hq-1 2513 > 2613")
}

func TestRule11_7_BritishOnTurn3(t *testing.T) {
	f := fightIn(t, sw.Position{Turn: 3, Active: august1914.Allied, Phase: sw.Combat}, "bri-i 1018", "fra-1 1019", "ger-ii 1017", "ger-iii 1119")
	require.False(t, f.Can("Entente assault 1017"))
	require.False(t, f.Can("Entente probe bri-i 1018 > 1117"))
	f.Play("Entente assault 1119")
	require.False(t, f.Can("Entente join bri-i"))
}

func TestRule11_1_HQWithACorps(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513", "ger-hq-1 2513", "fra-1 2514")
	f.Play("German probe ger-ii 2513 > 2613", "German probe ger-hq-1 2513 > 2613")
	require.Equal(t, "2613", f.unit("ger-hq-1").Hex, "an HQ probes along with a corps")
}

func TestRule10_8_NoRetreatOutOfTheArea(t *testing.T) {
	// Of the hexes around 1118 only 1119 and 1218 are free of zones of control,
	// and they are three hexes from Belgium.
	f := fightGermansAttack(t, "ger-ii 1117", "ger-iii 1117", "ger-iv 1117", "bel-1 1118", "bel-2 1118")
	f.attack("1118", "ger-ii", "ger-iii", "ger-iv")
	f.decide(5)
	require.Equal(t, "0/2", f.result())
	f.Play("Entente lose bel-1")
	require.False(t, f.Can("Entente retreat 1118 > 1119"), "nothing forces them to leave")
	require.False(t, f.Can("Entente retreat 1118 > 1218"))
	f.Refuse("10.8", "Entente retreat 1118 > 1119")
}

func TestRule10_4_RefusalsNameIt(t *testing.T) {
	f := fightByTheMarsh(t, sw.GermanSeat, sw.Movement, "ger-ii 2013", "ger-iii 0918")
	f.Refuse("10.4", "German step ger-ii 2013 > 2014")  // marsh
	f.Refuse("10.4", "German step ger-iii 0918 > 0818") // sea

	r, err := f.State.Reach(sw.GermanSeat.Viewer(), "ger-iii")
	require.NoError(t, err)
	_, err = r.To("0819")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "10.4"}, "the sea farther out")

	f = fightByTheMarsh(t, sw.GermanSeat, sw.Movement, "ger-ii 2013", "ger-iii 2013", "ger-iv 2013", "ger-x 2013")
	f.Play("German done")
	f.Refuse("10.4", "German relocate ger-ii 2013 > 2014")

	f = fightByTheMarsh(t, sw.GermanSeat, sw.Combat, "ger-ii 2012", "ger-iii 2012", "ger-iv 2012", "fra-1 2013")
	f.attack("2013", "ger-ii", "ger-iii", "ger-iv")
	f.decide(5)
	f.Play("Entente lose fra-1")
	f.Refuse("10.4", "Entente retreat 2013 > 2014")
}

func TestRule10_8_RefusalOfMakingRoom(t *testing.T) {
	// 1119 is three hexes from Belgium.
	f := fightMove(t, sw.EntenteSeat, "bel-1 1118", "fra-1 1118", "ger-ii 0605")
	f.Play("Entente done")
	f.Refuse("10.8", "Entente relocate bel-1 1118 > 1119")
}

func TestRule11_3_RefusalsNameIt(t *testing.T) {
	f := fightGermansAttack(t, "ger-hq-1 2513", "ger-ii 2513", "ger-iv 2513", "ger-iii 2512", "fra-1 2514")
	f.Play("German assault 2514", "German join ger-ii")
	f.Refuse("11.0", "German join ger-iii") // two hexes off
}

func TestRule10_7_RefusalsNameIt(t *testing.T) {
	f := fightMove(t, sw.GermanSeat, "ger-hq-1 1514", "ger-ii 1714")
	f.march("ger-ii", "1714", "1715", "1614", "1515") // over a river: four points
	f.march("ger-ii", "1515", "1415")
	f.Refuse("10.7", "German step ger-ii 1415 > 1316")
}

func TestRule9_RefusalsNameIt(t *testing.T) {
	t.Run("where the BEF cannot enter", func(t *testing.T) {
		f := fightRegroup(t, 3, sw.EntenteSeat, append(britain, "ger-ii 1108")...)
		f.Refuse("9.2", "Entente arrive bri-i 0816")
	})
	t.Run("where the 6th Army cannot enter", func(t *testing.T) {
		f := fightRegroup(t, 7, sw.EntenteSeat, append(sixthArmy, "ger-ii 2120")...)
		f.Refuse("9.3", "Entente arrive fra-grd-5 1420")
		f.Refuse("9.3", "Entente arrive fra-grd-5 2121")
	})
	t.Run("which corps cannot leave for the east", func(t *testing.T) {
		f := fightRegroup(t, 7, sw.GermanSeat, "ger-ii 1108", "ger-iii 1108", "ger-ix 1207 out", "fra-1 2514")
		f.stage("withdraw")
		f.Refuse("9.4", "German withdraw ger-ix")
	})
	t.Run("no regrouping in a zone of control", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-hq-2 1207", "ger-ii 1207 1", "fra-1 1208", "ger-hq-6 2006", "ger-i-bav 2006 1")
		f.Refuse("9.5", "German refit ger-ii")
	})
}

func TestRule9_1_StillToCome(t *testing.T) {
	f := fightRegroup(t, 3, sw.EntenteSeat, "fra-1 2514", "fra-hq-1 2514", "ger-ii 1108")
	require.Equal(t, "arrive", f.Kind(), "a position at the start of the phase in which the BEF arrives")
	f = fightIn(t, sw.Position{Turn: 3, Active: august1914.German, Phase: sw.Movement}, "fra-1 2514", "ger-ii 1108")
	require.Empty(t, f.unit("bri-i").Box)
	f = fightRegroup(t, 7, sw.EntenteSeat, "fra-1 2514", "fra-hq-1 2514", "ger-ii 1108")
	require.Equal(t, "arrive", f.Kind())
}

func TestRule11_18_OneStepOneColumn(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 1308 elan", "fra-1 1309")
	f.attack("1309", "ger-ii")
	f.decide(4)
	for kind, text := range map[string]string{"shift": "1 column: attackers with elan.", "combat": "The attackers of 1309 lose 1 and the defenders 1 step."} {
		require.Equal(t, text, f.last(kind).String())
	}
}

// Who stands in an attacked hex without taking part stays hidden.
func TestRule6_6_ThirdCorpsOfADefense(t *testing.T) {
	views := map[bool]sw.View{}
	for _, third := range []string{"fra-3", "fra-4"} {
		elsewhere := map[string]string{"fra-3": "fra-4", "fra-4": "fra-3"}[third]
		f := fightGermansAttack(
			t, "ger-ii 2513", "ger-iii 2513", third+" 2514", "fra-1 2514", "fra-2 2514", elsewhere+" 2817", "fra-5 2817",
		)
		f.attack("2514", "ger-ii", "ger-iii")
		f.Play("Entente join fra-1", "Entente join fra-2")
		views[third == "fra-3"] = f.State.View(sw.GermanSeat.Viewer())
	}
	require.True(t, views[true] == views[false])
}
