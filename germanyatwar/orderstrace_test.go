package germanyatwar_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// Rules 7.3.1.5, 7.3.1.6: whom the trace finds commanded, the engine lets act,
// and nobody else, when it is not for another reason.
func TestRule7_3_1_5_OrdersAgreeWithTheEngine(t *testing.T) {
	commanded, not := 0, 0
	queryGames(t, 41, func(s gaw.State, _ func(int) int) {
		if d := s.Decision(august1914.Umpire); d.Kind != "move" {
			return
		}
		for _, u := range gaw.Standard().Units() {
			trace, err := s.TraceOrders(august1914.Umpire, u.ID)
			if err != nil {
				continue
			}
			r, err := s.Reach(august1914.Umpire, u.ID)
			require.NoError(t, err)
			refused := r.Refused != nil && (r.Refused.Rule == "7.3.1" || r.Refused.Rule == "7.3.1.5")
			if refused {
				require.False(t, trace.Commanded, u.ID)
				require.NotEmpty(t, trace.Cuts)
				not++
			}
			if r.Refused == nil && tactically(&s) {
				require.True(t, trace.Commanded, u.ID)
			}
			if trace.Commanded {
				commanded++
				for _, c := range trace.Leaders {
					require.LessOrEqual(t, len(c.Path)-1, c.Range)
					require.Equal(t, trace.Area, c.Path[0])
				}
			}
		}
	})
	require.Greater(t, commanded, 100)
	require.Greater(t, not, 100)
}

// tactically reports whether leaders are activated.
func tactically(s *gaw.State) bool {
	p := s.Position()
	return p.Progress != nil && p.Progress.Action == "tactical"
}

// Rule 1.3: orders tell no secrets.
func TestRule1_3_OrdersTellNoSecrets(t *testing.T) {
	told := 0
	queryGames(t, 83, func(s gaw.State, pick func(int) int) {
		for _, v := range everybody {
			twin := s.Resample(v, pick)
			for _, u := range gaw.Standard().Units() {
				a, errA := s.TraceOrders(v, u.ID)
				b, errB := twin.TraceOrders(v, u.ID)
				require.Equal(t, errA, errB)
				require.Equal(t, a, b)
				if errA == nil {
					told++
				} else if v == august1914.Umpire {
					require.ErrorIs(t, errA, &august1914.Violation{Rule: "4.0"})
				}
			}
		}
	})
	require.Greater(t, told, 1000)
}

// The example of Rule 7.3.1.5: Foch at three stars commands French infantry in a
// contested area that is three areas away; a fourth area is too far.
func TestRule7_3_1_6_OrdersOfFoch(t *testing.T) {
	s := lay(t, gaw.Position{Active: entente, Disc: entente}, "f-foch 46 3", "f1-vii 49", "g1-ii 49", "f2-ix 50", "e-i 46", "f2-xx 84").then("Entente tactical", "Entente reveal f-foch").State
	v := gaw.EntenteSeat.Viewer()
	trace, err := s.TraceOrders(v, "f1-vii")
	require.NoError(t, err)
	require.True(t, trace.Commanded)
	require.Equal(t, august1914.Array[gaw.Chain]{{Leader: "f-foch", Range: 3, Rule: "7.3.1.6", Path: []string{"49", "47", "46"}}}, trace.Leaders)

	// Reims is next to Soissons, but no orders pass through enemies: by Épernay
	// and Meaux it is no nearer than by Laon.
	trace, err = s.TraceOrders(v, "f2-xx")
	require.NoError(t, err)
	require.False(t, trace.Commanded)
	require.Equal(t, "7.3.1.5", trace.Cuts[0].Rule)
	require.Equal(t, "f-foch", trace.Cuts[0].Unit)

	trace, err = s.TraceOrders(v, "e-i")
	require.NoError(t, err)
	require.Equal(t, []gaw.Cut{{Rule: "7.3.1", Unit: "e-i", Why: "no leader who commands I Inf (British) is activated"}}, trace.Cuts)
	trace, err = s.TraceOrders(v, "f-foch")
	require.NoError(t, err)
	require.Equal(t, "7.3", trace.Cuts[0].Rule)
}

// Rule 7.3.1.5: a German leader commands two areas away, but not through
// enemies. Rule 7.3.1.3: at his heart one. Rule 4.2.1: French reserves are under
// every French leader, one area away.
func TestRule7_3_1_5_Range(t *testing.T) {
	trace := func(s gaw.State, id string) gaw.OrdersTrace {
		t.Helper()
		o, err := s.TraceOrders(august1914.Umpire, id)
		require.NoError(t, err)
		return o
	}
	units := []string{"g1-ii 36", "g1-iii 58", "g2-x 32"}
	moves := []string{"German tactical", "German reveal g1-l"}
	s := lay(t, gaw.Position{}, append(units, "g1-l 11")...).then(moves...).State
	require.Equal(t, august1914.Array[gaw.Chain]{{Leader: "g1-l", Range: 2, Rule: "7.3.1.5", Path: []string{"36", "32", "11"}}}, trace(s, "g1-ii").Leaders)
	require.Equal(t, []gaw.Cut{{
		Rule: "7.3.1.5", Area: "11", Unit: "g1-l", Why: "von Kluck is too far away: 3 areas, with a range of 2",
	}}, trace(s, "g1-iii").Cuts)
	require.Equal(t, "7.3.1", trace(s, "g2-x").Cuts[0].Rule, "of another army")

	s = lay(t, gaw.Position{}, append(units, "g1-l 11 1")...).then(moves...).State
	require.Equal(t, "von Kluck is too far away: 2 areas, with a range of 1", trace(s, "g1-ii").Cuts[0].Why)

	s = lay(t, gaw.Position{}, append(units, "g1-l 11", "b-3 32")...).then(moves...).State
	require.Equal(t, "32 is controlled by the Entente side", trace(s, "g1-ii").Cuts[0].Why, "contested, and Belgian from the start")

	s = lay(t, gaw.Position{Active: entente, Disc: entente}, "f5-l 50", "fr-1g 49", "fr-2g 47").then("Entente tactical", "Entente reveal f5-l").State
	require.Equal(t, august1914.Array[gaw.Chain]{{Leader: "f5-l", Range: 1, Rule: "4.2.1", Path: []string{"49", "50"}}}, trace(s, "fr-1g").Leaders)
	require.False(t, trace(s, "fr-2g").Commanded)

	_, err := s.TraceOrders(gaw.GermanSeat.Viewer(), "fr-1g")
	require.True(t, errors.Is(err, &august1914.Violation{Rule: "1.3", Unit: "fr-1g"}))
}
