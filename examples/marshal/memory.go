package marshal

import "github.com/august1914/august1914/areamap"

// A memory keeps what has been worked out of a situation, so that it is not worked out
// again.
type memory struct {
	menaces  []menace // by area
	mustered bool     // menaces are known
	risks    [][]hazard
	stands   []force // what the side defends each area with
	stood    bool
	prizes   [][2]priced // by area, to the enemy and to the side
	walks    walks
	pulls    []float64 // by area
	pulled   bool
	tours    []*tour
	toured   int // of tours, those that are of this situation
}

// walks are where the enemy can come without a fight.
type walks struct {
	known   bool
	reached areamap.Set
	costs   []int // by area, while they are looked for
}

// A hazard is the chance that the enemy takes an area that is defended so well.
type hazard struct {
	defense force
	chance  float64
}

// A priced thing is one whose worth is known, once it has been asked for.
type priced struct {
	worth float64
	known bool
}

func newMemory(g *ground) memory {
	return memory{
		menaces: make([]menace, len(g.areas)), risks: make([][]hazard, len(g.areas)), stands: make([]force, len(g.areas)),
		prizes: make([][2]priced, len(g.areas)), pulls: make([]float64, len(g.areas)), walks: walks{costs: make([]int, len(g.areas))},
	}
}

// forget makes room for another situation.
func (m *memory) forget() {
	m.mustered, m.stood, m.walks.known, m.pulled, m.toured = false, false, false, false, 0
	clear(m.prizes)
	for i := range m.risks {
		m.risks[i] = m.risks[i][:0]
	}
}
