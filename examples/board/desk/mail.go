package desk

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"slices"
	"time"

	"github.com/august1914/august1914"
)

// An Errand is a mail that may be due to a seat: [Desk.Letter] says whether it is.
type Errand struct {
	watch string // spectators' token of the game
	seat  august1914.Seat
}

// A Letter is what a mail to a player says. It contains nothing that a spectator may not know.
type Letter struct {
	ID       string // identifies the mail; it is the same when the mail is sent again
	To       string // address of the player
	Game     string // name of the game, for the log
	Title    string // title of the ruleset
	Seat     string // name of the seat
	Dates    string // description of the turn, with its dates
	Phase    string // phase of the turn
	Prompt   string // what the player is asked, as everyone may know it
	Open     string // address that opens the game and gives control of no seat
	Confirm  string // address that confirms the mail address; "" if it is confirmed
	Stop     string // address that stops the mails; it can also be called with a POST
	Reminder bool   // whether the player was called before

	errand Errand
	stop   string // token
	since  uint64
}

// A Delivery is what came of a mail.
type Delivery int

// The ways in which a delivery ends.
const (
	Delivered Delivery = iota // a mail server has taken the mail
	Refused                   // a mail server has refused the address, so that no further mail is sent there
	GivenUp                   // the mail could not be sent, and is not sent again
)

// The paths of the pages that confirm a mail address and stop the mails. A token follows.
const (
	ConfirmPath = "/mail/confirm/"
	StopPath    = "/mail/stop/"
)

// offerMail queues the mails that are due in a game.
func (d *Desk) offerMail(r *room) {
	if d.mail == nil {
		return
	}
	for i, at := range r.card.Seats {
		if seat := august1914.Seat(i + 1); r.times.Owed[seat] != 0 || at.Mail != nil && at.Mail.Unsent {
			d.mail(Errand{r.card.Spectator, seat})
		}
	}
}

// owesMail reports whether a mail is due in a game that may not be open.
func (d *Desk) owesMail(name string, c *card) bool {
	has := func(is func(m *mailbox) bool) bool {
		return d.mail != nil && slices.ContainsFunc(c.Seats, func(at chair) bool { return at.Mail != nil && is(at.Mail) })
	}
	if has(func(m *mailbox) bool { return m.Unsent }) {
		return true
	}
	if !has((*mailbox).confirmed) {
		return false
	}
	record, _ := d.shelf.Read(name, Record) // the players of the game are told of an error
	return timesIn(record).Owed != seatTimes{}
}

// Letter returns the mail of an errand. It reports false if none is due any more, because it
// was sent, the player has moved or plays no longer, or a program plays. If wait is positive,
// the mail is not due yet: ask again after that time.
func (d *Desk) Letter(e Errand) (l Letter, wait time.Duration, due bool) {
	v, wrong := d.enter(e.watch)
	if wrong != nil {
		return Letter{}, time.Minute, wrong.Status == statusUnavailable
	}
	defer v.leave()
	defer d.rescue(v.room, &wrong) // without a letter, as none is due
	r := v.room
	m := r.card.Seats[e.seat-1].Mail
	if m == nil {
		return Letter{}, 0, false
	}
	turn := d.turnOf(r, e.seat)
	l = Letter{
		To: m.Address, Game: r.name, Title: turn.Title, Seat: turn.Seat, Dates: turn.Dates, Phase: turn.Phase, Prompt: r.table.Decision(august1914.Spectator).Prompt,
		Open: turn.Open, Stop: d.base + StopPath + m.Stop, errand: e, stop: m.Stop,
	}
	switch {
	case m.Unsent:
		l.Confirm, l.since = d.base+ConfirmPath+m.Confirm, m.Asked
	case !m.confirmed() || r.times.Owed[e.seat] == 0 || !r.toBeCalled()[e.seat] || r.mayOrder(e.seat):
		return Letter{}, 0, false
	default:
		l.since = r.times.Owed[e.seat]
		l.Reminder = r.times.Reminded[e.seat] >= l.since/1000
		if left := patience - d.now().Sub(time.UnixMilli(int64(l.since))); left > 0 && !l.Reminder && r.hasListener(e.seat.Viewer()) {
			return l, min(left, time.Minute), true // the page may be closed before
		}
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %t", m.Stop, l.since, m.Unsent))
	l.ID = base64.RawURLEncoding.EncodeToString(sum[:16])
	return l, 0, true
}

// hasListener reports whether a viewer has the page open.
func (r *room) hasListener(v august1914.Viewer) bool {
	for l := range r.listeners {
		if l.viewer == v && !l.ended {
			return true
		}
	}
	return false
}

// Mailed notes what came of a mail. If that cannot be written, the mail is sent again after a
// restart, with the same ID.
func (d *Desk) Mailed(l Letter, came Delivery) {
	v, wrong := d.enter(l.errand.watch)
	if wrong != nil { // it is in the log
		return
	}
	defer v.leave()
	defer d.rescue(v.room, &wrong)
	r, seat := v.room, l.errand.seat
	m := r.card.Seats[seat-1].Mail
	if m == nil || !sameToken(m.Stop, l.stop) {
		return // the player has another address by now
	}
	if m.Unsent || came == Refused {
		d.changeMail(r, seat, func(m *mailbox) {
			m.Unsent = false
			if came == Refused && m.State != mailStopped {
				*m = mailbox{State: mailRefused, Stop: m.Stop, Asked: m.Asked}
			}
		})
	}
	if l.Confirm == "" && r.times.Owed[seat] == l.since || came == Refused {
		r.times.Owed[seat] = 0
		d.saveTimes(r)
	}
}

// changeMail changes the mailbox of a seat that has one.
func (d *Desk) changeMail(r *room, seat august1914.Seat, change func(*mailbox)) *Problem {
	return d.writeChair(r, seat, func(at *chair) {
		made := *at.Mail
		change(&made)
		at.Mail = &made
	})
}

// A Mailing is what a link of a mail is about.
type Mailing struct {
	Title string // title of the ruleset
	Seat  string // name of the seat
	State string // waiting, confirmed or stopped; "" if the link is of no mail, or its time is over
	Open  string // address that opens the game and gives control of no seat; "" if the address is not confirmed
}

// Mailing returns what a token of a mail is about. It changes nothing.
func (d *Desk) Mailing(token string) (about Mailing, wrong *Problem) {
	wrong = d.withMail(token, func(r *room, seat august1914.Seat, m *mailbox) *Problem {
		about = Mailing{Title: r.info.Title, Seat: r.table.Chairs()[seat-1].Name, State: m.State}
		if m.State == mailWaits && d.tooLate(m) && sameToken(token, m.Confirm) {
			about.State = ""
		}
		if m.confirmed() {
			about.Open = d.turnOf(r, seat).Open
		}
		return nil
	})
	return about, wrong
}

// tooLate reports whether an address can no longer be confirmed.
func (d *Desk) tooLate(m *mailbox) bool {
	return uint64(d.now().Unix()) > m.Asked+ConfirmDays*24*60*60
}

// ConfirmMail confirms the mail address with the token in the first mail to it. It changes
// nothing if the address is confirmed already, or if the token is no longer valid.
func (d *Desk) ConfirmMail(token string) *Problem {
	return d.withMail(token, func(r *room, seat august1914.Seat, m *mailbox) *Problem {
		if m.State != mailWaits || d.tooLate(m) || !sameToken(token, m.Confirm) {
			return nil
		}
		return d.changeMail(r, seat, func(m *mailbox) { m.State, m.Unsent = mailConfirmed, false })
	})
}

// StopMail stops the mails of a seat and forgets the address. The token comes from a link in the
// mails. If the mails have already stopped, StopMail does nothing.
func (d *Desk) StopMail(token string) *Problem {
	return d.withMail(token, func(r *room, seat august1914.Seat, m *mailbox) *Problem {
		if m.State == mailStopped || !sameToken(token, m.Stop) {
			return nil
		}
		if m.State == mailWaits {
			d.asked.unwanted(m.Address)
		}
		wrong := d.changeMail(r, seat, func(m *mailbox) { *m = mailbox{State: mailStopped, Stop: m.Stop, Asked: m.Asked} })
		if wrong == nil {
			r.times.Owed[seat] = 0
		}
		return wrong
	})
}

// withMail calls a function for the mailbox of a token, if there is one.
func (d *Desk) withMail(token string, do func(*room, august1914.Seat, *mailbox) *Problem) (wrong *Problem) {
	made, unknown := d.cardOf(token)
	if unknown != nil {
		return nil
	}
	belongs := func(at chair) bool {
		return at.Mail != nil && (sameToken(token, at.Mail.Stop) || at.Mail.Confirm != "" && sameToken(token, at.Mail.Confirm))
	}
	if !slices.ContainsFunc(made.Seats, belongs) {
		return nil
	}
	v, wrong := d.enter(made.Spectator)
	if wrong != nil {
		return wrong
	}
	defer v.leave()
	defer d.rescue(v.room, &wrong)
	if i := slices.IndexFunc(v.room.card.Seats, belongs); i >= 0 {
		return do(v.room, august1914.Seat(i+1), v.room.card.Seats[i].Mail)
	}
	return nil
}
