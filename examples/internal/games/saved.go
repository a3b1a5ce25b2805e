package games

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/datasets"
	"github.com/august1914/august1914/examples/internal/mapfile"
	"github.com/august1914/august1914/internal/shorthand"
)

// ErrChosen returns an error if flags choose what the file of a saved game determines:
// its scenario and its settings. The flags -ruleset and -map may stand beside such a file.
func (s *Setup) ErrChosen(file string) error {
	for _, name := range []string{"scenario", "edition", "set"} {
		if s.given(name) {
			return fmt.Errorf("-%s: the file of -%s determines the game", name, file)
		}
	}
	return nil
}

// given reports whether the command line has a flag.
func (s *Setup) given(name string) (given bool) {
	if s.flags != nil {
		s.flags.Visit(func(f *flag.Flag) { given = given || f.Name == name })
	}
	return given
}

// A Saved game is the game of a file.
type Saved struct {
	*Table
	// Notes say in sentences how the record differs from one that would be saved now, as
	// Origin of the table does, and how many of its moves replay.
	Notes []string
	// Stopped is the reason why the game ends before its last move here, or nil: an
	// [*august1914.DataError] or an [*august1914.RevisionError].
	Stopped error
	// OtherData reports whether the game was begun on other data than it goes on with.
	OtherData bool
}

// Saved opens the saved game in a file. The file determines the game. If ruleset is not
// "", or else if the flags give a ruleset, any other game is an error.
//
// The game opens on the data that it was begun on: those of the flag -map, those of the
// library, those that [Keep] has written beside the file, those that the library has shipped
// earlier, or those in the folder of a board that the file is in. If none of them are the
// same, it opens on those of -map, or of the library.
//
// A file with a position as a short text begins a game there, on the data of the flag -map
// or of the library.
//
// A record of other data or of another revision of the rules opens as far as its moves are
// legal. Any other error of a record is an error of Saved: its bytes are broken.
func (s *Setup) Saved(file, ruleset string) (*Saved, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	saved, err := s.saved(file, ruleset, text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return saved, nil
}

func (s *Setup) saved(file, ruleset string, text []byte) (*Saved, error) {
	if ruleset == "" && s.given("ruleset") {
		ruleset = s.Ruleset
	}
	if h, err := shorthand.ReadHead(text); err == nil {
		if _, err := s.all().Find(h.Ruleset); err == nil {
			return s.position(h.Ruleset, ruleset, text)
		}
	}
	header, err := august1914.ParseHeader(string(text))
	if err != nil {
		return nil, err
	}
	if ruleset != "" && ruleset != header.Ruleset {
		return nil, fmt.Errorf("the file is a game of %s, not of %s", s.title(header.Ruleset), s.title(ruleset))
	}
	r, err := s.on(file, header)
	if err != nil {
		return nil, err
	}
	table, stopped := r.Read(bytes.NewReader(text))
	replayed, moves, other := replays(stopped)
	if table == nil || stopped != nil && !other {
		return nil, stopped
	}
	saved := &Saved{Notes: table.Origin(), Stopped: stopped, OtherData: !r.SameData(header)}
	if s.Map != "" && r != s.own {
		saved.Notes = append(saved.Notes, "The game goes on with its own map, not with the one of -map.")
	}
	if stopped != nil { // the refused move and the reason can be secret
		saved.Notes = append(saved.Notes, fmt.Sprintf("%d of its %d moves replay.", replayed, moves))
	}
	saved.Table, err = Seated(table)
	return saved, err
}

// position begins a game at the position in a file, a short text as PositionText of a Table
// writes it.
func (s *Setup) position(name, ruleset string, text []byte) (*Saved, error) {
	if ruleset != "" && ruleset != name {
		return nil, fmt.Errorf("the file is a position of %s, not of %s", s.title(name), s.title(ruleset))
	}
	games, err := s.Rulesets()
	if err != nil {
		return nil, err
	}
	r, err := games.Find(name)
	if err != nil {
		return nil, err
	}
	table, err := r.OpenPosition("", text)
	if err != nil {
		return nil, err
	}
	seated, err := Seated(table)
	return &Saved{Table: seated}, err
}

// replays returns how many of the moves of a record replay, from the error of reading it.
// It reports whether the record is of other data or of another revision of the rules.
func replays(err error) (replayed, moves int, other bool) {
	var data *august1914.DataError
	var revision *august1914.RevisionError
	switch {
	case errors.As(err, &data):
		return data.Replayed, data.Moves, true
	case errors.As(err, &revision):
		return revision.Replayed, revision.Moves, true
	}
	return 0, 0, false
}

// title returns the title of a ruleset, or its name if it is unknown.
func (s *Setup) title(ruleset string) string {
	r, err := s.all().Find(ruleset)
	if err != nil {
		return fmt.Sprintf("%q", ruleset)
	}
	return r.Info().Title
}

// on returns the ruleset of a saved game, on the data that the game was begun on if they
// can be found.
func (s *Setup) on(file string, header august1914.Header) (august1914.Ruleset, error) {
	shipped, err := s.all().Find(header.Ruleset)
	if err != nil {
		return nil, err
	}
	list := []august1914.Ruleset{shipped}
	if s.Map != "" {
		own, err := s.onMap(shipped)
		if err != nil {
			return nil, err
		}
		list = []august1914.Ruleset{own, shipped}
	}
	kept, err := Kept(file, shipped)
	if err == nil {
		list = append(list, kept)
	}
	for _, r := range list {
		if r.SameData(header) {
			return r, nil
		}
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if earlier, err := datasets.Begun(shipped, header); earlier != nil || err != nil {
		return earlier, err
	}
	ofBoard, err := fs.Glob(os.DirFS(filepath.Dir(file)), "*.data")
	for _, name := range ofBoard {
		if r, err := packed(filepath.Join(filepath.Dir(file), name), shipped); err == nil && r.SameData(header) {
			return r, nil
		}
	}
	return list[0], err
}

// mapOf returns the name of the file beside a saved game that holds its data.
func mapOf(file string) string { return file + ".map.zip" }

// Kept returns a ruleset on the data that [Keep] has written beside a saved game. The error
// is [fs.ErrNotExist] if there are none.
func Kept(file string, r august1914.Ruleset) (august1914.Ruleset, error) {
	return packed(mapOf(file), r)
}

// packed returns a ruleset on the data in a packed file.
func packed(file string, r august1914.Ruleset) (august1914.Ruleset, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	files, err := mapfile.Open(text)
	if err == nil {
		r, err = r.On(files)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return r, nil
}

// Keep writes the data of a game beside the file that the game is saved in, so that it
// opens on them even if the map is edited or the library has other data. It does nothing
// for a game without data files, and does not write data that are there already.
func Keep(file string, r august1914.Ruleset) error {
	files := r.Files()
	if files == nil {
		return nil
	}
	packed, err := mapfile.Pack(files)
	if err != nil {
		return err
	}
	if before, err := os.ReadFile(mapOf(file)); err == nil && slices.Equal(before, packed) {
		return nil
	}
	return Replace(mapOf(file), packed)
}

// Replace replaces a file atomically, so that an interruption loses neither its old nor
// its new contents. Only the user may read the file.
func Replace(file string, contents []byte) error {
	if err := os.WriteFile(file+".new", contents, 0o600); err != nil {
		return err
	}
	return os.Rename(file+".new", file)
}
