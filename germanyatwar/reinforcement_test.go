package germanyatwar_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// drawing has the dice draw units by their ids.
func (g *table) drawing(ids ...string) *table {
	g.T.Helper()
	for _, id := range ids {
		g.Play("draw " + id)
	}
	return g
}

// drawn returns the number of units in hand.
func (g *table) drawn() int {
	n := 0
	for _, u := range g.State.Position().Units {
		if u.Box == "hand" {
			n++
		}
	}
	return n
}

// placeAll deploys or returns all units in hand in the listed order, until the side
// has no more to deploy.
func (g *table) placeAll() *table {
	g.T.Helper()
	for range 60 {
		actor := g.actor()
		if actor == "draw" {
			g.Play(g.State.LegalMoves(august1914.Dice, nil)[0].String())
			continue
		}
		seat := gaw.GermanSeat.Actor()
		if actor == "Entente" {
			seat = gaw.EntenteSeat.Actor()
		}
		m := g.State.LegalMoves(seat, nil)[0]
		if m.Verb() != gaw.Deploy && m.Verb() != gaw.Return {
			return g
		}
		g.Play(m.String())
	}
	require.Fail(g.T, "reinforcements without end")
	return g
}

// refill has both sides take their reinforcements without restoring leaders.
func (g *table) refill() *table {
	g.T.Helper()
	for range 4 {
		if g.placeAll(); g.Decision().Phase == "impulse" {
			return g
		}
		g.Play(g.actor() + " done")
	}
	return g
}

func TestRule7_10_ReinforcementPhase(t *testing.T) {
	t.Run("before the second, third and fourth turn, not after it", func(t *testing.T) {
		for _, turn := range []string{"1", "2", "3"} {
			f := fightTurnEnd(t, german, "turn "+turn, "g7-l 79")
			require.Equal(t, "reinforcement phase", f.Decision().Phase, turn)
		}
		f := fightTurnEnd(t, german, "turn 4", "g7-l 79")
		_, over := f.State.Outcome()
		require.True(t, over)
		s := gaw.New(gaw.Standard())
		require.NotEqual(t, "reinforcement phase", s.Decision(august1914.Umpire).Phase)
	})
	t.Run("the side without the disc first", func(t *testing.T) {
		f := fightTurnEnd(t, german, "disc German", "g7-l 79")
		for _, m := range f.State.LegalMoves(august1914.Dice, nil) {
			require.False(t, strings.HasPrefix(m.Unit(), "g"), m)
		}
		f = fightTurnEnd(t, german, "disc Entente", "g7-l 79")
		for _, m := range f.State.LegalMoves(august1914.Dice, nil) {
			require.True(t, strings.HasPrefix(m.Unit(), "g"), m)
		}
	})
	t.Run("five units of the Entente, seven of the Germans", func(t *testing.T) {
		f := fightTurnEnd(t, german, "disc German", "g7-l 79")
		f.drawing("f1-vii", "f1-viii", "f5-i", "f2-ix", "f3-iv")
		require.Equal(t, "Entente", f.actor())
		require.Equal(t, 5, f.drawn())
		f.placeAll().Play("Entente done")
		f.drawing("g1-ii", "g1-iii", "g1-iv", "g2-gd", "g2-vii", "g2-x", "g4-vi")
		require.Equal(t, "German", f.actor())
		require.Equal(t, 7, f.drawn())
	})
	t.Run("green numbers of the turn join the pool", func(t *testing.T) {
		f := fightTurnEnd(t, german, "turn 1", "disc German", "g7-l 79")
		require.True(t, f.Can("draw f-foch"))
		require.True(t, f.Can("draw e-iii"))
		require.False(t, f.Can("draw e-3c"), "a 3")
		f = fightTurnEnd(t, german, "turn 2", "disc German", "g7-l 79")
		require.True(t, f.Can("draw e-3c"))
		f = fightTurnEnd(t, german, "turn 1", "disc Entente", "g7-l 79")
		require.True(t, f.Can("draw g1-ixr"))
		require.False(t, f.Can("draw g7-xvr"))
		f = fightTurnEnd(t, german, "turn 2", "disc Entente", "g7-l 79")
		require.True(t, f.Can("draw g7-xvr"))
		require.False(t, f.Can("draw g6-6br"), "a 4")
	})
	t.Run("at full strength", func(t *testing.T) {
		f := fightTurnEnd(t, german, "disc German").drawing("f1-vii", "f1-viii", "f5-i", "f2-ix", "f3-iv")
		f.Play("Entente deploy f1-vii 85")
		require.Equal(t, []int{4}, f.stepsOf("f1-vii"))
	})
	t.Run("deployed before leaders are restored", func(t *testing.T) {
		f := fightTurnEnd(t, german, "disc German", "f1-l 85 2").drawing("f1-vii", "f1-viii", "f5-i", "f2-ix", "f3-iv")
		require.False(t, f.Can("Entente restore f1-l"))
		f.Refuse("7.0", "Entente restore f1-l")
		f.placeAll()
		f.Play("Entente restore f1-l")
		require.Equal(t, []int{3}, f.stepsOf("f1-l"))
	})
	t.Run("both, before the other side begins", func(t *testing.T) {
		f := fightTurnEnd(t, german, "disc German", "f1-l 85 2", "g7-l 79 2").placeAll()
		require.Equal(t, "Entente", f.actor())
		require.True(t, f.Can("Entente restore f1-l"))
		f.Play("Entente done")
		require.Equal(t, "draw", f.actor(), "the Germans draw now")
		f.placeAll()
		f.Play("German restore g7-l")
	})
	t.Run("five steps of the Entente", func(t *testing.T) {
		f := fightTurnEnd(t, german, "disc German", "f1-l 85 1", "f2-l 67 1").placeAll()
		f.Play("Entente restore f1-l", "Entente restore f2-l", "Entente restore f2-l", "Entente restore f2-l")
		require.False(t, f.Can("Entente restore f2-l"), "full")
		f.Refuse("7.10", "Entente restore f2-l")
		f.Play("Entente restore f1-l")
		require.Equal(t, []int{3, 4}, f.stepsOf("f1-l", "f2-l"))
		require.Equal(t, "draw", f.actor(), "that was the fifth")
	})
	t.Run("seven of the Germans", func(t *testing.T) {
		f := fightTurnEnd(t, german, "disc Entente", "g7-l 79 1", "g6-l 70 1", "g5-l 59 2").placeAll()
		for range 3 {
			f.Play("German restore g7-l", "German restore g6-l")
		}
		f.Play("German restore g5-l")
		require.Equal(t, []int{4, 4, 3}, f.stepsOf("g7-l", "g6-l", "g5-l"))
		require.Equal(t, "draw", f.actor())
	})
	t.Run("leaders alone", func(t *testing.T) {
		f := fightTurnEnd(t, german, "disc German", "f1-l 85 1", "f1-vii 85 2").placeAll()
		f.Refuse("7.3", "Entente restore f1-vii")
	})
	t.Run("that are not isolated", func(t *testing.T) {
		f := fightTurnEnd(t, german, "disc German", "f1-l 85 2", "e-l 68 2", "german 1 5").placeAll()
		f.Refuse("7.0.1", "Entente restore e-l")
		f.Play("Entente restore f1-l")
	})
	t.Run("and that are on the map", func(t *testing.T) {
		f := fightTurnEnd(t, german, "disc German", "f1-l 85 2", "f2-l dead").placeAll()
		f.Refuse("4.0", "Entente restore f2-l")
	})
	t.Run("the side with the disc begins the turn", func(t *testing.T) {
		f := fightTurnEnd(t, entente, "disc German", "f1-l 85", "g7-l 79").refill()
		require.Equal(t, "German", f.actor())
		require.Equal(t, 4, f.Decision().Turn)
		f = fightTurnEnd(t, entente, "disc Entente", "f1-l 85", "g7-l 79").refill()
		require.Equal(t, "Entente", f.actor())
	})
}

// Rule 6.1: the units of turn 3 are six German ones and one of the Entente. Turn 4 has
// one German unit.
func TestRule6_1_JoinOnce(t *testing.T) {
	g := lay(t, gaw.Position{Turn: 2}, "g1-ii 23", "f1-vii 85")
	for turn := 2; turn < 4; turn++ {
		for g.Kind() != "choose" {
			g.Play(g.Moves("")[0])
		}
		first := g.actor()
		g.Play(first+" pass", first+" done")
		second := g.actor()
		g.Play(second+" pass", second+" done")
	}
	require.Equal(t, []int{6, 1, 1}, told(g.Events, "6.1"))
}

// Rule 6.1: on turn 2 two units of the Entente join its pool, Foch and III
// Corps, and one German unit, IX Reserve Corps.
func TestRule6_1_ToldHowManyJoin(t *testing.T) {
	g := lay(t, gaw.Position{Turn: 1}, "g1-ii 23", "f1-vii 85")
	g.Play("German pass", "German done", "Entente pass")
	require.Equal(t, []int{1, 2}, told(g.Play("Entente done"), "6.1"))
}

func TestExample_7_10_ReinforcementPhase(t *testing.T) {
	f := fightTurnEnd(
		t, german, "turn 1", "disc German", "b-l 19 1", "f5-l 54 2", "e-l 5 2", "g1-l 12 1", "g2-l 24 1", "g4-l 60 3",
	)
	f.drawing("f-foch", "e-iii", "f1-vii", "f2-ix", "f5-i").placeAll()
	f.Play("Entente restore b-l", "Entente restore f5-l", "Entente restore f5-l", "Entente restore e-l", "Entente restore e-l")
	require.Equal(t, []int{2, 4, 4}, f.stepsOf("b-l", "f5-l", "e-l"))
	require.Equal(t, "GB", f.at("e-iii"))
	f.drawing("g1-ixr", "g1-ii", "g1-iii", "g2-gd", "g2-vii", "g4-vi", "g4-viii").placeAll()
	for range 3 {
		f.Play("German restore g1-l", "German restore g2-l")
	}
	f.Play("German restore g4-l")
	require.Equal(t, []int{4, 4, 4}, f.stepsOf("g1-l", "g2-l", "g4-l"))
	require.Equal(t, "impulse", f.Decision().Phase)
	require.Equal(t, "German", f.actor())
}
