package august1914_test

import (
	"bufio"
	"fmt"
	"io/fs"
	"log"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/api"
	"github.com/august1914/august1914/internal/gametest"
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
	fmt.Println(outcome.Winner, "by rule", outcome.Rule)
	// end

	// Output: Allied by rule 5.1
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

// pieces reads the pieces in files of Go, each with the output of the Example that it
// stands in.
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

// Every piece of Go in a document is one that a test runs. A block of text right behind
// it shows the output.
func TestDocumentsShowWhatIsTested(t *testing.T) {
	files, err := filepath.Glob("examples/guides/*_test.go")
	require.NoError(t, err)
	programs, err := filepath.Glob("examples/guides/*/main.go")
	require.NoError(t, err)
	tested := pieces(t, slices.Concat([]string{"readme_test.go"}, files, programs)...)
	shown := map[piece]bool{} // by document and code
	var last piece
	var before api.Block
	for _, b := range blocks(t) {
		switch {
		case path.Ext(b.File) != ".md":
		case b.Kind == "go":
			last = piece{b.File, unindented(b.Text)}
			shown[last] = true
			require.Contains(t, tested, last, "%s:%d: no test has this code", b.File, b.Line)
		case b.Kind == "text" && before.Kind == "go" && follows(before, b):
			require.Equal(t, tested[last], strings.TrimSpace(b.Text), "%s:%d: the output is another", b.File, b.Line)
		}
		before = b
	}
	for p := range tested {
		require.True(t, shown[p], "%s does not show this:\n%s", p.Document, p.Code)
	}
}

// follows reports whether a block is the next thing after another.
func follows(first, second api.Block) bool {
	end := first.Line + strings.Count(first.Text, "\n") + 1 // the line of its closing fence
	return first.File == second.File && second.Line <= end+2
}

// Code in a comment is not run: an Example is, and is shown beside the name that it is
// named after.
func TestNoCodeInComments(t *testing.T) {
	for _, b := range blocks(t) {
		if b.Kind == "go" && path.Ext(b.File) == ".go" {
			t.Errorf("%s: the comment at line %d has code, which belongs into an Example:\n%s", b.File, b.Line, b.Text)
		}
	}
}

// A block that is fenced in a document is of a kind that some test runs or compares.
func TestBlocksInDocumentsAreTested(t *testing.T) {
	before := api.Block{}
	testedBy := map[string]string{ // by kind, or by kind and document
		"go":                                 "TestDocumentsShowWhatIsTested",
		"sh":                                 "TestCommands",
		"sh examples/board/HTTP.md":          "TestTheSessionInTheDocument of examples/board/web",
		"json */JSON.md":                     "TestJSON of the game, which writes it",
		"text examples/JSON.md":              "TestJSON of sabinschlieffen, TestTheRecordInTheDocuments",
		"text examples/board/HTTP.md":        "TestTheSessionInTheDocument of examples/board/web",
		"python examples/guides/frontend.md": "TestTheClientInTheGuide of examples/board/web",
		" examples/guides/map.md":            "TestAMapOfOnesOwn and TestAMapFromASpreadsheet of examples/atlas",
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

// A link in a document leads to a file or a folder of the project.
func TestLinksInDocuments(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:\s]+)(#[^)]*)?\)`)
	n := 0
	require.NoError(t, filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".md" {
			return err
		}
		text, err := os.ReadFile(name)
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			n++
			require.True(t, exists(path.Join(filepath.ToSlash(filepath.Dir(name)), m[1])), "%s: the link %s leads nowhere", name, m[1])
		}
		return err
	}))
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

// A record that a document shows is read, and its moves are legal.
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

// blocks reads what is set apart in the documents and comments of the project.
func blocks(t *testing.T) []api.Block {
	t.Helper()
	list, err := api.Blocks(".")
	require.NoError(t, err)
	require.NotEmpty(t, list)
	return list
}

// Every command in a document or a comment names a program or a package that exists, and
// flags that it has with values that fit. Those of README.md and of the guides are run as
// well, in their order, and a block of text right behind them shows some of the output. A
// newcomer need not wait for programs to be built.
func TestCommands(t *testing.T) {
	p := programs{dir: t.TempDir(), built: map[string]string{}, usage: map[string]string{}, scratch: map[string]string{}}
	all := gametest.Size(0, 1, 1) > 0
	ran, looked := 0, 0
	before, printed := api.Block{}, ""
	for _, b := range blocks(t) {
		if b.Kind == "text" && printed != "" && follows(before, b) {
			require.Contains(t, printed, strings.TrimSpace(b.Text), "%s, the text at line %d", b.File, b.Line)
		}
		if all && strings.HasPrefix(b.Text, "august1914 record") { // that readers save
			require.NoError(t, os.WriteFile(filepath.Join(p.scratchOf(t, b.File), "game.txt"), []byte(b.Text), 0o666))
		}
		before, printed = b, ""
		if b.Kind != "sh" || b.File == "examples/board/HTTP.md" { // which package web sends
			continue
		}
		dir := moduleOf(path.Dir(b.File))
		typed := all && (b.File == "README.md" || path.Dir(b.File) == "examples/guides")
		for line := range strings.Lines(strings.ReplaceAll(b.Text, "\\\n", " ")) {
			where := fmt.Sprintf("%s, the block at line %d: %s", b.File, b.Line, line)
			line, into := commandOf(line)
			for command := range strings.SplitSeq(line, " && ") {
				args := strings.Fields(command)
				for len(args) > 0 && strings.Contains(args[0], "=") { // a variable
					args = args[1:]
				}
				switch {
				case len(args) == 0:
				case args[0] == "cd":
					if dir = path.Join(dir, args[1]); !exists(dir) {
						dir = args[1]
					}
					require.DirExists(t, dir, where)
				case args[0] == "cp":
					require.DirExists(t, args[2], where)
					if typed {
						scratch := p.scratchOf(t, b.File)
						require.NoError(t, os.CopyFS(filepath.Join(scratch, args[3]), os.DirFS(args[2])), where)
					}
				case args[0] == "go" && args[1] == "get": // which needs a network
				case args[0] == "go" && args[1] == "test":
					lookAtTests(t, dir, args[2:], where)
				case args[0] == "meet": // as mutate calls it
					args = append([]string{"go", "run", "./.ci/mutate/meet"}, args[1:]...)
					fallthrough
				case args[0] == "go" && args[1] == "run":
					target := path.Join(dir, args[2])
					require.FileExists(t, filepath.Join(target, "main.go"), where)
					if !all {
						continue
					}
					p.look(t, target, args[3:], where)
					looked++
					if typed {
						printed = p.run(t, target, args[3:], p.scratchOf(t, b.File), into, where)
						ran++
					}
				default:
					t.Errorf("%s: no test knows this command", where)
				}
			}
		}
	}
	if all {
		require.Greater(t, ran, 20)
		require.Greater(t, looked, ran)
	}
}

// commandOf returns the command of a line, without what stands behind two blanks and says
// what it does, and the file that its output goes to.
func commandOf(line string) (command, into string) {
	line, _, _ = strings.Cut(strings.TrimSpace(line), "  ")
	line, _, _ = strings.Cut(line, " | ")
	line, into, _ = strings.Cut(line, " > ")
	return line, into
}

// moduleOf returns the folder of the module that a folder is in.
func moduleOf(dir string) string {
	for dir != "." && !exists(path.Join(dir, "go.mod")) {
		dir = path.Dir(dir)
	}
	return dir
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// lookAtTests looks whether the tests and benchmarks that a go test names exist.
func lookAtTests(t *testing.T, dir string, args []string, where string) {
	t.Helper()
	in := dir
	for _, arg := range args {
		if strings.HasPrefix(arg, "./") {
			in = path.Join(dir, strings.TrimSuffix(arg, "..."))
		}
	}
	require.DirExists(t, in, where)
	files, err := filepath.Glob(filepath.Join(in, "*_test.go"))
	require.NoError(t, err)
	for i, arg := range args {
		if arg != "-run" && arg != "-bench" || args[i+1] == "'^$'" {
			continue
		}
		name := regexp.MustCompile(`func ((Test|Benchmark|Example|Fuzz)\w*)\(`)
		found := false
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, m := range name.FindAllSubmatch(text, -1) {
				found = found || (string(m[2]) == "Benchmark") == (arg == "-bench") &&
					regexp.MustCompile(strings.Trim(args[i+1], "'")).Match(m[1])
			}
		}
		require.True(t, found, "%s: nothing is called %s", where, args[i+1])
	}
}

// programs are those that commands run, built once.
type programs struct {
	dir          string
	built, usage map[string]string // by folder
	scratch      map[string]string // by document
}

// scratchOf returns the folder in which the commands of a document are run: it has the
// folders of the module, and keeps what the commands write out of them.
func (p *programs) scratchOf(t *testing.T, document string) string {
	t.Helper()
	if p.scratch[document] == "" {
		scratch := t.TempDir()
		folders, err := os.ReadDir(".")
		require.NoError(t, err)
		for _, folder := range folders {
			if folder.IsDir() {
				whole, err := filepath.Abs(folder.Name())
				require.NoError(t, err)
				require.NoError(t, os.Symlink(whole, filepath.Join(scratch, folder.Name())))
			}
		}
		p.scratch[document] = scratch
	}
	return p.scratch[document]
}

// build builds a program, in its own module, and returns its path.
func (p *programs) build(t *testing.T, target, where string) string {
	t.Helper()
	if p.built[target] == "" {
		module := moduleOf(target)
		inside, err := filepath.Rel(module, target)
		require.NoError(t, err)
		program := filepath.Join(p.dir, strings.ReplaceAll(target, "/", "-"))
		out, err := exec.Command("go", "build", "-C", module, "-o", program, "./"+filepath.ToSlash(inside)).CombinedOutput()
		require.NoError(t, err, "%s\n%s", where, out)
		p.built[target] = program
		usage, _ := exec.Command(program, "-h").CombinedOutput() // some exit with 0, some do not
		p.usage[target] = string(usage)
	}
	return p.built[target]
}

// flagLine is a flag in the help of package flag: one with a value has a word for it.
var flagLine = regexp.MustCompile(`(?m)^  -([\w-]+)(?: (\S+))?`)

// look compares the flags of a command with the help of its program.
func (p *programs) look(t *testing.T, target string, args []string, where string) {
	t.Helper()
	p.build(t, target, where)
	flags := map[string]string{}
	for _, m := range flagLine.FindAllStringSubmatch(p.usage[target], -1) {
		flags[m[1]] = m[2]
	}
	for len(args) > 0 && strings.HasPrefix(args[0], "-") {
		value, known := flags[strings.TrimLeft(args[0], "-")]
		require.True(t, known, "%s: %s has no flag %s", where, target, args[0])
		if args = args[1:]; value == "" {
			continue
		}
		require.NotEmpty(t, args, "%s: a value is missing", where)
		var err error
		switch value {
		case "int", "uint":
			_, err = strconv.ParseUint(args[0], 10, 64)
		case "duration":
			_, err = time.ParseDuration(args[0])
		}
		require.NoError(t, err, where)
		args = args[1:]
	}
	for _, arg := range args { // package flag reads none behind what is no flag
		require.False(t, strings.HasPrefix(arg, "-"), "%s: %s is not read as a flag", where, arg)
	}
}

// run runs a command without anything to read, and returns what it prints. The board is
// stopped as soon as it says where it is.
func (p *programs) run(t *testing.T, target string, args []string, scratch, into, where string) string {
	t.Helper()
	args = slices.Clone(args)
	if n := slices.Index(args, "-n"); n >= 0 && args[n+1] == "1000" {
		args[n+1] = strconv.Itoa(gametest.Size(100, 1000, 1000))
	}
	command := exec.Command(p.build(t, target, where))
	command.Dir = scratch
	switch target {
	case "examples/board":
		args = append(args, "-addr", "127.0.0.1:0") // whatever the command says: others may listen there
	case "examples/board/browser/build":
		command.Dir = "" // it compiles a package of this module, and is not to write into it
		args = append(args, "-out", filepath.Join(t.TempDir(), "site"))
	}
	command.Args = append(command.Args, args...)
	var failed strings.Builder
	command.Stderr = &failed
	out, err := command.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, command.Start(), where)
	var printed strings.Builder
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		fmt.Fprintln(&printed, lines.Text())
		if target == "examples/board" && strings.HasPrefix(lines.Text(), "The board is at ") {
			require.NoError(t, command.Process.Signal(os.Interrupt))
		}
	}
	require.NoError(t, command.Wait(), "%s\n%s%s", where, printed.String(), failed.String())
	require.NotEmpty(t, printed.String(), where)
	if into != "" {
		require.NoError(t, os.WriteFile(filepath.Join(scratch, into), []byte(printed.String()), 0o666))
	}
	return printed.String()
}

// unindented takes away the tabs that all lines begin with, and empty lines at
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
