package driveonparis_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// Where a property is to hold anywhere, it is asked of positions of all kinds, in the
// middle of a phase as well.
func ExampleAnywhere() {
	pick := rand.New(rand.NewPCG(1914, 1)).IntN
	s := dop.Anywhere(pick)
	fmt.Println("turn", s.Turn(), s.Phase(), "-", s.Decision(august1914.Umpire).Prompt)
	if err := august1914.Onward(&s, pick, august1914.InStages, 40); err != nil {
		fmt.Println(err)
	}
	fmt.Println("turn", s.Turn(), s.Phase(), "-", s.Decision(august1914.Umpire).Prompt)
	// Output:
	// turn 3 movement phase - Choose the unit or the stack that moves next.
	// turn 3 movement phase - Roll for the return of a lost unit.
}
