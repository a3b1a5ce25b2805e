package learner_test

import (
	"fmt"
	"math"
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

// Two sides place a battery on a road. The best place of the first is 2 and that of the second
// -1, which they find by play. Each has one weight, its place.
func ExampleEvolution() {
	meet := func(_ uint64, weights [2][]float64) (float64, error) {
		first, second := weights[0][0], weights[1][0]
		lead := math.Abs(second+1) - math.Abs(first-2)
		return 1 / (1 + math.Exp(-lead)), nil // the chance that the first side wins
	}
	e := learner.NewEvolution(1914, [2][]float64{{0}, {0}}, 0.5)
	e.Candidates, e.Games = 8, 4
	for range 100 {
		if err := e.Generation(2, meet); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Printf("%.1f and %.1f\n", e.Strains[0].Mean, e.Strains[1].Mean)
	// Output: [2.0] and [-1.0]
}

func ExampleParse() {
	names := []string{"boldness", "caution", "haste"}
	weights, err := learner.Parse("caution=-1.18+boldness=0.26", names)
	fmt.Println(weights, err)
	fmt.Println(learner.Format(weights, names))
	_, err = learner.Parse("valour=1", names)
	fmt.Println(err)
	// Output:
	// [0.26 -1.18 0] <nil>
	// boldness=0.26+caution=-1.18
	// weight "valour": want each of these at most once: boldness, caution, haste
}

func ExampleFind() {
	file := "# made by hand\nGerman boldness=0.5\nAllied caution=1\n"
	weights, err := learner.Find(file, "Allied", []string{"boldness", "caution"})
	fmt.Println(weights, err)
	// Output: [0 1] <nil>
}
