package main

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/ledger"
)

// Every rule that can be broken has a fault.
func TestEveryRuleHasAFault(t *testing.T) {
	for _, game := range []string{"schlieffenswar", "germanyatwar", "driveonparis", "sabinschlieffen"} {
		dir := filepath.Join("..", "..", game)
		rules, err := ledger.Read(dir)
		require.NoError(t, err)
		list, err := readList(dir, mutantsFile)
		require.NoError(t, err)
		broken := map[string]bool{}
		for _, m := range list {
			broken[m.rule] = true
		}
		for _, rule := range rules {
			if rule.Kind == "rule" {
				require.True(t, broken[rule.Key], "%s: %s", game, rule.Key)
			}
		}
	}
}

// small is a package with functions of every shape that a fault may change.
var small = map[string]string{
	"go.mod": "module small\n\ngo 1.26\n",
	"small.go": `package small

type sum struct{ n int }

func (s *sum) add(ns ...int) {
	for _, n := range ns {
		s.n += n
	}
}

func limit() int { return 3 }

const most = 5

func cut(n, _ int) int {
	return min(n, most)
}

func least(a, b int) (int, bool) {
	if a < b {
		return a, true
	}
	return b, false
}

func unseen() int { return 1 }
`,
	"small_test.go": `package small

import (
	"flag"
	"testing"
)

// As in rapid, which the tests of the games import.
var (
	_ = flag.Int("rapid.seed", 0, "")
	_ = flag.Bool("rapid.nofailfile", false, "")
)

func TestRule1_Add(t *testing.T) {
	var s sum
	if s.add(1, 2); s.n != 3 {
		t.Fatal(s.n)
	}
}

func TestRule2_Limit(t *testing.T) {
	if limit() != 3 {
		t.Fatal("limit")
	}
}

func TestMost(t *testing.T) {
	if most != 5 || cut(7, 0) != 5 {
		t.Fatal("most")
	}
}

func TestGoldenLeast(t *testing.T) {
	if _, first := least(1, 2); !first {
		t.Fatal("least")
	}
}
`,
	"testdata/mutants.txt": `
rule 1
in small.go
old
		s.n += n
new
		s.n -= n
end
rule 9
in small.go
old
func limit() int { return 3 }
new
func limit() int { return 4 }
end
rule 3
in small.go
old
const most = 5
new
const most = 6
end
rule 3
in small.go
old
	return min(n, most)
new
	return max(n, most)
end
rule 4
in small.go
old
		return a, true
new
		return a, false
end
rule 5
in small.go
old
func unseen() int { return 1 }
new
func unseen() int { return 2 }
end
rule 6
in small.go
old
	if a < b {
new
	if c := 1; a < b {
end
rule 7
in small.go
old
func unseen() int { return 1 }
new
func unseen() int { return 1 }
func another() {}
end
`,
}

// Faults in a shared build and faults with a separate build get the right fates.
func TestFates(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "testdata"), 0o700))
	for name, text := range small {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	list, err := readList(dir, mutantsFile)
	require.NoError(t, err)
	run, err := newTrial(context.Background(), dir, t.TempDir(), time.Minute, list)
	require.NoError(t, err)
	require.NotEmpty(t, run.shared)
	together := map[string]int{}
	got := map[string][]fate{}
	for _, m := range list {
		if run.numbers[m.line] != 0 {
			together[m.rule]++
		}
		got[m.rule] = append(got[m.rule], run.try(context.Background(), m).fate)
	}
	require.Equal(t, map[string]int{"1": 1, "9": 1, "4": 1, "5": 1}, together,
		"a constant, an unnamed parameter, a new function and a compile error need separate builds")
	require.Equal(t, map[string][]fate{
		"1": {byOwn}, "9": {byRule}, "3": {byOther, byOther}, "4": {byGolden}, "5": {survived}, "6": {faulty}, "7": {survived},
	}, got)
}
