package schlieffenswar_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile/datatest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// The nearest French supply sources of 2514 are at 2912 and 2916, where railways leave
// the south edge. The distance to the nearer one is three from 2614 and 2613, four from
// 2514 and 2515, and two from 2715 and 2712.

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
		// All printed forts are in heavy fortresses; here Belfort is not one.
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
		// All hexes behind 2614 are full except 2515, which is beside the battle.
		f := fightThreeToOne(
			t, 6, "fra-1 2514", "fra-2 2514",
			"fra-3 2714", "fra-4 2714", "fra-5 2715", "fra-7 2715", "fra-8 2615", "fra-9 2615",
		)
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614", "Entente retreat 2614 > 2515")
		require.Equal(t, "2515", f.unit("fra-2").Hex)
	})
	t.Run("not beside the battle where another hex is open", func(t *testing.T) {
		// 2615 is open and not beside the battle.
		f := fightThreeToOne(
			t, 6, "fra-1 2514", "fra-2 2514",
			"fra-3 2714", "fra-4 2714", "fra-5 2715", "fra-7 2715", "fra-8 2615",
		)
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614")
		var v *august1914.Violation
		require.ErrorAs(t, f.State.Apply(sw.MustParseMove("Entente retreat 2614 > 2515")), &v)
		require.Equal(t, "2515 is adjacent to the battle, but 2615 leads away from it", v.Sentence)
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

func TestRule11_21_BritishPorts(t *testing.T) {
	// Consider the hexes next to 1218 outside the zone of 1217. 1119 is one hex from the
	// port of Boulogne (1019) and four from 1421, where a railway leaves the west edge.
	// 1219 and 1319 are three hexes from that edge, and two or three from a port.
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

func TestRule10_8_NoRetreatOutOfTheArea(t *testing.T) {
	// Of the hexes around 1118 only 1119 and 1218 are outside zones of control, and they
	// are three hexes from Belgium.
	f := fightGermansAttack(t, "ger-ii 1117", "ger-iii 1117", "ger-iv 1117", "bel-1 1118", "bel-2 1118")
	f.attack("1118", "ger-ii", "ger-iii", "ger-iv")
	f.decide(5)
	require.Equal(t, "0/2", f.result())
	f.Play("Entente lose bel-1")
	require.False(t, f.Can("Entente retreat 1118 > 1119"), "nothing forces them to leave")
	require.False(t, f.Can("Entente retreat 1118 > 1218"))
	f.Refuse("10.8", "Entente retreat 1118 > 1119")
}

// fightDepotLeft attacks 2403 until only the depot of the 7th Army is left there, with
// more steps to lose. Its railway leads to 2303 and 2503.
func fightDepotLeft(t *testing.T) *fight {
	t.Helper()
	f := fightEntenteAttacks(t, "fra-1 2404", "fra-2 2404", "fra-hq-1 2405", "ger-hq-7 2403", "ger-depot-7 2403", "ger-ii 0604", "fra-9 2520")
	f.attack("2403", "fra-1", "fra-2")
	f.decide(5)
	f.Play("German lose ger-hq-7")
	return f
}

// besideTheRails has two corps and a depot in 2614. The railway leads to 2613, which is
// in the zone of 2612, and to 2515. The nearest German source is 2401: it is fourteen
// hexes from 2515, and thirteen from 2514.
var besideTheRails = []string{
	"ger-ii 2614", "ger-iii 2614", "ger-depot-1 2614", "fra-hq-1 2715", "fra-1 2715", "fra-2 2715", "fra-3 2715", "fra-4 2612",
}

// fightBesideTheRails attacks them until they may retreat.
func fightBesideTheRails(t *testing.T) *fight {
	t.Helper()
	f := fightEntenteAttacks(t, besideTheRails...)
	f.attack("2614", "fra-1", "fra-2", "fra-3")
	f.Play("German join ger-ii", "German join ger-iii") // the depot might be a third corps
	f.decide(6)
	f.Play("German lose ger-ii")
	return f
}

func TestRule11_21_OpenToThoseWhoRetreat(t *testing.T) {
	t.Run("a depot alone goes along its railway", func(t *testing.T) {
		f := fightDepotLeft(t)
		f.Refuse("10.7", "German retreat 2403 > 2402") // no unit can follow
		// Both hexes along the railway are two hexes from 2401, where a railway leaves the
		// map; 2402 is one hex from it.
		require.ElementsMatch(t, []sw.Move{
			sw.MustParseMove("German lose ger-depot-7"), sw.MustParseMove("German retreat 2403 > 2303"), sw.MustParseMove("German retreat 2403 > 2503"),
		}, f.State.LegalMoves(sw.GermanSeat.Actor(), nil))
		f.Play("German retreat 2403 > 2503")
		require.Equal(t, "2503", f.unit("ger-depot-7").Hex)
	})
	t.Run("or is lost where it has none", func(t *testing.T) {
		// Both hexes along the railway are in zones of control.
		f := fightEntenteAttacks(t, "fra-1 2404", "fra-2 2404", "fra-hq-1 2405", "fra-4 2304", "fra-5 2504", "ger-hq-7 2403", "ger-depot-7 2403", "ger-ii 0604")
		f.attack("2403", "fra-1", "fra-2")
		f.decide(5)
		f.Play("German lose ger-hq-7")
		require.Equal(t, []sw.Move{sw.MustParseMove("German lose ger-depot-7")}, f.State.LegalMoves(sw.GermanSeat.Actor(), nil))
	})
	t.Run("a hex for all comes before a nearer one", func(t *testing.T) {
		f := fightBesideTheRails(t)
		f.Refuse("11.21", "German retreat 2614 > 2514")
		f.Play("German retreat 2614 > 2515")
		require.Equal(t, []string{"2515", "2515"}, []string{f.unit("ger-iii").Hex, f.unit("ger-depot-1").Hex})
	})
	t.Run("without one, all who can go do", func(t *testing.T) {
		// The zone of 2516 covers 2515.
		f := fightEntenteAttacks(t, append(slices.Clone(besideTheRails), "fra-5 2516")...)
		f.attack("2614", "fra-1", "fra-2", "fra-3")
		f.Play("German join ger-ii", "German join ger-iii") // the depot might be a third corps
		f.decide(6)
		f.Play("German lose ger-ii")
		f.Refuse("7.3", "German retreat 2614 > 2515")
		f.Play("German retreat 2614 > 2514")
		require.Equal(t, "2514", f.unit("ger-iii").Hex)
		require.Equal(t, "eliminated", f.unit("ger-depot-1").Box)
	})
}

func TestRule11_21_RefusalNamesTheNearerHex(t *testing.T) {
	// 2614 and 2613 are three hexes from 2916 and 2912; 2513 is four.
	f := fightGermansAttack(t, "ger-ii 2414", "ger-iii 2414", "ger-iv 2414", "fra-1 2514")
	f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
	f.decide(5)
	f.Play("Entente lose fra-1")
	var v *august1914.Violation
	require.ErrorAs(t, f.State.Apply(sw.MustParseMove("Entente retreat 2514 > 2513")), &v)
	require.Equal(t, "2614 is closer to supply than 2513", v.Sentence)
	f = fightBesideTheRails(t)
	require.ErrorAs(t, f.State.Apply(sw.MustParseMove("German retreat 2614 > 2514")), &v)
	require.Equal(t, "a depot of the stack has no rail line to 2514, but the whole stack can retreat to 2515", v.Sentence)
}

func TestRule11_21_WaysOfARetreat(t *testing.T) {
	f := fightThreeToOne(t, 6, "fra-1 2514", "fra-2 2514", "fra-3 2614", "fra-4 2614") // 3:1, 0/3
	r, err := f.State.Retreats(sw.EntenteSeat.Viewer())
	require.NoError(t, err)
	require.Equal(t, "11.20", r.Refused.Rule, "first a step is lost")
	require.Empty(t, r.Ways)
	f.Play("Entente lose fra-1")
	r, err = f.State.Retreats(sw.EntenteSeat.Viewer())
	require.NoError(t, err)
	require.Nil(t, r.Refused)
	require.Equal(t, []string{"2514", "2"}, []string{r.From, string(rune('0' + r.Losses))})
	type way struct {
		hex, rule string
		distance  int
	}
	var ways []way
	for _, w := range r.Ways {
		rule := ""
		if w.Refused != nil {
			rule = w.Refused.Rule
		}
		require.Empty(t, w.Left)
		ways = append(ways, way{w.Hex, rule, w.Distance})
	}
	// Railways leave the south edge at 2912 and 2916.
	require.Equal(t, []way{
		{"2413", "10.3", 5}, {"2414", "7.3", 5}, {"2513", "10.3", 4}, {"2515", "", 4}, {"2613", "7.3", 3}, {"2614", "6.2", 3},
	}, ways)

	_, err = f.State.Retreats(sw.GermanSeat.Viewer())
	require.ErrorIs(t, err, &august1914.Violation{Rule: "6.6"}, "what stands in the stack is not theirs to know")
	_, err = f.State.Retreats(august1914.Spectator)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "6.6"})
	_, err = f.State.Retreats(august1914.Umpire)
	require.NoError(t, err)

	f = fightDepotLeft(t)
	r, err = f.State.Retreats(sw.GermanSeat.Viewer())
	require.NoError(t, err)
	for _, w := range r.Ways {
		if w.Hex == "2402" {
			require.Equal(t, []string{"ger-depot-7"}, w.Left)
		}
	}

	s := sw.New(sw.Standard())
	_, err = s.Retreats(sw.GermanSeat.Viewer())
	require.ErrorIs(t, err, &august1914.Violation{Rule: "5.0"}, "nobody is taking losses")
	_, err = new(sw.State).Retreats(sw.GermanSeat.Viewer())
	require.Error(t, err)
}

// The hexes that the query lists without a refusal are the legal retreats.
func TestRule11_21_WaysAreTheLegalOnes(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := sw.New(sw.Standard())
		pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
		left := 400
		for _, err := range august1914.Walk(&s, pick, august1914.Preferring(battleFirst)) {
			require.NoError(t, err)
			if left--; left < 0 {
				return
			}
			if s.Decision(august1914.Umpire).Kind != "defender losses" {
				continue
			}
			r, err := s.Retreats(s.ToAct().First().Seat().Viewer())
			require.NoError(t, err)
			var want, got []string
			for _, m := range s.LegalMoves(s.ToAct().First(), nil) {
				if m.Verb() == sw.Retreat {
					want = append(want, m.To())
				}
			}
			for _, w := range r.Ways {
				if w.Refused == nil {
					got = append(got, w.Hex)
				}
			}
			require.ElementsMatch(t, want, got)
		}
	})
}

// A French corps attacked from one hex anywhere in France can retreat to those hexes outside
// the attackers' zone of control that are nearest to a supply source, and to no others.
func TestRule11_21_NearestSupply(t *testing.T) {
	t.Parallel()
	chart := layMapOf(t)
	sources := chart.frenchSources()
	require.Contains(t, sources, "2912")
	toSupply := func(hex string) int {
		best := 1000
		for _, s := range sources {
			best = min(best, layDistance(hex, s))
		}
		return best
	}
	battles := 0
	for hex, row := range chart.hexes {
		if row["country"] != "France" || chart.closed(hex) || row["heavy_fortress"] == "1" {
			continue
		}
		for _, from := range chart.next[hex] {
			if chart.closed(from) || chart.hexes[from]["heavy_fortress"] == "1" || slices.Contains(sources, from) {
				continue
			}
			best, want := 1000, []string{}
			for _, to := range chart.next[hex] {
				if chart.closed(to) || layDistance(to, from) <= 1 {
					continue
				}
				switch d := toSupply(to); {
				case d < best:
					best, want = d, []string{to}
				case d == best:
					want = append(want, to)
				}
			}
			f := fightGermansAttack(t, "ger-ii "+from, "ger-iii "+from, "ger-iv "+from, "fra-1 "+hex)
			f.attack(hex, "ger-ii", "ger-iii", "ger-iv")
			f.decide(6)
			f.Play("Entente lose fra-1")
			got := []string{}
			for _, move := range f.State.LegalMoves(sw.EntenteSeat.Actor(), nil) {
				if move.Verb() == sw.Retreat {
					got = append(got, move.To())
				}
			}
			require.ElementsMatch(t, want, got, fmt.Sprintf("from %s, attacked from %s", hex, from))
			battles++
		}
	}
	require.Greater(t, battles, 1000)
}

// frenchSources lists the hexes where a railway leaves the west or south edge.
func (m *layMap) frenchSources() []string {
	var list []string
	for hex, row := range m.hexes {
		if !m.closed(hex) && (row["west_edge"] == "1" || row["south_edge"] == "1") && len(m.rails[hex]) > 0 {
			list = append(list, hex)
		}
	}
	return list
}
