package games_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// texts writes positions of random games from random positions as short texts, and requires
// that each text stands for the same State.
func texts[C interface {
	august1914.Scenario[C, M, V]
	comparable
	DecodeState(text []byte) (S, error)
}, S comparable, M august1914.Move, V any, P interface {
	august1914.Face[C, S, M, V]
	PositionText() (string, error)
}](t *testing.T, r august1914.Ruleset) {
	source := rand.New(rand.NewPCG(1914, 52))
	pick := source.IntN
	draw, err := august1914.AnyStart[S, M, V, P](r)
	require.NoError(t, err)
	var lengths []int
	for want := gametest.Size(60, 600, 20_000); len(lengths) < want; {
		s := draw(pick)
		n := 0
		for m, err := range august1914.Walk[S, M, V, P](P(&s), pick, august1914.Uniformly[M]) {
			require.NoError(t, err, m)
			if n++; n > 300 {
				break
			}
			if n%10 != 1 {
				continue
			}
			text, err := P(&s).PositionText()
			require.NoError(t, err)
			read, err := P(&s).Scenario().DecodeState([]byte(text))
			require.NoError(t, err, text)
			require.True(t, s == read, text)
			lengths = append(lengths, len(text))
		}
	}
	slices.Sort(lengths)
	t.Logf("%s: %d positions, median %d bytes, longest %d", r.Info().Name, len(lengths), lengths[len(lengths)/2], lengths[len(lengths)-1])
}

func TestPositionTexts(t *testing.T) {
	t.Run("sabinschlieffen", func(t *testing.T) {
		texts[*sabinschlieffen.Scenario, sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View, *sabinschlieffen.State](t, sabinschlieffen.Ruleset())
	})
	t.Run("schlieffenswar", func(t *testing.T) {
		texts[*schlieffenswar.Scenario, schlieffenswar.State, schlieffenswar.Move, schlieffenswar.View, *schlieffenswar.State](t, schlieffenswar.Ruleset())
	})
	t.Run("germanyatwar", func(t *testing.T) {
		texts[*germanyatwar.Scenario, germanyatwar.State, germanyatwar.Move, germanyatwar.View, *germanyatwar.State](t, germanyatwar.Ruleset())
	})
	t.Run("driveonparis", func(t *testing.T) {
		texts[*driveonparis.Scenario, driveonparis.State, driveonparis.Move, driveonparis.View, *driveonparis.State](t, driveonparis.Ruleset())
	})
}

// An error of a short text names the line, the word and the text expected there.
func TestPositionTextErrors(t *testing.T) {
	const good = "schlieffenswar august-1914\nturn 3\nactive German\nphase movement\n@1606 ger-ii/1\n"
	sc := schlieffenswar.Scenarios()[0]
	_, err := sc.DecodeState([]byte(good))
	require.NoError(t, err)
	for _, c := range []struct{ old, now, says string }{
		{good, "", "want a ruleset and a scenario in the first line"},
		{"schlieffenswar", "chess", `the position is of "chess", want "schlieffenswar"`},
		{"august-1914", "september", `scenario "september", want "august-1914"`},
		{"august-1914", "august-1914 depots", `"depots": want a setting such as name=value`},
		{"august-1914", "august-1914 depot=any", `unknown option "depot"`},
		{"august-1914", "august-1914 depots=any", `option depots is "any", want`},
		{"turn 3", "trun 3", `line 2: "trun": unknown field`},
		{"turn 3", "turn three", `line 2: turn: "three": want a whole number`},
		{"active German", "active Turk", `line 3: active`},
		{"phase movement", "phase dancing", `line 4: phase`},
		{"@1606", "@9999", `"9999"`},
		{"ger-ii", "ger-x2", `"ger-x2"`},
		{"ger-ii/1", "ger-ii/many", `line 5: "ger-ii/many": steps: "many": want a whole number`},
		{"ger-ii/1", "ger-ii/1,morals=elan", `"morals": unknown field of a unit`},
		{"turn 3", "march.unit", `line 2: march.unit`},
		{"turn 3", "turn 3\nturn 4", `line 3: "turn": another line already gives it`},
		{"turn 3", "turn\t3\nactive German", `line 4: "active": another line already gives it`},
		{"@1606", "@", "line 5: @: want the place of the units after the @"},
		{"ger-ii/1", "ger-ii/1,steps=2", `"steps": unknown field of a unit, or one that is given twice`},
		{"ger-ii/1", "ger-ii/1,id=ger-iv", `"id": unknown field of a unit, or one that is given twice`},
		{"ger-ii/1", "ger-ii/1,hex=1707", `"hex": unknown field of a unit, or one that is given twice`},
		{"turn 3", strings.Repeat("control 1601..1612\n", 10_000), "want at most 65536"},
		{"turn 3", "match.unit ger-ii", `line 2: "match": unknown object`},
		{"turn 3", "box", `line 2: box: want the name of a box`},
		{"turn 3", `turn "3`, `want quotes and brackets in pairs`},
		{"@1606", "foo@1606", `line 5: "foo@1606": unknown field`},
		{"turn 3", "origin.@1606 ger-ii", `line 2: "origin": unknown object`},
	} {
		require.Contains(t, good, c.old)
		_, err := sc.DecodeState([]byte(strings.Replace(good, c.old, c.now, 1)))
		require.ErrorContains(t, err, c.says, c.now)
	}
}

// A set of towns can be written in words too.
func TestASetInWords(t *testing.T) {
	for _, german := range []string{`["Liège","Luxembourg","Sedan"]`, "Liège Luxembourg Sedan", "Sedan Liège Luxembourg"} {
		_, err := sabinschlieffen.Standard().DecodeState([]byte("sabinschlieffen printed\nturn 2\ngerman " + german + "\n@Liège Germany,fresh=3\n@Paris France,fresh=1\n"))
		require.NoError(t, err, german)
	}
	_, err := sabinschlieffen.Standard().DecodeState([]byte("sabinschlieffen printed\nturn 2\ngerman Berlin\n@Paris France,fresh=1\n"))
	require.ErrorContains(t, err, "line 3: german")
}

// The short text in examples/JSON.md can be read. Without a scenario, it says itself which
// one it is of, and with which settings.
func TestTheTextInTheDocument(t *testing.T) {
	doc, err := os.ReadFile("../../JSON.md")
	require.NoError(t, err)
	_, text, found := strings.Cut(string(doc), "```text\nschlieffenswar ")
	require.True(t, found)
	text, _, found = strings.Cut("schlieffenswar "+text, "```")
	require.True(t, found)
	table, err := schlieffenswar.Ruleset().OpenPosition("", []byte(text))
	require.NoError(t, err)
	require.Contains(t, table.Header().Settings, august1914.Setting{Name: "depots", Value: "any"})
	again, err := table.PositionText()
	require.NoError(t, err)
	require.Contains(t, again, "\n@1606 ger-ii/1 ger-iii\n")
	for _, r := range (august1914.Rulesets{germanyatwar.Ruleset(), driveonparis.Ruleset(), sabinschlieffen.Ruleset()}) {
		_, err := r.OpenPosition("", []byte(text))
		require.ErrorContains(t, err, `the position is of "schlieffenswar", want `)
	}
	_, err = schlieffenswar.Ruleset().OpenPosition("august-1914", []byte(text))
	require.ErrorContains(t, err, `option depots is "any", want`)
}
