package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestRuleS3_Phases(t *testing.T) {
	t.Run("orders, Allied combats, German combats, next turn", func(t *testing.T) {
		g := setUp(t, 1, "German Luxembourg 1f", "French Verdun 1f", "French Sedan 1f")
		g.phase(1, Orders)
		g.decides(germanSeat, alliedSeat)
		g.orders("German attack Luxembourg > Verdun", "French attack Sedan > Liege")
		g.phase(1, AlliedCombats)
		g.decides(alliedSeat)
		g.Play("Allied engage Liege, spend French Sedan")
		g.phase(1, GermanCombats)
		g.decides(germanSeat)
		g.Play("German engage Verdun, spend German Luxembourg")
		g.phase(2, Orders)
		g.decides(germanSeat, alliedSeat)
	})
	t.Run("without attacks the turn is over with the orders", func(t *testing.T) {
		g := setUp(t, 1, "German Luxembourg 1f", "French Verdun 1f")
		g.commit()
		g.phase(2, Orders)
		g.everybody("The German side has committed its orders.")
		g.everybody("The Allied side has committed its orders.")
		g.everybody("Turn 2 begins.")
	})
	t.Run("without Allied attacks the Germans begin", func(t *testing.T) {
		g := setUp(t, 1, "German Luxembourg 1f", "French Verdun 1f")
		g.orders("German attack Luxembourg > Verdun")
		g.phase(1, GermanCombats)
	})
	t.Run("each phase has its own decisions", func(t *testing.T) {
		g := setUp(t, 1, "German Luxembourg 2f", "French Verdun 1f")
		g.Refuse("S3", "German engage Verdun, spend German Luxembourg", "French absorb Verdun")
		g.orders("German attack Luxembourg > Verdun")
		g.Refuse("S3", "German march Luxembourg > Liege, fresh", "German attack Luxembourg > Sedan",
			"French march Verdun > Langres, fresh", "German recover Luxembourg", "German commit", "Allied commit")
	})
	t.Run("committed orders cannot be changed", func(t *testing.T) {
		g := setUp(t, 1, "German Luxembourg 2f", "French Verdun 1f")
		g.Play("German commit")
		g.Refuse("S3", "German march Luxembourg > Liege, fresh", "German attack Luxembourg > Sedan", "German commit")
		g.decides(alliedSeat)
	})
}

func TestRuleS3_WhoCommitsFirstDoesNotMatter(t *testing.T) {
	german, allied := printed(t), printed(t)
	orders := []string{
		"German recover Liege", "French recover Verdun",
		"German attack Liege > Le Cateau", "French attack Verdun > Luxembourg",
	}
	german.Play(orders...)
	german.Play("German commit", "Allied commit")
	allied.Play(orders[1], orders[3], orders[0])
	allied.Play("Allied commit", orders[2], "German commit")
	require.True(t, german.State == allied.State)
}

func TestRuleS3_FiveTurns(t *testing.T) {
	g := setUp(t, 1)
	for turn := 1; turn <= 5; turn++ {
		g.phase(turn, Orders)
		_, over := g.State.Outcome()
		require.False(t, over, "turn %d", turn)
		g.commit()
	}
	require.Equal(t, Over.String(), g.State.Phase().String())
	_, over := g.State.Outcome()
	require.True(t, over)
	g.decides()
	g.Refuse("S3", "German commit", "Allied commit", "German recover Liege", "German march Liege > Luxembourg, fresh")
	require.Empty(t, g.offered(germanSeat))
	require.Empty(t, g.offered(alliedSeat))

	t.Run("there is no sixth turn", func(t *testing.T) {
		for _, turn := range []int{-1, 0, 6} {
			_, err := Position{Turn: turn}.State(Standard())
			require.Error(t, err, "turn %d", turn)
		}
	})
	t.Run("a side without blocks plays on", func(t *testing.T) {
		position := positionOf(t, 2, "German Liege 1f")
		position.Recoveries = &ByPower{}
		position.Routed = ByPower{French: 7, British: 1}
		g := tableFor(t, Standard(), position)
		g.decides(germanSeat, alliedSeat)
		g.orders("German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		g.phase(3, Orders)
		_, over := g.State.Outcome()
		require.False(t, over)
	})
}

func TestRuleS3_EverybodyHearsOfANewTurnAndOfTheEnd(t *testing.T) {
	g := setUp(t, 4)
	for _, rule := range []string{"S3", "S17"} {
		g.Play("German commit")
		told := len(g.Events)
		g.Play("Allied commit")
		for _, v := range []august1914.Viewer{germanSeat.Viewer(), alliedSeat.Viewer(), spectator} {
			heard := august1914.EventsFor(v, g.Events[told:], nil)
			require.Greater(t, len(heard), 1, "turn %d has events other than the commitment", g.State.Turn())
			require.Equal(t, rule, heard[len(heard)-1].Rule)
		}
	}
}

func TestPhasesAsText(t *testing.T) {
	for p := Orders; p <= Over; p++ {
		text, err := p.MarshalText()
		require.NoError(t, err)
		var back Phase
		require.NoError(t, back.UnmarshalText(text))
		require.Equal(t, p, back)
	}
	require.Equal(t, "unknown", Phase(9).String())
	require.Equal(t, "", Verb(9).String())
}
