package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRefusalsNameWhatThereIsNot(t *testing.T) {
	s := sw.New(sw.Standard())
	require.EqualError(t, s.Apply(sw.MustParseMove("German step ger-xx 0806 > 0706")), "2.2: there is no unit ger-xx")
	require.EqualError(t, s.Apply(sw.MustParseMove("German step ger-ii 0806 > 9999")), "2.1: there is no hex 9999")
	require.EqualError(t, s.Apply(sw.MustParseMove("German step ger-ii 9998 > 9999")), "2.1: there is no hex 9998")
}
