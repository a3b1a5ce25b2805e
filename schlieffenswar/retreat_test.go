package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile/datatest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// The nearest French supply sources of 2514 are where railways leave the south
// edge, at 2912 and 2916: 2614 and 2613 are three hexes from one of them, 2514
// and 2515 four, 2715 and 2712 two.

func TestRule11_21_RetreatAfterCombat(t *testing.T) {
	t.Run("a step less for each hex", func(t *testing.T) {
		f := fightThreeToOne(t, 6, "fra-1 2514", "fra-2 2514")
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614")
		require.False(t, f.settled(), "one more is to be lost")
		f.Play("Entente retreat 2614 > 2715")
		require.True(t, f.settled())
		require.Equal(t, []int{1, 2}, []int{f.steps("fra-1"), f.steps("fra-2")})
	})
	t.Run("only the defender", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "fra-1 2514")
		f.attack("2514", "ger-ii")
		f.decide(4)
		f.Play("Entente lose fra-1")
		require.Equal(t, "attacker losses", f.Kind())
		require.False(t, f.Can("German retreat 2513 > 2512"))
	})
	t.Run("all go together, the HQ with them", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "fra-1 2514 1", "fra-hq-1 2514", "fra-2 2514 1")
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
		f.decide(6)
		require.Equal(t, "12:6", f.sums())
		require.Equal(t, "0/2", f.result())
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614")
		require.Equal(t, []string{"2614", "2614"}, []string{f.unit("fra-2").Hex, f.unit("fra-hq-1").Hex})
		require.Equal(t, "advance", f.Kind())
	})
	t.Run("not into a zone of control", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514", "fra-2 2514")
		f.Play("Entente lose fra-1")
		f.Refuse("7.3", "Entente retreat 2514 > 2613")
		f.Refuse("7.3", "Entente retreat 2514 > 2414")
	})
	t.Run("not even where friends stand", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514", "fra-2 2514", "fra-3 2613")
		f.Play("Entente lose fra-1")
		f.Refuse("7.3", "Entente retreat 2514 > 2613")
		f.Play("Entente retreat 2514 > 2614")
	})
	t.Run("not into enemies", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514", "fra-2 2514")
		f.Play("Entente lose fra-1")
		f.Refuse("10.3", "Entente retreat 2514 > 2513")
	})
	t.Run("with no way out the steps are lost", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514", "fra-2 2514", "ger-x 2615")
		f.Play("Entente lose fra-1")
		require.False(t, f.Can("Entente retreat 2514 > 2614"))
		require.False(t, f.Can("Entente retreat 2514 > 2515"))
		f.Refuse("7.3", "Entente retreat 2514 > 2515")
		f.Play("Entente lose fra-2")
		require.Equal(t, []int{1, 1}, []int{f.steps("fra-1"), f.steps("fra-2")})
	})
	t.Run("never off the map", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2920", "ger-hq-1 2920", "ger-iii 2821", "ger-hq-2 2821", "fra-1 2921")
		f.attack("2921", "ger-ii", "ger-iii")
		f.decide(6)
		require.Equal(t, "0/2", f.result())
		f.Play("Entente lose fra-1")
		require.Equal(t, []sw.Move{sw.MustParseMove("Entente lose fra-1")}, f.State.LegalMoves(sw.EntenteSeat.Actor(), nil))
	})
	t.Run("not into closed terrain", func(t *testing.T) {
		f := fightByTheMarsh(t, sw.GermanSeat, sw.Combat, "ger-ii 1914", "ger-iii 1914", "ger-iv 1914", "fra-grd-1 2013", "fra-grd-2 2013 1")
		f.attack("2013", "ger-ii", "ger-iii", "ger-iv")
		f.decide(3)
		require.ElementsMatch(t, []string{"11.13 -1"}, f.shifts())
		require.Equal(t, "1/2", f.result(), "12:3, 3:1 after one column")
		f.Play("Entente lose fra-grd-1")
		require.False(t, f.Can("Entente retreat 2013 > 2014"), "into the marsh")
		require.True(t, f.Can("Entente retreat 2013 > 2114") || f.Can("Entente retreat 2013 > 2113") || f.Can("Entente retreat 2013 > 2012"))
	})
	t.Run("not where they would be overstacked", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514", "fra-2 2514", "fra-3 2614", "fra-4 2614")
		f.Play("Entente lose fra-1")
		f.Refuse("6.2", "Entente retreat 2514 > 2614")
		f.Play("Entente retreat 2514 > 2515")
		require.Equal(t, "2515", f.unit("fra-2").Hex, "the next best way")

		f = fightThreeToOne(t, 5, "fra-1 2514", "fra-2 2514", "fra-3 2614")
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614")
		require.Equal(t, "2614", f.unit("fra-2").Hex, "three corps fit")
	})
	t.Run("units out of a fort or fortress stay", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "fra-grd-1 1910", "fra-grd-2 1910 1")
		f.attack("1910", "ger-ii", "ger-iii", "ger-iv")
		f.decide(5)
		require.Equal(t, "1/2", f.result(), "12:3, 2:1 after two columns")
		f.Play("Entente lose fra-grd-1")
		require.Equal(t, []sw.Move{sw.MustParseMove("Entente lose fra-grd-2")}, f.State.LegalMoves(sw.EntenteSeat.Actor(), nil))
		f.Refuse("11.21", "Entente retreat 1910 > 2009")
	})
	t.Run("out of a fort on open ground too", func(t *testing.T) {
		// All printed forts lie in heavy fortresses; here that of Belfort does not.
		files := datatest.Files(t)
		datatest.Spoil(t, files, "hexes.csv", "\n2706,France,clear,Belfort,1,", "\n2706,France,clear,Belfort,0,")
		sc, err := sw.Load(files, "belfort")
		require.NoError(t, err)
		f := fightOn(t, sc, sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Combat},
			"ger-ii 2705", "ger-iii 2705", "ger-iv 2705", "fort-belfort 2706 1", "fra-grd-1 2706")
		f.attack("2706", "ger-ii", "ger-iii", "ger-iv")
		f.decide(6)
		f.Play("Entente lose fra-grd-1")
		f.Refuse("11.21", "Entente retreat 2706 > 2707")
	})
	t.Run("a depot follows by rail", func(t *testing.T) {
		f := fightEntenteAttacks(
			t, "fra-hq-1 2715", "fra-1 2715", "fra-2 2715", "fra-3 2615", "fra-4 2615",
			"ger-ii 2614", "ger-iii 2614", "ger-hq-1 2614", "ger-depot-1 2614",
		)
		f.attack("2614", "fra-1", "fra-2", "fra-3", "fra-4")
		f.Play("German join ger-ii", "German join ger-iii") // the depot might be a third corps
		f.decide(6)
		require.Equal(t, "16:10", f.sums())
		require.Equal(t, "1/2", f.result())
		f.Play("German lose ger-ii", "German retreat 2614 > 2613") // along the railway
		for _, id := range []string{"ger-iii", "ger-hq-1", "ger-depot-1"} {
			require.Equal(t, "2613", f.unit(id).Hex)
		}
	})
	t.Run("an ordinary city can be given up", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1812", "ger-iii 1812", "ger-iv 1812", "fra-1 1813")
		f.attack("1813", "ger-ii", "ger-iii", "ger-iv")
		f.decide(5)
		require.Equal(t, "1/2", f.result(), "12:4, 2:1 after the city")
		f.Play("Entente lose fra-1")
		require.True(t, f.Can("Entente retreat 1813 > 1814"))
	})
}

func TestRule11_21_Whereto(t *testing.T) {
	t.Run("one of two equally near", func(t *testing.T) {
		for _, hex := range []string{"2613", "2614"} {
			f := fightGermansAttack(t, "ger-ii 2414", "ger-iii 2414", "ger-iv 2414", "fra-1 2514")
			f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
			f.decide(5)
			f.Play("Entente lose fra-1", "Entente retreat 2514 > "+hex)
			require.Equal(t, hex, f.unit("fra-1").Hex)
		}
	})
	t.Run("a source where the enemy stands does not count", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2414", "ger-iii 2414", "ger-iv 2414", "fra-1 2514", "ger-hq-1 2912")
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
		f.decide(5)
		f.Play("Entente lose fra-1")
		f.Refuse("11.21", "Entente retreat 2514 > 2613") // four hexes from 2916 now
		f.Play("Entente retreat 2514 > 2614")
	})
	t.Run("beside the battle where no other hex is open", func(t *testing.T) {
		// Behind 2614 every hex is full but 2515, which is beside the battle.
		f := fightThreeToOne(
			t, 6, "fra-1 2514", "fra-2 2514",
			"fra-3 2714", "fra-4 2714", "fra-5 2715", "fra-7 2715", "fra-8 2615", "fra-9 2615",
		)
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614", "Entente retreat 2614 > 2515")
		require.Equal(t, "2515", f.unit("fra-2").Hex)
	})
	t.Run("not beside the battle where another hex is open", func(t *testing.T) {
		// 2615 is open and farther from the battle.
		f := fightThreeToOne(
			t, 6, "fra-1 2514", "fra-2 2514",
			"fra-3 2714", "fra-4 2714", "fra-5 2715", "fra-7 2715", "fra-8 2615",
		)
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614")
		var v *august1914.Violation
		require.ErrorAs(t, f.State.Apply(sw.MustParseMove("Entente retreat 2614 > 2515")), &v)
		require.Equal(t, "another hex, 2615, leads away from the battle, and 2515 is beside it", v.Sentence)
		f.Play("Entente retreat 2614 > 2615")
	})
	t.Run("along the edge of the map", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Combat},
			"ger-ii 2219 elan", "ger-iii 2219 elan", "ger-iv 2219 elan", "ger-ix 2120 elan", "ger-x 2120 elan", "ger-hq-1 2119",
			"fra-1 2220", "fra-hq-2 2702", "fra-9 2702")
		f.attack("2220", "ger-ii", "ger-iii", "ger-iv", "ger-ix", "ger-x")
		f.decide(6)
		f.Play("Entente lose fra-1", "Entente retreat 2220 > 2221", "Entente retreat 2221 > 2321")
		require.Equal(t, "2321", f.unit("fra-1").Hex)
		require.Equal(t, 1, f.steps("fra-1"))
	})
	t.Run("not one that is farther", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2414", "ger-iii 2414", "ger-iv 2414", "fra-1 2514")
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
		f.decide(5)
		f.Play("Entente lose fra-1")
		require.False(t, f.Can("Entente retreat 2514 > 2513"))
	})
	t.Run("each hex of the way is chosen anew", func(t *testing.T) {
		f := fightThreeToOne(t, 6, "fra-1 2514", "fra-2 2514")
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614")
		require.False(t, f.Can("Entente retreat 2614 > 2615"))
		require.False(t, f.Can("Entente retreat 2614 > 2714"))
		f.Play("Entente retreat 2614 > 2715")
	})
}

func TestRule11_22_AdvanceAfterCombat(t *testing.T) {
	// cleared is an attack by six corps that has emptied 2514.
	cleared := func(t *testing.T, units ...string) *fight {
		t.Helper()
		f := fightThreeToOne(t, 6, append(units, "fra-1 2514", "fra-2 2514")...)
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614", "Entente retreat 2614 > 2715")
		require.Equal(t, "advance", f.Kind())
		return f
	}
	t.Run("up to the stacking limit, from any of the hexes", func(t *testing.T) {
		f := cleared(t)
		f.Play("German advance ger-ii 2513 > 2514", "German advance ger-ix 2413 > 2514", "German advance ger-iii 2513 > 2514")
		require.Equal(t, "2514", f.unit("ger-ix").Hex)
		require.False(t, f.Can("German advance ger-iv 2513 > 2514"))
	})
	t.Run("no fourth corps", func(t *testing.T) {
		f := cleared(t)
		f.Play("German advance ger-ii 2513 > 2514", "German advance ger-ix 2413 > 2514", "German advance ger-iii 2513 > 2514")
		f.Refuse("5.0", "German advance ger-iv 2513 > 2514") // there is room for nobody, and the advance is over
	})
	t.Run("it is an option", func(t *testing.T) {
		f := cleared(t)
		f.Play("German done")
		require.Equal(t, "2513", f.unit("ger-ii").Hex)
	})
	t.Run("now or never", func(t *testing.T) {
		f := cleared(t, "ger-x 2517", "fra-4 2518")
		f.Refuse("5.0", "German assault 2518")
		f.Play("German done")
		require.Equal(t, "declare", f.Kind())
		f.Refuse("5.0", "German advance ger-ii 2513 > 2514")
	})
	t.Run("the HQ that took part, and none that did not", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-hq-1 2513", "ger-iv 2413", "ger-hq-2 2413", "fra-1 2514")
		f.attack("2514", "ger-ii", "ger-iii", "ger-hq-1")
		f.decide(6)
		require.Equal(t, "10:4", f.sums())
		f.Play("Entente lose fra-1", "Entente lose fra-1")
		require.False(t, f.Can("German advance ger-iv 2413 > 2514"))
		require.False(t, f.Can("German advance ger-hq-2 2413 > 2514"))
		f.Play("German advance ger-hq-1 2513 > 2514")
		require.Equal(t, "2514", f.unit("ger-hq-1").Hex)
	})
	t.Run("zones of control do not stop it", func(t *testing.T) {
		f := cleared(t, "fra-5 2613")
		f.Play("German advance ger-ii 2513 > 2514")
		require.Equal(t, "2514", f.unit("ger-ii").Hex, "from one zone of fra-5 and into another")
	})
	t.Run("no two nations together", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-hq-1 2413", "bri-hq 2513", "fra-1 2413", "fra-2 2413", "bri-i 2513", "ger-ii 2514")
		f.attack("2514", "fra-1", "fra-2", "bri-i")
		f.decide(5)
		f.Play("German lose ger-ii", "German lose ger-ii", "Entente advance fra-1 2413 > 2514")
		require.False(t, f.Can("Entente advance bri-i 2513 > 2514"))
		require.True(t, f.Can("Entente advance fra-2 2413 > 2514"))
	})
	t.Run("it takes the hex", func(t *testing.T) {
		f := cleared(t)
		v := f.State.View(august1914.Umpire)
		require.Equal(t, august1914.Allied, v.Control("2514"))
		f.Play("German advance ger-ii 2513 > 2514")
		v = f.State.View(august1914.Umpire)
		require.Equal(t, august1914.German, v.Control("2514"))
	})
	t.Run("over a river into rough ground, tired as they are", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1109 fatigued", "ger-iii 1109 fatigued", "ger-iv 1109 fatigued", "bel-1 1208")
		f.attack("1208", "ger-ii", "ger-iii", "ger-iv")
		f.decide(5)
		require.ElementsMatch(t, []string{"11.11 -1", "11.12 -1", "11.16 -1"}, f.shifts())
		require.Equal(t, "0/2", f.result(), "12:2, 3:1 after three columns")
		f.Play("Entente lose bel-1", "Entente lose bel-1", "German advance ger-ii 1109 > 1208")
		require.Equal(t, "1208", f.unit("ger-ii").Hex)
		require.Equal(t, "", f.morale("ger-ii"), "a level up for the victory, and none down for the way")
	})
	t.Run("not into a hex that holds", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514", "fra-2 2514")
		f.Play("Entente lose fra-1", "Entente lose fra-2")
		require.NotEqual(t, "advance", f.Kind())
	})
	t.Run("the dead do not advance", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513 1", "fra-grd-1 2514")
		f.attack("2514", "ger-ii", "ger-iii")
		f.decide(4)
		require.Equal(t, "1/2", f.result(), "6:2")
		f.Play("Entente lose fra-grd-1", "Entente lose fra-grd-1", "German lose ger-iii")
		require.True(t, f.Can("German advance ger-ii 2513 > 2514"))
		require.False(t, f.Can("German advance ger-iii 2513 > 2514"))
	})
	t.Run("the defender never does", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-iii-r 2513 1", "fra-grd-1 2514")
		f.attack("2514", "ger-iii-r")
		f.decide(1)
		f.Play("German lose ger-iii-r")
		require.False(t, f.State.ToAct().Has(sw.EntenteSeat.Actor()) && f.Kind() == "advance")
		require.Equal(t, "2514", f.unit("fra-grd-1").Hex)
	})
	t.Run("the Entente may as well", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-1 2513", "fra-2 2513", "fra-3 2513", "ger-ii 2514")
		f.attack("2514", "fra-1", "fra-2", "fra-3")
		f.decide(5)
		f.Play("German lose ger-ii", "German lose ger-ii", "Entente advance fra-1 2513 > 2514")
		require.Equal(t, "2514", f.unit("fra-1").Hex)
	})
}

func TestRule11_21_BritishPorts(t *testing.T) {
	// Of the hexes beside 1218 outside the zone of 1217, 1119 is one hex from the
	// port of Boulogne (1019) and four from where a railway leaves the west edge
	// (1421); 1219 and 1319 are three from that edge, and two or three from a port.
	for _, c := range []struct {
		unit           string
		control, hexes []string
	}{
		{"bri-i", nil, []string{"1119"}},
		{"fra-1", nil, []string{"1219", "1319"}},
		{"bri-i", []string{"0918", "0919", "1019", "1217"}, []string{"1219", "1319"}},
	} {
		p := sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Combat, Control: c.control}
		f := fightIn(t, p, "ger-ii 1217", "ger-iii 1217", "ger-iv 1217", c.unit+" 1218")
		f.attack("1218", "ger-ii", "ger-iii", "ger-iv")
		f.decide(5)
		f.Play("Entente lose " + c.unit)
		var open []string
		for _, m := range f.State.LegalMoves(sw.EntenteSeat.Actor(), nil) {
			if m.Verb() == sw.Retreat {
				open = append(open, m.To())
			}
		}
		require.ElementsMatch(t, c.hexes, open, c.unit)
	}
}
