package bot_test

import (
	"context"
	"math"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/bot"
	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
)

// watched notes the decisions of a player.
func watched(player bot.Chooser, decisions *[]learner.Decision) bot.Chooser {
	return func(eyes bot.Eyes) (bot.Move, error) {
		m, err := player(eyes)
		view := eyes.View()
		d := learner.Decision{Inputs: bot.See(nil, &view, eyes.Seat())}
		for i, legal := range eyes.Legal() {
			d.Choices = append(d.Choices, bot.Number(legal))
			if legal == m {
				d.Chosen = i
			}
		}
		if len(d.Choices) > 1 {
			*decisions = append(*decisions, d)
		}
		return m, err
	}
}

// scriptedDecisions lists what the scripted player does by seat: in half of the games against
// itself, and in the others against the two levels of the bot.
func scriptedDecisions(t *testing.T, games int) (all [2][]learner.Decision) {
	for i := range games {
		seed := uint64(i)
		choosers := []bot.Chooser{watched(scripted(2*seed), &all[0]), watched(scripted(2*seed+1), &all[1])}
		switch i / 2 % 4 {
		case 2:
			choosers[i%2] = bot.New(bot.Normal, seeded(seed))
		case 3:
			choosers[i%2] = bot.New(bot.Easy, seeded(seed))
		}
		start := sabinschlieffen.New(sabinschlieffen.Standard())
		_, err := august1914.NewMatch(august1914.NewRecord(&start), seeded(seed), choosers...).Run(context.Background())
		require.NoError(t, err)
	}
	return all
}

// A net can learn to play like the scripted player: it finds the chosen move far more likely
// than chance, even in games that it has not learned from. A long test with AUGUST1914_UPDATE=1
// makes the nets of the level Script.
func TestImitatesTheScriptedPlayer(t *testing.T) {
	all := scriptedDecisions(t, gametest.Size(400, 1000, 12000))
	school := learner.NewSchool(1914, bot.Inputs, gametest.Size(24, 24, 96), bot.Choices)
	for seat, list := range all {
		held := len(list) * 19 / 20
		for _, rate := range []float32{2e-3, 1e-3, 1e-3, 5e-4, 2e-4} {
			school.Rate = rate
			school.Imitate(seat, gametest.Size(100, 150, 1200), list[:held])
		}
		var thought learner.Thought
		loss, chance := 0.0, 0.0
		for _, d := range list[held:] {
			school.Nets[seat].Think(&thought, d.Inputs, d.Choices)
			loss -= math.Log(float64(thought.Chances[d.Chosen]))
			chance += math.Log(float64(len(d.Choices)))
		}
		n := float64(len(list) - held)
		t.Logf("seat %d: log loss %.3f, %.3f by chance", seat+1, loss/n, chance/n)
		require.Less(t, loss/n, 0.8*chance/n)
		if os.Getenv("AUGUST1914_UPDATE") != "" && school.Nets[seat].Hidden == 96 {
			f, err := os.Create([]string{"script-german.net", "script-allied.net"}[seat])
			require.NoError(t, err)
			require.NoError(t, school.Nets[seat].Write(f))
			require.NoError(t, f.Close())
		}
	}
}
