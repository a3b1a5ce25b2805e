package schlieffenswar

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/gametest"
)

// Games under any values of all options end, and every position on the way
// satisfies the invariants.
func TestOptionsAtRandom(t *testing.T) {
	source := rand.New(rand.NewPCG(11, 21))
	for range 6 {
		var settings []august1914.Setting
		for _, o := range Options() {
			settings = append(settings, august1914.Setting{Name: o.Name, Value: o.Values[source.IntN(len(o.Values))].Value})
		}
		sc, err := Standard().With(settings...)
		require.NoError(t, err)
		s := New(sc)
		var moves []Move
		for n := 0; s.ToAct().Len() > 0; n++ {
			require.Less(t, n, maxMoves)
			moves = s.LegalMoves(s.ToAct().First(), moves[:0])
			require.NotEmpty(t, moves, "%v: %s", settings, s.Decision(august1914.Umpire).Prompt)
			require.NoError(t, s.Apply(moves[source.IntN(len(moves))]), settings)
			if n%16 == 0 {
				require.NoError(t, s.invariant(), settings)
			}
		}
	}
}

// One more option, an option with another name, and a value with another name lose no record.
func TestOneMoreOption(t *testing.T) { gametest.OneMore(t, &options, reloaded) }

// reloaded returns the Ruleset with its files read again.
func reloaded() august1914.Ruleset { return engine.Must(newRuleset().On(newRuleset().Files())) }
