package conformance

import (
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sync"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// A Census counts over many games how often each rule fires: makes something
// happen, asks something, forbids something or decides the game.
type Census[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	// Draws are used in turn, and begin from one Start after another.
	Start []S
	Draws []august1914.Draw[M]
	// Games is the number of games that are enough to judge how often rules fire.
	Games int
	// Least is how often each rule has to fire in so many games.
	Least int
	// Played is the number of games that are played: one for each start or draw,
	// unless set. Of fewer than Games it is only asked that they end well.
	Played int
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
	// Often is how many decisions lie between two proposals, on average: 12, unless
	// set.
	Often int
}

// A firing is how often each rule fired in a number of games.
type firing struct {
	games  int
	counts map[string]int
}

// pause returns how many decisions lie between two proposals.
func (c *Census[S, M, V, P]) pause() int {
	if c.Often > 0 {
		return c.Often
	}
	return 12
}

// Run plays the games on all processors. If they are enough to judge, which needs more
// time than go test has by default, it fails for each rule that fires too seldom.
func (c Census[S, M, V, P]) Run(t rapid.TB) {
	t.Helper()
	f, err := c.play(c.played())
	require.NoError(t, err)
	for _, line := range c.table(f) {
		t.Log(line)
	}
	if f.games >= c.Games {
		for _, fault := range c.faults(f) {
			t.Error(fault)
		}
	}
}

// played returns how many games to play.
func (c Census[S, M, V, P]) played() int {
	if c.Played > 0 {
		return c.Played
	}
	return max(len(c.Start), len(c.Draws))
}

// faults says which rules have fired too seldom, or have a reason to but have
// not.
func (c Census[S, M, V, P]) faults(f firing) (list []string) {
	want := max(1, c.Least*f.games/c.Games)
	for _, rule := range c.Rules {
		n, reason := f.counts[rule], c.Silent[rule]
		switch {
		case n < want && reason == "":
			list = append(list, fmt.Sprintf("rule %s fired %d times in %d games, want %d", rule, n, f.games, want))
		case n >= want && reason != "":
			list = append(list, fmt.Sprintf("rule %s fired %d times in %d games and is not silent: %s", rule, n, f.games, reason))
		}
	}
	for _, rule := range slices.Sorted(maps.Keys(c.Silent)) {
		if !slices.Contains(c.Rules, rule) {
			list = append(list, fmt.Sprintf("rule %s is silent but not listed", rule))
		}
	}
	return list
}

// table tells the counts, and what they come to in as many games as are judged.
func (c Census[S, M, V, P]) table(f firing) (lines []string) {
	tell := func(rule, note string) {
		n := f.counts[rule]
		lines = append(lines, fmt.Sprintf("%9d in %d games, %10d in %d: %s %s", n, f.games, n*c.Games/f.games, c.Games, rule, note))
	}
	for _, rule := range c.Rules {
		tell(rule, c.Silent[rule])
	}
	for _, rule := range slices.Sorted(maps.Keys(f.counts)) {
		if !slices.Contains(c.Rules, rule) {
			tell(rule, "(not listed)")
		}
	}
	return lines
}

// play plays games and counts.
func (c Census[S, M, V, P]) play(games int) (firing, error) {
	var (
		mu     sync.Mutex
		group  sync.WaitGroup
		failed error
		all    = firing{games, map[string]int{}}
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
				all.counts[rule] += n
			}
		})
	}
	for game := range games {
		next <- game
	}
	close(next)
	group.Wait()
	return all, failed
}

// game plays one game, of which everything follows from its number.
func (c Census[S, M, V, P]) game(number int, counts map[string]int) error {
	round, turn := number/len(c.Draws), number%len(c.Draws)
	s, draw := c.Start[(round+turn)%len(c.Start)], c.Draws[turn]
	source := dice.NewPCG(uint64(number), 1914)
	pick := source.IntN
	var events []august1914.Event
	var moves, known []M // known are those of an earlier position, to be proposed again
	for p := P(&s); ; {
		if o, over := p.Outcome(); over {
			if !slices.ContainsFunc(events, func(e august1914.Event) bool { return e.Rule == o.Rule }) {
				counts[o.Rule]++ // unless the last move has told it
			}
			return c.check(p)
		}
		counts[p.Decision(august1914.Spectator).Rule]++
		by := p.ToAct().First()
		moves = p.LegalMoves(by, moves[:0])
		if len(moves) == 0 {
			return august1914.ErrStuck
		}
		if pick(c.pause()) == 0 {
			if err := c.check(p); err != nil {
				return err
			}
			c.propose(p, known, pick, counts)
			known = append(known[:0], moves...)
		}
		var m M
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
	trial := *s // one for all: a State is as it was when it refuses
	for _, m := range known {
		var v *august1914.Violation
		switch err := P(&trial).Apply(m); {
		case err == nil:
			trial = *s
		case errors.As(err, &v):
			counts[v.Rule]++
		}
	}
	if c.Cite != nil {
		for _, rule := range c.Cite(s, pick) {
			counts[rule]++
		}
	}
}
