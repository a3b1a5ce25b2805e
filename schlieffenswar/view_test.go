package schlieffenswar

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/jsondoc"
)

// A sketch is a view in all forms that programs can compare.
type sketch struct {
	view        View
	json, print string
	hash        uint64
}

func sketchOf(t *testing.T, s *State, v august1914.Viewer) sketch {
	t.Helper()
	view := s.View(v)
	text, err := json.Marshal(view)
	require.NoError(t, err)
	type bare View // without the String method
	return sketch{view, string(text), fmt.Sprintf("%+v", bare(view)), view.Hash()}
}

// requireAgreement requires that two views are equal in all forms, or in none.
func requireAgreement(t *testing.T, a, b sketch) (alike bool) {
	t.Helper()
	alike = a.json == b.json
	require.Equal(t, alike, a.view == b.view, "JSON and ==: %s %s", a.json, b.json)
	require.Equal(t, alike, a.print == b.print, "JSON and %%+v: %s %s", a.json, b.json)
	require.Equal(t, alike, a.hash == b.hash, "JSON and Hash: %s %s", a.json, b.json)
	return alike
}

// secrets returns positions that differ from s only in facts that v cannot know: the
// hidden units, and the secrets of units that move and fight.
func secrets(s *State, v august1914.Viewer, pick func(n int) int) (list []State) {
	list = append(list, s.Resample(v, pick))
	if commands(v, GermanSeat) && commands(v, EntenteSeat) {
		return list
	}
	seen := s.visible(v)
	for u := range s.here.Minus(seen).All() {
		twin := *s
		switch p := s.piece(u); {
		case pick(12) > 0:
			continue
		case !p.corps():
			if !p.mobile() {
				continue
			}
			twin.oos.Add(u)
		default:
			twin.steps[u] = august1914.Steps(1 + pick(2))
			twin.elan.Remove(u)
			twin.fatigued.Add(u)
		}
		list = append(list, twin)
		if inBattle(s.stage) {
			twin.battle.hit.Add(u)
			list = append(list, twin)
		}
	}
	if s.march.active && !commands(v, s.active) {
		twin := *s
		twin.march.mayForce = !twin.march.mayForce
		list = append(list, twin)
	}
	return list
}

// A View compares, hashes and prints only the information in its JSON, which has none of
// the other side's secrets. (Rule 6.6)
func TestRule6_6_ViewsAgreeWithTheirJSON(t *testing.T) {
	t.Parallel()
	twins, steps := 0, 0
	for seed := range uint64(2) {
		source := dice.NewPCG(seed, 66)
		s := New(Standard())
		n := 0
		for m, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(seekBattle)) {
			require.NoError(t, err)
			if n++; n%(151/gametest.Size(1, 3, 15)) != 0 {
				continue
			}
			next := s
			require.NoError(t, next.Apply(m))
			for _, v := range everybody {
				one := sketchOf(t, &s, v)
				requireAgreement(t, one, sketchOf(t, &next, v))
				steps++
				if v == august1914.Umpire {
					continue
				}
				for _, twin := range secrets(&s, v, source.IntN) {
					require.True(t, requireAgreement(t, one, sketchOf(t, &twin, v)), "%s is told a secret", v)
					twins++
				}
			}
		}
	}
	require.Greater(t, steps, gametest.Size(70, 200, 1000))
	require.Greater(t, twins, gametest.Size(100, 300, 1500))
}

// The order of the enemy's stack below its top is secret: an HQ may have come
// before or after a corps.
func TestRule6_6_ViewsDoNotTellTheOrderOfStacks(t *testing.T) {
	var views [2]sketch
	for i, units := range [][]string{{"ger-ii 1108", "ger-hq-1 1108", "fra-1 2514"}, {"ger-hq-1 1108", "ger-ii 1108", "fra-1 2514"}} {
		s, err := Position{Turn: 5, Active: august1914.German, Phase: Movement, Units: boundsUnits(units)}.State(Standard())
		require.NoError(t, err)
		views[i] = sketchOf(t, &s, EntenteSeat.Viewer())
	}
	require.True(t, requireAgreement(t, views[0], views[1]))
}

// Command by a hidden HQ lets a corps make a forced march. A viewer of the march does
// not learn about the command.
func TestRule6_6_ViewsOfMarchesDoNotTellCommand(t *testing.T) {
	var states [2]State
	for i, ids := range [][2]string{{"ger-hq-4", "ger-c-1"}, {"ger-c-1", "ger-hq-4"}} {
		s, err := Position{Turn: 5, Active: august1914.German, Phase: Movement, Units: boundsUnits([]string{
			ids[0] + " 2516", "ger-iii 2516", "ger-ii 2516", ids[1] + " 2303", "ger-iv 2303", "fra-1 1611",
		})}.State(Standard())
		require.NoError(t, err)
		require.NoError(t, s.Apply(MustParseMove("German step ger-ii 2516 > 2517")))
		require.Equal(t, i == 0, s.march.mayForce)
		states[i] = s
	}
	for _, v := range []august1914.Viewer{EntenteSeat.Viewer(), august1914.Spectator} {
		require.True(t, requireAgreement(t, sketchOf(t, &states[0], v), sketchOf(t, &states[1], v)))
	}
}

// Hexes that have been attacked in the phase are public until the phase ends.
func TestRule11_5_AttackedHexesAreSeen(t *testing.T) {
	f, err := Position{Turn: 5, Active: august1914.German, Phase: Combat, Units: boundsUnits([]string{
		"ger-ii 2513", "fra-2 2514", "fra-1 2514", "ger-iii 1908", "fra-3 1909",
	})}.State(Standard())
	require.NoError(t, err)
	var events []august1914.Event
	play := func(moves ...string) {
		t.Helper()
		for _, m := range moves {
			events, err = f.Play(MustParseMove(m), events)
			require.NoError(t, err, m)
		}
	}
	play("German assault 2514", "German join ger-ii", "roll 1") // 1:2 is 2/0
	require.Equal(t, defenderHit+1, f.stage)
	play("German lose ger-ii", "German lose ger-ii")
	for _, v := range everybody {
		view := f.View(v)
		require.Equal(t, [2]int{2, 0}, [2]int{view.Attacked("2514"), view.Attacked("1909")})
		text, err := json.Marshal(view)
		require.NoError(t, err)
		require.Contains(t, string(text), `"attacked":{"2514":2}`)
		var told []string
		for _, e := range august1914.EventsFor(v, events, nil) {
			if e.Kind == "attacked" {
				told = append(told, e.Rule+" "+e.At)
			}
		}
		require.Equal(t, []string{"11.5 2514"}, told)
	}
	play("German done")
	view := f.View(august1914.Spectator)
	require.Zero(t, view.Attacked("2514"), "the phase is over")
}

// Artillery markers that return appear in views and events.
func TestRule11_23_MarkersThatComeBackAreSeen(t *testing.T) {
	s, err := Position{Turn: 1, Active: august1914.German, Phase: Combat, Units: boundsUnits([]string{
		"ger-ii 1208", "fort-liege 1209", "fra-1 2514",
	})}.State(Standard())
	require.NoError(t, err)
	for _, m := range []string{"German assault 1209", "German join ger-ii", "German bombard", "roll 6"} {
		require.NoError(t, s.Apply(MustParseMove(m)), m)
	}
	for _, v := range everybody {
		view := s.View(v)
		require.Equal(t, [2]int{2, 1}, [2]int{view.Artillery, view.Reserve})
		text, err := json.Marshal(view)
		require.NoError(t, err)
		require.Contains(t, string(text), `"reserve":1`)
	}
	var events []august1914.Event
	for s.turn == 1 {
		moves := s.LegalMoves(s.ToAct().First(), nil)
		events, err = s.Play(moves[0], events)
		require.NoError(t, err)
	}
	var told []august1914.Event
	for _, e := range events {
		if e.Kind == "artillery" {
			told = append(told, e)
		}
	}
	require.Len(t, told, 1)
	require.Equal(t, august1914.Public, told[0].Audience)
	require.Equal(t, "11.23", told[0].Rule)
	require.Equal(t, "1 heavy artillery marker comes back to the Germans.", told[0].String())
	view := s.View(august1914.Spectator)
	require.Equal(t, [2]int{3, 0}, [2]int{view.Artillery, view.Reserve})
}

func TestTheZeroViewHasNoJSON(t *testing.T) {
	_, err := json.Marshal(View{})
	require.ErrorContains(t, err, "the zero View does not show a position")
}

func TestTheZeroStatePrints(t *testing.T) {
	require.Equal(t, "schlieffenswar: no position", State{}.String())
	require.Equal(t, "schlieffenswar: no position", View{}.String())
}

// byHex calls ask for every hex and returns the results that are not 0.
func byHex(v *View, ask func(number string) int) map[string]int {
	counts := map[string]int{}
	for _, h := range v.scenario.Hexes() {
		if n := ask(h.Number); n > 0 {
			counts[h.Number] = n
		}
	}
	return counts
}

// accessors maps the JSON of a View to its Go methods.
var accessors = jsondoc.Accessors[View]{
	"version":         func(*View) any { return august1914.JSONVersion },
	"ruleset":         func(v *View) any { return v.Header().Ruleset },
	"scenario":        func(v *View) any { return v.Scenario },
	"digest":          func(v *View) any { return digestText(v.Header().Digest) },
	"settings":        func(v *View) any { return v.scenario.Settings() },
	"viewer":          func(v *View) any { return v.Viewer },
	"turn":            func(v *View) any { return v.Turn },
	"active":          func(v *View) any { return v.Active },
	"phase":           func(v *View) any { return v.Phase },
	"kind":            func(v *View) any { return v.Kind },
	"rule":            func(v *View) any { return v.Rule },
	"place":           func(v *View) any { return v.Place },
	"crowded":         func(v *View) any { return v.Crowded() },
	"probe":           func(v *View) any { return v.Probe() },
	"planXVII":        func(v *View) any { return v.PlanXVII },
	"points":          func(v *View) any { return v.Points },
	"parisEndangered": func(v *View) any { return v.ParisEndangered },
	"artillery":       func(v *View) any { return v.Artillery },
	"coup":            func(v *View) any { return v.Coup },
	"reserve":         func(v *View) any { return v.Reserve },
	"withdrawn":       func(v *View) any { return v.Withdrawn },
	"units":           func(v *View) any { return v.Units() },
	"heights":         func(v *View) any { return byHex(v, v.Height) },
	"acted":           func(v *View) any { return byHex(v, v.Acted) },
	"attacked":        func(v *View) any { return byHex(v, v.Attacked) },
	"moving":          func(v *View) any { return v.Moving() },
	"german": func(v *View) any {
		list := []string{}
		for _, h := range v.scenario.Hexes() {
			if v.Control(h.Number) == august1914.German {
				list = append(list, h.Number)
			}
		}
		return list
	},
	"battle": func(v *View) any {
		if b, on := v.Battle(); on {
			return b
		}
		return nil
	},
}

func digestText(n uint64) string { return strconv.FormatUint(n, 10) }

func TestGoTellsWhatJSONTells(t *testing.T) {
	t.Parallel()
	require.NoError(t, accessors.Complete(reflect.TypeFor[viewDoc]()))
	house, err := Standard().With(august1914.Setting{Name: "forts", Value: "added"})
	require.NoError(t, err)
	met := map[string]bool{}
	for _, sc := range []*Scenario{Standard(), house} {
		source := dice.NewPCG(5, 14)
		s, n := New(sc), 0
		for _, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(seekBattle)) {
			require.NoError(t, err)
			if n++; n%(201/gametest.Size(1, 3, 10)) == 0 || s.probe != (probe{}) {
				for _, v := range everybody {
					require.NoError(t, accessors.Agree(s.View(v), met))
				}
			}
		}
	}
	for name := range accessors {
		require.True(t, met[name], "%s never came up", name)
	}
}
