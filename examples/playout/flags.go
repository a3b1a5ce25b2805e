package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/meetings"
)

// A config is what the flags say.
type config struct {
	setup   games.Setup
	games   int
	seed    uint64
	workers int
	rules   bool
	pairs   string
	courses string // the directory that the shortest games to meetings are written to
	steer   bool
	moves   int
	show    bool
	list    bool
	record  string
	replay  string
	as      string

	tournament string // the players, or "all"
	untilClear bool   // the games of a pair end once it is clear who is the stronger
	chart      string // the file that the ladder is drawn to
}

// The players of seats that no flag is given for: a game that somebody watches
// is played as well as can be, by the first of a list that plays it; many games
// are played fast.
var watched = []string{"bot", "captain", "marshal", "general", "attack"}

const counted = "random"

// parse reads the flags.
func parse(args []string, out io.Writer) (*config, error) {
	c := &config{}
	flags := flag.NewFlagSet("playout", flag.ContinueOnError)
	flags.SetOutput(out)
	c.setup.Flags(flags, "the first of "+strings.Join(watched, ", ")+" for one game, "+counted+" for many", "one that -list lists")
	flags.IntVar(&c.games, "n", 1000, "`number` of games")
	flags.Uint64Var(&c.seed, "seed", 1, "`number` that all chance follows from")
	flags.IntVar(&c.workers, "workers", runtime.GOMAXPROCS(0), "`number` of games played at the same time")
	flags.BoolVar(&c.rules, "rules", false, "count how often each rule made something happen")
	flags.StringVar(&c.pairs, "pairs", "", "count which rules meet, and write a table or a heat map to a `file`: .txt, .svg or .html")
	flags.StringVar(&c.courses, "shortest", "", "with -pairs, write the shortest game to every meeting to a `directory`, as records that the board opens")
	flags.BoolVar(&c.steer, "steer", false, "play, instead of games, where random play seldom goes: any scenario and settings, -moves long")
	flags.IntVar(&c.moves, "moves", 1_000_000, "`number` of moves that are steered")
	flags.BoolVar(&c.show, "show", false, "tell one game turn by turn, as -n 1 does")
	flags.BoolVar(&c.list, "list", false, "list rulesets, scenarios, options and players")
	flags.StringVar(&c.record, "record", "", "write the records of the games to a `file` (one game) or a directory")
	flags.StringVar(&c.replay, "replay", "", "check the record in a `file`, and tell the game")
	flags.StringVar(&c.as, "as", "umpire", "`who` the game is told to: a seat, spectator or umpire")
	flags.StringVar(&c.tournament, "tournament", "", "have `players` play one another, -n games a pair (default 20), and write a ladder: names with commas between them, or all")
	flags.BoolVar(&c.untilClear, "clear", false, "in a tournament, end the games of a pair once it is clear who is the stronger")
	flags.StringVar(&c.chart, "chart", "", "draw the ladder of a tournament to a `file` that ends in .svg")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	set := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { set[f.Name] = true })
	return c, c.check(flags.Args(), set)
}

// check finds flags that make no sense, and settles what one game means.
func (c *config) check(rest []string, set map[string]bool) error {
	if len(rest) > 0 {
		return fmt.Errorf("unexpected %q: everything is said with flags, see -h", rest[0])
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
		return errors.New("-moves says how long -steer plays; the number of games is -n")
	case c.courses != "" && c.pairs == "":
		return errors.New("-shortest writes the games to rules that meet: it goes with -pairs")
	case c.steer && c.pairs == "":
		return errors.New("-steer looks for rules that meet: say with -pairs where to write them")
	case c.steer && (set["n"] || set["scenario"] || set["edition"] || set["set"] || set["map"] || set["rules"] || set["show"] || set["record"] || set["replay"]):
		return errors.New("-steer plays any scenario and settings: it goes with -ruleset, -moves, -seed, -pairs and -shortest alone")
	case c.pairs != "" && !meetings.Drawn(c.pairs):
		return fmt.Errorf("-pairs %s: want a name that ends in .txt, .svg or .html", c.pairs)
	case c.show && set["n"] && c.games > 1:
		return fmt.Errorf("-show tells one game, not the %d of -n", c.games)
	case c.show:
		c.games = 1
	case c.games == 1 && !c.rules && c.pairs == "" && !set["show"]:
		c.show = true
	}
	if set["as"] && !c.show && c.replay == "" {
		return fmt.Errorf("-as %s: only one game is told, with -n 1, -show or -replay", c.as)
	}
	return nil
}
