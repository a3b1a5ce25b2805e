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
	// turn 4 impulse - Choose the action of this impulse.
	// turn 4 movement segment - Move on, or stop.
}
