package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Trials tries positions with several sets of settings. A text describes both. The text
// consists of blocks separated by empty lines. The first line of a block, apart from
// comments, holds the settings. Each column is one set. Columns are separated by " | ",
// and "-" stands for the defaults. The other lines are:
//
//   - "at disc=German; g2-gd 23; b-3 32 1" sets up a position.
//   - "steps g2-gd = 4 | 3" asks a question that the game has a verb for. It has one answer
//     for each column, or one for all columns.
//   - "can German build g2-gd = yes | 7.0.1" asks for a move. The answer is yes, or the rule
//     that forbids it, or no for any rule. With "try" instead of "can" the move is also
//     made, if it is legal.
//   - "German strategic; battle 32" makes a move or runs a verb of the game.
//   - "@2 battle 32" applies only to the second column, and "@13" to the first and the third.
//
// At least one answer must differ between the columns, unless the first line ends with
// "alike".
type Trials[G interface {
	Play(moves ...string) []august1914.Event
	Ruling(move string) string
}] struct {
	// Lay sets up a position with properties such as "disc=German".
	Lay   func(t *testing.T, settings string, at map[string]string, units []string) G
	Verbs map[string]func(g G, args ...string) string
}

// Cover tries the whole text. It requires that each value of an option except the
// default makes a difference in it. Settings that other tests try are exempt. They are
// listed in elsewhere, with spaces around them.
func (c Trials[G]) Cover(t *testing.T, text string, options []august1914.Option, elsewhere string) {
	t.Helper()
	differ := c.Run(t, text)
	for _, o := range options {
		for _, v := range o.Values[1:] {
			setting := august1914.Setting{Name: o.Name, Value: v.Value}.String()
			if differ[setting] == strings.Contains(elsewhere, " "+setting+" ") {
				t.Errorf("no trial shows that %s makes a difference, here or elsewhere", setting)
			}
		}
	}
}

// Run tries the whole text. It returns the settings that made a difference.
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
			t.Errorf("the columns differ although the block says alike, or the other way round:\n%s", block)
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

// line runs a line. It reports whether another column expects another answer.
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
	require.Equal(c.t, got != "", asks, "a question needs an answer after =, and no other line may have one: %s", line)
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
