package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestHashesTellPositionsApart(t *testing.T) {
	seen := map[uint64]State{}
	views := map[uint64]View{}
	rapid.Check(t, func(t *rapid.T) {
		s := anyGame(t, Standard())
		if was, ok := seen[s.Hash()]; ok {
			require.True(t, was == s)
		}
		seen[s.Hash()] = s
		v := s.View(GermanSeat.Viewer())
		if was, ok := views[v.Hash()]; ok {
			require.True(t, was == v)
		}
		views[v.Hash()] = v
	})
}
