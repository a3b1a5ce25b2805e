package sabinschlieffen_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// What others are told of a move: nothing of orders, and of a decision in a
// combat the half that is announced.
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
		require.Equal(t, tc.move, g.State.Tell(move, tc.owner.Viewer()), "its owner knows it")
		require.Equal(t, tc.move, g.State.Tell(move, august1914.Umpire), "and so does the umpire")
		for _, v := range []august1914.Viewer{other.Viewer(), spectator, 99} {
			require.Equal(t, tc.others, g.State.Tell(move, v), "%v is told of %s", v, tc.move)
		}
	}
}

// What the orders of a side were, its owner is told, block by block.
func TestRuleS16_OwnersAreToldOfTheirOrders(t *testing.T) {
	g := atDawn(t, 1, "German Liege 1f 1s", "German Luxembourg 1f 1s", "French Sedan 1s")
	g.Play("German recover Liege", "German attack Liege > Sedan",
		"German march Luxembourg > Liege, fresh", "German march Luxembourg > Liege, spent")
	require.Equal(t, []string{
		"A German block in Liege recovers.",
		"A German block in Liege is to attack Sedan.",
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

// Whatever orders the enemy gives, a side may and may not do the same, is
// refused with the same words, and sees the same.
func TestRuleS16_OrdersDoNotShowInWhatTheEnemyMayDo(t *testing.T) {
	start := []string{
		"German Liege 2f 1s", "German Luxembourg 1f 2s", "German Sedan 1f 1s",
		"French Le Cateau 1f", "French Verdun 1f 4s", "French Chalons 1s", "British Soissons 1f",
	}
	for seed := range uint64(20) {
		dice := rand.New(rand.NewPCG(seed, 1914))
		own, enemy := germanSeat, alliedSeat
		if seed%2 == 1 {
			own, enemy = enemy, own
		}
		pick := func(g *table, seat august1914.Seat) string {
			moves := g.offered(seat)
			return moves[dice.IntN(len(moves))]
		}
		a, b := atDawn(t, 3, start...), atDawn(t, 3, start...)
		for range 4 {
			for range 3 { // at the other table the enemy does nothing
				if move := b.Move(pick(b, enemy)); move.Kind() != "commit" {
					b.Play(move.String())
				}
			}
			require.Equal(t, a.offered(own), b.offered(own))
			require.True(t, a.State.View(own.Viewer()) == b.State.View(own.Viewer()))
			require.True(t, a.State.View(spectator) == b.State.View(spectator))
			if move := a.Move(pick(a, own)); move.Kind() != "commit" {
				a.Play(move.String())
				b.Play(move.String())
			}
		}
		alike(t, a, b, own.Viewer())
	}
}
