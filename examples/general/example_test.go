package general_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/general"
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

// Two different generals of one school: one avoids losses, and the other knows where all
// units stand and prefers some hexes.
func ExampleSchool() {
	sc, _ := driveonparis.ScenarioByID("5.1")
	start := driveonparis.New(sc)
	school, err := general.NewSchool(start.Header())
	if err != nil {
		fmt.Println(err)
		return
	}
	german := school.New(general.Character{Care: 1, Caution: 0.5})
	allied := school.Briefed(start.View(august1914.Umpire)).New(general.Character{
		Whim: func(_, at int) float64 { return 0.3 * float64(at%3-1) },
	})
	match := august1914.NewMatch(august1914.NewRecord(&start), rand.New(rand.NewPCG(19, 14)).IntN, german, allied)
	outcome, err := match.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("by Rule", outcome.Rule, "the winner is", outcome.Winner)
	// Output: by Rule 5.1 the winner is Allied
}
