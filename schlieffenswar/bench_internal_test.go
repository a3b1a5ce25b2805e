package schlieffenswar

import "testing"

// BenchmarkSupplyCheck runs the supply checks of both sides, without the attrition rolls.
func BenchmarkSupplyCheck(b *testing.B) {
	start := New(Standard())
	b.ReportAllocs()
	for b.Loop() {
		for seat := GermanSeat; seat <= EntenteSeat; seat++ {
			s := start
			s.active = seat
			net := s.railOf(seat)
			for n := range nationCount {
				own := s.scenario.side(seat).Intersect(s.scenario.nations[n])
				if s.anyLeft(own) {
					s.checkSupply(n, own, &net, nil)
				}
			}
		}
	}
}

func BenchmarkTraces(b *testing.B) {
	s := New(Standard())
	for b.Loop() {
		_, _ = s.Traces(GermanSeat.Viewer(), "ger-x")
	}
}

func BenchmarkReach(b *testing.B) {
	s := New(Standard())
	for b.Loop() {
		_, _ = s.Reach(GermanSeat.Viewer(), "ger-x")
	}
}

func BenchmarkForecast(b *testing.B) {
	s := assembled(b, Unit{ID: "ger-x", Hex: "1513"}, Unit{ID: "fra-grd-1", Hex: "1613"}, Unit{ID: "fra-1", Hex: "1613"})
	for b.Loop() {
		_, _ = s.Forecast(GermanSeat.Viewer(), Fight{Target: "1613", Attackers: []string{"ger-x"}})
	}
}

// BenchmarkRails computes the rail nets of both sides, which command needs for each move.
func BenchmarkRails(b *testing.B) {
	s := New(Standard())
	for b.Loop() {
		_, _ = s.germanRail(), s.ententeRail()
	}
}
