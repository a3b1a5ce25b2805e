package sabinschlieffen_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	. "github.com/august1914/august1914/sabinschlieffen"
)

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

func TestTheZeroStatePrints(t *testing.T) {
	require.Equal(t, "sabinschlieffen: no position", State{}.String())
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
	require.Equal(t, Blocks{Hex: Sedan, Power: august1914.France}, v.At(Sedan, august1914.France), "not for German eyes")
	require.Equal(t, Blocks{}, v.At(99, august1914.France))
	require.Equal(t, Blocks{}, v.At(Sedan, august1914.Belgium))
}

func TestDecisionsInWords(t *testing.T) {
	s := New(Standard())
	german, allied := GermanSeat.Viewer(), AlliedSeat.Viewer()
	step := func(notation string) { t.Helper(); require.NoError(t, s.Apply(MustParseMove(notation)), notation) }
	kinds := func(want ...string) {
		t.Helper()
		for i, v := range []august1914.Viewer{german, allied, august1914.Spectator, august1914.Umpire} {
			d := s.Decision(v)
			require.Equal(t, want[i], d.Kind, v)
			require.Equal(t, s.ToAct(), d.Actors)
			require.NotEmpty(t, d.Prompt)
			require.NotEmpty(t, d.Rule)
			require.Equal(t, 1, d.Turn)
		}
	}
	kinds("recover", "recover", "orders", "orders")
	step("German recover Liège")
	kinds("orders", "recover", "orders", "orders")
	step("French recover Sedan")
	step("German attack Liège > Sedan")
	step("German attack Liège > Sedan")
	step("German commit")
	kinds("orders", "orders", "orders", "orders")
	require.Equal(t, "Orders are being given in secret.", s.Decision(german).Prompt)
	step("Allied commit")
	kinds("engage", "engage", "engage", "engage")
	require.Equal(t, "German combats", s.Decision(allied).Phase)
	step("German engage Sedan, spend German Liège")
	kinds("absorb", "absorb", "absorb", "absorb")
	require.Equal(t, "Sedan", s.Decision(german).Place)
	step("French absorb Sedan")
	require.Equal(t, 2, s.Decision(german).Turn)
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

func TestHashesTellPositionsApart(t *testing.T) {
	seen := map[uint64]State{}
	views := map[uint64]View{}
	rapid.Check(t, func(t *rapid.T) {
		s := anyGame(t, Standard())
		if was, ok := seen[s.Hash()]; ok {
			require.True(t, was == s)
		}
		seen[s.Hash()] = s
		v := s.View(GermanSeat.Viewer())
		if was, ok := views[v.Hash()]; ok {
			require.True(t, was == v)
		}
		views[v.Hash()] = v
	})
}
