// Package meetings shows which rules of a game have met, as text, as SVG and as a page.
package meetings

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// Pairs holds the meetings of rules in the order of the rulebook.
type Pairs struct {
	title string
	rules []august1914.Rule // rules that had an effect
	quiet []august1914.Rule // rules that did not
	met   map[[2]string]august1914.Meeting
	never [][2]string
}

// New sorts counted meetings.
func New(title string, book []august1914.Rule, met games.Meetings) Pairs {
	p := Pairs{title: title, met: map[[2]string]august1914.Meeting{}}
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

// of returns the meeting of two rules. Its Times is 0 if they have not met.
func (p *Pairs) of(a, b string) august1914.Meeting { return p.met[[2]string{a, b}] }

// most returns the largest number of meetings of a pair.
func (p *Pairs) most() int {
	most := 1
	for _, m := range p.met {
		most = max(most, m.Times)
	}
	return most
}

// rarest lists pairs, the rarest first.
func (p *Pairs) rarest() []august1914.Meeting {
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

// neverOf lists the later rules that the given rule has not met.
func (p *Pairs) neverOf(key string) (list []string) {
	for _, n := range p.never {
		if n[0] == key {
			list = append(list, n[1])
		}
	}
	return list
}

// Count returns one line about the number of meetings.
func (p *Pairs) Count() string {
	possible := len(p.rules) * (len(p.rules) - 1) / 2
	return fmt.Sprintf("%d rules had an effect. Of their %d pairs, %d have met and %d have not",
		len(p.rules), possible, possible-len(p.never), len(p.never))
}

// Drawn reports whether a name ends in .txt, .svg or .html, so that Write can write it.
func Drawn(name string) bool { return drawing(name) != nil }

// drawing returns the function that draws a kind of file, given by the ending of its name,
// or nil.
func drawing(name string) func(*Pairs) string {
	return map[string]func(*Pairs) string{".txt": (*Pairs).Text, ".svg": (*Pairs).SVG, ".html": (*Pairs).HTML}[filepath.Ext(name)]
}

// Write writes a file in the format given by its name.
func (p *Pairs) Write(name string) error {
	draw := drawing(name)
	if draw == nil {
		return fmt.Errorf("%s: want a name that ends in .txt, .svg or .html", name)
	}
	return os.WriteFile(name, []byte(draw(p)), 0o666)
}

// Text returns everything as plain text.
func (p *Pairs) Text() string {
	var page strings.Builder
	fmt.Fprintf(&page, "%s\n%s.\n\n%9s %6s  rule\n", p.title, p.Count(), "times", "moves")
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
	fmt.Fprintf(&page, "\nhad no effect\n")
	for _, r := range p.quiet {
		fmt.Fprintf(&page, "  %s %s\n", r.Key, r.Title)
	}
	return page.String()
}
