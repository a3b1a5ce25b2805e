package schlieffenswar_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// layCities lists Entente cities without a fort counter.
var layCities = []string{
	"0816", "0914", "0918", "0919", "1012", "1019", "1116", "1212", "1213", "1418", "1516", "1611", "1715", "1813",
}

// layLast returns a position at the end of a turn, with hexes that the side of their
// country does not control.
func layLast(t *testing.T, turn, planXVII int, control ...string) sw.Position {
	p := layPosition(t, turn, sw.EntenteSeat, sw.Administration, layStack("0605", "ger-ii", "ger-iii"), layStack("2817", "fra-18", "fra-hq-1"))
	p.PlanXVII = planXVII
	p.Control = slices.Clone(control)
	return p
}

func TestRule4_1_ParisEndangered(t *testing.T) {
	endangered := func(f *fight) bool {
		return f.State.View(august1914.Spectator).ParisEndangered
	}
	t.Run("the perimeter lies about three hexes from the city", func(t *testing.T) {
		for _, row := range layTable(t, "hexes.csv") {
			near := layDistance(row["hex"], "1919") <= 3 || layDistance(row["hex"], "2018") <= 3
			require.Equal(t, near, row["paris_perimeter"] == "1", row["hex"])
		}
	})
	t.Run("by the first German unit inside", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1615", "ger-x"))
		f.Play("German step ger-x 1615 > 1616")
		require.False(t, endangered(f), "1616 is outside")
		f.Play("German step ger-x 1616 > 1617")
		require.True(t, endangered(f), "1617 is inside")
	})
	t.Run("by an HQ as well", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1616", "ger-hq-1"))
		f.Play("German step ger-hq-1 1616 > 1617")
		require.True(t, endangered(f))
	})
	t.Run("not by a zone of control or the French", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("1616", "ger-x"), layStack("1718", "fra-6"))
		f.Play("Entente step fra-6 1718 > 1617")
		require.False(t, endangered(f))
	})
	t.Run("by a probe", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Combat, layStack("1616", "ger-x"), layStack("1718", "fra-6"))
		f.Play("German probe ger-x 1616 > 1617")
		require.True(t, endangered(f))
	})
	t.Run("by an advance", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Combat, layStack("1616", "ger-x"), layStack("1617", "fra-6 1"))
		f.combat("1617", "3", "ger-x") // 2:1, 1/1
		f.Play("Entente lose fra-6", "German lose ger-x")
		require.False(t, endangered(f))
		f.Play("German advance ger-x 1616 > 1617")
		require.True(t, endangered(f))
	})
	t.Run("for good", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1616", "ger-x"), layStack("2819", "fra-6"))
		f.Play("German step ger-x 1616 > 1617", "German step ger-x 1617 > 1616", "German stop")
		require.True(t, endangered(f))
		f.until(6, sw.GermanSeat, sw.Movement)
		require.True(t, endangered(f))
	})
	t.Run("without it no victory on points", func(t *testing.T) {
		p := layLast(t, 10, 7, layCities[:13]...)
		f := fightIn(t, p)
		outcome, over := f.State.Outcome()
		require.True(t, over)
		require.Equal(t, august1914.NoSide, outcome.Winner, "a draw: nobody has won")
		p.ParisEndangered = true
		f = fightIn(t, p)
		f.won(august1914.German, "4.7")
	})
	t.Run("a victory of the Entente, as an option", func(t *testing.T) {
		sc := layScenario(t, "unendangered=entente")
		for _, c := range []struct {
			cities int
			paris  bool
			winner august1914.Side
			rule   string
		}{
			{13, false, august1914.Allied, "4.1"},
			{13, true, august1914.German, "4.7"},
			{12, false, august1914.NoSide, "4.7"},
		} {
			p := layLast(t, 10, 7, layCities[:c.cities]...)
			p.ParisEndangered = c.paris
			f := fightOn(t, sc, p)
			f.won(c.winner, c.rule)
		}
	})
	t.Run("the forfeit of Plan XVII does not need it", func(t *testing.T) {
		f := fightIn(t, layLast(t, 7, 6))
		require.False(t, endangered(f))
		f.won(august1914.German, "4.4")
	})
}

func TestRule4_2_GermanSuddenDeath(t *testing.T) {
	t.Run("a hex of Paris at the end of turns 1 to 9", func(t *testing.T) {
		for turn := 1; turn <= 9; turn++ {
			f := fightIn(t, layLast(t, turn, 7, "1919"))
			f.won(august1914.German, "4.2")
		}
	})
	t.Run("either hex or both", func(t *testing.T) {
		for _, hexes := range [][]string{{"1919"}, {"2018"}, {"1919", "2018"}} {
			f := fightIn(t, layLast(t, 8, 7, hexes...))
			f.won(august1914.German, "4.2")
		}
	})
	t.Run("not the hexes around it", func(t *testing.T) {
		f := fightIn(t, layLast(t, 8, 7, "1918", "1920", "2017", "2019", "1818"))
		f.goesOn()
	})
	t.Run("on turn 10 the cities decide", func(t *testing.T) {
		f := fightIn(t, layLast(t, 10, 7, "1919", "2018"))
		f.won(august1914.Allied, "4.7")
	})
	t.Run("supply has no bearing", func(t *testing.T) {
		f := lay(t, 8, sw.EntenteSeat, sw.Administration, layStack("1919", "ger-x out"))
		f.won(august1914.German, "4.2")
	})
	t.Run("the Entente player turn can still undo it", func(t *testing.T) {
		f := lay(t, 8, sw.GermanSeat, sw.Movement, layStack("1819", "ger-x"), layStack("2119", "fra-6", "fra-hq-1"))
		f.Play("German step ger-x 1819 > 1919", "German step ger-x 1919 > 1819", "German stop")
		f.until(8, sw.EntenteSeat, sw.Movement)
		f.goesOn()
		undone := *f
		f.endTurn()
		f.won(august1914.German, "4.2")

		undone.Play("Entente step fra-6 2119 > 2019", "Entente step fra-6 2019 > 1919")
		undone.endTurn()
		undone.goesOn()
		require.Equal(t, 9, undone.State.Position().Turn)
	})
}

func TestRule4_3_AlliedSuddenDeath(t *testing.T) {
	t.Run("a German city at the end of turns 1 to 9", func(t *testing.T) {
		for turn := 1; turn <= 9; turn++ {
			f := fightIn(t, layLast(t, turn, 7, "1108"))
			f.won(august1914.Allied, "4.3")
		}
	})
	t.Run("any of them", func(t *testing.T) {
		for _, row := range layTable(t, "hexes.csv") {
			if row["german_city"] == "1" {
				require.Equal(t, "Germany", row["country"])
				f := fightIn(t, layLast(t, 5, 0, row["hex"]))
				f.won(august1914.Allied, "4.3")
			}
		}
	})
	t.Run("no other hex of Germany", func(t *testing.T) {
		f := fightIn(t, layLast(t, 5, 0, "2604", "2505", "2105", "2007")) // Mülhausen, Colmar, Saarburg
		f.goesOn()
	})
	t.Run("on turn 10 the cities decide", func(t *testing.T) {
		p := layLast(t, 10, 7, append([]string{"1108"}, layCities[:13]...)...)
		p.ParisEndangered = true
		f := fightIn(t, p)
		f.won(august1914.German, "4.7")
	})
	t.Run("supply has no bearing", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Administration, layStack("1906", "fra-6 out"))
		for f.State.ToAct().Has(august1914.Dice) {
			f.Play("roll 6")
		}
		f.won(august1914.Allied, "4.3")
	})
	t.Run("the attacks of Plan XVII are not needed", func(t *testing.T) {
		f := fightIn(t, layLast(t, 7, 0, "1108"))
		f.won(august1914.Allied, "4.3")
	})
	t.Run("not before the turn ends", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("2007", "fra-6"))
		f.Play("Entente step fra-6 2007 > 2006", "Entente step fra-6 2006 > 1906")
		f.goesOn()
		f.endTurn()
		f.won(august1914.Allied, "4.3")
	})
	t.Run("both sides at once make a draw", func(t *testing.T) {
		f := fightIn(t, layLast(t, 5, 0, "1108", "1919"))
		outcome, over := f.State.Outcome()
		require.True(t, over)
		require.Equal(t, august1914.NoSide, outcome.Winner)
	})
	t.Run("or a German victory, as an option", func(t *testing.T) {
		f := fightOn(t, layScenario(t, "double-death=german"), layLast(t, 5, 0, "1108", "1919"))
		f.won(august1914.German, "4.2")
		f = fightOn(t, layScenario(t, "double-death=german"), layLast(t, 5, 0, "1108"))
		f.won(august1914.Allied, "4.3")
	})
}

func TestRule4_4_PlanXVII(t *testing.T) {
	t.Run("seven attacks by the end of turn 7", func(t *testing.T) {
		f := fightIn(t, layLast(t, 7, 6))
		f.won(august1914.German, "4.4")
		f = fightIn(t, layLast(t, 7, 7))
		f.goesOn()
		require.Equal(t, 8, f.State.Position().Turn)
	})
	t.Run("not before, and not again", func(t *testing.T) {
		for _, turn := range []int{1, 6, 8, 9} {
			f := fightIn(t, layLast(t, turn, 0))
			f.goesOn()
		}
	})
	attacks := func(f *fight) int {
		return f.State.View(august1914.Spectator).PlanXVII
	}
	t.Run("French attacks into Germany count, any number a turn", func(t *testing.T) {
		f := lay(t, 2, sw.EntenteSeat, sw.Combat, layStack("2008", "fra-6"), layStack("2007", "ger-x"),
			layStack("2207", "fra-4", "fra-5"), layStack("2107", "ger-xi"))
		f.combat("2007", "1", "fra-6") // 1:1, river: 2/0 either way
		require.Equal(t, 1, attacks(f))
		f.Play("Entente lose fra-6", "Entente lose fra-6")
		f.combat("2107", "1", "fra-4", "fra-5")
		require.Equal(t, 2, attacks(f))
	})
	t.Run("at any odds", func(t *testing.T) {
		f := lay(t, 2, sw.EntenteSeat, sw.Combat, layStack("2008", "fra-grd-3 1"), layStack("2007", "ger-x", "ger-xi"))
		f.combat("2007", "1", "fra-grd-3") // 1:8
		require.Equal(t, 1, attacks(f))
	})
	t.Run("into Germany only", func(t *testing.T) {
		for hex, from := range map[string]string{
			"1709": "1809", // France
			"1608": "1709", // Luxembourg
			"1609": "1709", // Belgium
		} {
			f := lay(t, 2, sw.EntenteSeat, sw.Combat, layStack(from, "fra-6"), layStack(hex, "ger-x"))
			f.combat(hex, "1", "fra-6")
			require.Zero(t, attacks(f), hex)
		}
	})
	t.Run("on a fort as well", func(t *testing.T) {
		f := lay(t, 2, sw.EntenteSeat, sw.Combat, layStack("1808", "fra-6"), layStack("1807", "fort-diedenhofen"))
		f.combat("1807", "1", "fra-6")
		require.Equal(t, 1, attacks(f))
	})
	t.Run("from anywhere", func(t *testing.T) {
		f := lay(t, 2, sw.EntenteSeat, sw.Combat, layStack("1907", "fra-6"), layStack("2006", "ger-x"))
		f.combat("2006", "1", "fra-6")
		require.Equal(t, 1, attacks(f))
	})
	mixed := [][]string{
		layStack("2207", "fra-6", "fra-hq-1"), layStack("2108", "bri-i", "bri-hq"), layStack("2107", "ger-x"),
	}
	t.Run("not with the British", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Combat, mixed...)
		f.combat("2107", "1", "fra-6", "bri-i")
		require.Zero(t, attacks(f))
	})
	t.Run("nor by them", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Combat, mixed...)
		f.combat("2107", "1", "bri-i")
		require.Zero(t, attacks(f))
	})
	t.Run("but beside them", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Combat, mixed...)
		f.combat("2107", "1", "fra-6", "fra-hq-1")
		require.Equal(t, 1, attacks(f))
	})
	t.Run("no probes", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Combat, layStack("2108", "fra-6"), layStack("2006", "ger-x"))
		f.Play("Entente probe fra-6 2108 > 2107")
		require.Zero(t, attacks(f))
	})
}

func TestRule4_5_EastFrontWithdrawal(t *testing.T) {
	four := func(units ...string) [][]string {
		return [][]string{layStack("1605", units...), layStack("2019", "fra-4")}
	}
	t.Run("two corps leave and the game goes on", func(t *testing.T) {
		f := lay(t, 7, sw.GermanSeat, sw.Regroup, four("ger-x", "ger-xi", "ger-xii")...)
		f.stage("withdraw")
		f.Play("German withdraw ger-x", "German withdraw ger-xi")
		f.goesOn()
		require.Equal(t, sw.Unit{ID: "ger-x", Box: "removed"}, f.unit("ger-x"))
		require.Empty(t, f.Moves("German withdraw"), "no third")
		require.Equal(t, sw.Movement, f.State.Position().Phase)
	})
	t.Run("who will not loses", func(t *testing.T) {
		f := lay(t, 7, sw.GermanSeat, sw.Regroup, four("ger-x", "ger-xi")...)
		f.stage("withdraw")
		refused := *f
		refused.Play("German forfeit")
		refused.won(august1914.Allied, "4.5")
		f.Play("German withdraw ger-x", "German forfeit")
		f.won(august1914.Allied, "4.5")
	})
	for _, c := range []struct{ reason, unit, id string }{
		{"a reduced corps does not count", "ger-xi 1", "ger-xi"},
		{"one with a factor of three does not count", "ger-x-r", "ger-x-r"},
	} {
		t.Run("who cannot loses: "+c.reason, func(t *testing.T) {
			f := lay(t, 7, sw.GermanSeat, sw.Regroup, four("ger-x", c.unit)...)
			f.stage("withdraw")
			f.Play("German withdraw ger-x", "German forfeit")
			f.won(august1914.Allied, "4.5")

			f = lay(t, 7, sw.GermanSeat, sw.Regroup, four("ger-x", "ger-xii", c.unit)...)
			f.stage("withdraw")
			f.Refuse("9.4", "German withdraw "+c.id)
		})
	}
	t.Run("fatigue does not matter", func(t *testing.T) {
		f := lay(t, 7, sw.GermanSeat, sw.Regroup, four("ger-x fatigued", "ger-xi elan")...)
		f.stage("withdraw")
		f.Play("German withdraw ger-x", "German withdraw ger-xi")
		f.goesOn()
	})
	t.Run("one that is brought to full strength first counts", func(t *testing.T) {
		f := lay(t, 7, sw.GermanSeat, sw.Regroup, four("ger-hq-4", "ger-x", "ger-xi 1")...)
		f.stage("refit")
		unfit := *f
		unfit.stage("withdraw")
		unfit.Play("German withdraw ger-x", "German forfeit")
		unfit.won(august1914.Allied, "4.5")
		f.Play("German refit ger-xi", "German done", "German withdraw ger-x", "German withdraw ger-xi")
		f.goesOn()
	})
	t.Run("and so does one that has come back", func(t *testing.T) {
		f := lay(t, 7, sw.GermanSeat, sw.Regroup, append(four("ger-x"), []string{"ger-xii eliminated"})...)
		f.Play("German return ger-xii 1606", "German withdraw ger-x", "German withdraw ger-xii")
		f.goesOn()
	})
	t.Run("on turn 7 only", func(t *testing.T) {
		for _, turn := range []int{6, 8} {
			f := lay(t, turn, sw.GermanSeat, sw.Regroup, four("ger-x", "ger-xi")...)
			require.Empty(t, f.Moves("German withdraw"))
			require.Error(t, f.State.Apply(sw.MustParseMove("German withdraw ger-x")))
		}
	})
}

func TestRule4_6_Points(t *testing.T) {
	points := func(f *fight) int {
		return f.State.View(august1914.Spectator).Points
	}
	t.Run("none at the start", func(t *testing.T) {
		f := fightAt(t, sw.New(sw.Standard()))
		require.Zero(t, points(f))
	})
	t.Run("one for each city entered, less one for each retaken", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1112", "ger-x"), layStack("1814", "ger-c-1"))
		f.Play("German step ger-c-1 1814 > 1813")
		require.Equal(t, 1, points(f), "Reims")
		f.Play("German stop", "German step ger-x 1112 > 1212")
		require.Equal(t, 2, points(f), "Charleroi")
		f.Play("German step ger-x 1212 > 1213", "German stop")
		require.Equal(t, 3, points(f), "Mons")

		p := layPosition(t, 5, sw.EntenteSeat, sw.Movement, layStack("1312", "fra-6"))
		p.Control = []string{"1212", "1213"}
		f = fightIn(t, p)
		require.Equal(t, 2, points(f))
		f.Play("Entente step fra-6 1312 > 1212")
		require.Equal(t, 1, points(f), "Charleroi again")
	})
	t.Run("a fortress city is a city", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1210", "ger-x"))
		f.Play("German step ger-x 1210 > 1211")
		require.Equal(t, 1, points(f), "Namur")
	})
	t.Run("an HQ takes one as well", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1112", "ger-hq-1"))
		f.Play("German step ger-hq-1 1112 > 1212")
		require.Equal(t, 1, points(f), "Charleroi")
	})
	t.Run("other hexes, Luxembourg and Paris give none", func(t *testing.T) {
		f := fightIn(t, layPosition(t, 5, sw.GermanSeat, sw.Movement, layStack("1607", "ger-x"), layStack("1819", "ger-c-1")))
		f.Play("German step ger-x 1607 > 1708", "German step ger-x 1708 > 1709", "German stop",
			"German step ger-c-1 1819 > 1919", "German stop")
		require.Zero(t, points(f))
	})
	t.Run("there are 25 cities, in Belgium and France", func(t *testing.T) {
		n := 0
		for _, row := range layTable(t, "hexes.csv") {
			if row["vp_city"] == "1" {
				n++
				require.Contains(t, []string{"Belgium", "France"}, row["country"], row["hex"])
				require.NotEqual(t, "1", row["paris"], row["hex"])
			}
		}
		require.Equal(t, 25, n)
	})
	t.Run("they are counted at the end of turn 10 only", func(t *testing.T) {
		p := layLast(t, 9, 7, layCities...)
		p.ParisEndangered = true
		f := fightIn(t, p)
		f.goesOn()
		require.Equal(t, 14, points(f))
	})
}

func TestRule4_7_WinLoseOrDraw(t *testing.T) {
	for _, c := range []struct {
		cities int
		winner august1914.Side
	}{
		{0, august1914.Allied},
		{10, august1914.Allied},
		{11, august1914.NoSide},
		{12, august1914.NoSide},
		{13, august1914.German},
		{14, august1914.German},
	} {
		p := layLast(t, 10, 7, layCities[:c.cities]...)
		p.Control = append(p.Control, "1919", "1708", "1017") // Paris, Luxembourg and open country
		p.ParisEndangered = true
		f := fightIn(t, p)
		f.won(c.winner, "4.7")
		require.Equal(t, c.cities, f.State.View(august1914.Spectator).Points)
	}
}

func TestRule4_5_WithdrawalOfSuppliedCorps(t *testing.T) {
	// Rule 9.4 itself requires that the corps is in supply.
	f := lay(t, 7, sw.GermanSeat, sw.Regroup, layStack("1605", "ger-x", "ger-xii", "ger-xi out"))
	f.stage("withdraw")
	f.Refuse("9.4", "German withdraw ger-xi")
	// Fortress supply halves the attack strength. (Rule 8.9)
	f = lay(t, 7, sw.GermanSeat, sw.Regroup, layStack("1605", "ger-x", "ger-xii", "ger-xi fortress"))
	f.stage("withdraw")
	f.Refuse("9.4", "German withdraw ger-xi")
	f.Play("German withdraw ger-x")
}

// Rules 4.6, 4.7: a city of Belgium or France scores a point while the Germans hold it.
// 25 cities do, and Paris does not.
func TestRule4_6_Score(t *testing.T) {
	f := lay(t, 2, sw.GermanSeat, sw.Administration, layStack("1516", "ger-x"))
	view := f.State.View(sw.GermanSeat.Viewer())
	score := view.Score()
	require.Equal(t, 1, score.Points)
	require.Equal(t, [2]int{11, 13}, [2]int{score.Draw, score.Win})
	sum, worth, rules := 0, 0, map[string]int{}
	for _, c := range score.Cities {
		sum += c.Points
		worth += c.Worth
		rules[c.Rule]++
		require.Equal(t, c.Points == 1, c.Hex == "1516", "%+v", c)
		require.Equal(t, c.Decide, c.Worth == 0)
	}
	require.Equal(t, score.Points, sum)
	require.Equal(t, 25, worth)
	require.Equal(t, 25, rules["4.6"])
	require.Positive(t, rules["4.2"])
	require.Positive(t, rules["4.3"])
	_, err := json.Marshal(score)
	require.NoError(t, err)
}
