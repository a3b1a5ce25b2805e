// Command corpus makes the corpus of a game anew, the file corpus.gz in its
// directory, and tells what has changed:
//
//	go run ./.ci/corpus germanyatwar
//	go run ./.ci/corpus -check ./...      tell it only, of all games
//	go run ./.ci/corpus -compare -moves 10000000 germanyatwar
//
// Whoever changes data, readings or rules runs it. It first replays the courses
// that are kept, and tells those that are refused now or in which something else
// happens. Then it plays on from them, steered to what is rare, and keeps of every
// rule that makes something happen, and of every two that have met, the shortest
// course that it has found, by itself and played on for a while. What has once been found and still replays is never
// lost, so that a run may be short. With -compare it tells how many meetings
// uniform and steered play find.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/corpus"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// A job is what the flags ask for.
type job struct {
	seed    uint64
	moves   int
	check   bool
	compare bool
	out     io.Writer
}

// games are the corpora that there are.
var games = map[string]func(j job, dir string) error{
	"sabinschlieffen": run(corpus.Of[sabinschlieffen.Position](sabinschlieffen.ScenarioOf, new(sabinschlieffen.State)), sabinschlieffen.Ruleset(), sabinschlieffen.Anywhere),
	"schlieffenswar":  run(corpus.Of[schlieffenswar.Position](schlieffenswar.ScenarioOf, new(schlieffenswar.State)), schlieffenswar.Ruleset(), schlieffenswar.Anywhere),
	"germanyatwar":    run(corpus.Of[germanyatwar.Position](germanyatwar.ScenarioOf, new(germanyatwar.State)), germanyatwar.Ruleset(), germanyatwar.Anywhere),
	"driveonparis":    run(corpus.Of[driveonparis.Position](driveonparis.ScenarioOf, new(driveonparis.State)), driveonparis.Ruleset(), driveonparis.Anywhere),
}

func main() {
	j := job{out: os.Stdout}
	flag.Uint64Var(&j.seed, "seed", 1914, "`number` that all chance follows from")
	flag.IntVar(&j.moves, "moves", 2_000_000, "`number` of moves to play")
	flag.BoolVar(&j.check, "check", false, "replay what is kept and tell what has changed, no more")
	flag.BoolVar(&j.compare, "compare", false, "compare what uniform and steered play find in so many moves, no more")
	flag.Parse()
	names := flag.Args()
	if slices.Equal(names, []string{"./..."}) {
		names = []string{"sabinschlieffen", "schlieffenswar", "germanyatwar", "driveonparis"}
	}
	for _, name := range names {
		make, ok := games[filepath.Base(name)]
		if !ok {
			fmt.Fprintf(os.Stderr, "corpus: %q is none of the games\n", name)
			os.Exit(2)
		}
		if err := make(j, name); err != nil {
			fmt.Fprintln(os.Stderr, "corpus:", err)
			os.Exit(1)
		}
	}
	if len(names) == 0 {
		fmt.Fprintln(os.Stderr, "usage: corpus [-check] [-moves N] [-seed N] GAME...")
		os.Exit(2)
	}
}

// run returns what does the job for a game.
func run[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	g corpus.Game[S, M, V, P], r august1914.Ruleset, anywhere func(func(int) int) S,
) func(job, string) error {
	return func(j job, dir string) error {
		file := filepath.Join(dir, "corpus.gz")
		old, err := os.ReadFile(file)
		if os.IsNotExist(err) {
			old, err = g.Write(nil)
		}
		if err != nil {
			return err
		}
		kept := told(j, g, dir, old)
		from := starts[S]{anyGame[S, M, V, P](r), anywhere}
		switch {
		case j.check:
			return nil
		case j.compare:
			return compare(j, dir, from, kept)
		}
		found, err := play(j, from, kept)
		if err != nil {
			return err
		}
		list, err := choose(g, found)
		if err != nil {
			return err
		}
		packed, err := g.Write(list)
		if err != nil {
			return err
		}
		tell(j.out, dir, kept, list, len(packed))
		if bytes.Equal(packed, old) {
			return nil
		}
		return os.WriteFile(file, packed, 0o666)
	}
}

// told tells what of the courses that are kept has changed, and returns those that
// can be played.
func told[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](j job, g corpus.Game[S, M, V, P], dir string, old []byte) []corpus.Kept[S, M, V, P] {
	kept, err := g.Read(old)
	changed := 0
	if err != nil {
		for line := range strings.SplitSeq(err.Error(), "\n") {
			changed++
			fmt.Fprintf(j.out, "%s: %s\n", dir, line)
		}
	}
	for _, k := range kept {
		if err := g.Changed(k); err != nil {
			changed++
			fmt.Fprintf(j.out, "%s: %v\n", dir, err)
		}
	}
	fmt.Fprintf(j.out, "%s: %d courses are kept, %d have changed\n", dir, len(kept), changed)
	return kept
}

// Starts draw positions to begin with.
type starts[S comparable] struct {
	game     func(pick func(n int) int) S
	anywhere func(pick func(n int) int) S
}

// anyGame returns what draws the start of a game. The settings are those that the
// ruleset lists: that it refuses them is no more than a fault in it.
func anyGame[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](r august1914.Ruleset) func(func(int) int) S {
	return func(pick func(int) int) S {
		var s S
		if err := august1914.AnyStart[S, M, V](P(&s), r, pick); err != nil {
			panic(err)
		}
		return s
	}
}

// play plays on from what is kept.
func play[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	j job, from starts[S], kept []corpus.Kept[S, M, V, P],
) (*august1914.Meetings[S, M, V, P], error) {
	source := dice.NewPCG(j.seed, 1914)
	first := from.game(source.IntN)
	steer := august1914.NewSteer[S, M, V](P(&first), from.game, from.anywhere)
	for _, k := range kept {
		_ = steer.Met.Count(k.Course) // as far as it can be played
	}
	return steer.Met, steer.Run(source.IntN, j.moves)
}

// further is how many moves a course is played on.
const further = 24

// A chooser collects the courses to keep, each once.
type chooser[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	game corpus.Game[S, M, V, P]
	list []corpus.Kept[S, M, V, P]
	at   map[string]int // in the list
}

// choose cuts the course to every meeting as short as it can be. It keeps each of
// them once more, played on for a while: what rules do to each other often shows
// later.
func choose[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	g corpus.Game[S, M, V, P], met *august1914.Meetings[S, M, V, P],
) ([]corpus.Kept[S, M, V, P], error) {
	c := chooser[S, M, V, P]{g, nil, map[string]int{}}
	for _, m := range met.All() {
		_, found, _ := met.Of(m.A, m.B)
		short, ok := cut(found, m)
		if !ok {
			return nil, fmt.Errorf("the course to %s and %s does not show them", m.A, m.B)
		}
		pair := corpus.Pair{m.A, m.B}
		if err := c.keep(corpus.Kept[S, M, V, P]{Course: short, Shows: []corpus.Pair{pair}}); err != nil {
			return nil, err
		}
	}
	for _, k := range slices.Clone(c.list) {
		on, err := playOn(k)
		if err != nil {
			return nil, err
		}
		if err := c.keep(on); err != nil {
			return nil, err
		}
	}
	return c.list, nil
}

// playOn returns a course with some moves more, which follow from it alone.
func playOn[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](k corpus.Kept[S, M, V, P]) (corpus.Kept[S, M, V, P], error) {
	record, err := k.Record()
	if err != nil {
		return k, err
	}
	k.Moves = slices.Clip(k.Moves)
	now := record.Now()
	source := dice.NewPCG(k.Sums.Events, k.Sums.End)
	for m, err := range august1914.Walk[S, M, V](P(&now), source.IntN, august1914.InStages[M]) {
		if err != nil {
			return k, err
		}
		if k.Moves = append(k.Moves, m); len(k.Moves) >= record.Len()+further {
			break
		}
	}
	return k, nil
}

// keep adds a course as it is when it has been written and read.
func (c *chooser[S, M, V, P]) keep(k corpus.Kept[S, M, V, P]) error {
	k, err := c.game.Same(k)
	if err != nil {
		return fmt.Errorf("the course to %s: %w", k.Shows[0], err)
	}
	if k.Sums, err = c.game.Sum(k.Course); err != nil {
		return fmt.Errorf("the course to %s: %w", k.Shows[0], err)
	}
	if faults := corpus.Unshown(k); len(faults) > 0 {
		return fmt.Errorf("as it is read, %w", faults[0])
	}
	key := fmt.Sprint(k.Sums, k.Moves, P(&k.Start).Header())
	i, twice := c.at[key]
	if !twice {
		c.at[key] = len(c.list)
		c.list = append(c.list, k)
		return nil
	}
	for _, p := range k.Shows {
		if shows := &c.list[i].Shows; !slices.Contains(*shows, p) {
			*shows = append(*shows, p)
		}
	}
	return nil
}

// cut leaves out the moves before the meeting, as many as do not matter.
func cut[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](c august1914.Course[S, M, V, P], m august1914.Meeting) (august1914.Course[S, M, V, P], bool) {
	starts := make([]S, 0, len(c.Moves))
	s := c.Start
	for _, move := range c.Moves {
		starts = append(starts, s)
		if P(&s).Apply(move) != nil {
			return c, false
		}
	}
	for k := len(starts) - 1; k >= 0; k-- {
		short := august1914.Course[S, M, V, P]{Start: starts[k], Moves: c.Moves[k:]}
		if shows(short, m) {
			return short, true
		}
	}
	return c, false
}

func shows[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](c august1914.Course[S, M, V, P], m august1914.Meeting) bool {
	return len(corpus.Unshown(corpus.Kept[S, M, V, P]{Course: c, Shows: []corpus.Pair{{m.A, m.B}}})) == 0
}

// tell says what is in a corpus, and what it was.
func tell[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](out io.Writer, dir string, old, list []corpus.Kept[S, M, V, P], size int) {
	was, is := pairs(old), pairs(list)
	for p := range was {
		if !is[p] {
			fmt.Fprintf(out, "%s: %s is shown no more\n", dir, p)
		}
	}
	moves, added := 0, 0
	for _, k := range list {
		moves += len(k.Moves)
	}
	for p := range is {
		if !was[p] {
			added++
		}
	}
	fmt.Fprintf(out, "%s: %d rules and pairs in %d courses of %d moves, %d new, %d bytes\n", dir, len(is), len(list), moves, added, size)
}

func pairs[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](list []corpus.Kept[S, M, V, P]) map[corpus.Pair]bool {
	set := map[corpus.Pair]bool{}
	for _, k := range list {
		for _, p := range k.Shows {
			set[p] = true
		}
	}
	return set
}
