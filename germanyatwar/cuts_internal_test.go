package germanyatwar

import (
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// A mender changes what a cut of a unit names: a leader, or the units in an area.
type mender struct {
	text *regexp.Regexp
	mend func(s *State, b, leader block, a area)
}

var menders = []mender{
	{regexp.MustCompile(`^Enemy units are in .*\.$`), func(s *State, b, _ block, a area) {
		sd := s.sideOf(b).Opponent()
		for o := range s.unitsOf(sd, a).All() {
			s.lift(o)
		}
		for n := range nationCount {
			if sideOf(n) == sd {
				s.garrisons[a][n] = 0
			}
		}
		s.present[sd] = s.present[sd].Without(a)
	}},
	{regexp.MustCompile(`^The (German|Entente) side controls .*\.$`), func(s *State, b, _ block, a area) {
		if s.sideOf(b) == centralSide {
			s.control = s.control.With(a)
		} else {
			s.control = s.control.Without(a)
		}
	}},
	{regexp.MustCompile(`^(The tactical range of .* does not cross the Channel|.* is \d+ areas away, and has a tactical range of \d)\.$`), func(s *State, b, leader block, _ area) {
		s.lift(leader)
		s.put(leader, s.at[b])
	}},
	{regexp.MustCompile(`^No leader that commands .* is activated\.$`), func(s *State, b, _ block, _ area) {
		for l := range s.scenario.kinds[Leader].All() {
			if at := s.at[b]; l != b && s.subjects(l).Has(b) {
				if s.at[l] != noArea {
					s.lift(l)
				}
				s.steps[l] = max(s.steps[l], 1)
				s.put(l, at)
				s.activated = s.activated.With(l)
				return
			}
		}
	}},
	{regexp.MustCompile(`^.* has already moved, built or been activated in this impulse\.$`), func(s *State, b, _ block, _ area) {
		s.acted, s.activated = s.acted.Without(b), s.activated.Without(b)
	}},
	{regexp.MustCompile(`^No more units can move or build in this action\.$`), func(s *State, _, _ block, _ area) { s.acted = blockSet{} }},
}

// Rules 7.0.1, 7.3.1.5: each cut of a trace is true. With what it names mended, the unit is
// reached, or only other cuts are left.
func TestTraces_EachCutIsTrue(t *testing.T) {
	t.Parallel()
	checked := 0
	gametest.Positions[State, Move, View](t, gametest.Size(30, 450, 9000), Anywhere, func(s *State, _ func(int) int) {
		for i := range s.scenario.blocks {
			b := block(i)
			if s.at[b] == noArea {
				continue
			}
			traces, err := s.Traces(august1914.Umpire, s.info(b).id)
			require.NoError(t, err)
			for k, trace := range traces {
				for _, cut := range trace.Cuts {
					next := *s
					named, a := s.scenario.lexicon.unit(unitWordOf(cut.Unit)), s.scenario.named(cut.Place)
					at := slices.IndexFunc(menders, func(m mender) bool { return m.text.MatchString(cut.Text) })
					require.GreaterOrEqual(t, at, 0, cut.Text)
					checked++
					menders[at].mend(&next, b, named, a)
					after, err := next.Traces(august1914.Umpire, s.info(b).id)
					require.NoError(t, err)
					if named == b && cut.Rule == "7.3.1" && next.activated == s.activated {
						continue // no leader commands it: it is a leader
					}
					require.NotContains(t, after[k].Cuts, cut, "%s of %s: %s", trace.Kind, trace.Unit, after[k].Text)
					require.True(t, after[k].Sure || len(after[k].Cuts) > 0)
				}
			}
		}
	})
	require.Greater(t, checked, gametest.Size(500, 10000, 200000))
}
