package sabinschlieffen_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
	sabin "github.com/august1914/august1914/sabinschlieffen"
)

// Where a property is to hold anywhere, it is asked of positions of all kinds, in the
// middle of a turn as well.
func ExampleAnywhere() {
	pick := rand.New(rand.NewPCG(1914, 1)).IntN
	s := sabin.Anywhere(pick)
	fmt.Println("turn", s.Turn(), s.Phase(), "-", s.Decision(august1914.Umpire).Prompt)
	if err := august1914.Onward(&s, pick, august1914.InStages, 10); err != nil {
		fmt.Println(err)
	}
	fmt.Println("turn", s.Turn(), s.Phase(), "-", s.Decision(august1914.Umpire).Prompt)
	// Output:
	// turn 1 orders - Orders are being given in secret.
	// turn 2 orders - Orders are being given in secret.
}

// A claim about the rules of the game is held to it by itself.
func ExampleClaim() {
	suite := sabin.Suite{
		Start:    func(func(n int) int) sabin.State { return sabin.New(sabin.Standard()) },
		Decode:   func(like sabin.State, text []byte) (sabin.State, error) { return like.Scenario().DecodeState(text) },
		Anywhere: sabin.Anywhere,
		MaxMoves: 200,
		Claims: []sabin.Claim{{
			Name: "what happens, happens by a rule of the book",
			Holds: func(_ *sabin.State, _ sabin.Move, events []august1914.Event, _ *sabin.State) (said bool, err error) {
				for _, e := range events {
					if _, ok := sabin.Ruleset().Rule(e.Rule); !ok {
						err = fmt.Errorf("%v: there is no rule %s", e, e.Rule)
					}
				}
				return len(events) > 0, err
			},
		}},
	}
	suite, err := suite.Only("what happens, happens by a rule of the book")
	if err != nil {
		fmt.Println(err)
		return
	}
	report, err := august1914.Conform(suite, rand.New(rand.NewPCG(19, 14)).IntN, 2)
	fmt.Println(err, len(report.Counts), report.Counts[0].Said > 0)
	// Output:
	// <nil> 1 true
}

// Play that is steered goes where rules meet that seldom do.
func ExampleSteer() {
	steer := sabin.Steer{Starts: []func(pick func(n int) int) sabin.State{sabin.Anywhere}}
	if err := steer.Run(rand.New(rand.NewPCG(19, 14)).IntN, 2000); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("more than 40 meetings:", len(steer.Met.All()) > 40)
	// Output:
	// more than 40 meetings: true
}
