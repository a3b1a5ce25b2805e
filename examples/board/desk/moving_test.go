package desk

import (
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// A move of a series that ends in "?" is skipped if it is not legal when it comes. All
// moves made are taken back as one.
func TestMovesThatMayBeLeftOut(t *testing.T) {
	g := newGuest(t, Config{})
	token := g.open(map[string]any{"ruleset": "schlieffenswar"}).Links[0].Token
	first, _ := g.menu(token)
	play := func(status int, moves ...string) (answer done) {
		version, _ := g.menu(token)
		g.ask(status, "POST", "/api/seats/"+token+"/moves", map[string]any{"version": version, "moves": moves}, &answer)
		return answer
	}
	many := make([]string, maxOptional+1)
	for i := range many {
		many[i] = "German stop?"
	}
	play(statusBad, many...)
	play(statusRefused, "German stop?", "German stop?")
	play(statusRefused, "German step ger-vii-r 1107 > 1106", "German step ger-vii-r 1107 > 1106")
	play(statusRefused, "German step ger-vii-r 1107 > 1106", "German step ger-vii-r 1107 > 1106?", "German done")

	// No unit is marching before the first step, and one is afterwards.
	answer := play(statusOK, "German stop?", "German step ger-vii-r 1107 > 1106", "German stop?", "German stop?", "German step ger-ix-r 1107 > 1106?")
	_, moves := g.menu(token)
	require.Contains(t, moves, "German done", "the march was stopped")
	require.GreaterOrEqual(t, answer.Made, 2)
	g.takeBack(statusOK, token)
	version, _ := g.menu(token)
	require.Equal(t, first, version)
}

// Without a fight, the answer says so, and a unit that a rule forbids to move has a note. A
// page asks about everything that the player looks at.
func TestNothingToReckon(t *testing.T) {
	g := newGuest(t, Config{})
	for _, c := range []struct{ ruleset, target, unit string }{
		{"schlieffenswar", "1107", "ger-vii-r"}, {"germanyatwar", "12", "g1-l"}, {"driveonparis", "22.24", "ge-hq-1"},
	} {
		seat := "/api/seats/" + g.open(map[string]any{"ruleset": c.ruleset}).Links[0].Token
		for _, target := range []string{"", c.target} {
			var b struct {
				Rows []any
				Note string
			}
			g.ask(statusOK, "GET", seat+"/battle?target="+target, nil, &b)
			require.Empty(t, b.Rows, "%s: %q", c.ruleset, target)
			require.NotEmpty(t, b.Note, "%s: %q", c.ruleset, target)
		}
		g.ask(statusOK, "GET", seat+"/ways?unit="+c.unit, nil, nil)
	}
	g.ask(statusOK, "GET", "/api/seats/"+g.open(map[string]any{"ruleset": "sabinschlieffen"}).Links[0].Token+"/battle", nil, nil)
}

// A page asks about what it shows. The unit may have changed or gone since then, and that
// is not an error.
func TestWaysOfAUnitThatHasGone(t *testing.T) {
	g := newGuest(t, Config{})
	token := g.open(map[string]any{"ruleset": "sabinschlieffen"}).Links[0].Token
	for _, moves := g.menu(token); strings.HasPrefix(moves[0], "German recover"); _, moves = g.menu(token) {
		g.move(token, moves[0])
	}
	ask := func() (w august1914.Ways) {
		g.ask(statusOK, "GET", "/api/seats/"+token+"/ways?unit="+url.QueryEscape("German attack from Liège to Sedan"), nil, &w)
		return w
	}
	require.Equal(t, "this unit is not on the board now", ask().Note)
	g.move(token, "German attack Liège > Sedan")
	require.Equal(t, "It is already ordered to attack Sedan.", ask().Note)
	g.takeBack(statusOK, token)
	require.Equal(t, "this unit is not on the board now", ask().Note)
}

// The board makes a move immediately if everyone knows that it is the only one. The move is
// recorded and logged as any other, and a take-back goes back to a choice.
func TestForcedMovesAreMadeAtOnce(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "driveonparis", "scenario": "5.2"})
	german, allied := game.Links[0].Token, game.Links[1].Token
	kind := func() string {
		var now status
		g.ask(statusOK, "GET", "/api/seats/"+german, nil, &now)
		return now.Decision.Kind
	}
	require.Equal(t, "reserve", kind(), "everyone knows that no unit arrives and none is refitted")
	start, seen := g.record(game.Game), g.seen(allied)
	require.Contains(t, start, "German done\n")
	require.Contains(t, seen, "German: there is nothing to decide in the reinforcement and reconstitution.")
	g.move(german, "German done")
	require.Equal(t, "move", kind())
	g.takeBack(statusOK, german)
	require.Equal(t, "reserve", kind())
	require.Equal(t, start, g.record(game.Game))
	require.Equal(t, seen, g.seen(allied))
	g.takeBack(statusRefused, german)
	require.Equal(t, "reserve", kind(), "there is no earlier choice")
	require.Equal(t, start, g.record(game.Game))
}

// A game that was saved while a forced decision was still asked continues past it. The
// seat's last act, and what the film shows as its own, is its last real choice.
func TestForcedMovesOfKeptGames(t *testing.T) {
	games := &Memory{}
	g := newGuest(t, Config{Shelf: games})
	game := g.open(map[string]any{"ruleset": "driveonparis", "scenario": "5.2"})
	german := game.Links[0].Token
	kept := games.games[game.Game]
	record := bare(string(kept.parts[Record]))
	require.True(t, strings.HasSuffix(record, "\nmoves\nGerman done\nGerman done\n"), "%s", record)
	asked := strings.TrimSuffix(record, "German done\nGerman done\n")
	kept.parts[Record] = []byte(asked)
	g = newGuest(t, Config{Shelf: games})
	var now status
	g.ask(statusOK, "GET", "/api/seats/"+german, nil, &now)
	require.Equal(t, "reserve", now.Decision.Kind)
	require.Equal(t, asked, g.record(game.Game), "looking writes nothing")
	require.Zero(t, now.Acted, "the seat has not chosen anything")
	require.Zero(t, now.Led)
	require.Positive(t, now.Told)
	require.False(t, now.CanTakeBack)
	var f film
	g.ask(statusOK, "GET", "/api/seats/"+german+"/film", nil, &f)
	require.NotEmpty(t, f.Frames)
	for _, frame := range f.Frames {
		require.False(t, frame.Own)
	}
	g.move(german, "German done")
	require.True(t, strings.HasPrefix(g.record(game.Game), record+"German done\n"))
	g.ask(statusOK, "GET", "/api/seats/"+german, nil, &now)
	require.Equal(t, now.Told, now.Acted)
	require.True(t, now.CanTakeBack)
}

// In a whole game of each ruleset, played by programs, no seat is ever asked for a move that
// the library calls forced. The exception is the last move before the dice are rolled for
// what the seat has just chosen, which it can still take back.
func TestNoForcedMoveIsAsked(t *testing.T) {
	most := gametest.SizeOrSkip(t, 0, 300, 100000)
	for _, asked := range []struct {
		ruleset, scenario, player string
	}{
		{"sabinschlieffen", "", "attack"}, {"schlieffenswar", "", "captain"}, {"germanyatwar", "", "marshal"}, {"driveonparis", "5.1", "attack"},
	} {
		t.Run(asked.ruleset, func(t *testing.T) {
			g := newGuest(t, Config{})
			game := g.open(map[string]any{"ruleset": asked.ruleset, "scenario": asked.scenario, "seed": "1914"})
			source := dice.NewPCG(1914, 1914)
			decisions, beforeRoll := 0, 0
			for ; decisions < most; decisions++ {
				table := g.seatedAs(game.Game, asked.player, source.IntN)
				if table.ToAct() == 0 {
					break
				}
				seat := table.ToAct().First().Seat()
				if by, _, forced := table.Forced(); forced {
					beforeRoll++
					require.NoError(t, table.CanTakeBack(by), "%s has nothing to decide after %d moves", by, table.Len())
					requireRollAfter(t, table)
				}
				think, err := table.Think(seat)
				require.NoError(t, err)
				move, err := think()
				require.NoError(t, err)
				g.move(game.Links[seat-1].Token, move)
			}
			t.Logf("%d decisions, %d of them before a roll", decisions, beforeRoll)
		})
	}
}

// seatedAs returns a copy of a game on the desk with a program in all seats.
func (g guest) seatedAs(game, player string, pick func(int) int) *games.Table {
	now := g.desk.rooms[game].table
	table, ok := now.At(now.Len())
	require.True(g.t, ok)
	seated, err := games.Seated(table)
	require.NoError(g.t, err)
	for _, chair := range seated.Chairs() {
		require.NoError(g.t, seated.Sit(chair.Seat, player, pick))
	}
	return seated
}

// requireRollAfter requires that only forced moves follow until the dice are rolled, or
// after an attack without dice until another seat must act.
func requireRollAfter(t *testing.T, table august1914.Table) {
	t.Helper()
	after, _ := table.At(table.Len())
	for by, next, forced := after.Forced(); forced; by, next, forced = after.Forced() {
		require.NoError(t, after.Play(by, next))
	}
	seat := table.ToAct().First().Seat()
	fought := table.Decision(seat.Viewer()).Kind == "gather" && !after.ToAct().Has(seat.Actor())
	require.True(t, fought || after.ToAct().Has(august1914.Dice), "after %d moves", table.Len())
}

// A lone attacker is asked before an attack whose odds need no dice, because nothing else
// would separate the choice of the target from the other side's turn.
func TestAnAttackWithoutDiceIsAsked(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "schlieffenswar", "seed": "1914"})
	german := game.Links[0].Token
	g.move(german, "German done")
	g.move(german, "German assault 2108")
	var now status
	g.ask(statusOK, "GET", "/api/seats/"+german, nil, &now)
	require.Equal(t, "gather", now.Decision.Kind)
	require.True(t, now.CanTakeBack)
}
