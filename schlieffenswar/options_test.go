package schlieffenswar_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// layReading judges the supply of a unit by another reading of the rules.
func layReading(t *testing.T, setting string, active august1914.Seat, c laySupplyCase) string {
	t.Helper()
	p := layPosition(5, active, sw.Administration, append(c.stacks, layStack("0605", "ger-lw-2"), layStack("2920", "fra-grd-1"))...)
	p.Control = c.control
	s, err := p.State(layScenario(t, setting))
	require.NoError(t, err)
	trace, err := s.TraceSupply(active.Viewer(), c.unit)
	require.NoError(t, err)
	found := layUnit(t, &s, c.unit).Supply
	require.Equal(t, map[string]sw.Supply{"": sw.InSupply, "fortress": sw.FortressSupply, "out": sw.OutOfSupply}[found], trace.Now, "the trace agrees")
	return found
}

// layReadings judges the cases by another reading.
func layReadings(t *testing.T, setting string, active august1914.Seat, cases []laySupplyCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(setting+": "+c.reason, func(t *testing.T) {
			require.Equal(t, c.want, layReading(t, setting, active, c))
		})
	}
}

func TestRule6_7_WhatStandsInTheWay(t *testing.T) {
	// 2212 is the one hex between 2211 and 2213.
	for _, c := range []struct {
		reason  string
		enemies []sw.Unit
		want    map[string]bool
	}{
		{"a zone without friends", layStack("2112", "ger-x"), map[string]bool{"zones": false, "units": true, "nothing": true}},
		{"an enemy unit", layStack("2212", "ger-hq-1"), map[string]bool{"zones": false, "units": false, "nothing": true}},
		{"nothing", layStack("2512", "ger-x"), map[string]bool{"zones": true, "units": true, "nothing": true}},
	} {
		for setting, want := range c.want {
			t.Run(c.reason+", command="+setting, func(t *testing.T) {
				p := layPosition(5, sw.EntenteSeat, sw.Regroup, layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-4"),
					layStack("2214", "fra-5 fatigued"), c.enemies, layStack("2920", "fra-18 fatigued", "fra-hq-6"))
				s, err := p.State(layScenario(t, "command="+setting))
				require.NoError(t, err)
				require.Equal(t, want, slices.Contains(layMoves(&s), "Entente rest fra-6"))
				require.NotContains(t, layMoves(&s), "Entente rest fra-5", "three hexes are beyond the radius")
				trace, err := s.TraceCommand(sw.EntenteSeat.Viewer(), "fra-6")
				require.NoError(t, err)
				require.Equal(t, want, trace.InCommand, "%v", trace)
			})
		}
	}
}

func TestRule8_4_OtherPorts(t *testing.T) {
	// Around Ostend (0816) and Antwerp (0812) the Germans hold all land.
	ostend := [][]sw.Unit{layStack("0815", "ger-hq-1"), layStack("0915", "ger-hq-2"), layStack("0916", "ger-hq-3")}
	antwerp := [][]sw.Unit{layStack("0811", "ger-hq-1"), layStack("0912", "ger-hq-2"), layStack("0913", "ger-hq-3")}
	for setting, want := range map[string]string{"ports=french": "out", "ports=all": ""} {
		layReadings(t, setting, sw.EntenteSeat, []laySupplyCase{
			{"Ostend", "bri-i", want, append(ostend[:3:3], layStack("0816", "bri-hq", "bri-i")), nil},
			{"Antwerp", "bri-i", want, append(antwerp[:3:3], layStack("0812", "bri-hq", "bri-i")), nil},
			{"by the HQ of the BEF only", "bri-i", "out", append(ostend[:3:3], layStack("0816", "bri-i")), nil},
			{"no other city", "bri-i", "out", [][]sw.Unit{
				layStack("1012", "bri-hq", "bri-i"),
				layStack("1011", "ger-hq-1"), layStack("1013", "ger-hq-2"), layStack("0912", "ger-hq-3"), layStack("0913", "ger-hq-4"), layStack("1112", "ger-hq-5"), layStack("1113", "ger-hq-6"),
			}, nil},
			{"not the French", "fra-6", "out", append(ostend[:3:3], layStack("0816", "fra-hq-1", "fra-6")), nil},
			{"Calais", "bri-i", "", [][]sw.Unit{layStack("0919", "bri-hq", "bri-i")}, nil},
		})
	}
	t.Run("nobody lands there", func(t *testing.T) {
		s, err := layPosition(3, sw.EntenteSeat, sw.Regroup, layStack("0605", "ger-x")).State(layScenario(t, "ports=all"))
		require.NoError(t, err)
		require.Len(t, layMovesOf(&s, "Entente arrive bri-i "), 3, "Dunkirk, Calais and Boulogne")
	})
}

func TestRule8_6_DepotsOfOtherArmies(t *testing.T) {
	line := []string{"1208", "1209", "1210", "1211", "1212", "1213", "1214", "1215", "1314", "1315"}
	for setting, want := range map[string]string{"depot-lines=own": "out", "depot-lines=any": ""} {
		layReadings(t, setting, sw.GermanSeat, []laySupplyCase{
			{"one of another army", "ger-x", want, [][]sw.Unit{layStack("1209", "ger-depot-1"), layStack("1212", "ger-hq-2", "ger-x")}, line},
			{"its own too far away", "ger-hq-2", want, [][]sw.Unit{layStack("1209", "ger-depot-1"), layStack("1208", "ger-depot-2"), layStack("1213", "ger-hq-2")}, line},
			{"all too far away", "ger-hq-2", "out", [][]sw.Unit{layStack("1209", "ger-depot-1"), layStack("1315", "ger-hq-2")}, line},
			{"none", "ger-hq-2", "out", [][]sw.Unit{layStack("1212", "ger-hq-2")}, line},
			{"its own", "ger-hq-2", "", [][]sw.Unit{layStack("1209", "ger-depot-2"), layStack("1212", "ger-hq-2")}, line},
		})
	}
}

func TestRule8_6_RailsAtHome(t *testing.T) {
	// The French have cut the railways of the upper Rhine at both ends.
	cut := [][]sw.Unit{layStack("2403", "fra-6"), layStack("2706", "fra-5")}
	for setting, want := range map[string]string{"home-rails=open": "out", "home-rails=any": ""} {
		layReadings(t, setting, sw.GermanSeat, []laySupplyCase{
			{"two hexes from one", "ger-hq-7", want, append(cut[:2:2], layStack("2703", "ger-hq-7")), nil},
			{"on one", "ger-hq-7", want, append(cut[:2:2], layStack("2603", "ger-hq-7")), nil},
			{"who is near the HQ", "ger-x", want, append(cut[:2:2], layStack("2703", "ger-hq-7"), layStack("2702", "ger-x")), nil},
			{"in a zone, as the last hex", "ger-hq-7", want, append(cut[:2:2], layStack("2703", "ger-hq-7"), layStack("2504", "fra-hq-2"), layStack("2604", "fra-hq-3"), layStack("2503", "fra-4"), layStack("2705", "fra-hq-5")), nil},
			{"not one that the enemy occupies", "ger-hq-7", "out", append(cut[:2:2], layStack("2703", "ger-hq-7"), layStack("2504", "fra-hq-2"), layStack("2604", "fra-hq-3"), layStack("2603", "fra-hq-4"), layStack("2503", "fra-hq-1"), layStack("2705", "fra-hq-5")), nil},
			{"without an HQ", "ger-x", "out", append(cut[:2:2], layStack("2703", "ger-x")), nil},
			{"in Belgium", "ger-hq-2", "out", [][]sw.Unit{layStack("1212", "ger-hq-2")}, nil},
			{"with an open line", "ger-hq-7", "", [][]sw.Unit{layStack("2703", "ger-hq-7")}, nil},
		})
	}
}

func TestRule8_9_CapturedFortresses(t *testing.T) {
	for setting, want := range map[string]string{"fortresses=listed": "out", "fortresses=france": "fortress", "fortresses=held": "fortress"} {
		// 5.5 and 8.9 name one exception, the British.
		abroad := map[string]string{"fortresses=held": "fortress"}[setting]
		if abroad == "" {
			abroad = "out"
		}
		layReadings(t, setting, sw.GermanSeat, []laySupplyCase{
			{"Germans in Namur", "ger-x", want, [][]sw.Unit{layStack("1211", "ger-x")}, nil},
			{"Germans in Maubeuge", "ger-x", want, [][]sw.Unit{layStack("1314", "ger-x")}, nil},
			{"Germans in Mons, which is none", "ger-x", "out", [][]sw.Unit{layStack("1213", "ger-x")}, nil},
		})
		layReadings(t, setting, sw.EntenteSeat, []laySupplyCase{
			{"Belgians in Maubeuge", "bel-1", want, [][]sw.Unit{layStack("1314", "bel-1")}, nil},
			{"the French in Liège", "fra-6", abroad, [][]sw.Unit{layStack("1209", "fra-6")}, nil},
			{"the French in Metz", "fra-6", abroad, [][]sw.Unit{layStack("1908", "fra-6")}, nil},
			{"the French in Verdun", "fra-6", "fortress", [][]sw.Unit{layStack("1910", "fra-6"), layStack("1911", "ger-hq-1"), layStack("2009", "ger-hq-2"), layStack("2010", "ger-hq-3")}, nil},
			{"the BEF in Namur", "bri-i", "out", [][]sw.Unit{layStack("1211", "bri-i")}, nil},
			{"the BEF in Maubeuge", "bri-i", "fortress", [][]sw.Unit{layStack("1314", "bri-i")}, nil},
		})
	}
}
