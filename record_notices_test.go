package august1914_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
)

// noticed returns a table of Sabin's game with an offer before its first move and an answer
// after its second.
func noticed(t *testing.T) (august1914.Table, []august1914.Notice) {
	t.Helper()
	table, err := sabinschlieffen.Ruleset().Open("")
	require.NoError(t, err)
	offer := august1914.Notice{Kind: "offered", Seat: 2, Value: "now", Text: "The Allied player offers a draw."}
	declined := august1914.Notice{Kind: "declined", Seat: 1, Text: "The German player declines."}
	require.NoError(t, table.Notice(offer))
	for _, move := range []string{"German recover Liège", "German march Liège > Luxembourg, fresh"} {
		require.NoError(t, table.Play(1, move))
	}
	require.NoError(t, table.Notice(declined))
	declined.Before = 2
	return table, []august1914.Notice{offer, declined}
}

// reread reads a text of Sabin's game.
func reread(t *testing.T, text string) august1914.Table {
	t.Helper()
	table, err := sabinschlieffen.Ruleset().Read(strings.NewReader(text))
	require.NoError(t, err)
	return table
}

// writtenBy returns what a function writes.
func writtenBy(t *testing.T, write func(w *strings.Builder) error) string {
	t.Helper()
	var text strings.Builder
	require.NoError(t, write(&text))
	return text.String()
}

func keptFrom(t *testing.T, table august1914.Table, n int) string {
	t.Helper()
	return writtenBy(t, func(w *strings.Builder) error { return table.Keep(w, n) })
}

// woven adds notices to the text of a record without them, where programs that kept notices
// outside the library put them: before the next move, behind all comments.
func woven(text string, notices []august1914.Notice) string {
	var list []string
	head, moves := true, 0
	add := func() {
		for _, n := range notices {
			if n.Before == moves {
				value := n.Value
				if value == "" {
					value = "-"
				}
				list = append(list, fmt.Sprintf("#notice %s %d %s %s\n", n.Kind, int(n.Seat), value, n.Text))
			}
		}
	}
	for line := range strings.Lines(text) {
		switch {
		case head:
			head = line != "moves\n"
		case line[0] != '#':
			add()
			moves++
		}
		list = append(list, line)
	}
	add()
	return strings.Join(list, "")
}

// A notice keeps its place between two moves in the texts of a record, byte for byte. Everyone
// is told it.
func TestNoticesInRecords(t *testing.T) {
	table, want := noticed(t)
	require.NoError(t, table.Remark("A remark of the umpire."))
	plain, ok := table.At(table.Len())
	require.True(t, ok)
	require.Empty(t, plain.Notices())
	require.Contains(t, saved(t, table), "\nmoves\n#notice offered 2 now The Allied player offers a draw.\n"+table.Moves(0)[0]+"\n"+
		table.Moves(0)[1]+"\n#: A remark of the umpire.\n#notice declined 1 - The German player declines.\n")
	require.Equal(t, woven(saved(t, plain), want), saved(t, table))
	kept := keptFrom(t, table, 0)
	require.Equal(t, woven(keptFrom(t, plain, 0), want), kept)
	require.Equal(t, kept, keptFrom(t, reread(t, kept), 0))
	march := slices.IndexFunc(table.Menu(1), func(m august1914.MenuItem) bool { return m.Kind == "march" })
	require.NoError(t, table.Play(1, table.Menu(1)[march].Notation))
	more := keptFrom(t, table, 2)
	require.NotContains(t, more, "#notice", "it is in the text before")
	_, rows, _, err := table.Rows(0)
	require.NoError(t, err)
	require.Equal(t, saved(t, table), strings.Join(rows, ""))
	for _, text := range []string{saved(t, table), kept + more} {
		again := reread(t, text)
		require.Equal(t, want, again.Notices())
		require.Equal(t, saved(t, table), saved(t, again))
	}
	for v := august1914.Spectator; v <= 2; v++ {
		account := writtenBy(t, func(w *strings.Builder) error { return table.Account(w, v) })
		require.Contains(t, account, "moves\nThe Allied player offers a draw.\n")
		require.Equal(t, 1, strings.Count(account, "The German player declines.\n"))
		var shown, told []string
		for _, f := range table.Film(v, 0) {
			shown = append(shown, noticesIn(f.Events)...)
		}
		require.Equal(t, []string{"The German player declines."}, shown, "a film begins with the first move after its start")
		events, _, _ := table.CatchUp(v, august1914.Bookmark{})
		require.Equal(t, []string{want[0].Text, want[1].Text}, noticesIn(events))
		story := table.Story(v)
		last := story[0].Sections[len(story[0].Sections)-1]
		require.Equal(t, "The players", last.Heading)
		for _, line := range last.Lines {
			told = append(told, line.Text)
		}
		require.Equal(t, []string{want[0].Text, want[1].Text}, told)
	}
	var at []int
	for _, h := range table.Happened(0) {
		if h.Kind == august1914.NoticeKind {
			at = append(at, h.Move)
		}
	}
	require.Equal(t, []int{0, 2}, at)
}

// The text of a game with notices in many places is the text of the game without them, with their
// lines woven in. So is the text of a kept record, even where it starts over at a turn.
func TestNoticesInTheTextsOfAGame(t *testing.T) {
	table, err := sabinschlieffen.Ruleset().Open("")
	require.NoError(t, err)
	pick := gametest.Seeded(1914)
	for table.ToAct() != 0 {
		if pick(4) == 0 {
			require.NoError(t, table.Notice(august1914.Notice{Kind: "said", Seat: august1914.Seat(pick(3)), Text: fmt.Sprint("Notice ", len(table.Notices()))}))
		}
		plain, ok := table.At(table.Len())
		require.True(t, ok)
		require.Equal(t, woven(saved(t, plain), table.Notices()), saved(t, table))
		require.Equal(t, woven(keptFrom(t, plain, 0), table.Notices()), keptFrom(t, table, 0))
		seat := table.ToAct().First().Seat()
		menu := table.Menu(seat)
		require.NoError(t, table.Play(seat, menu[pick(len(menu))].Notation))
	}
	require.Greater(t, len(table.Notices()), 5)
	require.Greater(t, len(table.Story(1)), 2)
	require.Equal(t, table.Notices(), reread(t, keptFrom(t, table, 0)).Notices())
}

func noticesIn(events []august1914.Event) (list []string) {
	for _, e := range events {
		if e.Kind == august1914.NoticeKind {
			list = append(list, e.String())
		}
	}
	return list
}

// From a bookmark on, a viewer is told each notice once. A take-back that moves a notice makes the
// bookmark invalid, so the viewer is told all of them again in their new order.
func TestNoticesAfterABookmark(t *testing.T) {
	table, _ := noticed(t)
	typed, ok := august1914.RecordOf[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View](table)
	require.True(t, ok)
	before, next, _ := table.CatchUp(1, august1914.Bookmark{})
	require.Len(t, before, 4, "two moves and two notices")
	eyes := typed.Eyes(1)
	require.Len(t, eyes.Events(), 2, "a program is told its moves alone")
	require.NoError(t, table.Notice(august1914.Notice{Kind: "said", Text: "Another."}))
	more, end, ok := table.CatchUp(1, next)
	require.True(t, ok)
	require.Equal(t, []string{"Another."}, noticesIn(more))
	none, _, ok := table.CatchUp(1, end)
	require.True(t, ok)
	require.Empty(t, none)
	lines, line, _ := table.Told(1, august1914.Bookmark{})
	require.Len(t, lines, 5)
	_, _, other, err := table.Rows(0)
	require.NoError(t, err)
	require.NoError(t, table.TakeBack(1))
	require.Equal(t, []int{0, 1, 1}, []int{table.Notices()[0].Before, table.Notices()[1].Before, table.Notices()[2].Before})
	_, _, ok = table.CatchUp(1, end)
	require.False(t, ok)
	_, _, ok = table.Told(1, line)
	require.False(t, ok)
	from, rows, _, err := table.Rows(other)
	require.NoError(t, err)
	require.Equal(t, 1, from)
	require.Equal(t, []string{table.Moves(0)[0] + "\n#notice declined 1 - The German player declines.\n#notice said 0 - Another.\n"}, rows)
	require.NoError(t, table.TakeBack(1))
	require.Equal(t, 0, table.Notices()[1].Before)
	require.True(t, table.Rewind(0))
	require.Len(t, table.Notices(), 3)
}

// A notice after the last move ends a game: no move is legal any more, and every answer says
// why. A record in which a move follows goes on.
func TestNoticesEndGames(t *testing.T) {
	for winner, n := range map[august1914.Side]august1914.Notice{
		august1914.German: {Kind: august1914.Resigned, Seat: 2, Text: "The Allied player resigns."},
		august1914.Allied: {Kind: august1914.Expired, Seat: 1, Text: "The German player is late."},
		august1914.NoSide: {Kind: august1914.Drawn, Text: "A draw."},
	} {
		table, _ := noticed(t)
		typed, _ := august1914.RecordOf[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View](table)
		next := table.Menu(1)[0].Notation
		require.Empty(t, table.Verdict())
		require.NoError(t, table.Notice(n))
		for _, ended := range []august1914.Table{table, reread(t, saved(t, table)), reread(t, keptFrom(t, table, 0))} {
			o, over := ended.Outcome()
			require.True(t, over)
			require.Equal(t, august1914.Outcome{Winner: winner, Reason: n.Text}, o)
			require.Equal(t, n.Kind, ended.Ended())
			require.Equal(t, []string{n.Text}, ended.Verdict())
			require.Zero(t, ended.ToAct())
			require.Empty(t, ended.Menu(1))
			require.Empty(t, ended.Rolls())
			require.Equal(t, "over", ended.Decision(august1914.Spectator).Kind)
			_, _, forced := ended.Forced()
			require.False(t, forced)
			require.ErrorIs(t, ended.Play(1, next), august1914.ErrOver)
			require.ErrorIs(t, ended.Play(1, next, next), august1914.ErrOver)
			require.ErrorIs(t, ended.Explain(1, next), august1914.ErrOver)
			require.ErrorIs(t, ended.Roll(nil), august1914.ErrNoRoll)
			require.ErrorIs(t, ended.TakeBack(1), august1914.ErrSealed)
			require.ErrorIs(t, ended.CanTakeBack(1), august1914.ErrSealed)
			require.ErrorIs(t, ended.Notice(n), august1914.ErrOver)
			story := ended.Story(august1914.Spectator)
			sections := story[len(story)-1].Sections
			require.Equal(t, n.Text, sections[len(sections)-1].Lines[2].Text)
		}
		_, err := typed.Play(sabinschlieffen.MustParseMove(next))
		require.ErrorIs(t, err, august1914.ErrOver)
		require.ErrorIs(t, typed.TakeBack(1), august1914.ErrSealed)
		try, _ := table.At(table.Len())
		require.NoError(t, try.Play(1, next), "a copy goes on")

		on := reread(t, saved(t, table)+next+"\n")
		require.Empty(t, on.Ended())
		require.Equal(t, table.Notices(), on.Notices())
		require.True(t, on.Rewind(2))
		require.Equal(t, n.Kind, on.Ended(), "the move that went on is gone")
	}
}

// A side with two seats has lost when both are out. Other notices end nothing.
func TestNoticesOfASideWithTwoSeats(t *testing.T) {
	table, err := germanyatwar.Ruleset().Open("", august1914.Setting{Name: "seats", Value: "three"})
	require.NoError(t, err)
	for _, n := range []august1914.Notice{
		{Kind: "lent", Seat: 1, Value: "random", Text: "A program plays for the German player."},
		{Kind: august1914.Expired, Seat: 3, Text: "The British player has no time left."},
	} {
		require.NoError(t, table.Notice(n))
		require.Empty(t, table.Ended())
		require.NotZero(t, table.ToAct())
	}
	require.NoError(t, table.Notice(august1914.Notice{Kind: august1914.Resigned, Seat: 2, Text: "The French player resigns."}))
	o, over := table.Outcome()
	require.True(t, over)
	require.Equal(t, august1914.Outcome{Winner: august1914.German, Reason: "The French player resigns."}, o)
	require.ErrorIs(t, table.Roll(nil), august1914.ErrNoRoll)
	require.Empty(t, table.Rolls())
}

// What a record cannot hold is refused, and what no table would have written is a comment.
func TestWrongNotices(t *testing.T) {
	table, before := noticed(t)
	for _, wrong := range []august1914.Notice{
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
	for _, line := range []string{"#notice", "#notice a", "#notice a 1 - ", "#notice a 7 - x", "#notice a x - x", "#notice a 1 - {n}", "#noticed a 1 - x"} {
		require.Equal(t, before, reread(t, saved(t, table)+line+"\n").Notices(), line)
	}
	require.Len(t, reread(t, saved(t, table)+"#notice a 1 - x\n").Notices(), 3)
}
