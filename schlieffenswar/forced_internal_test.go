package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// A forced move is the only legal move in every world that a spectator cannot tell from
// the real one, and Forced returns it in each of them. If public information shows that
// hidden units cannot affect the losses, at least 96 in 100 of the single moves are
// forced, or fewer in short runs.
func TestForcedIsForcedInEveryWorld(t *testing.T) {
	t.Parallel()
	worlds, games := gametest.Size(10, 100, 100), gametest.Size(3, 20, 100)
	forced, alike, alikes := map[string]int{}, map[string]int{}, 0
	draws := []august1914.Draw[Move]{august1914.Uniformly[Move], august1914.InStages[Move], august1914.Preferring(seekBattle)}
	for game := range games {
		source, s := dice.NewPCG(41, uint64(game)), New(Standard())
		for made, err := range august1914.Walk(&s, source.IntN, draws[game%len(draws)]) {
			require.NoError(t, err)
			by := s.ToAct().First()
			if by == august1914.Dice {
				continue
			}
			kind := stages[s.stage].kind
			list := s.LegalMoves(by, nil)
			told, ok := s.Forced()
			if len(list) != 1 {
				if ok {
					alikes++
					gametest.RequireEndsAlike(t, &s, source.IntN)
				}
				continue
			}
			require.False(t, ok && told != made, kind)
			same := true
			for n := range worlds {
				twins := []State{s.Resample(august1914.Spectator, source.IntN)}
				if n%10 == 0 {
					twins = secrets(&s, august1914.Spectator, source.IntN)
				}
				for i := range twins {
					moves := twins[i].LegalMoves(by, nil)
					same = same && len(moves) == 1 && moves[0] == list[0]
					require.False(t, ok && !same, kind)
					again, too := twins[i].Forced()
					require.Equal(t, ok, too, kind)
					require.Equal(t, told, again, kind)
				}
			}
			if same {
				alike[kind]++
			}
			if ok {
				forced[kind]++
			}
		}
	}
	for _, kind := range []string{"attacker losses", "defender losses"} {
		require.Positive(t, forced[kind])
		require.GreaterOrEqual(t, forced[kind]*100, alike[kind]*gametest.Size(80, 96, 96), "%s: %d of %d", kind, forced[kind], alike[kind])
	}
	require.Positive(t, forced["gather"])
	require.Positive(t, alikes, "losses that end alike")
	t.Logf("forced %v of those that are alike %v; %d choices end alike", forced, alike, alikes)
}

// Rule 11.20: the player decides if a hidden unit may take the loss or
// the stack may retreat.
func TestRule11_20_NothingIsForcedWhereAUnitHides(t *testing.T) {
	s := New(Standard())
	_, ok := s.Forced()
	require.False(t, ok)
	_, ok = new(State).Forced()
	require.False(t, ok)
	for name, c := range map[string]struct {
		units  []Unit
		forced bool
	}{
		"alone":         {[]Unit{{ID: "ger-x", Hex: "1413"}}, true},
		"a corps below": {[]Unit{{ID: "ger-ii", Hex: "1413"}, {ID: "ger-x", Hex: "1413"}}, false},
		"an HQ below, and no corps hidden anywhere": {[]Unit{{ID: "ger-hq-2", Hex: "1413"}, {ID: "ger-x", Hex: "1413"}}, true},
		"an HQ below, and a corps hidden elsewhere": {[]Unit{
			{ID: "ger-hq-2", Hex: "1413"}, {ID: "ger-x", Hex: "1413"}, {ID: "ger-ii", Hex: "1311"}, {ID: "ger-iii", Hex: "1311"},
		}, false},
	} {
		s := atAdministration(t, GermanSeat, append(c.units, Unit{ID: "fra-1", Hex: "1513"})...)
		x, _ := s.chart().at("1413")
		s.phase, s.stage = Combat, attackerHit
		s.battle.firstTaken, s.battle.losses.attacker = true, 1
		s.battle.target, _ = s.chart().at("1513")
		s.battle.involved = s.unitsAt(x).Intersect(s.scenario.corps)
		s.battle.attackers.Add(s.scenario.unitByID["ger-x"])
		_, ok := s.Forced()
		require.Equal(t, c.forced, ok, name)
	}
}

// Rule 6.3: nations mix in a stack only during a phase. Then a hidden unit may attack
// although the nation of the top unit may not.
func TestRule6_3_NothingIsForcedWhereNationsMix(t *testing.T) {
	for top, hexes := range map[string][2]string{"bri-ii": {"1605", "1606"}, "bel-1": {"1109", "1108"}} {
		s := atAdministration(t, EntenteSeat, Unit{ID: "fra-14", Hex: hexes[0]}, Unit{ID: top, Hex: hexes[0]}, Unit{ID: "fra-8", Hex: "2303"}, Unit{ID: "fra-13", Hex: "2303"}, Unit{ID: "ger-iv", Hex: hexes[1]})
		s.turn, s.phase, s.stage = 1, Combat, gathering
		s.battle.target, _ = s.chart().at(hexes[1])
		require.Len(t, s.LegalMoves(EntenteSeat.Actor(), nil), 1, "fra-14 alone")
		_, ok := s.Forced()
		require.False(t, ok, top)
		require.True(t, s.mayAssault(), top)
	}
}
