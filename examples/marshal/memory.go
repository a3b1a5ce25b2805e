package marshal

// A memory caches results computed from a situation.
type memory struct {
	menaces  []force // by area
	mustered bool    // menaces are known
	stands   []force // force with which the side defends each area
	stood    bool
	prizes   [][2]priced // by area, for the enemy and for the side
	nets     [2]net      // lines of the enemy and of the side
	forays   foray
	pulls    []float64 // by area
	pulled   bool
	tours    []*tour
	toured   int // number of tours of this situation
}

// A priced value is cached once it has been computed.
type priced struct {
	worth float64
	known bool
}

func newMemory(g *ground) memory {
	return memory{
		menaces: make([]force, len(g.areas)), stands: make([]force, len(g.areas)),
		prizes: make([][2]priced, len(g.areas)), pulls: make([]float64, len(g.areas)), forays: foray{legs: make([]stage, 2*len(g.areas))},
	}
}

// forget clears the memory for another situation.
func (m *memory) forget() {
	m.mustered, m.stood, m.forays.known, m.pulled, m.toured = false, false, false, false, 0
	clear(m.prizes)
}
