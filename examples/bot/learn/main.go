// Learn makes the weights of the bot. It lets the bot's nets play each other, earlier selves,
// the easy bot and random players, and writes the nets for the two seats.
//
//	go run ./examples/bot/learn -school school -to examples/bot
//
// If the file of the school exists, learning goes on from there. It ends as it would have
// without the break. See examples/bot/README.md.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"

	"github.com/august1914/august1914/examples/bot"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/sabinschlieffen"
)

func main() {
	var c course
	flag.IntVar(&c.lessons, "lessons", 4500, "number of lessons in all, each of 512 games")
	flag.IntVar(&c.workers, "workers", runtime.NumCPU(), "number of games at once; has no effect on the weights")
	flag.Uint64Var(&c.seed, "seed", 1914, "seed of all random choices")
	flag.StringVar(&c.school, "school", "school", "file that keeps the state of learning")
	flag.StringVar(&c.to, "to", ".", "directory for german.net and allied.net")
	flag.Parse()
	if err := c.run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A course is a number of lessons.
type course struct {
	lessons, workers int
	seed             uint64
	school, to       string
}

// run gives the lessons that are missing, and tells of every hundredth.
func (c course) run(out io.Writer) error {
	school, err := c.open()
	if err != nil {
		return err
	}
	start := sabinschlieffen.New(sabinschlieffen.Standard())
	for school.Lessons < c.lessons {
		schedule(school)
		err := school.Lesson(512, c.workers, func(random *rand.Rand, players [2]*learner.Player) (float64, error) {
			s, err := bot.Play(start, random, players)
			return worth(s), err
		})
		if err != nil {
			return err
		}
		if school.Lessons%100 > 0 && school.Lessons < c.lessons {
			continue
		}
		t, err := mirror(start, school.Mean)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "lesson %d: %v\n", school.Lessons, t)
		if err := replace(c.school, school.Write); err != nil {
			return err
		}
	}
	for seat, file := range []string{"german.net", "allied.net"} {
		if err := replace(filepath.Join(c.to, file), school.Mean[seat].Write); err != nil {
			return err
		}
	}
	return nil
}

// open reads the school, or begins one.
func (c course) open() (*learner.School, error) {
	f, err := os.Open(c.school)
	if err == nil {
		defer f.Close()
		return learner.ReadSchool(f)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	script, err := bot.Script.Nets()
	if err != nil {
		return nil, err
	}
	easy, err := bot.Easy.Nets()
	if err != nil {
		return nil, err
	}
	school := learner.NewSchool(c.seed, bot.Inputs, script[0].Hidden, bot.Choices)
	school.Begin(script)
	random := learner.NewNet(bot.Inputs, 1, bot.Choices) // with all weights 0
	for seat := range script {
		school.Fixed[seat] = []*learner.Net{script[seat], script[seat], easy[seat], random}
	}
	return school, nil
}

// schedule sets how the next lesson is learned: in ever smaller steps, with less and less reward
// for indecision.
func schedule(s *learner.School) {
	s.Rate, s.Indecision = 4e-4, 0.01
	if s.Lessons >= 3000 {
		s.Rate, s.Indecision = 2e-4, 0.005
	}
}

// worth returns what a score is worth for the German seat, from 0 to 1: mostly victory, and a
// little each point.
func worth(s sabinschlieffen.Score) float64 {
	points := float64(s.Total() - sabinschlieffen.HistoricalScore)
	if s.Paris {
		points = 8
	}
	return 0.9*bot.Germans(s) + 0.1*min(1, max(0, 0.5+points/16))
}

// A tally sums up games between two nets.
type tally struct {
	games, points, paris int
	won                  float64
}

func (t tally) String() string {
	return fmt.Sprintf("German %.1f %% of %d games, mean score %.2f, Paris fell in %d",
		100*t.won/float64(t.games), t.games, float64(t.points)/float64(t.games), t.paris)
}

// mirror lets nets play each other.
func mirror(start bot.State, nets [2]*learner.Net) (t tally, err error) {
	for t.games = range 1000 {
		random := rand.New(rand.NewPCG(1, uint64(t.games)))
		s, err := bot.Play(start, random, [2]*learner.Player{{Net: nets[0]}, {Net: nets[1]}})
		if err != nil {
			return t, err
		}
		t.won += bot.Germans(s)
		t.points += s.Total()
		if s.Paris {
			t.paris++
		}
	}
	t.games++
	return t, nil
}

// replace replaces a file with what write writes.
func replace(file string, write func(io.Writer) error) error {
	var contents bytes.Buffer
	if err := write(&contents); err != nil {
		return err
	}
	return games.Replace(file, contents.Bytes())
}
