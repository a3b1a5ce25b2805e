package general_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/general"
	"github.com/august1914/august1914/examples/learner"
)

func Example() {
	sc, _ := driveonparis.ScenarioByID("5.1")
	start := driveonparis.New(sc)
	match := august1914.NewMatch(august1914.NewRecord(&start), rand.New(rand.NewPCG(1914, 8)).IntN, general.New(), general.New())
	match.Limit = 200 // moves, of a few thousand in a game
	_, err := match.Run(context.Background())
	fmt.Println(errors.Is(err, august1914.ErrLimit))
	// Output: true
}

// Two different generals: one avoids losses and enemy zones, and the other plays as it has
// learned.
func ExampleWith() {
	sc, _ := driveonparis.ScenarioByID("5.1")
	start := driveonparis.New(sc)
	careful, err := learner.Parse("care=1+caution=0.5", general.Weights())
	if err != nil {
		fmt.Println(err)
		return
	}
	match := august1914.NewMatch(august1914.NewRecord(&start), rand.New(rand.NewPCG(19, 14)).IntN, general.With(careful), general.New())
	outcome, err := match.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("by Rule", outcome.Rule, "the winner is", outcome.Winner)
	// Output: by Rule 5.1 the winner is Allied
}
