package august1914_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// What stands between the lines "readme" and "end" below stands in README.md
// too, word for word; TestReadmeShowsWhatIsTested sees to that.

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

	// What a player clicks on: the decision, and the moves with their parts.
	menu := august1914.List(&s, seat)
	fmt.Println(menu.Decision.Prompt, menu.Moves[0].Notation)

	// What is not allowed, and why.
	march, _ := s.ParseMove("German march Liège > Luxembourg, fresh")
	fmt.Println(august1914.Check(&s, march))

	// What happened, and who may know it.
	events, _ := record.Play(sabinschlieffen.NewRecover(august1914.Germany, sabinschlieffen.Liege))
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

func Example_exactOdds() {
	// readme
	twoDice, _ := dice.TwoD6.Dist()
	fmt.Println(twoDice.ProbOf(func(sum int) bool { return sum >= 10 }))
	// end

	// Output: 1/6
}

// TestReadmeShowsWhatIsTested compares the pieces of code in README.md with
// those of this file, and runs its commands.
func TestReadmeShowsWhatIsTested(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	source, err := os.ReadFile("readme_test.go")
	require.NoError(t, err)
	var tested []string
	for _, m := range regexp.MustCompile(`(?s)// readme\n(.*?)\n\t?// end`).FindAllStringSubmatch(string(source), -1) {
		tested = append(tested, unindented(m[1]))
	}
	shown := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(string(readme), -1)
	require.Len(t, shown, len(tested))
	for i, m := range shown {
		require.Equal(t, tested[i], unindented(m[1]), "piece %d of README.md", i+1)
	}
}

// What README.md has one type in a shell works. A newcomer need not wait for commands of
// programs other than playout, which have to be built.
func TestReadmeCommands(t *testing.T) {
	others := gametest.Size(0, 100, 100)
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	ran, built := 0, t.TempDir()
	for _, m := range regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(string(readme), -1) {
		for line := range strings.Lines(m[1]) {
			line, _, _ = strings.Cut(strings.TrimSpace(line), "  #")
			args := strings.Fields(line)
			switch {
			case strings.HasPrefix(line, "go test") || strings.HasPrefix(line, "go get") || strings.HasPrefix(line, "cd "):
				continue // this test runs under the first; the others need a network
			case strings.Contains(line, "examples/play "), strings.HasSuffix(line, "examples/play"), strings.Contains(line, "examples/board"):
				args = append(args, "-h")
			}
			require.Equal(t, []string{"go", "run"}, args[:2], line)
			if args[2] != "./examples/playout" {
				if others == 0 {
					require.FileExists(t, filepath.Join(args[2], "main.go"), line)
					continue
				}
				others--
			}
			program := filepath.Join(built, filepath.Base(args[2]))
			if _, err := os.Stat(program); err != nil { // as go run does, but once
				out, err := exec.Command("go", "build", "-o", program, args[2]).CombinedOutput()
				require.NoError(t, err, "%s\n%s", line, out)
			}
			if n := slices.Index(args, "-n"); n > 0 && args[n+1] == "1000" {
				args[n+1] = strconv.Itoa(gametest.Size(100, 1000, 1000))
			}
			out, err := exec.Command(program, args[3:]...).CombinedOutput()
			require.NoError(t, err, "%s\n%s", line, out)
			require.NotEmpty(t, out, line)
			ran++
		}
	}
	require.Positive(t, ran)
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
