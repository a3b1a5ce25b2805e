// Package datasets tells sets of data of games apart, packs them, and has every set that
// the library has shipped since 26 November 2026. A set is the map, the units and the
// scenarios of a game, as files. A program that keeps games keeps the set of each, so that
// the game goes on with its own data after the data were changed.
package datasets

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"

	"github.com/august1914/august1914"
)

// A Set holds the contents of the files of a set by their names.
type Set map[string][]byte

// Of reads a set from a file system, which contains nothing else.
func Of(files fs.FS) (Set, error) {
	set := Set{}
	err := fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		set[path], err = fs.ReadFile(files, path)
		return err
	})
	return set, err
}

// Sum returns the SHA-256 of the names and contents in hexadecimal.
func (s Set) Sum() string {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(s)) {
		text := binary.BigEndian.AppendUint64(append([]byte(name), 0), uint64(len(s[name])))
		sum.Write(text)
		sum.Write(s[name])
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// Pack returns the set as a zip archive.
func (s Set) Pack() ([]byte, error) {
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	for _, name := range slices.Sorted(maps.Keys(s)) {
		f, err := w.Create(name)
		if err != nil {
			return nil, err
		}
		if _, err := f.Write(s[name]); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return packed.Bytes(), err
}

// Unpack reads an archive that Pack has made. It returns an error if the set has another
// sum.
func Unpack(packed []byte, sum string) (Set, error) {
	archive, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		return nil, err
	}
	set, err := Of(archive)
	if err == nil && set.Sum() != sum {
		err = fmt.Errorf("the files have the sum %s, want %s", set.Sum(), sum)
	}
	return set, err
}

// On returns a ruleset on the set.
func (s Set) On(r august1914.Ruleset) (august1914.Ruleset, error) {
	packed, err := s.Pack()
	if err != nil {
		return nil, err
	}
	files, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		return nil, err
	}
	return r.On(files)
}

// Read returns a ruleset on the files of a directory. The ruleset keeps the contents, so
// later changes of the directory do not matter, and it keeps only the files that the game
// reads.
func Read(r august1914.Ruleset, dir fs.FS) (august1914.Ruleset, error) {
	seen := &reader{dir, Set{}}
	if _, err := r.On(seen); err != nil {
		return nil, err
	}
	return seen.read.On(r)
}

// A reader is a file system that keeps the files that are read.
type reader struct {
	fs.FS
	read Set
}

// Open opens a file.
func (r *reader) Open(name string) (fs.File, error) {
	f, err := r.FS.Open(name)
	if err != nil {
		return nil, err
	}
	if about, err := f.Stat(); err != nil || about.IsDir() {
		return f, err
	}
	text, err := io.ReadAll(f)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), f.Close())
	}
	r.read[name] = text
	return &file{f, bytes.NewReader(text)}, nil
}

// A file is an open file whose contents have been read.
type file struct {
	fs.File
	text *bytes.Reader
}

// Read reads the contents.
func (f *file) Read(into []byte) (int, error) { return f.text.Read(into) }

// For returns the set of a ruleset, or nil if its game has no files. Of the files of the
// library, it only returns those that the game reads.
func For(r august1914.Ruleset) (Set, error) {
	files := r.Files()
	if files == nil {
		return nil, nil
	}
	set, err := Of(files)
	if err != nil {
		return nil, err
	}
	shipped, err := Shipped(r.Info().Name)
	for _, known := range shipped {
		if known.within(set) {
			return known, nil
		}
	}
	return set, err
}

// within reports whether another set has all files of this one, with the same contents.
func (s Set) within(other Set) bool {
	for name, text := range s {
		if there, ok := other[name]; !ok || !bytes.Equal(text, there) {
			return false
		}
	}
	return true
}
