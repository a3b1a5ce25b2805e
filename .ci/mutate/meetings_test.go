package main

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

// All faults of two rules compile. Without a fault, play is the same as before. With a
// common fault it is not. The test takes long, because it builds each game again.
func TestMeetingsAreFound(t *testing.T) {
	common := map[string]string{
		"schlieffenswar": "8.7 + 9.6", "germanyatwar": "7.5.1.1 + 7.3.1", "driveonparis": "1.11 + SCS_OVERRUN",
	}
	for _, game := range met[:gametest.SizeOrSkip(t, 0, 3, 3)] {
		t.Run(game, func(t *testing.T) {
			dir := filepath.Join("..", "..", game)
			list, err := readList(dir, meetingsFile)
			require.NoError(t, err)
			ctx := context.Background()
			h, err := newHunt(ctx, dir, t.TempDir(), list, 2*time.Second)
			require.NoError(t, err)
			require.Len(t, h.numbers, len(list), "all compile together")
			_, err = h.record(ctx, uniformly)
			require.NoError(t, err)
			same, err := h.play(ctx, tested{binary: h.binary}, uniformly, "-against", h.traces[uniformly])
			require.NoError(t, err)
			require.False(t, same.killed(), "%v", same)
			for _, m := range list {
				if m.rule != common[game] {
					continue
				}
				sum := score{of: map[mode]int{}}
				var told strings.Builder
				require.NoError(t, h.try(ctx, &told, m, []mode{uniformly}, &sum))
				require.Equal(t, 1, sum.of[uniformly], told.String())
			}
		})
	}
}

// The modes other than uniform play have to detect four in five faults.
func TestScoreIsGood(t *testing.T) {
	sum := score{of: map[mode]int{}}
	for _, shown := range [][]mode{{steered}, {steered, uniformly}, {uniformly}, {steered}, {steered}} {
		sum.count(shown)
	}
	require.Equal(t, "4 of 5 by steered play, 2 of 5 by uniform play, 4 of 5 without uniform play", sum.text([]mode{steered, uniformly}))
	require.True(t, sum.good([]mode{steered, uniformly}))
	sum.count(nil)
	require.False(t, sum.good([]mode{steered, uniformly}))
	require.True(t, sum.good([]mode{uniformly}))
}

func TestFindingTellsWhatWasSeen(t *testing.T) {
	require.Equal(t, `SURVIVED 3 games, 9 steps, 180 s`, finding{Games: 3, Steps: 9, CPU: 180}.String())
	require.Equal(t, `list after 0.5 s, game 2, move 7 "a step" of a place`,
		finding{Games: 2, CPU: 0.5, Differs: "list", Move: 7, Made: "a step", Where: "a place"}.String())
}
