package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/engine"
)

func TestWordsAreEqualIfTheirTextsAre(t *testing.T) {
	texts := []string{"", "a", "ge-13-vii", "\x00", "Liège", strings.Repeat("long ", 100)}
	for i, one := range texts {
		require.Equal(t, one, engine.WordOf(one).Text())
		for j, other := range texts {
			require.Equal(t, i == j, engine.WordOf(strings.Clone(one)) == engine.WordOf(other), "%q and %q", one, other)
		}
	}
	require.Equal(t, engine.Word{}, engine.WordOf(""))
}
