package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestRuleS8_OrderOfCombats(t *testing.T) {
	// Both sides attack two hexes.
	both := func(t *testing.T) *table {
		g := setUp(t, 1, "German Liege 1f", "German Luxembourg 2f", "French Sedan 1f", "French Verdun 1f")
		g.orders("German attack Liege > Le Cateau", "German attack Luxembourg > Verdun",
			"French attack Sedan > Liege", "French attack Verdun > Luxembourg")
		return g
	}
	t.Run("all Allied combats come before the first German one", func(t *testing.T) {
		g := both(t)
		g.decides(alliedSeat)
		g.Refuse("S8", "German engage Le Cateau, spend German Liege")
		g.Play("Allied engage Luxembourg, spend French Verdun")
		g.decides(alliedSeat)
		g.Refuse("S8", "German engage Le Cateau, spend German Liege")
		g.Play("Allied engage Liege, spend French Sedan")
		g.decides(germanSeat)
	})
	t.Run("the attacker chooses the order, hex by hex", func(t *testing.T) {
		g := both(t)
		require.ElementsMatch(t, []string{"Allied engage Liege, spend French Sedan", "Allied engage Luxembourg, spend French Verdun"}, g.offered(alliedSeat))
		g.Play("Allied engage Liege, spend French Sedan")
		require.Equal(t, []string{"Allied engage Luxembourg, spend French Verdun"}, g.offered(alliedSeat))
		g.Play("Allied engage Luxembourg, spend French Verdun")
		g.Play("German engage Verdun, spend German Luxembourg")
		require.Equal(t, []string{"German engage Le Cateau, spend German Liege"}, g.offered(germanSeat))
		g.Play("German engage Le Cateau, spend German Liege")
		require.Equal(t, []string{
			"Allied > Liege from Sedan 1: 1f 0s, held",
			"Allied > Luxembourg from Verdun 1: 2f 0s, held",
			"German > Verdun from Luxembourg 1: 0f 1s, held",
			"German > Le Cateau from Liege 1: 0f 0s, entered",
		}, g.combats())
		log := g.State.View(spectator).Log
		for combat := range log.All() {
			require.Equal(t, Liege, combat.Target, "only the first of several combats")
			break
		}
	})
	t.Run("attacks that were ordered are made: there is no way to end the combats early", func(t *testing.T) {
		g := both(t)
		g.Refuse("S3", "Allied commit", "German commit")
	})
	t.Run("a hex without attack orders against it cannot be engaged", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "German Liege 1f")
		g.orders("French attack Sedan > Liege")
		g.Refuse("S9", "Allied engage Luxembourg, spend French Sedan", "Allied engage Verdun, spend French Sedan")
	})
	t.Run("a hex that has been attacked is not attacked again", func(t *testing.T) {
		g := both(t)
		g.Play("Allied engage Liege, spend French Sedan")
		g.Refuse("S9", "Allied engage Liege, spend French Sedan")
	})
	t.Run("one combat is over before the next begins", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "French Verdun 1f", "German Liege 1f", "German Luxembourg 1f")
		g.orders("French attack Sedan > Liege", "French attack Sedan > Liege", "French attack Verdun > Luxembourg")
		g.Play("Allied engage Liege, spend French Sedan")
		g.decides(germanSeat)
		require.Empty(t, g.offered(alliedSeat))
		before := g.State
		require.Error(t, g.State.Apply(g.Move("Allied engage Luxembourg, spend French Verdun")))
		require.True(t, before == g.State)
		g.Play("German absorb Liege", "Allied engage Luxembourg, spend French Verdun")
	})
}

// All blocks that attack a hex fight in one combat, regardless of their hexes.
func TestRuleS8_OneCombatForEachHex(t *testing.T) {
	g := setUp(t, 1, "French Sedan 1f", "French Verdun 1f", "German Luxembourg 2s")
	g.orders("French attack Sedan > Luxembourg", "French attack Verdun > Luxembourg")
	g.Play("Allied engage Luxembourg, spend French Verdun")
	require.Equal(t, []string{"Allied > Luxembourg from Sedan 1, Verdun 1: 0f 2s, routed"}, g.combats())
	g.phase(2, Orders)
}

func TestRuleS9_Announcement(t *testing.T) {
	g := setUp(t, 1, "German Liege 2f 1s", "German Luxembourg 1f", "French Verdun 1f", "French Sedan 1s")
	g.orders("German attack Liege > Sedan", "German attack Liege > Sedan", "German attack Luxembourg > Sedan")
	g.Play("German engage Sedan, spend German Luxembourg")
	g.announced("German > Sedan from Liege 2, Luxembourg 1: 0f 1s, routed")
	public := g.State.View(spectator)
	require.Empty(t, public.Blocks(), "neither blocks that did not attack nor conditions are announced")
	g.everybody("The German side attacks Sedan with 3 blocks.")
	g.everybody("2 blocks attack Sedan from Liege.")
	g.everybody("1 block attacks Sedan from Luxembourg.")
}

func TestRuleS9_OneAttackerIsSpent(t *testing.T) {
	t.Run("only the chosen block becomes spent", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "French Verdun 1f", "German Luxembourg 1f")
		g.orders("French attack Sedan > Luxembourg", "French attack Sedan > Luxembourg", "French attack Verdun > Luxembourg")
		require.ElementsMatch(t, []string{
			"Allied engage Luxembourg, spend French Sedan", "Allied engage Luxembourg, spend French Verdun",
		}, g.offered(alliedSeat))
		g.Play("Allied engage Luxembourg, spend French Sedan", "German absorb Luxembourg")
		g.has("French Sedan 1f 1s", "French Verdun 1f")
	})
	t.Run("it is one of the attackers of that hex", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "French Verdun 2f", "German Luxembourg 1f")
		g.orders("French attack Sedan > Luxembourg", "French attack Verdun > Luxembourg", "French attack Sedan > Liege")
		g.Refuse("S9", "Allied engage Liege, spend French Verdun", "Allied engage Luxembourg, spend British Sedan", "Allied engage Luxembourg, spend French Chalons")
	})
	t.Run("it is not a block that does not attack", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f", "British Sedan 1f", "German Liege 1f")
		g.orders("French attack Sedan > Liege")
		g.Refuse("S9", "Allied engage Liege, spend British Sedan")
	})
	t.Run("the owner chooses between French and British", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f", "British Sedan 1f", "German Liege 1f")
		g.orders("French attack Sedan > Liege", "British attack Sedan > Liege")
		require.ElementsMatch(t, []string{"Allied engage Liege, spend French Sedan", "Allied engage Liege, spend British Sedan"}, g.offered(alliedSeat))
		g.Play("Allied engage Liege, spend British Sedan")
		g.has("French Sedan 1f", "British Sedan 1s")
	})
	t.Run("a single attacker becomes spent too", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f", "German Liege 1f")
		g.orders("French attack Sedan > Liege")
		g.Play("Allied engage Liege, spend French Sedan")
		g.has("French Sedan 1s")
	})
	t.Run("an attack on an empty hex makes a block spent, because the choice comes before the announcement", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		g.has("German Sedan 1f 1s")
	})
	t.Run("one block becomes spent for each attacked hex", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 3f")
		g.orders("German attack Liege > Sedan", "German attack Liege > Le Cateau")
		g.Play("German engage Sedan, spend German Liege", "German engage Le Cateau, spend German Liege")
		g.has("German Sedan 1s", "German Le Cateau 1s", "German Liege 1f")
	})
}

// Only the owner learns which attacker becomes spent.
func TestRuleS9_TheChoiceIsSecret(t *testing.T) {
	announced := func() *table {
		g := setUp(t, 1, "French Sedan 1f", "French Verdun 1f", "German Luxembourg 2f")
		g.orders("French attack Sedan > Luxembourg", "French attack Verdun > Luxembourg")
		return g
	}
	const sedan, verdun = "Allied engage Luxembourg, spend French Sedan", "Allied engage Luxembourg, spend French Verdun"
	a, b := announced(), announced()
	for _, v := range []august1914.Viewer{germanSeat.Viewer(), spectator} {
		require.Equal(t, a.State.Tell(a.Move(sedan), v), b.State.Tell(b.Move(verdun), v))
	}
	require.Equal(t, verdun, b.State.Tell(b.Move(verdun), alliedSeat.Viewer()))
	a.Play(sedan)
	b.Play(verdun)
	alike(t, a, b, germanSeat.Viewer())
	alike(t, a, b, spectator)
	require.NotEqual(t, a.State.View(alliedSeat.Viewer()), b.State.View(alliedSeat.Viewer()), "the owner sees it")
	require.NotEqual(t, august1914.EventsFor(alliedSeat.Viewer(), a.Events, nil), august1914.EventsFor(alliedSeat.Viewer(), b.Events, nil))

	t.Run("for good", func(t *testing.T) {
		a.Play("German absorb Luxembourg")
		b.Play("German absorb Luxembourg")
		alike(t, a, b, germanSeat.Viewer())
		alike(t, a, b, spectator)
	})
}

func TestRuleS10_Answer(t *testing.T) {
	t.Run("fresh and spent blocks of the hex, of both nations together", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "French Sedan 2f 1s", "British Sedan 1s")
		g.orders("German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		g.announced("German > Sedan from Liege 1: 2f 2s (British), held")
	})
	t.Run("as they were before the hit", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "French Sedan 1f 1s")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege", "French absorb Sedan")
		g.announced("German > Sedan from Liege 2: 1f 1s, absorbed")
		g.has("French Sedan 2s")
	})
	t.Run("an empty hex is announced as such", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f")
		g.orders("German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		g.announced("German > Sedan from Liege 1: 0f 0s, entered")
		g.everybody("Sedan has 0 fresh and 0 spent blocks.")
	})
	t.Run("blocks with orders to attack elsewhere count", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f", "German Liege 2f 1s")
		g.orders("French attack Sedan > Liege", "German attack Liege > Le Cateau")
		g.Play("Allied engage Liege, spend French Sedan")
		g.announced("Allied > Liege from Sedan 1: 2f 1s, held")
	})
	t.Run("the numbers at the time of the combat, with spent attackers as spent", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "German Liege 1f", "German Luxembourg 1f")
		g.orders("French attack Sedan > Luxembourg", "German attack Liege > Sedan")
		g.Play("Allied engage Luxembourg, spend French Sedan", "German engage Sedan, spend German Liege")
		g.announced("German > Sedan from Liege 1: 1f 1s, held")
	})
	t.Run("blocks that have attacked and are still fresh count as fresh", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 3f", "German Liege 1f", "German Luxembourg 1f")
		g.orders("French attack Sedan > Luxembourg", "French attack Sedan > Luxembourg", "French attack Sedan > Luxembourg",
			"German attack Liege > Sedan")
		g.Play("Allied engage Luxembourg, spend French Sedan", "German absorb Luxembourg", "German engage Sedan, spend German Liege")
		g.announced("German > Sedan from Liege 1: 2f 1s, held")
		g.everybody("Sedan has 2 fresh and 1 spent blocks.")
	})
	t.Run("all viewers learn it before the loss is chosen", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "French Sedan 2f 3s")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Events = nil
		g.Play("German engage Sedan, spend German Liege")
		for _, v := range []august1914.Viewer{germanSeat.Viewer(), alliedSeat.Viewer(), spectator} {
			heard := false
			for _, e := range august1914.EventsFor(v, g.Events, nil) {
				heard = heard || e.Rule == "S10" && e.N == 2 && e.M == 3
			}
			require.True(t, heard, "%v learns the announcement", v)
		}
	})
}
