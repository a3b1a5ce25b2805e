package main

import (
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/rulesets"
)

// show plays one game and tells it.
func show(c *config, out io.Writer) error {
	ruleset, settings, err := c.setup.Find()
	if err != nil {
		return err
	}
	table, err := ruleset.Open(c.setup.Scenario, settings)
	if err != nil {
		return err
	}
	players, err := c.setup.Players(table.Chairs(), watcher(ruleset.Info().Players))
	if err != nil {
		return err
	}
	viewer, err := rulesets.ParseViewer(c.as, table.Chairs())
	if err != nil {
		return err
	}
	if err := playOut(table, players, c.seed); err != nil {
		return err
	}
	if err := saveOne(c.record, table.Save); err != nil {
		return err
	}
	info := ruleset.Info()
	var seats []string
	for i, chair := range table.Chairs() {
		seats = append(seats, fmt.Sprintf("The %s player is a program, %q, that %s.", chair.Name, players[i], meaning(info.Players, players[i])))
	}
	return tell(out, viewer, info, table, seats)
}

// watcher returns who plays a game that somebody watches.
func watcher(players []rulesets.Choice) string {
	for _, name := range watched {
		if slices.ContainsFunc(players, func(p rulesets.Choice) bool { return p.Name == name }) {
			return name
		}
	}
	return ""
}

// playOut has players finish the game of a table.
func playOut(table rulesets.Table, players []string, seed uint64) error {
	source := source(seed, 0)
	for i, name := range players {
		if err := table.Sit(august1914.Seat(i+1), name, source.IntN); err != nil {
			return err
		}
	}
	for table.ToAct() != 0 {
		if err := table.Step(source.IntN); err != nil {
			return err
		}
	}
	return nil
}

// source returns where the chance of a game comes from.
func source(seed, game uint64) *dice.PCG {
	s := dice.NewPCG(seed, game)
	return &s
}

func meaning(list []rulesets.Choice, name string) string {
	for _, c := range list {
		if c.Name == name {
			return c.Meaning
		}
	}
	return ""
}

// replay checks a record and tells the game.
func replay(c *config, out io.Writer) error {
	text, err := os.ReadFile(c.replay)
	if err != nil {
		return err
	}
	ruleset, table, err := rulesets.Read(text)
	if err != nil {
		return fmt.Errorf("%s: %w", c.replay, err)
	}
	viewer, err := rulesets.ParseViewer(c.as, table.Chairs())
	if err != nil {
		return err
	}
	checked := fmt.Sprintf("%s: %d moves, all of them by the rules.", c.replay, table.Len())
	return tell(out, viewer, ruleset.Info(), table, append([]string{checked}, table.Origin()...))
}
