// Package saved hands the tests of the programs games that people saved under an
// older revision of the rules: of every ruleset one that replays whole, and one
// that does not where the rules have changed so. They are records that the
// packages of the games keep.
package saved

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A Game is a saved game.
type Game struct {
	Ruleset string
	Name    string // of its file, without ".txt.gz"
	Moves   int
	Replay  int // moves that do, as the table of the game's package says
}

// Games lists the saved games. All are of revision 1 of their rules.
func Games() []Game {
	return []Game{
		{"sabinschlieffen", "bots", 73, 73},
		{"sabinschlieffen", "options", 72, 0},
		{"schlieffenswar", "deployment", 1534, 1534},
		{"schlieffenswar", "captains", 1987, 325},
		{"germanyatwar", "rulebook", 458, 458},
		{"driveonparis", "5.1", 1673, 1673},
		{"driveonparis", "5.2", 1897, 1607},
		{"driveonparis", "5.6-part", 4495, 4495},
	}
}

// Whole reports whether all moves replay.
func (g Game) Whole() bool { return g.Replay == g.Moves }

// String names the game.
func (g Game) String() string { return g.Ruleset + " " + g.Name }

// Text returns the record.
func (g Game) Text(t *testing.T) []byte {
	t.Helper()
	packed, err := os.ReadFile(filepath.Join(root(t), g.Ruleset, "testdata", "records", g.Name+".txt.gz"))
	require.NoError(t, err)
	r, err := gzip.NewReader(bytes.NewReader(packed))
	require.NoError(t, err)
	text, err := io.ReadAll(r)
	require.NoError(t, err)
	return text
}

// File writes the record to a file and returns its path.
func (g Game) File(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "game.txt")
	require.NoError(t, os.WriteFile(file, g.Text(t), 0o600))
	return file
}

// root returns the directory of the module.
func root(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	require.NoError(t, err)
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		require.NotEqual(t, dir, filepath.Dir(dir), "no go.mod above")
		dir = filepath.Dir(dir)
	}
}
