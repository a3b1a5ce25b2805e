package strategist_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/marshal"
	"github.com/august1914/august1914/examples/strategist"
	"github.com/august1914/august1914/germanyatwar"
)

func Example() {
	german := strategist.New(strategist.OpenGermanyAtWar, strategist.Easy, rand.New(rand.NewPCG(1914, 8)).IntN)
	entente := marshal.New(rand.New(rand.NewPCG(1914, 9)).IntN)

	start := germanyatwar.New(germanyatwar.Standard())
	match := august1914.NewMatch(august1914.NewRecord(&start), rand.New(rand.NewPCG(1914, 10)).IntN, german.Choose, entente)
	match.Limit = 200
	_, err := match.Run(context.Background())
	thought, searched := german.Thought()
	fmt.Println(errors.Is(err, august1914.ErrLimit), searched, len(thought.Ideas))
	// Output: true true 3
}
