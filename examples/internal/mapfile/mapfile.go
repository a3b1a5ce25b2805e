// Package mapfile packs the map, the units and the scenarios of a game into one file, which
// a program keeps beside a game or sends to another machine, so that the game can go on
// after the files that it was begun on have changed.
package mapfile

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
)

const (
	maxPacked   = 4 << 20  // bytes of a packed map
	maxUnpacked = 64 << 20 // bytes of its files
)

// Estimates is the name of the list of alternatives to guesses, which no game reads.
const Estimates = "estimates.csv"

// Tables are the texts of CSV files by name.
type Tables map[string][]byte

// Read reads the tables that [august1914.Ruleset.On] reads: the CSV files of a directory,
// except the list of its estimates.
func Read(files fs.FS) (Tables, error) {
	list := Tables{}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".csv" || name == Estimates {
			return err
		}
		list[name], err = fs.ReadFile(files, name)
		return err
	})
	return list, err
}

// Pack packs the tables of a directory. The same tables always give the same bytes.
func Pack(files fs.FS) ([]byte, error) {
	tables, err := Read(files)
	if err != nil {
		return nil, err
	}
	return tables.Pack()
}

// Pack packs tables. The same tables always give the same bytes.
func (t Tables) Pack() ([]byte, error) {
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
	return packed.Bytes(), Fits(packed.Bytes())
}

// Fits returns an error if a packed map is too large.
func Fits(packed []byte) error {
	if len(packed) > maxPacked {
		return fmt.Errorf("the map has %d bytes, want at most %d", len(packed), maxPacked)
	}
	return nil
}

// Open returns the files of a packed map. The error says that the bytes are no packed map,
// or that the map is too large.
func Open(packed []byte) (fs.FS, error) {
	if err := Fits(packed); err != nil {
		return nil, err
	}
	files, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		return nil, fmt.Errorf("the map is not compressed: %w", err)
	}
	var size uint64
	for _, f := range files.File {
		if size += f.UncompressedSize64; size > maxUnpacked || f.UncompressedSize64 > maxUnpacked {
			return nil, fmt.Errorf("the map has more than %d bytes", maxUnpacked)
		}
	}
	return files, nil
}
