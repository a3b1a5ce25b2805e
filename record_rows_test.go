package august1914_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/boarding"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// A follower keeps what it was given, as a server does, and asks only for the rest.
type follower struct {
	viewer   august1914.Viewer
	events   []august1914.Event
	mark     august1914.Bookmark
	account  []string
	read     august1914.Bookmark // of the account
	frames   []august1914.Frame
	chapters []august1914.Chapter
}

// follow asks for everything after the bookmark, and begins again if a move was taken back.
func (f *follower) follow(t require.TestingT, game august1914.Table) {
	n, known := game.Since(f.viewer, f.mark)
	events, next, ok := game.CatchUp(f.viewer, f.mark)
	require.Equal(t, ok, known)
	if !ok {
		*f = follower{viewer: f.viewer}
		require.Zero(t, n)
	}
	f.events, f.mark = append(f.events, events...), next
	lines, read, ok := game.Told(f.viewer, f.read)
	if !ok {
		f.account = nil
	}
	f.account, f.read = append(f.account, lines...), read
	if last := len(f.frames) - 1; last >= 0 && len(f.frames[last].Events) == 0 {
		f.frames = f.frames[:last] // a change without events, which is in the next frame
	}
	for _, shown := range game.Film(f.viewer, n) {
		f.frames = append(f.frames, shown)
	}
	chapters := game.StorySince(f.viewer, n)
	f.chapters = slices.DeleteFunc(f.chapters, func(c august1914.Chapter) bool { return c.Turn >= chapters[0].Turn })
	f.chapters = append(f.chapters, chapters...)
}

// disturb makes a random change: mostly moves, and sometimes a remark, a take-back or a rewind.
func disturb(t require.TestingT, game august1914.Table, pick func(n int) int) {
	_, over := game.Outcome()
	switch n := pick(20); {
	case n == 0:
		require.NoError(t, game.Remark(fmt.Sprintf("remark %d", pick(100))))
	case n == 1 || over && n < 10:
		game.Rewind(pick(game.Len() + 1))
	case n < 5:
		_ = game.TakeBack(august1914.Seat(1 + pick(2))) // often there is nothing to take back
	case over:
	case game.ToAct().Has(august1914.Dice):
		require.NoError(t, game.Roll(pick))
	default:
		acting := slices.Collect(game.ToAct().All())
		seat := acting[pick(len(acting))].Seat()
		menu := game.Menu(seat)
		require.NoError(t, game.Play(seat, menu[pick(len(menu))].Notation))
	}
}

// whole returns the record that Save writes.
func whole(t require.TestingT, game august1914.Table) string {
	var text strings.Builder
	require.NoError(t, game.Save(&text))
	return text.String()
}

func TestWhatIsNewMakesTheWhole(t *testing.T) {
	for _, r := range []august1914.Ruleset{sabinschlieffen.Ruleset(), germanyatwar.Ruleset(), schlieffenswar.Ruleset()} {
		t.Run(r.Info().Name, func(t *testing.T) {
			defer gametest.SetChecks(gametest.Size(5, 20, 200))()
			rapid.Check(t, func(t *rapid.T) {
				pick := gametest.Drawn(t)
				game, err := r.Open("")
				require.NoError(t, err)
				viewers := []*follower{{viewer: august1914.Spectator}, {viewer: 1}, {viewer: 2}, {viewer: august1914.Umpire}}
				var rows []string
				since := 0
				for range 4 {
					for range rapid.IntRange(0, 30).Draw(t, "moves") {
						disturb(t, game, pick)
					}
					from, more, next, err := game.Rows(since)
					require.NoError(t, err)
					rows, since = append(rows[:from], more...), next
					require.Equal(t, whole(t, game), strings.Join(rows, ""))
					require.Len(t, rows, game.Len()+1)
					again, none, _, err := game.Rows(since)
					require.NoError(t, err)
					require.Equal(t, len(rows), again)
					require.Empty(t, none)
					for _, f := range viewers {
						f.follow(t, game)
					}
				}
				// A record that was read tells the same, and was asked nothing before.
				read, err := r.Read(strings.NewReader(whole(t, game)))
				require.NoError(t, err)
				for _, f := range viewers {
					fresh := follower{viewer: f.viewer}
					fresh.follow(t, read)
					require.Equal(t, fresh.events, f.events)
					require.Equal(t, fresh.mark, f.mark)
					require.Equal(t, fresh.account, f.account)
					require.Equal(t, read.Story(f.viewer), f.chapters)
					require.Equal(t, fresh.boards(), f.boards())
				}
			})
		})
	}
}

// In Sabin's game, the two commits of a turn are the same two events for a spectator with any
// orders. They lead to the combats of one side, or to the next turn with the second of them.
func TestTheSameEventsMayLeadElsewhere(t *testing.T) {
	german, allied := "German attack Liège > Le Cateau", "French attack Sedan > Liège"
	for _, tries := range [][2][]string{{{german}, {}}, {{allied}, {}}, {{german}, {allied}}, {{allied}, {german}}} {
		game, err := sabinschlieffen.Ruleset().Open("")
		require.NoError(t, err)
		f := follower{viewer: august1914.Spectator}
		for _, orders := range tries {
			require.True(t, game.Rewind(0))
			recoveries := []string{"German recover Liège", "French recover Sedan"}
			for _, m := range slices.Concat(recoveries, orders, []string{"German commit", "Allied commit"}) {
				seat := august1914.Seat(1)
				if !strings.HasPrefix(m, "German") {
					seat = 2
				}
				require.NoError(t, game.Play(seat, m))
			}
			f.follow(t, game)
		}
		fresh := follower{viewer: august1914.Spectator}
		fresh.follow(t, game)
		require.GreaterOrEqual(t, len(fresh.events), 2)
		require.Equal(t, fresh.events, f.events)
		require.Equal(t, fresh.boards(), f.boards())
	}
}

// boards returns the boards of the film.
func (f *follower) boards() (list []august1914.Board) {
	for _, shown := range f.frames {
		list = append(list, shown.Board)
	}
	return list
}

// The campaign as it happened, in a game with thousands of moves.
func campaign(t testing.TB) august1914.Table {
	text, err := os.ReadFile("examples/history/campaign/records/driveonparis.txt")
	require.NoError(t, err)
	game, err := driveonparis.Ruleset().Read(bytes.NewReader(text))
	require.NoError(t, err)
	return game
}

func BenchmarkNothingNew(b *testing.B) {
	game := campaign(b)
	for _, v := range []august1914.Viewer{august1914.Spectator, august1914.Umpire} {
		_, mark, _ := game.CatchUp(v, august1914.Bookmark{})
		n, _ := game.Since(v, mark)
		_, read, _ := game.Told(v, august1914.Bookmark{})
		for name, ask := range map[string]func(){
			"events":  func() { game.CatchUp(v, mark) },
			"since":   func() { game.Since(v, mark) },
			"story":   func() { game.StorySince(v, n) },
			"account": func() { game.Told(v, read) },
			"film":    func() { game.Film(v, n)(func(int, august1914.Frame) bool { return true }) },
		} {
			b.Run(fmt.Sprintf("%s for the %s", name, v), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					ask()
				}
			})
		}
	}
}

// A database keeps a row for each move, and after a take-back drops those that do not count.
func ExampleRecord_Rows() {
	start := boarding.New(boarding.Standard())
	game := august1914.NewRecord(&start)
	var kept []string
	since := 0
	keep := func() {
		from, rows, next, err := game.Rows(since)
		if err != nil {
			fmt.Println(err)
		}
		kept, since = append(kept[:from], rows...), next
		fmt.Printf("from row %d: %q\n", from, rows[min(1, len(rows)):])
	}
	play := func(notation string) {
		move, _ := start.ParseMove(notation)
		if _, err := game.Play(move); err != nil {
			fmt.Println(err)
		}
	}
	play("red shift bow waist")
	play("blue shift bow waist")
	keep() // row 0 is the head
	_ = game.TakeBack(boarding.Blue)
	keep()
	text, _ := game.MarshalText()
	fmt.Println(strings.Join(kept, "") == string(text))
	// Output:
	// from row 0: ["red shift bow waist\n" "blue shift bow waist\n"]
	// from row 2: []
	// true
}

// Since turns a viewer's bookmark of CatchUp into a number of moves, which only the umpire may
// know. StorySince and Film of a Table go on from that number.
func ExampleRecord_Since() {
	start := boarding.New(boarding.Standard())
	game := august1914.NewRecord(&start)
	red := boarding.Red.Viewer()
	for _, notation := range []string{"red shift bow waist", "blue shift bow waist", "blue commit"} {
		move, _ := start.ParseMove(notation)
		if _, err := game.Play(move); err != nil {
			fmt.Println(err)
		}
	}
	events, read, _ := game.CatchUp(red, august1914.Bookmark{})
	fmt.Println(events)
	fmt.Println(game.Since(red, read))
	fmt.Println(game.Since(red, august1914.Bookmark{}))
	// Output:
	// [red shifts a man from bow to waist blue commits]
	// 3 true
	// 0 true
}
