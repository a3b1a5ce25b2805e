package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// The French trace supply along the railways of Belgium when they may enter it, and
// never along those of Luxembourg and Germany.
func TestRule2_7_ForeignRailways(t *testing.T) {
	s := New(scenario(t, "5.6"))
	c := s.chart()
	for turn, belgian := range map[uint8]bool{1: false, belgiumClosed: false, belgiumClosed + 1: true} {
		s.turn = turn
		open := s.traceable(allies)
		sources := s.sourcesOf(august1914.France)
		net := s.railNet(august1914.France, &sources, &open)
		require.True(t, net.Overlaps(c.countries[august1914.France]))
		require.Equal(t, belgian, net.Overlaps(c.countries[august1914.Belgium]), "turn %d", turn)
		require.False(t, net.Overlaps(c.countries[august1914.Luxembourg]))
		require.False(t, net.Overlaps(c.countries[august1914.Germany]))
	}
}
