package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestRuleS13_Advance(t *testing.T) {
	t.Run("a single block takes an empty hex", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f", "German Liege", "German Luxembourg 1f")
		g.orders("French attack Sedan > Liege")
		g.Play("Allied engage Liege, spend French Sedan")
		g.has("French Liege 1s", "French Sedan")
		g.held("Luxembourg")
	})
	t.Run("all attackers advance from all hexes, including the spent one", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f 1s", "German Luxembourg 2f 1s", "French Sedan 3s")
		g.orders("German attack Liege > Sedan", "German attack Luxembourg > Sedan", "German attack Luxembourg > Sedan")
		g.Play("German engage Sedan, spend German Luxembourg")
		g.announced("German > Sedan from Liege 1, Luxembourg 2: 0f 3s, routed")
		g.has("German Sedan 2f 1s", "German Liege 1f 1s", "German Luxembourg 1s")
		g.held("Liege", "Luxembourg", "Sedan")
		g.everybody("1 German block advances from Liege to Sedan.")
		g.everybody("2 German blocks advance from Luxembourg to Sedan.")
	})
	t.Run("only the attackers of the hex advance", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 3f")
		g.orders("German attack Liege > Sedan", "German attack Liege > Le Cateau")
		g.Play("German engage Sedan, spend German Liege")
		g.has("German Sedan 1s", "German Liege 2f")
	})
	t.Run("their nation does not matter", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f", "British Le Cateau 1f", "German Liege 1s")
		g.orders("French attack Sedan > Liege", "British attack Le Cateau > Liege")
		g.Play("Allied engage Liege, spend French Sedan")
		g.has("French Liege 1s", "British Liege 1f", "French Sedan", "British Le Cateau")
		g.everybody("1 French block advances from Sedan to Liege.")
		g.everybody("1 British block advances from Le Cateau to Liege.")
	})
	t.Run("all viewers see the hex change hands", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f")
		g.orders("German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		for _, v := range []august1914.Viewer{germanSeat.Viewer(), alliedSeat.Viewer(), spectator} {
			view := g.State.View(v)
			require.Equal(t, august1914.German, view.Control(Sedan), "%v", v)
		}
		g.everybody("The German side takes Sedan.")
	})
	t.Run("they keep control of the hex that they left", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f")
		g.orders("German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		g.has("German Liege")
		g.held("Liege", "Luxembourg", "Sedan")
	})
	t.Run("it is empty: a single German block takes the hex that the Allies had to leave", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "German Liege 1f", "German Luxembourg 1s")
		g.orders("French attack Sedan > Luxembourg", "French attack Sedan > Luxembourg", "German attack Liege > Sedan")
		g.Play("Allied engage Luxembourg, spend French Sedan")
		g.has("French Luxembourg 1f 1s", "French Sedan")
		require.Equal(t, []string{"German engage Sedan, spend German Liege"}, g.offered(germanSeat))
		g.Play("German engage Sedan, spend German Liege")
		g.announced("German > Sedan from Liege 1: 0f 0s, entered")
		g.held("Liege", "Sedan")
	})
	t.Run("a block that advanced has not attacked from its new hex", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "German Liege 1f")
		g.orders("French attack Sedan > Luxembourg", "French attack Sedan > Luxembourg", "German attack Liege > Le Cateau")
		g.Play("Allied engage Luxembourg, spend French Sedan")
		g.phase(1, GermanCombats)
		view := g.State.View(alliedSeat.Viewer())
		require.Equal(t, Blocks{Hex: Luxembourg, Power: august1914.France, Fresh: 1, Spent: 1},
			view.At(Luxembourg, august1914.France))
	})
	t.Run("a block that advanced can be ordered again in the next turn", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege", "German recover Sedan")
		g.Play("German attack Sedan > Verdun", "German march Sedan > Liege, fresh")
	})
}

func TestRuleS14_Stay(t *testing.T) {
	t.Run("when a block took the hit", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "German Luxembourg 1f", "French Sedan 1f")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan", "German attack Luxembourg > Sedan")
		g.Play("German engage Sedan, spend German Luxembourg", "French absorb Sedan")
		g.has("German Liege 2f", "German Luxembourg 1s", "French Sedan 1s", "German Sedan")
		g.held("Liege", "Luxembourg")
	})
	t.Run("when there was no hit", func(t *testing.T) {
		for _, defenders := range []string{"French Sedan 1f", "French Sedan 1s", "French Sedan 1f 1s", "British Sedan 1s"} {
			g := setUp(t, 1, "German Liege 1f", defenders)
			g.orders("German attack Liege > Sedan")
			g.Play("German engage Sedan, spend German Liege")
			g.has("German Liege 1s", "German Sedan", defenders)
			g.held("Liege", "Luxembourg")
			g.everybody("Sedan holds, and the attackers stay in their hexes.")
		}
	})
	t.Run("a defender does not retreat from a combat", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "French Sedan 1s")
		g.orders("German attack Liege > Sedan")
		require.Empty(t, g.offered(alliedSeat))
		g.Refuse("S3", "French march Sedan > Chalons, spent")
	})
}

func TestRuleS15_BritishInAttack(t *testing.T) {
	t.Run("announced, with the hex it comes from", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "British Le Cateau 1f", "French Le Cateau 1f", "German Liege 4f 1s")
		g.orders("French attack Sedan > Liege", "French attack Sedan > Liege",
			"British attack Le Cateau > Liege", "French attack Le Cateau > Liege")
		g.Play("Allied engage Liege, spend French Le Cateau")
		g.announced("Allied > Liege from Le Cateau 2 (British), Sedan 2: 4f 1s, absorbed")
		g.everybody("The British block attacks Liege from Le Cateau.")
	})
	t.Run("announced from every direction", func(t *testing.T) {
		for _, way := range [][2]string{
			{"Le Cateau", "Sedan"},
			{"Soissons", "Sedan"},
			{"Verdun", "Sedan"},
			{"Sedan", "Le Cateau"},
			{"Sedan", "Soissons"},
			{"Verdun", "Luxembourg"},
		} {
			from, to := way[0], way[1]
			g := setUp(t, 1, "British "+from+" 1f", "German "+to+" 1s")
			g.orders("British attack " + from + " > " + to)
			g.Play("Allied engage " + to + ", spend British " + from)
			g.everybody("The British block attacks " + to + " from " + from + ".")
		}
	})
	t.Run("not announced when it does not attack", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f", "British Sedan 1f", "German Liege 1f")
		g.orders("French attack Sedan > Liege")
		g.Play("Allied engage Liege, spend French Sedan")
		g.announced("Allied > Liege from Sedan 1: 1f 0s, held")
	})
	t.Run("whether it became spent stays secret", func(t *testing.T) {
		line := func(spend string) *table {
			g := setUp(t, 1, "French Sedan 1f", "British Sedan 1f", "German Liege 2f")
			g.orders("French attack Sedan > Liege", "British attack Sedan > Liege")
			g.Play(spend, "German absorb Liege")
			return g
		}
		a, b := line("Allied engage Liege, spend French Sedan"), line("Allied engage Liege, spend British Sedan")
		a.has("French Sedan 1s", "British Sedan 1f")
		b.has("French Sedan 1f", "British Sedan 1s")
		alike(t, a, b, germanSeat.Viewer())
		alike(t, a, b, spectator)
	})
}

func TestRuleS15_BritishInDefense(t *testing.T) {
	t.Run("announced", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "British Le Cateau 1s", "French Le Cateau 1f")
		g.orders("German attack Liege > Le Cateau")
		g.Play("German engage Le Cateau, spend German Liege")
		g.announced("German > Le Cateau from Liege 1: 1f 1s (British), held")
		g.everybody("The British block is in Le Cateau.")
	})
	t.Run("its absence is therefore known", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "British Paris 1s", "French Le Cateau 1f 1s")
		g.orders("German attack Liege > Le Cateau")
		g.Play("German engage Le Cateau, spend German Liege")
		g.announced("German > Le Cateau from Liege 1: 1f 1s, held")
	})
	t.Run("its condition is not announced", func(t *testing.T) {
		line := func(spend string) *table {
			g := setUp(t, 1, "German Liege 3f", "German Luxembourg 1f", "French Sedan 1f", "British Sedan 1f")
			g.orders("French attack Sedan > Luxembourg", "British attack Sedan > Luxembourg",
				"German attack Liege > Sedan")
			g.Play(spend, "German absorb Luxembourg", "German engage Sedan, spend German Liege")
			g.announced("German > Sedan from Liege 1: 1f 1s (British), held")
			return g
		}
		a, b := line("Allied engage Luxembourg, spend French Sedan"), line("Allied engage Luxembourg, spend British Sedan")
		alike(t, a, b, germanSeat.Viewer())
		alike(t, a, b, spectator)
	})
	t.Run("whether it took the hit is not announced", func(t *testing.T) {
		line := func(hit string) *table {
			g := setUp(t, 1, "German Liege 2f", "French Sedan 1f", "British Sedan 1f")
			g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
			g.Play("German engage Sedan, spend German Liege", hit)
			return g
		}
		a, b := line("French absorb Sedan"), line("British absorb Sedan")
		alike(t, a, b, germanSeat.Viewer())
		alike(t, a, b, spectator)
	})
}
