package desk

import (
	"bytes"
	"log/slog"
	"net/mail"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// A postOffice is a club with a mail server, which the test plays.
type postOffice struct {
	*club
	mu       sync.Mutex
	errands  []Errand
	webhooks []string // addresses and seats
	turns    []Turn
	log      bytes.Buffer
}

func newPostOffice(t *testing.T, asked map[string]any) *postOffice {
	p := &postOffice{club: &club{t: t, shelf: &Memory{}, clock: newHourglass()}}
	p.start()
	p.game = p.open(asked)
	return p
}

// start starts a desk on the shelf, as after a kill.
func (p *postOffice) start() {
	p.errands = nil
	p.guest = newGuest(p.t, Config{
		Shelf: p.shelf, Now: p.clock.now, Base: "https://play.example.org", Log: slog.New(slog.NewTextHandler(&p.log, &slog.HandlerOptions{Level: slog.LevelInfo})),
		Mail: func(e Errand) {
			p.mu.Lock()
			defer p.mu.Unlock()
			p.errands = append(p.errands, e)
		},
		Webhook: func(to string, turn Turn) {
			p.webhooks, p.turns = append(p.webhooks, to+" "+turn.Seat), append(p.turns, turn)
		},
	})
}

// kill starts another desk, which opens the games that it waits for.
func (p *postOffice) kill() {
	p.start()
	p.desk.Await([]string{p.game.Game})
}

// letters returns the mails that are due now.
func (p *postOffice) letters() (list []Letter) {
	p.mu.Lock()
	errands := slices.Clone(p.errands)
	p.mu.Unlock()
	seen := map[Errand]bool{}
	for _, e := range errands {
		if l, wait, due := p.desk.Letter(e); due && wait == 0 && !seen[e] {
			list = append(list, l)
		}
		seen[e] = true
	}
	return list
}

// letter returns the only mail that is due.
func (p *postOffice) letter() Letter {
	p.t.Helper()
	list := p.letters()
	require.Len(p.t, list, 1)
	return list[0]
}

// to gives a seat an address, and confirms it.
func (p *postOffice) to(seat int, address string) {
	p.t.Helper()
	p.post(statusOK, seat, "mail", map[string]any{"address": address})
	l := p.letter()
	p.desk.Mailed(l, Delivered)
	require.Nil(p.t, p.desk.ConfirmMail(strings.TrimPrefix(l.Confirm, "https://play.example.org"+ConfirmPath)))
	p.errands = nil
}

// end makes the moves of a seat until it no longer has to act.
func (p *postOffice) end(seat int) {
	p.t.Helper()
	for n := 0; slices.Contains(p.now(seat).ToAct, seat); n++ {
		require.Less(p.t, n, 200)
		_, moves := p.menu(p.token(seat))
		move := moves[len(moves)-1]
		for _, m := range moves {
			if strings.HasSuffix(m, "done") || strings.HasSuffix(m, "stop") || strings.HasSuffix(m, "pass") {
				move = m
			}
		}
		p.move(p.token(seat), move)
	}
}

// reached returns what a seat is told of its addresses.
func (p *postOffice) reached(seat int) (told calls) {
	p.ask(statusOK, "GET", "/api/seats/"+p.token(seat)+"/calls", nil, &told)
	return told
}

func stopOf(l Letter) string { return strings.TrimPrefix(l.Stop, "https://play.example.org"+StopPath) }

func confirmOf(l Letter) string {
	return strings.TrimPrefix(l.Confirm, "https://play.example.org"+ConfirmPath)
}

// A player gets one mail for each waiting: not for the own moves of a turn, not after having
// moved, and not while a program plays.
func TestOneMailForEachWaiting(t *testing.T) {
	p := newPostOffice(t, map[string]any{"ruleset": "schlieffenswar"})
	p.to(2, "foch@example.org")
	p.to(1, "kluck@example.org")
	p.end(1)
	l := p.letter()
	require.Equal(t, []string{"foch@example.org", "Schlieffen’s War", "Entente"}, []string{l.To, strings.ReplaceAll(l.Title, "'", "’"), l.Seat})
	require.Equal(t, "https://play.example.org/?seat=Entente#"+p.game.Spectator.Token, l.Open)
	require.Empty(t, l.Confirm)
	require.False(t, l.Reminder)
	require.Equal(t, l, p.letter(), "until it is sent, the mail is due, and stays the same")
	p.desk.Mailed(l, Delivered)
	require.Empty(t, p.letters())
	_, moves := p.menu(p.token(2))
	p.move(p.token(2), moves[len(moves)-1])
	require.Empty(t, p.letters(), "it is the same turn")
	p.clock.pass(time.Hour)
	p.end(2)
	next := p.letter()
	require.Equal(t, "kluck@example.org", next.To)
	require.NotEqual(t, l.ID, next.ID)

	_, moves = p.menu(p.token(1)) // before the mail was sent
	p.move(p.token(1), moves[len(moves)-1])
	require.Empty(t, p.letters())
	p.desk.Mailed(next, Delivered)
	p.end(1)
	require.Equal(t, "foch@example.org", p.letter().To)
	p.post(statusOK, 2, "program", map[string]any{"player": "passive"})
	for _, l := range p.letters() { // the program may have ended its turn by now
		require.Equal(t, "kluck@example.org", l.To)
	}
}

// A mail that is due, and the one that asks to confirm an address, are sent after a kill. What
// was sent is not sent again.
func TestMailsSurviveKills(t *testing.T) {
	p := newPostOffice(t, map[string]any{"ruleset": "schlieffenswar"})
	p.post(statusOK, 2, "mail", map[string]any{"address": "foch@example.org"})
	first := p.letter()
	p.kill()
	require.Equal(t, first, p.letter())
	p.desk.Mailed(first, Delivered)
	p.kill()
	require.Empty(t, p.letters())
	require.Equal(t, mailWaits, p.reached(2).Mail.State)
	p.end(1)
	require.Empty(t, p.letters(), "the address is not confirmed")
	require.Nil(t, p.desk.ConfirmMail(confirmOf(first)))
	p.kill()
	require.Equal(t, contact{Offered: true, State: mailConfirmed, Address: "f…@example.org"}, p.reached(2).Mail)
	require.Empty(t, p.letters(), "the turn began before")
	p.end(2)
	p.end(1)
	l := p.letter()
	for range 2 {
		p.kill()
		require.Equal(t, l, p.letter())
	}
	p.desk.Mailed(l, Delivered)
	p.kill()
	require.Empty(t, p.desk.rooms, "a game without such a mail need not be opened")
	require.Empty(t, p.letters())
	p.desk.Mailed(first, Delivered) // the answer to an earlier attempt comes late
	require.Equal(t, mailConfirmed, p.reached(2).Mail.State)
}

// A player whose orders are made when the turn comes gets a mail when they stop, even if a kill
// stops them.
func TestMailWhenOrdersStop(t *testing.T) {
	p := newPostOffice(t, map[string]any{"ruleset": "schlieffenswar", "seed": 1914})
	p.to(2, "foch@example.org")
	wait := make(chan struct{})
	p.desk.pause = func() time.Duration { <-wait; return 0 }
	p.order(p.token(2), "Entente step fra-hq-1 2407 > 2406; Entente stop", "Entente step fra-hq-1 2407 > 2406")
	before := p.part(Private)
	p.end(1)
	require.Empty(t, p.letters(), "the orders are about to be made")
	wait <- struct{}{}
	p.until(t, p.token(2), func(o orderBook) bool { return len(o.Orders) == 1 })
	require.Empty(t, p.letters())
	record := p.part(Record)
	close(wait)
	p.until(t, p.token(2), stopped)
	require.Equal(t, "foch@example.org", p.letter().To)

	require.NoError(t, p.shelf.Write(p.game.Game, Private, before)) // as if the server was killed right after the first order
	require.NoError(t, p.shelf.Write(p.game.Game, Record, record))
	p.kill()
	require.True(t, stopped(p.orders(p.token(2))))
	l := p.letter()
	p.desk.Mailed(l, Delivered)
	p.kill()
	require.Empty(t, p.letters())
}

// A reminder comes by mail as well, and a mail that was not sent yet becomes the reminder.
func TestRemindersComeByMail(t *testing.T) {
	p := newPostOffice(t, map[string]any{"ruleset": "schlieffenswar", "limit": map[string]any{"minutes": 90, "then": "remind"}})
	p.to(2, "foch@example.org")
	p.post(statusOK, 2, "webhook", map[string]any{"address": "https://example.org/turn/secret"})
	p.end(1)
	l := p.letter()
	p.desk.Mailed(l, Delivered)
	p.clock.pass(89 * time.Minute)
	p.desk.Tick()
	require.Empty(t, p.letters())
	p.clock.pass(time.Minute)
	p.desk.Tick()
	again := p.letter()
	require.True(t, again.Reminder)
	require.NotEqual(t, l.ID, again.ID)
	require.Equal(t, []bool{false, true}, []bool{p.turns[0].Reminder, p.turns[1].Reminder})
	p.kill()
	require.Equal(t, again, p.letter())
	p.clock.pass(time.Hour)
	p.post(statusOK, 1, "remind", map[string]any{})
	require.True(t, p.letter().Reminder)
	p.desk.Mailed(p.letter(), Delivered)
	require.Empty(t, p.letters())
	require.Equal(t, 3, len(p.webhooks))
}

// While the page is open, the mail waits for a quarter of an hour.
func TestMailWaitsForThePage(t *testing.T) {
	p := newPostOffice(t, map[string]any{"ruleset": "schlieffenswar"})
	p.to(2, "foch@example.org")
	l, wrong := p.desk.Listen(p.token(2), "")
	require.Nil(t, wrong)
	p.end(1)
	require.Empty(t, p.letters())
	_, wait, due := p.desk.Letter(p.errands[0])
	require.True(t, due)
	require.Equal(t, time.Minute, wait)
	p.clock.pass(15*time.Minute - time.Second)
	_, wait, _ = p.desk.Letter(p.errands[0])
	require.Equal(t, time.Second, wait)
	p.clock.pass(time.Second)
	require.Equal(t, "foch@example.org", p.letter().To)
	p.clock.pass(-time.Minute)
	require.Empty(t, p.letters())
	l.Close()
	require.Equal(t, "foch@example.org", p.letter().To)
}

// A link in a mail can be used once or many times, and never for anything else. After the end
// of its time, an address cannot be confirmed.
func TestLinksOfMails(t *testing.T) {
	p := newPostOffice(t, map[string]any{"ruleset": "schlieffenswar"})
	p.post(statusOK, 2, "mail", map[string]any{"address": "foch@example.org"})
	l := p.letter()
	for _, token := range []string{"", "x", stopOf(l), p.token(2), p.game.Spectator.Token, p.game.Game + strings.Repeat("A", 22)} {
		require.Nil(t, p.desk.ConfirmMail(token))
		require.Equal(t, mailWaits, p.reached(2).Mail.State, token)
	}
	for _, token := range []string{stopOf(l), confirmOf(l)} { // a link gives control of no seat
		p.ask(statusNotFound, "GET", "/api/seats/"+token, nil, nil)
		about, wrong := p.desk.Mailing(token)
		require.Nil(t, wrong)
		require.Equal(t, Mailing{Title: l.Title, Seat: "Entente", State: mailWaits}, about)
	}
	p.clock.pass(3*24*time.Hour + time.Second)
	require.Nil(t, p.desk.ConfirmMail(confirmOf(l)))
	require.Equal(t, mailWaits, p.reached(2).Mail.State)
	about, wrong := p.desk.Mailing(confirmOf(l))
	require.Nil(t, wrong)
	require.Empty(t, about.State)

	p.to(2, "joffre@example.org")
	require.Nil(t, p.desk.StopMail(stopOf(l)), "the former address has gone")
	require.Equal(t, contact{Offered: true, State: mailConfirmed, Address: "j…@example.org"}, p.reached(2).Mail)
	p.end(1)
	l = p.letter()
	require.Nil(t, p.desk.StopMail(stopOf(l)))
	require.Empty(t, p.letters())
	for range 2 {
		p.kill()
		require.Equal(t, contact{Offered: true, State: mailStopped}, p.reached(2).Mail)
		require.NotContains(t, string(p.part(Card)), "joffre")
		require.Nil(t, p.desk.StopMail(stopOf(l)))
	}
	p.post(statusOK, 2, "mail", map[string]any{"address": ""})
	require.Equal(t, contact{Offered: true}, p.reached(2).Mail)
}

// part returns a part of the game on the shelf.
func (p *postOffice) part(part Part) []byte {
	text, err := p.shelf.Read(p.game.Game, part)
	require.NoError(p.t, err)
	return text
}

// An address that a mail server refuses is forgotten, and its player is told.
func TestRefusedAddress(t *testing.T) {
	p := newPostOffice(t, map[string]any{"ruleset": "schlieffenswar"})
	p.post(statusOK, 2, "mail", map[string]any{"address": "foch@example.org"})
	p.desk.Mailed(p.letter(), Refused)
	require.Equal(t, contact{Offered: true, State: mailRefused}, p.reached(2).Mail)
	require.NotContains(t, string(p.part(Card)), "foch")
	p.to(2, "joffre@example.org")
	p.end(1)
	p.desk.Mailed(p.letter(), GivenUp)
	require.Empty(t, p.letters())
	require.Equal(t, mailConfirmed, p.reached(2).Mail.State)
	p.kill()
	require.Empty(t, p.letters())
}

// The addresses of a player are secret: no other viewer, no record and no log has them. They are
// forgotten when the seat is handed over, and when the game is closed.
func TestAddressesAreSecret(t *testing.T) {
	p := newPostOffice(t, map[string]any{"ruleset": "sabinschlieffen"})
	p.to(2, "foch@example.org")
	p.post(statusOK, 2, "webhook", map[string]any{"address": "https://hooks.example.net/secret"})
	p.ask(statusForbidden, "GET", "/api/seats/"+p.game.Spectator.Token+"/calls", nil, nil)
	require.Equal(t, calls{Mail: contact{Offered: true}, Webhook: contact{Offered: true}}, p.reached(1))
	require.Equal(t, contact{Offered: true, Address: "https://hooks.example.net/…"}, p.reached(2).Webhook)
	told := func() string {
		list := append(p.all(), p.account(), p.log.String(), string(p.part(Record)))
		for _, seat := range []int{1, 2} {
			list = append(list, string(p.ask(statusOK, "GET", "/api/seats/"+p.token(seat)+"/standing", nil, nil)))
		}
		return strings.Join(list, "\n")
	}
	for _, secret := range []string{"foch", "example.org", "example.net"} {
		require.NotContains(t, told(), secret)
		require.Contains(t, string(p.part(Card)), secret)
	}
	for _, player := range []string{"person", "passive"} {
		p.to(1, "kluck@example.org")
		var l link
		p.ask(statusOK, "POST", "/api/seats/"+p.token(1)+"/hand", map[string]any{"player": player, "key": player}, &l)
		require.NotContains(t, string(p.part(Card)), "kluck")
		p.game.Links[0] = l
	}
	p.post(statusOK, 2, "resign", map[string]any{})
	require.NotContains(t, string(p.part(Card)), "example")
	p.post(statusConflict, 2, "mail", map[string]any{"address": "foch@example.org"})
	p.post(statusOK, 2, "mail", map[string]any{"address": ""})
}

// Only an address in its plain form is one.
func TestMailAddresses(t *testing.T) {
	p := newPostOffice(t, map[string]any{"ruleset": "schlieffenswar"})
	for _, right := range []string{"a@b.de", "first.last+tag@sub.example.org", "o'neill@example.co.uk", strings.Repeat("a", 64) + "@example.org"} {
		require.Nil(t, checkMailAddress(right), right)
		parsed, err := mail.ParseAddress(right)
		require.NoError(t, err)
		require.Equal(t, mail.Address{Address: right}, *parsed)
	}
	for _, wrong := range []string{
		"foch", "@example.org", "foch@", "foch@localhost", "foch@example.org.", "foch@[127.0.0.1]", "foch@127.0.0.1", "foch@-a.org", "foch@a_b.org",
		"Foch <foch@example.org>", "<foch@example.org>", "foch@example.org (Foch)", `"foch"@example.org`, `"a b"@example.org`, "a b@example.org", "a@b@example.org",
		"foch@example.org,joffre@example.org", "foch@example.org;joffre@example.org", " foch@example.org", "foch@example.org\n", "foch@example.org\r\nBcc: all@example.org",
		"foch\x00@example.org", "fóch@example.org", "foch@exämple.org", ".foch@example.org", "foch.@example.org", "fo..ch@example.org", "@relay.org:foch@example.org",
		strings.Repeat("a", 65) + "@example.org", "foch@" + strings.Repeat("a.", 125) + "org",
	} {
		text := p.post(statusBad, 2, "mail", map[string]any{"address": wrong})
		require.Contains(t, text, "malformed", wrong)
	}
	require.Empty(t, p.errands)
	require.Empty(t, p.reached(2).Mail.State)
}

// Only an address of the web is one.
func TestWebhookAddresses(t *testing.T) {
	p := newPostOffice(t, map[string]any{"ruleset": "schlieffenswar"})
	for _, right := range []string{"http://example.org", "https://example.org:8443/a?b=c", "https://[2001:db8::1]/", "http://127.0.0.1:9000/"} {
		p.post(statusOK, 2, "webhook", map[string]any{"address": right})
	}
	for _, wrong := range []string{
		"example.org", "ftp://example.org", "file:///etc/passwd", "javascript:alert(1)", "//example.org", "https://", "https:///a", "https://user:secret@example.org", "https://user@example.org",
		"https://example.org/#a", "https://example.org:25/", "https://example.org:22", "http://example.org:99999/", "https://exämple.org/", "https://example.org/\r\nX: y", "https://example.org/a b", "http://[fe80::1%25eth0]/",
		"https://example.org/" + strings.Repeat("a", 500),
	} {
		p.post(statusBad, 2, "webhook", map[string]any{"address": wrong})
	}
	p.post(statusOK, 2, "webhook", map[string]any{"address": ""})
	require.Empty(t, p.reached(2).Webhook.Address)
}

// One POST comes for each waiting, without the link of the seat.
func TestWebhooks(t *testing.T) {
	p := newPostOffice(t, map[string]any{"ruleset": "schlieffenswar"})
	p.post(statusOK, 2, "webhook", map[string]any{"address": "https://example.org/turn"})
	p.end(1)
	require.Equal(t, []string{"https://example.org/turn Entente"}, p.webhooks)
	require.Empty(t, p.turns[0].Link)
	require.Equal(t, "https://play.example.org/?seat=Entente#"+p.game.Spectator.Token, p.turns[0].Open)
	for range 2 {
		p.kill()
	}
	p.end(2)
	p.end(1)
	require.Len(t, p.webhooks, 2)
}

// A desk without a mail server says so, and so does a lesson.
func TestNoMails(t *testing.T) {
	g := newGuest(t, Config{})
	o := g.open(map[string]any{"ruleset": "schlieffenswar"})
	seat := "/api/seats/" + o.Links[0].Token
	var told calls
	g.ask(statusOK, "GET", seat+"/calls", nil, &told)
	require.Equal(t, calls{}, told)
	for _, what := range []string{"/mail", "/webhook"} {
		require.Contains(t, string(g.ask(statusConflict, "POST", seat+what, map[string]any{"address": "https://a.org"}, nil)), "this board")
	}
	p := newPostOffice(t, map[string]any{"lesson": "schlieffenswar"})
	p.ask(statusConflict, "POST", "/api/seats/"+p.game.Links[0].Token+"/mail", map[string]any{"address": "foch@example.org"}, nil)
}

// No client, seat and address gets many mails that ask for a confirmation.
func TestConfirmationsAreLimited(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	count := func(h *hourly, ask func(n int) bool) (n int) {
		for ask(n) && n < 1000 {
			n++
		}
		return n
	}
	name := func(n int) string { return august1914.Seat(n).String() + strings.Repeat("x", n) }
	var h hourly
	require.Equal(t, mailsPerClient, count(&h, func(n int) bool { return h.take(now, "one", name(n), name(n)+"@example.org") }))
	require.Equal(t, mailsPerSeat, count(&h, func(n int) bool { return h.take(now, name(n), "one", "b"+name(n)+"@example.org") }))
	require.Equal(t, mailsPerAddress, count(&h, func(n int) bool {
		return h.take(now, name(n), name(n), []string{"foch@example.org", "Foch@Example.org", "foch+1@example.org", "foch+2@example.org"}[n])
	}))
	require.False(t, h.take(now.Add(23*time.Hour), "two", "two", "foch@example.org"))
	require.True(t, h.take(now.Add(23*time.Hour), "one", "one", "joffre@example.org"))
	require.True(t, h.take(now.Add(24*time.Hour), "two", "two", "foch@example.org"))
	h = hourly{}
	require.Equal(t, mailsPerHour, count(&h, func(n int) bool { return h.take(now, name(n), name(n), name(n)+"@example.org") }))
	h = hourly{}
	require.Equal(t, mailsPerHour, count(&h, func(n int) bool { return h.take(now, "", name(n), name(n)+"@example.org") }), "a request without a client has no limit of its own")

	p := newPostOffice(t, map[string]any{"ruleset": "schlieffenswar"})
	for range mailsPerAddress {
		p.post(statusOK, 2, "mail", map[string]any{"address": "foch@example.org"})
	}
	p.post(statusBusy, 2, "mail", map[string]any{"address": "foch@example.org"})
	p.post(statusOK, 2, "mail", map[string]any{"address": "joffre@example.org"})
	require.Nil(t, p.desk.StopMail(stopOf(p.letter())))
	p.post(statusBusy, 1, "mail", map[string]any{"address": "joffre@example.org"})
}

// A card and a record of earlier boards have no addresses and no mails that are due.
func TestOldCardsHaveNoAddresses(t *testing.T) {
	p := newPostOffice(t, map[string]any{"ruleset": "schlieffenswar"})
	p.end(1)
	text := p.part(Record)
	require.NotContains(t, string(text), `"owed"`, "a record without mails is as before")
	require.NotContains(t, string(p.part(Card)), `"mail"`)
	p.kill()
	p.to(1, "kluck@example.org")
	p.end(2)
	require.Equal(t, "kluck@example.org", p.letter().To)
	require.Contains(t, string(p.part(Record)), `"owed":[0,`)
}
