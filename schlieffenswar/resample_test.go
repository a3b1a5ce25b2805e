package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// An announced attack can be made: until a unit has joined, every guess has a unit
// beside the hex that can begin the attack. Below ger-ers-1, which attacks only with a
// leader (2.3), there must be a leader: ger-ii, or one of the two corps hidden elsewhere
// that can lead, but not the other Ersatz corps.
func TestRule11_0_GuessesHaveSomebodyWhoAttacks(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513", "ger-ers-1 2513", "ger-iii 1006", "ger-ers-2 1006", "ger-iv 1006", "ger-ix 1406", "ger-x 1406", "fra-1 2514")
	before := f.State
	f.Play("German assault 2514")
	require.Equal(t, []string{"German join ger-ii"}, f.Moves("German join"))
	leads := map[string]int{}
	guess := func(pick func(n int) int) {
		for _, v := range []august1914.Viewer{sw.EntenteSeat.Viewer(), august1914.Spectator} {
			world := f.State.Resample(v, pick)
			require.Equal(t, f.State.View(v), world.View(v))
			moves := world.LegalMoves(sw.GermanSeat.Actor(), nil)
			require.Len(t, moves, 1)
			leads[moves[0].Unit()]++
			require.NoError(t, world.Apply(moves[0]))
		}
	}
	source := dice.NewPCG(1914, 11)
	for range 300 {
		guess(source.IntN)
	}
	require.Len(t, leads, 3)
	for u, n := range leads {
		require.InDelta(t, 200, n, 60, u) // six of nine sigma
	}
	for _, stubborn := range []func(n int) int{func(int) int { return 0 }, func(n int) int { return n - 1 }, func(n int) int { return n / 2 }} {
		guess(stubborn)
	}
	// Before the attack is announced, no leader is needed there.
	idle := 0
	for range 100 {
		world := before.Resample(sw.EntenteSeat.Viewer(), source.IntN)
		if august1914.Check(&world, f.Move("German assault 2514")) != nil {
			idle++
		}
	}
	require.Positive(t, idle)
}

// Rule 6.6: the steps and the fatigue of hidden corps are as secret as their places.
func TestRule6_6_GuessesHaveOtherStepsAndMorale(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513 1 fatigued", "ger-iii 2513", "ger-iv 1006", "ger-ix 1006", "ger-lw-1 1406", "ger-x 1406", "fra-1 2514")
	source := dice.NewPCG(1914, 6)
	weak := map[string]int{}
	for range 200 {
		world := f.State.Resample(sw.EntenteSeat.Viewer(), source.IntN)
		view := world.View(august1914.Umpire)
		for _, u := range view.Units() {
			if u.Morale == "fatigued" {
				weak[u.ID]++
				require.Equal(t, 1, u.Steps, u.ID)
			}
		}
	}
	require.Len(t, weak, 3, "those that lie below")
	for _, u := range []string{"ger-ii", "ger-iv", "ger-lw-1"} {
		require.InDelta(t, 200.0/3, weak[u], 30, u)
	}
}

// Rule 6.6: the same random numbers give the same guess for any hidden units, so that a
// player who uses guesses does not depend on secrets.
func TestRule6_6_GuessesDoNotDependOnWhatIsHidden(t *testing.T) {
	s := sw.New(sw.Standard())
	gametest.GuessesForget(t, &s)
}

// Rule 2.3: attackers in parentheses have company in every guess. Ersatz corps are on
// top of two hexes, so the corps below each of them leads.
func TestRule2_3_GuessesHaveLeadersForTheAttackers(t *testing.T) {
	f := fightGermansAttack(t, "ger-hq-1 2413", "ger-ii 2413", "ger-ers-1 2413", "ger-iii 2513", "ger-ers-2 2513",
		"ger-lw-1 1006", "ger-lw-2 1006", "ger-iv 1006", "fra-1 2514", "fra-2 2514")
	f.Play("German assault 2514")
	for _, id := range []string{"ger-ii", "ger-ers-1", "ger-iii", "ger-ers-2"} {
		f.Play("German join " + id)
	}
	leads := map[string]bool{}
	guess := func(pick func(n int) int) {
		world := f.State.Resample(sw.EntenteSeat.Viewer(), pick)
		require.Equal(t, f.State.View(sw.EntenteSeat.Viewer()), world.View(sw.EntenteSeat.Viewer()))
		again, err := world.Position().State(sw.Standard())
		require.NoError(t, err)
		require.Equal(t, world, again)
		view := world.View(august1914.Umpire)
		battle, _ := view.Battle()
		require.Len(t, battle.Attackers, 4)
		for _, id := range battle.Attackers {
			leads[id+" "+fightAt(t, world).unit(id).Hex] = true
		}
	}
	source := dice.NewPCG(1914, 23)
	for range 300 {
		guess(source.IntN)
	}
	require.Equal(t, map[string]bool{
		"ger-ers-1 2413": true, "ger-ii 2413": true, "ger-iii 2413": true, "ger-ers-2 2513": true, "ger-ii 2513": true, "ger-iii 2513": true,
	}, leads)
	for _, stubborn := range []func(n int) int{func(int) int { return 0 }, func(n int) int { return n - 1 }, func(n int) int { return n / 2 }} {
		guess(stubborn)
	}
}
