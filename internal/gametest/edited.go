package gametest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// An Edit changes a position the way the author of a test would. It returns the reason
// why the rules refuse the result. It returns false if there was nothing to change.
type Edit[S any] func(s S, pick func(n int) int) (S, error, bool)

// Edited tries edits on positions of random play from each start. It requires that the
// rules accept at least 95 of 100 edited positions. Play must continue from them, and
// like positions from play they must stay the same when they are described and set up
// again.
func Edited[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, edit Edit[S], again func(s S) (S, error), draw august1914.Draw[M], games int, starts ...S) {
	t.Helper()
	tried, refused, why, like := 0, 0, map[string]int{}, map[string]error{}
	for game := range uint64(games) {
		pick := Seeded(game)
		s := starts[int(game)%len(starts)]
		for {
			require.NoError(t, august1914.Onward(P(&s), pick, draw, 1+pick(seldomEdited/Size(1, 3, 6))))
			if P(&s).ToAct() == 0 {
				break
			}
			same, err := again(s)
			require.NoError(t, err)
			require.True(t, same == s, "%v", s)
			for range editsEach {
				edited, err, ok := edit(s, pick)
				if !ok {
					continue
				}
				tried++
				if err != nil {
					refused++
					why[rule(err)]++
					like[rule(err)] = err
					continue
				}
				same, err := again(edited)
				require.NoError(t, err)
				require.True(t, same == edited, "%v", edited)
				require.NoError(t, august1914.Onward(P(&edited), pick, draw, 20))
			}
		}
	}
	text := fmt.Sprintf("%d of %d edited positions refused", refused, tried)
	for _, r := range slices.Sorted(maps.Keys(why)) {
		text += fmt.Sprintf("\n%6d by %s: %v", why[r], r, like[r])
	}
	t.Log(text)
	require.Positive(t, tried)
	require.LessOrEqual(t, refused*20, tried, text)
}

// editsEach is the number of edits tried in each position. seldomEdited is the largest
// number of moves between two positions at the newcomer tier.
const editsEach, seldomEdited = 10, 60

// rule returns the rule that refuses an edit.
func rule(err error) string {
	if v := (*august1914.Violation)(nil); errors.As(err, &v) {
		return v.Rule
	}
	return "no rule"
}
