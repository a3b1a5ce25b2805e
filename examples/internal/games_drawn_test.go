package internal_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// drawnGames lists the games drawn in these tests: every ruleset, and the options that
// change which seats decide what.
var drawnGames = []struct {
	name     string
	scenario string
	settings []august1914.Setting
	moves    int // moves to play
	every    int // interval of checks in moves
}{
	{name: "sabinschlieffen", moves: 400, every: 1},
	{name: "schlieffenswar", moves: 1500, every: 23},
	{name: "schlieffenswar", settings: []august1914.Setting{{Name: "deployment", Value: "open"}}, moves: 400, every: 23},
	{name: "germanyatwar", moves: 1000, every: 17},
	{name: "germanyatwar", settings: []august1914.Setting{{Name: "seats", Value: "three"}}, moves: 600, every: 17},
	{name: "driveonparis", scenario: "5.1", moves: 900, every: 41},
	{name: "driveonparis", scenario: "5.3", moves: 900, every: 41},
	{name: "driveonparis", scenario: "5.5", moves: 900, every: 41},
	{name: "driveonparis", scenario: "5.6", moves: 900, every: 83},
}

func TestMovesPointAtWhatIsDrawn(t *testing.T) {
	for i, game := range drawnGames {
		t.Run(fmt.Sprintf("%s %s %v", game.name, game.scenario, game.settings), func(t *testing.T) {
			r, err := games.All().Find(game.name)
			require.NoError(t, err)
			table, err := r.Open(game.scenario, game.settings...)
			require.NoError(t, err)
			moves := game.moves * gametest.Size(1, 6, 6) / 6
			lookOn(t, table, rand.New(rand.NewPCG(1914, uint64(i))).IntN, func(move int) bool {
				return move <= moves && move%game.every == 0
			})
		})
	}
}

// lookOn plays a game at random and checks the drawing whenever look returns true. It stops
// when look has returned false for 100 moves.
func lookOn(t *testing.T, table august1914.Table, pick func(n int) int, look func(move int) bool) {
	places := checkChart(t, table.Chart())
	last := 0
	for move := 0; table.ToAct() != 0 && move <= last+100; move++ {
		if look(move) {
			last = move
			for _, v := range viewers(table.Chairs()) {
				checkBoard(t, table, v, places, pick)
			}
		}
		if by := table.ToAct().First(); by == august1914.Dice {
			require.NoError(t, table.Roll(pick))
		} else {
			menu := table.Menu(by.Seat())
			require.NoError(t, table.Play(by.Seat(), menu[pick(len(menu))].Notation))
		}
	}
	for _, v := range viewers(table.Chairs()) {
		checkBoard(t, table, v, places, pick)
	}
}

// viewers lists the seats, a spectator and the umpire.
func viewers(chairs []august1914.Chair) []august1914.Viewer {
	list := []august1914.Viewer{august1914.Spectator, august1914.Umpire}
	for _, c := range chairs {
		list = append(list, c.Seat.Viewer())
	}
	return list
}

// checkBoard checks that a board fits its chart, that moves refer to it, and that it does
// not depend on anything the viewer does not know.
func checkBoard(t *testing.T, table august1914.Table, v august1914.Viewer, places map[string]bool, pick func(n int) int) {
	board := table.Board(v)
	units := checkPieces(t, board, places)
	other := table.Guess(v, pick)
	require.Equal(t, board, other.Board(v), "the board of %s reveals a secret", v)
	_, err := json.Marshal(board)
	require.NoError(t, err)
	checkMoves(t, table, v, units, places)
	checkQueries(t, table, other, v, board, pick)
}

// checkMoves checks that every move of a seat refers to pieces and places.
func checkMoves(t *testing.T, table august1914.Table, v august1914.Viewer, units, places map[string]bool) {
	for _, m := range table.Menu(v.Seat()) {
		if m.Unit != "" && !units[m.Unit] || m.From != "" && !places[m.From] || m.To != "" && !places[m.To] {
			t.Fatalf("%s: no piece of unit %q, or no place %q or %q", m.Notation, m.Unit, m.From, m.To)
		}
	}
}

// checkQueries asks the same queries of two positions that a viewer cannot tell apart.
func checkQueries(t *testing.T, now, other august1914.Table, v august1914.Viewer, board august1914.Board, pick func(n int) int) {
	mine := slices.DeleteFunc(slices.Clone(board.Pieces), func(p august1914.Piece) bool { return !p.Mine || p.Unit == "" })
	if len(mine) == 0 {
		return
	}
	for range 3 {
		unit := mine[pick(len(mine))].Unit
		ways, err := now.Ways(v, unit)
		same, sameErr := other.Ways(v, unit)
		require.Equal(t, err, sameErr)
		require.Equal(t, ways, same, "the ways of %s reveal a secret", unit)
		checkWays(t, ways, err)
	}
	for _, target := range []string{"", board.Pieces[pick(len(board.Pieces))].Place} {
		battle, err := now.Battle(v, target)
		same, sameErr := other.Battle(v, target)
		require.Equal(t, err, sameErr)
		require.Equal(t, battle, same, "the battle for %s reveals a secret", target)
		checkBattle(t, battle, err)
		for _, row := range battle.Rows {
			require.True(t, row.Unit == "" || slices.ContainsFunc(board.Pieces, func(p august1914.Piece) bool { return p.Unit == row.Unit }), "%s is not on the board", row.Unit)
		}
	}
}

// checkBattle checks that the probabilities of a fight add up, in games with dice.
func checkBattle(t *testing.T, b august1914.Battle, err error) {
	if err != nil {
		return
	}
	require.NotEmpty(t, b.Title)
	sum := 0.0
	for _, r := range b.Results {
		require.NotEmpty(t, r.Text)
		sum += r.Share
	}
	if sum > 0 {
		require.InDelta(t, 1, sum, 1e-9)
	}
	for _, r := range b.Rows {
		require.NotEmpty(t, r.Kind, r.Text)
		require.NotEmpty(t, r.Text)
	}
	if b.Worst != nil {
		checkBattle(t, *b.Worst, nil)
	}
}

// checkWays checks that no place is both in reach and out of reach.
func checkWays(t *testing.T, w august1914.Ways, err error) {
	if err != nil {
		return
	}
	in := map[string]bool{}
	for _, way := range w.Ways {
		in[way.Place] = true
		if len(way.Path) > 0 {
			require.Equal(t, w.From, way.Path[0])
			require.Equal(t, way.Place, way.Path[len(way.Path)-1])
		}
	}
	for _, not := range w.Not {
		require.False(t, in[not.Place], not.Place)
		require.NotEmpty(t, not.Rule, not.Place)
		require.NotEmpty(t, not.Reason, not.Place)
	}
}

// checkPieces checks that pieces are stacked in places of the chart, and returns their
// units.
func checkPieces(t *testing.T, b august1914.Board, places map[string]bool) map[string]bool {
	ids, units, heights := map[string]bool{}, map[string]bool{}, map[string]int{}
	for _, p := range b.Pieces {
		require.False(t, ids[p.ID], "two pieces %q", p.ID)
		require.True(t, places[p.Place], "%s lies in %q", p.ID, p.Place)
		require.Equal(t, heights[p.Place], p.Level, p.ID)
		require.NotEmpty(t, p.Side, p.ID)
		ids[p.ID], units[p.Unit] = true, true
		heights[p.Place]++
		if p.Hidden {
			require.Empty(t, p.Unit, p.ID)
			require.Empty(t, p.Factors, p.ID)
		}
	}
	for _, o := range b.Owners {
		require.True(t, places[o.Place], o.Place)
	}
	for _, m := range b.Marks {
		require.True(t, places[m.Place], m.Place)
	}
	for _, arrow := range b.Arrows {
		require.True(t, places[arrow.From] && places[arrow.To], "%v", arrow)
	}
	return units
}

// checkChart checks that the places of a chart lie within the drawing and do not overlap,
// and returns their ids and those of the boxes.
func checkChart(t *testing.T, c august1914.Chart) map[string]bool {
	places := map[string]bool{}
	for _, p := range c.Places {
		require.False(t, places[p.ID], "two places %q", p.ID)
		places[p.ID] = true
		for _, q := range p.Outline {
			if inside := q.X >= 0 && q.Y >= 0 && q.X <= c.Width && q.Y <= c.Height; !inside {
				t.Fatalf("%s lies beyond the drawing", p.ID)
			}
		}
		for _, o := range c.Places {
			if in := o.Has(p.At); in != (o.ID == p.ID) { // millions of pairs
				t.Fatalf("the middle of %s in %s: %t", p.ID, o.ID, in)
			}
		}
	}
	for _, b := range c.Boxes {
		require.False(t, places[b.ID], "two places %q", b.ID)
		places[b.ID] = true
	}
	return places
}

func TestWhatIsUnknownIsSaid(t *testing.T) {
	for _, r := range games.All() {
		t.Run(r.Info().Name, func(t *testing.T) {
			table, err := r.Open("")
			require.NoError(t, err)
			seat := table.Chairs()[0].Seat
			_, err = table.Ways(seat.Viewer(), "nobody")
			require.ErrorContains(t, err, `unit "nobody": want`)
			_, err = table.Ways(august1914.Spectator, unitOf(table, seat.Viewer()))
			require.Error(t, err, "a spectator has no units")
			_, err = table.Battle(seat.Viewer(), "Atlantis")
			require.ErrorContains(t, err, `"Atlantis": want`)
			_, err = table.Battle(seat.Viewer(), "")
			require.Error(t, err, "there is no fight")
			require.Error(t, table.Explain(seat, "fly"))
			_, ok := table.At(1)
			require.False(t, ok)
			_, err = r.Open("nowhere")
			require.ErrorContains(t, err, `scenario "nowhere": want`)
		})
	}
}

// unitOf returns a unit of a viewer.
func unitOf(table august1914.Table, v august1914.Viewer) string {
	for _, p := range table.Board(v).Pieces {
		if p.Mine {
			return p.Unit
		}
	}
	return ""
}

func TestReplayShowsWhatWas(t *testing.T) {
	table, err := games.All()[0].Open("")
	require.NoError(t, err)
	seat := table.Chairs()[0].Seat
	first := table.Board(seat.Viewer())
	move := table.Menu(seat)[0]
	require.Equal(t, "recover", move.Kind)
	require.NoError(t, table.Explain(seat, move.Notation))
	require.NoError(t, table.Play(seat, move.Notation))
	require.NotEqual(t, first, table.Board(seat.Viewer()))
	then, ok := table.At(0)
	require.True(t, ok)
	require.Equal(t, first, then.Board(seat.Viewer()))
	require.Equal(t, 1, then.Decision(seat.Viewer()).Turn)
	text, err := json.Marshal(table.View(seat.Viewer()))
	require.NoError(t, err)
	require.Contains(t, string(text), `"turn":1`)
}

func TestUnitsThatArriveHaveWays(t *testing.T) {
	table, err := games.All()[1].Open("", august1914.Setting{Name: "deployment", Value: "open"})
	require.NoError(t, err)
	seat := table.ToAct().First().Seat()
	var move august1914.MenuItem
	for _, move = range table.Menu(seat) {
		if move.Unit != "" {
			break
		}
	}
	ways, err := table.Ways(seat.Viewer(), move.Unit)
	require.NoError(t, err)
	require.Contains(t, ways.Ways, august1914.Way{Place: move.To, Note: "deploy"})
}

func TestALabeledMoveInJSON(t *testing.T) {
	table, err := games.All()[0].Open("")
	require.NoError(t, err)
	text, err := json.Marshal(table.Menu(table.Chairs()[0].Seat)[0])
	require.NoError(t, err)
	require.JSONEq(t, `{
		"notation": "German recover Liège", "actor": "seat 1", "kind": "recover", "subject": "Liège",
		"unit": "German spent in Liège", "from": "Liège", "group": "recover German in", "item": "Liège", "caption": "Flip to fresh"
	}`, string(text))
}
