package august1914_test

import (
	"bufio"
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

	"github.com/august1914/august1914/internal/api"
	"github.com/august1914/august1914/internal/gametest"
)

// Every command in a document or a comment names an existing program or package, with flags
// that it has and values that fit. The commands of README.md and of the guides run as well,
// in their order, and a text block right behind them must show some of their output. The
// newcomer tier builds no program.
func TestCommands(t *testing.T) {
	p := programs{dir: t.TempDir(), built: map[string]string{}, usage: map[string]string{}, scratch: map[string]string{}}
	all := gametest.Size(0, 1, 1) > 0
	ran, looked := 0, 0
	before, printed := block{}, ""
	for _, b := range blocks(t) {
		if b.Kind == "text" && printed != "" && follows(before, b) {
			require.Contains(t, printed, strings.TrimSpace(b.Text), "%s, the text at line %d", b.File, b.Line)
		}
		if all && strings.HasPrefix(b.Text, "august1914 record") { // which readers save to a file
			require.NoError(t, os.WriteFile(filepath.Join(p.scratchOf(t, b.File), "game.txt"), []byte(b.Text), 0o666))
		}
		before, printed = b, ""
		if b.Kind != "sh" || b.File == "examples/board/HTTP.md" { // whose requests package web sends
			continue
		}
		dir := moduleOf(path.Dir(b.File))
		typed := all && (b.File == "README.md" || path.Dir(b.File) == "examples/guides")
		for line := range strings.Lines(strings.ReplaceAll(b.Text, "\\\n", " ")) {
			where := fmt.Sprintf("%s, the block at line %d: %s", b.File, b.Line, line)
			line, into := commandOf(line)
			for command := range strings.SplitSeq(line, " && ") {
				args := strings.Fields(command)
				for len(args) > 0 && strings.Contains(args[0], "=") { // an environment variable
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
				case args[0] == "go" && args[1] == "get", args[0] == "go" && args[1] == "mod": // needs a module of the reader and a network
				case args[0] == "go" && args[1] == "test":
					lookAtTests(t, dir, args[2:], where)
				case args[0] == "meet": // a command that mutate runs
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

// The check of a change runs the tests by the command of the README, as written.
func TestTheCheckRunsTheTestsOfTheReadme(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	check, err := os.ReadFile(".ci/run")
	require.NoError(t, err)
	require.Contains(t, string(readme), "\ngo test ./...  # ")
	require.Contains(t, string(check), "\ngo test ./...\n")
}

// The check leaves tests out under the race detector by their names. Each
// of them exists once.
func TestTheCheckLeavesOutTestsThatExist(t *testing.T) {
	check, err := os.ReadFile(".ci/run")
	require.NoError(t, err)
	files, err := api.Files(".")
	require.NoError(t, err)
	var all strings.Builder
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			all.Write(text)
		}
	}
	lists := regexp.MustCompile(`(?m)^alone\+?='(.+)'$`).FindAllSubmatch(check, -1)
	require.NotEmpty(t, lists)
	for _, list := range lists {
		for name := range strings.SplitSeq(strings.TrimPrefix(string(list[1]), "|"), "|") {
			require.Equal(t, 1, strings.Count(all.String(), "\nfunc "+name+"(t *testing.T)"), name)
		}
	}
}

// commandOf returns the command of a line, without the explanation behind two blanks, and
// the file that its output goes to.
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

// lookAtTests checks that the tests and benchmarks named in a go test command exist.
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

// programs holds the programs that commands run, each built once.
type programs struct {
	dir          string
	built, usage map[string]string // by folder
	scratch      map[string]string // by document
}

// scratchOf returns the folder in which the commands of a document run. It contains the
// folders of the module, and the commands write their output to it instead.
func (p *programs) scratchOf(t *testing.T, document string) string {
	t.Helper()
	if p.scratch[document] == "" {
		scratch := t.TempDir()
		files, err := api.Files(".")
		require.NoError(t, err)
		for _, file := range files {
			folder, _, below := strings.Cut(file, "/")
			if !below || exists(filepath.Join(scratch, folder)) {
				continue
			}
			whole, err := filepath.Abs(folder)
			require.NoError(t, err)
			require.NoError(t, os.Symlink(whole, filepath.Join(scratch, folder)))
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
	for _, arg := range args { // package flag stops at the first argument that is not a flag
		require.False(t, strings.HasPrefix(arg, "-"), "%s: %s is not read as a flag", where, arg)
	}
}

// run runs a command with empty input and returns its output. It stops the board as soon as
// the board prints its address.
func (p *programs) run(t *testing.T, target string, args []string, scratch, into, where string) string {
	t.Helper()
	args = slices.Clone(args)
	if n := slices.Index(args, "-n"); n >= 0 && args[n+1] == "1000" {
		args[n+1] = strconv.Itoa(gametest.Size(100, 1000, 1000))
	}
	command := exec.Command(p.build(t, target, where))
	command.Dir = scratch
	switch target {
	case "examples/board", "examples/race/board":
		args = append(args, "-addr", "127.0.0.1:0") // a free port instead of the one in the command
	case "examples/board/browser/build":
		command.Dir = "" // it compiles a package of this module and must not write into it
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
		if strings.HasPrefix(lines.Text(), "The board is at ") {
			require.NoError(t, command.Process.Signal(os.Interrupt))
		}
	}
	err = command.Wait()
	if target != "examples/race/board" { // which does not wait for requests to end
		require.NoError(t, err, "%s\n%s%s", where, printed.String(), failed.String())
	}
	require.NotEmpty(t, printed.String(), where)
	if into != "" {
		require.NoError(t, os.WriteFile(filepath.Join(scratch, into), []byte(printed.String()), 0o666))
	}
	return printed.String()
}
