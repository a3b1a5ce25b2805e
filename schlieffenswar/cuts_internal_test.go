package schlieffenswar

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// A mender changes what a cut of a unit names: a unit, or the units in a hex.
type mender struct {
	text *regexp.Regexp
	mend func(s *State, text string, u, named unit, h hex)
}

var menders = []mender{
	{regexp.MustCompile(`^Enemy units are in \d+\.$`), func(s *State, _ string, u, _ unit, h hex) {
		for o := range s.unitsAt(h).All() {
			s.remove(o)
		}
		s.hold(u, h)
	}},
	{regexp.MustCompile(`^\d+ lies in an enemy zone of control, and no friendly unit stands there\.$`), func(s *State, _ string, u, _ unit, h hex) {
		for _, n := range s.chart().places[h].near {
			if n != off && s.seatAt(n) == other(s.piece(u).seat()) {
				for o := range s.unitsAt(n).All() {
					s.remove(o)
				}
			}
		}
	}},
	{regexp.MustCompile(`^\d+ is (not in friendly|in enemy) hands\.$`), func(s *State, _ string, u, _ unit, h hex) { s.hold(u, h) }},
	{regexp.MustCompile(`^The depot of .* is not on the map\.$`), func(s *State, _ string, _, hq unit, _ hex) {
		for d := range s.scenario.depots.All() {
			if s.feeds(d, hq) && s.at[d] == off {
				s.steps[d] = s.piece(d).ladder.Full()
				s.put(d, s.at[hq])
				return
			}
		}
	}},
	{regexp.MustCompile(`^.* cannot be reached from .* within two hexes: it is (\d+ hexes|1 hex) away( beyond hexes that no unit can enter)?\.$`), func(s *State, text string, u, d unit, _ hex) {
		for hq := range s.scenario.hqs.All() {
			if s.at[hq] != off && strings.Contains(text, " from "+s.piece(hq).name+" within") {
				s.transfer(d, s.at[hq])
			}
		}
	}},
	{regexp.MustCompile(`^No HQ is (within two hexes|near enough): the nearest is .* away( beyond hexes that no unit can enter| with a command radius of \d)?\.$`), func(s *State, _ string, u, hq unit, _ hex) {
		s.transfer(hq, s.at[u])
	}},
	{regexp.MustCompile(`^(The map has no HQ to trace to|No HQ of its nation is on the map)\.$`), func(s *State, _ string, u, _ unit, _ hex) {
		for hq := range s.scenario.hqs.Intersect(s.scenario.nations[nationIndex(s.piece(u).nation)]).All() {
			s.steps[hq] = s.piece(hq).ladder.Full()
			s.put(hq, s.at[u])
			return
		}
	}},
}

// hold gives a hex to the side of a unit.
func (s *State) hold(u unit, h hex) {
	if s.piece(u).seat() == GermanSeat {
		s.control.Add(h)
	} else {
		s.control.Remove(h)
	}
}

// Rules 6.7, 8.3 to 8.6: each cut of a trace is true. With what it names mended, the unit is
// reached, or only other cuts are left. A hex without a rail line is the only cut that stays.
func TestTraces_EachCutIsTrue(t *testing.T) {
	t.Parallel()
	checked := 0
	gametest.Positions[State, Move, View](t, gametest.Size(15, 80, 9000), Anywhere, func(s *State, _ func(int) int) {
		for u := range s.here.Intersect(s.scenario.mobile).All() {
			for _, kind := range []august1914.TraceKind{august1914.TraceSupply, august1914.TraceCommand} {
				for _, cut := range traceOf(t, s, august1914.Umpire, s.piece(u).id, kind).Cuts {
					next := *s
					named, h := noUnit, off
					if cut.Unit != "" {
						named = s.scenario.unitByID[cut.Unit]
					}
					if cut.Place != "" {
						h, _ = s.chart().at(cut.Place)
					}
					i := slices.IndexFunc(menders, func(m mender) bool { return m.text.MatchString(cut.Text) })
					checked++
					if i < 0 { // a fact of the map
						require.Equal(t, "There is no rail line in "+cut.Place+".", cut.Text)
						require.False(t, s.chart().rails.Has(h))
						continue
					}
					menders[i].mend(&next, cut.Text, u, named, h)
					after := traceOf(t, &next, august1914.Umpire, s.piece(u).id, kind)
					require.NotContains(t, after.Cuts, cut, "%s of %s: %s", kind, s.piece(u).id, after.Text)
					require.True(t, after.Sure || len(after.Cuts) > 0)
				}
			}
		}
	})
	require.Greater(t, checked, gametest.Size(500, 5000, 200000))
}
