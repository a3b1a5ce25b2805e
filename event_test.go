package august1914_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
)

func ExampleEvent() {
	events := []august1914.Event{
		{Audience: august1914.Only(1), Rule: "5", Kind: "fall", Unit: "red", At: "bow", Template: "a man of {unit} falls at the {at}"},
		{Audience: august1914.Except(1), Rule: "5", Kind: "fall", Unit: "red", Template: "a man of {unit} falls"},
	}
	for _, viewer := range []august1914.Viewer{1, 2, august1914.Spectator, august1914.Umpire} {
		fmt.Println(viewer, august1914.EventsFor(viewer, events, nil))
	}
	// Output:
	// seat 1 [a man of red falls at the bow]
	// seat 2 [a man of red falls]
	// spectator [a man of red falls]
	// umpire [a man of red falls at the bow a man of red falls]
}

func ExampleAudience() {
	fmt.Println(august1914.Public)
	fmt.Println(august1914.Audience(0))
	fmt.Println(august1914.Only(1, 3))
	fmt.Println(august1914.Except(1, 2, 3, 4, 5))
	// Output:
	// all
	// umpire
	// seat 1, seat 3
	// spectator, seat 6
}

func TestAudienceFailsClosed(t *testing.T) {
	var nobody august1914.Audience
	for v := august1914.Spectator; v < august1914.Umpire; v++ {
		require.False(t, nobody.Includes(v), "%s", v)
		require.True(t, august1914.Public.Includes(v), "%s", v)
	}
	require.True(t, nobody.Includes(august1914.Umpire))
	require.False(t, august1914.Only(1).Includes(200), "who is unknown is a spectator")
	require.Equal(t, nobody, august1914.Only(0, 7))
}

func TestAudienceReadsBack(t *testing.T) {
	for a := august1914.Audience(0); a <= august1914.Public; a++ {
		var read august1914.Audience
		readBack(t, a, &read)
		require.Equal(t, a, read)
	}
}

func TestEventFillsItsTemplate(t *testing.T) {
	e := august1914.Event{Unit: "II", At: "Metz", To: "Toul", N: 3, M: -1, Template: "{unit} {at} {to} {n} {m}"}
	require.Equal(t, "II Metz Toul 3 -1", e.String())
	require.Equal(t, "plain", august1914.Event{Template: "plain"}.String())
	for n, want := range map[int]string{0: "0 of 1", 1: "0.25 of 1", 6: "1.5 of 1", 11: "2.75 of 1", 48: "12 of 1"} {
		require.Equal(t, want, august1914.Event{N: n, M: 4, Template: "{n/4} of {m/4}"}.String())
	}
}

func TestAccountIsTheRecordAsOneMaySeeIt(t *testing.T) {
	r := recorded(t, opening)
	var account strings.Builder
	require.NoError(t, r.WriteFor(&account, boarding.Blue.Viewer()))
	require.Equal(t, strings.Replace(head, "record", "account", 1)+`viewer seat 2
moves
blue commit
red commit
red board waist
roll hit
blue lose stern
`, account.String())
	h, err := august1914.ParseHeader(account.String())
	require.NoError(t, err)
	require.Equal(t, r.Header(), h)
}

func TestAccountReportsAFullDisk(t *testing.T) {
	require.ErrorIs(t, recorded(t, opening).WriteFor(full{}, 1), errFull)
	_, err := recorded(t, opening).WriteTo(full{})
	require.ErrorIs(t, err, errFull)
}

type full struct{}

var errFull = errors.New("full")

func (full) Write([]byte) (int, error) { return 0, errFull }

// TestNumbersDoNotCountSecretMoves checks that the numbers that others see do not depend on
// how many secret orders a seat gives.
func TestNumbersDoNotCountSecretMoves(t *testing.T) {
	few := recorded(t, "blue commit, red commit")
	many := recorded(t, "blue shift bow waist, blue shift bow waist, blue commit, red commit")
	for _, v := range []august1914.Viewer{august1914.Spectator, boarding.Red.Viewer()} {
		events, mark, _ := few.CatchUp(v, august1914.Bookmark{})
		sameEvents, sameMark, _ := many.CatchUp(v, august1914.Bookmark{})
		require.Equal(t, events, sameEvents)
		require.Equal(t, mark, sameMark)
		require.Equal(t, slices.Collect(few.Told(v)), slices.Collect(many.Told(v)))
	}
}

func TestCatchUpReadsOnFromAnyBookmark(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := august1914.NewRecord(atStart())
		v := august1914.Viewer(rapid.IntRange(0, int(august1914.Umpire)).Draw(t, "viewer"))
		var read []august1914.Event
		var mark august1914.Bookmark
		for m, err := range august1914.Walk(atStart(), drawn(t), august1914.InStages) {
			require.NoError(t, err)
			_, err := r.Play(m)
			require.NoError(t, err)
			if rapid.Bool().Draw(t, "look") {
				events, next, ok := r.CatchUp(v, mark)
				require.True(t, ok)
				read, mark = append(read, events...), next
			}
		}
		events, next, ok := r.CatchUp(v, mark)
		require.True(t, ok)
		read = append(read, events...)
		all, last, _ := r.CatchUp(v, august1914.Bookmark{})
		require.Equal(t, all, append([]august1914.Event(nil), read...))
		require.Equal(t, last, next)
		require.Equal(t, len(all), next.N)
	})
}

// TestCatchUpNoticesAnotherEventInItsPlace replaces an event with another, which leaves the
// number of events the same.
func TestCatchUpNoticesAnotherEventInItsPlace(t *testing.T) {
	r := recorded(t, "red commit, blue commit, red hold")
	_, mark, _ := r.CatchUp(august1914.Spectator, august1914.Bookmark{})
	require.NoError(t, r.TakeBack(boarding.Red))
	_, err := r.Play(parse(t, "red board bow"))
	require.NoError(t, err)
	events, _, ok := r.CatchUp(august1914.Spectator, mark)
	require.False(t, ok)
	require.Len(t, events, 3)
}

func TestCatchUpNoticesAForeignBookmark(t *testing.T) {
	r := recorded(t, opening)
	all, _, _ := r.CatchUp(1, august1914.Bookmark{})
	for _, mark := range []august1914.Bookmark{{N: 99}, {N: -1}, {N: 2, Sum: 5}, {Sum: 5}} {
		events, _, ok := r.CatchUp(1, mark)
		require.False(t, ok, "%v", mark)
		require.Equal(t, all, events)
	}
}

func ExampleRecord_Told() {
	start := boarding.New(boarding.Standard())
	game := august1914.NewRecord(&start)
	for notation := range strings.SplitSeq(opening, ", ") {
		move, _ := start.ParseMove(notation)
		if _, err := game.Play(move); err != nil {
			fmt.Println(err)
		}
	}
	for line := range game.Told(boarding.Red.Viewer()) {
		fmt.Println(line)
	}
	fmt.Println(len(slices.Collect(game.Told(august1914.Spectator))), "lines for spectators")
	// Output:
	// red shift bow waist
	// blue commit
	// red commit
	// red board waist
	// roll hit
	// blue lose
	// 5 lines for spectators
}

func ExampleRecord_CatchUp() {
	start := boarding.New(boarding.Standard())
	game := august1914.NewRecord(&start)
	play := func(notation string) {
		move, _ := start.ParseMove(notation)
		if _, err := game.Play(move); err != nil {
			fmt.Println(err)
		}
	}
	red := boarding.Red.Viewer()
	play("red shift bow waist")
	events, read, _ := game.CatchUp(red, august1914.Bookmark{})
	fmt.Println(events, read.N)

	play("blue shift bow waist")
	play("blue commit")
	events, read, _ = game.CatchUp(red, read)
	fmt.Println(events, read.N)

	_ = game.TakeBack(boarding.Red)
	events, read, ok := game.CatchUp(red, read)
	fmt.Println(events, read.N, ok)
	// Output:
	// [red shifts a man from bow to waist] 1
	// [blue commits] 2
	// [blue commits] 1 false
}

// Commentary keeps its place between two moves, is part of the text of the record, and
// disappears when the moves before it are taken back.
func TestRecordsCarryRemarks(t *testing.T) {
	r := august1914.NewRecord(atStart())
	require.NoError(t, r.Remark("a fine morning"))
	moves := strings.Split(opening, ", ")
	for i, notation := range moves {
		m, err := atStart().ParseMove(notation)
		require.NoError(t, err)
		_, err = r.Play(m)
		require.NoError(t, err)
		if i == 2 {
			require.NoError(t, r.Remark("the # of men"))
			require.NoError(t, r.Remark("and of guns"))
		}
	}
	require.NoError(t, r.Remark("the end"))
	want := []august1914.Remark{{0, "a fine morning"}, {3, "the # of men"}, {3, "and of guns"}, {len(moves), "the end"}}
	require.Equal(t, want, r.Remarks())
	text := textOf(t, r)
	require.Contains(t, text, "moves\n#: a fine morning\nred shift bow waist\n")
	require.Contains(t, text, "red commit\n#: the # of men\n#: and of guns\nred board waist\n")
	require.True(t, strings.HasSuffix(text, "\n#: the end\n"))

	again, err := august1914.ReadRecord(strings.NewReader(text), atStart())
	require.NoError(t, err)
	require.Equal(t, want, again.Remarks())
	require.Equal(t, text, textOf(t, again))
	part, ok := r.Until(3)
	require.True(t, ok)
	require.Equal(t, want[:3], part.Remarks())
	require.True(t, r.Rewind(2))
	require.Equal(t, want[:1], r.Remarks())
	require.Equal(t, want, again.Remarks(), "a record of its own")

	for _, wrong := range []string{"", " ", "two\nlines", "two\rlines", "space ", strings.Repeat("x", 5000)} {
		require.Error(t, r.Remark(wrong), "%.20q", wrong)
	}
	require.Equal(t, want[:1], r.Remarks())
	for _, comment := range []string{"#: a\rb", "#:", "#:" + strings.Repeat("x", 4093)} { // none could be written again
		odd, err := august1914.ReadRecord(strings.NewReader(text+comment+"\n"), atStart())
		require.NoError(t, err)
		require.Equal(t, want, odd.Remarks())
		require.Equal(t, text, textOf(t, odd))
	}
	part, err = august1914.ReadRecord(strings.NewReader(strings.Replace(text, "red board waist", "red board nothing", 1)), atStart())
	require.Error(t, err)
	require.Equal(t, want[:3], part.Remarks(), "those before the move that cannot be made")
	var account strings.Builder
	require.NoError(t, again.WriteFor(&account, august1914.Umpire))
	require.NotContains(t, account.String(), "#")
}

// Remarks may reveal secrets, so only the umpire can read them until the game is over.
func TestRemarksAreTheUmpiresUntilTheEnd(t *testing.T) {
	table := sitDown(t)
	pick := source()
	require.NoError(t, table.Remark("what red intends"))
	shown := func(v august1914.Viewer) (story, film []string) {
		for _, c := range table.Story(v) {
			story = append(story, c.Remarks...)
		}
		for _, f := range table.Film(v, 0) {
			film = append(film, f.Remarks...)
		}
		return story, film
	}
	want := []string{"what red intends"}
	for table.ToAct() != 0 {
		for _, v := range []august1914.Viewer{august1914.Spectator, boarding.Red.Viewer(), boarding.Blue.Viewer()} {
			story, film := shown(v)
			require.Empty(t, story)
			require.Empty(t, film)
		}
		story, film := shown(august1914.Umpire)
		require.Equal(t, want, story)
		require.Equal(t, want, film)
		if by := table.ToAct().First(); by == august1914.Dice {
			require.NoError(t, table.Roll(pick))
		} else {
			menu := table.Menu(by.Seat())
			require.NoError(t, table.Play(by.Seat(), menu[pick(len(menu))].Notation))
		}
		want = append(want, fmt.Sprintf("after %d", table.Len()))
		require.NoError(t, table.Remark(want[len(want)-1]))
	}
	for _, v := range []august1914.Viewer{august1914.Spectator, boarding.Red.Viewer(), boarding.Blue.Viewer(), august1914.Umpire} {
		story, film := shown(v)
		require.Equal(t, want, story)
		require.Equal(t, want, film)
	}
	remarks := table.Remarks()
	require.Len(t, remarks, len(want))
	require.Equal(t, august1914.Remark{Before: table.Len(), Text: want[len(want)-1]}, remarks[len(remarks)-1])
}

// A film has all events that a viewer was told, and after each move the board as the
// viewer sees it. A move without an event for the viewer has no frame.
func TestFilm(t *testing.T) {
	table := sitDown(t)
	pick := source()
	last := map[august1914.Seat]int{}
	for table.ToAct() != 0 {
		by := table.ToAct().First()
		if by == august1914.Dice {
			require.NoError(t, table.Roll(pick))
			for seat, n := range last {
				if n == table.Len()-1 {
					last[seat]++ // the roll belongs to the move of the seat
				}
			}
		} else {
			menu := table.Menu(by.Seat())
			require.NoError(t, table.Play(by.Seat(), menu[pick(len(menu))].Notation))
			last[by.Seat()] = table.Len()
		}
		for seat, n := range last {
			require.Equal(t, n, table.Acted(seat))
		}
	}
	require.Zero(t, table.Acted(0))
	for _, v := range []august1914.Viewer{august1914.Spectator, boarding.Red.Viewer(), boarding.Blue.Viewer(), august1914.Umpire} {
		for _, from := range []int{0, 1, table.Len() / 2, table.Len()} {
			var told, want []august1914.Event
			for _, h := range table.Happened(from) {
				if h.Audience.Includes(v) {
					want = append(want, h.Event)
				}
			}
			before := from
			start, ok := table.At(from)
			require.True(t, ok)
			seen := start.Board(v)
			for n, frame := range table.Film(v, from) {
				require.Greater(t, n, before)
				before = n
				then, ok := table.At(n)
				require.True(t, ok)
				require.Equal(t, then.Board(v), frame.Board)
				told = append(told, frame.Events...)
				seen = frame.Board
				earlier, ok := table.At(n - 1)
				require.True(t, ok)
				if frame.Own {
					require.True(t, earlier.ToAct().Has(v.Seat().Actor()))
				} else if v.Seat() != 0 {
					require.NotEqual(t, august1914.ActorsOf(v.Seat().Actor()), earlier.ToAct(), "nobody else could move")
				}
			}
			require.Equal(t, want, told)
			require.Equal(t, table.Board(v), seen, "the film ends with what is seen now")
		}
		for range table.Film(v, table.Len()+1) {
			require.Fail(t, "there are not so many moves")
		}
		for range table.Film(v, 0) {
			break // the caller can stop early
		}
	}
}
