package schlieffenswar_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule6_5_OverStackingPenalty(t *testing.T) {
	// Aachen (1108) and Verviers (1208) are east of 1109; Liège, St-Trond and
	// Hasselt are west of it.
	crowd := layStack("1109", "ger-x elan", "ger-xi fatigued", "ger-xii", "ger-hq-2", "ger-xix elan")
	idle := layStack("2817", "fra-18")
	end := func(t *testing.T, stacks ...[]string) *fight {
		t.Helper()
		f := lay(t, 3, sw.GermanSeat, sw.Combat, append(stacks, idle)...)
		for f.State.Decision(0).Kind != "crowd" {
			f.Play("German done")
		}
		return f
	}
	t.Run("every corps of the hex loses a level", func(t *testing.T) {
		f := end(t, crowd)
		f.Play("German relocate ger-x 1109 > 1108")
		require.Empty(t, f.unit("ger-x").Morale)
		require.Equal(t, "fatigued", f.unit("ger-xi").Morale)
		require.Equal(t, "fatigued", f.unit("ger-xii").Morale)
		require.Empty(t, f.unit("ger-xix").Morale)
		require.Empty(t, f.unit("ger-hq-2").Morale)
		require.Equal(t, "1108", f.unit("ger-x").Hex)
		require.False(t, f.crowded(), "no more than needed")
	})
	t.Run("any of them may go, one hex towards supply", func(t *testing.T) {
		f := end(t, crowd)
		for _, id := range []string{"ger-x", "ger-xi", "ger-xii", "ger-xix"} {
			require.Contains(t, f.Moves(""), "German relocate "+id+" 1109 > 1108")
			f.Refuse("6.5", "German relocate "+id+" 1109 > 1110")
			f.Refuse("6.5", "German relocate "+id+" 1109 > 1009")
		}
		f.Refuse("10.1", "German relocate ger-x 1109 > 1107") // two hexes away
		f.Refuse("3.2", "German relocate ger-x 1109 > 1008")  // the Netherlands
	})
	t.Run("not into an enemy zone of control unless friends are there", func(t *testing.T) {
		// The Belgians in 1309 have 1208 and 1209 in their zone.
		f := end(t, crowd, layStack("1309", "bel-1"))
		require.NotContains(t, f.Moves(""), "German relocate ger-x 1109 > 1208")
		f = end(t, crowd, layStack("1309", "bel-1"), layStack("1208", "ger-vii"))
		f.Play("German relocate ger-x 1109 > 1208")
		require.Equal(t, "1208", f.unit("ger-x").Hex)
	})
	t.Run("a new crowd is sorted out as well", func(t *testing.T) {
		f := end(t, crowd, layStack("1108", "ger-vii", "ger-gd elan", "ger-vii-r"))
		f.Play("German relocate ger-x 1109 > 1108")
		require.True(t, f.crowded())
		require.Equal(t, "1108", f.State.Decision(0).Place)
		f.Play("German relocate ger-gd 1108 > 1107")
		require.False(t, f.crowded())
		require.Equal(t, "fatigued", f.unit("ger-vii").Morale)
		require.Empty(t, f.unit("ger-gd").Morale)
		require.Equal(t, "fatigued", f.unit("ger-x").Morale, "crowded twice")
	})
	t.Run("the owner may eliminate units instead", func(t *testing.T) {
		f := end(t, crowd)
		f.Play("German disband ger-xii")
		require.Equal(t, sw.Unit{ID: "ger-xii", Box: "eliminated"}, f.unit("ger-xii"), "it may return")
		require.False(t, f.crowded())
	})
	t.Run("and must where no hex is open", func(t *testing.T) {
		// 1108 and 1208 are in French hands.
		f := end(t, crowd, layStack("1108", "fra-1"), layStack("1208", "fra-2"))
		require.Empty(t, f.Moves("German relocate"))
		f.Refuse("10.3", "German relocate ger-x 1109 > 1108")
		require.Contains(t, f.Moves(""), "German disband ger-x")
		require.NotContains(t, f.Moves(""), "German done")
	})
	t.Run("forts stay", func(t *testing.T) {
		f := end(t, layStack("1908", "fort-metz", "ger-x", "ger-xi", "ger-xii"))
		require.Empty(t, f.Moves("German relocate fort-metz"))
		f.Play("German relocate ger-x 1908 > 1907")
		require.Equal(t, "fatigued", f.unit("ger-x").Morale)
	})
	t.Run("too many HQ: one of them goes", func(t *testing.T) {
		f := end(t, layStack("1109", "ger-hq-1", "ger-hq-2", "ger-x"))
		f.Play("German relocate ger-hq-1 1109 > 1108")
		require.False(t, f.crowded())
	})
	t.Run("on either side", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Combat, layStack("1417", "fra-1", "fra-2 elan", "fra-3 fatigued", "fra-4"), layStack("0605", "ger-ii"))
		require.True(t, f.crowded())
		require.Equal(t, august1914.ActorsOf(sw.EntenteSeat.Actor()), f.State.ToAct())
		f.Play("Entente relocate fra-4 1417 > 1418")
		require.False(t, f.crowded())
		require.Equal(t, "fatigued", f.unit("fra-1").Morale)
		require.Empty(t, f.unit("fra-2").Morale)
	})
	t.Run("the French go to the west and the south", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Combat, layStack("1417", "fra-1", "fra-2", "fra-3", "fra-4"), layStack("0605", "ger-ii"))
		require.True(t, f.crowded())
		f.Refuse("6.5", "Entente relocate fra-4 1417 > 1317")
		f.Refuse("6.5", "Entente relocate fra-4 1417 > 1318")
		f.Play("Entente relocate fra-4 1417 > 1418")
	})
	t.Run("strangers of the Entente part", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("1417", "fra-6", "bri-i"), layStack("0605", "ger-ii"))
		f.Play("Entente done")
		require.True(t, f.crowded())
		f.Play("Entente relocate fra-6 1417 > 1418")
		require.False(t, f.crowded())
	})
}

// layCrowd ends the movement phase of a side with overstacked hexes.
func layCrowd(t *testing.T, active august1914.Seat, stacks ...[]string) *fight {
	t.Helper()
	stacks = append(stacks, layStack("0605", "ger-ii"), layStack("2817", "fra-18"))
	f := lay(t, 5, active, sw.Movement, stacks...)
	f.pass()
	require.True(t, f.crowded())
	return f
}

func TestRule6_5_NobodyMovesNeedlessly(t *testing.T) {
	t.Run("of two HQ, one of them", func(t *testing.T) {
		f := layCrowd(t, sw.GermanSeat, layStack("1109", "ger-hq-1", "ger-hq-2", "ger-x", "ger-depot-1"))
		require.ElementsMatch(t, []string{
			"German relocate ger-hq-1 1109 > 1108", "German relocate ger-hq-2 1109 > 1108",
			"German relocate ger-hq-1 1109 > 1208", "German relocate ger-hq-2 1109 > 1208",
			"German disband ger-hq-1", "German disband ger-hq-2",
		}, f.Moves(""))
		f.Refuse("6.5", "German relocate ger-x 1109 > 1108")
		f.Refuse("6.5", "German disband ger-x")
		f.Refuse("6.5", "German disband ger-depot-1")
	})
	t.Run("of four corps, one of them", func(t *testing.T) {
		f := layCrowd(t, sw.GermanSeat, layStack("1109", "ger-hq-1", "ger-x", "ger-xi", "ger-xii", "ger-c-1"))
		f.Refuse("6.5", "German relocate ger-hq-1 1109 > 1108")
		f.Refuse("6.5", "German disband ger-hq-1")
		f.Play("German disband ger-c-1")
	})
	t.Run("of two depots, one of them", func(t *testing.T) {
		f := layCrowd(t, sw.GermanSeat, layStack("1006", "ger-x", "ger-depot-3", "ger-depot-4"))
		f.Refuse("6.5", "German disband ger-x")
		f.Play("German disband ger-depot-4")
	})
	t.Run("nobody in another hex", func(t *testing.T) {
		f := layCrowd(t, sw.GermanSeat, layStack("1109", "ger-x", "ger-xi", "ger-xii", "ger-xix"), layStack("1108", "ger-vii"))
		f.Refuse("6.5", "German relocate ger-vii 1108 > 1107")
		f.Refuse("6.5", "German disband ger-vii")
	})
	t.Run("a fort counts as one of four corps", func(t *testing.T) {
		f := layCrowd(t, sw.GermanSeat, layStack("1908", "fort-metz", "ger-x", "ger-xi", "ger-xii"))
		require.Contains(t, f.Moves(""), "German disband fort-metz")
	})
	t.Run("of strangers, either", func(t *testing.T) {
		f := layCrowd(t, sw.EntenteSeat, layStack("1417", "fra-6", "fra-hq-5", "bri-i"))
		for _, id := range []string{"fra-6", "fra-hq-5", "bri-i"} {
			require.Contains(t, f.Moves(""), "Entente disband "+id)
		}
	})
	t.Run("the fort of Liège is not in the way of the BEF", func(t *testing.T) {
		f := layCrowd(t, sw.EntenteSeat, layStack("1209", "fort-liege", "bri-i", "bel-1"))
		f.Refuse("6.5", "Entente disband fort-liege")
		require.Contains(t, f.Moves(""), "Entente disband bri-i")
		f.Play("Entente disband bel-1")
		require.False(t, f.crowded())
	})
	t.Run("another fort is", func(t *testing.T) {
		f := layCrowd(t, sw.EntenteSeat, layStack("1910", "fort-verdun", "bri-i"))
		require.Contains(t, f.Moves(""), "Entente disband fort-verdun")
	})
	t.Run("nor is the fort of Maubeuge, but of Belgians", func(t *testing.T) {
		f := layCrowd(t, sw.EntenteSeat, layStack("1314", "fort-maubeuge", "bri-i", "bel-1"))
		require.Contains(t, f.Moves(""), "Entente disband fort-maubeuge")
	})
}

func TestRule6_5_TowardASource(t *testing.T) {
	bef := []string{"bri-i", "bri-ii", "bri-iii", "bri-c", "bri-hq"}
	t.Run("only where rails leave the map", func(t *testing.T) {
		// 0902 is next to the edge, but 0901 has no rails. They leave the map at 0701 and
		// 1101, which are two hexes from 0902 as well as from 0901.
		f := layCrowd(t, sw.GermanSeat, layStack("0902", "ger-x", "ger-xi", "ger-xii", "ger-xix"))
		f.Refuse("6.5", "German relocate ger-x 0902 > 0901")
		f.Play("German relocate ger-x 0902 > 1001")
	})
	t.Run("any of them", func(t *testing.T) {
		// The path from 1003 to 1101 is three hexes long, to 1501 five, and to 2401 fourteen.
		// 1002 and 0903 are in the zone of 0902.
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1003", "ger-ii", "ger-iii", "ger-iv", "ger-hq-1"), layStack("1004", "ger-ix"),
			layStack("0604", "ger-gd"), layStack("0902", "fra-1"), layStack("2520", "fra-9"))
		f.Play("German step ger-ix 1004 > 1003")
		if f.Kind() == "march" {
			f.Play("German stop")
		}
		f.Play("German done")
		require.ElementsMatch(t, []string{"German relocate ger-ii 1003 > 1103", "German relocate ger-ii 1003 > 1104"}, f.Moves("German relocate ger-ii "))
		f.Refuse("6.5", "German relocate ger-ii 1003 > 1002")
		f.Refuse("6.5", "German relocate ger-ii 1003 > 1004")
		f.Play("German relocate ger-ii 1003 > 1103")
		require.False(t, f.crowded())
	})
	t.Run("from a source to another one", func(t *testing.T) {
		// Rails leave the west edge in 2021, and nearby in 2121 and 1721.
		crowd := layStack("2021", "fra-1", "fra-2", "fra-3", "fra-4")
		f := layCrowd(t, sw.EntenteSeat, crowd)
		require.ElementsMatch(t, []string{
			"Entente relocate fra-1 2021 > 1921", "Entente relocate fra-1 2021 > 2121", "Entente relocate fra-1 2021 > 2020",
		}, f.Moves("Entente relocate fra-1 "))
	})
	t.Run("into a full hex, which is sorted out then", func(t *testing.T) {
		f := layCrowd(t, sw.EntenteSeat, layStack("2021", "fra-1", "fra-2", "fra-3", "fra-4"), layStack("1921", "fra-7", "fra-8", "fra-13"))
		f.Play("Entente relocate fra-1 2021 > 1921")
		require.True(t, f.crowded())
		// 2021, the nearest source of 1921, is full again. A unit that has come from there may
		// go back, and would be the first to leave it again.
		require.Contains(t, f.Moves(""), "Entente relocate fra-1 1921 > 2021")
		require.Contains(t, f.Moves(""), "Entente relocate fra-7 1921 > 2021")
	})
	t.Run("nobody is sent to and fro", func(t *testing.T) {
		// The nearest source of 1421 is 1521; 1420 leads to the south edge. A unit that has
		// gone from 1521 to 1421 may go on to 1420 only if there is room.
		for hex, want := range map[string]bool{"1420": false, "2817": true} {
			full := layStack(hex, "fra-10", "fra-11", "fra-12")
			f := layCrowd(t, sw.EntenteSeat, layStack("1521", "fra-1", "fra-2", "fra-3", "fra-4"), layStack("1421", "fra-7", "fra-8", "fra-13"), full)
			for f.State.Decision(august1914.Umpire).Place != "1521" {
				f.Play(f.Moves("Entente disband")[0])
			}
			f.Play("Entente relocate fra-1 1521 > 1421")
			require.Equal(t, want, slices.Contains(f.Moves(""), "Entente relocate fra-1 1421 > 1420"), hex)
			require.Contains(t, f.Moves(""), "Entente relocate fra-7 1421 > 1420", "who has not moved yet may crowd another hex")
			if !want {
				f.Refuse("6.5", "Entente relocate fra-1 1421 > 1420")
			}
		}
	})
	t.Run("around neutral ground", func(t *testing.T) {
		// The Netherlands are between 1009 and the east edge; 1109 is nearer to it.
		f := layCrowd(t, sw.GermanSeat, layStack("1009", "ger-x", "ger-xi", "ger-xii", "ger-xix"))
		require.Equal(t, []string{"German relocate ger-x 1009 > 1109"}, f.Moves("German relocate ger-x "))
	})
	t.Run("around the enemy", func(t *testing.T) {
		// The nearest source, 2021, is two hexes away, but five because three hexes are
		// blocked; 2018 leads to the south edge.
		f := layCrowd(t, sw.EntenteSeat, layStack("2019", "fra-1", "fra-2", "fra-3", "fra-4"),
			layStack("1920", "ger-hq-1"), layStack("2020", "ger-hq-2"), layStack("2120", "ger-hq-3"))
		require.ElementsMatch(t, []string{"Entente relocate fra-1 2019 > 1919", "Entente relocate fra-1 2019 > 2119", "Entente relocate fra-1 2019 > 2018"}, f.Moves("Entente relocate fra-1 "))
	})
	t.Run("from the hex that is crowded", func(t *testing.T) {
		f := layCrowd(t, sw.GermanSeat, layStack("1109", "ger-x", "ger-xi", "ger-xii", "ger-xix"))
		f.Refuse("10.1", "German relocate ger-x 1107 > 1108")
	})
	t.Run("as the events tell", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1109", "ger-x", "ger-xi", "ger-xii", "ger-xix", "ger-vi"), layStack("0605", "ger-ii"), layStack("2817", "fra-18"))
		events := f.Play("German done", "German relocate ger-x 1109 > 1108", "German disband ger-xi")
		var told []string
		for _, e := range events {
			if e.Rule == "6.5" {
				told = append(told, e.Kind)
			}
		}
		// Each of the five corps loses a level of morale.
		require.Equal(t, []string{"fatigue", "fatigue", "fatigue", "fatigue", "fatigue", "relocate", "disband"}, told)
	})
	t.Run("nowhere without a way to one", func(t *testing.T) {
		// The coast at Bruges (0815) and Ostend (0816) is cut off on land.
		f := layCrowd(t, sw.EntenteSeat, layStack("0815", "fra-1", "fra-2", "fra-3", "fra-4"),
			layStack("0915", "ger-hq-1"), layStack("0916", "ger-hq-2"), layStack("0917", "ger-hq-3"))
		f.Refuse("6.5", "Entente relocate fra-1 0815 > 0816")
		f.Play("Entente disband fra-1")
	})
	t.Run("depots by rail", func(t *testing.T) {
		f := layCrowd(t, sw.GermanSeat, layStack("0804", "ger-depot-3", "ger-depot-4"))
		f.Refuse("10.7", "German relocate ger-depot-3 0804 > 0803")
	})
	t.Run("the BEF to a port", func(t *testing.T) {
		// From 1017, Dunkirk (0918) is one hex away, Calais (0919) and Boulogne (1019) are
		// two, and the west edge is at least six.
		f := layCrowd(t, sw.EntenteSeat, layStack("1017", bef...))
		require.ElementsMatch(t, []string{
			"Entente relocate bri-i 1017 > 0918", "Entente relocate bri-i 1017 > 1018", "Entente relocate bri-i 1017 > 1118", "Entente relocate bri-i 1017 > 1117",
		}, f.Moves("Entente relocate bri-i "))
	})
	t.Run("the French to the edge", func(t *testing.T) {
		f := layCrowd(t, sw.EntenteSeat, layStack("1017", "fra-1", "fra-2", "fra-3", "fra-4"))
		f.Refuse("6.5", "Entente relocate fra-1 1017 > 0918")
		f.Play("Entente relocate fra-1 1017 > 1118")
	})
	t.Run("not to a port in German hands", func(t *testing.T) {
		p := layPosition(t, 5, sw.EntenteSeat, sw.Movement, layStack("1017", bef...), layStack("0605", "ger-ii"))
		p.Control = []string{"0918", "0919", "1019"}
		f := fightIn(t, p)
		f.pass()
		f.Refuse("6.5", "Entente relocate bri-i 1017 > 0918")
	})
	t.Run("not to a source that the enemy occupies", func(t *testing.T) {
		// The path from 0603 to 0701 is three hexes long, through 0602. All other sources are
		// farther south, and equally far from 0602.
		crowd := layStack("0603", "ger-x", "ger-xi", "ger-xii", "ger-xix")
		f := layCrowd(t, sw.GermanSeat, crowd)
		require.Contains(t, f.Moves(""), "German relocate ger-x 0603 > 0602")
		f = layCrowd(t, sw.GermanSeat, crowd, layStack("0701", "fra-hq-1"))
		f.Refuse("6.5", "German relocate ger-x 0603 > 0602")
	})
	t.Run("of either side", func(t *testing.T) {
		// The path from 2019 to 2021 is two hexes long, through 2020. 2121 and 2421
		// are south-west of it.
		crowd := layStack("2019", "fra-1", "fra-2", "fra-3", "fra-4")
		f := layCrowd(t, sw.EntenteSeat, crowd)
		require.Contains(t, f.Moves(""), "Entente relocate fra-1 2019 > 2020")
		f = layCrowd(t, sw.EntenteSeat, crowd, layStack("2021", "ger-hq-1"), layStack("2121", "ger-hq-2"))
		require.NotContains(t, f.Moves(""), "Entente relocate fra-1 2019 > 2020")
	})
}

// Relocation ends, even if the players never disband a unit that can move.
func TestRule6_5_MakingRoomEnds(t *testing.T) {
	units := []string{"fra-1", "fra-2", "fra-3", "fra-4", "fra-5", "fra-6", "fra-7", "fra-8", "fra-9", "fra-10", "fra-hq-1", "fra-hq-2", "bri-i", "bri-ii", "bri-iii", "bri-hq", "bel-1", "bel-2"}
	corners := [][]string{{"1421", "1521", "1420", "1520", "1621"}, {"2021", "2121", "2020", "1921", "2120"}, {"0918", "0919", "1019", "1018", "1017"}, {"2909", "2910", "2810", "2809", "2911"}}
	rapid.Check(t, func(t *rapid.T) {
		hexes := rapid.SampledFrom(corners).Draw(t, "corner")
		p := layPosition(t, 5, sw.EntenteSeat, sw.Movement, layStack("0605", "ger-ii"))
		for _, id := range units {
			hex := rapid.SampledFrom(hexes).Draw(t, id)
			if strings.HasPrefix(id, "bel") {
				hex = "0917"
			}
			p.Units = append(p.Units, sw.Unit{ID: id, Hex: hex})
		}
		s, err := p.State(sw.Standard())
		require.NoError(t, err)
		require.NoError(t, s.Apply(sw.MustParseMove("Entente done")))
		for n := 0; s.Decision(august1914.Umpire).Kind == "crowd"; n++ {
			require.Less(t, n, 100)
			legal := s.LegalMoves(sw.EntenteSeat.Actor(), nil)
			ways := slices.DeleteFunc(slices.Clone(legal), func(m sw.Move) bool { return m.Verb() != sw.Relocate })
			if len(ways) == 0 {
				ways = legal
			}
			require.NoError(t, s.Apply(rapid.SampledFrom(ways).Draw(t, "move")))
		}
	})
}

func TestRule6_5_CrowdedAnew(t *testing.T) {
	// 1108 is resolved before 1109 is finished, and then overstacked again.
	f := layCrowd(t, sw.GermanSeat, layStack("1109", "ger-x", "ger-xi", "ger-xii", "ger-xix", "ger-vi"), layStack("1108", "ger-vii elan", "ger-gd", "ger-vii-r"))
	f.Play("German relocate ger-x 1109 > 1108", "German relocate ger-gd 1108 > 1107")
	require.Empty(t, f.unit("ger-vii").Morale)
	f.Play("German relocate ger-xi 1109 > 1108")
	require.Equal(t, "fatigued", f.unit("ger-vii").Morale)
	require.Empty(t, f.unit("ger-xii").Morale, "1109 was crowded once, until two had left")
}

func TestRule10_8_RefusalOfMakingRoom(t *testing.T) {
	// 1119 is three hexes from Belgium.
	f := fightMove(t, sw.EntenteSeat, "bel-1 1118", "fra-1 1118", "ger-ii 0605")
	f.Play("Entente done")
	f.Refuse("10.8", "Entente relocate bel-1 1118 > 1119")
}

func TestRule6_5_RefusalOfZones(t *testing.T) {
	// 1208 is in the zone of the Belgians in 1309. Rule 6.5 itself forbids it;
	// Rule 7.3 is about retreats.
	f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1109", "ger-x", "ger-xi", "ger-xii", "ger-xix"), layStack("1309", "bel-1"))
	f.Play("German done")
	f.Refuse("6.5", "German relocate ger-x 1109 > 1208")
}

func TestRule6_5_NoCrowdAfterAPhase(t *testing.T) {
	t.Parallel()
	layWatch(t, func(rt *rapid.T, chart *layMap, seen laySeen) {
		before, after := seen.before.Decision(august1914.Umpire), seen.after.Decision(august1914.Umpire)
		if before.Turn == after.Turn && before.Phase == after.Phase {
			return
		}
		v := laySurveyOf(&seen.after, chart, true)
		for hex := range v.in {
			require.False(rt, v.crowded(hex), "%s: %v", hex, v.in[hex])
		}
	})
}
