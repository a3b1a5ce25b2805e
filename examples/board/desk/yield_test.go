package desk

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// A doomed table has programs that think what the test says of their games.
type doomed struct {
	seatedTable
	lost   *atomic.Bool
	judged *atomic.Int32                         // number of judgments
	judge  []func(context.Context) (bool, error) // instead of lost, if not empty
}

func (d doomed) Hopeless(august1914.Seat, func(n int) int) func(context.Context) (bool, error) {
	return func(ctx context.Context) (bool, error) {
		d.judged.Add(1)
		if len(d.judge) > 0 {
			return d.judge[0](ctx)
		}
		return d.lost.Load(), nil
	}
}

// doom replaces the table of a game by one whose programs think that they have lost.
func (g guest) doom(token string, judge ...func(context.Context) (bool, error)) doomed {
	v, wrong := g.desk.enter(token)
	require.Nil(g.t, wrong)
	defer v.leave()
	d := doomed{v.room.table, new(atomic.Bool), new(atomic.Int32), judge}
	d.lost.Store(true)
	v.room.table = d
	return d
}

// rest waits until the programs have made their moves and have judged their games.
func (g guest) rest(game opened) {
	require.Eventually(g.t, func() bool {
		v, wrong := g.desk.enter(game.Spectator.Token)
		require.Nil(g.t, wrong)
		defer v.leave()
		return !v.room.thinking
	}, time.Minute, time.Millisecond)
}

// playTo plays the first moves of all persons, and in Schlieffen no orders, until a turn begins
// or the game is over.
func (g guest) playTo(game opened, turn int) {
	for {
		g.rest(game)
		moved := false
		for _, l := range game.Links {
			var now status
			g.ask(statusOK, "GET", "/api/seats/"+l.Token, nil, &now)
			if now.Over || now.Turn >= turn {
				return
			}
			if !moved {
				moved = g.commit(l.Token)
			}
		}
		require.True(g.t, moved)
	}
}

// commit ends the orders of a person, or makes another move. It reports whether there is one.
func (g guest) commit(token string) bool {
	_, moves := g.menu(token)
	if len(moves) == 0 {
		return false
	}
	g.move(token, moves[max(0, slices.IndexFunc(moves, func(m string) bool { return strings.HasSuffix(m, " commit") }))])
	return true
}

// offers returns the seat that offers to give up, or 0.
func (g guest) offers(game opened) august1914.Seat {
	var now standing
	g.ask(statusOK, "GET", "/api/seats/"+game.Spectator.Token+"/standing", nil, &now)
	if now.Yield == nil {
		return 0
	}
	return now.Yield.By
}

var againstPassive = map[string]any{"ruleset": "sabinschlieffen", "seats": []string{Person, "passive"}}

const thinksLost = "The Allied program thinks that the game is lost, and offers to give up."

// A program offers to give up after two lost turns, from the middle of the game on. The offer
// survives a kill, and if it is accepted, the program has resigned.
func TestProgramOffersToGiveUp(t *testing.T) {
	c := newClub(t, againstPassive)
	token := c.token(1)
	table := c.doom(token)
	c.playTo(c.game, 2)
	require.Zero(t, table.judged.Load(), "before the middle of the game")
	c.playTo(c.game, 3)
	require.Equal(t, int32(1), table.judged.Load())
	require.Zero(t, c.offers(c.game))
	require.Contains(t, c.post(statusConflict, 1, "yield", map[string]any{"say": "no"}), "no program offers to give up now")
	_, moves := c.menu(token)
	c.move(token, moves[0])
	c.takeBack(statusOK, token)
	c.rest(c.game)
	require.Equal(t, int32(1), table.judged.Load(), "once a turn")

	c.playTo(c.game, 4)
	require.Equal(t, august1914.Seat(2), c.offers(c.game))
	require.Contains(t, c.log(), thinksLost)
	c.kill()
	require.Equal(t, &question{By: 2, Yes: august1914.Array[august1914.Seat]{}, Told: august1914.Array[string]{}}, c.now(1).Yield)
	_, moves = c.menu(token)
	c.move(token, moves[0]) // the game goes on
	c.takeBack(statusOK, token)
	require.Equal(t, august1914.Seat(2), c.offers(c.game))

	for _, say := range []string{"maybe", "ask", ""} {
		require.Contains(t, c.post(statusBad, 1, "yield", map[string]any{"say": say}), "want yes or no")
	}
	path := "/api/seats/" + token + "/yield"
	c.ask(statusBad, "POST", path, map[string]any{"say": "yes"}, nil)
	require.Contains(t, string(c.ask(statusConflict, "POST", path, map[string]any{"say": "yes", "version": 1}, nil)), "stale")
	c.ask(statusForbidden, "POST", "/api/seats/"+c.game.Spectator.Token+"/yield", map[string]any{"say": "no"}, nil)
	require.Equal(t, august1914.Seat(2), c.offers(c.game))

	c.post(statusOK, 1, "yield", map[string]any{"say": "yes", "key": "k"})
	c.requireOver(august1914.German, august1914.Resigned, "The Allied program resigns.")
	require.Zero(t, c.offers(c.game))
	require.Contains(t, c.post(statusConflict, 1, "yield", map[string]any{"say": "yes"}), "over")
}

// After a player has declined, no program offers to give up again.
func TestPlayOn(t *testing.T) {
	c := newClub(t, againstPassive)
	c.doom(c.token(1))
	c.playTo(c.game, 4)
	c.post(statusOK, 1, "yield", map[string]any{"say": "no"})
	require.Zero(t, c.offers(c.game))
	c.kill()
	table := c.doom(c.token(1))
	c.playTo(c.game, 6)
	require.True(t, c.now(1).Over)
	require.Zero(t, table.judged.Load())
	require.Equal(t, 1, strings.Count(c.account(), thinksLost))
	require.Contains(t, c.log(), "The German player wants to play on.")
}

// A program whose game seems lost no more withdraws its offer, and an undo ends it.
func TestOfferToGiveUpEnds(t *testing.T) {
	c := newClub(t, againstPassive)
	c.doom(c.token(1))
	c.playTo(c.game, 4)
	require.NotZero(t, c.offers(c.game))
	c.post(statusOK, 1, "undo", map[string]any{"say": "ask"})
	require.Zero(t, c.offers(c.game))
	c.playTo(c.game, 5)
	require.NotZero(t, c.offers(c.game))

	c = newClub(t, againstPassive)
	table := c.doom(c.token(1))
	c.playTo(c.game, 4)
	table.lost.Store(false)
	c.playTo(c.game, 5)
	require.Zero(t, c.offers(c.game))
	require.Equal(t, "The Allied program no longer thinks that the game is lost, and withdraws its offer to give up.", c.log()[len(c.log())-1])
}

// A program does not give up for a person, against another program or in a branch. A failure to
// judge changes nothing.
func TestNoOfferToGiveUp(t *testing.T) {
	c := newClub(t, map[string]any{"ruleset": "sabinschlieffen"})
	table := c.doom(c.token(1))
	c.post(statusOK, 2, "program", map[string]any{"player": "passive"})
	c.playTo(c.game, 6)
	require.True(t, c.now(1).Over)
	require.Zero(t, table.judged.Load(), "in the place of a person")

	var branched opened
	c.ask(statusCreated, "POST", "/api/seats/"+c.token(1)+"/branch", map[string]any{"at": 2, "seats": []string{Person, "passive"}}, &branched)
	table = c.doom(branched.Links[0].Token)
	c.playTo(branched, 6)
	require.Zero(t, table.judged.Load(), "in a branch")

	g := newGuest(t, Config{Thinkers: 1})
	g.desk.thinkers.take("", nil) // until the table is doomed
	programs := g.open(map[string]any{"ruleset": "sabinschlieffen", "seats": []string{"passive", "passive"}})
	table = g.doom(programs.Spectator.Token)
	g.desk.thinkers.give("")
	require.True(t, g.end(programs.Spectator.Token).Over)
	g.rest(programs)
	require.Zero(t, table.judged.Load(), "against a program")
	v, wrong := g.desk.enter(programs.Spectator.Token)
	require.Nil(t, wrong)
	require.False(t, v.room.mayYield(2))
	v.leave()

	c = newClub(t, againstPassive)
	table = c.doom(c.token(1), func(context.Context) (bool, error) { return true, errors.New("no idea") })
	c.playTo(c.game, 6)
	require.True(t, c.now(1).Over)
	require.Equal(t, int32(3), table.judged.Load())
	require.NotContains(t, c.account(), "give up")
}

// A side gives up as a whole, if it has no person, and asks all persons of the other side.
func TestOfferToGiveUpAmongThree(t *testing.T) {
	offer := func(c *club, by august1914.Seat) bool {
		c.rest(c.game)
		v, wrong := c.desk.enter(c.token(1))
		require.Nil(t, wrong)
		defer v.leave()
		require.Nil(t, c.desk.notice(v.room, august1914.Notice{Kind: yieldOffered, Seat: by, Text: thinksLost}))
		return v.room.offer() != nil
	}
	seats := func(players ...string) map[string]any { return with(threePlayers, map[string]any{"seats": players}) }
	c := newClub(t, seats(Person, "passive", "passive"))
	require.True(t, offer(c, 3))
	c.post(statusOK, 1, "yield", map[string]any{"say": "yes"})
	require.True(t, c.now(1).Over)
	require.Equal(t, &august1914.Outcome{Winner: august1914.German, Reason: "The British program resigns."}, c.now(1).Outcome)

	c = newClub(t, seats("passive", Person, Person))
	require.True(t, offer(c, 1))
	c.post(statusOK, 1, "yield", map[string]any{"say": "yes"}) // the first link is that of seat 2
	require.Equal(t, august1914.Array[august1914.Seat]{2}, c.now(1).Yield.Yes)
	require.False(t, c.now(1).Over)
	c.post(statusOK, 2, "yield", map[string]any{"say": "yes"})
	require.True(t, c.now(1).Over)
	require.Equal(t, august1914.Allied, c.now(1).Outcome.Winner)

	require.False(t, offer(newClub(t, seats(Person, Person, "passive")), 3), "a person plays on that side")
}

// A judgment ends when its program has to move, when a move is taken back and when the desk is
// closed. It is then made again.
func TestJudgmentGivesWay(t *testing.T) {
	c := newClub(t, againstPassive)
	c.doom(c.token(1))
	c.playTo(c.game, 3)
	judged := make(chan bool, 100)
	c.doom(c.token(1), func(ctx context.Context) (bool, error) {
		judged <- true
		<-ctx.Done()
		return true, nil
	})
	for c.now(1).Turn == 3 {
		c.commit(c.token(1))
	}
	<-judged
	_, moves := c.menu(c.token(1))
	c.move(c.token(1), moves[0])
	c.takeBack(statusOK, c.token(1))
	<-judged
	for c.now(1).Turn == 4 {
		c.commit(c.token(1))
	}
	<-judged
	require.Zero(t, c.offers(c.game))
	c.desk.Close()
}
