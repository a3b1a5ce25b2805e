package desk

import (
	"context"
	"errors"

	"github.com/august1914/august1914"
)

// ErrClosed says that a listener will be told nothing more: the desk closes,
// or the game has to be opened again.
var ErrClosed = errors.New("the game is closed here")

// maxListeners is how many can listen with one token.
const maxListeners = 16

// Told is what somebody who listens is told: of the entries that they have,
// those from number From on are no more, because something was taken back, and
// these follow. With a version that differs from the one that they show, the
// position has changed.
type Told struct {
	Version uint64                  `json:"version"` // of what the viewer knows
	From    int                     `json:"from"`    // entries of this number or more were taken back
	Entries august1914.Array[Entry] `json:"entries"` // what to append
	Chat    int                     `json:"chat"`    // lines of chat that were said so far
	Again   bool                    `json:"again"`   // the players have another game
	Mark    august1914.Bookmark     `json:"-"`       // after the last entry
}

// A Following is the body of the request to follow several seats with one stream.
type Following struct {
	Follow august1914.Array[Followed] `json:"follow"` // 1 to 64 seats
}

// A Followed seat is a seat in a stream.
type Followed struct {
	Seat  string `json:"seat"`            // token of the seat
	Since string `json:"since,omitempty"` // position in its log: a number of entries, or a bookmark
}

// A News holds what one of several seats was told.
type News struct {
	Seat  string   `json:"seat"`            // token of the seat
	Mark  string   `json:"mark,omitempty"`  // bookmark after it
	Told  *Told    `json:"told,omitempty"`  // set unless Error is
	Error *Problem `json:"error,omitempty"` // why the seat gets no news
}

// A Listener follows a game for one viewer. It is for one goroutine.
type Listener struct {
	desk    *Desk
	room    *room
	viewer  august1914.Viewer
	mark    august1914.Bookmark
	version uint64
	chat    int
	again   bool
	begun   bool
	signal  chan struct{}
}

// Listen begins to follow the game of a token, from where its log was read: ""
// is the beginning, else it is a number of entries or a bookmark. Close ends it.
func (d *Desk) Listen(token, since string) (*Listener, *Problem) {
	mark, wrong := parseMark(since)
	if wrong != nil {
		return nil, wrong
	}
	v, wrong := d.enter(token)
	if wrong != nil {
		return nil, wrong
	}
	defer v.room.mu.Unlock() // it stays held until Close
	n := 0
	for l := range v.room.listeners {
		if l.viewer == v.viewer {
			n++
		}
	}
	if n >= maxListeners {
		d.release(v.room)
		return nil, problem(statusBusy, "busy", "%d pages follow the game with this link, want no more", n)
	}
	l := &Listener{desk: d, room: v.room, viewer: v.viewer, mark: mark, signal: make(chan struct{}, 1)}
	v.room.listeners[l] = struct{}{}
	return l, nil
}

// Close ends it.
func (l *Listener) Close() {
	l.room.mu.Lock()
	delete(l.room.listeners, l)
	l.room.mu.Unlock()
	l.desk.release(l.room)
}

// Next waits until there is something to tell; the first time it tells at
// once. It returns the error of the context, or [ErrClosed].
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
		case <-l.desk.closed:
			return Told{}, ErrClosed
		}
	}
}

// look returns what there is to tell now, and whether there is something.
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
	if l.room.gone {
		return Told{}, false, ErrClosed
	}
	now := l.room.look(l.viewer)
	chat, again := l.room.beside.Said, l.room.beside.Next != nil
	if l.begun && now.version == l.version && chat == l.chat && again == l.again {
		return Told{}, false, nil
	}
	from := now.since(l.mark)
	l.begun, l.version, l.mark, l.chat, l.again = true, now.version, now.mark(), chat, again
	return Told{Version: now.version, From: from, Entries: now.entries[from:], Chat: chat, Again: again, Mark: l.mark}, true, nil
}
