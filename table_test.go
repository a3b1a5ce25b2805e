package august1914_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/boarding"
	"github.com/august1914/august1914/sabinschlieffen"
)

// sitDown opens a game of captains.
func sitDown(t *testing.T) august1914.Table {
	t.Helper()
	table, err := boarding.Game().Open("")
	require.NoError(t, err)
	return table
}

// source returns a source of choices.
func source() func(n int) int { return rand.New(rand.NewPCG(19, 14)).IntN }

func TestATableIsPlayedByNotation(t *testing.T) {
	table := sitDown(t)
	menu := table.Menu(boarding.Red)
	require.NotEmpty(t, menu)
	require.Equal(t, "commit", menu[0].Kind)
	require.Contains(t, menu, august1914.MenuItem{
		Notation: "red shift bow waist", Actor: boarding.Red.Actor(), Kind: "shift", Subject: "bow", Target: "waist",
		Click: august1914.Click{Unit: "red bow", To: "red waist"}, Group: "shift", Item: "bow waist", Caption: "Shift",
	})
	require.Empty(t, table.Menu(0), "nobody has no moves")
	require.Empty(t, table.Menu(6))

	require.NoError(t, table.Explain(boarding.Red, "red shift bow waist"))
	var other *august1914.SeatError
	require.ErrorAs(t, table.Explain(boarding.Blue, "red shift bow waist"), &other)
	require.Equal(t, august1914.SeatError{Notation: "red shift bow waist", Actor: boarding.Red.Actor(), Seat: boarding.Blue, Chair: "blue"}, *other)
	require.EqualError(t, other, `"red shift bow waist" is not a move of the blue seat`)
	require.ErrorAs(t, table.Play(boarding.Red, "red shift bow waist", "blue commit"), &other, "of several moves, too")
	require.Equal(t, boarding.Blue.Actor(), other.Actor)
	require.EqualError(t, table.Play(0, "red commit"), `"red commit" is not a move of seat 0`)
	require.ErrorIs(t, table.Explain(boarding.Red, "red shift bow stern"), &august1914.Violation{Rule: "2.2"})
	require.Error(t, table.Play(boarding.Red, "nonsense"))
	require.Zero(t, table.Len())
	require.NoError(t, table.Play(boarding.Red, "red commit"))
	require.Empty(t, table.Menu(boarding.Red), "red has committed")
	require.ErrorIs(t, table.Roll(source()), august1914.ErrNoRoll)
	require.NoError(t, table.Play(boarding.Blue, "blue commit"))
	require.NoError(t, table.Play(boarding.Red, "red board bow"))
	require.Equal(t, august1914.ActorsOf(august1914.Dice), table.ToAct())
	require.NoError(t, table.Roll(source()))
	require.Equal(t, 4, table.Len())
	require.ErrorContains(t, table.Play(boarding.Red), "Play needs the notation of at least one move")
}

func TestTheMenuHasEveryLegalMove(t *testing.T) {
	table, s := sitDown(t), atStart()
	menu, legal := table.Menu(boarding.Blue), s.LegalMoves(boarding.Blue.Actor(), nil)
	require.Len(t, menu, len(legal))
	for i, m := range legal {
		require.Equal(t, m, parse(t, menu[i].Notation))
		require.Equal(t, []string{m.Kind(), m.Subject(), m.Target()}, []string{menu[i].Kind, menu[i].Subject, menu[i].Target})
		require.Equal(t, m.Actor(), menu[i].Actor)
		sameJSON(t, menu[i])
	}
}

func TestMovesPlayedAsOne(t *testing.T) {
	table := sitDown(t)
	require.NoError(t, table.Play(boarding.Red, "red shift bow waist"))
	require.NoError(t, table.Play(boarding.Blue, "blue shift bow waist", "blue shift waist bow"))
	require.NoError(t, table.Play(boarding.Red, "red shift waist stern"))
	require.Equal(t, 4, table.Len())

	require.NoError(t, table.TakeBack(boarding.Red), "a move of somebody else's between")
	require.Equal(t, []string{"red shift bow waist", "blue shift bow waist", "blue shift waist bow"}, table.Moves(0))
	require.NoError(t, table.TakeBack(boarding.Blue))
	require.Equal(t, []string{"red shift bow waist"}, table.Moves(0), "both of blue's")
	require.NoError(t, table.CanTakeBack(boarding.Red))
	require.NoError(t, table.TakeBack(boarding.Red))
	require.ErrorIs(t, table.TakeBack(boarding.Red), august1914.ErrNothing)

	// A refused move undoes the earlier moves of its series.
	err := table.Play(boarding.Red, "red shift bow waist", "red shift bow stern")
	var series *august1914.SeriesError
	require.ErrorAs(t, err, &series)
	require.Equal(t, august1914.SeriesError{Number: 2, Notation: "red shift bow stern", Err: series.Err}, *series)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "2.2"})
	require.NotContains(t, err.Error(), "stand")
	require.Zero(t, table.Len())

	// A move that disclosed something stands: a commitment is public.
	err = table.Play(boarding.Red, "red shift bow waist", "red commit", "red commit")
	require.ErrorAs(t, err, &series)
	require.Equal(t, 2, series.Stands)
	require.ErrorContains(t, err, "the 2 before it cannot be undone")
	text, err := json.Marshal(series)
	require.NoError(t, err)
	require.JSONEq(t, `{"number":3,"notation":"red commit","stands":2,"rule":"2.4","message":`+strconv.Quote(series.Error())+`}`, string(text))
	require.Equal(t, 2, table.Len())
	require.ErrorIs(t, table.TakeBack(boarding.Red), august1914.ErrSealed)
}

// Taking a hit in an attack of the other side is a reaction, which Led does not count.
func TestWhoAnswersDoesNotLead(t *testing.T) {
	pick, answers := source(), 0
	for range 10 {
		table, err := sabinschlieffen.Ruleset().Open("")
		require.NoError(t, err)
		led := map[august1914.Seat]int{}
		for table.ToAct() != 0 {
			seat := table.ToAct().First().Seat()
			menu := table.Menu(seat)
			move := menu[pick(len(menu))]
			_, _, forced := table.Forced()
			require.NoError(t, table.Play(seat, move.Notation))
			switch {
			case forced:
			case move.Kind == "absorb":
				answers++
				require.Equal(t, table.Len(), table.Acted(seat))
			default:
				led[seat] = table.Len()
			}
			require.Equal(t, led[seat], table.Led(seat), move.Notation)
		}
		require.Zero(t, table.Led(0))
	}
	require.Positive(t, answers)
}

// Acted counts up to the last choice of a seat and the rolls after it. A forced move does
// not count as an action of the seat, in Acted, Led or Film.
func TestForcedMovesAreNoActs(t *testing.T) {
	pick := source()
	table, err := driveonparis.Ruleset().Open("5.2")
	require.NoError(t, err)
	acted, led := map[august1914.Seat]int{}, map[august1914.Seat]int{}
	own, unchosen := map[int]august1914.Seat{}, map[int]august1914.Seat{}
	for table.Len() < 900 && table.ToAct() != 0 {
		by, n := table.ToAct().First().Seat(), table.Len()
		seat, notation, forced := table.Forced()
		switch {
		case by == 0:
			require.NoError(t, table.Roll(pick))
			for _, last := range []map[august1914.Seat]int{acted, led} {
				for seat := range last {
					if last[seat] == n {
						last[seat]++
					}
				}
			}
		case forced:
			require.Equal(t, by, seat)
			require.NoError(t, table.Play(seat, notation))
			unchosen[n+1] = seat
		default:
			menu := table.Menu(by)
			require.NoError(t, table.Play(by, menu[pick(2)*pick(len(menu))].Notation))
			own[n+1], acted[by] = by, n+1
			if record, ok := august1914.RecordOf[driveonparis.State, driveonparis.Move, driveonparis.View, *driveonparis.State](table); ok {
				if before, _ := record.At(n); before.Active() == table.Chairs()[by-1].Side {
					led[by] = n + 1
				}
			}
		}
		for _, seat := range []august1914.Seat{driveonparis.GermanSeat, driveonparis.AlliedSeat} {
			require.Equal(t, acted[seat], table.Acted(seat), "%s after %d moves", seat, table.Len())
			require.Equal(t, led[seat], table.Led(seat), "%s after %d moves", seat, table.Len())
		}
	}
	require.Greater(t, len(unchosen), 10)
	shown := 0
	for _, seat := range []august1914.Seat{driveonparis.GermanSeat, driveonparis.AlliedSeat} {
		for n, frame := range table.Film(seat.Viewer(), 0) {
			require.Equal(t, own[n] == seat, frame.Own, "move %d", n)
			if unchosen[n] == seat {
				shown++
			}
		}
	}
	require.Greater(t, shown, 10, "many are told of")
}

// TakeBack takes back a series as far as its moves are not sealed.
func TestASeriesThatIsSealedInItsMiddle(t *testing.T) {
	table := sitDown(t)
	require.NoError(t, table.Play(boarding.Red, "red commit"))
	require.NoError(t, table.Play(boarding.Blue, "blue commit"))
	require.NoError(t, table.Play(boarding.Red, "red hold"))
	require.NoError(t, table.Play(boarding.Blue, "blue hold", "blue shift bow waist", "blue shift waist bow"))
	require.NoError(t, table.TakeBack(boarding.Blue))
	require.Equal(t, 4-1, table.Len(), "the hold is public, but seals nothing")
	require.NoError(t, table.Play(boarding.Blue, "blue hold"))
	require.NoError(t, table.Play(boarding.Blue, "blue commit"))
	require.NoError(t, table.Play(boarding.Red, "red shift bow waist", "red commit"))
	require.Error(t, table.TakeBack(boarding.Red))
	require.True(t, table.Rewind(4), "the umpire may")
	require.False(t, table.Rewind(5))
	require.Equal(t, 4, table.Len())
}

func TestATableAtAnEarlierMove(t *testing.T) {
	table := sitDown(t)
	pick := source()
	for table.ToAct() != 0 {
		by := table.ToAct().First()
		if by == august1914.Dice {
			require.NoError(t, table.Roll(pick))
			continue
		}
		menu := table.Menu(by.Seat())
		require.NoError(t, table.Play(by.Seat(), menu[pick(len(menu))].Notation))
	}
	outcome, over := table.Outcome()
	require.True(t, over)
	require.Equal(t, []string{outcome.Reason}, table.Verdict())
	moves := table.Moves(0)
	require.Len(t, moves, table.Len())
	for n := 0; n <= table.Len(); n++ {
		then, ok := table.At(n)
		require.True(t, ok)
		require.Equal(t, moves[:n], append([]string{}, then.Moves(0)...))
		require.Equal(t, table.Happened(n), append(append([]august1914.Happening(nil), table.Happened(n)...), then.Happened(n)...))
		if then.ToAct().Has(boarding.Red.Actor()) {
			require.NoError(t, then.Play(boarding.Red, then.Menu(boarding.Red)[0].Notation), "it goes on by itself")
		}
	}
	require.Equal(t, moves, table.Moves(0), "and changes nothing here")
	for _, n := range []int{-1, table.Len() + 1} {
		_, ok := table.At(n)
		require.False(t, ok)
		require.Nil(t, table.Happened(n))
	}
	chapters := table.Story(boarding.Red.Viewer())
	require.Equal(t, "Turn 1 of 3", chapters[0].Heading)
	umpires := table.Story(august1914.Umpire)
	require.Len(t, umpires, len(chapters))
	for i, c := range chapters {
		require.Zero(t, c.Moves, "how many moves there were is the umpire's")
		require.Equal(t, c.Heading, umpires[i].Heading)
	}
	require.Equal(t, table.Len(), umpires[len(umpires)-1].Moves)
	told := 0
	for _, c := range chapters {
		for _, s := range c.Sections {
			told += len(s.Lines)
		}
	}
	events, _, _ := table.CatchUp(boarding.Red.Viewer(), august1914.Bookmark{})
	require.Equal(t, len(events), told, "every event is told once")
}

// No method that takes a viewer reveals more than the View of the viewer.
func TestATableKeepsSecrets(t *testing.T) {
	table := sitDown(t)
	before, story := table.Knowledge(boarding.Blue.Viewer()), table.Story(boarding.Blue.Viewer())
	require.Len(t, story, 1, "the turn that is being played")
	board := table.Board(boarding.Blue.Viewer())
	require.Len(t, board.Pieces, 5)
	require.NoError(t, table.Play(boarding.Red, "red shift bow waist"))
	require.Equal(t, before, table.Knowledge(boarding.Blue.Viewer()))
	require.Equal(t, board, table.Board(boarding.Blue.Viewer()))
	require.Equal(t, story, table.Story(boarding.Blue.Viewer()), "that red has begun is a secret")
	require.NotEqual(t, before, table.Knowledge(boarding.Red.Viewer()))
	require.Len(t, table.Board(august1914.Umpire).Pieces, 10)
	require.Empty(t, table.Board(august1914.Spectator).Pieces)
	text, err := json.Marshal(table.View(boarding.Blue.Viewer()))
	require.NoError(t, err)
	require.Contains(t, string(text), `"captain":"red","total":5`)
	var account strings.Builder
	require.NoError(t, table.Account(&account, boarding.Blue.Viewer()))
	require.NotContains(t, account.String(), "shift")

	guess := table.Guess(boarding.Blue.Viewer(), source())
	require.Equal(t, table.Knowledge(boarding.Blue.Viewer()), guess.Knowledge(boarding.Blue.Viewer()))
	require.Zero(t, guess.Len())
	_, tally, err := table.Playout(source())
	require.NoError(t, err)
	require.Positive(t, tally.Moves)
	require.Equal(t, 1, table.Len(), "on a copy")
}

func TestWaysOfATable(t *testing.T) {
	table := sitDown(t)
	w, err := table.Ways(boarding.Red.Viewer(), "red bow")
	require.NoError(t, err)
	require.Equal(t, august1914.Array[august1914.Way]{{Place: "red waist"}}, w.Ways)
	require.Len(t, w.Not, 2)
	_, err = table.Ways(boarding.Red.Viewer(), "blue bow")
	require.Error(t, err)
	_, err = table.Ways(august1914.Spectator, "red bow")
	require.Error(t, err)
	_, err = table.Battle(boarding.Red.Viewer(), "")
	require.ErrorContains(t, err, "name the post")
	b, err := table.Battle(boarding.Red.Viewer(), "blue bow", "red bow")
	require.NoError(t, err)
	require.Len(t, b.Results, 3)
	require.Len(t, table.Chart().Places, 6)
	require.Len(t, table.Roster(), 2)
}

// A program that knows the game can play on the record of the table.
func TestTheRecordOfATable(t *testing.T) {
	table := sitDown(t)
	record, ok := august1914.RecordOf[boarding.State, boarding.Move, boarding.View](table)
	require.True(t, ok)
	m, err := table.Menu(boarding.Red)[0], error(nil)
	move, err := (&boarding.State{}).ParseMove(m.Notation)
	require.NoError(t, err)
	_, err = record.Play(move)
	require.NoError(t, err)
	require.Equal(t, 1, table.Len())
	var none august1914.Table
	_, ok = august1914.RecordOf[boarding.State, boarding.Move, boarding.View](none)
	require.False(t, ok)
}

// TestOnlyTheLibraryMakesTablesAndRulesets checks that each interface has an unexported
// method, so that the library can add methods.
func TestOnlyTheLibraryMakesTablesAndRulesets(t *testing.T) {
	for _, of := range []reflect.Type{reflect.TypeFor[august1914.Table](), reflect.TypeFor[august1914.Ruleset]()} {
		sealed := false
		for i := range of.NumMethod() {
			sealed = sealed || !of.Method(i).IsExported()
		}
		require.True(t, sealed, "%s can be implemented outside", of)
	}
}

func TestParseViewer(t *testing.T) {
	chairs := sitDown(t).Chairs()
	for text, want := range map[string]august1914.Viewer{
		"red": boarding.Red.Viewer(), "BLUE": boarding.Blue.Viewer(), "Spectator": august1914.Spectator, "umpire": august1914.Umpire,
	} {
		v, err := august1914.ParseViewer(text, chairs)
		require.NoError(t, err)
		require.Equal(t, want, v)
	}
	_, err := august1914.ParseViewer("green", chairs)
	require.EqualError(t, err, `august1914: viewer "green": want red, blue, spectator or umpire`)
}

// A function over all games: P is what a pointer to any State does.
func longest[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](start P, games int, pick func(n int) int) (moves int, err error) {
	for range games {
		s := *start
		tally, err := august1914.Playout(P(&s), pick, nil)
		if err != nil {
			return 0, err
		}
		moves = max(moves, tally.Moves)
	}
	return moves, nil
}

// One function serves every game; its type arguments are found from the pointer.
func ExampleGame() {
	source := dice.NewPCG(19, 14)
	ships := boarding.New(boarding.Standard())
	blocks := sabinschlieffen.New(sabinschlieffen.Standard())
	a, err := longest(&ships, 20, source.IntN)
	fmt.Println(a > 3*6, err)
	b, err := longest(&blocks, 20, source.IntN)
	fmt.Println(b > 10*5, err)
	// Output:
	// true <nil>
	// true <nil>
}

// The example is a bot for every game. It tries each of its moves on sampled positions, and
// asks the table only as its own seat.
func ExampleTable() {
	table, err := boarding.Game().Open("", august1914.Setting{Name: "turns", Value: "1"})
	if err != nil {
		fmt.Println(err)
		return
	}
	source := dice.NewPCG(19, 14)
	best := func(seat august1914.Seat, side august1914.Side) string {
		choice, most := "", -1
		for _, item := range table.Menu(seat) {
			wins := 0
			for range 20 {
				guess := table.Guess(seat.Viewer(), source.IntN) // nothing of the enemy's
				if guess.Play(seat, item.Notation) != nil {
					continue
				}
				if end, _, err := guess.Playout(source.IntN); err == nil && end.Winner == side {
					wins++
				}
			}
			if wins > most {
				choice, most = item.Notation, wins
			}
		}
		return choice
	}
	for table.ToAct() != 0 {
		switch by := table.ToAct().First(); by {
		case august1914.Dice:
			err = table.Roll(source.IntN)
		case boarding.Red.Actor():
			err = table.Play(boarding.Red, best(boarding.Red, august1914.German))
		default:
			menu := table.Menu(by.Seat())
			err = table.Play(by.Seat(), menu[source.IntN(len(menu))].Notation)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	_, over := table.Outcome()
	fmt.Println(over, len(table.Verdict()))
	// Output: true 1
}
