package schlieffenswar_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// Each value of each option but the default is tried here in a position in
// which it decides, next to the default, and then in company with another
// option whose words touch the same thing. The answers are worked out by hand.

// fightUnder sets a position up with settings, "" for none: "bef=must ports=all".
func fightUnder(t *testing.T, settings string, pos sw.Position, units ...string) *fight {
	t.Helper()
	return fightOn(t, layScenario(t, strings.Fields(settings)...), pos, units...)
}

// phaseOf is the start of a phase.
func phaseOf(turn int, active august1914.Seat, phase sw.Phase, control ...string) sw.Position {
	return sw.Position{Turn: turn, Active: active, Phase: phase, Control: control}
}

// reckoned returns the factors of an attack that could be made, as in "8:4", or
// the rule that forbids it.
func (f *fight) reckoned(target string, attackers ...string) string {
	f.T.Helper()
	r, err := f.State.Reckon(august1914.Umpire, sw.Fight{Target: target, Attackers: attackers})
	if err != nil {
		var v *august1914.Violation
		require.ErrorAs(f.T, err, &v)
		return v.Rule
	}
	return fmt.Sprintf("%d:%d", r.Attack, r.Least.Defense)
}

// joins declares an attack of the first unit and reports whether the others
// can take part; then it is resolved, and the factors are those reckoned.
func (f *fight) joins(target string, units ...string) bool {
	f.T.Helper()
	reckoned := f.reckoned(target, units...)
	f.Play(f.side()+" assault "+target, f.side()+" join "+units[0])
	for _, u := range units[1:] {
		if f.Kind() != "gather" || !f.Can(f.side()+" join "+u) {
			require.NotContains(f.T, reckoned, ":", "the reckoning refuses it as well")
			return false
		}
		f.Play(f.side() + " join " + u)
	}
	if f.Kind() == "gather" {
		f.Play(f.side() + " done")
	}
	f.decide(4)
	require.Equal(f.T, f.sums(), reckoned)
	return true
}

// defendBy has two corps picked for the defense, if the owner is asked: he is
// also where the enemy cannot know that a depot is no third. (Rule 11.2)
func (f *fight) defendBy(ids ...string) {
	f.T.Helper()
	if f.Kind() != "defend" {
		return
	}
	side := "German"
	if f.side() == "German" {
		side = "Entente"
	}
	for _, id := range ids {
		f.Play(side + " join " + id)
	}
}

// requireWinner asserts who has won a game that is over.
func requireWinner(t *testing.T, f *fight, winner august1914.Side) {
	t.Helper()
	outcome, over := f.State.Outcome()
	require.True(t, over)
	require.Equal(t, winner, outcome.Winner, outcome.Reason)
}

var (
	threePorts    = []string{"0918", "0919", "1019"} // the French ports, in German hands
	entente3      = phaseOf(3, sw.EntenteSeat, sw.Regroup)
	entente5      = phaseOf(5, sw.EntenteSeat, sw.Combat)
	german5       = phaseOf(5, sw.GermanSeat, sw.Combat)
	farAway       = []string{"fra-18 2514", "ger-lw-2 0605"} // who are in nobody's way
	noPort        = phaseOf(3, sw.EntenteSeat, sw.Regroup, threePorts...)
	germansJudged = phaseOf(5, sw.GermanSeat, sw.Administration)
)

func TestOption_Unendangered_Entente(t *testing.T) {
	for _, c := range []struct {
		cities    int
		paris     bool
		draw, ent august1914.Side
	}{
		{14, false, august1914.NoSide, august1914.Allied},
		{13, false, august1914.NoSide, august1914.Allied},
		{12, false, august1914.NoSide, august1914.NoSide}, // 11 and 12 are a draw anyway
		{10, false, august1914.Allied, august1914.Allied},
		{14, true, august1914.German, august1914.German},
	} {
		p := layLast(10, 7, layCities[:c.cities]...)
		p.Paris = c.paris
		requireWinner(t, fightUnder(t, "", p), c.draw)
		requireWinner(t, fightUnder(t, "unendangered=entente", p), c.ent)
	}
}

// Rules 4.1, 4.4: without Paris endangered the Germans cannot win by Plan XVII.
func TestOption_PlanXVII_Paris(t *testing.T) {
	for _, c := range []struct {
		attacks int
		paris   bool
		wins    map[string]bool
	}{
		{6, false, map[string]bool{"": true, "plan-xvii=paris": false}},
		{6, true, map[string]bool{"": true, "plan-xvii=paris": true}},
		{7, true, map[string]bool{"": false, "plan-xvii=paris": false}},
	} {
		for settings, wins := range c.wins {
			p := layLast(7, c.attacks)
			p.Paris = c.paris
			f := fightUnder(t, settings, p)
			outcome, over := f.State.Outcome()
			require.Equal(t, wins, over, "%q with %d attacks", settings, c.attacks)
			if over {
				require.Equal(t, august1914.Outcome{Winner: august1914.German, Rule: "4.4", Reason: outcome.Reason, Points: outcome.Points}, outcome)
				continue
			}
			require.Equal(t, 8, f.State.Position().Turn)
		}
	}
}

// Rules 4.1, 4.4: the game that went on is decided on points, where no Paris means
// no German victory, whoever wins then.
func TestOptions_PlanXVIIWithUnendangered(t *testing.T) {
	for settings, want := range map[string]august1914.Side{
		"plan-xvii=paris": august1914.NoSide, "plan-xvii=paris unendangered=entente": august1914.Allied,
	} {
		requireWinner(t, fightUnder(t, settings, layLast(10, 6, layCities[:13]...)), want)
	}
}

func TestOption_FortressSupply_Less(t *testing.T) {
	for settings, can := range map[string]bool{"": true, "fortress-supply=less": false} {
		t.Run(settings, func(t *testing.T) {
			regroup := func(turn int, active august1914.Seat, units ...string) *fight {
				return fightUnder(t, settings, phaseOf(turn, active, sw.Regroup), units...)
			}
			f := regroup(5, sw.EntenteSeat, "fra-hq-1 1910", "fra-1 1910 fatigued fortress", "fra-2 1911 fatigued", "ger-ii 1108")
			require.Equal(t, can, f.Can("Entente rest fra-1"))
			require.True(t, f.Can("Entente rest fra-2"))
			f = regroup(5, sw.EntenteSeat, "fra-hq-1 1910", "fra-1 1910 1 fortress", "fra-2 1911 1", "ger-ii 1108")
			require.Equal(t, can, f.Can("Entente refit fra-1"))
			require.True(t, f.Can("Entente refit fra-2"))
			f = regroup(7, sw.GermanSeat, "ger-x 1206 fortress", "ger-ii 1108", "ger-iii 1108", "fra-1 2514")
			f.stage("withdraw")
			require.Equal(t, can, f.Can("German withdraw ger-x"))
			f = fightUnder(t, settings, phaseOf(5, sw.GermanSeat, sw.Combat), "ger-ii 1208 fortress", "fort-liege 1209")
			f.attack("1209", "ger-ii")
			require.Equal(t, can, f.Can("German bombard"))
		})
	}
}

// Rule 11.16: "all" units that take part have elan, or all corps.
func TestOption_Elan_All(t *testing.T) {
	for settings, spoiled := range map[string]bool{"": false, "elan=all": true} {
		for _, c := range []struct {
			reason, hex string
			attackers   []string
			units       []string
			corps, all  []string
		}{
			{"an HQ that attacks", "2514", []string{"ger-ii", "ger-hq-1"}, []string{"ger-ii 2513 elan", "ger-hq-1 2513", "fra-1 2514"}, []string{"11.16 1"}, nil},
			{"an HQ that does not", "2514", []string{"ger-ii"}, []string{"ger-ii 2513 elan", "ger-hq-1 2513", "fra-1 2514"}, []string{"11.16 1"}, []string{"11.16 1"}},
			{"an HQ that defends", "2514", []string{"ger-ii", "ger-iii"}, []string{"ger-ii 2513", "ger-iii 2513", "fra-1 2514 elan", "fra-hq-1 2514"}, []string{"11.16 -1"}, nil},
			{"a fort that defends", "1910", []string{"ger-ii", "ger-iii", "ger-iv", "ger-ix", "ger-x", "ger-xi"}, []string{"ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "ger-hq-1 1809", "ger-ix 1909", "ger-x 1909", "ger-xi 1909", "fra-1 1910 elan", "fort-verdun 1910"}, []string{"11.13 -1", "11.14 -1", "11.16 -1"}, []string{"11.13 -1", "11.14 -1"}},
		} {
			t.Run(settings+": "+c.reason, func(t *testing.T) {
				want := c.corps
				if spoiled {
					want = c.all
				}
				f := fightUnder(t, settings, phaseOf(5, sw.GermanSeat, sw.Combat), c.units...)
				r, err := f.State.Reckon(august1914.Umpire, sw.Fight{Target: c.hex, Attackers: c.attackers})
				require.NoError(t, err)
				f.attack(c.hex, c.attackers...)
				f.decide(4)
				require.ElementsMatch(t, want, f.shifts())
				require.Len(t, r.Least.Shifts, len(want), "the reckoning agrees")
			})
		}
	}
}

func TestOption_DoubleDeath_German(t *testing.T) {
	for turn := 1; turn <= 9; turn++ {
		both := layLast(turn, 7, "2018", "0804")
		requireWinner(t, fightUnder(t, "", both), august1914.NoSide)
		requireWinner(t, fightUnder(t, "double-death=german", both), august1914.German)
		requireWinner(t, fightUnder(t, "double-death=german", layLast(turn, 7, "0804")), august1914.Allied)
	}
}

// Rules 4.2 and 4.3 end with turn 9, so that on turn 10 points alone count,
// whatever else is settled.
func TestOptions_DoubleDeathWithUnendangered(t *testing.T) {
	for _, settings := range []string{"", "double-death=german", "unendangered=entente", "double-death=german unendangered=entente"} {
		p := layLast(10, 7, append([]string{"1919", "1108"}, layCities[:12]...)...)
		p.Paris = true
		requireWinner(t, fightUnder(t, settings, p), august1914.NoSide)

		p = layLast(10, 7, append([]string{"1108"}, layCities[:13]...)...)
		want := august1914.NoSide
		if strings.Contains(settings, "entente") {
			want = august1914.Allied
		}
		requireWinner(t, fightUnder(t, settings, p), want)
	}
}

func TestOption_Landing_Normal(t *testing.T) {
	t.Run("on whatever turn it lands", func(t *testing.T) {
		for setting, want := range map[string]string{"": "elan", "landing=normal": ""} {
			f := fightUnder(t, setting, phaseOf(4, sw.EntenteSeat, sw.Regroup), append(farAway, "bri-i", "bri-ii")...)
			f.Play("Entente arrive bri-i 0918", "Entente arrive bri-ii 0919")
			f.until(4, sw.EntenteSeat, sw.Movement)
			f.Play("Entente step bri-ii 0919 > 1019", "Entente stop", "Entente done")
			require.Equal(t, want, f.morale("bri-i"), setting)
			require.Empty(t, f.morale("bri-ii"), "it has moved")
			require.Equal(t, "elan", f.morale("fra-18"))
			f.until(6, sw.GermanSeat, sw.Movement)
			require.Equal(t, "elan", f.morale("bri-i"), "a turn later it has stood still")
		}
	})
	t.Run("those who come back do not land", func(t *testing.T) {
		for _, setting := range []string{"", "landing=normal"} {
			f := fightUnder(t, setting, phaseOf(5, sw.EntenteSeat, sw.Regroup), append(farAway, "bri-hq 0918", "bri-ii 0919", "bri-iii 0919", "bri-c 0919", "bri-i eliminated")...)
			f.stage("return")
			f.Play("Entente return bri-i 0918")
			require.Equal(t, "fatigued", f.morale("bri-i"))
			f.until(5, sw.EntenteSeat, sw.Movement)
			f.Play("Entente done")
			require.Empty(t, f.morale("bri-i"), "rested, as any unit of any nation: %q", setting)
		}
	})
	t.Run("at the west edge as well", func(t *testing.T) {
		for setting, want := range map[string]string{"": "elan", "landing=normal": ""} {
			f := fightUnder(t, "bef-entry=west "+setting, noPort, append(farAway, "bri-i")...)
			f.Play("Entente arrive bri-i 1521")
			f.until(3, sw.EntenteSeat, sw.Movement)
			f.Refuse("9.2", "Entente step bri-i 1521 > 1520") // it is turn 3 there, too
			f.Play("Entente done")
			require.Equal(t, want, f.morale("bri-i"), setting)
		}
	})
	t.Run("when it must land as well", func(t *testing.T) {
		for setting, want := range map[string]string{"": "elan", "landing=normal": ""} {
			f := fightUnder(t, "bef=must "+setting, entente3, append(farAway, "bri-i")...)
			f.Play("Entente arrive bri-i 0918")
			f.until(3, sw.EntenteSeat, sw.Movement)
			f.Play("Entente done")
			require.Equal(t, want, f.morale("bri-i"), setting)
		}
	})
}

func TestOption_Depots_Any(t *testing.T) {
	// Köln (1005) has room for everybody but a second depot.
	for setting, want := range map[string]bool{"": false, "depots=any": true} {
		f := fightUnder(t, setting, phaseOf(5, sw.GermanSeat, sw.Regroup), append(farAway, "ger-depot-1 1005", "ger-depot-2 eliminated")...)
		require.Equal(t, want, f.Can("German return ger-depot-2 1005"), setting)
		require.True(t, f.Can("German return ger-depot-2 1108"), "Aachen has none")
	}
}

func TestOption_Parentheses_Attack(t *testing.T) {
	// The HQ in 2512 is two hexes from 2413, over 2412.
	for setting, want := range map[string]bool{"": false, "parentheses=attack": true} {
		f := fightUnder(t, setting, german5, "ger-ii 2513", "ger-ers-1 2413", "ger-hq-1 2512", "fra-1 2514")
		require.Equal(t, want, f.joins("2514", "ger-ii", "ger-ers-1"), setting)
		if want {
			require.Equal(t, "6:4", f.sums())
		}
		f = fightUnder(t, setting, german5, "ger-ers-2 2513", "ger-ers-1 2413", "ger-hq-1 2512", "fra-1 2514", "ger-ii 2612")
		require.False(t, f.Can("German assault 2514"), "nobody is without parentheses")
	}
}

// Rules 2.3 and 11.4 both must let the HQ of the BEF attack from a hex of its
// own beside French who have no HQ but that one.
func TestOptions_ParenthesesWithAttackCommand(t *testing.T) {
	for settings, want := range map[string]bool{
		"": false, "parentheses=attack": false, "attack-command=side": false, "parentheses=attack attack-command=side": true,
	} {
		f := fightUnder(t, settings, entente5, "fra-1 2413", "bri-hq 2513", "ger-ii 2514")
		require.Equal(t, want, f.joins("2514", "fra-1", "bri-hq"), settings)
		if want {
			require.Equal(t, "6:4", f.sums())
		}
	}
}

// The French in 2512 have 2412, over which the HQ in 2411 reaches both 2413 and
// 2513, in their zone.
func TestOptions_ParenthesesWithCommand(t *testing.T) {
	for settings, want := range map[string]bool{
		"": false, "parentheses=attack": false, "command=units": false, "command=nothing": false,
		"parentheses=attack command=units": true, "parentheses=attack command=nothing": true,
	} {
		f := fightUnder(t, settings, german5, "ger-hq-1 2411", "ger-ii 2413", "ger-ers-1 2513", "fra-1 2514", "fra-2 2512")
		require.Equal(t, want, f.joins("2514", "ger-ii", "ger-ers-1"), settings)
	}
}

func TestOption_FrenchCorps_Graded(t *testing.T) {
	for _, c := range []struct {
		units        []string
		full, graded string
	}{
		{[]string{"fra-1 2413", "fra-2 2413", "fra-6 2413"}, "12:4", "11:4"},
		{[]string{"fra-20 2413", "fra-col 2413", "fra-7 2413"}, "12:4", "11:4"},
		{[]string{"fra-8 2413", "fra-9 2413", "fra-10 2413"}, "12:4", "9:4"},
		{[]string{"fra-2 2413 1", "fra-3 2413 1", "fra-na-1 2413"}, "7:4", "7:4"},                // 2, 2 and 3
		{[]string{"fra-2 2413 out", "fra-3 2413", "fra-4 2413 out"}, "8:4", "7:4"},               // half of 3 is 2, too
		{[]string{"fra-grd-1 2413", "fra-c-1 2413", "fra-na-2 2413"}, "7:4", "7:4"},              // no line corps
		{[]string{"fra-11 2413", "fra-12 2413 1", "fra-hq-1 2413 out"}, "7:4", "6:4"},            // an HQ out of supply shows 1
		{[]string{"fra-13 2413", "fra-14 2413", "fra-15 2413", "fra-hq-1 2413"}, "14:4", "11:4"}, // and 2 in supply
	} {
		var ids []string
		for _, u := range c.units {
			ids = append(ids, strings.Fields(u)[0])
		}
		for setting, want := range map[string]string{"": c.full, "french-corps=graded": c.graded} {
			f := fightUnder(t, setting, entente5, append(c.units, "ger-ii 2514")...)
			require.Equal(t, want, f.reckoned("2514", ids...), "%v %s", c.units, setting)
			f.attack("2514", ids...)
			f.decide(4)
			require.Equal(t, want, f.sums(), "%v %s", c.units, setting)
		}
	}
}

func TestOption_Command_UnitsAndNothing(t *testing.T) {
	for _, c := range []struct {
		french []string
		want   map[string]bool
	}{
		{nil, map[string]bool{"": true, "command=units": true, "command=nothing": true}},
		{[]string{"fra-2 2512"}, map[string]bool{"": false, "command=units": true, "command=nothing": true}},
		{[]string{"fra-2 2512", "fra-3 2412"}, map[string]bool{"": false, "command=units": false, "command=nothing": true}},
	} {
		for setting, want := range c.want {
			f := fightUnder(t, setting, german5, append(c.french, "ger-hq-1 2411", "ger-ii 2413", "ger-iii 2513", "fra-1 2514")...)
			require.Equal(t, want, f.joins("2514", "ger-ii", "ger-iii"), "%v %s", c.french, setting)
			f = fightUnder(t, setting, german5, append(c.french, "ger-hq-1 2411 out", "ger-ii 2413", "ger-iii 2513", "fra-1 2514")...)
			require.False(t, f.joins("2514", "ger-ii", "ger-iii"), "two hexes are more than the radius of an HQ out of supply")
		}
	}
}

// From 2314 the one way to 2513 within two hexes leads over 2413, in the zone
// of 2514.
func TestOptions_CommandWithAttackCommand(t *testing.T) {
	for settings, want := range map[string]bool{
		"": false, "attack-command=side": false, "command=units": false, "command=nothing": false,
		"attack-command=side command=units": true, "attack-command=side command=nothing": true,
	} {
		f := fightUnder(t, settings, entente5, "fra-hq-1 2314", "fra-1 2414", "bri-i 2513", "ger-ii 2514")
		require.Equal(t, want, f.joins("2514", "fra-1", "bri-i"), settings)
	}
}

func TestOption_AttackCommand_Side(t *testing.T) {
	t.Run("a Belgian HQ commands the British, as far as it reaches", func(t *testing.T) {
		for setting, want := range map[string]bool{"": false, "attack-command=side": true} {
			f := fightUnder(t, setting, entente5, "bel-hq 1114", "bri-i 1113", "bri-ii 1013", "ger-ii 1012")
			require.Equal(t, want, f.joins("1012", "bri-i", "bri-ii"), setting)
			f = fightUnder(t, setting, entente5, "bel-hq 1115", "bri-i 1113", "bri-ii 1013", "ger-ii 1012")
			require.False(t, f.joins("1012", "bri-i", "bri-ii"), setting)
		}
	})
	t.Run("for attacks only", func(t *testing.T) {
		for _, setting := range []string{"", "attack-command=side"} {
			f := fightUnder(t, setting, phaseOf(5, sw.EntenteSeat, sw.Regroup), append(farAway, "fra-hq-1 2413", "fra-1 2413 fatigued", "bri-i 2513 fatigued")...)
			require.True(t, f.Can("Entente rest fra-1"))
			require.False(t, f.Can("Entente rest bri-i"), setting)
		}
	})
}

// A BEF that has lost a combat in 1013 can go to 0914 and 1014, four hexes from
// Dunkirk, and to 0913, which is five from there and one from Antwerp.
func TestOption_Ports_All(t *testing.T) {
	for setting, want := range map[string][]string{"": {"0914", "1014"}, "ports=all": {"0913"}} {
		f := fightUnder(t, setting, german5, "bri-i 1013", "ger-ii 1113", "ger-iii 1113", "ger-iv 1113", "fra-18 2514")
		f.attack("1013", "ger-ii", "ger-iii", "ger-iv")
		f.decide(5)
		require.Equal(t, "1/2", f.result(), "0/2, and one for the BEF")
		f.Play("Entente lose bri-i")
		for _, hex := range []string{"0913", "0914", "1014"} {
			require.Equal(t, contains(want, hex), f.Can("Entente retreat 1013 > "+hex), "%s %s", setting, hex)
		}
	}
}

func contains(list []string, s string) bool {
	for _, one := range list {
		if one == s {
			return true
		}
	}
	return false
}

// Antwerp and Ostend supply the BEF, which does not land there; it enters in the
// west when no French port is friendly, though they are.
func TestOptions_PortsWithBefEntry(t *testing.T) {
	for settings, want := range map[string]bool{"": false, "ports=all": false, "bef-entry=west": true, "ports=all bef-entry=west": true} {
		f := fightUnder(t, settings, noPort, append(farAway, "bri-i")...)
		require.Equal(t, want, f.Can("Entente arrive bri-i 1521"), settings)
		require.False(t, f.Can("Entente arrive bri-i 0816"), settings)
		require.False(t, f.Can("Entente arrive bri-i 0812"), settings)
	}
}

// From Lille one railway is left, by Courtrai and Bruges to Ostend: those who
// come back need one to a port, which Ostend is as an option. (Rule 9.5)
func TestOption_Ports_AllForTheFrenchWhoComeBack(t *testing.T) {
	cut := []string{"ger-hq-1 1016", "ger-hq-2 1115", "ger-hq-3 1215", "ger-hq-4 1216", "ger-hq-5 0914", "ger-hq-6 0916"}
	for setting, want := range map[string]bool{"": false, "ports=all": true} {
		f := fightUnder(t, setting, phaseOf(5, sw.EntenteSeat, sw.Regroup), append(cut, "fra-18 2514", "fra-1 eliminated")...)
		require.Equal(t, want, f.Can("Entente return fra-1 1116"), setting)
		require.True(t, f.Can("Entente return fra-1 1813"), "Reims")

		f = fightUnder(t, setting, phaseOf(5, sw.EntenteSeat, sw.Regroup), append(cut, "fra-18 2514", "fra-1 eliminated", "ger-ii 0917")...)
		require.False(t, f.Can("Entente return fra-1 1116"), "Ostend is in a zone of control")
	}
}

func TestOption_Bef_Must(t *testing.T) {
	for _, turn := range []int{3, 4} {
		for setting, want := range map[string]bool{"": true, "bef=must": false} {
			f := fightUnder(t, setting, phaseOf(turn, sw.EntenteSeat, sw.Regroup), append(farAway, "bri-i")...)
			require.Equal(t, want, f.Can("Entente done"), "%s on turn %d", setting, turn)
			require.True(t, f.Can("Entente arrive bri-i 0918"))
		}
	}
}

func TestOptions_BefWithBefEntry(t *testing.T) {
	for settings, want := range map[string]struct{ done, west bool }{
		"bef-entry=west":          {true, true},
		"bef=must bef-entry=west": {false, true},
	} {
		f := fightUnder(t, settings, noPort, append(farAway, "bri-i")...)
		require.Equal(t, "arrive", f.Kind(), settings)
		require.Equal(t, want.done, f.Can("Entente done"), settings)
		require.Equal(t, want.west, f.Can("Entente arrive bri-i 1521"), settings)
		if !want.done {
			f.Refuse("9.2", "Entente done")
		}
	}
	f := fightUnder(t, "bef=must", noPort, append(farAway, "bri-i")...)
	require.Equal(t, sw.Movement, f.State.Position().Phase, "there is nowhere to land")
}

// On turn 7 the French 6th Army enters by the same edge, which has a hex for
// each nation, and none for both. (Rules 6.3, 9.3)
func TestOption_BefEntry_West(t *testing.T) {
	for setting, want := range map[string]bool{"": false, "bef-entry=west": true} {
		f := fightUnder(t, setting, phaseOf(7, sw.EntenteSeat, sw.Regroup, threePorts...), append(farAway, "bri-i", "fra-grd-5", "fra-na-2")...)
		require.Equal(t, want, f.Can("Entente arrive bri-i 1521"), setting)
		f.Play("Entente arrive fra-grd-5 1521")
		require.False(t, f.Can("Entente arrive bri-i 1521"), setting)
		require.Equal(t, want, f.Can("Entente arrive bri-i 1621"), setting)
		if want {
			f.Play("Entente arrive bri-i 1621")
			require.False(t, f.Can("Entente arrive fra-na-2 1621"))
			require.True(t, f.Can("Entente arrive fra-na-2 1521"))
		}
	}
}

func TestOption_BefEntry_WestIsNotForThoseWhoComeBack(t *testing.T) {
	for _, setting := range []string{"", "bef-entry=west"} {
		f := fightUnder(t, setting, phaseOf(5, sw.EntenteSeat, sw.Regroup, threePorts...),
			append(farAway, "bri-hq 1521", "bri-ii 1520", "bri-iii 1520", "bri-c 1520", "bri-i eliminated")...)
		require.False(t, f.Can("Entente return bri-i 1521"), setting)
		require.False(t, f.Can("Entente arrive bri-i 1521"), setting)
	}
}

// The French have cut the railways of the upper Rhine at both ends. The depot
// of the 1st Army in 2603 then has no line to the east edge, whoever traces to it.
func TestOptions_DepotLinesWithHomeRails(t *testing.T) {
	for settings, want := range map[string]string{
		"": "out", "depot-lines=any": "out", "home-rails=any": "", "depot-lines=any home-rails=any": "",
	} {
		f := fightUnder(t, settings, germansJudged, "fra-6 2403", "fra-5 2706", "ger-hq-7 2703", "ger-x 2702", "ger-depot-1 2603", "fra-18 2920", "ger-lw-2 0605")
		require.Equal(t, want, f.unit("ger-hq-7").Supply, settings)
		require.Equal(t, want, f.unit("ger-x").Supply, settings)
		require.Equal(t, "out", f.unit("ger-depot-1").Supply, settings)
	}
}

// A city needs its line to the edge in any case: the option is about HQs.
func TestOption_HomeRails_AnyDoesNotHelpCities(t *testing.T) {
	for _, setting := range []string{"", "home-rails=any"} {
		f := fightUnder(t, setting, germansJudged, "fra-6 2403", "fra-5 2706", "ger-x 2503", "fra-18 2920", "ger-lw-2 0605")
		require.Equal(t, "out", f.unit("ger-x").Supply, setting)
		trace, err := f.State.TraceCommand(sw.GermanSeat.Viewer(), "ger-x")
		require.NoError(t, err)
		require.False(t, trace.InCommand, setting)

		f = fightUnder(t, setting, germansJudged, "ger-x 2503", "fra-18 2920", "ger-lw-2 0605")
		require.Empty(t, f.unit("ger-x").Supply, setting)
		trace, err = f.State.TraceCommand(sw.GermanSeat.Viewer(), "ger-x")
		require.NoError(t, err)
		require.True(t, trace.InCommand, setting)
	}
	for setting, want := range map[string]string{"": "out", "home-rails=any": ""} {
		f := fightUnder(t, setting, germansJudged, "fra-6 2403", "fra-5 2706", "ger-x 2503", "ger-hq-7 2704", "fra-18 2920", "ger-lw-2 0605")
		require.Equal(t, want, f.unit("ger-x").Supply, setting)
	}
}

func TestOption_Fortresses_France(t *testing.T) {
	for setting, want := range map[string]string{"": "fortress", "fortresses=france": "out", "fortresses=listed": "out"} {
		f := fightUnder(t, setting, phaseOf(5, sw.EntenteSeat, sw.Administration), "fra-6 1908", "ger-lw-2 0605", "fra-grd-1 2920")
		require.Equal(t, want, f.unit("fra-6").Supply, setting)
	}
	f := fightUnder(t, "fortresses=france", germansJudged, append(farAway, "ger-x 1211")...)
	require.Equal(t, "fortress", f.unit("ger-x").Supply, "Germans in Namur")
}

func TestOption_Fortresses_Listed(t *testing.T) {
	t.Run("captors suffer attrition", func(t *testing.T) {
		for setting, want := range map[string]string{"": "", "fortresses=listed": "8.8"} {
			f := fightUnder(t, setting, germansJudged, append(farAway, "ger-x 1211")...)
			require.Equal(t, want, f.due(), setting)
		}
	})
	t.Run("Germans in Germany do not", func(t *testing.T) {
		for _, setting := range []string{"", "fortresses=listed"} {
			f := fightUnder(t, setting, germansJudged, append(farAway, "ger-x 1908", "fra-1 1907", "fra-2 1808", "fra-3 2007")...)
			require.Equal(t, "fortress", f.unit("ger-x").Supply, setting)
			require.Empty(t, f.due(), setting)
		}
	})
}

// Namur is supplied from the depot in Liège, if that of another army will do;
// if not, it is a fortress that the Germans hold.
func TestOptions_FortressesWithDepotLines(t *testing.T) {
	p := phaseOf(5, sw.GermanSeat, sw.Administration, "1208", "1209", "1210", "1211")
	for settings, want := range map[string]string{
		"": "fortress", "fortresses=listed": "out", "depot-lines=any": "", "fortresses=listed depot-lines=any": "",
	} {
		f := fightUnder(t, settings, p, append(farAway, "ger-hq-2 1211", "ger-x 1211", "ger-depot-1 1209")...)
		require.Equal(t, want, f.unit("ger-x").Supply, settings)
		require.Equal(t, want, f.unit("ger-hq-2").Supply, settings)
	}
}

// Two HQs, four hexes apart, with both depots in Liège, or with one that serves
// both.
func TestOptions_DepotsWithDepotLines(t *testing.T) {
	p := phaseOf(5, sw.GermanSeat, sw.Movement, "1208", "1209", "1210", "1211", "1212")
	for settings, want := range map[string]struct {
		crowded bool
		second  string
	}{
		"":                           {true, "out"},
		"depots=any":                 {false, ""},
		"depot-lines=any":            {true, ""},
		"depots=any depot-lines=any": {false, ""},
	} {
		f := fightUnder(t, settings, p, append(farAway, "ger-hq-1 1208", "ger-hq-2 1212", "ger-depot-1 1209", "ger-depot-2 1209")...)
		f.Play("German done")
		require.Equal(t, want.crowded, f.Kind() == "crowd", settings)
		if want.crowded {
			f.Play("German disband ger-depot-2")
		}
		f.until(5, sw.EntenteSeat, sw.Movement)
		require.Empty(t, f.unit("ger-hq-1").Supply, settings)
		require.Equal(t, want.second, f.unit("ger-hq-2").Supply, settings)
	}
}

// Toul and its fort of 4, attacked by 24.
func toul(t *testing.T, settings string, defenders ...string) *fight {
	t.Helper()
	f := fightUnder(t, settings, german5, append(defenders, "ger-hq-5 2008", "ger-ii 2008", "ger-iii 2008", "ger-iv 2008", "ger-ix 2009", "ger-gd 2009", "ger-vii 2009", "fort-toul 2109")...)
	f.attack("2109", "ger-ii", "ger-iii", "ger-iv", "ger-ix", "ger-gd", "ger-vii")
	return f
}

func TestOption_Forts_Added(t *testing.T) {
	t.Run("to two corps", func(t *testing.T) {
		f := toul(t, "", "fra-1 2109", "fra-grd-1 2109")
		require.Equal(t, "defend", f.Kind())
		f.Play("Entente join fra-1", "Entente join fort-toul")
		f.decide(6)
		require.Equal(t, "24:8", f.sums())

		f = toul(t, "forts=added", "fra-1 2109", "fra-grd-1 2109")
		f.decide(6)
		require.Equal(t, "24:10", f.sums())
	})
	t.Run("to one corps and an HQ there is nothing to add", func(t *testing.T) {
		for _, setting := range []string{"", "forts=added"} {
			f := toul(t, setting, "fra-1 2109", "fra-hq-1 2109")
			f.decide(6)
			require.Equal(t, "24:10", f.sums(), setting)
		}
	})
	t.Run("which leaves nothing open for a reckoning", func(t *testing.T) {
		for setting, want := range map[string][3]int{"": {0, 6, 8}, "forts=added": {1, 10, 10}} {
			f := fightUnder(t, setting, german5, "ger-ii 2008", "ger-iii 2008", "ger-iv 2008", "fort-toul 2109", "fra-1 2109", "fra-grd-1 2109")
			r, err := f.State.Reckon(august1914.Umpire, sw.Fight{Target: "2109", Attackers: []string{"ger-ii", "ger-iii", "ger-iv"}})
			require.NoError(t, err)
			low, high := min(r.Least.Defense, r.Most.Defense), max(r.Least.Defense, r.Most.Defense)
			exact := 0
			if r.Exact {
				exact = 1
			}
			require.Equal(t, want, [3]int{exact, low, high}, setting)
		}
	})
}

func TestOptions_FortsWithFrenchCorps(t *testing.T) {
	for settings, want := range map[string]struct {
		picks []string
		sums  string
	}{
		"":                                {[]string{"fra-2", "fra-3"}, "24:8"},
		"french-corps=graded":             {[]string{"fra-2", "fort-toul"}, "24:7"},
		"forts=added":                     {nil, "24:12"},
		"forts=added french-corps=graded": {nil, "24:10"},
	} {
		f := toul(t, settings, "fra-2 2109", "fra-3 2109")
		for _, id := range want.picks {
			f.Play("Entente join " + id)
		}
		if f.due() == "" {
			f.Play("German withhold")
		}
		require.Equal(t, want.sums, f.reckonedBattle(), settings)
	}
}

// reckonedBattle returns the factors of the attack that is being made.
func (f *fight) reckonedBattle() string {
	f.T.Helper()
	r, err := f.State.ReckonBattle(august1914.Umpire)
	require.NoError(f.T, err)
	return fmt.Sprintf("%d:%d", r.Attack, r.Least.Defense)
}

// A result of two steps against a corps and two depots: the corps pays one, or
// none where depots may be the first to go.
func TestOptions_DepotsWithDepotLosses(t *testing.T) {
	for settings, want := range map[string]int{"depots=any": 1, "depots=any depot-losses=first": 2} {
		f := fightUnder(t, settings, entente5, "fra-1 2714", "fra-2 2714", "fra-3 2714", "ger-depot-1 2614", "ger-depot-2 2614", "ger-ii 2614")
		f.attack("2614", "fra-1", "fra-2", "fra-3")
		f.decide(4)
		require.Equal(t, "1/2", f.result(), "12:4")
		if want == 1 {
			f.Refuse("11.20", "German lose ger-depot-1")
			f.Play("German lose ger-ii", "German lose ger-depot-1")
		} else {
			f.Play("German lose ger-depot-1", "German lose ger-depot-2")
		}
		require.NotEqual(t, "defender losses", f.Kind())
		require.Equal(t, want, f.steps("ger-ii"), settings)
	}
}

func TestOption_DepotLosses_First(t *testing.T) {
	for setting, want := range map[string]bool{"": false, "depot-losses=first": true} {
		f := fightUnder(t, setting, entente5, "fra-1 2714", "fra-2 2714", "fra-3 2714", "ger-depot-1 2614", "ger-hq-1 2614", "ger-ii 2614")
		f.attack("2614", "fra-1", "fra-2", "fra-3")
		f.decide(5)
		require.Equal(t, "1/2", f.result(), "12:6, with the HQ") // 2:1
		require.Equal(t, want, f.Can("German lose ger-depot-1"), setting)
		require.True(t, f.Can("German lose ger-hq-1"), "it takes part")
		f.Play("German lose ger-hq-1")
		require.True(t, f.Can("German lose ger-depot-1"), "after the first it may in any case")
	}
}

func TestOptions_DoubleDeathWithoutPlanXVII(t *testing.T) {
	// Both sudden deaths end turn 7 before the attacks of Plan XVII are counted.
	for setting, want := range map[string]august1914.Side{"": august1914.NoSide, "double-death=german": august1914.German} {
		requireWinner(t, fightUnder(t, setting, layLast(7, 0, "2018", "0804")), want)
	}
}

// The railway of the depot leads to 2515, where another is; 2514 is a hex nearer
// to supply. (Rule 11.21)
func TestOption_Depots_AnyInRetreat(t *testing.T) {
	for setting, want := range map[string]string{"": "2514", "depots=any": "2515"} {
		f := fightUnder(t, setting, entente5, append(besideTheRails[:len(besideTheRails):len(besideTheRails)], "ger-depot-2 2515")...)
		f.attack("2614", "fra-1", "fra-2", "fra-3")
		f.defendBy("ger-ii", "ger-iii")
		f.decide(6)
		f.Play("German lose ger-ii")
		for _, hex := range []string{"2514", "2515"} {
			require.Equal(t, hex == want, f.Can("German retreat 2614 > "+hex), "%s %s", setting, hex)
		}
		f.Play("German retreat 2614 > " + want)
		require.Equal(t, setting == "", f.unit("ger-depot-1").Hex == "", "lost, or with its corps: %s", setting)
	}
}

// 2613 touches 2513 and 2612, and the French in 2514. Those who probe it from
// both stand in it together, which is the company that a probe asks for: whence
// they come makes no difference.
func TestOption_Parentheses_AttackIsNotForProbes(t *testing.T) {
	for _, setting := range []string{"", "parentheses=attack"} {
		f := fightUnder(t, setting, german5, "ger-ii 2513", "ger-ers-1 2612", "fra-1 2514")
		f.Refuse("11.1", "German probe ger-ers-1 2612 > 2613") // nobody has gone before it
		f.Play("German probe ger-ii 2513 > 2613")
		f.Refuse("11.1", "German probe ger-ers-1 2612 > 2513") // another hex
		f.Play("German probe ger-ers-1 2612 > 2613")
	}
}

// The 6th Army must enter on turn 7; a BEF that has waited until then need not,
// unless it must.
func TestOption_Bef_MustBesideTheSixthArmy(t *testing.T) {
	for setting, want := range map[string]bool{"": true, "bef=must": false} {
		f := fightUnder(t, setting, phaseOf(7, sw.EntenteSeat, sw.Regroup), append(farAway, "bri-i", "bri-hq", "fra-grd-5")...)
		f.Refuse("9.3", "Entente done")
		for moves := layMovesOf(&f.State, "Entente arrive fra-"); len(moves) > 0; moves = layMovesOf(&f.State, "Entente arrive fra-") {
			f.Play(moves[0])
		}
		require.Equal(t, "arrive", f.Kind())
		require.Equal(t, want, f.Can("Entente done"), setting)
		if !want {
			f.Refuse("9.2", "Entente done")
		}
	}
}

// Nobody comes back to a port that only supplies. (Rule 9.5)
func TestOption_Ports_AllIsNotForTheBritishWhoComeBack(t *testing.T) {
	for _, setting := range []string{"", "ports=all"} {
		f := fightUnder(t, setting, phaseOf(5, sw.EntenteSeat, sw.Regroup), append(farAway, "bri-hq 0816", "bri-ii 0816", "bri-iii 0816", "bri-c 0816", "bri-i eliminated")...)
		require.Empty(t, layMovesOf(&f.State, "Entente return bri-i"), setting)
	}
}

// Reckoning with defenders that are named, and from what the attacker sees.
func TestOption_Forts_AddedToThoseNamed(t *testing.T) {
	for setting, want := range map[string]int{"": 6, "forts=added": 10} {
		f := fightUnder(t, setting, german5, "ger-ii 2008", "ger-iii 2008", "ger-iv 2008", "fort-toul 2109", "fra-1 2109", "fra-grd-1 2109")
		a := sw.Fight{Target: "2109", Attackers: []string{"ger-ii", "ger-iii", "ger-iv"}}
		r, err := f.State.Reckon(sw.GermanSeat.Viewer(), a)
		require.NoError(t, err)
		low, high := min(r.Least.Defense, r.Most.Defense), max(r.Least.Defense, r.Most.Defense)
		require.LessOrEqual(t, low, want, setting)
		require.GreaterOrEqual(t, high, max(want, 8), setting)

		a.Defenders = []string{"fra-1", "fra-grd-1"}
		r, err = f.State.Reckon(august1914.Umpire, a)
		require.NoError(t, err, setting)
		require.Equal(t, want, r.Least.Defense, setting)

		// Who picks names no fort that is in it anyway.
		a.Defenders = []string{"fra-1", "fort-toul"}
		r, err = f.State.Reckon(august1914.Umpire, a)
		if setting == "" {
			require.NoError(t, err)
			require.Equal(t, 8, r.Least.Defense)
			continue
		}
		require.ErrorIs(t, err, &august1914.Violation{Rule: "11.2"})
	}
}

// The line to a railway at home may lead over ground that the enemy has taken
// and left: the option asks for rails without enemies.
func TestOption_HomeRails_AnyOverLostGround(t *testing.T) {
	p := phaseOf(5, sw.GermanSeat, sw.Administration, "2403", "2602", "2603")
	for setting, want := range map[string]string{"": "out", "home-rails=any": ""} {
		f := fightUnder(t, setting, p, "fra-6 2403", "fra-5 2706", "ger-hq-7 2703", "fra-18 2920", "ger-lw-2 0605")
		require.Equal(t, want, f.unit("ger-hq-7").Supply, setting)
	}
}

// Who commands an attack commands no forced march: that is for an HQ of the
// unit's own nation. (Rules 6.7, 10.6)
func TestOption_AttackCommand_SideIsNotForMarches(t *testing.T) {
	for _, setting := range []string{"", "attack-command=side", "attack-command=side command=nothing"} {
		f := fightUnder(t, setting, phaseOf(5, sw.EntenteSeat, sw.Movement), "fra-hq-1 2413", "bri-i 2412", "fra-1 2412", "ger-ii 0605")
		for id, want := range map[string]bool{"fra-1": true, "bri-i": false} {
			r, err := f.State.Reach(sw.EntenteSeat.Viewer(), id)
			require.NoError(t, err)
			require.Equal(t, want, r.MayForce, "%s %s", id, setting)
		}
	}
}

// An enemy zone that bars command bars forced marches and regrouping too, and
// the options lift it for all three. (Rule 6.7)
func TestOption_Command_ForMarchesAndRegrouping(t *testing.T) {
	for setting, want := range map[string]bool{"": false, "command=units": true, "command=nothing": true} {
		units := []string{"ger-hq-1 2411", "fra-2 2512"} // 2412 is in the zone of 2512, and 2413 is not
		f := fightUnder(t, setting, phaseOf(5, sw.GermanSeat, sw.Movement), append(units, "ger-ii 2413", "fra-18 2920")...)
		r, err := f.State.Reach(sw.GermanSeat.Viewer(), "ger-ii")
		require.NoError(t, err)
		require.Equal(t, want, r.MayForce, setting)
		f = fightUnder(t, setting, phaseOf(5, sw.GermanSeat, sw.Regroup), append(units, "ger-ii 2413 1", "fra-18 2920")...)
		require.Equal(t, want, f.Can("German refit ger-ii"), setting)
	}
}

// The one railway that is left to 0912 leads to Antwerp, whose Belgian fort the
// BEF could not stack with. (Rules 6.3, 8.4)
func TestOption_Ports_AllByRail(t *testing.T) {
	for setting, want := range map[string]string{"": "out", "ports=all": ""} {
		f := fightUnder(t, setting, phaseOf(5, sw.EntenteSeat, sw.Administration), "bri-hq 0912", "bri-i 0911", "fort-antwerp 0812", "ger-hq-1 1012", "ger-hq-2 0913", "ger-hq-3 0811", "ger-lw-2 0605", "fra-18 2520")
		require.Equal(t, want, f.unit("bri-i").Supply, setting)
		require.Equal(t, want, f.unit("bri-hq").Supply, setting)
	}
}

// Metz with two corps and a depot, attacked by 24. (Rules 11.2, 11.20)
func TestOptions_FortsWithDepotLosses(t *testing.T) {
	for settings, want := range map[string]struct {
		sums  string
		depot bool
	}{
		"":                               {"24:8", false},
		"forts=added":                    {"24:12", false},
		"depot-losses=first":             {"24:8", true},
		"forts=added depot-losses=first": {"24:12", true},
	} {
		f := fightUnder(t, settings, entente5, "fort-metz 1908", "ger-ii 1908", "ger-iii 1908", "ger-depot-5 1908",
			"fra-hq-1 1909", "fra-1 1909", "fra-2 1909", "fra-3 1909", "fra-4 2008", "fra-5 2008", "fra-6 2008")
		f.attack("1908", "fra-1", "fra-2", "fra-3", "fra-4", "fra-5", "fra-6")
		require.False(t, f.Can("German join ger-depot-5"), settings)
		if strings.Contains(settings, "added") {
			f.defendBy("ger-ii", "ger-iii")
		} else {
			f.defendBy("ger-ii", "fort-metz")
		}
		f.decide(6)
		require.Equal(t, want.sums, f.sums(), settings)
		require.Equal(t, "1/2", f.result(), "two to the left of 3:1 and of 2:1")
		require.False(t, f.Can("German lose fort-metz"), "before the corps")
		require.Equal(t, want.depot, f.Can("German lose ger-depot-5"), settings)
		f.Play("German lose ger-ii")
		require.True(t, f.Can("German lose ger-depot-5"), "after the first in any case")
		f.Play("German lose ger-depot-5")
		require.True(t, f.Can("Entente lose fra-1"))
	}
}
