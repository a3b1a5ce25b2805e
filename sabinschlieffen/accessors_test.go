package sabinschlieffen

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

// accessors tell in Go what the JSON of a View tells.
var accessors = conformance.Accessors[View]{
	"version":    func(*View) any { return august1914.JSONVersion },
	"ruleset":    func(*View) any { return Name },
	"scenario":   func(v *View) any { return v.Scenario },
	"viewer":     func(v *View) any { return v.Viewer },
	"turn":       func(v *View) any { return v.Turn },
	"phase":      func(v *View) any { return v.Phase },
	"german":     func(v *View) any { return v.German },
	"committed":  func(v *View) any { return v.Committed },
	"absorbing":  func(v *View) any { return v.Absorbing },
	"routed":     func(v *View) any { return v.Routed },
	"recoveries": func(v *View) any { return v.Recoveries },
	"recovered": func(v *View) any {
		if v.Recovered == 0 {
			return nil
		}
		return v.Recovered
	},
	"blocks": func(v *View) any { return v.Blocks() },
	"score":  func(v *View) any { return v.Score() },
	"log":    func(v *View) any { return v.Log },
}

func TestGoTellsWhatJSONTells(t *testing.T) {
	require.NoError(t, accessors.Complete(reflect.TypeFor[viewDoc]()))
	free, err := Standard().With(august1914.Setting{Name: "recovery", Value: "up-to"})
	require.NoError(t, err)
	met := map[string]bool{}
	source := dice.NewPCG(5, 14)
	for range gametest.Size(1, 4, 20) {
		for _, sc := range []*Scenario{Standard(), free} {
			s := New(sc)
			for _, err := range august1914.Walk(&s, source.IntN, august1914.Uniformly) {
				require.NoError(t, err)
				for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer(), august1914.Umpire} {
					require.NoError(t, accessors.Agree(s.View(v), met))
				}
			}
		}
	}
	for name := range accessors {
		require.True(t, met[name], "%s never came up", name)
	}
}
