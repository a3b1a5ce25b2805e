package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// On the standard map every fort is in a heavy fortress, which contains the zone of
// control by itself. On other maps a fort alone does. (Rule 7.0)
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

// Rules 6.6, 7.0: a spectator can derive all zones from the top units of the stacks.
// They surround the corps on top, except in forts and fortresses.
func TestRule7_0_ZonesAreWhatEverybodySees(t *testing.T) {
	t.Parallel()
	middles(t, func(s *State) {
		view := s.View(august1914.Spectator)
		want := map[august1914.Side]map[string]bool{august1914.German: {}, august1914.Allied: {}}
		for _, u := range view.Units() {
			info, _ := s.scenario.Unit(u.ID)
			h, on := s.chart().at(u.Hex)
			if !on || info.Kind != Infantry && info.Kind != Cavalry || s.chart().fortresses.Has(h) {
				continue
			}
			if fort := s.scenario.forts[h]; fort != noUnit && !view.box.Has(fort) && !view.gone.Has(fort) {
				continue
			}
			for _, n := range s.chart().places[h].near {
				if n != off {
					want[info.Power.Side()][s.chart().number(n)] = true
				}
			}
		}
		for side, hexes := range want {
			told := map[string]bool{}
			for _, zone := range s.Zones(august1914.Spectator, side) {
				require.True(t, zone.Sure)
				told[zone.Place] = true
			}
			require.Equal(t, hexes, told)
			for _, v := range everybody {
				require.Equal(t, s.Zones(august1914.Spectator, side), s.Zones(v, side))
			}
		}
	})
	s := New(Standard())
	require.Empty(t, s.Zones(august1914.Umpire, august1914.NoSide))
	require.Empty(t, new(State).Zones(august1914.Umpire, august1914.German))
}
