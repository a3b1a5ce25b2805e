package conformance

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// A Census counts over many games how often each rule made something happen,
// asked something, forbade something or decided the game.
type Census[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	Start []S
	// Games are played by each of the draws in turn: by default 1/2000 of them,
	// and all with AUGUST1914_LONG=1.
	Games int
	Draws []august1914.Draw[M]
	// Least is how often each rule has to fire in all of the games.
	Least int
	// Rules are the numbers that have to fire. What fires as "7.1" does not count
	// for "7.1.1", nor the other way round.
	Rules []string
	// Silent says of rules why they fire less often.
	Silent map[string]string

	// What follows is optional.

	// Invariant returns what is wrong with a position.
	Invariant func(s P) error
	// Propose returns moves, legal or not, that a player might propose.
	Propose func(s P, pick func(n int) int) []M
	// Cite returns the rules that have a part in a position without saying so:
	// those that a query names.
	Cite func(s P, pick func(n int) int) []string
}

// shortCensus is the part of the games that the default run plays.
const shortCensus = 1000

// pause is how many decisions lie between two proposals, on average.
const pause = 12

// Run plays the games on all processors. In the long run every rule has to fire
// as often as it says.
func (c Census[S, M, V, P]) Run(t *testing.T) {
	games, long := max(2*len(c.Draws), c.Games/shortCensus), os.Getenv("AUGUST1914_LONG") == "1"
	if long {
		games = c.Games
	}
	counts, err := c.play(games)
	require.NoError(t, err)
	for _, rule := range c.Rules {
		t.Logf("%8d  %s %s", counts[rule], rule, c.Silent[rule])
		if long && counts[rule] < c.Least && c.Silent[rule] == "" {
			t.Errorf("rule %s fired %d times in %d games, want %d", rule, counts[rule], games, c.Least)
		}
	}
	for _, rule := range slices.Sorted(maps.Keys(counts)) {
		if !slices.Contains(c.Rules, rule) {
			t.Logf("%8d  %s, which is not listed", counts[rule], rule)
		}
	}
}

// play plays games and counts.
func (c Census[S, M, V, P]) play(games int) (map[string]int, error) {
	var (
		mu     sync.Mutex
		group  sync.WaitGroup
		failed error
		counts = map[string]int{}
		next   = make(chan int)
	)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			own := map[string]int{}
			for game := range next {
				if err := c.game(game, own); err != nil {
					mu.Lock()
					failed = errors.Join(failed, fmt.Errorf("game %d: %w", game, err))
					mu.Unlock()
				}
			}
			mu.Lock()
			defer mu.Unlock()
			for rule, n := range own {
				counts[rule] += n
			}
		})
	}
	for game := range games {
		next <- game
	}
	close(next)
	group.Wait()
	return counts, failed
}

// game plays one game, of which everything follows from its number.
func (c Census[S, M, V, P]) game(number int, counts map[string]int) error {
	s := c.Start[number%len(c.Start)]
	source := dice.NewPCG(uint64(number), 1914)
	pick := source.IntN
	draw := c.Draws[number/len(c.Start)%len(c.Draws)]
	var events []august1914.Event
	var known []M // moves of earlier positions, to be proposed again
	for {
		p := P(&s)
		if o, over := p.Outcome(); over {
			counts[o.Rule]++
			return c.check(p)
		}
		counts[p.Decision(august1914.Spectator).Rule]++
		by := p.ToAct().First()
		moves := p.LegalMoves(by, nil)
		if len(moves) == 0 {
			return august1914.ErrStuck
		}
		if pick(pause) == 0 {
			if err := c.check(p); err != nil {
				return err
			}
			c.propose(p, known, pick, counts)
			known = moves
		}
		m := moves[0]
		if by == august1914.Dice {
			m = august1914.Roll(p, moves, pick)
		} else {
			m = draw(moves, pick)
		}
		var err error
		if events, err = p.Play(m, events[:0]); err != nil {
			return err
		}
		for _, e := range events {
			counts[e.Rule]++
		}
	}
}

func (c Census[S, M, V, P]) check(s P) error {
	if c.Invariant == nil {
		return nil
	}
	return c.Invariant(s)
}

// propose counts the rules that forbid what is proposed, and those that queries
// name.
func (c Census[S, M, V, P]) propose(s P, known []M, pick func(n int) int, counts map[string]int) {
	if c.Propose != nil {
		known = append(slices.Clip(known), c.Propose(s, pick)...)
	}
	for _, m := range known {
		var v *august1914.Violation
		if err := august1914.Check(s, m); errors.As(err, &v) {
			counts[v.Rule]++
		}
	}
	if c.Cite != nil {
		for _, rule := range c.Cite(s, pick) {
			counts[rule]++
		}
	}
}
