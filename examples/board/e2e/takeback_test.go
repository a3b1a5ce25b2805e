package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// One's own acts can be taken back at the page, decision by decision, up to the point that
// the library calls sealed: an act that disclosed something, or rolled dice.
// TestTakeBackInDriveOnParis covers the fourth game.
func TestTakeBackToTheSeal(t *testing.T) {
	t.Parallel()
	for _, game := range []struct {
		ruleset, side string
		habit         person.Habit
		least         int // number of six decisions that can be taken back
	}{
		{"sabinschlieffen", "German", person.Habit{Eager: 9}, 6},
		{"schlieffenswar", "German", person.Habit{Eager: 9}, 6},
		{"germanyatwar", "German", person.Habit{Eager: 9}, 2},
	} {
		t.Run(game.ruleset, func(t *testing.T) {
			t.Parallel()
			people, _, link := seats(t, game.ruleset, game.side)
			p := people[0]
			game.habit.Pick = pick(14)
			shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
			first := record(t, link)
			for n := 0; n < 6 && look(t, p).Mine; n++ {
				shown(t, p, p.Decide(&game.habit))
			}
			library := record(t, link)
			played := library.Len()
			for _, chair := range library.Chairs() {
				if chair.Name != game.side {
					continue
				}
				for library.TakeBack(chair.Seat) == nil {
				}
			}
			require.GreaterOrEqual(t, played-library.Len(), game.least, "what the library takes back of %q", record(t, link).Moves(0))
			for n := 0; read[bool](t, p, `!!document.querySelector(".undo")`); n++ {
				require.Less(t, n, played, "the take-backs do not end")
				before := look(t, p).Version
				require.NoError(t, p.Press("u"))
				shown(t, p, p.Until(`document.querySelector("#page").dataset.version !== "`+before+`" && !document.querySelector("#page").classList.contains("busy")`))
			}
			left := record(t, link)
			t.Logf("of %d moves %d are left, of %d at the start", played, left.Len(), first.Len())
			require.Equal(t, library.Moves(0), left.Moves(0))
		})
	}
}
