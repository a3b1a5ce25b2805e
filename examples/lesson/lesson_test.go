package lesson_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/lesson"
	"github.com/august1914/august1914/examples/race"
)

// In the lesson of each game, every move that is asked for is legal in its place, each
// wrong move is explained, and each name in brackets is on the map.
func TestLessons(t *testing.T) {
	for _, r := range games.All() {
		t.Run(r.Info().Name, func(t *testing.T) {
			l, err := lesson.Parse(r.Lesson())
			require.NoError(t, err)
			require.NoError(t, l.Check(r))
			require.GreaterOrEqual(t, len(l.Steps), 8)
			require.LessOrEqual(t, len(l.Steps), 15)
		})
	}
}

// What a lesson says of its fights is what the engine tells of them.
func TestFigures(t *testing.T) {
	for ruleset, said := range map[string][][2]string{ // words of the lesson, and a sentence of the game
		"sabinschlieffen": {
			{"no fresh block and one spent block", "Le Cateau has 0 fresh and 1 spent blocks."},
			{"the British block is routed", "1 British block in Le Cateau is routed."},
			{"One block was fresh and two were spent.", "Sedan has 1 fresh and 2 spent blocks."},
			{"all three French blocks are routed", "3 French blocks in Sedan are routed."},
		},
		"germanyatwar": {
			{"15 against 9. The loser took six hits", "The firepower in 22 is 15 of the attacker against 9 of the defender."},
			{"rounded up: two hits", "Hits in 22: 6 for the loser, 2 for the winner. The loser: Entente."},
			{"one valour point", "Germany gains a valour point in 22 and has 1."},
			{"26 against 13: a brilliant victory", "The firepower in 21 is 26 of the attacker against 13 of the defender."},
			{"eleven in all", "Hits in 21: 11 for the loser, 1 for the winner. The loser: Entente."},
			{"a second valour point", "Germany gains a valour point in 21 and has 2."},
		},
		"schlieffenswar": {
			{"18 against 4 is 4 to 1", "Combat factors in 1209: 18 attack 4, at odds of 4:1."},
			{"to 6 to 1, and the die shows 4", "4 is rolled at 6:1 for 1209."},
			{"you lose nothing, and the fort loses three", "The attackers of 1209 lose 0 and the defenders 3 steps."},
			{"Two corps are 8 to 1", "Combat factors in 1209: 8 attack 1, at odds of 8:1."},
			{"7 to 1. In that column", "3 is rolled at 7:1 for 1209."},
		},
		"driveonparis": {
			{"make 33", "The strengths in 23.22 are 33 of the attackers and 10 of the defenders."},
			{"The dice show 6, at 3 to 1", "6 is rolled at 3:1 for 23.22."},
			{"you lose one step and the defenders two, and they retreat one hex", "Step losses by the table for 23.22: attackers 1, defenders 2, with a retreat of 1 hex."},
		},
	} {
		t.Run(ruleset, func(t *testing.T) {
			r, err := games.All().Find(ruleset)
			require.NoError(t, err)
			l, err := lesson.Parse(r.Lesson())
			require.NoError(t, err)
			table, err := l.Open(r)
			require.NoError(t, err)
			for _, step := range l.Steps {
				for _, move := range step.InOrder() {
					for _, chair := range table.Chairs() {
						if table.Explain(chair.Seat, move) == nil {
							require.NoError(t, table.Play(chair.Seat, move))
							break
						}
					}
				}
				require.NoError(t, l.Follow(table))
			}
			var told []string
			for _, h := range table.Happened(0) {
				told = append(told, h.String())
			}
			text := lesson.Plain(strings.Join(strings.Fields(r.Lesson()), " "))
			for _, pair := range said {
				require.Contains(t, text, pair[0])
				require.Contains(t, told, pair[1])
			}
		})
	}
}

// The marches of a group can be made in any order, each as a whole.
func TestRunsInAnyOrder(t *testing.T) {
	r, err := games.All().Find("germanyatwar")
	require.NoError(t, err)
	l, err := lesson.Parse(r.Lesson())
	require.NoError(t, err)
	const marches = 4 // IX Inf and IV Inf go to Liège
	group := l.Steps[marches].Moves[0]
	require.Len(t, group, 2)
	for _, order := range [][]lesson.Run{{group[0], group[1]}, {group[1], group[0]}} {
		table, err := l.Open(r)
		require.NoError(t, err)
		seat := table.Chairs()[0].Seat
		for _, step := range l.Steps[:marches] {
			require.NoError(t, table.Play(seat, step.InOrder()...))
			require.NoError(t, l.Follow(table))
		}
		require.NoError(t, l.Try(table, append(order[0][:len(order[0]):len(order[0])], order[1]...)...), "both together")
		require.NoError(t, table.Play(seat, order[0][0]))
		require.Error(t, l.Try(table, order[1][0]), "a unit first completes its march")
		require.NoError(t, table.Play(seat, order[0][1:]...))
		at, err := l.Find(table)
		require.NoError(t, err)
		require.Equal(t, []string{order[1][0]}, at.Asked())
		require.NoError(t, table.Play(seat, order[1]...))
		at, err = l.Find(table)
		require.NoError(t, err)
		require.Equal(t, marches+1, at.Step)
	}
}

// A text that is no lesson gets an error with its line.
func TestParseRefuses(t *testing.T) {
	whole := "lesson A\nseat German\nnext Allied\nstep\nask B\nwhy C\nmove D\nend E\n"
	_, err := lesson.Parse(whole)
	require.NoError(t, err)
	for text, want := range map[string]string{
		"":                      "lesson: want the lines lesson, seat, next and end, and at least one step",
		whole + "turn 1\n":      `lesson: line 9: "turn 1": want lesson, scenario, set, seat, position, before, step, ask, why, move, also, wrong, then, told, end or next`,
		whole + "seat Allied\n": `lesson: line 9: "seat Allied": seat occurs twice`,
		"ask B\n" + whole:       `lesson: line 1: "ask B": want a line step before it`,
		strings.Replace(whole, "move D\n", "", 1):       "lesson: step 1: want the lines ask, why and move",
		strings.Replace(whole, "move D", "also D", 1):   `lesson: line 7: "also D": want a line move before it`,
		strings.Replace(whole, "move D", "move", 1):     `lesson: line 7: "move": want a text after "move"`,
		strings.Replace(whole, "move D", "wrong D", 1):  `lesson: line 7: "wrong D": want a notation, the sign | and why that move is wrong`,
		strings.Replace(whole, "next Allied", "set", 1): `lesson: line 3: "set": want a text after "set"`,
	} {
		_, err := lesson.Parse(text)
		require.EqualError(t, err, want)
	}
}

// Check names the faults of a lesson.
func TestCheckRefuses(t *testing.T) {
	r := race.Ruleset()
	whole := "lesson A\nseat German\nnext Allied\nstep\nask B [3]\nwhy C\nmove seat 1: pack Germany, 2\nwrong seat 1: pack Germany, 3 | F\nend E\n"
	check := func(text string) error {
		l, err := lesson.Parse(text)
		require.NoError(t, err)
		return l.Check(r)
	}
	require.NoError(t, check(whole))
	for from, to := range map[string]string{
		"pack Germany, 2":      "pack Germany, 4",
		"[3]":                  "[Metz]",
		"B [3]":                "“Attack”",
		"pack Germany, 3 | F":  "pack Germany, 3 | F\nwrong nothing at all | G",
		"seat German":          "seat Belgian",
		"next Allied":          "next Belgian",
		"next Allied\n":        "next Allied nowhere\n",
		"end E":                "then seat 2: run France > 2\nend E",
		"step\n":               "before seat 2: pack France, 1\nstep\n",
		"\nmove seat 1: pack ": "\nmove seat 2: pack ",
	} {
		require.Contains(t, whole, from)
		require.Error(t, check(strings.Replace(whole, from, to, 1)), to)
	}
}
