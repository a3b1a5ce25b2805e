package learner_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914/examples/learner"
)

// Each of two players secretly chooses one of three posts. The second player wins by choosing the
// same. Neither should prefer a post, so the first player is found in a third of the games.
func ExampleSchool() {
	hide := func(random *rand.Rand, players [2]*learner.Player) (float64, error) {
		posts := []int{0, 1, 2}
		if players[0].Choose(nil, posts, random) == players[1].Choose(nil, posts, random) {
			return 0, nil
		}
		return 1, nil
	}
	school := learner.NewSchool(1914, 0, 4, 3)
	school.Rate, school.Indecision = 3e-3, 0.1
	for range 1000 {
		if err := school.Lesson(64, 2, hide); err != nil {
			fmt.Println(err)
			return
		}
	}
	var thought learner.Thought
	school.Mean[0].Think(&thought, nil, []int{0, 1, 2})
	fmt.Printf("chances %.1f, value %.1f\n", thought.Chances, thought.Value)
	// Output: chances [0.3 0.3 0.3], value 0.7
}
