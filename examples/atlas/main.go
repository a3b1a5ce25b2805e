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

// run runs the program.
func run(args []string, out, usage io.Writer) error {
	var setup games.Setup
	flags := flag.NewFlagSet("atlas", flag.ContinueOnError)
	flags.SetOutput(usage)
	setup.Choice(flags)
	units := flags.Bool("units", false, "draw the units of the start position")
	record := flags.String("record", "", "`file` of a saved game whose board to draw")
	switch err := flags.Parse(args); {
	case err != nil:
		return err
	case flags.NArg() > 0:
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	table, err := open(&setup, *record)
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

// open sets up a game, or reads a record.
func open(setup *games.Setup, record string) (august1914.Table, error) {
	if record == "" {
		return setup.Open()
	}
	file, err := os.Open(record)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	rulesets, err := setup.Rulesets()
	if err != nil {
		return nil, err
	}
	table, err := rulesets.Read(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", record, err)
	}
	return table, nil
}
