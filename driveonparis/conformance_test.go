package driveonparis

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

// Others learn of a move of a hidden unit only by its hex. In a world that the viewer
// cannot tell apart, the unit may be in another hex, and then the words differ. This is
// no leak: Site distinguishes such moves from moves that must read alike.
func TestHiddenUnitsAreToldByTheirHex(t *testing.T) {
	source := dice.NewPCG(1914, 8)
	elsewhere, there := 0, 0
	for elsewhere < 10 {
		s := New(Standard())
		for _, err := range august1914.Walk(&s, source.IntN, august1914.InStages) {
			require.NoError(t, err)
			if source.IntN(10) > 0 {
				continue
			}
			other := s.Resample(august1914.Spectator, source.IntN)
			for _, m := range s.LegalMoves(s.ToAct().First(), nil) {
				if august1914.Check(&other, m) != nil {
					continue
				}
				if s.Tell(m, august1914.Spectator) != other.Tell(m, august1914.Spectator) {
					require.NotEqual(t, s.Site(m), other.Site(m), m)
					elsewhere++
				} else if s.Site(m) == other.Site(m) {
					there++
				}
			}
		}
	}
	require.Greater(t, there, elsewhere)
}

// briskly prefers moves that speed up a game.
func briskly(m Move) int {
	switch m.Verb() {
	case Done, Stop:
		return 40
	case Attack, Join, Overrun:
		return 20
	}
	return 3
}

func scenario(t testing.TB, id string) *Scenario {
	sc, ok := ScenarioByID(id)
	require.True(t, ok)
	return sc
}

func TestConformance(t *testing.T) {
	conformance.Run(t, NewSuite(), gametest.Size(30_000, 2_000_000, 40_000_000))
}

// Every scenario can be played from its set-up to an end.
func TestEveryScenarioIsPlayed(t *testing.T) {
	for _, sc := range Scenarios() {
		s := New(sc)
		rng := uint64(7)
		pick := func(n int) int {
			rng = rng*6364136223846793005 + 1442695040888963407
			return int(rng>>33) % n
		}
		n := 0
		var last []string
		for m, err := range august1914.Walk(&s, pick, august1914.Preferring(briskly)) {
			require.NoError(t, err, "%s %v", sc.id, last[max(0, len(last)-8):])
			last = append(last, m.String())
			n++
			if n%50 == 0 {
				require.NoError(t, s.invariant(), "%s %v", sc.id, last[max(0, len(last)-8):])
			}
			if n > maxMoves(sc) {
				t.Fatal("no end")
			}
		}
		o, over := s.Outcome()
		t.Log(sc.id, n, over, o)
	}
}

func FuzzGame(f *testing.F) {
	sc := scenario(f, "5.1")
	conformance.Fuzz(f, NewSuite(), New(sc))
}

func FuzzDecodeState(f *testing.F) {
	sc := scenario(f, "5.1")
	conformance.FuzzDecode(f, NewSuite(), New(sc))
}

func TestGoldenGame(t *testing.T) {
	s := New(scenario(t, "5.1"))
	conformance.Golden(t, "testdata/game.txt", &s, 1914)
}

func TestGoldenPerft(t *testing.T) {
	s := New(scenario(t, "5.1"))
	conformance.GoldenPerft(t, "testdata/perft.txt", &s, 6)
}

// Any combat unit takes a hex, but only divisions of infantry take its railway (Rule
// 1.2d). The two can therefore be in different hands. A railway changes hands only
// where such a division of the new owner stands.
//
// In 500 rounds of 139,230 moves 1,340 railways changed hands, all of them in
// accordance with the claim. Usually a division takes the hex and its railway together.
// In 38 cases it took the railway in a hex that cavalry or a brigade had taken before.
// Until then the owner of the hex could not trace supply over the railway (1.8a).
func TestCavalryTakesNoRailways(t *testing.T) {
	moves, taken, split := 0, 0, 0
	suite := NewSuite()
	suite.Claims = []Claim{{
		Name: "only divisions of infantry take a railway",
		Holds: func(before *State, m Move, _ []august1914.Event, after *State) (said bool, err error) {
			moves++
			was, now := before.Position(), after.Position()
			if slices.Equal(was.Railways, now.Railways) {
				return false, nil
			}
			for i, list := range [][]string{was.Railways, now.Railways} {
				other := [][]string{now.Railways, was.Railways}[i]
				for _, hex := range list {
					if slices.Contains(other, hex) {
						continue
					}
					said = true
					taken++
					if !slices.ContainsFunc(now.Units, func(u Unit) bool {
						info, _ := after.Scenario().Unit(u.ID)
						german := info.Power == august1914.Germany
						return u.Hex == hex && german == (i == 1) && info.Size == Division
					}) {
						return said, fmt.Errorf("the railway in %s changes hands by %s", hex, m)
					}
					if slices.Contains(was.Control, hex) == (i == 1) {
						split++ // the hex was taken earlier, by other units
					}
				}
			}
			return said, nil
		},
	}}
	conformance.Hold(t, suite, gametest.Size(5_000, 30_000, 400_000))
	require.Positive(t, split)
	t.Logf("%d moves, %d railways taken, %d of them in hexes that others had taken before", moves, taken, split)
}

// When a hidden unit loses a step, others learn its hex. When it loses its last step,
// they learn its name. Site distinguishes the two.
func TestSiteTellsALastStepApart(t *testing.T) {
	source, found := dice.NewPCG(1914, 8), 0
	for found < 5 {
		s := Anywhere(source.IntN)
		for m := range august1914.Walk(&s, source.IntN, august1914.InStages) {
			for _, l := range s.LegalMoves(m.Actor(), nil) {
				a, _ := s.scenario.action(l)
				if l.Verb() != Lose || a.unit == noUnit || s.at[a.unit] == off {
					continue
				}
				one, two := s, s
				one.steps[a.unit], two.steps[a.unit] = 1, 2
				require.NotEqual(t, one.Site(l), two.Site(l))
				found++
			}
			if found >= 5 {
				break
			}
		}
	}
}
