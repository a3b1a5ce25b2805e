package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestRuleS5_March(t *testing.T) {
	t.Run("fresh and spent blocks, one hex, to a friendly hex", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f 1s")
		g.Play("French march Sedan > Chalons, fresh", "French march Sedan > Chalons, spent")
		g.has("French Sedan", "French Chalons 1f 1s")
		require.Equal(t, []string{
			"A fresh French block marches from Sedan to Chalons.", "A spent French block marches from Sedan to Chalons.",
		}, g.told(alliedSeat.Viewer()))
	})
	t.Run("not two hexes", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f")
		g.Refuse("S7", "French march Sedan > Melun, fresh", "French march Sedan > Paris, fresh", "French march Sedan > Langres, fresh")
	})
	t.Run("not two hexes in two steps either", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f")
		g.Play("French march Sedan > Chalons, fresh")
		g.Refuse("S5", "French march Chalons > Melun, fresh", "French march Chalons > Sedan, fresh")
	})
	t.Run("nor a spent block", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1s", "German Liege 1s")
		g.Play("French march Sedan > Chalons, spent", "German march Liege > Luxembourg, spent")
		g.Refuse("S5", "French march Chalons > Melun, spent", "French march Chalons > Sedan, spent", "German march Luxembourg > Liege, spent")
	})
	t.Run("not into its own hex", func(t *testing.T) {
		setUp(t, 1, "French Sedan 1f").Refuse("S7", "French march Sedan > Sedan, fresh")
	})
	t.Run("not into an enemy hex, even an empty one", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f 1s", "French Sedan 1f 1s")
		g.Refuse("S5", "German march Liege > Le Cateau, fresh", "German march Liege > Le Cateau, spent",
			"German march Liege > Sedan, fresh", "French march Sedan > Luxembourg, fresh", "French march Sedan > Liege, spent")
	})
	t.Run("not into an enemy hex that its side attacks", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f 1s")
		g.Play("German attack Liege > Le Cateau")
		g.Refuse("S5", "German march Liege > Le Cateau, spent")
	})
	t.Run("a block of that condition must be there", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "French Sedan 1s")
		g.Refuse("S5", "German march Liege > Luxembourg, spent", "German march Luxembourg > Liege, fresh",
			"French march Sedan > Chalons, fresh", "British march Sedan > Chalons, spent", "French march Liege > Sedan, fresh")
	})
	t.Run("no block has to march", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f 1s")
		g.commit()
		g.has("French Sedan 1f 1s")
	})
}

func TestRuleS5_FriendlyWhenTheTurnBegan(t *testing.T) {
	t.Run("a hex left by its last block stays friendly", func(t *testing.T) {
		g := setUp(t, 1, "German Luxembourg 1f", "German Liege 1f")
		g.orders("German march Luxembourg > Liege, fresh")
		g.held("Liege", "Luxembourg")
		g.Play("German march Liege > Luxembourg, fresh", "German march Liege > Luxembourg, fresh")
		g.has("German Liege", "German Luxembourg 2f")
	})
	t.Run("blocks may exchange hexes", func(t *testing.T) {
		g := setUp(t, 1, "German Luxembourg 1f", "German Liege 1s")
		g.Play("German march Luxembourg > Liege, fresh", "German march Liege > Luxembourg, spent")
		g.has("German Liege 1f", "German Luxembourg 1s")
	})
	t.Run("a block that has marched cannot march again, but another of its kind can", func(t *testing.T) {
		g := setUp(t, 1, "German Luxembourg 1f", "German Liege 1f")
		g.Play("German march Luxembourg > Liege, fresh", "German march Liege > Luxembourg, fresh")
		g.Refuse("S5", "German march Luxembourg > Liege, fresh", "German march Liege > Luxembourg, fresh")
		g.has("German Liege 1f", "German Luxembourg 1f")
	})
	t.Run("a hex taken in a combat is friendly from the next turn on", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f 1s")
		g.orders("German attack Liege > Le Cateau")
		g.Play("German engage Le Cateau, spend German Liege", "German recover Liege")
		g.Play("German march Liege > Le Cateau, fresh")
		g.has("German Le Cateau 1f 1s")
	})
	t.Run("a hex lost in a combat is no longer friendly", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "French Amiens 1f")
		g.orders("German attack Liege > Le Cateau")
		g.Play("German engage Le Cateau, spend German Liege")
		g.Refuse("S5", "French march Amiens > Le Cateau, fresh")
	})
}

func TestRuleS5_Stacking(t *testing.T) {
	t.Run("any number of blocks in a hex", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f 3s", "German Luxembourg 2f 1s")
		g.Play("German march Luxembourg > Liege, fresh", "German march Luxembourg > Liege, fresh", "German march Luxembourg > Liege, spent")
		g.has("German Luxembourg", "German Liege 4f 4s")
	})
	t.Run("British and French together", func(t *testing.T) {
		g := setUp(t, 1, "British Le Cateau 1s", "French Amiens 1s", "French Sedan 1f")
		g.Play("British march Le Cateau > Soissons, spent", "French march Amiens > Soissons, spent", "French march Sedan > Soissons, fresh")
		g.has("British Soissons 1s", "French Soissons 1f 1s")
	})
}

// Marches are complete when the combats begin.
func TestRuleS5_MarchersDefendWhereTheyWent(t *testing.T) {
	g := setUp(t, 1, "German Liege 1f", "German Luxembourg 1f", "French Verdun 1f")
	g.orders("French march Verdun > Sedan, fresh", "German attack Liege > Sedan", "German attack Luxembourg > Verdun")
	g.Play("German engage Sedan, spend German Liege")
	g.announced("German > Sedan from Liege 1: 1f 0s, held")
	g.Play("German engage Verdun, spend German Luxembourg")
	g.announced("German > Verdun from Luxembourg 1: 0f 0s, entered")
}

func TestRuleS6_Attack(t *testing.T) {
	t.Run("a fresh block, an adjacent hex in enemy hands, empty or not", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "French Sedan 1s")
		g.Play("German attack Liege > Sedan", "German attack Liege > Le Cateau")
		g.has("German Liege 2f")
	})
	t.Run("not a spent block", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 3s", "French Sedan 1s")
		g.Refuse("S6", "German attack Liege > Sedan", "French attack Sedan > Liege")
	})
	t.Run("not a block that marched", func(t *testing.T) {
		g := setUp(t, 1, "German Luxembourg 1f")
		g.Play("German march Luxembourg > Liege, fresh")
		g.Refuse("S6", "German attack Liege > Sedan", "German attack Liege > Le Cateau", "German attack Luxembourg > Sedan")
	})
	t.Run("a block that was already there can attack", func(t *testing.T) {
		g := setUp(t, 1, "German Luxembourg 1f", "German Liege 1f")
		g.Play("German march Luxembourg > Liege, fresh", "German attack Liege > Sedan")
		g.Refuse("S6", "German attack Liege > Sedan")
	})
	t.Run("a fresh block that arrives does not let a spent one attack", func(t *testing.T) {
		g := setUp(t, 1, "German Luxembourg 1f", "German Liege 1s")
		g.Play("German march Luxembourg > Liege, fresh")
		g.Refuse("S6", "German attack Liege > Sedan")
	})
	t.Run("a block that attacks does not march", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "French Sedan 1f")
		g.Play("German attack Liege > Le Cateau", "French attack Sedan > Luxembourg")
		g.Refuse("S5", "German march Liege > Luxembourg, fresh", "French march Sedan > Verdun, fresh")
	})
	t.Run("a block does not attack twice", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f")
		g.Play("German attack Liege > Le Cateau")
		g.Refuse("S6", "German attack Liege > Sedan", "German attack Liege > Le Cateau")
	})
	t.Run("not a friendly hex", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "French Sedan 1f")
		g.Refuse("S6", "German attack Liege > Luxembourg", "French attack Sedan > Verdun", "French attack Sedan > Chalons")
	})
	t.Run("not a distant hex", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "French Amiens 1f")
		g.Refuse("S7", "German attack Liege > Liege", "German attack Liege > Verdun", "German attack Liege > Soissons", "German attack Liege > Paris", "French attack Amiens > Liege")
	})
	t.Run("no block has to attack", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "French Sedan 1f")
		g.commit()
		g.has("German Liege 1f", "French Sedan 1f")
		require.Empty(t, g.combats())
	})
	t.Run("a block attacks as its own nation", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f", "British Sedan 1s")
		g.Refuse("S6", "British attack Sedan > Liege")
		g.Play("French attack Sedan > Liege")
	})
}

func TestRuleS7_Destinations(t *testing.T) {
	t.Run("blocks of one hex march to different hexes", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f 2s")
		g.Play("French march Sedan > Soissons, fresh", "French march Sedan > Verdun, spent",
			"French march Sedan > Chalons, fresh", "French march Sedan > Le Cateau, spent")
		g.has("French Soissons 1f", "French Verdun 1s", "French Chalons 1f", "French Le Cateau 1s", "French Sedan")
	})
	t.Run("and attack different hexes: the order is the block's, not the hex's", func(t *testing.T) {
		g := setUp(t, 1, "German Sedan 4f")
		g.orders("German attack Sedan > Soissons", "German attack Sedan > Verdun", "German attack Sedan > Chalons", "German attack Sedan > Le Cateau")
		require.ElementsMatch(t, []string{
			"German engage Soissons, spend German Sedan", "German engage Verdun, spend German Sedan",
			"German engage Chalons, spend German Sedan", "German engage Le Cateau, spend German Sedan",
		}, g.offered(germanSeat))
	})
	t.Run("blocks of different hexes go to the same", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "German Luxembourg 1f", "French Verdun 1f", "French Chalons 1f")
		g.orders("German attack Liege > Sedan", "German attack Luxembourg > Sedan",
			"French march Verdun > Sedan, fresh", "French march Chalons > Sedan, fresh")
		g.Play("German engage Sedan, spend German Liege")
		g.announced("German > Sedan from Liege 1, Luxembourg 1: 2f 0s, absorbed")
	})
	t.Run("some march, some attack, some stay", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 3f")
		g.Play("German march Liege > Luxembourg, fresh", "German attack Liege > Sedan")
		g.has("German Liege 2f", "German Luxembourg 1f")
		require.Contains(t, g.offered(germanSeat), "German attack Liege > Le Cateau")
		require.Contains(t, g.offered(germanSeat), "German march Liege > Luxembourg, fresh")
	})
	t.Run("adjacent to where the block stands, for marches and attacks", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f 1s", "German Luxembourg 1f")
		g.Refuse("S7", "French march Sedan > Paris, fresh", "French march Sedan > Troyes, spent", "French march Sedan > Sedan, fresh",
			"German attack Luxembourg > Le Cateau", "German attack Luxembourg > Paris")
	})
	t.Run("adjacent when the turn begins, not after a march", func(t *testing.T) {
		g := setUp(t, 1, "French Chalons 1f")
		g.Play("French march Chalons > Sedan, fresh")
		g.Refuse("S6", "French attack Sedan > Liege")
		g.Refuse("S5", "French march Sedan > Le Cateau, fresh")
	})
}

// The enemy's blocks and orders do not affect the legal orders of a side.
func TestRuleS7_OrdersDoNotDependOnTheEnemys(t *testing.T) {
	g := setUp(t, 1, "German Liege 2f", "French Sedan 2f")
	before := g.State.LegalMoves(germanSeat.Actor(), []Move{})
	g.Play("French attack Sedan > Liege", "French march Sedan > Le Cateau, fresh", "Allied commit")
	require.Equal(t, before, g.State.LegalMoves(germanSeat.Actor(), []Move{}))
	require.Equal(t, august1914.ActorsOf(germanSeat.Actor()), g.State.ToAct())
}
