package august1914

import (
	"fmt"
	"slices"
)

// A Revision is a state of the rules as this library plays them. Each game
// lists its revisions in a function Revisions, the oldest first, numbered from
// 1; the last is the one that is played. A record names the revision that it
// was made under.
type Revision struct {
	Number  int    `json:"number"`  // from 1
	Meaning string `json:"meaning"` // what is played otherwise than in the revision before, in a sentence or two
	// Before holds what the options that are new in this revision, or have
	// another default in it, stood at in the revision before: an older record
	// that does not state them was played with these.
	Before []Setting `json:"before,omitempty"`
	// Asked holds the kinds of decisions that are put to a player in this
	// revision also when there is only one legal move; in the revision before
	// they were passed over then, so that an older record lacks these moves.
	Asked []string `json:"asked,omitempty"`
}

// Played returns every setting that the game of a header was played with, in
// the order of the options of its ruleset: what the header states; for an
// option that it does not state, what that stood at in its revision; and the
// default, if that is the same since. A setting that the ruleset does not have
// is an error, a [*RevisionError] if the header is of another revision.
func (h Header) Played(options []Option, revisions []Revision) ([]Setting, error) {
	var choices Choices
	for _, r := range slices.Backward(revisions) {
		if r.Number <= h.Revision {
			break
		}
		var err error
		if choices, err = choices.With(options, r.Before...); err != nil {
			return nil, h.outdated(revisions, err)
		}
	}
	choices, err := choices.With(options, h.Settings...)
	if err != nil {
		return nil, h.outdated(revisions, err)
	}
	return choices.All(options), nil
}

// unasked lists the kinds of decisions that revisions since have come to ask
// for.
func (h Header) unasked(revisions []Revision) (kinds []string) {
	for _, r := range revisions {
		if r.Number > h.Revision {
			kinds = append(kinds, r.Asked...)
		}
	}
	return kinds
}

// outdated wraps what is wrong with a header of another revision.
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
	Moves     int   `json:"moves"`               // of the record; 0 if nobody has looked
	Err       error `json:"-"`
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
