// Playout plays games between programs and reports how they end.
//
//	go run ./examples/playout -n 1 -seed 1914     watch a complete game
//	go run ./examples/playout                     play a thousand games and count
//	go run ./examples/playout -list               list games, options and players
//
// A single game is shown turn by turn with a map. For many games, playout prints a table of
// the outcomes, a histogram of the points, and the speed. A flag for each seat chooses its
// player:
//
//	go run ./examples/playout -german attack -allied cautious -n 10000
//
// Without a flag, the best player of the game takes the seat in a single game, and a random
// player in many. To play other games:
//
//	go run ./examples/playout -ruleset schlieffenswar -n 20
//	go run ./examples/playout -ruleset germanyatwar -edition summary -n 20
//	go run ./examples/playout -ruleset driveonparis -scenario 5.1 -n 20
//
// The flag -rules counts how often each rule had an effect. The flag -record saves
// games as records. The flag -replay checks a record against the rules and shows the game
// as one viewer saw it, for example the German player:
//
//	go run ./examples/playout -n 1 -record game.txt
//	go run ./examples/playout -replay game.txt -as german
//
// Two rules meet if both make something happen in the same move or battle. The flag -pairs
// counts meetings and draws them as a heat map, -steer plays towards rare situations, and
// -shortest saves the shortest game to each meeting:
//
//	go run ./examples/playout -ruleset germanyatwar -n 200 -pairs pairs.html
//	go run ./examples/playout -ruleset germanyatwar -steer -moves 5000000 -pairs pairs.html
//	go run ./examples/playout -ruleset germanyatwar -steer -pairs pairs.html -shortest met
//
// A tournament prints a ladder and draws a chart of it:
//
//	go run ./examples/playout -tournament all -n 100 -chart ladder.svg
//
// The same seed gives the same games with any number of workers.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"
)

func main() {
	err := run(os.Args[1:], os.Stdout, time.Now)
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
	default:
		fmt.Fprintln(os.Stderr, "playout:", err)
		os.Exit(1)
	}
}

// run runs the program. The clock measures speed.
func run(args []string, out io.Writer, clock func() time.Time) error {
	c, err := parse(args, out)
	switch {
	case err != nil:
		return err
	case c.list:
		return list(out)
	case c.replay != "":
		return replay(c, out)
	case c.show:
		return show(c, out)
	case c.steer:
		return steer(c, out, clock)
	case c.tournament != "":
		return playTournament(c, out, clock)
	}
	return playMany(c, out, clock)
}
