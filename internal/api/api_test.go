package api_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
)

// games are the packages of the games.
var games = []string{"schlieffenswar", "germanyatwar", "driveonparis", "sabinschlieffen"}

// testdata holds the exported names of the library, so that a test shows every change.
// AUGUST1914_UPDATE=1 updates the lists.
func TestTheAPI(t *testing.T) {
	for _, dir := range append([]string{".", "hexgrid", "areamap", "dice"}, games...) {
		t.Run(dir, func(t *testing.T) {
			names, err := exported(filepath.Join("../..", dir))
			require.NoError(t, err)
			file := filepath.Join("testdata", strings.Replace(dir, ".", "august1914", 1)+".txt")
			text := lines(names)
			if os.Getenv("AUGUST1914_UPDATE") == "1" {
				require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
			}
			kept, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Empty(t, cmp.Diff(strings.Split(string(kept), "\n"), strings.Split(text, "\n")),
				"the exported names of %s have changed; if you meant that, run the test with AUGUST1914_UPDATE=1 (-kept +now)", dir)
		})
	}
}

// The table in doc.go lists what the games have in common: all games export each name
// in it with the same signature, and it contains every name that all of them export
// with the same signature.
func TestWhatTheGamesHaveInCommon(t *testing.T) {
	listed := tableOf(t)
	require.NotEmpty(t, listed)
	var all []map[string]string
	for _, game := range games {
		names, err := exported(filepath.Join("../..", game))
		require.NoError(t, err)
		all = append(all, names)
	}
	for name := range listed {
		for i, names := range all {
			require.Contains(t, names, name, "doc.go lists %q, but %s does not have it", name, games[i])
		}
	}
	for name, signature := range all[0] {
		if !common.MatchString(name) {
			continue
		}
		same := !slices.ContainsFunc(all, func(names map[string]string) bool {
			other, ok := names[name]
			return !ok || typesOf(other) != typesOf(signature)
		})
		if same && !listed[name] {
			t.Errorf("all games have %q: doc.go should list it", name)
		}
		if listed[name] && !same {
			t.Errorf("%q is not the same in all games", name)
		}
	}
}

// common matches the names that the table covers.
var common = regexp.MustCompile(`^(func |method \*?(Scenario|State|View)\.)`)

// word matches the entries of the table: functions, and methods with their type.
var word = regexp.MustCompile(`\*?[A-Z][A-Za-z]*`)

// tableOf parses the table of doc.go.
func tableOf(t *testing.T) map[string]bool {
	t.Helper()
	text, err := os.ReadFile("../../doc.go")
	require.NoError(t, err)
	_, rest, ok := strings.Cut(string(text), "// # What the games have in common\n")
	require.True(t, ok, "doc.go has no table")
	rest, _, _ = strings.Cut(rest, "\n// # ")
	listed := map[string]bool{}
	of := ""
	for line := range strings.Lines(rest) {
		row, is := strings.CutPrefix(line, "//\t")
		if !is {
			continue
		}
		if head, names, ok := strings.Cut(row, ":"); ok {
			of, row = strings.TrimSpace(head), names
		}
		for _, name := range word.FindAllString(row, -1) {
			if of == "functions" {
				listed["func "+name] = true
			} else {
				listed["method "+of+"."+name] = true
			}
		}
	}
	return listed
}

func TestExported(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.go"), []byte(`package a
// A T is one.
type T struct { A int `+"`json:\"a\"`"+`; b int; U }
type U interface { M(x int) error; n() }
type A = T
type F func(T) bool
const C, d = 1, 2
var V T
func (t *T) Do(a, b int) (err error) { return nil }
func (t T) hidden() {}
func (x u) Public() {}
func New() T { return T{} }
`), 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a_test.go"), []byte("package a\nfunc Test() {}\n"), 0o666))
	names, err := exported(dir)
	require.NoError(t, err)
	require.Equal(t, strings.Join([]string{
		"const C", "field T.A int `json:\"a\"`", "field T.U embedded", "func New () T", "method *T.Do (a, b int) (err error)",
		"of U.M func(x int) error", "type A = T", "type F func(T) bool", "type T struct", "type U interface", "var V T", "",
	}, "\n"), lines(names))
	require.Equal(t, "(int, int) (error)", typesOf("(a, b int) (err error)"))
	require.Equal(t, "() (T)", typesOf("() T"))
	_, err = exported(t.TempDir())
	require.Error(t, err)
}

// Every exported name has a comment.
func TestNothingIsExportedWithoutAWord(t *testing.T) {
	for _, dir := range append([]string{".", "hexgrid", "areamap", "dice"}, games...) {
		found, err := silent(filepath.Join("../..", dir))
		require.NoError(t, err)
		require.Empty(t, found, dir)
	}
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.go"), []byte(`package a
type T struct {
	A int // said
	B, c int
}
// U is one.
type U int
func (u *U) Do() {}
func (u *U) do() {}
type v int
func (x v) Do() {}
func F() {}
`), 0o666))
	found, err := silent(dir)
	require.NoError(t, err)
	require.Equal(t, []string{"T", "T.B", "Do", "F"}, found)
}
