package sabinschlieffen_test

import (
	"errors"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/sabinschlieffen"
)

// A claim about all moves: the number of the turn never decreases.
func ExampleNewSuite() {
	suite := sabinschlieffen.NewSuite()
	suite.Claims = []sabinschlieffen.Claim{{
		Name: "no turn comes back",
		Holds: func(before *sabinschlieffen.State, _ sabinschlieffen.Move, _ []august1914.Event, after *sabinschlieffen.State) (said bool, err error) {
			if after.Turn() < before.Turn() {
				err = errors.New("an earlier turn")
			}
			return after.Turn() != before.Turn(), err
		},
	}}
	alone, err := suite.Only("no turn comes back") // without the properties of every game
	if err != nil {
		fmt.Println(err)
	}
	report, err := august1914.Conform(alone, dice.NewPCG(19, 14).IntN, 10)
	fmt.Println(err, report.Counts[0].Checks > 0)
	// Output:
	// <nil> true
}
