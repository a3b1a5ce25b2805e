// Command evolve finds the weights of a player of rules of thumb by play: captain, marshal or
// general. Both seats of a scenario evolve together, each against the other, earlier selves and
// the weights of the player's file.
//
//	go run ./examples/learner/evolve -ruleset schlieffenswar -generations 20 -state sw.evolution
//
// It prints the line of the player's file weights.txt for each seat, and with -test how well a
// player with these weights does against one with the weights of the file. If the file given by
// -state exists, the evolution in it goes on: the result is the same as without a break.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"runtime"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/shares"
	"github.com/august1914/august1914/examples/learner"
)

// An order holds the values of the flags.
type order struct {
	games.Setup
	generations, candidates, games, test int
	seed                                 uint64
	step                                 float64
	state                                string
}

func main() {
	var o order
	o.Choice(flag.CommandLine)
	flag.IntVar(&o.generations, "generations", 20, "`number` of generations, with those in -state")
	flag.IntVar(&o.candidates, "candidates", 16, "`number` of candidates of a seat in a generation, even")
	flag.IntVar(&o.games, "games", 16, "`number` of games of each candidate")
	flag.IntVar(&o.test, "test", 0, "`number` of games a seat against the weights of the file")
	flag.Uint64Var(&o.seed, "seed", 1914, "`number` that seeds all random choices")
	flag.Float64Var(&o.step, "step", 0.3, "how far the first candidates scatter around the weights of the file")
	flag.StringVar(&o.state, "state", "", "`file` that keeps the evolution")
	flag.Parse()
	if err := o.run(); err != nil {
		fmt.Fprintln(os.Stderr, "evolve:", err)
		os.Exit(1)
	}
}

// sides are those of the seats that evolve.
var sides = [2]august1914.Side{august1914.German, august1914.Allied}

func (o *order) run() error {
	w, err := games.WeighedOf(o.Ruleset)
	if err != nil {
		return err
	}
	if len(w.Names) == 0 {
		return fmt.Errorf("%s of %s has no weights that evolve", w.Player, o.Ruleset)
	}
	ruleset, settings, err := o.Find()
	if err != nil {
		return err
	}
	var before [2][]float64
	for seat, side := range sides {
		if before[seat], err = w.Learned(o.Scenario, side); err != nil {
			return err
		}
	}
	e, err := o.read(before)
	if err != nil {
		return err
	}
	e.Candidates, e.Games = o.candidates, o.games
	play := func(dice uint64, weights [2][]float64) (float64, error) {
		g, err := o.play(ruleset, settings, w, dice, weights)
		return grade(g), err
	}
	for e.Generations < o.generations {
		if err := e.Generation(runtime.GOMAXPROCS(0), play); err != nil {
			return err
		}
		if err := o.write(e); err != nil {
			return err
		}
		fmt.Printf("# generation %d, steps %.2f and %.2f\n", e.Generations, e.Strains[0].Step, e.Strains[1].Step)
	}
	line := "" // prefix of its name in a game with several scenarios
	if o.Scenario != "" {
		line = o.Scenario + "/"
	}
	for seat, side := range sides {
		fmt.Println(line+side.String(), learner.Format(e.Strains[seat].Mean, w.Names))
	}
	if o.test == 0 {
		return nil
	}
	for i, name := range []string{"the weights of the file", "new German weights", "new Allied weights"} {
		weights := before
		if i > 0 {
			weights[i-1] = e.Strains[i-1].Mean
		}
		won := 0.0
		for game := range o.test {
			g, err := o.play(ruleset, settings, w, o.seed<<32|uint64(game), weights)
			if err != nil {
				return err
			}
			won += result(g)
		}
		low, high := shares.Wilson(int(math.Round(won)), o.test)
		fmt.Printf("# with %s, the Germans score %.1f%% (%.1f to %.1f)\n", name, 100*won/float64(o.test), 100*low, 100*high)
	}
	return nil
}

// play plays a game.
func (o *order) play(ruleset august1914.Ruleset, settings []august1914.Setting, w games.Weighed, dice uint64, weights [2][]float64) (games.Game, error) {
	var players []string
	for _, chair := range ruleset.Info().Chairs {
		values := weights[0]
		if chair.Side != august1914.German {
			values = weights[1]
		}
		players = append(players, w.Player+":"+learner.Format(values, w.Names))
	}
	runner, err := games.NewRunner(ruleset, o.Scenario, settings, players)
	if err != nil {
		return games.Game{}, err
	}
	return runner.Play(rand.New(rand.NewPCG(o.seed, dice)).IntN)
}

// result returns how a game ended for the Germans: 1 for won, 1/2 for a draw.
func result(g games.Game) float64 {
	switch g.Outcome.Winner {
	case august1914.German:
		return 1
	case august1914.Allied:
		return 0
	}
	return 0.5
}

// grade returns half the result and half how clear it was, by the lead in points, or if only the
// Germans score, by their points above 10.
func grade(g games.Game) float64 {
	lead, wide := float64(g.Outcome.Points.German-g.Outcome.Points.Allied), 15.0
	if g.Outcome.Points.Allied == 0 {
		lead, wide = lead-10, 5
	}
	return (result(g) + 1/(1+math.Exp(-lead/wide))) / 2
}

// read returns the evolution in the file, or a new one.
func (o *order) read(before [2][]float64) (*learner.Evolution, error) {
	file, err := os.Open(o.state)
	if o.state == "" || errors.Is(err, fs.ErrNotExist) {
		return learner.NewEvolution(o.seed, before, o.step), nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return learner.ReadEvolution(file)
}

// write keeps the evolution in the file, if there is one.
func (o *order) write(e *learner.Evolution) error {
	if o.state == "" {
		return nil
	}
	var contents bytes.Buffer
	if err := e.Write(&contents); err != nil {
		return err
	}
	return games.Replace(o.state, contents.Bytes())
}
