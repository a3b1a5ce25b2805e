package gametest

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// EndsSay tests the moves that end or decline something, in random play from arbitrary
// positions. It makes every move that names no unit and no place. It requires that the
// prompt, the notation or the note tells the seat what the move costs. Costs maps each
// cost to a regular expression that this text must match. A cost is the kind of an
// event that concerns a unit of the seat, or no unit. It can also be "decide" with the
// kind of the seat's next decision. EndsSay returns the costs that it encountered.
func EndsSay[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	t *testing.T, anywhere func(pick func(n int) int) S, note func(s P, m M) string, costs map[string]string,
) (met []string) {
	t.Helper()
	seen := map[string]bool{}
	positions(t, anywhere, Size(200, 400, 4000), func(s P, by august1914.Actor) {
		for _, m := range s.LegalMoves(by, nil) {
			if m.Subject() != "" || m.Target() != "" {
				continue
			}
			told := strings.Join([]string{s.Decision(by.Seat().Viewer()).Prompt, m.String(), note(s, m)}, " ")
			for _, cost := range costsOf(t, s, m) {
				if words, ok := costs[cost]; ok {
					require.Regexp(t, words, told, "%s costs %q", m, cost)
					seen[cost] = true
				}
			}
		}
	})
	return slices.Sorted(maps.Keys(seen))
}

// costsOf lists the kinds of events that a move causes for its seat, and of the
// decision that the seat has to make next.
func costsOf[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, s P, m M) (kinds []string) {
	t.Helper()
	after := *s
	events, err := P(&after).Play(m, nil)
	require.NoError(t, err)
	for _, e := range events {
		if e.By == 0 || e.By == m.Actor() {
			kinds = append(kinds, e.Kind)
		}
	}
	if P(&after).ToAct().Has(m.Actor()) {
		kinds = append(kinds, "decide "+P(&after).Decision(m.Actor().Seat().Viewer()).Kind)
	}
	return kinds
}
