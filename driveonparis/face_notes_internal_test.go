package driveonparis

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// Each note is compared with the move made on a copy, and with what follows from it until
// the other side, the dice or a choice of the same seat comes.
func TestNotesComeTrue(t *testing.T) {
	t.Parallel()
	met, size := map[string]int{}, gametest.Size(1500, 20000, 200000)
	says := func(note, text string, is bool, s *State) {
		t.Helper()
		require.Equal(t, is, strings.Contains(note, text), "%s, turn %d, %s of %v: %q", s.scenario.id, s.turn, s.row().kind, s.active, note)
		if is {
			met[text]++
		}
	}
	gametest.Positions[State, Move, View](t, size, Anywhere, func(s *State, pick func(int) int) {
		if s.ToAct().Has(august1914.Dice) {
			return
		}
		legal := s.LegalMoves(s.ToAct().First(), nil)
		for _, m := range legal {
			if m.verb != Lose && m.verb != s.row().end {
				if pick(20) == 0 {
					require.Empty(t, s.Note(m))
				}
				continue
			}
			note, next := s.Note(m), *s
			events, err := next.Play(m, nil)
			require.NoError(t, err)
			happens := func(kind, to string) bool {
				return slices.ContainsFunc(events, func(e august1914.Event) bool { return e.Kind == kind && (to == "" || e.To == to) })
			}
			if m.verb == Lose {
				u := s.scenario.units[m.unit]
				if trapped := next.at[u] == off && s.steps[u] > 1; trapped {
					require.NotEqual(t, Supply, s.phase, "it lost a step, and was then eliminated because it could not retreat")
				} else {
					says(note, "this eliminates it", next.at[u] == off, s)
				}
				if next.at[u] != off {
					says(note, fmt.Sprintf(" left, and %d after this.", next.steps[u]), true, s)
				}
				continue
			}
			says(note, "cannot arrive now, but will arrive later", s.stage == arriving && !s.coming.IsEmpty(), s)
			if s.stage == arriving {
				for u := range s.coming.All() {
					require.True(t, next.at[u] == off && !next.gone.Has(u) && !next.lost.Has(u), "%s will arrive", s.piece(u).id)
				}
				require.False(t, slices.ContainsFunc(legal, func(m Move) bool { return m.verb == Arrive }), "some can arrive now")
			}
			says(note, "The Allies gain", happens("award", "") && s.stage == transferring, s)
			crowded := next.findCrowd() != off && s.stage == ordering
			says(note, "you must eliminate some of them now", crowded, s)
			if crowded {
				require.Equal(t, "crowd", next.row().kind)
				require.Contains(t, note, s.chart().number(next.findCrowd()))
			}
			says(note, "The supply phase comes next", s.stage == ordering && s.phase == Exploitation && (crowded || happens("phase", Supply.String())), s)
			says(note, "You lose the remaining replacement points", s.stage == rebuilding && slices.ContainsFunc(legal, func(m Move) bool { return m.verb == Rebuild || m.verb == Refit }), s)
			says(note, "You make no more attacks and lose", s.stage == declaring && s.phase == Breakthrough, s)
			if _, over := next.Outcome(); over {
				require.Contains(t, note, "game ends", "%s, turn %d, %s", s.scenario.id, s.turn, s.row().kind)
				met["over"]++
			} else if strings.Contains(note, "This is the last turn") && pick(4) == 0 {
				for over := false; !over; _, over = next.Outcome() {
					moves := next.LegalMoves(next.ToAct().First(), nil)
					require.NoError(t, next.Apply(moves[pick(len(moves))]))
					require.Equal(t, s.turn, next.turn)
				}
				met["ended"]++
			}
		}
	})
	for _, text := range []string{
		"this eliminates it", "cannot arrive now, but will arrive later", "The Allies gain", "you must eliminate some of them now", "The supply phase comes next",
		"You lose the remaining replacement points", "You make no more attacks and lose", "over", "ended",
	} {
		if size > 1500 || text != "The Allies gain" && text != "ended" { // which are rare
			require.Positive(t, met[text], text)
		}
	}
}
