package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule11_17_FinalCombatResolution(t *testing.T) {
	t.Run("a 3 at 3:1 is 1/2", func(t *testing.T) {
		f := fightThreeToOne(t, 3, "fra-1 2514", "fra-2 2514")
		require.Equal(t, "24:8", f.sums())
		require.Equal(t, "1/2", f.result())
	})
	t.Run("the attacker's roll comes after all shifts", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1308 elan", "ger-iii 1308 elan", "fra-1 1309")
		f.attack("1309", "ger-ii", "ger-iii")
		f.decide(4)
		require.Equal(t, []string{"11.11 -1", "11.16 1"}, f.shifts())
		require.Equal(t, "1/2", f.result(), "2:1, one column back and one on")

		f = fightGermansAttack(t, "ger-ii 1308", "ger-iii 1308", "fra-1 1309")
		f.attack("1309", "ger-ii", "ger-iii")
		f.decide(4)
		require.Equal(t, []string{"11.11 -1"}, f.shifts())
		require.Equal(t, "1/1", f.result(), "a 4 at 1:1, for 2:1 would be 1/2")
	})
}

func TestRule11_18_CombatResults(t *testing.T) {
	t.Run("left of the slash the attacker, right of it the defender", func(t *testing.T) {
		f := fightThreeToOne(t, 1, "fra-1 2514", "fra-2 2514")
		require.Equal(t, "2/1", f.result())
		f.Play("Entente lose fra-1", "German lose ger-ii", "German lose ger-ix")
		require.True(t, f.settled(), "all losses are taken")
		require.Equal(t, []int{1, 2, 1, 1, 2}, []int{
			f.steps("fra-1"), f.steps("fra-2"), f.steps("ger-ii"), f.steps("ger-ix"), f.steps("ger-iii"),
		}, "the numbers are for each side as a whole")
	})
	t.Run("the defender is done before the attacker begins", func(t *testing.T) {
		f := fightThreeToOne(t, 1, "fra-1 2514", "fra-2 2514")
		require.Equal(t, august1914.ActorsOf(sw.EntenteSeat.Actor()), f.State.ToAct())
		require.False(t, f.Can("German lose ger-ii"))
		f.Play("Entente lose fra-1")
		require.Equal(t, august1914.ActorsOf(sw.GermanSeat.Actor()), f.State.ToAct())
	})
	t.Run("losses beyond the steps of the attackers are ignored", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513 1", "fra-1 2514")
		f.attack("2514", "ger-ii")
		f.decide(1)
		require.Equal(t, "2/0", f.result())
		f.Play("German lose ger-ii")
		require.Equal(t, 0, f.steps("ger-ii"))
		require.True(t, f.settled())
	})
}

func TestRule11_19_BEFProficiency(t *testing.T) {
	t.Run("nothing becomes one", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "bri-i 2514")
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
		f.decide(5)
		f.Play("Entente lose bri-i", "Entente lose bri-i")
		require.Equal(t, "attacker losses", f.Kind())
		f.Play("German lose ger-ii")
		require.Equal(t, "advance", f.Kind(), "0/2 costs the Germans one step")
	})
	t.Run("one becomes two", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "bri-i 2514")
		f.attack("2514", "ger-ii", "ger-iii")
		f.decide(3)
		f.Play("Entente lose bri-i", "German lose ger-ii", "German lose ger-iii")
		require.True(t, f.settled())
		require.Equal(t, []int{1, 1}, []int{f.steps("ger-ii"), f.steps("ger-iii")})
	})
	t.Run("automatic results too", func(t *testing.T) {
		f := fightGermansAttack(
			t, "ger-hq-1 2413", "ger-ii 2513 elan", "ger-iii 2513 elan", "ger-iv 2513 elan",
			"ger-ix 2413 elan", "ger-gd 2413 elan", "ger-vii 2413 elan", "bri-iii 2514 1 fatigued", "bri-c 2514",
		)
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv", "ger-ix", "ger-gd", "ger-vii")
		require.Equal(t, "24:4", f.sums())
		require.Equal(t, "", f.due(), "8:1 after two columns")
		f.Play("Entente lose bri-iii", "Entente lose bri-c", "Entente lose bri-c", "German lose ger-ii")
		require.Equal(t, "advance", f.Kind())

		f = fightGermansAttack(t, "ger-iii-r 2513 1", "ger-c-1 2513", "bri-i 2514", "bri-ii 2514")
		f.attack("2514", "ger-iii-r", "ger-c-1")
		require.Equal(t, "3:8", f.sums())
		f.Play("German lose ger-iii-r", "German lose ger-c-1", "German lose ger-c-1")
		require.Equal(t, []int{0, 0}, []int{f.steps("ger-iii-r"), f.steps("ger-c-1")}, "2/0 costs three steps")
	})
	t.Run("beside a French fort", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1213", "ger-iii 1213", "ger-iv 1213", "fort-maubeuge 1314 1", "bri-c 1314 1")
		f.attack("1314", "ger-ii", "ger-iii", "ger-iv")
		f.decide(4)
		require.Equal(t, "2/2", f.result(), "1/2 and one more: 12:3 with 2 for the fort, 2:1 after two columns")
		f.Play("Entente lose bri-c", "Entente lose fort-maubeuge", "German lose ger-ii", "German lose ger-iii")
		require.Equal(t, "advance", f.Kind())
	})
	t.Run("not against the French", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514", "fra-2 2514")
		f.Play("Entente lose fra-1", "Entente lose fra-2")
		require.True(t, f.settled(), "0/2 costs the Germans nothing")
	})
	t.Run("not when the British attack", func(t *testing.T) {
		f := fightEntenteAttacks(t, "bri-i 2513", "ger-ii 2514")
		f.attack("2514", "bri-i")
		f.decide(4)
		f.Play("German lose ger-ii", "Entente lose bri-i")
		require.True(t, f.settled(), "1/1 as the table says")
		require.Equal(t, 1, f.steps("ger-ii"))
	})
}

func TestRule11_20_DefenderLosses(t *testing.T) {
	three := []string{"fra-1 2514", "fra-2 2514", "fra-3 2514"}
	t.Run("three corps and a result of three", func(t *testing.T) {
		t.Run("one step and two hexes", func(t *testing.T) {
			f := fightThreeToOne(t, 6, three...)
			f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614", "Entente retreat 2614 > 2715")
			require.Equal(t, "advance", f.Kind())
			for id, steps := range map[string]int{"fra-1": 1, "fra-2": 2, "fra-3": 2} {
				require.Equal(t, "2715", f.unit(id).Hex)
				require.Equal(t, steps, f.steps(id), id)
			}
		})
		t.Run("two steps and one hex", func(t *testing.T) {
			f := fightThreeToOne(t, 6, three...)
			f.Play("Entente lose fra-1", "Entente lose fra-2", "Entente retreat 2514 > 2614")
			require.Equal(t, "advance", f.Kind())
			for id, steps := range map[string]int{"fra-1": 1, "fra-2": 1, "fra-3": 2} {
				require.Equal(t, "2614", f.unit(id).Hex)
				require.Equal(t, steps, f.steps(id), id)
			}
		})
		t.Run("a step each and none given up", func(t *testing.T) {
			f := fightThreeToOne(t, 6, three...)
			f.Play("Entente lose fra-1", "Entente lose fra-2", "Entente lose fra-3")
			require.True(t, f.settled())
			for _, id := range []string{"fra-1", "fra-2", "fra-3"} {
				require.Equal(t, "2514", f.unit(id).Hex)
				require.Equal(t, 1, f.steps(id), id)
			}
		})
	})
	t.Run("the first loss is a step of one that takes part", func(t *testing.T) {
		f := fightThreeToOne(t, 6, three...)
		require.EqualError(t, f.State.Apply(sw.MustParseMove("Entente done")),
			"11.20: you cannot end this step yet: take a step loss, or retreat a hex: 3 left to take (2514)")
		f.Refuse("11.20", "Entente lose fra-3")
		f.Refuse("11.20", "Entente retreat 2514 > 2614")
		f.Play("Entente lose fra-2")
		require.True(t, f.Can("Entente lose fra-3"), "later the third corps can take losses")
		require.True(t, f.Can("Entente retreat 2514 > 2614"), "and so can the feet")
	})
	t.Run("a single loss cannot be walked off", func(t *testing.T) {
		f := fightThreeToOne(t, 2, "fra-1 2514", "fra-2 2514")
		f.Refuse("11.20", "Entente retreat 2514 > 2614")
		f.Play("Entente lose fra-1")
		require.Equal(t, "attacker losses", f.Kind())
	})
	t.Run("no unit loses two steps before each has lost one", func(t *testing.T) {
		f := fightThreeToOne(t, 6, three...)
		f.Play("Entente lose fra-1")
		f.Refuse("11.20", "Entente lose fra-1")
		f.Play("Entente lose fra-2")
		f.Refuse("11.20", "Entente lose fra-1")
		f.Refuse("11.20", "Entente lose fra-2")
		f.Play("Entente lose fra-3")

		f = fightThreeToOne(t, 6, "fra-1 2514", "fra-2 2514")
		f.Play("Entente lose fra-1", "Entente lose fra-2", "Entente lose fra-1")
		require.Equal(t, "eliminated", f.unit("fra-1").Box, "the third loss may come round again")
	})
	t.Run("the third corps takes what is left when the others are gone", func(t *testing.T) {
		units := []string{"fra-1 2514 1", "fra-2 2514 1", "fra-3 2514"}
		f := fightThreeToOne(t, 6, units...)
		f.Play("Entente lose fra-1", "Entente lose fra-2", "Entente lose fra-3")
		require.Equal(t, 1, f.steps("fra-3"))
		require.True(t, f.settled(), "it holds the hex")

		f = fightThreeToOne(t, 6, units...)
		f.Play("Entente lose fra-1", "Entente lose fra-2", "Entente retreat 2514 > 2614")
		require.Equal(t, 2, f.steps("fra-3"))
		require.Equal(t, "2614", f.unit("fra-3").Hex)
	})
	t.Run("a fort loses nothing before the corps are gone", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-hq-2 1809", "ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "ger-x 1909", "ger-gd 1909", "ger-vii 1909", "fort-verdun 1910 1", "fra-grd-1 1910")
		f.attack("1910", "ger-ii", "ger-iii", "ger-iv", "ger-x", "ger-gd", "ger-vii")
		f.decide(6)
		require.Equal(t, "24:3", f.sums())
		require.Equal(t, "0/3", f.result())
		f.Refuse("11.20", "Entente lose fort-verdun")
		f.Play("Entente lose fra-grd-1")
		f.Refuse("11.20", "Entente lose fort-verdun")
		f.Play("Entente lose fra-grd-1", "Entente lose fort-verdun")
		require.Equal(t, "advance", f.Kind())
		require.Equal(t, "removed", f.unit("fort-verdun").Box, "forts do not come back")
	})
	t.Run("nor before a third corps that takes no part", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-hq-2 1809", "ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "ger-x 1909", "ger-gd 1909", "ger-vii 1909", "fort-verdun 1910 1", "fra-grd-1 1910 1", "fra-grd-2 1910")
		f.attack("1910", "ger-ii", "ger-iii", "ger-iv", "ger-x", "ger-gd", "ger-vii")
		f.Play("Entente join fort-verdun", "Entente join fra-grd-1")
		if f.Kind() == "support" {
			f.Play("German withhold")
		}
		require.Equal(t, "24:2", f.sums())
		f.Play("Entente lose fra-grd-1")
		f.Refuse("11.20", "Entente lose fort-verdun")
		f.Play("Entente lose fra-grd-2", "Entente lose fra-grd-2")
		require.Equal(t, 1, f.unit("fort-verdun").Steps)
	})
	t.Run("no second step of a fort before its HQ is lost", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-hq-2 1809", "ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "fort-verdun 1910 2", "fra-hq-3 1910 out")
		f.attack("1910", "ger-ii", "ger-iii", "ger-iv")
		f.decide(6)
		require.Equal(t, "12:3", f.sums())
		require.Equal(t, "0/2", f.result(), "2:1 after two columns")
		f.Play("Entente lose fort-verdun")
		f.Refuse("11.20", "Entente lose fort-verdun")
		f.Play("Entente lose fra-hq-3")
		require.Equal(t, "eliminated", f.unit("fra-hq-3").Box)
	})
	t.Run("lost in supply or out of it", func(t *testing.T) {
		f := fightThreeToOne(t, 6, "fra-1 2514 1", "fra-2 2514 1 out")
		f.Play("Entente lose fra-1", "Entente lose fra-2")
		require.Equal(t, "eliminated", f.unit("fra-1").Box, "can be regrouped")
		require.Equal(t, "removed", f.unit("fra-2").Box, "cannot")
	})
	t.Run("an HQ can be the one to die", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514", "fra-hq-1 2514")
		f.Play("Entente lose fra-hq-1")
		require.Equal(t, "eliminated", f.unit("fra-hq-1").Box)
		require.Equal(t, 2, f.steps("fra-1"))
	})
	t.Run("an HQ out of supply can come back", func(t *testing.T) {
		f := fightThreeToOne(t, 6, "fra-hq-1 2514 out")
		if f.Kind() == "defender losses" {
			f.Play("Entente lose fra-hq-1")
		}
		require.Equal(t, "eliminated", f.unit("fra-hq-1").Box)
	})
	t.Run("a depot is not the first to go", func(t *testing.T) {
		units := []string{"fra-1 2714", "fra-2 2714", "fra-3 2714", "ger-depot-1 2614", "ger-ii 2614"}
		f := fightEntenteAttacks(t, units...)
		f.attack("2614", "fra-1", "fra-2", "fra-3")
		f.decide(4)
		require.Equal(t, "1/2", f.result(), "12:4")
		f.Refuse("11.20", "German lose ger-depot-1")
		f.Play("German lose ger-ii")
		f.Refuse("11.20", "German lose ger-depot-1") // the corps first: a depot is no "corps equivalent"
		f.Play("German lose ger-ii")
		require.Equal(t, "eliminated", f.unit("ger-ii").Box)
		require.Equal(t, "2614", f.unit("ger-depot-1").Hex)

		f = fightWith(t, "depot-losses=later", sw.Position{Turn: 5, Active: august1914.Allied, Phase: sw.Combat}, units...)
		f.attack("2614", "fra-1", "fra-2", "fra-3")
		f.decide(4)
		f.Play("German lose ger-ii")
		f.Refuse("11.20", "German lose ger-ii") // not before each has lost a step
		f.Play("German lose ger-depot-1")
		require.Equal(t, "eliminated", f.unit("ger-depot-1").Box)
		require.Equal(t, 1, f.steps("ger-ii"))

		f = fightWith(t, "depot-losses=first", sw.Position{Turn: 5, Active: august1914.Allied, Phase: sw.Combat}, units...)
		f.attack("2614", "fra-1", "fra-2", "fra-3")
		f.decide(4)
		f.Play("German lose ger-depot-1", "German lose ger-ii")
		require.Equal(t, 1, f.steps("ger-ii"))
	})
	t.Run("retreat costs a level of morale", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514 elan", "fra-2 2514", "fra-3 2514 fatigued")
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614")
		require.Equal(t, "", f.morale("fra-1"))
		require.Equal(t, "fatigued", f.morale("fra-2"))
		require.Equal(t, "fatigued", f.morale("fra-3"))
		require.Equal(t, 2, f.steps("fra-3"), "one that takes part was not fatigued")
	})
	t.Run("two hexes cost one level too", func(t *testing.T) {
		f := fightThreeToOne(t, 6, "fra-1 2514 elan", "fra-2 2514")
		f.Play("Entente lose fra-2", "Entente retreat 2514 > 2614", "Entente retreat 2614 > 2715")
		require.Equal(t, "", f.morale("fra-1"))
		require.Equal(t, "fatigued", f.morale("fra-2"))
	})
	t.Run("who holds keeps its morale", func(t *testing.T) {
		f := fightThreeToOne(t, 6, "fra-1 2514", "fra-2 2514 elan")
		f.Play("Entente lose fra-1", "Entente lose fra-2", "Entente lose fra-1")
		require.Equal(t, "elan", f.morale("fra-2"))
	})
	t.Run("fatigued defenders that retreat lose one step more", func(t *testing.T) {
		f := fightThreeToOne(t, 3, "fra-1 2514 fatigued", "fra-2 2514 fatigued")
		require.Equal(t, []string{"11.16 1"}, f.shifts())
		require.Equal(t, "1/2", f.result(), "a 3 at 4:1")
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614")
		require.Equal(t, "defender losses", f.Kind(), "the extra step")
		f.Refuse("11.20", "Entente lose fra-1")
		f.Refuse("11.20", "Entente retreat 2614 > 2715") // a retreat cannot replace it
		f.Play("Entente lose fra-2")
		require.Equal(t, []int{1, 1}, []int{f.steps("fra-1"), f.steps("fra-2")})
		require.Equal(t, "attacker losses", f.Kind(), "one step to one unit")
		require.Equal(t, "fatigued", f.morale("fra-2"))
	})
	t.Run("the extra step is due once for two hexes", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514 fatigued", "fra-2 2514 fatigued")
		require.Equal(t, "0/3", f.result())
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614", "Entente lose fra-2", "Entente retreat 2614 > 2715")
		require.Equal(t, "advance", f.Kind())
		require.Equal(t, []int{1, 1}, []int{f.steps("fra-1"), f.steps("fra-2")})
	})
	t.Run("one fresh defender spares them the extra step", func(t *testing.T) {
		f := fightThreeToOne(t, 3, "fra-1 2514 fatigued", "fra-2 2514")
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614")
		require.Equal(t, "attacker losses", f.Kind())
	})
	t.Run("one that takes no part does not", func(t *testing.T) {
		f := fightThreeToOne(t, 3, "fra-1 2514 fatigued", "fra-2 2514 fatigued", "fra-3 2514")
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614")
		require.Equal(t, "defender losses", f.Kind(), "the extra step")
		f.Play("Entente lose fra-3")
		require.Equal(t, "attacker losses", f.Kind())
	})
	t.Run("nor is it due from a third corps that took no part", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514 1 fatigued", "fra-2 2514 1 fatigued", "fra-3 2514")
		require.Equal(t, "0/3", f.result(), "24:4 and a column")
		f.Play("Entente lose fra-1", "Entente lose fra-2", "Entente retreat 2514 > 2614")
		require.Equal(t, 2, f.steps("fra-3"))
		require.Equal(t, "fatigued", f.morale("fra-3"))
		require.Equal(t, "advance", f.Kind())
	})
	t.Run("nor from an HQ, which has no morale", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "fra-1 2514 1", "fra-hq-1 2514")
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
		f.decide(4)
		require.Equal(t, "1/2", f.result(), "12:4")
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614")
		require.Equal(t, "2614", f.unit("fra-hq-1").Hex)
		require.Equal(t, "attacker losses", f.Kind())
	})
	t.Run("fatigued defenders that stay do not lose it", func(t *testing.T) {
		f := fightThreeToOne(t, 3, "fra-1 2514 fatigued", "fra-2 2514 fatigued")
		f.Play("Entente lose fra-1", "Entente lose fra-2")
		require.Equal(t, "attacker losses", f.Kind())
	})
}

func TestRule11_20_AttackerLosses(t *testing.T) {
	t.Run("steps only", func(t *testing.T) {
		f := fightThreeToOne(t, 1, "fra-1 2514", "fra-2 2514")
		f.Play("Entente lose fra-1")
		for _, m := range f.State.LegalMoves(sw.GermanSeat.Actor(), nil) {
			require.Equal(t, sw.Lose, m.Verb(), m)
		}
	})
	t.Run("the first from one that takes part", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-iv 2413", "fra-1 2514", "fra-2 2514")
		f.attack("2514", "ger-ii")
		f.decide(1)
		require.Equal(t, "2/0", f.result())
		f.Refuse("11.20", "German lose ger-iii")
		f.Play("German lose ger-ii")
		f.Refuse("11.20", "German lose ger-ii") // not before the one beside it has lost a step
		f.Refuse("11.20", "German lose ger-iv") // not stacked with the attackers
		f.Play("German lose ger-iii")
		require.Equal(t, []int{1, 1, 2}, []int{f.steps("ger-ii"), f.steps("ger-iii"), f.steps("ger-iv")})
	})
	t.Run("none from an HQ that takes no part", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-hq-1 2513", "fra-1 2514", "fra-2 2514")
		f.attack("2514", "ger-ii")
		f.decide(1)
		f.Play("German lose ger-ii")
		f.Refuse("11.20", "German lose ger-hq-1")
		f.Play("German lose ger-ii")
		require.Equal(t, "2513", f.unit("ger-hq-1").Hex)
	})
	t.Run("one alone takes both", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "fra-1 2514", "fra-2 2514")
		f.attack("2514", "ger-ii")
		f.decide(1)
		f.Play("German lose ger-ii", "German lose ger-ii")
		require.Equal(t, 0, f.steps("ger-ii"))
	})
	t.Run("no unit loses two steps before each has lost one", func(t *testing.T) {
		f := fightThreeToOne(t, 1, "fra-1 2514", "fra-2 2514")
		f.Play("Entente lose fra-1", "German lose ger-ii")
		f.Refuse("11.20", "German lose ger-ii")
		f.Play("German lose ger-vii")
	})
	t.Run("a cleared hex raises all that attacked", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513 elan", "ger-iv 2413 fatigued", "ger-ix 2413", "ger-hq-1 2413", "fra-1 2514")
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv", "ger-hq-1")
		f.decide(6)
		require.Equal(t, "0/2", f.result(), "14:4, 2:1 by the fatigue")
		f.Play("Entente lose fra-1", "Entente lose fra-1")
		require.Equal(t, "elan", f.morale("ger-ii"))
		require.Equal(t, "elan", f.morale("ger-iii"))
		require.Equal(t, "", f.morale("ger-iv"))
		require.Equal(t, "", f.morale("ger-ix"), "did not take part")
		require.Equal(t, "", f.morale("ger-hq-1"))
	})
	t.Run("a retreat does as well", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514", "fra-2 2514")
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614")
		require.Equal(t, "elan", f.morale("ger-ii"))
		require.Equal(t, "elan", f.morale("ger-vii"))
	})
	t.Run("a hex that holds tires all that attacked", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513 elan", "ger-iv 2513", "fra-1 2514", "fra-2 2514")
		f.attack("2514", "ger-ii", "ger-iii")
		f.decide(4)
		require.Equal(t, "1/1", f.result())
		f.Play("Entente lose fra-1", "German lose ger-ii")
		require.Equal(t, "fatigued", f.morale("ger-ii"))
		require.Equal(t, "", f.morale("ger-iii"))
		require.Equal(t, "", f.morale("ger-iv"), "did not take part")
		require.Equal(t, 2, f.steps("ger-iii"))
	})
	t.Run("each that was fatigued loses a step more", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513 fatigued", "ger-iii 2513 fatigued", "ger-iv 2513", "fra-1 2514", "fra-2 2514")
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
		f.decide(6)
		require.Equal(t, "1/2", f.result())
		f.Play("Entente lose fra-1", "Entente lose fra-2", "German lose ger-iv")
		require.Equal(t, []int{1, 1, 1}, []int{f.steps("ger-ii"), f.steps("ger-iii"), f.steps("ger-iv")})
		require.Equal(t, "fatigued", f.morale("ger-ii"))
		require.Equal(t, "fatigued", f.morale("ger-iv"))
	})
	t.Run("even without any other loss", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514", "fra-2 2514")
		f.Play("Entente lose fra-1", "Entente lose fra-2")
		require.Equal(t, 2, f.steps("ger-ii"), "none of them was fatigued")

		f = fightGermansAttack(t, "ger-ii 2513 fatigued", "ger-iii 2513", "fra-grd-1 2514")
		f.attack("2514", "ger-ii", "ger-iii")
		f.decide(5)
		require.Equal(t, "0/2", f.result(), "8:2, 3:1 by the fatigue")
		f.Play("Entente lose fra-grd-1", "Entente lose fra-grd-1")
		require.Equal(t, 2, f.steps("ger-ii"), "the hex was cleared")
		require.Equal(t, "", f.morale("ger-ii"))
	})
	t.Run("it can be the last", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513 fatigued", "fra-1 2514")
		f.attack("2514", "ger-ii")
		f.decide(4)
		require.Equal(t, "1/1", f.result(), "a 4 at 1:2")
		f.Play("Entente lose fra-1", "German lose ger-ii")
		require.Equal(t, 0, f.steps("ger-ii"))
		require.Equal(t, "eliminated", f.unit("ger-ii").Box)
	})
	t.Run("out of supply they are gone for good", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513 1 out", "fra-grd-1 2514")
		f.attack("2514", "ger-ii")
		require.Equal(t, "11.17", f.due())
		f.roll(1)
		f.Play("German lose ger-ii")
		require.Equal(t, "removed", f.unit("ger-ii").Box)
	})
}

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

func TestRule11_18_OneStepOneColumn(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 1308 elan", "fra-1 1309")
	f.attack("1309", "ger-ii")
	f.decide(4)
	for kind, text := range map[string]string{"shift": "1 column: attackers with elan.", "combat": "The attackers of 1309 lose 1 and the defenders 1 step."} {
		require.Equal(t, text, f.last(kind).String())
	}
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

func TestRule2_8_NothingLeftToLose(t *testing.T) {
	// The last defender has lost its last step. The remaining losses are ignored
	// (Rule 11.18), and no unit is left to retreat.
	f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x", "ger-xi", "ger-xii"), layStack("1809", "fra-6 1"))
	f.combat("1809", "6", "ger-x", "ger-xi", "ger-xii") // 6:1, 0/3
	f.Play("Entente lose fra-6")
	require.Empty(t, f.Moves("Entente"))
	f.Play("German advance ger-x 1808 > 1809")
}
