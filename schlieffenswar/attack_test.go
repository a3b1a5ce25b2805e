package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile/datatest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule11_3_StackingRestrictions(t *testing.T) {
	t.Run("not all in a hex need attack the same hex", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "fra-1 2514", "fra-2 2413")
		f.attack("2514", "ger-ii")
		f.decide(1)
		f.Play("German lose ger-ii", "German lose ger-iii")
		f.Play("German assault 2413")
		require.True(t, f.Can("German join ger-iii"))
		require.False(t, f.Can("German join ger-ii"))
	})
	t.Run("three corps and an HQ out of a hex", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "ger-hq-1 2513", "fra-1 2514")
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv", "ger-hq-1")
		f.decide(1)
		require.Equal(t, "14:4", f.sums())
	})
	t.Run("and no second HQ", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-hq-1 2513", "ger-hq-2 2513", "fra-1 2514")
		f.Play("German assault 2514", "German join ger-ii", "German join ger-hq-1")
		require.False(t, f.Can("German join ger-hq-2"))
	})
	t.Run("and no fourth corps", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "ger-ix 2513", "fra-1 2514")
		f.Play("German assault 2514", "German join ger-ii", "German join ger-iii", "German join ger-iv")
		require.False(t, f.Can("German join ger-ix"))
	})
	t.Run("in one phase, also on two hexes", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "ger-ix 2513", "fra-1 2514", "fra-2 2413")
		f.attack("2514", "ger-ii", "ger-iii")
		f.decide(4)
		f.Play("Entente lose fra-1", "Entente lose fra-1", "German lose ger-ii", "German done")
		f.Play("German assault 2413", "German join ger-iv")
		require.False(t, f.Can("German join ger-ix"), "the fourth corps out of 2513")
	})
	t.Run("from all around", func(t *testing.T) {
		f := fightGermansAttack(
			t, "ger-hq-1 2413", "ger-hq-2 2614", "ger-ii 2413", "ger-iii 2513", "ger-iv 2613", "ger-ix 2614", "ger-gd 2515", "ger-vii 2414",
			"fra-1 2514", "fra-2 2514",
		)
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv", "ger-ix", "ger-gd", "ger-vii", "ger-hq-1", "ger-hq-2")
		f.Play("roll 1")
		f.decide(1)
		require.Equal(t, "28:8", f.sums())
	})
	t.Run("only from hexes that touch", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-hq-1 2513", "ger-ii 2513", "ger-iii 2512", "fra-1 2514")
		f.Play("German assault 2514", "German join ger-ii")
		require.False(t, f.Can("German join ger-iii"))
	})
	t.Run("somebody has to attack", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "fra-1 2514")
		f.Play("German assault 2514")
		require.False(t, f.Can("German done"))
	})
	t.Run("a hex without enemies is no target", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "fra-1 2514")
		require.False(t, f.Can("German assault 2613"))
		f.Refuse("11.0", "German assault 2613")
		f.Refuse("11.0", "German assault 2513") // nor a friendly hex
	})
}

func TestRule11_4_CommandRequirements(t *testing.T) {
	t.Run("one hex needs no command", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "fra-1 2514")
		f.attack("2514", "ger-ii", "ger-iii")
		f.decide(4)
		require.Equal(t, "8:4", f.sums())
	})
	t.Run("two hexes do", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iv 2513", "ger-iii 2413", "fra-1 2514")
		f.Play("German assault 2514", "German join ger-ii")
		f.Refuse("6.7", "German join ger-iii")
	})
	t.Run("each of the units", func(t *testing.T) {
		// ger-hq-1 commands 2513, which is two hexes away, but not 2515.
		units := []string{"ger-hq-1 2512", "ger-ii 2513", "ger-v 2513", "ger-iii 2515", "ger-iv 2515", "fra-1 2514"}
		f := fightGermansAttack(t, units...)
		f.Play("German assault 2514", "German join ger-ii")
		f.Refuse("6.7", "German join ger-iii")

		f = fightGermansAttack(t, units...)
		f.Play("German assault 2514", "German join ger-iii")
		f.Refuse("11.4", "German join ger-ii")
		f.Play("German join ger-iv") // in the same hex as ger-iii
	})
	t.Run("a German city commands too", func(t *testing.T) {
		// ger-hq-1, out of supply, has a radius of one, and Aachen (1108) is two hexes away.
		f := fightGermansAttack(t, "ger-hq-1 1009 out", "ger-iii 1009", "ger-ii 1108", "bel-1 1109")
		f.attack("1109", "ger-iii", "ger-ii")
		require.Equal(t, "11.17", f.due())
	})
	t.Run("of any army", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-hq-7 2413", "ger-ii 2513", "ger-x 2413", "fra-1 2514")
		f.attack("2514", "ger-ii", "ger-x")
		f.decide(4)
		require.Equal(t, "8:4", f.sums())
	})
	t.Run("of their own nation", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-hq-1 2413", "fra-1 2413", "bri-i 2513", "ger-ii 2514")
		f.Play("Entente assault 2514", "Entente join fra-1")
		f.Refuse("6.7", "Entente join bri-i")

		f = fightEntenteAttacks(t, "fra-hq-1 2413", "bri-hq 2513", "fra-1 2413", "bri-i 2513", "ger-ii 2514")
		f.attack("2514", "fra-1", "bri-i")
		f.decide(4)
		require.Equal(t, "8:4", f.sums(), "two nations attack together, each under its HQ")
	})
	t.Run("of any nation of the side, as an option", func(t *testing.T) {
		p := sw.Position{Turn: 5, Active: august1914.Allied, Phase: sw.Combat}
		f := fightWith(t, "attack-command=side", p, "fra-hq-1 2413", "fra-1 2413", "bri-i 2513", "ger-ii 2514")
		f.attack("2514", "fra-1", "bri-i")
		f.decide(4)
		require.Equal(t, "8:4", f.sums())

		f = fightWith(t, "attack-command=side", p, "fra-hq-1 2410", "fra-1 2413", "bri-i 2513", "ger-ii 2514")
		f.Play("Entente assault 2514", "Entente join fra-1")
		require.NotEqual(t, "gather", f.Kind(), "three hexes off it commands nobody, and nobody else can join")
	})
	t.Run("the radius is that of the side that is up", func(t *testing.T) {
		// Out of supply, an HQ has a radius of one.
		f := fightGermansAttack(t, "ger-hq-1 2512 out", "ger-ii 2513", "ger-iv 2513", "ger-iii 2413", "fra-1 2514")
		f.Play("German assault 2514", "German join ger-ii")
		f.Refuse("6.7", "German join ger-iii")

		f = fightGermansAttack(t, "ger-hq-1 2512", "ger-ii 2513", "ger-iii 2413", "fra-1 2514")
		f.attack("2514", "ger-ii", "ger-iii")
		require.Equal(t, "11.17", f.due())
	})
}

func TestRule11_5_Indivisibility(t *testing.T) {
	t.Run("who has attacked does not attack again", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2512", "fra-1 2514", "fra-2 2413")
		f.attack("2514", "ger-ii")
		f.decide(4)
		f.Play("Entente lose fra-1", "German lose ger-ii")
		require.False(t, f.Can("German assault 2413"), "nobody else is beside it")
		require.False(t, f.Can("German assault 2514"))
	})
	t.Run("who was attacked is not attacked again", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2413", "fra-1 2514")
		f.attack("2514", "ger-ii")
		f.decide(4)
		f.Play("Entente lose fra-1", "German lose ger-ii")
		f.Refuse("5.0", "German assault 2514")

		f = fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-iv 2413", "fra-1 2514", "fra-2 2414")
		f.attack("2514", "ger-ii")
		f.decide(4)
		f.Play("Entente lose fra-1", "German lose ger-ii")
		require.Equal(t, "declare", f.Kind())
		require.False(t, f.Can("German assault 2514"), "by nobody")
		require.True(t, f.Can("German assault 2414"))
	})
	t.Run("who has attacked joins no other attack", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "fra-1 2514", "fra-2 2413")
		f.attack("2514", "ger-ii")
		f.decide(4)
		f.Play("Entente lose fra-1", "German lose ger-ii", "German assault 2413")
		f.Refuse("11.5", "German join ger-ii")
	})
	t.Run("not even where it has retreated to", func(t *testing.T) {
		f := fightGermansAttack(
			t, "ger-ii 2414", "ger-iii 2414", "ger-iv 2414", "ger-x 2615", "fra-1 2514", "fra-2 2514", "fra-3 2716",
		)
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
		f.decide(6)
		require.Equal(t, "12:8", f.sums())
		require.Equal(t, "1/2", f.result())
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2613", "German lose ger-ii", "German done")
		f.Refuse("11.5", "German assault 2613")
	})
	t.Run("who retreated adds nothing to the next defense", func(t *testing.T) {
		// No zone of control reaches 2209 from the fortress of Toul, so the Germans can
		// retreat to it from 2310, and ger-x can be attacked there.
		fallBack := func(t *testing.T) *fight {
			t.Helper()
			f := fightEntenteAttacks(
				t, "fra-hq-1 2311", "fra-1 2311", "fra-2 2311", "fra-3 2410", "fra-4 2410", "fra-hq-2 2410", "fra-5 2109", "fra-6 2109",
				"ger-ii 2310", "ger-iii 2310", "ger-x 2209", "ger-iv 2309", "ger-ix 2309", "ger-gd 2309",
			)
			f.attack("2310", "fra-1", "fra-2", "fra-3", "fra-4")
			f.decide(5)
			f.Play("German lose ger-ii", "German retreat 2310 > 2209", "Entente lose fra-1", "Entente done")
			f.attack("2209", "fra-5", "fra-6")
			f.decide(6)
			require.Equal(t, "8:4", f.sums())
			require.Equal(t, "1/2", f.result(), "1:1 over the river")
			f.Refuse("11.20", "German lose ger-iii")
			return f
		}
		t.Run("it does not go on with the others", func(t *testing.T) {
			f := fallBack(t)
			f.Play("German lose ger-x", "German retreat 2209 > 2208", "Entente lose fra-5")
			require.Equal(t, "2208", f.unit("ger-x").Hex)
			require.Equal(t, []string{"2209", "2209"}, []string{f.unit("ger-ii").Hex, f.unit("ger-iii").Hex})
		})
		t.Run("and holds the hex", func(t *testing.T) {
			f := fallBack(t)
			f.Play("German lose ger-x", "German lose ger-x", "Entente lose fra-5")
			require.Equal(t, []string{"2209", "2209"}, []string{f.unit("ger-ii").Hex, f.unit("ger-iii").Hex})
			require.Equal(t, []int{1, 2}, []int{f.steps("ger-ii"), f.steps("ger-iii")})
			require.False(t, f.Can("Entente advance fra-6 2109 > 2209"))
		})
	})
	t.Run("nobody retreats to where the next attack stands ready", func(t *testing.T) {
		f := fightGermansAttack(
			t, "ger-ii 2414", "ger-iii 2414", "ger-iv 2414", "ger-x 2612", "fra-1 2514", "fra-2 2514", "fra-grd-1 2613",
		)
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
		f.decide(6)
		f.Play("Entente lose fra-1")
		f.Refuse("7.3", "Entente retreat 2514 > 2613")
	})
	t.Run("each hex is attacked as one", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "fra-1 2514", "fra-na-1 2514")
		f.attack("2514", "ger-ii")
		f.decide(4)
		require.Equal(t, "4:7", f.sums())
	})
}

func TestRule11_6_AttackSequencing(t *testing.T) {
	f := fightGermansAttack(
		t, "ger-ii 2513", "ger-iii 2517", "ger-iv 2613 1", "ger-x 2808", "fra-1 2514", "fra-2 2518", "fra-grd-1 2614", "fra-3 2708",
	)
	f.Play("German assault 2514")
	f.Refuse("5.0", "German assault 2518")
	f.Play("German join ger-ii")
	f.decide(4)
	f.Refuse("5.0", "German assault 2518")
	f.Play("Entente lose fra-1")
	f.Refuse("5.0", "German assault 2518")
	f.Play("German lose ger-ii")
	for _, hex := range []string{"2518", "2614", "2708"} {
		require.True(t, f.Can("German assault "+hex), "as many attacks as one likes")
	}
	f.attack("2518", "ger-iii")
	f.decide(4)
	f.Play("Entente lose fra-2", "German lose ger-iii")
	f.attack("2708", "ger-x")
	f.decide(4)
	f.Play("Entente lose fra-3", "German lose ger-x")
	require.True(t, f.Can("German assault 2614"))
	f.Play("German done")
	require.NotEqual(t, "declare", f.Kind(), "nobody has to attack")
}

func TestRule11_7_AttackEligibility(t *testing.T) {
	t.Run("forts do not attack", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fort-verdun 1910", "fra-1 1910", "ger-ii 1909")
		f.Play("Entente assault 1909")
		f.Refuse("11.7", "Entente join fort-verdun")
		f.Play("Entente join fra-1")

		f = fightEntenteAttacks(t, "fort-verdun 1910", "fra-1 2011", "ger-ii 1909", "ger-iii 2111")
		require.False(t, f.Can("Entente assault 1909"))
	})
	t.Run("nor do depots", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-depot-1 2613", "ger-ii 2613", "ger-iii 2613", "fra-1 2514")
		f.Play("German assault 2514")
		f.Refuse("11.7", "German join ger-depot-1")
		f.Play("German join ger-ii")
		f.Refuse("11.7", "German join ger-depot-1")
	})
	t.Run("an HQ attacks with others only", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-hq-1 2513", "ger-ii 2413", "fra-1 2514")
		f.Play("German assault 2514")
		f.Refuse("2.3", "German join ger-hq-1")

		f = fightGermansAttack(t, "ger-hq-1 2513", "ger-ii 2513", "fra-1 2514")
		f.Play("German assault 2514")
		f.Refuse("2.3", "German join ger-hq-1")
		f.Play("German join ger-ii", "German join ger-hq-1")
	})
	t.Run("an HQ without brackets too", func(t *testing.T) {
		files := datatest.Files(t)
		datatest.Spoil(t, files, "units.csv", "(Kluck),German,1,hq,,2,1,1", "(Kluck),German,1,hq,,2,1,0")
		sc, err := sw.Load(files, "house")
		require.NoError(t, err)
		s, err := sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Combat, Units: layUnits(t, []string{"ger-hq-1 2513", "ger-ers-1 2513", "ger-ii 2513", "fra-1 2514"})}.State(sc)
		require.NoError(t, err)
		f := fightAt(t, s)
		f.Play("German assault 2514")
		f.Refuse("2.3", "German join ger-hq-1")
		f.Play("German join ger-ii", "German join ger-hq-1")
	})
	t.Run("an HQ in a hex of its own stays out", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-hq-1 2513", "ger-ii 2413", "fra-1 2514")
		f.Play("German assault 2514", "German join ger-ii")
		require.False(t, f.Can("German join ger-hq-1"), "in brackets, and no other unit in its hex")
	})
	t.Run("units in brackets need another in their hex", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-hq-1 2513", "ger-ers-1 2513", "ger-lw-1 2513", "ger-ii 2413", "ger-iii 2413", "fra-1 2514")
		f.Play("German assault 2514")
		f.Refuse("2.3", "German join ger-ers-1")
		f.Play("German join ger-ii")
		f.Refuse("2.3", "German join ger-ers-1")

		f = fightGermansAttack(t, "ger-ers-1 2513", "ger-ii 2513", "fra-1 2514")
		f.attack("2514", "ger-ii", "ger-ers-1")
		f.decide(4)
		require.Equal(t, "6:4", f.sums())
	})
	t.Run("anywhere in the attack, as an option", func(t *testing.T) {
		f := fightWith(
			t, "parentheses=attack", sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Combat},
			"ger-hq-1 2513", "ger-ers-1 2513", "ger-ii 2413", "fra-1 2514",
		)
		f.Play("German assault 2514")
		f.Refuse("2.3", "German join ger-ers-1")
		f.Play("German join ger-ii", "German join ger-ers-1", "German join ger-hq-1", "German done")
		f.decide(4)
		require.Equal(t, "8:4", f.sums())
	})
	t.Run("units in brackets alone have no target", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ers-1 2513", "ger-lw-1 2513", "ger-ii 2517", "fra-1 2514", "fra-2 2518")
		require.False(t, f.Can("German assault 2514"))
	})
	t.Run("not the British on turn 3", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 3, Active: august1914.Allied, Phase: sw.Regroup}, "bri-i", "bri-ii", "fra-1 1118", "ger-ii 1017")
		f.Play("Entente arrive bri-i 0918", "Entente arrive bri-ii 0918")
		f.until(3, sw.EntenteSeat, sw.Combat)
		f.Play("Entente assault 1017")
		f.Refuse("9.2", "Entente join bri-i")
		f.Play("Entente join fra-1")
		require.False(t, f.Can("Entente join bri-i"))

		f = fightIn(t, sw.Position{Turn: 4, Active: august1914.Allied, Phase: sw.Combat}, "bri-i 1018", "ger-ii 1017")
		f.attack("1017", "bri-i")
		require.Equal(t, "11.17", f.due())
	})
	t.Run("the Belgians only where they may go", func(t *testing.T) {
		f := fightEntenteAttacks(t, "bel-1 1109", "ger-ii 1108", "ger-iii 1110")
		require.False(t, f.Can("Entente assault 1108"), "in Germany")
		require.True(t, f.Can("Entente assault 1110"))

		f = fightEntenteAttacks(t, "bel-1 1217", "ger-ii 1218", "ger-iii 1216")
		require.False(t, f.Can("Entente assault 1218"), "three hexes from Belgium")
		require.True(t, f.Can("Entente assault 1216"), "two")

		f = fightEntenteAttacks(t, "bel-1 1109", "fra-1 1208", "ger-ii 1108")
		f.Play("Entente assault 1108")
		f.Refuse("10.8", "Entente join bel-1")
	})
}

func TestRule11_3_RefusalsNameIt(t *testing.T) {
	f := fightGermansAttack(t, "ger-hq-1 2513", "ger-ii 2513", "ger-iv 2513", "ger-iii 2512", "fra-1 2514")
	f.Play("German assault 2514", "German join ger-ii")
	f.Refuse("11.0", "German join ger-iii") // two hexes away
}

func TestRule11_7_BritishOnTurn3(t *testing.T) {
	f := fightIn(t, sw.Position{Turn: 3, Active: august1914.Allied, Phase: sw.Combat}, "bri-i 1018", "fra-1 1019", "ger-ii 1017", "ger-iii 1119")
	require.False(t, f.Can("Entente assault 1017"))
	require.False(t, f.Can("Entente probe bri-i 1018 > 1117"))
	f.Play("Entente assault 1119")
	require.False(t, f.Can("Entente join bri-i"))
}
