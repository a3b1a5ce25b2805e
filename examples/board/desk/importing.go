package desk

import (
	"bytes"
	"unicode/utf8"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// A recorded game is what a record tells of itself.
type recorded struct {
	Ruleset  string                             `json:"ruleset"`  // its name
	Title    string                             `json:"title"`    // of the ruleset
	Scenario string                             `json:"scenario"` // its id
	Moves    int                                `json:"moves"`    // that it has
	Over     bool                               `json:"over"`     // the game has ended
	Chairs   august1914.Array[august1914.Chair] `json:"chairs"`   // at which people and programs can sit
	Players  august1914.Array[choice]           `json:"players"`  // programs that take seats
}

// Inspect answers what game is in a record, or why it cannot be played on from: what
// is wrong, and in which line. Nothing is kept of it.
func (d *Desk) Inspect(record []byte) Response {
	return d.importing(func() (any, *Problem) {
		table, wrong := d.recorded(record)
		if wrong != nil {
			return nil, wrong
		}
		info := table.Ruleset().Info()
		_, over := table.Outcome()
		return recorded{
			Ruleset: info.Name, Title: info.Title, Scenario: table.Header().Scenario, Moves: table.Len(), Over: over,
			Chairs: table.Chairs(), Players: players(games.Players(info.Name)),
		}, nil
	}, statusOK)
}

// Import opens the game of a record where it ends, for a person or a program in each
// chair, a person by default. It answers as the request for a new game is answered. A
// record that does not replay to its end is refused whole.
func (d *Desk) Import(record []byte, seats []string) Response {
	return d.importing(func() (any, *Problem) {
		table, wrong := d.recorded(record)
		if wrong != nil {
			return nil, wrong
		}
		return d.seat(newGame{Seats: seats}, table, "")
	}, statusCreated)
}

// recorded replays a record.
func (d *Desk) recorded(record []byte) (*games.Table, *Problem) {
	if len(bytes.TrimSpace(record)) == 0 {
		return nil, malformed("this is no record of a game: it is empty")
	}
	if !utf8.Valid(record) || bytes.IndexByte(record, 0) >= 0 {
		return nil, malformed("this is no record of a game: it is no text")
	}
	return withSeats(d.rulesets.Read(bytes.NewReader(record)))
}

// importing answers, also if something breaks down.
func (d *Desk) importing(what func() (any, *Problem), status int) Response {
	body, wrong := func() (body any, wrong *Problem) {
		defer d.survive(&wrong)
		return what()
	}()
	if wrong != nil {
		return handlers(nil).failed(wrong)
	}
	return d.written(body, status, false)
}

// Reopen has the game of a name opened again from the shelf by whoever comes next:
// something else has written it there.
func (d *Desk) Reopen(name string) {
	d.mu.Lock()
	r, ok := d.rooms[name]
	d.mu.Unlock()
	if !ok {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.gone = true
	r.signal()
	d.forget(r)
}
