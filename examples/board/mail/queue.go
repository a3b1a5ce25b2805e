package mail

import (
	"context"
	"errors"
	"log/slog"
	"regexp"
	"sync"
	"time"

	"github.com/august1914/august1914/examples/board/desk"
)

const (
	maxWaiting = 1000           // mails that wait; further ones are left until the game changes or the server starts again
	senders    = 4              // mails that are sent at the same time
	firstPause = time.Minute    // time before the second attempt; it doubles with each further one
	maxPause   = time.Hour      // longest time between attempts
	lastTry    = 24 * time.Hour // time after which a mail is given up
)

// A Queue sends the mails of a desk. Its methods are safe for concurrent use.
type Queue struct {
	Server Server
	Log    *slog.Logger     // log of failures, without addresses; nil for none
	Now    func() time.Time // clock for the date of mails and the times of attempts; by default time.Now
	Pause  time.Duration    // time before the second attempt to send a mail, which doubles with each further one; by default a minute

	mu      sync.Mutex
	waiting map[desk.Errand]*waiting
	changed chan struct{} // has an element if something is new
}

// A waiting errand is one that was not yet carried out.
type waiting struct {
	next  time.Time // time of the next attempt
	id    string    // ID of the mail that was tried last
	first time.Time // time of its first attempt
	tries int       // number of failed attempts with it
	busy  bool      // whether an attempt is being made
	dirty bool      // whether the desk has asked again meanwhile
}

// Offer queues a mail. It does not block. It is the function for [desk.Config].
func (q *Queue) Offer(e desk.Errand) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.init()
	if w, ok := q.waiting[e]; ok {
		w.dirty = true
		return
	}
	if len(q.waiting) >= maxWaiting {
		q.Log.Warn("a mail is put off, because too many are waiting")
		return
	}
	q.waiting[e] = &waiting{}
	q.wake()
}

func (q *Queue) init() {
	if q.waiting == nil {
		q.waiting, q.changed = map[desk.Errand]*waiting{}, make(chan struct{}, 1)
	}
	if q.Log == nil {
		q.Log = slog.New(slog.DiscardHandler)
	}
	if q.Now == nil {
		q.Now = time.Now
	}
	if q.Pause <= 0 {
		q.Pause = firstPause
	}
}

// wake makes Run look at the queue.
func (q *Queue) wake() {
	select {
	case q.changed <- struct{}{}:
	default:
	}
}

// Run sends the mails of a desk until the context ends. It then interrupts those that are
// being sent, and returns when it has stopped. The desk offers them again after a restart.
func (q *Queue) Run(ctx context.Context, d *desk.Desk) {
	q.mu.Lock()
	q.init()
	q.mu.Unlock()
	var sending sync.WaitGroup
	defer sending.Wait()
	free := make(chan struct{}, senders)
	for ctx.Err() == nil {
		e, wait, ok := q.take()
		if !ok {
			timer := time.NewTimer(wait)
			select {
			case <-ctx.Done():
			case <-q.changed:
			case <-timer.C:
			}
			timer.Stop()
			continue
		}
		select {
		case <-ctx.Done():
			return
		case free <- struct{}{}:
		}
		sending.Go(func() {
			q.try(ctx, d, e)
			<-free
		})
	}
}

// take returns an errand whose time has come, or the time to wait.
func (q *Queue) take() (e desk.Errand, wait time.Duration, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	now := q.Now()
	wait = time.Minute
	var best *waiting
	for of, w := range q.waiting {
		switch {
		case w.busy:
		case w.next.After(now):
			wait = min(wait, w.next.Sub(now))
		case best == nil || w.next.Before(best.next): // the one that has waited longest
			best, e = w, of
		}
	}
	if best == nil {
		return e, max(wait, time.Millisecond), false
	}
	best.busy, best.dirty = true, false
	return e, 0, true
}

// try carries out an errand, or puts it off.
func (q *Queue) try(ctx context.Context, d *desk.Desk, e desk.Errand) {
	letter, wait, due := d.Letter(e)
	var err error
	if due && wait <= 0 {
		err = q.Server.Send(ctx, letter.To, message(letter, q.Server.From, q.Now()))
		if ctx.Err() != nil && err != nil {
			return // the next server sends it
		}
		switch {
		case err == nil:
			d.Mailed(letter, desk.Delivered)
		case errors.Is(err, ErrAddress):
			q.Log.Warn("a mail server refuses the address of a player, who gets no more mails", "game", letter.Game, "seat", letter.Seat)
			d.Mailed(letter, desk.Refused)
			err = nil
		}
	}
	if q.settle(e, letter, wait, due, err) {
		d.Mailed(letter, desk.GivenUp)
	}
}

// settle notes what came of an attempt. It reports whether the mail is given up.
func (q *Queue) settle(e desk.Errand, letter desk.Letter, wait time.Duration, due bool, err error) (givenUp bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	defer q.wake()
	w, now := q.waiting[e], q.Now()
	w.busy = false
	switch {
	case due && wait > 0:
		w.next = now.Add(wait)
		return false
	case err != nil:
		if w.id != letter.ID {
			w.id, w.first, w.tries = letter.ID, now, 0
		}
		q.Log.Warn("a mail cannot be sent now", "game", letter.Game, "seat", letter.Seat, "error", withoutAddress(err, letter.To))
		if now.Sub(w.first) < lastTry && !errors.Is(err, ErrMail) {
			w.next = now.Add(min(maxPause, q.Pause<<min(w.tries, 20)))
			w.tries++
			return false
		}
		q.Log.Error("a mail is given up", "game", letter.Game, "seat", letter.Seat)
		givenUp = true
	}
	if w.dirty { // the desk may have another mail by now
		*w = waiting{}
		return givenUp
	}
	delete(q.waiting, e)
	return givenUp
}

// withoutAddress returns the text of an error without an address that a server repeats in it.
func withoutAddress(err error, address string) string {
	return regexp.MustCompile("(?i)"+regexp.QuoteMeta(address)).ReplaceAllLiteralString(err.Error(), "…")
}
