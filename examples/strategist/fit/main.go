// Command fit plays games and fits what package strategist carries: the weights of what
// positions are worth, or the doctrine of each side with -doctrine.
//
//	go run ./examples/strategist/fit -name schlieffenswar -games 400 -seed 1
//	go run ./examples/strategist/fit -doctrine -name schlieffenswar -games 1600 -seed 1
//	go run ./examples/strategist/fit -doctrine -name driveonparis-5.2 -side german -games 1600 -seed 1 -targets 12000
//
// It writes examples/strategist/weights/NAME.json or doctrines/NAME.json, in which the
// commands stand.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/strategist"
)

func main() {
	name := flag.String("name", "", "`name` of what is fitted; without one they are listed")
	games := flag.Int("games", 400, "`number` of games to play; for a doctrine, for each side")
	seed := flag.Uint64("seed", 1, "`number` that all chance follows from")
	targets := flag.Int("targets", 0, "`number` of games more in which plans with targets compete, for the side of a doctrine that has the worse of it")
	doctrine := flag.Bool("doctrine", false, "fit the doctrine and not the weights")
	side := flag.String("side", "both", "`side` whose doctrine is fitted, of which the other keeps its own: german, other or both")
	dir := flag.String("dir", "examples/strategist", "`directory` with weights and doctrines to write to")
	flag.Parse()
	if err := run(*name, *side, *games, *targets, *seed, *doctrine, *dir); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(name, side string, games, targets int, seed uint64, doctrine bool, dir string) error {
	lessons := strategist.Lessons()
	i := slices.IndexFunc(lessons, func(l strategist.Lesson) bool { return l.Name == name })
	if i < 0 {
		for _, l := range lessons {
			fmt.Println(l.Name)
		}
		if name != "" {
			return fmt.Errorf("no lesson %q", name)
		}
		return nil
	}
	if doctrine {
		return drill(lessons[i], side, games, targets, seed, dir)
	}
	w, err := strategist.Learn(lessons[i], games, seed)
	if err != nil {
		return err
	}
	w.Command = fmt.Sprintf("go run ./examples/strategist/fit -name %s -games %d -seed %d", name, games, seed)
	fmt.Printf("%d positions of %d games: %.4f nats a position, %.4f for who says the average\n", w.Positions, w.Games, w.Loss, w.Guess)
	return write(w, filepath.Join(dir, "weights", name+".json"))
}

// drill fits the doctrine of a side or of both, and keeps what the file has of the other.
func drill(l strategist.Lesson, side string, games, targets int, seed uint64, dir string) error {
	path := filepath.Join(dir, "doctrines", l.Name+".json")
	d := &strategist.Doctrine{Knobs: l.Knobs}
	switch side {
	case "both":
	case "german", "other":
		var err error
		if d, err = read(path); err != nil {
			return fmt.Errorf("the doctrine of the other side: %w", err)
		}
		if !slices.Equal(d.Knobs, l.Knobs) {
			return fmt.Errorf("%s is for other knobs: fit both sides", path)
		}
	default:
		return fmt.Errorf("no side %q: want german, other or both", side)
	}
	for _, s := range []struct {
		name   string
		side   august1914.Side
		stance *strategist.Stance
	}{{"german", august1914.German, &d.German}, {"other", august1914.Allied, &d.Allied}} {
		if side != "both" && side != s.name {
			continue
		}
		stance, err := strategist.Drill(l, s.side, games, targets, seed)
		if err != nil {
			return err
		}
		stance.Command = fmt.Sprintf("go run ./examples/strategist/fit -doctrine -name %s -side %s -games %d -seed %d", l.Name, s.name, games, seed)
		if targets > 0 {
			stance.Command += fmt.Sprintf(" -targets %d", targets)
		}
		fmt.Printf("the side %s gains %.4f ± %.4f\n", s.name, stance.Gain, stance.Error)
		*s.stance = stance
	}
	return write(d, path)
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
