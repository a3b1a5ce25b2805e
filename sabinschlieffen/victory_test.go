package sabinschlieffen_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestRuleS17_Score(t *testing.T) {
	require.Equal(t, 4, HistoricalScore)

	for _, tc := range []struct {
		reason string
		lines  []string
		routed ByPower
		score  int
		winner august1914.Side
	}{
		{"Liege and Luxembourg count", nil, ByPower{}, 2, august1914.Allied},
		{"history: four hexes, nobody routed", []string{"German Le Cateau", "German Sedan"}, ByPower{}, 4, august1914.NoSide},
		{"five hexes less one German block", []string{"German Le Cateau", "German Sedan", "German Soissons"}, ByPower{German: 1}, 4, august1914.NoSide},
		{"a French block counts as much as a hex", []string{"German Sedan"}, ByPower{French: 1}, 4, august1914.NoSide},
		{"and so does the British one", []string{"German Sedan"}, ByPower{British: 1}, 4, august1914.NoSide},
		{"better than history", []string{"German Sedan"}, ByPower{French: 1, British: 1}, 5, august1914.German},
		{"worse than history", []string{"German Sedan", "German Verdun"}, ByPower{German: 1}, 3, august1914.Allied},
		{"below nothing", []string{"French Liege", "French Luxembourg"}, ByPower{German: 3}, -3, august1914.Allied},
		{"all three together", []string{"German Sedan", "German Verdun"}, ByPower{German: 2, French: 3, British: 1}, 6, august1914.German},
	} {
		t.Run(tc.reason, func(t *testing.T) {
			position := positionOf(t, 5, tc.lines...)
			position.Routed = tc.routed
			g := tableFor(t, Standard(), position)
			_, over := g.State.Outcome()
			require.False(t, over, "the game is not over before the end of the last turn")
			g.commit()

			score := g.State.Score()
			require.Equal(t, tc.score, score.Total())
			require.False(t, score.Paris)
			seen := g.State.View(spectator)
			require.Equal(t, score, seen.Score(), "the score is public")
			g.everybody(fmt.Sprintf("The game is over with a German score of %d.", tc.score))
			outcome, over := g.State.Outcome()
			require.True(t, over)
			require.Equal(t, tc.winner, outcome.Winner)
			require.Equal(t, tc.score, outcome.Points.German)
			require.Equal(t, "S17", outcome.Rule)
			require.NotEqual(t, "overwhelming", outcome.Level)
			require.Contains(t, outcome.Reason, "1914", "the reason refers to the historical score")
		})
	}
}

func TestRuleS17_ScoreAtTheStartIsTwo(t *testing.T) {
	require.Equal(t, 2, printed(t).State.Score().Total())
}

// The score depends on the control of hexes at the end, not on earlier changes.
func TestRuleS17_HexesAreCountedAtTheEnd(t *testing.T) {
	g := setUp(t, 4, "German Luxembourg 1f", "French Chalons 2f")
	g.orders("German attack Luxembourg > Verdun")
	g.Play("German engage Verdun, spend German Luxembourg")
	require.Equal(t, 3, g.State.Score().Total())

	// Turn 5: the German block is flipped and marches back, and the French retake the
	// hex.
	g.Play("German recover Verdun", "German march Verdun > Luxembourg, fresh", "French attack Chalons > Verdun")
	g.commit()
	g.Play("Allied engage Verdun, spend French Chalons")
	require.Equal(t, Score{GermanHexes: 2}, g.State.Score())
}

func TestRuleS17_TheLastCombatCounts(t *testing.T) {
	g := setUp(t, 5, "German Liege 2f", "French Sedan 2s", "French Verdun 2f", "German Luxembourg 2s")
	g.orders("German attack Liege > Sedan", "German attack Liege > Sedan",
		"French attack Verdun > Luxembourg", "French attack Verdun > Luxembourg")
	g.Play("Allied engage Luxembourg, spend French Verdun")
	_, over := g.State.Outcome()
	require.False(t, over)
	g.Play("German engage Sedan, spend German Liege")
	// Liège and Sedan are German. Two blocks of each side are routed.
	require.Equal(t, Score{GermanHexes: 2, AlliedRouted: 2, GermanRouted: 2}, g.State.Score())
	outcome, over := g.State.Outcome()
	require.True(t, over)
	require.Equal(t, 2, outcome.Points.German)
}

// A game that follows the history of 1914: an attack on Le Cateau, the capture of Sedan
// and Soissons, the Marne, and the loss of Soissons. No blocks are routed.
func TestRuleS17_History(t *testing.T) {
	g := printed(t)
	score := func(want int) {
		t.Helper()
		require.Equal(t, want, g.State.Score().Total())
	}

	// 25-29 August. The British and the armies at Sedan retreat.
	g.Play("German recover Liege", "French recover Verdun")
	g.Play("British march Le Cateau > Soissons, spent", "French march Sedan > Soissons, spent",
		"French march Sedan > Chalons, spent", "French march Sedan > Verdun, spent", "French march Amiens > Paris, spent")
	g.orders("German attack Liege > Le Cateau", "German attack Liege > Le Cateau")
	g.Play("German engage Le Cateau, spend German Liege")
	g.has("German Le Cateau 1f 1s", "German Liege 1f 2s")
	score(3)

	// 30 August-3 September. The Allies leave Soissons, and the Germans follow.
	g.Play("German recover Le Cateau", "French recover Verdun")
	g.Play("British march Soissons > Melun, spent", "French march Soissons > Paris, spent")
	g.orders("German attack Le Cateau > Soissons", "German attack Liege > Sedan")
	g.Play("German engage Soissons, spend German Le Cateau", "German engage Sedan, spend German Liege")
	g.held("Liege", "Luxembourg", "Le Cateau", "Soissons", "Sedan")
	score(5)

	// 4-8 September. The Allies halt and recover.
	g.Play("German recover Sedan", "French recover Paris", "French recover Paris", "British recover Melun")
	g.commit()
	score(5)

	// 9-13 September. From Paris and Melun they attack the gap at Soissons.
	g.Play("German recover Liege", "French recover Chalons", "French recover Verdun")
	g.Play("German march Soissons > Le Cateau, spent", "French attack Paris > Soissons", "British attack Melun > Soissons")
	g.commit()
	g.Play("Allied engage Soissons, spend British Melun")
	g.has("French Soissons 1f", "British Soissons 1s")
	score(4)

	// 14-18 September. The Aisne.
	g.Play("German recover Le Cateau", "French recover Verdun")
	g.commit()
	score(4)
	outcome, over := g.State.Outcome()
	require.True(t, over)
	require.Equal(t, august1914.NoSide, outcome.Winner)
	require.Equal(t, ByPower{}, g.State.Position().Routed)
}

func TestRuleS18_Paris(t *testing.T) {
	fallen := func(t *testing.T, g *table) {
		t.Helper()
		outcome, over := g.State.Outcome()
		require.True(t, over)
		require.Equal(t, august1914.German, outcome.Winner)
		require.Equal(t, "overwhelming", outcome.Level)
		require.Equal(t, "S18", outcome.Rule)
		require.True(t, g.State.Score().Paris)
		require.Equal(t, Over.String(), g.State.Phase().String())
		require.Empty(t, g.offered(germanSeat))
		require.Empty(t, g.offered(alliedSeat))
		g.decides()
	}

	t.Run("one block takes an empty Paris, and the game is over", func(t *testing.T) {
		g := setUp(t, 2, "German Soissons 1f")
		g.orders("German attack Soissons > Paris")
		g.Play("German engage Paris, spend German Soissons")
		g.has("German Paris 1s")
		fallen(t, g)
		seen := g.State.View(spectator)
		require.True(t, seen.Score().Paris)
		g.everybody("Paris has fallen, and the game is over.")
		require.NotContains(t, strings.Join(g.told(spectator), "\n"), "score", "the score no longer matters")
		g.Refuse("S18", "German commit", "Allied commit")
	})
	t.Run("immediately, with other attacks unresolved", func(t *testing.T) {
		g := setUp(t, 2, "German Soissons 2f", "German Liege 1f")
		g.orders("German attack Soissons > Paris", "German attack Soissons > Melun", "German attack Liege > Sedan")
		g.Play("German engage Paris, spend German Soissons")
		fallen(t, g)
		g.held("Liege", "Luxembourg", "Soissons", "Paris")
		g.Refuse("S18", "German engage Melun, spend German Soissons")
	})
	t.Run("by a rout", func(t *testing.T) {
		g := setUp(t, 3, "German Soissons 2f", "French Paris 1s", "British Paris 1s")
		g.orders("German attack Soissons > Paris", "German attack Soissons > Paris")
		g.Play("German engage Paris, spend German Soissons")
		g.announced("German > Paris from Soissons 2: 0f 2s (British), routed")
		fallen(t, g)
	})
	t.Run("even in the last turn and with any score", func(t *testing.T) {
		position := positionOf(t, 5, "German Soissons 1f", "French Liege", "French Luxembourg")
		position.Recoveries = &ByPower{}
		position.Routed = ByPower{German: 7}
		g := tableFor(t, Standard(), position)
		g.orders("German attack Soissons > Paris")
		g.Play("German engage Paris, spend German Soissons")
		fallen(t, g)
	})
	t.Run("Allied attacks of the turn come first", func(t *testing.T) {
		g := setUp(t, 2, "German Soissons 1f", "French Melun 2f")
		g.orders("German attack Soissons > Paris", "French attack Melun > Soissons", "French attack Melun > Soissons")
		g.Play("Allied engage Soissons, spend French Melun", "German absorb Soissons, cancel Paris")
		g.phase(3, Orders)
	})
	t.Run("an attack on Paris that does not capture it decides nothing", func(t *testing.T) {
		g := setUp(t, 2, "German Soissons 1f", "French Paris 1s")
		g.orders("German attack Soissons > Paris")
		g.Play("German engage Paris, spend German Soissons")
		g.phase(3, Orders)
		_, over := g.State.Outcome()
		require.False(t, over)
		require.False(t, g.State.Score().Paris)
	})
	t.Run("the Allies may leave Paris empty", func(t *testing.T) {
		g := setUp(t, 2, "French Paris 1f")
		g.orders("French march Paris > Amiens, fresh")
		_, over := g.State.Outcome()
		require.False(t, over)
	})
}
