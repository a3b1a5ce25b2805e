package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/tallies"
)

// playMany plays the games and reports how they ended.
func playMany(c *config, out io.Writer, clock func() time.Time) error {
	ruleset, settings, err := c.setup.Find()
	if err != nil {
		return err
	}
	info := ruleset.Info()
	table, err := ruleset.Open(c.setup.Scenario, settings...)
	if err != nil {
		return err
	}
	info.Chairs = table.Chairs()
	players, err := c.setup.Players(info.Chairs, counted)
	if err != nil {
		return err
	}
	if c.pairs != "" && !slices.ContainsFunc(games.All(), func(r august1914.Ruleset) bool { return r.Info().Name == info.Name }) {
		return fmt.Errorf("-pairs: meetings of rules are counted in the games of the library only, not in %s", info.Name)
	}
	crew := &crew{config: c, progress: newProgress(out, c.games, "games", clock)}
	if err := crew.prepare(); err != nil {
		return err
	}
	begin := clock()
	for range min(c.workers, c.games) {
		runner, err := games.NewRunner(ruleset, c.setup.Scenario, settings, players)
		if err != nil {
			return err
		}
		crew.hire(runner)
	}
	total, err := crew.run()
	crew.progress.clear()
	if err != nil {
		return err
	}
	if err := (report{c, info, players, total, clock().Sub(begin)}).write(out); err != nil || c.pairs == "" {
		return err
	}
	return crew.tellPairs(ruleset, out)
}

// tellPairs writes which rules met in the games of all workers.
func (c *crew) tellPairs(ruleset august1914.Ruleset, out io.Writer) error {
	all := c.workers[0].runner.Met()
	for _, w := range c.workers[1:] {
		all.Add(w.runner.Met())
	}
	title := fmt.Sprintf("%s, %d games, seed %d", ruleset.Info().Title, c.games, c.seed)
	return c.writePairs(title, ruleset, all, out)
}

// A crew plays games in parallel. Every game has its own random source, and the counts can
// be added in any order, so the results do not depend on the number of workers.
type crew struct {
	*config
	progress *progress
	workers  []*worker
	next     atomic.Uint64
	failed   atomic.Bool
}

// A worker plays one game after another.
type worker struct {
	runner games.Runner
	stats  tallies.Games
	game   uint64 // number of the last game, from 0
	err    error
}

func (c *crew) hire(r games.Runner) {
	if c.rules {
		r.CountRules()
	}
	if c.pairs != "" {
		r.CountMeetings()
	}
	c.workers = append(c.workers, &worker{runner: r, stats: tallies.NewGames()})
}

// run lets all workers play until no game is left. If several games fail, it returns the
// error of the earliest one.
func (c *crew) run() (tallies.Games, error) {
	var wait sync.WaitGroup
	for _, w := range c.workers {
		wait.Go(func() { c.work(w) })
	}
	wait.Wait()
	total := tallies.NewGames()
	var first *worker
	for _, w := range c.workers {
		total.Add(w.stats)
		total.Fired.Add(w.runner.Fired())
		if w.err != nil && (first == nil || w.game < first.game) {
			first = w
		}
	}
	if first != nil {
		return total, fmt.Errorf("game %d of -seed %d: %w", first.game+1, c.seed, first.err)
	}
	return total, nil
}

func (c *crew) work(w *worker) {
	for !c.failed.Load() {
		w.game = c.next.Add(1) - 1
		if w.game >= uint64(c.games) {
			return
		}
		if w.err = c.playOne(w); w.err != nil {
			c.failed.Store(true)
			return
		}
		c.progress.step()
	}
}

func (c *crew) playOne(w *worker) error {
	game, err := w.runner.Play(source(c.seed, w.game).IntN)
	if err != nil {
		return err
	}
	w.stats.Count(game)
	if c.record == "" {
		return nil
	}
	return saveOne(c.recordFile(w.game), w.runner.Save)
}

// prepare creates the directory for the records of several games.
func (c *crew) prepare() error {
	if c.record == "" || c.games == 1 {
		return nil
	}
	return os.MkdirAll(c.record, 0o777)
}

// recordFile returns the file name of a game's record.
func (c *config) recordFile(game uint64) string {
	if c.games == 1 {
		return c.record
	}
	return filepath.Join(c.record, fmt.Sprintf("%s-%06d.txt", c.setup.Ruleset, game+1))
}

// saveOne writes a record to a file. It does nothing if the name is empty.
func saveOne(name string, save func(io.Writer) error) error {
	if name == "" {
		return nil
	}
	var text strings.Builder
	if err := save(&text); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(text.String()), 0o666)
}
