package schlieffenswar_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// Where a property is to hold anywhere, it is asked of positions of all kinds, in the
// middle of a phase as well.
func ExampleAnywhere() {
	pick := rand.New(rand.NewPCG(1914, 5)).IntN
	s := sw.Anywhere(pick)
	fmt.Println("turn", s.Turn(), s.Phase(), "-", s.Decision(august1914.Umpire).Prompt)
	if err := august1914.Onward(&s, pick, august1914.InStages, 20); err != nil {
		fmt.Println(err)
	}
	fmt.Println("turn", s.Turn(), s.Phase(), "-", s.Decision(august1914.Umpire).Prompt)
	// Output:
	// turn 8 combat - Make probing attacks, or declare the first attack.
	// turn 8 administrative - Roll for attrition.
}
