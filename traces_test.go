package august1914_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

func TestAGameWithoutTracesAndZonesTellsNone(t *testing.T) {
	table := sitDown(t)
	traces, err := table.Traces(boarding.Red.Viewer(), "red bow")
	require.NoError(t, err)
	require.Empty(t, traces)
	require.Empty(t, table.Zones(august1914.Umpire, august1914.German))
}

func TestATableListsItsRolls(t *testing.T) {
	table := sitDown(t)
	require.Empty(t, table.Rolls(), "the dice are not to act")
	require.NoError(t, table.Play(boarding.Red, "red commit"))
	require.NoError(t, table.Play(boarding.Blue, "blue commit"))
	require.NoError(t, table.Play(boarding.Red, "red board bow"))
	rolls, sum := table.Rolls(), 0
	require.NotEmpty(t, rolls)
	for _, roll := range rolls {
		sum += int(roll.Weight)
	}
	before := 0
	for _, roll := range rolls {
		again, ok := table.At(table.Len())
		require.True(t, ok)
		require.NoError(t, again.Roll(func(n int) int {
			require.Equal(t, sum, n)
			return before
		}))
		require.Equal(t, []string{roll.Notation}, again.Moves(table.Len()))
		before += int(roll.Weight)
	}
}

// A game that begins at a position can be played, saved and read like any other.
func TestATableFromAPosition(t *testing.T) {
	games := sabinschlieffen.Ruleset()
	table, err := games.Open("")
	require.NoError(t, err)
	for range 5 {
		seat := august1914.Seat(table.ToAct().First())
		require.NoError(t, table.Play(seat, table.Menu(seat)[0].Notation))
	}
	record, ok := august1914.RecordOf[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View](table)
	require.True(t, ok)
	now := record.Now()
	position, err := json.Marshal(&now)
	require.NoError(t, err)

	typed, err := august1914.OpenState(games, &now)
	require.NoError(t, err)
	read, err := games.OpenPosition("", position)
	require.NoError(t, err)
	for _, puzzle := range []august1914.Table{typed, read} {
		require.Zero(t, puzzle.Len())
		require.Equal(t, table.Knowledge(august1914.Umpire), puzzle.Knowledge(august1914.Umpire))
		seat := august1914.Seat(puzzle.ToAct().First())
		require.NoError(t, puzzle.Play(seat, puzzle.Menu(seat)[0].Notation))
		var saved bytes.Buffer
		require.NoError(t, puzzle.Save(&saved))
		again, err := games.Read(&saved)
		require.NoError(t, err)
		require.Equal(t, puzzle.Knowledge(august1914.Umpire), again.Knowledge(august1914.Umpire))
	}

	_, err = games.OpenPosition("no such scenario", position)
	require.ErrorContains(t, err, `scenario "no such scenario": want`)
	_, err = games.OpenPosition("", position[:len(position)/2])
	require.Error(t, err)
	_, err = games.OpenPosition("", []byte("null"))
	require.Error(t, err)
	_, err = boarding.Game().OpenPosition("", position)
	require.Error(t, err, "it is a position of another game")
	_, err = august1914.OpenState(schlieffenswar.Ruleset(), &now)
	require.EqualError(t, err, "august1914: a State of sabinschlieffen does not belong to schlieffenswar")
}

// A puzzle is a position without a record before it.
func ExampleRuleset_openPosition() {
	games := sabinschlieffen.Ruleset()
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	position, _ := json.Marshal(&s) // or the text of a file

	table, err := games.OpenPosition("", position)
	fmt.Println(err, table.Len(), table.Date())
	// Output: <nil> 0 Turn 1 of 5: 25 to 29 August 1914
}
