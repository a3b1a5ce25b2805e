package desk

import (
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// An hourglass is a clock that stands still until a test turns it.
type hourglass struct{ atomic.Int64 }

func newHourglass() *hourglass {
	h := &hourglass{}
	h.Store(1_800_000_000)
	return h
}

func (h *hourglass) now() time.Time       { return time.Unix(h.Load(), 0) }
func (h *hourglass) pass(d time.Duration) { h.Add(int64(d / time.Second)) }

// A club is two or three clients of a desk that is killed again and again.
type club struct {
	guest
	t     *testing.T
	shelf *Memory
	clock *hourglass
	calls []Turn
	game  opened
}

func newClub(t *testing.T, asked map[string]any) *club {
	c := &club{t: t, shelf: &Memory{}, clock: newHourglass()}
	c.start()
	c.game = c.open(asked)
	return c
}

// start starts a desk on the shelf, without the one before it, as after a kill.
func (c *club) start() {
	c.guest = newGuest(c.t, Config{Shelf: c.shelf, Now: c.clock.now, Call: func(turn Turn) { c.calls = append(c.calls, turn) }})
}

// kill starts another desk, and requires that everyone is shown the same.
func (c *club) kill() {
	c.t.Helper()
	before := c.all()
	c.start()
	c.desk.Await([]string{c.game.Game})
	require.Equal(c.t, before, c.all())
}

// all returns what everyone is shown.
func (c *club) all() (list []string) {
	for _, l := range append(c.game.Links, c.game.Spectator) {
		list = append(list, c.seen(l.Token), string(c.guest.ask(statusOK, "GET", "/api/seats/"+l.Token+"/film", nil, nil)))
	}
	return list
}

func (c *club) token(seat int) string { return c.game.Links[seat-1].Token }

// now returns the status of a seat.
func (c *club) now(seat int) (now status) {
	c.guest.ask(statusOK, "GET", "/api/seats/"+c.token(seat), nil, &now)
	return now
}

// chairs returns the chairs with their times.
func (c *club) chairs() []seated {
	var now standing
	c.guest.ask(statusOK, "GET", "/api/seats/"+c.game.Spectator.Token+"/standing", nil, &now)
	return now.Chairs
}

// post asks for something for a seat, with its version.
func (c *club) post(status, seat int, what string, body map[string]any) string {
	c.t.Helper()
	if body["say"] == "yes" {
		body["version"] = c.now(seat).Version
	}
	return string(c.guest.ask(status, "POST", "/api/seats/"+c.token(seat)+"/"+what, body, nil))
}

// account returns the account for spectators, or the whole record.
func (c *club) account() string {
	var s saved
	c.guest.ask(statusOK, "GET", "/api/seats/"+c.game.Spectator.Token+"/record", nil, &s)
	return s.Record
}

// story returns the log of the spectators.
func (c *club) log() (list []string) {
	var log []Entry
	c.guest.ask(statusOK, "GET", "/api/seats/"+c.game.Spectator.Token+"/log", nil, &log)
	for _, e := range log {
		list = append(list, e.Sentence)
	}
	return list
}

// requireOver requires that everyone is told the same end of the game, which is closed.
func (c *club) requireOver(winner august1914.Side, kind, reason string) {
	c.t.Helper()
	c.kill()
	for _, l := range append(c.game.Links, c.game.Spectator) {
		var now status
		c.guest.ask(statusOK, "GET", "/api/seats/"+l.Token, nil, &now)
		require.True(c.t, now.Over && now.Closed && !now.YourTurn && !now.CanTakeBack)
		require.Equal(c.t, &august1914.Outcome{Winner: winner, Reason: reason}, now.Outcome)
		require.Equal(c.t, kind, now.Ended)
		require.Equal(c.t, august1914.Array[string]{reason}, now.Result)
		require.Empty(c.t, now.ToAct)
		require.Equal(c.t, "over", now.Decision.Kind)
		_, moves := c.menu(l.Token)
		require.Empty(c.t, moves)
	}
	require.Contains(c.t, c.log(), reason)
	require.Contains(c.t, c.account(), "#notice "+kind)
	var f film
	c.guest.ask(statusOK, "GET", "/api/seats/"+c.game.Spectator.Token+"/film", nil, &f)
	if c.desk.rooms[c.game.Game].table.Len() > 0 { // a film begins with the first move
		last := f.Frames[len(f.Frames)-1].Entries
		require.Equal(c.t, reason, last[len(last)-1].Sentence)
	}
	require.Equal(c.t, Over, c.desk.List(c.game.Game).State)
}

var threePlayers = map[string]any{"ruleset": "germanyatwar", "settings": []map[string]string{{"name": "seats", "value": "three"}}}

func with(asked map[string]any, more map[string]any) map[string]any {
	all := map[string]any{}
	for _, m := range []map[string]any{asked, more} {
		for name, value := range m {
			all[name] = value
		}
	}
	return all
}

// paris asks for a game of Drive on Paris, where the second move of the German player is sealed.
var paris = map[string]any{"ruleset": "driveonparis", "scenario": "5.1"}

func TestResign(t *testing.T) {
	for _, asked := range []map[string]any{paris, {"ruleset": "schlieffenswar"}, {"ruleset": "sabinschlieffen"}, {"ruleset": "germanyatwar"}} {
		c := newClub(t, asked)
		first := 1
		version, moves := c.menu(c.token(1))
		if len(moves) == 0 {
			first = 2
			version, moves = c.menu(c.token(2))
		}
		c.move(c.token(first), moves[0])
		c.post(statusOK, 2, "resign", map[string]any{"key": "gone"})
		c.post(statusOK, 2, "resign", map[string]any{"key": "gone"})
		c.post(statusConflict, 1, "resign", map[string]any{})
		require.Contains(t, c.post(statusConflict, first, "moves", map[string]any{"version": version, "move": moves[0]}), "stale")
		now := c.now(first)
		require.Contains(t, c.post(statusConflict, first, "moves", map[string]any{"version": now.Version, "move": moves[0]}), "the game is over")
		c.requireOver(august1914.German, august1914.Resigned, "The "+now.Chairs[1].Name+" player resigns.")
	}
}

// In a game for three, the partner of a player who resigns plays on with a program, until he
// resigns as well.
func TestResignInAGameForThree(t *testing.T) {
	c := newClub(t, threePlayers)
	c.post(statusOK, 3, "resign", map[string]any{})
	c.kill()
	now := c.now(1)
	require.False(t, now.Over)
	require.True(t, now.Chairs[2].Out)
	require.Equal(t, "marshal", now.Chairs[2].StandIn)
	require.Contains(t, c.log(), "The British player resigns, and the marshal program plays on for the seat.")
	for what, body := range map[string]map[string]any{"program": {"player": Person}, "resign": {}, "draw": {"say": "ask"}, "undo": {"say": "ask"}} {
		require.Contains(t, c.post(statusConflict, 3, what, body), "out of this game", what)
	}
	c.guest.ask(statusConflict, "POST", "/api/seats/"+c.token(3)+"/hand", map[string]any{"key": "k"}, nil)
	c.post(statusOK, 2, "resign", map[string]any{})
	c.requireOver(august1914.German, august1914.Resigned, "The French player resigns.")
}

func TestDraw(t *testing.T) {
	c := newClub(t, paris)
	require.Contains(t, c.post(statusConflict, 1, "draw", map[string]any{"say": "yes"}), "nobody asks for a draw")
	c.post(statusBad, 1, "draw", map[string]any{"say": "perhaps"})
	c.post(statusOK, 1, "draw", map[string]any{"say": "ask"})
	c.kill()
	require.Equal(t, &question{By: 1, Yes: august1914.Array[august1914.Seat]{}, Told: august1914.Array[string]{}}, c.now(2).Draw)
	require.Contains(t, c.post(statusConflict, 1, "draw", map[string]any{"say": "yes"}), "you have asked yourself")
	require.Contains(t, c.post(statusConflict, 2, "draw", map[string]any{"say": "ask"}), "The German player has asked already")
	c.post(statusOK, 2, "draw", map[string]any{"say": "no"})
	c.kill()
	require.Nil(t, c.now(1).Draw)
	c.post(statusOK, 2, "draw", map[string]any{"say": "ask"})
	c.post(statusOK, 2, "draw", map[string]any{"say": "no"})
	c.post(statusOK, 2, "draw", map[string]any{"say": "ask"})
	stale := c.guest.ask(statusConflict, "POST", "/api/seats/"+c.token(1)+"/draw", map[string]any{"say": "yes", "version": 1}, nil)
	require.Contains(t, string(stale), "stale")
	c.post(statusOK, 1, "draw", map[string]any{"say": "yes"})
	c.requireOver(august1914.NoSide, august1914.Drawn, "The players agree on a draw.")
	require.Equal(t, []string{
		"The German player offers a draw.", "The Allied player declines the draw.", "The Allied player offers a draw.",
		"The Allied player withdraws the offer of a draw.", "The Allied player offers a draw.", "The players agree on a draw.",
	}, c.log()[len(c.log())-6:])
}

// All three players must accept a draw. A program accepts none.
func TestDrawOfThree(t *testing.T) {
	c := newClub(t, threePlayers)
	c.post(statusOK, 2, "draw", map[string]any{"say": "ask"})
	c.post(statusOK, 3, "draw", map[string]any{"say": "yes"})
	c.kill()
	require.Equal(t, august1914.Array[august1914.Seat]{3}, c.now(1).Draw.Yes)
	require.False(t, c.now(1).Over)
	c.post(statusOK, 1, "draw", map[string]any{"say": "yes"})
	c.requireOver(august1914.NoSide, august1914.Drawn, "The players agree on a draw.")

	c = newClub(t, with(paris, map[string]any{"seats": []string{Person, "passive"}}))
	require.Contains(t, c.post(statusConflict, 1, "draw", map[string]any{"say": "ask"}), "programs do not")
}

// sealedMove plays until the last move of a seat is sealed, and returns the seat.
func (c *club) sealedMove() int {
	for {
		for seat := range c.game.Links {
			now := c.now(seat + 1)
			if now.Acted > 0 && now.Told > now.Acted-1 && !now.CanTakeBack && len(c.desk.rooms[c.game.Game].table.Notices()) == 0 {
				return seat + 1
			}
			if _, moves := c.menu(c.token(seat + 1)); len(moves) > 0 {
				c.move(c.token(seat+1), moves[len(moves)-1])
			}
		}
	}
}

func TestUndoByAgreement(t *testing.T) {
	for _, asked := range []map[string]any{paris, {"ruleset": "schlieffenswar"}, {"ruleset": "sabinschlieffen"}, threePlayers} {
		t.Run(fmt.Sprint(asked["ruleset"]), func(t *testing.T) {
			c := newClub(t, with(asked, map[string]any{"seed": 1914}))
			table := func() august1914.Table { return c.desk.rooms[c.game.Game].table }
			c.post(statusConflict, 1, "undo", map[string]any{"say": "ask"})
			by := c.sealedMove()
			others := slices.DeleteFunc([]int{1, 2, 3}[:len(c.game.Links)], func(seat int) bool { return seat == by })
			keep, ok := c.desk.rooms[c.game.Game].lastChoice(august1914.Seat(by))
			require.True(t, ok)
			then, _ := table().At(keep)
			told, made := c.log(), table().Len()

			c.post(statusOK, by, "undo", map[string]any{"say": "ask"})
			c.kill()
			require.Equal(t, august1914.Seat(by), c.now(others[0]).Undo.By)
			require.NotEmpty(t, c.now(by).Undo.Told)
			rolled := slices.ContainsFunc(table().Moves(keep), func(m string) bool { return strings.HasPrefix(m, "roll ") })
			require.Equal(t, rolled, c.now(by).Undo.Rolled)
			c.post(statusOK, others[0], "undo", map[string]any{"say": "no"})
			c.kill()
			require.Nil(t, c.now(by).Undo)
			require.Equal(t, made, table().Len())

			c.post(statusOK, by, "undo", map[string]any{"say": "ask"})
			public := c.now(others[0]).Undo
			for i, other := range others {
				require.NotNil(t, c.now(other).Undo)
				c.post(statusOK, other, "undo", map[string]any{"say": "yes"})
				c.kill()
				if i < len(others)-1 {
					require.Equal(t, made, table().Len())
				}
			}
			require.Equal(t, keep, table().Len())
			for v := august1914.Spectator; v <= 3; v++ {
				require.Equal(t, then.Knowledge(v), table().Knowledge(v))
			}
			require.Nil(t, c.now(by).Undo)
			require.NotNil(t, public)
			last := c.log()[len(c.log())-1]
			require.True(t, strings.HasPrefix(last, "By agreement, the last move of the "), last)
			for _, sentence := range told[min(len(told), len(c.log())-4):] {
				require.Contains(t, last, sentence)
			}
			require.Contains(t, c.account(), last)
			_, moves := c.menu(c.token(by))
			require.NotEmpty(t, moves)
		})
	}
}

// After an undo, the rolls have new results, even in a game with a seed: the same move does not
// always lead to the same position.
func TestUndoRollsAnew(t *testing.T) {
	rolls := func(c *club, seat int, move string) []string {
		before := c.desk.rooms[c.game.Game].table.Len()
		c.move(c.token(seat), move)
		return c.desk.rooms[c.game.Game].table.Moves(before)
	}
	for seed := range 20 {
		c := newClub(t, map[string]any{"ruleset": "schlieffenswar", "seed": seed})
		pick := gametest.Seeded(uint64(seed))
		for seat := 0; !c.now(1).Over; seat = (seat + 1) % 2 {
			_, moves := c.menu(c.token(seat + 1))
			if len(moves) == 0 {
				continue
			}
			move := moves[pick(len(moves))]
			before := c.desk.rooms[c.game.Game].table.Len()
			first := rolls(c, seat+1, move)
			if keep, _ := c.desk.rooms[c.game.Game].lastChoice(august1914.Seat(seat + 1)); keep != before { // the move was forced
				continue
			}
			if c.now(seat+1).CanTakeBack || !slices.ContainsFunc(first, func(m string) bool { return strings.HasPrefix(m, "roll ") }) {
				continue
			}
			c.post(statusOK, seat+1, "undo", map[string]any{"say": "ask"})
			require.True(t, c.now(2-seat).Undo.Rolled)
			c.post(statusOK, 2-seat, "undo", map[string]any{"say": "yes"})
			if again := rolls(c, seat+1, move); !slices.Equal(first, again) {
				return
			}
			break
		}
	}
	t.Fatal("the dice of 20 games fell as before")
}

// waitFor waits until a condition on the room of a club holds.
func (c *club) waitFor(what func(r *room) bool) {
	c.t.Helper()
	require.Eventually(c.t, func() bool {
		v, wrong := c.desk.enter(c.game.Spectator.Token)
		require.Nil(c.t, wrong)
		defer v.leave()
		return what(v.room)
	}, 20*time.Second, time.Millisecond)
}

func (r *room) over() bool {
	_, over := r.table.Outcome()
	return over
}

// A player goes away for ever, and the game ends as the players have chosen.
func TestGoneForEver(t *testing.T) {
	gone := func(then string) *club {
		c := newClub(t, map[string]any{"ruleset": "sabinschlieffen", "limit": map[string]any{"minutes": 90, "then": then, "program": "attack"}})
		c.clock.pass(10 * time.Minute)
		for {
			_, moves := c.menu(c.token(1))
			if len(moves) == 0 {
				break
			}
			c.move(c.token(1), moves[len(moves)-1])
		}
		chairs := c.chairs()
		require.Equal(t, uint64(c.clock.Load()), chairs[0].Here)
		require.Equal(t, uint64(c.clock.Load()), chairs[0].Moved)
		require.Zero(t, chairs[0].Due)
		require.Equal(t, []uint64{1_800_000_000, 1_800_000_000 + 90*60}, []uint64{chairs[1].Waits, chairs[1].Due})
		require.Contains(t, c.post(statusConflict, 1, "program", map[string]any{"seat": 2}), "has not run out")
		c.clock.pass(79 * time.Minute)
		c.kill()
		c.desk.Tick()
		require.Equal(t, chairs[1].Waits, c.chairs()[1].Waits)
		require.False(t, c.now(1).Over || c.now(1).Chairs[1].StandIn != "")
		c.calls = nil
		c.clock.pass(time.Minute)
		return c
	}
	t.Run("lose", func(t *testing.T) {
		c := gone("lose")
		c.start()
		c.desk.Await([]string{c.game.Game}) // and not Tick
		c.requireOver(august1914.German, august1914.Expired, "The Allied player has no time left.")
	})
	t.Run("program", func(t *testing.T) {
		c := gone("program")
		c.desk.Tick()
		require.Equal(t, "attack", c.now(1).Chairs[1].StandIn)
		c.waitFor(func(r *room) bool { return r.table.ToAct().Has(1) || r.over() })
		require.Contains(t, c.log(), "The time of the Allied player has run out, and the program attack plays on.")
		for !c.now(1).Over {
			c.waitFor(func(r *room) bool { return r.table.ToAct().Has(1) || r.over() })
			if _, moves := c.menu(c.token(1)); len(moves) > 0 {
				c.move(c.token(1), moves[len(moves)-1])
			}
		}
		require.Empty(t, c.now(1).Ended)
	})
	t.Run("remind", func(t *testing.T) {
		c := gone("remind")
		c.desk.Tick()
		require.Len(t, c.calls, 1)
		require.True(t, c.calls[0].Reminder)
		require.Equal(t, "Allied", c.calls[0].Seat)
		require.Equal(t, uint64(c.clock.Load()), c.chairs()[1].Reminded)
		c.kill()
		c.desk.Tick()
		require.Len(t, c.calls, 1, "once, also after a kill")
		c.post(statusOK, 1, "program", map[string]any{"seat": 2, "player": "attack"})
		require.Equal(t, "attack", c.now(1).Chairs[1].StandIn)
	})
	t.Run("nothing", func(t *testing.T) {
		c := gone("nothing")
		c.desk.Tick()
		require.Empty(t, c.calls)
		c.post(statusOK, 1, "program", map[string]any{"seat": 2})
		require.Equal(t, "attack", c.now(1).Chairs[1].StandIn)
		c.waitFor(func(r *room) bool { return r.table.ToAct().Has(1) || r.over() })
	})
}

// If the time of both sides has run out at the same moment, the game is drawn.
func TestTimeOfBothSides(t *testing.T) {
	c := newClub(t, map[string]any{"ruleset": "sabinschlieffen", "limit": map[string]any{"minutes": 1, "then": "lose"}})
	c.clock.pass(time.Minute)
	c.desk.Tick()
	c.requireOver(august1914.NoSide, august1914.Drawn, "The time of both sides has run out, so the game is drawn.")
}

// A secret order does not begin the time of its seat again, because everyone can see the time.
func TestTimesTellNoSecrets(t *testing.T) {
	c := newClub(t, map[string]any{"ruleset": "sabinschlieffen"})
	before := c.chairs()[0]
	c.clock.pass(time.Minute)
	_, moves := c.menu(c.token(1))
	c.move(c.token(1), moves[0])
	after := c.chairs()[0]
	require.NotEqual(t, before.Here, after.Here)
	require.Equal(t, []uint64{0, before.Waits}, []uint64{after.Moved, after.Waits})
}

// A program plays for a player until the player comes back.
func TestStandIn(t *testing.T) {
	c := newClub(t, map[string]any{"ruleset": "sabinschlieffen"})
	require.Contains(t, c.post(statusConflict, 1, "program", map[string]any{"player": Person}), "no program plays for you")
	require.Contains(t, c.post(statusConflict, 1, "program", map[string]any{"seat": 2}), "has not run out")
	c.post(statusForbidden, 1, "program", map[string]any{"seat": 2, "player": Person})
	c.post(statusBad, 1, "program", map[string]any{"seat": 3})
	c.post(statusBad, 1, "program", map[string]any{"player": "nobody"})
	version, before := c.menu(c.token(1))
	require.NotEmpty(t, before)
	c.desk.thinkers.take("", nil)
	c.post(statusOK, 1, "program", map[string]any{"player": "attack"})
	c.desk.thinkers.give("")
	c.waitFor(func(r *room) bool { return !r.table.ToAct().Has(1) })
	c.kill()
	now := c.now(1)
	require.Equal(t, []any{"attack", "person", false}, []any{now.Chairs[0].StandIn, now.Chairs[0].Player, now.YourTurn})
	require.Contains(t, c.post(statusConflict, 1, "moves", map[string]any{"version": now.Version, "move": before[0]}), "plays for you")
	require.Contains(t, c.post(statusConflict, 1, "takeback", map[string]any{"version": now.Version}), "plays for you")
	require.NotEqual(t, version, now.Version)
	c.post(statusOK, 1, "program", map[string]any{"player": Person})
	c.kill()
	require.Empty(t, c.now(1).Chairs[0].StandIn)
	require.Equal(t, []string{"The program attack plays for the German player.", "The German player plays again."},
		slices.DeleteFunc(c.log(), func(s string) bool { return !strings.Contains(s, "German player") }))
	require.Empty(t, c.calls[2:], "the player was called at the beginning, and is here now")
}

func TestRemind(t *testing.T) {
	c := newClub(t, map[string]any{"ruleset": "sabinschlieffen"})
	c.calls = nil
	c.post(statusOK, 1, "remind", map[string]any{"key": "wake up"})
	require.Len(t, c.calls, 1)
	require.True(t, c.calls[0].Reminder)
	c.kill()
	c.post(statusBusy, 1, "remind", map[string]any{})
	var said chat
	c.guest.ask(statusOK, "GET", "/api/seats/"+c.token(2)+"/chat", nil, &said)
	require.Equal(t, "It is your turn, Allied.", said.Lines[0].Text)
	c.clock.pass(time.Hour)
	c.post(statusOK, 1, "remind", map[string]any{})
	c.post(statusOK, 2, "program", map[string]any{"player": "passive"})
	c.waitFor(func(r *room) bool { return !r.table.ToAct().Has(2) })
	require.Contains(t, c.post(statusConflict, 1, "remind", map[string]any{}), "does not wait")
}

func TestLimitsAreChecked(t *testing.T) {
	g := newGuest(t, Config{})
	for _, wrong := range []map[string]any{{}, {"minutes": 525601}, {"minutes": 1, "then": "cry"}, {"minutes": 1, "program": "nobody"}} {
		g.ask(statusBad, "POST", "/api/games", map[string]any{"ruleset": "sabinschlieffen", "limit": wrong}, nil)
	}
}

// What the players of a game have agreed on does not bind those who go on from its record.
func TestOthersTakeTheSeats(t *testing.T) {
	c := newClub(t, threePlayers)
	c.post(statusOK, 3, "resign", map[string]any{})
	text, err := c.shelf.Read(c.game.Game, Record)
	require.NoError(t, err)
	var o opened
	answer := c.desk.Import(text, nil)
	require.Equal(t, statusCreated, answer.Status, "%s", answer.Body)
	require.NoError(t, decode(answer, &o))
	var now status
	c.guest.ask(statusOK, "GET", "/api/seats/"+o.Links[2].Token, nil, &now)
	require.False(t, now.Chairs[2].Out || now.Chairs[2].StandIn != "")
}
