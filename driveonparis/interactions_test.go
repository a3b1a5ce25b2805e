package driveonparis

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

// Any combat unit takes a hex, but only divisions of infantry take its railway (Rule
// 1.2d); so the two can be in different hands, and the railway changes them only where
// such a division of the new owner stands.
//
// In 500 rounds of 139,230 moves 1,340 railways changed hands, none of them against the
// claim. Mostly a division takes the hex and its railway at one blow, but 38 times the
// railway was caught up with in a hex that cavalry or a brigade had taken before. Until
// then the owner of the hex could supply nobody over its railway (1.8a).
func TestCavalryTakesNoRailways(t *testing.T) {
	moves, taken, split := 0, 0, 0
	conformance.Hold(t, Suite{
		Start:    func(func(int) int) State { return New(Standard()) },
		Decode:   func(like State, text []byte) (State, error) { return like.Scenario().DecodeState(text) },
		Anywhere: Anywhere,
		MaxMoves: 1_000_000,
		Claims: []Claim{{
			Name: "only divisions of infantry take a railway",
			Holds: func(before *State, m Move, _ []august1914.Event, after *State) (said bool, err error) {
				moves++
				was, now := before.Position(), after.Position()
				if slices.Equal(was.Railways, now.Railways) {
					return false, nil
				}
				for i, list := range [][]string{was.Railways, now.Railways} {
					other := [][]string{now.Railways, was.Railways}[i]
					for _, hex := range list {
						if slices.Contains(other, hex) {
							continue
						}
						said = true
						taken++
						if !slices.ContainsFunc(now.Units, func(u Unit) bool {
							info, _ := after.Scenario().Unit(u.ID)
							german := info.Power == august1914.Germany
							return u.Hex == hex && german == (i == 1) && info.Size == Division
						}) {
							return said, fmt.Errorf("the railway in %s changes hands by %s", hex, m)
						}
						if slices.Contains(was.Control, hex) == (i == 1) {
							split++ // the hex had been taken before, by others
						}
					}
				}
				return said, nil
			},
		}},
	}, gametest.Size(8, 60, 1200))
	require.Positive(t, split)
	t.Logf("%d moves, %d railways taken, %d of them in hexes that others had taken before", moves, taken, split)
}
