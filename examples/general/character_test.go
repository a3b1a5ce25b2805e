package general_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/general"
	"github.com/august1914/august1914/internal/gametest"
)

// A school makes the usual general, and generals that play differently.
func TestCharacter(t *testing.T) {
	start := driveonparis.New(driveonparis.Standard())
	school, err := general.NewSchool(start.Header())
	require.NoError(t, err)
	limit := gametest.Size(600, 1000, 3000)
	usual := playGame(t, driveonparis.Standard(), 3, limit)
	against := func(german general.Chooser) []string {
		return playGame(t, driveonparis.Standard(), 3, limit, german, general.New())
	}
	require.Equal(t, usual, against(school.New(general.Character{})))
	for _, c := range []general.Character{
		{Boldness: -2},
		{Care: 1},
		{Blood: 1},
		{Hunger: 1},
		{Caution: -4},
		{Watch: 2},
		{Drive: 1},
		{Thrift: 1},
		{Mass: 1},
		{Rush: -2},
		{Idle: 2},
		{Whim: func(_, at int) float64 { return float64(at%3) - 1 }},
	} {
		require.NotEqual(t, usual, against(school.New(c)), "%+v", c)
	}
	_, err = general.NewSchool(august1914.Header{Scenario: "none"})
	require.ErrorContains(t, err, `no scenario "none"`)
}
