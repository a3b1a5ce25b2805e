package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// On the standard map every fort stands in a heavy fortress, which keeps a zone
// of control in by itself. On other maps a fort alone does. (Rule 7.0)
func TestRule7_0_FortWithoutAFortress(t *testing.T) {
	sc := *Standard()
	namur, _ := sc.chart.at("1211")
	sc.chart.fortresses.Remove(namur)
	fort, corps := Unit{ID: "fort-namur", Hex: "1211"}, Unit{ID: "bel-1", Hex: "1211"}
	next, _ := sc.chart.at("1210")
	for _, c := range []struct {
		reason string
		units  []Unit
		want   bool
	}{
		{"a corps", []Unit{corps}, true},
		{"in a fort", []Unit{fort, corps}, false},
		{"that is placed after it", []Unit{corps, fort}, false},
	} {
		s, err := Position{Turn: 3, Active: august1914.Allied, Phase: Combat, Units: append(c.units, Unit{ID: "ger-x", Hex: "0605"})}.State(&sc)
		require.NoError(t, err)
		require.Equal(t, c.want, s.inZone(next, EntenteSeat), c.reason)
		require.NoError(t, s.invariant())
		if len(c.units) == 2 {
			s.eliminate(sc.unitByID["fort-namur"])
			require.True(t, s.inZone(next, EntenteSeat), "a corps that has lost its fort")
			require.NoError(t, s.invariant())
		}
	}
}
