package schlieffenswar_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// fightRegroup sets up a regroup and reinforcement phase.
func fightRegroup(t *testing.T, turn int, seat august1914.Seat, units ...string) *fight {
	t.Helper()
	return fightIn(t, sw.Position{Turn: turn, Active: sideOf(seat), Phase: sw.Regroup}, units...)
}

// britain and sixthArmy are the reinforcements before they arrive.
var (
	britain   = []string{"bri-hq", "bri-i", "bri-ii", "bri-iii", "bri-c"}
	sixthArmy = []string{"fra-hq-6", "fra-grd-5", "fra-grd-6", "fra-na-2", "fra-c-3"}
)

func TestRule9_4_GermanWithdrawal(t *testing.T) {
	base := []string{"ger-ii 1108", "ger-iii 1108", "fra-1 2514"}
	t.Run("two corps", func(t *testing.T) {
		f := fightRegroup(t, 7, sw.GermanSeat, append(base, "ger-iv 1207")...)
		f.stage("withdraw")
		f.Play("German withdraw ger-ii", "German withdraw ger-iv")
		require.NotEqual(t, "withdraw", f.Kind(), "two and no more")
		require.Equal(t, "removed", f.unit("ger-ii").Box, "they do not come back")
		require.Equal(t, "removed", f.unit("ger-iv").Box)
		_, over := f.State.Outcome()
		require.False(t, over)
	})
	t.Run("only on turn 7", func(t *testing.T) {
		for _, turn := range []int{6, 8} {
			f := fightRegroup(t, turn, sw.GermanSeat, base...)
			require.NotEqual(t, "withdraw", f.Kind())
		}
	})
	t.Run("which corps", func(t *testing.T) {
		f := fightRegroup(t, 7, sw.GermanSeat, append(base, "ger-iv 1207 1", "ger-ix 1207 out", "ger-iii-r 1207", "ger-c-2 1206", "ger-gd 1206 fatigued", "ger-hq-1 1206", "ger-x 1206 fortress")...)
		f.Play("German done", "German done")         // without resting or refitting
		f.Refuse("9.4", "German withdraw ger-iv")    // reduced
		f.Refuse("9.4", "German withdraw ger-ix")    // out of supply
		f.Refuse("9.4", "German withdraw ger-iii-r") // its factor is three
		f.Refuse("9.4", "German withdraw ger-c-2")   // its factor is two
		f.Refuse("9.4", "German withdraw ger-hq-1")  // not a corps
		f.Play("German withdraw ger-gd")             // fatigued, which does not matter
		f.Refuse("9.4", "German withdraw ger-x")     // in fortress supply
	})
	t.Run("who refuses forfeits", func(t *testing.T) {
		for _, first := range []string{"", "German withdraw ger-ii"} {
			f := fightRegroup(t, 7, sw.GermanSeat, append(base, "ger-iv 1207")...)
			f.stage("withdraw")
			if first != "" {
				f.Play(first)
			}
			f.Play("German forfeit")
			outcome, over := f.State.Outcome()
			require.True(t, over)
			require.Equal(t, august1914.Allied, outcome.Winner)
			require.Equal(t, "4.5", outcome.Rule)
		}
	})
	t.Run("no end of another stage forfeits", func(t *testing.T) {
		f := fightRegroup(t, 7, sw.GermanSeat, "ger-hq-1 1006", "ger-ii 1006", "ger-iii 1006", "ger-iv 1006", "ger-v 1005 fatigued", "fra-1 2514")
		for f.Kind() != "withdraw" {
			f.Refuse("5.0", "German forfeit")
			f.Play("German done")
		}
		f.Refuse("5.0", "German done")
		_, over := f.State.Outcome()
		require.False(t, over)
		require.Equal(t, "The game ends, and the Entente wins.", f.State.Note(sw.MustParseMove("German forfeit")))
		require.Empty(t, f.State.Note(sw.MustParseMove("German withdraw ger-ii")))
		f.Play("German withdraw ger-ii", "German withdraw ger-iii")
		require.Equal(t, sw.Movement, f.State.Position().Phase)
	})
	t.Run("who cannot forfeits, in his own words", func(t *testing.T) {
		for _, units := range [][]string{{"ger-ii 1108", "ger-iii 1108 1"}, {"ger-ii 1108 1", "ger-iii 1108 1"}, {"ger-hq-1 1108"}} {
			f := fightRegroup(t, 7, sw.GermanSeat, append(units, "fra-1 2514")...)
			f.stage("withdraw")
			_, over := f.State.Outcome()
			require.False(t, over)
			f.Play("German forfeit")
			outcome, over := f.State.Outcome()
			require.True(t, over, "%v", units)
			require.Equal(t, august1914.Allied, outcome.Winner)
		}
	})
	t.Run("two are enough", func(t *testing.T) {
		f := fightRegroup(t, 7, sw.GermanSeat, append(base, "ger-iii-r 1207")...)
		f.stage("withdraw")
		f.Play("German withdraw ger-ii", "German withdraw ger-iii")
		require.Equal(t, sw.Movement, f.State.Position().Phase)
	})
	t.Run("they do not return later", func(t *testing.T) {
		f := fightRegroup(t, 8, sw.GermanSeat, append(base, "ger-iv removed", "ger-x eliminated")...)
		f.stage("return")
		require.True(t, f.Can("German return ger-x 1005"))
		f.Refuse("9.5", "German return ger-iv 1005")
	})
}

func TestRule9_5_Regrouping(t *testing.T) {
	t.Run("not on turn 1", func(t *testing.T) {
		f := fightAt(t, sw.New(sw.Standard()))
		require.NotContains(t, []string{"rest", "refit", "return"}, f.Kind())
		f.until(1, sw.EntenteSeat, sw.Movement)
		require.False(t, f.has("rest") || f.has("refit") || f.has("return"))
	})
	t.Run("from turn 2 on", func(t *testing.T) {
		units := []string{"ger-hq-2 1207", "ger-ii 1207 fatigued", "fra-1 2514"}
		f := fightRegroup(t, 1, sw.GermanSeat, units...)
		require.Equal(t, sw.Movement, f.State.Position().Phase)
		f = fightRegroup(t, 2, sw.GermanSeat, units...)
		f.Play("German rest ger-ii")
	})
	t.Run("in the order given", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-hq-2 1207", "ger-ii 1207 1 fatigued", "ger-iii 1207 fatigued", "ger-iv 1207 1", "ger-x eliminated")
		require.Equal(t, "rest", f.Kind())
		f.Refuse("5.0", "German refit ger-iv")
		f.Refuse("5.0", "German return ger-x 1005")
		f.Play("German rest ger-ii", "German done")
		require.Equal(t, "refit", f.Kind())
		f.Refuse("5.0", "German rest ger-iii")
		f.Refuse("5.0", "German return ger-x 1005")
		f.Play("German refit ger-ii", "German done")
		require.Equal(t, "return", f.Kind())
		f.Refuse("5.0", "German refit ger-iv")
		f.Play("German return ger-x 1005")
	})
	t.Run("two fatigued, one of them reduced, and one reduced", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-hq-2 1207", "ger-ii 1207 1 fatigued", "ger-iii 1207 fatigued", "ger-iv 1207 1", "ger-x eliminated")
		f.Play("German rest ger-ii", "German rest ger-iii")
		require.Equal(t, "", f.morale("ger-ii"))
		require.Equal(t, "", f.morale("ger-iii"))
		f.stage("refit")
		f.Play("German refit ger-ii", "German refit ger-iv")
		for _, id := range []string{"ger-ii", "ger-iv"} {
			require.Equal(t, 2, f.steps(id))
			require.Equal(t, "fatigued", f.morale(id))
		}
		f.stage("return")
		f.Play("German return ger-x 1005")
		require.Equal(t, "1005", f.unit("ger-x").Hex)
		require.Equal(t, 2, f.steps("ger-x"))
		require.Equal(t, "fatigued", f.morale("ger-x"))
	})
	t.Run("a fatigued unit gets no step back", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-hq-2 1207", "ger-ii 1207 1 fatigued", "ger-iv 1207 1")
		f.Play("German done")
		f.Refuse("9.6", "German refit ger-ii")
	})
	t.Run("elan goes with the new men", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-hq-2 1207", "ger-ii 1207 1 elan")
		f.Play("German refit ger-ii")
		require.Equal(t, "", f.morale("ger-ii"), "one level, as fatigue always is")
	})
	for _, c := range []struct {
		reason string
		units  []string
		rule   string
	}{
		{"not out of supply", []string{"ger-hq-2 1207", "ger-ii 1207 1 out"}, "9.5"},
		{"not out of command", []string{"ger-hq-2 1203", "ger-ii 1207 1"}, "6.7"},
		{"not in a zone of control", []string{"ger-hq-2 1207", "ger-ii 1207 1", "fra-1 1208"}, "9.5"},
	} {
		t.Run(c.reason, func(t *testing.T) {
			f := fightRegroup(t, 5, sw.GermanSeat, append(c.units, "ger-hq-6 2006", "ger-i-bav 2006 1")...)
			require.Equal(t, "refit", f.Kind())
			f.Refuse(c.rule, "German refit ger-ii")
			require.True(t, f.Can("German refit ger-i-bav"))

			units := append([]string{"ger-hq-6 2006", "ger-i-bav 2006 fatigued"}, c.units...)
			for i := range units {
				units[i] = strings.Replace(units[i], "1207 1", "1207 fatigued", 1)
			}
			f = fightRegroup(t, 5, sw.GermanSeat, units...)
			require.Equal(t, "rest", f.Kind())
			f.Refuse(c.rule, "German rest ger-ii")
		})
	}
	t.Run("in fortress supply as well", func(t *testing.T) {
		// Rule 8.7 forbids regrouping to units out of supply only. Rule 9.5 requires supply,
		// while 10.6 explicitly excludes fortress supply.
		f := fightRegroup(t, 5, sw.EntenteSeat, "fra-hq-1 1910", "fra-1 1910 fatigued fortress", "ger-ii 1108")
		require.Equal(t, "rest", f.Kind())
		f.Play("Entente rest fra-1", "Entente done")
		f = fightRegroup(t, 5, sw.EntenteSeat, "fra-hq-1 1910", "fra-1 1910 1 fortress", "ger-ii 1108")
		require.Equal(t, "refit", f.Kind())
		f.Play("Entente refit fra-1")
	})
	t.Run("no forts", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.EntenteSeat, "fra-hq-1 1910", "fort-verdun 1910 2", "fra-2 1911 1", "ger-ii 1108")
		require.Equal(t, "refit", f.Kind())
		require.False(t, f.Can("Entente refit fort-verdun"))
		f.Refuse("2.5", "Entente refit fort-verdun")
	})
	t.Run("it is for whoever has need of it", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-hq-2 1207", "ger-ii 1207", "ger-iii 1207 1", "fra-1 2514")
		f.stage("refit")
		f.Refuse("9.5", "German refit ger-ii")
		f.Play("German done")
		require.Equal(t, 1, f.steps("ger-iii"), "nobody has to")
	})
	t.Run("a German city in supply commands too", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-ii 1108 fatigued")
		require.True(t, f.Can("German rest ger-ii"))
	})
	t.Run("the Entente does the same", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.EntenteSeat, "fra-hq-1 2407", "fra-1 2407 fatigued", "fra-2 2408 1", "bri-hq 0918", "bri-i 0918 fatigued", "bel-hq 1011", "bel-1 1011 fatigued", "ger-ii 1108")
		f.Play("Entente rest fra-1", "Entente rest bri-i", "Entente rest bel-1", "Entente refit fra-2")
		require.Equal(t, 2, f.steps("fra-2"))
	})
	t.Run("an HQ of another nation does not help", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.EntenteSeat, "fra-hq-1 1118", "fra-1 1118 fatigued", "bri-i 1218 fatigued", "ger-ii 1108")
		f.Refuse("6.7", "Entente rest bri-i")
	})
}

func TestRule9_5_ReturnToPlay(t *testing.T) {
	t.Run("corps, HQs and depots, the corps fatigued", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-ii eliminated", "ger-hq-1 eliminated", "ger-depot-1 eliminated", "ger-iii 1108", "fra-1 2514")
		f.Play("German return ger-ii 1005", "German return ger-hq-1 1005", "German return ger-depot-1 1005")
		require.Equal(t, "fatigued", f.morale("ger-ii"))
		require.Equal(t, 2, f.steps("ger-ii"))
		require.Equal(t, "", f.morale("ger-hq-1"))
		require.Equal(t, "1005", f.unit("ger-depot-1").Hex)
	})
	t.Run("not those that are gone for good", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-ii eliminated", "ger-iii removed", "ger-iv 1108", "fra-1 2514")
		f.Refuse("9.5", "German return ger-iii 1005")
	})
	t.Run("as all Belgians are", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1109", "ger-iii 1109", "ger-iv 1109", "bel-1 1208")
		f.attack("1208", "ger-ii", "ger-iii", "ger-iv")
		f.decide(6)
		f.Play("Entente lose bel-1", "Entente lose bel-1")
		require.Equal(t, "removed", f.unit("bel-1").Box)
	})
	t.Run("no unit that is on the map", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-ii eliminated", "ger-iv 1108", "fra-1 2514")
		f.Refuse("9.5", "German return ger-iv 1005")
	})
	t.Run("Germans in German cities", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Regroup, Control: []string{"1209", "1012"}}, "ger-ii eliminated", "ger-iv 1107", "fra-1 2514")
		for _, hex := range []string{"0804", "0906", "1005", "1108", "1304", "1502", "1606", "1801", "1807", "1906", "1908", "2001", "2203", "2503"} {
			require.True(t, f.Can("German return ger-ii "+hex), hex)
		}
		f.Refuse("9.5", "German return ger-ii 1209") // captured, but not in Germany
		f.Refuse("9.5", "German return ger-ii 1107") // not a city
	})
	t.Run("in their hands", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Regroup, Control: []string{"1108"}}, "ger-ii eliminated", "ger-iv 1107", "fra-1 2514")
		f.Refuse("9.5", "German return ger-ii 1108")
	})
	t.Run("not in a zone of control", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-ii eliminated", "ger-iv 1107", "fra-1 1109")
		f.Refuse("9.5", "German return ger-ii 1108")
		require.True(t, f.Can("German return ger-ii 1005"))

		f = fightRegroup(t, 5, sw.GermanSeat, "ger-ii eliminated", "ger-iii eliminated", "ger-iv 1108", "fra-1 1109")
		f.Refuse("9.5", "German return ger-ii 1108") // a friendly unit there does not help
	})
	t.Run("with an open railway to the east", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-ii eliminated", "ger-iv 1107", "fra-1 2303", "fort-belfort 2706")
		f.Refuse("9.5", "German return ger-ii 2503")
		require.True(t, f.Can("German return ger-ii 2001"))
	})
	t.Run("within the stacking limit", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-ii eliminated", "ger-iii 1005", "ger-iv 1005", "ger-ix 1005", "fra-1 2514")
		f.stage("return")
		require.False(t, f.Can("German return ger-ii 1005"))
		require.True(t, f.Can("German return ger-ii 1108"))
	})
	t.Run("within the stacking limit, the French too", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.EntenteSeat, "fra-1 eliminated", "fra-2 2314", "fra-3 2314", "fra-4 2314", "ger-ii 1108")
		f.stage("return")
		f.Refuse("6.2", "Entente return fra-1 2314")
		require.True(t, f.Can("Entente return fra-1 1418"))
	})
	t.Run("any number", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-ii eliminated", "ger-iii eliminated", "ger-iv eliminated", "ger-ix eliminated", "ger-x 1107", "fra-1 2514")
		f.Play("German return ger-ii 1005", "German return ger-iii 1005", "German return ger-iv 1005", "German return ger-ix 1108")
	})
	t.Run("French in French cities", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 5, Active: august1914.Allied, Phase: sw.Regroup, Control: []string{"1516", "1108", "1813"}}, "fra-1 eliminated", "fra-2 2514", "ger-ii 1813")
		for _, hex := range []string{"2314", "1418", "2706", "1116", "2018"} {
			require.True(t, f.Can("Entente return fra-1 "+hex), hex)
		}
		f.Refuse("9.5", "Entente return fra-1 1516") // in German hands
		f.Refuse("9.5", "Entente return fra-1 1108") // captured, but not in France
		f.Refuse("9.5", "Entente return fra-1 1012") // Brussels
		f.Refuse("9.5", "Entente return fra-1 2514") // not a city
		f.Play("Entente return fra-1 2314")
		require.Equal(t, "fatigued", f.morale("fra-1"))
	})
	t.Run("not in a zone of control, the French", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.EntenteSeat, "fra-1 eliminated", "fra-2 2514", "ger-ii 2313")
		f.Refuse("9.5", "Entente return fra-1 2314")
	})
	t.Run("with an open railway to the west, the south or a port", func(t *testing.T) {
		// The railways from St. Quentin lead through 1415, 1517 and 1615.
		f := fightRegroup(t, 5, sw.EntenteSeat, "fra-1 eliminated", "fra-2 2514", "ger-ii 1315", "ger-iii 1417", "ger-iv 1715")
		f.Refuse("9.5", "Entente return fra-1 1516")

		f = fightRegroup(t, 5, sw.EntenteSeat, "fra-1 eliminated", "fra-2 2514", "ger-ii 1315", "ger-iii 1417")
		f.Play("Entente return fra-1 1516")
	})
	t.Run("whose exit is in no zone of control", func(t *testing.T) {
		// HQs, which have no zone, cut all railways of Belfort (2706) except the one that
		// leaves the map in 2909. A corps in 2910 has 2909 in its zone.
		units := []string{"ger-hq-1 2606", "ger-hq-2 2705", "ger-hq-3 2708", "fra-1 eliminated", "fra-5 2518"}
		f := fightRegroup(t, 5, sw.EntenteSeat, append(units, "ger-hq-7 2910")...)
		require.True(t, f.Can("Entente return fra-1 2706"))
		f = fightRegroup(t, 5, sw.EntenteSeat, append(units, "ger-x 2910")...)
		f.Refuse("9.5", "Entente return fra-1 2706")
		require.False(t, f.Can("Entente return fra-1 2706"))
		f = fightRegroup(t, 5, sw.EntenteSeat, append(units, "ger-x 2910", "fra-2 2909")...)
		require.True(t, f.Can("Entente return fra-1 2706"), "friends negate it for a trace (7.5)")
	})
	t.Run("the port outside zones of control", func(t *testing.T) {
		// HQs, which have no zone, cut all railways of Lille (1116) except the one to Dunkirk
		// (0918). Dunkirk is in the zone of a corps in Calais (0919).
		units := []string{
			"ger-hq-1 1216", "ger-hq-2 1215", "ger-hq-3 1117", "ger-hq-4 1015", "ger-hq-5 1115", "ger-hq-6 0917",
			"fra-1 eliminated", "fra-5 0918",
		}
		f := fightRegroup(t, 5, sw.EntenteSeat, append(units, "ger-hq-7 0919")...)
		require.True(t, f.Can("Entente return fra-1 1116"))
		f = fightRegroup(t, 5, sw.EntenteSeat, append(units, "ger-x 0919")...)
		f.Refuse("9.5", "Entente return fra-1 1116")
		require.False(t, f.Can("Entente return fra-1 1116"))
	})
	t.Run("British beside their HQ in the ports", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.EntenteSeat, "bri-i eliminated", "bri-hq 0919", "bri-ii 0919", "ger-ii 1108")
		f.Refuse("9.5", "Entente return bri-i 0918")
		f.Refuse("9.5", "Entente return bri-i 2314")
		f.Play("Entente return bri-i 0919")
		require.Equal(t, "fatigued", f.morale("bri-i"))

		f = fightRegroup(t, 5, sw.EntenteSeat, "bri-i eliminated", "fra-1 eliminated", "bri-hq 1418", "ger-ii 1108")
		f.Refuse("9.5", "Entente return bri-i 0919")
		f.Refuse("9.5", "Entente return bri-i 1418") // not a port
	})
	t.Run("not in a zone of control, the British", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.EntenteSeat, "bri-i eliminated", "fra-1 eliminated", "bri-hq 0918", "ger-ii 1017")
		f.Refuse("9.5", "Entente return bri-i 0918")
	})
	t.Run("their HQ in any of the ports", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.EntenteSeat, "bri-hq eliminated", "bri-i eliminated", "fra-1 2514", "ger-ii 1108")
		require.False(t, f.Can("Entente return bri-i 1019"), "the HQ first")
		f.Play("Entente return bri-hq 1019", "Entente return bri-i 1019")
	})
	t.Run("no Belgians", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.EntenteSeat, "bel-1 removed", "fra-1 eliminated", "bel-hq 1012", "ger-ii 1108")
		for _, hex := range []string{"1012", "0812", "2314"} {
			f.Refuse("9.5", "Entente return bel-1 "+hex)
		}
	})
	t.Run("no city, no return", func(t *testing.T) {
		f := fightIn(t, sw.Position{
			Turn: 5, Active: august1914.German, Phase: sw.Regroup,
			Control: []string{"0804", "0906", "1005", "1108", "1304", "1502", "1606", "1801", "1807", "1906", "1908", "2001", "2203", "2503"},
		}, "ger-ii eliminated", "ger-iv 1107", "fra-1 2514")
		require.NotEqual(t, "return", f.Kind())
	})
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
