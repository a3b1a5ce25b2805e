package sabinschlieffen_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestRuleS16_OwnBlocksOnly(t *testing.T) {
	g := printed(t)
	german, allied := g.State.View(germanSeat.Viewer()), g.State.View(alliedSeat.Viewer())
	public, umpire := g.State.View(spectator), g.State.View(august1914.Umpire)

	t.Run("a side sees its own blocks and their condition", func(t *testing.T) {
		require.Equal(t, 8, blocksSeen(german, august1914.German))
		require.Equal(t, 8, blocksSeen(allied, august1914.Allied))
		require.Equal(t, 3, german.At(Liege, august1914.Germany).Spent)
	})
	t.Run("it does not see the enemy's blocks, not even their hexes at the start", func(t *testing.T) {
		require.Zero(t, blocksSeen(german, august1914.Allied))
		require.Zero(t, blocksSeen(allied, august1914.German))
		seen := german.At(Sedan, august1914.France)
		require.Zero(t, seen.Fresh+seen.Spent)
	})
	t.Run("a spectator sees neither, the umpire both", func(t *testing.T) {
		require.Empty(t, public.Blocks())
		require.Equal(t, 8, blocksSeen(umpire, august1914.German))
		require.Equal(t, 8, blocksSeen(umpire, august1914.Allied))
	})
	t.Run("an unknown viewer is a spectator", func(t *testing.T) {
		for _, unknown := range []august1914.Viewer{3, august1914.MaxSeats, august1914.Umpire + 1, 99, 255} {
			view := g.State.View(unknown)
			require.Empty(t, view.Blocks(), "%d", unknown)
			require.Equal(t, g.State.Decision(spectator), g.State.Decision(unknown), "%d", unknown)
		}
		require.True(t, public == g.State.View(99))
	})
	t.Run("control is public", func(t *testing.T) {
		require.Equal(t, g.State.Control(august1914.German), public.German)
		require.Equal(t, public.German, german.German)
		require.Equal(t, public.German, allied.German)
		require.Equal(t, august1914.Allied, german.Control(Troyes))
	})
}

func blocksSeen(view View, side august1914.Side) int {
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
	// Liège is adjacent to Le Cateau, and Luxembourg to Verdun.
	require.Equal(t, HexesOf(Liege, Luxembourg, Sedan).String(),
		view.FrontLine(august1914.German).String())
	require.Equal(t, HexesOf(LeCateau, Soissons, Chalons, Verdun).String(),
		view.FrontLine(august1914.Allied).String())

	t.Run("a hex behind the front is not in it", func(t *testing.T) {
		g := setUp(t, 2, "German Liege", "German Luxembourg", "German Sedan 1f", "German Le Cateau", "German Verdun")
		view := g.State.View(spectator)
		// Liège and Luxembourg are no longer adjacent to an Allied hex.
		require.Equal(t, HexesOf(Sedan, LeCateau, Verdun).String(),
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
				require.NotEmpty(t, owner, "the owner learns of %s", order)
				for _, v := range []august1914.Viewer{other.Viewer(), spectator, 99} {
					require.Empty(t, august1914.EventsFor(v, g.Events, nil), "%v learns of %s", v, order)
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

// The enemy learns that a side has committed its orders and nothing else, until both
// have committed.
func TestRuleS16_NothingIsDisclosedBeforeBothHaveCommitted(t *testing.T) {
	g := printed(t)
	g.Play("German recover Liege", "French recover Sedan", "German attack Liege > Sedan")
	before, told := g.State, len(g.Events)
	g.Play("German commit")
	for _, v := range []august1914.Viewer{alliedSeat.Viewer(), spectator} {
		was, is := before.View(v), g.State.View(v)
		require.Equal(t, august1914.ActorsOf(germanSeat.Actor()), is.Committed)
		is.Committed = was.Committed
		require.True(t, was == is, "%v learns that the Germans have committed and nothing else", v)
		require.Len(t, august1914.EventsFor(v, g.Events[told:], nil), 1)
	}
	require.Equal(t, before.LegalMoves(alliedSeat.Actor(), nil), g.State.LegalMoves(alliedSeat.Actor(), nil))
	g.decides(alliedSeat)

	t.Run("a commitment does not reveal the orders", func(t *testing.T) {
		idle := printed(t)
		idle.Play("German recover Luxembourg", "French recover Sedan", "German commit")
		alike(t, g, idle, alliedSeat.Viewer())
		require.Equal(t, g.State.View(spectator), idle.State.View(spectator))
	})
}

// Only the player learns that the player still has blocks to flip.
func TestRuleS16_RecoveryIsNotSeenInTheDecision(t *testing.T) {
	g := printed(t)
	require.Equal(t, "recover", g.State.Decision(germanSeat.Viewer()).Kind)
	before := g.State.Decision(alliedSeat.Viewer())
	g.Play("German recover Liege")
	require.Equal(t, "orders", g.State.Decision(germanSeat.Viewer()).Kind)
	require.Equal(t, before, g.State.Decision(alliedSeat.Viewer()))
	require.Equal(t, ByPower{French: 1}, g.State.View(alliedSeat.Viewer()).Recoveries)
	require.Equal(t, ByPower{}, g.State.View(spectator).Recoveries)
}

// Whether a move is refused, and with which words, does not depend on the enemy's
// secrets.
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

// The enemy's orders do not affect the legal moves, the refusals or the view of a side.
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

// TestNothingLeaks plays whole games. In every position, each viewer compares it with
// another position that has the same history for that viewer. Views, legal moves,
// decisions and refusals must be the same. (Rule S16)
func TestNothingLeaks(t *testing.T) {
	wanted := gametest.Size(800, 2000, 100_000)
	source := dice.NewPCG(1914, 16)
	compared, other := 0, 0
	for positions := 0; positions < wanted; {
		s := New(Standard())
		for m, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(seekBattle)) {
			require.NoError(t, err)
			positions++
			for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer()} {
				world := s.Resample(v, source.IntN)
				requireAlike(t, &s, &world, v, m)
				compared++
				if world != s {
					other++
				}
			}
		}
	}
	require.Greater(t, other, compared/2, "most positions have others that look the same")
}

// requireAlike compares what a viewer can learn in two positions.
func requireAlike(t *testing.T, s, world *State, v august1914.Viewer, next Move) {
	t.Helper()
	view, same := s.View(v), world.View(v)
	require.True(t, view == same)
	require.Equal(t, view.Hash(), same.Hash())
	require.Equal(t, s.ToAct(), world.ToAct())
	require.Equal(t, s.Decision(v), world.Decision(v))
	require.Equal(t, s.Score(), world.Score())
	seat := v.Seat()
	if seat == 0 {
		return
	}
	require.Equal(t, s.LegalMoves(seat.Actor(), nil), world.LegalMoves(seat.Actor(), nil))
	for _, m := range []Move{
		next, MustParseMove("German commit"), MustParseMove("Allied commit"),
		AnyMove(Absorb, august1914.France, next.From(), next.To(), false),
		AnyMove(Engage, august1914.Germany, next.To(), next.From(), false), AnyMove(March, august1914.Britain, next.From(), next.To(), true),
	} {
		if m.Actor() == seat.Actor() {
			require.Equal(t, august1914.Check(s, m), august1914.Check(world, m), m)
			require.Equal(t, s.Tell(m, v), world.Tell(m, v))
		}
	}
}

// The JSON of a view contains every block that the viewer sees and no trace of the
// enemy's blocks.
func TestViewsInJSONHoldNoEnemyBlock(t *testing.T) {
	source := dice.NewPCG(1914, 17)
	s := New(Standard())
	for m, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(seekBattle)) {
		require.NoError(t, err, m)
		for _, seat := range []august1914.Seat{GermanSeat, AlliedSeat} {
			text, err := json.Marshal(s.View(seat.Viewer()))
			require.NoError(t, err)
			var doc struct{ Blocks []Blocks }
			require.NoError(t, json.Unmarshal(text, &doc))
			for _, b := range doc.Blocks {
				require.Equal(t, seat == GermanSeat, b.Power == august1914.Germany)
			}
		}
	}
}

func TestViewsShowTheScoreAndTheUmpireAllBlocks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyGame(t, Standard())
		viewer := rapid.SampledFrom([]august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer(), august1914.Umpire}).Draw(t, "viewer")
		v := s.View(viewer)
		require.Equal(t, s.Score(), v.Score())
		if viewer == august1914.Umpire {
			require.Empty(t, cmp.Diff([]Blocks(s.Position().Blocks), v.Blocks()))
		}
	})
}

func TestFrontLineAtTheStart(t *testing.T) {
	s := New(Standard())
	v := s.View(august1914.Spectator)
	require.Equal(t, HexesOf(Liege, Luxembourg), v.FrontLine(august1914.German))
	require.Equal(t, HexesOf(LeCateau, Sedan, Verdun), v.FrontLine(august1914.Allied))
	require.Equal(t, august1914.German, v.Control(Liege))
	require.Equal(t, august1914.Allied, v.Control(Paris))
	require.Equal(t, august1914.NoSide, v.Control(NoHex))
	require.Empty(t, v.Blocks())
	v = s.View(GermanSeat.Viewer())
	require.Equal(t, Blocks{Hex: Liege, Power: august1914.Germany, Fresh: 2, Spent: 3}, v.At(Liege, august1914.Germany))
	require.Equal(t, Blocks{Hex: Sedan, Power: august1914.France}, v.At(Sedan, august1914.France), "the Germans do not see French blocks")
	require.Equal(t, Blocks{}, v.At(99, august1914.France))
	require.Equal(t, Blocks{}, v.At(Sedan, august1914.Belgium))
}
