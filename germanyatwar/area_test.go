package germanyatwar

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/areamap"
)

// The flat tables agree with the map for every pair of areas.
func TestTheTablesAgreeWithTheMap(t *testing.T) {
	sc := Standard()
	for a := range area(len(sc.areas)) {
		for b := range area(len(sc.areas)) {
			want, ok := sc.board.Border(a, b)
			got, found := sc.border(a, b)
			require.Equal(t, ok, found, "%s %s", sc.number(a), sc.number(b))
			require.Equal(t, want.Class, got)
			require.Equal(t, ok && want.Class != areamap.SeaLane, sc.adjacent(a, b))
			steps, reached := sc.land.Distance(a, areamap.AreasOf(b), sc.land.All())
			if !reached {
				steps = unreachable
			}
			require.Equal(t, steps, sc.distance(a, b))
		}
	}
}

func TestNoAreaHasNothing(t *testing.T) {
	sc := Standard()
	_, ok := sc.border(noArea, 0)
	require.False(t, ok)
	_, ok = sc.border(0, noArea)
	require.False(t, ok)
	require.Equal(t, unreachable, sc.distance(noArea, 0))
	require.Equal(t, "off the map", sc.number(noArea))
	require.Equal(t, noArea, sc.named("94"))
	require.Equal(t, "GB", sc.number(sc.named("GB")))
}

// The sets of areas agree with the properties of each area.
func TestTheSetsAgreeWithTheAreas(t *testing.T) {
	sc := Standard()
	for i := range sc.areas {
		info, a := &sc.areas[i], area(i)
		require.Equal(t, info.city != "", sc.cities.Has(a))
		require.Equal(t, info.fortCount > 0, sc.fortified.Has(a))
		for terrain := range terrainCount {
			require.Equal(t, info.terrain == terrain, sc.terrains[terrain].Has(a))
		}
		for n, power := range nationPowers {
			require.Equal(t, info.country == power, sc.home[n].Has(a))
			require.Equal(t, info.country == power && info.sites() > 0, sc.bases[n].Has(a))
			require.Equal(t, info.country == power && info.capital, sc.capitals[n] == a)
		}
	}
}

// The sets of units agree with the properties of each unit.
func TestTheSetsAgreeWithTheUnits(t *testing.T) {
	sc := Standard()
	for i := range sc.blocks {
		p, b := &sc.blocks[i], block(i)
		require.Equal(t, b, sc.blockByID[p.id])
		for n, power := range nationPowers {
			require.Equal(t, p.nation == power, sc.nations[n].Has(b))
		}
		for k := Leader; k < kindCount; k++ {
			require.Equal(t, p.kind == k, sc.kinds[k].Has(b))
		}
		for m := range sc.armies {
			require.Equal(t, int(p.army) == m, sc.armies[m].blocks.Has(b))
		}
		require.Equal(t, p.special == reserve, sc.reserves.Has(b))
		require.Equal(t, p.special == static, sc.immovable.Has(b))
		require.Equal(t, p.special == foch, sc.foch == b)
		require.Equal(t, p.special != reserve && p.green == 0, sc.mustered.Has(b))
		for turn := range sc.greens {
			require.Equal(t, p.green == uint8(turn) && turn > 0, sc.greens[turn].Has(b))
		}
	}
	for m := range sc.armies {
		leaders := slices.Collect(sc.armies[m].blocks.Intersect(sc.kinds[Leader]).All())
		if len(leaders) == 0 {
			leaders = []block{noBlock}
		}
		require.Equal(t, []block{sc.armies[m].leader}, leaders)
	}
}

// Rule 5.0: the example of the German 2nd Army.
func TestIconsOfAnArmy(t *testing.T) {
	sc := Standard()
	second, ok := sc.armyNamed("g2")
	require.True(t, ok)
	require.Equal(t, 1, sc.icons(sc.named("24"), second, Leader))
	require.Equal(t, 1, sc.icons(sc.named("24"), second, Infantry))
	require.Equal(t, 4, sc.icons(sc.named("23"), second, Infantry))
	require.Equal(t, 0, sc.icons(sc.named("23"), second, Cavalry))
	infantry := sc.levy(second, Infantry)
	require.Equal(t, 6, infantry.Len(), "one remains for the pool")
}

func TestKindNames(t *testing.T) {
	for kind, want := range map[Kind]string{Leader: "leader", Infantry: "infantry", Cavalry: "cavalry", 0: "none", kindCount: "unknown"} {
		require.Equal(t, want, kind.String())
	}
}
