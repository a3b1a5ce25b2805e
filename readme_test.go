package august1914_test

import (
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/api"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// README.md shows the code below between the comments "shown in README.md" and "end".
// The tests in examples/guides hold the code of the guides in the same way.
// TestDocumentsShowWhatIsTested compares the documents with the tests.

func Example_playAnyGame() {
	// shown in README.md
	games := august1914.Rulesets{
		sabinschlieffen.Ruleset(), schlieffenswar.Ruleset(), germanyatwar.Ruleset(), driveonparis.Ruleset(),
	}
	game, err := games.Find("driveonparis") // the error lists the names
	if err != nil {
		log.Fatal(err)
	}
	table, err := game.Open("5.1") // a scenario; "" is the first one
	source := rand.New(rand.NewPCG(19, 14))
	for err == nil && table.ToAct() != 0 { // until the game is over
		actor := table.ToAct().First()
		if actor == august1914.Dice {
			err = table.Roll(source.IntN)
			continue
		}
		menu := table.Menu(actor.Seat()) // the legal moves of a seat
		err = table.Play(actor.Seat(), menu[source.IntN(len(menu))].Notation)
	}
	if err != nil {
		log.Fatal(err)
	}
	outcome, _ := table.Outcome()
	fmt.Println(outcome.Winner, "by rule", outcome.Rule+":", outcome.Reason)
	// end

	// Output: Allied by rule 5.1: the Germans need twice as many divisions in the south as the Allies have in the north
}

func Example_playOneGame() {
	// shown in README.md
	s := sabinschlieffen.New(sabinschlieffen.Standard()) // a plain value
	for s.ToAct() != 0 {
		moves := s.LegalMoves(s.ToAct().First(), nil)
		if err := s.Apply(moves[len(moves)/2]); err != nil {
			log.Fatal(err) // a *august1914.Violation names the rule
		}
	}
	outcome, _ := s.Outcome()
	fmt.Println(outcome.Points.German == s.Score().Total())
	// end

	// Output: true
}

// A piece is code that a test runs and a document shows.
type piece struct{ Document, Code string }

// pieces reads the pieces in Go files, each with the output of the Example that contains
// it.
func pieces(t *testing.T, files ...string) map[piece]string {
	t.Helper()
	found := map[piece]string{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		require.NoError(t, err)
		text := string(source)
		for _, at := range shownIn.FindAllStringSubmatchIndex(text, -1) {
			p := piece{text[at[2]:at[3]], unindented(text[at[4]:at[5]])}
			found[p] = ""
			rest, _, _ := strings.Cut(text[at[1]:], "\n}") // of the function
			_, output, is := strings.Cut(rest, "\n\t// Output:")
			if is && text[at[0]] == '\t' {
				found[p] = strings.TrimSpace(strings.ReplaceAll(output, "\t// ", ""))
			}
		}
	}
	return found
}

// shownIn matches a piece.
var shownIn = regexp.MustCompile(`(?ms)^\t?// shown in (\S+)\n(.*?)\n\t?// end$`)

// A test runs every piece of Go in a document. A block of text directly after
// it shows the output.
func TestDocumentsShowWhatIsTested(t *testing.T) {
	files, err := filepath.Glob("examples/guides/*_test.go")
	require.NoError(t, err)
	programs, err := filepath.Glob("examples/guides/*/main.go")
	require.NoError(t, err)
	tested := pieces(t, slices.Concat([]string{"readme_test.go", "simple_faults_test.go", "examples/race/race_test.go", "examples/houserule/shells.go"}, files, programs)...)
	whole := map[string]string{} // the part that no document has shown yet, of files that documents must show completely
	for _, file := range []string{"examples/race/race.go"} {
		source, err := os.ReadFile(file)
		require.NoError(t, err)
		_, whole[file], _ = strings.Cut(string(source), "\n)\n") // the end of the imports
	}
	shown := map[piece]bool{} // by document and code
	var last piece
	var before block
	for _, b := range blocks(t) {
		switch {
		case path.Ext(b.File) != ".md":
		case b.Kind == "go":
			last = piece{b.File, unindented(b.Text)}
			shown[last] = true
			if b.File == "examples/guides/write-a-game.md" && cutFrom(whole, last.Code) {
				continue
			}
			require.Contains(t, tested, last, "%s:%d: no test has this code", b.File, b.Line)
		case b.Kind == "text" && before.Kind == "go" && follows(before, b):
			require.Equal(t, tested[last], strings.TrimSpace(b.Text), "%s:%d: the output is another", b.File, b.Line)
		}
		before = b
	}
	for file, rest := range whole {
		require.Empty(t, strings.TrimSpace(rest), "examples/guides/write-a-game.md does not show this of %s", file)
	}
	for p := range tested {
		require.True(t, shown[p], "%s does not show this:\n%s", p.Document, p.Code)
	}
}

// cutFrom removes code from the file that contains it. It reports whether a file does.
func cutFrom(files map[string]string, code string) bool {
	for file, text := range files {
		if before, after, ok := strings.Cut(text, "\n"+code+"\n"); ok {
			files[file] = before + "\n\n" + after
			return true
		}
	}
	return false
}

// follows reports whether a block directly follows another.
func follows(first, second block) bool {
	end := first.Line + strings.Count(first.Text, "\n") + 1 // the line of its closing fence
	return first.File == second.File && second.Line <= end+2
}

// Comments contain no code, because no test runs it. Use an Example, which godoc shows with
// the name that it belongs to.
func TestNoCodeInComments(t *testing.T) {
	for _, b := range blocks(t) {
		if b.Kind == "go" && path.Ext(b.File) == ".go" {
			t.Errorf("%s: the comment at line %d has code, which belongs into an Example:\n%s", b.File, b.Line, b.Text)
		}
	}
}

// Every fenced block in a document is of a kind that some test runs or compares.
func TestBlocksInDocumentsAreTested(t *testing.T) {
	before := block{}
	testedBy := map[string]string{ // by kind, or by kind and document
		"go":                                     "TestDocumentsShowWhatIsTested",
		"sh":                                     "TestCommands",
		"sh examples/board/HTTP.md":              "TestTheSessionInTheDocument of examples/board/web",
		"json */JSON.md":                         "TestJSON of the game, which writes it",
		"text examples/JSON.md":                  "TestJSON of sabinschlieffen, TestTheRecordInTheDocuments, TestTheTextInTheDocument of examples/internal/games",
		"text examples/board/HTTP.md":            "TestTheSessionInTheDocument of examples/board/web",
		"python examples/guides/frontend.md":     "TestTheClientInTheGuide of examples/board/web",
		"python examples/guides/any-language.md": "TestTheProgramInTheGuide of examples/umpire",
		"python examples/guides/learning.md":     "TestTheProgramInTheGuideToLearning of examples/umpire",
		"json examples/guides/any-language.md":   "TestTheSessionInTheGuide of examples/umpire",
		"csharp examples/guides/any-language.md": "TestTheSketchInTheGuide of examples/umpire, which sends its requests",
		"js examples/guides/any-language.md":     "TestTheProgramInTheGuide of examples/umpire/npm/build",
		" examples/guides/map.md":                "TestAMapOfOnesOwn and TestAMapFromASpreadsheet of examples/atlas",
	}
	for _, b := range blocks(t) {
		if path.Ext(b.File) != ".md" {
			continue
		}
		known := b.Kind == "go" || b.Kind == "sh"
		output := b.Kind == "text" && (before.Kind == "go" || before.Kind == "sh") && follows(before, b)
		known = known || output && (b.File == "README.md" || path.Dir(b.File) == "examples/guides")
		before = b
		for place := range testedBy {
			kind, file, _ := strings.Cut(place, " ")
			match, err := path.Match(file, b.File)
			require.NoError(t, err)
			known = known || kind == b.Kind && match
		}
		require.True(t, known, "%s:%d: no test runs a block of %q there", b.File, b.Line, b.Kind)
	}
}

// README.md and the guides are short enough to be read.
func TestDocumentsAreShort(t *testing.T) {
	guides, err := filepath.Glob("examples/guides/*.md")
	require.NoError(t, err)
	require.NotEmpty(t, guides)
	for _, name := range append(guides, "README.md") {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		most := 250
		if name == "README.md" {
			most = 150
		}
		require.LessOrEqual(t, strings.Count(string(text), "\n"), most, name)
	}
}

// Every link in a document leads to an existing file or folder of the project.
func TestLinksInDocuments(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:\s]+)(#[^)]*)?\)`)
	n := 0
	files, err := api.Files(".")
	require.NoError(t, err)
	for _, name := range files {
		if path.Ext(name) != ".md" {
			continue
		}
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			n++
			require.True(t, exists(path.Join(path.Dir(name), m[1])), "%s: the link %s leads nowhere", name, m[1])
		}
	}
	require.Greater(t, n, 100)
}

// The files in the tables of CONTRIBUTING.md exist, those of a game in its package and
// those of every game in all of them.
func TestFilesInTheContributorsPage(t *testing.T) {
	text, err := os.ReadFile(".github/CONTRIBUTING.md")
	require.NoError(t, err)
	_, parts, ok := strings.Cut(string(text), "## Where code lives\n")
	require.True(t, ok)
	games := []string{"sabinschlieffen", "schlieffenswar", "germanyatwar", "driveonparis"}
	n := 0
	for part := range strings.SplitSeq(parts, "\n### ") {
		heading, tables, _ := strings.Cut(part, "\n")
		dirs := []string{"."}
		switch folder := regexp.MustCompile("\\(`(\\w+)`\\)$").FindStringSubmatch(heading); {
		case folder != nil:
			dirs = folder[1:]
		case strings.HasPrefix(heading, "The same in every game"):
			dirs = games
		}
		for line := range strings.Lines(tables) {
			if strings.HasPrefix(line, "The three games") {
				dirs = games[1:]
			}
			cells := strings.Split(line, "|")
			if len(cells) < 4 {
				continue
			}
			for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cells[1], -1) {
				n++
				for _, dir := range dirs {
					found, err := filepath.Glob(filepath.Join(dir, m[1]))
					require.NoError(t, err)
					require.NotEmpty(t, found, "%s: %s has no %s", heading, dir, m[1])
				}
			}
		}
	}
	require.Greater(t, n, 100)
}

// Every record in a document can be read, and its moves are legal.
func TestTheRecordInTheDocuments(t *testing.T) {
	n := 0
	for _, b := range blocks(t) {
		if b.Kind == "text" && strings.HasPrefix(b.Text, "august1914 record") {
			n++
			table, err := august1914.Rulesets{sabinschlieffen.Ruleset()}.Read(strings.NewReader(b.Text))
			require.NoError(t, err, "%s:%d", b.File, b.Line)
			require.Positive(t, table.Len())
		}
	}
	require.Positive(t, n)
}

// blocks reads the fenced and indented blocks in the documents and comments of the project.
func blocks(t *testing.T) []block {
	t.Helper()
	list, err := blocksBelow(".")
	require.NoError(t, err)
	require.NotEmpty(t, list)
	return list
}

// unindented removes the tabs common to all lines, and empty lines at
// both ends.
func unindented(code string) string {
	lines := strings.Split(strings.Trim(code, "\n"), "\n")
	depth := len(code)
	for _, line := range lines {
		if line != "" {
			depth = min(depth, len(line)-len(strings.TrimLeft(line, "\t")))
		}
	}
	for i, line := range lines {
		lines[i] = line[min(depth, len(line)):]
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\t\n")
}

// The package pages of the four games have the same sections in the same order.
func TestPackagePages(t *testing.T) {
	for _, game := range []string{"sabinschlieffen", "schlieffenswar", "germanyatwar", "driveonparis"} {
		page, err := os.ReadFile(game + "/doc.go")
		require.NoError(t, err)
		rest := string(page)
		for _, head := range []string{"How a turn is played", "Hidden information", "Exact and reconstructed data", "Queries", "Events"} {
			_, after, ok := strings.Cut(rest, "\n// # "+head+"\n")
			require.True(t, ok, "%s/doc.go: %s", game, head)
			rest = after
		}
	}
}
