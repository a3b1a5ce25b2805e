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

// layCrowded reports whether a hex is over-stacked at the end of a phase.
func layCrowded(s *sw.State) bool {
	return s.Decision(august1914.Umpire).Kind == "crowd"
}

// layStays ends the movement phase of the active side without a move and
// reports whether a hex is then over-stacked.
func layStays(t *testing.T, active august1914.Seat, stacks ...[]sw.Unit) bool {
	t.Helper()
	stacks = append(stacks, layStack("0605", "ger-ii"), layStack("2817", "fra-18"))
	s := lay(t, 5, active, sw.Movement, stacks...)
	layPass(t, &s)
	return layCrowded(&s)
}

func TestRule6_1_StackingAndMovement(t *testing.T) {
	full := layStack("1006", "ger-xi", "ger-xii", "ger-xix", "ger-hq-3")
	t.Run("a full hex can be passed", func(t *testing.T) {
		s := lay(t, 3, sw.GermanSeat, sw.Movement, full, layStack("1007", "ger-x"), layStack("2817", "fra-6"))
		layPlay(t, &s, "German step ger-x 1007 > 1006", "German step ger-x 1006 > 1005", "German stop", "German done")
		require.False(t, layCrowded(&s))
		require.Equal(t, "elan", layUnit(t, &s, "ger-xi").Morale, "no penalty: they stood still")
	})
	t.Run("it can be crowded until the phase ends", func(t *testing.T) {
		s := lay(t, 3, sw.GermanSeat, sw.Movement, full, layStack("1007", "ger-x"), layStack("2817", "fra-6"))
		layPlay(t, &s, "German step ger-x 1007 > 1006", "German stop", "German step ger-xi 1006 > 1005", "German stop", "German done")
		require.False(t, layCrowded(&s))
	})
	t.Run("then it must be sorted out", func(t *testing.T) {
		s := lay(t, 3, sw.GermanSeat, sw.Movement, full, layStack("1007", "ger-x"), layStack("2817", "fra-6"))
		layPlay(t, &s, "German step ger-x 1007 > 1006", "German stop", "German done")
		require.True(t, layCrowded(&s))
		require.Equal(t, sw.Movement, s.Position().Phase)
	})
	t.Run("at the end of the combat phase as well", func(t *testing.T) {
		s := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1708", "ger-xi", "ger-xii", "ger-xix"), layStack("1808", "ger-x"),
			layStack("1809", "fra-6"), layStack("1709", "fra-5"))
		layPlay(t, &s, "German probe ger-x 1808 > 1708", "German done")
		require.True(t, layCrowded(&s))
		require.Equal(t, sw.Combat, s.Position().Phase)
	})
	t.Run("at the end of every phase", func(t *testing.T) {
		for _, phase := range []sw.Phase{sw.Regroup, sw.Movement, sw.Combat, sw.Administration} {
			s := lay(t, 3, sw.GermanSeat, phase, layStack("1006", "ger-x", "ger-xi", "ger-xii fatigued", "ger-xix", "ger-hq-1"), layStack("2817", "fra-6"))
			for range 2 { // rest and refit
				if !layCrowded(&s) {
					layPlay(t, &s, "German done")
				}
			}
			require.True(t, layCrowded(&s))
			require.Equal(t, phase, s.Position().Phase)
		}
	})
	t.Run("for either side, in the phases of both", func(t *testing.T) {
		for _, active := range []august1914.Seat{sw.GermanSeat, sw.EntenteSeat} {
			require.True(t, layStays(t, active, layStack("1417", "fra-1", "fra-2", "fra-3", "fra-4")))
			require.True(t, layStays(t, active, layStack("1006", "ger-x", "ger-xi", "ger-xii", "ger-xix")))
		}
	})
	t.Run("the two sides never share a hex", func(t *testing.T) {
		s := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1808", "ger-x"), layStack("1809", "fra-6"))
		layRefused(t, s, "10.3", "German step ger-x 1808 > 1809")
		stacks := append(layStack("1809", "fra-6"), layStack("1809", "ger-x")...)
		_, err := layPosition(3, sw.GermanSeat, sw.Movement, stacks).State(sw.Standard())
		require.Error(t, err)
	})
}

func TestRule6_2_StackingLimit(t *testing.T) {
	for _, c := range []struct {
		reason string
		active august1914.Seat
		stack  []sw.Unit
		want   bool
	}{
		{"three corps and an HQ", sw.GermanSeat, layStack("1006", "ger-x", "ger-xi", "ger-c-1", "ger-hq-3"), false},
		{"four corps", sw.GermanSeat, layStack("1006", "ger-x", "ger-xi", "ger-xii", "ger-c-1"), true},
		{"four corps, weak or reduced", sw.GermanSeat, layStack("1006", "ger-lw-1 1", "ger-lw-2 1", "ger-ers-1 1", "ger-c-1 1"), true},
		{"two HQ", sw.GermanSeat, layStack("1006", "ger-hq-1", "ger-hq-2"), true},
		{"a fort, two corps and an HQ", sw.GermanSeat, layStack("1908", "fort-metz", "ger-x", "ger-xi", "ger-hq-5"), false},
		{"a fort is a corps: with three more", sw.GermanSeat, layStack("1908", "fort-metz", "ger-x", "ger-xi", "ger-xii"), true},
		{"a fort with one step left is one, too", sw.GermanSeat, layStack("1908", "fort-metz 1", "ger-x", "ger-xi", "ger-xii"), true},
		{"three French corps and an HQ", sw.EntenteSeat, layStack("2019", "fra-1", "fra-2", "fra-3", "fra-hq-1"), false},
		{"four French corps", sw.EntenteSeat, layStack("2019", "fra-1", "fra-2", "fra-3", "fra-4"), true},
	} {
		t.Run(c.reason, func(t *testing.T) {
			require.Equal(t, c.want, layStays(t, c.active, c.stack))
		})
	}
	t.Run("three corps and an HQ attack out of a hex", func(t *testing.T) {
		s := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x", "ger-xi", "ger-c-1", "ger-hq-5"), layStack("1809", "fra-6"))
		require.Equal(t, [2]int{4 + 4 + 2 + 2, 4}, layOdds(t, layAttack(t, &s, "1809", "1", "ger-x", "ger-xi", "ger-c-1", "ger-hq-5")))
	})
	t.Run("two corps defend without being asked", func(t *testing.T) {
		s := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x"), layStack("1809", "fra-6", "fra-na-1"))
		layPlay(t, &s, "German assault 1809", "German join ger-x")
		require.Equal(t, [2]int{4, 4 + 3}, layOdds(t, layPlay(t, &s, "roll 1")))
	})
	t.Run("two of three corps defend, as the owner chooses", func(t *testing.T) {
		for _, c := range []struct {
			corps [2]string
			total int
		}{
			{[2]string{"fra-6", "fra-na-1"}, 4 + 3},
			{[2]string{"fra-6", "fra-grd-1"}, 4 + 2},
			{[2]string{"fra-na-1", "fra-grd-1"}, 3 + 2},
		} {
			s := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x"), layStack("1809", "fra-6", "fra-na-1", "fra-grd-1"))
			layPlay(t, &s, "German assault 1809", "German join ger-x")
			require.Equal(t, august1914.ActorSet(sw.EntenteSeat.Actor()), s.ToAct())
			layPlay(t, &s, "Entente join "+c.corps[0], "Entente join "+c.corps[1])
			require.Equal(t, [2]int{4, c.total}, layOdds(t, layPlay(t, &s, "roll 1")))
		}
	})
	t.Run("and the HQ with them", func(t *testing.T) {
		s := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x", "ger-xi"), layStack("1809", "fra-6", "fra-na-1", "fra-grd-1", "fra-hq-3"))
		layPlay(t, &s, "German assault 1809", "German join ger-x", "German join ger-xi", "German done", "Entente join fra-6", "Entente join fra-na-1")
		if s.ToAct().Has(sw.EntenteSeat.Actor()) {
			layPlay(t, &s, "Entente join fra-hq-3")
		}
		require.Equal(t, [2]int{8, 4 + 3 + 2}, layOdds(t, layPlay(t, &s, "roll 1")))
	})
	t.Run("the fort is one of the two", func(t *testing.T) {
		s := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1909", "ger-x"), layStack("1910", "fort-verdun", "fra-na-1", "fra-grd-1"))
		layPlay(t, &s, "German assault 1910", "German join ger-x", "Entente join fort-verdun", "Entente join fra-grd-1")
		require.Empty(t, layMovesOf(&s, "Entente join"))
		require.Equal(t, [2]int{4, 4 + 2}, layOdds(t, layPlay(t, &s, "German withhold")))
	})
}

func TestRule6_3_EntenteInternationalStacking(t *testing.T) {
	for _, c := range []struct {
		reason string
		stack  []sw.Unit
		want   bool
	}{
		{"French and British", layStack("1417", "fra-6", "bri-i"), true},
		{"French and Belgian", layStack("1112", "fra-6", "bel-1"), true},
		{"British and Belgian", layStack("1112", "bri-i", "bel-1"), true},
		{"HQ of two nations", layStack("1417", "fra-hq-5", "bri-hq"), true},
		{"a corps and an HQ of two nations", layStack("1417", "fra-6", "bri-hq"), true},
		{"French in a Belgian fort", layStack("1211", "fort-namur", "fra-6"), true},
		{"Belgians in a French fort", layStack("1314", "fort-maubeuge", "bel-1"), true},
		{"Belgians in a Belgian fort", layStack("1211", "fort-namur", "bel-1"), false},
		{"British in a French fort", layStack("1910", "fort-verdun", "bri-i"), true},
		{"British in a Belgian fort", layStack("1211", "fort-namur", "bri-i"), true},
		{"British in Maubeuge", layStack("1314", "fort-maubeuge", "bri-i", "bri-ii", "bri-hq"), false},
		{"British in Liège", layStack("1209", "fort-liege", "bri-i"), false},
		{"British and French in Maubeuge", layStack("1314", "fort-maubeuge", "bri-i", "fra-6"), true},
		{"British and Belgians in Liège", layStack("1209", "fort-liege", "bri-i", "bel-1"), true},
	} {
		t.Run(c.reason, func(t *testing.T) {
			require.Equal(t, c.want, layStays(t, sw.EntenteSeat, c.stack))
		})
	}
	t.Run("they may pass through each other", func(t *testing.T) {
		s := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("1417", "bri-i"), layStack("1416", "fra-6"), layStack("0605", "ger-ii"))
		layPlay(t, &s, "Entente step fra-6 1416 > 1417", "Entente step fra-6 1417 > 1517", "Entente stop", "Entente done")
		require.False(t, layCrowded(&s))
	})
}

func TestRule6_4_FreeStackingUnits(t *testing.T) {
	t.Run("a depot beside three corps and an HQ", func(t *testing.T) {
		require.False(t, layStays(t, sw.GermanSeat, layStack("1006", "ger-x", "ger-xi", "ger-xii", "ger-hq-3", "ger-depot-3")))
	})
	t.Run("one depot a hex", func(t *testing.T) {
		require.True(t, layStays(t, sw.GermanSeat, layStack("1006", "ger-depot-3", "ger-depot-4")))
	})
	t.Run("any number of depots, as an option", func(t *testing.T) {
		p := layPosition(5, sw.GermanSeat, sw.Movement, layStack("1006", "ger-depot-3", "ger-depot-4", "ger-depot-5"), layStack("0605", "ger-ii"), layStack("2817", "fra-18"))
		s, err := p.State(layScenario(t, "depots=any"))
		require.NoError(t, err)
		layPass(t, &s)
		require.False(t, layCrowded(&s))
	})
	t.Run("which are not in the way of two HQ then", func(t *testing.T) {
		p := layPosition(5, sw.GermanSeat, sw.Movement, layStack("1006", "ger-depot-3", "ger-depot-4", "ger-hq-3", "ger-hq-4"), layStack("0605", "ger-ii"), layStack("2817", "fra-18"))
		s, err := p.State(layScenario(t, "depots=any"))
		require.NoError(t, err)
		layPass(t, &s)
		require.True(t, layCrowded(&s))
		layRefused(t, s, "6.5", "German disband ger-depot-3")
	})
	t.Run("markers do not count", func(t *testing.T) {
		require.False(t, layStays(t, sw.GermanSeat, layStack("1006", "ger-x elan out", "ger-xi fatigued out", "ger-xii elan")))
	})
}

func TestRule6_5_OverStackingPenalty(t *testing.T) {
	// 1109 lies between Aachen (1108) and Verviers (1208) to the east, and
	// Liège, St-Trond and Hasselt to the west.
	crowd := layStack("1109", "ger-x elan", "ger-xi fatigued", "ger-xii", "ger-hq-2", "ger-xix elan")
	idle := layStack("2817", "fra-18")
	end := func(t *testing.T, stacks ...[]sw.Unit) sw.State {
		t.Helper()
		s := lay(t, 3, sw.GermanSeat, sw.Combat, append(stacks, idle)...)
		for s.Decision(0).Kind != "crowd" {
			layPlay(t, &s, "German done")
		}
		return s
	}
	t.Run("every corps of the hex loses a level", func(t *testing.T) {
		s := end(t, crowd)
		layPlay(t, &s, "German relocate ger-x 1109 > 1108")
		require.Empty(t, layUnit(t, &s, "ger-x").Morale)
		require.Equal(t, "fatigued", layUnit(t, &s, "ger-xi").Morale)
		require.Equal(t, "fatigued", layUnit(t, &s, "ger-xii").Morale)
		require.Empty(t, layUnit(t, &s, "ger-xix").Morale)
		require.Empty(t, layUnit(t, &s, "ger-hq-2").Morale)
		require.Equal(t, "1108", layUnit(t, &s, "ger-x").Hex)
		require.False(t, layCrowded(&s), "no more than needed")
	})
	t.Run("any of them may go, one hex towards supply", func(t *testing.T) {
		s := end(t, crowd)
		for _, id := range []string{"ger-x", "ger-xi", "ger-xii", "ger-xix"} {
			require.Contains(t, layMoves(&s), "German relocate "+id+" 1109 > 1108")
			layRefused(t, s, "6.5", "German relocate "+id+" 1109 > 1110")
			layRefused(t, s, "6.5", "German relocate "+id+" 1109 > 1009")
		}
		layRefused(t, s, "10.1", "German relocate ger-x 1109 > 1107") // two hexes
		layRefused(t, s, "3.2", "German relocate ger-x 1109 > 1008")  // the Netherlands
	})
	t.Run("not into an enemy zone of control unless friends are there", func(t *testing.T) {
		// The Belgians in 1309 have 1208 in their zone, and 1209.
		s := end(t, crowd, layStack("1309", "bel-1"))
		require.NotContains(t, layMoves(&s), "German relocate ger-x 1109 > 1208")
		s = end(t, crowd, layStack("1309", "bel-1"), layStack("1208", "ger-vii"))
		layPlay(t, &s, "German relocate ger-x 1109 > 1208")
		require.Equal(t, "1208", layUnit(t, &s, "ger-x").Hex)
	})
	t.Run("a new crowd is sorted out as well", func(t *testing.T) {
		s := end(t, crowd, layStack("1108", "ger-vii", "ger-gd elan", "ger-vii-r"))
		layPlay(t, &s, "German relocate ger-x 1109 > 1108")
		require.True(t, layCrowded(&s))
		require.Equal(t, "1108", s.Decision(0).Place)
		layPlay(t, &s, "German relocate ger-gd 1108 > 1107")
		require.False(t, layCrowded(&s))
		require.Equal(t, "fatigued", layUnit(t, &s, "ger-vii").Morale)
		require.Empty(t, layUnit(t, &s, "ger-gd").Morale)
		require.Equal(t, "fatigued", layUnit(t, &s, "ger-x").Morale, "crowded twice")
	})
	t.Run("the owner may eliminate units instead", func(t *testing.T) {
		s := end(t, crowd)
		layPlay(t, &s, "German disband ger-xii")
		require.Equal(t, sw.Unit{ID: "ger-xii", Box: "eliminated"}, layUnit(t, &s, "ger-xii"), "it may return")
		require.False(t, layCrowded(&s))
	})
	t.Run("and must where no hex is open", func(t *testing.T) {
		// 1108 and 1208 are in French hands.
		s := end(t, crowd, layStack("1108", "fra-1"), layStack("1208", "fra-2"))
		require.Empty(t, layMovesOf(&s, "German relocate"))
		layRefused(t, s, "10.3", "German relocate ger-x 1109 > 1108")
		require.Contains(t, layMoves(&s), "German disband ger-x")
		require.NotContains(t, layMoves(&s), "German done")
	})
	t.Run("forts stay", func(t *testing.T) {
		s := end(t, layStack("1908", "fort-metz", "ger-x", "ger-xi", "ger-xii"))
		require.Empty(t, layMovesOf(&s, "German relocate fort-metz"))
		layPlay(t, &s, "German relocate ger-x 1908 > 1907")
		require.Equal(t, "fatigued", layUnit(t, &s, "ger-x").Morale)
	})
	t.Run("too many HQ: one of them goes", func(t *testing.T) {
		s := end(t, layStack("1109", "ger-hq-1", "ger-hq-2", "ger-x"))
		layPlay(t, &s, "German relocate ger-hq-1 1109 > 1108")
		require.False(t, layCrowded(&s))
	})
	t.Run("on either side, whose phase it may be", func(t *testing.T) {
		s := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1417", "fra-1", "fra-2 elan", "fra-3 fatigued", "fra-4"), layStack("0605", "ger-ii"))
		layPlay(t, &s, "German done")
		require.True(t, layCrowded(&s))
		require.Equal(t, august1914.ActorSet(sw.EntenteSeat.Actor()), s.ToAct())
		layPlay(t, &s, "Entente relocate fra-4 1417 > 1418")
		require.False(t, layCrowded(&s))
		require.Equal(t, "fatigued", layUnit(t, &s, "fra-1").Morale)
		require.Empty(t, layUnit(t, &s, "fra-2").Morale)
	})
	t.Run("the French go to the west and the south", func(t *testing.T) {
		s := lay(t, 5, sw.EntenteSeat, sw.Combat, layStack("1417", "fra-1", "fra-2", "fra-3", "fra-4"), layStack("0605", "ger-ii"))
		require.True(t, layCrowded(&s))
		layRefused(t, s, "6.5", "Entente relocate fra-4 1417 > 1317")
		layRefused(t, s, "6.5", "Entente relocate fra-4 1417 > 1318")
		layPlay(t, &s, "Entente relocate fra-4 1417 > 1418")
	})
	t.Run("strangers of the Entente part", func(t *testing.T) {
		s := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("1417", "fra-6", "bri-i"), layStack("0605", "ger-ii"))
		layPlay(t, &s, "Entente done")
		require.True(t, layCrowded(&s))
		layPlay(t, &s, "Entente relocate fra-6 1417 > 1418")
		require.False(t, layCrowded(&s))
	})
}

// layCrowd ends the movement phase of a side, which leaves crowds behind.
func layCrowd(t *testing.T, active august1914.Seat, stacks ...[]sw.Unit) sw.State {
	t.Helper()
	stacks = append(stacks, layStack("0605", "ger-ii"), layStack("2817", "fra-18"))
	s := lay(t, 5, active, sw.Movement, stacks...)
	layPass(t, &s)
	require.True(t, layCrowded(&s))
	return s
}

func TestRule6_5_NobodyMovesNeedlessly(t *testing.T) {
	t.Run("of two HQ, one of them", func(t *testing.T) {
		s := layCrowd(t, sw.GermanSeat, layStack("1109", "ger-hq-1", "ger-hq-2", "ger-x", "ger-depot-1"))
		require.ElementsMatch(t, []string{
			"German relocate ger-hq-1 1109 > 1108", "German relocate ger-hq-2 1109 > 1108",
			"German relocate ger-hq-1 1109 > 1208", "German relocate ger-hq-2 1109 > 1208",
			"German disband ger-hq-1", "German disband ger-hq-2",
		}, layMoves(&s))
		layRefused(t, s, "6.5", "German relocate ger-x 1109 > 1108")
		layRefused(t, s, "6.5", "German disband ger-x")
		layRefused(t, s, "6.5", "German disband ger-depot-1")
	})
	t.Run("of four corps, one of them", func(t *testing.T) {
		s := layCrowd(t, sw.GermanSeat, layStack("1109", "ger-hq-1", "ger-x", "ger-xi", "ger-xii", "ger-c-1"))
		layRefused(t, s, "6.5", "German relocate ger-hq-1 1109 > 1108")
		layRefused(t, s, "6.5", "German disband ger-hq-1")
		layPlay(t, &s, "German disband ger-c-1")
	})
	t.Run("of two depots, one of them", func(t *testing.T) {
		s := layCrowd(t, sw.GermanSeat, layStack("1006", "ger-x", "ger-depot-3", "ger-depot-4"))
		layRefused(t, s, "6.5", "German disband ger-x")
		layPlay(t, &s, "German disband ger-depot-4")
	})
	t.Run("nobody in another hex", func(t *testing.T) {
		s := layCrowd(t, sw.GermanSeat, layStack("1109", "ger-x", "ger-xi", "ger-xii", "ger-xix"), layStack("1108", "ger-vii"))
		layRefused(t, s, "6.5", "German relocate ger-vii 1108 > 1107")
		layRefused(t, s, "6.5", "German disband ger-vii")
	})
	t.Run("a fort counts as one of four corps", func(t *testing.T) {
		s := layCrowd(t, sw.GermanSeat, layStack("1908", "fort-metz", "ger-x", "ger-xi", "ger-xii"))
		require.Contains(t, layMoves(&s), "German disband fort-metz")
	})
	t.Run("of strangers, either", func(t *testing.T) {
		s := layCrowd(t, sw.EntenteSeat, layStack("1417", "fra-6", "fra-hq-5", "bri-i"))
		for _, id := range []string{"fra-6", "fra-hq-5", "bri-i"} {
			require.Contains(t, layMoves(&s), "Entente disband "+id)
		}
	})
	t.Run("the fort of Liège is not in the way of the BEF", func(t *testing.T) {
		s := layCrowd(t, sw.EntenteSeat, layStack("1209", "fort-liege", "bri-i", "bel-1"))
		layRefused(t, s, "6.5", "Entente disband fort-liege")
		require.Contains(t, layMoves(&s), "Entente disband bri-i")
		layPlay(t, &s, "Entente disband bel-1")
		require.False(t, layCrowded(&s))
	})
	t.Run("another fort is", func(t *testing.T) {
		s := layCrowd(t, sw.EntenteSeat, layStack("1910", "fort-verdun", "bri-i"))
		require.Contains(t, layMoves(&s), "Entente disband fort-verdun")
	})
	t.Run("nor is the fort of Maubeuge, but of Belgians", func(t *testing.T) {
		s := layCrowd(t, sw.EntenteSeat, layStack("1314", "fort-maubeuge", "bri-i", "bel-1"))
		require.Contains(t, layMoves(&s), "Entente disband fort-maubeuge")
	})
}

func TestRule6_5_TowardASource(t *testing.T) {
	bef := []string{"bri-i", "bri-ii", "bri-iii", "bri-c", "bri-hq"}
	t.Run("only where rails leave the map", func(t *testing.T) {
		// 0902 is next to the edge, but there are no rails in 0901: they leave it at
		// 0701 and 1101, both two hexes from 0902 as from 0901.
		s := layCrowd(t, sw.GermanSeat, layStack("0902", "ger-x", "ger-xi", "ger-xii", "ger-xix"))
		layRefused(t, s, "6.5", "German relocate ger-x 0902 > 0901")
		layPlay(t, &s, "German relocate ger-x 0902 > 1001")
	})
	t.Run("any of them", func(t *testing.T) {
		// The way from 1003 to 1101 is three hexes, that to 1501 is five and that
		// to 2401 is fourteen; 1002 and 0903 are in the zone of 0902.
		s := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1003", "ger-ii", "ger-iii", "ger-iv", "ger-hq-1"), layStack("1004", "ger-ix"),
			layStack("0604", "ger-gd"), layStack("0902", "fra-1"), layStack("2520", "fra-9"))
		layPlay(t, &s, "German step ger-ix 1004 > 1003")
		if s.Decision(august1914.Umpire).Kind == "march" {
			layPlay(t, &s, "German stop")
		}
		layPlay(t, &s, "German done")
		require.ElementsMatch(t, []string{"German relocate ger-ii 1003 > 1103", "German relocate ger-ii 1003 > 1104"}, layMovesOf(&s, "German relocate ger-ii "))
		layRefused(t, s, "6.5", "German relocate ger-ii 1003 > 1002")
		layRefused(t, s, "6.5", "German relocate ger-ii 1003 > 1004")
		layPlay(t, &s, "German relocate ger-ii 1003 > 1103")
		require.False(t, layCrowded(&s))
	})
	t.Run("from a source to another one", func(t *testing.T) {
		// Rails leave the west edge in 2021, and in 2121 and 1721 beside it.
		crowd := layStack("2021", "fra-1", "fra-2", "fra-3", "fra-4")
		s := layCrowd(t, sw.EntenteSeat, crowd)
		require.ElementsMatch(t, []string{
			"Entente relocate fra-1 2021 > 1921", "Entente relocate fra-1 2021 > 2121", "Entente relocate fra-1 2021 > 2020",
		}, layMovesOf(&s, "Entente relocate fra-1 "))
	})
	t.Run("into a full hex, which is sorted out then", func(t *testing.T) {
		s := layCrowd(t, sw.EntenteSeat, layStack("2021", "fra-1", "fra-2", "fra-3", "fra-4"), layStack("1921", "fra-7", "fra-8", "fra-13"))
		layPlay(t, &s, "Entente relocate fra-1 2021 > 1921")
		require.True(t, layCrowded(&s))
		// 2021, the nearest source of 1921, is full again: who has come from there
		// may go back, and so would be the first to leave it anew.
		require.Contains(t, layMoves(&s), "Entente relocate fra-1 1921 > 2021")
		require.Contains(t, layMoves(&s), "Entente relocate fra-7 1921 > 2021")
	})
	t.Run("nobody is sent to and fro", func(t *testing.T) {
		// From 1421 the nearest source is 1521; 1420 leads to the south edge. Who
		// has gone from 1521 to 1421 may go on to 1420 only where there is room.
		full := layStack("1420", "fra-10", "fra-11", "fra-12")
		for hex, want := range map[string]bool{"1420": false, "2817": true} {
			for i := range full {
				full[i].Hex = hex
			}
			s := layCrowd(t, sw.EntenteSeat, layStack("1521", "fra-1", "fra-2", "fra-3", "fra-4"), layStack("1421", "fra-7", "fra-8", "fra-13"), full)
			for s.Decision(august1914.Umpire).Place != "1521" {
				layPlay(t, &s, layMovesOf(&s, "Entente disband")[0])
			}
			layPlay(t, &s, "Entente relocate fra-1 1521 > 1421")
			require.Equal(t, want, slices.Contains(layMoves(&s), "Entente relocate fra-1 1421 > 1420"), hex)
			require.Contains(t, layMoves(&s), "Entente relocate fra-7 1421 > 1420", "who has not moved yet may crowd another hex")
			if !want {
				layRefused(t, s, "6.5", "Entente relocate fra-1 1421 > 1420")
			}
		}
	})
	t.Run("around neutral ground", func(t *testing.T) {
		// The Netherlands are between 1009 and the east edge: 1109 is nearer.
		s := layCrowd(t, sw.GermanSeat, layStack("1009", "ger-x", "ger-xi", "ger-xii", "ger-xix"))
		require.Equal(t, []string{"German relocate ger-x 1009 > 1109"}, layMovesOf(&s, "German relocate ger-x "))
	})
	t.Run("around the enemy", func(t *testing.T) {
		// The nearest source, 2021, is two hexes off, and five with three hexes
		// barred; 2018 leads to the south edge.
		s := layCrowd(t, sw.EntenteSeat, layStack("2019", "fra-1", "fra-2", "fra-3", "fra-4"),
			layStack("1920", "ger-hq-1"), layStack("2020", "ger-hq-2"), layStack("2120", "ger-hq-3"))
		require.ElementsMatch(t, []string{"Entente relocate fra-1 2019 > 1919", "Entente relocate fra-1 2019 > 2119", "Entente relocate fra-1 2019 > 2018"}, layMovesOf(&s, "Entente relocate fra-1 "))
	})
	t.Run("from the hex that is crowded", func(t *testing.T) {
		s := layCrowd(t, sw.GermanSeat, layStack("1109", "ger-x", "ger-xi", "ger-xii", "ger-xix"))
		layRefused(t, s, "10.1", "German relocate ger-x 1107 > 1108")
	})
	t.Run("as the events tell", func(t *testing.T) {
		s := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1109", "ger-x", "ger-xi", "ger-xii", "ger-xix", "ger-vi"), layStack("0605", "ger-ii"), layStack("2817", "fra-18"))
		events := layPlay(t, &s, "German done", "German relocate ger-x 1109 > 1108", "German disband ger-xi")
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
		// The coast at Bruges (0815) and Ostend (0816) is cut off by land.
		s := layCrowd(t, sw.EntenteSeat, layStack("0815", "fra-1", "fra-2", "fra-3", "fra-4"),
			layStack("0915", "ger-hq-1"), layStack("0916", "ger-hq-2"), layStack("0917", "ger-hq-3"))
		layRefused(t, s, "6.5", "Entente relocate fra-1 0815 > 0816")
		layPlay(t, &s, "Entente disband fra-1")
	})
	t.Run("depots by rail", func(t *testing.T) {
		s := layCrowd(t, sw.GermanSeat, layStack("0804", "ger-depot-3", "ger-depot-4"))
		layRefused(t, s, "10.7", "German relocate ger-depot-3 0804 > 0803")
	})
	t.Run("the BEF to a port", func(t *testing.T) {
		// From 1017 it is one hex to Dunkirk (0918), two to Calais (0919) and to
		// Boulogne (1019), and six or more to the west edge.
		s := layCrowd(t, sw.EntenteSeat, layStack("1017", bef...))
		require.ElementsMatch(t, []string{
			"Entente relocate bri-i 1017 > 0918", "Entente relocate bri-i 1017 > 1018", "Entente relocate bri-i 1017 > 1118", "Entente relocate bri-i 1017 > 1117",
		}, layMovesOf(&s, "Entente relocate bri-i "))
	})
	t.Run("the French to the edge", func(t *testing.T) {
		s := layCrowd(t, sw.EntenteSeat, layStack("1017", "fra-1", "fra-2", "fra-3", "fra-4"))
		layRefused(t, s, "6.5", "Entente relocate fra-1 1017 > 0918")
		layPlay(t, &s, "Entente relocate fra-1 1017 > 1118")
	})
	t.Run("not to a port in German hands", func(t *testing.T) {
		p := layPosition(5, sw.EntenteSeat, sw.Movement, layStack("1017", bef...), layStack("0605", "ger-ii"))
		p.Control = []string{"0918", "0919", "1019"}
		s := layOut(t, p)
		layPass(t, &s)
		layRefused(t, s, "6.5", "Entente relocate bri-i 1017 > 0918")
	})
	t.Run("not to a source that the enemy occupies", func(t *testing.T) {
		// From 0603 it is three hexes to 0701, over 0602; all other sources are
		// farther south, and as far from 0602.
		crowd := layStack("0603", "ger-x", "ger-xi", "ger-xii", "ger-xix")
		s := layCrowd(t, sw.GermanSeat, crowd)
		require.Contains(t, layMoves(&s), "German relocate ger-x 0603 > 0602")
		s = layCrowd(t, sw.GermanSeat, crowd, layStack("0701", "fra-hq-1"))
		layRefused(t, s, "6.5", "German relocate ger-x 0603 > 0602")
	})
	t.Run("of either side", func(t *testing.T) {
		// From 2019 it is two hexes to 2021, over 2020; south-west of it lie 2121
		// and 2421.
		crowd := layStack("2019", "fra-1", "fra-2", "fra-3", "fra-4")
		s := layCrowd(t, sw.EntenteSeat, crowd)
		require.Contains(t, layMoves(&s), "Entente relocate fra-1 2019 > 2020")
		s = layCrowd(t, sw.EntenteSeat, crowd, layStack("2021", "ger-hq-1"), layStack("2121", "ger-hq-2"))
		require.NotContains(t, layMoves(&s), "Entente relocate fra-1 2019 > 2020")
	})
}

// Sorting out ends, also if nobody is ever disbanded who can move.
func TestRule6_5_MakingRoomEnds(t *testing.T) {
	units := []string{"fra-1", "fra-2", "fra-3", "fra-4", "fra-5", "fra-6", "fra-7", "fra-8", "fra-9", "fra-10", "fra-hq-1", "fra-hq-2", "bri-i", "bri-ii", "bri-iii", "bri-hq", "bel-1", "bel-2"}
	corners := [][]string{{"1421", "1521", "1420", "1520", "1621"}, {"2021", "2121", "2020", "1921", "2120"}, {"0918", "0919", "1019", "1018", "1017"}, {"2909", "2910", "2810", "2809", "2911"}}
	rapid.Check(t, func(t *rapid.T) {
		hexes := rapid.SampledFrom(corners).Draw(t, "corner")
		p := layPosition(5, sw.EntenteSeat, sw.Movement, layStack("0605", "ger-ii"))
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
		for n := 0; layCrowded(&s); n++ {
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
	// 1108 is sorted out before 1109 is done, and crowded by it once more.
	s := layCrowd(t, sw.GermanSeat, layStack("1109", "ger-x", "ger-xi", "ger-xii", "ger-xix", "ger-vi"), layStack("1108", "ger-vii elan", "ger-gd", "ger-vii-r"))
	layPlay(t, &s, "German relocate ger-x 1109 > 1108", "German relocate ger-gd 1108 > 1107")
	require.Empty(t, layUnit(t, &s, "ger-vii").Morale)
	layPlay(t, &s, "German relocate ger-xi 1109 > 1108")
	require.Equal(t, "fatigued", layUnit(t, &s, "ger-vii").Morale)
	require.Empty(t, layUnit(t, &s, "ger-xii").Morale, "1109 was crowded once, until two had left")
}

// layOnMap lists the units on the map that a view shows.
func layOnMap(view *sw.View) []string {
	var ids []string
	for _, u := range view.Units() {
		if u.Hex != "" {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

func TestRule6_6_FogOfWar(t *testing.T) {
	s := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x", "ger-xi", "ger-hq-1"), layStack("1909", "fra-4", "fra-5", "fra-6"),
		layStack("1910", "fort-verdun", "fra-1 fatigued"), layBox("eliminated", "fra-2"))
	sees := func(v august1914.Viewer, hex string) []string {
		view := s.View(v)
		var ids []string
		for _, u := range view.Units() {
			if u.Hex == hex {
				ids = append(ids, u.ID)
			}
		}
		return ids
	}
	t.Run("their own units", func(t *testing.T) {
		require.ElementsMatch(t, []string{"ger-x", "ger-xi", "ger-hq-1"}, sees(sw.GermanSeat.Viewer(), "1007"))
		require.Equal(t, []string{"fra-4", "fra-5", "fra-6"}, sees(sw.EntenteSeat.Viewer(), "1909"))
	})
	t.Run("the top of an enemy stack", func(t *testing.T) {
		require.Equal(t, []string{"fra-6"}, sees(sw.GermanSeat.Viewer(), "1909"))
		require.Equal(t, []string{"fra-1"}, sees(sw.GermanSeat.Viewer(), "1910"))
		require.Len(t, sees(sw.EntenteSeat.Viewer(), "1007"), 1)
	})
	t.Run("as it is", func(t *testing.T) {
		view := s.View(sw.GermanSeat.Viewer())
		require.Contains(t, view.Units(), sw.Unit{ID: "fra-1", Hex: "1910", Steps: 2, Morale: "fatigued"})
	})
	t.Run("how high it is", func(t *testing.T) {
		view := s.View(sw.GermanSeat.Viewer())
		require.Equal(t, 3, view.Height("1909"))
		require.Equal(t, 2, view.Height("1910"))
		require.Zero(t, view.Height("1911"))
	})
	t.Run("nothing of what lies below", func(t *testing.T) {
		s := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x"), layStack("1909", "fra-4 fatigued", "fra-5 elan", "fra-6"), layStack("2009", "fra-1 1", "fra-2 out", "fra-3"))
		other := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x"), layStack("1909", "fra-1 1", "fra-2 out", "fra-6"), layStack("2009", "fra-4", "fra-5", "fra-3"))
		require.Equal(t, s.View(sw.GermanSeat.Viewer()), other.View(sw.GermanSeat.Viewer()))
		require.Equal(t, s.View(august1914.Spectator), other.View(august1914.Spectator))
		require.NotEqual(t, s.View(sw.EntenteSeat.Viewer()), other.View(sw.EntenteSeat.Viewer()))
	})
	t.Run("a spectator sees the tops of both sides, the umpire all", func(t *testing.T) {
		require.Len(t, sees(august1914.Spectator, "1007"), 1)
		require.Equal(t, []string{"fra-6"}, sees(august1914.Spectator, "1909"))
		require.Equal(t, []string{"ger-xi"}, sees(august1914.Spectator, "1007"), "a corps lies above its HQ")
		require.Len(t, sees(august1914.Umpire, "1007"), 3)
		require.Len(t, sees(august1914.Umpire, "1909"), 3)
	})
	t.Run("a fort lies above HQ and depots", func(t *testing.T) {
		s := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x"), layStack("1910", "fort-verdun", "fra-hq-3"))
		view := s.View(sw.GermanSeat.Viewer())
		require.ElementsMatch(t, []string{"ger-x", "fort-verdun"}, layOnMap(&view))
	})
	t.Run("who moves is seen on the way", func(t *testing.T) {
		s := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-hq-1"), layStack("1006", "ger-x"), layStack("2817", "fra-6"))
		layPlay(t, &s, "German step ger-hq-1 1007 > 1006")
		view := s.View(sw.EntenteSeat.Viewer())
		require.ElementsMatch(t, []string{"ger-x", "ger-hq-1", "fra-6"}, layOnMap(&view))
		layPlay(t, &s, "German stop")
		view = s.View(sw.EntenteSeat.Viewer())
		require.ElementsMatch(t, []string{"ger-x", "fra-6"}, layOnMap(&view))
	})
	t.Run("who fights is seen", func(t *testing.T) {
		s := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x", "ger-xi", "ger-xii"), layStack("1809", "fra-6"))
		layPlay(t, &s, "German assault 1809", "German join ger-x", "German done")
		view := s.View(sw.EntenteSeat.Viewer())
		require.ElementsMatch(t, []string{"ger-x", "ger-xii", "fra-6"}, layOnMap(&view))
	})
	t.Run("a unit that enters lies on top", func(t *testing.T) {
		s := lay(t, 3, sw.EntenteSeat, sw.Movement, layStack("1909", "fra-4"), layStack("2009", "fra-5", "fra-6"), layStack("1007", "ger-x"))
		top := func(hex string) string {
			view := s.View(sw.GermanSeat.Viewer())
			for _, u := range view.Units() {
				if u.Hex == hex {
					return u.ID
				}
			}
			return ""
		}
		require.Equal(t, "fra-6", top("2009"))
		layPlay(t, &s, "Entente step fra-5 2009 > 1909", "Entente stop")
		require.Equal(t, "fra-5", top("1909"))
		layPlay(t, &s, "Entente step fra-6 2009 > 1909", "Entente stop")
		require.Equal(t, "fra-6", top("1909"))
	})
}

func TestRule6_7_Command(t *testing.T) {
	// inCommand reports whether a tired corps can rest, which takes command.
	inCommand := func(t *testing.T, active august1914.Seat, id string, stacks ...[]sw.Unit) bool {
		t.Helper()
		// A second tired unit keeps the phase open, in command of its HQ.
		stacks = append(stacks, layStack("2702", "ger-lw-2 fatigued", "ger-hq-7"), layStack("2920", "fra-18 fatigued", "fra-hq-6"))
		s := lay(t, 5, active, sw.Regroup, stacks...)
		side := map[august1914.Seat]string{sw.GermanSeat: "German", sw.EntenteSeat: "Entente"}[active]
		rest := side + " rest " + id
		for _, text := range layMoves(&s) {
			if text == rest {
				return true
			}
		}
		layRefused(t, s, "6.7", rest)
		return false
	}
	for _, c := range []struct {
		reason string
		active august1914.Seat
		id     string
		stacks [][]sw.Unit
		want   bool
	}{
		{"with its HQ", sw.EntenteSeat, "fra-6", [][]sw.Unit{layStack("2213", "fra-6 fatigued", "fra-hq-4")}, true},
		{"two hexes away", sw.EntenteSeat, "fra-6", [][]sw.Unit{layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-4")}, true},
		{"three are too far", sw.EntenteSeat, "fra-6", [][]sw.Unit{layStack("2214", "fra-6 fatigued"), layStack("2211", "fra-hq-4")}, false},
		{"an HQ of any army", sw.EntenteSeat, "fra-6", [][]sw.Unit{layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-1")}, true},
		{"none at all", sw.EntenteSeat, "fra-6", [][]sw.Unit{layStack("2213", "fra-6 fatigued")}, false},
		{"the factor of an HQ out of supply is 1", sw.EntenteSeat, "fra-6", [][]sw.Unit{layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-4 out")}, false},
		{"which reaches the next hex", sw.EntenteSeat, "fra-6", [][]sw.Unit{layStack("2212", "fra-6 fatigued"), layStack("2211", "fra-hq-4 out")}, true},
		{"not of another nation", sw.EntenteSeat, "bri-i", [][]sw.Unit{layStack("2213", "bri-i fatigued"), layStack("2211", "fra-hq-4")}, false},
		{"of its own", sw.EntenteSeat, "bri-i", [][]sw.Unit{layStack("2213", "bri-i fatigued"), layStack("2211", "bri-hq")}, true},
		{"the Belgian radius is 1", sw.EntenteSeat, "bel-1", [][]sw.Unit{layStack("1012", "bel-1 fatigued"), layStack("1011", "bel-hq")}, true},
		{"not 2", sw.EntenteSeat, "bel-1", [][]sw.Unit{layStack("1013", "bel-1 fatigued"), layStack("1011", "bel-hq")}, false},
		{"terrain has no effect: over neutral ground", sw.GermanSeat, "ger-x", [][]sw.Unit{layStack("1007", "ger-x fatigued"), layStack("1009", "ger-hq-1")}, true},
		{"over forests and rivers", sw.GermanSeat, "ger-x", [][]sw.Unit{layStack("1512", "ger-x fatigued"), layStack("1510", "ger-hq-1")}, true},
		{"in a German city", sw.GermanSeat, "ger-x", [][]sw.Unit{layStack("1005", "ger-x fatigued")}, true},
		{"not next to one", sw.GermanSeat, "ger-x", [][]sw.Unit{layStack("1006", "ger-x fatigued")}, false},
		{"no city of another country", sw.GermanSeat, "ger-x", [][]sw.Unit{layStack("1012", "ger-x fatigued")}, false},
		{"French in a French city", sw.EntenteSeat, "fra-6", [][]sw.Unit{layStack("1813", "fra-6 fatigued")}, false},
		{"not over a hex in an enemy zone of control", sw.EntenteSeat, "fra-6", [][]sw.Unit{layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-4"), layStack("2112", "ger-x")}, false},
		{"but over one that friends hold", sw.EntenteSeat, "fra-6", [][]sw.Unit{layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-4"), layStack("2112", "ger-x"), layStack("2212", "fra-5")}, true},
		{"nor over an enemy", sw.EntenteSeat, "fra-6", [][]sw.Unit{layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-4"), layStack("2212", "ger-hq-1")}, false},
	} {
		t.Run(c.reason, func(t *testing.T) {
			require.Equal(t, c.want, inCommand(t, c.active, c.id, c.stacks...))
		})
	}
	t.Run("forced marches take command", func(t *testing.T) {
		walk := []string{"German step ger-x 1007 > 1006", "German step ger-x 1006 > 1107", "German step ger-x 1107 > 1106", "German step ger-x 1106 > 1005"}
		for hq, want := range map[string]bool{"1007": true, "1106": true, "0605": false} {
			s := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x"), layStack(hq, "ger-hq-1"))
			layPlay(t, &s, walk...)
			require.Equal(t, want, len(layMovesOf(&s, "German step ger-x 1005 >")) > 0, hq)
		}
	})
	for _, c := range []struct {
		reason string
		active august1914.Seat
		walk   []string
		stacks [][]sw.Unit
		want   bool
	}{
		{"from a German city", sw.GermanSeat, []string{"ger-x", "1005", "1006", "1107", "1007", "1006", "1005"}, nil, true},
		{"not from a city of another country", sw.GermanSeat, []string{"ger-x", "1012", "1011", "1012", "1011", "1012", "1011"}, nil, false},
		{"with an open railway", sw.GermanSeat, []string{"ger-x", "2503", "2502", "2503", "2502"}, nil, true},
		{"not from one whose railway is cut", sw.GermanSeat, []string{"ger-x", "2503", "2502", "2503", "2502"}, [][]sw.Unit{layStack("2301", "fra-hq-1"), layStack("2302", "fra-hq-2"), layStack("2303", "fra-hq-3"), layStack("2403", "fra-hq-4"), layStack("2504", "fra-hq-5"), layStack("2603", "fra-hq-6")}, false},
		{"not by the HQ of another nation", sw.EntenteSeat, []string{"bri-i", "1618", "1619", "1618", "1619", "1618", "1619"}, [][]sw.Unit{layStack("1617", "fra-hq-1")}, false},
		{"but by its own", sw.EntenteSeat, []string{"bri-i", "1618", "1619", "1618", "1619", "1618", "1619"}, [][]sw.Unit{layStack("1617", "bri-hq")}, true},
		{"not through a zone", sw.EntenteSeat, []string{"bri-i", "2213", "2214", "2213", "2214", "2213", "2214"}, [][]sw.Unit{layStack("2211", "bri-hq"), layStack("2112", "ger-xi")}, false},
		{"but over friends", sw.EntenteSeat, []string{"bri-i", "2213", "2214", "2213", "2214", "2213", "2214"}, [][]sw.Unit{layStack("2211", "bri-hq"), layStack("2112", "ger-xi"), layStack("2212", "fra-6")}, true},
	} {
		t.Run("a forced march "+c.reason, func(t *testing.T) {
			side := map[august1914.Seat]string{sw.GermanSeat: "German", sw.EntenteSeat: "Entente"}[c.active]
			id, path := c.walk[0], c.walk[1:]
			s := lay(t, 5, c.active, sw.Movement, append(c.stacks, layStack(path[0], id), layStack("0605", "ger-ii"), layStack("2920", "fra-18"))...)
			last := len(path) - 2 // the step that there are no points for
			for i := range last {
				layPlay(t, &s, side+" step "+id+" "+path[i]+" > "+path[i+1])
			}
			require.Equal(t, c.want, slices.Contains(layMoves(&s), side+" step "+id+" "+path[last]+" > "+path[last+1]))
		})
	}
	t.Run("attacks from several hexes take command", func(t *testing.T) {
		// Freiburg (2503) is a city on a railway that is open to the east.
		s := lay(t, 5, sw.GermanSeat, sw.Combat, layStack("2503", "ger-x"), layStack("2403", "ger-xi"), layStack("2203", "ger-hq-7"), layStack("2504", "fra-6"))
		require.Equal(t, [2]int{8, 4}, layOdds(t, layAttack(t, &s, "2504", "1", "ger-x", "ger-xi")))
	})
	t.Run("outside the city there is none", func(t *testing.T) {
		s := lay(t, 5, sw.GermanSeat, sw.Combat, layStack("2603", "ger-x"), layStack("2403", "ger-xi", "ger-xii"), layStack("2203", "ger-hq-7"), layStack("2504", "fra-6"))
		layPlay(t, &s, "German assault 2504", "German join ger-xi")
		layRefused(t, s, "6.7", "German join ger-x")
	})
	t.Run("a city whose railway is cut gives none", func(t *testing.T) {
		s := lay(t, 5, sw.GermanSeat, sw.Combat, layStack("2503", "ger-x"), layStack("2303", "ger-xi", "ger-xii"), layStack("2203", "ger-hq-7"), layStack("2403", "fra-6"), layStack("2706", "fra-5"))
		layPlay(t, &s, "German assault 2403", "German join ger-xi")
		layRefused(t, s, "6.7", "German join ger-x")
	})
}
