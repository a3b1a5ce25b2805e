package datasets_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/datasets"
	"github.com/august1914/august1914/examples/internal/games"
)

// The sets that were on the main branch since 26 November 2026, by the commit that began
// to ship them.
var since = map[string][]string{
	"sabinschlieffen": {"4bc901b79e9f869b13f7d8920e5e8e20c3744c56f3575bbf294df7f5d1711b00"}, // 5f7d28a
	"schlieffenswar": {
		"40e6642b21dbdb9ddd848b6c14d32fb093c2c76e6623b47bd3efd10f88b4f77a", // 81ed9ffd
		"57dd1c047b87b1394955b3ac30e46a88960ef06634aec320db1d53c751be259a", // 5f7d28a
	},
	"germanyatwar": {
		"76d587387ccbbefe1e025889e9f0872530e608be1babb6c0596e48036e704f0c", // c962a2ec
		"b9d2fa1e8debd4f90258d452667f6927f8372818b64f3480a1d76c3271455168", // 5f7d28a
	},
	"driveonparis": {
		"7eaa0e29805fc12a746393dcbb5ac72da89615246bf5c719da320919350dcb71", // a42b20c6
		"f23ff7ae027c135aee96a5b179a2d2d67fae79af39660b812e2fe32998090931", // 81ed9ffd
		"ef988b46690586a1459c7f1f1ce2b3776bf1b035b19c45097b41f2eb665b89e4", // 5f7d28a
	},
}

// Every set that was shipped is still here and can be played on. The newest is the one that
// the library has: a change of the data adds a set.
func TestShipped(t *testing.T) {
	for _, r := range games.All() {
		name := r.Info().Name
		files, err := datasets.Of(r.Files())
		require.NoError(t, err)
		played, err := datasets.Read(r, r.Files())
		require.NoError(t, err)
		now, err := datasets.Of(played.Files())
		require.NoError(t, err)
		if os.Getenv("AUGUST1914_UPDATE") != "" {
			add(t, name, now)
		}
		sets, err := datasets.Shipped(name)
		require.NoError(t, err)
		require.Equal(t, now.Sum(), sets[0].Sum(), "the data of %s are a new set: add it with AUGUST1914_UPDATE=1", name)
		require.LessOrEqual(t, len(now), len(files))
		of, err := datasets.For(r)
		require.NoError(t, err)
		require.Equal(t, now.Sum(), of.Sum())
		var sums []string
		for _, set := range sets {
			sums = append(sums, set.Sum())
			_, err := set.On(r)
			require.NoError(t, err)
		}
		require.Subset(t, sums, since[name])
		require.True(t, slices.Equal(since[name], sums[len(sums)-len(since[name]):]), "in their order")
	}
	none, err := datasets.Shipped("houserule")
	require.NoError(t, err)
	require.Empty(t, none)
}

// add adds a set to the archive if it is a new one. The test has to run again afterwards.
func add(t *testing.T, ruleset string, set datasets.Set) {
	const path = "shipped.zip"
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	archive, err := zip.NewReader(bytes.NewReader(text), int64(len(text)))
	require.NoError(t, err)
	files, err := datasets.Of(archive)
	require.NoError(t, err)
	line := ruleset + " " + set.Sum() + "\n"
	if bytes.Contains(files["sets"], []byte(line)) {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(set)) {
		sum := sha256.Sum256(set[name])
		files[hex.EncodeToString(sum[:])] = set[name]
		line += "\t" + name + " " + hex.EncodeToString(sum[:]) + "\n"
	}
	files["sets"] = append(files["sets"], line...)
	packed, err := files.Pack()
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, packed, 0o644))
}

// A packed set is the same after it is unpacked, and a changed archive is refused.
func TestPack(t *testing.T) {
	sets, err := datasets.Shipped("sabinschlieffen")
	require.NoError(t, err)
	packed, err := sets[0].Pack()
	require.NoError(t, err)
	again, err := sets[0].Pack()
	require.NoError(t, err)
	require.Equal(t, packed, again)
	set, err := datasets.Unpack(packed, sets[0].Sum())
	require.NoError(t, err)
	require.Equal(t, sets[0], set)
	for _, other := range []datasets.Set{
		{},
		{"hexes.csv": set["hexes.csv"]},
		{"hexes.csv": append(slices.Clone(set["hexes.csv"]), '\n'), "turns.csv": set["turns.csv"], "blocks.csv": set["blocks.csv"]},
		{"hexes.csvx": set["hexes.csv"], "turns.csv": set["turns.csv"], "blocks.csv": set["blocks.csv"]},
	} {
		packed, err := other.Pack()
		require.NoError(t, err)
		_, err = datasets.Unpack(packed, set.Sum())
		require.ErrorContains(t, err, "want "+set.Sum())
	}
	_, err = datasets.Unpack(packed[:100], set.Sum())
	require.Error(t, err)
}

// A ruleset that was read from a directory does not change with it, and has only the files
// that its game reads.
func TestRead(t *testing.T) {
	sabin, err := games.All().Find("sabinschlieffen")
	require.NoError(t, err)
	sets, err := datasets.Shipped("sabinschlieffen")
	require.NoError(t, err)
	dir := t.TempDir()
	for name, text := range sets[0] {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), text, 0o600))
	}
	require.NoError(t, os.MkdirAll(filepath.Join(dir, ".git", "objects"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "notes.txt"), []byte("mine"), 0o600))
	own, err := datasets.Read(sabin, os.DirFS(dir))
	require.NoError(t, err)
	require.NoError(t, os.Remove(filepath.Join(dir, "hexes.csv")))
	set, err := datasets.For(own)
	require.NoError(t, err)
	require.Equal(t, sets[0], set)

	_, err = datasets.Read(sabin, os.DirFS(dir))
	problems := august1914.DataProblems(err)
	require.NotEmpty(t, problems)
	require.Equal(t, "hexes.csv", problems[0].File)
	_, err = datasets.Read(sabin, fstest.MapFS{"hexes.csv/x": nil})
	require.Error(t, err)
}

// Data that only draw make another set too, although the digest of the scenario does not
// have them.
func TestFor(t *testing.T) {
	sabin, err := games.All().Find("sabinschlieffen")
	require.NoError(t, err)
	sets, err := datasets.Shipped("sabinschlieffen")
	require.NoError(t, err)
	own := maps.Clone(sets[0])
	own["hexes.csv"] = bytes.Replace(own["hexes.csv"], []byte("49.89,2.30"), []byte("49.88,2.30"), 1)
	changed, err := own.On(sabin)
	require.NoError(t, err)
	set, err := datasets.For(changed)
	require.NoError(t, err)
	require.Equal(t, own, set)
	require.NotEqual(t, sets[0].Sum(), own.Sum())
	table, err := sabin.Open("")
	require.NoError(t, err)
	require.True(t, changed.SameData(table.Header()))
}
