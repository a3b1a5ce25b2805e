package germanyatwar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// Sentences distinguish units: a unit whose name is not unique appears with its id. An
// event about a unit contains its id, except in the version for viewers that see a
// hidden block.
func TestUnitsHaveOneIdentity(t *testing.T) {
	sc := Standard()
	labels := map[string]string{}
	for i := range sc.blocks {
		b := &sc.blocks[i]
		require.Empty(t, labels[b.label], "%s and %s", b.id, labels[b.label])
		labels[b.label] = b.id
	}
	require.Equal(t, "II Inf (German)", sc.blocks[sc.blockByID["g1-ii"]].label)
	require.Equal(t, "von Kluck", sc.blocks[sc.blockByID["g1-l"]].label)
	source := dice.NewPCG(3, 5)
	s := New(sc)
	told, unseen := 0, 0
	for s.ToAct() != 0 {
		moves := s.LegalMoves(s.ToAct().First(), nil)
		events, err := s.Play(moves[source.IntN(len(moves))], nil)
		require.NoError(t, err)
		for _, e := range events {
			if id, ok := labels[e.Unit]; ok {
				require.Equal(t, id, e.ID, "%s", e)
				told++
				continue
			}
			require.Empty(t, e.ID, "%s", e)
			if e.Unit == someUnit[german] {
				require.False(t, e.Audience.Includes(GermanSeat.Viewer()))
				unseen++
			}
		}
	}
	require.Positive(t, told)
	require.Positive(t, unseen)
	err := s.Apply(MustParseMove("German hit g1-iix"))
	require.Error(t, err)
	s = New(sc)
	var v *august1914.Violation
	require.ErrorAs(t, august1914.Check(&s, MustParseMove("German hit g1-iix")), &v)
	require.Equal(t, "there is no unit g1-iix", v.Sentence)
}
