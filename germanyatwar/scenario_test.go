package germanyatwar_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/datafile/datatest"
)

func TestStandardIsLoadedOnce(t *testing.T) {
	require.Same(t, gaw.Standard(), gaw.Standard())
	require.Equal(t, []*gaw.Scenario{gaw.Standard()}, gaw.Scenarios())
	require.Equal(t, "august-1914", gaw.Standard().ID())
}

// Everything that affects play changes the digest; sources and positions in the
// drawing do not.
func TestDigestTellsScenariosApart(t *testing.T) {
	load := func(id, file string, replace ...string) uint64 {
		files := datatest.Files(t)
		if file != "" {
			datatest.Spoil(t, files, file, replace...)
		}
		sc, err := gaw.Load(files, id)
		require.NoError(t, err, "%s %v", file, replace)
		return sc.Digest()
	}
	same := load("august-1914", "")
	require.Equal(t, gaw.Standard().Digest(), same)
	require.Equal(t, same, load("august-1914", "units.csv", "4 stars by analogy", "estimate"))
	require.Equal(t, same, load("august-1914", "areas.csv", "49.49,0.11", "49.50,0.12"))

	seen := map[uint64]string{same: "the standard one", load("other", ""): "one of another id"}
	require.Len(t, seen, 2)
	for _, c := range [][]string{
		{"name", "areas.csv", "Dieppe", "Eu"},
		{"colour", "areas.csv", "Dieppe,France,green", "Dieppe,France,red"},
		{"bonus", "areas.csv", "Dieppe,France,green,0", "Dieppe,France,green,1"},
		{"country", "areas.csv", "Hasselt,Belgium", "Hasselt,Germany"},
		{"city", "areas.csv", "Dieppe,France,green,0,", "Dieppe,France,green,0,Dieppe"},
		{"fortress", "areas.csv", ",,Reims,1,", ",,Pompelle,1,"},
		{"garrisons", "areas.csv", ",,Reims,1,", ",,Reims,2,"},
		{"victory area", "areas.csv", "\n2,Dieppe,France,green,0,,,,,0", "\n2,Dieppe,France,green,0,,,,,1"},
		{"border", "borders.csv", "\n1,14,land,none,,geography", ""},
		{"river", "borders.csv", "2,3,land,minor,Somme", "2,3,land,major,Somme"},
		{"icons", "icons.csv", "\n23,g2,infantry,4", "\n23,g2,infantry,3"},
		{"month", "turns.csv", "August", "July"},
		{"discs", "powers.csv", "France,47,20", "France,47,21"},
		{"colour of an army", "armies.csv", "1st Army,blue", "1st Army,azure"},
		{"unit", "units.csv", "\ng1-ii,", "\ng1-2,"},
		{"steps", "units.csv", "5w-4w-3w-2b", "5w-4w-3w-2w"},
		{"green number", "units.csv", "4w-3w-2b-1b,,2,", "4w-3w-2b-1b,,3,"},
		{"special", "units.csv", "3w-2b-1b,mountain", "3w-2b-1b,"},
	} {
		digest := load("august-1914", c[1], c[2:]...)
		require.Empty(t, seen[digest], "%s gives the digest of %s", c[0], seen[digest])
		seen[digest] = c[0]
	}
}

// breaking is a file system whose files fail during reading.
type breaking struct {
	fs.FS
	name string
}

func (b breaking) Open(name string) (fs.File, error) {
	file, err := b.FS.Open(name)
	if err == nil && name == b.name {
		return breakingFile{file}, nil
	}
	return file, err
}

type breakingFile struct{ fs.File }

func (breakingFile) Read([]byte) (int, error) { return 0, errors.New("the disk is full of mice") }

func TestLoadSaysWhatCannotBeRead(t *testing.T) {
	for _, name := range dataNames {
		got := problems(t, breaking{datatest.Files(t), name})
		require.True(t, slices.ContainsFunc(got, func(p string) bool {
			return strings.HasPrefix(p, name+": ") && strings.HasSuffix(p, "the disk is full of mice")
		}), "%s: %s", name, strings.Join(got, "\n"))
	}
}
