package germanyatwar_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// Where a property is to hold anywhere, it is asked of positions of all kinds, in the
// middle of a impulse as well.
func ExampleAnywhere() {
	pick := rand.New(rand.NewPCG(1914, 1)).IntN
	s := gaw.Anywhere(pick)
	fmt.Println("turn", s.Turn(), s.Phase(), "-", s.Decision(august1914.Umpire).Prompt)
	if err := august1914.Onward(&s, pick, august1914.InStages, 10); err != nil {
		fmt.Println(err)
	}
	fmt.Println("turn", s.Turn(), s.Phase(), "-", s.Decision(august1914.Umpire).Prompt)
	// Output:
	// turn 1 impulse - Choose the action of this impulse.
	// turn 1 activation segment - Move the leader on, or reveal it.
}

// A claim about the rules of the game is held to it by itself.
func ExampleClaim() {
	suite := gaw.Suite{
		Start:    func(func(n int) int) gaw.State { return gaw.New(gaw.Standard()) },
		Decode:   func(like gaw.State, text []byte) (gaw.State, error) { return like.Scenario().DecodeState(text) },
		Anywhere: gaw.Anywhere,
		MaxMoves: 1000000,
		Claims: []gaw.Claim{{
			Name: "what happens, happens by a rule of the book",
			Holds: func(_ *gaw.State, _ gaw.Move, events []august1914.Event, _ *gaw.State) (said bool, err error) {
				for _, e := range events {
					if _, ok := gaw.Ruleset().Rule(e.Rule); !ok {
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
	steer := gaw.Steer{Starts: []func(pick func(n int) int) gaw.State{gaw.Anywhere}}
	if err := steer.Run(rand.New(rand.NewPCG(19, 14)).IntN, 2000); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("more than 40 meetings:", len(steer.Met.All()) > 40)
	// Output:
	// more than 40 meetings: true
}
