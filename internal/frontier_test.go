package internal_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/internal/frontier"
)

// A Set holds what a map of Go holds, except that it takes 0 for 1.
func TestSetIsAMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var set frontier.Set
		want := map[uint64]int{}
		for i, key := range rapid.SliceOfN(rapid.OneOf(rapid.Uint64(), rapid.Uint64Max(40)), 0, 300).Draw(t, "keys") {
			is, old := want[max(key, 1)]
			require.Equal(t, old, set.Has(key))
			at, added := set.Add(key, i)
			require.Equal(t, !old, added)
			if !old {
				want[max(key, 1)], is = i, i
			}
			require.Equal(t, is, at)
			require.True(t, set.Has(key))
		}
		for key := range want {
			require.True(t, set.Has(key))
		}
	})
}
