package driveonparis

import (
	"reflect"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/jsondoc"
)

// hexesOf returns the numbers of the hexes for which is holds.
func hexesOf(v *View, is func(number string) bool) []string {
	list := []string{}
	for _, h := range v.scenario.Hexes() {
		if is(h.Number) {
			list = append(list, h.Number)
		}
	}
	return list
}

// unitsOf returns the ids of the units for which is holds.
func unitsOf(v *View, is func(id string) bool) []string {
	list := []string{}
	for _, u := range v.scenario.Units() {
		if is(u.ID) {
			list = append(list, u.ID)
		}
	}
	return list
}

// accessors returns through Go functions what the JSON of a View contains.
var accessors = jsondoc.Accessors[View]{
	"version":  func(*View) any { return august1914.JSONVersion },
	"ruleset":  func(v *View) any { return v.Header().Ruleset },
	"scenario": func(v *View) any { return v.Scenario },
	"digest":   func(v *View) any { return strconv.FormatUint(v.Header().Digest, 10) },
	"settings": func(v *View) any { return v.scenario.Settings() },
	"viewer":   func(v *View) any { return v.Viewer },
	"turn":     func(v *View) any { return v.Turn },
	"active":   func(v *View) any { return v.Active },
	"phase":    func(v *View) any { return v.Phase },
	"kind":     func(v *View) any { return v.Kind },
	"award":    func(v *View) any { return v.Award },
	"units":    func(v *View) any { return v.Units() },
	"heights": func(v *View) any {
		counts := map[string]int{}
		for _, h := range v.scenario.Hexes() {
			if n := v.Height(h.Number); n > 0 {
				counts[h.Number] = n
			}
		}
		return counts
	},
	"german": func(v *View) any {
		return hexesOf(v, func(number string) bool { return v.Control(number) == august1914.German })
	},
	"railways": func(v *View) any { return v.Railways() },
	"trenches": func(v *View) any { dug, _ := v.Trenches(); return dug },
	"begun":    func(v *View) any { _, begun := v.Trenches(); return begun },
	"points": func(v *View) any {
		list := map[string]string{}
		for _, p := range v.MobilizationPoints() {
			if p.Hex != "" {
				list[p.Point] = p.Hex
			}
		}
		return list
	},
	"planXVII":  func(v *View) any { return v.PlanXVII() },
	"reserve":   func(v *View) any { return unitsOf(v, v.InReserve) },
	"moved":     func(v *View) any { return unitsOf(v, v.Moved) },
	"diggers":   func(v *View) any { return unitsOf(v, v.Digs) },
	"battle":    func(v *View) any { hex, _ := v.Battle(); return hex },
	"attackers": func(v *View) any { _, attackers := v.Battle(); return attackers },
	"attacked":  func(v *View) any { return hexesOf(v, v.Attacked) },
	"retreat":   func(v *View) any { return v.Retreating() },
	"march":     func(v *View) any { units, _ := v.Marching(); return units },
	"spent":     func(v *View) any { _, spent := v.Marching(); return spent },
	"doctrine":  func(v *View) any { return v.Doctrine() },
	"standing":  func(v *View) any { return v.Standing() },
}

// A View's methods and its JSON agree.
func TestGoTellsWhatJSONTells(t *testing.T) {
	require.NoError(t, accessors.Complete(reflect.TypeFor[viewDoc]()))
	met := map[string]bool{}
	for _, c := range []struct {
		id       string
		settings []august1914.Setting
		every    int // every so many moves a position is checked, at the ci tier
		retreats int // positions with a retreat that must be met, at the newcomer tier
	}{{"5.1", nil, 97, 1}, {"5.5", []august1914.Setting{{Name: "minimum", Value: "any"}}, 397, 4}, {"5.6", nil, 1499, 15}} {
		sc, err := scenario(t, c.id).With(c.settings...)
		require.NoError(t, err)
		s, source, n, retreats := New(sc), dice.NewPCG(5, 14), 0, 0
		for _, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(eager)) {
			require.NoError(t, err)
			n++
			look := n%(3*c.every/gametest.Size(1, 3, 3)) == 0
			if s.stage == retreating {
				retreats++
				look = look || retreats%max(1, c.retreats/gametest.Size(1, 15, 15)) == 0
			}
			if !look {
				continue
			}
			for _, viewer := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer(), august1914.Umpire} {
				v := s.View(viewer)
				require.NoError(t, accessors.Agree(v, met))
			}
		}
	}
	for name := range accessors {
		require.True(t, met[name], "%s never came up", name)
	}
}

// eager prefers attacks and similar moves, which change most of a View.
func eager(m Move) int {
	switch m.Verb() {
	case Attack, Join, Overrun, Dig, Reserve:
		return 3
	}
	return 1
}
