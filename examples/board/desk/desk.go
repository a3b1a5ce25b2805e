package desk

import (
	"log/slog"
	"runtime"
	"sync"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/internal/tally"
	"github.com/august1914/august1914/examples/internal/games"
)

// A Config is what a desk needs. Fields that are zero have their defaults.
type Config struct {
	Rulesets august1914.Rulesets // the games that are played; those of the library by default
	Shelf    Shelf               // where games are kept; a [Memory] by default
	Log      *slog.Logger        // where failures are reported, without tokens; nowhere by default
	Thinkers int                 // programs that think at a time; all processors but one by default
	Rooms    int                 // games that are open at a time, but for those that are in use; 100 by default
	NewGames int                 // that one client opens in a minute; 0 is any number
	Call     func(Turn)          // is told when a person is to act, from one goroutine a game at a time; it must not block
	Own      bool                // one player alone has all games here, and can go on from the history of each
	Programs int                 // games of one client in which programs play now, before it can open no more such; 0 is any number
}

// A Desk runs games.
type Desk struct {
	rulesets august1914.Rulesets
	shelf    Shelf
	log      *slog.Logger
	thinkers chan struct{} // holds a token for each program that thinks
	limit    int
	opening  paces
	call     func(Turn)
	own      bool
	playing  *tally.Tally // games in which programs play now, by the client that opened them

	mu     sync.Mutex
	rooms  map[string]*room
	closed chan struct{}
	shut   bool
	busy   sync.WaitGroup // programs that play
}

// New returns a desk without games but those on its shelf.
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
	if c.Rooms <= 0 {
		c.Rooms = 100
	}
	return &Desk{
		rulesets: c.Rulesets,
		shelf:    c.Shelf, log: c.Log, limit: c.Rooms,
		opening:  newPaces(c.NewGames),
		call:     c.Call,
		own:      c.Own,
		playing:  tally.New(c.Programs),
		thinkers: make(chan struct{}, c.Thinkers),
		rooms:    map[string]*room{}, closed: make(chan struct{}),
	}
}

// Close ends what listens and what thinks, and waits for thoughts to end. No
// game is lost: all that was answered is on the shelf.
func (d *Desk) Close() {
	d.mu.Lock()
	if !d.shut {
		d.shut = true
		close(d.closed)
	}
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

// tidy makes room for another game: where there are too many, it closes the
// one that nobody has used for longest.
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
		delete(d.rooms, r.name) // there is no such game, or not for who has asked
	}
}

// forget takes a room away, so that the next who comes opens the game again
// from the shelf.
func (d *Desk) forget(r *room) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.rooms[r.name] == r {
		delete(d.rooms, r.name)
	}
}
