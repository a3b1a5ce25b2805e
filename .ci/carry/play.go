package main

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/.ci/corpus/pack"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/corpus"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// A game is one of the four games without its types.
type game struct {
	name    string // of its package and its directory
	ruleset august1914.Ruleset
	corpora
}

// corpora are the functions that read the corpus of a game.
type corpora struct {
	corpus func(file []byte) (judged, error)
	row    func(file []byte) (string, error) // its row in the table of the corpora
}

func games() []game {
	return []game{
		{"sabinschlieffen", sabinschlieffen.Ruleset(), judge(corpus.Of[sabinschlieffen.Position](sabinschlieffen.ScenarioOf, new(sabinschlieffen.State)))},
		{"schlieffenswar", schlieffenswar.Ruleset(), judge(corpus.Of[schlieffenswar.Position](schlieffenswar.ScenarioOf, new(schlieffenswar.State)))},
		{"germanyatwar", germanyatwar.Ruleset(), judge(corpus.Of[germanyatwar.Position](germanyatwar.ScenarioOf, new(germanyatwar.State)))},
		{"driveonparis", driveonparis.Ruleset(), judge(corpus.Of[driveonparis.Position](driveonparis.ScenarioOf, new(driveonparis.State)))},
	}
}

// judged is what carry finds about a corpus.
type judged struct {
	play  []error // differences of play
	again []byte  // the file with the sums of today, if only the form of positions differs
}

// judge returns the functions that read the corpus of a game.
//
// A sum of a course says that the legal moves, the events or the position at its end differ.
// A field that is added to positions either is in all of them, or is left out until play
// uses it. So if the ends of all courses differ, and nothing else, their form has changed.
func judge[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](g corpus.Game[S, M, V, P]) corpora {
	row := func(file []byte) (string, error) {
		list, err := g.Read(file)
		moves, shown := 0, map[corpus.Pair]bool{}
		for _, k := range list {
			moves += len(k.Moves)
			for _, p := range k.Shows {
				shown[p] = true
			}
		}
		return fmt.Sprintf("%d | %d | %d | %s", len(shown), len(list), moves, thousands(len(file))), err
	}
	return corpora{row: row, corpus: func(file []byte) (j judged, err error) {
		list, err := g.Read(file)
		if err != nil {
			j.play = append(j.play, err)
		}
		var ends []error
		for i, k := range list {
			now, err := g.Sum(k.Course)
			end := now
			end.End = k.Sums.End
			switch {
			case err != nil:
				j.play = append(j.play, fmt.Errorf("the course to %s: %w", k.Shows[0], err))
			case end != k.Sums:
				j.play = append(j.play, g.Changed(k))
			case now != k.Sums:
				ends = append(ends, g.Changed(k))
			}
			list[i].Sums = now
		}
		switch {
		case len(ends) < len(list):
			j.play = append(j.play, ends...)
		case len(j.play) == 0 && len(list) > 0:
			j.again, err = pack.Write(g, list...)
			return j, err
		}
		return j, nil
	}}
}

// thousands formats a number of at least 1000 with a comma.
func thousands(n int) string {
	text := fmt.Sprint(n)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// A verdict says what to make again.
type verdict struct {
	forms   map[string][]byte // corpora whose form differs, by the game
	revised []string          // games in which play differs under a new revision
}

// judge compares play. It returns an error if play differs in a game without a new revision.
func (c *carrier) judge() (v verdict, err error) {
	v.forms = map[string][]byte{}
	var refused []error
	for _, g := range c.games {
		faults, again, err := c.judgeGame(g)
		if err != nil {
			return v, err
		}
		if again != nil {
			v.forms[g.name] = again
		}
		for _, fault := range faults {
			fmt.Fprintf(c.out, "%s: %v\n", g.name, fault)
		}
		made, here, err := c.revisions(g)
		if err != nil {
			return v, err
		}
		switch {
		case len(faults) == 0:
			fmt.Fprintf(c.out, "%s: play is the same\n", g.name)
		case here > made:
			fmt.Fprintf(c.out, "%s: play differs under the new revision %d\n", g.name, here)
			v.revised = append(v.revised, g.name)
		default:
			refused = append(refused, fmt.Errorf("%s: play differs in %d ways, and revisions.go has no revision after %d", g.name, len(faults), made))
		}
	}
	if text, err := c.test(saved, keepers, false); err != nil {
		fmt.Fprintln(c.out, text)
		err = errors.New("games that earlier commits have saved do not open as their tests say")
		if len(v.revised) == 0 {
			refused = append(refused, err)
		}
		fmt.Fprintln(c.out, err)
	}
	return v, errors.Join(refused...)
}

// saved matches the tests of games that earlier commits have saved, and keepers are their
// packages. Their files are never made again: if they open otherwise under a new revision,
// the tests say how.
const saved = "Version1|AttackMadeByJoining|Stores|Earlier"

var keepers = []string{"./examples/internal/games", "./examples/board"}

// judgeGame returns the differences of play in a game, and its corpus if only its form
// differs.
func (c *carrier) judgeGame(g game) (faults []error, again []byte, err error) {
	file, err := os.ReadFile(filepath.Join(c.root, g.name, "corpus.gz"))
	if err != nil {
		return nil, nil, err
	}
	found, err := g.corpus(file)
	if err != nil {
		return nil, nil, err
	}
	faults = found.play
	for _, path := range []string{c.golden(g), filepath.Join(c.root, "examples", "history", "campaign", "records", g.name+".txt")} {
		text, err := os.Open(path)
		if err != nil {
			return nil, nil, err
		}
		_, wrong := g.ruleset.Read(text)
		if err := text.Close(); err != nil {
			return nil, nil, err
		}
		if wrong != nil {
			faults = append(faults, fmt.Errorf("%s: %w", filepath.Base(path), wrong))
		}
	}
	if text, err := c.test("GoldenPerft", []string{"./" + g.name}, false); err != nil {
		faults = append(faults, fmt.Errorf("perft: %s", text))
	}
	return faults, found.again, nil
}

func (c *carrier) golden(g game) string {
	return filepath.Join(c.root, g.name, "testdata", "game.txt")
}

// revisions returns the revision of the rules under which the golden game of a game was
// made, and the present one.
func (c *carrier) revisions(g game) (made, here int, err error) {
	text, err := os.ReadFile(c.golden(g))
	if err != nil {
		return 0, 0, err
	}
	_, rest, _ := strings.Cut(string(text), "\nrevision ")
	if _, err := fmt.Sscan(rest, &made); err != nil {
		return 0, 0, fmt.Errorf("%s: revision: %w", c.golden(g), err)
	}
	table, err := g.ruleset.Open("")
	if err != nil {
		return 0, 0, err
	}
	return made, table.Header().Revision, nil
}

// renew writes the corpora whose form differs, and makes those again in which play differs
// under a new revision.
func (c *carrier) renew(v verdict) error {
	for _, name := range sorted(v.forms) {
		fmt.Fprintf(c.out, "%s: the form of positions in the corpus differs\n", name)
		if c.check {
			continue
		}
		if err := os.WriteFile(filepath.Join(c.root, name, "corpus.gz"), v.forms[name], 0o666); err != nil {
			return err
		}
	}
	for _, name := range v.revised {
		if c.check {
			continue
		}
		if text, err := c.tool(c.root, false, "run", "./.ci/corpus", name); err != nil {
			return fmt.Errorf("the corpus of %s: %w\n%s", name, err, text)
		}
	}
	return nil
}

// sums returns a sum of every file that carry can write.
func sums(root string) (map[string]uint64, error) {
	list := map[string]uint64{}
	return list, filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == ".git":
			return fs.SkipDir
		case entry.IsDir() || !generated(path):
			return nil
		}
		text, err := os.ReadFile(path)
		sum := fnv.New64a()
		sum.Write(text)
		list[path] = sum.Sum64()
		return err
	})
}

func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
