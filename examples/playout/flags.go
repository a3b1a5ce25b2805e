package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/meetings"
	"github.com/august1914/august1914/examples/race"
)

// A config holds the values of the flags.
type config struct {
	setup   games.Setup
	games   int
	seed    uint64
	workers int
	rules   bool
	pairs   string
	courses string // directory for the shortest game to each meeting
	steer   bool
	moves   int
	show    bool
	list    bool
	record  string
	replay  string
	as      string

	tournament string // the players, or "all"
	untilClear bool   // a pair stops playing when it is clear which player is stronger
	chart      string // file to draw the ladder to
}

// watched lists the players of a single game, which people watch, for seats without a flag.
// The first player on the list that can play the game takes the seat. For many games, the
// fast players in counted take the seats.
var watched = []string{"bot", "captain", "marshal", "general", "attack"}

const counted = "random"

// parse reads the flags.
func parse(args []string, out io.Writer) (*config, error) {
	c := &config{setup: games.Setup{Guests: []august1914.Ruleset{race.Ruleset()}}}
	flags := flag.NewFlagSet("playout", flag.ContinueOnError)
	flags.SetOutput(out)
	c.setup.Flags(flags, "for one game, the first available of "+strings.Join(watched, ", ")+"; for many games, "+counted, "see -list")
	flags.IntVar(&c.games, "n", 1000, "`number` of games")
	flags.Uint64Var(&c.seed, "seed", 1, "`number` that seeds all random choices")
	flags.IntVar(&c.workers, "workers", runtime.GOMAXPROCS(0), "`number` of games to play in parallel")
	flags.BoolVar(&c.rules, "rules", false, "count how often each rule had an effect")
	flags.StringVar(&c.pairs, "pairs", "", "count which rules meet, and write a table or a heat map to a `file`: .txt, .svg or .html")
	flags.StringVar(&c.courses, "shortest", "", "with -pairs, write the shortest game to each meeting to a `directory`, as records that the board can open")
	flags.BoolVar(&c.steer, "steer", false, "instead of games, play -moves moves towards rare situations, in any scenario with any settings")
	flags.IntVar(&c.moves, "moves", 1_000_000, "`number` of moves of -steer")
	flags.BoolVar(&c.show, "show", false, "play one game and show it turn by turn, as -n 1 does")
	flags.BoolVar(&c.list, "list", false, "list rulesets, scenarios, options and players")
	flags.StringVar(&c.record, "record", "", "write the records of the games to a `file` (one game) or a directory")
	flags.StringVar(&c.replay, "replay", "", "check the record in a `file` and show the game")
	flags.StringVar(&c.as, "as", "umpire", "`viewer` of the game: a seat, spectator or umpire")
	flags.StringVar(&c.tournament, "tournament", "", "let `players`, separated by commas, or all play each other, -n games per pair (default 20), and print a ladder")
	flags.BoolVar(&c.untilClear, "clear", false, "in a tournament, stop a pair as soon as it is clear which player is stronger")
	flags.StringVar(&c.chart, "chart", "", "draw the ladder of a tournament to an .svg `file`")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	set := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { set[f.Name] = true })
	return c, c.check(flags.Args(), set)
}

// check returns an error if flags contradict each other, and sets games and show.
func (c *config) check(rest []string, set map[string]bool) error {
	if len(rest) > 0 {
		return fmt.Errorf("unexpected argument %q: use flags, see -h", rest[0])
	}
	if err := c.checkTournament(set); err != nil {
		return err
	}
	switch {
	case c.games < 1:
		return fmt.Errorf("-n %d: want at least one game", c.games)
	case c.workers < 1:
		return fmt.Errorf("-workers %d: want at least one", c.workers)
	case c.moves < 1:
		return fmt.Errorf("-moves %d: want at least one move", c.moves)
	case set["moves"] && !c.steer:
		return errors.New("-moves sets the length of -steer; -n sets the number of games")
	case c.courses != "" && c.pairs == "":
		return errors.New("-shortest writes the shortest games to meetings of rules: use it with -pairs")
	case c.steer && c.pairs == "":
		return errors.New("-steer looks for rules that meet: name the file to write with -pairs")
	case c.steer && (set["n"] || set["scenario"] || set["edition"] || set["set"] || set["map"] || set["rules"] || set["show"] || set["record"] || set["replay"]):
		return errors.New("-steer chooses scenarios and settings itself: use it only with -ruleset, -moves, -seed, -pairs and -shortest")
	case c.pairs != "" && !meetings.Drawn(c.pairs):
		return fmt.Errorf("-pairs %s: want a name that ends in .txt, .svg or .html", c.pairs)
	case c.show && set["n"] && c.games > 1:
		return fmt.Errorf("-show plays one game, not the %d games of -n", c.games)
	case c.show:
		c.games = 1
	case c.games == 1 && !c.rules && c.pairs == "" && !set["show"]:
		c.show = true
	}
	if set["as"] && !c.show && c.replay == "" {
		return fmt.Errorf("-as %s: use it with a single game: -n 1, -show or -replay", c.as)
	}
	return nil
}
