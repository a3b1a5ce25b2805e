// Play is a table for people in a plain terminal of 100 columns: two at one
// keyboard, or three where a game has as many seats, or one against programs.
//
//	go run ./examples/play                       two people
//	go run ./examples/play -allied attack        the Allies are a program
//	go run ./examples/play -load game.txt        go on with a saved game
//	go run ./examples/play -ruleset schlieffenswar -german random
//	go run ./examples/play -ruleset germanyatwar -edition summary -set seats=three
//	go run ./examples/play -ruleset driveonparis -scenario 5.1 -allied attack
//
// The screen shows what the player at the keyboard may know, and nothing else;
// between two people it is cleared before the keyboard changes hands. A move
// is given by its number in the list, in its notation, or by as many of its
// words as tell it from the others: "attack liege sedan". Help lists the
// commands: undo, log, map, moves, save, load, quit.
//
// Input can be piped in, one line a move. Colours are for terminals only, and
// NO_COLOR switches them off.
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

// run is the program.
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
