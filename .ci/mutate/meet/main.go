// Command meet plays a game until its time is up. The same seed gives the same play.
// The command either writes a trace of all that happens or compares the run with an
// earlier trace. Command mutate builds it with faults in the game: the first step that
// differs shows the effect of a fault.
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

// A Report is the result of a run.
type Report struct {
	Games   int     `json:"games"`             // number of games started
	Steps   int     `json:"steps"`             // number of moves and starts of games examined
	CPU     float64 `json:"cpu"`               // processor time in seconds
	Differs string  `json:"differs,omitempty"` // first difference: lists, events, state, or the error
	Move    int     `json:"move,omitempty"`    // number of the move in the last game, from 1; 0 for its start
	Where   string  `json:"where,omitempty"`   // scenario and settings of the last game
	Made    string  `json:"made,omitempty"`    // move that made the difference
}

// run runs the command.
func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("meet", flag.ContinueOnError)
	ruleset := flags.String("ruleset", "", "the `name` of the game")
	mode := flags.String("mode", "uniform", "the `mode` of play: corpus, steered or uniform")
	seed := flags.Uint64("seed", 1914, "`number` that seeds all random choices")
	cpu := flags.Duration("cpu", 3*time.Minute, "processor `time` to play")
	steps := flags.Int("steps", 0, "stop after this `number` of steps; 0 for no limit")
	write := flags.String("write", "", "write the trace to this `file`")
	against := flags.String("against", "", "compare with the trace in this `file` and stop at the first difference")
	if err := flags.Parse(args); err != nil {
		return err
	}
	g, ok := games[*ruleset]
	if !ok || flags.NArg() > 0 {
		return fmt.Errorf("-ruleset %q: want schlieffenswar, germanyatwar or driveonparis, and no arguments", *ruleset)
	}
	play, ok := g()[*mode]
	if !ok {
		return fmt.Errorf("-mode %q: unknown mode", *mode)
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
