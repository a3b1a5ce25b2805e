package datasets

import (
	"archive/zip"
	"bytes"
	_ "embed" // for the sets
	"fmt"
	"io/fs"
	"strings"

	"github.com/august1914/august1914"
)

// shipped is a zip archive of all sets. Each file is in it once, under its own SHA-256. The
// file "sets" lists the sets, oldest first: a line for each set with the ruleset and the
// sum, and then for each of its files a line that begins with a tab, with the name and the
// SHA-256 of the file.
//
//go:embed shipped.zip
var shipped []byte

// list is the name of the list of the sets in the archive.
const list = "sets"

// Shipped returns the sets that the library has shipped for a ruleset, the newest first. It
// returns nil for games that the library does not have.
func Shipped(ruleset string) ([]Set, error) {
	archive, err := zip.NewReader(bytes.NewReader(shipped), int64(len(shipped)))
	if err != nil {
		return nil, err
	}
	lines, err := fs.ReadFile(archive, list)
	if err != nil {
		return nil, err
	}
	var sets []Set
	wanted := false
	for line := range strings.Lines(string(lines)) {
		text, isFile := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "\t")
		name, sum, _ := strings.Cut(text, " ")
		switch {
		case !isFile:
			if wanted = name == ruleset; wanted {
				sets = append([]Set{{}}, sets...)
			}
		case wanted:
			if sets[0][name], err = fs.ReadFile(archive, sum); err != nil {
				return nil, fmt.Errorf("shipped sets: %w", err)
			}
		}
	}
	return sets, nil
}

// Begun returns a ruleset on the data that a record was made on: its own data, or those that
// the library has shipped for it, the newest first. It returns nil if none of them are.
func Begun(r august1914.Ruleset, h august1914.Header) (august1914.Ruleset, error) {
	if r.SameData(h) {
		return r, nil
	}
	sets, err := Shipped(h.Ruleset)
	for _, set := range sets {
		if on, err := set.On(r); err == nil && on.SameData(h) {
			return on, nil
		}
	}
	return nil, err
}
