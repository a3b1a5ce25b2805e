package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"github.com/august1914/august1914/examples/board/client"
)

// A load plays all the games of a measurement concurrently.
type load struct {
	config
	client  *client.Client
	results *results
}

// run plays for the period.
func (l *load) run(ctx context.Context) error {
	ctx, cancel := context.WithTimeoutCause(ctx, l.period, errDone)
	defer cancel()
	var playing sync.WaitGroup
	failed := make(chan error, l.games)
	for n := range l.games {
		playing.Go(func() {
			// The games start at different moments.
			first := time.Duration(rand.Int64N(int64(l.every)))
			if err := l.oneAfterAnother(ctx, l.rulesets[n%len(l.rulesets)], first); err != nil {
				failed <- err
				cancel()
			}
		})
	}
	playing.Wait()
	close(failed)
	return <-failed
}

// errDone means that the period is over.
var errDone = errors.New("the measurement is over")

// oneAfterAnother plays one game after another.
func (l *load) oneAfterAnother(ctx context.Context, ruleset string, first time.Duration) error {
	ticks := time.NewTicker(l.every)
	defer ticks.Stop()
	time.Sleep(first)
	ticks.Reset(l.every)
	for ctx.Err() == nil {
		if err := l.game(ctx, ruleset, ticks.C); err != nil && ctx.Err() == nil {
			return err
		}
	}
	return nil
}

// A page is what a browser shows of a game.
type page struct {
	token string
	mu    sync.Mutex
	menu  client.Menu
}

// game plays one game to its end, or until the time is over.
func (l *load) game(ctx context.Context, ruleset string, ticks <-chan time.Time) error {
	game, err := l.client.Open(ctx, map[string]any{"ruleset": ruleset})
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	var following sync.WaitGroup
	defer following.Wait()
	defer cancel()
	var pages []*page
	for _, link := range game.Links {
		p := &page{token: link.Token}
		pages = append(pages, p)
		if err := l.refresh(ctx, p); err != nil {
			return err
		}
		following.Go(func() {
			l.client.Follow(ctx, p.token, "", func(client.Told) bool { return l.refresh(ctx, p) == nil })
		})
	}
	idle := 0
	for idle < 20 {
		select {
		case <-ctx.Done():
			return nil
		case <-ticks:
		}
		moved, err := l.move(ctx, pages)
		if err != nil {
			return err
		}
		idle++
		if moved {
			idle = 0
		}
	}
	return nil // no seat has a move, so the game is over
}

// refresh asks for what a page shows, as the page does after an event.
func (l *load) refresh(ctx context.Context, p *page) error {
	begin := time.Now()
	if err := l.client.Ask(ctx, http.MethodGet, client.Seat(p.token), nil, nil); err != nil {
		return err
	}
	l.results.boards.add(time.Since(begin))
	begin = time.Now()
	menu, err := l.client.Menu(ctx, p.token)
	if err != nil {
		return err
	}
	l.results.menus.add(time.Since(begin))
	p.mu.Lock()
	p.menu = menu
	p.mu.Unlock()
	return nil
}

// move makes a move of one of the pages that have one.
func (l *load) move(ctx context.Context, pages []*page) (bool, error) {
	for _, p := range pages {
		p.mu.Lock()
		menu := p.menu
		p.mu.Unlock()
		if len(menu.Moves) == 0 {
			continue
		}
		wish := client.Wish{Version: menu.Version, Move: menu.Moves[rand.IntN(len(menu.Moves))].Notation}
		begin := time.Now()
		_, err := l.client.Move(ctx, p.token, wish)
		var refused *client.Refusal
		switch {
		case err == nil:
			l.results.moves.add(time.Since(begin))
			return true, nil
		case errors.As(err, &refused) && refused.Code == "stale":
			l.results.stale.Add(1)
			return true, nil
		case err != nil:
			return false, err
		}
	}
	return false, nil
}
