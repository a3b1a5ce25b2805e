package bot_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/bot"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
)

// scriptedWins plays games of the scripted player against another, half of them in each
// seat, and returns how many it won of those as the Germans and as the Allies. A draw is
// half a win. A match refuses illegal moves, so there were none.
func scriptedWins(t *testing.T, games int, opponent func(seed uint64) bot.Chooser) (german, allied float64) {
	t.Helper()
	for seed := range uint64(games / 2) {
		score, _ := playGame(t, scripted(seed), opponent(seed+1000))
		german += bot.Germans(score)
		score, _ = playGame(t, opponent(seed), scripted(seed+1000))
		allied += 1 - bot.Germans(score)
	}
	return german, allied
}

// weighted draws moves at random by the weights of their verbs.
func weighted(march, attack, commit int) func(seed uint64) bot.Chooser {
	draw := august1914.Preferring(func(m bot.Move) int {
		switch m.Verb() {
		case sabinschlieffen.March:
			return march
		case sabinschlieffen.Attack:
			return attack
		case sabinschlieffen.Commit:
			return commit
		}
		return 1
	})
	return func(seed uint64) bot.Chooser {
		return august1914.Choosing[bot.State, bot.Move, bot.View, *bot.State](draw, seeded(seed))
	}
}

func TestScriptedBeatsRandomPlay(t *testing.T) {
	for name, opponent := range map[string]func(seed uint64) bot.Chooser{
		"uniform": random, "attack": weighted(1, 12, 1), "cautious": weighted(2, 1, 6),
	} {
		games := 200
		german, allied := scriptedWins(t, games, opponent)
		t.Logf("%s: %v wins as the Germans and %v as the Allies in %d games", name, german, allied, games)
		require.GreaterOrEqual(t, german+allied, .8*float64(games), name)
	}
}

// The scripted player can take over any position, even in the middle of orders that it
// did not give, and its choice is legal and depends on the seed alone.
func TestScriptedAnywhere(t *testing.T) {
	rng := rand.New(rand.NewPCG(1914, 0))
	for seed := range uint64(gametest.Size(200, 2_000, 20_000)) {
		s := sabinschlieffen.Anywhere(rng.IntN)
		player, again := scripted(seed), scripted(seed)
		for moves := 0; moves < 30; moves++ {
			for _, seat := range []august1914.Seat{sabinschlieffen.GermanSeat, sabinschlieffen.AlliedSeat} {
				if !s.ToAct().Has(seat.Actor()) {
					continue
				}
				eyes := august1914.NewEyes[bot.State, bot.Move, bot.View](&s, seat)
				m, err := player(eyes)
				require.NoError(t, err)
				same, err := again(eyes)
				require.NoError(t, err)
				require.Equal(t, m, same)
				require.NoError(t, s.Apply(m), "%v", &s)
			}
		}
	}
}
