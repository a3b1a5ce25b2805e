package sabinschlieffen_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestRuleS11_Hit(t *testing.T) {
	attack := func(t *testing.T, attackers int, defenders ...string) *table {
		t.Helper()
		g := setUp(t, 1, append(defenders, "German Liege 5f")...)
		for range attackers {
			g.Play("German attack Liege > Sedan")
		}
		g.commit()
		g.Play("German engage Sedan, spend German Liege")
		return g
	}
	t.Run("a single attacker does not hit", func(t *testing.T) {
		g := attack(t, 1, "French Sedan 3f")
		g.phase(2, Orders)
		g.has("French Sedan 3f")
	})
	t.Run("attackers of an empty hex do not hit", func(t *testing.T) {
		for attackers := 1; attackers <= 3; attackers++ {
			g := attack(t, attackers, "French Sedan")
			g.announced(fmt.Sprintf("German > Sedan from Liege %d: 0f 0s, entered", attackers))
			require.NotContains(t, g.told(spectator), "Sedan is hit.")
			for _, e := range g.Events {
				require.NotEqual(t, "S11", e.Rule, "%v", e)
			}
		}
	})
	t.Run("two or more attackers hit once", func(t *testing.T) {
		for attackers := 2; attackers <= 5; attackers++ {
			g := attack(t, attackers, "French Sedan 3f")
			g.decides(alliedSeat)
			g.everybody("Sedan is hit.")
			g.Play("French absorb Sedan")
			g.phase(2, Orders)
			g.has("French Sedan 2f 1s")
			require.Contains(t, g.told(germanSeat.Viewer()), "A fresh Allied block in Sedan takes the hit.")
			require.Contains(t, g.told(alliedSeat.Viewer()), "A French block in Sedan takes the hit.")
		}
	})
	t.Run("a fresh block takes the hit, not a spent one", func(t *testing.T) {
		g := attack(t, 2, "French Sedan 1f", "British Sedan 1s")
		g.Refuse("S11", "British absorb Sedan")
		g.Play("French absorb Sedan")
		g.has("French Sedan 1s", "British Sedan 1s")
	})
	t.Run("a block in the attacked hex takes the hit", func(t *testing.T) {
		g := attack(t, 2, "French Sedan 1f", "French Verdun 1f")
		g.Refuse("S11", "French absorb Verdun", "German absorb Liege")
		g.Play("French absorb Sedan")
		g.has("French Sedan 1s", "French Verdun 1f")
	})
	t.Run("the owner chooses, even from a single block", func(t *testing.T) {
		g := attack(t, 2, "French Sedan 1f 2s")
		g.decides(alliedSeat)
		require.Equal(t, []string{"French absorb Sedan"}, g.offered(alliedSeat))
		for _, v := range []august1914.Viewer{germanSeat.Viewer(), alliedSeat.Viewer(), spectator} {
			decision := g.State.Decision(v)
			require.Equal(t, []string{"absorb", "S11"}, []string{decision.Kind, decision.Rule})
			require.Equal(t, Sedan, g.State.View(v).Absorbing)
		}
	})
	t.Run("the owner chooses between French and British", func(t *testing.T) {
		g := attack(t, 2, "French Sedan 2f", "British Sedan 1f")
		require.ElementsMatch(t, []string{"French absorb Sedan", "British absorb Sedan"}, g.offered(alliedSeat))
		g.Play("British absorb Sedan")
		g.has("French Sedan 2f", "British Sedan 1s")
	})
	t.Run("without a hit no block can take one", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "French Sedan 1f")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Refuse("S11", "French absorb Sedan")
		h := setUp(t, 1, "German Liege 2f", "French Sedan 2f")
		h.orders("German attack Liege > Sedan", "German attack Liege > Le Cateau")
		h.Play("German engage Sedan, spend German Liege")
		h.Refuse("S11", "French absorb Sedan")
	})
}

func TestRuleS11_CancelledAttacks(t *testing.T) {
	t.Run("a block with an attack order takes the hit first, and does not attack", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "German Liege 3f")
		g.orders("French attack Sedan > Liege", "French attack Sedan > Liege", "German attack Liege > Le Cateau")
		g.Play("Allied engage Liege, spend French Sedan")
		g.Refuse("S11", "German absorb Liege", "German absorb Liege, cancel Sedan")
		g.Play("German absorb Liege, cancel Le Cateau")
		g.has("German Liege 2f 1s", "German Le Cateau")
		require.Contains(t, g.told(germanSeat.Viewer()), "Its attack on Le Cateau is cancelled.")
		for _, e := range g.Events {
			require.True(t, e.Kind != "absorb" || e.To == "", "the event has no second place, although the cancelled attack has a target")
		}
	})
	t.Run("with all attacks cancelled there is no combat, and nothing is announced", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "German Liege 1f")
		g.orders("French attack Sedan > Liege", "French attack Sedan > Liege", "German attack Liege > Le Cateau")
		g.Play("Allied engage Liege, spend French Sedan", "German absorb Liege, cancel Le Cateau")
		g.phase(2, Orders)
		require.Equal(t, []string{"Allied > Liege from Sedan 2: 1f 0s, absorbed"}, g.combats())
		g.held("Liege", "Luxembourg")
	})
	t.Run("a single attacker that is left does not hit", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "German Liege 2f", "British Le Cateau 1f")
		g.orders("French attack Sedan > Liege", "French attack Sedan > Liege",
			"German attack Liege > Le Cateau", "German attack Liege > Le Cateau")
		g.Play("Allied engage Liege, spend French Sedan", "German absorb Liege, cancel Le Cateau")
		g.Play("German engage Le Cateau, spend German Liege")
		g.announced("German > Le Cateau from Liege 1: 1f 0s (British), held")
		g.has("British Le Cateau 1f", "German Liege 2s")
	})
	t.Run("two attackers that are left hit", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "German Liege 3f", "British Le Cateau 1s")
		g.orders("French attack Sedan > Liege", "French attack Sedan > Liege",
			"German attack Liege > Le Cateau", "German attack Liege > Le Cateau", "German attack Liege > Le Cateau")
		g.Play("Allied engage Liege, spend French Sedan", "German absorb Liege, cancel Le Cateau")
		g.Play("German engage Le Cateau, spend German Liege")
		g.announced("German > Le Cateau from Liege 2: 0f 1s (British), routed")
		g.has("German Le Cateau 1f 1s", "German Liege 1s")
	})
	t.Run("attackers from another hex still attack", func(t *testing.T) {
		g := setUp(t, 1, "French Verdun 2f", "German Liege 1f", "German Luxembourg 1f")
		g.orders("French attack Verdun > Luxembourg", "French attack Verdun > Luxembourg",
			"German attack Liege > Sedan", "German attack Luxembourg > Sedan")
		g.Play("Allied engage Luxembourg, spend French Verdun", "German absorb Luxembourg, cancel Sedan")
		g.Refuse("S9", "German engage Sedan, spend German Luxembourg")
		g.Play("German engage Sedan, spend German Liege")
		g.announced("German > Sedan from Liege 1: 0f 0s, entered")
	})
	t.Run("the owner chooses which attack is lost", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "German Liege 3f")
		g.orders("French attack Sedan > Liege", "French attack Sedan > Liege",
			"German attack Liege > Le Cateau", "German attack Liege > Sedan")
		g.Play("Allied engage Liege, spend French Sedan")
		require.ElementsMatch(t, []string{"German absorb Liege, cancel Le Cateau", "German absorb Liege, cancel Sedan"}, g.offered(germanSeat))
		g.Play("German absorb Liege, cancel Sedan")
		require.Equal(t, []string{"German engage Le Cateau, spend German Liege"}, g.offered(germanSeat))
	})
	t.Run("only an attack from the hex that was hit is cancelled", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "German Liege 1f", "German Luxembourg 1f")
		g.orders("French attack Sedan > Liege", "French attack Sedan > Liege", "German attack Luxembourg > Verdun")
		g.Play("Allied engage Liege, spend French Sedan")
		g.Refuse("S11", "German absorb Liege, cancel Verdun", "German absorb Luxembourg, cancel Verdun")
		g.Play("German absorb Liege", "German engage Verdun, spend German Luxembourg")
	})
	t.Run("an attack without a hit cancels nothing", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f", "German Liege 1f")
		g.orders("French attack Sedan > Liege", "German attack Liege > Le Cateau")
		g.Play("Allied engage Liege, spend French Sedan", "German engage Le Cateau, spend German Liege")
		g.has("German Le Cateau 1s")
	})
}

// When the Germans attack, the Allied attacks are over. Allied blocks that attacked
// from the hex still take a hit before others.
func TestRuleS11_AlliedBlocksThatAttackedAbsorbFirst(t *testing.T) {
	t.Run("French before British", func(t *testing.T) {
		g := afterAnAlliedAttack(t, Standard())
		g.Refuse("S11", "British absorb Sedan")
		require.Equal(t, []string{"French absorb Sedan"}, g.offered(alliedSeat))
		g.Play("French absorb Sedan")
		g.has("French Sedan 2s", "British Sedan 1f")
	})
	t.Run("British before French", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "German Luxembourg 1f", "French Sedan 2f", "British Sedan 1f")
		g.orders("French attack Sedan > Luxembourg", "British attack Sedan > Luxembourg",
			"German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Play("Allied engage Luxembourg, spend French Sedan", "German absorb Luxembourg", "German engage Sedan, spend German Liege")
		require.Equal(t, []string{"British absorb Sedan"}, g.offered(alliedSeat))
		g.Refuse("S11", "French absorb Sedan")
	})
	t.Run("if they are all spent, other blocks take the hit", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "German Luxembourg 1f", "French Sedan 2f", "British Sedan 1f")
		g.orders("British attack Sedan > Luxembourg", "German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Play("Allied engage Luxembourg, spend British Sedan", "German engage Sedan, spend German Liege")
		require.Equal(t, []string{"French absorb Sedan"}, g.offered(alliedSeat))
		g.Play("French absorb Sedan")
	})
	t.Run("the block that takes the hit becomes spent, and no other block of its nation", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 3f", "German Luxembourg 1f", "French Sedan 3f")
		g.orders("French attack Sedan > Luxembourg", "French attack Sedan > Luxembourg",
			"German attack Liege > Sedan", "German attack Liege > Sedan", "German attack Liege > Le Cateau")
		g.Play("Allied engage Luxembourg, spend French Sedan", "German absorb Luxembourg", "German engage Sedan, spend German Liege", "French absorb Sedan")
		g.phase(1, GermanCombats)
		view := g.State.View(alliedSeat.Viewer())
		require.Equal(t, Blocks{Hex: Sedan, Power: august1914.France, Fresh: 1, Spent: 2},
			view.At(Sedan, august1914.France))
	})
	t.Run("the obligation ends with the turn", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "German Luxembourg 1f", "French Sedan 2f", "British Sedan 1f")
		g.orders("French attack Sedan > Luxembourg", "French attack Sedan > Luxembourg")
		g.Play("Allied engage Luxembourg, spend French Sedan", "German absorb Luxembourg")
		g.Play("German recover Luxembourg", "French recover Sedan")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		require.ElementsMatch(t, []string{"French absorb Sedan", "British absorb Sedan"}, g.offered(alliedSeat))
	})
}

// afterAnAlliedAttack returns a position with a hit on Sedan. One of the French blocks
// there attacked Luxembourg without success this turn and is still fresh. The British
// block there is fresh and had no orders.
func afterAnAlliedAttack(t *testing.T, sc *Scenario) *table {
	t.Helper()
	position := positionOf(t, 1, "German Liege 2f", "German Luxembourg 1f", "French Sedan 2f", "British Sedan 1f")
	position.Recoveries = &ByPower{}
	g := tableFor(t, sc, position)
	g.orders("French attack Sedan > Luxembourg", "French attack Sedan > Luxembourg",
		"German attack Liege > Sedan", "German attack Liege > Sedan")
	g.Play("Allied engage Luxembourg, spend French Sedan", "German absorb Luxembourg", "German engage Sedan, spend German Liege")
	g.announced("German > Sedan from Liege 2: 2f 1s (British), absorbed")
	return g
}

// The attacker learns that a block took the hit, but not which one.
func TestRuleS11_WhoTookTheHitIsSecret(t *testing.T) {
	secret := func(t *testing.T, a, b *table, attacker august1914.Seat) {
		t.Helper()
		alike(t, a, b, attacker.Viewer())
		alike(t, a, b, spectator)
	}
	t.Run("which attack was cancelled", func(t *testing.T) {
		line := func(hit string) *table {
			g := setUp(t, 1, "French Sedan 2f", "German Liege 3f")
			g.orders("French attack Sedan > Liege", "French attack Sedan > Liege",
				"German attack Liege > Le Cateau", "German attack Liege > Sedan")
			g.Play("Allied engage Liege, spend French Sedan", hit)
			return g
		}
		secret(t, line("German absorb Liege, cancel Le Cateau"), line("German absorb Liege, cancel Sedan"), alliedSeat)
	})
	t.Run("whether an attack was cancelled", func(t *testing.T) {
		line := func(order, hit string) *table {
			g := setUp(t, 1, "French Sedan 2f", "German Liege 2f", "German Luxembourg 1f")
			g.Play("German attack Luxembourg > Verdun", "French attack Sedan > Liege", "French attack Sedan > Liege")
			if order != "" {
				g.Play(order)
			}
			g.commit()
			g.Play("Allied engage Liege, spend French Sedan", hit)
			return g
		}
		secret(t, line("German attack Liege > Le Cateau", "German absorb Liege, cancel Le Cateau"), line("", "German absorb Liege"), alliedSeat)
	})
	t.Run("French or British", func(t *testing.T) {
		line := func(hit string) *table {
			g := setUp(t, 1, "German Liege 2f", "French Sedan 1f", "British Sedan 1f")
			g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
			g.Play("German engage Sedan, spend German Liege", hit)
			return g
		}
		secret(t, line("French absorb Sedan"), line("British absorb Sedan"), germanSeat)
	})
	t.Run("the owner knows", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "French Sedan 1f", "British Sedan 1f")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege", "British absorb Sedan")
		view := g.State.View(alliedSeat.Viewer())
		require.Equal(t, 1, view.At(Sedan, august1914.Britain).Spent)
		require.Equal(t, 1, view.At(Sedan, august1914.France).Fresh)
	})
}

func TestRuleS12_Rout(t *testing.T) {
	t.Run("without a fresh block, all spent blocks are routed", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "French Sedan 4s")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		g.announced("German > Sedan from Liege 2: 0f 4s, routed")
		g.has("French Sedan")
		require.Equal(t, ByPower{French: 4}, g.State.Position().Routed)
		g.phase(2, Orders)
	})
	t.Run("blocks of both nations are routed, and the routed box is public", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "French Sedan 2s", "British Sedan 1s")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		for _, v := range []august1914.Viewer{germanSeat.Viewer(), alliedSeat.Viewer(), spectator} {
			require.Equal(t, ByPower{French: 2, British: 1}, g.State.View(v).Routed, "%v", v)
		}
		require.Equal(t, 3, g.State.Score().AlliedRouted)
		g.everybody("Sedan is hit.")
		g.everybody("2 French blocks in Sedan are routed.")
		g.everybody("1 British block in Sedan is routed.")
	})
	t.Run("German blocks are routed too", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 3s", "French Sedan 1f", "British Le Cateau 1f")
		g.orders("French attack Sedan > Liege", "British attack Le Cateau > Liege")
		g.Play("Allied engage Liege, spend British Le Cateau")
		require.Equal(t, ByPower{German: 3}, g.State.Position().Routed)
		require.Equal(t, Score{GermanHexes: 1, GermanRouted: 3}, g.State.Score())
	})
	t.Run("a single attacker does not rout", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "French Sedan 2s")
		g.orders("German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		g.announced("German > Sedan from Liege 1: 0f 2s, held")
		g.has("French Sedan 2s")
	})
	t.Run("many attackers do not rout a hex with a fresh block", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 5f", "French Sedan 1f 6s")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan", "German attack Liege > Sedan", "German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege", "French absorb Sedan")
		g.has("French Sedan 7s")
		g.held("Liege", "Luxembourg")
	})
	t.Run("for good", func(t *testing.T) {
		g := setUp(t, 2, "German Liege 2f", "French Sedan 1s", "French Paris 1s")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege", "German recover Sedan", "French recover Paris")
		g.Refuse("S4", "French recover Sedan")
		require.Equal(t, ByPower{French: 1}, g.State.Position().Routed)
		seen := g.State.View(alliedSeat.Viewer())
		require.Equal(t, []Blocks{{Hex: Paris, Power: august1914.France, Fresh: 1}},
			seen.Blocks(), "what is left of the Allies")
	})
	t.Run("a block that attacked alone can be routed in the same turn", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "German Luxembourg 1f", "French Sedan 1f")
		g.orders("French attack Sedan > Luxembourg", "German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Play("Allied engage Luxembourg, spend French Sedan", "German engage Sedan, spend German Liege")
		g.announced("German > Sedan from Liege 2: 0f 1s, routed")
	})
}

// If only unresolved attacks oblige a block to take a hit, no Allied block is ever
// obliged: the Allied attacks are over before the Germans attack.
func TestRuleS11_AbsorptionPending(t *testing.T) {
	sc := playing(t, "absorption", "pending")
	t.Run("any fresh Allied block takes the hit", func(t *testing.T) {
		g := afterAnAlliedAttack(t, sc)
		require.ElementsMatch(t, []string{"French absorb Sedan", "British absorb Sedan"}, g.offered(alliedSeat))
		g.Play("British absorb Sedan")
		g.has("French Sedan 1f 1s", "British Sedan 1s")
	})
	t.Run("German blocks with orders still come first", func(t *testing.T) {
		position := positionOf(t, 1, "French Sedan 2f", "German Liege 3f")
		position.Recoveries = &ByPower{}
		g := tableFor(t, sc, position)
		g.orders("French attack Sedan > Liege", "French attack Sedan > Liege", "German attack Liege > Le Cateau")
		g.Play("Allied engage Liege, spend French Sedan")
		g.Refuse("S11", "German absorb Liege")
		g.Play("German absorb Liege, cancel Le Cateau")
	})
}
