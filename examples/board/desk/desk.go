package desk

import (
	"context"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/internal/tally"
	"github.com/august1914/august1914/examples/internal/games"
)

// A Config configures a desk. Zero fields have their defaults.
type Config struct {
	Rulesets august1914.Rulesets // games on offer; by default those of the library
	Shelf    Shelf               // where games are kept; by default a [Memory]
	Log      *slog.Logger        // log of failures, without tokens; nil for none
	Thinkers int                 // number of programs that think at the same time; by default one less than the processors
	Rooms    int                 // number of unused games that stay open; by default 100
	NewGames int                 // number of new games per client and minute; by default DefaultNewGames; below 0 means no limit
	Call     func(Turn)          // function to call when a person must act, called by one goroutine per game at a time; it must not block
	Mail     func(Errand)        // function to queue a mail; it must not block; nil if the desk sends no mail
	Webhook  func(string, Turn)  // function to call the web address of a player who must act; it must not block; nil if players cannot give one
	Base     string              // address of the server for links that leave it, such as https://play.example.org; needed with Mail
	Own      bool                // whether one player has all games here, can continue from any position of each and can save its record
	Programs int                 // number of games with playing programs per client; a client with as many can open no more of them; by default DefaultPrograms; below 0 means no limit
	Lines    int                 // number of lines of chat per client and minute; by default DefaultLines; below 0 means no limit
	Now      func() time.Time    // clock for the times of players; by default time.Now

	Pause func() time.Duration // time before an order ahead is made; by default 4 to 12 seconds at random
}

// The default limits of a client. Requests without a client have none.
const (
	DefaultNewGames = 120
	DefaultPrograms = 20
	DefaultLines    = 60
)

// A Desk runs games.
type Desk struct {
	rulesets august1914.Rulesets
	shelf    Shelf
	log      *slog.Logger
	thinkers *shares
	limit    int
	opening  paces // of new games
	saying   paces // of lines of chat
	openings openings
	call     func(Turn)
	mail     func(Errand)
	webhook  func(string, Turn)
	base     string
	asked    hourly // mails that ask to confirm an address
	own      bool
	stock    stock
	now      func() time.Time
	pause    func() time.Duration
	playing  *tally.Tally // number of games with playing programs, by the client that opened them

	mu     sync.Mutex
	rooms  map[string]*room
	trials []*room            // rooms of trials, the oldest first
	dues   map[string]uint64  // the next time that runs out, in seconds since 1970, by the spectators' token of a game
	life   context.Context    // is done when the desk is closed
	end    context.CancelFunc // ends it
	shut   bool
	busy   sync.WaitGroup // playing programs
}

// New returns a desk with only the games on its shelf.
func New(c Config) *Desk {
	if c.Shelf == nil {
		c.Shelf = &Memory{}
	}
	if c.Rulesets == nil {
		c.Rulesets = games.All()
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Thinkers <= 0 {
		c.Thinkers = max(1, runtime.GOMAXPROCS(0)-1)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Pause == nil {
		c.Pause = orderPause
	}
	if c.Rooms <= 0 {
		c.Rooms = 100
	}
	life, end := context.WithCancel(context.Background())
	return &Desk{
		life: life, end: end,
		rulesets: c.Rulesets,
		shelf:    c.Shelf, log: c.Log, limit: c.Rooms,
		opening:  newPaces(tally.Limit(c.NewGames, DefaultNewGames)),
		saying:   newPaces(tally.Limit(c.Lines, DefaultLines)),
		call:     c.Call,
		mail:     c.Mail,
		webhook:  c.Webhook,
		base:     c.Base,
		own:      c.Own,
		now:      c.Now,
		pause:    c.Pause,
		playing:  tally.New(tally.Limit(c.Programs, DefaultPrograms)),
		thinkers: newShares(c.Thinkers),
		rooms:    map[string]*room{}, dues: map[string]uint64{},
	}
}

// Close ends listeners and thinking programs, and waits for the programs to stop. It
// loses no game, because the desk saves each change before it answers.
func (d *Desk) Close() {
	d.mu.Lock()
	d.shut = true
	d.end()
	d.mu.Unlock()
	d.busy.Wait()
}

// hold returns the room of a game and keeps it open until release.
func (d *Desk) hold(name string) *room {
	d.mu.Lock()
	defer d.mu.Unlock()
	r, ok := d.rooms[name]
	if !ok {
		d.tidy()
		r = &room{name: name, listeners: map[*Listener]struct{}{}}
		d.rooms[name] = r
	}
	r.held++
	return r
}

// tidy closes the room that has been unused for longest if there are too many.
func (d *Desk) tidy() {
	for len(d.rooms) >= d.limit {
		var oldest *room
		for _, r := range d.rooms {
			if r.held == 0 && (oldest == nil || r.used.Before(oldest.used)) {
				oldest = r
			}
		}
		if oldest == nil {
			return
		}
		delete(d.rooms, oldest.name)
	}
}

// release ends what hold began.
func (d *Desk) release(r *room) {
	d.mu.Lock()
	defer d.mu.Unlock()
	r.held--
	r.used = time.Now()
	if r.held == 0 && !r.opened && d.rooms[r.name] == r {
		delete(d.rooms, r.name) // there is no such game for this request
	}
}

// forget removes a room, so that the next request opens the game again from the shelf.
func (d *Desk) forget(r *room) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.rooms[r.name] == r {
		delete(d.rooms, r.name)
	}
}
