package august1914_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/captains"
)

func TestAccountIsTheRecordAsOneMaySeeIt(t *testing.T) {
	r := recorded(t, opening)
	var account strings.Builder
	require.NoError(t, r.WriteFor(&account, captains.Blue.Viewer()))
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

// TestNumbersDoNotCountSecretMoves: who gives more secret orders is told the
// same from outside as who gives none.
func TestNumbersDoNotCountSecretMoves(t *testing.T) {
	few := recorded(t, "blue commit, red commit")
	many := recorded(t, "blue shift bow waist, blue shift bow waist, blue commit, red commit")
	for _, v := range []august1914.Viewer{august1914.Spectator, captains.Red.Viewer()} {
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

// TestCatchUpNoticesAnotherEventInItsPlace: the number alone would not.
func TestCatchUpNoticesAnotherEventInItsPlace(t *testing.T) {
	r := recorded(t, "red commit, blue commit, red hold")
	_, mark, _ := r.CatchUp(august1914.Spectator, august1914.Bookmark{})
	require.NoError(t, r.TakeBack(captains.Red))
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
