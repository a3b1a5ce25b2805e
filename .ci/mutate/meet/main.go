// Command meet plays a game on and on, the same for the same seed, and either
// writes down a trace of all that happens or compares it with one that was written
// before. Command mutate builds it with faults in the game: what a fault changes
// is seen at the first step that differs.
//
//	meet -ruleset schlieffenswar -mode uniform -cpu 3m -write trace
//	AUGUST1914_FAULT=7 meet -ruleset schlieffenswar -mode uniform -cpu 3m -against trace
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"time"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "meet:", err)
		os.Exit(1)
	}
}

// A Report is what a run has come to.
type Report struct {
	Games   int     `json:"games"`             // begun
	Steps   int     `json:"steps"`             // moves, and beginnings of games, looked at
	CPU     float64 `json:"cpu"`               // seconds of a processor
	Differs string  `json:"differs,omitempty"` // what is different first: lists, events, state, or what went wrong
	Move    int     `json:"move,omitempty"`    // of the last game, from 1; 0 for its beginning
	Where   string  `json:"where,omitempty"`   // the scenario and the settings of the last game
	Made    string  `json:"made,omitempty"`    // the move that made the difference
}

// run is the program.
func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("meet", flag.ContinueOnError)
	ruleset := flags.String("ruleset", "", "the `name` of the game")
	mode := flags.String("mode", "uniform", "how it is played: `corpus`, steered or uniform")
	seed := flags.Uint64("seed", 1914, "`number` that all chance follows from")
	cpu := flags.Duration("cpu", 3*time.Minute, "how long to play, in `time` of a processor")
	steps := flags.Int("steps", 0, "stop after so many steps; 0 for no limit")
	write := flags.String("write", "", "write the trace to a `file`")
	against := flags.String("against", "", "compare with the trace in a `file`, and stop at the first difference")
	if err := flags.Parse(args); err != nil {
		return err
	}
	g, ok := games[*ruleset]
	if !ok || flags.NArg() > 0 {
		return fmt.Errorf("-ruleset %q: want schlieffenswar, germanyatwar or driveonparis, and flags alone", *ruleset)
	}
	play, ok := g()[*mode]
	if !ok {
		return fmt.Errorf("-mode %q: there is no such mode", *mode)
	}
	t, err := openTrace(*write, *against)
	if err != nil {
		return err
	}
	w := &watch{trace: t, budget: cpu.Seconds(), limit: *steps}
	failed := w.guard(func() error { return play(*seed, w) })
	if err := t.close(); err != nil {
		return err
	}
	w.report.CPU = cpuSeconds()
	switch {
	case failed == nil:
	case *against == "":
		return fmt.Errorf("%s: %w", w.report.Where, failed)
	default:
		w.report.Differs = failed.Error()
	}
	return json.NewEncoder(out).Encode(w.report)
}
