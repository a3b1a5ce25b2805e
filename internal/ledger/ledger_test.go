package ledger

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// games maps the directories of the games to the number of their rules.
var games = map[string]int{"schlieffenswar": 77, "germanyatwar": 87, "driveonparis": 95, "sabinschlieffen": 18}

func TestEveryRuleOfEveryGameHasATest(t *testing.T) {
	for game, count := range games {
		dir := filepath.Join("..", "..", game)
		rules, err := Read(dir)
		require.NoError(t, err)
		n := 0
		for _, rule := range rules {
			if rule.Kind == "rule" {
				n++
			}
		}
		require.Equal(t, count, n, game)
		untested, err := Untested(dir)
		require.NoError(t, err)
		require.Empty(t, untested, game)
	}
}

func TestUntestedFindsTheHoles(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	require.NoError(t, os.Mkdir(filepath.Join(dir, "testdata"), 0o700))
	write(filepath.Join("testdata", "rules.tsv"), "rule\tkind\n1.1\trule\n1.2\tdata\n1.3\trule\n1.4b\trule\n2.1\trule\n2.2\trule\n")
	write("a_test.go", `package a

import "testing"

func TestRule1_1_It(t *testing.T) { t.Run("Rule1_3", nil); t.Run("of rule 2.1", nil) }
func TestRule1_4bToo(t *testing.T) {}
func TestRule2_21(t *testing.T)    {}
func (suite) TestRule2_1()         {}
`)
	untested, err := Untested(dir)
	require.NoError(t, err)
	require.Equal(t, []string{"2.1", "2.2"}, untested)
}

// exceptions lists the rules that have no code, with the reason.
var exceptions = map[string]map[string]string{}

func TestEveryRuleStandsInTheCode(t *testing.T) {
	for _, game := range []string{"schlieffenswar", "germanyatwar", "driveonparis", "sabinschlieffen"} {
		uncited, err := Uncited(filepath.Join("..", "..", game))
		require.NoError(t, err)
		for _, key := range uncited {
			require.NotEmpty(t, exceptions[game][key], "%s: no code cites rule %s", game, key)
		}
		for key := range exceptions[game] {
			require.Contains(t, uncited, key, "%s: rule %s is no longer an exception", game, key)
		}
	}
}

func TestUncitedReadsWholeKeys(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	require.NoError(t, os.Mkdir(filepath.Join(dir, "testdata"), 0o700))
	write(filepath.Join("testdata", "rules.tsv"), "rule\tkind\n1.1\trule\n1.2\tdata\n1.3\trule\n1.4b\trule\n2.1\trule\n2.2\trule\n")
	write("a.go", "package a\n\n// Rule 1.1. Rule 2.12.1. Rules 1.3b, 11.3 and 2.11.3; (Rule 2.2)\n")
	write("a_test.go", "package a\n\n// Rule 2.1\n")
	uncited, err := Uncited(dir)
	require.NoError(t, err)
	require.Equal(t, []string{"1.3", "1.4b", "2.1"}, uncited)
}

func TestReadSaysWhatIsWrong(t *testing.T) {
	for name, text := range map[string]string{
		"no head": "1.1\trule\n", "no kind": "rule\tkind\n1.1\n", "a kind": "rule\tkind\n1.1\tchapter\n",
		"no key": "rule\tkind\n\trule\n", "twice": "rule\tkind\n1.1\trule\n1.1\tdata\n", "empty": "",
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			require.NoError(t, os.Mkdir(filepath.Join(dir, "testdata"), 0o700))
			require.NoError(t, os.WriteFile(filepath.Join(dir, "testdata", "rules.tsv"), []byte(text), 0o600))
			_, err := Untested(dir)
			require.ErrorContains(t, err, "rules.tsv:")
		})
	}
	_, err := Read(t.TempDir())
	require.ErrorIs(t, err, os.ErrNotExist)
}
