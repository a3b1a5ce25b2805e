package schlieffenswar_test

import (
	"encoding/csv"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// hexAt returns a hex of the standard map.
func hexAt(t testing.TB, number string) sw.HexInfo {
	t.Helper()
	h, ok := sw.Standard().Hex(number)
	require.True(t, ok, number)
	return h
}

// side returns the direction from one hex to the next.
func side(t testing.TB, from, to sw.HexInfo) hexgrid.Direction {
	t.Helper()
	s, ok := hexgrid.Between(from.Coordinate, to.Coordinate)
	require.True(t, ok, "%s and %s touch", from.Number, to.Number)
	if a, _ := s.Hexes(); a == from.Coordinate {
		return s.Direction()
	}
	return s.Direction().Opposite()
}

func river(t testing.TB, a, b string) bool {
	t.Helper()
	return hexAt(t, a).Rivers.Has(side(t, hexAt(t, a), hexAt(t, b)))
}

// where lists the numbers of hexes.
func where(f func(h sw.HexInfo) bool) (numbers []string) {
	for _, h := range sw.Standard().Hexes() {
		if f(h) {
			numbers = append(numbers, h.Number)
		}
	}
	return numbers
}

// What the rulebook says of its map, in one place.
func TestTheMapIsAsTheRulebookSays(t *testing.T) {
	require.Equal(t, "Antwerp", hexAt(t, "0812").City, "Rule 2.1")
	require.Equal(t, "The Ruhr", hexAt(t, "0804").City, "Rule 2.1, errata")
	for _, pair := range [][2]string{{"1413", "1513"}, {"1212", "1313"}, {"1010", "1111"}, {"1810", "1910"}} {
		require.True(t, river(t, pair[0], pair[1]), "Rule 2.1, errata: %v", pair)
		require.True(t, river(t, pair[1], pair[0]), "from either hex")
	}
	require.NotEmpty(t, where(func(h sw.HexInfo) bool { return strings.HasPrefix(h.Number, "22") && !h.Closed }), "Rule 3.1: a row 22xx")

	scoring := where(func(h sw.HexInfo) bool { return h.Scores })
	require.Len(t, scoring, 25, "Rule 4.7: cities of the Entente besides Paris")
	for _, number := range scoring {
		h := hexAt(t, number)
		require.NotEmpty(t, h.City)
		require.False(t, h.Paris)
		require.Contains(t, []august1914.Power{august1914.Belgium, august1914.France}, h.Country)
	}
	paris := where(func(h sw.HexInfo) bool { return h.Paris })
	require.Equal(t, []string{"1919", "2018"}, paris, "Rule 4.2: Paris hexes, more than one, in one piece")
	side(t, hexAt(t, paris[0]), hexAt(t, paris[1]))

	ports := where(func(h sw.HexInfo) bool { return h.Port })
	require.Equal(t, []string{"0918", "0919", "1019"}, ports)
	for i, name := range []string{"Dunkirk", "Calais", "Boulogne"} {
		require.Equal(t, name, hexAt(t, ports[i]).City, "Rule 9.2: French ports")
		require.Equal(t, august1914.France, hexAt(t, ports[i]).Country)
	}
	for _, name := range []string{"Liège", "Maubeuge"} {
		require.Len(t, where(func(h sw.HexInfo) bool { return h.City == name && h.HeavyFortress && h.Scores }), 1, "Rule 8.4")
	}
	require.Empty(t, where(func(h sw.HexInfo) bool {
		neutral := h.Country == august1914.Netherlands || h.Country == august1914.Switzerland
		return neutral != (h.Terrain == sw.Neutral) || neutral && !h.Closed
	}), "Rule 3.2: neutral ground is closed")
}

// Rule 4.1: the perimeter is about three hexes out from the city.
func TestThePerimeterOfParis(t *testing.T) {
	for _, h := range sw.Standard().Hexes() {
		north, south := hexAt(t, "1919").Coordinate, hexAt(t, "2018").Coordinate
		near := min(h.Coordinate.Distance(north), h.Coordinate.Distance(south)) <= 3
		require.Equal(t, near && h.Country == august1914.France, h.Perimeter, h.Number)
	}
}

// Rules 8.3 and 8.6: French edges in the west and south, the German in the
// east; every city is connected with an edge of its side on friendly ground.
func TestEdgesAndRails(t *testing.T) {
	for _, h := range sw.Standard().Hexes() {
		require.Equal(t, strings.HasSuffix(h.Number, "21") && h.Country == august1914.France, h.WestEdge, h.Number)
		require.Equal(t, strings.HasPrefix(h.Number, "29") && h.Country == august1914.France, h.SouthEdge, h.Number)
		require.Equal(t, strings.HasSuffix(h.Number, "01") && h.Country == august1914.Germany, h.EastEdge, h.Number)
	}
	german := connected(func(h sw.HexInfo) bool { return h.Country == august1914.Germany })
	entente := connected(func(h sw.HexInfo) bool {
		return h.Country == august1914.France || h.Country == august1914.Belgium
	})
	for _, h := range sw.Standard().Hexes() {
		switch {
		case h.City == "" || h.Country == august1914.Luxembourg:
		case h.Country == august1914.Germany:
			require.True(t, german[h.Coordinate], h.City)
		default:
			require.True(t, entente[h.Coordinate], h.City)
		}
	}
}

// connected returns the hexes from which an edge can be reached by rail on
// some ground.
func connected(ground func(sw.HexInfo) bool) map[hexgrid.Hex]bool {
	seen, byHex := map[hexgrid.Hex]bool{}, map[hexgrid.Hex]sw.HexInfo{}
	var queue []sw.HexInfo
	for _, h := range sw.Standard().Hexes() {
		byHex[h.Coordinate] = h
		if h.Exit() && ground(h) {
			queue = append(queue, h)
			seen[h.Coordinate] = true
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, d := range hexgrid.Directions() {
			n := byHex[queue[0].Coordinate.Neighbor(d)]
			if queue[0].Rails.Has(d) && ground(n) && !seen[n.Coordinate] {
				seen[n.Coordinate] = true
				queue = append(queue, n)
			}
		}
	}
	return seen
}

// The cities stand on their own banks. River, then the city, and the hexes
// across the river from it. Fortresses astride their river are on the bank that
// the enemy of 1914 came from.
func TestCitiesStandOnTheirBanks(t *testing.T) {
	for _, c := range []struct{ reason, city, across, sameBank string }{
		{"Antwerp, right bank of the Scheldt", "0812", "0913", "0811 0912"},
		{"Ghent, where the Lys meets the Scheldt", "0914", "1013 1014", "0913 0915"},
		{"Namur, left bank of Sambre and Meuse", "1211", "1311 1312", "1112 1210 1212"},
		{"Liège, forts on both banks, attacked from the right", "1209", "1109 1110 1210", "1208 1309 1310"},
		{"Charleroi, left bank of the Sambre", "1212", "1312 1313", "1112 1113 1211 1213"},
		{"Amiens, left bank of the Somme", "1418", "1318 1319 1417", "1419 1518 1519"},
		{"St Quentin, right bank of the Somme", "1516", "1517 1616", "1415 1416"},
		{"Châlons, right bank of the Marne", "2013", "2014 2113 2114", "1913 1914 2012"},
		{"Verdun, forts on both banks of the Meuse", "1910", "1810 1911 2010", "1809 1909 2009"},
		{"Toul, between Meuse and Moselle", "2109", "2108 2110", "2008"},
		{"Nancy, left bank of the Meurthe", "2108", "2007 2107", "2207"},
		{"Orléans, right bank of the Loire", "2420", "2520 2521", "2320 2419"},
		{"Düsseldorf, right bank of the Rhine", "0906", "0806 0907 1005 1006", "0805 0905"},
		{"Köln, left bank of the Rhine", "1005", "0905 0906 1004", "1006 1105 1106"},
		{"Koblenz, left bank of the Rhine, right of the Moselle", "1304", "1203 1204 1303 1305 1403", "1404"},
		{"Mainz, left bank of the Rhine", "1502", "1401 1402 1501 1601", "1503 1602"},
		{"Mannheim, right bank of the Rhine", "1801", "1702 1802 1902", "1701 1901"},
		{"Karlsruhe, right bank of the Rhine", "2001", "1902 2002", "2101 2102"},
		{"Strassburg, left bank of the Rhine", "2203", "2202 2303", "2103 2104 2204 2304"},
		{"Freiburg, right bank of the Rhine", "2503", "2504", "2402 2403 2603"},
		{"Trier, right bank of the Moselle, below the Saar", "1606", "1506 1507 1607 1707", "1605 1706"},
		{"Diedenhofen, left bank of the Moselle", "1807", "1707 1806 1907", "1708 1808 1908"},
		{"Metz, forts on both banks of the Moselle", "1908", "1907 2007", "1807 1808 1909 2008"},
	} {
		t.Run(c.reason, func(t *testing.T) {
			for _, n := range strings.Fields(c.across) {
				require.True(t, river(t, c.city, n), n)
			}
			for _, n := range strings.Fields(c.sameBank) {
				require.False(t, river(t, c.city, n), n)
			}
		})
	}
}

// What the rulebook says of its counters.
func TestTheUnitsAreAsTheRulebookSays(t *testing.T) {
	sc := sw.Standard()
	x, ok := sc.Unit("ger-x")
	require.True(t, ok)
	require.Equal(t, [3]int{2, 4, 4}, [3]int{x.Army, x.Combat[0], x.Movement[0]}, "Rule 2.3")
	verdun, _ := sc.Unit("fort-verdun")
	require.True(t, strings.HasPrefix(verdun.Ladder.String(), "4-3/2"), "Rule 2.7")
	tally := map[string]int{}
	for _, u := range sc.Units() {
		tally[u.Nation.String()+" "+u.Kind.String()]++
		if u.Kind == sw.Fort {
			require.True(t, hexAt(t, u.Printed).HeavyFortress, "%s", u.ID)
		}
		if u.Nation == august1914.Britain {
			require.Equal(t, 3, u.Entry, "Rule 9.2: %s", u.ID)
		}
		if u.Nation == august1914.France && u.Army == 6 {
			require.Equal(t, 7, u.Entry, "Rule 9.3: %s", u.ID)
			tally["6th Army"]++
		}
	}
	require.Equal(t, 4+1, tally["6th Army"], "Rule 3.1: four corps and an HQ")
	require.Equal(t, 3, tally["Belgium infantry-corps"]+tally["Belgium cavalry-corps"], "Rule 3.1")
	require.Equal(t, tally["Germany hq"], tally["Germany depot"], "Rule 8.6: a depot for each army")
	require.Len(t, sc.Turns(), 10, "Rule 4.6")
	require.Equal(t, "26 Aug", sc.Turns()[6].From.Format("2 Jan"), "Rule 4.4")
	require.Equal(t, "10 Sep", sc.Turns()[9].To.Format("2 Jan"), "Rule 4.6")
}

// Every row says where it is from.
func TestEveryRowHasASource(t *testing.T) {
	for _, name := range dataNames {
		f, err := os.Open("data/" + name)
		require.NoError(t, err)
		rows, err := csv.NewReader(f).ReadAll()
		require.NoError(t, err)
		require.NoError(t, f.Close())
		column := slices.Index(rows[0], "source")
		require.GreaterOrEqual(t, column, 0, name)
		for i, row := range rows[1:] {
			require.Contains(t, []string{"rulebook", "errata", "geography", "history", "estimate"}, row[column], "%s:%d", name, i+2)
		}
	}
}
