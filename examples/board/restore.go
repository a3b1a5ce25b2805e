package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/shelf"
)

// allGames stands for all games that are marked as damaged.
const allGames = "all"

// bringBack brings back the record of a game that was set aside, or those of all games. It
// returns an error if it can bring back none.
func bringBack(out io.Writer, d *desk.Desk, kept *shelf.Shelf, game string) error {
	defer d.Close()
	names := []string{game}
	if game == allGames {
		var err error
		if names, err = kept.Games(); err != nil {
			return err
		}
	}
	back, left := 0, 0
	for _, name := range names {
		done, err := d.Restore(name, game == allGames)
		switch {
		case errors.Is(err, desk.ErrNothingAside) && game == allGames:
		case err != nil:
			left++
			fmt.Fprintf(out, "%s is as it was: %v\n", name, err)
		default:
			back++
			fmt.Fprintf(out, "%s has its %d moves back; before, it had %d", name, done.Moves, done.Had)
			if done.Aside != "" {
				fmt.Fprintf(out, ", which are kept in %s", done.Aside)
			}
			fmt.Fprintln(out)
		}
	}
	fmt.Fprintf(out, "Records brought back: %d. Left as they were: %d.\n", back, left)
	if back == 0 && left > 0 {
		return errors.New("no record was brought back")
	}
	return nil
}
