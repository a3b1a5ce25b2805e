package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/sabinschlieffen"
)

// playing is the printed game with one option set.
func playing(t *testing.T, name, value string) *sabinschlieffen.Scenario {
	t.Helper()
	sc, err := sabinschlieffen.Standard().With(august1914.Setting{Name: name, Value: value})
	require.NoError(t, err)
	return sc
}

func TestRuleS4_RecoveryUpTo(t *testing.T) {
	g := tableFor(t, playing(t, "recovery", "up-to"), positionOf(t, 3, "German Liege 2s", "French Sedan 3s", "British Sedan 1s"))
	t.Run("each player flips one or more", func(t *testing.T) {
		g := at(t, g.State)
		g.Refuse("S4", "German commit", "German march Liege > Luxembourg, spent", "Allied commit", "French march Sedan > Chalons, spent")
		g.Play("German recover Liege")
		g.Refuse("S4", "Allied commit", "British march Sedan > Chalons, spent")
		g.Play("British recover Sedan")
		g.commit()
		g.has("German Liege 1f 1s", "French Sedan 3s", "British Sedan 1f")
		g.phase(4, sabinschlieffen.Orders)
	})
	t.Run("one of either nation is enough", func(t *testing.T) {
		g := at(t, g.State)
		g.Play("French recover Sedan", "French attack Sedan > Luxembourg", "German recover Liege")
		g.commit()
		g.has("French Sedan 1f 2s", "British Sedan 1s")
	})
	t.Run("who can flip none need not", func(t *testing.T) {
		g := tableFor(t, playing(t, "recovery", "up-to"), positionOf(t, 2, "German Liege 2f", "French Sedan 1f", "British Sedan 1s"))
		g.commit()
		g.phase(3, sabinschlieffen.Orders)
	})
	t.Run("what was flipped last turn does not count", func(t *testing.T) {
		g := at(t, g.State)
		g.Play("German recover Liege", "French recover Sedan", "French recover Sedan")
		g.commit()
		g.phase(4, sabinschlieffen.Orders)
		g.Refuse("S4", "German commit", "Allied commit")
	})
	t.Run("the enemy does not learn whether one was", func(t *testing.T) {
		g := at(t, g.State)
		before := g.State.View(germanSeat.Viewer())
		g.Play("French recover Sedan")
		require.True(t, before == g.State.View(germanSeat.Viewer()))
		require.Equal(t, august1914.ActorSet(alliedSeat.Actor()), g.State.View(alliedSeat.Viewer()).Recovered)
		require.Equal(t, august1914.ActorSet(alliedSeat.Actor()), g.State.View(august1914.Umpire).Recovered)
	})
	t.Run("but no more than the track says", func(t *testing.T) {
		g := at(t, g.State)
		g.Play("French recover Sedan", "British recover Sedan", "French recover Sedan", "German recover Liege")
		g.Refuse("S4", "French recover Sedan", "British recover Sedan", "German recover Liege")
	})
	t.Run("and before the other orders", func(t *testing.T) {
		g := at(t, g.State)
		g.Play("British recover Sedan", "French march Sedan > Chalons, spent")
		g.Refuse("S4", "French recover Sedan", "French recover Chalons", "British recover Sedan")
		g.Play("German recover Liege")
	})
	t.Run("what was not used is not carried over", func(t *testing.T) {
		g := at(t, g.State)
		g.Play("German recover Liege", "British recover Sedan")
		g.commit()
		g.Play("French recover Sedan", "French recover Sedan")
		g.Refuse("S4", "French recover Sedan", "British recover Sedan")
	})
}

// Where only an attack still to come puts a block first, Allied blocks never
// come first: their attacks are over when they are hit.
func TestRuleS11_AbsorptionPending(t *testing.T) {
	sc := playing(t, "absorption", "pending")
	t.Run("any fresh Allied block takes the hit", func(t *testing.T) {
		g := afterAnAlliedAttack(t, sc)
		require.ElementsMatch(t, []string{"French absorb Sedan", "British absorb Sedan"}, g.offered(alliedSeat))
		g.Play("British absorb Sedan")
		g.has("French Sedan 1f 1s", "British Sedan 1s")
	})
	t.Run("German blocks with orders come first all the same", func(t *testing.T) {
		position := positionOf(t, 1, "French Sedan 2f", "German Liege 3f")
		position.Recoveries = &sabinschlieffen.ByPower{}
		g := tableFor(t, sc, position)
		g.orders("French attack Sedan > Liege", "French attack Sedan > Liege", "German attack Liege > Le Cateau")
		g.Play("Allied engage Liege, spend French Sedan")
		g.Refuse("S11", "German absorb Liege")
		g.Play("German absorb Liege, cancel Le Cateau")
	})
}

func TestOptions_UnknownOnesAreRefused(t *testing.T) {
	for _, setting := range []august1914.Setting{
		{Name: "recovery", Value: "never"},
		{Name: "weather", Value: "exact"},
		{},
	} {
		_, err := sabinschlieffen.Standard().With(setting)
		require.Error(t, err, "%v", setting)
	}
	require.Empty(t, sabinschlieffen.Standard().Settings())
	require.Equal(t, []august1914.Setting{{Name: "recovery", Value: "up-to"}}, playing(t, "recovery", "up-to").Settings())
}
