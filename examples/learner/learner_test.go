package learner_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// pays says what a game of one secret choice a seat is worth for the first seat. Each seat should
// make its first choice in a third of the games: it then gets a third, whatever the other does.
var pays = [2][2]float64{{1, 0}, {0, 0.5}}

// secret plays the game. The seats see nothing but a constant.
func secret(random *rand.Rand, players [2]*learner.Player) (float64, error) {
	inputs := []learner.Input{{Index: 0, Value: 1}}
	first := players[0].Choose(inputs, []int{0, 1}, random)
	second := players[1].Choose(inputs, []int{0, 1}, random)
	return pays[first][second], nil
}

func TestLearnsHowOftenToMakeSecretChoices(t *testing.T) {
	school := learner.NewSchool(1914, 1, 4, 2)
	school.Rate, school.Indecision = 3e-3, 0.05
	for range gametest.Size(1500, 3000, 10000) {
		require.NoError(t, school.Lesson(64, 2, secret))
	}
	for seat, n := range school.Mean {
		var thought learner.Thought
		n.Think(&thought, []learner.Input{{Index: 0, Value: 1}}, []int{0, 1})
		require.InDelta(t, 1./3, thought.Chances[0], 0.12, "seat %d", seat+1)
		require.InDelta(t, [2]float64{1. / 3, 2. / 3}[seat], thought.Value, 0.1, "seat %d", seat+1)
	}
}

// A net learns to choose by what it sees: the last of the choices that it has, if its input is 1,
// and else the first.
func TestLearnsWhatItSees(t *testing.T) {
	see := func(random *rand.Rand, players [2]*learner.Player) (float64, error) {
		var results [2]float64
		for seat, p := range players {
			number := random.IntN(2)
			choices := []int{0, 1, 2}[random.IntN(2):]
			if want := number * (len(choices) - 1); p.Choose([]learner.Input{{Index: number, Value: 1}}, choices, random) == want {
				results[seat] = 0.5
			}
		}
		return 0.5 + results[0] - results[1], nil
	}
	school := learner.NewSchool(7, 2, 8, 3)
	school.Rate = 1e-2
	for range 300 {
		require.NoError(t, school.Lesson(64, 1, see))
	}
	for _, n := range school.Nets {
		var thought learner.Thought
		n.Think(&thought, []learner.Input{{Index: 1, Value: 1}}, []int{1, 2})
		require.Greater(t, thought.Chances[1], float32(0.9))
		n.Think(&thought, []learner.Input{{Index: 0, Value: 1}}, []int{0, 1, 2})
		require.Greater(t, thought.Chances[0], float32(0.9))
	}
}

func TestSameWeights(t *testing.T) {
	begin := func() *learner.School {
		school := learner.NewSchool(14, 1, 3, 2)
		school.Fixed = [2][]*learner.Net{{learner.NewNet(1, 1, 2)}, {learner.NewNet(1, 1, 2)}}
		return school
	}
	whole := begin()
	for range 250 {
		require.NoError(t, whole.Lesson(40, 1, secret))
	}
	broken := begin()
	for range 250 {
		var kept bytes.Buffer
		require.NoError(t, broken.Write(&kept))
		var err error
		broken, err = learner.ReadSchool(&kept)
		require.NoError(t, err)
		require.NoError(t, broken.Lesson(40, 3, secret))
	}
	require.Empty(t, cmp.Diff(whole, broken))
}

func TestImitates(t *testing.T) {
	random := rand.New(rand.NewPCG(1914, 3))
	var decisions []learner.Decision
	for range 2000 { // the other does what it sees, but in one of four cases
		number := random.IntN(2)
		chosen := number
		if random.IntN(4) == 0 {
			chosen = 1 - number
		}
		decisions = append(decisions, learner.Decision{
			Inputs: []learner.Input{{Index: number, Value: 1}}, Choices: []int{0, 1}, Chosen: chosen,
		})
	}
	school := learner.NewSchool(3, 2, 4, 2)
	school.Rate = 1e-2
	school.Imitate(1, 500, decisions)
	var thought learner.Thought
	for number := range 2 {
		school.Mean[1].Think(&thought, []learner.Input{{Index: number, Value: 1}}, []int{0, 1})
		require.InDelta(t, 0.75, thought.Chances[number], 0.05)
	}
	require.Zero(t, school.Lessons)
}

func TestABrokenGameTeachesNothing(t *testing.T) {
	broken := errors.New("broken")
	games := 0
	school := learner.NewSchool(5, 1, 3, 2)
	before := learner.NewSchool(5, 1, 3, 2)
	require.ErrorIs(t, school.Lesson(32, 1, func(random *rand.Rand, players [2]*learner.Player) (float64, error) {
		if games++; games == 20 {
			return 0, broken
		}
		return secret(random, players)
	}), broken)
	require.Empty(t, cmp.Diff(before, school))
}

func TestFileOfANet(t *testing.T) {
	n := learner.NewSchool(9, 5, 6, 4).Nets[0]
	var file bytes.Buffer
	require.NoError(t, n.Write(&file))
	read, err := learner.Read(bytes.NewReader(file.Bytes()), 5, 4)
	require.NoError(t, err)
	require.Equal(t, 6, read.Hidden)
	for i, w := range n.Weights {
		require.InDelta(t, w, read.Weights[i], 0.005)
	}
	for cut := range file.Len() {
		_, err := learner.Read(bytes.NewReader(file.Bytes()[:cut]), 5, 4)
		require.ErrorContains(t, err, "learner: ", cut)
	}
	_, err = learner.Read(bytes.NewReader(file.Bytes()), 5, 3)
	require.ErrorContains(t, err, "5 inputs, 6 hidden and 4 choices: want 5, 1 to 4096, and 3")
	_, err = learner.ReadSchool(&file)
	require.ErrorContains(t, err, "not a school")
}

func TestSharpPlayersPreferTheBest(t *testing.T) {
	n := learner.NewNet(1, 1, 2)
	n.Weights[len(n.Weights)-2] = 1.0986 // the bias of the second choice is log 3
	for sharpness, want := range []float64{3. / 4, 3. / 4, 9. / 10, 27. / 28} {
		p := learner.Player{Net: n, Sharpness: sharpness}
		random := rand.New(rand.NewPCG(2, 2))
		count := 0
		const draws = 20000
		for range draws {
			count += p.Choose(nil, []int{0, 1}, random)
		}
		require.InDelta(t, want, float64(count)/draws, 0.015, "sharpness %d", sharpness)
	}
}
