package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// Pairs are which rules have met, in the order of the rulebook.
type pairs struct {
	title string
	rules []august1914.Rule // that made something happen
	quiet []august1914.Rule // that did not
	met   map[[2]string]august1914.Meeting
	never [][2]string
}

// newPairs puts what has been counted in order.
func newPairs(title string, book []august1914.Rule, met games.Meetings) pairs {
	p := pairs{title: title, met: map[[2]string]august1914.Meeting{}}
	for _, m := range met.All() {
		p.met[[2]string{m.A, m.B}], p.met[[2]string{m.B, m.A}] = m, m
	}
	var keys []string
	for _, r := range book {
		if _, ok := p.met[[2]string{r.Key, r.Key}]; !ok {
			p.quiet = append(p.quiet, r)
			continue
		}
		p.rules = append(p.rules, r)
		keys = append(keys, r.Key)
	}
	p.never = met.Never(keys...)
	return p
}

// of returns the meeting of two rules; its Times are 0 if they have not met.
func (p *pairs) of(a, b string) august1914.Meeting { return p.met[[2]string{a, b}] }

// most returns how often those have met that have met most.
func (p *pairs) most() int {
	most := 1
	for _, m := range p.met {
		most = max(most, m.Times)
	}
	return most
}

// rarest lists pairs, those first that have met least.
func (p *pairs) rarest() []august1914.Meeting {
	var list []august1914.Meeting
	for i, a := range p.rules {
		for _, b := range p.rules[i+1:] {
			if m := p.of(a.Key, b.Key); m.Times > 0 {
				list = append(list, august1914.Meeting{A: a.Key, B: b.Key, Times: m.Times, Moves: m.Moves})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b august1914.Meeting) int { return cmp.Compare(a.Times, b.Times) })
	return list
}

// neverOf lists by rule which it has not met, of those that come after it.
func (p *pairs) neverOf(key string) (list []string) {
	for _, n := range p.never {
		if n[0] == key {
			list = append(list, n[1])
		}
	}
	return list
}

// count says in a line how many have met.
func (p *pairs) count() string {
	possible := len(p.rules) * (len(p.rules) - 1) / 2
	return fmt.Sprintf("%d rules made something happen; of their %d pairs %d have met and %d never have",
		len(p.rules), possible, possible-len(p.never), len(p.never))
}

// drawn returns what draws the kind of file that a name ends in, nil if there is
// none.
func drawn(name string) func(pairs) string {
	return map[string]func(pairs) string{".txt": pairs.text, ".svg": pairs.svg, ".html": pairs.html}[filepath.Ext(name)]
}

// writePairs writes a file, and a line about it.
func writePairs(name string, p pairs, out io.Writer) error {
	if err := os.WriteFile(name, []byte(drawn(name)(p)), 0o666); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "\n%s: see %s\n", p.count(), name)
	return err
}

// text tells all as plain text.
func (p pairs) text() string {
	var page strings.Builder
	fmt.Fprintf(&page, "%s\n%s.\n\n%9s %6s  rule\n", p.title, p.count(), "times", "moves")
	for _, r := range p.rules {
		m := p.of(r.Key, r.Key)
		fmt.Fprintf(&page, "%9d %6d  %s %s\n", m.Times, m.Moves, r.Key, r.Title)
	}
	fmt.Fprintf(&page, "\n%9s %6s  pair, the rarest first\n", "times", "moves")
	for _, m := range p.rarest() {
		fmt.Fprintf(&page, "%9d %6d  %s + %s\n", m.Times, m.Moves, m.A, m.B)
	}
	fmt.Fprintf(&page, "\nnever met\n")
	for _, r := range p.rules {
		if list := p.neverOf(r.Key); len(list) > 0 {
			fmt.Fprintf(&page, "  %s + %s\n", r.Key, strings.Join(list, " "))
		}
	}
	fmt.Fprintf(&page, "\nmade nothing happen that is told\n")
	for _, r := range p.quiet {
		fmt.Fprintf(&page, "  %s %s\n", r.Key, r.Title)
	}
	return page.String()
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
	return writePairs(c.pairs, newPairs(title, ruleset.Rules(), explorer.Met()), out)
}
