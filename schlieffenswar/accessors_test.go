package schlieffenswar

import (
	"reflect"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

// byHex asks for a number of every hex, and keeps those that are not 0.
func byHex(v *View, ask func(number string) int) map[string]int {
	counts := map[string]int{}
	for _, h := range v.scenario.Hexes() {
		if n := ask(h.Number); n > 0 {
			counts[h.Number] = n
		}
	}
	return counts
}

// accessors tell in Go what the JSON of a View tells.
var accessors = conformance.Accessors[View]{
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
			if n++; n%(201/gametest.Size(1, 3, 10)) == 0 {
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
