package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/ledger"
)

// Every fault can still be planted. The test fails if a list no longer fits the code.
func TestListsFitTheCode(t *testing.T) {
	lists, err := filepath.Glob(filepath.Join("..", "..", "*", "testdata", "mutants.txt"))
	require.NoError(t, err)
	require.NotEmpty(t, lists)
	for _, path := range lists {
		dir := filepath.Dir(filepath.Dir(path))
		list, err := readList(dir, mutantsFile)
		require.NoError(t, err)
		require.NotEmpty(t, list, path)
		for _, m := range list {
			_, err := m.plant(dir)
			require.NoError(t, err, dir)
		}
	}
}

// Every large game has twenty faults of two rules that can all be planted together.
// Each names two rules of the ledger.
func TestListsOfMeetingsFitTheCode(t *testing.T) {
	for _, game := range met {
		dir := filepath.Join("..", "..", game)
		rules, err := ledger.Read(dir)
		require.NoError(t, err)
		known := map[string]bool{}
		for _, rule := range rules {
			known[rule.Key] = true
		}
		list, err := readList(dir, meetingsFile)
		require.NoError(t, err)
		require.Len(t, list, 20, game)
		all, seen := newSchema(dir), map[string]bool{}
		for i, m := range list {
			_, err := m.plant(dir)
			require.NoError(t, err, dir)
			require.True(t, all.add(m, i+1), "%s: %v: not within one function", game, m)
			one, other, _ := strings.Cut(m.rule, " + ")
			require.True(t, known[one] && known[other] && one != other, "%s: %v: want two rules of the ledger", game, m)
			require.False(t, seen[m.rule], "%s: %v: twice", game, m)
			seen[m.rule] = true
		}
	}
}

// met lists the games with faults of two rules.
var met = []string{"schlieffenswar", "germanyatwar", "driveonparis"}

func TestReadListSaysWhatIsWrong(t *testing.T) {
	for name, text := range map[string]string{
		"a word":       "fault 6.5\n",
		"no value":     "rule\n",
		"no rule":      "in a.go\nold\na\nnew\nb\nend\n",
		"no file":      "rule 1\nold\na\nnew\nb\nend\n",
		"no end":       "rule 1\nin a.go\nold\na\nnew\nb\n",
		"no new":       "rule 1\nin a.go\nold\na\n",
		"no old":       "rule 1\nin a.go\n",
		"no change":    "rule 1\nin a.go\nold\na\nnew\na\nend\n",
		"nothing gone": "rule 1\nin a.go\nold\nnew\na\nend\n",
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			require.NoError(t, os.Mkdir(filepath.Join(dir, "testdata"), 0o700))
			require.NoError(t, os.WriteFile(filepath.Join(dir, "testdata", "mutants.txt"), []byte(text), 0o600))
			_, err := readList(dir, mutantsFile)
			require.ErrorContains(t, err, "mutants.txt:")
		})
	}
}

func TestPlantWantsThePlaceOnce(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.go"), []byte("one\ntwo\ntwo\n"), 0o600))
	planted, err := mutant{file: "a.go", old: "one\n", new: "three\n"}.plant(dir)
	require.NoError(t, err)
	require.Equal(t, "three\ntwo\ntwo\n", planted)
	_, err = mutant{file: "a.go", old: "two\n", new: "three\n"}.plant(dir)
	require.ErrorContains(t, err, "occurs 2 times")
	_, err = mutant{file: "a.go", old: "four\n", new: "three\n"}.plant(dir)
	require.ErrorContains(t, err, "occurs 0 times")
}

func TestFailuresNamesTheInnermost(t *testing.T) {
	out := "--- FAIL: TestRule1 (0.1s)\n    --- FAIL: TestRule1/a_clause (0.1s)\n--- FAIL: TestOther (0s)\n"
	require.Equal(t, []string{"TestRule1/a_clause", "TestOther"}, failures(out))
}

// A few survivors are allowed. Faults that cannot be planted are not.
func TestTallyIsGood(t *testing.T) {
	counts := func(own, golden, survivors, faults int) tally {
		return tally{fates: map[fate]int{byOwn: own, byGolden: golden, survived: survivors, faulty: faults}}
	}
	require.True(t, counts(98, 0, 2, 0).good())
	require.False(t, counts(97, 0, 3, 0).good())
	require.False(t, counts(99, 1, 0, 0).good())
	require.False(t, counts(100, 0, 0, 1).good())
	var sum tally
	sum.count(mutant{equivalent: "no difference"}, verdict{fate: survived})
	require.Equal(t, 1, sum.equivalent)
	require.True(t, sum.good())
}
