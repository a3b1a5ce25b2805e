// Atlas draws the map of a ruleset as SVG, from what the library knows of it.
//
//	go run ./examples/atlas -ruleset schlieffenswar > map.svg
//	go run ./examples/atlas -units > start.svg
//	go run ./examples/atlas -ruleset germanyatwar -units > areas.svg
//	go run ./examples/atlas -ruleset driveonparis -scenario 5.3 -units > marne.svg
//
// With -units the units of the start position stand on the map as counters, and
// the reinforcements beside it; where a set-up is drawn by lot, the map shows
// its icons. The same version draws the same bytes.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/schlieffenswar"
)

func main() {
	err := run(os.Args[1:], os.Stdout, os.Stderr)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "atlas:", err)
		os.Exit(1)
	}
}

// run is the program.
func run(args []string, out, usage io.Writer) error {
	flags := flag.NewFlagSet("atlas", flag.ContinueOnError)
	flags.SetOutput(usage)
	ruleset := flags.String("ruleset", schlieffenswar.Name, "whose map to draw: "+schlieffenswar.Name+", "+germanyatwar.Name+" or "+driveonparis.Name)
	scenario := flags.String("scenario", "", "which scenario of "+driveonparis.Name+": its id, such as "+defaultScenario)
	units := flags.Bool("units", false, "draw the units of the start position")
	switch err := flags.Parse(args); {
	case err != nil:
		return err
	case flags.NArg() > 0:
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	svg, err := chosen(*ruleset, *scenario, *units)
	if err == nil {
		_, err = io.WriteString(out, svg)
	}
	return err
}

// defaultScenario is the campaign.
const defaultScenario = "5.6"

// chosen returns the SVG of a scenario of a ruleset; "" is the one that there is,
// or the campaign.
func chosen(ruleset, scenario string, units bool) (string, error) {
	if ruleset == driveonparis.Name {
		sc, ok := driveonparis.ScenarioByID(cmp.Or(scenario, defaultScenario))
		if !ok {
			return "", fmt.Errorf("scenario %q: there is none of that id", scenario)
		}
		return drawDivisions(sc, units), nil
	}
	if scenario != "" {
		return "", fmt.Errorf("scenario %q: %s has only one", scenario, ruleset)
	}
	switch ruleset {
	case schlieffenswar.Name:
		return draw(schlieffenswar.Standard(), units), nil
	case germanyatwar.Name:
		return drawAreas(germanyatwar.Standard(), units), nil
	}
	return "", fmt.Errorf("ruleset %q: there are maps for %s, %s and %s",
		ruleset, schlieffenswar.Name, germanyatwar.Name, driveonparis.Name)
}

// draw returns the SVG of a scenario.
func draw(sc *schlieffenswar.Scenario, units bool) string {
	a := newAtlas(sc)
	a.open()
	a.ground()
	a.railways()
	a.rivers()
	a.borders()
	a.places()
	a.numbers()
	if units {
		a.counters()
	}
	a.legend(units)
	return a.close()
}
