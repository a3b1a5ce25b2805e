package schlieffenswar_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// Where a property is to hold anywhere, it is asked of positions of all kinds, in the
// middle of a phase as well.
func ExampleAnywhere() {
	pick := rand.New(rand.NewPCG(1914, 5)).IntN
	s := sw.Anywhere(pick)
	fmt.Println("turn", s.Turn(), s.Phase(), "-", s.Decision(august1914.Umpire).Prompt)
	if err := august1914.Onward(&s, pick, august1914.InStages, 20); err != nil {
		fmt.Println(err)
	}
	fmt.Println("turn", s.Turn(), s.Phase(), "-", s.Decision(august1914.Umpire).Prompt)
	// Output:
	// turn 2 movement - Choose the unit that moves next, by its first step.
	// turn 2 combat - Declare the next attack.
}

// A claim about the rules of the game is held to it by itself.
func ExampleClaim() {
	suite := sw.Suite{
		Start:    func(func(n int) int) sw.State { return sw.New(sw.Standard()) },
		Decode:   func(like sw.State, text []byte) (sw.State, error) { return like.Scenario().DecodeState(text) },
		Anywhere: sw.Anywhere,
		MaxMoves: 100000,
		Claims: []sw.Claim{{
			Name: "what happens, happens by a rule of the book",
			Holds: func(_ *sw.State, _ sw.Move, events []august1914.Event, _ *sw.State) (said bool, err error) {
				for _, e := range events {
					if _, ok := sw.Ruleset().Rule(e.Rule); !ok {
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
	steer := sw.Steer{Starts: []func(pick func(n int) int) sw.State{sw.Anywhere}}
	if err := steer.Run(rand.New(rand.NewPCG(19, 14)).IntN, 2000); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("more than 40 meetings:", len(steer.Met.All()) > 40)
	// Output:
	// more than 40 meetings: true
}
