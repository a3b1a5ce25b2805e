package driveonparis_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// What the values of the options come to where TestEveryValueOfEveryOption does not
// look, and where two options meet. All numbers are worked out from the words.

// layWith54 is turn 10 of 5.4 with settings; later turns are said.

// A step into a zone costs one and the zone, an overrun one and its own; the hex of an
// overrun may lie in the zone of another enemy.
func TestOption_ZoneCostAndOverrunCost(t *testing.T) {
	points := map[string]int{"0": 0, "1": 1, "2": 2, "3": 3}
	for zone, z := range points {
		for overrun, o := range points {
			settings := []string{"zone-cost=" + zone, "overrun-cost=" + overrun}
			g := layWith54(t, august1914.German, 10, settings, "ge-2cav 10.19", "fr-81ter 10.21")
			overruns := g.reach(dop.GermanSeat, "ge-2cav").Overruns
			require.Len(t, overruns, 1, settings)
			require.Equal(t, 1+z+1+o, overruns[0].Cost, settings)

			// A second enemy behind the first: the hex of the first is in its zone.
			g = layWith54(t, august1914.German, 10, settings, "ge-2cav 10.19", "fr-81ter 10.21", "fr-82ter 10.22")
			overruns = g.reach(dop.GermanSeat, "ge-2cav").Overruns
			i := slices.IndexFunc(overruns, func(d dop.Destination) bool { return d.Hex == "10.21" })
			if want := 1 + z + 1 + z + o; want > 8 {
				require.Negative(t, i, settings)
			} else {
				require.GreaterOrEqual(t, i, 0, settings)
				require.Equal(t, want, overruns[i].Cost, settings)
			}
		}
	}
}

// Rule 3.2a: assault units ignore the points of zones, whatever those are.
func TestOption_ZoneCost_AssaultUnitsPayNone(t *testing.T) {
	for _, cost := range []string{"0", "1", "2", "3"} {
		g := layWith54(t, august1914.German, 10, []string{"zone-cost=" + cost}, "ge-em-11-14 10.19", "fr-1-i 10.21")
		g.march("ge-em-11-14", "10.19", "10.20")
		require.Equal(t, 1, g.reach(dop.GermanSeat, "ge-em-11-14").Spent, cost)
	}
}

// A static division has two points in the exploitation phase, and all hexes around it
// are zones of six enemies, each of whom stands two hexes away.
func TestOption_MinimumAndZoneCost(t *testing.T) {
	ring := []string{"fr-81ter 10.24", "fr-82ter 10.20", "fr-84ter 12.23", "fr-87ter 12.21", "fr-88ter 8.23", "fr-89ter 8.21"}
	for cost, paid := range map[string]bool{"0": true, "1": true, "2": false, "3": false} {
		for minimum, without := range map[string]bool{"allowed": true, "barred": false, "any": true} {
			settings := []string{"zone-cost=" + cost, "minimum=" + minimum}
			g := layWith54(t, august1914.German, 10, settings, append(ring, "ge-4ers 10.22")...)
			g.exploit()
			require.Equal(t, paid || without, g.Can("German step ge-4ers 10.22 > 10.23"), settings)
		}
	}
}

// Who retreats with three steps from 10.22 to 11.23, beside the enemy in 12.23.
func TestOption_RetreatLossAndNegation(t *testing.T) {
	left := func(settings []string, friend string) int {
		units := []string{
			"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "ge-2cav 12.23",
			"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22",
		}
		if friend != "" {
			units = append(units, friend+" 11.23")
		}
		g := layWith54(t, august1914.German, 10, settings, units...)
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
		g.roll(10) // 18 to 6: D3r2
		g.Play("Allied lose fr-81ter", "Allied lose fr-81ter", "Allied lose fr-82ter")
		require.Equal(t, "retreat", g.Kind())
		require.Equal(t, 3, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"))
		g.Play("Allied retreat 10.22 > 11.23")
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		return g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter")
	}
	negated := map[string][]string{"friends": {"fr-89ter", "fr-hq-10"}, "fighters": {"fr-89ter"}, "never": nil}
	for loss, want := range map[string]int{"group": 2, "unit": 1, "none": 3} {
		for negation, by := range negated {
			for _, friend := range []string{"", "fr-89ter", "fr-hq-10"} {
				settings := []string{"retreat-loss=" + loss, "negation=" + negation}
				if slices.Contains(by, friend) {
					require.Equal(t, 3, left(settings, friend), "%v, %s", settings, friend)
				} else {
					require.Equal(t, want, left(settings, friend), "%v, %s", settings, friend)
				}
			}
		}
	}
}

// Who has no way to retreat is eliminated, also where zones cost nothing.
func TestOption_RetreatLossNone_WithoutAWay(t *testing.T) {
	for _, loss := range []string{"group", "unit", "none"} {
		g := layRetreat(t, layScenario(t, "5.4", "retreat-loss="+loss), 7, "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22",
			"ge-10ldw 10.23", "ge-11ldw 9.22", "ge-25ldw 9.23", "ge-27ldw 11.22", "ge-29ldw 11.23")
		g.settle()
		require.Zero(t, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"), loss)
	}
}

// A way of supply through zones that friends stand in: all that is left of it for who
// is surrounded in 9.24.
func TestOption_Negation_Supply(t *testing.T) {
	ring := []string{"fr-1-i 9.24", "ge-1gd 8.23", "ge-2gd 8.25", "ge-13-vii 10.23", "ge-14-vii 10.25"}
	for negation, starves := range map[string][2]bool{"friends": {false, false}, "never": {true, true}, "fighters": {false, true}} {
		for i, friends := range [][]string{{"fr-2-i 8.24", "fr-3-ii 7.25", "fr-4-ii 7.24"}, {"fr-hq-4 8.24", "fr-hq-5 7.25", "fr-hq-10 7.24"}} {
			p := dop.Position{Turn: 7, Active: august1914.Allied, Control: []string{"63.35"}, Railways: layRails(t)}
			l := layOut(t, layScenario(t, "5.6", "negation="+negation), p, append(friends, ring...)...)
			require.Equal(t, starves[i], l.starves("fr-1-i"), "%s, %v", negation, friends)
		}
	}
}

// Four hexes from the HQ, over two in a zone: a unit there goes into reserve if friends
// negate it. The HQ is in its own radius always, and goes where reserve is for any.
func TestOption_NegationAndReserve(t *testing.T) {
	fighters, headquarters := []string{"fr-2-i 8.20", "fr-3-ii 8.21"}, []string{"br-hq 8.20", "be-hq 8.21"}
	for negation, commands := range map[string][2]bool{"friends": {true, true}, "never": {false, false}, "fighters": {true, false}} {
		for reserve, any := range map[string]bool{"any": true, "combat": false} {
			for i, friends := range [][]string{fighters, headquarters} {
				settings := []string{"negation=" + negation, "reserve=" + reserve}
				l := layOut(t, layScenario(t, "5.6", settings...), dop.Position{Turn: 6, Active: august1914.German},
					append(friends, "fr-hq-4 8.18", "fr-4-ii 8.18", "fr-1-i 8.22", "ge-10ldw 9.21")...)
				l.await(dop.AlliedSeat, "reserve")
				require.Equal(t, commands[i], l.Can("Allied reserve fr-1-i"), "%v %v", settings, friends)
				require.Equal(t, any, l.Can("Allied reserve fr-hq-4"), settings)
				require.True(t, l.Can("Allied reserve fr-4-ii"), settings)
			}
		}
	}
}

func TestOption_Reserve_Combat(t *testing.T) {
	for reserve, any := range map[string]bool{"any": true, "combat": false} {
		l := layOut(t, layScenario(t, "5.6", "reserve="+reserve), dop.Position{Turn: 6, Active: august1914.Allied},
			"ge-hq-2 44.33", "ge-skoda 44.33", "ge-13-vii 44.33", "ge-train-1 44.33", "fr-1-i 8.20", "be-hq 24.34", "be-armcar 24.34", "be-1 24.34", layFar)
		l.await(dop.GermanSeat, "reserve")
		require.Equal(t, any, l.Can("German reserve ge-skoda"), reserve)
		require.Equal(t, any, l.Can("German reserve ge-hq-2"), reserve)
		require.True(t, l.Can("German reserve ge-13-vii"), reserve)
		l.Refuse("1.1d", "German reserve ge-train-1")
		if !any {
			l.Refuse("1.1d", "German reserve ge-skoda")
		}
		l.await(dop.AlliedSeat, "reserve")
		require.True(t, l.Can("Allied reserve be-armcar"), reserve)
		require.Equal(t, any, l.Can("Allied reserve be-hq"), reserve)
	}
}

// A hex where reinforcements arrive, in an enemy zone: no friend in it makes it free,
// for what friends negate zones for are traces and retreats.
func TestOption_EntryAndNegation(t *testing.T) {
	for entry, can := range map[string]bool{"zones": true, "barred": false} {
		for _, negation := range []string{"friends", "never", "fighters"} {
			settings := []string{"entry=" + entry, "negation=" + negation}
			p := dop.Position{Turn: 7, Active: august1914.German, Points: []string{"46.10", "38.14", "14.05", "30.19"}}
			l := layOut(t, layScenario(t, "5.6", settings...), p, "fr-1-i 46.10", "fr-2-i 14.05", "ge-13-vii 46.12", "ge-14-vii 14.06")
			l.await(dop.AlliedSeat, "arrive")
			require.Equal(t, can, l.Can("Allied arrive fr-45alg 14.05"), settings)
			require.False(t, l.Can("Allied arrive fr-train-3 14.05"), settings)
			l.await(dop.AlliedSeat, "move")
			if can {
				require.Equal(t, "14.05", l.unit("fr-45alg").Hex, settings)
			} else {
				require.Empty(t, l.unit("fr-45alg").Hex, settings)
				require.Equal(t, 8, l.unit("fr-45alg").Due, settings) // a turn later
			}
		}
	}
}

// Who comes to a port comes to another; who comes to the HQ of the BEF waits for it.
func TestOption_Entry_Barred(t *testing.T) {
	points := append(append([]string{}, layHistoryFrench...), layHistoryGerman...)
	for entry, can := range map[string]bool{"zones": true, "barred": false} {
		sc := layScenario(t, "5.6", "entry="+entry)
		l := layOut(t, sc, dop.Position{Turn: 3, Active: august1914.German, Points: points}, "ge-13-vii 4.26", "fr-1-i 14.05", "ge-1gd 44.33")
		l.await(dop.AlliedSeat, "arrive")
		require.Equal(t, can, l.Can("Allied arrive br-1-i 4.27"), entry)
		require.True(t, l.Can("Allied arrive br-1-i 9.30"), entry)

		sc = layScenario(t, "5.3", "entry="+entry)
		l = layOut(t, sc, dop.Position{Turn: 6, Active: august1914.German}, "br-hq 12.20", "br-1-i 12.20", "ge-2cav 12.21", "ge-hq-1 24.30", "fr-1-i 14.05")
		l.await(dop.AlliedSeat, "move")
		if can {
			require.Equal(t, "12.20", l.unit("br-19bde").Hex)
		} else {
			require.Empty(t, l.unit("br-19bde").Hex)
			require.Equal(t, 7, l.unit("br-19bde").Due)
		}
	}
}

// Infantry overruns in the exploitation phase by the one option, but not if it began
// the phase in a zone, which by the other it can leave.
func TestOption_OverrunsAndExploitZone(t *testing.T) {
	for overruns, all := range map[string]bool{"exploiters": false, "all": true} {
		for zone, leaves := range map[string]bool{"barred": false, "allowed": true} {
			settings := []string{"overruns=" + overruns, "exploit-zone=" + zone, "zone-cost=0", "overrun-cost=0"}
			g := layWith54(t, august1914.German, 10, settings,
				"ge-5res 10.20", "ge-2cav 10.20", "ge-6res 11.20", "ge-hq-1 10.20", "fr-81ter 10.21", "fr-82ter 20.20")
			g.exploit()
			for _, id := range []string{"ge-5res", "ge-2cav"} {
				require.False(t, g.Can("German overrun "+id+" 10.20 > 10.21"), "%v %s", settings, id)
				require.Equal(t, leaves, g.Can("German step "+id+" 10.20 > 10.19"), "%v %s", settings, id)
			}
			g.Refuse("1.1b", "German step ge-hq-1 10.20 > 10.19")
			g.march("ge-6res", "11.20", "11.21")
			require.Equal(t, all, g.Can("German overrun ge-6res 11.21 > 10.21"), settings)
		}
	}
}

// The armored car has no zone, so that one can begin beside it. Of two points one pays
// for the hex, and one for an overrun that costs one; no option gives an overrun to
// who cannot pay for it.
func TestOption_OverrunCostAndMinimum(t *testing.T) {
	for cost, paid := range map[string]bool{"0": true, "1": true, "2": false, "3": false} {
		for _, minimum := range []string{"allowed", "barred", "any"} {
			for overruns, all := range map[string]bool{"exploiters": false, "all": true} {
				settings := []string{"overrun-cost=" + cost, "minimum=" + minimum, "overruns=" + overruns}
				g := layWith54(t, august1914.German, 10, settings, "ge-10ldw 10.20", "be-armcar 10.21", "be-1 20.25")
				g.exploit()
				require.Equal(t, paid && all, g.Can("German overrun ge-10ldw 10.20 > 10.21"), settings)
			}
		}
	}
}

// 3 to 13 is nearest to 1:4, and below it in favour of the defender; 2 to 9 lies in the
// middle and is below it in both; 1 to 4 in neither. Attacks below it can be barred.
func TestOption_OddsAndLongOdds(t *testing.T) {
	for _, c := range []struct {
		name, attacker string
		defenders      []string
		below          map[string]bool
	}{
		{"1 to 4 and a third", "ge-4ers", []string{"fr-1-i", "fr-52res"}, map[string]bool{"nearest": false, "defender": true}},
		{"1 to 4 and a half", "ge-2ldw", []string{"fr-52res", "fr-81ter", "fr-82ter"}, map[string]bool{"nearest": true, "defender": true}},
		{"1 to 4", "ge-10ldw", []string{"fr-81ter", "fr-82ter"}, map[string]bool{"nearest": false, "defender": false}},
		{"1 to 5", "ge-10ldw", []string{"fr-52res"}, map[string]bool{"nearest": true, "defender": true}},
	} {
		for odds, below := range c.below {
			for long, barred := range map[string]bool{"allowed": false, "barred": true} {
				units := []string{c.attacker + " 10.21", "fr-2colbde 20.20"}
				for _, id := range c.defenders {
					units = append(units, id+" 10.22")
				}
				g := layWith54(t, august1914.German, 10, []string{"odds=" + odds, "long-odds=" + long}, units...)
				g.attack("10.22", c.attacker)
				require.Equal(t, !(below && barred), g.Kind() == "roll", "%s: %s, %s", c.name, odds, long)
				if g.Kind() == "roll" {
					g.roll(7)
					require.Equal(t, "1:4", g.event("roll").To, "%s: %s, %s", c.name, odds, long)
				}
			}
		}
	}
}

// One attacks eight in Lille: they are four if it is an open city, and sixteen if not.
func TestOption_LilleAndLongOdds(t *testing.T) {
	for lille, below := range map[string]bool{"on": false, "off": true} {
		for long, barred := range map[string]bool{"allowed": false, "barred": true} {
			g := layWith54(t, august1914.German, 10, []string{"lille=" + lille, "long-odds=" + long}, "ge-10ldw 16.25", "fr-1-i 15.26", "fr-2-i 20.20")
			g.attack("15.26", "ge-10ldw")
			require.Equal(t, !(below && barred), g.Kind() == "roll", "%s, %s", lille, long)
		}
	}
}

// Overruns are made at any odds.
func TestOption_LongOdds_Overruns(t *testing.T) {
	for _, long := range []string{"allowed", "barred"} {
		settings := []string{"long-odds=" + long, "zone-cost=0", "overrun-cost=0"}
		g := layWith54(t, august1914.German, 10, settings, "ge-10ldw 10.19", "fr-52res 10.21", "ge-hq-1 12.18")
		g.march("ge-10ldw", "10.19", "10.20")
		g.Play("German overrun ge-10ldw 10.20 > 10.21")
		require.Equal(t, "roll", g.Kind(), long)
		g.roll(12) // 1 to 5 as 1:4: A1, D2r1
		require.Equal(t, "1:4", g.event("roll").To)
	}
}

// How far an advance goes comes first: with one hex zones do not matter.
func TestOption_AdvanceAndAdvanceZone(t *testing.T) {
	for advance, far := range map[string]bool{"retreat": true, "hex": false} {
		for zone, free := range map[string]bool{"stop": false, "free": true} {
			sc := layScenario(t, "5.4", "advance="+advance, "advance-zone="+zone)
			require.Equal(t, far, askAdvance()(t, sc), "%s, %s: no zone", advance, zone)
			require.Equal(t, far && free, askAdvance("fr-89ter 11.23")(t, sc), "%s, %s: a zone", advance, zone)
		}
	}
}

// Cavalry that has advanced into a zone stays there in the exploitation phase, unless
// it could go on out of it, or may begin the phase in one.
func TestOption_AdvanceZoneAndExploitZone(t *testing.T) {
	for advance, free := range map[string]bool{"stop": false, "free": true} {
		for zone, leaves := range map[string]bool{"barred": false, "allowed": true} {
			settings := []string{"advance-zone=" + advance, "exploit-zone=" + zone}
			g := layWith54(t, august1914.German, 10, settings, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-2cav 10.21", "ge-4cav 10.21",
				"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22", "fr-89ter 11.23")
			g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-2cav", "ge-4cav")
			g.roll(10) // 18 to 6: D3r2
			for g.Kind() == "lose" {
				g.Play(g.Moves("")[0])
			}
			g.Play("Allied retreat 10.22 > 10.23", "Allied retreat 10.23 > 10.24")
			for g.Kind() == "roll" {
				g.roll(3)
			}
			g.Play("German advance ge-2cav 10.21 > 10.22")
			step := "German step ge-2cav 10.22 > 9.22" // beside 11.23
			if free {
				g.Play("German advance ge-2cav 10.22 > 9.22")
				step = "German step ge-2cav 9.22 > 9.21"
			}
			g.exploit()
			require.Equal(t, free || leaves, g.Can(step), settings)
		}
	}
}

// From zone to zone with half of six points.
func TestOption_ExploitZoneAndZoneCost(t *testing.T) {
	for cost, paid := range map[string]bool{"0": true, "1": true, "2": true, "3": false} {
		for zone, leaves := range map[string]bool{"barred": false, "allowed": true} {
			settings := []string{"zone-cost=" + cost, "exploit-zone=" + zone}
			g := layWith54(t, august1914.German, 10, settings, "ge-13-vii 10.21", "fr-1-i 10.22")
			g.exploit()
			require.Equal(t, leaves && paid, g.Can("German step ge-13-vii 10.21 > 9.22"), settings)
			require.Equal(t, leaves, g.Can("German step ge-13-vii 10.21 > 10.20"), settings)
		}
	}
}

// British units that are overrun: 8 to 8 and a roll of 5 costs the attackers two steps,
// a point less three.
func TestOption_BEF_Overruns(t *testing.T) {
	for bef, left := range map[string]int{"off": 2, "both": 1, "attack": 2, "defense": 1} {
		settings := []string{"bef=" + bef, "zone-cost=0", "overrun-cost=0"}
		g := layWith54(t, august1914.German, 10, settings, "ge-6res 10.19", "ge-5res 10.19", "br-1-i 10.21", "ge-hq-1 12.18")
		g.Play("German form ge-5res", "German form ge-6res")
		g.march("ge-5res", "10.19", "10.20")
		g.Play("German overrun ge-5res 10.20 > 10.21")
		g.roll(5)
		g.lose()
		require.Equal(t, left, g.steps(2, "ge-5res", "ge-6res"), bef)
	}
}

// Rule 2.2c gives a point to the die of the Belgian armored car's attack; where it
// attacks with the British from turn 15 on, both count.
func TestOption_BEF_ArmoredCar(t *testing.T) {
	for bef, want := range map[string]int{"off": 1, "both": 2, "attack": 2, "defense": 1} {
		g := layWith54(t, august1914.Allied, 16, []string{"bef=" + bef}, "br-1-i 10.21", "be-armcar 10.21", "ge-13-vii 10.22")
		r, err := g.State.Reckon(august1914.Umpire, dop.Fight{Target: "10.22", Attackers: []string{"br-1-i", "be-armcar"}})
		require.NoError(t, err)
		require.Equal(t, want, r.Modifier, bef)
	}
}

// Two of whom one lies hidden: with open stacks the amendment is known.
func TestOption_BEFAndFog(t *testing.T) {
	for fog, most := range map[string]int{"top": 0, "open": -1} {
		g := layWith54(t, august1914.German, 16, []string{"bef=both", "fog=" + fog}, "br-1-i 10.22", "be-1 10.22", "ge-13-vii 10.21")
		r, err := g.State.Reckon(dop.GermanSeat.Viewer(), dop.Fight{Target: "10.22", Attackers: []string{"ge-13-vii"}})
		require.NoError(t, err)
		require.Equal(t, [2]int{-1, most}, [2]int{r.Least.Modifier, r.Most.Modifier}, fog)
		require.Equal(t, fog == "open", r.Exact)
	}
}

// Who lies under a train, and who begins a trench below another unit, is seen and told
// of where everything is open.
func TestOption_Fog_Open(t *testing.T) {
	for fog, open := range map[string]bool{"top": false, "open": true} {
		sc := layScenario(t, "5.6", "fog="+fog)
		l := layOut(t, sc, dop.Position{Turn: 7, Active: august1914.German}, "ge-train-1 38.33", "ge-13-vii 38.33 on ge-train-1", "fr-1-i 8.20")
		v := l.State.View(dop.AlliedSeat.Viewer())
		seen := false
		for _, u := range v.Units() {
			seen = seen || u.ID == "ge-13-vii" && u.Hex == "38.33"
		}
		require.Equal(t, open, seen)
		l = layOut(t, sc, dop.Position{Turn: 14, Active: august1914.German}, "ge-13-vii 62.27", "ge-2cav 62.27", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16")
		require.True(t, layDig(l))
		want := "German dig 62.27"
		if open {
			want = "German dig ge-13-vii"
		}
		require.Equal(t, want, l.State.Tell(dop.MustParseMove("German dig ge-13-vii"), dop.AlliedSeat.Viewer()))
	}
}

// Rule 2.8: on turn 15 the option ends it for cargo, overruns and who has waited on the
// other side; the Panic Line ends it before, by both values.
func TestOption_DoctrineEnd(t *testing.T) {
	for end, early := range map[string]bool{"panic": false, "turn-15": true} {
		sc := layScenario(t, "5.6", "doctrine-end="+end)
		at := func(turn int, units ...string) *layout {
			return layOut(t, sc, dop.Position{Turn: turn, Active: august1914.Allied}, units...)
		}
		for turn, ended := range map[int]bool{14: false, 15: early} {
			l := at(turn, "fr-train-1 31.19", "fr-1-i 31.19 on fr-train-1", "fr-2-i 14.05", layFar)
			require.Equal(t, ended, l.Can("Allied step fr-train-1 31.19 > 30.19"), "%s: cargo on turn %d", end, turn)
			l = at(turn, "fr-1-i 31.16", "ge-10ldw 30.17", "ge-13-vii 44.33")
			l.march("fr-1-i", "31.16", "31.17")
			require.Equal(t, ended, l.Can("Allied overrun fr-1-i 31.17 > 30.17"), "%s: an overrun on turn %d", end, turn)
		}
		l := at(14, "fr-1-i 31.18", layFar)
		require.False(t, l.Can("Allied step fr-1-i 31.18 > 30.17"))
		l.await(dop.GermanSeat, "move")
		l.await(dop.AlliedSeat, "move")
		require.Equal(t, early, l.Can("Allied step fr-1-i 31.18 > 30.17"), "%s: the turn has come", end)

		l = layOut(t, sc, dop.Position{Turn: 7, Active: august1914.German}, "ge-13-vii 12.10", "fr-1-i 31.14", "fr-2-i 14.04")
		l.march("ge-13-vii", "12.10", "12.09", "12.10")
		l.stop()
		l.await(dop.AlliedSeat, "move")
		require.True(t, l.Can("Allied step fr-1-i 31.14 > 30.13"), "%s: the Panic Line", end)
	}
}

// Two brigades by taxi: two points for both, or for each; so when they alight.
func TestOption_Loading_Taxis(t *testing.T) {
	for loading, spent := range map[string][3]int{"hex": {2, 3, 5}, "unit": {4, 5, 9}} {
		l := layOut(t, layScenario(t, "5.6", "loading="+loading), dop.Position{Turn: 10, Active: august1914.Allied},
			"fr-taxi 8.18", "fr-chas 8.18", "fr-spahi 8.18", layFar)
		check := func(want int) {
			r, err := l.State.Reach(dop.AlliedSeat.Viewer(), "fr-taxi")
			require.NoError(t, err)
			require.Equal(t, want, r.Spent, loading)
		}
		l.Play("Allied load fr-chas fr-taxi", "Allied load fr-spahi fr-taxi")
		check(spent[0])
		l.Play("Allied step fr-taxi 8.18 > 8.19")
		check(spent[1])
		l.Play("Allied unload fr-chas", "Allied unload fr-spahi")
		check(spent[2])
	}
}

// One here and one in the next hex are paid for by themselves in both; 10, 1, 10, 1 and
// 10 are 32, and of 40 points 8 are left: both alight for one payment, or one of them.
func TestOption_Loading_HexByHex(t *testing.T) {
	for loading, both := range map[string]bool{"hex": true, "unit": false} {
		l := layOut(t, layScenario(t, "5.6", "loading="+loading), dop.Position{Turn: 7, Active: august1914.Allied},
			"fr-train-1 22.15", "fr-1-i 22.15", "fr-2-i 22.14", layFar)
		l.Play("Allied load fr-1-i fr-train-1", "Allied step fr-train-1 22.15 > 22.14", "Allied load fr-2-i fr-train-1",
			"Allied step fr-train-1 22.14 > 21.14", "Allied unload fr-1-i")
		r, err := l.State.Reach(dop.AlliedSeat.Viewer(), "fr-train-1")
		require.NoError(t, err)
		require.Equal(t, 32, r.Spent, loading)
		require.Equal(t, both, l.Can("Allied unload fr-2-i"), loading)
	}
}

// Rule 1.2e: who arrives with a train boards it for nothing by either value, and the
// train has all of its points; to alight costs once, or twice.
func TestOption_Loading_Reinforcements(t *testing.T) {
	points := append(append([]string{}, layHistoryFrench...), layHistoryGerman...)
	for loading, left := range map[string]int{"hex": 30, "unit": 20} {
		l := layOut(t, layScenario(t, "5.6", "loading="+loading), dop.Position{Turn: 4, Active: august1914.German, Points: points},
			"fr-hq-4 14.05", "ge-13-vii 62.30", layFar)
		l.await(dop.AlliedSeat, "arrive")
		for _, id := range []string{"fr-37alg", "fr-38alg", "fr-train-1"} {
			l.Play("Allied arrive " + id + " 41.01")
		}
		l.Play("Allied load fr-37alg fr-train-1", "Allied load fr-38alg fr-train-1")
		l.await(dop.AlliedSeat, "move")
		r, err := l.State.Reach(dop.AlliedSeat.Viewer(), "fr-train-1")
		require.NoError(t, err)
		require.Equal(t, 40, r.Left, loading)
		l.Play("Allied unload fr-37alg", "Allied unload fr-38alg")
		r, err = l.State.Reach(dop.AlliedSeat.Viewer(), "fr-train-1")
		require.NoError(t, err)
		require.Equal(t, left, r.Left, loading)
		l.stop()
		l.Refuse("1.2c", "Allied step fr-37alg 41.01 > 41.02")
	}
}

// Rule 3.5: with the option Germans retreat into the Netherlands, and their divisions
// take its railways, on which their trains run.
func TestOption_Dutch_RetreatsAndRailways(t *testing.T) {
	for dutch, open := range map[string]bool{"off": false, "on": true} {
		g := layWith54(t, august1914.Allied, 10, []string{"dutch=" + dutch}, "ge-4ers 38.33", "ge-8ers 38.33",
			"fr-1-i 38.32", "fr-2-i 38.32", "fr-3-ii 38.32", "fr-4-ii 38.32", "ge-hq-1 30.20")
		g.attack("38.33", "fr-1-i", "fr-2-i", "fr-3-ii", "fr-4-ii")
		g.roll(9) // 24 to 12: A1, D3r1
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		require.Equal(t, "retreat", g.Kind())
		require.Equal(t, open, g.Can("German retreat 38.33 > 37.34"), dutch)
		require.True(t, g.Can("German retreat 38.33 > 38.34"))
		if !open {
			g.Refuse("1.10", "German retreat 38.33 > 37.34")
		}

		units := []string{"ge-train-1 38.33", "ge-13-vii 38.33", "fr-1-i 8.20"}
		g = layWith54(t, august1914.German, 10, []string{"dutch=" + dutch}, units...)
		if !open {
			g.Refuse("1.10", "German step ge-train-1 38.33 > 37.33")
			g.Refuse("1.10", "German step ge-13-vii 38.33 > 37.33")
			continue
		}
		g.Refuse("1.2d", "German step ge-train-1 38.33 > 37.33") // nobody has taken it yet
		g.march("ge-13-vii", "38.33", "37.33", "36.33")
		g.Play("German stop")
		g.march("ge-train-1", "38.33", "37.33", "36.33")
		require.Equal(t, "36.33", g.unit("ge-train-1").Hex)
	}
}

// A train on the last railway to the Marne, and who sits in it: units both, but the one
// does not fight at all and the other has no strength while it is carried (1.2c).
func TestOption_Marne_Trains(t *testing.T) {
	cut := marneCut(t)
	last := cut[len(cut)-1]
	for marne, winner := range map[string]august1914.Side{"units": august1914.Allied, "fighters": august1914.German} {
		for _, cargo := range []bool{false, true} {
			units := []string{"ge-hq-1 24.30", "fr-hq-1 10.20", "fr-train-1 " + last}
			for i, h := range cut[:len(cut)-1] {
				units = append(units, marneTroops[i]+" "+h)
			}
			if cargo {
				units = append(units, "fr-39-xx "+last+" on fr-train-1")
			}
			g := layOut(t, layScenario(t, "5.4", "marne="+marne), dop.Position{Turn: 20, Active: august1914.Allied}, units...)
			st, err := g.State.Standing(august1914.Umpire)
			require.NoError(t, err)
			require.Equal(t, winner, st.Most.Winner, "%s, cargo %v", marne, cargo)
		}
	}
}

// 5.5: the option speaks of both places alone.
func TestOption_Captures_OneOfThem(t *testing.T) {
	for captures, both := range map[string]august1914.Side{"draw": august1914.NoSide, "lille": august1914.Allied} {
		for _, c := range []struct {
			german, allied string
			taken          []string
			winner         august1914.Side
		}{
			{"ge-1bav 4.27", "fr-1-i 15.26", nil, both},
			{"ge-1bav 4.27", "fr-1-i 5.20", []string{"15.26", "4.27"}, august1914.German},
			{"ge-1bav 20.29", "fr-1-i 15.26", nil, august1914.Allied},
		} {
			p := dop.Position{Turn: 25, Active: august1914.Allied, Control: c.taken}
			g := layOut(t, layScenario(t, "5.5", "captures="+captures), p, c.german, c.allied, "ge-hq-1 20.30", "fr-hq-1 5.20")
			require.Equal(t, c.winner, g.finish().Winner, "%s: %v", captures, c)
		}
	}
}

// Rule 2.3: what the French have held by turn 8 counts by both values, and once, though
// it is lost and taken again after that turn.
func TestOption_PlanXVII_ByTurn8(t *testing.T) {
	taken := []string{"38.33", "44.15", "43.18", "24.30", "15.26", "4.27", "34.30", "23.24"}
	for _, value := range []string{"held", "lost"} {
		for turn, want := range map[int]map[string]int{8: {"held": 46, "lost": 46}, 9: {"held": 46, "lost": 41}} {
			p := dop.Position{Turn: turn, Active: august1914.Allied, Control: taken}
			g := layOut(t, layScenario(t, "5.3", "plan-xvii="+value), p, "fr-1-i 42.18", "ge-hq-1 20.22")
			g.Play("Allied step fr-1-i 42.18 > 43.18", "Allied step fr-1-i 43.18 > 42.17", "Allied step fr-1-i 42.17 > 43.18")
			require.Equal(t, want[value], int(g.finish().Points.Allied), "%s on turn %d", value, turn)
		}
	}
}

// Rule 1.12: freely, a French point that belongs in the west stands in the east, and one
// that belongs in the east in the west; German points are free either way.
func TestOption_Mobilization_Free(t *testing.T) {
	for value, free := range map[string]bool{"doctrine": false, "free": true} {
		g := layAt(t, dop.New(layScenario(t, "5.6", "mobilization="+value)))
		require.Equal(t, free, g.Can("Allied point 22.15"), "A in the west")
		g.Play("Allied point 46.10", "Allied point 38.14")
		require.Equal(t, free, g.Can("Allied point 43.10"), "C in the east")
		for g.Kind() == "point" && g.side() == "Allied" {
			g.Play(g.Moves("")[0])
		}
		for g.Kind() == "point" {
			require.Contains(t, g.Moves(""), "German point 44.35", value)
			g.Play(g.Moves("")[len(g.Moves(""))-1])
			break
		}
	}
	g := layAt(t, dop.New(layScenario(t, "5.6", "mobilization=historical")))
	require.NotEqual(t, "point", g.Kind())
	require.Equal(t, append(append([]string{}, layHistoryFrench...), layHistoryGerman...), g.State.Position().Points)
}
