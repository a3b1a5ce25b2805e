package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"github.com/august1914/august1914/examples/board/desk"
)

const (
	callsWaiting = 256 // calls that wait for the address; further ones are dropped
	callTimeout  = 10 * time.Second
)

// A caller tells one web address when a person must act.
type caller struct {
	address string
	links   bool // also send the links of the seats
	log     *slog.Logger
	waiting chan desk.Turn
}

// newCaller returns a caller for an address.
func newCaller(address string, links bool, log *slog.Logger) (*caller, error) {
	to, err := url.Parse(address)
	if err != nil || to.Scheme != "http" && to.Scheme != "https" || to.Host == "" {
		return nil, fmt.Errorf("-call %q: want an address such as https://example.org/turn", address)
	}
	return &caller{address: address, links: links, log: log, waiting: make(chan desk.Turn, callsWaiting)}, nil
}

// tell queues a call. It drops the call if too many are waiting.
func (c *caller) tell(turn desk.Turn) {
	if !c.links {
		turn.Link = ""
	}
	select {
	case c.waiting <- turn:
	default:
		c.log.Warn("a call was dropped, because the address of -call answers too slowly", "game", turn.Game)
	}
}

// run makes the calls until the context ends.
func (c *caller) run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case turn := <-c.waiting:
			if err := c.post(ctx, turn); err != nil {
				c.log.Warn("a call failed", "game", turn.Game, "error", err)
			}
		}
	}
}

// posting makes the calls. A call can have the link of a seat, so it only goes to the address
// of -call, and not where that address redirects it.
var posting = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

// post makes a call.
func (c *caller) post(ctx context.Context, turn desk.Turn) error {
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	body, err := json.Marshal(turn)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	answer, err := posting.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, io.LimitReader(answer.Body, 1<<16))
	if err == nil && answer.StatusCode >= http.StatusMultipleChoices {
		err = fmt.Errorf("the answer was %s", answer.Status)
	}
	return err
}
