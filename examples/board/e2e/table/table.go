// Package table sets up games for people at the page: new ones, and games that programs
// have already played for some time.
package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/page"
	"github.com/august1914/august1914/examples/board/shelf"
	"github.com/august1914/august1914/examples/board/web"
	"github.com/august1914/august1914/examples/internal/games"
)

// A Game describes the game to open.
type Game struct {
	Ruleset  string   `json:"ruleset"`
	Scenario string   `json:"scenario,omitempty"`
	Seats    []string `json:"seats"`          // a person or a program for each chair
	Seed     *uint64  `json:"seed,omitempty"` // seed of all random choices
}

// An Opened game is the answer to the request for a game.
type Opened struct {
	Game      string `json:"game"`
	Links     []Link `json:"links"` // links of the persons
	Spectator Link   `json:"spectator"`
}

// A Link lets a person follow a game.
type Link struct {
	Name string `json:"name"`
	Link string `json:"link"`
}

// Open opens a game with a handler of requests.
func Open(handle func(desk.Request) desk.Response, g Game) (Opened, error) {
	var o Opened
	body, err := json.Marshal(g)
	if err != nil {
		return o, err
	}
	answer := handle(desk.Request{Method: "POST", Path: "/api/games", Body: body})
	if answer.Status != http.StatusCreated {
		return o, fmt.Errorf("opening a game of %s: %d %s", g.Ruleset, answer.Status, answer.Body)
	}
	return o, json.Unmarshal(answer.Body, &o)
}

// Played is a game of persons that has already begun: a record says how, or programs have made
// the first moves, with random choices from a seed. A test that needs one certain position
// takes a record, since programs learn to play otherwise.
type Played struct {
	Game
	Record  []byte   // the game so far, as a file of the library; then the fields below are not used
	Players []string // programs, one for each chair
	Moves   int      // number of moves, unless the game ends earlier
	Until   string   // kind of decision to play on to, if not empty
}

// A Site is a game server in this program.
type Site struct {
	URL    string
	books  *shelf.Shelf
	desk   *desk.Desk
	server *httptest.Server
}

// Close stops the server and the streams of its followers.
func (s *Site) Close() {
	s.desk.Close()
	s.server.Close()
}

// Serve serves games from a directory: the given games, each with its links. The caller
// closes the site.
func Serve(dir string, games ...Played) (*Site, []Opened, error) {
	books, err := shelf.Open(dir)
	if err != nil {
		return nil, nil, err
	}
	var links []Opened
	for _, g := range games {
		o, err := prepare(books, g)
		if err != nil {
			return nil, nil, err
		}
		links = append(links, o)
	}
	d := desk.New(desk.Config{Shelf: books})
	server := httptest.NewServer(web.Handler(d, page.Files, web.Door{}))
	return &Site{URL: server.URL, books: books, desk: d, server: server}, links, nil
}

// Table returns a copy of a game as it is now, with programs in its seats.
func (s *Site) Table(game string, players []string, pick func(n int) int) (*games.Table, error) {
	record, err := s.books.Read(game, desk.Record)
	if err != nil {
		return nil, err
	}
	read, err := games.All().Read(bytes.NewReader(record))
	if err != nil {
		return nil, err
	}
	return seated(read, players, pick)
}

// seated seats programs at a table.
func seated(open august1914.Table, players []string, pick func(n int) int) (*games.Table, error) {
	table, err := games.Seated(open)
	if err != nil {
		return nil, err
	}
	for i, chair := range table.Chairs() {
		if err := table.Sit(chair.Seat, players[i], pick); err != nil {
			return nil, err
		}
	}
	return table, nil
}

// prepare opens a game at a separate desk, and then replaces the empty record by the
// programs' record.
func prepare(books *shelf.Shelf, g Played) (Opened, error) {
	d := desk.New(desk.Config{Shelf: books})
	o, err := Open(d.Handle, g.Game)
	d.Close()
	if err != nil || g.Moves == 0 && g.Record == nil {
		return o, err
	}
	record, err := play(g)
	if err != nil {
		return o, err
	}
	return o, books.Write(o.Game, desk.Record, record)
}

// play returns the record of the game so far, for which programs make the first moves if it has
// none.
func play(g Played) ([]byte, error) {
	if g.Record != nil {
		return g.Record, nil
	}
	ruleset, err := games.All().Find(g.Ruleset)
	if err != nil {
		return nil, err
	}
	open, err := ruleset.Open(g.Scenario)
	if err != nil {
		return nil, err
	}
	source := dice.NewPCG(*g.Seed, 1914)
	table, err := seated(open, g.Players, source.IntN)
	if err != nil {
		return nil, err
	}
	there := func() bool { return g.Until == "" || table.Decision(august1914.Spectator).Kind == g.Until }
	// The board rolls no dice for a spectator, so the game stops at a decision.
	for table.ToAct() != 0 && (table.Len() < g.Moves || !there() || table.ToAct().Has(august1914.Dice)) {
		if err := table.Step(source.IntN); err != nil {
			return nil, err
		}
	}
	var record bytes.Buffer
	if err := table.Save(&record); err != nil {
		return nil, err
	}
	return record.Bytes(), nil
}
