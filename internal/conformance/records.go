package conformance

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

// record plays a drawn part of a game on a record.
func (c *suite[S, M, V, P]) record(t *rapid.T) *august1914.Record[S, M, V, P] {
	start := c.Start(t)
	r := august1914.NewRecord(P(&start))
	n := c.drawLength(t)
	for m, err := range august1914.Walk(P(&start), choose(t), c.Draw) {
		require.NoError(t, err)
		_, err := r.Play(m)
		require.NoError(t, err)
		if n--; n <= 0 {
			break
		}
	}
	return r
}

// all returns every event of a record.
func all[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](r *august1914.Record[S, M, V, P], v august1914.Viewer) []august1914.Event {
	events, _, _ := r.CatchUp(v, august1914.Bookmark{})
	return events
}

// recordsReplay: a record that is written and read again is the same record.
func (c *suite[S, M, V, P]) recordsReplay(t *rapid.T) {
	r := c.record(t)
	start, _ := r.At(0)
	text, err := r.MarshalText()
	require.NoError(t, err)
	h, err := august1914.ParseHeader(string(text))
	require.NoError(t, err)
	require.Equal(t, P(&start).Header(), h)
	again, err := august1914.ReadRecord(bytes.NewReader(text), P(&start))
	require.NoError(t, err)
	requireSame(t, r, again)
	last, ok := again.At(again.Len())
	require.True(t, ok)
	require.True(t, last == r.Now(), "the last position is another when replayed")
}

// requireSame requires that two records are the same in all that shows.
func requireSame[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *rapid.T, want, have *august1914.Record[S, M, V, P]) {
	wantText, err := want.MarshalText()
	require.NoError(t, err)
	haveText, err := have.MarshalText()
	require.NoError(t, err)
	require.Equal(t, string(wantText), string(haveText))
	require.True(t, want.Now() == have.Now(), "the records end in different positions")
	require.Equal(t, all(want, august1914.Umpire), all(have, august1914.Umpire))
}

// accounts: who reads on from a bookmark reads the same as who reads all;
// nobody is told an event or a move that is not theirs; the umpire is told
// all; an account is no record.
func (c *suite[S, M, V, P]) accounts(t *rapid.T) {
	r := c.record(t)
	start, _ := r.At(0)
	whole := slices.Collect(r.Told(august1914.Umpire))
	require.Len(t, whole, r.Len())
	early := august1914.NewRecord(P(&start))
	half := rapid.IntRange(0, r.Len()).Draw(t, "first part")
	for n, m := range r.Moves() {
		require.Equal(t, m.String(), whole[n-1])
		if n <= half {
			_, err := early.Play(m)
			require.NoError(t, err)
		}
	}
	for _, v := range viewers(P(&start)) {
		before, mark, _ := early.CatchUp(v, august1914.Bookmark{})
		after, _, ok := r.CatchUp(v, mark)
		require.True(t, ok)
		require.Equal(t, all(r, v), append(before, after...))
		told, first := slices.Collect(r.Told(v)), slices.Collect(early.Told(v))
		require.True(t, slices.Equal(first, told[:len(first)]))
		var account strings.Builder
		require.NoError(t, r.WriteFor(&account, v))
		_, err := august1914.ReadRecord(strings.NewReader(account.String()), P(&start))
		require.Error(t, err)
	}
}

// takeBack: after a seat takes back a move, the record is the one in which it
// was never made; a refusal changes nothing and has a reason.
func (c *suite[S, M, V, P]) takeBack(t *rapid.T) {
	r := c.record(t)
	start, _ := r.At(0)
	chairs := P(&start).Chairs()
	seat := chairs[choose(t)(len(chairs))].Seat
	var moves []M
	last := -1
	for n, m := range r.Moves() {
		moves = append(moves, m)
		if m.Actor() == seat.Actor() {
			last = n - 1
		}
	}
	able := r.CanTakeBack(seat)
	err := r.TakeBack(seat)
	require.Equal(t, able, err)
	if err == nil {
		require.GreaterOrEqual(t, last, 0)
		moves = slices.Delete(moves, last, last+1)
	} else {
		sealed := errors.Is(err, august1914.ErrSealed) || errors.Is(err, august1914.ErrBuiltOn)
		require.True(t, sealed || last < 0 && errors.Is(err, august1914.ErrNothing), "%v", err)
	}
	requireSame(t, c.recordOf(t, start, moves), r)
	moves = moves[:len(moves)-r.Undo()]
	requireSame(t, c.recordOf(t, start, moves), r)
}

func (c *suite[S, M, V, P]) recordOf(t *rapid.T, start S, moves []M) *august1914.Record[S, M, V, P] {
	r := august1914.NewRecord(P(&start))
	for _, m := range moves {
		_, err := r.Play(m)
		require.NoError(t, err)
	}
	return r
}
