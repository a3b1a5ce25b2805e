// Command corpus rebuilds the corpus of a game, the file corpus.gz in its directory,
// and reports the changes:
//
//	go run ./.ci/corpus germanyatwar
//	go run ./.ci/corpus -check ./...      report only, for all games
//	go run ./.ci/corpus -compare -moves 10000000 germanyatwar
//
// Run it after a change of data, readings or rules. It replays the courses in the
// corpus and reports the courses that are now refused or in which something else
// happens. It then plays on from them, steered towards rare meetings. For every rule
// that causes an event, and for every two rules that have met, it keeps the shortest
// course that it has found: once as it is, and once with some further moves. A course
// that still replays is never lost, so a short run is enough. With -compare it reports
// how many meetings uniform and steered play find.
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
	"github.com/august1914/august1914/.ci/corpus/pack"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/corpus"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// A job holds the values of the flags.
type job struct {
	seed    uint64
	moves   int
	check   bool
	compare bool
	out     io.Writer
}

// games maps each game with a corpus to its job.
var games = map[string]func(j job, dir string) error{
	"sabinschlieffen": run(corpus.Of[sabinschlieffen.Position](sabinschlieffen.ScenarioOf, new(sabinschlieffen.State)), sabinschlieffen.Ruleset(), sabinschlieffen.Anywhere),
	"schlieffenswar":  run(corpus.Of[schlieffenswar.Position](schlieffenswar.ScenarioOf, new(schlieffenswar.State)), schlieffenswar.Ruleset(), schlieffenswar.Anywhere),
	"germanyatwar":    run(corpus.Of[germanyatwar.Position](germanyatwar.ScenarioOf, new(germanyatwar.State)), germanyatwar.Ruleset(), germanyatwar.Anywhere),
	"driveonparis":    run(corpus.Of[driveonparis.Position](driveonparis.ScenarioOf, new(driveonparis.State)), driveonparis.Ruleset(), driveonparis.Anywhere),
}

func main() {
	j := job{out: os.Stdout}
	flag.Uint64Var(&j.seed, "seed", 1914, "`number` that seeds all random choices")
	flag.IntVar(&j.moves, "moves", 2_000_000, "`number` of moves to play")
	flag.BoolVar(&j.check, "check", false, "only replay the corpus and report the changes")
	flag.BoolVar(&j.compare, "compare", false, "only compare what uniform and steered play find in that many moves")
	flag.Parse()
	names := flag.Args()
	if slices.Equal(names, []string{"./..."}) {
		names = []string{"sabinschlieffen", "schlieffenswar", "germanyatwar", "driveonparis"}
	}
	for _, name := range names {
		make, ok := games[filepath.Base(name)]
		if !ok {
			fmt.Fprintf(os.Stderr, "corpus: %q is not one of the games\n", name)
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

// run returns the function that does the job for a game.
func run[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	g corpus.Game[S, M, V, P], r august1914.Ruleset, anywhere func(func(int) int) S,
) func(job, string) error {
	return func(j job, dir string) error {
		file := filepath.Join(dir, "corpus.gz")
		old, err := os.ReadFile(file)
		if os.IsNotExist(err) {
			old, err = pack.Write(g)
		}
		if err != nil {
			return err
		}
		kept := told(j, g, dir, old)
		start, err := august1914.AnyStart[S, M, V, P](r)
		if err != nil {
			return err
		}
		from := starts[S]{start, anywhere}
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
		packed, err := pack.Write(g, list...)
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

// told reports the changes in the courses of the corpus. It returns the courses
// that still replay.
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
	fmt.Fprintf(j.out, "%s: %d courses in the corpus, %d have changed\n", dir, len(kept), changed)
	return kept
}

// starts draws the positions from which play begins.
type starts[S comparable] struct {
	game     func(pick func(n int) int) S
	anywhere func(pick func(n int) int) S
}

// play plays on from the courses of the corpus.
func play[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	j job, from starts[S], kept []corpus.Kept[S, M, V, P],
) (*august1914.Meetings[S, M, V, P], error) {
	source := dice.NewPCG(j.seed, 1914)
	first := from.game(source.IntN)
	steer := august1914.NewSteer[S, M, V](P(&first), from.game, from.anywhere)
	for _, k := range kept {
		_ = steer.Met.Count(k.Course) // as far as it replays
	}
	return steer.Met, steer.Run(source.IntN, j.moves)
}

// further is the number of moves that extend a course.
const further = 24

// A chooser collects the courses to keep, without duplicates.
type chooser[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	game corpus.Game[S, M, V, P]
	list []corpus.Kept[S, M, V, P]
	at   map[string]int // index in the list
}

// choose shortens the course to every meeting as much as possible. It also keeps each
// course with some further moves, because the effect of one rule on another often shows
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

// playOn returns a course extended by some moves, which depend only on the course.
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

// keep adds a course in the form in which it will be read again.
func (c *chooser[S, M, V, P]) keep(k corpus.Kept[S, M, V, P]) error {
	k, err := same(c.game, k)
	if err != nil {
		return fmt.Errorf("the course to %s: %w", k.Shows[0], err)
	}
	if k.Sums, err = c.game.Sum(k.Course); err != nil {
		return fmt.Errorf("the course to %s: %w", k.Shows[0], err)
	}
	if faults := corpus.Unshown(k); len(faults) > 0 {
		return fmt.Errorf("after reading it again, %w", faults[0])
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

// cut removes as many moves before the meeting as possible.
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

// tell reports the contents of a corpus and the changes.
func tell[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](out io.Writer, dir string, old, list []corpus.Kept[S, M, V, P], size int) {
	was, is := pairs(old), pairs(list)
	for p := range was {
		if !is[p] {
			fmt.Fprintf(out, "%s: no course shows %s any longer\n", dir, p)
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

// same returns the course after it has been written and read.
func same[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](g corpus.Game[S, M, V, P], k corpus.Kept[S, M, V, P]) (corpus.Kept[S, M, V, P], error) {
	file, err := pack.Write(g, k)
	if err != nil {
		return k, err
	}
	list, err := g.Read(file)
	if err != nil {
		return k, err
	}
	return list[0], nil
}
