package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// laySurveyOf looks at a position from one side.
func laySurveyOf(s *sw.State, chart *layMap, german bool) *laySurvey {
	v := &laySurvey{layMap: chart, german: german, at: map[string]string{}, in: map[string][]string{}}
	for _, u := range s.Position().Units {
		if u.Hex != "" {
			v.at[u.ID], v.in[u.Hex] = u.Hex, append(v.in[u.Hex], u.ID)
		}
	}
	return v
}

// crowded reports whether a hex breaks a stacking limit. (Rules 6.2 to 6.4)
func (v *laySurvey) crowded(hex string) bool {
	corps, kinds, nations, british := 0, map[string]int{}, map[string]bool{}, false
	for _, id := range v.in[hex] {
		row := v.units[id]
		kinds[row["kind"]]++
		if v.isCorps(id) || row["kind"] == "fort" {
			corps++
		}
		if row["kind"] != "fort" || hex != "1209" && hex != "1314" {
			nations[row["nation"]] = true
		}
		british = british || row["nation"] == "British"
	}
	if kinds["fort"] > 0 && !british {
		for _, id := range v.in[hex] {
			nations[v.units[id]["nation"]] = true
		}
	}
	return corps > 3 || kinds["hq"] > 1 || kinds["depot"] > 1 || len(nations) > 1
}

// laySeen is what a move has made of a position.
type laySeen struct {
	before, after sw.State
	move          sw.Move
}

// layWatch plays games at random and shows every move to a judge.
func layWatch(t *testing.T, judge func(rt *rapid.T, chart *layMap, seen laySeen)) {
	t.Helper()
	defer gametest.SetChecks(gametest.Size(15, 100, 1000))()
	chart := layMapOf(t)
	rapid.Check(t, func(rt *rapid.T) {
		s := sw.New(sw.Standard())
		pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(rt, "pick") }
		var last laySeen
		moves := 0
		for move, err := range august1914.Walk(&s, pick, august1914.InStages[sw.Move]) {
			require.NoError(rt, err)
			if moves > 0 {
				last.after = s
				judge(rt, chart, last)
			}
			if moves++; moves > 200 {
				return
			}
			last = laySeen{before: s, move: move}
		}
	})
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

func TestRule7_1_StepsAndZones(t *testing.T) {
	layWatch(t, func(rt *rapid.T, chart *layMap, seen laySeen) {
		if seen.move.Verb() != sw.Step {
			return
		}
		v := laySurveyOf(&seen.before, chart, seen.move.Actor() == sw.GermanSeat.Actor())
		from, to := seen.move.From(), seen.move.To()
		require.False(rt, v.closed(to))
		require.False(rt, v.enemies(to))
		require.False(rt, v.adjoined(from) && v.adjoined(to), "from one zone into another")
		if v.adjoined(to) {
			require.NotEqual(rt, "march", seen.after.Decision(august1914.Umpire).Kind, "in a zone the movement ends")
		}
	})
}

func TestRule7_3_RetreatsAndZones(t *testing.T) {
	layWatch(t, func(rt *rapid.T, chart *layMap, seen laySeen) {
		if seen.move.Verb() == sw.Retreat {
			v := laySurveyOf(&seen.before, chart, seen.move.Actor() == sw.GermanSeat.Actor())
			require.False(rt, v.closed(seen.move.To()))
			require.False(rt, v.enemies(seen.move.To()))
			require.False(rt, v.adjoined(seen.move.To()))
		}
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
