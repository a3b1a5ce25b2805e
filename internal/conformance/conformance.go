// Package conformance runs [august1914.Conform] on every game of the library. It adds
// what only tests can use: rapid, which draws the choices and shrinks those that fail,
// counts of allocations, fuzzers and golden files. The test of a game describes the
// game in a [Config] and calls [Run]. [Fuzz], [Golden] and the table of a [Census]
// cover the rest.
//
// Each game states the amount of play with [gametest.Size]. The flag -rapid.checks
// takes precedence. AUGUST1914_UPDATE=1 rewrites golden files.
package conformance

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// A Config is a suite together with the amount of play.
type Config[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	august1914.Suite[S, M, V, P]

	// Checks is the number of games for each property. The default is 20.
	Checks int
	// TryAnywhere draws a position like Anywhere of the suite, which it replaces. It
	// may now and then draw a position that the rules do not allow. The error says why.
	TryAnywhere func(pick func(n int) int) (S, error)
	// Positions is the number of these positions to play from. The default is 1.
	Positions int
}

// From returns a Start that draws one of the given positions.
func From[S comparable](starts ...S) func(pick func(n int) int) S {
	return func(pick func(n int) int) S { return starts[pick(len(starts))] }
}

// Run checks all properties of the game, each in a separate subtest. The calling test
// must not be parallel.
func Run[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, c Config[S, M, V, P]) {
	defer gametest.SetChecks(c.games())()
	for _, p := range c.properties() {
		t.Run(p.name, func(t *testing.T) { p.run(t) })
	}
}

// A property is checked on many games. If it counts over all games, it has a final
// check.
type property struct {
	name  string
	check func(t *rapid.T)
	last  func() error
	said  func() int // how often the property applied
	games int        // the number of games, if it differs from the other properties
}

func (p property) run(t rapid.TB) {
	t.Helper()
	if p.games > 0 {
		defer gametest.SetChecks(p.games)()
	}
	rapid.Check(t, p.check)
	if t.Failed() || p.said == nil {
		return
	}
	require.NoError(t, p.last())
	t.Logf("%s: said %d", p.name, p.said())
}

// fromAnywhere is the name of the property that is checked once for each of the
// config's positions.
const fromAnywhere = "plays on from anywhere"

// properties lists the properties of the suite and those that only a test can measure.
func (c Config[S, M, V, P]) properties() []property {
	var drawn drawnCount
	suite := c.Suite
	if c.TryAnywhere != nil {
		suite.Anywhere = counted(c.TryAnywhere, &drawn)
	}
	list := []property{{name: "no allocations", check: c.noAllocations}}
	for _, p := range suite.Properties() {
		q := property{name: p.Name(), last: p.Verdict, check: func(t *rapid.T) {
			if err := p.Check(gametest.Drawn(t)); err != nil {
				t.Fatal(err)
			}
		}, said: func() int { return p.Count().Said }}
		if q.name == fromAnywhere {
			q.last, q.games = drawn.seldomRefused, max(c.Positions, 1)
		}
		if q.name == resampling {
			q.games = max(resamplingGames, c.games())
		}
		list = append(list, q)
	}
	return list
}

// resampling is the name of the property that judges the draws of many games together.
// It needs a minimum number of games.
const (
	resampling      = "resample"
	resamplingGames = 20
)

// Hold plays the given number of rounds of the first claim of a suite, half of them
// from arbitrary positions. It requires that the claim holds and that it applies at
// least once.
func Hold[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, suite august1914.Suite[S, M, V, P], rounds int) {
	t.Helper()
	source := rand.New(rand.NewPCG(1914, 5))
	for _, p := range suite.Properties() {
		if p.Name() == suite.Claims[0].Name {
			require.NoError(t, p.Try(source.IntN, rounds))
			t.Log(p.Count())
			require.Positive(t, p.Count().Said)
		}
	}
}

// noAllocations checks that listing and applying moves do not allocate if dst has room.
func (c Config[S, M, V, P]) noAllocations(t *rapid.T) {
	s := c.position(t)
	next := P(new(S))
	buf := make([]M, 0, 4096)
	for by := range s.ToAct().All() {
		list := slices.Clone(s.LegalMoves(by, buf))
		require.Zero(t, testing.AllocsPerRun(5, func() { s.LegalMoves(by, buf) }), "LegalMoves for %s allocates", by)
		for _, m := range list[:min(len(list), 10)] {
			allocs := testing.AllocsPerRun(5, func() {
				*next = *s
				_ = next.Apply(m)
			})
			require.Zero(t, allocs, "Apply of %s allocates", m)
		}
	}
}

// position plays part of a game at random and returns the position.
func (c Config[S, M, V, P]) position(t *rapid.T) P {
	pick := gametest.Drawn(t)
	s := c.Start(pick)
	part := rapid.SampledFrom([]int{0, 64, 32, 16, 8, 4, 2, 1}).Draw(t, "part of the game")
	n := 8
	if part > 0 {
		n = c.MaxMoves / part
	}
	require.NoError(t, august1914.Onward(P(&s), pick, c.draw(), rapid.IntRange(0, n).Draw(t, "moves")))
	return &s
}

// draw returns the Draw of the suite.
func (c Config[S, M, V, P]) draw() august1914.Draw[M] {
	if c.Draw == nil {
		return august1914.InStages[M]
	}
	return c.Draw
}

// A drawnCount counts the positions that a generator of arbitrary positions has drawn.
type drawnCount struct {
	drawn, refused int
	why            error // the error of the last refused position
}

// maxTries is the number of attempts to draw a position that the rules allow.
const maxTries = 20

// counted returns a generator that draws until the rules allow the position.
func counted[S comparable](try func(pick func(n int) int) (S, error), count *drawnCount) func(pick func(n int) int) S {
	return func(pick func(n int) int) S {
		for range maxTries {
			s, err := try(pick)
			count.drawn++
			if err == nil {
				return s
			}
			count.refused++
			count.why = err
		}
		panic(fmt.Errorf("the rules refused %d positions in a row, the last because of %w", maxTries, count.why))
	}
}

// seldomRefused returns an error if too many positions were refused, because the
// generator then draws other positions than it seems to. One position in ten may be
// refused. The bound is four standard deviations above that, so that bad luck in a
// small sample is not an error.
func (p *drawnCount) seldomRefused() error {
	drawn := float64(p.drawn)
	if float64(p.refused) > drawn/10+4*math.Sqrt(drawn*9/100) {
		return fmt.Errorf("%d of %d positions were refused, the last because of %w", p.refused, p.drawn, p.why)
	}
	return nil
}

// games returns the number of games for each property.
func (c Config[S, M, V, P]) games() int {
	if c.Checks > 0 {
		return c.Checks
	}
	return 20
}
