package germanyatwar_test

import (
	"errors"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/germanyatwar"
)

// A claim about all moves: turns never go back.
func ExampleNewSuite() {
	suite := germanyatwar.NewSuite()
	suite.Claims = []germanyatwar.Claim{{
		Name: "no turn comes back",
		Holds: func(before *germanyatwar.State, _ germanyatwar.Move, _ []august1914.Event, after *germanyatwar.State) (said bool, err error) {
			if after.Turn() < before.Turn() {
				err = errors.New("an earlier turn")
			}
			return after.Turn() != before.Turn(), err
		},
	}}
	alone, err := suite.Only("no turn comes back") // without the claims of every game
	if err != nil {
		fmt.Println(err)
	}
	report, err := august1914.Conform(alone, dice.NewPCG(19, 14).IntN, 10)
	fmt.Println(err, report.Counts[0].Checks > 0)
	// Output:
	// <nil> true
}
