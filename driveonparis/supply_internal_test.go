package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/measure"
)

// The supply of all nations and the command of all HQs in the campaign, as a supply
// phase and a list of reserves need them.
func BenchmarkSupplyAndCommandOfAll(b *testing.B) {
	g := measure.Game[State, Move, View, *State]{Start: New(scenario(b, "5.6"))}
	list := g.Choices(64)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		s := &list[i%len(list)]
		for _, nation := range nations {
			linked, commanded := s.linked(nation, &s.chart().whole), s.commanded(nation)
			for u := range s.scenario.nations[nation].All() {
				if h := s.at[u]; h != off && linked.Has(h) && commanded.Has(h) {
					inOrder++
				}
			}
		}
		i++
	}
}

// inOrder counts units, to keep the compiler from removing the calls.
var inOrder int

// The French trace supply along Belgian railways when they may enter Belgium, and never
// along railways in Luxembourg and Germany.
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
