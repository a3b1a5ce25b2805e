package gametest

import (
	"errors"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// EndsCite tries the move that ends a step for each seat that has to act, in random
// play from arbitrary positions. It requires that a refusal cites the rule of the
// decision, or one of the rules that the argument also lists for decisions of that
// kind. It returns the kinds of decisions in which such a move was refused.
func EndsCite[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	t *testing.T, anywhere func(pick func(n int) int) S, end func(s P, seat august1914.Seat) M, also map[string][]string,
) (kinds []string) {
	t.Helper()
	refused := map[string]bool{}
	positions(t, anywhere, Size(60, 300, 1000), func(s P, by august1914.Actor) {
		var v *august1914.Violation
		if !errors.As(august1914.Check(s, end(s, by.Seat())), &v) {
			return
		}
		d := s.Decision(by.Seat().Viewer())
		require.Contains(t, append([]string{d.Rule}, also[d.Kind]...), v.Rule, "%s %v", d.Prompt, v)
		refused[d.Kind] = true
	})
	return slices.Sorted(maps.Keys(refused))
}

// positions plays random moves from the given number of arbitrary positions. It calls
// visit for each seat that may decide in each position.
func positions[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	t *testing.T, anywhere func(pick func(n int) int) S, games int, visit func(s P, by august1914.Actor),
) {
	t.Helper()
	for seed := range uint64(games) {
		pick := Seeded(seed)
		s := anywhere(pick)
		for range 60 {
			for by := range P(&s).ToAct().All() {
				if by != august1914.Dice {
					visit(&s, by)
				}
			}
			if P(&s).ToAct() == 0 {
				break
			}
			require.NoError(t, august1914.Onward(P(&s), pick, august1914.InStages, 1))
		}
	}
}
