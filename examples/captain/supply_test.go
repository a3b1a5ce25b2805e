package captain_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// After the first march HQs and depots are where the corps need them: hardly
// any is out of supply. (Rules 8.3, 8.6)
func TestSupplyFollowsTheArmies(t *testing.T) {
	s := schlieffenswar.New(schlieffenswar.Standard())
	for _, seat := range []august1914.Seat{german, entente} {
		for v := s.View(august1914.Spectator); v.Active != seat || v.Phase != schlieffenswar.Movement; v = s.View(august1914.Spectator) {
			require.NoError(t, s.Apply(s.LegalMoves(s.ToAct().First(), nil)[0]))
		}
		s = finishPhase(t, s)
		starving, fed := 0, 0
		v := s.View(seat.Viewer())
		for _, u := range v.Units() {
			info, _ := schlieffenswar.Standard().Unit(u.ID)
			if u.Hex == "" || !strings.HasSuffix(info.Kind.String(), "corps") || (info.Nation == august1914.Germany) != (seat == german) {
				continue
			}
			trace, err := s.TraceSupply(seat.Viewer(), u.ID)
			require.NoError(t, err)
			if trace.Now == schlieffenswar.OutOfSupply {
				starving++
			} else {
				fed++
			}
		}
		require.Greater(t, fed, 25)
		require.LessOrEqual(t, starving, 2, seat)
	}
}
