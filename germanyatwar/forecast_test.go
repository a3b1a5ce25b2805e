package germanyatwar_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// The example of Rule 7.5.1.13 at Liège: +6 is a decisive victory. The defender can
// and does take 4 hits, so the winner takes a quarter of 4.
func TestRule7_5_1_11_Liege(t *testing.T) {
	s := liege(t)
	f, err := s.Forecast(august1914.Umpire, gaw.Fight{Target: "22"})
	require.NoError(t, err)
	want := gaw.BattleOutcome{
		Result: 6, Winner: august1914.German, Rule: "7.5.1.11", Victory: "decisive",
		AttackerHits: 1, DefenderHits: 4,
		Attacker: []gaw.Loss{
			{Unit: "g1-ii", Power: august1914.Germany, Before: 4, After: 4, Absorbed: 1},
			{Unit: "g1-iii", Power: august1914.Germany, Before: 4, After: 4},
			{Unit: "g1-iiir", Power: august1914.Germany, Before: 4, After: 4},
		},
		Defender: []gaw.Loss{
			{Unit: "b-3", Power: august1914.Belgium, Before: 3, Eliminated: true},
			{Power: august1914.Belgium, Before: 1, Eliminated: true},
		},
		DefenderGone: true,
	}
	require.True(t, f.Exact)
	require.Equal(t, want, f.Least)
	require.Equal(t, want, f.Most)
	text, err := json.Marshal(f)
	require.NoError(t, err)
	require.Contains(t, string(text), `"victory":"decisive"`)

	// The Germans may choose III instead, but not the weaker reserves.
	f, err = s.Forecast(august1914.Umpire, gaw.Fight{Target: "22"}, "g1-iii")
	require.NoError(t, err)
	require.Equal(t, 1, f.Least.Attacker[1].Absorbed)
	for choice, rule := range map[string]string{"g1-iiir": "7.5.1.13", "b-3": "7.5.1.12"} {
		_, err = s.Forecast(august1914.Umpire, gaw.Fight{Target: "22"}, choice)
		require.ErrorIs(t, err, &august1914.Violation{Rule: rule, Unit: choice})
	}
	_, err = s.Forecast(august1914.Umpire, gaw.Fight{Target: "22"}, "g1-iii", "g1-ii")
	require.ErrorContains(t, err, "no hit is left to apply, but 1 more choices are given")
	_, err = s.Forecast(august1914.Umpire, gaw.Fight{Target: "22"}, "nobody")
	require.ErrorContains(t, err, `"nobody"`)
}

// Rule 7.5.1.13: if two strongest units take 2 hits a step, two hits on one unit cost
// it a step, but one hit on each has no effect: they shield each other.
func TestRule7_5_1_13_ForecastOfChoices(t *testing.T) {
	// 10 against 8 plus terrain: a tie. With the valour of France it is -2, a marginal
	// victory of the defender, with 1 hit.
	lines := []string{"g5-v 58", "g5-xiii 58", "f3-iv 58", "f3-vi 58", "g5-l 59 1"}
	s := lay(t, gaw.Position{}, lines...).State
	f, err := s.Forecast(august1914.Umpire, gaw.Fight{Target: "58"})
	require.NoError(t, err)
	require.Equal(t, 0, f.Least.Result)
	require.Equal(t, "7.5.1.10", f.Least.Rule)
	require.Equal(t, "tie", f.Least.Victory)
	require.Equal(t, august1914.NoSide, f.Least.Winner)

	s = lay(t, gaw.Position{}, append(lines, "valour France 2")...).State
	f, err = s.Forecast(august1914.Umpire, gaw.Fight{Target: "58"}, "g5-v", "g5-xiii")
	require.NoError(t, err)
	require.Equal(t, -2, f.Least.Result)
	require.Equal(t, "marginal", f.Least.Victory)
	require.Equal(t, august1914.Allied, f.Least.Winner)
	require.Equal(t, 2, f.Least.AttackerHits)
	require.Equal(t, 1, f.Least.DefenderHits)
	for _, l := range f.Least.Attacker {
		require.Equal(t, 4, l.After)
		require.Equal(t, 1, l.Absorbed)
	}
	f, err = s.Forecast(august1914.Umpire, gaw.Fight{Target: "58"}, "g5-v", "g5-v")
	require.NoError(t, err)
	require.Equal(t, 3, f.Least.Attacker[0].After)
	require.Equal(t, 4, f.Least.Attacker[1].After)
}

// Rule 4.1: garrisons take hits last, and their owners choose which.
func TestRule4_1_ForecastOfGarrisons(t *testing.T) {
	lines := []string{
		"g1-ii 16", "g1-iii 16", "g1-iv 16", "g1-l 30", "german 9 10 18 20 21 22 29 31 32 34 36", "garrison 17 France 1", "garrison 17 Belgium 1",
	}
	s := lay(t, gaw.Position{}, append(lines, "f5-i 17")...).State
	fight := gaw.Fight{
		Target: "17", Attackers: []gaw.Posting{{Unit: "g1-ii"}, {Unit: "g1-iii"}, {Unit: "g1-iv"}}, Leaders: []gaw.Posting{{Unit: "g1-l"}},
	}
	// 15 and 4 against 4, 10 for the garrisons and 1 for the terrain: +4. The
	// corps takes 2 hits for its first step, and 2 for the second.
	f, err := s.Forecast(august1914.Umpire, fight)
	require.NoError(t, err)
	require.Equal(t, 4, f.Least.Result)
	require.Equal(t, august1914.Array[gaw.Loss]{
		{Unit: "f5-i", Power: august1914.France, Before: 4, After: 2},
		{Power: august1914.France, Before: 1, After: 1},
		{Power: august1914.Belgium, Before: 1, After: 1},
	}, f.Least.Defender)

	// With one step left the strength is 2 less in all. The first hit eliminates the
	// corps, and the owner chooses a garrison.
	s = lay(t, gaw.Position{}, append(lines, "f5-i 17 1")...).State
	f, err = s.Forecast(august1914.Umpire, fight)
	require.NoError(t, err)
	require.Equal(t, 7, f.Least.Result)
	require.True(t, f.Least.DefenderGone)
	require.Equal(t, 3, f.Least.DefenderHits)
	f, err = s.Forecast(august1914.Umpire, fight, "belgian")
	require.NoError(t, err)
	require.True(t, f.Least.DefenderGone)
	_, err = s.Forecast(august1914.Umpire, fight, "british")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "4.1"})
}

// Rules 7.5.1.11 to 7.5.1.15: the forecast for the umpire before the showdown, and for
// all viewers after it, comes true if the first candidate takes each hit. Rule 1.3:
// the forecast does not reveal secrets.
func TestRule7_5_1_12_ForecastsComeTrue(t *testing.T) {
	before, after, over := 0, 0, 0
	queryGames(t, 1, func(s gaw.State, pick func(int) int) {
		f, err := s.ForecastBattle(august1914.Umpire)
		if err != nil {
			return
		}
		for _, v := range everybody {
			a, err := s.ForecastBattle(v)
			require.NoError(t, err)
			twin := s.Resample(v, pick)
			b, err := twin.ForecastBattle(v)
			require.NoError(t, err)
			require.Equal(t, a, b)
			require.LessOrEqual(t, a.Least.Result, f.Least.Result)
			require.GreaterOrEqual(t, a.Most.Result, f.Least.Result)
		}
		started := s.Decision(august1914.Umpire).Kind
		play := s
		for {
			kind := play.Decision(august1914.Umpire).Kind
			m := play.LegalMoves(play.ToAct().First(), nil)[0]
			if kind != "hit" && m.Verb() != gaw.Done {
				return // there is no showdown yet
			}
			events, err := play.Play(m, nil)
			require.NoError(t, err)
			ended := false
			for _, e := range events {
				ended = ended || e.Kind == "end" || e.Kind == "outcome"
			}
			if ended {
				break
			}
		}
		checkLosses(t, &play, f.Area, f.Least)
		if started == "hit" {
			after++
		} else {
			before++
		}
		if _, finished := play.Outcome(); f.Least.GameOver {
			require.True(t, finished)
			over++
		}
	})
	require.Greater(t, before, 20)
	require.Greater(t, after, 20)
	require.Positive(t, over)
}

// checkLosses compares losses with the position after the battle.
func checkLosses(t *testing.T, s *gaw.State, area string, o gaw.BattleOutcome) {
	t.Helper()
	view := s.View(august1914.Umpire)
	for _, list := range [][]gaw.Loss{o.Attacker, o.Defender} {
		for _, l := range list {
			if l.Unit == "" {
				require.Equal(t, l.After, view.Garrisons(area, l.Power))
				continue
			}
			for _, u := range view.Units() {
				if u.ID == l.Unit && u.Box == "dead" {
					require.True(t, l.Eliminated, l.Unit)
				} else if u.ID == l.Unit && u.Area == area {
					require.Equal(t, l.After, u.Steps, l.Unit)
				}
			}
		}
	}
}

// Before the showdown the range is the same as the reckoning's, and hits cannot be
// assigned to unknown units.
func TestRule1_3_ForecastWithHiddenBlocks(t *testing.T) {
	s := lay(t, gaw.Position{Units: []gaw.Unit{
		{ID: "g1-ii", Area: "36"},
		{ID: "f4-xii", Area: "58", May: []string{"f4-xii", "f4-9c"}, Least: 4, Most: 4},
		{ID: "f4-9c", Area: "50", May: []string{"f4-xii", "f4-9c"}, Least: 1, Most: 2},
	}}).State
	fight := gaw.Fight{Target: "58", Attackers: []gaw.Posting{{Unit: "g1-ii"}}}
	f, err := s.Forecast(gaw.GermanSeat.Viewer(), fight)
	require.NoError(t, err)
	require.False(t, f.Exact)
	// XII with its terrain is as strong as II. Cavalry with one step left is 1: a
	// difference of 4. But it can take only one hit, and the winner takes half of it.
	require.Equal(t, 0, f.Least.Result)
	require.Equal(t, 4, f.Most.Result)
	require.Equal(t, 1, f.Most.DefenderHits)
	require.Equal(t, 1, f.Most.AttackerHits)
	require.True(t, f.Most.DefenderGone)
	require.True(t, f.Most.Defender[0].Assumed)
	_, err = s.Forecast(gaw.GermanSeat.Viewer(), fight, "g1-ii")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.5.1.12"})

	_, err = s.ForecastBattle(gaw.GermanSeat.Viewer())
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.5"})
	_, err = s.Forecast(gaw.GermanSeat.Viewer(), gaw.Fight{Target: "57"})
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.5"})
	var zero gaw.State
	_, err = zero.ForecastBattle(gaw.GermanSeat.Viewer())
	require.ErrorContains(t, err, "zero State")
}

// Surviving attackers stay, wherever they come from. They conquer the area of the
// Belgian infantry, and Battle gives the same answer in one call.
func TestRule7_5_1_15_AttackersWhoComeAreLeft(t *testing.T) {
	units := []string{"g1-l 32", "g1-ii 32", "g1-iii 33", "g1-iv 33", "b-l 22", "b-3 22"}
	s := lay(t, gaw.Position{}, units...).State
	from := gaw.Fight{
		Target:    "22",
		Attackers: []gaw.Posting{{Unit: "g1-ii", From: "32"}, {Unit: "g1-iii", From: "33"}},
		Leaders:   []gaw.Posting{{Unit: "g1-l"}},
	}
	f, err := s.Forecast(august1914.Umpire, from)
	require.NoError(t, err)
	left := 0
	for _, l := range f.Least.Attacker {
		left += l.After
	}
	require.Positive(t, left)
	require.False(t, f.Least.AttackerGone)
	require.False(t, f.Most.AttackerGone)
	b, err := s.Battle(gaw.GermanSeat.Viewer(), "22", "g1-ii", "g1-iii")
	require.NoError(t, err)
	require.NotContains(t, b.Results[0].Text, "no attacker is left")
}

// AttackerGone and DefenderGone are set exactly if every unit and garrison of the side
// is eliminated, in each battle that adjacent units could fight.
func TestForecast_WhoIsLeft(t *testing.T) {
	asked, came := 0, 0
	queryGames(t, 25, func(s gaw.State, pick func(int) int) {
		for _, area := range s.Scenario().Areas() {
			b, err := s.Battle(august1914.Umpire, area.Number)
			if err != nil {
				continue
			}
			fight := gaw.Fight{Target: area.Number}
			if _, err := s.Reckon(august1914.Umpire, fight); err != nil {
				at := map[string]string{}
				for _, u := range s.Position().Units {
					at[u.ID] = u.Area
				}
				for _, row := range b.Rows {
					if row.Kind == august1914.RowAttacker && at[row.Unit] != area.Number {
						fight.Attackers = append(fight.Attackers, gaw.Posting{Unit: row.Unit})
					}
				}
				came++
			}
			f, err := s.Forecast(august1914.Umpire, fight)
			require.NoError(t, err, "%v", fight)
			for _, o := range []gaw.BattleOutcome{f.Least, f.Most} {
				require.Equal(t, allEliminated(o.Attacker), o.AttackerGone, "%v: %+v", fight, o)
				require.Equal(t, allEliminated(o.Defender), o.DefenderGone, "%v: %+v", fight, o)
			}
			require.Equal(t, f.Most.AttackerGone, strings.Contains(b.Results[0].Text, "no attacker is left"), "%v: %v", fight, b.Results)
			asked++
		}
	})
	require.Greater(t, asked, 100)
	require.Greater(t, came, 50)
}

// A forecast with a joining unit equals the forecast after its step into the area,
// unless the area that it leaves changes hands with a point of valour.
func TestForecast_ComingIsStandingThere(t *testing.T) {
	compared, alone := 0, 0
	queryGames(t, 3, func(s gaw.State, _ func(int) int) {
		for by := range s.ToAct().All() {
			if by == august1914.Dice {
				continue
			}
			for _, m := range s.LegalMoves(by, nil) {
				if m.Verb() != gaw.Step {
					continue
				}
				coming := gaw.Fight{Target: m.To(), Attackers: []gaw.Posting{{Unit: m.Unit(), From: m.From()}}}
				got, err := s.Forecast(august1914.Umpire, coming)
				if err != nil {
					continue // there are no enemies
				}
				if _, err := s.Forecast(august1914.Umpire, gaw.Fight{Target: m.To()}); err != nil {
					alone++
				}
				after := s
				require.NoError(t, after.Apply(m))
				if !maps.Equal(s.Position().Valour, after.Position().Valour) {
					continue
				}
				want, err := after.Forecast(august1914.Umpire, gaw.Fight{Target: m.To()})
				require.NoError(t, err, "%v", m)
				require.Empty(t, cmp.Diff(want, got), "%v", m)
				compared++
			}
		}
	})
	require.Greater(t, compared, 500)
	require.Greater(t, alone, 300)
}

// allEliminated reports whether a side has lost everything in the battle.
func allEliminated(list []gaw.Loss) bool {
	return !slices.ContainsFunc(list, func(l gaw.Loss) bool { return !l.Eliminated })
}
