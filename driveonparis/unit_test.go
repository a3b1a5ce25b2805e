package driveonparis

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func drawUnits(t *rapid.T, label string) (set unitSet, list []unit) {
	for _, u := range rapid.SliceOfNDistinct(rapid.Uint16Range(0, maxUnits-1), 0, 20, rapid.ID).Draw(t, label) {
		set.Add(unit(u))
		list = append(list, unit(u))
	}
	slices.Sort(list)
	return set, list
}

func TestUnitSetsHoldWhatIsPutIntoThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, inA := drawUnits(t, "a")
		b, inB := drawUnits(t, "b")
		require.Equal(t, inA, slices.AppendSeq([]unit(nil), a.All()))
		require.Equal(t, len(inA), a.Len())
		require.Equal(t, len(inA) == 0, a.IsEmpty())
		both, either, only := a.Intersect(b), a.Union(b), a.Minus(b)
		for u := range unit(maxUnits) {
			left, right := slices.Contains(inA, u), slices.Contains(inB, u)
			require.Equal(t, left && right, both.Has(u))
			require.Equal(t, left || right, either.Has(u))
			require.Equal(t, left && !right, only.Has(u))
		}
		require.Equal(t, !both.IsEmpty(), a.Overlaps(b))
		require.False(t, a.Has(noUnit))
		if len(inA) == 0 {
			require.Equal(t, noUnit, a.First())
			return
		}
		require.Equal(t, inA[0], a.First())
		a.Remove(inA[0])
		require.Equal(t, len(inA)-1, a.Len())
	})
}

func TestUnitsOfOneNameAreToldApart(t *testing.T) {
	s := New(Standard())
	for id, want := range map[string]string{
		"ge-14-vii": "14/VII Inf Div (German)", "fr-14-vii": "14/VII Inf Div (French)", "ge-train-1": s.piece(s.scenario.unitByID["ge-train-1"]).name,
		"fr-hq-5": "5 Army HQ (Lanrezac)",
	} {
		require.Equal(t, want, s.nameOf(s.scenario.unitByID[id]))
	}
	seen := map[string]bool{}
	for u := range s.scenario.pieces {
		require.False(t, seen[s.piece(unit(u)).title], s.piece(unit(u)).title)
		seen[s.piece(unit(u)).title] = true
	}
}
