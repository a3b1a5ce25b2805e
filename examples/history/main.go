// History plays the campaign of 1914 as it happened. It turns a script, which a historian
// can edit, into the record of a game. It reports what the rules refused, how far each unit
// was from its place in 1914, which places fell, and which battles were fought in their
// turn.
//
//	go run ./examples/history                                  all campaigns, in short
//	go run ./examples/history sabinschlieffen                  refused wishes, every distance, every event
//	go run ./examples/history -script my.txt -o my-record.txt  a script of your own
//	go run ./examples/history -games 1000 schlieffenswar       how likely its dice are, compared with games of its player
//	go run ./examples/history -lean 100 schlieffenswar         how many targets its player meets alone from each date to the next
//
// The documentation of package campaign describes the language of scripts. The README of
// the directory targets describes the targets.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/august1914/august1914/examples/history/campaign"
)

func main() {
	err := run(os.Args[1:], os.Stdout, os.Stderr)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "history:", err)
		os.Exit(1)
	}
}

// run runs the program.
func run(args []string, out, usage io.Writer) error {
	flags := flag.NewFlagSet("history", flag.ContinueOnError)
	flags.SetOutput(usage)
	file := flags.String("script", "", "script `file` to play")
	record := flags.String("o", "", "`file` to write the record to")
	games := flags.Int("games", 0, "`number` of games that the script's player plays alone, to compare the luck of the dice")
	lean := flags.Int("lean", 0, "`number` of times that the script's player plays alone from each date to the next")
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch {
	case *games < 0 || *lean < 0:
		return fmt.Errorf("-games %d, -lean %d: want 0 or more", *games, *lean)
	case *file != "" && flags.NArg() > 0:
		return fmt.Errorf("-script %s and %q: give one or the other", *file, flags.Arg(0))
	case flags.NArg() > 1:
		return fmt.Errorf("unexpected argument %q: want one campaign", flags.Arg(1))
	case *file != "":
		text, err := os.ReadFile(*file)
		if err != nil {
			return err
		}
		return tell(out, string(text), *record, *games, *lean)
	case flags.NArg() == 1:
		text, err := campaign.ScriptOf(flags.Arg(0))
		if err != nil {
			return err
		}
		return tell(out, text, *record, *games, *lean)
	case *record != "" || *games > 0 || *lean > 0:
		return errors.New("-o, -games and -lean need one campaign")
	}
	return summary(out)
}

// played reads and plays a script.
func played(text string) (campaign.Script, *campaign.Course, []campaign.Row, error) {
	script, err := campaign.Parse(text)
	if err != nil {
		return script, nil, nil, err
	}
	course, err := campaign.Play(script)
	if err != nil {
		return script, nil, nil, err
	}
	rows, err := campaign.Distances(course.Table, script.Bar)
	return script, course, rows, err
}

// summary writes one line for each campaign, from its record.
func summary(out io.Writer) error {
	for _, name := range campaign.Names() {
		table, err := campaign.Open(name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		text, err := campaign.ScriptOf(name)
		if err != nil {
			return err
		}
		script, err := campaign.Parse(text)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		rows, err := campaign.Distances(table, script.Bar)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		met, of := campaign.Near(rows)
		outcome, _ := table.Outcome()
		fmt.Fprintf(out, "%-16s %5d moves, %d of %d targets met; %s\n", name, table.Len(), met, of, outcome.Reason)
	}
	return nil
}

// tell writes everything about one script.
func tell(out io.Writer, text, record string, games, lean int) error {
	script, course, rows, err := played(text)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, "Refused:", len(course.Refusals))
	for _, r := range course.Refusals {
		fmt.Fprintln(out, " ", r)
	}
	met, of := campaign.Near(rows)
	fmt.Fprintf(out, "Targets met: %d of %d\n", met, of)
	for _, r := range rows {
		fmt.Fprintln(out, " ", r)
	}
	found, err := campaign.Findings(course.Table)
	if err != nil {
		return err
	}
	told, events := campaign.AsTold(found)
	fmt.Fprintf(out, "Events that match history: %d of %d\n", told, events)
	for _, f := range found {
		fmt.Fprintln(out, " ", f)
	}
	for _, line := range course.Table.Verdict() {
		fmt.Fprintln(out, line)
	}
	if err := luck(out, script, course, games); err != nil {
		return err
	}
	if err := leaning(out, script, course, lean); err != nil || record == "" {
		return err
	}
	saved, err := course.Save()
	if err != nil {
		return err
	}
	return os.WriteFile(record, []byte(saved), 0o644)
}

// luck compares the dice of a script with those of games without a script.
func luck(out io.Writer, script campaign.Script, course *campaign.Course, games int) error {
	wished := 0
	for _, t := range course.Throws {
		if t.Wished {
			wished++
		}
	}
	fmt.Fprintf(out, "Random draws: %d, %d of them chosen by the script; surprise %.3f\n", len(course.Throws), wished, campaign.Surprise(course.Throws))
	if games == 0 {
		return nil
	}
	list, err := campaign.Surprises(script, games)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "In %d games of %s: median %.3f, 99th percentile %.3f\n", games, script.Player, list[len(list)/2], list[(len(list)*99)/100])
	return nil
}

// leaning reports how far the player of a script gets without it.
func leaning(out io.Writer, script campaign.Script, course *campaign.Course, n int) error {
	if n == 0 {
		return nil
	}
	stays, err := campaign.Leaning(script, course, n)
	if err != nil {
		return err
	}
	for _, s := range stays {
		fmt.Fprintln(out, s)
	}
	return nil
}
