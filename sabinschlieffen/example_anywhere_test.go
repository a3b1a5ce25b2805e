package sabinschlieffen_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
	sabin "github.com/august1914/august1914/sabinschlieffen"
)

// Where a property is to hold anywhere, it is asked of positions of all kinds, in the
// middle of a turn as well.
func ExampleAnywhere() {
	pick := rand.New(rand.NewPCG(1914, 1)).IntN
	s := sabin.Anywhere(pick)
	fmt.Println("turn", s.Turn(), s.Phase(), "-", s.Decision(august1914.Umpire).Prompt)
	if err := august1914.Onward(&s, pick, august1914.InStages, 10); err != nil {
		fmt.Println(err)
	}
	fmt.Println("turn", s.Turn(), s.Phase(), "-", s.Decision(august1914.Umpire).Prompt)
	// Output:
	// turn 1 orders - Orders are being given in secret.
	// turn 2 orders - Orders are being given in secret.
}
