package main

import (
	"context"
	"fmt"
	"log/slog"
	"strconv"
	"strings"
	"time"

	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/shelf"
)

// forgetPause is the time from one search for games to forget to the next.
const forgetPause = time.Hour

// parseAge parses an age such as 720h or 30d.
func parseAge(text string) (time.Duration, error) {
	age, err := time.ParseDuration(text)
	if number, ok := strings.CutSuffix(text, "d"); ok {
		var days int64
		days, err = strconv.ParseInt(number, 10, 64)
		if age = time.Duration(days) * 24 * time.Hour; days != int64(age/(24*time.Hour)) {
			age = 0
		}
	}
	if err != nil || age <= 0 {
		return 0, fmt.Errorf("%q: want a time such as 30d or 720h", text)
	}
	return age, nil
}

// A forgetter removes the games that are over and have not changed for some time.
type forgetter struct {
	desk  *desk.Desk
	shelf *shelf.Shelf
	age   time.Duration
	log   *slog.Logger
	stay  map[string]time.Time // when the games last changed that stay until they change
}

// run forgets games when it starts and then every hour, until the context ends.
func (f *forgetter) run(ctx context.Context) {
	for {
		f.round(ctx)
		select {
		case <-ctx.Done():
			return
		case <-time.After(forgetPause):
		}
	}
}

// round forgets games. What fails is tried again in the next round.
func (f *forgetter) round(ctx context.Context) {
	if err := f.shelf.Clear(); err != nil {
		f.log.Error("the rest of a forgotten game cannot be removed", "error", err)
	}
	changed, err := f.shelf.Changed()
	if err != nil {
		f.log.Error("the games to forget cannot be listed", "error", err)
		return
	}
	before := time.Now().Add(-f.age)
	stay := map[string]time.Time{}
	for name, last := range changed {
		switch {
		case ctx.Err() != nil:
			return
		case !last.Before(before):
			continue
		case f.stay[name].Equal(last):
			stay[name] = last
			continue
		}
		l := f.desk.List(name)
		if l.State != desk.Over || l.Damaged {
			if l.State != desk.Unavailable {
				stay[name] = last
			}
			continue
		}
		done, err := f.desk.Forget(name, before, f.shelf.Forget)
		if done {
			f.log.Info("a finished game is forgotten", "game", name, "ruleset", l.Ruleset, "changed", last)
		}
		if err != nil {
			f.log.Error("a finished game cannot be forgotten", "game", name, "error", err)
		}
	}
	f.stay = stay
}
