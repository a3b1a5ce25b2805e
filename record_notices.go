package august1914

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode"
)

// A Notice is a public line of a record that is not a move: an agreement, a resignation, the end
// of a player's time, or a change of the player of a seat. As text, it is a line such as
// "#notice resigned 2 - The Allied player resigns.", which other readers take for a comment.
type Notice struct {
	Before int    `json:"before"`          // number of moves made before the notice, for the umpire only
	Kind   string `json:"kind"`            // one word: resigned, expired or drawn, which can end the game, or any other
	Seat   Seat   `json:"seat,omitempty"`  // seat that the notice is about, or 0
	Value  string `json:"value,omitempty"` // one word for the program that runs the game, or "", for the umpire only
	Text   string `json:"text"`            // one sentence, which everyone may read immediately
}

// The kinds of a [Notice] after which a game can be over. A seat that has resigned or whose
// time has expired is out, and a side has lost when all its seats are out. In a record, a move
// after the notice shows that the game went on.
const (
	Resigned = "resigned"
	Expired  = "expired"
	Drawn    = "drawn" // the players agree on a draw
)

// NoticeKind is the kind of the event with which a notice is told.
const NoticeKind = "notice"

// ErrOver says that the game is over. A move is refused with it if a [Notice] has ended the game.
var ErrOver = errors.New("the players have ended the game")

// noticeMark begins the line of a notice.
const noticeMark = "#notice"

// line returns the line of a notice.
func (n Notice) line() string {
	return fmt.Sprint(noticeMark, " ", n.Kind, " ", int(n.Seat), " ", cmp.Or(n.Value, "-"), " ", n.Text)
}

// parseNotice reads the line of a notice after a number of moves. Any other text is only a
// comment.
func parseNotice(line string, before int) (n Notice, ok bool) {
	words := strings.SplitN(line, " ", 5)
	if len(words) < 5 || words[0] != noticeMark || len(line) >= maxLine || strings.ContainsAny(line, "{}") || strings.ContainsFunc(line, unicode.IsControl) {
		return n, false
	}
	n = Notice{Before: before, Kind: words[1], Value: strings.TrimPrefix(words[3], "-"), Text: words[4]}
	_, err := fmt.Sscan(words[2], &n.Seat)
	return n, err == nil && n.Seat <= MaxSeats && n.Kind != "" && oneLine(n.Text) && n.Text[0] != '#'
}

// event returns the event with which a notice is told.
func (n Notice) event() Event {
	return Event{Audience: Public, Kind: NoticeKind, By: n.Seat.Actor(), Template: n.Text}
}

// Notice adds a notice after the last move, and sets its field Before. It returns [ErrOver] if
// the game is over, and an error if a record cannot hold the notice.
func (r *Record[S, M, V, P]) Notice(n Notice) error {
	if _, over := r.Outcome(); over {
		return ErrOver
	}
	n.Before = r.Len()
	if read, ok := parseNotice(n.line(), n.Before); !ok || read != n {
		return fmt.Errorf("%.80q cannot be a notice: want words of one line", n.line())
	}
	r.notices = append(r.notices, n)
	r.touch()
	return nil
}

// Notices returns the notices in order. Their fields Before and Value are for the umpire only.
func (r *Record[S, M, V, P]) Notices() []Notice { return slices.Clone(r.notices) }

// noticesUntil returns the number of notices before move n+1.
func (r *Record[S, M, V, P]) noticesUntil(n int) int {
	return sort.Search(len(r.notices), func(i int) bool { return r.notices[i].Before > n })
}

// noticesFrom returns a function that reads the notices after the first n moves, or after more.
// Each call of upTo returns those before the move with that number that earlier calls have not
// returned.
func (r *Record[S, M, V, P]) noticesFrom(n int) (upTo func(n int) []Notice) {
	read := r.noticesUntil(n - 1)
	return func(n int) []Notice {
		begin := read
		read = max(begin, r.noticesUntil(n-1))
		return r.notices[begin:read]
	}
}

// noted adds the lines of the notices after the first n moves.
func (r *Record[S, M, V, P]) noted(text *textWriter, n int) {
	for _, one := range r.notices[r.noticesUntil(n-1):r.noticesUntil(n)] {
		text.bytes = append(append(text.bytes, one.line()...), '\n')
	}
}

// Outcome returns the outcome, and whether the game is over, by its rules or by a notice after
// the last move. The Reason of such an outcome is the text of the notice.
func (r *Record[S, M, V, P]) Outcome() (Outcome, bool) {
	if o, kind := r.agreed(); kind != "" {
		return o, true
	}
	return P(&r.now).Outcome()
}

// Ended returns the kind of the notice that has ended the game, or "" if the game goes on or
// its rules have ended it.
func (r *Record[S, M, V, P]) Ended() string {
	_, kind := r.agreed()
	return kind
}

// agreed returns the outcome with which the players have ended the game, and the kind of the
// notice, or "".
func (r *Record[S, M, V, P]) agreed() (o Outcome, kind string) {
	if n := len(r.notices); n == 0 || r.notices[n-1].Before != r.Len() {
		return o, ""
	}
	if _, over := P(&r.now).Outcome(); over {
		return o, ""
	}
	chairs, out := P(&r.now).Chairs(), Actors(0)
	for _, n := range r.notices {
		last := n.Before == r.Len()
		if n.Kind == Resigned || n.Kind == Expired {
			out = out.With(n.Seat.Actor())
		}
		for _, c := range chairs {
			in := func(o Chair) bool { return o.Side == c.Side && !out.Has(o.Seat.Actor()) }
			if last && c.Seat == n.Seat && !slices.ContainsFunc(chairs, in) {
				return Outcome{Winner: c.Side.Opponent(), Reason: n.Text}, n.Kind
			}
		}
		if last && n.Kind == Drawn {
			return Outcome{Reason: n.Text}, n.Kind
		}
	}
	return o, ""
}
