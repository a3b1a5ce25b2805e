package desk

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// The kinds of notices of a desk, besides those of the library. What the players have agreed
// on stands only in the record, so that one write changes it.
const (
	drawOffered  = "offered"  // a seat offers a draw
	drawAccepted = "accepted" // a seat accepts the draw
	drawDeclined = "declined" // a seat declines the draw, or withdraws its offer
	undoAsked    = "asked"    // a seat asks to take sealed moves back; the value is the number of moves that stay
	undoGranted  = "granted"  // a seat agrees
	undoDenied   = "denied"   // a seat does not agree, or withdraws its question
	undoDone     = "undone"   // the moves were taken back
	seatLent     = "lent"     // a program, the value, plays for the seat as its player wishes
	seatReplaced = "replaced" // a program, the value, plays for the seat, because its time has run out
	seatReturned = "returned" // the player of the seat plays on
)

// A question is an offer or a request that waits for the others.
type question struct {
	By  august1914.Seat                   `json:"by"`  // seat that asks
	Yes august1914.Array[august1914.Seat] `json:"yes"` // seats that have agreed, without that seat

	// Told has what the viewer was told since the moves that would be taken back, in
	// sentences. It is empty for other questions.
	Told august1914.Array[string] `json:"told"`

	// Rolled reports whether the viewer knows of a roll of the dice since then.
	Rolled bool `json:"rolled,omitempty"`

	keep int // number of moves that would stay
}

// agreed is what the notices of a record say about the players.
type agreed struct {
	draw, undo *question                       // questions that wait for an answer
	yield      *question                       // offer of a program to give up that waits for an answer
	playsOn    bool                            // players have declined such an offer
	standIn    [august1914.MaxSeats + 1]string // programs that play for persons
	given      august1914.Actors               // seats whose player did not ask for the program, and has no say
	out        august1914.Actors               // seats that have resigned or have lost by time
	undone     int                             // number of times that moves were taken back by agreement
}

// agreedIn reads notices.
func agreedIn(list []august1914.Notice) (a agreed) {
	for _, n := range list {
		if int(n.Seat) >= len(a.standIn) {
			continue
		}
		switch by := n.Seat.Actor(); n.Kind {
		case drawOffered:
			a.draw = &question{By: n.Seat}
		case undoAsked:
			keep, _ := strconv.Atoi(n.Value)
			a.undo = &question{By: n.Seat, keep: keep}
		case drawAccepted:
			a.draw.agree(n.Seat)
		case undoGranted:
			a.undo.agree(n.Seat)
		case drawDeclined:
			a.draw = nil
		case undoDenied:
			a.undo = nil
		case yieldOffered:
			a.yield = &question{By: n.Seat}
		case yieldAccepted:
			a.yield.agree(n.Seat)
		case yieldDeclined:
			a.yield, a.playsOn = nil, true
		case yieldWithdrawn:
			a.yield = nil
		case undoDone:
			a.draw, a.undo, a.yield, a.undone = nil, nil, nil, a.undone+1
		case seatLent, seatReturned:
			a.standIn[n.Seat], a.given = n.Value, a.given.Without(by)
		case seatReplaced:
			a.standIn[n.Seat], a.given = n.Value, a.given.With(by)
		case august1914.Resigned, august1914.Expired:
			a.standIn[n.Seat], a.given, a.out = n.Value, a.given.With(by), a.out.With(by)
		}
	}
	return a
}

// agree adds a seat to those that have agreed.
func (q *question) agree(seat august1914.Seat) {
	if q != nil && !slices.Contains(q.Yes, seat) {
		q.Yes = append(q.Yes, seat)
	}
}

// program returns the name of the program that plays for a seat, if one does.
func (r *room) program(seat august1914.Seat) (string, bool) {
	if int(seat) < len(r.agreed.standIn) && r.agreed.standIn[seat] != "" {
		return r.agreed.standIn[seat], true
	}
	return r.card.program(seat)
}

// away returns the problem of a player for whom a program plays, or nil.
func (r *room) away(seat august1914.Seat) *Problem {
	_, over := r.table.Outcome()
	switch name := r.agreed.standIn[seat]; {
	case over:
	case r.agreed.out.Has(seat.Actor()):
		return notNow("you are out of this game, and the program %s plays on for your side", name)
	case name != "":
		return notNow("the program %s plays for you: play yourself again before you move", name)
	}
	return nil
}

// notNow returns the problem of a request that is not possible at present.
func notNow(format string, args ...any) *Problem {
	return problem(statusConflict, "not now", format, args...)
}

// voices lists the seats with a say. Each has a person, is in the game, and was not given to a
// program by others.
func (r *room) voices() (list []august1914.Seat) {
	for i := range r.card.Seats {
		seat := august1914.Seat(i + 1)
		if r.card.Seats[i].Player == Person && !r.agreed.given.Has(seat.Actor()) {
			list = append(list, seat)
		}
	}
	return list
}

// missing lists the seats with a say that have not agreed to a question.
func (r *room) missing(q *question) []august1914.Seat {
	return slices.DeleteFunc(r.voices(), func(seat august1914.Seat) bool { return seat == q.By || slices.Contains(q.Yes, seat) })
}

// awaits reports whether a question needs the answers of others besides one that agrees.
func (r *room) awaits(q *question, agrees august1914.Seat) bool {
	return slices.ContainsFunc(r.missing(q), func(seat august1914.Seat) bool { return seat != agrees })
}

// player names the player of a seat.
func (r *room) player(seat august1914.Seat) string {
	return "The " + r.table.Chairs()[seat-1].Name + " player"
}

// notice adds a notice to the record and saves it. A program that begins to play for a person
// takes the seat.
func (d *Desk) notice(r *room, n august1914.Notice) *Problem {
	if err := r.table.Notice(n); err != nil {
		if errors.Is(err, august1914.ErrOver) {
			return isOver()
		}
		return d.fail(r, err)
	}
	return d.noticed(r)
}

// noticed is called when there are new notices. It saves the record, as settle does.
func (d *Desk) noticed(r *room) *Problem {
	before := r.agreed
	r.agreed, r.debts.whole = agreedIn(r.table.Notices()), true
	for i, name := range r.agreed.standIn {
		if seat := august1914.Seat(i); name != "" && name != before.standIn[i] {
			if err := r.sit(seat); err != nil {
				return d.fail(r, err)
			}
		}
		if name != before.standIn[i] {
			r.trouble = ""
		}
	}
	return d.settle(r)
}

// isOver returns the problem of a request that comes too late.
func isOver() *Problem { return problem(statusConflict, "over", "the game is over") }

// goesOn returns nil while a game goes on, for a seat that is in it.
func (r *room) goesOn(seat august1914.Seat) *Problem {
	if _, over := r.table.Outcome(); over {
		return isOver()
	}
	if r.agreed.out.Has(seat.Actor()) {
		return r.away(seat)
	}
	return nil
}

// agreement returns a handler for a request that a seat in a game makes beside its moves.
func agreement[T any](what string, key func(*T) string, do func(*Desk, *call, august1914.Seat, *T) *Problem) func(*Desk, *call) (any, *Problem) {
	return bySeat(what, key, func(d *Desk, c *call, seat august1914.Seat, asked *T) (any, *Problem) {
		wrong := c.visit.room.lessonStays("the learner only makes the moves that are asked for")
		if wrong == nil {
			wrong = c.visit.room.goesOn(seat)
		}
		if wrong == nil {
			wrong = do(d, c, seat, asked)
		}
		if wrong != nil {
			return nil, wrong
		}
		return done{Version: c.visit.look().version}, nil
	})
}

// resign gives up for a seat. The game is over when all seats of a side are out. As long as
// another seat of its side is in the game, a program plays on for the seat.
func (d *Desk) resign(c *call, seat august1914.Seat, _ *keyed) *Problem {
	return d.putOut(c.visit.room, august1914.Resigned, seat, "resigns")
}

// putOut takes a seat out of the game.
func (d *Desk) putOut(r *room, kind string, seat august1914.Seat, does string) *Problem {
	text := r.player(seat) + " " + does
	for i, other := range r.table.Chairs() {
		if own := r.table.Chairs()[seat-1]; own.Side == other.Side && i != int(seat)-1 && !r.agreed.out.Has(other.Seat.Actor()) {
			text += ", and the " + r.stand() + " program plays on for the seat"
			break
		}
	}
	return d.notice(r, august1914.Notice{Kind: kind, Seat: seat, Value: r.stand(), Text: text + "."})
}

// stand returns the name of the program that plays for absent players. The limit names it; by
// default it is the strongest program.
func (r *room) stand() string {
	if r.card.Limit != nil && r.card.Limit.Program != "" {
		return r.card.Limit.Program
	}
	return standFor(r.info.Name)
}

func standFor(ruleset string) string {
	list := games.Players(ruleset)
	return list[len(list)-1].Name
}

// A consent is a part of a question and its answers.
type consent struct {
	Say     string  `json:"say"`               // ask, except about an offer to give up; yes, which agrees; or no, which declines or withdraws the question
	Version *uint64 `json:"version,omitempty"` // version of the position that the player has seen; needed with yes
	Key     string  `json:"key,omitempty"`     // key of this request; if the request arrives again, it changes nothing
}

// said checks what a seat says to a question. The question is nil if none waits.
func (c *call) said(seat august1914.Seat, s *consent, q *question, what string) (ask, yes bool, wrong *Problem) {
	switch {
	case s.Say != "ask" && s.Say != "yes" && s.Say != "no":
		wrong = malformed("field %q is %.20q, want ask, yes or no", "say", s.Say)
	case !slices.Contains(c.visit.room.voices(), seat):
		wrong = notNow("a program has taken your place, so you have no say: play yourself again first")
	case s.Say == "ask" && q != nil:
		wrong = notNow("%s has asked already: answer yes or no", c.visit.room.player(q.By))
	case s.Say != "ask" && q == nil:
		wrong = notNow("nobody asks for %s now", what)
	case s.Say == "yes" && seat == q.By:
		wrong = notNow("you have asked yourself: the others answer")
	case s.Say == "yes":
		wrong = c.seen(seat, &wish{Version: s.Version}, true)
	}
	return s.Say == "ask", s.Say == "yes", wrong
}

// draw offers a draw, accepts it or declines it. The game is drawn when all players have
// accepted. A program does not agree to a draw.
func (d *Desk) draw(c *call, seat august1914.Seat, s *consent) *Problem {
	r := c.visit.room
	ask, yes, wrong := c.said(seat, s, r.agreed.draw, "a draw")
	name := r.player(seat)
	switch {
	case wrong != nil:
		return wrong
	case ask && len(r.missing(&question{By: seat})) == 0:
		return notNow("there is no other player to agree: programs do not")
	case ask:
		return d.limited(c, r, august1914.Notice{Kind: drawOffered, Seat: seat, Text: name + " offers a draw."})
	case !yes && seat == r.agreed.draw.By:
		return d.notice(r, august1914.Notice{Kind: drawDeclined, Seat: seat, Text: name + " withdraws the offer of a draw."})
	case !yes:
		return d.notice(r, august1914.Notice{Kind: drawDeclined, Seat: seat, Text: name + " declines the draw."})
	case r.awaits(r.agreed.draw, seat):
		return d.notice(r, august1914.Notice{Kind: drawAccepted, Seat: seat, Text: name + " accepts the draw."})
	}
	return d.notice(r, august1914.Notice{Kind: august1914.Drawn, Seat: seat, Text: "The players agree on a draw."})
}

// limited adds a notice with which a seat asks the others. A client can write only so many.
func (d *Desk) limited(c *call, r *room, n august1914.Notice) *Problem {
	if wrong := d.maySay(c); wrong != nil {
		return wrong
	}
	return d.notice(r, n)
}

// lastChoice returns the number of moves before the last one that a seat chose. It reports
// false if the seat has made none.
func (r *room) lastChoice(seat august1914.Seat) (int, bool) {
	for n := r.table.Acted(seat); n > 0; n-- {
		before, ok := r.table.At(n - 1)
		if !ok {
			return 0, false
		}
		if before.ToAct().Has(seat.Actor()) {
			return n - 1, true
		}
	}
	return 0, false
}

// undo asks to take the seat's last move back, although it is sealed, and answers such a
// question. The moves are taken back when all players agree; programs do.
func (d *Desk) undo(c *call, seat august1914.Seat, s *consent) *Problem {
	r := c.visit.room
	ask, yes, wrong := c.said(seat, s, r.agreed.undo, "moves to be taken back")
	name := r.player(seat)
	switch {
	case wrong != nil:
		return wrong
	case ask && r.canTakeBack(seat.Viewer()):
		return notNow("you can take that move back yourself")
	case ask:
		if wrong := r.away(seat); wrong != nil {
			return wrong
		}
		keep, ok := r.lastChoice(seat)
		if !ok {
			return notNow("you have made no move that can be taken back")
		}
		if q := (question{By: seat, keep: keep}); len(r.missing(&q)) == 0 {
			return d.undoTo(r, q)
		}
		return d.limited(c, r, august1914.Notice{Kind: undoAsked, Seat: seat, Value: strconv.Itoa(keep), Text: name + " asks to take the last move back."})
	case !yes && seat == r.agreed.undo.By:
		return d.notice(r, august1914.Notice{Kind: undoDenied, Seat: seat, Text: name + " withdraws the request to take a move back."})
	case !yes:
		return d.notice(r, august1914.Notice{Kind: undoDenied, Seat: seat, Text: name + " does not agree to take the move back."})
	case r.awaits(r.agreed.undo, seat):
		return d.notice(r, august1914.Notice{Kind: undoGranted, Seat: seat, Text: name + " agrees to take the move back."})
	}
	return d.undoTo(r, *r.agreed.undo)
}

// undoTo takes the moves of a question back. The account repeats what everyone was told since
// then. Later rolls use other streams of the seed.
func (d *Desk) undoTo(r *room, q question) *Problem {
	if q.keep >= r.table.Len() {
		return d.notice(r, august1914.Notice{Kind: undoDenied, Seat: q.By, Text: "The move was taken back already."})
	}
	before, earlier := r.shownToPrograms(), r.table.Notices()
	text := "By agreement, the last move of " + lower(r.player(q.By)) + " and all later moves were taken back."
	if told := r.toldSince(august1914.Spectator, q.keep); len(told) > 0 {
		text += " What had been told to everyone: " + strings.Join(told, " ")
	}
	r.table.Rewind(q.keep)
	for _, n := range earlier[len(r.table.Notices()):] {
		if err := r.table.Notice(n); err != nil {
			return d.fail(r, err)
		}
	}
	if err := r.table.Notice(august1914.Notice{Kind: undoDone, Seat: q.By, Text: text}); err != nil {
		return d.fail(r, err)
	}
	r.agreed = agreedIn(r.table.Notices())
	wrong := d.rewrite(r, before)
	for i := range r.card.Seats {
		if wrong == nil {
			d.stopOrders(r, august1914.Seat(i+1), "Moves were taken back by agreement, so your orders wait until you let them go on.")
		}
	}
	return wrong
}

// maxTold is the number of bytes of the sentences that a question repeats.
const maxTold = 3000

// toldSince lists what a viewer was told by the moves after the first n, without notices. Of
// many sentences, it has the last ones.
func (r *room) toldSince(v august1914.Viewer, n int) (list []string) {
	for _, h := range r.table.Happened(n) {
		if h.Kind != noticeKind && h.Audience.Includes(v) {
			list = append(list, h.String())
		}
	}
	size, from := 0, len(list)
	for from > 0 && size+len(list[from-1]) < maxTold {
		from--
		size += len(list[from]) + 1
	}
	if from > 0 {
		list = append([]string{fmt.Sprintf("(%d sentences before these.)", from)}, list[from:]...)
	}
	return list
}

// rolledSince reports whether a viewer was told of a roll of the dice in the moves after the first n.
// A blind draw of units is not a roll.
func (r *room) rolledSince(v august1914.Viewer, n int) bool {
	moves := r.table.Moves(n)
	return slices.ContainsFunc(r.table.Happened(n), func(h august1914.Happening) bool {
		return h.Kind != noticeKind && h.Audience.Includes(v) && strings.HasPrefix(moves[h.Move-n-1], "roll ")
	})
}

// noticeKind is the kind of the events of notices.
const noticeKind = august1914.NoticeKind

// asksOf returns a question for a viewer, or nil.
func (r *room) asksOf(q *question, v august1914.Viewer) *question {
	if q == nil {
		return nil
	}
	shown := question{By: q.By, Yes: q.Yes}
	if q == r.agreed.undo {
		shown.Told, shown.Rolled = r.toldSince(v, q.keep), r.rolledSince(v, q.keep)
	}
	return &shown
}

// A standIn asks for a program to play for a seat, or ends that.
type standIn struct {
	Player string          `json:"player"`         // name of the program, "" for the one of the set-up, or "person" if the player plays again
	Seat   august1914.Seat `json:"seat,omitempty"` // another seat, whose time has run out; by default the seat itself
	Key    string          `json:"key,omitempty"`  // key of this request; if the request arrives again, it changes nothing
}

// standsIn lets a program play for a seat, as its player wishes or, after its time has run
// out, as another player does. The player can come back at any time. The program sees what the
// seat may see.
func (d *Desk) standsIn(c *call, seat august1914.Seat, s *standIn) *Problem {
	r := c.visit.room
	of := cmp.Or(s.Seat, seat)
	name := cmp.Or(s.Player, r.stand())
	if wrong := checkProgram(r.info.Name, "player", name); wrong != nil && name != Person {
		return wrong
	}
	switch {
	case int(of) > len(r.card.Seats) || r.card.Seats[of-1].Player != Person:
		return malformed("field %q is %d, want the number of a seat that has a person", "seat", of)
	case r.agreed.out.Has(of.Actor()):
		return notNow("that player is out of the game")
	case name == Person && of != seat:
		return problem(statusForbidden, "seat", "only the player of that seat can take it back")
	case name == Person && r.agreed.standIn[of] == "":
		return notNow("no program plays for you")
	case name == Person:
		r.called[of], r.times.Waits[of] = true, 0 // the player is there
		return d.notice(r, august1914.Notice{Kind: seatReturned, Seat: of, Text: r.player(of) + " plays again."})
	case r.agreed.standIn[of] == name:
		return notNow("the program %s plays for that seat already", name)
	case of != seat && !r.expired(of, d.now()):
		return notNow("the time of that player has not run out")
	case c.client != "" && d.playing.Full(c.client):
		return problem(statusBusy, "busy", "you have too many games with programs now: try again later")
	case of != seat:
		return d.replace(r, of, name)
	}
	return d.notice(r, august1914.Notice{Kind: seatLent, Seat: of, Value: name, Text: fmt.Sprintf("The program %s plays for %s.", name, lower(r.player(of)))})
}

// replace lets a program play for a seat whose time has run out.
func (d *Desk) replace(r *room, seat august1914.Seat, name string) *Problem {
	return d.notice(r, august1914.Notice{
		Kind: seatReplaced, Seat: seat, Value: name,
		Text: fmt.Sprintf("The time of %s has run out, and the program %s plays on.", lower(r.player(seat)), name),
	})
}

// lower returns a text with a small first letter.
func lower(text string) string { return strings.ToLower(text[:1]) + text[1:] }

func (w *wish) key() string    { return w.Key }
func (k *keyed) key() string   { return k.Key }
func (s *consent) key() string { return s.Key }
func (s *standIn) key() string { return s.Key }
