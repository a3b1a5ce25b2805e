// shown in examples/guides/frontend.md

// Client lets people play any game of the library in a terminal.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"os"
	"strconv"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

var games = august1914.Rulesets{
	sabinschlieffen.Ruleset(), schlieffenswar.Ruleset(), germanyatwar.Ruleset(), driveonparis.Ruleset(),
}

func main() {
	name := "sabinschlieffen"
	if len(os.Args) > 1 {
		name = os.Args[1]
	}
	game, err := games.Find(name) // the error lists the names
	if err != nil {
		log.Fatal(err)
	}
	table, err := game.Open("") // the first scenario, every option at its default
	if err == nil {
		err = play(table, os.Stdin, os.Stdout)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// play plays until the game or the input ends.
func play(table august1914.Table, in io.Reader, out io.Writer) error {
	input := bufio.NewScanner(in)
	for table.ToAct() != 0 {
		if table.Roll(rand.IntN) == nil { // an error says that the dice do not act now
			continue
		}
		seat := table.ToAct().First().Seat()
		menu := table.Menu(seat)
		for i, item := range menu {
			fmt.Fprintf(out, "%4d  %s: %s\n", i+1, item.Group, item.Item)
		}
		name, prompt := table.Chairs()[seat-1].Name, table.Decision(seat.Viewer()).Prompt
		fmt.Fprintf(out, "%s, %s: %s\n> ", table.Date(), name, prompt)
		if !input.Scan() {
			return input.Err()
		}
		var err error
		text := input.Text()
		switch n, _ := strconv.Atoi(text); {
		case 1 <= n && n <= len(menu):
			err = table.Play(seat, menu[n-1].Notation)
		case text == "undo":
			err = table.TakeBack(seat)
		default: // a move in its notation
			err = table.Play(seat, text)
		}
		if err != nil {
			fmt.Fprintln(out, "No:", err) // with the rule that forbids it
		}
	}
	for _, sentence := range table.Verdict() {
		fmt.Fprintln(out, sentence)
	}
	return nil
}

// end
