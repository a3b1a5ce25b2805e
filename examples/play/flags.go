package main

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/screen"
	"github.com/august1914/august1914/examples/race"
)

// human is the name of the player that is a person.
const human = "human"

// A config holds the values of the flags.
type config struct {
	setup    games.Setup
	seed     uint64
	load     string
	autosave string
}

// parse reads the flags.
func parse(args []string, out io.Writer) (*config, error) {
	c := &config{setup: games.Setup{Guests: []august1914.Ruleset{race.Ruleset()}}}
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	flags.SetOutput(out)
	c.setup.Flags(flags, human, "human, or a program of playout -list")
	flags.Uint64Var(&c.seed, "seed", 0, "`number` that seeds dice and programs (default random)")
	flags.StringVar(&c.load, "load", "", "`file` of a saved game to continue")
	flags.StringVar(&c.autosave, "autosave", "", "`file` to save the game to after every move")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if flags.NArg() > 0 {
		return nil, fmt.Errorf("unexpected argument %q: use flags, see -h", flags.Arg(0))
	}
	if c.load != "" {
		if err := c.setup.ErrChosen("load"); err != nil {
			return nil, err
		}
	}
	if c.seed == 0 {
		c.seed = rand.Uint64()
	}
	return c, nil
}

// sitDown sets up the game.
func (c *config) sitDown(in io.Reader, out io.Writer) (*session, error) {
	table, notes, err := c.open()
	if err != nil {
		return nil, err
	}
	source := dice.NewPCG(c.seed, 0)
	s := &session{
		setup: &c.setup, info: table.Ruleset().Info(), table: table, notice: notes, autosave: c.autosave, pick: source.IntN,
		in: newKeyboard(in), out: out, paint: screen.PaintFor(out), clears: screen.IsTerminal(out),
	}
	if s.players, err = c.setup.Players(table.Chairs(), human); err != nil {
		return nil, err
	}
	return s, s.seatPrograms()
}

// open starts a new game or continues a saved one, with notes on the saved one.
func (c *config) open() (*games.Table, []string, error) {
	if err := c.spare(); err != nil {
		return nil, nil, err
	}
	if c.load == "" {
		table, err := c.setup.Open()
		return table, nil, err
	}
	saved, err := read(&c.setup, c.load, "", c.autosave)
	if err != nil {
		return nil, nil, err
	}
	c.setup.Ruleset = saved.Header().Ruleset
	return saved.Table, saved.Notes, nil
}

// spare returns an error if -autosave would overwrite another game.
func (c *config) spare() error {
	if info, err := os.Stat(c.autosave); err != nil || info.Size() == 0 || sameFile(c.load, c.autosave) {
		return nil
	}
	return fmt.Errorf("-autosave %[1]s: the file already exists: use -load %[1]s to continue its game, or another name for a new file", c.autosave)
}

// seatPrograms lets the programs take their seats.
func (s *session) seatPrograms() error {
	for i, name := range s.players {
		if name == human {
			continue
		}
		if err := s.table.Sit(august1914.Seat(i+1), name, s.pick); err != nil {
			return fmt.Errorf("%w; write %s for a person", err, human)
		}
	}
	return nil
}
