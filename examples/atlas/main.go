// Atlas draws the map of a game as SVG.
//
//	go run ./examples/atlas -ruleset schlieffenswar > map.svg
//	go run ./examples/atlas -ruleset germanyatwar -units > areas.svg
//	go run ./examples/atlas -ruleset driveonparis -scenario 5.3 -units > marne.svg
//	go run ./examples/atlas -ruleset driveonparis -map mymap > mine.svg
//
// With -units, the units of the start position are drawn on the map. With -record, the map
// shows the final position of a saved game. The same version of atlas always draws the same
// bytes.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/svgmap"
)

func main() {
	err := run(os.Args[1:], os.Stdout, os.Stderr)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "atlas:", err)
		os.Exit(1)
	}
}

// run runs the program. It writes the drawing to out, and everything else to aside.
func run(args []string, out, aside io.Writer) error {
	var setup games.Setup
	flags := flag.NewFlagSet("atlas", flag.ContinueOnError)
	flags.SetOutput(aside)
	setup.Choice(flags)
	units := flags.Bool("units", false, "draw the units of the start position")
	record := flags.String("record", "", "`file` of a saved game whose board to draw")
	switch err := flags.Parse(args); {
	case err != nil:
		return err
	case flags.NArg() > 0:
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	table, err := open(&setup, *record, aside)
	if err != nil {
		return err
	}
	drawing := svgmap.Drawing{Chart: table.Chart()}
	if *units || *record != "" {
		board := table.Board(august1914.Umpire)
		drawing.Board = &board
	}
	_, err = io.WriteString(out, drawing.SVG())
	return err
}

// open sets up a game, or reads a record and writes to aside how it differs from one that
// would be saved now.
func open(setup *games.Setup, record string, aside io.Writer) (*games.Table, error) {
	if record == "" {
		return setup.Open()
	}
	if err := setup.ErrChosen("record"); err != nil {
		return nil, err
	}
	saved, err := setup.Saved(record, "")
	if err != nil {
		return nil, err
	}
	for _, note := range saved.Notes {
		fmt.Fprintf(aside, "%s: %s\n", record, note)
	}
	if saved.Stopped != nil {
		return nil, fmt.Errorf("%s: %w", record, saved.Stopped)
	}
	return saved.Table, nil
}
