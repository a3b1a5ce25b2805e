package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// The sets of the map hold the hexes whose place says so, and no others.
func TestSetsOfTheMapAgreeWithItsHexes(t *testing.T) {
	sc := standard(t)
	c := &sc.chart
	for i := range c.places {
		p, h := &c.places[i], hex(i)
		german := p.country == august1914.Germany
		for _, s := range []struct {
			name string
			set  *hexSet
			want bool
		}{
			{"whole", &c.whole, true},
			{"land", &c.land, p.terrain != Sea},
			{"ports", &c.ports, p.port},
			{"channel", &c.channel, p.channel},
			{"paris", &c.paris, p.paris},
			{"rails", &c.rails, p.rails != 0},
			{"fortified", &c.fortified, p.fortress != noUnit},
			{"barred", &c.barred, german || p.country == august1914.Luxembourg},
			{"plan XVII", &c.planXVII, p.planXVII},
			{"west edge", &c.edges[west], p.column == 1},
			{"east edge", &c.edges[east], p.column == 63},
			{"south edge", &c.edges[south], p.row == 1},
			{"north edge", &c.edges[north], p.row == 35},
			{"even", &c.even, p.column%2 == 0},
		} {
			require.Equal(t, s.want, s.set.Has(h), "%s: %s", s.name, p.number)
		}
		for country := range c.countries {
			require.Equal(t, int(p.country) == country, c.countries[country].Has(h), p.number)
		}
		for size := range c.settled {
			require.Equal(t, int(p.settlement) == size, c.settled[size].Has(h), p.number)
		}
		for f := westFront; f < frontCount; f++ {
			require.Equal(t, p.front == f, c.fronts[f].Has(h), p.number)
		}
		for e := range c.exits {
			require.Equal(t, p.exits>>e&1 != 0, c.exits[e].Has(h), p.number)
		}
		for s := revanche; s < scopeCount; s++ {
			require.Equal(t, c.points[s].Has(h), p.owner[s] != august1914.NoSide, p.number)
		}
		requireSides(t, sc, h)
	}
}

// requireSides requires that the sets by side agree with a hex, and the hex with
// the one across.
func requireSides(t *testing.T, sc *Scenario, h hex) {
	t.Helper()
	c := &sc.chart
	p := &c.places[h]
	for d, n := range p.near {
		require.Equal(t, c.rail(h, d), c.railAcross[d].Has(h), p.number)
		require.Equal(t, p.doctrine>>d&1 != 0, c.doctrineAcross[d].Has(h), p.number)
		for r := MinorRiver; r < riverCount; r++ {
			require.Equal(t, p.rivers[d] == r, c.riverAcross[r][d].Has(h), p.number)
		}
		if n == off {
			require.False(t, c.rail(h, d), p.number)
			continue
		}
		back := c.side(n, h)
		require.Equal(t, (d+3)%sides, back)
		require.Equal(t, c.rail(h, d), c.rail(n, back))
		require.Equal(t, c.river(h, d), c.river(n, back))
		require.Equal(t, p.panic>>d&1, c.places[n].panic>>back&1)
	}
}

// The sets of units hold those of the nation, the kind and the side.
func TestSetsOfUnitsAgreeWithThem(t *testing.T) {
	sc := standard(t)
	for i := range sc.pieces {
		p, u := &sc.pieces[i], unit(i)
		for n := range sc.nations {
			require.Equal(t, int(p.nation) == n, sc.nations[n].Has(u), p.id)
		}
		for k := range sc.kinds {
			require.Equal(t, int(p.kind) == k, sc.kinds[k].Has(u), p.id)
		}
		for s := range sc.sides {
			require.Equal(t, int(p.side()) == s, sc.sides[s].Has(u), p.id)
		}
		fights := p.kind <= Assault
		require.Equal(t, fights, sc.combat.Has(u), p.id)
		require.Equal(t, fights, sc.stacking.Has(u), "%s: fortresses, HQs, guns, trains, taxis and armored cars do not stack", p.id)
		require.Equal(t, fights || p.kind == Fortress, sc.zoned.Has(u), "%s (Rules 1.2a, 1.3a, 1.5a, 2.2c, 2.4a, 3.3a)", p.id)
		require.Equal(t, fights && p.kind != Cavalry, p.kind.foot(), p.id)
	}
}

// The whole of the land hangs together, so that no unit is set up on an island,
// and everything but the sea can be entered.
func TestLandIsOnePiece(t *testing.T) {
	sc := standard(t)
	reached := hexSet{}
	reached.Add(mustAt(t, sc, "14.05"))
	for size := 0; reached.Len() > size; {
		size = reached.Len()
		next := sc.chart.beside(&reached)
		next.Intersect(&sc.chart.land)
		reached.Union(&next)
	}
	require.Equal(t, sc.chart.land, reached)
	for h := range reached.All() {
		require.Less(t, sc.chart.places[h].ground.cost, uint8(closedCost))
	}
}
