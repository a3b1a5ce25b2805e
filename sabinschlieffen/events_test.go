package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// The viewers that learn of each event of a combat.
func TestRuleS16_CombatEvents(t *testing.T) {
	hears := func(g *table, v august1914.Viewer) []august1914.Event {
		return august1914.EventsFor(v, g.Events, nil)
	}
	private := func(g *table, owner august1914.Seat) (events []august1914.Event) {
		for _, e := range hears(g, owner.Viewer()) {
			if !e.Audience.Includes(spectator) && !e.Audience.Includes((germanSeat + alliedSeat - owner).Viewer()) {
				events = append(events, e)
			}
		}
		return events
	}
	setUpHit := func(t *testing.T, defenders string) *table {
		g := setUp(t, 1, "German Liege 2f", defenders)
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Events = nil
		g.Play("German engage Sedan, spend German Liege")
		return g
	}
	t.Run("only the attacker knows the block that became spent", func(t *testing.T) {
		g := setUpHit(t, "French Sedan 1f")
		require.NotEmpty(t, hears(g, spectator))
		require.Equal(t, hears(g, spectator), hears(g, alliedSeat.Viewer()))
		require.Len(t, private(g, germanSeat), 1)
	})
	t.Run("only the defender knows the block that took the hit", func(t *testing.T) {
		g := setUpHit(t, "French Sedan 1f")
		g.Events = nil
		g.Play("French absorb Sedan")
		require.Equal(t, hears(g, spectator), hears(g, germanSeat.Viewer()))
		require.NotEmpty(t, hears(g, spectator), "it is public that a block took the hit")
		require.Len(t, private(g, alliedSeat), 1)
	})
	t.Run("rout, advance and control are public", func(t *testing.T) {
		g := setUpHit(t, "French Sedan 2s")
		rules := map[string]bool{}
		for _, e := range hears(g, spectator) {
			rules[e.Rule] = true
		}
		require.True(t, rules["S9"] && rules["S10"] && rules["S12"] && rules["S13"], "%v", rules)
		require.Equal(t, hears(g, spectator), hears(g, alliedSeat.Viewer()))
	})
	t.Run("seats that do not have to act and the dice have no moves", func(t *testing.T) {
		g := setUpHit(t, "French Sedan 1f")
		require.Empty(t, g.offered(germanSeat))
		require.Empty(t, g.State.LegalMoves(august1914.Dice, nil))
		require.Empty(t, g.State.LegalMoves(august1914.Nobody, nil))
	})
}

// Every announcement cites the rule that requires it, and the rule is cited only then.
func TestRuleS16_WhatIsAnnouncedByWhichRule(t *testing.T) {
	for _, tc := range []struct {
		reason string
		lines  []string
		orders []string
		combat []string
		rules  []string // of the events that a spectator learns
		silent []string
	}{
		{
			"held",
			[]string{"German Liege 1f", "French Sedan 1f"},
			[]string{"German attack Liege > Sedan"},
			[]string{"German engage Sedan, spend German Liege"},
			[]string{"S9", "S10", "S14"},
			[]string{"S11", "S12", "S13", "S15"},
		},
		{
			"a hit taken",
			[]string{"German Liege 2f", "French Sedan 1f"},
			[]string{"German attack Liege > Sedan", "German attack Liege > Sedan"},
			[]string{"German engage Sedan, spend German Liege", "French absorb Sedan"},
			[]string{"S9", "S10", "S11", "S14"},
			[]string{"S12", "S13", "S15"},
		},
		{
			"entered",
			[]string{"German Liege 1f"},
			[]string{"German attack Liege > Sedan"},
			[]string{"German engage Sedan, spend German Liege"},
			[]string{"S9", "S10", "S13"},
			[]string{"S11", "S12", "S14", "S15"},
		},
		{
			"a rout",
			[]string{"German Liege 2f", "French Sedan 1s"},
			[]string{"German attack Liege > Sedan", "German attack Liege > Sedan"},
			[]string{"German engage Sedan, spend German Liege"},
			[]string{"S9", "S10", "S12", "S13"},
			[]string{"S14", "S15"},
		},
		{
			"the British attack",
			[]string{"German Liege 1f", "British Sedan 1f"},
			[]string{"British attack Sedan > Liege"},
			[]string{"Allied engage Liege, spend British Sedan"},
			[]string{"S9", "S10", "S14", "S15"},
			[]string{"S11", "S12", "S13"},
		},
		{
			"the British defend",
			[]string{"German Liege 1f", "British Sedan 1f"},
			[]string{"German attack Liege > Sedan"},
			[]string{"German engage Sedan, spend German Liege"},
			[]string{"S9", "S10", "S14", "S15"},
			[]string{"S11", "S12", "S13"},
		},
	} {
		t.Run(tc.reason, func(t *testing.T) {
			g := setUp(t, 1, tc.lines...)
			g.orders(tc.orders...)
			g.Events = nil
			g.Play(tc.combat...)
			cited := map[string]bool{}
			for _, e := range august1914.EventsFor(spectator, g.Events, nil) {
				cited[e.Rule] = true
			}
			for _, rule := range tc.rules {
				require.True(t, cited[rule], "%s is cited: %v", rule, cited)
			}
			for _, rule := range tc.silent {
				require.False(t, cited[rule], "%s is not cited: %v", rule, cited)
			}
		})
	}
	t.Run("a rout names only nations that lost blocks, and how many", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "French Sedan 3s")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
		g.Events = nil
		g.Play("German engage Sedan, spend German Liege")
		routs := 0
		for _, e := range august1914.EventsFor(spectator, g.Events, nil) {
			require.NotEqual(t, "British", e.Unit)
			if e.Rule == "S12" {
				routs++
				require.Equal(t, "French", e.Unit)
				require.Equal(t, 3, e.N)
			}
		}
		require.Equal(t, 1, routs)
	})
	t.Run("an advance is announced from every hex that blocks came from", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 2f", "German Luxembourg 1f")
		g.orders("German attack Liege > Sedan", "German attack Liege > Sedan", "German attack Luxembourg > Sedan")
		g.Events = nil
		g.Play("German engage Sedan, spend German Liege")
		var text string
		for _, e := range august1914.EventsFor(spectator, g.Events, nil) {
			text += plain(e.String()) + "\n"
		}
		require.Contains(t, text, "Liege")
		require.Contains(t, text, "Luxembourg")
	})
}

// The owner learns each order of the side, block by block.
func TestRuleS16_OwnersAreToldOfTheirOrders(t *testing.T) {
	g := atDawn(t, 1, "German Liege 1f 1s", "German Luxembourg 1f 1s", "French Sedan 1s")
	g.Play("German recover Liege", "German attack Liege > Sedan",
		"German march Luxembourg > Liege, fresh", "German march Luxembourg > Liege, spent")
	require.Equal(t, []string{
		"A German block in Liege recovers.",
		"A German block in Liege is ordered to attack Sedan.",
		"A fresh German block marches from Luxembourg to Liege.",
		"A spent German block marches from Luxembourg to Liege.",
	}, g.told(germanSeat.Viewer()))
	require.Empty(t, g.told(alliedSeat.Viewer()))

	g.Play("French recover Sedan", "French attack Sedan > Liege")
	g.commit()
	g.Play("Allied engage Liege, spend French Sedan")
	require.Contains(t, g.told(alliedSeat.Viewer()), "The French block from Sedan becomes spent.")
	for _, v := range []august1914.Viewer{germanSeat.Viewer(), spectator} {
		require.NotContains(t, g.told(v), "The French block from Sedan becomes spent.")
	}
}

// Other viewers learn nothing of orders. Of a decision in a combat they learn the
// announced part.
func TestRuleS16_WhatIsToldOfMoves(t *testing.T) {
	g := setUp(t, 1, "German Liege 2f", "French Sedan 1f", "British Sedan 1f")
	for _, tc := range []struct {
		move   string
		owner  august1914.Seat
		others string
	}{
		{"German recover Liège", germanSeat, ""},
		{"British recover Sedan", alliedSeat, ""},
		{"German march Liège > Luxembourg, spent", germanSeat, ""},
		{"French attack Sedan > Liège", alliedSeat, ""},
		{"German commit", germanSeat, "German commit"},
		{"Allied commit", alliedSeat, "Allied commit"},
		{"German engage Sedan, spend German Liège", germanSeat, "German engage Sedan"},
		{"Allied engage Liège, spend British Sedan", alliedSeat, "Allied engage Liège"},
		{"British absorb Sedan", alliedSeat, "Allied absorb Sedan"},
		{"German absorb Liège, cancel Sedan", germanSeat, "German absorb Liège"},
	} {
		move := g.Move(tc.move)
		other := germanSeat + alliedSeat - tc.owner
		require.Equal(t, tc.move, g.State.Tell(move, tc.owner.Viewer()), "the owner learns the whole move")
		require.Equal(t, tc.move, g.State.Tell(move, august1914.Umpire), "the umpire learns the whole move")
		for _, v := range []august1914.Viewer{other.Viewer(), spectator, 99} {
			require.Equal(t, tc.others, g.State.Tell(move, v), "%v is told of %s", v, tc.move)
		}
	}
}
