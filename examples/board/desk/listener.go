package desk

import (
	"context"
	"errors"

	"github.com/august1914/august1914"
)

// ErrClosed means that a listener gets no more news: the desk closes, or the game must be
// opened again.
var ErrClosed = errors.New("the game is closed here")

// maxListeners is the largest number of listeners of one client with one token.
const maxListeners = 16

// Told is the news for a listener. The listener's entries from number From on were taken
// back, and Entries replace them. If Version differs from the one that the listener shows,
// the position has changed.
type Told struct {
	Version uint64                  `json:"version"`          // number that identifies what the viewer knows
	From    int                     `json:"from"`             // entries with this number or a higher number were taken back
	Entries august1914.Array[Entry] `json:"entries"`          // entries to append
	Chat    int                     `json:"chat"`             // number of lines of chat so far
	Again   bool                    `json:"again"`            // whether the players have another game
	Others  int                     `json:"others,omitempty"` // number of other streams with the link of this seat; 0 for a spectator
	Notes   int                     `json:"notes,omitempty"`  // number of changes of the seat's notes and orders so far; 0 for a spectator
	Was     uint64                  `json:"was,omitempty"`    // version of the last news of this stream, if there is a difference
	Delta   *august1914.BoardDelta  `json:"delta,omitempty"`  // difference of the present board to the one at that version
	Mark    august1914.Bookmark     `json:"-"`                // bookmark after the last entry
}

// A Following is the body of the request to follow several seats with one stream.
type Following struct {
	Follow august1914.Array[Followed] `json:"follow"` // seats to follow, 1 to 64
}

// A Followed seat is one of the seats that a stream follows.
type Followed struct {
	Seat  string `json:"seat"`            // token of the seat
	Since string `json:"since,omitempty"` // part of the seat's log that the client has read: a number of entries, or a bookmark
}

// A News is one message about one of several followed seats.
type News struct {
	Seat  string   `json:"seat"`            // token of the seat
	Mark  string   `json:"mark,omitempty"`  // bookmark after this news
	Told  *Told    `json:"told,omitempty"`  // news for the seat; absent if there is an error
	Error *Problem `json:"error,omitempty"` // reason why this seat gets no news
}

// A Listener follows a game for one viewer. It is not safe for concurrent use.
type Listener struct {
	desk    *Desk
	room    *room
	viewer  august1914.Viewer
	client  string
	mark    august1914.Bookmark
	version uint64
	chat    int
	again   bool
	others  int
	notes   int
	begun   bool
	ended   bool // the link of the listener is no longer valid
	signal  chan struct{}
}

// Listen starts following the game of a token from a position in its log: "" is the
// beginning, otherwise since is a number of entries or a bookmark. Close ends it.
func (d *Desk) Listen(token, since string) (*Listener, *Problem) {
	return d.ListenFrom("", token, since)
}

// ListenFrom is like Listen, for one of several clients. A client has a limited number of
// listeners with one token, so that it cannot shut out the others that have the token.
func (d *Desk) ListenFrom(client, token, since string) (*Listener, *Problem) {
	mark, wrong := parseMark(since)
	if wrong != nil {
		return nil, wrong
	}
	v, wrong := d.enter(token)
	if wrong != nil {
		return nil, wrong
	}
	defer v.room.mu.Unlock() // the room stays held until Close
	n := 0
	for l := range v.room.listeners {
		if l.viewer == v.viewer && l.client == client {
			n++
		}
	}
	if n >= maxListeners {
		d.release(v.room)
		return nil, problem(statusBusy, "busy", "you already follow the game %d times with this link, which is the limit", n)
	}
	l := &Listener{desk: d, room: v.room, viewer: v.viewer, client: client, mark: mark, signal: make(chan struct{}, 1)}
	v.room.listeners[l] = struct{}{}
	v.room.here(v.viewer.Seat(), d.now())
	v.room.signalSeat(v.viewer)
	return l, nil
}

// Close ends the listener.
func (l *Listener) Close() {
	l.room.mu.Lock()
	delete(l.room.listeners, l)
	l.room.here(l.viewer.Seat(), l.desk.now())
	l.room.signalSeat(l.viewer)
	l.room.mu.Unlock()
	l.desk.release(l.room)
}

// Next waits for news. The first call returns immediately. It returns the error of the
// context, or [ErrClosed].
func (l *Listener) Next(ctx context.Context) (Told, error) {
	for {
		told, news, err := l.look()
		if news || err != nil {
			return told, err
		}
		select {
		case <-l.signal:
		case <-ctx.Done():
			return Told{}, ctx.Err()
		case <-l.desk.life.Done():
			return Told{}, ErrClosed
		}
	}
}

// look returns the present news, and whether there is any.
func (l *Listener) look() (told Told, news bool, err error) {
	l.room.mu.Lock()
	defer l.room.mu.Unlock()
	var wrong *Problem
	defer func() {
		if wrong != nil {
			told, news, err = Told{}, false, ErrClosed
		}
	}()
	defer l.desk.rescue(l.room, &wrong)
	if l.room.gone || l.ended {
		return Told{}, false, ErrClosed
	}
	now := l.room.look(l.viewer)
	chat, again, others, notes := l.room.beside.Said, l.room.beside.Next != nil, l.room.others(l), l.room.noted(l.viewer)
	if l.begun && now.version == l.version && chat == l.chat && again == l.again && others == l.others && notes == l.notes {
		return Told{}, false, nil
	}
	told = Told{Version: now.version, Chat: chat, Again: again, Others: others, Notes: notes}
	if l.begun && now.version != l.version {
		if told.Delta = l.room.difference(l.viewer, l.version); told.Delta != nil {
			told.Was = l.version
		}
	}
	told.From = now.since(l.mark)
	l.begun, l.version, l.mark, l.chat, l.again, l.others, l.notes = true, now.version, now.mark(), chat, again, others, notes
	l.room.sent(l.viewer) // for the difference to it in the next news
	told.Entries, told.Mark = now.entries[told.From:], l.mark
	return told, true, nil
}

// noted returns the number of changes of what the viewer keeps.
func (r *room) noted(v august1914.Viewer) int {
	if v.Seat() == 0 {
		return 0
	}
	return r.private.Seats[v.Seat()].Changes
}

// others returns the number of other listeners with the seat of a listener. Only the seat
// itself is told.
func (r *room) others(l *Listener) (n int) {
	if l.viewer.Seat() == 0 {
		return 0
	}
	for other := range r.listeners {
		if other != l && other.viewer == l.viewer && !other.ended {
			n++
		}
	}
	return n
}
