package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/shelf"
)

// listGames prints a line for each game in a directory, the last changed one first, and the
// number of games in each state. It changes nothing, so a server may use the directory.
func listGames(out io.Writer, rulesets august1914.Rulesets, dir string) error {
	kept, err := shelf.Look(dir)
	if err != nil {
		return err
	}
	changed, err := kept.Changed()
	if err != nil {
		return err
	}
	why := &reasons{}
	d := desk.New(desk.Config{Rulesets: rulesets, Shelf: kept, Log: slog.New(why)})
	defer d.Close()
	count := map[string]int{}
	names := slices.SortedFunc(maps.Keys(changed), func(a, b string) int {
		return cmp.Or(changed[b].Compare(changed[a]), strings.Compare(a, b))
	})
	lines := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, name := range names {
		why.list = nil
		l := d.List(name)
		if l.State == desk.NotFound { // forgotten meanwhile
			continue
		}
		state, moves := l.State, "-"
		if l.State == desk.GoesOn || l.State == desk.Over {
			moves = fmt.Sprint(l.Moves)
			if l.Since {
				moves = fmt.Sprintf("... and %d", l.Moves)
			}
		}
		if l.Damaged {
			state += ", damaged"
		}
		count[state]++
		if len(l.Waits) > 0 {
			state += ", waits for " + strings.Join(l.Waits, " and ")
		}
		if text := cmp.Or(strings.Join(why.list, ": "), l.Why); text != "" {
			state += ": " + strings.Join(strings.Fields(text), " ")
		}
		fmt.Fprintf(lines, "%s\t%s\t%s\t%s\t%s moves\t%s\n",
			name, changed[name].Format(time.DateTime), cmp.Or(l.Ruleset, "-"), cmp.Or(l.Scenario, "-"), moves, state)
	}
	if err := lines.Flush(); err != nil {
		return err
	}
	total := 0
	for _, state := range slices.Sorted(maps.Keys(count)) {
		fmt.Fprintf(out, "%s: %d\n", state, count[state])
		total += count[state]
	}
	_, err = fmt.Fprintf(out, "games: %d\n", total)
	return err
}

// reasons collects what a desk logs about a game that cannot be opened whole.
type reasons struct{ list []string }

func (*reasons) Enabled(context.Context, slog.Level) bool { return true }
func (r *reasons) WithAttrs([]slog.Attr) slog.Handler     { return r }
func (r *reasons) WithGroup(string) slog.Handler          { return r }

// Handle collects the description of the damage, the error, and how a record goes on.
func (r *reasons) Handle(_ context.Context, record slog.Record) error {
	record.Attrs(func(a slog.Attr) bool {
		if a.Key == "what" || a.Key == "error" || a.Key == "origin" {
			r.list = append(r.list, a.Value.String())
		}
		return true
	})
	return nil
}
