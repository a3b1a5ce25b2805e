// Command fit plays games and fits the data of package strategist: the weights of
// positions, or with -doctrine the doctrine of each side.
//
//	go run ./examples/strategist/fit -name schlieffenswar -games 400 -seed 1
//	go run ./examples/strategist/fit -doctrine -name schlieffenswar -games 1600 -seed 1
//	go run ./examples/strategist/fit -doctrine -name driveonparis-5.2 -side german -games 1600 -seed 1 -targets 12000
//	go run ./examples/strategist/fit -doctrine -name driveonparis-5.2 -side german -further -games 7200 -seed 2
//
// It writes examples/strategist/weights/NAME.json or doctrines/NAME.json. The files contain
// the commands.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/strategist"
)

// An order holds the values of the flags.
type order struct {
	name     string
	doctrine bool
	side     string // side of a doctrine
	further  bool   // start from the existing doctrine
	games    int
	targets  int
	seed     uint64
	dir      string
}

func main() {
	var o order
	flag.StringVar(&o.name, "name", "", "`name` of the lesson; without it, all names are listed")
	flag.IntVar(&o.games, "games", 400, "`number` of games to play; for a doctrine, for each side")
	flag.Uint64Var(&o.seed, "seed", 1, "`number` that seeds all random choices")
	flag.IntVar(&o.targets, "targets", 0, "`number` of additional games in which plans with targets compete, if the side of a doctrine is the weaker one")
	flag.BoolVar(&o.doctrine, "doctrine", false, "fit the doctrine instead of the weights")
	flag.StringVar(&o.side, "side", "both", "`side` to fit the doctrine for: german, other or both; the other side keeps its doctrine")
	flag.BoolVar(&o.further, "further", false, "improve the existing doctrine of the side, with -games games around it and -targets games of similar plans")
	flag.StringVar(&o.dir, "dir", "examples/strategist", "`directory` to write weights and doctrines to")
	flag.Parse()
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(o order) error {
	lessons := strategist.Lessons()
	i := slices.IndexFunc(lessons, func(l strategist.Lesson) bool { return l.Name == o.name })
	if i < 0 {
		for _, l := range lessons {
			fmt.Println(l.Name)
		}
		if o.name != "" {
			return fmt.Errorf("no lesson %q", o.name)
		}
		return nil
	}
	if o.doctrine {
		return drill(lessons[i], o)
	}
	if o.further {
		return errors.New("-further only improves a doctrine: want -doctrine")
	}
	w, err := strategist.Learn(lessons[i], o.games, o.seed)
	if err != nil {
		return err
	}
	w.Command = fmt.Sprintf("go run ./examples/strategist/fit -name %s -games %d -seed %d", o.name, o.games, o.seed)
	fmt.Printf("%d positions of %d games: %.4f nats per position, %.4f for predicting the average\n", w.Positions, w.Games, w.Loss, w.Guess)
	return write(w, filepath.Join(o.dir, "weights", o.name+".json"))
}

// drill fits the doctrine of one or both sides. It keeps the other side's doctrine in the
// file.
func drill(l strategist.Lesson, o order) error {
	if o.further && o.games <= 0 && o.targets <= 0 {
		return errors.New("-further without games: want -games or -targets")
	}
	path := filepath.Join(o.dir, "doctrines", l.Name+".json")
	d := &strategist.Doctrine{Knobs: l.Knobs}
	switch o.side {
	case "both":
		if o.further {
			return errors.New("-further improves one side at a time: want -side german or other")
		}
	case "german", "other":
		var err error
		if d, err = read(path, l.Knobs); err != nil {
			return fmt.Errorf("the existing doctrine: %w", err)
		}
	default:
		return fmt.Errorf("no side %q: want german, other or both", o.side)
	}
	for _, s := range []struct {
		name   string
		side   august1914.Side
		stance *strategist.Stance
	}{{"german", august1914.German, &d.German}, {"other", august1914.Allied, &d.Allied}} {
		if o.side != "both" && o.side != s.name {
			continue
		}
		stance, err := o.fit(l, s.side, s.name, *s.stance)
		if err != nil {
			return err
		}
		if o.further && len(stance.Further) == len(s.stance.Further) {
			fmt.Println("no doctrine gains more than its error")
		}
		fmt.Printf("the side %s gains %.4f ± %.4f\n", s.name, stance.Gain, stance.Error)
		*s.stance = stance
	}
	return write(d, path)
}

// fit finds the stance of a side, starting from nothing or from the old one.
func (o *order) fit(l strategist.Lesson, side august1914.Side, name string, old strategist.Stance) (strategist.Stance, error) {
	command := fmt.Sprintf("go run ./examples/strategist/fit -doctrine -name %s -side %s", l.Name, name)
	if o.further {
		stance, err := strategist.Further(l, side, old, o.games, o.targets, o.seed)
		if len(stance.Further) > len(old.Further) {
			stance.Command += " && " + o.numbers(command+" -further")
		}
		return stance, err
	}
	stance, err := strategist.Drill(l, side, o.games, o.targets, o.seed)
	stance.Command = o.numbers(command)
	return stance, err
}

// numbers appends the numbers of the order to a command.
func (o *order) numbers(command string) string {
	command += fmt.Sprintf(" -games %d -seed %d", o.games, o.seed)
	if o.targets > 0 {
		command += fmt.Sprintf(" -targets %d", o.targets)
	}
	return command
}

func read(path string, knobs []string) (*strategist.Doctrine, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	d, err := strategist.ReadDoctrine(text, knobs)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return d, nil
}

func write(what any, path string) error {
	text, err := json.MarshalIndent(what, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(text, '\n'), 0o644)
}
