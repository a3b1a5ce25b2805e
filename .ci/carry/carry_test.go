package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// The page of playout has the table of the corpora.
func TestTable(t *testing.T) {
	const begin, end = "<!-- corpora -->\n", "<!-- end corpora -->"
	path := filepath.Join("..", "..", "examples", "playout", "README.md")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	before, rest, found := strings.Cut(string(text), begin)
	_, after, closed := strings.Cut(rest, end)
	require.True(t, found && closed)
	table := "| game | rules and pairs | courses | moves | bytes, packed |\n| --- | --: | --: | --: | --: |\n"
	for _, g := range games() {
		file, err := os.ReadFile(filepath.Join("..", "..", g.name, "corpus.gz"))
		require.NoError(t, err)
		row, err := g.row(file)
		require.NoError(t, err)
		title, _, _ := strings.Cut(g.ruleset.Info().Title, ",")
		table += fmt.Sprintf("| %s | %s |\n", title, row)
	}
	if now := before + begin + table + end + after; now != string(text) {
		require.NotEmpty(t, os.Getenv("AUGUST1914_UPDATE"), "AUGUST1914_UPDATE=1 writes the table:\n%s", table)
		require.NoError(t, os.WriteFile(path, []byte(now), 0o644))
	}
}

// copied returns a carrier of copies of the files of a game, whose tests all pass, and the
// commands that it has run.
func copied(t *testing.T) (c *carrier, out *bytes.Buffer, ran *[]string) {
	t.Helper()
	root := t.TempDir()
	for _, path := range []string{"sabinschlieffen/corpus.gz", "sabinschlieffen/testdata/game.txt", "examples/history/campaign/records/sabinschlieffen.txt"} {
		text, err := os.ReadFile(filepath.Join("..", "..", path))
		require.NoError(t, err)
		require.NoError(t, os.MkdirAll(filepath.Join(root, filepath.Dir(path)), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(root, path), text, 0o600))
	}
	out, ran = &bytes.Buffer{}, new([]string)
	return &carrier{root: root, out: out, games: games()[:1], tool: func(_ string, update bool, args ...string) (string, error) {
		*ran = append(*ran, fmt.Sprint(update, args))
		return "", nil
	}}, out, ran
}

// edit changes a file of a carrier, which may be packed.
func edit(t *testing.T, c *carrier, path string, change func(string) string) {
	t.Helper()
	path = filepath.Join(c.root, path)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	packed := strings.HasSuffix(path, ".gz")
	if packed {
		unpack, err := gzip.NewReader(bytes.NewReader(text))
		require.NoError(t, err)
		text, err = io.ReadAll(unpack)
		require.NoError(t, err)
	}
	now := change(string(text))
	require.NotEqual(t, string(text), now)
	var file bytes.Buffer
	if packed {
		w := gzip.NewWriter(&file)
		_, err = w.Write([]byte(now))
		require.NoError(t, err)
		require.NoError(t, w.Close())
	} else {
		file.WriteString(now)
	}
	require.NoError(t, os.WriteFile(path, file.Bytes(), 0o600))
}

// If play and all files are as they were, no file is written.
func TestNothingToCarry(t *testing.T) {
	c, out, ran := copied(t)
	require.NoError(t, c.run())
	require.Contains(t, out.String(), "sabinschlieffen: play is the same")
	require.Contains(t, out.String(), "no file was made again")
	require.NotContains(t, strings.Join(*ran, "\n"), "true", "no test has written")
}

// first replaces the first match.
func first(pattern, with string) func(string) string {
	return func(text string) string {
		at := regexp.MustCompile(pattern).FindStringIndex(text)
		if at == nil {
			return text
		}
		return text[:at[0]] + with + text[at[1]:]
	}
}

// nudge changes the last digit of the first n sums of a name, or of all if n is -1.
func nudge(name string, n int) func(string) string {
	return func(text string) string {
		return regexp.MustCompile(`"`+name+`":"\d+`).ReplaceAllStringFunc(text, func(sum string) string {
			if n == 0 {
				return sum
			}
			n--
			last := len(sum) - 1
			return sum[:last] + string('0'+(sum[last]-'0'+1)%8)
		})
	}
}

// A difference of play without a new revision is refused, and nothing is changed. With a new
// revision everything is made again.
func TestPlayDiffers(t *testing.T) {
	for _, fault := range []struct {
		path, want string
		change     func(string) string
	}{
		{"sabinschlieffen/corpus.gz", "the legal moves changed", nudge("lists", 1)},
		{"sabinschlieffen/corpus.gz", "what happens changed", nudge("events", 1)},
		{"sabinschlieffen/corpus.gz", "the position at its end changed", nudge("end", 1)},
		{"sabinschlieffen/corpus.gz", "the course to", first(`German commit`, `Allied commit`)},
		{"sabinschlieffen/testdata/game.txt", "game.txt: ", first(`\nGerman recover Liège\n`, "\nGerman recover Verdun\n")},
		{"examples/history/campaign/records/sabinschlieffen.txt", "sabinschlieffen.txt: ", first(`\nGerman commit\n`, "\n")},
	} {
		t.Run(fault.want, func(t *testing.T) {
			c, out, ran := copied(t)
			edit(t, c, fault.path, fault.change)
			was, err := sums(c.root)
			require.NoError(t, err)
			require.ErrorContains(t, c.run(), "revisions.go has no revision after")
			require.Contains(t, out.String(), fault.want)
			now, err := sums(c.root)
			require.NoError(t, err)
			require.Equal(t, was, now)
			require.NotContains(t, strings.Join(*ran, "\n"), "true")

			edit(t, c, "sabinschlieffen/testdata/game.txt", first(`\nrevision \d+`, "\nrevision 0"))
			require.NoError(t, c.run())
			require.Contains(t, *ran, "false [run ./.ci/corpus sabinschlieffen]")
		})
	}
}

// If perft differs, or a game that an earlier commit has saved opens otherwise, that is a
// difference of play as well.
func TestTestsOfPlay(t *testing.T) {
	for match, want := range map[string]string{"GoldenPerft": "perft: four", saved: "do not open as their tests say"} {
		c, out, _ := copied(t)
		c.tool = func(_ string, _ bool, args ...string) (string, error) {
			if args[2] == match {
				return "four", errors.New("exit status 1")
			}
			return "", nil
		}
		require.Error(t, c.run())
		require.Contains(t, out.String(), want)
	}
}

// If the ends of all courses differ and nothing else, the form of positions has changed. The
// corpus then gets the sums of today, unless carry only checks.
func TestFormDiffers(t *testing.T) {
	c, out, _ := copied(t)
	path := filepath.Join(c.root, "sabinschlieffen", "corpus.gz")
	right, err := c.games[0].corpus(must(os.ReadFile(path)))
	require.NoError(t, err)
	require.Empty(t, right.play)
	require.Nil(t, right.again)
	edit(t, c, "sabinschlieffen/corpus.gz", nudge("end", -1))
	c.check = true
	require.ErrorIs(t, c.run(), errDiffers)
	c.check = false
	require.NoError(t, c.run())
	require.Contains(t, out.String(), "made again: "+path)
	again, err := c.games[0].corpus(must(os.ReadFile(path)))
	require.NoError(t, err)
	require.Empty(t, again.play)
	require.Nil(t, again.again, "it was carried over")
}

// A step whose tests fail writes its files, as often as it says, and then has to pass.
func TestSteps(t *testing.T) {
	c, out, ran := copied(t)
	tool, written := c.tool, 0
	c.tool = func(root string, update bool, args ...string) (string, error) {
		_, _ = tool(root, update, args...)
		switch {
		case args[len(args)-1] != "./examples/history/...":
			return "", nil
		case update:
			written++
		case written < 2:
			return "the table differs", errors.New("exit status 1")
		}
		return "", nil
	}
	require.NoError(t, c.run())
	require.Equal(t, 2, written)
	require.Contains(t, out.String(), "campaigns: differ")
	require.Contains(t, out.String(), "golden games: as they were")
	require.Contains(t, *ran, "true [test -run . ./examples/history/...]")

	written = -9
	require.ErrorContains(t, c.run(), "campaigns are made again, and still differ:\nthe table differs")
	c.check = true
	require.ErrorIs(t, c.run(), errDiffers)
}

func must(text []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return text
}
