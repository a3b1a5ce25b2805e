package strategist_test

import (
	"context"
	"errors"
	"fmt"
	"math"
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

// A game of your own can be drilled too. Here one knob matters, and turning it up only
// helps the German side.
func ExampleDrill() {
	lesson := strategist.Lesson{
		Knobs: []string{"boldness", "care"},
		Match: func(side august1914.Side, plan strategist.Plan, dice uint64) (float64, error) {
			luck := rand.New(rand.NewPCG(dice, 0)).Float64()
			gain := 0.2 * math.Tanh(plan.Turn(0))
			if side != august1914.German {
				gain = -gain
			}
			return 0.25 + 0.5*luck + gain, nil
		},
	}
	for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
		stance, err := strategist.Drill(lesson, side, 400, 0, 1914)
		if err != nil {
			fmt.Println(err)
			return
		}
		up := stance.Turns[0] > 0
		fmt.Printf("the %s side turns it up: %t, gains 0.05 at least: %t\n", side, up, stance.Gain > 0.05)
	}
	// Output:
	// the German side turns it up: true, gains 0.05 at least: true
	// the Allied side turns it up: false, gains 0.05 at least: true
}

// A side improves its stance: here the knob is best at 1 and was turned to 0.4.
func ExampleFurther() {
	lesson := strategist.Lesson{
		Knobs: []string{"boldness"},
		Match: func(_ august1914.Side, plan strategist.Plan, dice uint64) (float64, error) {
			miss := plan.Turn(0) - 1
			return 0.4 + 0.2*rand.New(rand.NewPCG(dice, 0)).Float64() - 0.1*miss*miss, nil
		},
	}
	old := strategist.Stance{Turns: []float64{0.4}}
	stance, err := strategist.Further(lesson, august1914.German, old, 400, 1920, 1914)
	fmt.Println(err, len(stance.Further), math.Abs(stance.Turns[0]-1) < 0.2, stance.Gain > 0.03)
	// Output: <nil> 1 true true
}
