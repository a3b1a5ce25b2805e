package desk

import (
	"bytes"
	"unicode/utf8"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// A recorded game is the contents of a record.
type recorded struct {
	Ruleset  string                             `json:"ruleset"`  // name of the ruleset
	Title    string                             `json:"title"`    // title of the ruleset
	Scenario string                             `json:"scenario"` // id of the scenario
	Moves    int                                `json:"moves"`    // number of moves
	Over     bool                               `json:"over"`     // whether the game is over
	Origin   august1914.Array[string]           `json:"origin"`   // how the record differs from one of today, in sentences
	Chairs   august1914.Array[august1914.Chair] `json:"chairs"`   // chairs for people and programs
	Players  august1914.Array[choice]           `json:"players"`  // programs that can take seats
}

// Inspect answers which game a record contains, or why it cannot be continued, with the
// wrong line. It does not keep the record.
func (d *Desk) Inspect(record []byte) Response {
	return d.importing(func() (any, *Problem) {
		table, wrong := d.recorded(record)
		if wrong != nil {
			return nil, wrong
		}
		info := table.Ruleset().Info()
		_, over := table.Outcome()
		return recorded{
			Ruleset: info.Name, Title: info.Title, Scenario: table.Header().Scenario, Moves: table.Len(), Over: over, Origin: table.Origin(),
			Chairs: table.Chairs(), Players: players(games.Players(info.Name)),
		}, nil
	}, statusOK)
}

// Import opens the game of a record at its end, with a person or a program in each chair,
// by default a person. The answer is like that for a new game. It refuses a record that
// does not replay to its end.
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
		return nil, malformed("the record is empty, want the record of a game")
	}
	if !utf8.Valid(record) || bytes.IndexByte(record, 0) >= 0 {
		return nil, malformed("the record is not text, want the record of a game")
	}
	header, err := august1914.ParseHeader(string(record))
	if err != nil {
		return nil, malformed("%s", err)
	}
	found, err := d.find(header, "")
	switch {
	case err != nil:
		return nil, malformed("%s", err)
	case found == nil:
		return nil, problem(statusBad, "other data", "the record was made on data of %s that this board does not have (digest %016x)", header.Ruleset, header.Digest)
	}
	table, err := found.Read(bytes.NewReader(record))
	if wrong := notHere(header.Ruleset, err); wrong != nil { // the whole record is the player's, so its moves may be told
		return nil, problem(statusBad, wrong.Code, "%s", err)
	}
	if err == nil {
		table, _ = table.At(table.Len()) // without the notices, which are about its players
	}
	return withSeats(table, err)
}

// importing calls what and returns its answer. A panic becomes an error answer.
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

// Reopen makes the desk read a game from the shelf again at the next request, because
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
