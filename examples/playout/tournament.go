package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/shares"
)

// A tournament lets the players of a game play each other. Each pair plays rounds of two
// games with the same seed and swapped seats.
type tournament struct {
	*config
	ruleset  august1914.Ruleset
	settings []august1914.Setting
	chairs   []august1914.Chair
	names    []string // names of the players
	pairings []*pairing
	progress *progress

	mu  sync.Mutex
	err error // error of the first failed game, ordered by pairing and round
	bad [2]int
}

// A pairing is two players and the results of their rounds. Workers play rounds in
// parallel, but the rounds count in order, so the number of workers does not change the
// result. Rounds after the deciding one are ignored.
type pairing struct {
	a, b   int      // the players
	given  int      // number of rounds handed to workers
	rounds []*round // an entry is nil while the round is being played
	ended  int      // number of rounds that count
	clear  bool     // it is clear which player is stronger
	wager  shares.Wager
}

// A round is the score of the first player as the German and as the Allied side.
type round struct{ german, allied float64 }

// entrants parses the list of players and requires at least two.
func (c *config) entrants(ruleset string) ([]string, error) {
	var known []string
	for _, p := range games.Players(ruleset) {
		known = append(known, p.Name)
	}
	if c.tournament == "all" {
		return known, nil
	}
	names := strings.Split(c.tournament, ",")
	for i, name := range names {
		if base, _, _ := strings.Cut(name, ":"); !slices.Contains(known, base) {
			return nil, fmt.Errorf("-tournament %s: %q is not a player of %s: want names from %s, separated by commas, or all",
				c.tournament, name, ruleset, strings.Join(known, ", "))
		}
		if slices.Contains(names[:i], name) {
			return nil, fmt.Errorf("-tournament %s: %s is named twice", c.tournament, name)
		}
	}
	if len(names) < 2 {
		return nil, fmt.Errorf("-tournament %s: want two players or more", c.tournament)
	}
	return names, nil
}

// playTournament plays the tournament and writes the ladder.
func playTournament(c *config, out io.Writer, clock func() time.Time) error {
	ruleset, settings, err := c.setup.Find()
	if err != nil {
		return err
	}
	t := &tournament{config: c, ruleset: ruleset, settings: settings}
	if t.names, err = c.entrants(ruleset.Info().Name); err != nil {
		return err
	}
	table, err := ruleset.Open(c.setup.Scenario, settings...)
	if err != nil {
		return err
	}
	t.chairs = table.Chairs()
	for a := range t.names {
		for b := a + 1; b < len(t.names); b++ {
			t.pairings = append(t.pairings, &pairing{a: a, b: b, rounds: make([]*round, c.games/2)})
		}
	}
	if c.record != "" {
		if err := os.MkdirAll(c.record, 0o777); err != nil {
			return err
		}
	}
	t.progress = newProgress(out, len(t.pairings)*c.games, "games", clock)
	begin := clock()
	err = t.run()
	t.progress.clear()
	if err != nil {
		return err
	}
	return t.report(out, clock().Sub(begin))
}

// run lets workers play until no round is left.
func (t *tournament) run() error {
	var wait sync.WaitGroup
	for range min(t.workers, len(t.pairings)*t.games/2) {
		wait.Go(func() {
			w := tournamentWorker{t, map[[2]string]games.Runner{}}
			for p, round := t.take(); p != nil; p, round = t.take() {
				t.ended(p, round, w)
			}
		})
	}
	wait.Wait()
	return t.err
}

// take returns the next round to play, in the pairing that has played fewest, or nil if no
// round is left.
func (t *tournament) take() (next *pairing, number int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, p := range t.pairings {
		if !p.clear && p.given < len(p.rounds) && (next == nil || p.given < next.given) {
			next = p
		}
	}
	if next == nil || t.err != nil {
		return nil, 0
	}
	next.given++
	return next, next.given - 1
}

// ended plays a round and counts the rounds that are complete in order.
func (t *tournament) ended(p *pairing, number int, w tournamentWorker) {
	r, err := w.round(p, number)
	t.mu.Lock()
	defer t.mu.Unlock()
	if err != nil {
		if at := [2]int{slices.Index(t.pairings, p), number}; t.err == nil || slices.Compare(at[:], t.bad[:]) < 0 {
			t.err, t.bad = err, at
		}
		return
	}
	t.progress.step()
	t.progress.step()
	p.rounds[number] = r
	for p.ended < len(p.rounds) && p.rounds[p.ended] != nil && !p.clear {
		r := p.rounds[p.ended]
		p.ended++
		p.wager.Add((r.german + r.allied) / 2)
		p.clear = t.untilClear && p.wager.Clear()
	}
}

// played returns the rounds of a pairing that count.
func (p *pairing) played() []*round { return p.rounds[:p.ended] }

// A tournamentWorker plays one game after another. It has a runner for every two players.
type tournamentWorker struct {
	*tournament
	runners map[[2]string]games.Runner
}

// round plays a round of a pairing.
func (w tournamentWorker) round(p *pairing, number int) (*round, error) {
	a, b := w.names[p.a], w.names[p.b]
	german, err := w.game(a, b, number)
	if err != nil {
		return nil, err
	}
	allied, err := w.game(b, a, number)
	return &round{german: german, allied: 1 - allied}, err
}

// game plays a game and returns the score of the German side.
func (w tournamentWorker) game(german, allied string, number int) (float64, error) {
	failed := func(err error) error {
		return fmt.Errorf("round %d of -seed %d, %s against %s: %w", number+1, w.seed, german, allied, err)
	}
	runner, err := w.runner(german, allied)
	if err != nil {
		return 0, failed(err)
	}
	game, err := runner.Play(source(w.seed, uint64(number)).IntN)
	if err != nil {
		return 0, failed(err)
	}
	if w.record != "" {
		name := fmt.Sprintf("%s-%s-%s-%06d.txt", w.setup.Ruleset, german, allied, number+1)
		if err := saveOne(filepath.Join(w.record, name), runner.Save); err != nil {
			return 0, err
		}
	}
	switch game.Outcome.Winner {
	case august1914.German:
		return 1, nil
	case august1914.Allied:
		return 0, nil
	}
	return 0.5, nil
}

// runner returns the runner for games between two players. Each commands all seats of its
// side.
func (w tournamentWorker) runner(german, allied string) (games.Runner, error) {
	key := [2]string{german, allied}
	if r := w.runners[key]; r != nil {
		return r, nil
	}
	var seats []string
	for _, chair := range w.chairs {
		if chair.Side == august1914.German {
			seats = append(seats, german)
		} else {
			seats = append(seats, allied)
		}
	}
	r, err := games.NewRunner(w.ruleset, w.setup.Scenario, w.settings, seats)
	w.runners[key] = r
	return r, err
}

// checkTournament returns an error for flags that make no sense in a tournament, and sets
// the number of games per pair.
func (c *config) checkTournament(set map[string]bool) error {
	if c.tournament == "" {
		if c.untilClear || c.chart != "" {
			return errors.New("-clear and -chart need -tournament")
		}
		return nil
	}
	with := []string{"tournament", "clear", "chart", "n", "seed", "workers", "record", "ruleset", "scenario", "edition", "set", "map"}
	for _, name := range slices.Sorted(maps.Keys(set)) {
		if !slices.Contains(with, name) {
			return fmt.Errorf("-%s cannot be used with -tournament, which has its own list of players and prints a ladder", name)
		}
	}
	if !set["n"] {
		c.games = 20
	}
	if c.games%2 != 0 {
		return fmt.Errorf("-n %d: the players of a tournament swap seats: want an even number of games", c.games)
	}
	if c.chart != "" && filepath.Ext(c.chart) != ".svg" {
		return fmt.Errorf("-chart %s: want a name that ends in .svg", c.chart)
	}
	return nil
}
