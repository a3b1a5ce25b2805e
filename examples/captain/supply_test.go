package captain_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/captain"
	"github.com/august1914/august1914/schlieffenswar"
)

// Depots and HQs keep up with the German armies as they march into Belgium and France:
// after four turns few corps are out of supply. (Rule 8.6)
func TestSupplyFollowsTheArmies(t *testing.T) {
	s := schlieffenswar.New(schlieffenswar.Standard())
	decide, roll := captain.With(nil, seeded(1)), seeded(2)
	for v := s.View(august1914.Spectator); v.Turn < 4 || v.Active == august1914.German; v = s.View(august1914.Spectator) {
		by := s.ToAct().First()
		moves := s.LegalMoves(by, nil)
		m := moves[0] // the Entente does nothing
		switch by {
		case august1914.Dice:
			m = moves[roll(len(moves))]
		case german.Actor():
			var err error
			m, err = decide(august1914.NewEyes(&s, german))
			require.NoError(t, err)
		}
		require.NoError(t, s.Apply(m))
	}
	v := s.View(german.Viewer())
	require.Greater(t, v.Points, 3)
	corps, starving := 0, 0
	for _, u := range v.Units() {
		if info, _ := schlieffenswar.Standard().Unit(u.ID); u.Hex == "" || info.Power != august1914.Germany || !strings.HasSuffix(info.Kind.String(), "corps") {
			continue
		}
		corps++
		if u.Supply == "out" {
			starving++
		}
	}
	require.Greater(t, corps, 35)
	require.LessOrEqual(t, starving, corps/5)
}
