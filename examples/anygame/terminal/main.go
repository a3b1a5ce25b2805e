// Terminal plays any game of the library, with people and the computer at one screen. It
// knows no rule and no ruleset by name.
package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/race"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// rulesets lists the games that are served: those of the library, and a small one.
var rulesets = august1914.Rulesets{
	sabinschlieffen.Ruleset(), schlieffenswar.Ruleset(), germanyatwar.Ruleset(), driveonparis.Ruleset(), race.Ruleset(),
}

const help = `  3                the third move of the menu
  any notation     that move, or the reason why it is not allowed
  menu [word]      all moves, or those with the word in them
  board [word]     what you see, or the lines with the word in them
  story            the game so far
  rule KEY         look a rule up
  random           a random move of the menu
  undo             take your last move back
  save FILE, load FILE, help, quit
`

func main() {
	c := &client{in: bufio.NewScanner(os.Stdin), out: os.Stdout, pick: rand.IntN}
	if err := c.run(); err != nil && err != io.EOF {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type client struct {
	in       *bufio.Scanner
	out      io.Writer
	pick     func(n int) int
	table    august1914.Table
	computer map[august1914.Seat]bool
	told     map[august1914.Viewer]august1914.Bookmark
	shown    august1914.Seat // the seat shown on the screen
}

func (c *client) run() error {
	if err := c.open(); err != nil {
		return err
	}
	c.say("%s", help)
	for {
		actors := c.table.ToAct()
		only, move, forced := c.table.Forced()
		switch seat := c.next(actors); {
		case actors == 0:
			c.finish()
			return nil
		case actors.Has(august1914.Dice):
			if err := c.table.Roll(c.pick); err != nil {
				return err
			}
		case forced: // and everyone knows it
			if err := c.table.Play(only, move); err != nil {
				return err
			}
		case c.computer[seat]:
			if err := c.random(seat); err != nil {
				return err
			}
		default:
			if err := c.turn(seat); err != nil {
				return err
			}
		}
	}
}

// next returns the seat that decides: first the computer's, because a person may take time.
func (c *client) next(actors august1914.Actors) august1914.Seat {
	for a := range actors.All() {
		if c.computer[a.Seat()] {
			return a.Seat()
		}
	}
	return actors.First().Seat()
}

// open asks for a game, or for a saved one, and for the players.
func (c *client) open() error {
	for i, g := range rulesets {
		c.say("%d  %s\n", i+1, g.Info().Title)
	}
	line, err := c.ask("Which game, or load FILE? ")
	if err != nil {
		return err
	}
	if file, ok := strings.CutPrefix(line, "load "); ok {
		if err := c.load(file); err != nil {
			return err
		}
		return c.players()
	}
	i := number(line, len(rulesets))
	if i < 0 {
		return fmt.Errorf("unknown game %q", line)
	}
	game, info := rulesets[i], rulesets[i].Info()
	for _, p := range info.About {
		c.say("%s\n", p)
	}

	for i, s := range info.Scenarios {
		c.say("%d  %s: %s\n", i+1, s.ID, s.Meaning)
	}
	if line, err = c.ask("Which scenario? [1] "); err != nil {
		return err
	}
	scenario := line // its name, or "" for the first
	if i := number(line, len(info.Scenarios)); i >= 0 {
		scenario = info.Scenarios[i].ID
	}

	var settings []august1914.Setting
	if len(info.Editions) > 0 {
		for _, e := range info.Editions {
			c.say("%s: %s\n", e.Name, e.Meaning)
		}
		if line, err = c.ask("Which edition? [none] "); err != nil {
			return err
		}
		if settings, err = info.Edition(line); err != nil {
			return err
		}
	}
	for _, o := range info.Options {
		c.say("%s: %s\n", o.Name, o.Meaning)
		for _, v := range o.Values {
			c.say("    %s=%s  %s\n", o.Name, v.Value, v.Meaning)
		}
	}
	if line, err = c.ask("Which options? [none] "); err != nil {
		return err
	}
	for _, f := range strings.Fields(line) {
		s, err := august1914.ParseSetting(f)
		if err != nil {
			return err
		}
		// An option that the player sets replaces the edition's.
		settings = slices.DeleteFunc(slices.Clone(settings), func(e august1914.Setting) bool { return e.Name == s.Name })
		settings = append(settings, s)
	}
	if c.table, err = game.Open(scenario, settings...); err != nil {
		return err
	}
	return c.players()
}

// players asks which seats the computer plays.
func (c *client) players() error {
	c.computer = map[august1914.Seat]bool{}
	c.told = map[august1914.Viewer]august1914.Bookmark{}
	for i, chair := range c.table.Chairs() {
		c.say("%d  %s (%v)\n", i+1, chair.Name, chair.Powers)
	}
	line, err := c.ask("Which of them does the computer play? [none] ")
	for _, f := range strings.Fields(line) {
		if i := number(f, len(c.table.Chairs())); i >= 0 {
			c.computer[c.table.Chairs()[i].Seat] = true
		}
	}
	return err
}

// turn lets the person in a seat do one thing.
func (c *client) turn(seat august1914.Seat) error {
	t, v := c.table, seat.Viewer()
	if seat != c.shown {
		if len(t.Chairs())-len(c.computer) > 1 { // others share the screen
			if _, err := c.ask("\033[2J\033[HOnly " + c.name(seat) + " may look now. Press Enter: "); err != nil {
				return err
			}
		}
		c.shown = seat
		c.board(v, "")
	}
	events, next, ok := t.CatchUp(v, c.told[v])
	c.told[v] = next
	for _, e := range events {
		if ok { // otherwise a move was taken back, and these are all events of the game
			c.say("  %v [%s]\n", e, c.label(e.Rule))
		}
	}
	d := t.Decision(v)
	c.say("\n%s, %s, %s: %s [%s]\n", c.name(seat), t.Date(), d.Phase, d.Prompt, c.label(d.Rule))
	menu := t.Menu(seat)
	if len(menu) <= 20 {
		c.menu(menu, "")
	} else {
		c.say("%d moves: type menu to see them, or menu and a word\n", len(menu))
	}

	line, err := c.ask("> ")
	if err != nil {
		return err
	}
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "":
	case "quit":
		return io.EOF
	case "help":
		c.say("%s", help)
	case "menu":
		c.menu(menu, rest)
	case "board":
		c.board(v, rest)
	case "story":
		c.story(v)
	case "rule":
		c.rule(rest)
	case "random":
		c.refuse(c.random(seat))
	case "undo":
		c.refuse(t.TakeBack(seat))
	case "save":
		c.refuse(c.save(rest))
	case "load":
		c.refuse(c.load(rest))
	default:
		if i := number(line, len(menu)); i >= 0 {
			line = menu[i].Notation
		}
		c.refuse(t.Play(seat, line))
	}
	return nil
}

func (c *client) random(seat august1914.Seat) error {
	menu := c.table.Menu(seat)
	return c.table.Play(seat, menu[c.pick(len(menu))].Notation)
}

// refuse explains why something was not done, with the rule if there is one.
func (c *client) refuse(err error) {
	if err == nil {
		return
	}
	c.say("No: %v\n", err)
	var v *august1914.Violation
	if errors.As(err, &v) {
		c.rule(v.Rule)
	}
}

func (c *client) rule(key string) {
	if r, ok := c.table.Rule(key); ok {
		c.say("  %s %s. %s\n", r.Label, r.Title, r.Text)
	} else {
		c.say("  unknown rule %q\n", key)
	}
}

func (c *client) label(key string) string {
	if r, ok := c.table.Rule(key); ok {
		return r.Label
	}
	return key
}

func (c *client) menu(menu []august1914.MenuItem, word string) {
	group := ""
	for i, m := range menu {
		if !has(m.Notation+m.Group+m.Item, word) {
			continue
		}
		if m.Group != group {
			group = m.Group
			c.say("%s\n", group)
		}
		c.say("%4d  %s  (%s)\n", i+1, m.Item, m.Notation)
	}
}

// board describes what a viewer sees, place by place.
func (c *client) board(v august1914.Viewer, word string) {
	names := map[string]string{}
	chart, b := c.table.Chart(), c.table.Board(v)
	for _, p := range chart.Places {
		names[p.ID] = p.ID
		if p.Name != p.ID {
			names[p.ID] = strings.TrimSpace(p.ID + " " + p.Name)
		}
	}
	for _, x := range chart.Boxes {
		names[x.ID] = x.Title
	}
	for _, p := range b.Pieces {
		what := p.Title
		if what == "" {
			what = strings.TrimSpace("unknown " + p.Power + " " + string(p.Look))
		}
		code := "" // the unit's name in the menu
		if p.Unit != "" && p.Unit != what {
			code = "(" + p.Unit + ")"
		}
		words := []string{fmt.Sprintf("%-24s", names[p.Place]), what, p.Factors, code}
		for _, flag := range p.Flags {
			words = append(words, string(flag))
		}
		line := strings.Join(slices.DeleteFunc(words, func(s string) bool { return s == "" }), " ")
		if has(line, word) {
			c.say("  %s\n", line)
		}
	}
	for _, t := range b.Tracks {
		c.say("  %s: %s\n", t.Label, t.Value)
	}
}

func (c *client) story(v august1914.Viewer) {
	for _, chapter := range c.table.Story(v) {
		c.say("%s\n", chapter.Heading)
		for _, s := range chapter.Sections {
			c.say(" %s\n", s.Heading)
			for _, l := range s.Lines {
				c.say("  %s\n", l.Text)
			}
		}
	}
}

func (c *client) save(file string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600) // it contains all secrets
	if err != nil {
		return err
	}
	return errors.Join(c.table.Keep(f, 0), f.Close())
}

func (c *client) load(file string) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	t, err := rulesets.Read(f)
	if t == nil {
		return err
	}
	c.refuse(err) // the part that replays is still there
	for _, s := range t.Origin() {
		c.say("%s\n", s)
	}
	c.table, c.shown = t, 0
	c.told = map[august1914.Viewer]august1914.Bookmark{}
	return nil
}

func (c *client) finish() {
	o, _ := c.table.Outcome()
	c.say("\nThe game is over. Winner: %v %s. %s [%s]\n", o.Winner, o.Level, o.Reason, c.label(o.Rule))
	if c.table.Scored(o) {
		c.say("Points: German %d, Allied %d\n", o.Points.German, o.Points.Allied)
	}
	for _, s := range c.table.Verdict() {
		c.say("%s\n", s)
	}
}

func (c *client) name(seat august1914.Seat) string {
	for _, chair := range c.table.Chairs() {
		if chair.Seat == seat {
			return chair.Name
		}
	}
	return seat.String()
}

func (c *client) say(format string, args ...any) { fmt.Fprintf(c.out, format, args...) }

func (c *client) ask(prompt string) (string, error) {
	c.say("%s", prompt)
	if !c.in.Scan() {
		return "", cmp.Or(c.in.Err(), io.EOF)
	}
	return strings.TrimSpace(c.in.Text()), nil
}

// number parses a number from 1 to n and returns the index, or -1.
func number(text string, n int) int {
	if i, err := strconv.Atoi(text); err == nil && 1 <= i && i <= n {
		return i - 1
	}
	return -1
}

func has(text, word string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(word))
}
