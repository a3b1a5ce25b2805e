package august1914_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/captains"
)

func ExampleRecord_TakeBack() {
	start := captains.New(captains.Standard())
	game := august1914.NewRecord(&start)
	for _, notation := range []string{"red shift bow waist", "blue shift bow waist", "blue commit"} {
		move, _ := start.ParseMove(notation)
		if _, err := game.Play(move); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(game.TakeBack(captains.Red))
	fmt.Println(game.TakeBack(captains.Red))
	fmt.Println(game.TakeBack(captains.Blue))
	for _, move := range game.Moves() {
		fmt.Println(move)
	}
	// Output:
	// <nil>
	// seat 1: no move to take back
	// seat 2: the move is sealed
	// blue shift bow waist
	// blue commit
}

func TestTakeBack(t *testing.T) {
	for _, c := range []struct {
		name, moves string
		seat        august1914.Seat
		err         error
		left        string
	}{
		{"the last move", "red shift bow waist, red shift bow waist", captains.Red, nil, "red shift bow waist"},
		{"under secret moves of the other", "red shift bow waist, blue shift bow waist", captains.Red, nil, "blue shift bow waist"},
		{"not after the own commitment", "red shift bow waist, red commit", captains.Red, august1914.ErrSealed, ""},
		{"after the commitment of the other", "red shift bow waist, blue commit", captains.Red, nil, "blue commit"},
		{"nothing made", "red shift bow waist", captains.Blue, august1914.ErrNothing, ""},
		{"nothing made, and the other committed", "red commit", captains.Blue, august1914.ErrNothing, ""},
		{"not after a roll", "red commit, blue commit, red hold, blue board bow, roll miss", captains.Red, august1914.ErrSealed, ""},
		{"not when another rests on it", "red commit, blue commit, red hold, blue hold", captains.Red, august1914.ErrBuiltOn, ""},
		{"a public move", "red commit, blue commit, red hold", captains.Red, nil, "red commit, blue commit"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := recorded(t, c.moves)
			require.ErrorIs(t, r.CanTakeBack(c.seat), c.err)
			requireSame(t, recorded(t, c.moves), r)
			require.ErrorIs(t, r.TakeBack(c.seat), c.err)
			left := c.left
			if c.err != nil {
				left = c.moves
			}
			requireSame(t, recorded(t, left), r)
		})
	}
}

// requireSame requires that nothing tells the records apart.
func requireSame(t require.TestingT, want, have *record) {
	require.Equal(t, textOf(t, want), textOf(t, have))
	require.Equal(t, want.Now(), have.Now())
	for v := august1914.Spectator; v <= august1914.Umpire; v++ {
		wantEvents, wantMark, _ := want.CatchUp(v, august1914.Bookmark{})
		haveEvents, haveMark, _ := have.CatchUp(v, august1914.Bookmark{})
		require.Equal(t, wantEvents, haveEvents)
		require.Equal(t, wantMark, haveMark)
	}
}

func TestTakeBackAll(t *testing.T) {
	r := recorded(t, "red shift bow waist, blue shift bow waist, red shift bow waist")
	require.Equal(t, 2, r.TakeBackAll(captains.Red))
	requireSame(t, recorded(t, "blue shift bow waist"), r)
	require.Zero(t, r.TakeBackAll(captains.Red))
}

func TestRewindAndPlayOn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var moves []captains.Move
		r, s := august1914.NewRecord(atStart()), atStart()
		for m, err := range august1914.Walk(s, drawn(t), august1914.InStages) {
			require.NoError(t, err)
			_, err := r.Play(m)
			require.NoError(t, err)
			moves = append(moves, m)
		}
		whole := textOf(t, r)
		n := rapid.IntRange(0, len(moves)).Draw(t, "back to")
		require.True(t, r.Rewind(n))
		require.Equal(t, n, r.Len())
		for _, m := range moves[n:] {
			_, err := r.Play(m)
			require.NoError(t, err)
		}
		require.Equal(t, whole, textOf(t, r))
		require.Equal(t, *s, r.Now())
	})
}

// TestRewindAndPlayAnotherWay: of the line that was left nothing remains.
func TestRewindAndPlayAnotherWay(t *testing.T) {
	sc := &captains.Scenario{Called: "long", Men: [3]uint8{9, 9, 9}, Turns: 20}
	rapid.Check(t, func(t *rapid.T) {
		start := captains.New(sc)
		r := august1914.NewRecord(&start)
		playOn(t, r, rapid.IntRange(0, 60).Draw(t, "moves"))
		require.True(t, r.Rewind(rapid.IntRange(0, r.Len()).Draw(t, "back to")))
		playOn(t, r, rapid.IntRange(0, 60).Draw(t, "moves"))

		fresh := august1914.NewRecord(&start)
		for n, m := range r.Moves() {
			_, err := fresh.Play(m)
			require.NoError(t, err)
			at, ok := r.At(n)
			require.True(t, ok)
			require.Equal(t, fresh.Now(), at)
		}
		requireSame(t, fresh, r)
	})
}

// playOn plays up to n moves on a record.
func playOn(t *rapid.T, r *record, n int) {
	s := r.Now()
	for m, err := range august1914.Walk(&s, drawn(t), august1914.InStages) {
		require.NoError(t, err)
		if n--; n < 0 {
			return
		}
		_, err := r.Play(m)
		require.NoError(t, err)
	}
}

// TestUndoOneByOneIsNotQuadratic counts the moves that are replayed.
func TestUndoOneByOneIsNotQuadratic(t *testing.T) {
	sc := &captains.Scenario{Called: "long", Men: [3]uint8{2, 2, 1}, Turns: 200}
	start := counting{State: captains.New(sc)}
	r := august1914.NewRecord(&start)
	for m, err := range august1914.Walk(&start, always(0), august1914.Uniformly) {
		require.NoError(t, err)
		_, err := r.Play(m)
		require.NoError(t, err)
	}
	applied = 0
	n := r.Len()
	require.Greater(t, n, 700)
	for r.Len() > 0 {
		require.True(t, r.Rewind(r.Len()-1))
	}
	require.Less(t, applied, 16*n)
}

// A counting game counts the moves that are applied to it.
type counting struct{ captains.State }

var applied int

func (c *counting) Apply(m captains.Move) error {
	applied++
	return c.State.Apply(m)
}

func (c *counting) Resample(august1914.Viewer, func(int) int) counting { return *c }

func ExampleRecord_Told() {
	start := captains.New(captains.Standard())
	game := august1914.NewRecord(&start)
	for notation := range strings.SplitSeq(opening, ", ") {
		move, _ := start.ParseMove(notation)
		if _, err := game.Play(move); err != nil {
			fmt.Println(err)
		}
	}
	for line := range game.Told(captains.Red.Viewer()) {
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
	start := captains.New(captains.Standard())
	game := august1914.NewRecord(&start)
	play := func(notation string) {
		move, _ := start.ParseMove(notation)
		if _, err := game.Play(move); err != nil {
			fmt.Println(err)
		}
	}
	red := captains.Red.Viewer()
	play("red shift bow waist")
	events, read, _ := game.CatchUp(red, august1914.Bookmark{})
	fmt.Println(events, read.N)

	play("blue shift bow waist")
	play("blue commit")
	events, read, _ = game.CatchUp(red, read)
	fmt.Println(events, read.N)

	_ = game.TakeBack(captains.Red)
	events, read, ok := game.CatchUp(red, read)
	fmt.Println(events, read.N, ok)
	// Output:
	// [red shifts a man from bow to waist] 1
	// [blue commits] 2
	// [blue commits] 1 false
}
