package games

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode"

	"github.com/august1914/august1914"
)

// A Notice is a public line of a record that is not a move: what the players agree on, who
// gives up, whose time has run out, who plays for whom. As text, it is a comment, such as
// "#notice resigned 2 - The Allied player resigns.", which the readers of records skip.
type Notice struct {
	Before int             // number of moves made before the notice, for the umpire only
	Kind   string          // one word: Resigned, Expired or Drawn, which can end the game, or any other
	Seat   august1914.Seat // seat that the notice is about, or 0
	Value  string          // one word for the program that runs the game, or "", for the umpire only
	Text   string          // one sentence, which everyone may read at once
}

// The kinds of a [Notice] after which a game can be over. A seat that has resigned or whose
// time has expired is out, and a side has lost when all its seats are out. A move after the
// notice shows that the game went on.
const (
	Resigned = "resigned"
	Expired  = "expired"
	Drawn    = "drawn" // the players agree on a draw
)

// NoticeKind is the kind of the event with which a notice is told.
const NoticeKind = "notice"

// ErrOver says that a [Notice] has ended the game.
var ErrOver = errors.New("the players have ended the game")

const (
	noticeMark = "#notice"
	longest    = 4000 // bytes of a line, of which a record can hold a few more
)

// line returns the line of a notice.
func (n Notice) line() string {
	return fmt.Sprint(noticeMark, " ", n.Kind, " ", int(n.Seat), " ", cmp.Or(n.Value, "-"), " ", n.Text)
}

// parseNotice reads the line of a notice after a number of moves. Any other text is only a
// comment.
func parseNotice(line string, before int) (n Notice, ok bool) {
	words := strings.SplitN(line, " ", 5)
	if len(words) < 5 || words[0] != noticeMark || len(line) > longest || strings.ContainsAny(line, "{}") || strings.ContainsFunc(line, unicode.IsControl) {
		return n, false
	}
	n = Notice{Before: before, Kind: words[1], Value: strings.TrimPrefix(words[3], "-"), Text: words[4]}
	_, err := fmt.Sscan(words[2], &n.Seat)
	return n, err == nil && n.Seat <= august1914.MaxSeats && n.Kind != "" && n.Text != "" && n.Text == strings.TrimSpace(n.Text) && n.Text[0] != '#'
}

// isMove reports whether a line after the head of a record is a move.
func isMove(line []byte) bool {
	line = bytes.TrimSpace(line)
	return len(line) > 0 && line[0] != '#'
}

// ReadNotices reads the notices in the text of the table's record.
func (t *Table) ReadNotices(record []byte) {
	t.notices = nil
	head, moves := true, 0
	for line := range bytes.Lines(record) {
		text := string(bytes.TrimSpace(line))
		n, ok := parseNotice(text, min(moves, t.Len()))
		switch {
		case ok && !head:
			if t.Resumed() {
				n.Before = 0
			}
			t.notices = append(t.notices, n)
		case head:
			head = text != "moves"
		case isMove(line):
			moves++
		}
	}
}

// weave adds the lines of the notices to the text of the moves after the first n. If n is not
// 0, it leaves out the notices before the next move, which are in the earlier text.
func (t *Table) weave(text []byte, n int) (woven []byte) {
	head, moves := n == 0, n
	add := func() {
		for _, one := range t.notices {
			if one.Before == moves && (n == 0 || moves > n) {
				woven = append(append(woven, one.line()...), '\n')
			}
		}
	}
	for line := range bytes.Lines(text) {
		switch {
		case head:
			head = string(bytes.TrimSpace(line)) != "moves"
		case isMove(line):
			add()
			moves++
		}
		woven = append(woven, line...)
	}
	add()
	return woven
}

// Notice adds a notice after the last move, and sets its field Before. It returns an error if
// a record cannot hold it, or if the game is over.
func (t *Table) Notice(n Notice) error {
	if _, over := t.Outcome(); over {
		return ErrOver
	}
	n.Before = t.Len()
	if read, ok := parseNotice(n.line(), n.Before); !ok || read != n {
		return fmt.Errorf("%.80q cannot be a notice: want words of one line", n.line())
	}
	t.notices = append(t.notices, n)
	return nil
}

// Notices returns the notices in order, for the umpire only.
func (t *Table) Notices() []Notice { return slices.Clone(t.notices) }

// Ended returns the kind of the notice that has ended the game, or "" if none has.
func (t *Table) Ended() string {
	_, kind := t.agreedOutcome()
	return kind
}

// agreedOutcome returns the outcome with which the players have ended the game, and the kind of
// the notice, or "".
func (t *Table) agreedOutcome() (o august1914.Outcome, kind string) {
	if n := len(t.notices); n == 0 || t.notices[n-1].Before != t.Len() { // a move after them shows that the game went on
		return o, ""
	}
	if _, over := t.Table.Outcome(); over {
		return o, ""
	}
	chairs, out := t.Chairs(), august1914.Actors(0)
	for _, n := range t.notices {
		last := n.Before == t.Len()
		if n.Kind == Resigned || n.Kind == Expired {
			out = out.With(n.Seat.Actor())
		}
		for _, c := range chairs {
			in := func(o august1914.Chair) bool { return o.Side == c.Side && !out.Has(o.Seat.Actor()) }
			if last && c.Seat == n.Seat && !slices.ContainsFunc(chairs, in) {
				return august1914.Outcome{Winner: c.Side.Opponent(), Reason: n.Text}, n.Kind
			}
		}
		if last && n.Kind == Drawn {
			return august1914.Outcome{Reason: n.Text}, n.Kind
		}
	}
	return o, ""
}

// Outcome returns the outcome, and whether the game is over, by its rules or by a notice after
// the last move.
func (t *Table) Outcome() (august1914.Outcome, bool) {
	if o, kind := t.agreedOutcome(); kind != "" {
		return o, true
	}
	return t.Table.Outcome()
}

// Verdict explains the outcome.
func (t *Table) Verdict() []string {
	if o, kind := t.agreedOutcome(); kind != "" {
		return []string{o.Reason}
	}
	return t.Table.Verdict()
}

// ToAct returns the actors that may decide now.
func (t *Table) ToAct() august1914.Actors {
	if t.Ended() != "" {
		return 0
	}
	return t.Table.ToAct()
}

// Decision describes the current decision.
func (t *Table) Decision(v august1914.Viewer) august1914.Decision {
	d := t.Table.Decision(v)
	if t.Ended() != "" {
		d = august1914.Decision{Turn: d.Turn, Phase: d.Phase, Kind: "over", Prompt: "The game is over."}
	}
	return d
}

// Menu lists the legal moves of a seat.
func (t *Table) Menu(seat august1914.Seat) []august1914.MenuItem {
	if t.Ended() != "" {
		return []august1914.MenuItem{}
	}
	return t.Table.Menu(seat)
}

// Forced returns the next move of the acting seat if there is no other.
func (t *Table) Forced() (seat august1914.Seat, notation string, ok bool) {
	if t.Ended() != "" {
		return 0, "", false
	}
	return t.Table.Forced()
}

// Play makes moves. After the end, the error is [ErrOver].
func (t *Table) Play(seat august1914.Seat, notations ...string) error {
	if t.Ended() != "" {
		return ErrOver
	}
	return t.Table.Play(seat, notations...)
}

// Explain returns the reason why a seat cannot make a move.
func (t *Table) Explain(seat august1914.Seat, notation string) error {
	if t.Ended() != "" {
		return ErrOver
	}
	return t.Table.Explain(seat, notation)
}

// CanTakeBack returns the error that TakeBack would return.
func (t *Table) CanTakeBack(seat august1914.Seat) error {
	if t.Ended() != "" {
		return august1914.ErrSealed
	}
	return t.Table.CanTakeBack(seat)
}

// TakeBack takes back the last move of a seat. Notices stay.
func (t *Table) TakeBack(seat august1914.Seat) error {
	if t.Ended() != "" {
		return august1914.ErrSealed
	}
	err := t.Table.TakeBack(seat)
	for i := range t.notices {
		t.notices[i].Before = min(t.notices[i].Before, t.Len())
	}
	return err
}

// Rewind goes back to the first n moves, without the notices after them.
func (t *Table) Rewind(n int) bool {
	ok := t.Table.Rewind(n)
	t.notices = slices.DeleteFunc(t.Notices(), func(one Notice) bool { return one.Before > t.Len() })
	return ok
}

// noticesAt returns the events of the notices after the first n moves, or after more.
func (t *Table) noticesAt(n int) (list []august1914.Happening) {
	for _, one := range t.notices {
		if one.Before < n {
			continue
		}
		turn := 1
		if then, ok := t.Table.At(one.Before); ok {
			turn = then.Decision(august1914.Spectator).Turn
		}
		list = append(list, august1914.Happening{
			Event: august1914.Event{Audience: august1914.Public, Kind: NoticeKind, By: one.Seat.Actor(), Template: one.Text}, Turn: turn, Move: one.Before,
		})
	}
	return list
}

// Happened returns the events of the moves and the notices after the first n moves. The Move
// of a notice is the one before it.
func (t *Table) Happened(n int) (list []august1914.Happening) {
	notices := t.noticesAt(n)
	for _, h := range t.Table.Happened(n) {
		for len(notices) > 0 && notices[0].Move < h.Move {
			list, notices = append(list, notices[0]), notices[1:]
		}
		list = append(list, h)
	}
	return append(list, notices...)
}

// Film yields a frame for each notice and move after the first n moves that showed the viewer
// something.
func (t *Table) Film(v august1914.Viewer, n int) iter.Seq2[int, august1914.Frame] {
	return func(yield func(int, august1914.Frame) bool) {
		notices := t.noticesAt(n + 1)
		until := func(moves int) bool { // shows the notices before a move
			for len(notices) > 0 && notices[0].Move < moves {
				one := notices[0]
				notices = notices[1:]
				then, ok := t.Table.At(one.Move)
				if ok && !yield(one.Move, august1914.Frame{Turn: one.Turn, Events: []august1914.Event{one.Event}, Board: then.Board(v)}) {
					return false
				}
			}
			return true
		}
		for made, frame := range t.Table.Film(v, n) {
			if !until(made) || !yield(made, frame) {
				return
			}
		}
		until(t.Len() + 1)
	}
}

// Account writes the part of the record that a viewer may know, with the text of the notices in
// their places.
func (t *Table) Account(w io.Writer, v august1914.Viewer) error {
	var whole bytes.Buffer
	if err := t.Table.Account(&whole, v); err != nil {
		return err
	}
	lines := bytes.SplitAfter(whole.Bytes(), []byte("\n"))
	for _, one := range slices.Backward(t.notices) {
		then, ok := t.Table.At(one.Before)
		if !ok {
			continue
		}
		var before bytes.Buffer
		if err := then.Account(&before, v); err != nil {
			return err
		}
		lines = slices.Insert(lines, min(bytes.Count(before.Bytes(), []byte("\n")), len(lines)), []byte(one.Text+"\n"))
	}
	_, err := w.Write(bytes.Join(lines, nil))
	return err
}

// Save writes the record with the notices.
func (t *Table) Save(w io.Writer) error { return t.woven(w, 0, t.Table.Save) }

// Keep writes the record, or the lines for the moves after the first n, with the notices.
func (t *Table) Keep(w io.Writer, n int) error {
	return t.woven(w, n, func(w io.Writer) error { return t.Table.Keep(w, n) })
}

func (t *Table) woven(w io.Writer, n int, write func(io.Writer) error) error {
	var text bytes.Buffer
	if err := write(&text); err != nil {
		return err
	}
	_, err := w.Write(t.weave(text.Bytes(), n))
	return err
}
