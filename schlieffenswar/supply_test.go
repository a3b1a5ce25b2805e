package schlieffenswar_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// laySupplyCase has the place of a unit and its expected supply.
type laySupplyCase struct {
	reason  string
	unit    string
	want    string // "", "fortress" or "out"
	stacks  [][]string
	control []string // if nil, units control their hexes
}

// layJudge has a side check its supply in each of the cases.
func layJudge(t *testing.T, active august1914.Seat, cases []laySupplyCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.reason, func(t *testing.T) {
			p := layPosition(t, 8, active, sw.Administration, append(c.stacks, layStack("0605", "ger-lw-2"), layStack("2920", "fra-grd-1"))...)
			p.Control = c.control
			require.Equal(t, c.want, fightIn(t, p).unit(c.unit).Supply)
		})
	}
}

// The path from 2013 to 2015 through 2014 is two hexes long, and so is the
// one to 2115 around it.
func TestRule8_2_NotOverAMarsh(t *testing.T) {
	for _, c := range []struct{ at, want string }{{"2015", "out"}, {"2115", ""}} {
		f := fightByTheMarsh(t, sw.EntenteSeat, sw.Administration, "bri-hq 2013", "bri-i "+c.at, "ger-ii 0605", "fra-1 2920")
		require.Equal(t, c.want, f.unit("bri-i").Supply, c.at)
		require.Empty(t, laySupply(t, sw.EntenteSeat, "bri-i", layStack("2013", "bri-hq"), layStack(c.at, "bri-i"), layStack("0605", "ger-ii"), layStack("2920", "fra-1")))
	}
}

func TestRule8_1_WhenToCheckSupply(t *testing.T) {
	t.Run("a unit stays out until its own administrative phase", func(t *testing.T) {
		f := lay(t, 3, sw.EntenteSeat, sw.Movement, layStack("1006", "ger-x out", "ger-hq-1"), layStack("2817", "fra-6"))
		f.until(4, sw.GermanSeat, sw.Movement)
		require.Equal(t, "out", f.unit("ger-x").Supply)
		f.until(4, sw.EntenteSeat, sw.Movement)
		require.Empty(t, f.unit("ger-x").Supply)
	})
	t.Run("and in supply as well", func(t *testing.T) {
		f := lay(t, 3, sw.EntenteSeat, sw.Movement, layStack("1214", "ger-x"), layStack("2817", "fra-6"))
		f.until(4, sw.GermanSeat, sw.Movement)
		require.Empty(t, f.unit("ger-x").Supply)
		f.until(4, sw.EntenteSeat, sw.Movement)
		require.Equal(t, "out", f.unit("ger-x").Supply)
	})
	t.Run("movement does not change it", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x out"), layStack("1006", "ger-hq-1"))
		f.Play("German step ger-x 1007 > 1006", "German stop")
		require.Equal(t, "out", f.unit("ger-x").Supply)
	})
	t.Run("a change is told", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1006", "ger-x out", "ger-xi"), layStack("1609", "ger-ii", "ger-iii out"), layStack("2817", "fra-6"))
		told := map[string]string{}
		for _, e := range layEvents(f.Play("German done"), "supply") {
			told[e.Unit] = e.Rule
		}
		require.Equal(t, map[string]string{"X. Armeekorps": "8.6", "II. Armeekorps": "8.6"}, told)
	})
	t.Run("the other side is not judged", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Administration, layStack("1006", "ger-x"), layStack("2920", "fra-6"), layStack("2018", "fra-5 out", "fra-hq-1"))
		require.Empty(t, f.unit("fra-6").Supply)
		require.Equal(t, "out", f.unit("fra-5").Supply)
	})
}

func TestRule8_2_SupplyLines(t *testing.T) {
	layJudge(t, sw.EntenteSeat, []laySupplyCase{
		{"over open ground", "bri-i", "", [][]string{layStack("2211", "bri-hq"), layStack("2209", "bri-i")}, nil},
		{"not over an enemy unit", "bri-i", "out", [][]string{layStack("2211", "bri-hq"), layStack("2209", "bri-i"), layStack("2210", "ger-hq-1")}, nil},
		{"a source", "fra-6", "", [][]string{layStack("2817", "fra-6", "fra-hq-1"), layStack("2617", "ger-x")}, nil},
		{"not one that the enemy occupies", "fra-6", "out", [][]string{layStack("2817", "fra-6", "fra-hq-1"), layStack("2617", "ger-x"), layStack("2917", "ger-hq-1")}, nil},
		{"but again when he has left", "fra-6", "", [][]string{layStack("2817", "fra-6", "fra-hq-1"), layStack("2617", "ger-x")}, []string{"2917", "2617"}},
		{"not a railway with an enemy on it", "fra-6", "out", [][]string{layStack("2718", "fra-6", "fra-hq-1"), layStack("2617", "ger-hq-1"), layStack("2817", "ger-hq-2")}, nil},
		{"through a zone where friends stand", "bri-i", "", [][]string{layStack("2518", "bri-i"), layStack("2520", "bri-hq"), layStack("2419", "ger-x"), layStack("2519", "fra-5")}, nil},
	})
	layJudge(t, sw.GermanSeat, []laySupplyCase{
		{"around the Netherlands", "ger-x", "", [][]string{layStack("1009", "ger-x")}, nil},
		{"not through them", "ger-x", "out", [][]string{layStack("1009", "ger-x"), layStack("1109", "bel-hq")}, nil},
	})
}

func TestRule8_3_FrenchSupply(t *testing.T) {
	// St-Dizier (2211) is on railways to the west and the south.
	hq := layStack("2211", "fra-hq-4")
	ring := [][]string{layStack("1810", "ger-x"), layStack("1909", "ger-xi"), layStack("1911", "ger-xii"), layStack("2009", "ger-xix")}
	layJudge(t, sw.EntenteSeat, []laySupplyCase{
		{"with its HQ", "fra-6", "", [][]string{layStack("2211", "fra-hq-4", "fra-6")}, nil},
		{"two hexes away", "fra-6", "", [][]string{hq, layStack("2209", "fra-6")}, nil},
		{"four hexes of railway are two", "fra-6", "", [][]string{hq, layStack("2208", "fra-6")}, nil},
		{"five are more", "fra-6", "out", [][]string{hq, layStack("2108", "fra-6")}, nil},
		{"one hex and two of railway", "fra-6", "", [][]string{hq, layStack("2409", "fra-6")}, nil},
		{"one and three of railway are too many", "fra-6", "out", [][]string{hq, layStack("2408", "fra-6")}, nil},
		{"any French HQ will do", "fra-6", "", [][]string{layStack("2211", "fra-hq-1"), layStack("2209", "fra-6")}, nil},
		{"no British one", "fra-6", "out", [][]string{layStack("2211", "bri-hq"), layStack("2209", "fra-6")}, nil},
		{"none at all", "fra-6", "out", [][]string{layStack("2209", "fra-6")}, nil},
		{"railways in France count half", "fra-6", "", [][]string{layStack("1611", "fra-hq-5"), layStack("1411", "fra-6")}, nil},
		{"those in Belgium do not: Namur alone supplies it", "fra-6", "fortress", [][]string{layStack("1611", "fra-hq-5"), layStack("1211", "fra-6")}, nil},
		{"the HQ must be on a railway", "fra-6", "out", [][]string{layStack("2212", "fra-hq-4", "fra-6")}, nil},
		{"else it is out as well", "fra-hq-4", "out", [][]string{layStack("2212", "fra-hq-4")}, nil},
		{"to the south", "fra-6", "", [][]string{layStack("2718", "fra-hq-1", "fra-6"), layStack("2617", "ger-hq-1")}, nil},
		{"to the west", "fra-6", "", [][]string{layStack("2718", "fra-hq-1", "fra-6"), layStack("2817", "ger-hq-1")}, nil},
		{"to the west alone", "fra-6", "", [][]string{layStack("1420", "fra-hq-1", "fra-6"), layStack("1320", "ger-hq-1"), layStack("1520", "ger-hq-2"), layStack("1621", "ger-hq-3")}, nil},
		{"with the line cut on both sides", "fra-6", "out", [][]string{layStack("2718", "fra-hq-1", "fra-6"), layStack("2617", "ger-hq-1"), layStack("2817", "ger-hq-2")}, nil},
		{"ports do not supply the French", "fra-6", "out", [][]string{layStack("1019", "fra-hq-1", "fra-6"), layStack("0919", "ger-hq-1"), layStack("1120", "ger-hq-2")}, nil},
		{"a French fortress", "fra-6", "fortress", [][]string{layStack("1910", "fort-verdun", "fra-6")}, nil},
		{"without its fort as well", "fra-6", "fortress", [][]string{layStack("1910", "fra-6")}, nil},
		{"an HQ in a fortress", "fra-hq-3", "fortress", append(ring[:4:4], layStack("1910", "fra-hq-3", "fra-6")), nil},
		{"which does not help those outside", "fra-5", "out", append(ring[:4:4], layStack("1910", "fra-hq-3", "fra-6"), layStack("2010", "fra-5")), nil},
		{"a Belgian fortress", "fra-6", "fortress", [][]string{layStack("1209", "fra-6")}, nil},
		{"a German one", "fra-6", "fortress", [][]string{layStack("1807", "fra-6")}, nil},
	})
}

func TestRule8_4_BEFSupply(t *testing.T) {
	around := [][]string{layStack("0919", "ger-x"), layStack("1018", "ger-xi"), layStack("1119", "ger-xii"), layStack("1120", "ger-xix")}
	// The railways from 1017 lead to Dunkirk and along the coast, or inland.
	inland := [][]string{layStack("1017", "bri-hq", "bri-i"), layStack("1016", "ger-hq-1"), layStack("1117", "ger-hq-2"), layStack("1120", "ger-hq-3"), layStack("0917", "ger-hq-4")}
	layJudge(t, sw.EntenteSeat, []laySupplyCase{
		{"two hexes from the HQ", "bri-i", "", [][]string{layStack("1019", "bri-hq"), layStack("1118", "bri-i")}, nil},
		{"three are too far, even by rail", "bri-i", "out", [][]string{layStack("1019", "bri-hq"), layStack("1320", "bri-i")}, nil},
		{"a French HQ", "bri-i", "", [][]string{layStack("2520", "fra-hq-1"), layStack("2518", "bri-i")}, nil},
		{"which must be on a railway", "bri-i", "out", [][]string{layStack("2519", "fra-hq-1"), layStack("2517", "bri-i")}, nil},
		{"no Belgian one", "bri-i", "out", [][]string{layStack("1116", "bel-hq"), layStack("1115", "bri-i")}, nil},
		{"the edge, without a port", "bri-i", "", [][]string{layStack("2520", "bri-hq"), layStack("2518", "bri-i")}, nil},
		{"a port, without a railway", "bri-i", "", append(around[:4:4], layStack("1019", "bri-hq", "bri-i")), nil},
		{"by the HQ of the BEF only", "bri-i", "out", append(around[:4:4], layStack("1019", "bri-i"), layStack("1219", "fra-hq-1")), nil},
		{"a port by rail", "bri-i", "", inland, nil},
		{"not one that the enemy controls", "bri-i", "out", inland, []string{"0918", "0919", "1019", "0917", "1016", "1117", "1120"}},
		{"the edge, with all ports lost", "bri-i", "", [][]string{layStack("2520", "bri-hq", "bri-i")}, []string{"0918", "0919", "1019"}},
		{"a French HQ does not trace to a port", "bri-i", "out", append(inland[1:5:5], layStack("1017", "fra-hq-1"), layStack("1018", "bri-i")), nil},
		{"one of them is enough", "bri-i", "", inland, []string{"0918", "1019", "0917", "1016", "1117", "1120"}},
		{"an HQ off the railway", "bri-i", "out", [][]string{layStack("1118", "bri-hq", "bri-i")}, nil},
		{"Liège is a fortress for them", "bri-i", "fortress", [][]string{layStack("1209", "fort-liege", "bri-i")}, nil},
		{"and Maubeuge", "bri-i", "fortress", [][]string{layStack("1314", "fort-maubeuge", "bri-i")}, nil},
		{"the HQ in Maubeuge", "bri-hq", "fortress", [][]string{layStack("1314", "bri-hq"), layStack("1213", "ger-hq-1"), layStack("1315", "ger-hq-2"), layStack("1413", "ger-hq-3")}, nil},
		{"no other Belgian one", "bri-i", "out", [][]string{layStack("1211", "bri-i")}, nil},
		{"no other French one", "bri-i", "out", [][]string{layStack("1910", "bri-i")}, nil},
		{"nor Paris", "bri-i", "out", [][]string{layStack("1919", "bri-i")}, nil},
	})
}

func TestRule8_5_BelgianSupply(t *testing.T) {
	ring := [][]string{layStack("0910", "ger-x"), layStack("0911", "ger-xi"), layStack("1009", "ger-xii"), layStack("1011", "ger-xix"), layStack("1110", "ger-gd"), layStack("1111", "ger-vi")}
	cut := [][]string{layStack("1015", "ger-hq-1"), layStack("1016", "ger-hq-2"), layStack("1115", "ger-hq-3"), layStack("1215", "ger-hq-4"), layStack("1216", "ger-hq-5")}
	layJudge(t, sw.EntenteSeat, []laySupplyCase{
		{"anywhere in Belgium", "bel-1", "", [][]string{layStack("1509", "bel-1")}, nil},
		{"even when surrounded", "bel-1", "", append(ring, layStack("1010", "bel-1")), nil},
		{"the HQ as well", "bel-hq", "", [][]string{layStack("1014", "bel-hq")}, nil},
		{"outside with the HQ on a railway", "bel-1", "", [][]string{layStack("1116", "bel-1", "bel-hq")}, nil},
		{"or two hexes from it", "bel-1", "", [][]string{layStack("1116", "bel-1"), layStack("1114", "bel-hq")}, nil},
		{"three are too far, even by rail", "bel-1", "out", [][]string{layStack("1116", "bel-1"), layStack("1113", "bel-hq")}, nil},
		{"an HQ off the railway", "bel-1", "out", [][]string{layStack("1116", "bel-1"), layStack("1014", "bel-hq")}, nil},
		{"a line that is cut", "bel-1", "out", append(cut, layStack("1116", "bel-1", "bel-hq")), nil},
		{"ports do not supply Belgians", "bel-1", "out", [][]string{layStack("1017", "bel-hq", "bel-1"), layStack("1016", "ger-hq-1"), layStack("1117", "ger-hq-2"), layStack("1120", "ger-hq-3"), layStack("0917", "ger-hq-4")}, nil},
		{"and the HQ outside", "bel-hq", "out", append(cut, layStack("1116", "bel-1", "bel-hq")), nil},
		{"no HQ", "bel-1", "out", [][]string{layStack("1116", "bel-1")}, nil},
		{"no French one", "bel-1", "out", [][]string{layStack("1116", "bel-1"), layStack("1216", "fra-hq-1")}, nil},
	})
}

func TestRule8_6_GermanSupply(t *testing.T) {
	// The railway from Aachen through Liège (1209) and Namur (1211) to Mons (1213)
	// and Maubeuge (1314).
	line := []string{"1208", "1209", "1210", "1211", "1212", "1213", "1214", "1215", "1314", "1315"}
	depot := layStack("1209", "ger-depot-2")
	// The depot in 1109 is one hex from Germany, but its railway leads through Liège or
	// Hasselt (1009). Its HQ in 1111 is three hexes from Germany.
	bent := [][]string{layStack("1109", "ger-depot-2"), layStack("1111", "ger-hq-2", "ger-x"), layStack("1110", "ger-lw-1")}
	// Freiburg (2503) has railways to the north and to the south.
	layJudge(t, sw.GermanSeat, []laySupplyCase{
		{"unit, HQ, depot and railway", "ger-x", "", [][]string{depot, layStack("1212", "ger-hq-2", "ger-x")}, line},
		{"two hexes from the HQ", "ger-x", "", [][]string{depot, layStack("1212", "ger-hq-2"), layStack("1214", "ger-x")}, line},
		{"three are too far, even by rail", "ger-x", "out", [][]string{depot, layStack("1212", "ger-hq-2"), layStack("1315", "ger-x")}, line},
		{"four hexes of railway from HQ to depot are two", "ger-x", "", [][]string{depot, layStack("1213", "ger-hq-2", "ger-x")}, line},
		{"five are more", "ger-x", "out", [][]string{depot, layStack("1315", "ger-hq-2", "ger-x")}, line},
		{"the HQ itself, then", "ger-hq-2", "out", [][]string{depot, layStack("1315", "ger-hq-2", "ger-x")}, line},
		{"the depot of another army", "ger-x", "out", [][]string{layStack("1209", "ger-depot-1"), layStack("1212", "ger-hq-2", "ger-x")}, line},
		{"the HQ of another army, with its depot", "ger-x", "", [][]string{layStack("1209", "ger-depot-1"), layStack("1212", "ger-hq-1", "ger-x")}, line},
		{"no depot", "ger-x", "out", [][]string{layStack("1212", "ger-hq-2", "ger-x")}, line},
		{"no HQ", "ger-x", "out", [][]string{depot, layStack("1212", "ger-x")}, line},
		{"a depot off the open railway", "ger-depot-2", "out", append(bent[:3:3], layStack("1209", "fra-hq-1"), layStack("1009", "fra-hq-2")), nil},
		{"and its HQ", "ger-hq-2", "out", append(bent[:3:3], layStack("1209", "fra-hq-1"), layStack("1009", "fra-hq-2")), nil},
		{"with one way open", "ger-hq-2", "", append(bent[:3:3], layStack("1009", "fra-hq-2")), nil},
		{"which no enemy zone covers", "ger-hq-2", "out", append(bent[:3:3], layStack("1009", "fra-hq-2"), layStack("1310", "fra-6")), nil},
		{"unless friends stand there", "ger-hq-2", "", append(bent[:3:3], layStack("1009", "fra-hq-2"), layStack("1310", "fra-6"), layStack("1209", "ger-xi"), layStack("1208", "ger-xii")), nil},
		{"an HQ two hexes from a railway in Germany", "ger-x", "", [][]string{layStack("1209", "ger-hq-2"), layStack("1211", "ger-x")}, line},
		{"three are too far, even by rail, from Germany", "ger-x", "out", [][]string{layStack("1210", "ger-hq-2"), layStack("1212", "ger-x")}, line},
		{"a German city two hexes away", "ger-x", "", [][]string{layStack("1110", "ger-x")}, []string{"1109", "1110"}},
		{"three are too far from a city", "ger-x", "out", [][]string{layStack("1111", "ger-x")}, []string{"1109", "1110", "1111"}},
		{"an HQ near a city", "ger-hq-7", "", [][]string{layStack("2602", "ger-hq-7")}, nil},
		{"an HQ near a railway that is cut", "ger-hq-7", "out", [][]string{layStack("2703", "ger-hq-7"), layStack("2403", "fra-6"), layStack("2706", "fra-5")}, nil},
		{"and near one that is open", "ger-hq-7", "", [][]string{layStack("2703", "ger-hq-7"), layStack("2706", "fra-5")}, nil},
		{"no way to the city through a zone", "ger-x", "out", [][]string{layStack("1110", "ger-x"), layStack("1009", "bel-1")}, []string{"1109", "1110"}},
		{"but where friends are", "ger-x", "", [][]string{layStack("1110", "ger-x"), layStack("1009", "bel-1"), layStack("1109", "ger-lw-1")}, []string{"1109", "1110"}},
		{"a Belgian fortress", "ger-x", "fortress", [][]string{layStack("1211", "ger-x")}, nil},
		{"a French one", "ger-x", "fortress", [][]string{layStack("1314", "ger-x")}, nil},
		{"a city on an open railway", "ger-x", "", [][]string{layStack("2602", "ger-x")}, nil},
		{"a city whose railway is cut", "ger-x", "out", [][]string{layStack("2602", "ger-x"), layStack("2403", "fra-6"), layStack("2706", "fra-5")}, nil},
		{"a city in French hands", "ger-x", "out", [][]string{layStack("2602", "ger-x"), layStack("2503", "fra-hq-1")}, nil},
		{"an empty city in French hands", "ger-x", "out", [][]string{layStack("2602", "ger-x")}, []string{"2503"}},
		{"a German fortress", "ger-x", "fortress", [][]string{
			layStack("2203", "fort-strassburg", "ger-x"),
			layStack("2202", "fra-1"), layStack("2103", "fra-2"), layStack("2204", "fra-3"), layStack("2303", "fra-4"), layStack("2304", "fra-5"),
		}, nil},
	})
}

func TestRule8_7_EffectsOfOOS(t *testing.T) {
	spare := layStack("0605", "ger-ii")
	walk := []string{"German step ger-x 1007 > 1006", "German step ger-x 1006 > 1107", "German step ger-x 1107 > 1106"}
	t.Run("half the allowance, and no forced march", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x out", "ger-hq-1"), spare)
		require.False(t, f.halts(walk[0]))
		require.True(t, f.halts(walk[:2]...), "two of four")
		f.Play(walk[:2]...)
		require.Empty(t, f.Moves("German step ger-x"))
	})
	t.Run("rounded up", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1007", "ger-lw-1 out"), spare)
		require.False(t, f.halts("German step ger-lw-1 1007 > 1006"))
		require.True(t, f.halts("German step ger-lw-1 1007 > 1006", "German step ger-lw-1 1006 > 1107"), "two of three")
	})
	t.Run("and with fatigue halved again", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x out fatigued"), spare)
		require.True(t, f.halts(walk[0]), "one of four")
	})
	t.Run("an HQ shows its other side", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1007", "ger-hq-1 out"), spare)
		steps := []string{"German step ger-hq-1 1007 > 1006", "German step ger-hq-1 1006 > 1107", "German step ger-hq-1 1107 > 1106"}
		require.False(t, f.halts(steps[:2]...))
		require.True(t, f.halts(steps...), "three of five")
	})
	for _, c := range []struct {
		reason   string
		attacker []string
		defender string
		odds     [2]int
	}{
		{"half the factor in attack", []string{"ger-x out"}, "fra-6", [2]int{2, 4}},
		{"rounded up", []string{"ger-x-r out"}, "fra-6", [2]int{2, 4}},
		{"unit by unit", []string{"ger-x-r out", "ger-vii-r out"}, "fra-6", [2]int{4, 4}},
		{"of those that are out only", []string{"ger-x", "ger-xi out"}, "fra-6", [2]int{6, 4}},
		{"at least one", []string{"ger-x", "ger-xii-r 1 out"}, "fra-6", [2]int{5, 4}},
		{"half the factor in defense", []string{"ger-x"}, "fra-6 out", [2]int{4, 2}},
		{"rounded up in defense", []string{"ger-x"}, "fra-na-1 out", [2]int{4, 2}},
		{"of a reduced corps", []string{"ger-x"}, "fra-6 1 out", [2]int{4, 1}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			stack := layStack("1808", c.attacker...)
			ids := make([]string, 0, len(stack))
			for _, u := range layUnits(t, stack) {
				ids = append(ids, u.ID)
			}
			f := lay(t, 5, sw.GermanSeat, sw.Combat, stack, layStack("1809", c.defender))
			require.Equal(t, c.odds, layOdds(t, f.combat("1809", "1", ids...)))
		})
	}
	t.Run("no regrouping", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Regroup, layStack("1006", "ger-hq-1", "ger-x fatigued out", "ger-xi fatigued"))
		f.Refuse("9.5", "German rest ger-x")
		f.Play("German rest ger-xi")
		f = lay(t, 5, sw.GermanSeat, sw.Regroup, layStack("1006", "ger-hq-1", "ger-x 1 out", "ger-xi 1"))
		f.stage("refit")
		f.Refuse("9.5", "German refit ger-x")
		f.Play("German refit ger-xi")
	})
	t.Run("attrition", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Administration, layStack("1609", "ger-x"))
		f.Play("roll 1")
		require.Equal(t, 1, f.unit("ger-x").Steps)
	})
}

func TestRule8_8_OOSAttrition(t *testing.T) {
	t.Run("a step for a 1 or a 2", func(t *testing.T) {
		for face, steps := range map[string]int{"1": 1, "2": 1, "3": 2, "4": 2, "5": 2, "6": 2} {
			f := lay(t, 5, sw.GermanSeat, sw.Administration, layStack("1609", "ger-x"), laySpare())
			require.Equal(t, august1914.ActorsOf(august1914.Dice), f.State.ToAct())
			f.Play("roll " + face)
			require.Equal(t, sw.Unit{ID: "ger-x", Hex: "1609", Steps: steps, Supply: "out"}, f.unit("ger-x"))
		}
	})
	t.Run("one roll for each corps and HQ, none for depots", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Administration, layStack("1609", "ger-x", "ger-xi", "ger-hq-4"),
			layStack("1109", "ger-depot-3"), layStack("1009", "bel-hq"), layStack("1209", "bri-hq"), laySpare())
		rolls := 0
		for f.State.ToAct().Has(august1914.Dice) {
			f.Play("roll 6")
			rolls++
		}
		require.Equal(t, 3, rolls)
		require.Equal(t, "out", f.unit("ger-depot-3").Supply, "flipped")
	})
	t.Run("by hex, and from the bottom of the stack", func(t *testing.T) {
		for i, id := range []string{"ger-xi", "ger-x", "ger-ii"} {
			f := lay(t, 5, sw.GermanSeat, sw.Administration, layStack("1610", "ger-ii"), layStack("1609", "ger-xi", "ger-x"), laySpare())
			for roll := range 3 {
				face := "roll 6"
				if roll == i {
					face = "roll 1"
				}
				events := f.Play(face)
				require.Equal(t, "8.8", events[0].Rule)
				require.Equal(t, map[bool]int{true: 1, false: 6}[roll == i], events[0].N)
			}
			for _, other := range []string{"ger-xi", "ger-x", "ger-ii"} {
				require.Equal(t, map[bool]int{true: 1, false: 2}[other == id], f.unit(other).Steps, other)
			}
		}
	})
	t.Run("a depot in supply again shows its front", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Administration, layStack("1006", "ger-depot-1 out"), laySpare())
		require.Empty(t, f.unit("ger-depot-1").Supply)
	})
	t.Run("a corps that is lost is gone for good", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Administration, layStack("1609", "ger-x 1"), []string{"ger-xi eliminated"}, laySpare())
		f.Play("roll 2")
		require.Equal(t, sw.Unit{ID: "ger-x", Box: "removed"}, f.unit("ger-x"))
		f.until(6, sw.GermanSeat, sw.Regroup)
		require.NotEmpty(t, f.Moves("German return ger-xi "))
		f.Refuse("9.5", "German return ger-x 1005")
	})
	t.Run("an HQ can return", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Administration, layStack("1609", "ger-hq-4"), laySpare())
		f.Play("roll 1")
		require.Equal(t, sw.Unit{ID: "ger-hq-4", Box: "eliminated"}, f.unit("ger-hq-4"))
		f.until(6, sw.GermanSeat, sw.Regroup)
		require.NotEmpty(t, f.Moves("German return ger-hq-4 "))
	})
	t.Run("in combat as well", func(t *testing.T) {
		for unit, box := range map[string]string{"ger-x 1 out": "removed", "ger-x 1": "eliminated", "ger-hq-4 out": "eliminated", "ger-depot-4 out": "eliminated"} {
			id, _, _ := strings.Cut(unit, " ")
			f := lay(t, 5, sw.EntenteSeat, sw.Combat, layStack("1709", unit), layStack("1809", "fra-4", "fra-5", "fra-6"))
			f.combat("1709", "6", "fra-4", "fra-5", "fra-6")
			f.Play("German lose " + id)
			require.Equal(t, sw.Unit{ID: id, Box: box}, f.unit(id), unit)
		}
	})
	t.Run("none in fortress supply", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Administration, layStack("1910", "fort-verdun", "fra-6"), layStack("0605", "ger-ii"))
		require.Equal(t, "fortress", f.unit("fra-6").Supply)
		require.False(t, f.State.ToAct().Has(august1914.Dice))
	})
	t.Run("none for the other side", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Administration, layStack("1006", "ger-x"), layStack("2920", "fra-6 out"))
		require.False(t, f.State.ToAct().Has(august1914.Dice))
	})
}

// laySpare returns a corps that is far away from all others.
func laySpare() []string {
	return layStack("2817", "fra-18", "fra-hq-1")
}

// Supply depends on HQs, which may be hidden. If no unit rolls for attrition, the next turn
// begins immediately. So the rule discloses whether a unit of the last player is out of supply.
func TestRule8_8_TheEndOfTheTurnDisclosesSupply(t *testing.T) {
	set := func(near, far string) sw.State {
		pos := sw.Position{Turn: 5, Active: august1914.Allied, Phase: sw.Movement}
		return fightIn(t, pos, near+" 2211", "fra-5 2211", far+" 2209", "fra-6 2209", "ger-ii 0605").State
	}
	fed, hungry := set("fra-hq-4", "fra-9"), set("fra-9", "fra-hq-4")
	gametest.RequireDisclosed(t, sw.NewSuite(), sw.GermanSeat.Viewer(), fed, hungry, "Entente done")
}

// Depots do not roll for attrition. So the rolls of a hex disclose how many of its hidden
// units are depots.
func TestRule8_8_AttritionDisclosesDepots(t *testing.T) {
	set := func(here, there string) sw.State {
		pos := sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Administration}
		return fightIn(t, pos, here+" 1609", "ger-x 1609", there+" 1611", "ger-ii 1611", "fra-1 2817").State
	}
	gametest.RequireDisclosed(t, sw.NewSuite(), sw.EntenteSeat.Viewer(), set("ger-hq-1", "ger-depot-1"), set("ger-depot-1", "ger-hq-1"), "")
}

func TestRule8_9_FortressSupply(t *testing.T) {
	t.Run("no attrition", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Administration, layStack("1919", "fra-6"), layStack("0605", "ger-ii"))
		require.Equal(t, "fortress", f.unit("fra-6").Supply)
		require.Equal(t, 2, f.unit("fra-6").Steps)
		require.False(t, f.State.ToAct().Has(august1914.Dice))
	})
	t.Run("full strength in defense", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Combat, layStack("1909", "ger-x", "ger-xi"), layStack("1910", "fort-verdun", "fra-6 fortress"))
		require.Equal(t, [2]int{8, 4 + 4}, layOdds(t, f.combat("1910", "1", "ger-x", "ger-xi")))
	})
	t.Run("half in attack", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Combat, layStack("1909", "ger-x"), layStack("1910", "fort-verdun", "fra-6 fortress", "fra-na-1 fortress"))
		require.Equal(t, [2]int{2 + 2, 4}, layOdds(t, f.combat("1909", "1", "fra-6", "fra-na-1")))
	})
	t.Run("of an HQ as well", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Combat, layStack("1909", "ger-x"), layStack("1910", "fort-verdun", "fra-6 fortress", "fra-hq-3 fortress"))
		require.Equal(t, [2]int{2 + 1, 4}, layOdds(t, f.combat("1909", "1", "fra-6", "fra-hq-3")))
		f = lay(t, 5, sw.GermanSeat, sw.Combat, layStack("1909", "ger-x"), layStack("1910", "fort-verdun", "fra-6 fortress", "fra-hq-3 fortress"))
		require.Equal(t, [2]int{4, 4 + 4 + 2}, layOdds(t, f.combat("1910", "1", "ger-x")))
	})
	t.Run("half the allowance, and no forced march", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("2018", "fra-6 fortress", "fra-hq-1"), layStack("2817", "fra-5"))
		require.False(t, f.halts("Entente step fra-6 2018 > 2017"))
		require.True(t, f.halts("Entente step fra-6 2018 > 2017", "Entente step fra-6 2017 > 2016"), "two of four")
	})
	t.Run("regular supply goes first", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Administration, layStack("2109", "fort-toul", "fra-6 fortress", "fra-hq-2"), layStack("0605", "ger-ii"))
		require.Empty(t, f.unit("fra-6").Supply)
	})
	t.Run("it lasts until the next administrative phase", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("2018", "fra-6 fortress"), layStack("2817", "fra-5"), layStack("0605", "ger-ii"))
		f.Play("Entente step fra-6 2018 > 2017", "Entente stop")
		require.Equal(t, "fortress", f.unit("fra-6").Supply)
		f.until(6, sw.GermanSeat, sw.Movement)
		require.Equal(t, "out", f.unit("fra-6").Supply, "no HQ is near")
	})
}

// No unit in a heavy fortress is ever marked out of supply: neither corps nor HQs nor
// depots, in the fortresses of either side. So none rolls for attrition there.
func TestRule5_5_NeverMarkedInAFortress(t *testing.T) {
	// Aachen (1108) supplies Liège through 1109 and 1208, and Metz (1908) supplies
	// Verdun through 1909.
	aachen := [][]string{layStack("1109", "bel-1"), layStack("1208", "bel-2")}
	ring := [][]string{layStack("1111", "fra-hq-1"), layStack("1112", "fra-hq-2"), layStack("1210", "fra-hq-3"), layStack("1212", "fra-hq-4"), layStack("1311", "fra-hq-5"), layStack("1312", "bri-hq")}
	layJudge(t, sw.GermanSeat, []laySupplyCase{
		{"a German corps in captured Liège", "ger-x", "fortress", append(aachen[:2:2], layStack("1209", "ger-x")), nil},
		{"which Aachen supplies while it can", "ger-x", "", [][]string{layStack("1209", "ger-x")}, nil},
		{"a German HQ", "ger-hq-2", "fortress", append(aachen[:2:2], layStack("1209", "ger-hq-2")), nil},
		{"a depot", "ger-depot-2", "fortress", append(ring[:6:6], layStack("1211", "ger-depot-2")), nil},
		{"a German corps in captured Verdun", "ger-x", "fortress", [][]string{layStack("1910", "ger-x"), layStack("1909", "fra-hq-1")}, nil},
		{"not next to one", "ger-x", "out", [][]string{layStack("1210", "ger-x")}, nil},
	})
	layJudge(t, sw.EntenteSeat, []laySupplyCase{
		{"Belgians in Maubeuge", "bel-1", "fortress", [][]string{layStack("1314", "bel-1")}, nil},
	})
	t.Run("no roll", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Administration, layStack("1211", "ger-x"), layStack("0605", "ger-lw-2"), layStack("2920", "fra-grd-1"))
		require.NotEqual(t, sw.Administration, f.State.Position().Phase, "there is nobody to roll for")
	})
}

func TestRule8_6_PathOfFriendlyHexes(t *testing.T) {
	// The HQ in Charleroi (1212) is one and a half hexes by rail from its depot in Liège
	// (1209), through Namur (1211), which the Germans do not control.
	p := layPosition(t, 5, sw.GermanSeat, sw.Administration, layStack("1209", "ger-depot-2"), layStack("1212", "ger-hq-2", "ger-x"), layStack("2817", "fra-6"))
	p.Control = []string{"1208", "1209", "1210", "1212"}
	f := fightIn(t, p)
	view := f.State.View(august1914.Spectator)
	require.Equal(t, august1914.Allied, view.Control("1211"))
	require.Equal(t, "out", f.unit("ger-hq-2").Supply)
}

func TestRule8_6_RailheadInAZone(t *testing.T) {
	for _, c := range []laySupplyCase{
		// The British in 0805 have the empty city of 0804 in their zone. The railway begins
		// there, so the line would lead through an enemy zone.
		{"a city", "ger-c-1", "out", [][]string{layStack("0603", "ger-c-1"), layStack("0805", "bri-c")}, nil},
		// The railways of 0703 and 0704 are in the zones of 0601 and 0604. The railway of
		// 0702 leaves the map in 0701, which is in the zone of 0601. The corps in 0603
		// blocks the other way.
		{"the edge itself", "ger-hq-1", "out", [][]string{layStack("0702", "ger-hq-1"), layStack("0601", "bri-c"), layStack("0603", "bri-i")}, nil},
		{"the edge itself, empty all around", "ger-hq-1", "", [][]string{layStack("0702", "ger-hq-1"), layStack("0603", "bri-i")}, nil},
		{"the railway next to an HQ", "ger-hq-1", "out", [][]string{layStack("0602", "ger-hq-1"), layStack("0601", "bri-c"), layStack("0604", "bri-i")}, nil},
	} {
		layJudge(t, sw.GermanSeat, []laySupplyCase{c})
	}
}

func TestRule8_3_CountedFromTheUnit(t *testing.T) {
	// On the way from the unit to the HQ, the hexes entered along railways
	// in France count half.
	layJudge(t, sw.EntenteSeat, []laySupplyCase{
		{"0917 in Belgium, Dunkirk and Calais", "fra-1", "", [][]string{layStack("0816", "fra-1"), layStack("0919", "fra-hq-1")}, nil},
		{"Maubeuge, Mons and 1113 in Belgium", "fra-1", "out", [][]string{layStack("1413", "fra-1"), layStack("1113", "fra-hq-1")}, nil},
	})
}

// layReading checks the supply of a unit under another setting.
func layReading(t *testing.T, setting string, active august1914.Seat, c laySupplyCase) string {
	t.Helper()
	p := layPosition(t, 8, active, sw.Administration, append(c.stacks, layStack("0605", "ger-lw-2"), layStack("2920", "fra-grd-1"))...)
	p.Control = c.control
	f := fightOn(t, layScenario(t, setting), p)
	trace, found := f.trace(active, c.unit, "supply"), f.unit(c.unit).Supply
	require.Equal(t, found != "out", trace.Sure, "the trace agrees")
	require.Equal(t, found == "fortress", trace.Rule == "8.9", "the trace agrees")
	return found
}

// layReadings checks the cases under another setting.
func layReadings(t *testing.T, setting string, active august1914.Seat, cases []laySupplyCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(setting+": "+c.reason, func(t *testing.T) {
			require.Equal(t, c.want, layReading(t, setting, active, c))
		})
	}
}

func TestRule8_4_OtherPorts(t *testing.T) {
	// Around Ostend (0816) and Antwerp (0812) the Germans hold all land hexes.
	ostend := [][]string{layStack("0815", "ger-hq-1"), layStack("0915", "ger-hq-2"), layStack("0916", "ger-hq-3")}
	antwerp := [][]string{layStack("0811", "ger-hq-1"), layStack("0912", "ger-hq-2"), layStack("0913", "ger-hq-3")}
	for setting, want := range map[string]string{"ports=french": "out", "ports=all": ""} {
		layReadings(t, setting, sw.EntenteSeat, []laySupplyCase{
			{"Ostend", "bri-i", want, append(ostend[:3:3], layStack("0816", "bri-hq", "bri-i")), nil},
			{"Antwerp", "bri-i", want, append(antwerp[:3:3], layStack("0812", "bri-hq", "bri-i")), nil},
			{"by the HQ of the BEF only", "bri-i", "out", append(ostend[:3:3], layStack("0816", "bri-i")), nil},
			{"no other city", "bri-i", "out", [][]string{
				layStack("1012", "bri-hq", "bri-i"),
				layStack("1011", "ger-hq-1"), layStack("1013", "ger-hq-2"), layStack("0912", "ger-hq-3"), layStack("0913", "ger-hq-4"), layStack("1112", "ger-hq-5"), layStack("1113", "ger-hq-6"),
			}, nil},
			{"not the French", "fra-6", "out", append(ostend[:3:3], layStack("0816", "fra-hq-1", "fra-6")), nil},
			{"Calais", "bri-i", "", [][]string{layStack("0919", "bri-hq", "bri-i")}, nil},
		})
	}
	t.Run("nobody lands there", func(t *testing.T) {
		f := fightOn(t, layScenario(t, "ports=all"), layPosition(t, 3, sw.EntenteSeat, sw.Regroup, layStack("0605", "ger-x")))
		require.Len(t, f.Moves("Entente arrive bri-i "), 3, "Dunkirk, Calais and Boulogne")
	})
}

func TestRule8_6_DepotsOfOtherArmies(t *testing.T) {
	line := []string{"1208", "1209", "1210", "1211", "1212", "1213", "1214", "1215", "1314", "1315"}
	for setting, want := range map[string]string{"depot-lines=own": "out", "depot-lines=any": ""} {
		layReadings(t, setting, sw.GermanSeat, []laySupplyCase{
			{"one of another army", "ger-x", want, [][]string{layStack("1209", "ger-depot-1"), layStack("1212", "ger-hq-2", "ger-x")}, line},
			{"its own too far away", "ger-hq-2", want, [][]string{layStack("1209", "ger-depot-1"), layStack("1208", "ger-depot-2"), layStack("1213", "ger-hq-2")}, line},
			{"all too far away", "ger-hq-2", "out", [][]string{layStack("1209", "ger-depot-1"), layStack("1315", "ger-hq-2")}, line},
			{"none", "ger-hq-2", "out", [][]string{layStack("1212", "ger-hq-2")}, line},
			{"its own", "ger-hq-2", "", [][]string{layStack("1209", "ger-depot-2"), layStack("1212", "ger-hq-2")}, line},
		})
	}
}

func TestRule8_6_RailsAtHome(t *testing.T) {
	// The French have cut the railways of the upper Rhine at both ends.
	cut := [][]string{layStack("2403", "fra-6"), layStack("2706", "fra-5")}
	for setting, want := range map[string]string{"home-rails=open": "out", "home-rails=any": ""} {
		layReadings(t, setting, sw.GermanSeat, []laySupplyCase{
			{"two hexes from one", "ger-hq-7", want, append(cut[:2:2], layStack("2703", "ger-hq-7")), nil},
			{"on one", "ger-hq-7", want, append(cut[:2:2], layStack("2603", "ger-hq-7")), nil},
			{"who is near the HQ", "ger-x", want, append(cut[:2:2], layStack("2703", "ger-hq-7"), layStack("2702", "ger-x")), nil},
			{"in a zone, as the last hex", "ger-hq-7", want, append(cut[:2:2], layStack("2703", "ger-hq-7"), layStack("2504", "fra-hq-2"), layStack("2604", "fra-hq-3"), layStack("2503", "fra-4"), layStack("2705", "fra-hq-5")), nil},
			{"not one that the enemy occupies", "ger-hq-7", "out", append(cut[:2:2], layStack("2703", "ger-hq-7"), layStack("2504", "fra-hq-2"), layStack("2604", "fra-hq-3"), layStack("2603", "fra-hq-4"), layStack("2503", "fra-hq-1"), layStack("2705", "fra-hq-5")), nil},
			{"without an HQ", "ger-x", "out", append(cut[:2:2], layStack("2703", "ger-x")), nil},
			{"in Belgium", "ger-hq-2", "out", [][]string{layStack("1212", "ger-hq-2")}, nil},
			{"with an open line", "ger-hq-7", "", [][]string{layStack("2703", "ger-hq-7")}, nil},
		})
	}
}

func TestRule8_9_CapturedFortresses(t *testing.T) {
	for setting, want := range map[string]string{"fortresses=listed": "out", "fortresses=france": "fortress", "fortresses=held": "fortress"} {
		// Rules 5.5 and 8.9 name one exception, the British.
		abroad := map[string]string{"fortresses=held": "fortress"}[setting]
		if abroad == "" {
			abroad = "out"
		}
		layReadings(t, setting, sw.GermanSeat, []laySupplyCase{
			{"Germans in Namur", "ger-x", want, [][]string{layStack("1211", "ger-x")}, nil},
			{"Germans in Maubeuge", "ger-x", want, [][]string{layStack("1314", "ger-x")}, nil},
			{"Germans in Mons, which is none", "ger-x", "out", [][]string{layStack("1213", "ger-x")}, nil},
		})
		layReadings(t, setting, sw.EntenteSeat, []laySupplyCase{
			{"Belgians in Maubeuge", "bel-1", want, [][]string{layStack("1314", "bel-1")}, nil},
			{"the French in Liège", "fra-6", abroad, [][]string{layStack("1209", "fra-6")}, nil},
			{"the French in Metz", "fra-6", abroad, [][]string{layStack("1908", "fra-6")}, nil},
			{"the French in Verdun", "fra-6", "fortress", [][]string{layStack("1910", "fra-6"), layStack("1911", "ger-hq-1"), layStack("2009", "ger-hq-2"), layStack("2010", "ger-hq-3")}, nil},
			{"the BEF in Namur", "bri-i", "out", [][]string{layStack("1211", "bri-i")}, nil},
			{"the BEF in Maubeuge", "bri-i", "fortress", [][]string{layStack("1314", "bri-i")}, nil},
		})
	}
}

func TestRule8_0_SecondOpinion(t *testing.T) {
	chart := layMapOf(t)
	rapid.Check(t, func(rt *rapid.T) {
		v, p := layDraw(rt, chart)
		p.Phase = sw.Administration
		s, err := p.State(sw.Standard())
		require.NoError(rt, err)
		for _, u := range s.Position().Units {
			nation := chart.units[u.ID]["nation"]
			if v.at[u.ID] != "" && (nation == "German") == v.german {
				require.Equal(rt, v.judge(u.ID), u.Supply, fmt.Sprintf("%s in %s: %v %v", u.ID, u.Hex, p.Units, p.Control))
			}
		}
	})
}
