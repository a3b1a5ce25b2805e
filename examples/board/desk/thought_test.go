package desk

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// A watched table has a program in its second seat, which thinks until it is released. It
// records what the seat was shown when a thought began and when a move was made.
type watched struct {
	seatedTable
	room  *room
	let   chan struct{} // lets a thought end; when closed, all thoughts
	waits *atomic.Bool  // a thought has begun
	asked *uint64       // what the last thought is about
	begun *int          // number of thoughts begun
	made  *[]bool       // for each move, whether it was about what the seat was shown
	sat   *int          // number of programs seated
}

// sees sums up everything that a seat is shown and was told, independently of the desk.
func (w watched) sees(seat august1914.Seat) uint64 {
	_, mark, _ := w.CatchUp(seat.Viewer(), august1914.Bookmark{})
	return w.Knowledge(seat.Viewer()) ^ mark.Sum
}

func (w watched) Think(seat august1914.Seat) (func() (string, error), error) {
	think, err := w.seatedTable.Think(seat)
	*w.asked = w.sees(seat)
	*w.begun++
	return func() (string, error) {
		w.waits.Store(true)
		<-w.let
		return think()
	}, err
}

func (w watched) Sit(seat august1914.Seat, player string, pick func(n int) int) error {
	*w.sat++
	return w.seatedTable.Sit(seat, player, pick)
}

func (w watched) Play(seat august1914.Seat, moves ...string) error {
	// The board makes forced moves. A first thought may have begun before the watching did.
	if _, _, forced := w.Forced(); seat == 2 && !forced && *w.begun > 0 {
		*w.made = append(*w.made, *w.asked == w.sees(seat))
	}
	return w.seatedTable.Play(seat, moves...)
}

// watch opens a game between a person and a watched program.
func watch(t require.TestingT, g guest, ruleset, program string) (game opened, w watched) {
	game = g.open(map[string]any{"ruleset": ruleset, "seats": []string{Person, program}, "seed": 1914})
	v, wrong := g.desk.enter(game.Links[0].Token)
	require.Nil(t, wrong)
	defer v.leave()
	w = watched{v.room.table, v.room, make(chan struct{}), new(atomic.Bool), new(uint64), new(int), new([]bool), new(int)}
	v.room.table = w
	return game, w
}

// letGo lets the present thought end.
func (w watched) letGo() {
	w.waits.Store(false)
	w.let <- struct{}{}
}

// settled waits until the program thinks, or has nothing to think about. It returns the
// number of thoughts and the moves made.
func (w watched) settled(t require.TestingT) (begun int, made []bool) {
	require.Eventually(t, func() bool {
		w.room.mu.Lock()
		defer w.room.mu.Unlock()
		begun, made = *w.begun, slices.Clone(*w.made)
		return !w.room.thinking || w.waits.Load()
	}, time.Minute, 20*time.Microsecond)
	return begun, made
}

// A program that thinks about a position that was taken back thinks again about the present
// one, and has no plans left for the old one.
func TestThoughtAboutWhatWasTakenBack(t *testing.T) {
	g := newGuest(t, Config{})
	game, w := watch(t, g, "germanyatwar", "marshal")
	token := game.Links[0].Token
	defer close(w.let) // end the remaining thoughts

	g.move(token, "German strategic")
	_, steps := g.menu(token) // after the end of the impulse
	g.move(token, steps[2])
	g.move(token, "German stop")
	g.move(token, "German done")
	begun, made := w.settled(t)
	require.Equal(t, 1, begun)
	require.Empty(t, made)
	g.takeBack(statusOK, token)
	require.Equal(t, 1, *w.sat)
	g.move(token, steps[len(steps)-1])
	g.move(token, "German stop")
	g.move(token, "German done")
	w.letGo()
	begun, made = w.settled(t)
	require.Equal(t, 2, begun)
	require.Empty(t, made)
	w.letGo()
	_, made = w.settled(t)
	require.Equal(t, []bool{true}, made)
}

// A thought counts if its seat is shown the same again: no decision is made twice.
func TestThoughtAboutTheSamePosition(t *testing.T) {
	g := newGuest(t, Config{})
	game, w := watch(t, g, "germanyatwar", "marshal")
	token := game.Links[0].Token
	defer close(w.let)

	g.move(token, "German strategic")
	g.move(token, "German done")
	w.settled(t)
	g.takeBack(statusOK, token)
	g.move(token, "German done")
	w.letGo()
	begun, made := w.settled(t)
	require.Equal(t, []bool{true}, made)
	require.Equal(t, 2, begun, "the second is about the next decision")
}

// Secret orders given and taken back during a thought do not affect it.
func TestThoughtBesideSecretOrders(t *testing.T) {
	g := newGuest(t, Config{})
	game, w := watch(t, g, "sabinschlieffen", "attack")
	token := game.Links[0].Token
	defer close(w.let)
	w.settled(t) // a thought from before the watching makes its move
	w.room.mu.Lock()
	before := w.room.shown(2)
	w.room.mu.Unlock()
	_, moves := g.menu(token)
	g.move(token, moves[0])
	g.takeBack(statusOK, token)
	g.move(token, moves[0])
	require.Zero(t, *w.sat)
	w.room.mu.Lock()
	defer w.room.mu.Unlock()
	require.Equal(t, before, w.room.shown(2))
}

// While a program thinks, a person plays and takes back moves, in all games. The program
// only plays its move if the position still looks the same to it.
func TestThoughtsCountForTheirPositions(t *testing.T) {
	for _, ruleset := range games.All() {
		t.Run(ruleset.Info().Name, func(t *testing.T) {
			source := dice.NewPCG(1914, 37)
			moves := 0
			for range gametest.Size(4, 20, 100) {
				g := newGuest(t, Config{})
				game, w := watch(t, g, ruleset.Info().Name, "passive")
				for range 60 {
					w.settled(t)
					if w.waits.Load() && source.IntN(3) == 0 {
						w.letGo()
					} else {
						g.hasten(game.Links[0].Token, source.IntN)
					}
				}
				close(w.let)
				g.desk.Close()
				_, made := w.settled(t)
				require.NotContains(t, made, false)
				moves += len(made)
			}
			require.Positive(t, moves)
		})
	}
}

// hasten takes back a move of a person, ends a step, or makes another move.
func (g guest) hasten(token string, pick func(int) int) {
	var now status
	g.ask(statusOK, "GET", "/api/seats/"+token, nil, &now)
	_, moves := g.menu(token)
	end := slices.IndexFunc(moves, func(move string) bool { return strings.HasSuffix(move, " done") })
	switch {
	case now.CanTakeBack && pick(3) == 0:
		g.takeBack(statusOK, token)
	case end >= 0 && pick(2) == 0:
		g.move(token, moves[end])
	case len(moves) > 0:
		g.move(token, moves[pick(len(moves))])
	}
}
