package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/august1914/august1914/examples/board/client"
)

// person is the player of a seat that this program plays over HTTP.
const person = "person"

// A game is a game to make on a board.
type game struct {
	asked map[string]any
	moves int  // number of moves of the persons; 0 leads to the end
	talk  bool // whether to chat, and to begin the next game after the end, if the board can
}

// set returns settings for a request.
func set(pairs ...string) []map[string]string {
	var list []map[string]string
	for i := 0; i < len(pairs); i += 2 {
		list = append(list, map[string]string{"name": pairs[i], "value": pairs[i+1]})
	}
	return list
}

// plain are the games on the board without a custom map.
var plain = []game{
	{map[string]any{"ruleset": "sabinschlieffen"}, 12, true},
	{map[string]any{"ruleset": "sabinschlieffen", "seats": []string{person, "attack"}, "settings": set("recovery", "up-to")}, 9, false},
	{map[string]any{"ruleset": "sabinschlieffen", "seats": []string{"attack", "cautious"}, "seed": "14"}, 0, false},
	{map[string]any{"ruleset": "sabinschlieffen", "settings": set("absorption", "pending")}, 0, true},
	{map[string]any{"ruleset": "schlieffenswar"}, 160, false},
	{map[string]any{"ruleset": "schlieffenswar", "settings": set("deployment", "open", "ports", "all")}, 25, true},
	{map[string]any{"ruleset": "schlieffenswar", "seats": []string{person, "attack"}, "settings": set("bef", "must"), "seed": "1914"}, 60, false},
	{map[string]any{"ruleset": "germanyatwar"}, 60, false},
	{map[string]any{"ruleset": "germanyatwar", "edition": "summary", "settings": set("seats", "three")}, 30, true},
	{map[string]any{"ruleset": "germanyatwar", "seats": []string{"attack", person}, "settings": set("plan-xvii", "on", "rail", "on")}, 12, false},
	{map[string]any{"ruleset": "driveonparis", "scenario": "5.1"}, 90, false},
	{map[string]any{"ruleset": "driveonparis", "scenario": "5.3", "settings": set("fog", "open", "mobilization", "free")}, 40, false},
	{map[string]any{"ruleset": "driveonparis", "scenario": "5.5", "seats": []string{person, "attack"}}, 12, false},
	{map[string]any{"ruleset": "schlieffenswar", "seats": []string{"attack", "attack"}, "seed": "8"}, 0, false},
	{map[string]any{"ruleset": "germanyatwar", "seats": []string{"attack", "attack"}, "seed": "8"}, 0, false},
	{map[string]any{"ruleset": "driveonparis", "scenario": "5.2", "seats": []string{"attack", "attack"}, "seed": "8"}, 0, false},
}

// owned returns the games on a board with a custom map for a game: some on that map,
// and one of another game.
func owned(name string) []game {
	other := map[string]any{"ruleset": "germanyatwar"}
	if name == "germanyatwar" {
		other = map[string]any{"ruleset": "driveonparis", "scenario": "5.2"}
	}
	return []game{
		{map[string]any{"ruleset": name}, 40, false},
		{map[string]any{"ruleset": name, "seats": []string{person, "attack"}}, 10, true},
		{other, 8, false},
	}
}

// boards makes the directories of boards.
func (m *maker) boards(ctx context.Context, own string) error {
	opened := []string{"-open", filepath.Join("states", "germanyatwar-position.record")}
	if err := m.board(ctx, "games", plain, opened...); err != nil {
		return err
	}
	for _, name := range []string{"sabinschlieffen", own} {
		list := owned(name)
		if name == "sabinschlieffen" {
			list = append(list, game{map[string]any{"ruleset": name, "seats": []string{"cautious", "attack"}}, 0, false})
		}
		if err := m.board(ctx, "own-"+name, list, "-ruleset", name, "-map", filepath.Join("maps", name)); err != nil {
			return err
		}
	}
	return nil
}

var address = regexp.MustCompile(`http://[0-9.:]+`)

// board starts a board, makes games there and stops it.
func (m *maker) board(ctx context.Context, dir string, list []game, args ...string) error {
	c := exec.CommandContext(ctx, filepath.Join(m.bin, "board"), append(args, "-addr", "127.0.0.1:0", "-dir", dir)...)
	c.Dir, c.Stderr = m.dir, os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return err
	}
	g := guest{pick: rand.New(rand.NewPCG(1914, uint64(len(dir)))).IntN}
	lines := bufio.NewScanner(out)
	for g.URL == "" && lines.Scan() {
		g.URL = address.FindString(lines.Text())
	}
	go func() {
		for lines.Scan() {
			fmt.Fprintln(os.Stderr, lines.Text())
		}
	}()
	defer c.Process.Kill() // does nothing after the end
	g.HTTP = &http.Client{Transport: paths{}}
	for _, one := range list {
		if err := g.play(ctx, one); err != nil {
			return fmt.Errorf("%s, %v: %w", dir, one.asked, err)
		}
	}
	if dir == "games" {
		if err := g.campaign(ctx); err != nil {
			return fmt.Errorf("a campaign: %w", err)
		}
	}
	return errors.Join(c.Process.Signal(os.Interrupt), c.Wait())
}

// paths sends the token of a seat in the path, because the boards of 26 November know no
// other way.
type paths struct{}

func (paths) RoundTrip(r *http.Request) (*http.Response, error) {
	if token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok {
		r = r.Clone(r.Context())
		r.URL.Path = client.Seat(token) + strings.TrimPrefix(r.URL.Path, "/api/seat")
		r.Header.Del("Authorization")
	}
	return http.DefaultTransport.RoundTrip(r)
}

// A guest makes games on a board.
type guest struct {
	client.Client
	pick func(n int) int
}

// play makes a game.
func (g *guest) play(ctx context.Context, one game) error {
	opened, err := g.Open(ctx, one.asked)
	if err != nil {
		return err
	}
	if err := g.on(ctx, opened, one.moves); err != nil || !one.talk {
		return err
	}
	for i, text := range []string{"Bon courage, mon général!", "Auf nach Paris.", "3 Züge noch, dann gehe ich schlafen"} {
		at := opened.Links[i%len(opened.Links)]
		if err := g.ask(ctx, http.MethodPost, at.Token, "/chat", map[string]any{"text": text, "key": fmt.Sprint("k", i)}, nil); err != nil {
			return optional(err)
		}
	}
	if one.moves > 0 {
		return nil
	}
	next := client.Game{Spectator: opened.Spectator}
	for _, at := range opened.Links {
		var link client.Link
		if err := g.ask(ctx, http.MethodPost, at.Token, "/again", map[string]any{"swap": true}, &link); err != nil {
			return optional(err)
		}
		next.Links = append(next.Links, link)
	}
	if err := g.on(ctx, next, 5); err != nil {
		return err
	}
	return g.ask(ctx, http.MethodPost, opened.Links[0].Token, "/branch", map[string]any{"at": 7}, nil)
}

// campaign opens a campaign as it happened.
func (g *guest) campaign(ctx context.Context) error {
	var list struct {
		Rulesets []struct {
			Name      string
			Campaigns []string
		}
	}
	if err := g.Ask(ctx, http.MethodGet, "/api/rulesets", nil, &list); err != nil {
		return err
	}
	for _, r := range list.Rulesets {
		if r.Name == "sabinschlieffen" && len(r.Campaigns) > 0 {
			_, err := g.Open(ctx, map[string]any{"campaign": r.Campaigns[0]})
			return err
		}
	}
	return nil
}

// optional drops the refusal of a request that the board does not know yet.
func optional(err error) error {
	if refusal := (*client.Refusal)(nil); errors.As(err, &refusal) && (refusal.Status == http.StatusNotFound || refusal.Status == http.StatusMethodNotAllowed) {
		return nil
	}
	return err
}

// ask sends a request of a seat.
func (g *guest) ask(ctx context.Context, method, token, path string, body, into any) error {
	return g.Ask(ctx, method, client.Seat(token)+path, body, into)
}

// on makes random moves for the persons of a game. It waits for programs, also after the
// last move, so that the game stands still when it returns.
func (g *guest) on(ctx context.Context, opened client.Game, moves int) error {
	for n := 0; ; {
		status := struct {
			Over  bool
			ToAct []int
		}{}
		if err := g.ask(ctx, http.MethodGet, opened.Spectator.Token, "", nil, &status); err != nil {
			return err
		}
		acted := false
		for _, at := range opened.Links {
			menu, err := g.Menu(ctx, at.Token)
			if err != nil {
				return err
			}
			if len(menu.Moves) == 0 {
				continue
			}
			if n == moves && moves > 0 {
				return nil
			}
			move := menu.Moves[g.pick(len(menu.Moves))].Notation
			wish := map[string]any{"version": menu.Version, "move": move} // boards of 26 November know no key
			err = g.ask(ctx, http.MethodPost, at.Token, "/moves", wish, nil)
			if refusal := (*client.Refusal)(nil); errors.As(err, &refusal) && refusal.Code == "stale" {
				break // a program has moved
			}
			if err != nil {
				return err
			}
			n, acted = n+1, true
			break
		}
		switch {
		case acted:
		case status.Over && (len(opened.Links) > 0 || moves == 0):
			return nil
		default:
			time.Sleep(20 * time.Millisecond)
		}
	}
}
