package strategist_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/examples/strategist"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/schlieffenswar"
)

// seeded returns a source of choices that is the same on every machine.
func seeded(seed uint64) func(n int) int { return rand.New(rand.NewPCG(1914, seed)).IntN }

// A trial is a game that the tests play, independent of its types.
type trial interface {
	name() string
	sees(t *testing.T, positions int)
	plays(t *testing.T)
	thinks(t *testing.T)
	hurries(t *testing.T)
	clock(b *testing.B)
}

// opener is a function that opens the search for a game.
type opener[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] func(august1914.Header) (*strategist.Game[S, M, V, P], error)

type game[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	title string
	start func(t testing.TB) S
	open  opener[S, M, V, P]
	moves int // largest number of moves
}

// with opens the game for searches with a budget.
func (o opener[S, M, V, P]) with(budget int) opener[S, M, V, P] {
	return func(h august1914.Header) (*strategist.Game[S, M, V, P], error) {
		g, err := o(h)
		if err == nil {
			g.Budget = budget
		}
		return g, err
	}
}

// trials lists the games of the tests. The newcomer tier has one of each ruleset.
func trials() []trial { return allTrials()[:gametest.Size(3, 5, 5)] }

func allTrials() []trial {
	three := []august1914.Setting{{Name: "seats", Value: "three"}}
	return []trial{
		game[schlieffenswar.State, schlieffenswar.Move, schlieffenswar.View, *schlieffenswar.State]{
			"Schlieffen's War", func(testing.TB) schlieffenswar.State { return schlieffenswar.New(schlieffenswar.Standard()) }, strategist.OpenSchlieffensWar, gametest.Size(200, 20_000, 20_000),
		},
		germany("Germany at War", nil), paris("5.1"), germany("Germany at War for three", three), paris("5.5"),
	}
}

func germany(title string, settings []august1914.Setting) trial {
	return game[germanyatwar.State, germanyatwar.Move, germanyatwar.View, *germanyatwar.State]{title, func(t testing.TB) germanyatwar.State {
		sc, err := germanyatwar.Standard().With(settings...)
		require.NoError(t, err)
		return germanyatwar.New(sc)
	}, strategist.OpenGermanyAtWar, gametest.Size(300, 20_000, 20_000)}
}

func paris(id string) trial {
	return game[driveonparis.State, driveonparis.Move, driveonparis.View, *driveonparis.State]{"Drive on Paris " + id, func(t testing.TB) driveonparis.State {
		sc, ok := driveonparis.ScenarioByID(id)
		require.True(t, ok)
		return driveonparis.New(sc)
	}, strategist.OpenDriveOnParis, gametest.Size(150, 20_000, 20_000)}
}

func each(t *testing.T, try func(t *testing.T, g trial)) {
	for _, g := range trials() {
		t.Run(g.name(), func(t *testing.T) { try(t, g) })
	}
}

func (g game[S, M, V, P]) name() string { return g.title }

// With the same random numbers, a mind makes the same decision for all hidden units of the enemy.
func TestSeesOnlyWhatItsSeatSees(t *testing.T) {
	each(t, func(t *testing.T, g trial) { g.sees(t, gametest.Size(2, 3, 200)) })
}

func (g game[S, M, V, P]) sees(t *testing.T, positions int) {
	pick, hidden := seeded(1), 0
	for checked := 0; checked < positions; {
		truth := g.start(t)
		for move, err := range august1914.Walk(P(&truth), pick, august1914.Uniformly) {
			require.NoError(t, err)
			if move.Actor() == august1914.Dice || pick(60) > 0 {
				continue
			}
			seat := move.Actor().Seat()
			guess := P(&truth).Resample(seat.Viewer(), pick)
			require.Equal(t, g.choice(t, &truth, seat), g.choice(t, &guess, seat))
			hidden += player.Flag(guess != truth)
			if checked++; checked >= positions {
				break
			}
		}
	}
	require.Positive(t, hidden, "no position had hidden units")
}

// choice returns the choice of a new mind.
func (g game[S, M, V, P]) choice(t *testing.T, s P, seat august1914.Seat) M {
	t.Helper()
	m, err := strategist.New(g.open.with(gametest.Size(100, 600, 600)), strategist.Normal, seeded(7)).Choose(august1914.NewEyes[S, M, V, P](s, seat))
	require.NoError(t, err)
	return m
}

// Minds play games. The newcomer tier does not play them to the end. Then the beginning of
// the same game is played again.
func TestPlaysGames(t *testing.T) {
	each(t, func(t *testing.T, g trial) { g.plays(t) })
}

func (g game[S, M, V, P]) plays(t *testing.T) {
	play := func(limit int) []string {
		start := g.start(t)
		var choosers []august1914.Chooser[S, M, V, P]
		for i := range P(&start).Chairs() {
			choosers = append(choosers, strategist.New(g.open.with(gametest.Size(30, 300, 300)), strategist.Easy, seeded(uint64(i))).Choose)
		}
		match := august1914.NewMatch(august1914.NewRecord(P(&start)), seeded(9), choosers...)
		match.Limit = limit
		if _, err := match.Run(context.Background()); !errors.Is(err, august1914.ErrLimit) {
			require.NoError(t, err)
		}
		var moves []string
		for _, m := range match.Record.Moves() {
			moves = append(moves, m.String())
		}
		return moves
	}
	moves := play(g.moves)
	again := play(gametest.Size(40, 400, 20_000))
	require.Equal(t, moves[:len(again)], again)
}

// A mind reports its thoughts: ideas with their values, and the moves that it expects.
// These begin with the move that it makes.
func TestThought(t *testing.T) {
	each(t, func(t *testing.T, g trial) { g.thinks(t) })
}

// searched plays until the mind of the first seat has searched, and returns the move that
// it made.
func (g game[S, M, V, P]) searched(t *testing.T, mind *strategist.Mind[S, M, V, P]) string {
	s, pick := g.start(t), seeded(3)
	for range 3000 {
		by := P(&s).ToAct().First()
		legal := P(&s).LegalMoves(by, nil)
		m := legal[pick(len(legal))]
		if by == 1 {
			var err error
			m, err = mind.Choose(august1914.NewEyes[S, M, V, P](&s, 1))
			require.NoError(t, err)
			if _, ok := mind.Thought(); ok {
				return m.String()
			}
		}
		require.NoError(t, P(&s).Apply(m))
	}
	t.Fatal("the mind has not searched")
	return ""
}

func (g game[S, M, V, P]) thinks(t *testing.T) {
	budget := gametest.Size(1500, 4000, 4000)
	mind := strategist.New(g.open.with(budget), strategist.Normal, seeded(2))
	_, ok := mind.Thought()
	require.False(t, ok)
	move := g.searched(t, mind)
	thought, _ := mind.Thought()
	require.NotEmpty(t, thought.Ideas)
	require.LessOrEqual(t, len(thought.Ideas), 3)
	for _, idea := range thought.Ideas {
		require.NotEmpty(t, idea.Plan)
		require.Positive(t, idea.Value)
		require.Less(t, idea.Value, 1.0)
	}
	require.Equal(t, move, thought.Line[0], "the line begins with the move")
	require.Greater(t, len(thought.Line), 20)
	require.GreaterOrEqual(t, thought.Decisions, budget/2)
	require.Less(t, thought.Decisions, 2*budget, "a search ends with the playout that spends its budget")
}

// A mind that is hurried moves immediately.
func TestHurry(t *testing.T) {
	g := trials()[0]
	g.hurries(t)
}

func (g game[S, M, V, P]) hurries(t *testing.T) {
	mind := strategist.New(g.open.with(1<<28), strategist.Normal, seeded(2))
	done := make(chan struct{})
	defer close(done)
	go func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(50 * time.Millisecond):
				mind.Hurry()
			}
		}
	}()
	g.searched(t, mind)
}

func TestLevels(t *testing.T) {
	require.Equal(t, "[easy normal]", fmt.Sprint(strategist.Levels()))
}
