package schlieffenswar_test

import (
	"errors"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/schlieffenswar"
)

// A claim about all moves: the turn never decreases.
func ExampleNewSuite() {
	suite := schlieffenswar.NewSuite()
	suite.Claims = []schlieffenswar.Claim{{
		Name: "no turn comes back",
		Holds: func(before *schlieffenswar.State, _ schlieffenswar.Move, _ []august1914.Event, after *schlieffenswar.State) (said bool, err error) {
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
