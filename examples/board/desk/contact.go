package desk

import (
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/august1914/august1914"
)

// A mailbox is where a player gets mail.
type mailbox struct {
	Address string `json:"address,omitempty"` // absent after the mails were stopped
	State   string `json:"state"`             // waiting, confirmed, stopped or refused
	Confirm string `json:"confirm,omitempty"` // token with which the address is confirmed
	Stop    string `json:"stop"`              // token with which the mails are stopped
	Asked   uint64 `json:"asked"`             // when the player gave the address, in seconds since 1970
	Unsent  bool   `json:"unsent,omitempty"`  // whether the mail that asks to confirm the address is still to be sent
}

// The states of a mail address.
const (
	mailWaits     = "waiting"   // until the link in the first mail is used
	mailConfirmed = "confirmed" // mails are sent
	mailStopped   = "stopped"   // the link that stops them was used
	mailRefused   = "refused"   // a mail server has refused the address
)

// ConfirmDays is the number of days in which an address must be confirmed.
const ConfirmDays = 3

// patience is the time after which a player gets a mail although the page is open.
const patience = 15 * time.Minute

// Limits for mails that ask to confirm an address, so that no one can use the server to
// bother others.
const (
	mailsPerSeat    = 5   // in an hour
	mailsPerClient  = 10  // in an hour
	mailsPerAddress = 3   // in a day
	mailsPerHour    = 200 // of all clients
)

func (m *mailbox) confirmed() bool { return m != nil && m.State == mailConfirmed }

// hasContacts reports whether a player has an address.
func (c *card) hasContacts() bool {
	return slices.ContainsFunc(c.Seats, func(at chair) bool { return at.Mail != nil || at.Webhook != "" })
}

// calls describes how a player is called. Only the player is told, and not the whole address,
// so that it stays a secret from a later player of the seat.
type calls struct {
	Mail    contact `json:"mail"`    // mails
	Webhook contact `json:"webhook"` // requests to a web address
}

// A contact is one of the ways in which a player can be called.
type contact struct {
	Offered bool   `json:"offered"`           // whether the server offers it
	State   string `json:"state,omitempty"`   // state of the mail address: waiting, confirmed, stopped or refused
	Address string `json:"address,omitempty"` // the address, in part
}

// A calling is a request to be called at an address.
type calling struct {
	Address string `json:"address"`       // the address, or "" for no more calls
	Key     string `json:"key,omitempty"` // key of this request; if the request arrives again, it changes nothing
}

func (c *calling) key() string { return c.Key }

// calls answers how the player of a seat is called.
func (d *Desk) calls(c *call) (any, *Problem) {
	seat, wrong := c.visit.seat()
	if wrong != nil {
		return nil, wrong
	}
	return d.callsOf(c.visit.room, seat), nil
}

func (d *Desk) callsOf(r *room, seat august1914.Seat) calls {
	at := r.card.Seats[seat-1]
	told := calls{Mail: contact{Offered: d.mail != nil}, Webhook: contact{Offered: d.webhook != nil, Address: inPart(at.Webhook)}}
	if m := at.Mail; m != nil {
		told.Mail.State, told.Mail.Address = m.State, inPart(m.Address)
	}
	return told
}

// inPart returns enough of an address for its owner to recognize it.
func inPart(address string) string {
	if user, host, ok := strings.Cut(address, "@"); ok && !strings.Contains(user, "/") {
		return user[:1] + "…@" + host
	}
	if to, err := url.Parse(address); err == nil && to.Host != "" {
		return to.Scheme + "://" + to.Host + "/…"
	}
	return ""
}

// mayBeCalled returns the problem of a request for calls, or nil.
func (c *call) mayBeCalled(seat august1914.Seat, offered bool, what string) *Problem {
	switch r := c.visit.room; {
	case !offered:
		return notNow("this board %s", what)
	case r.lesson != nil:
		return notNow("a lesson does not call its learner")
	default:
		return r.goesOn(seat)
	}
}

// mailTo gives a seat a mail address, which its player has to confirm, or takes it away.
func (d *Desk) mailTo(c *call, seat august1914.Seat, asked *calling) (any, *Problem) {
	if asked.Address == "" {
		return d.changeChair(c, seat, func(at *chair) { at.Mail = nil })
	}
	if wrong := c.mayBeCalled(seat, d.mail != nil, "sends no mail"); wrong != nil {
		return nil, wrong
	}
	if wrong := checkMailAddress(asked.Address); wrong != nil {
		return nil, wrong
	}
	r := c.visit.room
	if m := r.card.Seats[seat-1].Mail; m.confirmed() && m.Address == asked.Address {
		return d.callsOf(r, seat), nil
	}
	if !d.asked.take(d.now(), c.client, r.card.Seats[seat-1].Token, asked.Address) {
		return nil, problem(statusBusy, "busy", "too many mails were asked for with this address or by you: try again later")
	}
	answer, wrong := d.changeChair(c, seat, func(at *chair) {
		at.Mail = &mailbox{
			Address: asked.Address, State: mailWaits, Confirm: newToken(r.name), Stop: newToken(r.name),
			Asked: uint64(d.now().Unix()), Unsent: true,
		}
	})
	if wrong == nil {
		d.offerMail(r)
	}
	return answer, wrong
}

// webhookTo gives a seat a web address that is called when its player must act, or takes it
// away.
func (d *Desk) webhookTo(c *call, seat august1914.Seat, asked *calling) (any, *Problem) {
	if asked.Address != "" {
		if wrong := c.mayBeCalled(seat, d.webhook != nil, "calls no web addresses of players"); wrong != nil {
			return nil, wrong
		}
		if wrong := checkWebhook(asked.Address); wrong != nil {
			return nil, wrong
		}
	}
	return d.changeChair(c, seat, func(at *chair) { at.Webhook = asked.Address })
}

// changeChair changes the chair of a seat in the card, and answers how its player is called.
func (d *Desk) changeChair(c *call, seat august1914.Seat, change func(*chair)) (any, *Problem) {
	r := c.visit.room
	if wrong := d.writeChair(r, seat, change); wrong != nil {
		return nil, wrong
	}
	return d.callsOf(r, seat), nil
}

func (d *Desk) writeChair(r *room, seat august1914.Seat, change func(*chair)) *Problem {
	made := r.card
	made.Seats = slices.Clone(made.Seats)
	change(&made.Seats[seat-1])
	if err := d.writeCard(r, made); err != nil {
		d.log.Error("the card of a game cannot be written", "game", r.name, "error", err)
		return unavailable()
	}
	return nil
}

// The longest addresses in bytes: those of mail by RFC 5321.
const (
	maxMailAddress = 254
	maxMailUser    = 64
	maxWebhook     = 500
)

// mailPattern matches the addresses to which mail is sent: ASCII, without quotes, comments and
// routes, and with the name of a host that has a dot. It leaves package net/mail out of the
// program for browsers; tests compare them.
var mailPattern = regexp.MustCompile("^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*" +
	`@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$`)

// checkMailAddress returns the problem of a text that is no mail address, or nil.
func checkMailAddress(text string) *Problem {
	user, _, _ := strings.Cut(text, "@")
	switch {
	case len(text) > maxMailAddress || len(user) > maxMailUser:
		return malformed("field %q has %d bytes, want at most %d, with at most %d before the @", "address", len(text), maxMailAddress, maxMailUser)
	case !mailPattern.MatchString(text):
		return malformed("field %q is not a mail address, want one such as name@example.org, in ASCII letters", "address")
	}
	return nil
}

// checkWebhook returns the problem of a text that is no address for calls, or nil. The address
// of a network that must not be called is refused when the call is made.
func checkWebhook(text string) *Problem {
	if len(text) > maxWebhook {
		return malformed("field %q has %d bytes, want at most %d", "address", len(text), maxWebhook)
	}
	to, err := url.Parse(text)
	switch {
	case err != nil || to.Scheme != "http" && to.Scheme != "https" || to.Hostname() == "" || strings.ContainsFunc(text, func(c rune) bool { return c <= ' ' || c > '~' }):
		return malformed("field %q is not a web address, want one such as https://example.org/turn, in ASCII letters", "address")
	case to.User != nil || to.Fragment != "":
		return malformed("field %q has a password or a fragment, want an address without them", "address")
	case !allowedPort(to.Port()):
		return malformed("field %q has port %s, want 80, 443 or one from 1024 to 65535", "address", to.Port())
	}
	if ip, err := netip.ParseAddr(to.Hostname()); err == nil && ip.Zone() != "" {
		return malformed("field %q has the address of an interface, want one without %%", "address")
	}
	return nil
}

// allowedPort reports whether a port can be one of the web. Calls must not reach other
// services, such as mail.
func allowedPort(text string) bool {
	port, err := strconv.ParseUint(text, 10, 16)
	return text == "" || err == nil && (port == 80 || port == 443 || port >= 1024)
}

// hourly counts the mails that ask to confirm an address. The zero hourly has counted none.
type hourly struct {
	mu        sync.Mutex
	hour, day time.Time // when the counts began
	inHour    map[string]int
	inDay     map[string]int
	total     int // in this hour
}

// take reports whether one more mail may be asked for, and counts it if so.
func (h *hourly) take(now time.Time, client, seat, address string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if now.Sub(h.hour) >= time.Hour {
		h.hour, h.inHour, h.total = now, map[string]int{}, 0
	}
	if now.Sub(h.day) >= 24*time.Hour {
		h.day, h.inDay = now, map[string]int{}
	}
	seat, address = "seat "+seat, sameMailbox(address)
	if h.total >= mailsPerHour || client != "" && h.inHour["client "+client] >= mailsPerClient || h.inHour[seat] >= mailsPerSeat || h.inDay[address] >= mailsPerAddress {
		return false
	}
	h.total++
	h.inHour["client "+client]++
	h.inHour[seat]++
	h.inDay[address]++
	return true
}

// unwanted makes take refuse an address for the rest of the day.
func (h *hourly) unwanted(address string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.inDay != nil {
		h.inDay[sameMailbox(address)] = mailsPerAddress
	}
}

// sameMailbox returns the same text for addresses that probably are one mailbox: letters can be
// small or capital, and many servers ignore what follows a plus sign.
func sameMailbox(address string) string {
	user, host, _ := strings.Cut(strings.ToLower(address), "@")
	user, _, _ = strings.Cut(user, "+")
	return user + "@" + host
}
