package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// Two persons play a whole game of Sabin's Schlieffen, each in a separate browser. What one
// of the pages receives contains no secret of the other.
func TestWholeGame(t *testing.T) {
	t.Parallel()
	people, received, link := seats(t, "sabinschlieffen", "German", "Allied")
	habits := []*person.Habit{{Pick: pick(1), Eager: 4}, {Pick: pick(2), Eager: 3}}
	n := play(t, people, habits, 600, func(now person.Table) bool { return now.Over })
	t.Logf("%d rounds of decisions", n)
	for _, p := range people {
		require.NoError(t, p.Sees("The game is over"))
		require.NoError(t, p.Sees("German score"))
	}
	require.Empty(t, received.Complaints(), "errors in the console")
	requireSecretsKept(t, received, link)
}

// The first turn of the other games, which must not reveal secrets either.
func TestFirstTurns(t *testing.T) {
	t.Parallel()
	for _, game := range []struct {
		ruleset string
		seats   []string
		habit   person.Habit
	}{
		{"schlieffenswar", []string{"German", "Entente"}, person.Habit{Eager: 3}},
		{"germanyatwar", []string{"German", "Entente"}, person.Habit{Eager: 1, Weary: 6, Rest: "pass"}},
		{"driveonparis", []string{"German", "Allied"}, person.Habit{Eager: 1}},
	} {
		t.Run(game.ruleset, func(t *testing.T) {
			t.Parallel()
			people, received, link := seats(t, game.ruleset, game.seats...)
			one, two := game.habit, game.habit
			one.Pick, two.Pick = pick(3), pick(4)
			first, err := people[0].Look()
			require.NoError(t, err)
			n := play(t, people, []*person.Habit{&one, &two}, 400, func(now person.Table) bool { return now.Turn != first.Turn || now.Over })
			t.Logf("%d rounds of decisions", n)
			require.Empty(t, received.Complaints(), "errors in the console")
			requireSecretsKept(t, received, link)
		})
	}
}
