package marshal_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/examples/marshal"
	"github.com/august1914/august1914/germanyatwar"
)

func Example() {
	first := marshal.New(rand.New(rand.NewPCG(1914, 8)).IntN)
	second := marshal.New(rand.New(rand.NewPCG(1914, 9)).IntN)

	start := germanyatwar.New(germanyatwar.Standard())
	match := august1914.NewMatch(august1914.NewRecord(&start), rand.New(rand.NewPCG(1914, 10)).IntN, first, second)
	match.Limit = 200 // moves, of a few thousand in a game
	_, err := match.Run(context.Background())
	fmt.Println(errors.Is(err, august1914.ErrLimit))
	// Output: true
}

// A German marshal that spares his units and rests them, and one that has learned.
func ExampleWith() {
	careful, err := learner.Parse("care=1+rest=1", marshal.Weights())
	if err != nil {
		fmt.Println(err)
		return
	}
	first := marshal.With(careful, rand.New(rand.NewPCG(19, 14)).IntN)
	second := marshal.New(rand.New(rand.NewPCG(19, 15)).IntN)

	start := germanyatwar.New(germanyatwar.Standard())
	match := august1914.NewMatch(august1914.NewRecord(&start), rand.New(rand.NewPCG(19, 16)).IntN, first, second)
	_, err = match.Run(context.Background())
	fmt.Println("played to its end:", err == nil)
	// Output: played to its end: true
}
