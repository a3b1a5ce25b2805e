// Command fit plays games and fits what package strategist carries: the weights of what
// positions are worth, or the doctrine of each side with -doctrine.
//
//	go run ./examples/strategist/fit -name schlieffenswar -games 400 -seed 1
//	go run ./examples/strategist/fit -doctrine -name schlieffenswar -games 1600 -seed 1
//	go run ./examples/strategist/fit -doctrine -name driveonparis-5.2 -side german -games 1600 -seed 1 -targets 12000
//	go run ./examples/strategist/fit -doctrine -name driveonparis-5.2 -side german -further -games 7200 -seed 2
//
// It writes examples/strategist/weights/NAME.json or doctrines/NAME.json, in which the
// commands stand.
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

// An order is what is to be fitted, and how.
type order struct {
	name     string
	doctrine bool
	side     string // of a doctrine
	further  bool   // from the doctrine that there is
	games    int
	targets  int
	seed     uint64
	dir      string
}

func main() {
	var o order
	flag.StringVar(&o.name, "name", "", "`name` of what is fitted; without one they are listed")
	flag.IntVar(&o.games, "games", 400, "`number` of games to play; for a doctrine, for each side")
	flag.Uint64Var(&o.seed, "seed", 1, "`number` that all chance follows from")
	flag.IntVar(&o.targets, "targets", 0, "`number` of games more in which plans with targets compete, for the side of a doctrine that has the worse of it")
	flag.BoolVar(&o.doctrine, "doctrine", false, "fit the doctrine and not the weights")
	flag.StringVar(&o.side, "side", "both", "`side` whose doctrine is fitted, of which the other keeps its own: german, other or both")
	flag.BoolVar(&o.further, "further", false, "go on from the doctrine that the side has: by so many games around it as -games says, and so many of plans like it as -targets says")
	flag.StringVar(&o.dir, "dir", "examples/strategist", "`directory` with weights and doctrines to write to")
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
		return errors.New("only a doctrine is fitted further: want -doctrine")
	}
	w, err := strategist.Learn(lessons[i], o.games, o.seed)
	if err != nil {
		return err
	}
	w.Command = fmt.Sprintf("go run ./examples/strategist/fit -name %s -games %d -seed %d", o.name, o.games, o.seed)
	fmt.Printf("%d positions of %d games: %.4f nats a position, %.4f for who says the average\n", w.Positions, w.Games, w.Loss, w.Guess)
	return write(w, filepath.Join(o.dir, "weights", o.name+".json"))
}

// drill fits the doctrine of a side or of both, and keeps what the file has of the other.
func drill(l strategist.Lesson, o order) error {
	if o.further && o.games <= 0 && o.targets <= 0 {
		return errors.New("no games to go further by: want -games or -targets")
	}
	path := filepath.Join(o.dir, "doctrines", l.Name+".json")
	d := &strategist.Doctrine{Knobs: l.Knobs}
	switch o.side {
	case "both":
		if o.further {
			return errors.New("one side at a time goes further: want -side german or other")
		}
	case "german", "other":
		var err error
		if d, err = read(path); err != nil {
			return fmt.Errorf("the doctrine so far: %w", err)
		}
		if !slices.Equal(d.Knobs, l.Knobs) {
			return fmt.Errorf("%s is for other knobs: fit both sides", path)
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
			fmt.Println("nothing was found that gains more than its error")
		}
		fmt.Printf("the side %s gains %.4f ± %.4f\n", s.name, stance.Gain, stance.Error)
		*s.stance = stance
	}
	return write(d, path)
}

// fit finds the stance of a side, from nothing or from one that it has.
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

// numbers completes a command by the numbers of the order.
func (o *order) numbers(command string) string {
	command += fmt.Sprintf(" -games %d -seed %d", o.games, o.seed)
	if o.targets > 0 {
		command += fmt.Sprintf(" -targets %d", o.targets)
	}
	return command
}

func read(path string) (*strategist.Doctrine, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	d := &strategist.Doctrine{}
	if err := json.Unmarshal(text, d); err != nil {
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
