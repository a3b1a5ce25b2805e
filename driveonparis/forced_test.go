package driveonparis

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// everybody are all who look on.
var everybody = []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer(), august1914.Umpire}

// What is forced in public is the one legal move of every position that somebody cannot
// tell from the true one, and is told to everybody as such.
func TestForcedIsForcedInEveryWorld(t *testing.T) {
	kinds := map[string]int{}
	for _, c := range []struct {
		id    string
		games uint64
	}{{"5.1", 6}, {"5.2", 6}, {"5.3", 1}, {"5.4", 1}, {"5.5", 3}} {
		for seed := range c.games {
			s := New(scenario(t, c.id))
			source := dice.NewPCG(seed, 15)
			draw := [...]august1914.Draw[Move]{august1914.Preferring(briskly), august1914.Uniformly[Move]}[seed%2]
			for m, err := range august1914.Walk(&s, source.IntN, draw) {
				require.NoError(t, err)
				requireForcedAlike(t, &s, m, source.IntN, kinds)
			}
		}
	}
	require.Greater(t, kinds["arrive"], 100, "%v", kinds)
}

// requireForcedAlike looks at a position before a move in all worlds.
func requireForcedAlike(t *testing.T, s *State, made Move, pick func(n int) int, kinds map[string]int) {
	t.Helper()
	m, ok := s.Forced()
	if !ok {
		return
	}
	kinds[s.row().kind]++
	require.Equal(t, made, m)
	list := []Move{m}
	for _, v := range everybody {
		for range 4 {
			other := s.Resample(v, pick)
			require.Equal(t, list, other.LegalMoves(m.Actor(), nil))
			again, forced := other.Forced()
			require.True(t, forced)
			require.Equal(t, m, again)
		}
	}
	next := *s
	events, err := next.Play(m, nil)
	require.NoError(t, err)
	i := slices.IndexFunc(events, func(e august1914.Event) bool { return e.Kind == "forced" })
	require.Equal(t, 0, i)
	require.Equal(t, august1914.Public, events[0].Audience)
	require.Zero(t, events[0].Seals)
}

// Whether a move is made by itself is the same in every world, also where there is none
// or where somebody has a choice.
func TestWhatIsForcedTellsNothing(t *testing.T) {
	seen := map[bool]int{}
	for _, id := range []string{"5.1", "5.2", "5.5"} {
		visits(t, id, 12, 7, func(s *State, pick func(n int) int) {
			m, ok := s.Forced()
			seen[ok]++
			for _, v := range everybody {
				other := s.Resample(v, pick)
				again, forced := other.Forced()
				require.Equal(t, ok, forced)
				require.Equal(t, m, again)
			}
		})
	}
	require.Positive(t, seen[true])
	require.Positive(t, seen[false])
}

// A unit that hides below others may make a difference, whether it does or not: then
// nothing is forced. Nor is what leads to a roll.
func TestNothingIsForcedWhereSomethingMayHide(t *testing.T) {
	p := Position{Turn: 8, Active: august1914.German, Units: []Unit{
		{ID: "ge-13-vii", Hex: "10.21"},
		{ID: "fr-1-i", Hex: "20.12"},
	}}
	s, err := p.State(scenario(t, "5.6"))
	require.NoError(t, err)
	s.phase, s.stage = Arrival, rebuilding
	m, ok := s.Forced()
	require.True(t, ok)
	require.Equal(t, "German done", m.String())
	p.Units = append(p.Units, Unit{ID: "fr-2-i", Hex: "20.12"})
	s, err = p.State(scenario(t, "5.6"))
	require.NoError(t, err)
	s.phase, s.stage = Arrival, rebuilding
	require.Len(t, s.LegalMoves(GermanSeat.Actor(), nil), 1)
	_, ok = s.Forced()
	require.False(t, ok)

	p.Units = []Unit{{ID: "ge-13-vii", Hex: "10.21"}, {ID: "fr-1-i", Hex: "10.22"}}
	s, err = p.State(scenario(t, "5.6"))
	require.NoError(t, err)
	s.phase, s.stage = Combat, gathering
	s.battle = battle{on: true, at: s.at[s.scenario.unitByID["fr-1-i"]], from: off, gun: noUnit}
	s.battle.attackers.Add(s.scenario.unitByID["ge-13-vii"])
	require.Len(t, s.LegalMoves(GermanSeat.Actor(), nil), 1)
	_, ok = s.Forced()
	require.False(t, ok, "a roll follows")
	_, ok = (&State{}).Forced()
	require.False(t, ok)
}

// An HQ that lies hidden may be where others arrive.
func TestArrivalsWithAnHQAreNotForced(t *testing.T) {
	for id := range map[string]bool{"5.1": true, "5.3": true} {
		visits(t, id, 2, 1, func(s *State, _ func(n int) int) {
			if s.stage != arriving || s.bare() {
				return
			}
			for u := range s.coming.All() {
				for _, spot := range s.arrivalOf(u).spots {
					if spot.kind == withUnit {
						require.False(t, s.arrivalsOpen())
					}
				}
			}
		})
	}
}

// How many decisions of La Revanche everybody can know to be none, as it is played with
// few moves.
func TestForcedDecisionsOfLaRevanche(t *testing.T) {
	all, forced := 0, 0
	s := New(scenario(t, "5.2"))
	source := dice.NewPCG(19, 14)
	few := func(moves []Move, pick func(n int) int) Move {
		if moves[0].verb == Done && pick(4) > 0 {
			return moves[0]
		}
		return moves[pick(len(moves))]
	}
	for m, err := range august1914.Walk(&s, source.IntN, few) {
		require.NoError(t, err)
		if m.Actor() == august1914.Dice {
			continue
		}
		all++
		if _, ok := s.Forced(); ok {
			forced++
		}
	}
	t.Logf("%d of %d decisions are none", forced, all)
	require.GreaterOrEqual(t, forced, 10)
}
