package schlieffenswar

import "testing"

func BenchmarkSupplyCheckBothSides(b *testing.B) {
	s := New(Standard())
	b.ReportAllocs()
	for b.Loop() {
		for n := range nationCount {
			_ = s.supplied(n)
			_ = s.depotNet(n)
		}
	}
}
func BenchmarkBeginAdmin(b *testing.B) {
	s := New(Standard())
	b.ReportAllocs()
	for b.Loop() {
		for seat := GermanSeat; seat <= EntenteSeat; seat++ {
			w := s
			w.active = seat
			for n := range nationCount {
				own := w.scenario.nations[n].intersect(w.scenario.side(w.active))
				if w.anyLeft(own) {
					w.judgeSupply(n, own, nil)
				}
			}
		}
	}
}
