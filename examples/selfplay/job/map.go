package job

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

const (
	maxMap   = 4 << 20  // bytes of a packed map
	maxFiles = 64 << 20 // bytes of its unpacked files
)

// PackMap packs the tables of a map, units and scenarios of your own, in the files that
// [august1914.Ruleset.On] reads, so that any machine can play on them. The same tables
// always give the same bytes. PackMap leaves other files of the directory out.
func PackMap(files fs.FS) ([]byte, error) {
	tables, err := readTables(files)
	if err != nil {
		return nil, err
	}
	return tables.pack()
}

// tables are the texts of CSV files by name.
type tables map[string][]byte

// readTables reads the tables of a directory, except the list of its estimates.
func readTables(files fs.FS) (tables, error) {
	list := tables{}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".csv" || name == estimatesFile {
			return err
		}
		list[name], err = fs.ReadFile(files, name)
		return err
	})
	return list, err
}

// pack returns the tables as a packed map.
func (t tables) pack() ([]byte, error) {
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for _, name := range slices.Sorted(maps.Keys(t)) {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(t[name]); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	if packed.Len() > maxMap {
		return nil, fmt.Errorf("job: a map of %d bytes: want %d at most", packed.Len(), maxMap)
	}
	return packed.Bytes(), nil
}

// ruleset returns the ruleset of a job, on the job's own map if it has one.
func (j Job) ruleset() (august1914.Ruleset, error) {
	r, err := games.All().Find(j.Ruleset)
	if err != nil || len(j.Map) == 0 {
		return r, err
	}
	files, err := zip.NewReader(bytes.NewReader(j.Map), int64(len(j.Map)))
	if err != nil {
		return nil, fmt.Errorf("job: the map is not packed: %w", err)
	}
	var size uint64
	for _, f := range files.File {
		if size += f.UncompressedSize64; size > maxFiles || f.UncompressedSize64 > maxFiles {
			return nil, fmt.Errorf("job: a map of more than %d bytes", maxFiles)
		}
	}
	return r.On(files)
}
