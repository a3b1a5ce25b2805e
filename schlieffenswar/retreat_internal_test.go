package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

func TestRule11_21_DistanceFromSupply(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := New(Standard())
		c := s.chart()
		s.active = rapid.SampledFrom([]august1914.Seat{GermanSeat, EntenteSeat}).Draw(t, "attacker")
		s.held = [nationCount]hexSet{}
		enemies := drawHexes(t, c, "enemy")
		sources := c.edge(other(s.active))
		if s.active == GermanSeat {
			s.held[german] = enemies
		} else {
			s.held[belgian] = enemies
		}
		for i := range c.places {
			want := int(off)
			for o := range sources.All() {
				if c.places[o].rails != 0 && !enemies.Has(o) {
					want = min(want, c.distance(hex(i), o))
				}
			}
			require.Equal(t, want, s.supplyDistance(hex(i)), "from %s", c.number(hex(i)))
		}
	})
}
