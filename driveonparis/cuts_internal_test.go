package driveonparis

import (
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// A mender changes what a cut of a unit names: an HQ, or the units in a hex.
type mender struct {
	text *regexp.Regexp
	mend func(s *State, u, hq unit, h hex)
}

var menders = []mender{
	{regexp.MustCompile(`^Enemy units are in [\d.]+\.$`), func(s *State, u, _ unit, h hex) { s.clear(u, h) }},
	{regexp.MustCompile(`^[\d.]+ is in an enemy zone of control, which no friendly unit negates\.$`), func(s *State, u, _ unit, h hex) {
		for _, n := range s.chart().places[h].near {
			if n != off {
				s.clear(u, n)
			}
		}
	}},
	{regexp.MustCompile(`^The nearest HQ, .*, is (\d+ hexes|1 hex) away, (with a command radius of|but every path to it is blocked or longer than its command radius of) \d\.$`), func(s *State, u, hq unit, _ hex) {
		s.lift(hq)
		s.put(hq, s.at[u])
	}},
	{regexp.MustCompile(`^The HQ of its country is aboard a train, where it commands no units\.$`), func(s *State, u, _ unit, _ hex) {
		hq, _ := s.anyHQ(u)
		s.rides[hq] = noUnit
		s.put(hq, s.at[u])
	}},
	{regexp.MustCompile(`^No HQ of its country is on the map\.$`), func(s *State, u, _ unit, _ hex) {
		for hq := range s.scenario.sides[s.piece(u).side()].All() {
			if s.piece(hq).kind == HQ && s.piece(hq).nation == s.piece(u).nation {
				s.steps[hq] = 1
				s.put(hq, s.at[u])
				return
			}
		}
	}},
}

// clear removes the enemies of a unit from a hex.
func (s *State) clear(u unit, h hex) {
	for o := range s.unitsAt(h).All() {
		if s.piece(o).side() != s.piece(u).side() {
			s.remove(o)
		}
	}
}

// Rules 1.3b, 1.8: each cut of a trace is true. With what it names mended, the unit is
// reached, or only other cuts are left. Distance is the only cut that stays when all enemies
// are gone.
func TestTraces_EachCutIsTrue(t *testing.T) {
	t.Parallel()
	checked := 0
	gametest.Positions[State, Move, View](t, gametest.Size(15, 60, 9000), Anywhere, func(s *State, _ func(int) int) {
		for u := range s.onMap().All() {
			traces, err := s.Traces(august1914.Umpire, s.piece(u).id)
			require.NoError(t, err)
			for i, trace := range traces {
				for _, cut := range trace.Cuts {
					next := *s
					hq, h := noUnit, off
					if cut.Unit != "" {
						hq, err = s.findUnit(cut.Unit)
						require.NoError(t, err)
					}
					if cut.Place != "" {
						h, err = s.findHex(cut.Place)
						require.NoError(t, err)
					}
					checked++
					at := slices.IndexFunc(menders, func(m mender) bool { return m.text.MatchString(cut.Text) })
					if at < 0 {
						require.Equal(t, "No supply source, and no railway to one, is within 10 movement points.", cut.Text)
						for p := range s.chart().places {
							next.clear(u, hex(p))
						}
					} else {
						menders[at].mend(&next, u, hq, h)
					}
					after, err := next.Traces(august1914.Umpire, s.piece(u).id)
					require.NoError(t, err)
					if at < 0 {
						require.Contains(t, after[i].Cuts, cut)
						continue
					}
					require.True(t, after[i].Sure || len(after[i].Cuts) > 0)
					if _, any := next.anyHQ(u); any || at < len(menders)-1 {
						require.NotContains(t, after[i].Cuts, cut, "%s of %s: %s", trace.Kind, trace.Unit, after[i].Text)
					}
				}
			}
		}
	})
	require.Greater(t, checked, gametest.Size(200, 5000, 200000))
}

// anyHQ returns an HQ of the country of a unit that is on the map.
func (s *State) anyHQ(u unit) (unit, bool) {
	for hq := range s.onMap().All() {
		if s.piece(hq).kind == HQ && s.piece(hq).nation == s.piece(u).nation {
			return hq, true
		}
	}
	return noUnit, false
}
