package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule3_1_InitialPlacement(t *testing.T) {
	f := fightAt(t, sw.New(sw.Standard()))
	countries := layCountries(t)
	hq := map[string]string{} // the hex of the HQ of each army
	for _, row := range layTable(t, "units.csv") {
		if row["kind"] == "hq" && row["entry_turn"] == "" {
			hq[row["nation"]+row["army"]] = f.unit(row["id"]).Hex
		}
	}
	home := map[string]string{"German": "Germany", "French": "France", "Belgian": "Belgium"}
	crowd := map[string]int{}
	for _, row := range layTable(t, "units.csv") {
		u := f.unit(row["id"])
		switch army := row["nation"] + row["army"]; {
		case row["entry_turn"] != "":
			require.Equal(t, sw.Unit{ID: row["id"]}, u, "waits on the turn track")
			continue
		case row["kind"] == "fort":
			require.Equal(t, row["setup_hex"], u.Hex, row["id"])
		case row["kind"] == "hq" && row["setup_hex"] != "":
			require.LessOrEqual(t, layDistance(row["setup_hex"], u.Hex), 1, row["id"])
		case row["kind"] == "depot":
			require.LessOrEqual(t, layDistance(hq[army], u.Hex), 2, row["id"])
		case army == "French1" && row["kind"] != "hq":
			require.GreaterOrEqual(t, u.Hex, "2200", row["id"])
		case row["nation"] == "Belgian":
			require.LessOrEqual(t, layDistance(hq[army], u.Hex), 1, "the radius of %s", row["id"])
		default:
			require.LessOrEqual(t, layDistance(hq[army], u.Hex), 2, "the radius of %s", row["id"])
		}
		require.Equal(t, home[row["nation"]], countries[u.Hex], row["id"])
		corps := row["kind"] == "infantry-corps" || row["kind"] == "cavalry-corps"
		if corps || row["kind"] == "fort" {
			crowd[u.Hex]++
		}
		if corps && row["nation"] == "German" {
			require.Equal(t, "elan", u.Morale, row["id"])
		} else {
			require.Empty(t, u.Morale, row["id"])
		}
		if corps && row["nation"] == "Belgian" {
			crowd["Belgian corps in "+u.Hex]++
			require.Equal(t, 1, crowd["Belgian corps in "+u.Hex])
		}
	}
	for hex, n := range crowd {
		require.LessOrEqual(t, n, 3, hex)
	}
	view := f.State.View(august1914.Spectator)
	require.Equal(t, 1, view.Turn)
	require.Zero(t, view.PlanXVII)
	require.Zero(t, view.Points)
}

func TestRule3_1_ElanOfTheFirstTurn(t *testing.T) {
	t.Run("no movement costs it", func(t *testing.T) {
		// Four hexes of clear terrain use the whole allowance.
		f := lay(t, 1, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x elan"), layStack("0906", "ger-xi elan"), layStack("2019", "fra-4"))
		f.Play("German step ger-x 1007 > 1006", "German step ger-x 1006 > 1005", "German step ger-x 1005 > 0905", "German step ger-x 0905 > 0805")
		f.until(1, sw.EntenteSeat, sw.Movement)
		require.Equal(t, sw.Unit{ID: "ger-x", Hex: "0805", Steps: 2, Morale: "elan"}, f.unit("ger-x"))
	})
	t.Run("nor does a forced march", func(t *testing.T) {
		f := lay(t, 1, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x elan", "ger-hq-1"), layStack("0906", "ger-xi elan"), layStack("2019", "fra-4"))
		f.Play("German step ger-x 1007 > 1006", "German step ger-x 1006 > 1005", "German step ger-x 1005 > 1106", "German step ger-x 1106 > 1107", "German step ger-x 1107 > 1006", "German stop")
		require.False(t, f.State.ToAct().Has(august1914.Dice), "no attrition either")
		f.until(1, sw.EntenteSeat, sw.Movement)
		require.Equal(t, sw.Unit{ID: "ger-x", Hex: "1006", Steps: 2, Morale: "elan"}, f.unit("ger-x"))
	})
	t.Run("but a lost combat does", func(t *testing.T) {
		f := lay(t, 1, sw.GermanSeat, sw.Combat, layStack("1208", "ger-x elan", "ger-xi elan"), layStack("1209", "fort-liege"))
		f.combat("1209", "1", "ger-x", "ger-xi")
		f.Play("German lose ger-x", "German lose ger-xi")
		require.Empty(t, f.unit("ger-x").Morale)
	})
	t.Run("on the second turn it does", func(t *testing.T) {
		f := lay(t, 2, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x elan"), layStack("0906", "ger-xi elan"), layStack("2019", "fra-4"))
		f.Play("German step ger-x 1007 > 1006", "German step ger-x 1006 > 1005", "German step ger-x 1005 > 1106", "German stop")
		f.until(3, sw.GermanSeat, sw.Movement)
		require.Empty(t, f.unit("ger-x").Morale)
		require.Equal(t, "elan", f.unit("ger-xi").Morale)
	})
}

// layOpen starts a game in which the players deploy.
func layOpen(t *testing.T) *fight {
	t.Helper()
	return fightAt(t, sw.New(layScenario(t, "deployment=open")))
}

// deploy deploys all units of a side in the hexes of the historical deployment.
func (f *fight) deploy(side string, except ...string) {
	f.T.Helper()
	rows := layTable(f.T, "setup.csv")
	kinds := map[string]string{}
	for _, row := range layTable(f.T, "units.csv") {
		if row["kind"] != "fort" && (row["nation"] == "German") == (side == "German") {
			kinds[row["id"]] = row["kind"]
		}
	}
	for _, id := range except {
		delete(kinds, id)
	}
	for _, first := range []bool{true, false} {
		for _, row := range rows {
			if kind := kinds[row["unit_id"]]; kind != "" && (kind == "hq") == first {
				f.Play(side + " deploy " + row["unit_id"] + " " + row["hex"])
			}
		}
	}
}

func TestRule3_1_OpenDeployment(t *testing.T) {
	t.Run("the Entente first", func(t *testing.T) {
		f := layOpen(t)
		require.Equal(t, august1914.ActorsOf(sw.EntenteSeat.Actor()), f.State.ToAct())
		require.Error(t, f.State.Apply(sw.MustParseMove("German deploy ger-hq-1 1006")))
		f.deploy("Entente")
		if f.State.ToAct().Has(sw.EntenteSeat.Actor()) {
			f.Play("Entente done")
		}
		require.Equal(t, august1914.ActorsOf(sw.GermanSeat.Actor()), f.State.ToAct())
	})
	t.Run("the historical places are allowed and the game begins", func(t *testing.T) {
		f := layOpen(t)
		f.deploy("Entente")
		f.deploy("German")
		for f.State.Position().Phase == sw.Deployment {
			f.pass()
		}
		p := f.State.Position()
		require.Equal(t, 1, p.Turn)
		require.Equal(t, august1914.German, p.Active)
		require.Equal(t, sw.Movement, p.Phase)
		require.Equal(t, "elan", f.unit("ger-x").Morale)
		require.Empty(t, f.unit("fra-6").Morale)
	})
	t.Run("reinforcements wait", func(t *testing.T) {
		f := layOpen(t)
		for _, id := range []string{"bri-hq", "bri-i", "fra-hq-6", "fra-grd-5"} {
			require.Empty(t, f.Moves("Entente deploy "+id))
			require.Equal(t, sw.Unit{ID: id}, f.unit(id))
		}
	})
	t.Run("forts stand where they are printed", func(t *testing.T) {
		f := layOpen(t)
		require.Equal(t, "1910", f.unit("fort-verdun").Hex)
		require.Equal(t, "0812", f.unit("fort-antwerp").Hex)
		require.Error(t, f.State.Apply(sw.MustParseMove("Entente deploy fort-verdun 1911")))
		require.Empty(t, f.Moves("Entente deploy fort-"))
	})
	t.Run("an HQ in its hex or next to it", func(t *testing.T) {
		f := layOpen(t)
		for _, hex := range []string{"1713", "1712", "1714", "1612", "1613", "1812", "1813"} {
			f := *f
			f.Play("Entente deploy fra-hq-5 " + hex)
			require.Equal(t, hex, f.unit("fra-hq-5").Hex)
		}
		f.Refuse("3.1", "Entente deploy fra-hq-5 1711")
		f.Refuse("3.1", "Entente deploy fra-hq-5 1513")
	})
	t.Run("each unit once", func(t *testing.T) {
		f := layOpen(t)
		require.Len(t, layEvents(f.Play("Entente deploy fra-hq-5 1713"), "deploy"), 1)
		f.Refuse("3.1", "Entente deploy fra-hq-5 1712")
		f.Refuse("3.1", "Entente deploy bri-hq 1019") // a reinforcement
	})
	t.Run("an HQ at home", func(t *testing.T) {
		f := layOpen(t)
		f.deploy("Entente")
		if f.State.ToAct().Has(sw.EntenteSeat.Actor()) {
			f.Play("Entente done")
		}
		f.Refuse("3.1", "German deploy ger-hq-4 1607") // Luxembourg
		f.Refuse("3.1", "German deploy ger-hq-2 1208") // Belgium
		f.Play("German deploy ger-hq-4 1706")
	})
	t.Run("corps in the radius of their own HQ", func(t *testing.T) {
		f := layOpen(t)
		f.Play("Entente deploy fra-hq-5 1713", "Entente deploy fra-hq-3 1910", "Entente deploy fra-hq-4 2211")
		f.Play("Entente deploy fra-2 1711")           // two hexes away
		f.Refuse("3.1", "Entente deploy fra-3 1710")  // three hexes away
		f.Refuse("3.1", "Entente deploy fra-3 2009")  // of the 3rd Army
		f.Refuse("3.1", "Entente deploy fra-12 1812") // of the 5th Army
	})
	t.Run("corps at home", func(t *testing.T) {
		f := layOpen(t)
		f.deploy("Entente", "fra-4")
		f.Refuse("3.1", "Entente deploy fra-4 1908") // in Germany, two hexes from Verdun
		f.Play("Entente deploy fra-4 1909")
		if f.State.ToAct().Has(sw.EntenteSeat.Actor()) {
			f.Play("Entente done")
		}
		f.Play("German deploy ger-hq-4 1606")
		f.Refuse("3.1", "German deploy ger-viii 1607")
		f.Play("German deploy ger-viii 1707")
	})
	t.Run("corps of the French 1st Army anywhere south of row 21", func(t *testing.T) {
		f := layOpen(t)
		f.Play("Entente deploy fra-hq-1 2407")
		f.Refuse("3.1", "Entente deploy fra-7 2113")
		f.Refuse("3.1", "Entente deploy fra-7 2305") // in Germany
		f.Play("Entente deploy fra-7 2221", "Entente deploy fra-8 2706", "Entente deploy fra-13 2920", "Entente deploy fra-14 2206")
	})
	t.Run("before their HQ, too", func(t *testing.T) {
		f := layOpen(t)
		f.Refuse("3.1", "Entente deploy fra-9 2309")
		f.Play("Entente deploy fra-7 2221")
	})
	t.Run("its HQ like any other", func(t *testing.T) {
		f := layOpen(t)
		f.Refuse("3.1", "Entente deploy fra-hq-1 2706")
	})
	t.Run("the Belgian corps in Belgium, in the radius, one a hex", func(t *testing.T) {
		f := layOpen(t)
		f.Refuse("3.1", "Entente deploy bel-hq 1116") // Lille
		f.Play("Entente deploy bel-hq 1115")
		f.Refuse("3.1", "Entente deploy bel-1 1113") // two hexes away; the radius is one
		f.Refuse("3.1", "Entente deploy bel-1 1116") // one hex away, but in France
		f.Play("Entente deploy bel-1 1114")
		f.Refuse("3.1", "Entente deploy bel-2 1114")
		f.Play("Entente deploy bel-2 1115")
	})
	t.Run("depots on a railway at home, near their own HQ", func(t *testing.T) {
		f := layOpen(t)
		f.deploy("Entente")
		if f.State.ToAct().Has(sw.EntenteSeat.Actor()) {
			f.Play("Entente done")
		}
		f.Play("German deploy ger-hq-4 1606", "German deploy ger-hq-2 1207")
		f.Refuse("10.7", "German deploy ger-depot-4 1605") // not on a railway
		f.Refuse("3.1", "German deploy ger-depot-4 1207")  // near another HQ
		f.Refuse("3.1", "German deploy ger-depot-4 1607")  // Luxembourg
		f.Refuse("3.1", "German deploy ger-depot-4 1704")  // three hexes from Trier (1606)
		f.Play("German deploy ger-depot-4 1705")           // two hexes from Trier
	})
	t.Run("within the stacking limit", func(t *testing.T) {
		f := layOpen(t)
		f.Play("Entente deploy fra-hq-3 1910", "Entente deploy fra-4 1910", "Entente deploy fra-5 1910")
		f.Refuse("6.2", "Entente deploy fra-6 1910") // the fourth, with the fort
		f.Play("Entente deploy fra-6 1909")
	})
}

func TestRule3_2_NeutralNations(t *testing.T) {
	t.Run("no movement into the Netherlands", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1108", "ger-x", "ger-hq-1"))
		f.Refuse("3.2", "German step ger-x 1108 > 1008")
		f.Refuse("3.2", "German step ger-hq-1 1108 > 1008")
	})
	t.Run("nor into Switzerland, by either side", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("2704", "ger-x"))
		f.Refuse("3.2", "German step ger-x 2704 > 2804")
		f = lay(t, 3, sw.EntenteSeat, sw.Movement, layStack("2806", "fra-6"))
		f.Refuse("3.2", "Entente step fra-6 2806 > 2805")
	})
	t.Run("no attack into them", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1108", "ger-x"), layStack("1009", "bel-1"))
		f.Refuse("3.2", "German probe ger-x 1108 > 1008")
		require.Error(t, f.State.Apply(sw.MustParseMove("German assault 1008")))
	})
	t.Run("no retreat into them", func(t *testing.T) {
		// Of the hexes around 0907, 0908 is Dutch and 0806 is free.
		f := lay(t, 3, sw.EntenteSeat, sw.Combat, layStack("0907", "ger-x"), layStack("1007", "fra-4", "fra-5", "fra-6"))
		f.combat("0907", "5", "fra-4", "fra-5", "fra-6") // 3:1, 0/2
		f.Play("German lose ger-x")
		f.Refuse("3.2", "German retreat 0907 > 0908")
	})
	t.Run("nobody stands there", func(t *testing.T) {
		_, err := layPosition(t, 3, sw.GermanSeat, sw.Movement, layStack("0807", "ger-x")).State(sw.Standard())
		require.ErrorIs(t, err, &august1914.Violation{Rule: "3.2"})
	})
	t.Run("Belgium and Luxembourg are open from the first turn", func(t *testing.T) {
		f := lay(t, 1, sw.GermanSeat, sw.Movement, layStack("1108", "ger-x"), layStack("1707", "ger-xi"))
		f.Play("German step ger-x 1108 > 1208", "German stop", "German step ger-xi 1707 > 1708", "German stop")
	})
}

func TestRule3_3_HexControl(t *testing.T) {
	control := func(f *fight, hex string) august1914.Side {
		view := f.State.View(august1914.Spectator)
		return view.Control(hex)
	}
	t.Run("at the start each side holds its countries", func(t *testing.T) {
		f := fightAt(t, sw.New(sw.Standard()))
		sides := map[string]august1914.Side{
			"Belgium": august1914.Allied, "Luxembourg": august1914.Allied, "France": august1914.Allied,
			"Germany": august1914.German,
		}
		for hex, country := range layCountries(t) {
			if side, ok := sides[country]; ok {
				require.Equal(t, side, control(f, hex), hex)
			}
		}
	})
	t.Run("every hex that a unit enters changes hands", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1108", "ger-x"))
		f.Play("German step ger-x 1108 > 1109", "German step ger-x 1109 > 1110", "German stop")
		require.Equal(t, august1914.German, control(f, "1109"), "passed through")
		require.Equal(t, august1914.German, control(f, "1110"))
		require.Equal(t, august1914.Allied, control(f, "1111"), "in its zone of control only")
		require.Equal(t, august1914.Allied, control(f, "1010"), "in its zone of control only")
	})
	t.Run("an HQ and a depot are units as well", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1108", "ger-hq-2", "ger-depot-2"))
		f.Play("German step ger-hq-2 1108 > 1109", "German stop", "German step ger-depot-2 1108 > 1208", "German stop")
		require.Equal(t, august1914.German, control(f, "1109"))
		require.Equal(t, august1914.German, control(f, "1208"))
	})
	t.Run("who comes back takes it back", func(t *testing.T) {
		p := layPosition(t, 3, sw.EntenteSeat, sw.Movement, layStack("1211", "fra-6"))
		p.Control = []string{"1210", "1110"}
		f := fightIn(t, p)
		require.Equal(t, august1914.German, control(f, "1210"))
		f.Play("Entente step fra-6 1211 > 1210")
		require.Equal(t, august1914.Allied, control(f, "1210"))
		require.Equal(t, august1914.German, control(f, "1110"))
	})
	t.Run("the French in Germany", func(t *testing.T) {
		f := lay(t, 3, sw.EntenteSeat, sw.Movement, layStack("2008", "fra-6"))
		f.Play("Entente step fra-6 2008 > 2007")
		require.Equal(t, august1914.Allied, control(f, "2007"))
	})
	t.Run("a probe and an advance", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x", "ger-c-1"), layStack("1809", "fra-6 1"))
		f.Play("German probe ger-c-1 1808 > 1709")
		require.Equal(t, august1914.German, control(f, "1709"))
		f.combat("1809", "3", "ger-x") // 2:1, 1/1
		f.Play("Entente lose fra-6", "German lose ger-x")
		require.Equal(t, august1914.Allied, control(f, "1809"), "an empty hex stays with its side")
		f.Play("German advance ger-x 1808 > 1809")
		require.Equal(t, august1914.German, control(f, "1809"))
	})
	t.Run("a retreat", func(t *testing.T) {
		p := layPosition(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x", "ger-xi", "ger-xii"), layStack("1809", "fra-6"))
		p.Control = []string{"1808", "1810", "1709", "1909", "1710", "1910"}
		f := fightIn(t, p)
		f.combat("1809", "5", "ger-x", "ger-xi", "ger-xii") // 3:1, 0/2
		f.Play("Entente lose fra-6", "Entente retreat 1809 > 1910")
		require.Equal(t, august1914.Allied, control(f, "1910"))
		require.Equal(t, august1914.German, control(f, "1710"))
	})
	t.Run("both sides are never in a hex", func(t *testing.T) {
		stacks := append(layStack("1809", "fra-6"), layStack("1809", "ger-x")...)
		_, err := layPosition(t, 3, sw.GermanSeat, sw.Movement, stacks).State(sw.Standard())
		require.Error(t, err)
	})
}

func TestRule3_3_WhoEntersControls(t *testing.T) {
	layWatch(t, func(rt *rapid.T, chart *layMap, seen laySeen) {
		before, after := seen.before.View(august1914.Umpire), seen.after.View(august1914.Umpire)
		entered := ""
		switch seen.move.Verb() {
		case sw.Return, sw.Arrive, sw.Step, sw.Probe, sw.Retreat, sw.Advance, sw.Relocate:
			entered = seen.move.To()
		}
		for hex := range chart.hexes {
			if hex != entered && before.Control(hex) != after.Control(hex) {
				require.Fail(rt, "control changes", "%s after %s", hex, seen.move)
			}
		}
		side := map[august1914.Actor]august1914.Side{sw.GermanSeat.Actor(): august1914.German, sw.EntenteSeat.Actor(): august1914.Allied}
		if entered != "" && after.Height(entered) > 0 {
			require.Equal(rt, side[seen.move.Actor()], after.Control(entered), "after %s", seen.move)
		}
	})
}
