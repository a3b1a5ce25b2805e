package august1914_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// A keeper plays a game and keeps it as a server does: the whole text at first and now and
// then, and otherwise the lines of the new moves.
type keeper struct {
	t    *testing.T
	game august1914.Table
	text bytes.Buffer
	kept int
}

// play makes up to n moves and keeps each of them.
func (k *keeper) play(n int, pick func(int) int) {
	for range n {
		if _, over := k.game.Outcome(); over {
			return
		}
		if k.game.ToAct().Has(august1914.Dice) {
			require.NoError(k.t, k.game.Roll(pick))
		} else {
			seat := k.game.ToAct().First().Seat()
			menu := k.game.Menu(seat)
			require.NoError(k.t, k.game.Play(seat, menu[pick(len(menu))].Notation))
		}
		k.keep(pick(20) == 0)
	}
}

// keep writes the new moves, or all of them.
func (k *keeper) keep(whole bool) {
	if whole || k.kept == 0 {
		k.text.Reset()
		k.kept = 0
	}
	require.NoError(k.t, k.game.Keep(&k.text, k.kept))
	k.kept = k.game.Len()
}

// spoiled returns the text with a move before the last position replaced by one that the
// rules refuse.
func (k *keeper) spoiled(pick func(int) int) string {
	lines := strings.Split(k.text.String(), "\n")
	var moves []int
	begun := false
	for i, line := range lines {
		if begun && line != "" && line[0] != '#' {
			moves = append(moves, i)
		}
		begun = begun || line == "moves"
	}
	lines[moves[pick(len(moves))]] = "a move of other rules"
	return strings.Join(lines, "\n")
}

// A told game holds all that the viewers of a game can learn.
type told struct {
	Views, Boards, Menus, Accounts, Stories, Events []string
	Bookmarks                                       []august1914.Bookmark
	Happened                                        []august1914.Happening
}

// toldBy asks a table for everything that its viewers can see, and for the events without the
// numbers of their moves.
func toldBy(t *testing.T, game august1914.Table) (all told) {
	t.Helper()
	text := func(value any) string {
		written, err := json.Marshal(value)
		require.NoError(t, err)
		return string(written)
	}
	viewers := []august1914.Viewer{august1914.Spectator, august1914.Umpire}
	for _, chair := range game.Chairs() {
		viewers = append(viewers, chair.Seat.Viewer())
		all.Menus = append(all.Menus, text(game.Menu(chair.Seat)))
	}
	for _, v := range viewers {
		events, next, _ := game.CatchUp(v, august1914.Bookmark{})
		all.Events, all.Bookmarks = append(all.Events, text(events)), append(all.Bookmarks, next)
		all.Views, all.Boards = append(all.Views, text(game.View(v))), append(all.Boards, text(game.Board(v)))
		var account bytes.Buffer
		require.NoError(t, game.Account(&account, v))
		_, lines, _ := strings.Cut(account.String(), "moves\n")
		all.Accounts = append(all.Accounts, lines)
		story := game.Story(v)
		for i := range story {
			story[i].Moves = 0
		}
		all.Stories = append(all.Stories, text(story))
	}
	for _, h := range game.Happened(0) {
		h.Move, h.Seals = 0, 0
		all.Happened = append(all.Happened, h)
	}
	return all
}

// fourGames are the games of the library.
func fourGames() august1914.Rulesets {
	return august1914.Rulesets{schlieffenswar.Ruleset(), germanyatwar.Ruleset(), driveonparis.Ruleset(), sabinschlieffen.Ruleset()}
}

// begun opens a random scenario of a game with random settings and keeps some of its moves.
func begun(t *testing.T, r august1914.Ruleset, pick func(int) int) *keeper {
	t.Helper()
	info := r.Info()
	var settings []august1914.Setting
	for _, o := range info.Options {
		if pick(6) == 0 {
			settings = append(settings, august1914.Setting{Name: o.Name, Value: o.Values[pick(len(o.Values))].Value})
		}
	}
	game, err := r.Open(info.Scenarios[pick(len(info.Scenarios))].ID, settings...)
	require.NoError(t, err)
	k := &keeper{t: t, game: game}
	k.keep(true)
	k.play(2+pick(150), pick)
	return k
}

// A kept record whose moves the rules allow is read like any other. One with a refused move
// goes on from its last position, and tells every viewer what he was told before.
func TestKeptRecordsGoOn(t *testing.T) {
	for _, r := range fourGames() {
		t.Run(r.Info().Name, func(t *testing.T) {
			pick := gametest.Seeded(1914)
			for range gametest.Size(10, 40, 400) {
				k := begun(t, r, pick)
				before := toldBy(t, k.game)

				same, err := r.Read(strings.NewReader(k.text.String()))
				require.NoError(t, err)
				require.False(t, same.Resumed())
				require.Empty(t, same.Origin())
				require.Equal(t, saved(t, k.game), saved(t, same), "the comments change nothing")

				on, err := r.Read(strings.NewReader(k.spoiled(pick)))
				require.NoError(t, err)
				require.True(t, on.Resumed())
				require.NotEmpty(t, on.Origin())
				require.Zero(t, on.Len())
				require.Equal(t, before, toldBy(t, on))
				for _, chair := range on.Chairs() {
					require.ErrorIs(t, on.CanTakeBack(chair.Seat), august1914.ErrSealed)
				}

				// The game goes on, is kept again, and may be resumed a second time.
				next := &keeper{t: t, game: on}
				next.play(1+pick(30), pick)
				next.keep(pick(2) == 0)
				for _, text := range []string{saved(t, on), next.text.String()} {
					again, err := r.Read(strings.NewReader(text))
					require.NoError(t, err)
					require.False(t, again.Resumed())
					require.Empty(t, again.Origin())
					require.Equal(t, on.Len(), again.Len())
					require.Equal(t, toldBy(t, on), toldBy(t, again))
				}
				if on.Len() > 0 {
					// The rules may refuse the position that the record begins with, too.
					later, err := r.Read(strings.NewReader(strings.Replace(next.text.String(), "\nstate {\"version\":", "\nstate {\"version\":9", 1)))
					require.NoError(t, err)
					require.True(t, later.Resumed())
					require.Equal(t, toldBy(t, on), toldBy(t, later))
					twice, err := r.Read(strings.NewReader(next.spoiled(pick)))
					require.NoError(t, err)
					require.True(t, twice.Resumed())
					require.Equal(t, toldBy(t, on), toldBy(t, twice))
				}
			}
		})
	}
}

// saved returns the text of Save.
func saved(t *testing.T, game august1914.Table) string {
	t.Helper()
	var text bytes.Buffer
	require.NoError(t, game.Save(&text))
	return text.String()
}

var position = regexp.MustCompile(`(?m)^#(now|[+]) .*\n`)

// A position that the rules do not allow goes back to the one before it, and without any the
// game ends before the refused move, as a record without comments does.
func TestKeptRecordsGoBackToAPositionThatTheRulesAllow(t *testing.T) {
	for _, r := range fourGames() {
		pick := gametest.Seeded(27)
		k := begun(t, r, pick)
		k.keep(true)
		then, whole := toldBy(t, k.game), k.text.Len()
		k.play(20, func(n int) int { return n - 1 })
		require.Greater(t, k.text.Len(), whole)
		added := k.text.String()[whole:]
		k.text.Truncate(whole)
		k.text.WriteString(strings.ReplaceAll(added, `#now {"version":`, `#now {"version":9`))

		text := k.spoiled(func(int) int { return 0 })
		on, err := r.Read(strings.NewReader(text))
		require.NoError(t, err)
		require.True(t, on.Resumed())
		require.Equal(t, then, toldBy(t, on), r.Info().Name)

		none, err := r.Read(strings.NewReader(position.ReplaceAllString(text, "")))
		require.ErrorAs(t, err, new(*august1914.RecordError))
		require.False(t, none.Resumed())
		require.Zero(t, none.Len())
	}
}

// A record of another revision that lost the positions after a refused move goes on from an
// earlier one, although it has more moves.
func TestKeptRecordOfAnotherRevisionSaysWhatChanged(t *testing.T) {
	r := germanyatwar.Ruleset()
	revisions := r.Info().Revisions
	here := revisions[len(revisions)-1]
	k := begun(t, r, gametest.Seeded(3))
	k.keep(true)
	text := strings.Replace(k.text.String(), fmt.Sprintf("revision %d", here.Number), fmt.Sprintf("revision %d", here.Number-1), 1) + "a move of other rules\n"
	on, err := r.Read(strings.NewReader(text))
	require.NoError(t, err)
	require.True(t, on.Resumed())
	require.Equal(t, toldBy(t, k.game), toldBy(t, on))
	require.Equal(t, []string{
		fmt.Sprintf("The record was made under revision %d of the rules, but this program plays revision %d.", here.Number-1, here.Number),
		fmt.Sprintf("Revision %d: %s.", here.Number, here.Meaning),
		"The rules do not allow all of its moves, so the game goes on from its last position that they allow, and no earlier move can be taken back.",
	}, on.Origin())
	_, err = r.Read(strings.NewReader(k.text.String() + "a move of other rules\n"))
	require.Error(t, err, "of this revision, the move is a damage, and no later position makes up for it")
}

// ReadRecord of each game does what Read of its Ruleset does.
func TestReadRecordGoesOnFromAKeptPosition(t *testing.T) {
	k := begun(t, sabinschlieffen.Ruleset(), gametest.Seeded(5))
	h := k.game.Header()
	sc, err := sabinschlieffen.ScenarioOf(h)
	require.NoError(t, err)
	start := sabinschlieffen.New(sc)
	read, err := august1914.ReadRecord(strings.NewReader(k.spoiled(gametest.Seeded(5))), &start)
	require.NoError(t, err)
	require.True(t, read.Resumed())
	now, ok := august1914.RecordOf[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View](k.game)
	require.True(t, ok)
	one, other := now.Now(), read.Now()
	require.Equal(t, one.Hash(), other.Hash())
}

// What a game cannot have told is left out: sentences out of all proportion to the words of
// their event, and characters that would move the cursor of a terminal.
func TestKeptEventsAreSentences(t *testing.T) {
	k := begun(t, sabinschlieffen.Ruleset(), gametest.Seeded(5))
	head, _, _ := strings.Cut(k.text.String(), "\nmoves\n")
	now := k.text.String()[strings.LastIndex(k.text.String(), "#now "):]
	long := strings.Repeat("{unit}", 500)
	told, err := json.Marshal([]map[string]any{{
		"events": []august1914.Event{
			{Template: "A {unit} falls.", Unit: "block"},
			{Template: long, Unit: long},
			{Template: "Two\nlines."},
			{Template: "{at}", At: "\x1b[2J"},
			{Template: "All\x00."},
			{Template: "The end."},
		},
		"told": []string{"German commit", "German\x1b[2J", "Allied commit", "all"},
	}})
	require.NoError(t, err)
	var folded strings.Builder
	mark := "#told "
	for part := range slices.Chunk(told, 1000) {
		folded.WriteString(mark + string(part) + "\n")
		mark = "#+ "
	}
	on, err := sabinschlieffen.Ruleset().Read(strings.NewReader(head + "\nmoves\nno move\n" + folded.String() + now))
	require.NoError(t, err)
	require.True(t, on.Resumed())
	events, _, _ := on.CatchUp(august1914.Umpire, august1914.Bookmark{})
	require.Equal(t, "[A block falls. The end.]", fmt.Sprint(events))
	for _, v := range []august1914.Viewer{august1914.Spectator, 1, 2, august1914.Umpire} {
		var account bytes.Buffer
		require.NoError(t, on.Account(&account, v))
		require.True(t, strings.HasSuffix(account.String(), "\nmoves\n"), "no line is told to another viewer")
	}
}

// The reader skips broken comments, which neither stop it nor take up memory.
func TestKeptCommentsCanBeAnything(t *testing.T) {
	r := sabinschlieffen.Ruleset()
	pick := gametest.Seeded(11)
	for range gametest.Size(200, 2_000, 100_000) {
		k := begun(t, r, pick)
		text := []byte(k.spoiled(pick))
		begin := bytes.Index(text, []byte("\nmoves\n"))
		for range 1 + pick(5) {
			at := begin + pick(len(text)-begin)
			switch pick(3) {
			case 0:
				text[at] ^= byte(1 + pick(255))
			case 1:
				text = slices.Delete(text, at, min(len(text), at+pick(300)))
			default:
				from := begin + pick(len(text)-begin)
				text = slices.Insert(text, at, text[from:min(len(text), from+pick(100))]...)
			}
			begin = max(bytes.Index(text, []byte("\nmoves\n")), 0)
		}
		if on, err := r.Read(bytes.NewReader(text)); err == nil {
			told := toldBy(t, on)
			require.NotEmpty(t, told.Stories)
			saved(t, on)
		}
	}
}

// The lines of one more move cost the same after many moves.
func BenchmarkKeepOneMore(b *testing.B) {
	game, err := schlieffenswar.Ruleset().Open("")
	require.NoError(b, err)
	pick := gametest.Seeded(1)
	for range 1_000 {
		if game.Roll(pick) != nil {
			seat := game.ToAct().First().Seat()
			menu := game.Menu(seat)
			require.NoError(b, game.Play(seat, menu[pick(len(menu))].Notation))
		}
	}
	for b.Loop() {
		require.NoError(b, game.Keep(io.Discard, game.Len()-1))
	}
}
