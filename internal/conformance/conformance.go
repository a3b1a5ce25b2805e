// Package conformance holds the properties that every game of the library
// has, whatever its rules. A game's test describes the game in a [Config] and
// calls [Run]; [Fuzz] and [Golden] do the rest of what games have in common.
//
// Everything is drawn from rapid one decision at a time and in stages, so that
// a failing game shrinks to the few moves that matter.
//
// The environment scales it: AUGUST1914_CHECKS is the number of games for each
// property and of a [Census] that is not judged, AUGUST1914_LONG=1 multiplies what the game asks for by fifty and plays
// all games of a [Census], of which AUGUST1914_CENSUS is another number, and
// AUGUST1914_UPDATE=1 rewrites golden files. A -rapid.checks on the command
// line comes before both.
package conformance

import (
	"encoding/json"
	"flag"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

// A Config describes a game to the suite.
type Config[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	// Start draws the position that a game begins with; [From] makes one of a
	// list.
	Start func(t *rapid.T) S
	// MaxMoves is the proven bound on the moves of a game.
	MaxMoves int
	// Hidden says that seats have secrets: then Resample has to vary, for
	// every viewer but the umpire. Otherwise it has to return the position.
	Hidden bool
	// Decode reads what json.Marshal writes of a State.
	Decode func(text []byte) (S, error)

	// What follows is optional.

	// Sturdy says that Decode refuses what could not be played on: then it is
	// given States that somebody has changed.
	Sturdy bool
	// Checks is the number of games for each property, 20 unless set.
	Checks int
	// Draw chooses the moves of seats, in stages unless set.
	Draw august1914.Draw[M]
	// Invariant returns what is wrong with a position that came of legal
	// moves: units lost, stacks too high.
	Invariant func(s P) error
	// Candidates returns moves, legal or not, to propose in a position. The
	// suite proposes what was legal earlier in the game in any case.
	Candidates func(t *rapid.T, s P) []M
	// Twin returns a position that v cannot tell from s, made by changing a
	// secret on purpose; false if there is nothing to change.
	Twin func(t *rapid.T, s P, v august1914.Viewer) (S, bool)
	// Same says whether a move that is legal in two positions which a viewer
	// cannot tell apart is the same act in both, so that it has to be told in
	// the same words: not so if it is about a unit that stands elsewhere in the
	// other, and the words say where. Without it every move is.
	Same func(s, other P, m M) bool
	// Unfolds says whether a move has secret orders carried out that were given
	// before, so that what is asked next tells of them, as the rules have it.
	// Without it no move does.
	Unfolds func(s P, m M) bool

	// Anywhere draws a position that the rules allow, whether play would lead to
	// it or not, of any settings; the error says why the rules do not allow what
	// was drawn, which may happen now and then. Without it, none are played on
	// from.
	Anywhere func(t *rapid.T) (Drawn[S], error)
	// Positions is on how many of these to play, and LongPositions in the long
	// run.
	Positions, LongPositions int
}

// From returns a Start that draws one of the positions.
func From[S comparable](starts ...S) func(t *rapid.T) S {
	return func(t *rapid.T) S { return starts[rapid.IntRange(0, len(starts)-1).Draw(t, "start")] }
}

// Run checks all properties on the game, each in a subtest of its own. The
// test that calls it is not to be parallel.
func Run[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, c Config[S, M, V, P]) {
	defer scale(c.Checks)()
	for _, p := range newSuite(c).properties() {
		t.Run(p.name, func(t *testing.T) { p.run(t) })
	}
}

// A property is checked on many games, and then, where it counts something
// over all of them, at last.
type property struct {
	name  string
	check func(t *rapid.T)
	last  func() error
	games int // to check it on, if not as many as the others
}

func (p property) run(t rapid.TB) {
	t.Helper()
	if p.games > 0 {
		defer setChecks(p.games)()
	}
	rapid.Check(t, p.check)
	if p.last != nil && !t.Failed() {
		require.NoError(t, p.last())
	}
}

// A suite is a config with what the properties count.
type suite[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	Config[S, M, V, P]
	worlds map[august1914.Viewer]*variety
	drawn  drawnCount
}

func newSuite[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](c Config[S, M, V, P]) *suite[S, M, V, P] {
	if c.Draw == nil {
		c.Draw = august1914.InStages[M]
	}
	return &suite[S, M, V, P]{Config: c, worlds: map[august1914.Viewer]*variety{}}
}

// properties lists all, the simplest first.
func (c *suite[S, M, V, P]) properties() []property {
	return []property{
		{name: "plain values", check: c.plainValues},
		{name: "games end", check: c.gamesEnd},
		{name: "lists", check: c.lists},
		{name: "notation", check: c.notation},
		{name: "weights", check: c.weights},
		{name: "decisions", check: c.decisions},
		{name: "legal is what applies", check: c.legalIsWhatApplies},
		{name: "play is apply", check: c.playIsApply},
		{name: "events", check: c.events},
		{name: "no allocations", check: c.noAllocations},
		{name: "perft", check: c.perft},
		{name: "json", check: c.json},
		{name: "broken states", check: c.brokenStates},
		{name: "records replay", check: c.recordsReplay},
		{name: "accounts", check: c.accounts},
		{name: "take back", check: c.takeBack},
		{name: "order of orders", check: c.orderOfOrders},
		{name: "strangers are spectators", check: c.strangers},
		{name: "worlds look alike", check: c.worldsLookAlike},
		{name: "silent moves", check: c.silentMoves},
		{name: "same words", check: c.sameWords},
		{name: "same public moves", check: c.samePublicMoves},
		{name: "looks agree", check: c.looksAgree},
		{name: "resample", check: c.resample, last: c.resampleVaries},
		{name: "plays on from anywhere", check: c.playsOn, last: c.seldomRefused, games: c.positionsToPlay()},
	}
}

// choose returns a source of choices that rapid shrinks.
func choose(t *rapid.T) func(n int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
}

// A stop is a position on the way of a game, with moves that were legal
// there or before.
type stop[M august1914.Move, P any] struct {
	state P
	moves []M
}

// maxProposed is how many moves of earlier positions a stop remembers.
const maxProposed = 400

// position plays a drawn part of a game and returns where it got to.
func (c *suite[S, M, V, P]) position(t *rapid.T) stop[M, P] {
	start := c.Start(t)
	at := stop[M, P]{state: P(&start)}
	n := c.drawLength(t)
	known := map[M]bool{}
	for _, err := range august1914.Walk(at.state, choose(t), c.Draw) {
		require.NoError(t, err)
		for by := range at.state.ToAct().All() {
			for _, m := range at.state.LegalMoves(by, nil) {
				if !known[m] && len(at.moves) < maxProposed {
					known[m] = true
					at.moves = append(at.moves, m)
				}
			}
		}
		if n--; n < 0 {
			break
		}
	}
	return at
}

// drawLength draws how many moves to play: few, or any part of the bound.
func (c *suite[S, M, V, P]) drawLength(t *rapid.T) int {
	part := rapid.SampledFrom([]int{0, 64, 32, 16, 8, 4, 2, 1}).Draw(t, "part of the game")
	if part == 0 {
		return rapid.IntRange(0, 8).Draw(t, "moves")
	}
	return rapid.IntRange(0, c.MaxMoves/part).Draw(t, "moves")
}

// proposed returns moves to propose at a stop: remembered and arbitrary ones.
func (c *suite[S, M, V, P]) proposed(t *rapid.T, at stop[M, P]) []M {
	if c.Candidates == nil {
		return at.moves
	}
	return append(c.Candidates(t, at.state), at.moves...)
}

// viewers lists the spectator and the seats of the game.
func viewers[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](s P) []august1914.Viewer {
	all := []august1914.Viewer{august1914.Spectator}
	for _, chair := range s.Chairs() {
		all = append(all, chair.Seat.Viewer())
	}
	return all
}

// marshal returns the JSON of a value.
func marshal(t *rapid.T, v any) string {
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return string(text)
}

// some draws up to n of the moves, neighbours in the list.
func some[M august1914.Move](t *rapid.T, moves []M, n int) []M {
	if len(moves) <= n {
		return moves
	}
	from := rapid.IntRange(0, len(moves)-n).Draw(t, "from")
	return moves[from : from+n]
}

// scale sets the number of games for each property, and returns what sets it
// back.
func scale(n int) (restore func()) { return setChecks(games(n)) }

// setChecks sets the number of games, unless it was given on the command line.
func setChecks(n int) (restore func()) {
	given := os.Getenv("RAPID_CHECKS") != ""
	flag.Visit(func(f *flag.Flag) { given = given || f.Name == "rapid.checks" })
	if given {
		return func() {}
	}
	checks := flag.Lookup("rapid.checks").Value
	before := checks.String()
	_ = checks.Set(strconv.Itoa(n))
	return func() { _ = checks.Set(before) }
}

// games returns how many games are to be played where the game asks for n.
func games(n int) int {
	if n <= 0 {
		n = 20
	}
	if set, err := strconv.Atoi(os.Getenv("AUGUST1914_CHECKS")); err == nil && set > 0 {
		n = set
	}
	if os.Getenv("AUGUST1914_LONG") == "1" {
		n *= 50
	}
	return n
}
