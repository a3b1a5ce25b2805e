package ledger

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestGamesKeepToTheWordsOfTheirRulebooks(t *testing.T) {
	for game := range games {
		dir := filepath.Join("..", "..", game)
		list, err := Words(dir)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(list), 25, game)
		faults, err := Misnamed(dir)
		require.NoError(t, err)
		for _, fault := range faults {
			t.Errorf("%s/%s", game, fault)
		}
	}
}

// wordy writes a package with one sentence of each kind and the rows of its words.
func wordy(t *testing.T, rows string) string {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "testdata"), 0o700))
	for name, text := range map[string]string{
		filepath.Join("testdata", "words.tsv"): rows,
		"a.go":                                 "// Package a has a doc.\npackage a\n\n// Trace follows a way.\nfunc Trace() string { return \"two lines of fire\" }\n\n// hide is quiet.\nfunc hide() {}\n",
		"a_test.go":                            "package a\n\nconst s = \"a hushed test\"\n",
		"rules.csv":                            "key,label,title,text\n1,1,Supply,A unit traces supply.\n",
		"JSON.md":                              "# JSON\n\nA heap of units.\nEnemy zones.\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	return dir
}

func TestMisnamedFindsSynonyms(t *testing.T) {
	for rows, want := range map[string][]string{
		"unit\tquiet; hushed":         nil, // in the comment of an unexported name, and in a test
		"unit\tfires; uni; way":       {`a.go:4: "way": want "unit": Trace follows a way.`},
		"unit\tline":                  {`a.go:5: "line": want "unit": two lines of fire`},
		"unit\ttraces":                {`rules.csv:2: "traces": want "unit": 1,1,Supply,A unit traces supply.`},
		"zone of control\tenemy zone": {`no sentence says "zone of control"`, `JSON.md:4: "enemy zone": want "zone of control": Enemy zones.`},
		"stack\tHEAP":                 {`no sentence says "stack"`, `JSON.md:3: "HEAP": want "stack": A heap of units.`},
		"Unit\tdoc":                   {`a.go:1: "doc": want "Unit": Package a has a doc.`},
	} {
		faults, err := Misnamed(wordy(t, "word\tnot\n"+rows+"\n"))
		require.NoError(t, err)
		require.Equal(t, want, faults, rows)
	}
}

func TestWordsAreRead(t *testing.T) {
	list, err := Words(wordy(t, "word\tnot\nunit\tpiece; man\nstack\t\n"))
	require.NoError(t, err)
	require.Equal(t, []Word{{Word: "unit", Not: []string{"piece", "man"}}, {Word: "stack"}}, list)
	for rows, want := range map[string]string{
		"words\n":                       "words.tsv:1: \"words\": want the columns word and not",
		"word\tnot\nunit\n":             "words.tsv:2: \"unit\": want a word, a tab, and synonyms",
		"word\tnot\nunit\tman; \n":      "words.tsv:2: ",
		"word\tnot\n\tman\n":            "words.tsv:2: ",
		"word\tnot\nunit\tman\nman\t\n": "words.tsv:3: \"man\" occurs twice",
	} {
		_, err := Misnamed(wordy(t, rows))
		require.ErrorContains(t, err, want)
	}
	_, err = Misnamed(t.TempDir())
	require.ErrorIs(t, err, os.ErrNotExist)
}
