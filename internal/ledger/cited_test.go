package ledger

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCitedFollowsRulesWhereverTheyComeFrom(t *testing.T) {
	for name, c := range map[string]struct {
		code string
		want []string
	}{
		"a fault":                      {`var tooFar = faults.New("10.7", "{unit} cannot")`, []string{"10.7"}},
		"a field of another package":   {`var e = event.Event{Rule: "7.1", Kind: "5.5"}`, []string{"7.1"}},
		"a row":                        {`type row struct { kind, rule string }; var rows = []row{1: {kind: "a", rule: "1.1"}, {"b", "1.2"}}`, []string{"1.1", "1.2"}},
		"a row of a map":               {`var told = map[int]struct{ rule, text string }{1: {"3.1", "9.9"}}`, []string{"3.1"}},
		"a field that is set":          {`func f(d other.Decision) { d.Kind, d.Rule = "9.9", "2.2" }`, []string{"2.2"}},
		"a constant":                   {`const series = "SCS_" + "MOVE"; var r = reason{Rule: series}`, []string{"SCS_MOVE"}},
		"a local variable":             {`func f(b bool) { rule, text := "1.1", "9.9"; if b { rule, text = "1.2", "" }; say(rule, text) }`, []string{"1.1", "1.2"}},
		"a parameter":                  {`func say(kind, rule string) {}; func f() { say("9.9", "4.1") }`, []string{"4.1"}},
		"the rest of the parameters":   {`func say(kind string, rule ...string) {}; func f() { say("9.9", "4.1", "4.2") }`, []string{"4.1", "4.2"}},
		"a parameter of a closure":     {`func f() { say := func(rule string, n int) {}; say("4.3", 1) }`, []string{"4.3"}},
		"a method":                     {`type T struct{}; func (t *T) say(kind, rule string) {}; func f(t *T) { t.say("9.9", "4.4") }`, []string{"4.4"}},
		"a parameter that is passed":   {`func say(rule string) {}; func tell(number string) { say(number) }; func f() { tell("5.1") }`, []string{"5.1"}},
		"a result":                     {`func of(n int) string { if n > 0 { return "6.1" }; return "6.2" }; func f() { r := cut{Rule: of(1)}; use(r) }`, []string{"6.1", "6.2"}},
		"one of the results":           {`func of() (kind, rule string) { return "9.9", "6.3" }`, []string{"6.3"}},
		"an unnamed result":            {`func of() (string, string) { return "9.9", "6.4" }; func f() { kind, rule := of(); use(kind, rule) }`, []string{"6.4"}},
		"a result of a result":         {`func in() (int, string) { return 1, "6.5" }; func of() (n int, rule string) { return in() }`, []string{"6.5"}},
		"not those of a closure in it": {`func of() (rule string) { f := func() string { return "9.9" }; f(); return "6.6" }`, []string{"6.6"}},
		"a list that is looked up":     {`var sources = [2]string{0: "8.3", 1: "8.4"}; func f(n int) { r := cut{Rule: sources[n]}; use(r) }`, []string{"8.3", "8.4"}},
		"a list on the spot":           {`func f(d other.Decision, n int) { d.Rule = [...]string{"2", "3"}[n] }`, []string{"2", "3"}},
		"a list that is gone through":  {`func f() { for _, rule := range []string{"8.5", "8.6"} { use(rule) } }`, []string{"8.5", "8.6"}},
		"a list that grows":            {`func f() { var list []string; list = append(list, "8.7"); use(cut{Rule: list[0]}) }`, []string{"8.7"}},
		"a list that is filled in":     {`func f() { var list [2]string; list[1] = "8.9"; use(cut{Rule: list[0]}) }`, []string{"8.9"}},
		"a map with whether":           {`var m = map[int]string{1: "8.8"}; func f() { rule, ok := m[1]; use(rule, ok) }`, []string{"8.8"}},
		"a field of another name":      {`type T struct { number string }; var t = T{"7.7"}; func f() { use(cut{Rule: t.number}) }`, []string{"7.7"}},
		"a generic type":               {`type T[X any] struct { x X; number string }; func f() { t := T[int]{1, "7.8"}; use(cut{Rule: t.number}) }`, []string{"7.8"}},
		"another type":                 {`type R string; var r = R("7.9"); func f() { use(cut{Rule: string(r)}) }`, []string{"7.9"}},
		"the key of a chart":           {`var key = []root.KeyEntry{{Of: "mark (9.9)", Text: "grey (4.7), black (4.3)"}, {Text: "supply (8.3 to 8.6, 1.2d)"}}; var o = []root.Other{{Text: "(9.8)"}}`, []string{"1.2d", "4.3", "4.7", "8.3", "8.6"}},
		"nothing else":                 {`func f(n string) { rules := "9.9"; use(rules, cut{Why: "9.8", Rule: ""}); if x.Rule == "9.7" {} }`, nil},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			write := func(name, text string) {
				require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("package a\n\n"+text+"\n"), 0o600))
			}
			write("a.go", "import \"no.such/package/faults\"\n\n"+c.code)
			write("a_test.go", `var r = cut{Rule: "0.0"}`)
			cited, err := Cited(dir)
			require.NoError(t, err)
			require.Equal(t, c.want, cited)
		})
	}
}

func TestCitedReadsOptions(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.go"), []byte("package a\n\nvar r = cut{Rule: \"7.1\"}\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "options.csv"), []byte("option,rule\nparis,8.2\n,\nfog,1.4\n"), 0o600))
	cited, err := Cited(dir)
	require.NoError(t, err)
	require.Equal(t, []string{"1.4", "7.1", "8.2"}, cited)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "options.csv"), []byte("option\nparis\n"), 0o600))
	_, err = Cited(dir)
	require.EqualError(t, err, `options.csv:1: lacks the columns "rule": there are "option", want "rule"`)
}

func TestCitedSaysWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	_, err := Cited(dir)
	require.ErrorContains(t, err, "no Go files")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.go"), []byte("package a\n\nfunc {"), 0o600))
	_, err = Cited(dir)
	require.ErrorContains(t, err, "a.go:3")
}

// The keys that each game cites most, each in a different way.
func TestCitedReadsTheGames(t *testing.T) {
	for game, keys := range map[string][]string{
		"driveonparis":    {"SCS_MOVE", "CRT", "1.9", "SCS_ODDS", "TERRAIN", "3.2c", "1.8", "3.5"},
		"schlieffenswar":  {"8.3", "8.6", "11.16", "4.7", "5.5", "6.6"},
		"germanyatwar":    {"7.5.1.4", "2.9", "7.4.3", "8.4", "7.2.3"},
		"sabinschlieffen": {"S8", "S12", "S17", "S18"},
	} {
		cited, err := Cited(filepath.Join("..", "..", game))
		require.NoError(t, err)
		require.Subset(t, cited, keys, game)
	}
}
