package schlieffenswar_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func setting(name, value string) august1914.Setting {
	return august1914.Setting{Name: name, Value: value}
}

func openScenario(t require.TestingT) *sw.Scenario {
	sc, err := sw.Standard().With(setting("deployment", "open"))
	require.NoError(t, err)
	return sc
}

// place deploys a unit, for whoever is to act.
func place(s *sw.State, u sw.UnitInfo) error {
	seat := "Entente"
	if u.Power == august1914.Germany {
		seat = "German"
	}
	return s.Apply(sw.MustParseMove(seat + " deploy " + u.ID + " " + u.Start))
}

// Rule 3.1: the historical set-up is one that players could make, and leads to
// the same position, stacks and all.
func TestHistoricalSetUpIsADeployment(t *testing.T) {
	s := sw.New(openScenario(t))
	for _, german := range []bool{false, true} {
		for _, u := range sw.Standard().Units() {
			if u.Kind != sw.Fort && u.Entry == 0 && (u.Power == august1914.Germany) == german {
				require.Equal(t, sw.Deployment, s.Position().Phase)
				require.NoError(t, place(&s, u))
			}
		}
	}
	want := sw.New(sw.Standard())
	require.Equal(t, want.Position(), s.Position())
	require.Equal(t, want.ToAct(), s.ToAct())
	require.Equal(t, want.LegalMoves(want.ToAct().First(), nil), s.LegalMoves(s.ToAct().First(), nil))
}

// In whatever order the players place their units, HQs before those whom they
// command, they stand in the same hexes at the end.
func TestAnyOrderOfDeploymentLeadsToTheSetUp(t *testing.T) {
	sc := openScenario(t)
	var waves [4][]sw.UnitInfo // Entente HQs, its other units, and the same of the Germans
	for _, u := range sc.Units() {
		wave := 0
		if u.Power == august1914.Germany {
			wave = 2
		}
		if u.Kind != sw.HQ {
			wave++
		}
		if u.Kind != sw.Fort && u.Entry == 0 {
			waves[wave] = append(waves[wave], u)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := sw.New(sc)
		for _, wave := range waves {
			for _, u := range rapid.Permutation(wave).Draw(t, "order") {
				require.NoError(t, place(&s, u))
			}
		}
		require.NotEqual(t, sw.Deployment, s.Position().Phase)
		for _, u := range s.Position().Units {
			info, _ := sc.Unit(u.ID)
			require.Equal(t, info.Start, u.Hex, u.ID)
		}
	})
}

// Open deployment never ends in a dead end: players who choose at random, or
// always the first or the last place, or one of the two, place everybody.
func TestOpenDeploymentAlwaysEnds(t *testing.T) {
	sc, games := openScenario(t), gametest.Size(5, 5, 100)
	source := rand.New(rand.NewPCG(19, 14))
	for _, c := range []struct {
		name   string
		games  int
		choose func(n int) int
	}{
		{"at random", games, source.IntN},
		{"first", 1, func(int) int { return 0 }},
		{"last", 1, func(n int) int { return n - 1 }},
		{"first or last", games, func(n int) int { return source.IntN(2) * (n - 1) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			for range c.games {
				s := deployAll(t, sc, c.choose)
				requireDeployed(t, &s)
			}
		})
	}
}

// deployAll plays the deployment with a way to choose.
func deployAll(t *testing.T, sc *sw.Scenario, choose func(n int) int) sw.State {
	t.Helper()
	s := sw.New(sc)
	var moves []sw.Move
	for steps := 0; s.ToAct() != 0; steps++ {
		require.Less(t, steps, 128)
		moves = s.LegalMoves(s.ToAct().First(), moves[:0])
		require.NotEmpty(t, moves)
		if moves[0].Verb() != sw.Deploy {
			break
		}
		require.NoError(t, s.Apply(moves[choose(len(moves))]))
	}
	return s
}

// requireDeployed requires that every unit stands on the map that should.
func requireDeployed(t *testing.T, s *sw.State) {
	t.Helper()
	for _, u := range s.Position().Units {
		info, ok := sw.Standard().Unit(u.ID)
		require.True(t, ok)
		require.Equal(t, info.Entry == 0, u.Hex != "", "%s in %q", u.ID, u.Hex)
		require.Empty(t, u.Box)
	}
}

// There is no dead end on the standard map, since there is too much room for
// one: around every hex in which an HQ can be deployed there is place for its
// corps and for those of all armies that could come there as well.
func TestThereIsRoomForEveryArmy(t *testing.T) {
	t.Parallel()
	sc := sw.Standard()
	for _, hq := range sc.Units() {
		if hq.Kind != sw.HQ || hq.Printed == "" {
			continue
		}
		require.GreaterOrEqual(t, len(spots(sc, hq)), rivals(sc, hq), "a hex for each HQ that could be here: %s", hq.ID)
		for _, at := range spots(sc, hq) {
			var corps, depots, room, rails int
			for _, u := range sc.Units() {
				if canCompete(t, sc, u, hq, at) {
					corps += count(u.Kind == sw.Infantry || u.Kind == sw.Cavalry)
					depots += count(u.Kind == sw.Depot)
				}
			}
			for _, h := range sc.Hexes() {
				if h.Country == hq.Power && !h.Closed && h.Coordinate.Distance(at.Coordinate) <= hq.Combat[0] {
					room += 3 - count(h.HeavyFortress)
					rails += count(h.Rails != 0)
				}
			}
			require.GreaterOrEqual(t, room, corps, "%s in %s", hq.ID, at.Number)
			require.GreaterOrEqual(t, rails, depots, "%s in %s", hq.ID, at.Number)
		}
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// spots lists the hexes in which an HQ can be deployed.
func spots(sc *sw.Scenario, hq sw.UnitInfo) (list []sw.HexInfo) {
	printed, _ := sc.Hex(hq.Printed)
	for _, h := range sc.Hexes() {
		if h.Country == hq.Power && !h.Closed && h.Coordinate.Distance(printed.Coordinate) <= 1 {
			list = append(list, h)
		}
	}
	return list
}

// rivals counts the HQs that could be deployed in a hex in which hq can,
// itself included.
func rivals(sc *sw.Scenario, hq sw.UnitInfo) (n int) {
	for _, o := range sc.Units() {
		if o.Kind != sw.HQ || o.Power != hq.Power || o.Printed == "" {
			continue
		}
		meet := false
		for _, a := range spots(sc, hq) {
			for _, b := range spots(sc, o) {
				meet = meet || a.Number == b.Number
			}
		}
		n += count(meet)
	}
	return n
}

// canCompete reports whether a unit can be deployed within the radius of an HQ
// in a hex: its own units, those of armies whose HQ can be so near that the
// radii meet, and the French 1st Army.
func canCompete(t *testing.T, sc *sw.Scenario, u, hq sw.UnitInfo, at sw.HexInfo) bool {
	t.Helper()
	if u.Power != hq.Power || u.Entry != 0 || u.Army == hq.Army {
		return u.Power == hq.Power && u.Army == hq.Army
	}
	if u.Power == august1914.France && u.Army == 1 {
		return true
	}
	for _, o := range sc.Units() {
		if o.Kind != sw.HQ || o.Power != u.Power || o.Army != u.Army {
			continue
		}
		for _, spot := range spots(sc, o) {
			if spot.Coordinate.Distance(at.Coordinate) <= hq.Combat[0]+o.Combat[0] {
				return true
			}
		}
	}
	return false
}
