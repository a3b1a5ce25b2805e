package schlieffenswar

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

func TestRule6_7_CommandOfANation(t *testing.T) {
	t.Parallel()
	defer gametest.SetChecks(gametest.Size(35, 100, 1000))()
	rapid.Check(t, func(t *rapid.T) {
		s := drawPlayed(t)
		// More enemies, and HQs on their backs.
		extra := drawHexes(t, s.chart(), "zone")
		s.zones[GermanSeat], s.zones[EntenteSeat] = s.zones[GermanSeat].Union(extra), s.zones[EntenteSeat].Union(extra)
		for hq := range s.scenario.hqs.All() {
			if rapid.Bool().Draw(t, "back") {
				s.oos.Add(hq)
			}
		}
		for n := range nationCount {
			commanded, bar := s.commanded(n), s.barrierOf(nationSeat(n))
			for h := range s.chart().places {
				near := false
				for hq := range s.scenario.hqs.Intersect(s.scenario.nations[n]).All() {
					near = near || s.at[hq] != off && s.hqCommands(hq, hex(h), &bar)
				}
				require.Equal(t, near, commanded.Has(hex(h)), "%s in %s", nationPowers[n], s.chart().number(hex(h)))
			}
		}
	})
}

// Rules 6.7, 7.5: a trace finds command exactly if the engine does, along a path no
// longer than the radius.
func TestTraces_CommandAgreesWithTheEngine(t *testing.T) {
	t.Parallel()
	in, out := 0, 0
	middles(t, func(s *State) {
		for u := range s.here.All() {
			trace := traceOf(t, s, august1914.Umpire, s.piece(u).id, "command")
			require.Equal(t, s.inCommand(u), trace.Sure, "%+v", trace)
			require.Equal(t, trace.Sure, trace.Best, "nothing is hidden from the umpire")
			require.Equal(t, trace.Best, len(trace.Cuts) == 0, "%+v", trace)
			require.Equal(t, trace.Best, len(trace.Legs) == 1, "%+v", trace)
			if !trace.Best {
				out++
				continue
			}
			in++
			if leg := trace.Legs[0]; leg.Unit != "" {
				require.Equal(t, fmt.Sprintf("%d of %s", len(leg.Places)-1, hexCount(s.radius(s.scenario.unitByID[leg.Unit]))), leg.Length)
				require.LessOrEqual(t, len(leg.Places)-1, s.radius(s.scenario.unitByID[leg.Unit]))
			}
		}
	})
	require.Greater(t, in, 100)
	require.Greater(t, out, 100)
}

func TestRule6_7_WhyNotInCommand(t *testing.T) {
	s := atAdministration(t, GermanSeat, Unit{ID: "ger-x", Hex: "1413"}, Unit{ID: "ger-hq-2", Hex: "1411"}, Unit{ID: "fra-1", Hex: "1412"}, Unit{ID: "fra-2", Hex: "1312"}, Unit{ID: "fra-3", Hex: "1513"})
	trace := traceOf(t, &s, GermanSeat.Viewer(), "ger-x", "command")
	require.False(t, trace.Best)
	require.NotEmpty(t, trace.Cuts)
	far := atAdministration(t, GermanSeat, Unit{ID: "ger-x", Hex: "1413"}, Unit{ID: "ger-hq-2", Hex: "1207"})
	trace = traceOf(t, &far, GermanSeat.Viewer(), "ger-x", "command")
	require.Equal(t, "No HQ is near enough: the nearest is 2. Armee HQ (Bülow), 7 hexes away with a command radius of 2.", trace.Cuts[0].Text)
}
