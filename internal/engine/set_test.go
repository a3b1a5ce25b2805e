package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

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
