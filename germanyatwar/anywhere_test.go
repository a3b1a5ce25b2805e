package germanyatwar

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/measure"
)

// tryAnywhere draws a position, or returns the reason why the rules do not allow it.
func tryAnywhere(pick func(n int) int) (State, error) {
	return engine.Draw(pick, Scenarios(), Options(), drawPosition)
}

func TestAnywhere(t *testing.T) {
	gametest.Anywhere[State, Move, View](t, Anywhere, NewSuite().Decode, Options())
	require.NoError(t, gametest.SeldomRefused(tryAnywhere, gametest.Seeded(1), gametest.Size(100, 600, 20_000)))
}

func BenchmarkAnywhere(b *testing.B) { measure.Anywhere(b, Anywhere) }

// seekTrouble draws a move. It prefers steps into full areas and the ends of moves,
// actions and battles.
func (s *State) seekTrouble(list []Move, pick func(n int) int) Move {
	if pick(2) == 0 {
		tight := slices.DeleteFunc(slices.Clone(list), func(m Move) bool {
			return m.Verb() != Step || !s.full[s.phasing].Has(s.scenario.named(m.To()))
		})
		if len(tight) > 0 {
			return tight[pick(len(tight))]
		}
	}
	return august1914.Preferring(func(m Move) int {
		switch m.Verb() {
		case Step, Tactical, Strategic, Reveal, Battle:
			return 10
		}
		return 3
	})(list, pick)
}

// Rules 3.0, 7.0: from any position that the rules allow, play goes on. The acting
// seat has a move, every moving unit can go somewhere or stop, and the position can be
// saved.
func TestRule7_0_NobodyIsEverStuck(t *testing.T) {
	defer gametest.SetChecks(gametest.Size(35, 100, 1000))()
	rapid.Check(t, func(t *rapid.T) {
		s, pick := Anywhere(gametest.Drawn(t)), gametest.Drawn(t)
		for n := range 60 {
			requireWayOn(t, &s)
			if n%30 == 0 {
				requireSaved(t, &s)
			}
			if _, over := s.Outcome(); over {
				break
			}
			by := s.ToAct().First()
			list := s.LegalMoves(by, nil)
			m := list[pick(len(list))]
			if by != august1914.Dice {
				m = s.seekTrouble(list, pick)
			}
			require.NoError(t, s.Apply(m))
			require.NoError(t, s.invariant())
		}
		requireSaved(t, &s)
	})
}

// requireWayOn requires that the game is over or a seat can act, and that a unit that
// can step can end its movement somewhere.
func requireWayOn(t *rapid.T, s *State) {
	_, over := s.Outcome()
	require.Equal(t, over, s.ToAct() == 0)
	for by := range s.ToAct().All() {
		list := s.LegalMoves(by, nil)
		require.NotEmpty(t, list, "%s: %s", by, s.Decision(august1914.Umpire).Prompt)
		m := list[len(list)-1]
		if m.Verb() != Step {
			continue
		}
		r, err := s.Reach(august1914.Umpire, m.Unit())
		require.NoError(t, err)
		_, err = r.To(m.To())
		require.NoError(t, err)
	}
}

// requireSaved requires that a position can be written and read back.
func requireSaved(t *rapid.T, s *State) {
	text, err := json.Marshal(s)
	require.NoError(t, err)
	read, err := s.scenario.DecodeState(text)
	require.NoError(t, err)
	require.True(t, read == *s, "what is read is not what was written")
}
