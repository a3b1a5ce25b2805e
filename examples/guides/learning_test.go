package guides_test

import (
	"fmt"
	"log"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/umpire/environment"
	"github.com/august1914/august1914/examples/umpire/environment/regret"
	"github.com/august1914/august1914/sabinschlieffen"
)

func Example_aGameByNumbers() {
	// shown in examples/guides/learning.md
	table, err := driveonparis.Ruleset().Open("5.2")
	if err != nil {
		log.Fatal(err)
	}
	game, err := environment.New(table, "") // the grammar of the library
	if err != nil {
		log.Fatal(err)
	}
	source := dice.NewPCG(19, 14)
	for game.Turn() != august1914.Nobody {
		moves, err := game.Legal() // of a seat or of the dice
		if err != nil {
			log.Fatal(err)
		}
		if err := game.Act(moves[source.IntN(len(moves))]); err != nil {
			log.Fatal(err)
		}
	}
	number, _ := game.Number("German stop")
	fmt.Println(game.Count(), "moves;", game.Notation(number), "is", number)
	fmt.Println("returns:", game.Returns())
	// end

	// Output: 747044 moves; German stop is 305090
	// returns: [1 -1]
}

const lastTurn = `sabinschlieffen printed
turn 5
phase orders
german ["Liège","Le Cateau","Luxembourg","Sedan"]
@Liège Germany,fresh=1
@"Le Cateau" Germany,fresh=1
@Verdun France,fresh=1
@Langres France,fresh=1
routed.german 6
routed.french 5
routed.british 1
`

func Example_anEquilibrium() {
	// shown in examples/guides/learning.md
	table, err := sabinschlieffen.Ruleset().OpenPosition("", []byte(lastTurn))
	if err != nil {
		log.Fatal(err)
	}
	game, err := environment.New(table, "")
	if err != nil {
		log.Fatal(err)
	}
	tree, err := regret.Grow(game, 10_000)
	if err != nil {
		log.Fatal(err)
	}
	for _, more := range []int{10, 90, 900} {
		tree.Iterate(more)
		fmt.Printf("%.3f: the value is %.2f to %.2f\n", tree.Exploitability(), -tree.Best(2), tree.Best(1))
	}
	// end

	// Output: 0.066: the value is 0.40 to 0.53
	// 0.012: the value is 0.49 to 0.51
	// 0.003: the value is 0.50 to 0.51
}
