package captain_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/captain"
	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/schlieffenswar"
)

func Example() {
	first := captain.New(rand.New(rand.NewPCG(1914, 8)).IntN)
	second := captain.New(rand.New(rand.NewPCG(1914, 9)).IntN)

	start := schlieffenswar.New(schlieffenswar.Standard())
	match := august1914.NewMatch(august1914.NewRecord(&start), rand.New(rand.NewPCG(1914, 10)).IntN, first, second)
	match.Limit = 200 // moves, of a few thousand in a game
	_, err := match.Run(context.Background())
	fmt.Println(errors.Is(err, august1914.ErrLimit))
	// Output: true
}

// A German captain that gives up his line for the attack, and one that has learned.
func ExampleWith() {
	bold, err := learner.Parse("venture=1+boldness=0.5", captain.Weights())
	if err != nil {
		fmt.Println(err)
		return
	}
	first := captain.With(bold, rand.New(rand.NewPCG(19, 14)).IntN)
	second := captain.New(rand.New(rand.NewPCG(19, 15)).IntN)

	start := schlieffenswar.New(schlieffenswar.Standard())
	match := august1914.NewMatch(august1914.NewRecord(&start), rand.New(rand.NewPCG(19, 16)).IntN, first, second)
	_, err = match.Run(context.Background())
	fmt.Println("played to its end:", err == nil)
	// Output: played to its end: true
}
