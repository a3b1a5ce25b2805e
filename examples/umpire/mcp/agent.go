package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/umpire/dispatch"
)

// An agent plays a seat. The other seats move at random.
type agent struct {
	umpire *dispatch.Umpire
	host   *dispatch.Door // opens games, rolls the dice and moves the other seats
	mu     sync.Mutex     // one tool at a time
	table  string         // "" before the first game
	seat   august1914.Seat
	door   *dispatch.Door      // of the seat
	told   august1914.Bookmark // of what the seat was told
	pick   func(n int) int     // chooses for the others
	ids    uint64
}

// fields are the fields of a request.
type fields map[string]any

// ask asks at a door.
func ask[R any](a *agent, door *dispatch.Door, do string, f fields) (r R, err error) {
	a.ids++
	request := fields{"id": a.ids, "do": do}
	maps.Copy(request, f)
	line, _ := json.Marshal(request) // which holds texts and numbers
	var answer struct {
		Result json.RawMessage
		Error  *dispatch.Fault
	}
	if err := json.Unmarshal(door.Ask(line), &answer); err != nil {
		return r, err
	}
	if wrong := answer.Error; wrong != nil {
		return r, wrong
	}
	return r, json.Unmarshal(answer.Result, &r)
}

// asSeat asks at the door of the seat.
func asSeat[R any](a *agent, do string, f fields) (r R, err error) {
	if a.door == nil {
		return r, errors.New("no game is open: call open_game first")
	}
	with := fields{"table": a.table}
	maps.Copy(with, f)
	return ask[R](a, a.door, do, with)
}

// open opens a game for the agent, at the door of the umpire.
func (a *agent) open(o opening) (any, error) {
	settings := []august1914.Setting{}
	for name, value := range o.Options {
		settings = append(settings, august1914.Setting{Name: name, Value: value})
	}
	if o.Seed == 0 {
		o.Seed = rand.Uint64()
	}
	opened, err := ask[dispatch.NewTable](a, a.host, "open", fields{"ruleset": o.Ruleset, "scenario": o.Scenario, "settings": settings, "seed": o.Seed})
	if err != nil {
		return nil, err
	}
	chairs, err := ask[[]august1914.Chair](a, a.host, "chairs", fields{"table": opened.Table})
	if err != nil {
		return nil, err
	}
	var names []string
	for _, chair := range chairs {
		if names = append(names, chair.Name); strings.EqualFold(chair.Name, o.Chair) {
			if a.table != "" {
				_, _ = ask[bool](a, a.host, "close", fields{"table": a.table})
			}
			a.table, a.seat, a.told, a.pick = opened.Table, chair.Seat, august1914.Bookmark{}, dice.NewPCG(o.Seed, 2).IntN
			a.door = a.umpire.Seat(a.table, chair.Seat.Viewer())
			return a.goOn()
		}
	}
	_, _ = ask[bool](a, a.host, "close", fields{"table": opened.Table})
	return nil, fmt.Errorf("chair %q: want one of %q", o.Chair, names)
}

// goOn rolls the dice and moves the others until the seat must decide or the game is over, and
// shows the game.
func (a *agent) goOn() (any, error) {
	actors, err := ask[august1914.Actors](a, a.host, "toAct", fields{"table": a.table})
	for err == nil && actors.Without(a.seat.Actor()) != 0 {
		other := actors.Without(a.seat.Actor()).First()
		if other == august1914.Dice {
			actors, err = ask[august1914.Actors](a, a.host, "roll", fields{"table": a.table})
			continue
		}
		var menu []august1914.MenuItem
		if menu, err = ask[[]august1914.MenuItem](a, a.host, "menu", fields{"table": a.table, "as": other.String()}); err == nil {
			move := menu[a.pick(len(menu))].Notation
			actors, err = ask[august1914.Actors](a, a.host, "play", fields{"table": a.table, "as": other.String(), "moves": []string{move}})
		}
	}
	if err != nil {
		return nil, err
	}
	return a.look(struct{}{})
}

func (a *agent) play(m moving) (any, error) {
	if _, err := asSeat[august1914.Actors](a, "play", fields{"as": a.seat.String(), "moves": m.Moves}); err != nil {
		return nil, err
	}
	return a.goOn()
}

func (a *agent) takeBack(struct{}) (any, error) {
	if _, err := asSeat[august1914.Actors](a, "takeBack", fields{"as": a.seat.String()}); err != nil {
		return nil, err
	}
	return a.goOn()
}
