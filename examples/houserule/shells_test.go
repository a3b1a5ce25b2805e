package houserule_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/houserule"
	"github.com/august1914/august1914/internal/gametest"
	sabin "github.com/august1914/august1914/sabinschlieffen"
)

// shells describes the game with the house rule.
func shells() august1914.Suite[houserule.State, sabin.Move, sabin.View, *houserule.State] {
	suite := august1914.Cover(sabin.NewSuite(),
		func(s sabin.State) houserule.State { return houserule.State{State: s} },
		func(s houserule.State) sabin.State { return s.State })
	suite.Anywhere, suite.Corpus = nil, nil // these may have more orders than shells
	suite.Decode = func(like houserule.State, text []byte) (houserule.State, error) {
		return houserule.Decode(like.Scenario(), text)
	}
	suite.Draw = august1914.Preferring(func(m sabin.Move) int { // prefer attacks
		if m.Verb() == sabin.Attack {
			return 9
		}
		return 1
	})
	suite.Claims = []august1914.Claim[houserule.State, sabin.Move, sabin.View, *houserule.State]{{
		Name: "a side without shells does not attack",
		Holds: func(before *houserule.State, m sabin.Move, _ []august1914.Event, after *houserule.State) (said bool, err error) {
			seat := m.Actor().Seat()
			if m.Verb() == sabin.Attack {
				said = after.Left(seat) == 0
				if before.Left(seat) == 0 {
					return true, errors.New("an attack without a shell")
				}
			}
			return said, nil
		},
	}}
	return suite
}

// The game with the house rule keeps all promises of a game of the library, and the rule is
// not vacuous.
func TestTheHouseRuleKeepsTheContract(t *testing.T) {
	report, err := august1914.Conform(shells(), rand.New(rand.NewPCG(19, 14)).IntN, gametest.Size(20, 40, 400))
	require.NoError(t, err, "%s", report)
	require.Equal(t, []string{"weights"}, report.Vacuous(), "there are no dice")
}

// Conform finds what a house rule forgets, with a game that shows it. Here a decoder
// forgets the shells, and the game has an attack, after which the decoded position has one
// shell too many.
func TestWhatIsForgottenIsFound(t *testing.T) {
	suite := shells()
	suite.Start = func(func(n int) int) houserule.State { return houserule.New(sabin.Standard()) }
	suite.Decode = func(like houserule.State, text []byte) (houserule.State, error) {
		var written struct{ Game json.RawMessage }
		if err := json.Unmarshal(text, &written); err != nil {
			return houserule.State{}, err
		}
		game, err := like.Scenario().DecodeState(written.Game)
		return houserule.State{State: game}, err
	}
	_, err := august1914.Conform(suite, rand.New(rand.NewPCG(19, 14)).IntN, 40)
	var breach *august1914.Breach
	require.ErrorAs(t, err, &breach)
	require.Equal(t, "json", breach.Property)
	require.Contains(t, breach.Record, " attack ")
	require.LessOrEqual(t, breach.Moves, 5)
	start := suite.Start(nil)
	_, err = august1914.ReadRecord(strings.NewReader(breach.Record), &start)
	require.NoError(t, err)
}

// A resampled position never has more orders than shells. The same random numbers give the
// same guess for all hidden orders.
func TestGuessesKeepToTheShells(t *testing.T) {
	compared := 0
	for seed := range uint64(gametest.Size(2, 5, 50)) {
		pick := rand.New(rand.NewPCG(seed, 1914)).IntN
		state := houserule.New(sabin.Standard())
		moves := 0
		for _, err := range august1914.Walk(&state, pick, shells().Draw) {
			require.NoError(t, err)
			if moves++; moves%4 != 0 {
				continue
			}
			guess := state.Resample(august1914.Spectator, pick)
			numbers := rand.New(rand.NewPCG(seed, 8)).IntN
			same := rand.New(rand.NewPCG(seed, 8)).IntN
			require.Equal(t, state.Resample(august1914.Spectator, numbers), guess.Resample(august1914.Spectator, same))
			if guess != state {
				compared++
			}
		}
	}
	require.Greater(t, compared, gametest.Size(8, 20, 200), "positions with hidden orders")
}

// A player that always attacks has to march after its last shell.
func ExampleState() {
	state := houserule.New(sabin.Standard())
	attacks := shells().Draw
	last := func(n int) int { return n - 1 }
	for move, err := range august1914.Walk(&state, last, attacks) {
		if err != nil {
			fmt.Println(err)
		}
		if move.Verb() == sabin.Attack {
			fmt.Printf("turn %d: %s\n", state.Turn(), move)
		}
	}
	fmt.Println("left:", state.Left(sabin.GermanSeat), state.Left(sabin.AlliedSeat))
	// Output:
	// turn 1: German attack Luxembourg > Verdun
	// turn 1: German attack Luxembourg > Verdun
	// turn 1: German attack Luxembourg > Verdun
	// turn 2: German attack Verdun > Langres
	// turn 2: German attack Verdun > Langres
	// turn 2: German attack Verdun > Langres
	// turn 3: French attack Troyes > Langres
	// turn 3: French attack Troyes > Langres
	// turn 3: British attack Châlons > Langres
	// turn 4: French attack Troyes > Langres
	// turn 4: French attack Troyes > Langres
	// turn 4: French attack Troyes > Langres
	// left: 0 0
}
