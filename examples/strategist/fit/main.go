// Command fit plays games and fits the weights of what positions are worth, which
// package strategist carries:
//
//	go run ./examples/strategist/fit -name schlieffenswar -games 400 -seed 1
//
// It writes examples/strategist/weights/NAME.json, in which the command stands.
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
	name := flag.String("name", "", "`name` of the weights; without one they are listed")
	games := flag.Int("games", 400, "`number` of games to play")
	seed := flag.Uint64("seed", 1, "`number` that all chance follows from")
	dir := flag.String("dir", "examples/strategist/weights", "`directory` to write to")
	flag.Parse()
	if err := run(*name, *games, *seed, *dir); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(name string, games int, seed uint64, dir string) error {
	lessons := strategist.Lessons()
	i := slices.IndexFunc(lessons, func(l strategist.Lesson) bool { return l.Name == name })
	if i < 0 {
		for _, l := range lessons {
			fmt.Println(l.Name)
		}
		if name != "" {
			return fmt.Errorf("no weights %q", name)
		}
		return nil
	}
	w, err := strategist.Learn(lessons[i], games, seed)
	if err != nil {
		return err
	}
	w.Command = fmt.Sprintf("go run ./examples/strategist/fit -name %s -games %d -seed %d", name, games, seed)
	text, err := json.MarshalIndent(w, "", "\t")
	if err != nil {
		return err
	}
	fmt.Printf("%d positions of %d games: %.4f nats a position, %.4f for who says the average\n", w.Positions, w.Games, w.Loss, w.Guess)
	return os.WriteFile(filepath.Join(dir, name+".json"), append(text, '\n'), 0o644)
}
