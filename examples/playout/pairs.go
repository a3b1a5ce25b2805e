package main

import (
	"fmt"
	"io"
	"time"

	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/meetings"
)

// writePairs writes a file, and a line about it.
func writePairs(name string, p meetings.Pairs, out io.Writer) error {
	if err := p.Write(name); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "\n%s: see %s\n", p.Count(), name)
	return err
}

// steer plays where random play seldom goes, and writes which rules have met.
func steer(c *config, out io.Writer, clock func() time.Time) error {
	ruleset, _, err := c.setup.Find()
	if err != nil {
		return err
	}
	pick := source(c.seed, 0).IntN
	explorer, err := games.NewExplorer(ruleset, pick)
	if err != nil {
		return err
	}
	const parts = 100
	progress := newProgress(out, parts, "parts", clock)
	for part := range parts {
		if err := explorer.Run(pick, c.moves*(part+1)/parts-c.moves*part/parts); err != nil {
			return err
		}
		progress.step()
	}
	progress.clear()
	title := fmt.Sprintf("%s, %d moves of steered play, seed %d", ruleset.Info().Title, c.moves, c.seed)
	if _, err := fmt.Fprintln(out, title); err != nil {
		return err
	}
	return writePairs(c.pairs, meetings.New(title, ruleset.Rules(), explorer.Met()), out)
}
