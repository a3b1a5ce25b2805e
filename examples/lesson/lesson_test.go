package lesson_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/lesson"
)

// In the lesson of each game, every move that is asked for is legal in its place, each
// wrong move is explained, and each name in brackets is on the map.
func TestLessons(t *testing.T) {
	for _, r := range games.All() {
		t.Run(r.Info().Name, func(t *testing.T) {
			l, err := lesson.Parse(r.Lesson())
			require.NoError(t, err)
			require.NoError(t, l.Check(r))
			require.GreaterOrEqual(t, len(l.Steps), 8)
			require.LessOrEqual(t, len(l.Steps), 15)
		})
	}
}
