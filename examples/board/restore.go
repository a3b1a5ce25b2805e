package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/august1914/august1914"
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
	back, left, broken := 0, 0, false
	for _, name := range names {
		done, err := d.Restore(name, game == allGames)
		switch {
		case errors.Is(err, desk.ErrNothingAside) && game == allGames:
		case errors.Is(err, fs.ErrNotExist):
			return fmt.Errorf("there is no game %s", name)
		case err != nil:
			left++
			broken = broken || errors.As(err, new(*august1914.RecordError))
			fmt.Fprintf(out, "%s was left as it was: %v\n", name, err)
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
	if broken {
		fmt.Fprintln(out, "To try again, correct the line in NAME.record.aside and repeat the command.")
	}
	if back == 0 && left > 0 {
		return errors.New("no record was brought back")
	}
	return nil
}
