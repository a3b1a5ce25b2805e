package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/meetings"
)

// writePairs writes the meetings to a file and a summary to out. It also writes the
// shortest games if the flags ask for them.
func (c *config) writePairs(title string, ruleset august1914.Ruleset, met games.Meetings, out io.Writer) error {
	p := meetings.New(title, ruleset.Rules(), met)
	if err := p.Write(c.pairs); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(out, "\n%s: see %s\n", p.Count(), c.pairs); err != nil || c.courses == "" {
		return err
	}
	return c.writeCourses(met, out)
}

// writeCourses writes the shortest game to every meeting. A file is named after the two
// rules of the meeting, or after the one rule that fired alone.
func (c *config) writeCourses(met games.Meetings, out io.Writer) error {
	if err := os.MkdirAll(c.courses, 0o777); err != nil {
		return err
	}
	all := met.All()
	for _, m := range all {
		name := m.A
		if m.B != m.A {
			name += "-" + m.B
		}
		save := func(w io.Writer) error { return met.Shortest(m.A, m.B, w) }
		if err := saveOne(filepath.Join(c.courses, name+".txt"), save); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(out, "the shortest games to these pairs and rules: %d records in %s\n", len(all), c.courses)
	return err
}

// steer plays towards rare situations and writes which rules met.
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
	return c.writePairs(title, ruleset, explorer.Met(), out)
}
