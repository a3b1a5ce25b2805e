package sabinschlieffen_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	. "github.com/august1914/august1914/sabinschlieffen"
)

// A move is legal exactly if it is listed, regardless of its fields.
func TestOnlyWhatIsOfferedIsLegal(t *testing.T) {
	every := append(everyMoveOf(germanSeat), everyMoveOf(alliedSeat)...)
	for seed := range uint64(2) {
		dice := rand.New(rand.NewPCG(seed, 18))
		g := printed(t)
		for step := 0; g.State.ToAct() != 0; step++ {
			var offered []Move
			for by := range g.State.ToAct().All() {
				offered = g.State.LegalMoves(by, offered)
			}
			if step%6 == 0 || g.State.Phase() > Orders {
				for _, move := range every {
					tried := g.State
					legal := tried.Apply(move) == nil
					if legal != slices.Contains(offered, move) || !legal && tried != g.State {
						require.Fail(t, "legal but not offered, offered but not legal, or refused and half made", "%#v", move)
					}
				}
			}
			require.NoError(t, g.State.Apply(offered[dice.IntN(len(offered))]))
		}
	}
}

// Moves without a notation are refused like other moves.
func TestRefusals_MovesThatAreNone(t *testing.T) {
	const none = NoHex
	for _, tc := range []struct {
		move   Move
		rule   string
		reason string
	}{
		{Move{}, "S1", "only German, French and British blocks"},
		{AnyMove(Recover, august1914.Belgium, Liege, none, false), "S1", "only German, French and British blocks"},
		{AnyMove(99, august1914.Germany, none, none, false), "S3", "the rules have no such move"},
		{AnyMove(NoVerb, august1914.Germany, none, none, false), "S3", "the rules have no such move"},
		{AnyMove(Recover, august1914.Germany, 13, none, false), "S7", "no such hex"},
		{AnyMove(March, august1914.Germany, Liege, 255, false), "S7", "no such hex"},
		{AnyMove(Commit, august1914.Britain, none, none, false), "S3", "its kind of move does not take"},
		{AnyMove(Recover, august1914.Germany, Liege, none, true), "S3", "its kind of move does not take"},
	} {
		g := printed(t)
		before := g.State
		err := g.State.Apply(tc.move)
		require.ErrorIs(t, err, &august1914.Violation{Rule: tc.rule}, "%#v", tc.move)
		require.ErrorContains(t, err, tc.reason)
		require.True(t, before == g.State)
	}
}

// A refusal gives the reason, with the names of the position.
func TestRefusals_SayWhy(t *testing.T) {
	refused := func(g *table, move, reason string) {
		t.Helper()
		require.ErrorContains(t, g.State.Apply(g.Move(move)), reason, move)
	}
	g := atDawn(t, 1, "German Liege 1f 1s", "German Luxembourg 1f", "French Sedan 1s", "French Langres 1f")
	refused(g, "German attack Liege > Sedan", "you must flip spent German blocks before you give orders to German blocks")
	refused(g, "German commit", "you cannot commit yet: flip spent German blocks first")
	refused(g, "German recover Luxembourg", "there is no spent German block in Luxembourg")
	refused(g, "British recover Sedan", "no more British blocks can be flipped this turn")
	refused(g, "German engage Sedan, spend German Liege", "combats begin only when both sides have committed their orders")

	g = setUp(t, 1, "German Liege 2f 1s", "German Luxembourg 1f", "French Sedan 2f 1s", "British Le Cateau 1s", "French Langres 1f")
	refused(g, "British attack Le Cateau > Liege", "the British blocks in Le Cateau that are not ordered to attack are spent")
	refused(g, "French attack Le Cateau > Liege", "there is no fresh French block in Le Cateau without orders")
	refused(g, "German march Liege > Sedan, spent", "Sedan is in enemy hands")
	refused(g, "German attack Liege > Luxembourg", "Luxembourg is in friendly hands")
	refused(g, "German attack Liege > Paris", "Paris is not adjacent to Liège")
	refused(g, "French march Verdun > Langres, spent", "there is no spent French block in Verdun without orders")
	g.Play("German march Luxembourg > Liege, fresh", "French march Langres > Verdun, fresh", "German commit")
	refused(g, "French march Verdun > Langres, fresh", "the fresh French blocks in Verdun have already marched this turn")
	refused(g, "French attack Verdun > Luxembourg", "no fresh French block in Verdun is left without orders")
	refused(g, "German commit", "the German side has already committed its orders for this turn")

	g = setUp(t, 1, "German Liege 3f", "French Sedan 2f", "British Sedan 1f", "French Langres 1f")
	g.orders("French attack Sedan > Liege", "French attack Sedan > Liege", "German attack Liege > Sedan", "German attack Liege > Sedan")
	refused(g, "French march Langres > Troyes, fresh", "before any combat")
	refused(g, "German absorb Liege", "there is no hit to absorb")
	refused(g, "German engage Sedan, spend German Liege", "the other side is resolving its attacks now")
	refused(g, "Allied engage Liege, spend British Sedan", "no British block in Sedan has an attack on Liège left to resolve")
	g.Play("Allied engage Liege, spend French Sedan")
	refused(g, "Allied engage Liege, spend French Sedan", "the defender first has to choose the block that takes the hit")
	refused(g, "French absorb Sedan", "the defender first has to choose the block that takes the hit")
	refused(g, "German absorb Luxembourg", "the hit is on a different hex, not on Luxembourg")
	refused(g, "German absorb Liege, cancel Le Cateau", "no German block in Liège is ordered to attack Le Cateau")
	refused(g, "German absorb Liege", "a block ordered to attack from Liège takes the hit before any other")

	g = afterAnAlliedAttack(t, Standard())
	refused(g, "British absorb Sedan", "a block that attacked from Sedan this turn takes the hit before any other")
	g = setUp(t, 5)
	g.commit()
	refused(g, "German commit", "the game is over")
}

func TestRefusals_NameTheBlockAndThePlace(t *testing.T) {
	g := setUp(t, 1, "French Langres 1s")
	var violation *august1914.Violation
	require.ErrorAs(t, g.State.Apply(g.Move("French attack Langres > Verdun")), &violation)
	require.Equal(t, "French", violation.Unit)
	require.Equal(t, "Langres", violation.Place)
	require.ErrorAs(t, g.State.Apply(g.Move("German engage Langres, spend German Verdun")), &violation)
	require.Equal(t, "Verdun", violation.Place)
}

// The refusal of a commitment cites the rule of the decision.
func TestRefusedEndsCiteTheDecision(t *testing.T) {
	commits := map[august1914.Seat]Move{GermanSeat: MustParseMove("German commit"), AlliedSeat: MustParseMove("Allied commit")}
	kinds := gametest.EndsCite(t, Anywhere, func(_ *State, seat august1914.Seat) Move {
		return commits[seat]
	}, map[string][]string{"engage": {"S3"}, "absorb": {"S3"}}) // these steps have no end move
	require.Contains(t, kinds, "recover")
}
