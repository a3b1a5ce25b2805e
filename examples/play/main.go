// Play lets people play in a plain terminal of 100 columns: two at one keyboard, three in
// games with three seats, or one against programs.
//
//	go run ./examples/play                       two people
//	go run ./examples/play -allied attack        a program plays the Allies
//	go run ./examples/play -load game.txt        continue a saved game
//	go run ./examples/play -ruleset schlieffenswar -german random
//	go run ./examples/play -ruleset germanyatwar -edition summary -set seats=three
//	go run ./examples/play -ruleset driveonparis -scenario 5.1 -allied attack
//
// The screen shows only what the player at the keyboard may know. Play clears it before
// another person takes the keyboard. A player types a move by its number in the list, in
// its notation, or with enough of its words to tell it from the others: "attack liege
// sedan". The command help lists the commands: undo, log, map, moves, save, load, quit.
//
// Input can be piped in, one move per line. Only terminals get colors, and NO_COLOR
// switches them off.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	err := run(os.Args[1:], os.Stdin, os.Stdout)
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
	default:
		fmt.Fprintln(os.Stderr, "play:", err)
		os.Exit(1)
	}
}

// run runs the program.
func run(args []string, in io.Reader, out io.Writer) error {
	c, err := parse(args, out)
	if err != nil {
		return err
	}
	s, err := c.sitDown(in, out)
	if err != nil {
		return err
	}
	return s.play()
}
