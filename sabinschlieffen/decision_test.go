package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	. "github.com/august1914/august1914/sabinschlieffen"
)

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
	require.Equal(t, "The sides are giving their orders in secret.", s.Decision(german).Prompt)
	step("Allied commit")
	kinds("engage", "engage", "engage", "engage")
	require.Equal(t, "German combats", s.Decision(allied).Phase)
	step("German engage Sedan, spend German Liège")
	kinds("absorb", "absorb", "absorb", "absorb")
	require.Equal(t, "Sedan", s.Decision(german).Place)
	step("French absorb Sedan")
	require.Equal(t, 2, s.Decision(german).Turn)
}
