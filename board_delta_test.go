package august1914_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// sent returns a value as JSON and as a client reads it.
func sent[T any](t require.TestingT, value T) (read T) {
	text, err := json.Marshal(value)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &read))
	return read
}

// sameBoard requires that two boards are written alike.
func sameBoard(t require.TestingT, want, have august1914.Board) {
	wanted, err := json.Marshal(want)
	require.NoError(t, err)
	text, err := json.Marshal(have)
	require.NoError(t, err)
	require.Equal(t, string(wanted), string(text))
}

// All differences of a film, as a client reads them, give the board, also between any two boards.
func TestDeltasGiveTheBoard(t *testing.T) {
	for _, r := range []august1914.Ruleset{sabinschlieffen.Ruleset(), germanyatwar.Ruleset(), schlieffenswar.Ruleset(), driveonparis.Ruleset()} {
		t.Run(r.Info().Name, func(t *testing.T) {
			defer gametest.SetChecks(gametest.Size(3, 15, 200))()
			rapid.Check(t, func(t *rapid.T) {
				pick := gametest.Drawn(t)
				game, err := r.Open("")
				require.NoError(t, err)
				v := august1914.Viewer(rapid.SampledFrom([]int{0, 1, 2, int(august1914.Umpire)}).Draw(t, "viewer"))
				boards := []august1914.Board{{}, game.Board(v)}
				for range rapid.IntRange(0, 60).Draw(t, "moves") {
					disturb(t, game, pick)
					boards = append(boards, game.Board(v))
				}
				for range 10 {
					one, two := boards[pick(len(boards))], boards[1+pick(len(boards)-1)] // none leads to the empty board
					there, err := sent(t, one).With(sent(t, august1914.Delta(one, two)))
					require.NoError(t, err)
					sameBoard(t, two, there)
				}
				begin, _ := game.At(0)
				shown := begin.Board(v)
				for _, f := range august1914.Deltas(shown, game.Film(v, 0)) {
					shown, err = shown.With(sent(t, f).Board)
					require.NoError(t, err)
				}
				sameBoard(t, game.Board(v), shown)
				none := august1914.Delta(shown, shown)
				require.Empty(t, none.Gone)
				require.Empty(t, none.At)
			})
		})
	}
}

// A difference to another board is refused if its indexes do not fit.
func TestADeltaToAnotherBoard(t *testing.T) {
	one := august1914.Board{Turn: 1, Owners: []august1914.Owner{{Place: "a", Side: "German"}}}
	two := august1914.Board{Turn: 2, Owners: []august1914.Owner{{Place: "a", Side: "Allied"}, {Place: "b", Side: "German"}}}
	d := august1914.Delta(one, two)
	require.Equal(t, august1914.BoardDelta{
		Turn: 2, Gone: map[string][]int{"owners": {0}}, At: map[string][]int{"owners": {0, 1}}, Owners: two.Owners,
	}, d)
	for _, wrong := range []func(){
		func() { one.Owners = nil },
		func() { d.Gone = map[string][]int{"owners": {-1}} },
		func() { d.Gone, d.At = nil, map[string][]int{"owners": {0, 5}} },
		func() { d.At = map[string][]int{"owners": {0, 0, 0}} },
	} {
		wrong()
		_, err := one.With(d)
		require.ErrorContains(t, err, "not one to this board")
	}
}

// The film of the campaign stays small.
func TestTheFilmOfTheCampaignIsSmall(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	game := campaign(t)
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	size, frames := 0, 0
	for _, f := range august1914.Deltas(august1914.Board{}, game.Film(august1914.Umpire, 0)) {
		text, err := json.Marshal(f)
		require.NoError(t, err)
		size, frames = size+len(text), frames+1
		_, err = zip.Write(text)
		require.NoError(t, err)
	}
	require.NoError(t, zip.Close())
	t.Logf("%d frames, %d bytes, %d packed", frames, size, packed.Len())
	require.Greater(t, frames, 8_000)
	require.Less(t, size, 7_000_000)
	require.Less(t, packed.Len(), 1_000_000)
}

// A server sends the difference to the board that a client has, and the client applies it.
func ExampleDelta() {
	table, err := sabinschlieffen.Ruleset().Open("")
	if err != nil {
		fmt.Println(err)
		return
	}
	german := sabinschlieffen.GermanSeat
	before := table.Board(german.Viewer())
	if err := table.Play(german, "German recover Liège"); err != nil {
		fmt.Println(err)
	}
	after := table.Board(german.Viewer())

	d := august1914.Delta(before, after)
	fmt.Println(len(after.Pieces), "pieces on the board,", len(d.Pieces), "in the difference")
	shown, err := before.With(d)
	fmt.Println(reflect.DeepEqual(shown, after), err)
	// Output:
	// 8 pieces on the board, 1 in the difference
	// true <nil>
}

// A film in which each frame holds the difference to the one before.
func ExampleDeltas() {
	table, err := sabinschlieffen.Ruleset().Open("")
	if err != nil {
		fmt.Println(err)
		return
	}
	german := sabinschlieffen.GermanSeat
	shown := table.Board(german.Viewer())
	if err := table.Play(german, "German recover Liège", "German march Luxembourg > Liège, fresh"); err != nil {
		fmt.Println(err)
	}
	for _, frame := range august1914.Deltas(shown, table.Film(german.Viewer(), 0)) {
		if shown, err = shown.With(frame.Board); err != nil {
			fmt.Println(err)
		}
		fmt.Println(frame.Events)
	}
	fmt.Println(reflect.DeepEqual(shown, table.Board(german.Viewer())))
	// Output:
	// [A German block in Liège recovers.]
	// [A fresh German block marches from Luxembourg to Liège.]
	// true
}
