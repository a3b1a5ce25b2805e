package germanyatwar_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule3_1_SideWithInitiative(t *testing.T) {
	t.Run("the Germans on the first turn", func(t *testing.T) {
		g := start(t)
		require.Equal(t, german, g.disc())
		require.Equal(t, german, g.phasing())
		require.Equal(t, 1, g.Decision().Turn)
	})
	t.Run("whoever has the disc plays the first impulse", func(t *testing.T) {
		for _, disc := range []august1914.Side{german, entente} {
			for _, last := range []august1914.Side{german, entente} {
				g := lay(t, gaw.Position{Disc: disc, Active: last}, "g1-ii 23", "f1-vii 44")
				for range 2 {
					g.Play(g.actor() + " pass")
					g.over("move")
				}
				g.until("choose")
				require.Equal(t, 3, g.Decision().Turn)
				require.Equal(t, disc, g.phasing())
				require.Equal(t, disc, g.disc())
			}
		}
	})
}

// Rule 3.1: the side with the disc at the start of a turn has the initiative.
func TestRule3_1_InitiativeOfTheTurn(t *testing.T) {
	g := lay(t, gaw.Position{Turn: 1, Disc: german}, "g1-ii 23", "f1-vii 85")
	require.Equal(t, german, g.State.Position().Progress.First)
	g.Play("German strategic", "German done", "Entente pass", "Entente done", "German pass", "German done")
	require.Equal(t, entente, g.disc())
	require.Equal(t, 2, g.Decision().Turn)
	require.Equal(t, entente, g.State.Position().Progress.First)
}

// Rule 3.1: the first impulse of a turn belongs to the side with the disc, and the
// next to the other side.
func TestRule3_1_ToldInTheFirstImpulse(t *testing.T) {
	g := lay(t, gaw.Position{Turn: 1}, "g1-ii 23", "f1-vii 85")
	require.Empty(t, told(g.Play("German pass", "German done"), "3.1"))
	g.Play("Entente pass", "Entente done")
	for g.Kind() != "choose" {
		g.Play(g.Moves("")[0])
	}
	require.Equal(t, []int{1}, told(g.Events, "3.1"))
}

func TestRule3_2_PhasingSide(t *testing.T) {
	g := lay(t, gaw.Position{Active: german}, "g1-ii 23", "g1-l 23", "f1-vii 44", "f1-l 44")
	require.Equal(t, german, g.phasing())
	require.Empty(t, g.State.LegalMoves(gaw.EntenteSeat.Actor(), nil))
	require.Error(t, g.State.Apply(gaw.MustParseMove("Entente pass")))
	require.Error(t, g.State.Apply(gaw.MustParseMove("Entente tactical")))
	g.activate("g1-l")
	g.goes("g1-ii", "23", "26")
	require.Equal(t, german, g.phasing())
	g.over("move")
	require.Equal(t, entente, g.phasing(), "the impulse of the other side")
	require.Empty(t, g.State.LegalMoves(gaw.GermanSeat.Actor(), nil))
	g.activate("f1-l")
	g.goes("f1-vii", "44", "45")
	g.over("move")
	require.Equal(t, german, g.phasing())
}

// Rule 3.2: the side that is not phasing decides for its defenders.
func TestRule3_2_DefendersDecide(t *testing.T) {
	g := strategic(t, german, "g2-gd 23", "b-c 32", "b-3 22")
	g.goes("g2-gd", "23", "32")
	g.over("move")
	g.Play("German battle 32")
	require.Equal(t, "retreat", g.Kind())
	require.Equal(t, "Entente", g.actor())
	require.Equal(t, german, g.phasing())
}

func TestRule3_3_InitiativeDisc(t *testing.T) {
	t.Run("spent for a strategic action", func(t *testing.T) {
		for _, action := range []string{"strategic", "reinforce"} {
			g := lay(t, gaw.Position{Disc: german}, "g1-ii 23", "f1-vii 44")
			g.Play("German " + action)
			g.until("choose")
			require.Equal(t, entente, g.disc(), action)
		}
	})
	t.Run("no strategic action without it", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: entente}, "g1-ii 23", "f1-vii 44")
		g.Refuse("3.3", "German strategic")
		g.Refuse("3.3", "German reinforce")
	})
	t.Run("kept in a tactical action and in a pass", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g1-ii 23", "g1-l 23", "f1-vii 44")
		g.activate("g1-l")
		g.over("move")
		require.Equal(t, german, g.disc())
		g.Play("Entente pass")
		g.over("move")
		g.Play("German pass")
		g.over("move")
		require.Equal(t, german, g.disc())
	})
	t.Run("for a general retreat", func(t *testing.T) {
		g := tactical(t, german, "g2-l", "g2-l 23", "g2-gd 23", "b-3 32", "b-4 22")
		g.goes("g2-gd", "23", "32")
		g.over("move")
		g.Play("German battle 32", "Entente general")
		require.True(t, g.Can("Entente retreat b-3 32 > 22"))
	})
	t.Run("not without it", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g2-l 23", "g2-gd 23", "b-3 32", "b-4 22")
		g.activate("g2-l")
		g.goes("g2-gd", "23", "32")
		g.over("move")
		g.Play("German battle 32")
		g.over("disc")
		require.False(t, g.Can("Entente general"))
	})
}

func TestRule3_3_WhoHasTheDisc(t *testing.T) {
	t.Run("reinforces second", func(t *testing.T) {
		g := lay(t, gaw.Position{Turn: 1, Disc: german}, "g1-ii 23", "f1-vii 85")
		g.Play("German pass", "German done", "Entente pass", "Entente done")
		require.Equal(t, "recruit", g.Kind())
		require.Equal(t, entente, g.phasing())
	})
	t.Run("and loses it by playing it in a battle", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g2-l 23", "g2-gd 23", "b-3 32")
		g.activate("g2-l")
		g.goes("g2-gd", "23", "32")
		g.over("move")
		g.Play("German battle 32", "German pontoon")
		g.settle()
		require.Equal(t, entente, g.disc())
	})
}

func TestRule7_0_SequenceOfPlay(t *testing.T) {
	t.Run("two passes running end the turn, three with an action between do not", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-ii 23", "g1-l 23", "f1-vii 44", "f1-l 44")
		g.Play("German pass")
		g.over("move")
		g.activate("f1-l")
		g.over("move")
		g.Play("German pass")
		g.over("move")
		require.Equal(t, entente, g.phasing())
		require.Equal(t, 2, g.Decision().Turn)
		g.Play("Entente pass")
		g.over("move")
		require.Equal(t, 3, g.Decision().Turn)
		require.Equal(t, "reinforcement phase", g.phase())
	})
	t.Run("no reinforcements on the first turn", func(t *testing.T) {
		g := start(t)
		require.Equal(t, "impulse", g.phase())
		for _, e := range g.Events {
			require.NotEqual(t, "6.0", e.Rule)
		}
	})
	t.Run("the segments in their order", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g2-l 23", "g2-gd 23", "b-3 32")
		g.Play("German tactical")
		require.Equal(t, "activation segment", g.phase())
		g.Play("German reveal g2-l")
		g.over("activate")
		require.Equal(t, "movement segment", g.phase())
		g.goes("g2-gd", "23", "32")
		g.over("move")
		require.Equal(t, "combat segment", g.phase())
	})
}

func TestRule8_2_Paris(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  int
	}{
		{"a point a turn", []string{"option paris=on", "valour Germany 3"}, 2},
		{"down to none", []string{"option paris=on"}, 0},
		{"not when Paris is German", []string{"option paris=on", "valour Germany 3", "german 46"}, 3},
		{"not without the option", []string{"valour Germany 3"}, 3},
		{"contested Paris is who held it's", []string{"option paris=on", "valour Germany 3", "g7-xiv 46", "f-paris 46"}, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := fightTurnEnd(t, german, append(c.lines, "g7-l 79")...)
			require.Equal(t, c.want, f.valour(august1914.Germany))
		})
	}
	t.Run("in every turn", func(t *testing.T) {
		for _, turn := range []int{1, 2, 3, 4} {
			f := fightTurnEnd(t, german, "option paris=on", "valour Germany 3", "g7-l 79", "turn "+strconv.Itoa(turn))
			require.Equal(t, 2, f.valour(august1914.Germany))
		}
	})
	t.Run("the points of others stay", func(t *testing.T) {
		f := fightTurnEnd(t, german, "option paris=on", "valour Germany 3", "valour France 2", "valour Belgium 1")
		require.Equal(t, []int{2, 1}, []int{f.valour(august1914.France), f.valour(august1914.Belgium)})
	})
}
