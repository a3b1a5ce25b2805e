package internal_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/sabinschlieffen"
)

// noticed returns a table of Sabin's game with an offer before its first move and after its second.
func noticed(t *testing.T) (*games.Table, []games.Notice) {
	t.Helper()
	open, err := sabinschlieffen.Ruleset().Open("")
	require.NoError(t, err)
	table, err := games.Seated(open)
	require.NoError(t, err)
	offer := games.Notice{Kind: "offered", Seat: 2, Value: "now", Text: "The Allied player offers a draw."}
	declined := games.Notice{Kind: "declined", Seat: 1, Text: "The German player declines."}
	require.NoError(t, table.Notice(offer))
	for _, move := range []string{"German recover Liège", "German march Liège > Luxembourg, fresh"} {
		require.NoError(t, table.Play(1, move))
	}
	require.NoError(t, table.Notice(declined))
	declined.Before = 2
	return table, []games.Notice{offer, declined}
}

// A notice keeps its place between two moves in the text of a record, which the library reads
// as if it had none. Everyone is told it.
func TestNoticesInRecords(t *testing.T) {
	table, want := noticed(t)
	var saved, kept, more strings.Builder
	require.NoError(t, table.Save(&saved))
	require.Contains(t, saved.String(), "\nmoves\n#notice offered 2 now The Allied player offers a draw.\n"+strings.Join(table.Moves(0), "\n")+"\n#notice declined 1 - The German player declines.\n")
	require.NoError(t, table.Keep(&kept, 0))
	march := slices.IndexFunc(table.Menu(1), func(m august1914.MenuItem) bool { return m.Kind == "march" })
	require.NoError(t, table.Play(1, table.Menu(1)[march].Notation))
	require.NoError(t, table.Keep(&more, 2))
	require.NotContains(t, more.String(), "#notice", "it is in the text before")
	for _, text := range []string{saved.String(), kept.String(), kept.String() + more.String()} {
		read, err := games.All().Read(strings.NewReader(text))
		require.NoError(t, err)
		again, err := games.Seated(read)
		require.NoError(t, err)
		again.ReadNotices([]byte(text))
		require.Equal(t, want, again.Notices())
	}
	for v := august1914.Spectator; v <= 2; v++ {
		var account strings.Builder
		require.NoError(t, table.Account(&account, v))
		require.Contains(t, account.String(), "moves\nThe Allied player offers a draw.\n")
		require.Equal(t, 1, strings.Count(account.String(), "The German player declines.\n"))
		var shown []string
		for _, f := range table.Film(v, 0) {
			for _, e := range f.Events {
				if e.Kind == games.NoticeKind {
					shown = append(shown, e.String())
				}
			}
		}
		require.Equal(t, []string{"The German player declines."}, shown, "a film begins with the first move after its start")
	}
	var at []int
	for _, h := range table.Happened(0) {
		if h.Kind == games.NoticeKind {
			at = append(at, h.Move)
		}
	}
	require.Equal(t, []int{0, 2}, at)
	require.NoError(t, table.TakeBack(1))
	require.NoError(t, table.TakeBack(1))
	require.Equal(t, 1, table.Notices()[1].Before)
	require.True(t, table.Rewind(0))
	require.Equal(t, want[:1], table.Notices())
}

// Nobody can act after a notice has ended a game, unless a program that knows no notices has
// played on.
func TestNoticesEndGames(t *testing.T) {
	for winner, n := range map[august1914.Side]games.Notice{
		august1914.German: {Kind: games.Resigned, Seat: 2, Text: "The Allied player resigns."},
		august1914.Allied: {Kind: games.Expired, Seat: 1, Text: "The German player is late."},
		august1914.NoSide: {Kind: games.Drawn, Text: "A draw."},
	} {
		table, _ := noticed(t)
		next := table.Menu(1)[0].Notation
		require.NoError(t, table.Notice(n))
		o, over := table.Outcome()
		require.True(t, over)
		require.Equal(t, august1914.Outcome{Winner: winner, Reason: n.Text}, o)
		require.Equal(t, n.Kind, table.Ended())
		require.Equal(t, []string{n.Text}, table.Verdict())
		require.Zero(t, table.ToAct())
		require.Empty(t, table.Menu(1))
		require.Equal(t, "over", table.Decision(august1914.Spectator).Kind)
		_, _, forced := table.Forced()
		require.False(t, forced)
		require.ErrorIs(t, table.Play(1, next), games.ErrOver)
		require.ErrorIs(t, table.Explain(1, next), games.ErrOver)
		require.ErrorIs(t, table.TakeBack(1), august1914.ErrSealed)
		require.ErrorIs(t, table.CanTakeBack(1), august1914.ErrSealed)
		require.ErrorIs(t, table.Notice(n), games.ErrOver)
		var text strings.Builder
		require.NoError(t, table.Save(&text))
		text.WriteString(next + "\n")
		read, err := games.All().Read(strings.NewReader(text.String()))
		require.NoError(t, err)
		on, err := games.Seated(read)
		require.NoError(t, err)
		on.ReadNotices([]byte(text.String()))
		require.Empty(t, on.Ended())
		require.True(t, slices.Equal(table.Notices(), on.Notices()))
	}
}

// What a record cannot hold is refused, and what no table would have written is a comment.
func TestWrongNotices(t *testing.T) {
	table, before := noticed(t)
	for _, wrong := range []games.Notice{
		{},
		{Text: "x"},
		{Kind: "two words", Text: "x"},
		{Kind: "a", Value: "two words", Text: "x"},
		{Kind: "a", Value: "-", Text: "x"},
		{Kind: "a", Seat: 7, Text: "x"},
		{Kind: "a"},
		{Kind: "a", Text: "two\nlines"},
		{Kind: "a", Text: " x"},
		{Kind: "a", Text: "#x"},
		{Kind: "a", Text: "{unit}"},
		{Kind: "a", Text: strings.Repeat("x", 5000)},
	} {
		require.Error(t, table.Notice(wrong), "%.80v", wrong)
	}
	require.Equal(t, before, table.Notices())
	var text strings.Builder
	require.NoError(t, table.Save(&text))
	for _, line := range []string{"#notice", "#notice a", "#notice a 1 - ", "#notice a 7 - x", "#notice a x - x", "#notice a 1 - {n}", "#noticed a 1 - x"} {
		table.ReadNotices([]byte(text.String() + line + "\n"))
		require.Equal(t, before, table.Notices(), line)
	}
}
