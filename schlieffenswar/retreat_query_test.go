package schlieffenswar_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// fightDepotLeft attacks 2403 until the depot of the 7th Army is left alone in
// it, with more steps to lose. Its railway leads to 2303 and 2503.
func fightDepotLeft(t *testing.T) *fight {
	t.Helper()
	f := fightEntenteAttacks(t, "fra-1 2404", "fra-2 2404", "fra-hq-1 2405", "ger-hq-7 2403", "ger-depot-7 2403", "ger-ii 0604", "fra-9 2520")
	f.attack("2403", "fra-1", "fra-2")
	f.decide(5)
	f.Play("German lose ger-hq-7")
	return f
}

// besideTheRails has two corps and a depot in 2614. Its railway leads to 2613,
// which is in the zone of 2612, and to 2515, fourteen hexes from the nearest
// source of the Germans, 2401; 2514 is thirteen.
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
		f.Refuse("10.7", "German retreat 2403 > 2402") // where nobody would arrive
		// Both hexes of its railway are two hexes from 2401, where one leaves the
		// map, and 2402 is one.
		require.ElementsMatch(t, []sw.Move{
			sw.MustParseMove("German lose ger-depot-7"), sw.MustParseMove("German retreat 2403 > 2303"), sw.MustParseMove("German retreat 2403 > 2503"),
		}, f.State.LegalMoves(sw.GermanSeat.Actor(), nil))
		f.Play("German retreat 2403 > 2503")
		require.Equal(t, "2503", f.unit("ger-depot-7").Hex)
	})
	t.Run("or is lost where it has none", func(t *testing.T) {
		// Both hexes of its railway are in zones of control.
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
	// 2614 and 2613 are three hexes from 2916 and 2912, 2513 is four.
	f := fightGermansAttack(t, "ger-ii 2414", "ger-iii 2414", "ger-iv 2414", "fra-1 2514")
	f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
	f.decide(5)
	f.Play("Entente lose fra-1")
	var v *august1914.Violation
	require.ErrorAs(t, f.State.Apply(sw.MustParseMove("Entente retreat 2514 > 2513")), &v)
	require.Equal(t, "another hex, 2614, brings the retreat closer to supply than 2513", v.Sentence)
	f = fightBesideTheRails(t)
	require.ErrorAs(t, f.State.Apply(sw.MustParseMove("German retreat 2614 > 2514")), &v)
	require.Equal(t, "another hex, 2515, takes the whole stack along, and 2514 does not", v.Sentence)
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

// What the query lists without a refusal is what can be done.
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
