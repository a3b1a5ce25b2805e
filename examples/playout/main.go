// Playout plays games of the library between programs and says how they end.
//
//	go run ./examples/playout -n 1 -seed 1914     watch a complete game
//	go run ./examples/playout                     play a thousand, and count
//	go run ./examples/playout -list               what there is to play
//
// One game is told turn by turn with a map; of many, a table of the outcomes,
// a histogram of the points and the speed are printed. Whoever plays is chosen
// by a flag for each seat:
//
//	go run ./examples/playout -german attack -allied cautious -n 10000
//
// Without a flag, a seat is in one game that of the program that plays the game
// best, and plays at random in many. Other games of the library are
//
//	go run ./examples/playout -ruleset schlieffenswar -n 20
//	go run ./examples/playout -ruleset germanyatwar -edition summary -n 20
//	go run ./examples/playout -ruleset driveonparis -scenario 5.1 -n 20
//
// The rules that made something happen are counted with -rules. Games are
// written as records with -record, and -replay checks a record against the
// rules and tells the game as somebody saw it, the German player, say:
//
//	go run ./examples/playout -n 1 -record game.txt
//	go run ./examples/playout -replay game.txt -as german
//
// Which rules meet, that is make something happen in the same move or battle, is
// counted with -pairs, and drawn as a heat map; with -steer, play goes where it
// seldom goes by itself, and with -shortest the shortest game to each meeting is kept:
//
//	go run ./examples/playout -ruleset germanyatwar -n 200 -pairs pairs.html
//	go run ./examples/playout -ruleset germanyatwar -steer -moves 5000000 -pairs pairs.html
//	go run ./examples/playout -ruleset germanyatwar -steer -pairs pairs.html -shortest met
//
// Players play one another for a ladder, with a chart:
//
//	go run ./examples/playout -tournament all -n 100 -chart ladder.svg
//
// The same seed gives the same games, whatever the number of workers.
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

// run is the program. What depends on the speed of the machine is measured
// with the clock.
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
