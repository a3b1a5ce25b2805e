package schlieffenswar_test

import (
	"cmp"
	"encoding/csv"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/gametest"
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
	d, ok := from.Coordinate.DirectionTo(to.Coordinate)
	require.True(t, ok, "%s and %s touch", from.Number, to.Number)
	return d
}

func river(t testing.TB, a, b string) bool {
	t.Helper()
	return hexAt(t, a).Rivers.Has(side(t, hexAt(t, a), hexAt(t, b)))
}

// where lists the numbers of the hexes for which f is true.
func where(f func(h sw.HexInfo) bool) (numbers []string) {
	for _, h := range sw.Standard().Hexes() {
		if f(h) {
			numbers = append(numbers, h.Number)
		}
	}
	return numbers
}

// The map agrees with everything that the rulebook says about it.
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

// Rule 4.1: the perimeter is about three hexes from the city.
func TestThePerimeterOfParis(t *testing.T) {
	for _, h := range sw.Standard().Hexes() {
		north, south := hexAt(t, "1919").Coordinate, hexAt(t, "2018").Coordinate
		near := min(h.Coordinate.Distance(north), h.Coordinate.Distance(south)) <= 3
		require.Equal(t, near && h.Country == august1914.France, h.Perimeter, h.Number)
	}
}

// Rules 8.3 and 8.6: the French edges are in the west and south, the German edge in the
// east. Rails on friendly ground connect every city with an edge of its side.
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

// connected returns the hexes from which rails on the given ground lead to an edge.
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
		for d := range hexgrid.Direction(6) {
			n := byHex[queue[0].Coordinate.Neighbor(d)]
			if queue[0].Rails.Has(d) && ground(n) && !seen[n.Coordinate] {
				seen[n.Coordinate] = true
				queue = append(queue, n)
			}
		}
	}
	return seen
}

// The cities are on the correct banks. Each row has a river, a city, and the
// hexes across the river from it. A fortress on both banks is on the bank from
// which the enemy of 1914 came.
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

// The counters agree with everything that the rulebook says about them.
func TestTheUnitsAreAsTheRulebookSays(t *testing.T) {
	sc := sw.Standard()
	x, ok := sc.Unit("ger-x")
	require.True(t, ok)
	require.Equal(t, [3]int{2, 4, 4}, [3]int{x.Army, x.Combat[0], x.Movement[0]}, "Rule 2.3")
	verdun, _ := sc.Unit("fort-verdun")
	require.True(t, strings.HasPrefix(verdun.Ladder.String(), "4-3/2"), "Rule 2.7")
	tally := map[string]int{}
	for _, u := range sc.Units() {
		tally[u.Power.String()+" "+u.Kind.String()]++
		if u.Kind == sw.Fort {
			require.True(t, hexAt(t, u.Printed).HeavyFortress, "%s", u.ID)
		}
		if u.Power == august1914.Britain {
			require.Equal(t, 3, u.Entry, "Rule 9.2: %s", u.ID)
		}
		if u.Power == august1914.France && u.Army == 6 {
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

// towns holds the positions of the towns labeled on the map, in degrees north and east.
var towns = map[string][2]float64{
	"Aachen":            {50.78, 6.08},
	"Abbeville":         {50.11, 1.83},
	"Amiens":            {49.89, 2.30},
	"Antwerp":           {51.22, 4.40},
	"Arras":             {50.29, 2.78},
	"Auxerre":           {47.80, 3.57},
	"Avesnes":           {50.12, 3.93},
	"Bar-le-Duc":        {48.77, 5.16},
	"Bastogne":          {50.00, 5.72},
	"Beauvais":          {49.43, 2.08},
	"Belfort":           {47.64, 6.86},
	"Besançon":          {47.24, 6.02},
	"Bitburg":           {49.97, 6.53},
	"Bolchen":           {49.18, 6.50},
	"Bonn":              {50.73, 7.10},
	"Boulogne":          {50.73, 1.61},
	"Bruges":            {51.21, 3.22},
	"Brussels":          {50.85, 4.35},
	"Calais":            {50.95, 1.86},
	"Cambrai":           {50.18, 3.23},
	"Charleroi":         {50.41, 4.44},
	"Chaumont":          {48.11, 5.14},
	"Chimay":            {50.05, 4.32},
	"Châlons-sur-Marne": {48.96, 4.36},
	"Château-Salins":    {48.82, 6.51},
	"Château-Thierry":   {49.04, 3.40},
	"Colmar":            {48.08, 7.36},
	"Compiègne":         {49.42, 2.83},
	"Diedenhofen":       {49.36, 6.17},
	"Dieppe":            {49.92, 1.08},
	"Diest":             {50.99, 5.05},
	"Dieuze":            {48.81, 6.72},
	"Dijon":             {47.32, 5.04},
	"Dinant":            {50.26, 4.91},
	"Dun-sur-Meuse":     {49.39, 5.18},
	"Dunkirk":           {51.04, 2.37},
	"Düren":             {50.80, 6.48},
	"Düsseldorf":        {51.23, 6.78},
	"Frankfurt":         {50.11, 8.68},
	"Freiburg":          {48.00, 7.85},
	"Germersheim":       {49.22, 8.37},
	"Ghent":             {51.05, 3.72},
	"Givet":             {50.14, 4.82},
	"Grevenbroich":      {51.09, 6.58},
	"Guise":             {49.90, 3.63},
	"Hagenau":           {48.82, 7.79},
	"Hamm":              {51.68, 7.82},
	"Hasselt":           {50.93, 5.34},
	"Hirson":            {49.92, 4.08},
	"Huy":               {50.52, 5.24},
	"Kaiserslautern":    {49.44, 7.77},
	"Karlsruhe":         {49.01, 8.40},
	"Koblenz":           {50.36, 7.60},
	"Krefeld":           {51.33, 6.56},
	"Köln":              {50.94, 6.96},
	"Langres":           {47.86, 5.33},
	"Laon":              {49.56, 3.62},
	"Lille":             {50.63, 3.06},
	"Liège":             {50.64, 5.57},
	"Longwy":            {49.52, 5.76},
	"Louvain":           {50.88, 4.70},
	"Lunéville":         {48.59, 6.50},
	"Luxembourg":        {49.61, 6.13},
	"Mainz":             {50.00, 8.27},
	"Malmédy":           {50.43, 6.03},
	"Mannheim":          {49.49, 8.47},
	"Maubeuge":          {50.28, 3.97},
	"Meaux":             {48.96, 2.88},
	"Mechelen":          {51.03, 4.48},
	"Melun":             {48.54, 2.66},
	"Metz":              {49.12, 6.18},
	"Mirecourt":         {48.30, 6.13},
	"Mons":              {50.45, 3.95},
	"Montjoie":          {50.56, 6.24},
	"Montmédy":          {49.52, 5.37},
	"Mézières-Sedan":    {49.74, 4.83},
	"Mülhausen":         {47.75, 7.34},
	"München-Gladbach":  {51.19, 6.44},
	"Namur":             {50.47, 4.87},
	"Nancy":             {48.69, 6.18},
	"Neu-Breisach":      {48.02, 7.53},
	"Neufchâteau":       {48.36, 5.70},
	"Neufchâteau (B)":   {49.84, 5.43},
	"Orléans":           {47.90, 1.90},
	"Ostend":            {51.23, 2.92},
	"Provins":           {48.56, 3.30},
	"Prüm":              {50.21, 6.42},
	"Redange":           {49.77, 5.89},
	"Reims":             {49.25, 4.03},
	"Remiremont":        {48.02, 6.59},
	"Rethel":            {49.51, 4.37},
	"Rouen":             {49.44, 1.10},
	"Saarbrücken":       {49.23, 7.00},
	"Saarburg i. L.":    {48.73, 7.05},
	"Schlettstadt":      {48.26, 7.45},
	"Sens":              {48.20, 3.28},
	"Signy":             {49.70, 4.42},
	"Soissons":          {49.38, 3.32},
	"Souilly":           {49.03, 5.29},
	"St-Dizier":         {48.64, 4.95},
	"St-Dié":            {48.29, 6.95},
	"St-Mihiel":         {48.89, 5.54},
	"St-Trond":          {50.81, 5.19},
	"St. Avold":         {49.10, 6.70},
	"St Quentin":        {49.85, 3.29},
	"Ste-Menehould":     {49.09, 4.90},
	"Stenay":            {49.49, 5.19},
	"Strassburg":        {48.58, 7.75},
	"Sézanne":           {48.72, 3.72},
	"Tirlemont":         {50.81, 4.94},
	"Toul":              {48.68, 5.89},
	"Tournai":           {50.61, 3.39},
	"Trier":             {49.76, 6.64},
	"Troyes":            {48.30, 4.07},
	"Valenciennes":      {50.36, 3.52},
	"Verdun":            {49.16, 5.38},
	"Verviers":          {50.59, 5.86},
	"Vervins":           {49.84, 3.91},
	"Vesoul":            {47.62, 6.16},
	"Visé":              {50.73, 5.70},
	"Vitry-le-François": {48.72, 4.59},
	"Wesel":             {51.66, 6.62},
	"Ypres":             {50.85, 2.88},
	"Épernay":           {49.04, 3.96},
	"Épinal":            {48.17, 6.45},
	"Étain":             {49.21, 5.64},
}

// A hex measures 15 km from its center to a corner. No town is much farther than that
// from the center of its hex. A town is nearer to the center of another hex only if
// river banks or the rulebook require it.
func TestTownsStandInTheirHexes(t *testing.T) {
	km := func(h sw.HexInfo, at [2]float64) float64 {
		const degree = 111.2
		return degree * math.Hypot(h.Latitude-at[0], (h.Longitude-at[1])*math.Cos(at[0]*math.Pi/180))
	}
	found := map[string]bool{}
	for _, h := range sw.Standard().Hexes() {
		name := cmp.Or(h.City, h.Place)
		at, known := towns[name]
		if !known {
			continue
		}
		found[name] = true
		far := km(h, at)
		require.Less(t, far, 16.0, name)
		for _, other := range sw.Standard().Hexes() {
			require.Less(t, far, km(other, at)+4, "%s is in %s rather than in %s", name, other.Number, h.Number)
		}
	}
	require.Len(t, found, len(towns))
}

// Rule 10.4: marsh is closed. The map has no marsh hexes: the marshes of St-Gond lie
// along hexsides, south of Champaubert and Vertus, where the German 2nd Army stood on 6
// September, and north of Sézanne and Fère-Champenoise.
func TestRule10_4_MarshesOfStGond(t *testing.T) {
	for name, at := range map[string][2]float64{"Champaubert": {48.88, 3.77}, "Vertus": {48.90, 4.00}} {
		nearest, best := sw.HexInfo{}, math.Inf(1)
		for _, h := range sw.Standard().Hexes() {
			if d := math.Hypot(h.Latitude-at[0], (h.Longitude-at[1])*math.Cos(at[0]*math.Pi/180)); d < best {
				nearest, best = h, d
			}
		}
		require.Equal(t, "2014", nearest.Number, name)
		require.False(t, nearest.Closed, name)
	}
	require.Empty(t, where(func(h sw.HexInfo) bool { return h.Terrain == sw.Marsh }))
	for _, south := range []string{"2114", "2115"} {
		require.True(t, river(t, "2014", south))
	}
	require.False(t, river(t, "2014", "2015"))
}

// looseEnds lists the rivers and railways that end in the open, with the reasons.
var looseEnds = map[string]string{
	"rail at 0706": "the railways east of the Rhine at Wesel are left out",
	"rail at 0816": "the port of Ostend",

	"river at 0812/0813/0913": "the Scheldt goes on along closed hexes",
	"river at 0910/1009/1010": "source of the Gette",
	"river at 1008/1108/1109": "the Meuse goes on along closed hexes",
	"river at 1017/1117/1118": "source of the Lys",
	"river at 1111/1112/1211": "source of the Dyle",
	"river at 1209/1309/1310": "mouth of the Ourthe in Liège, which had forts on both of its banks",
	"river at 1307/1308/1407": "source of the Our",
	"river at 1408/1409/1509": "source of the Ourthe",
	"river at 1412/1413/1513": "source of the Oise",
	"river at 1415/1416/1516": "source of the Scheldt",
	"river at 1415/1515/1516": "source of the Somme",
	"river at 1608/1609/1709": "source of the Semois",
	"river at 1911/2010/2011": "source of the Aisne",
	"river at 1918/1919/2018": "mouth of the Marne between the hexes of Paris, where there are bridges",
	"river at 2014/2015/2115": "source of the Petit Morin",
	"river at 2105/2106/2205": "source of the Saar",
	"river at 2110/2209/2210": "source of the Ornain",
	"river at 2213/2214/2314": "source of the Seine",
	"river at 2312/2313/2412": "source of the Aube",
	"river at 2405/2406/2506": "source of the Meurthe",
	"river at 2408/2508/2509": "source of the Saône",
	"river at 2409/2410/2510": "source of the Meuse",
	"river at 2506/2507/2606": "source of the Moselle",
	"river at 2510/2511/2610": "source of the Marne",
	"river at 2704/2705/2804": "the Rhine goes on along closed hexes",
	"river at 2706/2805/2806": "the Doubs comes from closed hexes",
	"river at 2716/2815/2816": "source of the Yonne",
}

func TestWhatEndsInTheOpen(t *testing.T) {
	require.Equal(t, slices.Sorted(maps.Keys(looseEnds)), gametest.LooseEnds(sw.Standard().Chart()))
}

// countries lists the places of the map by their countries in 1914.
var countries = map[august1914.Power]string{
	august1914.France: `
		Abbeville; Amiens; Arras; Auxerre; Avesnes; Bar-le-Duc; Beauvais; Belfort; Besançon;
		Boulogne; Calais; Cambrai; Chaumont; Châlons-sur-Marne; Château-Thierry; Compiègne;
		Dieppe; Dijon; Dun-sur-Meuse; Dunkirk; Givet; Guise; Hirson; Langres; Laon; Lille;
		Longwy; Lunéville; Maubeuge; Meaux; Melun; Mirecourt; Montmédy; Mézières-Sedan; Nancy;
		Neufchâteau; Orléans; Paris; Provins; Reims; Remiremont; Rethel; Rouen; Sens; Signy;
		Soissons; Souilly; St Quentin; St-Dizier; St-Dié; St-Mihiel; Ste-Menehould; Stenay;
		Sézanne; Toul; Troyes; Valenciennes; Verdun; Vervins; Vesoul; Vitry-le-François; Épernay;
		Épinal; Étain`,
	august1914.Belgium: `
		Antwerp; Bastogne; Bruges; Brussels; Charleroi; Chimay; Condroz; Diest; Dinant; Ghent;
		Hasselt; Huy; Liège; Louvain; Mechelen; Mons; Namur; Neufchâteau (B); Ostend; St-Trond;
		Tirlemont; Tournai; Verviers; Visé; Ypres`,
	august1914.Germany: `
		Aachen; Bitburg; Bolchen; Bonn; Château-Salins; Colmar; Diedenhofen; Dieuze; Düren;
		Düsseldorf; Frankfurt; Freiburg; Germersheim; Grevenbroich; Hagenau; Hamm;
		Kaiserslautern; Karlsruhe; Koblenz; Krefeld; Köln; Mainz; Malmédy; Mannheim; Metz;
		Montjoie; Mülhausen; München-Gladbach; Neu-Breisach; Prüm; Saarbrücken; Saarburg i. L.;
		Schlettstadt; St. Avold; Strassburg; The Ruhr; Trier; Wesel`,
	august1914.Luxembourg: `
		Luxembourg; Redange`,
}

func TestPlacesLieInTheirCountry(t *testing.T) {
	got := map[string]august1914.Power{}
	for _, h := range sw.Standard().Hexes() {
		if name := cmp.Or(h.City, h.Place); name != "" {
			got[name] = h.Country
		}
	}
	require.Equal(t, gametest.CountryOf(countries), got)
}

// Every row names its source.
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
			kind, _, _ := strings.Cut(row[column], ": ")
			require.Contains(t, []string{"rulebook", "errata", "geography", "history", "estimate"}, kind, "%s:%d", name, i+2)
		}
	}
}
