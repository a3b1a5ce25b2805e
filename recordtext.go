package august1914

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The first lines of a record and of an account.
const (
	recordFormat  = "august1914 record 1"
	accountFormat = "august1914 account 1"
)

// maxLine is the maximum length of a line of a record in bytes.
const maxLine = 4096

// A RecordError says which line of a record is wrong and why. It wraps the
// reason: a [*Violation] for a move that the rules forbid, a [*HeaderError]
// for the record of another game, or the error of ParseMove. If the record was made on other
// data, a [*DataError] wraps the reason. If it was made on the same data under another
// revision, a [*RevisionError] wraps the reason.
type RecordError struct {
	Line int    // number of the line, from 1
	Text string // text of the line
	Err  error  // reason for the error
}

// Error names the line, its text and the reason.
func (e *RecordError) Error() string {
	return fmt.Sprintf("august1914: record, line %d %.80q: %v", e.Line, e.Text, e.Err)
}

// Unwrap returns the reason.
func (e *RecordError) Unwrap() error { return e.Err }

// RecordErrorInfo is the JSON form of a [RecordError]. Each of the last five fields
// describes the reason as an object, if the reason is of that kind.
type RecordErrorInfo struct {
	Line      int            `json:"line"`                // number of the line, from 1
	Text      string         `json:"text"`                // text of the line
	Reason    string         `json:"reason"`              // reason in one sentence
	Violation *Violation     `json:"violation,omitempty"` // reason, if the rules forbid the move
	Notation  *NotationError `json:"notation,omitempty"`  // reason, if the text is not a move
	Header    *HeaderError   `json:"header,omitempty"`    // reason, if the record belongs to another game
	Revision  *RevisionError `json:"revision,omitempty"`  // reason, if the record belongs to another revision of the rules
	Data      *DataError     `json:"data,omitempty"`      // reason, if the record was made on other data
}

// MarshalJSON writes the error as [RecordErrorInfo].
func (e *RecordError) MarshalJSON() ([]byte, error) {
	info := RecordErrorInfo{Line: e.Line, Text: e.Text, Reason: fmt.Sprint(e.Err)}
	errors.As(e.Err, &info.Violation)
	errors.As(e.Err, &info.Notation)
	errors.As(e.Err, &info.Header)
	errors.As(e.Err, &info.Revision)
	errors.As(e.Err, &info.Data)
	return json.Marshal(info)
}

// ReadRecord reads the text of a record and replays it from start. The head has to
// name the ruleset, the scenario and the settings of start. If the State has a method
// Options() []Option, an option without a line must have its value Before in start, and
// old names and values are known; otherwise it can have any value in start. ReadRecord does
// not refuse another revision of the rules or other data, as long as every move is
// legal. If the record carries a position, start is that position: [Ruleset.Read]
// decodes it from the State of the [Header].
//
// The data are the same if the digest of the head is that of start. A game whose digests
// or hashes have changed has two methods of its *State that know the earlier ones:
//   - SameData(h Header) bool reports whether the record was made on the data of the State.
//   - SamePosition(h Header) bool reports whether Position of h is a hash of the State.
//
// If a move is refused and the text is that of [Record.WriteKept], the record goes on from the
// last position in it that the rules allow, and [Record.Resumed] reports true. For that, the
// *State needs a method DecodeState(text []byte) (S, error).
//
// If the text is wrong, or ends before the line "moves", ReadRecord returns a
// [*RecordError]. If a move is wrong, it also returns the record of the moves before it.
// If the record was made on other data, or under another revision, the error of a refused
// move wraps a [*DataError] or a [*RevisionError], which says how far the record replays.
func ReadRecord[S comparable, M Move, V any, P Game[S, M, V]](text io.Reader, start P) (*Record[S, M, V, P], error) {
	if game, ok := any(start).(interface{ DecodeState(text []byte) (S, error) }); ok {
		return readRecord(text, start, game.DecodeState)
	}
	return readRecord(text, start, nil)
}

// readRecord reads a record. If decode is nil, it ignores the positions between the moves.
func readRecord[S comparable, M Move, V any, P Game[S, M, V]](text io.Reader, start P, decode func([]byte) (S, error)) (*Record[S, M, V, P], error) {
	lines := newLines(text)
	format, h, err := lines.header()
	if err != nil {
		return nil, err
	}
	if format != recordFormat {
		return nil, lines.fail(errors.New("an account tells only what one viewer knows and cannot be replayed"))
	}
	if key, err := h.match(start.Header(), start); err != nil {
		return nil, lines.failAt(key, err)
	}
	if err := began(h, start); err != nil {
		return nil, lines.failAt("position", err)
	}
	return replayed(h, lines, start, decode)
}

// sameData reports whether the record of a header was made on the data of a position.
func sameData[S comparable, M Move, V any, P Game[S, M, V]](s P, h Header) bool {
	if game, ok := any(s).(interface{ SameData(h Header) bool }); ok {
		return game.SameData(h)
	}
	return s.Header().Digest == h.Digest
}

// samePosition reports whether the record of a header began with a position.
func samePosition[S comparable, M Move, V any, P Game[S, M, V]](s P, h Header) bool {
	game, ok := any(s).(interface{ SamePosition(h Header) bool })
	return s.Hash() == h.Position || ok && game.SamePosition(h)
}

// began returns an error if the game of a header began with another position.
func began[S comparable, M Move, V any, P Game[S, M, V]](h Header, start P) error {
	have := start.Hash()
	if h.Position == 0 || samePosition(start, h) {
		return nil
	}
	err := &HeaderError{Field: "position", Have: fmt.Sprintf("%016x", h.Position), Want: fmt.Sprintf("%016x", have)}
	if len(h.State) > 0 {
		return fmt.Errorf("%w; Read of a Ruleset begins with the position in the record", err)
	}
	return err
}

// WriteTo writes the text of the record.
func (r *Record[S, M, V, P]) WriteTo(w io.Writer) (int64, error) {
	text, err := r.MarshalText()
	if err != nil {
		return 0, err
	}
	n, err := w.Write(text)
	return int64(n), err
}

// MarshalText returns the text of the record, which [ReadRecord] reads.
func (r *Record[S, M, V, P]) MarshalText() ([]byte, error) {
	var text textWriter
	r.write(&text, 0)
	r.noted(&text, r.Len())
	return text.bytes, text.err
}

// write writes the text of the record, or if n is not 0, the lines after the first n moves. It
// leaves out the notices after the last move.
func (r *Record[S, M, V, P]) write(text *textWriter, n int) {
	if n == 0 {
		r.row(text, 0)
	}
	for i := n + 1; i <= r.Len(); i++ {
		if n == 0 || i > n+1 {
			r.noted(text, i-1)
		}
		r.row(text, i)
	}
}

// row writes the line of move i, or for 0 all lines up to the first move, with the remarks
// after it.
func (r *Record[S, M, V, P]) row(text *textWriter, i int) {
	if i > 0 {
		text.line(r.plies[i-1].move.String())
	} else {
		h := r.Header()
		if h.Position != 0 {
			h.State = text.json(r.marks[0])
		}
		text.line(recordFormat)
		text.header(h)
		text.line("moves")
		text.kept(toldMark, text.packed(r.past))
	}
	for _, note := range r.notes[r.notesUntil(i-1):r.notesUntil(i)] {
		text.remark(note.Text)
	}
}

// Rows returns the text of the record in rows, for a database that keeps a row for each move.
// Row 0 is all that stands before the first move, with the position that the game began
// with, and row n is move n with the remarks and notices after it. Rows returns those that are new or
// have changed since an earlier call returned next, from row from on; 0 stands for no earlier
// call. Older rows from there on do not count any more, for example after a take-back. All
// rows, one after the other, are the text that [ReadRecord] reads.
func (r *Record[S, M, V, P]) Rows(since int) (from int, rows []string, next int, err error) {
	from = sort.Search(len(r.plies)+1, func(i int) bool {
		return since == 0 || i == 0 && r.headed > since || i > 0 && r.plies[i-1].clock > since
	})
	var text textWriter
	for i := from; i <= len(r.plies); i++ {
		begun := len(text.bytes)
		r.row(&text, i)
		r.noted(&text, i)
		rows = append(rows, string(text.bytes[begun:]))
	}
	return from, rows, r.clock, text.err
}

// A textWriter collects lines and keeps the first error.
type textWriter struct {
	bytes []byte
	err   error
}

// line adds a line. It sets the error if a reader would not read the same line.
func (t *textWriter) line(text string) {
	switch {
	case t.err != nil:
	case !oneLine(text) || text[0] == '#':
		t.err = fmt.Errorf("august1914: %q cannot be a line of a record: want one line that does not begin with #", text)
	case len(text) >= maxLine:
		t.err = fmt.Errorf("august1914: %.40q... cannot be a line of a record: longer than %d bytes", text, maxLine)
	default:
		t.bytes = append(append(t.bytes, text...), '\n')
	}
}

// oneLine reports whether a text is one non-empty line without spaces around it.
func oneLine(text string) bool {
	return text != "" && text == strings.TrimSpace(text) && !strings.ContainsAny(text, "\r\n")
}

// remarkMark begins a line of commentary. Other readers take the line for a comment.
const remarkMark = "#:"

// remark adds a line of commentary.
func (t *textWriter) remark(text string) {
	switch {
	case t.err != nil:
	case !oneLine(text):
		t.err = fmt.Errorf("%q cannot be a remark: want one line without spaces around it", text)
	case len(remarkMark+" ")+len(text) >= maxLine:
		t.err = fmt.Errorf("%.40q... cannot be a remark: longer than %d bytes", text, maxLine)
	default:
		t.bytes = append(append(t.bytes, remarkMark+" "+text...), '\n')
	}
}

func (t *textWriter) pair(key, value string) { t.line(key + " " + value) }

func (t *textWriter) header(h Header) {
	t.pair("ruleset", h.Ruleset)
	t.pair("scenario", h.Scenario)
	t.pair("revision", strconv.Itoa(max(h.Revision, 1)))
	t.pair("digest", fmt.Sprintf("%016x", h.Digest))
	if h.Position != 0 {
		t.pair("position", fmt.Sprintf("%016x", h.Position))
	}
	for _, s := range h.Settings {
		t.pair("set", s.String())
	}
	for line := range folded(h.State) {
		t.pair("state", line)
	}
}

// foldAt is the approximate number of bytes of JSON in a line.
const foldAt = 400

// folded yields the lines of a text.
func folded(text []byte) iter.Seq[string] {
	return func(yield func(string) bool) {
		for len(text) > 0 {
			n := fold(text)
			if !yield(string(text[:n])) {
				return
			}
			text = text[n:]
		}
	}
}

// fold returns the number of bytes of JSON for the next line. The line ends after a comma
// if there is one in range, and otherwise at a point with no space on either side, because
// the reader trims spaces.
func fold(text []byte) int {
	if len(text) <= 2*foldAt {
		return len(text)
	}
	for n := foldAt; n < 2*foldAt; n++ {
		if text[n-1] == ',' && solid(text, n) {
			return n
		}
	}
	for n := foldAt; n < len(text); n++ {
		if solid(text, n) {
			return n
		}
	}
	return len(text)
}

// solid reports whether a character ends after n bytes and neither it nor the next one is
// a space.
func solid(text []byte, n int) bool {
	last, _ := utf8.DecodeLastRune(text[:n])
	next, _ := utf8.DecodeRune(text[n:])
	return utf8.RuneStart(text[n]) && !unicode.IsSpace(last) && !unicode.IsSpace(next)
}

// lines reads the lines of a record and skips comments.
type lines struct {
	scanner *bufio.Scanner
	number  int
	text    string
	err     error
	head    map[string]RecordError // lines of the head by key
	kept    []keptText             // comments after the head that WriteKept writes
	notices []Notice               // notices after the head
	comment func(text string)      // if not nil, is called with each comment
}

func newLines(r io.Reader) *lines {
	scanner := bufio.NewScanner(r)
	scanner.Buffer(make([]byte, 0, 256), maxLine)
	return &lines{scanner: scanner, head: map[string]RecordError{}}
}

// next advances to the next line and reports whether there is one.
func (l *lines) next() bool {
	for l.scanner.Scan() {
		l.number++
		l.text = l.scanner.Text()
		if l.number == 1 {
			l.text = strings.TrimPrefix(l.text, "\ufeff") // an editor may put a byte-order mark there
		}
		l.text = strings.TrimSpace(l.text)
		switch {
		case l.text == "":
		case l.text[0] != '#':
			return true
		case l.comment != nil:
			l.comment(l.text)
		}
	}
	switch err := l.scanner.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		l.number, l.text = l.number+1, ""
		l.err = l.fail(fmt.Errorf("longer than %d bytes", maxLine))
	case err != nil:
		l.err = fmt.Errorf("august1914: record: %w", err)
	}
	return false
}

// rest returns the remaining lines as RecordErrors without a reason, and the
// commentary between them. It keeps the notices.
func (l *lines) rest() (list []RecordError, notes []Remark) {
	l.comment = func(text string) {
		l.keep(text, len(list))
		if n, ok := parseNotice(text, len(list)); ok {
			l.notices = append(l.notices, n)
		}
		note, marked := strings.CutPrefix(text, remarkMark)
		note = strings.TrimSpace(note)
		var w textWriter
		if w.remark(note); marked && w.err == nil { // any other text is only a comment
			notes = append(notes, Remark{len(list), note})
		}
	}
	for l.next() {
		list = append(list, RecordError{Line: l.number, Text: l.text})
	}
	return list, notes
}

// fail returns an error at the current line.
func (l *lines) fail(err error) error {
	return &RecordError{Line: l.number, Text: l.text, Err: err}
}

// failAt returns an error at the line of the head with that key, or at the current line
// if the head has no such line.
func (l *lines) failAt(key string, err error) error {
	if at, ok := l.head[key]; ok {
		at.Err = err
		return &at
	}
	return l.fail(err)
}

// header reads the head, up to the line "moves". It returns an error if the text ends
// before that line.
func (l *lines) header() (format string, h Header, err error) {
	if !l.next() {
		if l.err == nil {
			l.err = l.fail(fmt.Errorf("empty, want %q", recordFormat))
		}
		return "", h, l.err
	}
	format = l.text
	if format != recordFormat && format != accountFormat {
		return "", h, l.fail(fmt.Errorf("want %q", recordFormat))
	}
	for l.next() {
		if l.text == "moves" {
			if err := h.complete(); err != nil {
				l.err = l.fail(err)
			} else if err := h.unfold(); err != nil {
				l.err = l.failAt("state", err)
			}
			return format, h, l.err
		}
		if err := l.pair(&h); err != nil {
			return "", h, l.fail(err)
		}
	}
	if l.err == nil {
		l.err = l.fail(errors.New(`the record ends here, before the line "moves"`))
	}
	return "", h, l.err
}

// pair parses the current line as a key and a value of the head.
func (l *lines) pair(h *Header) error {
	if strings.ContainsRune(l.text, '\r') {
		return errors.New("contains a carriage return")
	}
	key, value, _ := strings.Cut(l.text, " ")
	if err := h.set(key, strings.TrimSpace(value)); err != nil {
		return err
	}
	if key == "set" {
		key += " " + h.Settings[len(h.Settings)-1].Name
	}
	if _, twice := l.head[key]; twice {
		if key == "state" {
			return nil
		}
		return fmt.Errorf("%s occurs twice", key)
	}
	l.head[key] = RecordError{Line: l.number, Text: l.text}
	return nil
}

// String returns the head of a record as described at [Record], without the
// line "moves".
func (h Header) String() string {
	var text textWriter
	text.line(recordFormat)
	text.header(h)
	return string(text.bytes)
}

// ParseHeader reads the head of a record or of an account, up to the line "moves", which
// is required. It tells a program which ruleset and scenario to start before it calls
// [ReadRecord], and [Header.Played] tells it the settings. Each game's ScenarioOf
// function does both. The error is a [*RecordError].
func ParseHeader(text string) (Header, error) {
	lines := newLines(strings.NewReader(text))
	_, h, err := lines.header()
	return h, err
}

// set sets the field of one line of the head.
func (h *Header) set(key, value string) (err error) {
	switch key {
	case "ruleset":
		h.Ruleset = value
	case "scenario":
		h.Scenario = value
	case "revision":
		h.Revision, err = strconv.Atoi(value)
		if err != nil || h.Revision < 1 {
			return errors.New("want revision and a whole number from 1")
		}
	case "digest":
		h.Digest, err = strconv.ParseUint(value, 16, 64)
		if err != nil {
			return errors.New("want digest and 16 hex digits")
		}
	case "position":
		h.Position, err = strconv.ParseUint(value, 16, 64)
		if err != nil || h.Position == 0 {
			return errors.New("want position and 16 hex digits that are not all 0")
		}
	case "state":
		h.State = append(h.State, value...)
	case "set":
		var setting Setting
		setting, err = ParseSetting(value)
		h.Settings = append(h.Settings, setting)
	case "viewer":
		var v Viewer
		err = v.UnmarshalText([]byte(value))
	default:
		return errors.New("want ruleset, scenario, revision, digest, position, state, set or moves")
	}
	return err
}

// unfold compacts the State that set joined from its lines. It returns an error if the
// State could not be written again.
func (h *Header) unfold() error {
	switch {
	case len(h.State) == 0:
		return nil
	case h.Position == 0:
		return errors.New("the state lines give a position, but no position line gives its hash")
	}
	var whole bytes.Buffer
	if err := json.Compact(&whole, h.State); err != nil {
		return fmt.Errorf("the state lines are not the JSON of a position: %w", err)
	}
	h.State = whole.Bytes()
	var text textWriter
	text.header(*h)
	return text.err
}

// complete returns an error if the head lacks the ruleset, the scenario or the
// revision.
func (h *Header) complete() error {
	switch {
	case h.Ruleset == "":
		return errors.New("the header names no ruleset")
	case h.Scenario == "":
		return errors.New("the header names no scenario")
	case h.Revision == 0:
		return errors.New("the header names no revision")
	}
	return nil
}
