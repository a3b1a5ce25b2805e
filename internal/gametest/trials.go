package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Trials tries positions under one set of settings after the other, as a text says. In
// it, blocks stand between empty lines. The first line of a block, but for comments, has
// the settings, one set a column with " | " between, and "-" for the defaults. Then:
//
//   - "at disc=German; g2-gd 23; b-3 32 1" lays a position out.
//   - "steps g2-gd = 4 | 3" asks something that the game has a verb for. It has an answer
//     for each column, or one for all.
//   - "can German build g2-gd = yes | 7.0.1" asks for a move: the answer is yes, or the
//     rule that forbids it, or no, whatever the rule. After "try" in the place of "can"
//     the move is made if it can be made.
//   - "German strategic; battle 32" makes a move, and does what the game has a verb for.
//   - "@2 battle 32" is for the second column alone, and "@13" for the first and the third.
//
// Some answer must differ between the columns, unless the first line ends with "alike".
type Trials[G interface {
	Play(moves ...string) []august1914.Event
	Ruling(move string) string
}] struct {
	// Lay lays a position out, in which things are as words like "disc=German" say.
	Lay   func(t *testing.T, settings string, at map[string]string, units []string) G
	Verbs map[string]func(g G, args ...string) string
}

// Cover tries all that the text has, and requires that each value of an option other than
// the default makes a difference there, or else is among the settings that other tests
// try, which stand in elsewhere with spaces around them.
func (c Trials[G]) Cover(t *testing.T, text string, options []august1914.Option, elsewhere string) {
	t.Helper()
	differ := c.Run(t, text)
	for _, o := range options {
		for _, v := range o.Values[1:] {
			setting := august1914.Setting{Name: o.Name, Value: v.Value}.String()
			if differ[setting] == strings.Contains(elsewhere, " "+setting+" ") {
				t.Errorf("a trial has to show that %s differs, here or elsewhere", setting)
			}
		}
	}
}

// Run tries all that the text has. It returns the settings that made a difference.
func (c Trials[G]) Run(t *testing.T, text string) (differ map[string]bool) {
	t.Helper()
	differ = map[string]bool{}
	for block := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		lines := strings.Split(strings.TrimSpace(block), "\n")
		lines = slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, "#") })
		if len(lines) == 0 {
			continue
		}
		head, alike := strings.CutSuffix(lines[0], " alike")
		columns := strings.Split(head, " | ")
		same := true
		for i, settings := range columns {
			t.Run(settings, func(t *testing.T) {
				trial := trial[G]{Trials: c, t: t, settings: strings.Trim(settings, "-"), column: i, columns: len(columns)}
				for _, line := range lines[1:] {
					if only, rest, ok := strings.Cut(line, " "); ok && strings.HasPrefix(only, "@") {
						if line = rest; !strings.Contains(only, fmt.Sprint(i+1)) {
							same = same && !strings.Contains(line, " = ")
							continue
						}
					}
					if strings.Contains(line, " = ") || strings.HasPrefix(line, "at ") {
						same = !trial.line(line) && same
						continue
					}
					for part := range strings.SplitSeq(line, "; ") {
						trial.line(part)
					}
				}
			})
		}
		if same != (alike || len(columns) == 1) {
			t.Errorf("the columns are alike, or should be:\n%s", block)
		}
		for _, settings := range columns {
			for setting := range strings.FieldsSeq(settings) {
				differ[setting] = differ[setting] || !same
			}
		}
	}
	return differ
}

// A trial is one column of a block.
type trial[G interface {
	Play(moves ...string) []august1914.Event
	Ruling(move string) string
}] struct {
	Trials[G]
	t               *testing.T
	settings        string
	column, columns int
	g               G
}

// line does or asks what a line says, and reports whether another column wants another
// answer.
func (c *trial[G]) line(line string) (differs bool) {
	c.t.Helper()
	ask, answers, asks := strings.Cut(line, " = ")
	words := strings.Fields(ask)
	got := ""
	switch verb, known := c.Verbs[words[0]]; {
	case words[0] == "at":
		parts := strings.Split(strings.TrimPrefix(line, "at "), "; ")
		at := map[string]string{}
		for word := range strings.FieldsSeq(parts[0]) {
			if name, value, ok := strings.Cut(word, "="); ok {
				at[name] = value
			} else {
				require.Equal(c.t, "-", word, line)
			}
		}
		c.g = c.Lay(c.t, c.settings, at, parts[1:])
		return false
	case words[0] == "can" || words[0] == "try":
		got = c.g.Ruling(strings.Join(words[1:], " "))
	case known:
		got = verb(c.g, words[1:]...)
	default:
		c.g.Play(line)
	}
	require.Equal(c.t, got != "", asks, "whether there is an answer: %s", line)
	if !asks {
		return false
	}
	list := strings.Split(answers, " | ")
	want := list[0]
	if len(list) > 1 {
		require.Len(c.t, list, c.columns, line)
		want = list[c.column]
	}
	if moves := words[0] == "can" || words[0] == "try"; moves && want == "no" && got != "yes" {
		got = "no"
	}
	require.Equal(c.t, want, got, line)
	if words[0] == "try" && got == "yes" {
		c.g.Play(strings.Join(words[1:], " "))
	}
	return slices.ContainsFunc(list, func(answer string) bool { return answer != want })
}
