package august1914

import (
	"fmt"
	"slices"
	"strings"
)

// An origin is what the text of a record says about how the record was made.
type origin struct {
	made      int    // revision of the rules
	otherData bool   // its digest was another
	position  uint64 // as of its Header
}

// Made returns the revision of the rules that the record was made under. It is
// the revision that is played here, unless the record was read from a text that
// names another.
func (r *Record[S, M, V, P]) Made() int { return r.origin.made }

// OtherData reports whether the record was read from a text with another
// digest: the data of the scenario have changed since, or the options. All its
// moves are legal nevertheless.
func (r *Record[S, M, V, P]) OtherData() bool { return r.origin.otherData }

// replayed makes the moves that follow a head. If a move is refused, the record
// ends before it.
func replayed[S comparable, M Move, V any, P Game[S, M, V]](h Header, lines *lines, start P) (*Record[S, M, V, P], error) {
	here := start.Header()
	r := NewRecord(start)
	r.origin = origin{h.Revision, h.Digest != here.Digest, h.Position}
	moves, notes := lines.rest()
	r.notes = notes
	for n, at := range moves {
		m, err := P(&r.now).ParseMove(at.Text)
		if err == nil {
			_, err = r.Play(m)
		}
		if err == nil {
			continue
		}
		at.Err = err
		if h.Revision != here.Revision || h.Digest != here.Digest {
			at.Err = &RevisionError{
				Made: h.Revision, Here: here.Revision, OtherData: h.Digest != here.Digest, Replayed: n, Moves: len(moves), Err: err,
			}
		}
		r.notes = r.notes[:r.notesUntil(n)]
		return r, &at
	}
	return r, lines.err
}

// A Revision is a state of the rules as this library plays them. Each game
// lists its revisions in a function Revisions, the oldest first, numbered from
// 1; the last is the one that is played. A record names the revision that it
// was made under.
//
// A change of the rules that makes other moves legal, or has a move do something
// else, adds a revision to the end of the list. Nothing emulates the revisions
// before it: their records replay as far as their moves are legal under the last.
type Revision struct {
	Number  int    `json:"number"`  // from 1
	Meaning string `json:"meaning"` // what differs from the revision before, in a sentence or two
}

// Played returns every setting that the game of a header was played with, in
// the order of the options of its ruleset. It returns an error if the header
// states a setting that the ruleset does not have. It returns a
// [*MissingSettingsError] if the header does not state every option. Either error
// comes in a [*RevisionError] if the header is of another revision.
func (h Header) Played(options []Option, revisions []Revision) ([]Setting, error) {
	choices, err := Choices{}.With(options, h.Settings...)
	if err != nil {
		return nil, h.outdated(revisions, err)
	}
	var missing []string
	for _, o := range options {
		if !slices.ContainsFunc(h.Settings, func(s Setting) bool { return s.Name == o.Name }) {
			missing = append(missing, o.Name)
		}
	}
	if len(missing) > 0 {
		return nil, h.outdated(revisions, &MissingSettingsError{Options: missing})
	}
	return choices.All(options), nil
}

// A MissingSettingsError says which options the head of a record does not state.
type MissingSettingsError struct {
	Options []string // their names, in the order of the options of the ruleset
}

// Error names the options.
func (e *MissingSettingsError) Error() string {
	return "the record does not state every setting: its head needs a line \"set\" for " + strings.Join(e.Options, ", ")
}

// outdated returns err, in a [*RevisionError] if the header is of another revision.
func (h Header) outdated(revisions []Revision, err error) error {
	if here := played(revisions); h.Revision != here {
		return &RevisionError{Made: h.Revision, Here: here, Err: err}
	}
	return err
}

// played returns the number of the revision that is played, the last.
func played(revisions []Revision) int {
	if len(revisions) == 0 {
		return 1
	}
	return revisions[len(revisions)-1].Number
}

// A RevisionError says that a record of another revision of the rules, or of
// other data, does not replay, or not as far as its end. It wraps the reason.
type RevisionError struct {
	Made      int   `json:"made"`                // the revision that the record was made under
	Here      int   `json:"here"`                // the revision that is played here
	OtherData bool  `json:"otherData,omitempty"` // its digest is another
	Replayed  int   `json:"replayed"`            // moves that replay
	Moves     int   `json:"moves"`               // of the record; 0 if its head was refused
	Err       error `json:"-"`                   // why it does not replay
}

// Error says what the record was made with, how far it replays, and why no
// farther.
func (e *RevisionError) Error() string {
	made := fmt.Sprintf("made under revision %d of the rules, here is revision %d", e.Made, e.Here)
	if e.Made == e.Here {
		made = fmt.Sprintf("made under revision %d of the rules, which is played here", e.Made)
	}
	if e.OtherData {
		made += ", with other data"
	}
	if e.Moves > 0 {
		made += fmt.Sprintf("; %d of %d moves replay", e.Replayed, e.Moves)
	}
	return fmt.Sprintf("%s: %v", made, e.Err)
}

// Unwrap returns the reason.
func (e *RevisionError) Unwrap() error { return e.Err }
