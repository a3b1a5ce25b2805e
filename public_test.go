package august1914_test

import (
	"fmt"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// publicAnswers are the answers of the methods of Table that take no viewer and no seat and
// are public. Of a method that changes the table, only the error is an answer.
var publicAnswers = map[string]func(t august1914.Table) any{
	"Ruleset": func(t august1914.Table) any { return t.Ruleset().Info().Name },
	"Header":  func(t august1914.Table) any { return t.Header() },
	"Chairs":  func(t august1914.Table) any { return t.Chairs() },
	"Rule": func(t august1914.Table) any {
		rule, ok := t.Rule(t.Ruleset().Rules()[0].Key)
		return fmt.Sprint(rule, ok)
	},
	"ToAct": func(t august1914.Table) any { return t.ToAct() },
	"Outcome": func(t august1914.Table) any {
		outcome, over := t.Outcome()
		return fmt.Sprint(outcome, over)
	},
	"Date":    func(t august1914.Table) any { return t.Date() },
	"Verdict": func(t august1914.Table) any { return t.Verdict() },
	"Scored": func(t august1914.Table) any {
		outcome, _ := t.Outcome()
		return t.Scored(outcome)
	},
	"Forced": func(t august1914.Table) any {
		_, _, ok := t.Forced()
		return ok
	},
	"Chart":   func(t august1914.Table) any { return t.Chart().Title },
	"Roster":  func(t august1914.Table) any { return t.Roster() },
	"Origin":  func(t august1914.Table) any { return t.Origin() },
	"Resumed": func(t august1914.Table) any { return t.Resumed() },
	"Roll":    func(t august1914.Table) any { return copied(t).Roll(func(int) int { return 0 }) },
	"Remark":  func(t august1914.Table) any { return copied(t).Remark("as the books say") },
	"Ended":   func(t august1914.Table) any { return t.Ended() },
	"Notice": func(t august1914.Table) any {
		return copied(t).Notice(august1914.Notice{Kind: august1914.Drawn, Text: "A draw."})
	},
}

// copied returns an independent table with the same game.
func copied(t august1914.Table) august1914.Table {
	other, ok := t.At(t.Len())
	if !ok {
		panic("a table cannot be copied")
	}
	return other
}

// Every method of a Table takes a viewer or a seat, is public, or is in both lists of what
// players must not be shown: in the comment of Table and in the guide.
func TestMethodsOfATableArePublicOrListed(t *testing.T) {
	list := func(file, sentence, name string) (names []string) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		plain := regexp.MustCompile(`\n(// )?`).ReplaceAllString(string(text), " ")
		found := regexp.MustCompile(sentence).FindStringSubmatch(plain)
		require.NotNil(t, found, file)
		for _, m := range regexp.MustCompile(name).FindAllStringSubmatch(found[1], -1) {
			names = append(names, m[1])
		}
		slices.Sort(names)
		return names
	}
	listed := list("table.go", `Do not show them the results of ([^.]*)\.`, `\b([A-Z]\w+)`)
	require.Equal(t, listed, list("examples/guides/secrets.md", "These are only for the server: ([^.]*)\\.", "`(\\w+)`"))
	require.Contains(t, listed, "Rolls")

	methods, asked := reflect.TypeFor[august1914.Table](), []string{}
	for i := range methods.NumMethod() {
		m := methods.Method(i)
		viewed := !m.IsExported()
		for n := range m.Type.NumIn() {
			viewed = viewed || m.Type.In(n) == reflect.TypeFor[august1914.Viewer]() || m.Type.In(n) == reflect.TypeFor[august1914.Seat]()
		}
		if !viewed && !slices.Contains(listed, m.Name) {
			asked = append(asked, m.Name)
		}
	}
	require.Equal(t, asked, slices.Sorted(maps.Keys(publicAnswers)), "public methods are compared in twins")
}

// Public methods answer alike in two positions that a viewer cannot tell apart.
func TestPublicMethodsTellNoSecret(t *testing.T) {
	for _, r := range fourGames() {
		pick, unlike := gametest.Seeded(531), 0
		for pairs := 0; pairs < gametest.Size(60, 600, 20_000); {
			info := r.Info()
			var settings []august1914.Setting
			for _, o := range info.Options {
				if pick(4) == 0 {
					settings = append(settings, august1914.Setting{Name: o.Name, Value: o.Values[pick(len(o.Values))].Value})
				}
			}
			table, err := r.Open(info.Scenarios[pick(len(info.Scenarios))].ID, settings...)
			require.NoError(t, err)
			for over := false; !over; {
				over = table.ToAct() == 0
				if pick(20) == 0 || over {
					pairs++
					v := august1914.Viewer(pick(len(table.Chairs()) + 1))
					twin := table.Guess(v, pick)
					if twin.Knowledge(august1914.Umpire) != table.Knowledge(august1914.Umpire) {
						unlike++
					}
					for name, answer := range publicAnswers {
						require.Equal(t, answer(table), answer(twin), "%s of %s tells %s a secret after\n%s", name, info.Name, v, strings.Join(table.Moves(0), "\n"))
					}
				}
				if !over && table.Roll(pick) != nil {
					item := drawItem(table, pick)
					require.NoError(t, table.Play(item.Actor.Seat(), item.Notation))
				}
			}
		}
		require.Greater(t, unlike, 20, r.Info().Name)
	}
}
