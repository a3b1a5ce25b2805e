package august1914

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// A Header identifies the game of a record. It is enough to build the same start again
// and to notice a change of the data.
type Header struct {
	Ruleset  string    `json:"ruleset"`            // the name of the package, as in "sabinschlieffen"
	Scenario string    `json:"scenario"`           // id of the scenario
	Revision int       `json:"revision"`           // revision of the rules, from 1
	Digest   uint64    `json:"digest,string"`      // digest of the scenario's data
	Settings []Setting `json:"settings,omitempty"` // value of every option, in the order of the options; [Header.Played] adds what an old record lacks

	// Position is the Hash of the State that the game began with, or 0 if the game
	// began at the start of the scenario. Only the umpire may know it.
	Position uint64 `json:"position,omitempty,string"`
	// State is the JSON of that State, if the header was read from a record that
	// contains it. DecodeState of the Scenario reads it. Only the umpire may know it, and
	// the JSON of a header omits it.
	State json.RawMessage `json:"-"`
}

// A HeaderError reports that a record belongs to a different game than the one that
// replays it.
type HeaderError struct {
	Field string `json:"field"` // "ruleset", "scenario", "settings" or "position"
	Have  string `json:"have"`  // value in the record
	Want  string `json:"want"`  // value in the game
}

// Error names the field and both values.
func (e *HeaderError) Error() string {
	if e.Field == "position" {
		return fmt.Sprintf("the game began with another position: its hash is %s, here it is %s", e.Have, e.Want)
	}
	return fmt.Sprintf("%s is %q, want %q", e.Field, e.Have, e.Want)
}

// An optioned State lists the options of the game. The State of a game with options should
// have this method, so that [ReadRecord] knows old names and values, and what a head without
// a line means.
type optioned interface{ Options() []Option }

// match returns nil if the header of a record identifies the game that begins at start,
// which has the header want. Otherwise it returns an error and the key of the wrong line of
// the head, or "" if a line is missing. The revision and the digest may differ. An option
// without a line has its value of before.
func (h Header) match(want Header, start any) (key string, err error) {
	switch {
	case h.Ruleset != want.Ruleset:
		return "ruleset", &HeaderError{"ruleset", h.Ruleset, want.Ruleset}
	case h.Scenario != want.Scenario:
		return "scenario", &HeaderError{"scenario", h.Scenario, want.Scenario}
	}
	stated := h.Settings
	if game, ok := start.(optioned); ok {
		for _, s := range h.Settings {
			if _, _, err := Choose(game.Options(), s); err != nil {
				return "set " + s.Name, h.refused(want, true, 0, 0, err)
			}
		}
		stated, _ = h.Played(game.Options(), nil)
	}
	var have, wanted []string
	for _, s := range stated {
		i := slices.IndexFunc(want.Settings, func(w Setting) bool { return w.Name == s.Name })
		switch {
		case i < 0:
			return "set " + s.Name, h.refused(want, true, 0, 0, fmt.Errorf("unknown option %q, want one of %q", s.Name, want.Settings))
		case want.Settings[i] != s:
			key = cmp.Or(key, "set "+s.Name)
			have, wanted = append(have, s.String()), append(wanted, want.Settings[i].String())
		}
	}
	if len(have) > 0 {
		return key, &HeaderError{"settings", strings.Join(have, " "), strings.Join(wanted, " ")}
	}
	return "", nil
}

// unstated returns the settings of a game that the head of its record does not state.
func (h Header) unstated(all []Setting) []Setting {
	return slices.DeleteFunc(slices.Clone(all), func(s Setting) bool { return slices.Contains(h.Settings, s) })
}

// A Revision is a version of the rules as this library plays them. Each game's Revisions
// function lists them from 1, the oldest first. The library plays the last one. A record
// names the revision under which it was made.
//
// A change that makes different moves legal, or changes the effect of a move, adds a
// revision to the end of the list. The library does not emulate earlier revisions: their
// records replay as far as their moves are legal under the last.
type Revision struct {
	Number  int    `json:"number"`  // number of the revision, from 1
	Meaning string `json:"meaning"` // difference from the revision before, in a sentence or two
}

// Played returns all settings of the game of a header, in the order of the options of its
// ruleset. An option that the header does not state has its value Before, and Formerly of
// the [Option] translates old names and values. Played returns an error if the header states a
// setting that the ruleset does not have. If the header is of another revision, a
// [*RevisionError] wraps it.
func (h Header) Played(options []Option, revisions []Revision) ([]Setting, error) {
	list := make([]Setting, len(options))
	for i, o := range options {
		list[i] = Setting{o.Name, o.before()}
	}
	for _, s := range h.Settings {
		i, value, err := Choose(options, s)
		if err != nil {
			return nil, h.refused(Header{Revision: played(revisions)}, true, 0, 0, err)
		}
		list[i].Value = options[i].Values[value].Value
	}
	return list, nil
}

// played returns the number of the last revision, which the library plays.
func played(revisions []Revision) int {
	if len(revisions) == 0 {
		return 1
	}
	return revisions[len(revisions)-1].Number
}

// A RevisionError reports that a record of another revision of the rules, with the same
// data, does not replay to its end. It wraps the reason.
type RevisionError struct {
	Made     int   `json:"made"`     // revision under which the record was made
	Here     int   `json:"here"`     // revision that the library plays
	Replayed int   `json:"replayed"` // number of moves that can be replayed
	Moves    int   `json:"moves"`    // number of moves in the record; 0 if its header was refused
	Err      error `json:"-"`        // reason why the rest cannot be replayed
}

// Error says under which revision the record was made, how far it replays, and the reason.
func (e *RevisionError) Error() string {
	return fmt.Sprintf("made under revision %d of the rules, but this program plays revision %d%s: %v", e.Made, e.Here, replays(e.Replayed, e.Moves), e.Err)
}

// Unwrap returns the reason.
func (e *RevisionError) Unwrap() error { return e.Err }

// A DataError reports that a record, or the JSON of a State, was made on other data and
// cannot be opened here, or not to its end. It wraps the reason.
type DataError struct {
	Made     uint64 `json:"made,string"`        // digest of the data on which it was made
	Here     uint64 `json:"here,string"`        // digest of the data here
	Revision int    `json:"revision,omitempty"` // revision under which the record was made, if it is another than here
	Replayed int    `json:"replayed"`           // number of moves that can be replayed
	Moves    int    `json:"moves"`              // number of moves in the record; 0 if its position was refused
	Err      error  `json:"-"`                  // reason why the rest cannot be replayed, or nil
}

// Error gives both digests, says how far the record replays, and the reason.
func (e *DataError) Error() string {
	made := fmt.Sprintf("made on other data: their digest is %016x, here it is %016x%s", e.Made, e.Here, replays(e.Replayed, e.Moves))
	if e.Revision != 0 {
		made += fmt.Sprintf("; made under revision %d of the rules", e.Revision)
	}
	if e.Err != nil {
		made += fmt.Sprintf(": %v", e.Err)
	}
	return made
}

// Unwrap returns the reason.
func (e *DataError) Unwrap() error { return e.Err }

// replays says how far a record replays.
func replays(n, of int) string {
	if of == 0 {
		return ""
	}
	return fmt.Sprintf("; %d of %d moves replay", n, of)
}

// refused returns the reason why a record cannot be replayed after the first n of its
// moves. A [*DataError] or a [*RevisionError] wraps it if the record is of other data or of
// another revision than here.
func (h Header) refused(here Header, sameData bool, n, moves int, err error) error {
	switch {
	case !sameData:
		e := &DataError{Made: h.Digest, Here: here.Digest, Replayed: n, Moves: moves, Err: err}
		if h.Revision != here.Revision {
			e.Revision = h.Revision
		}
		return e
	case h.Revision != here.Revision:
		return &RevisionError{Made: h.Revision, Here: here.Revision, Replayed: n, Moves: moves, Err: err}
	}
	return err
}
