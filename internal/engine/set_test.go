package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

func TestSets(t *testing.T) {
	type phase uint8
	s := engine.SetOf[phase](0, 3, 63)
	for p := range phase(255) {
		require.Equal(t, p == 0 || p == 3 || p == 63, s.Has(p), p)
	}
	require.Zero(t, engine.SetOf[phase]())
}

func TestWhichAndAny(t *testing.T) {
	type hex uint8
	var all, even hexgrid.FixedSet[hex, [2]uint64]
	for _, h := range []hex{0, 3, 64, 100, 127} {
		all.Add(h)
	}
	for _, h := range []hex{0, 64, 100} {
		even.Add(h)
	}
	isEven := func(h hex) bool { return h%2 == 0 }
	require.Equal(t, even, engine.Which(all, isEven))
	require.True(t, engine.Any(all.All(), isEven))
	require.False(t, engine.Any(all.Minus(even).All(), isEven))
	require.False(t, engine.Any(engine.Which(all, func(hex) bool { return false }).All(), func(hex) bool { return true }))
}
