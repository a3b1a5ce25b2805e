// Command fit plays games and fits what package strategist carries: the weights of what
// positions are worth, or the doctrine of each side with -doctrine.
//
//	go run ./examples/strategist/fit -name schlieffenswar -games 400 -seed 1
//	go run ./examples/strategist/fit -doctrine -name schlieffenswar -games 1600 -seed 1
//	go run ./examples/strategist/fit -doctrine -name driveonparis-5.2 -games 1600 -seed 1 -targets 5000
//
// It writes examples/strategist/weights/NAME.json or doctrines/NAME.json, in which the
// command stands.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/august1914/august1914/examples/strategist"
)

func main() {
	name := flag.String("name", "", "`name` of what is fitted; without one they are listed")
	games := flag.Int("games", 400, "`number` of games to play; for a doctrine, for each side")
	seed := flag.Uint64("seed", 1, "`number` that all chance follows from")
	targets := flag.Int("targets", 0, "`number` of games more in which plans with targets compete, for the side of a doctrine that has the worse of it")
	doctrine := flag.Bool("doctrine", false, "fit the doctrine and not the weights")
	dir := flag.String("dir", "examples/strategist", "`directory` with weights and doctrines to write to")
	flag.Parse()
	if err := run(*name, *games, *targets, *seed, *doctrine, *dir); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(name string, games, targets int, seed uint64, doctrine bool, dir string) error {
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
	command := fmt.Sprintf("-name %s -games %d -seed %d", name, games, seed)
	if doctrine {
		d, err := strategist.Drill(lessons[i], games, targets, seed)
		if err != nil {
			return err
		}
		if targets > 0 {
			command += fmt.Sprintf(" -targets %d", targets)
		}
		d.Command = "go run ./examples/strategist/fit -doctrine " + command
		fmt.Printf("the German side gains %.4f ± %.4f, the other %.4f ± %.4f\n", d.German.Gain, d.German.Error, d.Allied.Gain, d.Allied.Error)
		return write(d, filepath.Join(dir, "doctrines", name+".json"))
	}
	w, err := strategist.Learn(lessons[i], games, seed)
	if err != nil {
		return err
	}
	w.Command = "go run ./examples/strategist/fit " + command
	fmt.Printf("%d positions of %d games: %.4f nats a position, %.4f for who says the average\n", w.Positions, w.Games, w.Loss, w.Guess)
	return write(w, filepath.Join(dir, "weights", name+".json"))
}

func write(what any, path string) error {
	text, err := json.MarshalIndent(what, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(text, '\n'), 0o644)
}
