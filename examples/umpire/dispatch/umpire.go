package dispatch

import (
	"fmt"
	"math/rand/v2"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/umpire/environment"
)

// Limits bound what clients can make an Umpire hold at a time.
type Limits struct {
	Line    int `json:"line"`    // bytes in a line
	Tables  int `json:"tables"`  // open tables
	Waiting int `json:"waiting"` // requests of a door without an answer
}

// Usual are the limits of the programs here. A line can hold the record of the longest game.
var Usual = Limits{Line: 8 << 20, Tables: 1000, Waiting: 1000}

// An Umpire holds the tables of its clients. It is safe for concurrent use.
type Umpire struct {
	games  august1914.Rulesets
	limits Limits

	mu     sync.Mutex // also guards the doors
	tables map[string]*table
	opened int // number of tables opened so far

	numbered map[string]func() (*environment.Numbering, error) // by ruleset, scenario and settings
}

// New returns an Umpire without tables.
func New(games august1914.Rulesets, limits Limits) *Umpire {
	return &Umpire{games: games, limits: limits, tables: map[string]*table{}, numbered: map[string]func() (*environment.Numbering, error){}}
}

// A table is an open game.
type table struct {
	name string
	game august1914.Table
	pick func(n int) int
	last chan struct{} // closed when the last call that came for the table has been answered

	env    *environment.Environment // nil until a request needs it, and after one that changed the game
	closed bool                     // for the calls that came before
}

// add opens a table. With a seed its dice are those of every other table with the seed.
func (u *Umpire) add(game august1914.Table, err error, seed *uint64) (NewTable, error) {
	if err != nil {
		return NewTable{}, err
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if len(u.tables) >= u.limits.Tables {
		return NewTable{}, fault("busy", "%d tables are open: close one first", len(u.tables))
	}
	u.opened++
	t := &table{name: fmt.Sprintf("t%d", u.opened), game: game, pick: picker(seed), last: make(chan struct{})}
	close(t.last)
	u.tables[t.name] = t
	return NewTable{t.name}, nil
}

func notOpen(name string) error { return fault("not found", "table %.40q is not open", name) }

// remove closes a table, and returns true.
func (u *Umpire) remove(t *table) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.tables, t.name)
	t.closed = true
	return true
}

// picker returns a source of random numbers, always the same for a seed. Without a seed they
// differ each time.
func picker(seed *uint64) func(n int) int {
	if seed == nil {
		return rand.IntN
	}
	return dice.NewPCG(*seed, 1914).IntN
}
