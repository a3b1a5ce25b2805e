package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
)

// show plays one game and shows it.
func show(c *config, out io.Writer) error {
	table, err := c.setup.Open()
	if err != nil {
		return err
	}
	able := games.Players(table.Header().Ruleset)
	players, err := c.setup.Players(table.Chairs(), watcher(able))
	if err != nil {
		return err
	}
	viewer, err := august1914.ParseViewer(c.as, table.Chairs())
	if err != nil {
		return err
	}
	if err := playOut(table, players, c.seed); err != nil {
		return err
	}
	if err := saveOne(c.record, table.Save); err != nil {
		return err
	}
	var seats []string
	for i, chair := range table.Chairs() {
		seats = append(seats, fmt.Sprintf("The %s player is the program %q: it %s.", chair.Name, players[i], meaning(able, players[i])))
	}
	return tell(out, viewer, table, seats)
}

// watcher returns the default player of a single game, one of a list that is not empty.
func watcher(players []games.Player) string {
	for _, name := range watched {
		if slices.ContainsFunc(players, func(p games.Player) bool { return p.Name == name }) {
			return name
		}
	}
	return players[0].Name
}

// playOut lets players finish the game of a table.
func playOut(table *games.Table, players []string, seed uint64) error {
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

// source returns the random source of a game.
func source(seed, game uint64) *dice.PCG {
	return dice.NewPCG(seed, game)
}

func meaning(list []games.Player, name string) string {
	for _, c := range list {
		if c.Name == name {
			return c.Meaning
		}
	}
	return ""
}

// replay checks a record and shows its game. If the record is of other data or of another
// revision of the rules, replay says so first, shows the game as far as its moves are
// legal, and returns the reason why it goes no further.
func replay(c *config, out io.Writer) error {
	if err := c.setup.ErrChosen("replay"); err != nil {
		return err
	}
	saved, err := c.setup.Saved(c.replay, "")
	if err != nil {
		return err
	}
	viewer, err := august1914.ParseViewer(c.as, saved.Chairs())
	if err != nil {
		return err
	}
	checked := fmt.Sprintf("%s: %d moves, all of them legal.", c.replay, saved.Len())
	if saved.Stopped != nil {
		checked = fmt.Sprintf("%s: %d moves, up to one that is not legal.", c.replay, saved.Len())
	}
	if err := tell(out, viewer, saved.Table, append([]string{checked}, saved.Notes...)); err != nil || saved.Stopped == nil {
		return err
	}
	return fmt.Errorf("%s: %w", c.replay, saved.Stopped)
}
