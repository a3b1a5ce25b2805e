package august1914_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// A move that a viewer does not see changes nothing that the viewer can ask.
func TestUnseenMovesChangeNoAnswer(t *testing.T) {
	for _, r := range fourGames() {
		t.Run(r.Info().Name, func(t *testing.T) {
			unseen, leaks, err := unseenMoves(r, gametest.Seeded(53), gametest.Size(60, 500, 20_000), gametest.Size(3_000, 40_000, 400_000))
			require.NoError(t, err)
			t.Log(unseen)
			for _, leak := range slices.Sorted(maps.Keys(leaks)) {
				t.Error(leaks[leak])
			}
		})
	}
}

// unseenMoves plays games at random until it has found enough unseen moves: moves of another seat
// that leave the View of a viewer as it was and give the viewer no event. Such a move must
// not show in the account of the viewer, nor in the answer to any question. unseenMoves counts
// the unseen moves by kind, and returns the first leak of each kind of move and question.
// It stops after a number of tries.
func unseenMoves(r august1914.Ruleset, pick func(n int) int, enough, tries int) (unseen map[string]int, leaks map[string]string, err error) {
	unseen, leaks = map[string]int{}, map[string]string{}
	for found, made := 0, 0; found < enough && made < tries && err == nil; {
		info := r.Info()
		var settings []august1914.Setting
		for _, o := range info.Options {
			if pick(4) == 0 {
				settings = append(settings, august1914.Setting{Name: o.Name, Value: o.Values[pick(len(o.Values))].Value})
			}
		}
		var t august1914.Table
		if t, err = r.Open(info.Scenarios[pick(len(info.Scenarios))].ID, settings...); err != nil {
			break
		}
		for ; found < enough && made < tries && err == nil && t.ToAct() != 0; made++ {
			if t.Roll(pick) == nil {
				continue
			}
			move, n, seed := drawItem(t, pick), t.Len(), uint64(pick(1<<30))
			before := viewsOf(t)
			err = t.Play(move.Actor.Seat(), move.Notation)
			after, happened := viewsOf(t), t.Happened(n)
			for v := august1914.Spectator; err == nil && int(v) < len(after); v++ {
				if after[v] != before[v] || v.Seat() == move.Actor.Seat() || slices.ContainsFunc(happened, func(h august1914.Happening) bool { return h.Audience.Includes(v) }) {
					continue
				}
				found++
				unseen[move.Kind]++
				now := answersTo(t, v, n, gametest.Seeded(seed))
				t.Rewind(n)
				then := answersTo(t, v, n, gametest.Seeded(seed))
				for what := range now {
					if leak := move.Kind + ": " + what; now[what] != then[what] && leaks[leak] == "" {
						leaks[leak] = fmt.Sprintf("%s, move %d, shows %s by its %s: %s", move.Notation, n+1, v, what, cmp.Diff(then[what], now[what]))
					}
				}
				err = t.Play(move.Actor.Seat(), move.Notation)
			}
		}
	}
	return unseen, leaks, err
}

// drawItem draws a seat to act, a kind of its moves, and a move of that kind.
func drawItem(t august1914.Table, pick func(n int) int) august1914.MenuItem {
	actors := slices.Collect(t.ToAct().All())
	menu := t.Menu(actors[pick(len(actors))].Seat())
	var kinds []string
	for _, m := range menu {
		if !slices.Contains(kinds, m.Kind) {
			kinds = append(kinds, m.Kind)
		}
	}
	kind := kinds[pick(len(kinds))]
	menu = slices.DeleteFunc(menu, func(m august1914.MenuItem) bool { return m.Kind != kind })
	return menu[pick(len(menu))]
}

// viewsOf returns the View of the spectator and of each seat, by viewer.
func viewsOf(t august1914.Table) (views []any) {
	for v := range len(t.Chairs()) + 1 {
		views = append(views, t.View(august1914.Viewer(v)))
	}
	return views
}

// answersTo asks all questions of a viewer, those about units and places for a few of them.
func answersTo(t august1914.Table, v august1914.Viewer, n int, pick func(n int) int) map[string]string {
	answers := map[string]string{}
	note := func(what string, answer any, err error) {
		text, _ := json.Marshal(answer)
		answers[what] += fmt.Sprintln(string(text), err)
	}
	var account strings.Builder
	err := t.Account(&account, v)
	note("account", account.String(), err)
	for _, frame := range t.Film(v, n) {
		note("film", frame, nil)
	}
	_, forced, _ := t.Forced()
	note("forced", forced, nil)
	board := t.Board(v)
	note("board", board, nil)
	note("actors", t.ToAct(), nil)
	note("decision", t.Decision(v), nil)
	note("menu", t.Menu(v.Seat()), nil)
	note("zones", t.Zones(v, august1914.German), nil)
	note("zones", t.Zones(v, august1914.Allied), nil)
	note("story", t.Story(v), nil)
	battle, err := t.Battle(v, "")
	note("battle", battle, err)
	for range min(len(board.Pieces), 6) {
		piece := board.Pieces[pick(len(board.Pieces))]
		ways, err := t.Ways(v, piece.Unit)
		note("ways", ways, err)
		traces, err := t.Traces(v, piece.Unit)
		note("traces", traces, err)
		battle, err := t.Battle(v, piece.Place)
		note("battles", battle, err)
	}
	return answers
}
