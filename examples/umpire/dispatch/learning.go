package dispatch

import (
	"fmt"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/umpire/environment"
)

// learningOps are the ops for programs that learn.
func learningOps() map[string]op {
	return map[string]op{
		"numbers": counts(public, func(_ *call, n *environment.Numbering) (Numbers, error) {
			return Numbers{n.Count(), n.Dice(), n.Longest()}, nil
		}),
		"actions":     counts(seats, func(c *call, n *environment.Numbering) ([]int, error) { return n.LegalOf(c.game, c.seat()) }),
		"act":         does(umpires, "action", act),
		"chance":      counts(umpires, func(c *call, n *environment.Numbering) ([]environment.Chance, error) { return n.Chances(c.game) }),
		"returns":     asks(public, environment.Returns),
		"information": does(seats, "", information),
		"clone":       opens(umpires, "", func(c *call) (august1914.Table, error) { return had(c.game.At(c.game.Len())), nil }),
	}
}

// Numbers tells of the numbers of moves, for a program that learns.
type Numbers struct {
	Count   int `json:"count"`   // moves that can be written; their numbers begin with 0
	Dice    int `json:"dice"`    // number of the first move of the dice, after those of the seats
	Longest int `json:"longest"` // number of moves that no game exceeds
}

// numbering returns the numbers of the moves at the table, which all tables of the scenario and
// its settings share.
func (c *call) numbering() (*environment.Numbering, error) {
	u, h := c.door.umpire, c.game.Header()
	game := fmt.Sprint(h.Ruleset, h.Scenario, h.Settings)
	u.mu.Lock()
	number := u.numbered[game]
	if number == nil {
		number = sync.OnceValues(func() (*environment.Numbering, error) {
			grammar, err := environment.Grammar(h.Ruleset)
			if err != nil {
				return nil, err
			}
			return environment.NewNumbering(c.game, grammar)
		})
		u.numbered[game] = number
	}
	u.mu.Unlock()
	return number() // without the lock, since it takes long the first time
}

// learning returns the table as an Environment, which knows what the seats were told. It is
// made again after another request has changed the game.
func (c *call) learning() (*environment.Environment, error) {
	if c.table.env != nil {
		return c.table.env, nil
	}
	n, err := c.numbering()
	if err == nil {
		c.table.env, err = n.Environment(c.game)
	}
	return c.table.env, err
}

// counts returns an op that asks the numbering of the moves at a table.
func counts[R any](who who, ask func(c *call, n *environment.Numbering) (R, error)) op {
	return does(who, "", func(c *call) (result R, err error) {
		n, err := c.numbering()
		if err == nil {
			result, err = ask(c, n)
		}
		return result, err
	})
}

func act(c *call) (august1914.Actors, error) {
	n, err := c.numbering()
	switch {
	case err == nil && c.table.env != nil:
		err = c.table.env.Act(c.Action)
	case err == nil:
		err = n.Act(c.game, c.Action)
	}
	return c.game.ToAct(), err
}

func information(c *call) (environment.Information, error) {
	e, err := c.learning()
	if err != nil {
		return environment.Information{}, err
	}
	return e.Information(c.seat()), nil
}
