package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/sabinschlieffen"
)

func TestRuleS16_OwnBlocksOnly(t *testing.T) {
	g := printed(t)
	german, allied := g.State.View(germanSeat.Viewer()), g.State.View(alliedSeat.Viewer())
	public, umpire := g.State.View(spectator), g.State.View(august1914.Umpire)

	t.Run("a side sees its own blocks and their condition", func(t *testing.T) {
		require.Equal(t, 8, blocksSeen(german, august1914.German))
		require.Equal(t, 8, blocksSeen(allied, august1914.Allied))
		require.Equal(t, 3, german.At(sabinschlieffen.Liege, august1914.Germany).Spent)
	})
	t.Run("and none of the enemy's, not even where they were at the start", func(t *testing.T) {
		require.Zero(t, blocksSeen(german, august1914.Allied))
		require.Zero(t, blocksSeen(allied, august1914.German))
		seen := german.At(sabinschlieffen.Sedan, august1914.France)
		require.Zero(t, seen.Fresh+seen.Spent)
	})
	t.Run("a spectator sees neither, the umpire both", func(t *testing.T) {
		require.Empty(t, public.Blocks())
		require.Equal(t, 8, blocksSeen(umpire, august1914.German))
		require.Equal(t, 8, blocksSeen(umpire, august1914.Allied))
	})
	t.Run("who is unknown is a spectator", func(t *testing.T) {
		for _, unknown := range []august1914.Viewer{3, august1914.MaxSeats, august1914.Umpire + 1, 99, 255} {
			view := g.State.View(unknown)
			require.Empty(t, view.Blocks(), "%d", unknown)
			require.Equal(t, g.State.Decision(spectator), g.State.Decision(unknown), "%d", unknown)
		}
		require.True(t, public == g.State.View(99))
	})
	t.Run("who controls what is public", func(t *testing.T) {
		require.Equal(t, g.State.Control(august1914.German), public.German)
		require.Equal(t, public.German, german.German)
		require.Equal(t, public.German, allied.German)
		require.Equal(t, august1914.Allied, german.Control(sabinschlieffen.Troyes))
	})
}

func blocksSeen(view sabinschlieffen.View, side august1914.Side) int {
	n := 0
	for _, b := range view.Blocks() {
		if b.Power.Side() == side {
			n += b.Fresh + b.Spent
		}
	}
	return n
}

func TestRuleS16_FrontLine(t *testing.T) {
	g := setUp(t, 2, "German Liege 1f", "German Luxembourg", "German Sedan 1f", "French Verdun 1f")
	view := g.State.View(spectator)
	// Liege touches Le Cateau; Luxembourg touches Verdun.
	require.Equal(t, sabinschlieffen.HexesOf(sabinschlieffen.Liege, sabinschlieffen.Luxembourg, sabinschlieffen.Sedan).String(),
		view.FrontLine(august1914.German).String())
	require.Equal(t, sabinschlieffen.HexesOf(sabinschlieffen.LeCateau, sabinschlieffen.Soissons, sabinschlieffen.Chalons, sabinschlieffen.Verdun).String(),
		view.FrontLine(august1914.Allied).String())

	t.Run("a hex behind the front is not in it", func(t *testing.T) {
		g := setUp(t, 2, "German Liege", "German Luxembourg", "German Sedan 1f", "German Le Cateau", "German Verdun")
		view := g.State.View(spectator)
		// Liege and Luxembourg touch no Allied hex any more.
		require.Equal(t, sabinschlieffen.HexesOf(sabinschlieffen.Sedan, sabinschlieffen.LeCateau, sabinschlieffen.Verdun).String(),
			view.FrontLine(august1914.German).String())
	})
}

func TestRuleS16_OrdersAreSecret(t *testing.T) {
	for _, tc := range []struct {
		name   string
		orders []string
		owner  august1914.Seat
	}{
		{"German", []string{
			"German recover Liege", "German attack Liege > Sedan", "German attack Luxembourg > Verdun",
			"German march Liege > Luxembourg, fresh", "German march Luxembourg > Liege, spent",
		}, germanSeat},
		{"Allied", []string{
			"French recover Verdun", "French attack Verdun > Luxembourg",
			"French march Sedan > Chalons, spent", "British march Le Cateau > Soissons, spent",
		}, alliedSeat},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g := printed(t)
			other := germanSeat + alliedSeat - tc.owner
			for _, order := range tc.orders {
				before := g.State
				g.Events = nil
				g.Play(order)
				owner := august1914.EventsFor(tc.owner.Viewer(), g.Events, nil)
				require.NotEmpty(t, owner, "the owner is told of %s", order)
				for _, v := range []august1914.Viewer{other.Viewer(), spectator, 99} {
					require.Empty(t, august1914.EventsFor(v, g.Events, nil), "%v hears of %s", v, order)
					require.True(t, before.View(v) == g.State.View(v), "%v sees %s", v, order)
					require.Equal(t, before.Decision(v), g.State.Decision(v), order)
					require.Empty(t, before.Tell(g.Move(order), v), order)
				}
				require.False(t, before.View(tc.owner.Viewer()) == g.State.View(tc.owner.Viewer()), "the owner sees %s", order)
				require.Equal(t, before.LegalMoves(other.Actor(), nil), g.State.LegalMoves(other.Actor(), nil), order)
				require.Equal(t, before.ToAct(), g.State.ToAct(), order)
			}
		})
	}
}

// Only that a side has committed is known, until the other has too.
func TestRuleS16_NothingIsDisclosedBeforeBothHaveCommitted(t *testing.T) {
	g := printed(t)
	g.Play("German recover Liege", "French recover Sedan", "German attack Liege > Sedan")
	before, told := g.State, len(g.Events)
	g.Play("German commit")
	for _, v := range []august1914.Viewer{alliedSeat.Viewer(), spectator} {
		was, is := before.View(v), g.State.View(v)
		require.Equal(t, august1914.ActorSet(germanSeat.Actor()), is.Committed)
		is.Committed = was.Committed
		require.True(t, was == is, "%v learns that the Germans have committed and nothing else", v)
		require.Len(t, august1914.EventsFor(v, g.Events[told:], nil), 1)
	}
	require.Equal(t, before.LegalMoves(alliedSeat.Actor(), nil), g.State.LegalMoves(alliedSeat.Actor(), nil))
	g.decides(alliedSeat)

	t.Run("what was ordered does not show in the commitment", func(t *testing.T) {
		idle := printed(t)
		idle.Play("German recover Luxembourg", "French recover Sedan", "German commit")
		alike(t, g, idle, alliedSeat.Viewer())
		require.Equal(t, g.State.View(spectator), idle.State.View(spectator))
	})
}

// What a combat tells to whom.
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
	t.Run("the attacker alone knows whom he spent", func(t *testing.T) {
		g := setUpHit(t, "French Sedan 1f")
		require.NotEmpty(t, hears(g, spectator))
		require.Equal(t, hears(g, spectator), hears(g, alliedSeat.Viewer()))
		require.Len(t, private(g, germanSeat), 1)
	})
	t.Run("the defender alone knows who took the hit", func(t *testing.T) {
		g := setUpHit(t, "French Sedan 1f")
		g.Events = nil
		g.Play("French absorb Sedan")
		require.Equal(t, hears(g, spectator), hears(g, germanSeat.Viewer()))
		require.NotEmpty(t, hears(g, spectator), "that it was taken is public")
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
	t.Run("who is not to act has no moves, and nor have the dice", func(t *testing.T) {
		g := setUpHit(t, "French Sedan 1f")
		require.Empty(t, g.offered(germanSeat))
		require.Empty(t, g.State.LegalMoves(august1914.Dice, nil))
		require.Empty(t, g.State.LegalMoves(august1914.Nobody, nil))
	})
}

// That a player still has blocks to flip is the player's own business.
func TestRuleS16_RecoveryIsNotSeenInTheDecision(t *testing.T) {
	g := printed(t)
	require.Equal(t, "recover", g.State.Decision(germanSeat.Viewer()).Kind)
	before := g.State.Decision(alliedSeat.Viewer())
	g.Play("German recover Liege")
	require.Equal(t, "orders", g.State.Decision(germanSeat.Viewer()).Kind)
	require.Equal(t, before, g.State.Decision(alliedSeat.Viewer()))
	require.Equal(t, sabinschlieffen.ByPower{French: 1}, g.State.View(alliedSeat.Viewer()).Recoveries)
	require.Equal(t, sabinschlieffen.ByPower{}, g.State.View(spectator).Recoveries)
}

// A move is refused or not, and with which words, whatever the enemy hides.
func TestRuleS16_RefusalsTellNothing(t *testing.T) {
	one := printed(t)
	one.Play("French recover Sedan", "French march Verdun > Langres, spent", "French march Verdun > Langres, spent",
		"French march Verdun > Langres, spent", "French attack Sedan > Liege")
	two := printed(t)
	two.Play("French recover Amiens", "British march Le Cateau > Amiens, spent")

	for step, order := range []string{"", "German recover Liege", "German attack Liege > Sedan", "German march Luxembourg > Liege, spent"} {
		if order != "" {
			one.Play(order)
			two.Play(order)
		}
		for _, move := range everyMoveOf(germanSeat) {
			a, b := one.State, two.State
			require.Equal(t, sentence(a.Apply(move)), sentence(b.Apply(move)), "after %d orders: %v", step, move)
		}
	}
}

func everyMoveOf(seat august1914.Seat) []sabinschlieffen.Move {
	var moves []sabinschlieffen.Move
	for verb := sabinschlieffen.Recover; verb <= sabinschlieffen.Absorb; verb++ {
		for _, nation := range []august1914.Power{august1914.Germany, august1914.France, august1914.Britain} {
			for from := sabinschlieffen.NoHex; from <= sabinschlieffen.Langres; from++ {
				for to := sabinschlieffen.NoHex; to <= sabinschlieffen.Langres; to++ {
					for _, spent := range []bool{false, true} {
						m := sabinschlieffen.AnyMove(verb, nation, from, to, spent)
						if m.Actor() == seat.Actor() {
							moves = append(moves, m)
						}
					}
				}
			}
		}
	}
	return moves
}

func sentence(err error) string {
	if err == nil {
		return "legal"
	}
	return err.Error()
}

// alike states that a viewer cannot tell two tables apart: what it sees, has
// been told, may do and is asked is the same.
func alike(t *testing.T, a, b *table, v august1914.Viewer) {
	t.Helper()
	require.True(t, a.State.View(v) == b.State.View(v), "views of %v", v)
	require.Equal(t, august1914.EventsFor(v, a.Events, nil), august1914.EventsFor(v, b.Events, nil), "events of %v", v)
	require.Equal(t, a.State.Decision(v), b.State.Decision(v), "decision as %v knows it", v)
	require.Equal(t, a.State.ToAct(), b.State.ToAct(), "who is to act")
	if seat := v.Seat(); seat != 0 {
		require.Equal(t, a.State.LegalMoves(seat.Actor(), nil), b.State.LegalMoves(seat.Actor(), nil), "moves of %v", v)
		for _, move := range everyMoveOf(seat) {
			x, y := a.State, b.State
			require.Equal(t, sentence(x.Apply(move)), sentence(y.Apply(move)), "%v", move)
		}
	}
}

// Every announcement names the rule that demands it, and only then.
func TestRuleS16_WhatIsAnnouncedByWhichRule(t *testing.T) {
	for _, tc := range []struct {
		reason string
		lines  []string
		orders []string
		combat []string
		rules  []string // of the events that a spectator hears
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
				require.True(t, cited[rule], "%s is announced: %v", rule, cited)
			}
			for _, rule := range tc.silent {
				require.False(t, cited[rule], "%s is not: %v", rule, cited)
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
