package august1914_test

import (
	"bytes"
	"errors"
	"fmt"
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
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/api"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// README.md has the code between the lines "readme" and "end" below, and examples/MAP.md
// the code between "map" and "end": TestDocumentsShowWhatIsTested compares them.

func Example_runAGame() {
	// readme
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	source := dice.NewPCG(19, 14)
	for s.ToAct() != 0 { // both seats at once while they give secret orders
		moves := s.LegalMoves(s.ToAct().First(), nil)
		move := moves[source.IntN(len(moves))]
		if err := s.Apply(move); err != nil {
			fmt.Println(err) // a *august1914.Violation names the rule
		}
	}
	outcome, _ := s.Outcome()
	fmt.Println(outcome.Rule, outcome.Points.German == s.Score().Total())
	// end

	// Output: S17 true
}

func Example_buildAFrontend() {
	// readme
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	record := august1914.NewRecord(&s)
	seat := sabinschlieffen.GermanSeat

	// What a player clicks on: the decision, and the moves.
	moves := s.LegalMoves(seat.Actor(), nil)
	fmt.Println(s.Decision(seat.Viewer()).Prompt, moves[0])

	// What is not allowed, and why.
	march, _ := s.ParseMove("German march Liège > Luxembourg, fresh")
	fmt.Println(august1914.Check(&s, march))

	// What happened, and who may know it.
	events, _ := record.Play(sabinschlieffen.MustParseMove("German recover Liège"))
	for _, e := range events {
		fmt.Println(e.Rule, e, e.Audience.Includes(sabinschlieffen.AlliedSeat.Viewer()))
	}

	// What one seat may see: a plain value, ready for encoding/json.
	now := record.Now()
	view := now.View(seat.Viewer())
	for _, b := range view.Blocks() {
		fmt.Println(b.Hex, b.Power.Adjective(), b.Fresh, "fresh,", b.Spent, "spent")
	}
	// end

	// Output:
	// Flip spent blocks to fresh. German recover Liège
	// S4: spent German blocks must be flipped before any German block is given orders
	// S4 A German block in Liège recovers. false
	// Liège German 3 fresh, 2 spent
	// Luxembourg German 2 fresh, 1 spent
}

func Example_serveAnyGame() {
	// readme
	games := august1914.Rulesets{
		sabinschlieffen.Ruleset(), schlieffenswar.Ruleset(), germanyatwar.Ruleset(), driveonparis.Ruleset(),
	}
	game, _ := games.Find("schlieffenswar")
	table, _ := game.Open("") // the first scenario; settings may follow
	seat := table.ToAct().First().Seat()
	fmt.Println(table.Date(), "-", table.Decision(seat.Viewer()).Prompt)

	// A menu, and what each entry means as a click on the board.
	item := table.Menu(seat)[1]
	fmt.Printf("%s | %s | unit %s, to %s\n", item.Group, item.Item, item.Unit, item.To)

	// A march is played as one, and taken back as one.
	err := table.Play(seat, "German step ger-ii 0806 > 0907", "German step ger-ii 0907 > 1007")
	fmt.Println(err, table.Len(), table.TakeBack(seat), table.Len())

	// Why not, by the rule, which can be looked up.
	var refused *august1914.Violation
	if errors.As(table.Explain(seat, "German step ger-ii 0806 > 1308"), &refused) {
		rule, _ := game.Rule(refused.Rule)
		fmt.Println(refused.Sentence, "-", rule.Label, rule.Title)
	}

	// What a seat sees, as something to draw; and a saved game of any ruleset.
	board := table.Board(seat.Viewer())
	fmt.Println(len(table.Chart().Places) > 500, len(board.Pieces) > 50)
	var saved bytes.Buffer
	fmt.Println(table.Save(&saved))
	again, err := games.Read(&saved)
	fmt.Println(again.Header().Ruleset, err)
	// end

	// Output:
	// Turn 1 of 10: 2 to 5 August 1914 - Choose the unit that moves next, by its first step.
	// step 1. Armee HQ (Kluck) from 1006 Grevenbroich to | 1005 Köln | unit ger-hq-1, to 1005
	// <nil> 2 <nil> 0
	// 0806 and 1308 do not touch, or II. Armeekorps is elsewhere - 10.1 Going from hex to hex
	// true true
	// <nil>
	// schlieffenswar <nil>
}

func Example_testRules() {
	// readme
	suite := sabinschlieffen.Suite{
		Start:    func(func(n int) int) sabinschlieffen.State { return sabinschlieffen.New(sabinschlieffen.Standard()) },
		Anywhere: sabinschlieffen.Anywhere,
		Decode: func(like sabinschlieffen.State, text []byte) (sabinschlieffen.State, error) {
			return like.Scenario().DecodeState(text)
		},
		MaxMoves: 170,
		Hidden:   true,
		Claims: []sabinschlieffen.Claim{{
			Name: "fresh defenders are never routed",
			Holds: func(_ *sabinschlieffen.State, _ sabinschlieffen.Move, events []august1914.Event, _ *sabinschlieffen.State) (said bool, err error) {
				for _, e := range events {
					said = said || e.Kind == "announce" && e.N > 0
					if said && e.Kind == "rout" {
						err = errors.New("a rout")
					}
				}
				return said, err
			},
		}},
	}
	source := dice.NewPCG(19, 14)
	report, err := august1914.Conform(suite, source.IntN, 50)
	fmt.Println(err)              // a *august1914.Breach has the shortest game that shows what is wrong
	fmt.Println(report.Vacuous()) // what never had anything to say: there are no dice
	// end

	// Output:
	// <nil>
	// [weights]
}

// readme
func TestAFreshBlockSavesItsStack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := sabinschlieffen.New(sabinschlieffen.Standard())
		pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		for move, err := range august1914.Walk(&s, pick, august1914.InStages) {
			require.NoError(t, err)
			after := s
			events, err := after.Play(move, nil)
			require.NoError(t, err)
			for i, e := range events {
				if e.Kind == "announce" && e.N > 0 { // fresh defenders
					for _, later := range events[i:] {
						require.NotEqual(t, "rout", later.Kind)
					}
				}
			}
		}
	})
}

// end

func Example_mapOfYourOwn() {
	defer besideAMapWithASwamp()()
	// map
	mine, err := schlieffenswar.Ruleset().On(os.DirFS("mymap"))
	for _, problem := range august1914.DataProblems(err) {
		fmt.Println(problem.File, problem.Line, problem.Column, problem.Detail)
	}
	// end
	fmt.Println(mine)

	// Output:
	// hexes.csv 5 terrain "swamp": want one of ["clear" "forest" "rough" "marsh" "sea" "neutral"]
	// <nil>
}

// besideAMapWithASwamp changes to a folder with the map of Schlieffen's War in mymap, one
// cell of which is wrong. It returns a function that changes back.
func besideAMapWithASwamp() (leave func()) {
	home, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	dir, err := os.MkdirTemp("", "map")
	if err != nil {
		panic(err)
	}
	mine := filepath.Join(dir, "mymap")
	hexes := filepath.Join(mine, "hexes.csv")
	err = os.CopyFS(mine, os.DirFS("schlieffenswar/data"))
	text, unread := os.ReadFile(hexes)
	lines := bytes.SplitAfter(text, []byte("\n"))
	lines[4] = bytes.Replace(lines[4], []byte(",clear,"), []byte(",swamp,"), 1)
	err = errors.Join(err, unread, os.WriteFile(hexes, bytes.Join(lines, nil), 0o666), os.Chdir(dir))
	if err != nil {
		panic(err)
	}
	return func() { _, _ = os.Chdir(home), os.RemoveAll(dir) }
}

func Example_exactOdds() {
	// readme
	twoDice, _ := dice.TwoD6.Dist()
	fmt.Println(twoDice.ProbOf(func(sum int) bool { return sum >= 10 }))
	// end

	// Output: 1/6
}

// TestDocumentsShowWhatIsTested compares the pieces of Go in documents with those of this
// file.
func TestDocumentsShowWhatIsTested(t *testing.T) {
	source, err := os.ReadFile("readme_test.go")
	require.NoError(t, err)
	tested := map[string][]string{}
	for _, m := range regexp.MustCompile(`(?s)// (readme|map)\n(.*?)\n\t?// end`).FindAllStringSubmatch(string(source), -1) {
		name := map[string]string{"readme": "README.md", "map": "examples/MAP.md"}[m[1]]
		tested[name] = append(tested[name], unindented(m[2]))
	}
	shown := map[string][]string{}
	for _, b := range blocks(t) {
		if b.Kind == "go" && path.Ext(b.File) == ".md" {
			shown[b.File] = append(shown[b.File], unindented(b.Text))
		}
	}
	require.Equal(t, tested, shown)
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
	testedBy := map[string]string{ // by kind, or by kind and document
		"go":                          "TestDocumentsShowWhatIsTested",
		"sh":                          "TestCommands",
		"sh examples/board/HTTP.md":   "TestTheSessionInTheDocument of examples/board/web",
		"json */JSON.md":              "TestJSON of the game, which writes it",
		"text examples/JSON.md":       "TestJSON of sabinschlieffen, TestTheRecordInTheDocuments",
		"text examples/board/HTTP.md": "TestTheSessionInTheDocument of examples/board/web",
		" examples/MAP.md":            "TestAMapOfOnesOwn and TestAMapFromASpreadsheet of examples/atlas",
	}
	for _, b := range blocks(t) {
		if path.Ext(b.File) != ".md" {
			continue
		}
		known := b.Kind == "go" || b.Kind == "sh"
		for place := range testedBy {
			kind, file, _ := strings.Cut(place, " ")
			match, err := path.Match(file, b.File)
			require.NoError(t, err)
			known = known || kind == b.Kind && match
		}
		require.True(t, known, "%s:%d: no test runs a block of %q there", b.File, b.Line, b.Kind)
	}
}

// The record that documents show is read, and its move is legal.
func TestTheRecordInTheDocuments(t *testing.T) {
	n := 0
	for _, b := range blocks(t) {
		if b.Kind == "text" && strings.HasPrefix(b.Text, "august1914 record") {
			n++
			table, err := august1914.Rulesets{sabinschlieffen.Ruleset()}.Read(strings.NewReader(b.Text))
			require.NoError(t, err, "%s:%d", b.File, b.Line)
			require.Equal(t, 1, table.Len())
		}
	}
	require.Equal(t, 1, n)
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
// flags that it has with values that fit. Those of README.md are run, too: they are what
// one types first. A newcomer need not wait for programs to be built.
func TestCommands(t *testing.T) {
	p := programs{dir: t.TempDir(), built: map[string]string{}, usage: map[string]string{}}
	all := gametest.Size(0, 1, 1) > 0
	ran, looked := 0, 0
	for _, b := range blocks(t) {
		if b.Kind != "sh" || b.File == "examples/board/HTTP.md" { // which package web sends
			continue
		}
		dir := moduleOf(path.Dir(b.File))
		for line := range strings.Lines(strings.ReplaceAll(b.Text, "\\\n", " ")) {
			where := fmt.Sprintf("%s, the block at line %d: %s", b.File, b.Line, line)
			for command := range strings.SplitSeq(commandOf(line), " && ") {
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
					if b.File == "README.md" {
						p.run(t, target, args[3:], where)
						ran++
					}
				default:
					t.Errorf("%s: no test knows this command", where)
				}
			}
		}
	}
	if all {
		require.Positive(t, ran)
		require.Greater(t, looked, ran)
	}
}

// commandOf takes what follows a command in its line away: what its output goes to, and,
// behind two blanks, what it does.
func commandOf(line string) string {
	line, _, _ = strings.Cut(strings.TrimSpace(line), "  ")
	line, _, _ = strings.Cut(line, " | ")
	line, _, _ = strings.Cut(line, " > ")
	return line
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

// run runs a command. What waits for people tells its help instead.
func (p *programs) run(t *testing.T, target string, args []string, where string) {
	t.Helper()
	args = slices.Clone(args)
	if target == "examples/play" || target == "examples/board" {
		args = append(args, "-h")
	}
	if n := slices.Index(args, "-n"); n >= 0 && args[n+1] == "1000" {
		args[n+1] = strconv.Itoa(gametest.Size(100, 1000, 1000))
	}
	out, err := exec.Command(p.build(t, target, where), args...).CombinedOutput()
	require.NoError(t, err, "%s\n%s", where, out)
	require.NotEmpty(t, out, where)
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
