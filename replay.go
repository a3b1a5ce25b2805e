package august1914

import (
	"fmt"
	"slices"
)

// An origin is what a record was made with, as far as it can be other than what
// is here.
type origin struct {
	made      int    // revision of the rules
	otherData bool   // its digest was another
	putIn     int    // moves that it did not have
	position  uint64 // as of its Header
}

// Made returns the revision of the rules that the record was made under: that
// of its head if it was read, and otherwise the one that is played.
func (r *Record[S, M, V, P]) Made() int { return r.origin.made }

// OtherData reports whether the record was read from a text with another
// digest: the data of the scenario have changed since, or the options. All its
// moves are legal nevertheless.
func (r *Record[S, M, V, P]) OtherData() bool { return r.origin.otherData }

// PutIn returns how many moves were put in when the record was read, as
// [ReadRecord] describes.
func (r *Record[S, M, V, P]) PutIn() int { return r.origin.putIn }

// replayed makes the moves that follow a head. If one cannot be made, the
// record ends before it.
func replayed[S comparable, M Move, V any, P Game[S, M, V]](h Header, lines *lines, start P) (*Record[S, M, V, P], error) {
	here := start.Header()
	p := replay[S, M, V, P]{record: NewRecord(start)}
	p.lines, p.notes = lines.rest()
	p.remark()
	var wrong error
	if h.Revision < here.Revision {
		wrong = p.runOlder(h.unasked(start.Revisions()))
	} else {
		wrong = p.run()
	}
	p.record.origin = origin{h.Revision, h.Digest != here.Digest, p.record.Len() - p.next, h.Position}
	switch {
	case wrong == nil:
		return p.record, lines.err
	case h.Revision != here.Revision || h.Digest != here.Digest:
		wrong = &RevisionError{
			Made: h.Revision, Here: here.Revision, OtherData: h.Digest != here.Digest, Replayed: p.next, Moves: len(p.lines), Err: wrong,
		}
	}
	at := p.lines[p.next]
	at.Err = wrong
	return p.record, &at
}

// A replay makes the moves of a text, one a line.
type replay[S comparable, M Move, V any, P Game[S, M, V]] struct {
	record *Record[S, M, V, P]
	lines  []RecordError // with the moves
	next   int           // of the lines
	notes  []Remark      // that are still to come, by the lines before them
}

// remark takes over the commentary that stands before the next line.
func (p *replay[S, M, V, P]) remark() {
	for ; len(p.notes) > 0 && p.notes[0].Before <= p.next; p.notes = p.notes[1:] {
		p.record.notes = append(p.record.notes, Remark{p.record.Len(), p.notes[0].Text})
	}
}

// step makes the move of the next line.
func (p *replay[S, M, V, P]) step() error {
	m, err := P(&p.record.now).ParseMove(p.lines[p.next].Text)
	if err == nil {
		_, err = p.record.Play(m)
	}
	if err == nil {
		p.next++
		p.remark()
	}
	return err
}

// run makes all moves, up to one that cannot be made.
func (p *replay[S, M, V, P]) run() error {
	for p.next < len(p.lines) {
		if err := p.step(); err != nil {
			return err
		}
	}
	return nil
}

// runOlder makes all moves of a record of an older revision, with those that it
// lacks: the only legal one of a decision of these kinds, which nobody was
// asked for, and any only legal one where the next of the text is refused. If
// that does not help, the record ends where the text did.
func (p *replay[S, M, V, P]) runOlder(kinds []string) error {
	for p.next < len(p.lines) {
		p.pass(kinds)
		err := p.step()
		if err == nil {
			continue
		}
		end := p.record.Len()
		for err != nil && p.put() {
			p.pass(kinds)
			if p.step() == nil {
				err = nil
			}
		}
		if err != nil {
			p.record.Rewind(end)
			return err
		}
	}
	p.pass(kinds)
	return nil
}

// pass puts in what nobody was asked for.
func (p *replay[S, M, V, P]) pass(kinds []string) {
	for slices.Contains(kinds, P(&p.record.now).Decision(Umpire).Kind) && p.put() {
	}
}

// put makes the only legal move of somebody, if there is one.
func (p *replay[S, M, V, P]) put() bool {
	m, ok := loneMove(P(&p.record.now))
	if ok {
		_, err := p.record.Play(m)
		ok = err == nil
	}
	return ok
}

// loneMove returns the only legal move of somebody who is to act.
func loneMove[S comparable, M Move, V any, P Game[S, M, V]](s P) (lone M, ok bool) {
	var moves []M
	for by := range s.ToAct().All() {
		if moves = s.LegalMoves(by, moves[:0]); len(moves) == 1 {
			return moves[0], true
		}
	}
	return lone, false
}

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
