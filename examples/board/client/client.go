// Package client is a minimal client of a board server for frontends in Go. It knows no
// game.
package client

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// A Client sends requests to one server. It is safe for concurrent use.
type Client struct {
	URL  string // address without a trailing slash
	HTTP *http.Client
}

// A Refusal is the answer to a refused request. HTTP.md of the board lists the codes. A
// move gets "notation" if it cannot be read, "seat" if it belongs to another seat, "rule"
// if a rule forbids it, and "stale" if the game has changed meanwhile.
type Refusal struct {
	Status  int    `json:"-"`
	Code    string `json:"code"`
	Message string `json:"message"`
	Rule    string `json:"rule"` // key of the rule that forbids a move, or ""
}

// Error returns the message with the rule.
func (r *Refusal) Error() string {
	return strings.TrimSpace(fmt.Sprintf("%d %s: %s %s", r.Status, r.Code, r.Message, r.Rule))
}

// Ask sends a request for a path with its query, and a body unless it is nil. It decodes
// the answer into a value unless that is nil. If the server refuses the request, the error
// is a *Refusal.
func (c *Client) Ask(ctx context.Context, method, path string, body, into any) error {
	var text io.Reader
	if body != nil {
		data, err := json.Marshal(body)
		if err != nil {
			return err
		}
		text = bytes.NewReader(data)
	}
	request, err := c.request(ctx, method, path, text)
	if err != nil {
		return err
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	answer, err := c.HTTP.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode >= http.StatusBadRequest {
		return refusal(answer)
	}
	if into == nil {
		_, err = io.Copy(io.Discard, answer.Body)
		return err
	}
	return json.NewDecoder(answer.Body).Decode(into)
}

// request returns a request for a path. The token of a seat goes into a header, because
// servers and proxies log paths.
func (c *Client) request(ctx context.Context, method, path string, body io.Reader) (*http.Request, error) {
	token, seat := strings.CutPrefix(path, Seat(""))
	if seat {
		end := strings.IndexAny(token+"/", "/?")
		path, token = "/api/seat"+token[end:], token[:end]
	}
	r, err := http.NewRequestWithContext(ctx, method, c.URL+path, body)
	if err == nil && seat {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	return r, err
}

func refusal(answer *http.Response) error {
	var body struct{ Error Refusal }
	if err := json.NewDecoder(answer.Body).Decode(&body); err != nil {
		return fmt.Errorf("%s, and the reason cannot be read: %w", answer.Status, err)
	}
	body.Error.Status = answer.StatusCode
	return &body.Error
}

// A Game is the server's answer about an opened game.
type Game struct {
	Game      string
	Links     []Link
	Spectator Link
	Setup     string // token of the set-up, for Links; "" if no person plays
}

// A Link gives access to one seat.
type Link struct {
	Seat  int
	Name  string
	Token string
}

// Open opens a game. The documentation of package desk describes the fields of asked.
func (c *Client) Open(ctx context.Context, asked map[string]any) (Game, error) {
	var g Game
	err := c.Ask(ctx, http.MethodPost, "/api/games", asked, &g)
	return g, err
}

// Links returns the links of a set-up that have not been taken yet.
func (c *Client) Links(ctx context.Context, setup string) (Game, error) {
	var g Game
	err := c.Ask(ctx, http.MethodGet, Seat(setup)+"/links", nil, &g)
	return g, err
}

// A Menu lists what a seat can do.
type Menu struct {
	Version uint64
	Moves   []struct{ Notation string }
}

// Seat returns the path of a seat. Append the rest of a request's path to it.
func Seat(token string) string { return "/api/seats/" + token }

// Menu returns what a seat can do.
func (c *Client) Menu(ctx context.Context, token string) (Menu, error) {
	var m Menu
	err := c.Ask(ctx, http.MethodGet, Seat(token)+"/moves", nil, &m)
	return m, err
}

// A Wish is the body of a request to move, or without a move, to take one back. A request
// with the same Key can be sent again without changing anything.
type Wish struct {
	Version uint64 `json:"version"`
	Move    string `json:"move,omitempty"`
	Key     string `json:"key,omitempty"` // key of the request; if it is "", Move makes one up
}

// Move makes a move and returns the version after it.
func (c *Client) Move(ctx context.Context, token string, w Wish) (uint64, error) {
	return c.change(ctx, Seat(token)+"/moves", w)
}

// TakeBack takes back the last move and returns the version after that.
func (c *Client) TakeBack(ctx context.Context, token string, version uint64) (uint64, error) {
	return c.change(ctx, Seat(token)+"/takeback", Wish{Version: version})
}

func (c *Client) change(ctx context.Context, path string, w Wish) (uint64, error) {
	if w.Key == "" {
		w.Key = rand.Text()
	}
	var done struct{ Version uint64 }
	err := c.Ask(ctx, http.MethodPost, path, w, &done)
	return done.Version, err
}

// Told is a server-sent event.
type Told struct {
	ID      string `json:"-"`
	Version uint64
	From    int
	Entries []struct {
		N        int
		Sentence string
	}
	Others int // number of other streams with the link of the seat
}

// Follow calls heard with each event of a seat until heard returns false or the context or
// the stream ends. Since is "", a number of entries, or the ID of the last event heard.
func (c *Client) Follow(ctx context.Context, token, since string, heard func(Told) bool) error {
	request, err := c.request(ctx, http.MethodGet, Seat(token)+"/events", nil)
	if err != nil {
		return err
	}
	request.Header.Set("Last-Event-ID", since)
	answer, err := c.HTTP.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return refusal(answer)
	}
	var told Told
	for lines := bufio.NewReader(answer.Body); ; {
		line, err := lines.ReadString('\n')
		if err != nil {
			return err
		}
		switch key, value, _ := strings.Cut(strings.TrimSpace(line), ": "); key {
		case "id":
			told = Told{ID: value}
		case "data":
			if err := json.Unmarshal([]byte(value), &told); err != nil {
				return err
			}
			if !heard(told) {
				return nil
			}
		}
	}
}
