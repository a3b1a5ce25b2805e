package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// Rule 1.3: plans of battles do not reveal secrets either.
func TestRule1_3_PlansTellNoSecrets(t *testing.T) {
	told := 0
	queryGames(t, 67, func(s gaw.State, pick func(int) int) {
		for _, v := range everybody {
			twin := s.Resample(v, pick)
			for _, a := range gaw.Standard().Areas() {
				for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
					f := gaw.Fight{Target: a.Number, Side: side}
					r, err := s.Reckon(v, f)
					again, errAgain := twin.Reckon(v, f)
					require.Equal(t, err, errAgain)
					require.Equal(t, r, again)
					if err == nil {
						told++
						require.LessOrEqual(t, r.Least.Result, r.Most.Result)
					}
				}
			}
		}
	})
	require.Greater(t, told, 100)
}

// Plans that the rules forbid.
func TestRule7_5_PlansRefused(t *testing.T) {
	s := lay(t, gaw.Position{}, "g1-ii 11", "g1-iii 36", "g1-l 11", "g2-l 32", "g2-x 19", "b-3 22", "f5-4c 35", "f5-i 35", "b-4 32", "b-1 9", "g1-iv 25", "g1-ix 23", "g1-iiir 23").State
	german := gaw.GermanSeat.Viewer()
	for _, c := range []struct {
		fight gaw.Fight
		want  august1914.Violation
	}{
		{gaw.Fight{Target: "35"}, august1914.Violation{Rule: "7.5", Place: "35"}},
		{gaw.Fight{Target: "37", Attackers: []gaw.Posting{{Unit: "g1-iii"}}}, august1914.Violation{Rule: "7.5", Place: "37"}},
		{gaw.Fight{Target: "35", Attackers: []gaw.Posting{{Unit: "g1-ii"}}}, august1914.Violation{Rule: "7.4", Unit: "g1-ii"}},
		{gaw.Fight{Target: "20", Attackers: []gaw.Posting{{Unit: "g2-x"}}}, august1914.Violation{Rule: "7.0.1", Unit: "g2-x"}},
		{gaw.Fight{Target: "32", Leaders: []gaw.Posting{{Unit: "g2-l"}}}, august1914.Violation{Rule: "7.3.1.2", Unit: "g2-l"}},
		{gaw.Fight{Target: "22", Leaders: []gaw.Posting{{Unit: "g1-ii"}}}, august1914.Violation{Rule: "7.3", Unit: "g1-ii"}},
		{gaw.Fight{Target: "22", Attackers: []gaw.Posting{{Unit: "b-4"}}}, august1914.Violation{Rule: "1.3", Unit: "b-4"}},
		{gaw.Fight{Target: "32", Attackers: []gaw.Posting{{"g1-ii", "11"}, {"g1-ix", "23"}}}, august1914.Violation{Rule: "2.4", Unit: "g1-ix"}},
	} {
		_, err := s.Reckon(german, c.fight)
		require.ErrorIs(t, err, &c.want, "%+v", c.fight)
	}
	_, err := s.Reckon(august1914.Umpire, gaw.Fight{Target: "22", Attackers: []gaw.Posting{{Unit: "b-4"}}})
	require.ErrorIs(t, err, &august1914.Violation{Rule: "1.5", Unit: "b-4"})
	_, err = s.Reckon(german, gaw.Fight{Target: "99"})
	require.ErrorContains(t, err, `area "99"`)
	_, err = s.Reckon(german, gaw.Fight{Target: "22", Attackers: []gaw.Posting{{"g1-ii", "99"}}})
	require.ErrorContains(t, err, `area "99"`)
	_, err = s.ReckonBattle(german)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.5"})
	var zero gaw.State
	_, err = zero.ReckonBattle(german)
	require.ErrorContains(t, err, "zero State")
}

// More plans that the rules forbid: a static unit, isolated units alone, the disc in a
// strategic action, and a battle after the end of the game.
func TestRule7_5_PlansOfNobody(t *testing.T) {
	lines := []string{
		"f-paris 46", "g1-ii 47", "g1-iii 84", "f2-xx 84", "f2-l 84", "f2-ix 67", "f1-l 89", "f1-vii 85", "f1-xiii 85", "f1-xiv 85", "f1-xxi 85",
	}
	s := lay(t, gaw.Position{Active: entente, Disc: entente}, lines...).State
	french := gaw.EntenteSeat.Viewer()
	for _, c := range []struct {
		fight gaw.Fight
		want  august1914.Violation
	}{
		{gaw.Fight{Target: "47", Attackers: []gaw.Posting{{Unit: "f-paris"}}}, august1914.Violation{Rule: "4.2.2", Unit: "f-paris"}},
		{gaw.Fight{Target: "84", Side: august1914.German}, august1914.Violation{Rule: "7.0.1", Place: "84"}},
		{gaw.Fight{Target: "84", Leaders: []gaw.Posting{{"f1-l", "85"}}}, august1914.Violation{Rule: "2.4", Unit: "f1-l"}},
		{gaw.Fight{Target: "84", Disc: gaw.FochAttack}, august1914.Violation{Rule: "7.3.1.7"}},
	} {
		_, err := s.Reckon(french, c.fight)
		require.ErrorIs(t, err, &c.want, "%+v", c.fight)
	}
	_, err := s.Reckon(french, gaw.Fight{Target: "84", Side: 7})
	require.ErrorContains(t, err, "want German or Allied")
	r, err := s.Reckon(french, gaw.Fight{Target: "84"})
	require.NoError(t, err)
	require.Contains(t, r.Open, gaw.Reason{Rule: "7.2", Why: "the attacker may spend the initiative disc"})

	for _, m := range []string{"Entente strategic", "Entente done"} {
		require.NoError(t, s.Apply(gaw.MustParseMove(m)))
	}
	r, err = s.Reckon(french, gaw.Fight{Target: "84"})
	require.NoError(t, err)
	require.NotContains(t, r.Open, gaw.Reason{Rule: "7.2", Why: "the attacker may spend the initiative disc"})
	_, err = s.Reckon(french, gaw.Fight{Target: "84", Disc: gaw.Pontoon})
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.2"})

	over := gaw.Position{
		Active: entente, Disc: entente,
		Progress: &gaw.Progress{Phase: gaw.Over, Stage: "none", First: entente, Result: 3, Winner: entente},
	}
	s = lay(t, over, append(lines, "entente 25 63 79")...).State // all victory areas
	_, ended := s.Outcome()
	require.True(t, ended)
	_, err = s.Reckon(french, gaw.Fight{Target: "84"})
	require.ErrorIs(t, err, &august1914.Violation{Rule: "3.0"})
	reach, err := s.Reach(french, "f2-xx")
	require.NoError(t, err)
	require.Equal(t, "3.0", reach.Refused.Rule)
}

// Rule 7.2.2: pioneers remove two of three garrisons, or one.
func TestRule7_2_2_PioneersInAPlan(t *testing.T) {
	g := lay(t, gaw.Position{Disc: german}, "g7-xiv 91", "f1-vii 90", "garrison 90 France 3")
	for disc, left := range map[gaw.Verb]int{gaw.NoVerb: 3, gaw.Breach: 2, gaw.Pioneers: 1} {
		r, err := g.State.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{Target: "90", Attackers: []gaw.Posting{{Unit: "g7-xiv", From: "91"}}, Disc: disc})
		require.NoError(t, err)
		require.Equal(t, 4+2+5*left, r.Least.Defensive, disc)
	}
}
